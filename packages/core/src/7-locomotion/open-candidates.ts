// Candidates that are not done yet, the cheapest first: a heap.
//
// A choice takes the cheapest candidate, finds out more about what it costs, and puts it back; to look through all of them each time would cost
// more than what is found out. Equal ones come in no particular order: what is chosen does not go by it. Reads and writes: its own scratch.

import { MAX_CANDIDATES } from './fan.ts'

const keys = new Float64Array(MAX_CANDIDATES + 1)
/** By index in the heap: the candidate that is there. */
const candidates = new Int32Array(MAX_CANDIDATES + 1)
/** How many there are. */
const size = new Int32Array(1)

/** Takes candidates `from` to `to`, by what each costs so far. */
export function openAll(total: Float64Array, from: number, to: number): void {
  const count = to - from
  const K = keys
  const C = candidates
  for (let n = 0; n < count; n++) {
    K[n] = total[from + n]
    C[n] = from + n
  }
  size[0] = count
  for (let n = (count >> 1) - 1; n >= 0; n--) sink(n)
}

/** The cheapest; −1 when there is none. */
export function cheapest(): number {
  return size[0] === 0 ? -1 : candidates[0]
}

/** The cheapest costs so much by now. Answers whether it still is the cheapest. */
export function raise(total: Float64Array, c: number): boolean {
  keys[0] = total[c]
  sink(0)
  return candidates[0] === c
}

/** Takes the cheapest out. */
export function close(): void {
  const last = --size[0]
  keys[0] = keys[last]
  candidates[0] = candidates[last]
  sink(0)
}

/** Takes all out that cost more than `most[0]`; answers how many are left, which are written to `to`, in no order. Then `reopen`. */
export function closeAbove(most: Float64Array, to: Int32Array): number {
  const K = keys
  const C = candidates
  let count = 0
  for (let n = 0; n < size[0]; n++) {
    if (K[n] > most[0]) continue
    C[count] = C[n]
    to[count++] = C[n]
  }
  size[0] = count
  return count
}

/** All that are left cost so much by now. */
export function reopen(total: Float64Array): void {
  const count = size[0]
  for (let n = 0; n < count; n++) keys[n] = total[candidates[n]]
  for (let n = (count >> 1) - 1; n >= 0; n--) sink(n)
}

/** Puts what stands at `n` below all that is cheaper. */
function sink(n: number): void {
  const K = keys
  const C = candidates
  const count = size[0]
  const key = K[n]
  const candidate = C[n]
  for (;;) {
    let child = 2 * n + 1
    if (child >= count) break
    if (child + 1 < count && K[child + 1] < K[child]) child++
    if (K[child] >= key) break
    K[n] = K[child]
    C[n] = C[child]
    n = child
  }
  K[n] = key
  C[n] = candidate
}
