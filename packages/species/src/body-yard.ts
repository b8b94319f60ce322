// A yard to measure bodies in: a creature, a target to look at, and what one sees of its joints, feet, knobs and gaze.
//
// Only tests use it. Poses are solved from frames, as drawings do it, so what is measured is what is seen.

import {
  acos,
  compileSkeleton,
  cos,
  createPose,
  createWorld,
  FRAME_NUMBERS,
  type Frame,
  type Pose,
  type SkeletonModel,
  type SpeciesDefinition,
  sin,
  solveFramePose,
  type TerrainDefinition,
  type Vector3,
  type World,
  type WorldDefinition,
} from '@ethogram/core'

/** A creature under observation; it is called `one`. */
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
    rows: Array.from({ length: 81 }, (_, r) =>
      Array.from({ length: 81 }, (_, c) => 0.4 * sin(c / 4) + 0.3 * cos(r / 5)),
    ),
  },
}

/** A yard with a creature at its middle and a target somewhere. */
export function createYard(
  species: SpeciesDefinition,
  target: Vector3 = [2, 0, 6],
  rest: Partial<WorldDefinition> = {},
  seed = 1,
): Yard {
  const world = createWorld(
    {
      ethogram: 1,
      world: 'yard',
      kinds: { target: { shape: { cylinder: { radiusM: 0.05, heightM: 0.1 } } } },
      species: [species],
      entities: { target: { kind: 'target', at: target }, one: { kind: species.species } },
      ...rest,
    },
    { seed },
  )
  const one = world.scenery().entities.find((entity) => entity.name === 'one')
  if (one?.skeleton === undefined) throw new Error('the creature has no bones')
  const model = compileSkeleton(one.skeleton)
  return { world, model, pose: createPose(model), points: one.points.length }
}

/** Says a line to the creature; what it cannot understand throws. */
export function say({ world }: Yard, line: string): void {
  const { ok, text } = world.direct(`one: ${line}`)
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
  solveFramePose(yard.model, frame.pose, frame.poseAt[i], yard.points, frame.places, 4 * i, yard.pose)
  return frame
}

/** Which entity of a frame it is. */
export function indexIn({ world }: Yard, frame: Frame): number {
  return frame.ids.indexOf(world.entity('one')?.id ?? 0)
}

/** One of its knobs now. */
export function knobOf({ world, model }: Yard, name: string): number {
  const frame = world.frame()
  const at = frame.poseAt[frame.ids.indexOf(world.entity('one')?.id ?? 0)]
  return frame.pose[at + model.knobNames.indexOf(name)]
}

/** Skills that are on or returning. */
export function skillsOf({ world }: Yard): readonly string[] {
  return world.inspect('one')?.mind?.skills ?? []
}

/** What each foot does now: 0 swings, 1 stands, 2 hangs. */
export function footModes({ world }: Yard): readonly number[] {
  return (world.inspect('one')?.mind?.rooms.body.footMode ?? []) as readonly number[]
}

/** Where a joint was solved to be: left, up, ahead in the body's frame. */
export function jointAt({ model, pose }: Yard, joint: string): readonly number[] {
  const at = FRAME_NUMBERS * model.jointNames.indexOf(joint)
  return Array.from(pose.frames.subarray(at, at + 3))
}

/** Where a joint was solved to be in the world. */
export function placeInWorld(yard: Yard, frame: Frame, joint: string): readonly number[] {
  const at = 4 * indexIn(yard, frame)
  const [x, y, z, heading] = frame.places.subarray(at, at + 4)
  const [left, up, ahead] = jointAt(yard, joint)
  const [s, c] = [sin(heading), cos(heading)]
  return [x + left * c + ahead * s, y + up, z + ahead * c - left * s]
}

/** Degrees between where a joint points and where a place of the world is, as solved last. */
export function degreesOff(yard: Yard, frame: Frame, joint: string, place: Vector3): number {
  const index = yard.model.jointNames.indexOf(joint)
  const from = placeInWorld(yard, frame, joint)
  const heading = frame.places[4 * indexIn(yard, frame) + 3]
  const [x, y, z, w] = yard.pose.frames.subarray(FRAME_NUMBERS * index + 3, FRAME_NUMBERS * index + 7)
  const [left, up, ahead] = [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)]
  const [s, c] = [sin(heading), cos(heading)]
  const direction = [left * c + ahead * s, up, ahead * c - left * s]
  const way = place.map((value, k) => value - from[k])
  const length = Math.sqrt(way.reduce((sum, value) => sum + value * value, 0))
  const dot = direction.reduce((sum, value, k) => sum + (value * way[k]) / length, 0)
  return (acos(Math.min(1, dot)) * 180) / Math.PI
}
