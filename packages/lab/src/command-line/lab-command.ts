// `ethogram lab list` and `ethogram lab run`: experiments in the terminal, as JSON, and as pages.

import { join } from 'node:path'
import { nearestName } from '@ethogram/core'
import { type Experiment, type ExperimentReport, runExperiment, toJson } from '../experiment.ts'
import { experiments } from '../experiments/index.ts'
import { bookPage, reportPage, showValue } from '../report/page.ts'
import { EXIT, UseError } from './outcome.ts'
import { tableLines, visibleLength, wrap } from './table.ts'
import type { Terminal } from './terminal.ts'
import { mustTakeFiles, writeFile } from './writing.ts'

/** Lists the experiments. */
export function labListCommand(terminal: Terminal, isJson: boolean): number {
  if (isJson) {
    const list = experiments.map(({ id, title, source, question }) => ({ id, title, source, question }))
    terminal.print(JSON.stringify(list, undefined, 2))
    return EXIT.ok
  }
  const rows = experiments.map(({ id, source, title }) => [terminal.style.name(id), title, terminal.style.soft(source)])
  const columns = [{ name: 'id' }, { name: 'title' }, { name: 'source' }]
  for (const line of tableLines(columns, rows, terminal.style.soft)) terminal.print(line)
  return EXIT.ok
}

/** How experiments are run. */
export interface LabOptions {
  readonly seed: number
  readonly trials?: number
  readonly isAll: boolean
  readonly isShort: boolean
  readonly isJson: boolean
  readonly out?: string
}

/** Runs experiments of a registry by id, or all. */
export function labRunCommand(
  terminal: Terminal,
  ids: readonly string[],
  options: LabOptions,
  registry: readonly Experiment[] = experiments,
): number {
  const chosen = chooseExperiments(ids, options.isAll, registry)
  const isSeveral = options.isAll || chosen.length > 1
  mustTakeFiles(options.out)
  const trials = options.trials === undefined ? {} : { trials: options.trials }
  const reports: ExperimentReport[] = []
  for (const [i, experiment] of chosen.entries()) {
    const onProgress = (share: number) => terminal.progress(experiment.id, (i + share) / chosen.length)
    const report = runExperiment(experiment, { seed: options.seed, isShort: options.isShort, onProgress, ...trials })
    reports.push(report)
    if (options.out !== undefined) {
      writeFile(join(options.out, `${experiment.id}.html`), reportPage(report, { hasBook: isSeveral }))
    }
    if (!options.isJson) printReport(terminal, report, i > 0)
  }
  terminal.endProgress()
  const passed = reports.every((report) => report.passed)
  if (options.out !== undefined && isSeveral) writeFile(join(options.out, 'index.html'), bookPage(reports))
  if (options.isJson) {
    const list = reports.map(toJson)
    terminal.print(JSON.stringify(isSeveral ? { passed, experiments: list } : list[0]))
  } else printSummary(terminal, reports, isSeveral, options.out)
  return passed ? EXIT.ok : EXIT.failed
}

function chooseExperiments(
  ids: readonly string[],
  isAll: boolean,
  registry: readonly Experiment[],
): readonly Experiment[] {
  if (isAll && ids.length === 0) return registry
  if (isAll) throw new UseError('Give ids or --all, not both.')
  if (ids.length === 0) throw new UseError('Which experiment? Give an id, or --all. `ethogram lab list` lists them.')
  return [...new Set(ids)].map((id) => {
    const found = registry.find((experiment) => experiment.id === id)
    if (found !== undefined) return found
    const nearest = nearestName(
      id,
      registry.map((experiment) => experiment.id),
    )
    const hint = nearest === undefined ? ' `ethogram lab list` lists them.' : ` Did you mean “${nearest}”?`
    throw new UseError(`There is no experiment “${id}”.${hint}`)
  })
}

function printReport(terminal: Terminal, report: ExperimentReport, isAfterAnother: boolean): void {
  const { style } = terminal
  const { experiment, result } = report
  if (isAfterAnother) terminal.print()
  terminal.print(`${style.bold(experiment.id)} · ${experiment.title}  ${style.soft(`seed ${report.seed}`)}`)
  for (const line of wrap(experiment.question, terminal.columns, '  ')) terminal.print(style.soft(line))
  const rows = Object.entries(result.measures).map(([name, measure]) => [
    measure.passed ? `  ${style.good('✓')}` : `  ${style.bad('✗')}`,
    name,
    showValue(measure.value),
    `expected ${showValue(measure.expected)}`,
    style.soft(measure.about),
  ])
  const columns = [{ name: '' }, { name: '' }, { name: '', leans: 'right' as const }, { name: '' }, { name: '' }]
  // On a narrow terminal the meanings would break the columns; reports have them anyway.
  const isNarrow =
    terminal.isInteractive && tableLines(columns, rows).some((line) => visibleLength(line) > terminal.columns)
  const shown = isNarrow ? rows.map((row) => row.slice(0, 4)) : rows
  for (const line of tableLines(columns.slice(0, isNarrow ? 4 : 5), shown).slice(1)) terminal.print(line)
  const count = Object.keys(result.measures).length
  const passedCount = Object.values(result.measures).filter((measure) => measure.passed).length
  const words = `${passedCount} of ${count} measures passed`
  terminal.print(`  ${report.passed ? style.good(words) : style.bad(words)}`)
}

function printSummary(
  terminal: Terminal,
  reports: readonly ExperimentReport[],
  isSeveral: boolean,
  out: string | undefined,
): void {
  const { style } = terminal
  if (isSeveral) {
    const failed = reports.filter((report) => !report.passed).map((report) => report.experiment.id)
    const words = `${reports.length - failed.length} of ${reports.length} experiments passed`
    terminal.print()
    terminal.print(failed.length === 0 ? style.good(words) : style.bad(`${words}; not: ${failed.join(', ')}`))
  }
  if (out === undefined) return
  const page = isSeveral ? 'index.html' : `${reports[0].experiment.id}.html`
  terminal.print(`${isSeveral ? 'The book' : 'The report'} is in ${join(out, page)}`)
}
