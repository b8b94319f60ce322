// A yard with the trial dog, and what one measures of a body: knobs, joints, feet and the line of sight, at any moment.
//
// Only tests use it.

import { i32 } from '../0-foundation/arena.ts'
import { acos, cos, sin } from '../0-foundation/trig.ts'
import { length3 } from '../0-foundation/vector.ts'
import type { TerrainDefinition, Vector3 } from '../1-world/definition.ts'
import { solveFramePose } from '../9-body/frame-pose.ts'
import { compileSkeleton, FRAME_NUMBERS, type SkeletonModel } from '../9-body/skeleton-model.ts'
import { createPose, type Pose } from '../9-body/solve-pose.ts'
import type { SpeciesDefinition, WorldDefinition } from '../definition/types.ts'
import type { Frame } from '../trace/frame.ts'
import { createWorld, type World } from '../world.ts'
import { trialDog } from './trial-dog.ts'

/** A dog under observation. */
export interface Yard {
  readonly world: World
  readonly model: SkeletonModel
  readonly pose: Pose
  readonly points: number
}

/** Ground in soft waves. */
export const hills: TerrainDefinition = {
  heights: {
    cellM: 1,
    rows: Array.from({ length: 61 }, (_, r) =>
      Array.from({ length: 61 }, (_, c) => 0.4 * sin(c / 4) + 0.3 * cos(r / 5)),
    ),
  },
}

/** A yard with a dog at its middle and a ball somewhere. `mind` is what the dog wants. */
export function createYard(
  mind: Partial<SpeciesDefinition> = {},
  ball: Vector3 = [2, 0, 2],
  rest: Partial<WorldDefinition> = {},
  seed = 1,
): Yard {
  const world = createWorld(
    {
      ethogram: 1,
      world: 'yard',
      kinds: { ball: { shape: { cylinder: { radiusM: 0.05, heightM: 0.1 } } } },
      species: [{ ...trialDog, ...mind }],
      entities: { ball: { kind: 'ball', at: ball }, dog: { kind: 'dog' } },
      ...rest,
    },
    { seed },
  )
  const dog = world.scenery().entities.find((entity) => entity.name === 'dog')
  if (dog?.skeleton === undefined) throw new Error('the trial dog has bones')
  const model = compileSkeleton(dog.skeleton)
  return { world, model, pose: createPose(model), points: dog.points.length }
}

/** Says a line to the dog; what it cannot understand throws. */
export function say({ world }: Yard, line: string): void {
  const { text } = world.direct(`dog: ${line}`)
  if (/^[A-Z]+-[A-Z]/.test(text)) throw new Error(text)
}

/** Solves the dog's pose in a frame; of the present moment unless one is given. */
export function solveNow(yard: Yard, frame: Frame = yard.world.frame()): Frame {
  const i = indexIn(yard, frame)
  solveFramePose(yard.model, frame.pose, frame.poseAt[i], yard.points, frame.places, 4 * i, yard.pose)
  return frame
}

/** Which entity of a frame the dog is. */
export function indexIn({ world }: Yard, frame: Frame): number {
  return frame.ids.indexOf(world.entity('dog')?.id ?? 0)
}

/** All knobs of the dog now, in the order of their names. */
export function knobsOf(yard: Yard): number[] {
  const frame = yard.world.frame()
  const from = frame.poseAt[indexIn(yard, frame)]
  return Array.from(frame.pose.subarray(from, from + yard.model.knobNames.length))
}

/** One knob of the dog now. */
export function knobOf(yard: Yard, name: string): number {
  return knobsOf(yard)[yard.model.knobNames.indexOf(name)]
}

/** Skills that are on or returning. */
export function skillsOf({ world }: Yard): readonly string[] {
  return world.inspect('dog')?.mind?.skills ?? []
}

/** What each foot does now: 0 swings, 1 stands, 2 hangs. */
export function footModes({ world, model }: Yard): readonly number[] {
  const creature = world.inside.creatures.find((one) => one !== undefined)
  const mode = creature?.model.body.at.gait?.mode ?? 0
  return model.legs.map((_, leg) => i32[(creature?.mind.i ?? 0) + mode + leg])
}

/** Where a joint was solved to be in the world. */
export function placeInWorld(yard: Yard, frame: Frame, joint: number): number[] {
  const at = 4 * indexIn(yard, frame)
  const [x, y, z, heading] = frame.places.subarray(at, at + 4)
  const [left, up, ahead] = yard.pose.frames.subarray(FRAME_NUMBERS * joint, FRAME_NUMBERS * joint + 3)
  const [s, c] = [sin(heading), cos(heading)]
  return [x + left * c + ahead * s, y + up, z + ahead * c - left * s]
}

/** Degrees between where a joint points and where a place of the world is, as solved last. */
export function degreesOff(yard: Yard, frame: Frame, joint: string, place: Vector3): number {
  const index = yard.model.jointNames.indexOf(joint)
  const from = placeInWorld(yard, frame, index)
  const heading = frame.places[4 * indexIn(yard, frame) + 3]
  const [x, y, z, w] = yard.pose.frames.subarray(FRAME_NUMBERS * index + 3, FRAME_NUMBERS * index + 7)
  const [left, up, ahead] = [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)]
  const [s, c] = [sin(heading), cos(heading)]
  const direction = [left * c + ahead * s, up, ahead * c - left * s]
  const way = place.map((value, k) => value - from[k])
  const length = length3(way[0], way[1], way[2])
  const dot = direction.reduce((sum, value, k) => sum + (value * way[k]) / length, 0)
  return (acos(Math.min(1, dot)) * 180) / Math.PI
}
