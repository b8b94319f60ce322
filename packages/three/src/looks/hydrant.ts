// A hydrant: a stout post with a domed cap, three mouths with nuts on them, and bolts round its foot.
import type { SceneryEntity } from '@ethogram/core'
import { type BufferGeometry, CylinderGeometry, Group, LatheGeometry, SphereGeometry, Vector2 } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'

/** Bolts round the foot. */
const BOLTS = 8

/** Draws a hydrant. */
export function drawHydrant(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, '#c8402f')
  const object = new Group()
  const metal = resources.material(colourOr(entity.look.accent, blend(colour, CREAM, 0.7)), 'satin')
  const post = part(object, resources.geometry('hydrant post', postGeometry), resources.material(colour, 'satin'))
  post.scale.set(radiusM, heightM, radiusM)
  const collar = part(object, resources.geometry('hydrant collar', collarGeometry), metal)
  collar.scale.copy(post.scale)
  const nut = resources.geometry('hydrant nut', () => new CylinderGeometry(1, 1, 1, 6))
  part(object, nut, metal, [0, heightM * 0.97, 0]).scale.set(radiusM * 0.15, heightM * 0.06, radiusM * 0.15)
  const bolt = resources.geometry('hydrant bolt', () => new SphereGeometry(1, 8, 6))
  for (let i = 0; i < BOLTS; i++) {
    const turn = ((i + 0.5) / BOLTS) * Math.PI * 2
    const at = [Math.sin(turn) * radiusM * 0.85, heightM * 0.075, Math.cos(turn) * radiusM * 0.85] as const
    part(object, bolt, metal, at).scale.setScalar(radiusM * 0.07)
  }
  for (const turn of [Math.PI / 2, -Math.PI / 2, 0]) addMouth(object, turn, radiusM, heightM, metal, nut, resources)
  return { object }
}

function addMouth(
  object: Group,
  turn: number,
  radiusM: number,
  heightM: number,
  metal: ReturnType<Resources['material']>,
  nut: BufferGeometry,
  resources: Resources,
): void {
  const mouth = new Group()
  mouth.position.y = heightM * (turn === 0 ? 0.46 : 0.54)
  mouth.rotation.y = turn
  object.add(mouth)
  const size = radiusM * (turn === 0 ? 0.4 : 0.3)
  const rim = part(mouth, resources.geometry('hydrant mouth', mouthGeometry), metal, [0, 0, radiusM * 0.5])
  rim.scale.set(size, size, radiusM * 0.45)
  const cap = part(mouth, nut, metal, [0, 0, radiusM * 0.98])
  cap.rotation.x = Math.PI / 2
  cap.scale.set(size * 0.4, radiusM * 0.12, size * 0.4)
}

function lathe(profile: readonly (readonly [number, number])[]): BufferGeometry {
  return new LatheGeometry(
    profile.map(([x, y]) => new Vector2(x, y)),
    32,
  )
}

/** Foot, post and dome for a hydrant one unit high and wide. */
function postGeometry(): BufferGeometry {
  const dome = Array.from({ length: 9 }, (_, i): [number, number] => {
    const turn = (i / 8) * (Math.PI / 2)
    return [0.64 * Math.cos(turn), 0.74 + 0.21 * Math.sin(turn)]
  })
  return lathe([
    [0, 0],
    [0.97, 0],
    [1, 0.015],
    [1, 0.055],
    [0.96, 0.065],
    [0.7, 0.07],
    [0.64, 0.1],
    [0.6, 0.2],
    [0.6, 0.66],
    ...dome,
  ])
}

function collarGeometry(): BufferGeometry {
  return lathe([
    [0.55, 0.665],
    [0.8, 0.67],
    [0.83, 0.685],
    [0.83, 0.715],
    [0.8, 0.73],
    [0.6, 0.745],
  ])
}

/** A mouth that looks ahead, one unit long and wide. */
function mouthGeometry(): BufferGeometry {
  return lathe([
    [0.8, 0],
    [0.8, 0.55],
    [1, 0.6],
    [1, 0.92],
    [0.9, 1],
    [0, 1],
  ]).rotateX(Math.PI / 2)
}
