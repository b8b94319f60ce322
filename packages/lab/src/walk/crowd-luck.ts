// Chance for those who come out of sources: from the seed of a run, so the same seed gives the same crowd.

/** Numbers 0…1: Marsaglia's xorshift with 32 bits. */
export function luckOf(seed: number): () => number {
  let word = (Math.imul(seed, 0x9e3779b1) ^ 0x6d2b79f5) | 0
  if (word === 0) word = 1
  const next = (): number => {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    return (word >>> 0) / 4294967296
  }
  for (let k = 0; k < 8; k++) next()
  return next
}
