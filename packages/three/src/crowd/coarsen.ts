// Coarser levels of a skinned geometry: fewer triangles over the same vertices, so that joints and weights stay true.
//
// Uses meshoptimizer's simplifier, which keeps the outline and, told so, colours. Vertices are judged where they stand, not
// where they are bound: parts of a body may be bound anywhere. Groups of materials are kept.
import { BufferGeometry, Uint32BufferAttribute } from 'three'

/** Largest error of a coarse level, as a share of the body's size; at a few percent of a picture nobody sees it. */
const MOST_ERROR = 0.12

/** How much a change of colour weighs against a change of form. */
const COLOUR_WEIGHT = 0.4

/** Most vertices in one place: the simplifier compares all of them with each other, and thousands would stop a page. */
const MOST_TOGETHER = 64

/** Makes one coarser level for each share of the triangles, such as `[0.4, 0.12]`; none for a heap of vertices. `standing` has x, y, z per vertex. */
export async function coarsen(
  geometry: BufferGeometry,
  standing: Float32Array,
  shares: readonly number[],
): Promise<BufferGeometry[]> {
  const { MeshoptSimplifier } = await import('meshoptimizer/simplifier')
  await MeshoptSimplifier.ready
  const index = geometry.index
  if (index === null || mostTogether(standing) > MOST_TOGETHER) return []
  const all = Uint32Array.from(index.array)
  const groups = geometry.groups.length > 0 ? geometry.groups : [{ start: 0, count: all.length, materialIndex: 0 }]
  const colours = geometry.getAttribute('color')
  const attributes = colours === undefined ? standing : Float32Array.from(colours.array)
  const weight = colours === undefined ? 0 : COLOUR_WEIGHT
  return shares.map((share) => {
    const level = new BufferGeometry()
    for (const name of Object.keys(geometry.attributes)) level.setAttribute(name, geometry.attributes[name])
    const kept: number[] = []
    for (const { start, count, materialIndex } of groups) {
      const target = Math.max(3, 3 * Math.round((count * share) / 3))
      const [fewer] = MeshoptSimplifier.simplifyWithAttributes(
        all.slice(start, start + count),
        standing,
        3,
        attributes,
        3,
        [weight, weight, weight],
        null,
        target,
        MOST_ERROR,
        ['Permissive', 'Prune'],
      )
      if (geometry.groups.length > 0) level.addGroup(kept.length, fewer.length, materialIndex)
      for (const vertex of fewer) kept.push(vertex)
    }
    level.setIndex(new Uint32BufferAttribute(kept, 1))
    return level
  })
}

function mostTogether(standing: Float32Array): number {
  const counts = new Map<string, number>()
  let most = 0
  for (let v = 0; v < standing.length; v += 3) {
    const key = `${standing[v]} ${standing[v + 1]} ${standing[v + 2]}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    most = Math.max(most, count)
  }
  return most
}
