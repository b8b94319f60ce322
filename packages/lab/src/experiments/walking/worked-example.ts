// The example that the thesis works through: three people whose ways cross, a chase, a path, and a turn at the end.
// Seed: 002 §9.5, figures 9.5a–9.5h.

import { createWorld } from '@ethogram/core'
import { WORKED_EXAMPLE, workedExample } from '@ethogram/scenes'
import type { Experiment, ExperimentOptions, ExperimentResult } from '../../experiment.ts'
import { atMost, equal } from '../../measures.ts'
import { quantile, waysFigure } from './walk-log.ts'

const TICKS_PER_S = 20
const LONGEST_S = 55
const NAMES = ['one', 'two', 'three'] as const

interface Story {
  readonly tracks: readonly { readonly name: string; readonly x: readonly number[]; readonly z: readonly number[] }[]
  /** When each was where he wanted to be, s. */
  readonly thereS: Readonly<Record<(typeof NAMES)[number], number | undefined>>
  /** What three did first, when one lost sight of him, and when he saw him again after having gone where he was. */
  readonly byPath: boolean
  readonly lostS: number | undefined
  readonly seenAgain: boolean
  readonly errorM: number
  readonly offRad: number
  readonly touches: number
}

function letThem(seed: number): Story {
  const world = createWorld(workedExample(seed).world, { seed })
  const tracks = NAMES.map((name) => ({ name, x: [] as number[], z: [] as number[] }))
  const thereS: { one?: number; two?: number; three?: number } = {}
  let byPath = false
  let lostS: number | undefined
  let seenAgain = false
  for (let tick = 1; tick <= LONGEST_S * TICKS_PER_S; tick++) {
    world.step()
    const nowS = tick / TICKS_PER_S
    for (const track of tracks) {
      const at = world.entity(track.name)
      track.x.push(at?.x ?? 0)
      track.z.push(at?.z ?? 0)
    }
    const [one, , three] = NAMES.map((name) => world.nets(name))
    if (nowS < 3 && three?.running.some(({ net }) => net === 'path') === true) byPath = true
    const chases = one?.running.find(({ net }) => net === 'chase')?.state
    if (chases === 'recalling') lostS ??= nowS
    if (lostS !== undefined && (chases === 'turning' || chases === 'meeting')) seenAgain = true
    if (one?.result === 'there') thereS.one ??= nowS
    if (three?.result === 'there') thereS.three ??= nowS
    if (world.inspect('two')?.mind?.activePath.includes('turnWest') === true) thereS.two ??= nowS
    if (NAMES.every((name) => thereS[name] !== undefined) && nowS > (thereS.two ?? 0) + 3) break
  }
  const two = world.entity('two')
  const { two: wanted } = WORKED_EXAMPLE
  const turn = (two?.headingRad ?? 0) + Math.PI / 2
  const errorM = Math.hypot((two?.x ?? 99) - wanted[0], (two?.z ?? 99) - wanted[1])
  const touches = NAMES.reduce((sum, name) => sum + Number(world.inspect(name)?.mind?.rooms.locomotion.touches), 0)
  world.dispose()
  return {
    tracks,
    thereS: { one: thereS.one, two: thereS.two, three: thereS.three },
    byPath,
    lostS,
    seenAgain,
    errorM,
    offRad: Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))),
    touches,
  }
}

/** The worked example. */
export const workedExampleExperiment: Experiment = {
  id: 'worked-example',
  title: 'Three whose ways cross',
  source: '002 §9.5, figures 9.5a–9.5h',
  question:
    'Do one who chases, one who gives way and turns, and one who takes a path get where they want, in the order of the thesis?',
  protocol:
    'Two boxes stand between three people, and two posts that one sees over. One goes after three by what he sees of him; two walks to a mark and turns west there; three is rushed (80) and goes to a flag by a path. Starts differ by up to 15 cm.',
  run({ seed, trials, isShort, onProgress }: ExperimentOptions): ExperimentResult {
    const count = trials ?? (isShort ? 4 : 40)
    const runs = Array.from({ length: count }, (_, k) => {
      onProgress((k + 1) / count)
      return letThem(1000 * seed + k)
    })
    const number = (is: (story: Story) => boolean) => runs.filter(is).length
    const times = runs.map(({ thereS }) => Math.max(...NAMES.map((name) => thereS[name] ?? 99)))
    return {
      measures: {
        byPath: equal(
          number((run) => run.byPath),
          count,
          'Runs in which three goes by a path.',
        ),
        lost: equal(
          number(({ lostS }) => (lostS ?? 99) <= 3),
          count,
          'Runs in which one loses sight of him within 3 s and goes to where he was.',
        ),
        seenAgain: equal(
          number((run) => run.seenAgain),
          count,
          'Runs in which one sees him again and goes on after him.',
        ),
        arrived: equal(
          times.filter((time) => time <= LONGEST_S).length,
          count,
          `Runs in which all are there within ${LONGEST_S} s.`,
        ),
        medianS: atMost(quantile(times, 0.5), 30, 'When all are there in half of the runs, s.'),
        errorM: atMost(
          Math.max(...runs.map(({ errorM }) => errorM)),
          0.05,
          'How far from his mark two stands at most, metres.',
        ),
        offRad: atMost(
          Math.max(...runs.map(({ offRad }) => offRad)),
          0.035,
          'How far off west he faces at most, radians.',
        ),
        touched: atMost(
          number(({ touches }) => touches > 0) / count,
          count < 20 ? 0 : 0.05,
          'Share of runs in which somebody touches something.',
        ),
      },
      series: {},
      figures: [
        waysFigure('Three whose ways cross', 'Figure 9.5 of the thesis.', runs[0].tracks, {
          discs: WORKED_EXAMPLE.posts.map(([x, z]) => ({ x, z, radiusM: WORKED_EXAMPLE.postM })),
          walls: WORKED_EXAMPLE.boxes.flatMap(([x, z]) => {
            const [w, d] = [WORKED_EXAMPLE.boxM[0] / 2, WORKED_EXAMPLE.boxM[1] / 2]
            const corners = [
              [x - w, z - d],
              [x + w, z - d],
              [x + w, z + d],
              [x - w, z + d],
            ] as const
            return corners.map((from, k) => ({ from, to: corners[(k + 1) % 4], thicknessM: 0 }))
          }),
        }),
      ],
    }
  },
}
