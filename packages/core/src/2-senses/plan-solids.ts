// The solids that a plan is about, as lists that equal each other where they say the same: what is built from one list serves all who know the same.
//
// Who asks for a way collects the solids that it knows into a draft; if a list with the very same numbers is at hand, that one is the answer, and
// its version names everything that a planner has built from it. So a hundred people with the same map of a town share one grid and one field,
// and nobody has to say when a map has changed. Lists are scratch: kept while they are used, found again from the question otherwise.

import type { PlanSolids } from './planner.ts'

/** Lists at hand at once: about as many different maps are planned on in turn. */
const LISTS = 16

/** A list in the making. */
export interface SolidsDraft {
  count: number
  cornersAt: Int32Array
  corners: Float64Array
  round: Float64Array
}

interface Kept extends PlanSolids {
  lastUse: number
}

const kept: Kept[] = []
let uses = 0
let versions = 0

/** An empty draft. */
export function createDraft(): SolidsDraft {
  return { count: 0, cornersAt: new Int32Array(65), corners: new Float64Array(512), round: new Float64Array(64) }
}

/** Adds a solid: `corners` (x, z) of them from `at` on in `from`. */
export function addSolid(draft: SolidsDraft, from: Float64Array, at: number, corners: number): void {
  const k = draft.count++
  const begin = draft.cornersAt[k]
  if (k + 1 === draft.cornersAt.length - 1) {
    draft.cornersAt = grown(draft.cornersAt, new Int32Array(2 * draft.cornersAt.length))
    draft.round = grown(draft.round, new Float64Array(2 * draft.round.length + 2))
  }
  if (begin + 2 * corners > draft.corners.length)
    draft.corners = grown(draft.corners, new Float64Array(2 * (begin + 2 * corners)))
  for (let n = 0; n < 2 * corners; n++) draft.corners[begin + n] = from[at + n]
  draft.cornersAt[k + 1] = begin + 2 * corners
}

function grown<Numbers extends Int32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}

/** The list with the numbers of a draft. */
export function keptSolids(draft: SolidsDraft): PlanSolids {
  uses++
  let oldest = 0
  for (let n = 0; n < kept.length; n++) {
    if (isSame(kept[n], draft)) {
      kept[n].lastUse = uses
      return kept[n]
    }
    if (kept[n].lastUse < kept[oldest].lastUse) oldest = n
  }
  const { count } = draft
  const list: Kept = {
    version: ++versions,
    count,
    cornersAt: draft.cornersAt.slice(0, count + 1),
    corners: draft.corners.slice(0, draft.cornersAt[count]),
    round: draft.round.slice(0, count),
    lastUse: uses,
  }
  if (kept.length < LISTS) kept.push(list)
  else kept[oldest] = list
  return list
}

function isSame(list: PlanSolids, { count, cornersAt, corners, round }: SolidsDraft): boolean {
  if (list.count !== count || list.corners.length !== cornersAt[count]) return false
  for (let k = 0; k < count; k++) if (list.cornersAt[k] !== cornersAt[k] || list.round[k] !== round[k]) return false
  for (let n = 0; n < list.corners.length; n++) if (list.corners[n] !== corners[n]) return false
  return true
}
