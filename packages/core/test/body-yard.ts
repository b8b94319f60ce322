// A yard to measure bodies in: a creature, something to look at, and what one sees of its DOFs, joints, feet and line of sight.
//
// Poses are solved from frames, as drawings do it, so what is measured is what is seen. Only tests use it, core's and species'.

import { acos, cos, sin } from '../src/0-foundation/trig.ts'
import type { TerrainDefinition, Vector3 } from '../src/1-world/definition.ts'
import { solveFramePose } from '../src/9-body/frame-pose.ts'
import { compileSkeleton, FRAME_NUMBERS, type SkeletonModel } from '../src/9-body/skeleton-model.ts'
import { createPose, type Pose, placePoint } from '../src/9-body/solve-pose.ts'
import type { SpeciesDefinition, WorldDefinition } from '../src/definition/types.ts'
import { createWorld, type World } from '../src/index.ts'
import type { Frame } from '../src/trace/frame.ts'
import { trialDog } from './trial-dog.ts'

/** A creature under observation. */
export interface Yard {
  readonly world: World
  readonly name: string
  readonly model: SkeletonModel
  readonly pose: Pose
  readonly points: number
}

/** Ground in soft waves, a metre from point to point, so many points to a side. */
export function hills(points: number): TerrainDefinition {
  const counts = Array.from({ length: points }, (_, k) => k)
  return { heights: { cellM: 1, rows: counts.map((r) => counts.map((c) => 0.4 * sin(c / 4) + 0.3 * cos(r / 5))) } }
}

/** A yard with a creature, called `one`, at its middle and a target somewhere. */
export function createYard(
  species: SpeciesDefinition,
  target: Vector3 = [2, 0, 6],
  rest: Partial<WorldDefinition> = {},
  seed = 1,
): Yard {
  return yardOf('one', species, 'target', target, rest, seed)
}

/** A yard with the trial dog, called `dog`, at its middle and a ball somewhere. `mind` is what the dog wants. */
export function createDogYard(
  mind: Partial<SpeciesDefinition> = {},
  ball: Vector3 = [2, 0, 2],
  rest: Partial<WorldDefinition> = {},
  seed = 1,
): Yard {
  return yardOf('dog', { ...trialDog, ...mind }, 'ball', ball, rest, seed)
}

function yardOf(
  name: string,
  species: SpeciesDefinition,
  thing: string,
  at: Vector3,
  rest: Partial<WorldDefinition>,
  seed: number,
): Yard {
  const world = createWorld(
    {
      ethogram: 1,
      world: 'yard',
      kinds: { [thing]: { shape: { cylinder: { radiusM: 0.05, heightM: 0.1 } } } },
      species: [species],
      entities: { [thing]: { kind: thing, at }, [name]: { kind: species.species } },
      ...rest,
    },
    { seed },
  )
  const seen = world.scenery().entities.find((entity) => entity.name === name)
  if (seen?.skeleton === undefined) throw new Error('the creature has no bones')
  const model = compileSkeleton(seen.skeleton)
  return { world, name, model, pose: createPose(model), points: seen.points.length }
}

/** Says a line to the creature; what it cannot understand throws. */
export function say({ world, name }: Yard, line: string): void {
  const { ok, text } = world.direct(`${name}: ${line}`)
  if (!ok) throw new Error(text)
}

/** Gives commands on every tick, for so many ticks: what is no longer asked for ends by itself. */
export function keepDoing(yard: Yard, ticks: number, ...commands: readonly string[]): void {
  for (let tick = 0; tick < ticks; tick++) {
    for (const command of commands) say(yard, `do ${command}`)
    yard.world.step()
  }
}

/** Solves its pose in a frame; of the present moment unless one is given. */
export function solveNow(yard: Yard, frame: Frame = yard.world.frame()): Frame {
  const i = indexIn(yard, frame)
  solveFramePose(yard.model, frame.pose, frame.poseAt[i], yard.points, frame.positions, 4 * i, yard.pose)
  return frame
}

/** What is drawn of it now: seven numbers per joint, and its DOFs in the order of their names. */
export function drawnOf(yard: Yard): { readonly pose: readonly number[]; readonly dofs: Float64Array } {
  solveNow(yard)
  const { model, pose } = yard
  return {
    pose: Array.from(pose.frames.subarray(0, FRAME_NUMBERS * model.jointNames.length)),
    dofs: Float64Array.from(dofsOf(yard)),
  }
}

/** Which entity of a frame it is. */
export function indexIn({ world, name }: Yard, frame: Frame): number {
  return frame.ids.indexOf(world.entity(name)?.id ?? 0)
}

/** All its DOFs now, in the order of their names. */
export function dofsOf(yard: Yard): number[] {
  const frame = yard.world.frame()
  const from = frame.poseAt[indexIn(yard, frame)]
  return Array.from(frame.pose.subarray(from, from + yard.model.dofNames.length))
}

/** One of its DOFs now. */
export function dofOf(yard: Yard, dof: string): number {
  return dofsOf(yard)[yard.model.dofNames.indexOf(dof)]
}

/** Skills that are on or returning. */
export function skillsOf({ world, name }: Yard): readonly string[] {
  return world.inspect(name)?.mind?.skills ?? []
}

/** What each foot does now: 0 swings, 1 stands, 2 hangs. */
export function footModes({ world, name }: Yard): readonly number[] {
  return (world.inspect(name)?.mind?.rooms.body.footMode ?? []) as readonly number[]
}

/** Where a joint was solved to be: left, up, ahead in the body's frame. */
export function jointAt({ model, pose }: Yard, joint: string): readonly number[] {
  const at = FRAME_NUMBERS * model.jointNames.indexOf(joint)
  return Array.from(pose.frames.subarray(at, at + 3))
}

/** Where the skeleton's points were solved to be, by name: left, up, ahead in the body's frame. */
export function pointsOf({ model, pose }: Yard): Readonly<Record<string, readonly number[]>> {
  const to = new Float64Array(3)
  const positions = model.pointNames.map((name, k): [string, readonly number[]] => {
    placePoint(model, pose, k, to, 0)
    return [name, Array.from(to)]
  })
  return Object.fromEntries(positions)
}

/** Where a joint was solved to be in the world. */
export function positionInWorld(yard: Yard, frame: Frame, joint: string): readonly number[] {
  const at = 4 * indexIn(yard, frame)
  const [x, y, z, heading] = frame.positions.subarray(at, at + 4)
  const [left, up, ahead] = jointAt(yard, joint)
  const [s, c] = [sin(heading), cos(heading)]
  return [x + left * c + ahead * s, y + up, z + ahead * c - left * s]
}

/** Degrees between where a joint points and where a position of the world is, as solved last. */
export function degreesOff(yard: Yard, frame: Frame, joint: string, position: Vector3): number {
  const index = yard.model.jointNames.indexOf(joint)
  const from = positionInWorld(yard, frame, joint)
  const heading = frame.positions[4 * indexIn(yard, frame) + 3]
  const [x, y, z, w] = yard.pose.frames.subarray(FRAME_NUMBERS * index + 3, FRAME_NUMBERS * index + 7)
  const [left, up, ahead] = [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)]
  const [s, c] = [sin(heading), cos(heading)]
  const direction = [left * c + ahead * s, up, ahead * c - left * s]
  const way = position.map((value, k) => value - from[k])
  const length = Math.hypot(way[0], way[1], way[2])
  const dot = direction.reduce((sum, value, k) => sum + (value * way[k]) / length, 0)
  return (acos(Math.min(1, dot)) * 180) / Math.PI
}
