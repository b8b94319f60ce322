// A new definition of a whole world, given to it while everybody lives.
//
// What the author changed is taken, what he left is as life has made it: an entity stays where it has got to unless its position in the
// definition is another one now. Species and kinds move over by name, directors and trainers go on where theirs are the same.
// The length of a tick cannot change. The definition has been checked. Only between ticks. Reads and writes: everything.

import { releaseSlab } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { detach } from '../1-world/attachment.ts'
import type { EntityDefinition } from '../1-world/definition.ts'
import { compileKind } from '../1-world/kinds.ts'
import { setOwnLook, setOwnShape, swapKind } from '../1-world/swap-kind.ts'
import { compileTerrain } from '../1-world/terrain.ts'
import type { InputDefinition, WorldDefinition } from '../definition/types.ts'
import type { Speak } from '../direction/script.ts'
import { rest } from '../training/train.ts'
import { addSpecies } from '../world/create-inside.ts'
import { startDirector } from '../world/director-state.ts'
import {
  placeEntity,
  putInHand,
  setDegrees,
  setFields,
  setHeading,
  setPosition,
  setVelocity,
} from '../world/placing.ts'
import { startTrainer } from '../world/trainer-state.ts'
import { leave, standUp, type WorldInside } from '../world/world-inside.ts'
import { redefineSpecies } from './redefine-species.ts'
import {
  changesBetween,
  isSameDefinition,
  type Kept,
  type Loss,
  type Part,
  type PartSort,
  type RedefinitionReport,
} from './report.ts'

/** A report in the making. */
interface Notes {
  readonly kept: Part[]
  readonly lost: Loss[]
  readonly fresh: Part[]
  readonly creatures: Kept[]
}

/** Gives a world a new definition, which has been checked. */
export function redefineWorld(inside: WorldInside, definition: WorldDefinition, speak: Speak): RedefinitionReport {
  const before = inside.definition
  const notes: Notes = { kept: [], lost: [], fresh: [], creatures: [] }
  inside.definition = definition
  if (!isSameDefinition(before.terrain ?? {}, definition.terrain ?? {})) {
    inside.truth.terrain = compileTerrain(definition.terrain)
    inside.truth.sky = definition.sky
    inside.truth.entities.structureVersion++
  }
  takeKinds(inside, before, notes)
  takeSpecies(inside, before, notes)
  takeEntities(inside, before, notes)
  takeTimeline(inside)
  takeDirectors(inside, before, notes, speak)
  takeTrainers(inside, before, notes, speak)
  const { entities } = inside.truth
  entities.positionVersion++
  entities.obstacleVersion++
  return { of: definition.world, changes: changesBetween(before, definition), ...notes }
}

/** Names of both, each with what it was and what it is. */
function bothOf<T>(
  before: Readonly<Record<string, T>> | undefined,
  after: Readonly<Record<string, T>> | undefined,
): { readonly name: string; readonly was: T | undefined; readonly is: T | undefined }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return names.map((name) => ({ name, was: own(before, name), is: own(after, name) }))
}

function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}

function note(notes: Notes, what: PartSort, name: string, was: unknown, is: unknown): void {
  if (was !== undefined && is !== undefined) notes.kept.push({ what, name })
  else if (is !== undefined) notes.fresh.push({ what, name })
  else notes.lost.push({ what, name, why: `the new definition has no ${what} of this name` })
}

function takeKinds(inside: WorldInside, before: WorldDefinition, notes: Notes): void {
  const { entities } = inside.truth
  for (const { name, was, is } of bothOf(before.kinds, inside.definition.kinds)) {
    note(notes, 'kind', name, was, is)
    if (is === undefined) {
      removeAll(inside, name, notes)
      inside.kinds.delete(name)
      continue
    }
    if (was !== undefined && isSameDefinition(was, is)) continue
    const kind = compileKind({ name, ...is, isCreature: false, keepsToGround: false })
    inside.kinds.set(name, kind)
    for (let slot = 0; slot < entities.slots; slot++) {
      if (entities.kindOf[slot]?.name !== name) continue
      const creature = entities.nameOf[slot]
      const { fields, dropped } = swapKind(entities, slot, kind)
      for (const { name: field, value, isRetyped } of fields) {
        const why = isRetyped ? 'the field has another type now' : 'the new definition has no field of this name'
        notes.lost.push({ what: 'field', name: field, creature, value, why })
      }
      for (const { name: held, point } of dropped)
        notes.lost.push({ what: 'held', name: held, creature, why: `there is no point ${point} any more` })
    }
  }
}

function takeSpecies(inside: WorldInside, before: WorldDefinition, notes: Notes): void {
  const byName = ({ species }: WorldDefinition) => Object.fromEntries((species ?? []).map((one) => [one.species, one]))
  for (const { name, was, is } of bothOf(byName(before), byName(inside.definition))) {
    const isKnown = inside.models.has(name)
    note(notes, 'species', name, was ?? (isKnown ? name : undefined), is)
    if (is === undefined) {
      removeAll(inside, name, notes)
      const model = inside.models.get(name)
      if (model !== undefined) releaseSlab(model.constants)
      inside.models.delete(name)
      inside.kinds.delete(name)
    } else if (!isKnown) addSpecies(inside, is)
    else if (was === undefined || !isSameDefinition(was, is)) {
      const added = inside.addedSpecies.findIndex(({ species }) => species === name)
      if (added >= 0) inside.addedSpecies.splice(added, 1)
      const report = redefineSpecies(inside, is)
      notes.kept.push(...report.kept)
      notes.lost.push(...report.lost)
      notes.fresh.push(...report.fresh)
      notes.creatures.push(...report.creatures)
    }
  }
}

/** Whoever is of a kind that is gone leaves. */
function removeAll(inside: WorldInside, kind: string, notes: Notes): void {
  const { entities } = inside.truth
  for (const [name, id] of [...entities.idOf]) {
    const found = entities.kindOf[slotOf(id)]
    if (found?.name !== kind) continue
    const what = found.isCreature ? 'creature' : 'entity'
    notes.lost.push({ what, name, why: `there is no kind ${kind} any more` })
    leave(inside, id)
  }
}

function takeEntities(inside: WorldInside, before: WorldDefinition, notes: Notes): void {
  const { entities } = inside.truth
  const placed: [number, EntityDefinition][] = []
  for (const { name, was, is } of bothOf(before.entities, inside.definition.entities)) {
    const id = entities.idOf.get(name)
    if (is === undefined) {
      if (id === undefined) continue
      note(notes, 'entity', name, was, is)
      leave(inside, id)
    } else if (id === undefined) {
      // One that left in the course of things stays away; one that the author adds comes.
      if (was !== undefined && inside.kinds.has(was.kind) && was.kind === is.kind) continue
      note(notes, 'entity', name, undefined, is)
      placed.push([placeEntity(inside, name, is), is])
    } else if (entities.kindOf[slotOf(id)]?.name !== is.kind) {
      notes.lost.push({ what: 'entity', name, why: `it is a ${is.kind} now` })
      leave(inside, id)
      placed.push([placeEntity(inside, name, is), is])
    } else {
      notes.kept.push({ what: 'entity', name })
      if (was !== undefined && !isSameDefinition(was, is)) change(inside, id, was, is)
    }
  }
  for (const [id, { heldBy }] of placed) if (heldBy !== undefined) putInHand(inside, id, heldBy)
}

/** Takes what the author changed about an entity. */
function change(inside: WorldInside, id: number, was: EntityDefinition, is: EntityDefinition): void {
  const { entities } = inside.truth
  const isOther = (key: keyof EntityDefinition): boolean => JSON.stringify(was[key]) !== JSON.stringify(is[key])
  if (isOther('shape')) setOwnShape(entities, id, is.shape)
  if (isOther('look')) setOwnLook(entities, id, is.look)
  if (isOther('at')) setPosition(entities, id, is.at ?? [0, 0, 0])
  if (isOther('headingRad')) setHeading(entities, id, is.headingRad ?? 0)
  if (isOther('velocityMps')) setVelocity(entities, id, is.velocityMps ?? [0, 0, 0])
  const fields = Object.entries(is.fields ?? {}).filter(([field, value]) => was.fields?.[field] !== value)
  setFields(entities, id, Object.fromEntries(fields))
  if (isOther('personality')) setDegrees(inside, id, is.personality ?? {})
  if (isOther('heldBy')) {
    if (is.heldBy === undefined) detach(entities, id)
    else putInHand(inside, id, is.heldBy)
  }
  if (isOther('at') || isOther('headingRad')) standUp(inside, id)
}

/** What is to happen from now on; what should have happened earlier does not. */
function takeTimeline(inside: WorldInside): void {
  const { timeline, definition } = inside
  timeline.clear()
  for (const entry of definition.timeline ?? []) {
    const list: InputDefinition[] = timeline.get(entry.atTick) ?? []
    list.push(entry.do)
    timeline.set(entry.atTick, list)
  }
}

function takeDirectors(inside: WorldInside, before: WorldDefinition, notes: Notes, speak: Speak): void {
  for (const { name, was, is } of bothOf(before.directors, inside.definition.directors)) {
    const index = inside.directors.findIndex((director) => director.name === name)
    const director = inside.directors[index]
    if (was !== undefined && is !== undefined && isSameDefinition(was, is)) {
      notes.kept.push({ what: 'director', name })
      continue
    }
    if (director !== undefined && is !== undefined && Object.hasOwn(is.states, director.state)) {
      notes.kept.push({ what: 'director', name })
      director.heldSince = (is.states[director.state].then ?? []).map(() => -1)
      continue
    }
    if (is !== undefined) notes.fresh.push({ what: 'director', name })
    if (director !== undefined) {
      const why =
        is === undefined ? 'the new definition has none of this name' : `it has no state ${director.state} now`
      notes.lost.push({ what: 'director', name, value: director.state, why })
      for (const direction of director.given)
        speak(inside, { input: 'direct', direction: { direct: 'withdraw', direction } })
    }
    const started = is === undefined ? [] : [startDirector(name, is)]
    inside.directors.splice(index < 0 ? inside.directors.length : index, index < 0 ? 0 : 1, ...started)
  }
}

function takeTrainers(inside: WorldInside, before: WorldDefinition, notes: Notes, speak: Speak): void {
  for (const { name, was, is } of bothOf(before.trainers, inside.definition.trainers)) {
    const index = inside.trainers.findIndex((trainer) => trainer.name === name)
    const trainer = inside.trainers[index]
    if (trainer !== undefined && was !== undefined && is !== undefined && isSameDefinition(was, is)) {
      notes.kept.push({ what: 'trainer', name })
      continue
    }
    if (trainer !== undefined) {
      rest(inside, trainer, speak)
      const why = is === undefined ? 'the new definition has none of this name' : 'its protocol is another one now'
      notes.lost.push({ what: 'trainer', name, value: `${trainer.log.length} trials`, why })
    }
    if (is !== undefined) notes.fresh.push({ what: 'trainer', name })
    const started = is === undefined ? [] : [startTrainer(name, is, inside.seed, inside.truth.tick)]
    inside.trainers.splice(index < 0 ? inside.trainers.length : index, index < 0 ? 0 : 1, ...started)
  }
}
