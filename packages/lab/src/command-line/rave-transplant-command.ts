// `ethogram rave transplant`: actors begin with a copy of a matrix in another world and learn on, beside the same actors from nothing.

import { join } from 'node:path'
import { writeMatrix } from '@ethogram/core/rave'
import type { MatchJob } from '../rave/play-match.ts'
import { scoreNamesOf } from '../rave/rave-report.ts'
import { curveOf } from '../rave/statistics.ts'
import { EXIT } from './outcome.ts'
import { loadMatrix } from './rave-matrix-command.ts'
import { planMatches, playJobs, type RavePlayFlags, SCORE_HEADS, tellFaults } from './rave-play.ts'
import { tableLines } from './table.ts'
import type { Terminal } from './terminal.ts'
import { mustTakeFiles, writeFile } from './writing.ts'

/** Contests, unless told: what comes of a transplant is seen in the first ones. */
const USUAL_CONTESTS = 10

/** Plays matches with a matrix and without: exit code 0, or 2 if the matrix is for something else. */
export async function raveTransplantCommand(
  terminal: Terminal,
  file: string,
  target: string,
  flags: RavePlayFlags,
): Promise<number> {
  const matrix = loadMatrix(file)
  const plan = await planMatches(target, {
    ...flags,
    contests: flags.contests ?? USUAL_CONTESTS,
    task: flags.task ?? matrix.task,
  })
  mustTakeFiles(flags.out)
  const { world, given, options, seeds } = plan
  const wantsMatrices = flags.out !== undefined
  const taught = seeds.map((seed): MatchJob => ({ world, options: given, seed, matrices: [matrix], wantsMatrices }))
  const naive = seeds.map((seed): MatchJob => ({ world, options: given, seed }))
  const results = await playJobs(terminal, plan, [...taught, ...naive], flags)
  const [withMatrix, fromNothing] = [results.slice(0, seeds.length), results.slice(seeds.length)]
  for (const { seed, matrices } of withMatrix) {
    for (const [actor, learned] of matrices.entries()) {
      const name = `${world.rave}-${options.actors === 1 ? seed : `${seed}-${actor + 1}`}.ethomatrix`
      writeFile(join(flags.out ?? '', name), writeMatrix(learned))
    }
  }
  const names = scoreNamesOf(options.task)
  if (flags.json === true) {
    const scoresOf = (list: typeof results) => list.map(({ seed, scores }) => ({ seed, scores }))
    terminal.print(
      JSON.stringify({
        world: world.rave,
        options,
        transplanted: scoresOf(withMatrix),
        fromNothing: scoresOf(fromNothing),
      }),
    )
    return EXIT.ok
  }
  const { style } = terminal
  terminal.print(
    `${style.bold(world.rave)}  ${style.soft(`${options.task}, beginning with ${matrix.rows.length} keys of ${file}`)}`,
  )
  const curves = names.flatMap((name) => [curveOf(withMatrix, name), curveOf(fromNothing, name)])
  const rows = curves[0].map((_, k) => [String(k + 1), ...curves.map((curve) => curve[k].toFixed(2))])
  const heads = names
    .flatMap((name) => [SCORE_HEADS[name], 'from nothing'])
    .map((name) => ({ name, leans: 'right' as const }))
  for (const line of tableLines([{ name: 'contest' }, ...heads], rows, style.soft)) terminal.print(line)
  if (flags.out !== undefined) terminal.print(`The matrices are in ${flags.out}`)
  tellFaults(terminal, results)
  return EXIT.ok
}
