// Near space of one tick: what stands around who walks by steps, and, where a step is to be chosen, the ground.

import type { SenseNear } from './near-block.ts'
import { lookAtGround } from './near-ground.ts'
import { senseNear } from './near-solids.ts'

/** Brings near space up to this tick. */
export const senseNearSpace: SenseNear = (truth, slot, senses, near, mind) => {
  if (senseNear(truth, slot, senses, near, mind)) lookAtGround(truth, slot, near, mind)
}
