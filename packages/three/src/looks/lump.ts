// A soft lump: a ball pushed in and out by a few slow waves. Leaves are made of it.
//
// The waves depend only on the number given, so the same tree looks the same in every run.
import { type BufferGeometry, IcosahedronGeometry, Vector3 } from 'three'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'

/** A lump of radius about 1 around the origin; `roughness` 0 is a ball, 0.3 is craggy. */
export function buildLump(variety: number, roughness: number, detail = 4): BufferGeometry {
  const plain = new IcosahedronGeometry(1, detail)
  plain.deleteAttribute('normal')
  plain.deleteAttribute('uv')
  const geometry = mergeVertices(plain, 1e-4)
  plain.dispose()
  const position = geometry.getAttribute('position')
  const point = new Vector3()
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i)
    const wave =
      Math.sin(point.x * 2.3 + variety * 1.7) * Math.sin(point.y * 2.9 + variety * 0.9) +
      0.5 * Math.sin(point.z * 4.1 + variety * 2.3 + point.x * 1.6)
    point.multiplyScalar(1 + roughness * wave)
    position.setXYZ(i, point.x, point.y, point.z)
  }
  geometry.computeVertexNormals()
  return geometry
}
