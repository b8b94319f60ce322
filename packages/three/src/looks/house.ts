// A house for a dog: walls of boards, a roof that keeps the rain off, and a round-headed doorway to look out of.
//
// Fills its shape's footprint and height; the door is ahead (+z).
import type { SceneryEntity } from '@ethogram/core'
import { BoxGeometry, type BufferGeometry, ExtrudeGeometry, Group, Shape, ShapeGeometry } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'
import { boneGeometry } from './bone.ts'

/** Boards in a wall, and courses of the roof on each side. */
const BOARDS = 6
const COURSES = 4

/** Height of the walls, as a share of the whole. */
const WALL = 0.58

/** Draws a dog's house. */
export function drawHouse(entity: SceneryEntity, resources: Resources): Drawing {
  const { shape } = entity
  const { radiusM, heightM } = shapeSize(shape)
  const [width, depth] = 'box' in shape ? [shape.box.sizeM[0], shape.box.sizeM[2]] : [radiusM * 1.45, radiusM * 1.45]
  const colour = colourOr(entity.look.colour, '#b8875a')
  const roof = colourOr(entity.look.accent, '#b4503c')
  const object = new Group()
  object.scale.set(width, heightM, depth)
  addWalls(object, colour, resources)
  addDoor(object, colour, resources)
  addRoof(object, roof, resources)
  return { object }
}

/** Everything below is built for a house one unit wide, high and deep, standing on y = 0. */
function addWalls(object: Group, colour: string, resources: Resources): void {
  const high = WALL / BOARDS
  const board = resources.geometry('house board', () => new RoundedBoxGeometry(0.86, high * 0.98, 0.86, 2, 0.012))
  for (let i = 0; i < BOARDS; i++) {
    const tone = blend(colour, i % 2 === 0 ? CREAM : INK, i % 2 === 0 ? 0.06 : 0.05)
    part(object, board, resources.material(tone), [0, high * (i + 0.5), 0])
  }
  const gable = resources.geometry('house gable', gableGeometry)
  part(object, gable, resources.material(blend(colour, CREAM, 0.1)), [0, WALL, 0])
  const post = resources.geometry('house post', () => new BoxGeometry(0.06, WALL, 0.06))
  for (const x of [-0.42, 0.42]) {
    for (const z of [-0.42, 0.42]) {
      part(object, post, resources.material(blend(colour, INK, 0.22)), [x, WALL / 2, z])
    }
  }
}

function addDoor(object: Group, colour: string, resources: Resources): void {
  const inside = resources.geometry('house door', () => new ShapeGeometry(doorway(0.2, 0.46), 16))
  part(object, inside, resources.material(blend(INK, colour, 0.08)), [0, 0.02, 0.436])
  const frame = resources.geometry('house frame', () => {
    const outer = doorway(0.245, 0.5)
    outer.holes.push(doorway(0.2, 0.46))
    return new ExtrudeGeometry(outer, { depth: 0.03, bevelEnabled: false, curveSegments: 20 })
  })
  part(object, frame, resources.material(blend(colour, CREAM, 0.45)), [0, 0.02, 0.43])
  const sign = part(object, resources.geometry('bone', boneGeometry), resources.material(CREAM), [
    0,
    WALL + 0.115,
    0.452,
  ])
  sign.scale.set(0.12, 0.06, 0.02)
}

function addRoof(object: Group, colour: string, resources: Resources): void {
  const slope = Math.atan2(1 - WALL - 0.04, 0.5)
  const length = 0.5 / Math.cos(slope)
  const course = resources.geometry(
    'house course',
    () => new RoundedBoxGeometry((length / COURSES) * 1.35, 0.045, 1.06, 2, 0.014),
  )
  for (const side of [1, -1]) {
    for (let i = 0; i < COURSES; i++) {
      const along = (i + 0.5) / COURSES
      const slab = part(object, course, resources.material(blend(colour, INK, i % 2 === 0 ? 0 : 0.12)), [
        side * 0.53 * along,
        0.965 - (1 - WALL - 0.02) * along + 0.006 * (COURSES - i),
        0,
      ])
      slab.rotation.z = -side * (slope * 0.93)
    }
  }
  const ridge = resources.geometry('house ridge', () => new RoundedBoxGeometry(0.1, 0.05, 1.08, 2, 0.02))
  part(object, ridge, resources.material(blend(colour, INK, 0.2)), [0, 0.975, 0])
}

/** A doorway with a round head, half as wide as `half`, standing on y = 0. */
function doorway(half: number, high: number): Shape {
  const shape = new Shape()
  shape.moveTo(-half, 0)
  shape.lineTo(half, 0)
  shape.lineTo(half, high - half)
  shape.absarc(0, high - half, half, 0, Math.PI, false)
  shape.lineTo(-half, 0)
  return shape
}

function gableGeometry(): BufferGeometry {
  const triangle = new Shape()
  triangle.moveTo(-0.43, 0)
  triangle.lineTo(0.43, 0)
  triangle.lineTo(0, 1 - WALL - 0.05)
  return new ExtrudeGeometry(triangle, { depth: 0.86, bevelEnabled: false }).translate(0, 0, -0.43)
}
