// Frames: what a viewer needs of a moment, as flat arrays that can be handed to another thread. Reads the world only.
//
// Scenery says what there is (read again when its version rises); a frame says where it all is at one tick.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { SkyDefinition, ViewDefinition } from '../1-world/definition.ts'
import { ALIVE, idAt } from '../1-world/entities.ts'
import { FOOT_NUMBERS, type Kind, STANCE_NUMBERS } from '../1-world/kinds.ts'
import { colourWorn } from '../2-senses/retina-colour.ts'
import type { SkeletonSource } from '../9-body/skeleton-model.ts'
import type { LookDefinition, ShapeDefinition, TerrainDefinition } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { individualLook } from './individual-look.ts'

/** What there is to draw. */
export interface Scenery {
  readonly version: number
  readonly entities: readonly SceneryEntity[]
  readonly terrain: TerrainDefinition | undefined
  /** The hours of the day, and where one looks from at first, if the world says so. */
  readonly sky?: SkyDefinition
  readonly view?: ViewDefinition
}

/** One entity to draw. */
export interface SceneryEntity {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly isCreature: boolean
  readonly shape: ShapeDefinition
  readonly look: LookDefinition
  readonly points: readonly string[]
  readonly dofs: readonly string[]
  /** A creature's skills, in the order of a frame's phases. */
  readonly skills?: readonly string[]
  /** Its bones, if it has any: `compileSkeleton` of it solves its pose in each picture. */
  readonly skeleton?: SkeletonSource
}

/** Where everything is at one tick. */
export interface Frame {
  tick: number
  timeS: number
  /** The scenery this frame belongs to. */
  version: number
  count: number
  ids: Int32Array<ArrayBuffer>
  /** x, y, z, heading per entity. */
  positions: Float64Array<ArrayBuffer>
  /** The colour that each entity wears by its own `colour` field, 0xrrggbb; −1: it wears that of its look. */
  colours: Int32Array<ArrayBuffer>
  /** Which look of its `while` each entity wears, counted from 1 in order of the fields' names; 0: its own. */
  looks: Int32Array<ArrayBuffer>
  /** Where each entity's values start in `pose`, with one more entry at the end. */
  poseAt: Int32Array<ArrayBuffer>
  /**
   * Per entity: its DOFs, then its points as x, y, z in its own frame, in the order of the scenery. For a body with a skeleton
   * then its stance (shift left, up, ahead; yaw, pitch, roll) and four numbers for each foot: x, y, z in the world, flatness.
   */
  pose: Float64Array<ArrayBuffer>
  /** Where each entity's phases start in `skills`, with one more entry at the end. */
  skillsAt: Int32Array<ArrayBuffer>
  /** The phase of each skill, in the order of the scenery: 0 off, 1 on, 2 returning to rest. */
  skills: Uint8Array<ArrayBuffer>
}

/** A frame of nothing, to be filled. */
export function createFrame(): Frame {
  return {
    tick: 0,
    timeS: 0,
    version: 0,
    count: 0,
    ids: new Int32Array(0),
    positions: new Float64Array(0),
    colours: new Int32Array(0),
    looks: new Int32Array(0),
    poseAt: new Int32Array(1),
    pose: new Float64Array(0),
    skillsAt: new Int32Array(1),
    skills: new Uint8Array(0),
  }
}

/** Describes what there is to draw, in the order of the frames. */
export function describeScenery(inside: WorldInside): Scenery {
  const { entities } = inside.truth
  const list: SceneryEntity[] = []
  for (let slot = 0; slot < entities.slots; slot++) {
    const kind = entities.kindOf[slot]
    if (kind === undefined) continue
    list.push({
      id: idAt(entities, slot),
      name: entities.nameOf[slot],
      kind: kind.name,
      isCreature: kind.isCreature,
      shape: entities.ownShapeOf[slot] ?? kind.shape,
      look: individualLook(kind.look, entities.ownLookOf[slot], entities.nameOf[slot]),
      points: kind.points,
      dofs: kind.dofs.map((dof) => dof.name),
      ...skillsOf(inside, slot),
      ...bonesOf(inside, kind),
    })
  }
  const { terrain, sky, view } = inside.definition
  return {
    version: entities.structureVersion,
    entities: list,
    terrain,
    ...(sky === undefined ? {} : { sky }),
    ...(view === undefined ? {} : { view }),
  }
}

function skillsOf(inside: WorldInside, slot: number): { skills?: readonly string[] } {
  const creature = inside.creatures[slot]
  return creature === undefined ? {} : { skills: creature.model.motor.skillNames }
}

function bonesOf(inside: WorldInside, kind: Kind): { skeleton?: SkeletonSource } {
  const body = inside.models.get(kind.name)?.definition.body
  return body?.skeleton === undefined ? {} : { skeleton: { skeleton: body.skeleton, dofs: body.dofs ?? {} } }
}

/** How many numbers an entity of a kind has in a frame's pose. */
function poseNumbers(kind: Kind): number {
  const bones = kind.legs < 0 ? 0 : STANCE_NUMBERS + FOOT_NUMBERS * kind.legs
  return kind.dofs.length + 3 * kind.points.length + bones
}

/** Fills a frame with the present moment; its arrays grow as needed and are kept otherwise. */
export function fillFrame(inside: WorldInside, frame: Frame): Frame {
  const { entities, tick, dtS } = inside.truth
  const { slab, columns } = entities
  frame.tick = tick
  frame.timeS = tick * dtS
  frame.version = entities.structureVersion
  frame.count = entities.count
  fit(frame, inside)
  let n = 0
  let at = 0
  let skill = 0
  for (let slot = 0; slot < entities.slots; slot++) {
    if ((i32[slab.i + columns.flags + slot] & ALIVE) === 0) continue
    frame.ids[n] = idAt(entities, slot)
    frame.positions[4 * n] = f64[slab.f + columns.x + slot]
    frame.positions[4 * n + 1] = f64[slab.f + columns.y + slot]
    frame.positions[4 * n + 2] = f64[slab.f + columns.z + slot]
    frame.positions[4 * n + 3] = f64[slab.f + columns.heading + slot]
    frame.poseAt[n] = at
    const kind = entities.kindOf[slot]
    const extra = entities.extraOf[slot]
    frame.colours[n] = kind === undefined ? -1 : colourWorn(kind, extra)
    frame.looks[n] = kind === undefined || extra === undefined ? 0 : lookWorn(kind, extra)
    if (kind !== undefined && extra !== undefined) {
      for (let k = 0; k < kind.dofs.length; k++) frame.pose[at++] = f64[extra.f + kind.poseAt + k]
      for (let k = 0; k < 3 * kind.points.length; k++) frame.pose[at++] = f64[extra.f + kind.pointsAt + k]
      if (kind.legs >= 0) {
        for (let k = 0; k < STANCE_NUMBERS; k++) frame.pose[at++] = f64[extra.f + kind.stanceAt + k]
        for (let k = 0; k < FOOT_NUMBERS * kind.legs; k++) frame.pose[at++] = f64[extra.f + kind.feetAt + k]
      }
    }
    frame.skillsAt[n] = skill
    const creature = inside.creatures[slot]
    if (creature !== undefined) {
      const { skillNames, at: motor } = creature.model.motor
      const phases = creature.mind.i + motor.phase
      for (let k = 0; k < skillNames.length; k++) frame.skills[skill++] = i32[phases + k]
    }
    n++
  }
  frame.poseAt[n] = at
  frame.skillsAt[n] = skill
  return frame
}

/** The first of a kind's disguises whose field is true, counted from 1; 0 for none. */
function lookWorn(kind: Kind, extra: Slab): number {
  for (let k = 0; k < kind.disguises.length; k++) if (f64[extra.f + kind.disguises[k]] !== 0) return k + 1
  return 0
}

function fit(frame: Frame, inside: WorldInside): void {
  const { entities } = inside.truth
  if (frame.ids.length < entities.count) {
    frame.ids = new Int32Array(entities.count)
    frame.positions = new Float64Array(4 * entities.count)
    frame.colours = new Int32Array(entities.count)
    frame.looks = new Int32Array(entities.count)
  }
  if (frame.poseAt.length < entities.count + 1) {
    frame.poseAt = new Int32Array(entities.count + 1)
    frame.skillsAt = new Int32Array(entities.count + 1)
  }
  let pose = 0
  let skills = 0
  for (let slot = 0; slot < entities.slots; slot++) {
    const kind = entities.kindOf[slot]
    if (kind !== undefined) pose += poseNumbers(kind)
    skills += inside.creatures[slot]?.model.motor.skillNames.length ?? 0
  }
  if (frame.pose.length < pose) frame.pose = new Float64Array(pose)
  if (frame.skills.length < skills) frame.skills = new Uint8Array(skills)
}
