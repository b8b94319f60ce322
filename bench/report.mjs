// The result of benchmarks as a table for people.

/** Lines for one benchmark. */
export function resultLines(result) {
  const lines = [`${result.name}: ${result.about}`]
  const rows = [['', 'side', 'kind', 'median', 'spread', 'ours is']]
  for (const one of result.cases) {
    one.sides.forEach((side, i) => {
      rows.push([
        i === 0 ? one.case : '',
        side.name,
        side.kind,
        `${showAmount(side.median, one.unit)} per ${one.operation}`,
        `± ${(side.spread * 50).toFixed(0)} %`,
        side.kind === 'ours' ? '' : showRatio(one, side),
      ])
    })
    if (one.isMet !== null) rows.push(['', verdictLine(one)])
  }
  return [...lines, ...alignColumns(rows).map((line) => `  ${line}`)]
}

/** An amount with the unit that suits its size. */
export function showAmount(value, unit) {
  if (unit === 'bytes') {
    if (value >= 1e6) return `${(value / 1e6).toPrecision(3)} MB`
    return value >= 1e3 ? `${(value / 1e3).toPrecision(3)} kB` : `${Math.round(value)} bytes`
  }
  if (value >= 1e9) return `${(value / 1e9).toPrecision(3)} s`
  if (value >= 1e6) return `${(value / 1e6).toPrecision(3)} ms`
  return value >= 1e3 ? `${(value / 1e3).toPrecision(3)} µs` : `${value.toPrecision(3)} ns`
}

function showRatio(one, side) {
  const ours = one.sides.find((candidate) => candidate.kind === 'ours')
  const ratio = ours?.ratios[side.name]
  return ratio === undefined ? '' : `${ratio.toPrecision(3)} ×`
}

function verdictLine(one) {
  const parts = one.parts.map((part) => `${part.claim} ${part.isMet ? '✓' : `✗ (${part.value.toPrecision(3)})`}`)
  return `target ${one.isMet ? 'met' : 'missed'}: ${parts.join(', ')}`
}

/** Columns as wide as their widest cell; rows of two cells run on to the right. */
function alignColumns(rows) {
  const widths = []
  for (const row of rows) {
    if (row.length <= 2) continue
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, [...cell].length)
  }
  const isRight = (i) => i >= 3
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const air = ' '.repeat(Math.max(0, widths[i] - [...cell].length))
        return isRight(i) ? air + cell : cell + air
      })
      .join('  ')
      .trimEnd(),
  )
}
