// `ethogram rave paper`: the twelve experiments of the paper over threads, and their medians against what must come out.

import { jobsOf, PAPER_EXPERIMENTS, type PaperBounds, type PaperExperiment, valuesOf } from '../rave/paper.ts'
import type { MatchJob, MatchResult } from '../rave/play-match.ts'
import { playMatches } from '../rave/play-matches.ts'
import { median } from '../statistics.ts'
import { EXIT } from './outcome.ts'
import { tableLines } from './table.ts'
import type { Terminal } from './terminal.ts'

/** How the experiments are played. */
export interface PaperOptions {
  readonly seed: number
  readonly seeds: number
  readonly jobs: number
  readonly isJson: boolean
}

/** Plays all twelve: exit code 0 if all medians reach their bounds, 1 if not. */
export async function ravePaperCommand(terminal: Terminal, options: PaperOptions): Promise<number> {
  const seeds = Array.from({ length: options.seeds }, (_, k) => options.seed + k)
  const parts = PAPER_EXPERIMENTS.flatMap((experiment) => {
    const even = { experiment, temper: 'even' as const }
    return experiment.bounds.strict === undefined ? [even] : [even, { experiment, temper: 'strict' as const }]
  })
  const jobs: MatchJob[] = parts.flatMap(({ experiment, temper }) => jobsOf(experiment, seeds, { temper }))
  const onProgress = (share: number) => terminal.progress('the twelve experiments', share)
  const results = await playMatches(jobs, { threads: options.jobs, onProgress })
  terminal.endProgress()
  const judged = parts.map(({ experiment, temper }, k) => {
    const matches = results.slice(k * seeds.length, (k + 1) * seeds.length)
    return { name: experiment.name, temper, ...judge(experiment, temper, matches) }
  })
  const passed = judged.every((part) => part.passed)
  if (options.isJson) terminal.print(JSON.stringify({ seeds, passed, experiments: judged }))
  else tell(terminal, judged, seeds)
  return passed ? EXIT.ok : EXIT.failed
}

type Values = Readonly<Record<'fifth' | 'minc' | 'maxd' | 'task', number | null>>

function judge(experiment: PaperExperiment, temper: 'even' | 'strict', matches: readonly MatchResult[]) {
  const all = matches.map((match) => valuesOf(match, experiment.score))
  const of = (name: keyof Values) => median(all.map((values) => values[name]))
  const medians: Values = {
    fifth: of('fifth'),
    minc: of('minc'),
    maxd: of('maxd'),
    task: experiment.score === undefined ? null : of('task'),
  }
  const { fifth, minc, maxd, task, strict }: PaperBounds = experiment.bounds
  const bounds: Values =
    temper === 'even'
      ? { fifth, minc, maxd, task: task ?? null }
      : { fifth: null, minc: null, maxd: null, task: strict ?? null }
  const passed = COLUMNS.every((name) => bounds[name] === null || (medians[name] ?? Number.NaN) >= (bounds[name] ?? 0))
  return { medians, bounds, passed }
}

const COLUMNS = ['fifth', 'minc', 'maxd', 'task'] as const

interface Judged {
  readonly name: string
  readonly temper: string
  readonly medians: Values
  readonly bounds: Values
  readonly passed: boolean
}

function tell(terminal: Terminal, judged: readonly Judged[], seeds: readonly number[]): void {
  const { style } = terminal
  terminal.print(style.soft(`Medians of seeds ${seeds[0]} to ${seeds.at(-1)}, each with what must be reached.`))
  const cell = ({ medians, bounds }: Judged, name: (typeof COLUMNS)[number]) => {
    const value = medians[name]
    if (value === null) return ''
    return bounds[name] === null ? value.toFixed(2) : `${value.toFixed(2)} ≥ ${bounds[name]}`
  }
  const rows = judged.map((part) => [
    part.passed ? style.good('✓') : style.bad('✗'),
    part.name,
    part.temper,
    ...COLUMNS.map((name) => cell(part, name)),
  ])
  const heads = ['contest 5', 'few collisions', 'straight ways', 'region'].map((name) => ({
    name,
    leans: 'right' as const,
  }))
  const columns = [{ name: '' }, { name: 'experiment' }, { name: 'temper' }, ...heads]
  for (const line of tableLines(columns, rows, style.soft)) terminal.print(line)
}
