// Scripted directors: states, what is said on entering each, and conditions that lead on. A computational director as data.
//
// A director sees the world as a member of the audience does: places, gestures, what creatures visibly do. It speaks only in
// inputs, so everything it does is a direction like any other. Seeds: 003 §6.2 (DogMatic), spec 03.

import { f64 } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { atan2, wrapAngle } from '../0-foundation/trig.ts'
import { readField } from '../1-world/kinds.ts'
import type { WorldInside } from '../creature/world-inside.ts'
import type { ConditionDefinition, DirectorDefinition, InputDefinition } from '../definition/types.ts'
import { activePath } from '../trace/why.ts'
import { parseLine } from './console/parse.ts'
import type { DirectorState } from './director-state.ts'
import { vocabularyOf } from './world-vocabulary.ts'

/** How far off its nose something may be for a look to be at it, radians. */
const LOOK_RAD = 0.35

/** Applies one input; answers the number of the direction it made (0 for none), or −1 if it was refused. */
export type Speak = (inside: WorldInside, input: InputDefinition) => number

/** Lets every director of the world look and speak, before minds think. */
export function runDirectors(inside: WorldInside, speak: Speak): void {
  for (const director of inside.directors) {
    const definition = inside.definition.directors?.[director.name]
    if (definition === undefined) continue
    if (director.sinceTick < 0) enterState(inside, director, definition, definition.start, speak)
    follow(inside, director, definition, speak)
  }
}

function follow(inside: WorldInside, director: DirectorState, definition: DirectorDefinition, speak: Speak): void {
  const { tick, dtS } = inside.truth
  const ways = definition.states[director.state]?.then ?? []
  for (const [k, { when, go }] of ways.entries()) {
    if (!holds(inside, director, when)) {
      director.heldSince[k] = -1
      continue
    }
    if (director.heldSince[k] === undefined || director.heldSince[k] < 0) director.heldSince[k] = tick
    if ((tick - director.heldSince[k]) * dtS < (when.heldS ?? 0)) continue
    enterState(inside, director, definition, go, speak)
    return
  }
}

function enterState(
  inside: WorldInside,
  director: DirectorState,
  definition: DirectorDefinition,
  state: string,
  speak: Speak,
): void {
  const next = definition.states[state]
  if (next?.isFresh === true) {
    for (const direction of director.given)
      speak(inside, { input: 'direct', direction: { direct: 'withdraw', direction } })
    director.given = []
  }
  director.state = state
  director.sinceTick = inside.truth.tick
  director.heldSince = (next?.then ?? []).map(() => -1)
  for (const line of next?.say ?? []) {
    for (const input of typeof line === 'string' ? inputsOf(inside, line) : [line]) {
      const direction = input === undefined ? -1 : speak(inside, input)
      if (direction < 0) director.faults++
      if (direction > 0) director.given.push(direction)
    }
  }
}

/** What a line of the console language asks for; nothing for a line that cannot be read. */
function inputsOf(inside: WorldInside, line: string): readonly (InputDefinition | undefined)[] {
  const result = parseLine(line, vocabularyOf(inside))
  return 'inputs' in result ? result.inputs : [undefined]
}

/** Whether all conditions hold at this moment. */
function holds(inside: WorldInside, director: DirectorState, when: ConditionDefinition): boolean {
  const { tick, dtS } = inside.truth
  if (when.afterS !== undefined && (tick - director.sinceTick) * dtS < when.afterS) return false
  if (when.looks !== undefined && looksAt(inside, when.looks) === (when.looks.isNot ?? false)) return false
  if (when.distance !== undefined && !isApart(inside, when.distance)) return false
  const fields = Object.entries(when.fields ?? {}).every(([entity, values]) =>
    Object.entries(values).every(([field, value]) => fieldOf(inside, entity, field) === value),
  )
  const does = Object.entries(when.does ?? {}).every(([entity, behavior]) => isDoing(inside, entity, behavior))
  const drives = Object.entries(when.drives ?? {}).every(([entity, limits]) =>
    Object.entries(limits).every(([drive, { below, above }]) => {
      const value = driveOf(inside, entity, drive)
      return value !== undefined && (below === undefined || value < below) && (above === undefined || value > above)
    }),
  )
  return fields && does && drives
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
  return Math.abs(wrapAngle(atan2(way.x, way.z) - way.headingRad)) <= (withinRad ?? LOOK_RAD)
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

function isDoing(inside: WorldInside, entity: string, behavior: string): boolean {
  const slot = slotNamed(inside, entity)
  const creature = slot === undefined ? undefined : inside.creatures[slot]
  if (creature === undefined) return false
  return activePath(creature).some((path) => path === behavior || path.endsWith(`.${behavior}`))
}

function driveOf(inside: WorldInside, entity: string, drive: string): number | undefined {
  const slot = slotNamed(inside, entity)
  const creature = slot === undefined ? undefined : inside.creatures[slot]
  const index = creature?.model.drives.names.indexOf(drive) ?? -1
  return creature === undefined || index < 0 ? undefined : f64[creature.mind.f + creature.model.drives.value + index]
}
