// A geometry in colours of one's own: all of it is shared with others but the colours.
import { BufferGeometry, Float32BufferAttribute } from 'three'

/** A copy of a geometry whose dyed vertices have the colours of a row (red, green, blue of each dye). */
export function dyedGeometry(geometry: BufferGeometry, dyes: Float32Array): BufferGeometry {
  const dye = geometry.getAttribute('dye')
  const undyed = geometry.getAttribute('color')
  const colours = Float32Array.from(undyed.array)
  for (let v = 0; v < dye.count; v++) {
    const at = 3 * (dye.getX(v) - 1)
    if (at < 0) continue
    for (let k = 0; k < 3; k++) colours[3 * v + k] *= dyes[at + k]
  }
  const dyed = new BufferGeometry()
  for (const name of Object.keys(geometry.attributes)) dyed.setAttribute(name, geometry.attributes[name])
  dyed.setAttribute('color', new Float32BufferAttribute(colours, 3))
  dyed.setIndex(geometry.index)
  for (const { start, count, materialIndex } of geometry.groups) dyed.addGroup(start, count, materialIndex)
  dyed.boundingSphere = geometry.boundingSphere
  return dyed
}
