// The truth: every entity of a world as rows of flat columns, plus one extra slab each for fields, points and pose.
//
// Slots are reused lowest first, so that which slot a newcomer gets depends only on who is there, and a restored world
// goes on exactly like one that never stopped. Freed slots are zeroed: nothing of the dead stays in a hash.

import { f64, i32, releaseSlab, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { carryFields } from '../0-foundation/carry-fields.ts'
import { buildLayout, type Layout } from '../0-foundation/field-list.ts'
import { hashName } from '../0-foundation/hash.ts'
import { GENERATIONS, MAX_SLOTS, makeId, NO_ENTITY, nextGeneration, slotOf } from '../0-foundation/ids.ts'
import type { OwnLookDefinition, ShapeDefinition } from './definition.ts'
import { type Kind, startExtra } from './kinds.ts'
import { type Outline, outlineOf } from './shapes.ts'

/** Bits of the `flags` column. */
export const ALIVE = 1
export const SOLID = 2
export const CREATURE = 4
export const ON_GROUND = 8
/** Something stopped it, or it stopped something, in the last move. */
export const TOUCHED = 16
/** It has a holder. */
export const HELD = 32
/** Its position follows the ground. */
export const KEEPS_TO_GROUND = 64
/** It hangs from its holder's point, as from a mouth, and does not stand in it as in a palm. */
export const HANGS = 128

/** Offsets of the columns in the world's slab: doubles first, integers after. */
export interface Columns {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly heading: number
  readonly vx: number
  readonly vy: number
  readonly vz: number
  readonly turn: number
  readonly flags: number
  readonly generation: number
  readonly kind: number
  readonly name: number
  readonly parent: number
  readonly parentPoint: number
  /** How many entities it holds. */
  readonly load: number
  readonly onlyFor: number
}

/** All entities of one world. */
export interface Entities {
  slab: Slab
  layout: Layout
  columns: Columns
  capacity: number
  /** One more than the highest slot in use. */
  slots: number
  count: number
  readonly kindOf: (Kind | undefined)[]
  readonly nameOf: string[]
  readonly outlineOf: (Outline | undefined)[]
  readonly extraOf: (Slab | undefined)[]
  /** Where a shape differs from the kind's. */
  readonly ownShapeOf: (ShapeDefinition | undefined)[]
  /** Where one is drawn otherwise than its kind and its name say. */
  readonly ownLookOf: (OwnLookDefinition | undefined)[]
  readonly idOf: Map<string, number>
  /** Slots of solid things and creatures, in order; see `solidSlots`. */
  solids: Int32Array
  solidsVersion: number
  /** How many entities have a holder. */
  held: number
  /** No slot below this one is free. */
  lowestFree: number
  /** Rises whenever an entity comes, goes or changes shape. */
  structureVersion: number
  /** Rises whenever anything may have moved. */
  positionVersion: number
  /** Rises whenever a solid thing that is no creature may have moved: obstacles are indexed anew. */
  obstacleVersion: number
}

/** An empty world's entities. */
export function createEntities(capacity = 16): Entities {
  const { layout, columns } = layOut(capacity)
  return {
    slab: takeSlab(layout.doubles, layout.ints),
    layout,
    columns,
    capacity,
    slots: 0,
    count: 0,
    kindOf: [],
    nameOf: [],
    outlineOf: [],
    extraOf: [],
    ownShapeOf: [],
    ownLookOf: [],
    idOf: new Map(),
    solids: new Int32Array(0),
    solidsVersion: 0,
    held: 0,
    lowestFree: 0,
    structureVersion: 1,
    positionVersion: 1,
    obstacleVersion: 1,
  }
}

/** Adds an entity at the origin. Names are unique: the door (inputs) checks it. */
export function addEntity(entities: Entities, name: string, kind: Kind, shape?: ShapeDefinition): number {
  assert(!entities.idOf.has(name), `entity ${name} exists already`)
  const slot = lowestFreeSlot(entities)
  occupySlot(entities, slot, name, kind, shape)
  const { columns, slab } = entities
  const generation = nextGeneration(i32[slab.i + columns.generation + slot])
  i32[slab.i + columns.generation + slot] = generation
  const flags =
    ALIVE | (kind.isSolid ? SOLID : 0) | (kind.isCreature ? CREATURE : 0) | (kind.keepsToGround ? KEEPS_TO_GROUND : 0)
  i32[slab.i + columns.flags + slot] = flags
  i32[slab.i + columns.kind + slot] = kind.symbol
  i32[slab.i + columns.name + slot] = hashName(name)
  const id = makeId(slot, generation)
  entities.idOf.set(name, id)
  entities.count++
  entities.structureVersion++
  entities.positionVersion++
  if (kind.isSolid && !kind.isCreature) entities.obstacleVersion++
  return id
}

/** Takes a slot and an extra slab for an entity, without touching the columns: adding and restoring both begin so. */
export function occupySlot(entities: Entities, slot: number, name: string, kind: Kind, shape?: ShapeDefinition): void {
  assert(slot < MAX_SLOTS, 'a world holds at most 2^20 entities')
  while (slot >= entities.capacity) growEntities(entities, entities.capacity * 2)
  const extra = takeSlab(kind.extraLayout.doubles, kind.extraLayout.ints)
  if (slot >= entities.slots) entities.slots = slot + 1
  startExtra(kind, extra)
  entities.kindOf[slot] = kind
  entities.nameOf[slot] = name
  entities.ownShapeOf[slot] = shape
  entities.outlineOf[slot] = shape === undefined ? kind.outline : outlineOf(shape)
  entities.extraOf[slot] = extra
}

/** Removes an entity; what it held falls free where it is. */
export function removeEntity(entities: Entities, id: number): void {
  const slot = slotOf(id)
  assert(isAlive(entities, id), 'only a living entity can be removed')
  const { columns, slab } = entities
  for (let other = 0; other < entities.slots; other++) {
    if (i32[slab.i + columns.parent + other] !== id) continue
    i32[slab.i + columns.parent + other] = NO_ENTITY
    i32[slab.i + columns.flags + other] &= ~(HELD | HANGS)
    entities.held--
  }
  if ((i32[slab.i + columns.flags + slot] & HELD) !== 0) {
    entities.held--
    i32[slab.i + columns.load + slotOf(i32[slab.i + columns.parent + slot])]--
  }
  const generation = i32[slab.i + columns.generation + slot]
  for (const field of entities.layout.fields) {
    const column = field.at + slot
    if (field.type === 'f64') f64[slab.f + column] = 0
    else i32[slab.i + column] = 0
  }
  i32[slab.i + columns.generation + slot] = generation
  const extra = entities.extraOf[slot]
  if (extra !== undefined) releaseSlab(extra)
  entities.idOf.delete(entities.nameOf[slot])
  entities.kindOf[slot] = undefined
  entities.outlineOf[slot] = undefined
  entities.extraOf[slot] = undefined
  entities.ownShapeOf[slot] = undefined
  entities.ownLookOf[slot] = undefined
  entities.nameOf[slot] = ''
  entities.lowestFree = Math.min(entities.lowestFree, slot)
  entities.count--
  entities.structureVersion++
  entities.positionVersion++
  entities.obstacleVersion++
}

/** Whether an id still means the entity it was given for. */
export function isAlive(entities: Entities, id: number): boolean {
  if (id === NO_ENTITY) return false
  const slot = slotOf(id)
  if (slot >= entities.slots) return false
  const { columns, slab } = entities
  if ((i32[slab.i + columns.flags + slot] & ALIVE) === 0) return false
  return makeId(slot, i32[slab.i + columns.generation + slot]) === id
}

/** The id of whoever sits in a slot. */
export function idAt(entities: Entities, slot: number): number {
  return makeId(slot, i32[entities.slab.i + entities.columns.generation + slot])
}

/** Makes an entity one that only `creature` senses, and that nothing can bump into. */
export function imagineFor(entities: Entities, id: number, creature: number): void {
  const { slab, columns } = entities
  i32[slab.i + columns.onlyFor + slotOf(id)] = creature
  i32[slab.i + columns.flags + slotOf(id)] &= ~SOLID
  entities.structureVersion++
  entities.obstacleVersion++
}

/** Slots of everything solid, listed anew only after something came or went. */
export function solidSlots(entities: Entities): Int32Array {
  if (entities.solidsVersion === entities.structureVersion) return entities.solids
  entities.solidsVersion = entities.structureVersion
  const { slab, columns, slots } = entities
  const list: number[] = []
  for (let slot = 0; slot < slots; slot++) if ((i32[slab.i + columns.flags + slot] & SOLID) !== 0) list.push(slot)
  entities.solids = Int32Array.from(list)
  return entities.solids
}

/** Derives what is kept beside the columns, after they were filled from a file. */
export function recountEntities(entities: Entities): void {
  const { slab, columns, slots } = entities
  entities.count = 0
  entities.held = 0
  entities.idOf.clear()
  for (let slot = 0; slot < slots; slot++) {
    const flags = i32[slab.i + columns.flags + slot]
    if ((flags & ALIVE) === 0) continue
    entities.count++
    if ((flags & HELD) !== 0) entities.held++
    entities.idOf.set(entities.nameOf[slot], idAt(entities, slot))
  }
  entities.lowestFree = 0
  entities.structureVersion++
  entities.positionVersion++
  entities.obstacleVersion++
}

/** Gives all memory back. */
export function releaseEntities(entities: Entities): void {
  for (const extra of entities.extraOf) if (extra !== undefined) releaseSlab(extra)
  releaseSlab(entities.slab)
}

/** Makes room for `capacity` slots, keeping every row. */
export function growEntities(entities: Entities, capacity: number): void {
  const { layout, columns } = layOut(capacity)
  const slab = takeSlab(layout.doubles, layout.ints)
  carryFields(entities.slab, entities.layout, slab, layout)
  releaseSlab(entities.slab)
  entities.slab = slab
  entities.layout = layout
  entities.columns = columns
  entities.capacity = capacity
}

function lowestFreeSlot(entities: Entities): number {
  let slot = entities.lowestFree
  while (slot < entities.slots && entities.kindOf[slot] !== undefined) slot++
  entities.lowestFree = slot + 1
  return slot
}

function layOut(capacity: number): { layout: Layout; columns: Columns } {
  const list = buildLayout()
  list.room('world')
  const columns = {
    x: list.f64('x', capacity),
    y: list.f64('y', capacity),
    z: list.f64('z', capacity),
    heading: list.f64('heading', capacity),
    vx: list.f64('vx', capacity),
    vy: list.f64('vy', capacity),
    vz: list.f64('vz', capacity),
    turn: list.f64('turn', capacity),
    flags: list.i32('flags', capacity, { is: [0, 2 * HANGS - 1] }),
    generation: list.i32('generation', capacity, { is: [0, GENERATIONS - 1] }),
    kind: list.symbol('kind', capacity),
    name: list.i32('name', capacity, { is: 'any' }),
    parent: list.i32('parent', capacity, { is: 'entity' }),
    parentPoint: list.i32('parentPoint', capacity, { is: [-1, MAX_SLOTS] }),
    load: list.i32('load', capacity, { is: [0, MAX_SLOTS] }),
    // The one creature that senses an imagined thing; 0 for what is really there.
    onlyFor: list.i32('onlyFor', capacity, { is: 'entity' }),
  }
  return { layout: list.done(), columns }
}
