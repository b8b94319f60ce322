// Taking up lessons: between ticks, what learning has marked becomes part of the creature.
//
// A creature that begins to differ from its species gets a model of its own; pairs that are due become behaviors and releasers in a
// definition of its own. Also the two inputs about learning: lessons given by somebody else, and lessons taken away. Reads and
// writes: one creature's model, definition and learning block. Seeds: 003 §5.5.6, §5.5.8.

import { f64, i32 } from '../0-foundation/arena.ts'
import { knownSymbol, symbolOf, textOf } from '../0-foundation/symbols.ts'
import { type Creature, ownModel } from '../creature/model.ts'
import type {
  ActionLessonDefinition,
  LessonDefinition,
  MemberDefinition,
  StimulusDefinition,
} from '../definition/learning/learns.ts'
import { symbolsOfTarget } from '../definition/senses/compile.ts'
import type { SpeciesDefinition } from '../definition/types.ts'
import { isCreditDue } from '../learning/credit-block.ts'
import { suspectKind, suspectPair } from '../learning/discover.ts'
import { writeAllLearned } from '../learning/follow.ts'
import {
  type DiscoveryModel,
  HOW_INNATE,
  HOW_TAUGHT,
  PAIR_DUE,
  PAIR_IN_USE,
  pairItem,
  stimuliOf,
} from '../learning/learning-block.ts'
import { ALL_LESSONS, lessonId, stimulusOf } from '../learning/lesson-names.ts'
import { kindsLike } from '../learning/likeness.ts'
import { clearPair } from '../learning/pairs.ts'
import { setTdSalience, setTdStrength } from '../learning/td.ts'
import type { WorldInside } from '../world/world-inside.ts'
import {
  copyId,
  forgetWorth,
  type GrownCopy,
  grownCopies,
  takeUpActions,
  teachActions,
  withCopies,
} from './innovation.ts'
import { withLesson } from './lesson-behavior.ts'
import { creatureAt, takeDefinition } from './own-definition.ts'

/** Does what learning marked in the creature of a slot. */
export function takeUp(inside: WorldInside, slot: number): void {
  const creature = creatureAt(inside, slot)
  const { credit } = creature.model
  if (credit !== undefined && isCreditDue(credit, creature.mind)) takeUpActions(inside, slot)
  const groups = creature.model.learning?.groups ?? []
  if (groups.some(({ at }) => i32[creature.mind.i + at.due] !== 0)) takeUpPairs(inside, slot)
}

/** Puts the pairs that are due to use. */
function takeUpPairs(inside: WorldInside, slot: number): void {
  const creature = creatureAt(inside, slot)
  const groups = creature.model.learning?.groups ?? []
  let definition = creature.model.definition
  for (const group of groups) {
    const { at, parameters } = group
    i32[creature.mind.i + at.due] = 0
    for (let pair = 0; pair < parameters.pairs; pair++) {
      if (i32[creature.mind.i + at.pairState + pair] !== PAIR_DUE) continue
      i32[creature.mind.i + at.pairState + pair] = PAIR_IN_USE
      i32[creature.mind.i + at.pairUsed + pair] = inside.truth.tick
      definition = withPair(definition, creature, group, pair, group)
    }
  }
  if (definition !== creature.model.definition) takeDefinition(inside, slot, definition)
  else {
    ownModel(creature)
    writeAllLearned(creature)
  }
}

/** Gives a creature lessons that have been checked. */
export function teach(
  inside: WorldInside,
  slot: number,
  lessons: readonly LessonDefinition[],
  actions: readonly ActionLessonDefinition[],
): void {
  const creature = creatureAt(inside, slot)
  const { model, mind } = creature
  for (const lesson of lessons) {
    const group = model.learning?.groups.find(({ driveName }) => driveName === lesson.drive)
    if (group === undefined) continue
    const stimulus = placeStimulus(inside, creature, group, lesson.stimulus)
    const pair = stimulus < 0 ? -1 : suspectPair(inside.truth.tick, symbolOf(lesson.behavior), stimulus, group, mind)
    if (pair < 0) continue
    writeMember(pairItem(pair), lesson.with, group, creature)
    writeMember(pairItem(pair) + 1, lesson.without ?? { value: 0 }, group, creature)
    i32[mind.i + group.at.pairTimes + pair] = i32[mind.i + group.td.timesOn + pairItem(pair)]
    i32[mind.i + group.at.pairFed + pair] = i32[mind.i + group.td.timesFed + pairItem(pair)]
    i32[mind.i + group.at.timeCount + pair] = lesson.time?.count ?? 0
    f64[mind.f + group.at.timeMean + pair] = lesson.time?.mean ?? 0
    f64[mind.f + group.at.timeVariance + pair] = lesson.time?.variance ?? 0
    if (!lesson.isInUse || i32[mind.i + group.at.pairState + pair] === PAIR_IN_USE) continue
    i32[mind.i + group.at.pairState + pair] = PAIR_DUE
    i32[mind.i + group.at.pairHow + pair] = HOW_TAUGHT
  }
  if (lessons.length > 0) takeUpPairs(inside, slot)
  teachActions(inside, slot, actions)
}

/** Takes a lesson away, or all of them; those that an author gave it from birth stay. It has been checked. */
export function unlearn(inside: WorldInside, slot: number, lesson: string): void {
  const creature = creatureAt(inside, slot)
  for (const group of creature.model.learning?.groups ?? []) {
    for (let pair = 0; pair < group.parameters.pairs; pair++) {
      const id = lessonId(creature, group, pair)
      if (id === undefined || (lesson !== ALL_LESSONS && lesson !== id)) continue
      if (i32[creature.mind.i + group.at.pairHow + pair] !== HOW_INNATE) clearPair(pair, group, creature.mind)
    }
  }
  const copies = grownCopies(inside, creature)
  const left = lesson === ALL_LESSONS ? [] : copies.filter((copy) => copyId(copy) !== lesson)
  const kept = left.filter(
    ({ copyOf }) => !copies.some(({ path }) => path === copyOf) || left.some(({ path }) => path === copyOf),
  )
  takeDefinition(inside, slot, withWhatIsLeft(inside, creature, kept))
  if (lesson === ALL_LESSONS) forgetWorth(creature)
}

/** The species' definition with the percepts that the creature has grown and the lessons that it has in use, oldest first. */
function withWhatIsLeft(inside: WorldInside, creature: Creature, copies: readonly GrownCopy[]): SpeciesDefinition {
  const { model } = creature
  const species = inside.models.get(model.species)?.definition ?? model.definition
  const { percepts } = model.definition
  const plain = species.percepts === percepts || percepts === undefined ? species : { ...species, percepts }
  const taught = lessonsInUse(creature).reduce(
    (definition, { group, pair }) => withPair(definition, creature, group, pair, group),
    plain,
  )
  return withCopies(taught, copies)
}

/** A lesson by its index. */
export interface PlacedLesson {
  readonly group: DiscoveryModel
  readonly pair: number
}

/** The lessons that a creature has put to use, oldest first; without those that its species is born with. */
export function lessonsInUse({ model, mind }: Creature): PlacedLesson[] {
  const left = (model.learning?.groups ?? []).flatMap((group) =>
    Array.from({ length: group.parameters.pairs }, (_, pair): PlacedLesson => ({ group, pair })).filter(
      ({ pair }) =>
        i32[mind.i + group.at.pairState + pair] === PAIR_IN_USE && i32[mind.i + group.at.pairHow + pair] !== HOW_INNATE,
    ),
  )
  const tickOf = ({ group, pair }: PlacedLesson): number => i32[mind.i + group.at.pairUsed + pair]
  return left.sort((a, b) => tickOf(a) - tickOf(b))
}

/** A definition with the behavior of one lesson in it, put to use as the group `now` does it. */
export function withPair(
  definition: SpeciesDefinition,
  creature: Creature,
  group: DiscoveryModel,
  pair: number,
  now: DiscoveryModel,
): SpeciesDefinition {
  const { mind } = creature
  const { parameters, driveName, into } = now
  const stimulus = stimulusOf(creature, group, pair)
  const value = f64[mind.f + group.td.strength + pairItem(pair)]
  return withLesson(definition, {
    drive: driveName,
    into,
    behavior: textOf(i32[mind.i + group.at.pairBehavior + pair]),
    stimulus,
    maxValue: Math.max(0, value * parameters.scale),
    parameters: canTravel(definition) ? parameters : { ...parameters, approaches: false },
    likes: parameters.generalises > 0 && 'kind' in stimulus ? kindsLike(creature.model, stimulus.kind) : [],
  })
}

function canTravel({ body }: SpeciesDefinition): boolean {
  const by = body.travel?.by
  return by === 'walk' || by === 'fly' || by === 'drive'
}

/** Where a stimulus stands in a group, its kind being watched from now on; −1 if there is no room or it is not watched. */
function placeStimulus(
  inside: WorldInside,
  { model, mind }: Creature,
  group: DiscoveryModel,
  stimulus: StimulusDefinition,
): number {
  if ('sound' in stimulus) {
    const k = group.soundSymbols.indexOf(knownSymbol(stimulus.sound))
    return k < 0 ? -1 : stimuliOf(group) - group.soundSymbols.length + k
  }
  const k = group.fieldSymbols.indexOf(knownSymbol(stimulus.field))
  if (k < 0) return -1
  const [kind, part] = symbolsOfTarget(stimulus.kind)
  const index = suspectKind(inside.truth.tick, kind, part, model.perception, group, mind)
  return index < 0 ? -1 : index * group.fields.length + k
}

function writeMember(item: number, given: MemberDefinition, group: DiscoveryModel, { mind }: Creature): void {
  const { td } = group
  setTdStrength(mind.f, td, item, given.value)
  i32[mind.i + td.timesOn + item] = given.timesOn ?? 0
  i32[mind.i + td.timesFed + item] = Math.min(given.timesFed ?? 0, given.timesOn ?? 0)
  f64[mind.f + td.contrast + item] = given.contrast ?? 0
  f64[mind.f + td.familiarity + item] = given.familiarity ?? 0
  setTdSalience(mind.f, td, item, f64[mind.f + td.salience + item])
}
