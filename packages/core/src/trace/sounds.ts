// What sounded on the last tick, for those who let people hear it. Reads the blackboard only; imagined sounds are left out.

import { f64, i32 } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { isAlive } from '../1-world/entities.ts'
import type { Vector3 } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** A sound of one tick. */
export interface SoundReport {
  readonly sound: string
  /** Who made it; none for a sound without a source. */
  readonly from?: string
  readonly at: Vector3
  /** At one metre. */
  readonly loudness: number
}

/** The sounds made since the last tick began, in the order in which they were made. Creatures hear them on the next. */
export function reportSounds(inside: WorldInside): SoundReport[] {
  const { board, entities } = inside.truth
  const { slab, posted } = board
  const sounds: SoundReport[] = []
  for (let k = 0; k < i32[slab.i + posted.count]; k++) {
    if (i32[slab.i + posted.onlyFor + k] !== 0) continue
    const source = i32[slab.i + posted.source + k]
    const [x, y, z] = f64.subarray(slab.f + posted.position + 3 * k, slab.f + posted.position + 3 * k + 3)
    sounds.push({
      sound: textOf(i32[slab.i + posted.sound + k]),
      ...(isAlive(entities, source) ? { from: entities.nameOf[slotOf(source)] } : {}),
      at: [x, y, z],
      loudness: f64[slab.f + posted.loudness + k],
    })
  }
  return sounds
}
