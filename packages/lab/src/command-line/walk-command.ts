// `ethogram walk`: lets our walkers walk the test cases of others, and measures how.

import { walkCase } from '../walk/walk-case.ts'
import { readText } from './files.ts'
import { EXIT } from './outcome.ts'
import { readSteerCase } from './steer-case.ts'
import { tableLines } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Walks cases: exit code 0 if everybody arrives and nobody touches, 1 otherwise. */
export function walkCommand(
  terminal: Terminal,
  files: readonly string[],
  options: { readonly seed: number; readonly seconds: number; readonly isJson: boolean },
): number {
  const cases = files.map((file) => readSteerCase(readText(file), file))
  const reports = cases.map((steerCase, k) => {
    terminal.progress(steerCase.name, k / cases.length)
    return { file: files[k], ...walkCase(steerCase, { seed: options.seed, longestS: options.seconds }) }
  })
  terminal.endProgress()
  const agents = reports.flatMap((report) => report.agents.map((agent) => ({ ...agent, report })))
  const isWell = agents.every(({ arrivedS, touches }) => arrivedS !== undefined && touches === 0)
  if (options.isJson) terminal.print(JSON.stringify({ ok: isWell, cases: reports }))
  else {
    const rows = agents.map(({ agent, report, arrivedS, timeRatio, wayRatio, touches, effortJPerKg }) => [
      report.case,
      agent,
      arrivedS === undefined ? 'never' : arrivedS.toFixed(1),
      timeRatio === undefined ? '–' : timeRatio.toFixed(2),
      wayRatio.toFixed(2),
      effortJPerKg.toFixed(0),
      String(touches),
      report.leastGapM === undefined ? '–' : report.leastGapM.toFixed(2),
    ])
    const columns = [
      { name: 'case' },
      { name: 'agent' },
      ...['arrives (s)', 'time ×', 'way ×', 'effort (J/kg)', 'touches', 'least gap (m)'].map((name) => ({
        name,
        leans: 'right' as const,
      })),
    ]
    for (const line of tableLines(columns, rows, terminal.style.soft)) terminal.print(line)
  }
  return isWell ? EXIT.ok : EXIT.failed
}
