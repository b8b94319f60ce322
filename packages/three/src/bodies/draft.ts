// A body's mesh while it is made: positions, normals, colours, and which bones hold each vertex.
//
// Two lists of triangles over the same vertices: what is dry (coat, cloth) and what is wet (eyes, nose, tongue), which shine
// differently and are drawn with a material each.

/** A mesh that grows. */
export interface Draft {
  readonly positions: number[]
  readonly normals: number[]
  readonly colours: number[]
  /** Which dye colours each vertex, counted from 1; 0 for one that has its colour. Shorter than the rest where nothing is dyed. */
  readonly dyes: number[]
  /** Four bones and four weights per vertex. */
  readonly bones: number[]
  readonly weights: number[]
  readonly dry: number[]
  readonly wet: number[]
}

/** An empty draft. */
export function startDraft(): Draft {
  return { positions: [], normals: [], colours: [], dyes: [], bones: [], weights: [], dry: [], wet: [] }
}

/** Weight of every bone at a vertex, by its index. */
export type BoneWeights = Float64Array

/** Bones with a hold on the vertex at hand. */
const holding = new Int32Array(256)

/** Adds the four strongest bones of a vertex, so that their weights sum to one. */
export function addWeights(draft: Draft, held: BoneWeights): void {
  let count = 0
  for (let bone = 0; bone < held.length; bone++) if (held[bone] > 0) holding[count++] = bone
  const kept = Math.min(4, count)
  for (let k = 0; k < kept; k++) {
    let best = k
    for (let i = k + 1; i < count; i++) if (held[holding[i]] > held[holding[best]]) best = i
    const bone = holding[best]
    holding[best] = holding[k]
    holding[k] = bone
  }
  // Of two equal bones, one left and one right, neither is kept if only one could be: both sides stay alike.
  let last = kept
  for (let i = 4; i < count; i++) if (Math.abs(held[holding[i]] - held[holding[3]]) < 1e-9) last = 3
  let sum = 0
  for (let k = 0; k < last; k++) sum += held[holding[k]]
  for (let k = 0; k < 4; k++) {
    draft.bones.push(k < last ? holding[k] : 0)
    draft.weights.push(k < last ? held[holding[k]] / sum : 0)
  }
}

/** Adds the weights of a vertex that one bone holds, or two in shares. */
export function addRigid(draft: Draft, bone: number, other: number, share: number): void {
  const isOne = bone === other || share === 0
  draft.bones.push(bone, isOne ? 0 : other, 0, 0)
  draft.weights.push(isOne ? 1 : 1 - share, isOne ? 0 : share, 0, 0)
}

/** Notes the dye of all vertices that have none noted yet. */
export function dyeRest(draft: Draft, dye: number): void {
  while (draft.dyes.length < draft.positions.length / 3) draft.dyes.push(dye)
}
