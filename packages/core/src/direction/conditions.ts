// What directors and trainers wait for, asked of the world as a member of the audience sees it: positions, gestures, what creatures do.
//
// Reads the truth and the outside of minds; writes nothing. Seeds: 003 §6.2 (DogMatic).

import { f64, i32 } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { atan2, wrapAngle } from '../0-foundation/trig.ts'
import { readField } from '../1-world/kinds.ts'
import type { Creature } from '../creature/model.ts'
import { flatOf } from '../definition/behavior/flatten-behavior.ts'
import { DIRECTION_DEFAULTS } from '../definition/inputs/defaults.ts'
import type { ConditionDefinition } from '../definition/types.ts'
import { activePath } from '../trace/why.ts'
import { reportDice } from '../trace/why-tuples.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** Whether all that a condition asks holds at this moment; `sinceTick` is when the waiting began. How long it held is the caller's. */
export function holds(inside: WorldInside, sinceTick: number, when: ConditionDefinition): boolean {
  const { tick, dtS } = inside.truth
  if (when.afterS !== undefined && (tick - sinceTick) * dtS < when.afterS) return false
  if (when.looks !== undefined && looksAt(inside, when.looks) === (when.looks.isNot ?? false)) return false
  if (when.distance !== undefined && !isApart(inside, when.distance)) return false
  const fields = Object.entries(when.fields ?? {}).every(([entity, values]) =>
    Object.entries(values).every(([field, value]) => fieldOf(inside, entity, field) === value),
  )
  const does = Object.entries(when.does ?? {}).every(([entity, behavior]) => isDoing(inside, entity, behavior))
  const doesNot = Object.entries(when.doesNot ?? {}).every(([entity, behavior]) => !isDoing(inside, entity, behavior))
  const drives = Object.entries(when.drives ?? {}).every(([entity, limits]) =>
    Object.entries(limits).every(([drive, { below, above }]) => {
      const value = driveOf(inside, entity, drive)
      return value !== undefined && (below === undefined || value < below) && (above === undefined || value > above)
    }),
  )
  return fields && does && doesNot && drives
}

function slotNamed(inside: WorldInside, name: string): number | undefined {
  const id = inside.truth.entities.idOf.get(name)
  return id === undefined ? undefined : slotOf(id)
}

function offset(
  inside: WorldInside,
  from: string,
  to: string,
): { x: number; z: number; headingRad: number } | undefined {
  const a = slotNamed(inside, from)
  const b = slotNamed(inside, to)
  if (a === undefined || b === undefined) return undefined
  const { slab, columns } = inside.truth.entities
  return {
    x: f64[slab.f + columns.x + b] - f64[slab.f + columns.x + a],
    z: f64[slab.f + columns.z + b] - f64[slab.f + columns.z + a],
    headingRad: f64[slab.f + columns.heading + a],
  }
}

function looksAt(inside: WorldInside, { by, at, withinRad }: NonNullable<ConditionDefinition['looks']>): boolean {
  const way = offset(inside, by, at)
  if (way === undefined) return false
  return Math.abs(wrapAngle(atan2(way.x, way.z) - way.headingRad)) <= (withinRad ?? DIRECTION_DEFAULTS.withinRad)
}

function isApart(
  inside: WorldInside,
  { from, to, belowM, aboveM }: NonNullable<ConditionDefinition['distance']>,
): boolean {
  const way = offset(inside, from, to)
  if (way === undefined) return false
  const distance = Math.sqrt(way.x * way.x + way.z * way.z)
  return (belowM === undefined || distance < belowM) && (aboveM === undefined || distance > aboveM)
}

function fieldOf(inside: WorldInside, entity: string, name: string): unknown {
  const slot = slotNamed(inside, entity)
  if (slot === undefined) return undefined
  const field = inside.truth.entities.kindOf[slot]?.fields.find((candidate) => candidate.name === name)
  const extra = inside.truth.entities.extraOf[slot]
  return field === undefined || extra === undefined ? undefined : readField(extra, field)
}

/** Whether a behavior, by its name or path, is on a creature's active path; a copy of it that was learned or written counts as it. */
export function isDoing(inside: WorldInside, entity: string, behavior: string): boolean {
  const slot = slotNamed(inside, entity)
  const creature = slot === undefined ? undefined : inside.creatures[slot]
  if (creature === undefined) return false
  return activePath(creature).some((path) => originalsOf(creature, path).some((one) => isNamed(one, behavior)))
}

/** Whether a behavior, or a copy of it, has just been chosen by dice: a bout of its own, whatever came before. */
export function hasBegunBout(inside: WorldInside, entity: string, behavior: string): boolean {
  const slot = slotNamed(inside, entity)
  const creature = slot === undefined ? undefined : inside.creatures[slot]
  if (creature === undefined || !isDoing(inside, entity, behavior)) return false
  const { behavior: model } = creature.model
  for (let k = 0; k < i32[creature.mind.i + model.at.depth]; k++) {
    const b = i32[creature.mind.i + model.at.path + k]
    const isIt = originalsOf(creature, model.behaviorNames[b]).some((one) => isNamed(one, behavior))
    if (isIt && reportDice(creature, model.groupOf[b])?.sinceTicks === 1) return true
  }
  return false
}

/** Whether a path is that of a behavior by its name or path. */
function isNamed(path: string, behavior: string): boolean {
  return path === behavior || path.endsWith(`.${behavior}`)
}

/** A behavior and what it is a copy of, copies of copies too. */
function originalsOf({ model }: Creature, path: string): string[] {
  const { behaviors } = flatOf(model)
  const originals = [path]
  for (const one of originals) {
    const of = behaviors.find((behavior) => behavior.path === one)?.definition.copyOf
    if (of !== undefined && !originals.includes(of)) originals.push(of)
  }
  return originals
}

function driveOf(inside: WorldInside, entity: string, drive: string): number | undefined {
  const slot = slotNamed(inside, entity)
  const creature = slot === undefined ? undefined : inside.creatures[slot]
  const index = creature?.model.drives.names.indexOf(drive) ?? -1
  return creature === undefined || index < 0 ? undefined : f64[creature.mind.f + creature.model.drives.value + index]
}
