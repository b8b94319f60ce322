// Another kind for an entity that is there: its author changed the definition, and the entity goes on with what still fits.
//
// Fields are kept by name and type, points, DOFs and what is held by name. A point that stood where the old definition put it goes
// where the new one does; one that was moved stays. What is held by a point that is gone falls free. Only between ticks.
// Reads: both kinds. Writes: one entity's extra slab and flags, and who it holds.

import { f64, i32, releaseSlab, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { detach } from './attachment.ts'
import type { FieldValue } from './definition.ts'
import { type Entities, idAt, KEEPS_TO_GROUND, SOLID } from './entities.ts'
import { FOOT_NUMBERS, type Kind, readField, STANCE_NUMBERS, startExtra, writeField } from './kinds.ts'
import { outlineOf } from './shapes.ts'

/** What an entity lost with its old kind. */
export interface KindLosses {
  readonly fields: readonly { readonly name: string; readonly value: FieldValue; readonly isRetyped: boolean }[]
  /** What fell free, and the point that held it. */
  readonly dropped: readonly { readonly name: string; readonly point: string }[]
}

/** Gives the entity in a slot another kind of the same name; answers what did not fit. */
export function swapKind(entities: Entities, slot: number, kind: Kind): KindLosses {
  const before = entities.kindOf[slot]
  const old = entities.extraOf[slot]
  if (before === undefined || old === undefined) return { fields: [], dropped: [] }
  const extra = takeSlab(kind.extraLayout.doubles, kind.extraLayout.ints)
  startExtra(kind, extra)
  const fields = before.fields.flatMap((field) => {
    const now = kind.fields.find(({ name }) => name === field.name)
    const value = readField(old, field)
    if (now === undefined || now.type !== field.type) return [{ name: field.name, value, isRetyped: now !== undefined }]
    writeField(extra, now, value)
    return []
  })
  carryPoints(before, old, kind, extra)
  carryPose(before, old, kind, extra)
  const dropped = carryHeld(entities, slot, before, kind)
  releaseSlab(old)
  entities.extraOf[slot] = extra
  entities.kindOf[slot] = kind
  if (entities.ownShapeOf[slot] === undefined) entities.outlineOf[slot] = kind.outline
  writeFlags(entities, slot, kind)
  entities.structureVersion++
  entities.positionVersion++
  entities.obstacleVersion++
  return { fields, dropped }
}

function carryPoints(before: Kind, old: Slab, kind: Kind, extra: Slab): void {
  kind.points.forEach((name, k) => {
    const was = before.points.indexOf(name)
    if (was < 0) return
    const from = old.f + before.pointsAt + 3 * was
    if (before.pointStarts[was].every((start, axis) => f64[from + axis] === start)) return
    f64.copyWithin(extra.f + kind.pointsAt + 3 * k, from, from + 3)
  })
}

/** DOFs stay where they are as far as they still go; stance and feet where there are as many legs. */
function carryPose(before: Kind, old: Slab, kind: Kind, extra: Slab): void {
  kind.dofs.forEach(({ name, min, max }, k) => {
    const was = before.dofs.findIndex((dof) => dof.name === name)
    if (was < 0) return
    f64[extra.f + kind.poseAt + k] = Math.min(max, Math.max(min, f64[old.f + before.poseAt + was]))
  })
  if (kind.loweredAt >= 0 && before.loweredAt >= 0) f64[extra.f + kind.loweredAt] = f64[old.f + before.loweredAt]
  if (kind.legs < 0 || kind.legs !== before.legs) return
  f64.copyWithin(extra.f + kind.stanceAt, old.f + before.stanceAt, old.f + before.stanceAt + STANCE_NUMBERS)
  f64.copyWithin(extra.f + kind.feetAt, old.f + before.feetAt, old.f + before.feetAt + FOOT_NUMBERS * kind.legs)
}

function carryHeld(entities: Entities, slot: number, before: Kind, kind: Kind): { name: string; point: string }[] {
  const { slab, columns } = entities
  const id = idAt(entities, slot)
  const dropped: { name: string; point: string }[] = []
  for (let other = 0; other < entities.slots; other++) {
    if (i32[slab.i + columns.parent + other] !== id) continue
    const was = i32[slab.i + columns.parentPoint + other]
    if (was < 0) continue
    const point = before.points[was]
    const now = kind.points.indexOf(point)
    if (now >= 0) i32[slab.i + columns.parentPoint + other] = now
    else {
      dropped.push({ name: entities.nameOf[other], point })
      detach(entities, idAt(entities, other))
    }
  }
  return dropped
}

/** An imagined thing is never solid. */
function writeFlags(entities: Entities, slot: number, kind: Kind): void {
  const { slab, columns } = entities
  const at = slab.i + columns.flags + slot
  const isImagined = i32[slab.i + columns.onlyFor + slot] !== 0
  i32[at] &= ~(SOLID | KEEPS_TO_GROUND)
  if (kind.isSolid && !isImagined) i32[at] |= SOLID
  if (kind.keepsToGround) i32[at] |= KEEPS_TO_GROUND
}

/** Gives an entity a shape of its own, or takes it away. */
export function setOwnShape(entities: Entities, id: number, shape: Entities['ownShapeOf'][number]): void {
  const slot = slotOf(id)
  const kind = entities.kindOf[slot]
  if (kind === undefined) return
  entities.ownShapeOf[slot] = shape
  entities.outlineOf[slot] = shape === undefined ? kind.outline : outlineOf(shape)
  entities.structureVersion++
  entities.obstacleVersion++
}

/** Gives an entity a look of its own, or takes it away. */
export function setOwnLook(entities: Entities, id: number, look: Entities['ownLookOf'][number]): void {
  entities.ownLookOf[slotOf(id)] = look
  entities.structureVersion++
}
