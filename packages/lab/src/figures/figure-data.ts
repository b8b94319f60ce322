// The numbers behind a figure, as a table that other programs read (CSV, RFC 4180): one row for each value, with what it belongs to.

import type { Figure, Line } from './figure.ts'

type Cell = string | number
type Row = readonly Cell[]

/** All data of a figure as comma-separated values, the names of the columns first. */
export function figureData(figure: Figure): string {
  const [heads, rows] = tableOf(figure)
  return [heads, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function tableOf(figure: Figure): [heads: Row, rows: readonly Row[]] {
  switch (figure.kind) {
    case 'lines':
      return [lineHeads(figure.lines), figure.lines.flatMap((line) => lineRows(line, bandsOf(figure.lines)))]
    case 'facets': {
      const all = figure.panels.flatMap(({ lines }) => lines)
      const rows = figure.panels.flatMap(({ name, lines }) =>
        lines.flatMap((line) => lineRows(line, bandsOf(all)).map((row) => [name, ...row])),
      )
      return [['panel', ...lineHeads(all)], rows]
    }
    case 'activity':
      return [
        ['row', 'from', 'to', 'strength'],
        figure.rows.flatMap(({ name, spans }) =>
          spans.map(({ from, to, strength = 1 }): Row => [name, from, to, strength]),
        ),
      ]
    case 'paths': {
      const rows = figure.paths.flatMap(({ name, x, z }) => x.map((at, k): Row => [name, at, z[k]]))
      return [['path', 'x', figure.isUp === true ? 'y' : 'z'], rows]
    }
    case 'bars': {
      const rows = figure.groups.flatMap(({ name, values }, g) =>
        values.map((value, c): Row => [name, figure.categories[c], value, figure.expected?.[g]?.[c] ?? '']),
      )
      return [['group', 'category', 'value', 'expected'], rows]
    }
    case 'state-space': {
      const { x, y, state } = figure.path
      return [[figure.x.name, figure.y.name, 'active'], x.map((at, k): Row => [at, y[k], state[k]])]
    }
  }
}

/** What the bands of some lines hold, each once. */
const bandsOf = (lines: readonly Line[]): string[] => [
  ...new Set(lines.flatMap(({ runs }) => runs?.bands.map(({ holds }) => holds) ?? [])),
]

const lineHeads = (lines: readonly Line[]): Row => [
  'line',
  'x',
  'y',
  ...bandsOf(lines).flatMap((holds) => [`${holds}, least`, `${holds}, most`]),
]

function lineRows({ name, x, y, runs }: Line, bands: readonly string[]): Row[] {
  const own = bands.map((holds) => runs?.bands.find((band) => band.holds === holds))
  return x.map((at, k) => [name, at, y[k], ...own.flatMap((band) => [band?.least[k] ?? '', band?.most[k] ?? ''])])
}

/** A value in its cell; a number that is none leaves it empty. */
function cell(value: Cell): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
