// Frames: what a viewer needs of a moment, as flat arrays that can be handed to another thread. Reads the world only.
//
// Scenery says what there is (read again when its version rises); a frame says where it all is at one tick.

import { f64, i32 } from '../0-foundation/arena.ts'
import { ALIVE, idAt } from '../1-world/entities.ts'
import { colourWorn } from '../2-senses/retina-colour.ts'
import type { WorldInside } from '../creature/world-inside.ts'
import type { LookDefinition, ShapeDefinition, TerrainDefinition } from '../definition/types.ts'

/** What there is to draw. */
export interface Scenery {
  readonly version: number
  readonly entities: readonly SceneryEntity[]
  readonly terrain: TerrainDefinition | undefined
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
  places: Float64Array<ArrayBuffer>
  /** The colour that each entity wears by its own `colour` field, 0xrrggbb; −1: it wears that of its look. */
  colours: Int32Array<ArrayBuffer>
  /** Where each entity's values start in `pose`, with one more entry at the end. */
  poseAt: Int32Array<ArrayBuffer>
  /** Per entity: its knobs, then its points as x, y, z in its own frame, in the order of the scenery. */
  pose: Float64Array<ArrayBuffer>
}

/** A frame of nothing, to be filled. */
export function createFrame(): Frame {
  return {
    tick: 0,
    timeS: 0,
    version: 0,
    count: 0,
    ids: new Int32Array(0),
    places: new Float64Array(0),
    colours: new Int32Array(0),
    poseAt: new Int32Array(1),
    pose: new Float64Array(0),
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
      look: kind.look,
      points: kind.points,
      dofs: kind.dofs.map((dof) => dof.name),
    })
  }
  return { version: entities.structureVersion, entities: list, terrain: inside.definition.terrain }
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
  for (let slot = 0; slot < entities.slots; slot++) {
    if ((i32[slab.i + columns.flags + slot] & ALIVE) === 0) continue
    frame.ids[n] = idAt(entities, slot)
    frame.places[4 * n] = f64[slab.f + columns.x + slot]
    frame.places[4 * n + 1] = f64[slab.f + columns.y + slot]
    frame.places[4 * n + 2] = f64[slab.f + columns.z + slot]
    frame.places[4 * n + 3] = f64[slab.f + columns.heading + slot]
    frame.poseAt[n] = at
    const kind = entities.kindOf[slot]
    const extra = entities.extraOf[slot]
    frame.colours[n] = kind === undefined ? -1 : colourWorn(kind, extra)
    if (kind !== undefined && extra !== undefined) {
      for (let k = 0; k < kind.dofs.length; k++) frame.pose[at++] = f64[extra.f + kind.poseAt + k]
      for (let k = 0; k < 3 * kind.points.length; k++) frame.pose[at++] = f64[extra.f + kind.pointsAt + k]
    }
    n++
  }
  frame.poseAt[n] = at
  return frame
}

function fit(frame: Frame, inside: WorldInside): void {
  const { entities } = inside.truth
  if (frame.ids.length < entities.count) {
    frame.ids = new Int32Array(entities.count)
    frame.places = new Float64Array(4 * entities.count)
    frame.colours = new Int32Array(entities.count)
  }
  if (frame.poseAt.length < entities.count + 1) frame.poseAt = new Int32Array(entities.count + 1)
  let pose = 0
  for (let slot = 0; slot < entities.slots; slot++) {
    const kind = entities.kindOf[slot]
    if (kind !== undefined) pose += kind.dofs.length + 3 * kind.points.length
  }
  if (frame.pose.length < pose) frame.pose = new Float64Array(pose)
}
