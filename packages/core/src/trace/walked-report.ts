// What a creature knows of the ways that it has walked, as plain data and in a sentence: for `umwelt`, `why`, the studio and tests.
//
// Positions are in the world's axes, laid out from where the creature really stands: where it believes its spots to be.
// Reads minds; writes nothing.

import { f64, i32 } from '../0-foundation/arena.ts'
import { STRETCHES, type WalkedModel } from '../6-navigation/walked-block.ts'
import type { Creature } from '../creature/model.ts'
import type { Vector3 } from '../definition/types.ts'
import { short } from './words.ts'

/** The ways that a creature has walked, as it remembers them. */
export interface WalkedReport {
  /** Where it believes its spots to be, in the world's axes. */
  readonly spots: readonly Vector3[]
  /** Between which spots (by index) it has walked, and how far that was, metres. */
  readonly stretches: readonly { readonly from: number; readonly to: number; readonly lengthM: number }[]
  /** The spot where it was last, by index; −1 for none, because it is lost or new here. */
  readonly here: number
  /** The spots that are still before it on its way, by index; none if it goes straight or nowhere. */
  readonly way: readonly number[]
  /** How far off it may be, metres; 0 in sight of what it knows. */
  readonly unsureM: number
  /** It does not know where it is: it goes straight for where it believes its goal to be, and learns no ways. */
  readonly isLost: boolean
  /** Spots that it has forgotten for want of room. */
  readonly forgotten: number
}

/** The report; nothing for a species that does not go by what it has walked. `fromHome` brings x, y, z of the home frame into the world's axes. */
export function walkedOf(
  { mind, model }: Creature,
  fromHome: (x: number, y: number, z: number) => Vector3,
): WalkedReport | undefined {
  const walked = model.navigation.map?.walked
  if (walked === undefined) return undefined
  const { at, homePose } = walked
  const count = i32[mind.i + at.count]
  const feetM = f64[mind.f + homePose + 1]
  const stretches = Array.from({ length: count * STRETCHES }, (_, k) => {
    const [from, to] = [Math.floor(k / STRETCHES), i32[mind.i + at.stretch + k] - 1]
    return { from, to, lengthM: f64[mind.f + at.stretchM + k] }
  })
  return {
    spots: Array.from({ length: count }, (_, k) =>
      fromHome(f64[mind.f + at.spot + 2 * k], feetM, f64[mind.f + at.spot + 2 * k + 1]),
    ),
    stretches: stretches.filter(({ from, to }) => to > from),
    here: i32[mind.i + at.here] - 1,
    way: wayOf(walked, mind),
    unsureM: walked.unsure < 0 ? 0 : f64[mind.f + walked.unsure],
    isLost: isLostNow(walked, mind),
    forgotten: i32[mind.i + at.forgotten],
  }
}

/** How it goes there: by what it has walked, straight, or lost; nothing for a species that does not. */
export function walkedSentence({ mind, model }: Creature): string | undefined {
  const walked = model.navigation.map?.walked
  if (walked === undefined) return undefined
  const { at } = walked
  if (isLostNow(walked, mind)) return 'It does not know where it is, and goes for where it believes that to be.'
  const unsureM = walked.unsure < 0 ? 0 : f64[mind.f + walked.unsure]
  const about = unsureM < 0.05 ? '' : `, give or take ${short(unsureM)} m`
  if (i32[mind.i + at.isGoalOpen] !== 0)
    return `It goes straight: it knows where that is${about}, and of nothing between.`
  const left = wayOf(walked, mind).length
  if (left === 0) return 'It has walked no way there.'
  const before = left === 1 ? 'one spot is' : `${left} spots are`
  return `It goes by what it has walked: ${before} before it on a way of ${short(f64[mind.f + at.routeM])} m${about}.`
}

function wayOf({ at }: WalkedModel, mind: Creature['mind']): number[] {
  const next = i32[mind.i + at.next]
  const count = i32[mind.i + at.routeCount]
  if (i32[mind.i + at.isGoalOpen] !== 0) return []
  return Array.from({ length: Math.max(0, count - next) }, (_, k) => i32[mind.i + at.route + next + k] - 1)
}

function isLostNow({ unsure, apartM }: WalkedModel, mind: Creature['mind']): boolean {
  return unsure >= 0 && f64[mind.f + unsure] > apartM
}
