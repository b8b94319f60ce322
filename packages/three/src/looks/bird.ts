// A small bird: round body, bright eye, wings in two parts that flap and fold.
//
// Reads the degrees of freedom `wingFlap` (−1 down … 1 up) and `wingFold` (0 spread … 1 folded). The outer wing trails
// the inner one and the body answers each beat a little, which is what makes it look light. Forward is +z.
import type { SceneryEntity } from '@ethogram/core'
import {
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  type Object3D,
  Shape,
  SphereGeometry,
  Vector2,
} from 'three'
import { type Drawing, dofOffset, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'

/** How far the wings swing up and down, and how far they turn back when folded. */
const SWING_RAD = 0.95
const FOLD_RAD = 1.36
const TWIST_RAD = 1.05

/** Draws a bird. Everything is built for a bird one unit big and scaled as a whole. */
export function drawBird(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, '#5b8fb0')
  const accent = colourOr(entity.look.accent, '#e79a4b')
  const object = new Group()
  object.scale.setScalar(Math.max(radiusM, heightM / 2))
  const body = new Group()
  object.add(body)
  addBody(body, colour, accent, resources)
  const legs = addLegs(object, accent, resources)
  const left = addWing(body, colour, resources, 1)
  const right = addWing(body, colour, resources, -1)

  const flapAt = dofOffset(entity, 'wingFlap')
  const foldAt = dofOffset(entity, 'wingFold')
  const show = (flap: number, fold: number): void => {
    const spread = 1 - fold
    for (const wing of [left, right]) {
      wing.inner.rotation.set(-TWIST_RAD * fold, FOLD_RAD * fold, SWING_RAD * flap * spread + 0.1 * spread)
      wing.outer.rotation.set(0, 0.12 * spread + 0.25 * fold, SWING_RAD * 0.55 * flap * spread)
      wing.outer.scale.setScalar(1 - 0.32 * fold)
    }
    body.position.y = 0.1 * fold - 0.07 * flap * spread
    body.rotation.x = -0.3 * fold
    legs.scale.y = Math.max(0.05, fold)
    legs.position.y = 0.55 * spread
  }
  show(0, foldAt < 0 ? 0.15 : 0)
  if (flapAt < 0 && foldAt < 0) return { object }
  return {
    object,
    pose: (pose, at) => show(flapAt < 0 ? 0 : pose[at + flapAt], foldAt < 0 ? 0 : pose[at + foldAt]),
  }
}

function addBody(body: Object3D, colour: string, accent: string, resources: Resources): void {
  const plumage = resources.material(colour)
  const belly = resources.material(blend(colour, CREAM, 0.8))
  part(body, resources.geometry('bird body', bodyGeometry), plumage, [0, 0.78, 0])
  const breast = part(body, resources.geometry('bird round', roundGeometry), belly, [0, 0.64, 0.24])
  breast.scale.set(0.5, 0.45, 0.62)
  const head = new Group()
  head.position.set(0, 1.16, 0.66)
  body.add(head)
  part(head, resources.geometry('bird round', roundGeometry), plumage).scale.setScalar(0.43)
  const beak = part(head, resources.geometry('bird beak', beakGeometry), resources.material(accent), [0, -0.03, 0.5])
  beak.scale.set(1, 0.75, 1)
  const ink = resources.material(INK, 'satin')
  for (const side of [1, -1]) {
    const eye = part(head, resources.geometry('bird round', roundGeometry), ink, [0.285 * side, 0.08, 0.27])
    eye.scale.setScalar(0.068)
  }
  const tail = part(body, resources.geometry('bird tail', tailGeometry), resources.material(blend(colour, INK, 0.25)))
  tail.position.set(0, 0.86, -0.85)
  tail.rotation.x = 0.12
}

function addLegs(object: Object3D, accent: string, resources: Resources): Group {
  const legs = new Group()
  object.add(legs)
  const material = resources.material(accent)
  for (const side of [1, -1]) {
    part(
      legs,
      resources.geometry('bird leg', () => new CylinderGeometry(0.035, 0.035, 0.5, 8)),
      material,
      [0.2 * side, 0.25, 0.05],
    )
    const foot = part(legs, resources.geometry('bird round', roundGeometry), material, [0.2 * side, 0.03, 0.12])
    foot.scale.set(0.09, 0.035, 0.17)
  }
  return legs
}

function addWing(body: Object3D, colour: string, resources: Resources, side: 1 | -1): { inner: Group; outer: Group } {
  const mirrored = new Group()
  mirrored.position.set(0.38 * side, 0.98, 0.16)
  mirrored.scale.x = side
  body.add(mirrored)
  const inner = new Group()
  inner.rotation.order = 'ZYX'
  mirrored.add(inner)
  part(inner, resources.geometry('bird inner wing', innerWingGeometry), resources.material(colour, 'thin'))
  const outer = new Group()
  outer.rotation.order = 'ZYX'
  outer.position.x = 0.88
  inner.add(outer)
  part(
    outer,
    resources.geometry('bird outer wing', outerWingGeometry),
    resources.material(blend(colour, INK, 0.22), 'thin'),
  )
  return { inner, outer }
}

/** A drop that lies along z: full breast in front, slim rump behind. */
function bodyGeometry(): BufferGeometry {
  const profile: Vector2[] = []
  const steps = 24
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const radius = 0.56 * Math.sin(Math.PI * t ** 0.72) ** 0.85
    profile.push(new Vector2(Math.max(0, radius), -1.15 + 2.05 * t))
  }
  return new LatheGeometry(profile, 28).rotateX(Math.PI / 2).scale(1, 0.95, 1)
}

function roundGeometry(): BufferGeometry {
  return new SphereGeometry(1, 24, 18)
}

function beakGeometry(): BufferGeometry {
  return new ConeGeometry(0.11, 0.36, 16).rotateX(Math.PI / 2)
}

/** The arm's part of a flat wing along +x, the leading edge forward. */
function innerWingGeometry(): BufferGeometry {
  const outline = new Shape()
  outline.moveTo(-0.1, 0.24)
  outline.bezierCurveTo(0.3, 0.36, 0.6, 0.36, 0.92, 0.3)
  outline.lineTo(0.92, -0.44)
  outline.bezierCurveTo(0.6, -0.56, 0.3, -0.56, -0.1, -0.5)
  return slab(outline, 0.06)
}

/** The hand's part: a leaf that ends in a round tip. It begins where the arm's part ends. */
function outerWingGeometry(): BufferGeometry {
  const outline = new Shape()
  outline.moveTo(0.01, 0.29)
  outline.bezierCurveTo(0.4, 0.26, 0.8, 0.1, 1.02, -0.16)
  outline.bezierCurveTo(1.12, -0.3, 1.02, -0.4, 0.88, -0.38)
  outline.bezierCurveTo(0.6, -0.42, 0.3, -0.46, 0.01, -0.43)
  return slab(outline, 0.045)
}

function tailGeometry(): BufferGeometry {
  const outline = new Shape()
  outline.moveTo(-0.14, 0.1)
  outline.bezierCurveTo(-0.2, -0.3, -0.34, -0.7, -0.3, -0.86)
  outline.quadraticCurveTo(-0.15, -0.96, 0, -0.84)
  outline.quadraticCurveTo(0.15, -0.96, 0.3, -0.86)
  outline.bezierCurveTo(0.34, -0.7, 0.2, -0.3, 0.14, 0.1)
  return slab(outline, 0.05)
}

/** A thin rounded plate: the outline's y becomes forward (+z). */
function slab(outline: Shape, thickness: number): BufferGeometry {
  const geometry = new ExtrudeGeometry(outline, {
    depth: thickness * 0.4,
    bevelThickness: thickness * 0.3,
    bevelSize: thickness * 0.5,
    bevelSegments: 2,
    curveSegments: 14,
  })
  return geometry.rotateX(Math.PI / 2)
}
