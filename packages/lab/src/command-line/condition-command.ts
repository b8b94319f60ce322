// `ethogram lab condition`: runs a conditioning design and tells what was learned, as a table, as JSON, and as a page.

import { join } from 'node:path'
import { parseDesign } from '@ethogram/core/conditioning'
import { designJson, designPage } from '../condition/design-report.ts'
import { judgeDesign, verdictOf } from '../condition/judge.ts'
import { type GroupResult, runDesign } from '../condition/run-design.ts'
import { showValue } from '../report/page.ts'
import { readText } from './files.ts'
import { EXIT, UseError } from './outcome.ts'
import { tableLines, wrap } from './table.ts'
import type { Terminal } from './terminal.ts'
import { mustTakeFiles, writeFile } from './writing.ts'

/** How a design is run. */
export interface ConditionOptions {
  readonly seed: number
  readonly isJson: boolean
  readonly out?: string
}

/** Runs the design in a file: exit code 0 if all its expectations hold, 1 if not, 2 if it cannot be run. */
export function conditionCommand(terminal: Terminal, file: string, options: ConditionOptions): number {
  const { design, problems } = parseDesign(readText(file), { file })
  if (design === undefined) {
    const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
    throw new UseError(`${file} has ${count}:`, problems)
  }
  mustTakeFiles(options.out)
  const onProgress = (share: number) => terminal.progress(design.design, share)
  const result = runDesign(design, { seed: options.seed, onProgress })
  terminal.endProgress()
  const page = `${design.design}.html`
  if (options.out !== undefined) {
    const command = `npx ethogram lab condition ${file} --seed ${options.seed} --out report`
    writeFile(join(options.out, page), designPage(result, command))
  }
  const measures = judgeDesign(result)
  const passed = Object.values(measures).every((measure) => measure.passed)
  if (options.isJson) {
    terminal.print(JSON.stringify(designJson(result)))
    return passed ? EXIT.ok : EXIT.failed
  }
  const { style } = terminal
  terminal.print(`${style.bold(design.design)}  ${style.soft(`seed ${options.seed}`)}`)
  for (const line of wrap(design.about ?? '', terminal.columns, '  ')) terminal.print(style.soft(line))
  for (const group of result.groups) printGroup(terminal, group)
  terminal.print()
  for (const group of result.groups) terminal.print(`${style.name(group.group)}: ${verdictOf(group)}`)
  for (const [claim, measure] of Object.entries(measures)) {
    const mark = measure.passed ? style.good('✓') : style.bad('✗')
    terminal.print(`  ${mark} ${claim}: ${showValue(measure.value)}, expected ${showValue(measure.expected)}`)
  }
  if (options.out !== undefined) terminal.print(`The page is in ${join(options.out, page)}`)
  return passed ? EXIT.ok : EXIT.failed
}

/** Trials of a phase that the table shows: the first ones, where most changes, then fewer and fewer, and the last. */
const SHOWN_TRIALS = [1, 2, 3, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240, 20480, 40960, 81920]

function printGroup(terminal: Terminal, group: GroupResult): void {
  const { style } = terminal
  terminal.print()
  const rows = group.phases.flatMap(({ phase, from, to }) => {
    const numbers = SHOWN_TRIALS.map((n) => from + n - 1).filter((trial) => trial < to)
    return [...numbers, to].map((trial) => [
      trial === from ? phase : '',
      String(trial),
      group.types[trial - 1],
      ...group.cues.map((cue) => shown(group.strengths[cue][trial - 1])),
      shown(group.net[trial - 1]),
    ])
  })
  const columns = [
    { name: group.group },
    { name: 'trial', leans: 'right' as const },
    { name: 'type' },
    ...[...group.cues, 'together'].map((name) => ({ name, leans: 'right' as const })),
  ]
  for (const line of tableLines(columns, rows, style.soft)) terminal.print(line)
}

function shown(strength: number): string {
  // A minus before a zero would be read as a sign of something.
  return strength.toFixed(3).replace(/^-(0\.0+)$/, '$1')
}
