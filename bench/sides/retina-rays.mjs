// The peer of the retina benchmark: the same scene as triangles in a bounding volume hierarchy (three-mesh-bvh), one ray for each
// pixel. It finds what is hit and where; colour, texture and false colour would come on top.

import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  Matrix4,
  Ray,
  Vector3,
} from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { f64 } from '../../packages/core/dist/0-foundation/arena.js'
import { EYES, eyeOf, SIZE, THINGS } from './retina.mjs'

/** Sides of a cylinder: fewer would not look round in 32 pixels. */
const SIDES = 16

/** The hierarchy over everything in a scene. */
export function createHierarchy({ truth, shapes }) {
  const { slab, columns } = truth.entities
  const positions = []
  for (let k = 0; k < THINGS; k++) {
    const [x, y, z, heading] = [columns.x, columns.y, columns.z, columns.heading].map((at) => f64[slab.f + at + k + 1])
    const matrix = new Matrix4().makeRotationY(heading).setPosition(x, y, z)
    const geometry = geometryOf(shapes[k]).applyMatrix4(matrix)
    positions.push(...geometry.toNonIndexed().getAttribute('position').array)
  }
  const whole = new BufferGeometry().setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  return new MeshBVH(whole)
}

function geometryOf({ mesh, box, cylinder }) {
  if (mesh !== undefined) {
    const geometry = new BufferGeometry().setIndex(mesh.triangles.flat())
    return geometry.setAttribute('position', new BufferAttribute(Float32Array.from(mesh.vertices.flat()), 3))
  }
  const heightM = box === undefined ? cylinder.heightM : box.sizeM[1]
  const geometry =
    box === undefined
      ? new CylinderGeometry(cylinder.radiusM, cylinder.radiusM, heightM, SIDES)
      : new BoxGeometry(...box.sizeM)
  return stripped(geometry).translate(0, heightM / 2, 0)
}

/** Only positions matter here. */
function stripped(geometry) {
  geometry.deleteAttribute('normal')
  geometry.deleteAttribute('uv')
  return geometry
}

let hits = 0
const ray = new Ray(new Vector3(), new Vector3())

/** Casts the rays of some eyes; the answer is how many pictures that was. */
export function castAll(hierarchy, eyes = 8) {
  for (let n = 0; n < eyes; n++) castPicture(hierarchy, eyeOf((n * EYES) / eyes))
  return eyes
}

function castPicture(hierarchy, eye) {
  const s = Math.sin(eye.heading)
  const c = Math.cos(eye.heading)
  const focal = SIZE / 2
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const left = (SIZE / 2 - column - 0.5) / focal
      ray.origin.set(eye.x, eye.y, eye.z)
      ray.direction.set(left * c + s, (SIZE / 2 - row - 0.5) / focal, c - left * s).normalize()
      if (hierarchy.raycastFirst(ray, DoubleSide) !== null) hits++
    }
  }
}

/** Pixels with a hit in the picture of one eye: must be about as many as ours shows things. */
export function countHits(hierarchy, n) {
  hits = 0
  castPicture(hierarchy, eyeOf(n))
  return hits
}
