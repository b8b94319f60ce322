// `ethogram rave run`: actors learn in a world; told as a table, as JSON, and as a page with curves and ways, beside their matrices.

import { join } from 'node:path'
import { writeMatrix } from '@ethogram/core/rave'
import { raveWorlds } from '@ethogram/scenes'
import type { MatchJob } from '../rave/play-match.ts'
import { type RaveResult, raveJson, ravePage, scoreNamesOf } from '../rave/rave-report.ts'
import { curveOf, type ScoreName, scoresOf } from '../rave/statistics.ts'
import { EXIT } from './outcome.ts'
import { planMatches, playJobs, type RavePlan, type RavePlayFlags, SCORE_HEADS, tellFaults } from './rave-play.ts'
import { tableLines, wrap } from './table.ts'
import type { Terminal } from './terminal.ts'
import { mustTakeFiles, writeFile } from './writing.ts'

/** Contests that a line of what does not learn is taken over: few are enough. */
const BASELINE_CONTESTS = 10

/** Contests that the table shows, besides the last. */
const SHOWN_CONTESTS = [1, 2, 3, 5, 10, 20, 30, 40, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** Plays matches in a world: exit code 0, or 2 if they cannot be played. */
export async function raveRunCommand(
  terminal: Terminal,
  target: string | undefined,
  flags: RavePlayFlags,
): Promise<number> {
  const plan = await planMatches(target, flags)
  mustTakeFiles(flags.out)
  const result = await playPlan(terminal, plan, flags)
  if (flags.out !== undefined) writeResult(result, target ?? '', flags.out, flags)
  if (flags.json === true) terminal.print(JSON.stringify(raveJson(result)))
  else tellResult(terminal, result, flags)
  tellFaults(terminal, result.matches)
  return EXIT.ok
}

/** The worlds of the bench. */
export function listRaveWorlds(terminal: Terminal, isJson: boolean): number {
  if (isJson) terminal.print(JSON.stringify(raveWorlds))
  else {
    const rows = raveWorlds.map(({ rave, about = '' }) => [terminal.style.name(rave), about])
    for (const line of tableLines([{ name: 'world' }, { name: '' }], rows, terminal.style.soft)) terminal.print(line)
  }
  return EXIT.ok
}

async function playPlan(terminal: Terminal, plan: RavePlan, flags: RavePlayFlags): Promise<RaveResult> {
  const { world, given, options, seeds } = plan
  const wantsFiles = flags.out !== undefined
  const learns = options.mind === 'collective'
  const shown = [...new Set([1, 5, options.contests])].filter((contest) => contest <= options.contests)
  const jobs = seeds.map((seed, k): MatchJob => {
    const tracks = wantsFiles && k === 0 ? shown : []
    return { world, options: given, seed, tracks, wantsMatrices: wantsFiles && learns }
  })
  const contests = Math.min(BASELINE_CONTESTS, options.contests)
  const others = (['random', 'hand'] as const).map(
    (mind): MatchJob => ({ world, options: { ...given, mind, contests }, seed: seeds[0] }),
  )
  const results = await playJobs(terminal, plan, [...jobs, ...others], flags)
  const [random, hand] = results.slice(jobs.length)
  return { world, options, seeds, matches: results.slice(0, jobs.length), random, hand }
}

/** Scores, contest by contest. */
export function tellScores(terminal: Terminal, result: RaveResult, names: readonly ScoreName[]): void {
  const { matches, random, hand, options } = result
  const last = options.contests
  const shown = [...SHOWN_CONTESTS.filter((contest) => contest < last), last]
  const curves = names.map((name) => curveOf(matches, name))
  const rows = shown.map((contest) => [String(contest), ...curves.map((curve) => digits(curve[contest - 1]))])
  const level = (word: string, { scores }: RaveResult['random']) => [
    word,
    ...names.map((name) => digits(scoresOf(scores, name).reduce((sum, each) => sum + each / scores.length, 0))),
  ]
  const columns = [{ name: 'contest' }, ...names.map((name) => ({ name: SCORE_HEADS[name], leans: 'right' as const }))]
  const table = tableLines(columns, [...rows, level('random', random), level('by hand', hand)], terminal.style.soft)
  for (const line of table) terminal.print(line)
}

function digits(score: number): string {
  return score.toFixed(2)
}

function tellResult(terminal: Terminal, result: RaveResult, flags: RavePlayFlags): void {
  const { style } = terminal
  const { world, options, seeds } = result
  const actors = `${options.actors} ${options.actors === 1 ? 'actor' : 'actors'}`
  const matches = seeds.length === 1 ? `seed ${seeds[0]}` : `median of seeds ${seeds[0]} to ${seeds.at(-1)}`
  terminal.print(`${style.bold(world.rave)}  ${style.soft(`${options.task}, ${actors}, ${matches}`)}`)
  for (const line of wrap(world.about ?? '', terminal.columns, '  ')) terminal.print(style.soft(line))
  tellScores(terminal, result, scoreNamesOf(options.task))
  if (flags.out !== undefined) terminal.print(`The page and the matrices are in ${flags.out}`)
}

function writeResult(result: RaveResult, target: string, out: string, flags: RavePlayFlags): void {
  const { world, matches, options } = result
  const told = ['task', 'actors', 'contests', 'critic', 'critics', 'temper', 'mind'] as const
  const words = told.flatMap((name) => (flags[name] === undefined ? [] : [`--${name} ${flags[name]}`]))
  const command = [
    'npx ethogram rave run',
    target,
    ...words,
    `--seed ${flags.seed} --seeds ${flags.seeds} --out report`,
  ]
  writeFile(join(out, `${world.rave}.html`), ravePage(result, command.join(' ')))
  for (const { seed, matrices } of matches) {
    for (const [actor, matrix] of matrices.entries()) {
      const whose = options.actors === 1 ? `${seed}` : `${seed}-${actor + 1}`
      writeFile(join(out, `${world.rave}-${whose}.ethomatrix`), writeMatrix(matrix))
    }
  }
}
