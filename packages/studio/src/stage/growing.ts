// Numbers of a geometry that are written anew for every picture.
//
// An attribute that is replaced leaves its buffer on the graphics card until the geometry is freed; at sixty pictures a second
// that would fill it. So attributes are kept and only grow, and the geometry is freed when they do.
import { BufferAttribute, type BufferGeometry, DynamicDrawUsage } from 'three'

/** Room for `count` entries of an attribute; a larger array than needed is kept, so set a draw range. */
export function roomFor(geometry: BufferGeometry, name: string, count: number, itemSize = 3): BufferAttribute {
  const known = geometry.getAttribute(name) as BufferAttribute | undefined
  if (known !== undefined && known.count >= count) {
    known.needsUpdate = true
    return known
  }
  const made = new BufferAttribute(new Float32Array(Math.ceil(count * 1.5) * itemSize), itemSize)
  made.setUsage(DynamicDrawUsage)
  geometry.dispose()
  geometry.setAttribute(name, made)
  return made
}

/** The index of a grid of quads, `rows` by `columns` of them; kept while the grid is no larger, so set a draw range. */
export function quadIndex(geometry: BufferGeometry, rows: number, columns: number): void {
  if ((geometry.index?.count ?? 0) >= rows * columns * 6) return
  const most = Math.ceil(rows * 1.5)
  const index = new Uint32Array(most * columns * 6)
  let n = 0
  for (let row = 0; row < most; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column
      const b = a + columns + 1
      index.set([a, a + 1, b, b, a + 1, b + 1], n)
      n += 6
    }
  }
  geometry.dispose()
  geometry.setIndex(new BufferAttribute(index, 1))
}
