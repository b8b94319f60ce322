// Other luck from here on: every stream of chance in the world begins anew from another seed, and nothing else changes.
//
// So that a run can be told once more from some moment with everything the same but what falls by chance. Streams stay apart by name,
// as they were at birth; whoever enters later is seeded by the world's own seed. Writes streams of minds and of trainers.

import { RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import { seedCreature } from '../creature/model.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** Seeds all there is anew. */
export function changeLuck(inside: WorldInside, seed: number): void {
  inside.creatures.forEach((creature, slot) => {
    if (creature !== undefined) seedCreature(creature, seed, inside.truth.entities.nameOf[slot])
  })
  for (const { name, progress } of inside.trainers) {
    const luck = new Int32Array(RANDOM_WORDS)
    seedStream(luck, 0, seed, 'trainer', name)
    progress.luck = [...luck]
  }
}
