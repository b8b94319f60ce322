// Innovation taken up: between ticks, a behavior that deserves a copy on a better trigger gets one, and copies that are worth nothing go.
//
// A copy stands beside its original in the same group, with `copyOf` and `trigger`; everything else is the same. It begins with the worth and
// the drawn arguments of its original. Works on definitions, so that what was grown can be read, checked and saved like what an author
// wrote. Reads and writes: one creature's definition and mind. Seed: 001 "Learning" (innovation).

import { f64, i32 } from '../0-foundation/arena.ts'
import type { Creature } from '../creature/model.ts'
import { type FlatBehavior, flatOf, flattenBehavior } from '../definition/behavior/flatten-behavior.ts'
import type { ActionLessonDefinition } from '../definition/learning/learns.ts'
import type { BehaviorDefinition, SpeciesDefinition } from '../definition/types.ts'
import type { CreditModel } from '../learning/credit-block.ts'
import { worthWith } from '../learning/innovate.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { editGroup, withoutBehavior } from './edit-behaviors.ts'
import { takeSettled, takeUpWords } from './innovate-words.ts'
import { creatureAt, takeDefinition } from './own-definition.ts'

/** A copy that a creature has grown: of what, on what, and its path. */
export interface GrownCopy {
  readonly path: string
  readonly copyOf: string
  readonly trigger: string
}

/** Does what credit marked in the creature of a slot. */
export function takeUpActions(inside: WorldInside, slot: number): void {
  const creature = creatureAt(inside, slot)
  const { credit } = creature.model
  if (credit === undefined) return
  i32[creature.mind.i + credit.at.due] = 0
  const settled = takeSettled(creature, credit)
  takeUpCopies(inside, slot, creature, credit)
  for (const bout of settled) takeUpWords(inside, slot, bout)
}

function takeUpCopies(inside: WorldInside, slot: number, creature: Creature, credit: CreditModel): void {
  const { mind, model } = creature
  const gone = goneCopies(inside, creature, credit)
  const without = gone.reduce((now, path) => withoutBehavior(now, path), model.definition)
  const of = i32[mind.i + credit.at.growsOf] - 1
  const on = i32[mind.i + credit.at.growsOn] - 1
  i32[mind.i + credit.at.growsOf] = 0
  i32[mind.i + credit.at.growsOn] = 0
  const original = of < 0 ? undefined : model.behavior.behaviorNames[of]
  const percept = on < 0 ? undefined : model.perception.percepts.names[credit.watched[on]]
  if (original === undefined || percept === undefined || gone.includes(original)) {
    if (without !== model.definition) takeDefinition(inside, slot, without)
    return
  }
  growCopy(inside, slot, without, original, percept)
}

/** Gives a creature a copy of a behavior on a trigger, with the worth and the arguments of the original; `definition` is what it is to have else. */
function growCopy(
  inside: WorldInside,
  slot: number,
  definition: SpeciesDefinition,
  original: string,
  percept: string,
): string {
  const creature = creatureAt(inside, slot)
  const grown = withCopy(definition, original, percept)
  const flat = flattenBehavior(grown).behaviors
  const path =
    flat.find(({ definition: { copyOf, trigger } }) => copyOf === original && trigger === percept)?.path ?? ''
  const isNew = !creature.model.behavior.behaviorNames.includes(path)
  takeDefinition(inside, slot, grown)
  if (isNew) inherit(creature, path, original)
  return path
}

/** A copy begins with what its original has. */
function inherit({ model, mind }: Creature, path: string, original: string): void {
  const { tuples } = model.behavior
  if (tuples === undefined) return
  const from = tuples.valuedNames.indexOf(original)
  const to = tuples.valuedNames.indexOf(path)
  const { credit } = model
  const worth = mind.f + tuples.at.value
  const own = model.behavior.behaviorNames.indexOf(original)
  if (from >= 0 && to >= 0)
    f64[worth + to] = credit === undefined ? f64[worth + from] : worthWith(own, worth, credit, mind)
  tuples.drawnNames.forEach((name, k) => {
    if (!name.startsWith(`${path} `)) return
    const own = tuples.drawnNames.indexOf(`${original}${name.slice(path.length)}`)
    if (own < 0) return
    for (const field of [tuples.at.drawnMean, tuples.at.drawnDeviation, tuples.at.drawn])
      f64[mind.f + field + k] = f64[mind.f + field + own]
  })
}

/** What a copy is called where it is unlearned: `sit on word3`. */
export function copyId({ copyOf, trigger }: Pick<GrownCopy, 'copyOf' | 'trigger'>): string {
  return `${copyOf} on ${trigger}`
}

/** Gives a creature what behaviors are worth to another, and copies that were grown. It has been checked. */
export function teachActions(inside: WorldInside, slot: number, lessons: readonly ActionLessonDefinition[]): void {
  for (const { action, trigger, value, usualTries, missed, drawn } of lessons) {
    const creature = creatureAt(inside, slot)
    const path = trigger === undefined ? action : growCopy(inside, slot, creature.model.definition, action, trigger)
    const { model, mind } = creature
    const { credit, behavior } = model
    const valued = credit?.valuedOf[behavior.behaviorNames.indexOf(path)] ?? -1
    if (credit === undefined || behavior.tuples === undefined || valued < 0) continue
    const { at, drawnNames } = behavior.tuples
    f64[mind.f + at.value + valued] = value
    f64[mind.f + credit.at.tries + valued] = usualTries ?? 1
    i32[mind.i + credit.at.missed + valued] = missed ?? 0
    for (const [argument, { mean, deviation }] of Object.entries(drawn ?? {})) {
      const k = drawnNames.indexOf(`${path} ${argument}`)
      if (k < 0) continue
      f64[mind.f + at.drawnMean + k] = mean
      f64[mind.f + at.drawnDeviation + k] = deviation
    }
  }
}

/** Everything is worth again what its author says, and nothing has been counted. */
export function forgetWorth({ model, mind }: Creature): void {
  const { newborn, layout } = model
  const isOfCredit = (room: string, name: string): boolean =>
    (room === 'learning' && name.startsWith('credit.')) ||
    (room === 'behavior' && ['value', 'drawn', 'drawnMean', 'drawnDeviation'].includes(name))
  for (const { room, name, type, at, length } of layout.fields) {
    if (!isOfCredit(room, name)) continue
    if (type === 'f64') f64.set(newborn.doubles.subarray(at, at + length), mind.f + at)
    else i32.set(newborn.ints.subarray(at, at + length), mind.i + at)
  }
}

/** The copies that a creature has grown, in the order of its definition: originals before their copies. */
export function grownCopies(inside: WorldInside, creature: Creature): GrownCopy[] {
  const species = inside.models.get(creature.model.species)
  if (species === undefined || species.definition === creature.model.definition) return []
  const innate = new Set(flatOf(species).behaviors.map(({ path }) => path))
  return flatOf(creature.model).behaviors.flatMap(({ path, definition: { copyOf, trigger } }) =>
    innate.has(path) || copyOf === undefined || typeof trigger !== 'string' ? [] : [{ path, copyOf, trigger }],
  )
}

/** Copies that are to go: grown ones that were worth nothing for long, and copies of these. */
function goneCopies(inside: WorldInside, creature: Creature, { at, valuedOf }: CreditModel): string[] {
  const names = creature.model.behavior.behaviorNames
  const isMarked = (path: string): boolean => i32[creature.mind.i + at.isGone + valuedOf[names.indexOf(path)]] !== 0
  const gone: string[] = []
  for (const { path, copyOf } of grownCopies(inside, creature))
    if (isMarked(path) || gone.includes(copyOf)) gone.push(path)
  return gone
}

/** A definition with the copies that a creature has grown put into it again, as far as their originals are there. */
export function withCopies(definition: SpeciesDefinition, copies: readonly GrownCopy[]): SpeciesDefinition {
  return copies.reduce((now, { copyOf, trigger }) => withCopy(now, copyOf, trigger), definition)
}

/** A definition with a copy of a behavior on a trigger; the same if the behavior is not there, or the copy is. */
export function withCopy(species: SpeciesDefinition, original: string, percept: string): SpeciesDefinition {
  const { behaviors } = flattenBehavior(species)
  const found = behaviors.find(({ path }) => path === original)
  const isThere = behaviors.some(({ definition: { copyOf, trigger } }) => copyOf === original && trigger === percept)
  if (found === undefined || isThere) return species
  const { about: _, wants, sees, hears, feels, always, combine, startle, fixed, ...rest } = found.definition
  const copy: BehaviorDefinition = {
    about: `grown: ${found.name} on ${percept}`,
    ...rest,
    trigger: percept,
    copyOf: original,
  }
  const key = freeKey(behaviors, found, `${found.name}On${percept.charAt(0).toUpperCase()}${percept.slice(1)}`)
  return editGroup(species, original, (group) => ({ ...group, [key]: copy }))
}

function freeKey(behaviors: readonly FlatBehavior[], { path, name }: FlatBehavior, key: string): string {
  const above = path.slice(0, path.length - name.length)
  const taken = new Set(behaviors.map((behavior) => behavior.path))
  let free = key
  for (let n = 2; taken.has(`${above}${free}`); n++) free = `${key}${n}`
  return free
}
