// Why a trial counted for the one that is taught, or why it did not. Pure.
//
// What counted is what the creature itself noted. For the rest, what it was at when the sign and the reward came tells what was wrong: the
// sign came too late, it had gone on to something else, or it was at nothing that it could be paid for.
import type { LifeBlock, LifeLog } from '../../engine/life-log.ts'
import { formatFixed } from '../parts/format.ts'
import { plainName } from '../parts/plain-name.ts'

/** What the creature made of a trial: `open` while it is not over for it. */
export type MadeOfIt = 'noted' | 'suspected' | 'open' | 'nothing'

/** What is known of a trial. */
export interface Tried {
  /** Ticks of the sign and of the reward; −1 for none. */
  readonly cueTick: number
  readonly rewardTick: number
  readonly made: MadeOfIt
}

/** What the creature did over time, and how late a sign may come. */
export interface Teaching {
  readonly log: LifeLog | undefined
  readonly withinTicks: number
  readonly rateHz: number
}

/** The verdict: a few words, and whether it counted. */
export interface Verdict {
  readonly text: string
  readonly isCounted: boolean
}

/** Why a trial counted, or not; nothing where what it did then is not known. */
export function verdictOf(tried: Tried, { log, withinTicks, rateHz }: Teaching): Verdict | undefined {
  const { cueTick, rewardTick, made } = tried
  const seconds = (ticks: number): string => `${formatFixed(ticks / rateHz, 1)} s`
  const not = (text: string): Verdict => ({ text, isCounted: false })
  const atCue = cueTick < 0 ? undefined : doneAt(log, cueTick)
  if (made === 'suspected')
    return { text: 'counted: it begins to suspect that the sign means something', isCounted: true }
  if (made === 'open') return not('it is still finding out')
  if (made === 'noted') {
    const how =
      atCue === undefined
        ? ''
        : `: the sign came ${seconds(cueTick - atCue.fromTick)} after it began to ${nameOf(atCue)}`
    return { text: `counted${how}`, isCounted: true }
  }
  if (cueTick < 0) return not('no sign was given: there is nothing to learn it for')
  if (rewardTick < 0) return not('no reward came, so nothing was learned from it')
  const atReward = doneAt(log, rewardTick)
  if (atCue === undefined || atReward === undefined) return undefined
  const lateTicks = cueTick - atCue.fromTick - withinTicks
  if (lateTicks > 0) return not(`the sign came ${seconds(lateTicks)} too late: it was at “${nameOf(atCue)}” already`)
  if (nameOf(atReward) !== nameOf(atCue)) {
    const since = seconds(rewardTick - atReward.fromTick)
    return not(`the reward came too late: it had gone on to “${nameOf(atReward)}” ${since} before`)
  }
  return not('it took no note of the sign: it did not sense it, or knows it from elsewhere')
}

/** How long a sign may still come now, in ticks; negative where it is too late. Nothing where it does nothing. */
export function windowAt(
  tick: number,
  { log, withinTicks }: Teaching,
): { name: string; leftTicks: number } | undefined {
  const block = doneAt(log, tick)
  return block === undefined ? undefined : { name: nameOf(block), leftTicks: block.fromTick + withinTicks - tick }
}

/** What it was at on a tick, and since when: blocks of the same leaf that follow each other are one. */
function doneAt(log: LifeLog | undefined, tick: number): LifeBlock | undefined {
  const blocks = log?.stretches.flatMap((stretch) => stretch.blocks) ?? []
  const at = blocks.findLastIndex((block) => block.fromTick <= tick && tick < block.toTick)
  if (at < 0 || blocks[at].path.length === 0) return undefined
  let first = at
  while (first > 0 && blocks[first - 1].toTick === blocks[first].fromTick && isSameLeaf(blocks[first - 1], blocks[at]))
    first--
  return { ...blocks[at], fromTick: blocks[first].fromTick }
}

const isSameLeaf = (a: LifeBlock, b: LifeBlock): boolean => a.path.at(-1) === b.path.at(-1)

const nameOf = ({ path }: LifeBlock): string => plainName(path.at(-1) ?? '')
