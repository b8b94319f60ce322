// Entity ids that notice staleness: a slot and the generation of whoever sits in it.
//
// A slot is reused after its entity is removed; the generation rises each time, so an old id never means the newcomer.

/** No entity. */
export const NO_ENTITY = 0

/** Slots a world can have: 2^20. */
export const MAX_SLOTS = 1 << 20

/** Generations of a slot before they begin anew: 2^11. */
export const GENERATIONS = 1 << 11

/** The id of generation `generation` (1…) in `slot`. Never 0. */
export function makeId(slot: number, generation: number): number {
  return (generation % GENERATIONS) * MAX_SLOTS + slot
}

/** The slot an id points to. */
export function slotOf(id: number): number {
  return id & (MAX_SLOTS - 1)
}

/** The generation after this one; skips 0, so that an id is never `NO_ENTITY`. */
export function nextGeneration(generation: number): number {
  return (generation + 1) % GENERATIONS || 1
}
