// What a trainer sees of its pupil: the behavior it is at, whichever branch of its mind that came from.
//
// Sitting is sitting, whether the dog explores or has learned to sit for a hand, so a behavior by its name also means the copies that
// were learned of it. Reads minds' active paths; writes nothing.

import { slotOf } from '../0-foundation/ids.ts'
import { hasBegunBout, isDoing } from '../direction/conditions.ts'
import { activePath } from '../trace/why.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** Whether the pupil is at a behavior. */
export function isAtIt(inside: WorldInside, pupil: string, behavior: string): boolean {
  return isDoing(inside, pupil, behavior)
}

/** Whether the pupil has just begun a bout of it: one that follows another of the same is a new one, where each is drawn anew. */
export function hasBegunAnew(inside: WorldInside, pupil: string, behavior: string): boolean {
  return hasBegunBout(inside, pupil, behavior)
}

/** What the pupil does: the path of the behavior that it is at; empty for nobody. */
export function didOf(inside: WorldInside, pupil: string): string {
  const id = inside.truth.entities.idOf.get(pupil)
  const creature = id === undefined ? undefined : inside.creatures[slotOf(id)]
  return creature === undefined ? '' : (activePath(creature).at(-1) ?? '')
}
