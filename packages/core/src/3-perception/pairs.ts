// Records and the memories they may be of, weighed against each other: a list of pairs, those of a record together.
//
// Scratch of one call of matching, shared by all minds.

/** How badly each pair fits, its record and memory. */
export let pairCost = new Float64Array(256)
export let pairRecord = new Int32Array(256)
export let pairMemory = new Int32Array(256)
export let pairs = 0

/** Begins an empty list. */
export function clearPairs(): void {
  pairs = 0
}

/** Adds a pair that costs `cost[0]`. */
export function addPair(record: number, memory: number, cost: Float64Array): void {
  if (pairs === pairCost.length) growPairs()
  pairRecord[pairs] = record
  pairMemory[pairs] = memory
  pairCost[pairs++] = cost[0]
}

function growPairs(): void {
  const length = 2 * pairCost.length
  const costs = new Float64Array(length)
  costs.set(pairCost)
  pairCost = costs
  pairRecord = grown(pairRecord, length)
  pairMemory = grown(pairMemory, length)
}

function grown(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length)
  to.set(from)
  return to
}
