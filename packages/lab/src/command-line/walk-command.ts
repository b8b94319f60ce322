// `ethogram walk`: lets our walkers walk the test cases of others, and measures how.

import { judge, type Verdict } from '../walk/rimea.ts'
import { type CaseReport, walkCase } from '../walk/walk-case.ts'
import { type CrowdReport, walkCrowd } from '../walk/walk-crowd.ts'
import { readText } from './files.ts'
import { EXIT } from './outcome.ts'
import { readSteerCase } from './steer-case.ts'
import { tableLines } from './table.ts'
import type { Terminal } from './terminal.ts'
import { readVadereCase } from './vadere-case.ts'

/** A case of SteerBench may take so long, s; a scenario of Vadere says itself. */
const LONGEST_S = 180

interface WalkOptions {
  readonly seed: number
  readonly seconds: number | undefined
  readonly isJson: boolean
}

/** A crowd as it went, with what was asked of it. */
interface JudgedCrowd extends CrowdReport {
  readonly file: string
  readonly notes: readonly string[]
  readonly verdicts: readonly Verdict[]
}

/** Walks cases: exit code 0 if all is as it must be, 1 otherwise. */
export function walkCommand(terminal: Terminal, files: readonly string[], options: WalkOptions): number {
  const cases = files.map((file) => readCase(file, options.seed))
  const reports = cases.map(({ file, steer, crowd }, k) => {
    terminal.progress((steer ?? crowd)?.name ?? file, k / cases.length)
    const { seed, seconds } = options
    if (steer !== undefined) return { file, ...walkCase(steer, { seed, longestS: seconds ?? LONGEST_S }) }
    const report = walkCrowd(crowd, { seed, longestS: seconds ?? crowd.longestS })
    return { file, ...report, notes: crowd.notes, verdicts: judge(report, `${crowd.name} ${file}`) }
  })
  terminal.endProgress()
  const crowds = reports.filter((report): report is JudgedCrowd => 'verdicts' in report)
  const few = reports.filter((report): report is CaseReport & { file: string } => 'agents' in report)
  const agents = few.flatMap((report) => report.agents.map((agent) => ({ ...agent, report })))
  const isWell =
    agents.every(({ arrivedS, touches }) => arrivedS !== undefined && touches === 0) &&
    crowds.every(({ verdicts }) => verdicts.every(({ isMet }) => isMet))
  if (options.isJson) terminal.print(JSON.stringify({ ok: isWell, cases: reports }))
  else {
    if (few.length > 0) printAgents(terminal, few)
    if (crowds.length > 0) printCrowds(terminal, crowds)
  }
  return isWell ? EXIT.ok : EXIT.failed
}

/** Reads a file as what it is: a scenario is JSON, a case of SteerBench XML. */
function readCase(file: string, seed: number) {
  const text = readText(file)
  if (text.trimStart().startsWith('<')) return { file, steer: readSteerCase(text, file, seed) }
  return { file, crowd: readVadereCase(text, file) }
}

const right = (names: readonly string[]) => names.map((name) => ({ name, leans: 'right' as const }))

function printAgents(terminal: Terminal, reports: readonly CaseReport[]): void {
  const rows = reports.flatMap((report) =>
    report.agents.map(({ agent, arrivedS, timeRatio, wayRatio, touches, effortJPerKg }) => [
      report.case,
      agent,
      arrivedS === undefined ? 'never' : arrivedS.toFixed(1),
      timeRatio === undefined ? '–' : timeRatio.toFixed(2),
      wayRatio.toFixed(2),
      effortJPerKg.toFixed(0),
      String(touches),
      report.leastGapM === undefined ? '–' : report.leastGapM.toFixed(2),
    ]),
  )
  const numbers = ['arrives (s)', 'time ×', 'way ×', 'effort (J/kg)', 'touches', 'least gap (m)']
  const columns = [{ name: 'case' }, { name: 'agent' }, ...right(numbers)]
  for (const line of tableLines(columns, rows, terminal.style.soft)) terminal.print(line)
}

function printCrowds(terminal: Terminal, crowds: readonly JudgedCrowd[]): void {
  const rows = crowds.map(({ case: name, people, touches, heldUp, seconds }) => {
    const going = people.filter(({ stands }) => !stands)
    const times = going.flatMap(({ arrivedS, fromS }) => (arrivedS === undefined ? [] : [arrivedS - fromS]))
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length
    const shown = [Math.min(...times), mean, Math.max(...times)].map((time) => time.toFixed(1))
    return [
      name,
      String(going.length),
      String(times.length),
      ...(times.length === 0 ? ['–', '–', '–'] : shown),
      seconds.toFixed(0),
      String(heldUp.allS),
      String(touches),
    ]
  })
  const numbers = ['people', 'arrive', 'least (s)', 'mean (s)', 'most (s)', 'walked (s)', 'held up (s)', 'touches']
  for (const line of tableLines([{ name: 'case' }, ...right(numbers)], rows, terminal.style.soft)) terminal.print(line)
  for (const { case: name, verdicts, notes } of crowds) {
    for (const { isMet, asks, found } of verdicts) {
      const mark = isMet ? terminal.style.good('✓') : terminal.style.bad('✗')
      terminal.print(`  ${mark} ${name}: ${asks}: ${found}`)
    }
    for (const note of notes) terminal.print(`  ${terminal.style.soft(`note: ${name}: ${note}`)}`)
  }
}
