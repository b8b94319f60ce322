// A point body for trials of gaits: it goes as told over given ground, and its feet are looked at in the world.
//
// Only tests and benchmarks use it. Measures are those of a dog of half a metre at the shoulder, a person and a hamster.

import { f64, i32, type Slab, takeSlab } from '../src/0-foundation/arena.ts'
import { buildLayout } from '../src/0-foundation/field-list.ts'
import { asin, atan2, cos, sin, wrapAngle } from '../src/0-foundation/trig.ts'
import type { TerrainDefinition } from '../src/1-world/definition.ts'
import { compileTerrain, groundHeight, type Terrain } from '../src/1-world/terrain.ts'
import { layOutGait, PITCH, PLANTED, RISE, ROLL, SWAY } from '../src/9-body/gait-block.ts'
import { createGaitModel, type GaitLeg, type GaitModel, gaitLegRows } from '../src/9-body/gait-model.ts'
import { MOST_ROLL_RAD } from '../src/9-body/roll-foot.ts'
import { stepGait } from '../src/9-body/step-gait.ts'

const SIDES = [
  ['left', 1],
  ['right', -1],
] as const

/** Legs like those of the dog's skeleton: fore legs nearly straight at rest, hind legs bent. */
export const DOG_LEGS: readonly GaitLeg[] = SIDES.flatMap(([side, sign]): GaitLeg[] => [
  { end: 'fore', side, foot: [0.0815 * sign, 0.022, 0.201], hip: [0.0815 * sign, 0.435, 0.217], reachM: 0.425 },
  { end: 'hind', side, foot: [0.0707 * sign, 0.022, -0.239], hip: [0.0707 * sign, 0.484, -0.207], reachM: 0.513 },
])

/** A person. */
export const PERSON_LEGS: readonly GaitLeg[] = SIDES.map(([side, sign]) => ({
  end: 'hind',
  side,
  foot: [0.1 * sign, 0.08, 0],
  hip: [0.1 * sign, 0.88, 0],
  reachM: 0.84,
}))

/** A person of 1.75 m on feet that roll over their toes: legs that are straight at rest, as the walker's are. */
export const ROLLING_LEGS: readonly GaitLeg[] = SIDES.map(([side, sign]) => ({
  end: 'hind',
  side,
  foot: [0.081 * sign, 0.077, -0.0245],
  hip: [0.0875 * sign, 0.919, 0],
  reachM: 0.856,
  sideRad: 0.6,
  heel: { upM: 0.0525, backM: 0.1435 },
}))

/** A hamster. */
export const HAMSTER_LEGS: readonly GaitLeg[] = SIDES.flatMap(([side, sign]): GaitLeg[] => [
  { end: 'fore', side, foot: [0.02 * sign, 0.003, 0.03], hip: [0.018 * sign, 0.035, 0.03], reachM: 0.04 },
  { end: 'hind', side, foot: [0.022 * sign, 0.003, -0.035], hip: [0.02 * sign, 0.04, -0.03], reachM: 0.05 },
])

/** A body on its way. */
export interface Walker {
  readonly legs: readonly GaitLeg[]
  readonly model: GaitModel
  readonly mind: Slab
  readonly terrain: Terrain
  readonly dtS: number
  x: number
  y: number
  z: number
  heading: number
}

/** A body at the origin. */
export function createWalker(legs: readonly GaitLeg[], ground?: TerrainDefinition, dtS = 0.05): Walker {
  const rows = gaitLegRows(legs)
  const constants = takeSlab(rows.doubles.length, 0)
  f64.set(rows.doubles, constants.f)
  const list = buildLayout()
  list.room('body')
  const at = layOutGait(
    list,
    legs.map((_, leg) => `leg ${leg}`),
  )
  const { doubles, ints } = list.done()
  const mind = takeSlab(doubles, ints)
  const terrain = compileTerrain(ground)
  const y = groundHeight(terrain, 0, 0)
  return { legs, model: createGaitModel(legs, constants, 0, at), mind, terrain, dtS, x: 0, y, z: 0, heading: 0 }
}

/** Goes for a tick with so many m/s to the left and ahead and rad/s of turn, along the middle of the turn; keeps to the ground. */
export function go(walker: Walker, leftMps: number, aheadMps: number, turnRadps: number): void {
  const middle = walker.heading + (turnRadps * walker.dtS) / 2
  walker.x += (leftMps * cos(middle) + aheadMps * sin(middle)) * walker.dtS
  walker.z += (aheadMps * cos(middle) - leftMps * sin(middle)) * walker.dtS
  walker.y = groundHeight(walker.terrain, walker.x, walker.z)
  walker.heading = wrapAngle(walker.heading + turnRadps * walker.dtS)
  stepWalker(walker)
}

/** Steps the gait where the body is. */
export function stepWalker(walker: Walker): void {
  const { model, mind } = walker
  const { at } = model
  f64[mind.f + at.position] = walker.x
  f64[mind.f + at.position + 1] = walker.y
  f64[mind.f + at.position + 2] = walker.z
  f64[mind.f + at.position + 3] = walker.heading
  f64[mind.f + at.dtS] = walker.dtS
  stepGait(model, mind, walker.terrain)
}

/** Where a foot is in the world. */
export function footPosition(walker: Walker, leg: number): [number, number, number] {
  const target = walker.mind.f + walker.model.at.targets + 3 * leg
  const s = sin(walker.heading)
  const c = cos(walker.heading)
  const left = f64[target]
  const ahead = f64[target + 2]
  return [walker.x + left * c + ahead * s, walker.y + f64[target + 1], walker.z + ahead * c - left * s]
}

/** How far the foot's sole is above the ground, metres. */
export function soleHeight(walker: Walker, leg: number): number {
  const [x, y, z] = footPosition(walker, leg)
  return y - walker.legs[leg].foot[1] - groundHeight(walker.terrain, x, z)
}

/** Whether a foot bears on the ground. */
export function isPlanted(walker: Walker, leg: number): boolean {
  return i32[walker.mind.i + walker.model.at.mode + leg] === PLANTED
}

/** Where a foot is from its hip, with the hip where the trunk's motion puts it: left, up, ahead; worked out anew. */
function fromHip(walker: Walker, leg: number): [number, number, number] {
  const { model, mind, legs } = walker
  const motion = mind.f + model.at.motion
  const target = mind.f + model.at.targets + 3 * leg
  const { hip } = legs[leg]
  const pitch = f64[motion + PITCH]
  const roll = f64[motion + ROLL]
  const above = hip[1] - model.pivotUpM
  const up = hip[0] * sin(roll) + above * cos(roll)
  return [
    f64[target] - (f64[motion + SWAY] + hip[0] * cos(roll) - above * sin(roll)),
    f64[target + 1] - (f64[motion + RISE] + model.pivotUpM + up * cos(pitch) + hip[2] * sin(pitch)),
    f64[target + 2] - (hip[2] * cos(pitch) - up * sin(pitch)),
  ]
}

/** How much the leg of a foot that stands on the tips of its toes, or less, is stretched at least. */
export function stretchOnToes(walker: Walker, leg: number): number {
  const { reachM, heel } = walker.legs[leg]
  const [left, up, ahead] = fromHip(walker, leg)
  const lengthM = Math.hypot(heel?.upM ?? 0, heel?.backM ?? 0)
  const rad = atan2(heel?.upM ?? 0, heel?.backM ?? 1)
  const now = rad + f64[walker.mind.f + walker.model.at.heel + leg]
  const stretches = Array.from({ length: 21 }, (_, k) => {
    const more = now + ((rad + MOST_ROLL_RAD - now) * k) / 20
    const rise = lengthM * (sin(more) - sin(now))
    const way = lengthM * (cos(now) - cos(more))
    return Math.hypot(left, up + rise, ahead + way) / reachM
  })
  return Math.min(...stretches)
}

/** Distance from hip to foot as a share of the stretched leg. */
export function stretch(walker: Walker, leg: number): number {
  const [left, up, ahead] = fromHip(walker, leg)
  return Math.sqrt(left * left + up * up + ahead * ahead) / walker.legs[leg].reachM
}

/** How far a leg swings to the side of the trunk's own down, radians. */
export function sideSwing(walker: Walker, leg: number): number {
  const motion = walker.mind.f + walker.model.at.motion
  const pitch = f64[motion + PITCH]
  const roll = f64[motion + ROLL]
  const [left, up, ahead] = fromHip(walker, leg)
  const aside = left * cos(roll) + (up * cos(pitch) - ahead * sin(pitch)) * sin(roll)
  return Math.abs(asin(aside / Math.sqrt(left * left + up * up + ahead * ahead)))
}

/** Rolling ground: hills so high, so many metres from one to the next. */
export function hills(heightM: number, lengthM: number): TerrainDefinition {
  const cells = 120
  const rows = Array.from({ length: cells }, (_, row) =>
    Array.from({ length: cells }, (__, column) => {
      const x = ((column - cells / 2) / lengthM) * 2 * Math.PI
      const z = ((row - cells / 2) / lengthM) * 2 * Math.PI
      return (heightM / 4) * (sin(x) + cos(z) + sin(0.7 * x + z) + cos(1.3 * z - 0.4 * x))
    }),
  )
  return { heights: { cellM: 1, rows } }
}
