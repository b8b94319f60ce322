// What ends a garden: a fence of pickets, or a hedge. Both fill a wall's segment; nothing of them is in the way beside it.
import type { SceneryEntity } from '@ethogram/core'
import { BoxGeometry, type BufferGeometry, CylinderGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { alongSegment } from './along-segment.ts'
import { drawWall } from './furniture.ts'
import { buildLump } from './lump.ts'

/** From picket to picket, and from post to post, metres. */
const PICKET_M = 0.19
const POST_M = 2.2

/** From lump to lump of a hedge, as a share of its thickness. */
const LUMP_SHARE = 0.72

/** Draws a fence of pickets. */
export function drawFence(entity: SceneryEntity, resources: Resources): Drawing {
  const laid = alongSegment(entity)
  if (laid === undefined) return drawWall(entity, resources)
  const { object, along, lengthM, heightM } = laid
  const colour = colourOr(entity.look.colour, '#efe9dc')
  const key = `${lengthM.toFixed(3)} ${heightM}`
  const pickets = resources.geometry(`fence pickets ${key}`, () => picketGeometry(lengthM, heightM))
  part(along, pickets, resources.material(colour))
  const posts = resources.geometry(`fence posts ${key}`, () => postGeometry(lengthM, heightM))
  part(along, posts, resources.material(colourOr(entity.look.accent, blend(colour, INK, 0.12))))
  return { object }
}

/** Pickets with pointed heads and two rails, along z. */
function picketGeometry(lengthM: number, heightM: number): BufferGeometry {
  const parts: BufferGeometry[] = []
  const count = Math.max(1, Math.round(lengthM / PICKET_M))
  for (let k = 0; k < count; k++) {
    const z = ((k + 0.5) / count) * lengthM
    const high = heightM * (0.86 + 0.06 * ((k * 7) % 3 === 0 ? 1 : 0.6))
    parts.push(new BoxGeometry(0.02, high, 0.085).translate(0.02, high / 2, z).toNonIndexed())
    const head = new CylinderGeometry(0.001, 0.06, 0.07, 4, 1, true).rotateY(Math.PI / 4).scale(0.24, 1, 1)
    parts.push(head.translate(0.02, high + 0.035, z).toNonIndexed())
  }
  for (const share of [0.28, 0.68]) {
    parts.push(new BoxGeometry(0.025, 0.07, lengthM).translate(-0.004, heightM * share, lengthM / 2).toNonIndexed())
  }
  return merged(parts)
}

function postGeometry(lengthM: number, heightM: number): BufferGeometry {
  const parts: BufferGeometry[] = []
  const count = Math.max(1, Math.round(lengthM / POST_M))
  for (let k = 0; k <= count; k++) {
    const z = (k / count) * lengthM
    parts.push(new BoxGeometry(0.09, heightM * 1.04, 0.09).translate(-0.045, heightM * 0.52, z).toNonIndexed())
    parts.push(new BoxGeometry(0.12, 0.03, 0.12).translate(-0.045, heightM * 1.04, z).toNonIndexed())
  }
  return merged(parts)
}

/** Draws a hedge: lumps of leaves in a row, over a darker core. */
export function drawHedge(entity: SceneryEntity, resources: Resources): Drawing {
  const laid = alongSegment(entity)
  if (laid === undefined) return drawWall(entity, resources)
  const { object, along, lengthM, heightM, thicknessM = 0.6 } = laid
  const colour = colourOr(entity.look.colour, '#6f9357')
  const key = `${lengthM.toFixed(3)} ${heightM} ${thicknessM}`
  const leaves = resources.geometry(`hedge ${key}`, () => hedgeGeometry(lengthM, heightM, thicknessM, 0))
  part(along, leaves, resources.material(colour))
  const light = resources.geometry(`hedge light ${key}`, () => hedgeGeometry(lengthM, heightM, thicknessM, 1))
  part(along, light, resources.material(blend(colour, CREAM, 0.1)))
  return { object }
}

/** Every other lump of a hedge: two of these in two greens make one that is alive. */
function hedgeGeometry(lengthM: number, heightM: number, thicknessM: number, odd: 0 | 1): BufferGeometry {
  const parts: BufferGeometry[] = []
  const count = Math.max(2, Math.round(lengthM / (thicknessM * LUMP_SHARE)))
  for (let k = odd; k < count; k += 2) {
    const z = ((k + 0.5) / count) * lengthM
    const wave = 0.5 + 0.5 * Math.sin(k * 12.9898)
    const lump = buildLump(k % 5, 0.13, 3)
    lump.scale(thicknessM * 0.56, heightM * (0.54 + 0.07 * wave), thicknessM * 0.62)
    lump.computeVertexNormals()
    parts.push(lump.translate(thicknessM * 0.06 * (wave - 0.5), heightM * 0.46, z))
  }
  return merged(parts)
}

function merged(parts: BufferGeometry[]): BufferGeometry {
  for (const one of parts) {
    one.deleteAttribute('uv')
  }
  const geometry = mergeGeometries(parts)
  for (const one of parts) one.dispose()
  return geometry
}
