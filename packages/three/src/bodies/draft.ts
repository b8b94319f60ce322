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

/** Weights of bones, by name, as they add up at a vertex. */
export type BoneWeights = Map<string, number>

/** Adds the four strongest bones of a vertex, so that their weights sum to one. */
export function addWeights(draft: Draft, held: BoneWeights, indexOf: (bone: string) => number): void {
  const strongest = [...held].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1)).slice(0, 4)
  const sum = strongest.reduce((total, [, weight]) => total + weight, 0)
  for (let k = 0; k < 4; k++) {
    const [bone, weight] = strongest[k] ?? ['', 0]
    draft.bones.push(weight > 0 ? indexOf(bone) : 0)
    draft.weights.push(weight > 0 ? weight / sum : 0)
  }
}
