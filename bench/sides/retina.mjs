// The worlds and eyes of the retina benchmark, and our side of it.
//
// Eyes stand on a ring and look at its middle, where twenty things of different colours stand: all of them in view. Half of the
// pictures have an object of interest in false colour. Reaches into the built engine: senses are no part of the public interface.

import { f64, i32, takeSlab } from '../../packages/core/dist/0-foundation/arena.js'
import { buildLayout } from '../../packages/core/dist/0-foundation/field-list.js'
import { slotOf } from '../../packages/core/dist/0-foundation/ids.js'
import { createBlackboard } from '../../packages/core/dist/1-world/blackboard.js'
import { addEntity, createEntities } from '../../packages/core/dist/1-world/entities.js'
import { compileKind } from '../../packages/core/dist/1-world/kinds.js'
import { createObstacles } from '../../packages/core/dist/1-world/obstacles.js'
import { createSpatialIndexes } from '../../packages/core/dist/1-world/spatial-index.js'
import { compileTerrain } from '../../packages/core/dist/1-world/terrain.js'
import { drawRetina } from '../../packages/core/dist/2-senses/retina-draw.js'
import { measureRetina } from '../../packages/core/dist/2-senses/retina-measure.js'
import { createRetinaModel, layOutRetina } from '../../packages/core/dist/2-senses/retina-model.js'

export const THINGS = 20
export const EYES = 64
export const SIZE = 32
const EYE_HEIGHT_M = 0.6
const RING_M = 5.5
const SPREAD_M = 3

/** Numbers that look scattered and are the same in each run. */
function scattered(k, which) {
  return ((k + 1) * [0.7548776662466927, 0.5698402909980532, 0.4142135623730951, 0.618033988749895][which]) % 1
}

/** Where the k-th thing stands and how it is turned. */
function positionOf(k) {
  return {
    x: (scattered(k, 0) - 0.5) * 2 * SPREAD_M,
    z: (scattered(k, 1) - 0.5) * 2 * SPREAD_M,
    heading: scattered(k, 2) * 6,
  }
}

/** Ten boxes and ten cylinders. */
export function solidShapes() {
  return Array.from({ length: THINGS }, (_, k) =>
    k % 2 === 0
      ? { box: { sizeM: [0.4 + scattered(k, 3), 0.3 + 1.5 * scattered(k, 2), 0.3 + scattered(k, 1)] } }
      : { cylinder: { radiusM: 0.15 + 0.4 * scattered(k, 3), heightM: 0.3 + 1.5 * scattered(k, 1) } },
  )
}

/** Ten boxes of twelve triangles, six balls of eighty, and four cylinders that are drawn by their outline. */
export function meshShapes() {
  return solidShapes().map((shape, k) => {
    if (k % 2 === 0) return { ...shape, mesh: boxMesh(shape.box.sizeM) }
    return k < 12 ? { ...shape, mesh: ballMesh(0.3 + 0.4 * scattered(k, 3)) } : shape
  })
}

function boxMesh([width, height, depth]) {
  const vertices = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [
    ((k & 1) - 0.5) * width,
    ((k >> 1) & 1) * height,
    ((k >> 2) - 0.5) * depth,
  ])
  const faces = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ]
  const triangles = faces.flatMap(([a, b, c, d]) => [
    [a, b, c],
    [a, c, d],
  ])
  return { vertices, triangles }
}

/** An icosahedron with each face cut in four, on the sphere. */
function ballMesh(radius) {
  const t = (1 + Math.sqrt(5)) / 2
  const base = [0, 1, 2].flatMap((axis) =>
    [
      [-1, t],
      [1, t],
      [-1, -t],
      [1, -t],
    ].map(([a, b]) => [0, 1, 2].map((k) => (k === axis ? a : k === (axis + 1) % 3 ? b : 0))),
  )
  const near = (a, b) => Math.hypot(...a.map((value, k) => value - b[k])) < 2.1
  const vertices = base.map((vertex) => [...vertex])
  const middles = new Map()
  const middle = (a, b) => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    if (!middles.has(key))
      middles.set(key, vertices.push(vertices[a].map((value, k) => (value + vertices[b][k]) / 2)) - 1)
    return middles.get(key)
  }
  const triangles = []
  for (let a = 0; a < 12; a++)
    for (let b = a + 1; b < 12; b++)
      for (let c = b + 1; c < 12; c++) {
        if (!near(base[a], base[b]) || !near(base[b], base[c]) || !near(base[a], base[c])) continue
        const [x, y, z] = [base[a], base[b], base[c]]
        const volume =
          x[0] * (y[1] * z[2] - y[2] * z[1]) + x[1] * (y[2] * z[0] - y[0] * z[2]) + x[2] * (y[0] * z[1] - y[1] * z[0])
        const [p, q, r] = volume > 0 ? [a, b, c] : [a, c, b]
        const [pq, qr, rp] = [middle(p, q), middle(q, r), middle(r, p)]
        triangles.push([p, pq, rp], [pq, q, qr], [rp, qr, r], [pq, qr, rp])
      }
  const round = vertices.map((vertex) =>
    vertex.map((value, k) => (value / Math.hypot(...vertex)) * radius + (k === 1 ? radius : 0)),
  )
  return { vertices: round, triangles }
}

/** A world with onlookers in slots 0, 1… and these things after them, and the retina of an onlooker. */
export function createScene(shapes, onlookers = 1) {
  const entities = createEntities()
  const add = (name, shape, colour) =>
    slotOf(
      addEntity(
        entities,
        name,
        compileKind({ name, shape, look: { colour }, isCreature: false, keepsToGround: false }),
      ),
    )
  for (let k = 0; k < onlookers; k++) add(`onlooker-${k}`, { cylinder: { radiusM: 0.2, heightM: 0.6 } }, 'white')
  const truth = {
    entities,
    terrain: compileTerrain(undefined),
    obstacles: createObstacles(),
    indexes: createSpatialIndexes(),
    board: createBlackboard(),
    dtS: 0.05,
    tick: 0,
  }
  shapes.forEach((shape, k) => {
    const slot = add(`thing-${k}`, shape, `hsl(${18 * k}, 60%, 50%)`)
    const pose = positionOf(k)
    f64[entities.slab.f + entities.columns.x + slot] = pose.x
    f64[entities.slab.f + entities.columns.z + slot] = pose.z
    f64[entities.slab.f + entities.columns.heading + slot] = pose.heading
  })
  entities.positionVersion++
  const list = buildLayout()
  list.room('senses')
  const at = layOutRetina(list, SIZE, SIZE)
  const layout = list.done()
  const mind = takeSlab(layout.doubles, layout.ints)
  return { truth, shapes, layout, mind, model: createRetinaModel({ heightM: EYE_HEIGHT_M, rangeM: 30 }, at) }
}

/** Made once: what is measured must leave nothing on the heap. */
const eyes = Array.from({ length: EYES }, (_, n) => {
  const angle = (n / EYES) * 2 * Math.PI
  return { x: RING_M * Math.sin(angle), y: EYE_HEIGHT_M, z: RING_M * Math.cos(angle), heading: angle + Math.PI }
})

/** Where the n-th eye stands. */
export function eyeOf(n) {
  return eyes[n]
}

/** Which slot is of interest to the n-th eye; −1 for none. */
export function wantedBy(n) {
  return n % 2 === 0 ? 1 + (n % THINGS) : -1
}

/** Puts the onlooker behind the n-th eye. The index of what is near is not made anew for that: others do not move. */
function standAt(scene, n) {
  const { slab, columns } = scene.truth.entities
  const eye = eyeOf(n)
  f64[slab.f + columns.x] = eye.x
  f64[slab.f + columns.z] = eye.z
  f64[slab.f + columns.heading] = eye.heading
}

/** Takes a picture from each eye; the answer is how many. */
export function drawAll(scene) {
  for (let n = 0; n < EYES; n++) {
    standAt(scene, n)
    drawRetina(scene.truth, 0, scene.model, scene.mind, 0, wantedBy(n))
  }
  return EYES
}

/** Takes a picture from each eye and measures it. */
export function lookAll(scene) {
  for (let n = 0; n < EYES; n++) {
    standAt(scene, n)
    drawRetina(scene.truth, 0, scene.model, scene.mind, 0, wantedBy(n))
    measureRetina(scene.model, scene.mind)
  }
  return EYES
}

/** The pictures of all eyes, one after another. */
export function picturesOf(scene) {
  const pixels = SIZE * SIZE
  const pictures = new Int32Array(EYES * pixels)
  for (let n = 0; n < EYES; n++) {
    standAt(scene, n)
    drawRetina(scene.truth, 0, scene.model, scene.mind, 0, wantedBy(n))
    const from = scene.mind.i + scene.model.at.picture
    pictures.set(i32.subarray(from, from + pixels), n * pixels)
  }
  return pictures
}

/** Width of the field in which a crowd walks about, metres. */
const FIELD_M = 30

/** Many creatures among the twenty things, each with a retina; `walk` moves all of them a little. */
export function createCrowd(count) {
  const scene = createScene(solidShapes(), count)
  const { truth, model, layout } = scene
  const minds = Array.from({ length: count }, () => takeSlab(layout.doubles, layout.ints))
  const pose = (slot) => {
    const { slab, columns } = truth.entities
    f64[slab.f + columns.x + slot] = (scattered(slot, 1) - 0.5) * FIELD_M
    f64[slab.f + columns.z + slot] = (scattered(slot, 2) - 0.5) * FIELD_M
    f64[slab.f + columns.heading + slot] = scattered(slot, 0) * 6 - 3
  }
  for (let slot = 0; slot < count; slot++) pose(slot)
  const walk = () => {
    const { slab, columns } = truth.entities
    for (let slot = 0; slot < count; slot++) {
      f64[slab.f + columns.x + slot] += slot % 2 === 0 ? 0.001 : -0.001
      f64[slab.f + columns.heading + slot] += f64[slab.f + columns.heading + slot] > 3 ? -6 : 0.01
    }
    truth.entities.positionVersion++
  }
  return { truth, model, minds, walk }
}
