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
  if (index === null || areHeaped(standing, MOST_TOGETHER)) return []
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

/** Whether more than `most` vertices are in one place; looks no further than that. */
function areHeaped(standing: Float32Array, most: number): boolean {
  const bits = new Int32Array(standing.buffer, standing.byteOffset, standing.length)
  // Zero has two signs and is one place.
  const word = (at: number): number => (standing[at] === 0 ? 0 : bits[at])
  const isSame = (a: number, b: number): boolean =>
    word(a) === word(b) && word(a + 1) === word(b + 1) && word(a + 2) === word(b + 2)
  const size = 2 ** Math.ceil(Math.log2((2 * standing.length) / 3 + 1))
  // The first vertex of each place, one more than its number, and how many are there.
  const first = new Int32Array(size)
  const counts = new Int32Array(size)
  for (let v = 0; v < standing.length; v += 3) {
    const mixed = Math.imul(word(v), 73856093) ^ Math.imul(word(v + 1), 19349663) ^ Math.imul(word(v + 2), 83492791)
    let slot = (mixed ^ (mixed >>> 15)) & (size - 1)
    while (first[slot] !== 0 && !isSame(first[slot] - 1, v)) slot = (slot + 1) & (size - 1)
    if (first[slot] === 0) first[slot] = v + 1
    if (++counts[slot] > most) return true
  }
  return false
}
