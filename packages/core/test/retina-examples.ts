// Small worlds with an eye in them, for the tests of the retina.

import { f64, i32, type Slab, takeSlab } from '../src/0-foundation/arena.ts'
import { buildLayout } from '../src/0-foundation/field-list.ts'
import { slotOf } from '../src/0-foundation/ids.ts'
import { createBlackboard } from '../src/1-world/blackboard.ts'
import type { LookDefinition, ShapeDefinition, TerrainDefinition, Vector3 } from '../src/1-world/definition.ts'
import { addEntity, createEntities } from '../src/1-world/entities.ts'
import { compileKind } from '../src/1-world/kinds.ts'
import { createObstacles } from '../src/1-world/obstacles.ts'
import { createSpatialIndexes } from '../src/1-world/spatial-index.ts'
import { compileTerrain } from '../src/1-world/terrain.ts'
import type { Truth } from '../src/1-world/truth.ts'
import {
  createRetinaModel,
  layOutRetina,
  MARK,
  MARK_SHIFT,
  type RetinaModel,
  type RetinaSource,
} from '../src/2-senses/retina-model.ts'

/** Something to look at. */
export interface Sight {
  readonly shape: ShapeDefinition
  readonly at?: Vector3
  readonly headingRad?: number
  readonly kind?: string
  readonly isSolid?: boolean
  readonly look?: LookDefinition
  readonly fields?: Readonly<Record<string, string>>
}

/** A world with the onlooker in slot 0 and the sights in slots 1, 2… */
export interface Onlooker {
  readonly truth: Truth
  readonly model: RetinaModel
  readonly mind: Slab
}

/** An onlooker at the origin of a world, with sights around. */
export function lookAt(sights: readonly Sight[], source: RetinaSource = {}, terrain?: TerrainDefinition): Onlooker {
  const entities = createEntities()
  const body = { cylinder: { radiusM: 0.2, heightM: 1 } }
  addEntity(entities, 'onlooker', compileKind({ name: 'onlooker', shape: body, isCreature: true, keepsToGround: true }))
  const truth: Truth = {
    entities,
    terrain: compileTerrain(terrain),
    obstacles: createObstacles(),
    indexes: createSpatialIndexes(),
    board: createBlackboard(),
    dtS: 0.05,
    tick: 0,
  }
  for (const sight of sights) addSight(truth, sight)
  const list = buildLayout()
  list.room('senses')
  const at = layOutRetina(list, source.width ?? 32, source.height ?? 32)
  const layout = list.done()
  return { truth, model: createRetinaModel(source, at), mind: takeSlab(layout.doubles, layout.ints) }
}

/** Adds a sight; the answer is its slot. */
export function addSight(truth: Truth, sight: Sight): number {
  const { entities } = truth
  const { shape, kind = `sight-${entities.count}`, isSolid, look, fields } = sight
  const source = { name: kind, shape, isSolid, look, fields, isCreature: false, keepsToGround: false }
  const slot = slotOf(addEntity(entities, `${kind}-${entities.count}`, compileKind(source)))
  moveTo(truth, slot, sight.at ?? [0, 0, 0], sight.headingRad ?? 0)
  return slot
}

/** Puts an entity somewhere. */
export function moveTo(truth: Truth, slot: number, at: Vector3, headingRad: number): void {
  const { slab, columns } = truth.entities
  f64[slab.f + columns.x + slot] = at[0]
  f64[slab.f + columns.y + slot] = at[1]
  f64[slab.f + columns.z + slot] = at[2]
  f64[slab.f + columns.heading + slot] = headingRad
  truth.entities.positionVersion++
}

/** The picture as it is now. */
export function pictureOf({ model, mind }: Onlooker): Int32Array {
  const from = mind.i + model.at.picture
  return i32.slice(from, from + model.width * model.height)
}

/** The false colour of a pixel. */
export function markOfPixel(pixel: number): number {
  return (pixel & MARK) >> MARK_SHIFT
}

/** An integer of the block. */
export function intOf({ mind }: Onlooker, at: number): number {
  return i32[mind.i + at]
}

/** A double of the block. */
export function numberOf({ mind }: Onlooker, at: number): number {
  return f64[mind.f + at]
}

/** Numbers 0…1 that look random and are the same for one seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
