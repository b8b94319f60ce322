// Figures on a page: what is said of them, and the data that goes with them.

import { describe, expect, it } from 'vitest'
import type { Figure } from '../figures/figure.ts'
import { figureData } from '../figures/figure-data.ts'
import { overRuns } from '../figures/over-runs.ts'
import { figureParts } from './figure-parts.ts'

const figure: Figure = {
  kind: 'lines',
  title: 'Values',
  caption: 'They rise.',
  inSource: { name: 'Figure 43', shows: 'One trace & no <band>.' },
  x: { name: 'trial' },
  y: { name: 'value' },
  lines: [
    overRuns('sit, "slowly"', [
      [1, 2],
      [3, 5],
    ]),
    { name: 'expected', x: [1], y: [Number.NaN], isReference: true },
  ],
}

/** A table of comma-separated values as a reader of RFC 4180 takes it. */
function read(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

describe('a figure on a page', () => {
  it('says what the source shows, of how many runs its lines are, and has its data to take along', () => {
    const html = figureParts([figure], 'a/cquisition ')
    expect(html).toContain('<b>Figure 43 of the source.</b> One trace &amp; no &lt;band&gt;.')
    expect(html).toContain('The line is the middle of 2 runs; the bands hold the middle half and all of them.')
    const [, file, href] = /<a download="([^"]+)" href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(html) ?? []
    expect(file).toBe('a-cquisition-1.csv')
    expect(decodeURIComponent(href)).toBe(figureData(figure))
    expect(read(figureData(figure))).toEqual([
      ['line', 'x', 'y', 'all, least', 'all, most', 'the middle half, least', 'the middle half, most'],
      ['sit, "slowly"', '1', '2', '1', '3', '1.5', '2.5'],
      ['sit, "slowly"', '2', '3.5', '2', '5', '2.75', '4.25'],
      ['expected', '1', '', '', '', '', ''],
    ])
  })

  it('has data for every kind of figure, a row for each value', () => {
    const x = { name: 'x' }
    const about = { title: 't', caption: 'c' }
    const rows = (one: Figure) => read(figureData(one)).slice(1)
    expect(
      rows({ ...about, kind: 'bars', y: x, categories: ['a', 'b'], groups: [{ name: 'g', values: [1, 2] }] }),
    ).toEqual([
      ['g', 'a', '1', ''],
      ['g', 'b', '2', ''],
    ])
    expect(rows({ ...about, kind: 'paths', paths: [{ name: 'p', x: [1, 2], z: [3, 4] }] })).toEqual([
      ['p', '1', '3'],
      ['p', '2', '4'],
    ])
    expect(rows({ ...about, kind: 'activity', x, rows: [{ name: 'r', spans: [{ from: 0, to: 2 }] }] })).toEqual([
      ['r', '0', '2', '1'],
    ])
    const path = { x: [1], y: [2], state: ['eat'] }
    expect(rows({ ...about, kind: 'state-space', x, y: x, path, lines: [] })).toEqual([['1', '2', 'eat']])
    const panels = [{ name: 'A+', lines: [{ name: 'l', x: [1], y: [2] }] }]
    expect(rows({ ...about, kind: 'facets', x, y: x, panels })).toEqual([['A+', 'l', '1', '2']])
  })
})
