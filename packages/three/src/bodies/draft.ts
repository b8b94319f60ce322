// A body's mesh while it is made: places, normals, colours, and which bones hold each vertex.
//
// Two lists of triangles over the same vertices: what is dry (coat, cloth) and what is wet (eyes, nose, tongue), which shine
// differently and are drawn with a material each.

/** A mesh that grows. */
export interface Draft {
  readonly places: number[]
  readonly normals: number[]
  readonly colours: number[]
  /** Four bones and four weights per vertex. */
  readonly bones: number[]
  readonly weights: number[]
  readonly dry: number[]
  readonly wet: number[]
}

/** An empty draft. */
export function startDraft(): Draft {
  return { places: [], normals: [], colours: [], bones: [], weights: [], dry: [], wet: [] }
}

/** Weight of every bone at a vertex, by its index. */
export type BoneWeights = Float64Array

/** Adds the four strongest bones of a vertex, so that their weights sum to one. */
export function addWeights(draft: Draft, held: BoneWeights): void {
  const first = draft.bones.length
  let sum = 0
  for (let k = 0; k < 4; k++) {
    let best = -1
    for (let bone = 0; bone < held.length; bone++) {
      if (held[bone] > 0 && (best < 0 || held[bone] > held[best])) best = bone
    }
    const weight = best < 0 ? 0 : held[best]
    draft.bones.push(Math.max(0, best))
    draft.weights.push(weight)
    sum += weight
    if (best >= 0) held[best] = 0
  }
  // Of two equal bones, one left and one right, neither is kept if only one could be: both sides stay alike.
  const last = draft.weights[first + 3]
  if (last > 0 && held.some((weight) => Math.abs(weight - last) < 1e-9)) {
    draft.weights[first + 3] = 0
    sum -= last
  }
  for (let k = 0; k < 4; k++) draft.weights[first + k] /= sum
}

/** Adds the weights of a vertex that one bone holds, or two in shares. */
export function addRigid(draft: Draft, bone: number, other: number, share: number): void {
  const isOne = bone === other || share === 0
  draft.bones.push(bone, isOne ? 0 : other, 0, 0)
  draft.weights.push(isOne ? 1 : 1 - share, isOne ? 0 : share, 0, 0)
}
