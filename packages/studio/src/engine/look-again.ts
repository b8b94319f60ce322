// Ticks that are made once more: the last one, to know why; or one of two futures, for telling what made the difference.
import type { TraceRecord, WhyReport, World } from '@ethogram/core'
import { type LiveRun, type RestingRun, runBeside } from './runs.ts'

/** Both whys; nothing where one of the runs has no such tick, or no such mind in it. */
export function whysOf(
  live: LiveRun | undefined,
  other: LiveRun | RestingRun,
  tick: number,
  name: string | undefined,
): { readonly whys?: readonly [WhyReport, WhyReport] } {
  if (live === undefined || name === undefined) return {}
  const [here, there] = [live, other].map((run) => {
    const isThere = tick >= run.history.firstTick && tick <= run.history.lastTick
    return isThere ? runBeside(undefined, run)?.seek(tick).why(name) : undefined
  })
  return here === undefined || there === undefined ? {} : { whys: [here, there] }
}

/** The last tick of a world once more, with somebody watched in it; nothing where there is no tick before it. */
export function madeAgain(
  world: World,
  name: string,
  player: { readonly firstTick: number; seek(tick: number): World } | undefined,
): { readonly world: World; readonly why: LastWhy } | undefined {
  if (world.entity(name)?.isCreature !== true || player === undefined || world.tick <= player.firstTick)
    return undefined
  const { tick } = world
  player.seek(tick - 1).watch(name, true)
  const again = player.seek(tick)
  return { world: again, why: { tick: again.tick, name, trace: again.trace(name) } }
}

/** Why-records of a tick that was not watched when it was made. */
export interface LastWhy {
  readonly tick: number
  readonly name: string
  readonly trace: readonly TraceRecord[]
}
