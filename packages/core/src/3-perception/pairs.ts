// Records and the memories they may be of, weighed against each other: a list of pairs, put in order of how well they fit.
//
// Scratch of one call of matching, shared by all minds.

/** How badly each pair fits, its record and memory; and the pairs in order, best first. */
export let pairCost = new Float64Array(256)
export let pairRecord = new Int32Array(256)
export let pairMemory = new Int32Array(256)
export let pairOrder = new Int32Array(256)
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
  pairOrder[pairs] = pairs
  pairCost[pairs++] = cost[0]
}

/** Best fit first; of equals the lower record, then the lower memory. */
export function sortPairs(): void {
  let gap = 1
  while (gap * 3 < pairs / 4) gap = gap * 3 + 1
  for (; gap > 0; gap = gap === 1 ? 0 : Math.max(1, Math.floor(gap / 3))) {
    for (let k = gap; k < pairs; k++) {
      const moving = pairOrder[k]
      let to = k - gap
      while (to >= 0 && fitsBetter(moving, pairOrder[to])) {
        pairOrder[to + gap] = pairOrder[to]
        to -= gap
      }
      pairOrder[to + gap] = moving
    }
  }
}

function fitsBetter(a: number, b: number): boolean {
  if (pairCost[a] !== pairCost[b]) return pairCost[a] < pairCost[b]
  if (pairRecord[a] !== pairRecord[b]) return pairRecord[a] < pairRecord[b]
  return pairMemory[a] < pairMemory[b]
}

function growPairs(): void {
  const length = 2 * pairCost.length
  const costs = new Float64Array(length)
  costs.set(pairCost)
  pairCost = costs
  pairRecord = grown(pairRecord, length)
  pairMemory = grown(pairMemory, length)
  pairOrder = grown(pairOrder, length)
}

function grown(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length)
  to.set(from)
  return to
}
