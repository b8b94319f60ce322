// What the senses found on this tick, before it becomes records: nearest first, ties by slot, never by the order of finding.

/** Candidates in the order in which they become records. */
export const order: number[] = []
/** Slot of the thing; −1 − k for the k-th sound of the blackboard. */
export const candidateSlot: number[] = []
/** Point of the thing that was found, −1 for the whole. */
export const candidatePoint: number[] = []
/** Which mounted sense found it, and which other one besides, −1 for none: what is seen is smelled, too. */
export const candidateSense: number[] = []
export const candidateAlso: number[] = []
export let candidateRange = new Float64Array(64)
export let candidateLoudness = new Float64Array(64)
let count = 0

/** Forgets everything found. */
export function beginCandidates(): void {
  count = 0
}

/** How many were found. */
export function candidates(): number {
  return count
}

/** Lists a candidate whose range (and loudness) has been noted at `candidates()`. */
export function addCandidate(slot: number, point: number, sense: number): void {
  const k = count++
  order[k] = k
  candidateSlot[k] = slot
  candidatePoint[k] = point
  candidateSense[k] = sense
  candidateAlso[k] = -1
  if (count === candidateRange.length) {
    candidateRange = enlarged(candidateRange)
    candidateLoudness = enlarged(candidateLoudness)
  }
}

/** Drops the newest candidates down to `to`. */
export function dropCandidates(to: number): void {
  count = to
}

function enlarged(from: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const to = new Float64Array(2 * from.length)
  to.set(from)
  return to
}

/** Nearest first. Ties go by slot, then part, then sense. */
export function sortCandidates(): void {
  for (let gap = firstGap(); gap > 0; gap = gap === 1 ? 0 : Math.max(1, Math.floor(gap / 3))) {
    for (let k = gap; k < count; k++) {
      const moving = order[k]
      let at = k - gap
      while (at >= 0 && comesBefore(moving, order[at])) {
        order[at + gap] = order[at]
        at -= gap
      }
      order[at + gap] = moving
    }
  }
}

/** Few are sorted by insertion; many in strides first, or two hundred things would cost forty thousand steps. */
function firstGap(): number {
  let gap = 1
  while (gap * 3 < count / 4) gap = gap * 3 + 1
  return gap
}

function comesBefore(a: number, b: number): boolean {
  if (candidateRange[a] !== candidateRange[b]) return candidateRange[a] < candidateRange[b]
  if (candidateSlot[a] !== candidateSlot[b]) return candidateSlot[a] < candidateSlot[b]
  if (candidatePoint[a] !== candidatePoint[b]) return candidatePoint[a] < candidatePoint[b]
  return candidateSense[a] < candidateSense[b]
}
