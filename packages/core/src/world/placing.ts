// Entities of a definition put into a world, into a hand, in motion; and what their fields hold.
//
// Used by whatever brings entities: the beginning of a world, inputs, directions that imagine, a new definition. Everything has been
// checked. Only between ticks. Writes the world's columns.

import { f64, i32 } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { type Problem, problem, show, unknownName } from '../0-foundation/problems.ts'
import { wrapAngle } from '../0-foundation/trig.ts'
import { attach, pointPosition, positionOfPoint } from '../1-world/attachment.ts'
import type { Entities } from '../1-world/entities.ts'
import { type KindField, writeField } from '../1-world/kinds.ts'
import { setOwnLook } from '../1-world/swap-kind.ts'
import type { Creature } from '../creature/model.ts'
import type { EntityDefinition, FieldValue, Vector3 } from '../definition/types.ts'
import { enter, standUp, type WorldInside } from './world-inside.ts'

/** Puts an entity of a definition into the world. The definition has been checked. */
export function placeEntity(inside: WorldInside, name: string, entity: EntityDefinition): number {
  const kind = inside.kinds.get(entity.kind)
  if (kind === undefined) throw new Error(`kind ${entity.kind} passed its check but is not there`)
  const id = enter(inside, name, kind, entity.shape)
  const { entities } = inside.truth
  if (entity.look !== undefined) setOwnLook(entities, id, entity.look)
  if (entity.at !== undefined) setPosition(entities, id, entity.at)
  if (entity.headingRad !== undefined) setHeading(entities, id, entity.headingRad)
  if (entity.velocityMps !== undefined) setVelocity(entities, id, entity.velocityMps)
  setFields(entities, id, entity.fields ?? {})
  setDegrees(inside, id, entity.personality ?? {})
  standUp(inside, id)
  return id
}

/** Makes a creature what its definition says it is like; of what that leaves out, attributes are as its species, tempers as they were drawn. */
export function setDegrees(inside: WorldInside, id: number, degrees: Readonly<Record<string, number>>): void {
  const creature = inside.creatures[slotOf(id)]
  if (creature === undefined) return
  const { steps } = creature.model.locomotion
  giveDegrees(creature, degrees)
  for (const [k, name] of (steps?.agent?.attributes ?? []).entries())
    if (steps?.agent !== undefined && !Object.hasOwn(degrees, name))
      f64[creature.mind.f + steps.at.degree + k] = steps.agent.degrees[k]
}

/** Degrees of attributes and of tempers that somebody gives; the others stay as they are. */
export function giveDegrees({ model, mind }: Creature, degrees: Readonly<Record<string, number>>): void {
  const { steps } = model.locomotion
  for (const [k, name] of (steps?.agent?.attributes ?? []).entries())
    if (steps !== undefined && Object.hasOwn(degrees, name)) f64[mind.f + steps.at.degree + k] = degrees[name]
  const { tempers, value } = model.drives
  for (const [k, name] of (tempers?.names ?? []).entries())
    if (tempers !== undefined && Object.hasOwn(degrees, name)) f64[mind.f + value + tempers.first + k] = degrees[name]
}

/** What is wrong with the degrees of a creature of a kind. */
export function findDegreeProblems(
  inside: WorldInside,
  path: string,
  kind: string,
  degrees: Readonly<Record<string, number>>,
): Problem[] {
  const model = inside.models.get(kind)
  const known = [...(model?.drives.tempers?.names ?? []), ...(model?.locomotion.steps?.agent?.attributes ?? [])]
  return Object.keys(degrees).flatMap((name) =>
    known.includes(name)
      ? []
      : [unknownName('ATTRIBUTE-UNKNOWN', `${path}.${name}`, name, known, `an attribute or a temper of ${kind}`)],
  )
}

/** Puts an entity into the hand that its definition names (`person.hand`), and where that hand is. */
export function putInHand(inside: WorldInside, id: number, hand: string): void {
  const { entities } = inside.truth
  const [holderName, point] = hand.split('.')
  const holder = entities.idOf.get(holderName)
  if (holder === undefined) return
  const index = pointIndex(entities, holder, point)
  if (!attach(entities, id, holder, index)) return
  positionOfPoint(entities, slotOf(holder), index)
  setPosition(entities, id, [pointPosition[0], pointPosition[1], pointPosition[2]])
}

/** What is wrong with a hand (`person.hand`) that shall hold an entity; 0 for one that is not there yet. */
export function findHandProblems(entities: Entities, path: string, hand: string, id: number): Problem[] {
  const [holderName, point] = hand.split('.')
  const holder = entities.idOf.get(holderName)
  if (holder === undefined) {
    return [unknownName('ENTITY-UNKNOWN', path, holderName, entities.idOf.keys(), 'an entity of this world')]
  }
  const points = entities.kindOf[slotOf(holder)]?.points ?? []
  if (point === undefined || !points.includes(point)) {
    return [unknownName('POINT-UNKNOWN', path, point ?? hand, points, `${holderName}. and a point of it`)]
  }
  for (let up = holder; up !== 0; up = i32[entities.slab.i + entities.columns.parent + slotOf(up)]) {
    if (up === id) return [problem('HOLD-CYCLE', path, `“${hand}”`, 'a holder that is not itself held by this entity')]
  }
  return []
}

/** What is wrong with a value for a field of a kind. */
export function findFieldProblems(
  fields: readonly KindField[],
  path: string,
  name: string,
  value: FieldValue,
): Problem[] {
  const field = fields.find((candidate) => candidate.name === name)
  if (field === undefined) {
    const names = fields.map((candidate) => candidate.name)
    return [unknownName('FIELD-UNKNOWN', path, name, names, 'a field of its kind')]
  }
  if (typeof value === field.type) return []
  return [problem('FIELD-TYPE', path, show(value), `a ${field.type}, as its kind says`)]
}

/** The first of `bird`, `bird-2`, `bird-3`… that is free. */
export function freeName(entities: Entities, kind: string): string {
  if (!entities.idOf.has(kind)) return kind
  let number = 2
  while (entities.idOf.has(`${kind}-${number}`)) number++
  return `${kind}-${number}`
}

function pointIndex(entities: Entities, id: number, point: string | undefined): number {
  return point === undefined ? -1 : (entities.kindOf[slotOf(id)]?.points.indexOf(point) ?? -1)
}

export function positionOf(entities: Entities, id: number): Vector3 {
  if (id === 0) return [0, 0, 0]
  positionOfPoint(entities, slotOf(id), -1)
  return [pointPosition[0], pointPosition[1], pointPosition[2]]
}

export function setPosition(entities: Entities, id: number, at: Vector3): void {
  const { slab, columns } = entities
  const slot = slotOf(id)
  f64[slab.f + columns.x + slot] = at[0]
  f64[slab.f + columns.y + slot] = at[1]
  f64[slab.f + columns.z + slot] = at[2]
}

export function setHeading(entities: Entities, id: number, headingRad: number): void {
  f64[entities.slab.f + entities.columns.heading + slotOf(id)] = wrapAngle(headingRad)
}

export function setVelocity(entities: Entities, id: number, velocity: Vector3): void {
  const { slab, columns } = entities
  const slot = slotOf(id)
  f64[slab.f + columns.vx + slot] = velocity[0]
  f64[slab.f + columns.vy + slot] = velocity[1]
  f64[slab.f + columns.vz + slot] = velocity[2]
}

export function setFields(entities: Entities, id: number, values: Readonly<Record<string, FieldValue>>): void {
  for (const [field, value] of Object.entries(values)) setField(entities, id, field, value)
}

export function setField(entities: Entities, id: number, name: string, value: FieldValue): void {
  const slot = slotOf(id)
  const field = entities.kindOf[slot]?.fields.find((candidate) => candidate.name === name)
  const extra = entities.extraOf[slot]
  if (field !== undefined && extra !== undefined) writeField(extra, field, value)
}
