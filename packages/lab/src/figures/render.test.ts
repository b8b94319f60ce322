// Figures: well-formed, the same bytes each time, and true to their data.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  ActivityFigure,
  BarFigure,
  FacetFigure,
  Figure,
  LineFigure,
  PathFigure,
  StateSpaceFigure,
} from './figure.ts'
import { overRuns } from './over-runs.ts'
import { renderFigure } from './render.ts'

const lines: LineFigure = {
  kind: 'lines',
  title: 'Height & time',
  caption: 'A ball <falls>.',
  x: { name: 'time', unit: 's' },
  y: { name: 'height', unit: 'm' },
  lines: [
    { name: 'measured', x: [0, 1, 2], y: [4, 3, 0] },
    { name: 'theory', x: [0, 1, 2], y: [4, 3.1, 0.1], isReference: true },
    { name: 'hits', x: [2], y: [0], drawn: 'dots' },
  ],
  events: [{ at: 1, name: 'released' }],
  levels: [{ at: 2, name: 'half' }],
}

const activity: ActivityFigure = {
  kind: 'activity',
  title: 'Who is active',
  caption: 'Blocks.',
  x: { name: 'time', unit: 's', min: 0, max: 10 },
  rows: [
    { name: 'circle', spans: [{ from: 0, to: 4, strength: 1 }] },
    { name: 'land', spans: [{ from: 4, to: 10, strength: 0 }] },
    { name: 'never', spans: [] },
  ],
}

const paths: PathFigure = {
  kind: 'paths',
  title: 'From above',
  caption: 'Paths.',
  unit: 'm',
  paths: [{ name: 'bird', x: [0, 1, 1, 0], z: [0, 0, 1, 1] }],
  landmarks: [{ name: 'person', x: 0.5, z: 0.5, radius: 0.25 }],
  walls: [{ from: [0, 2], to: [1, 2] }],
}

const bars: BarFigure = {
  kind: 'bars',
  title: 'Times',
  caption: 'Bars.',
  y: { name: 'time', unit: 's' },
  categories: ['1 m', '2 m'],
  groups: [{ name: 'measured', values: [0.45, 0.65] }],
  expected: [[0.4515, 0.6386]],
}

const stateSpace: StateSpaceFigure = {
  kind: 'state-space',
  title: 'Needs',
  caption: 'Switching lines.',
  x: { name: 'hunger', min: 0, max: 10 },
  y: { name: 'thirst', min: 0, max: 10 },
  path: { x: [10, 4, 4, 1], y: [8, 8, 2, 2], state: ['eat', 'eat', 'drink', 'drink'] },
  lines: [
    { name: 'to drinking', slope: 2 },
    { name: 'to eating', slope: 0.5 },
  ],
  goal: { name: 'satiated', x: 2, y: 2 },
}

const facets: FacetFigure = {
  kind: 'facets',
  title: 'By type',
  caption: 'Each type by itself.',
  x: { name: 'trial' },
  y: { name: 'value' },
  panels: ['A+', 'A-', 'B+', 'B-'].map((name, k) => ({
    name,
    lines: [{ name: 'value', x: [1, 2, 3], y: [0, k, 2 * k] }],
  })),
}

const all: readonly Figure[] = [lines, activity, paths, bars, stateSpace, facets]

describe('renderFigure', () => {
  it('draws ways of the bench with y up the page, so that a turn to the left is one', () => {
    const cornersOf = (figure: Figure) =>
      /class="line [^"]*" d="([^"]+)"/.exec(renderFigure(figure, 'a'))?.[1]?.match(/[\d.]+/g)
    const turned = (figure: Figure) => {
      const [ax, ay, bx, by, cx, cy] = (cornersOf(figure) ?? []).map(Number)
      return (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
    }
    // From x to y is to the left on the bench; pixels go down, where left is negative.
    expect(turned({ ...paths, isUp: true })).toBeLessThan(0)
    expect(turned(paths)).toBeGreaterThan(0)
  })

  it('gives the same bytes for the same data', () => {
    for (const figure of all) expect(renderFigure(structuredClone(figure), 'a')).toBe(renderFigure(figure, 'a'))
  })

  it('gives balanced elements with title and description, and nothing unescaped', () => {
    for (const figure of all) {
      const svg = renderFigure(figure, 'f')
      expectBalanced(svg)
      expect(svg).toContain('role="img" aria-labelledby="f-title f-about"')
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }
    expect(renderFigure(lines, 'f')).toContain('<title id="f-title">Height &amp; time</title>')
    expect(renderFigure(lines, 'f')).toContain('A ball &lt;falls&gt;.')
  })

  it('shows names of others as text, whatever is in them', () => {
    const svg = renderFigure({ ...lines, title: '<img src=x onerror=alert(1)>', caption: 'a\u0000b\u202ec' }, 'f')
    expectBalanced(svg)
    expect(svg).not.toContain('<img')
    expect(svg).toContain('a\\u0000b\\u202ec')
  })

  it('draws a falling line downwards: a greater value is higher on the page', () => {
    const path = firstPath(renderFigure(lines, 'f'))
    const [, first, second] = path.match(/^M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)/) ?? []
    expect(Number(first)).toBeLessThan(Number(second))
  })

  it('breaks a line where a value is not finite', () => {
    const broken = { ...lines, lines: [{ name: 'gap', x: [0, 1, 2, 3, 4], y: [1, 2, Number.NaN, 2, 1] }] }
    expect(firstPath(renderFigure(broken, 'f')).match(/M/g)).toHaveLength(2)
  })

  it('keeps the peak of a long line that it thins', () => {
    const x = Array.from({ length: 50_000 }, (_, i) => i)
    const flat = x.map(() => 0)
    const peaked = flat.map((y, i) => (i === 33_333 ? 10 : y))
    const draw = (y: number[]) =>
      firstPath(renderFigure({ ...lines, y: { name: 'y', min: 0, max: 10 }, lines: [{ name: 'long', x, y }] }, 'f'))
    expect(draw(peaked).length).toBeLessThan(40_000)
    const top = Math.min(...[...draw(peaked).matchAll(/[ML][\d.]+ ([\d.]+)/g)].map((match) => Number(match[1])))
    const base = Math.min(...[...draw(flat).matchAll(/[ML][\d.]+ ([\d.]+)/g)].map((match) => Number(match[1])))
    expect(base - top).toBeCloseTo(240, 0)
  })

  it('draws steps with level and upright strokes only', () => {
    const stepped = { ...lines, lines: [{ name: 's', x: [0, 1, 2], y: [1, 2, 2], drawn: 'step' as const }] }
    expect(firstPath(renderFigure(stepped, 'f'))).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+$/)
  })

  it('makes activity blocks as wide as they last', () => {
    const widths = [...renderFigure(activity, 'f').matchAll(/<rect [^>]*width="([\d.]+)"/g)].map((m) => Number(m[1]))
    expect(widths[1] / widths[0]).toBeCloseTo(6 / 4, 2)
  })

  it('draws paths with the same scale on both axes', () => {
    const points = [...firstPath(renderFigure(paths, 'f')).matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map((match) => [
      Number(match[1]),
      Number(match[2]),
    ])
    expect(points[1][0] - points[0][0]).toBeCloseTo(points[2][1] - points[1][1], 1)
    expect(points[1][0]).toBeGreaterThan(points[0][0])
    expect(points[2][1]).toBeGreaterThan(points[1][1])
  })

  it('stands bars on zero and marks what was expected', () => {
    const svg = renderFigure(bars, 'f')
    expect(svg.match(/class="expected"/g)).toHaveLength(2)
    expect(svg.match(/class="bar s1"/g)).toHaveLength(2)
    expect(svg).toContain('>0.45<')
  })

  it('draws a state space with the same scale on both axes, a line per gain, and a dot at every switch', () => {
    const svg = renderFigure(stateSpace, 'f')
    const [steep] = [...svg.matchAll(/class="level" x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)"/g)]
    const [x1, y1, x2, y2] = steep.slice(1).map(Number)
    expect((y1 - y2) / (x2 - x1)).toBeCloseTo(2, 2)
    expect(svg.match(/class="level"/g)).toHaveLength(2)
    expect(svg.match(/class="dot reference"/g)).toHaveLength(1)
    expect(svg).toContain('>start<')
  })

  it('names lines at their ends, apart from each other, and in a legend where that would not do', () => {
    const many = (count: number, ends: (k: number) => number): LineFigure => ({
      ...lines,
      levels: [],
      events: [],
      lines: Array.from({ length: count }, (_, k) => ({ name: `line ${k}`, x: [0, 1], y: [0, ends(k)] })),
    })
    const labels = (figure: LineFigure) =>
      [...renderFigure(figure, 'f').matchAll(/<text class="label" x="([\d.]+)" y="([\d.]+)">line \d/g)].map(
        (match) => ({
          x: Number(match[1]),
          y: Number(match[2]),
        }),
      )
    const apart = labels(many(4, (k) => 100 - 4 * k))
    expect(new Set(apart.map(({ x }) => x)).size).toBe(1)
    expect(apart[0].x).toBeGreaterThan(600)
    const heights = apart.map(({ y }) => y).sort((a, b) => a - b)
    for (let k = 1; k < 4; k++) expect(heights[k] - heights[k - 1]).toBeGreaterThanOrEqual(15.9)
    // In the order of their ends.
    expect(apart.map(({ y }) => y)).toEqual(heights)
    // Seven lines that end at one point would have names far from it.
    expect(labels(many(7, () => 5)).some(({ x }) => x < 600)).toBe(true)
    expect(labels(many(9, (k) => 10 * k)).some(({ x }) => x < 600)).toBe(true)
  })

  it('draws the middle of several runs, and bands that hold the middle half and all of them', () => {
    const runs = [
      [0, 1, 2],
      [0, 3, 4],
      [0, 5, 9],
      [0, 7],
    ]
    const line = overRuns('value', runs)
    expect(line.y).toEqual([0, 4, 4])
    expect(line.runs?.count).toBe(4)
    expect(line.runs?.bands.map(({ holds, least, most }) => [holds, least[1], most[1], least[2], most[2]])).toEqual([
      ['all', 1, 7, 2, 9],
      ['the middle half', 2.5, 5.5, 3, 6.5],
    ])
    expect(overRuns('one', [[1, 2]]).runs).toBeUndefined()
    const svg = renderFigure({ ...lines, levels: [], lines: [line] }, 'f')
    expect(svg.match(/class="band s1"/g)).toHaveLength(2)
    // The plot is as high as what all runs reach, not only their middle.
    expect(svg).toContain('>10<')
  })

  it('draws facets with one scale for all, and each type once', () => {
    const svg = renderFigure(facets, 'f')
    const heightsOf = [...svg.matchAll(/class="line s1" d="M[\d.]+ ([\d.]+)L[\d.]+ [\d.]+L[\d.]+ ([\d.]+)"/g)].map(
      (match) => Number(match[1]) - Number(match[2]),
    )
    expect(heightsOf).toHaveLength(4)
    for (const [k, height] of heightsOf.entries()) expect(height).toBeCloseTo((k * heightsOf[3]) / 3, 1)
    for (const name of ['A+', 'A-', 'B+', 'B-']) expect(svg.split(`>${name}<`)).toHaveLength(2)
  })

  it('draws figures without any data', () => {
    const empty: Figure[] = [
      { ...lines, lines: [], events: [], levels: [] },
      { ...activity, rows: [] },
      { kind: 'paths', title: 't', caption: 'c', paths: [] },
      { ...bars, categories: [], groups: [], expected: [] },
      { ...stateSpace, path: { x: [], y: [], state: [] }, lines: [] },
      { ...facets, panels: [] },
      { ...facets, panels: [{ name: 'nothing', lines: [] }] },
    ]
    for (const figure of empty) expectBalanced(renderFigure(figure, 'e'))
  })

  it('never writes a coordinate that is not a number, whatever the data (seed 20261)', () => {
    const value = fc.oneof(fc.double({ min: -1e9, max: 1e9 }), fc.constant(Number.NaN), fc.constant(0))
    const arbitrary = fc.array(fc.tuple(value, value), { maxLength: 30 })
    fc.assert(
      fc.property(arbitrary, (pairs) => {
        const x = pairs.map((pair) => pair[0])
        const y = pairs.map((pair) => pair[1])
        const figures: Figure[] = [
          { ...lines, lines: [{ name: 'any', x, y }] },
          { ...lines, lines: [overRuns('any', [x, y, [...x, ...y]])] },
          { ...facets, panels: [{ name: 'any', lines: [{ name: 'any', x, y }] }] },
          { ...paths, paths: [{ name: 'any', x, z: y }] },
          { ...bars, categories: y.map(String), groups: [{ name: 'any', values: y }], expected: [x] },
          { ...stateSpace, path: { x, y, state: y.map((value) => (value > 0 ? 'a' : 'b')) } },
        ]
        for (const figure of figures) {
          const svg = renderFigure(figure, 'p')
          expectBalanced(svg)
          expect(svg.replaceAll('>NaN<', '')).not.toMatch(/="[^"]*(NaN|Infinity|e[+-]\d)/)
        }
      }),
      { seed: 20261, numRuns: 200 },
    )
  })
})

/** The first path whose class begins with `line`. */
function firstPath(svg: string): string {
  return svg.match(/<path class="line [^"]*" d="([^"]*)"/)?.[1] ?? ''
}

/** Every element that opens closes, in order. */
function expectBalanced(svg: string): void {
  const open: string[] = []
  for (const [, slash, name, , self] of svg.matchAll(/<(\/?)([a-z]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (slash === '/') expect(open.pop()).toBe(name)
    else if (self !== '/') open.push(name)
  }
  expect(open).toEqual([])
}
