// Random numbers of a mutant: from the seed of the run, the family and the mutant's number, so that each can be made again alone.

/** Numbers from 0 up to 1. @param {number} seed @param {string} family @param {number} index @returns {() => number} */
export function randomFor(seed, family, index) {
  let state = 2166136261
  for (const letter of `${seed}/${family}/${index}`) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from 0 to count − 1. @param {() => number} random @param {number} count */
export const pick = (random, count) => Math.min(count - 1, Math.floor(random() * count))

/** One of some. @template Item @param {() => number} random @param {readonly Item[]} items @returns {Item} */
export const choose = (random, items) => items[pick(random, items.length)]

/** The mutant of a number: seeds come in turn, in an order of the run's own. @param {import('./families.mjs').Family} family @param {number} seed @param {number} index */
export async function mutantOf(family, seed, index) {
  const random = randomFor(seed, family.name, index)
  const mutant = await family.mutate(random, choose(random, await family.seeds()))
  // What a file would hold: −0 becomes 0 here rather than when it is run again.
  return JSON.parse(JSON.stringify(mutant))
}
