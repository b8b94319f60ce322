// Percept innovation: what was said about a bout that paid becomes a word, or a further take of one.
//
// After a success the nearest word within θ takes the utterance in, if the bout's behavior pays at least half of the time after that word, or if
// its copy on it acted; where no word is near, a new one begins. A failure adds nothing, so what rhymes and pays nothing is never taken in. A copy that
// paid less than three times in six loses the oddest take of its word; words that sound alike and serve one behavior become one; a word that
// nobody named, on which nothing was grown, goes when it was not heard for ten minutes. Between ticks. Reads and writes: one creature's
// definition and mind. Seed: 001 "Learning" (figure 10).

import { f64, i32 } from '../0-foundation/arena.ts'
import type { Creature } from '../creature/model.ts'
import { flatOf } from '../definition/behavior/flatten-behavior.ts'
import type { SpeciesDefinition } from '../definition/types.ts'
import { AFTER_S, BEFORE_S } from '../learning/credit.ts'
import { type CreditModel, USES } from '../learning/credit-block.ts'
import { reliabilityOn } from '../learning/innovate.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { withoutBehavior, withTrigger } from './edit-behaviors.ts'
import {
  areOneWord,
  distancesToWords,
  type HeardUtterance,
  isUnnamed,
  utterancesHeard,
  withMerged,
  withNewWord,
  withoutOddestTake,
  withoutWord,
  withTake,
} from './grow-words.ts'
import { creatureAt, takeDefinition } from './own-definition.ts'

/** A word takes in what was said if its behavior pays so often after it. */
const RELIABLE = 0.5

/** Successes among six bouts of a copy below which its word loses a take. */
const LEAST_PAID = 3

/** A word serves the behavior that was most often a success after it, at least so often. */
const SERVES = 2

/** A word that nobody named goes when it was not heard for so long, seconds. */
const UNUSED_S = 600

/** A bout that was settled, of a behavior that may learn words. */
export interface SettledBout {
  readonly behavior: string
  readonly percept: string
  readonly began: number
  readonly ended: number
  readonly isPaid: boolean
}

/** Takes the bouts that were settled on the last tick. */
export function takeSettled({ model, mind }: Creature, { at, hearsOf }: CreditModel): SettledBout[] {
  const slots = model.layout.fields.find(({ name }) => name === 'credit.settledOf')?.length ?? 0
  return Array.from({ length: slots }, (_, k) => k).flatMap((k) => {
    const b = i32[mind.i + at.settledOf + k] - 1
    if (b < 0) return []
    i32[mind.i + at.settledOf + k] = 0
    return {
      behavior: model.behavior.behaviorNames[b],
      percept: model.perception.percepts.names[hearsOf[b]],
      began: i32[mind.i + at.settledBegan + k],
      ended: i32[mind.i + at.settledEnded + k],
      isPaid: i32[mind.i + at.settledPaid + k] !== 0,
    }
  })
}

/** Takes up what was said about a bout. */
export function takeUpWords(inside: WorldInside, slot: number, bout: SettledBout): void {
  const creature = creatureAt(inside, slot)
  const b = creature.model.behavior.behaviorNames.indexOf(bout.behavior)
  const { credit } = creature.model
  if (b < 0 || credit === undefined) return
  const before = creature.model.definition
  const judged = judgeTakes(creature, credit, b, bout)
  const heard = utteranceOf(bout, inside.truth.dtS, creature)
  const said = heard === undefined || !bout.isPaid ? undefined : takeIn(inside, creature, credit, b, judged, heard)
  const changed = said?.definition ?? judged
  const merged = said === undefined ? changed : mergeWords(creature, credit, rootOf(b, credit), bout.percept, changed)
  const now = heard === undefined ? merged : withoutUnused(inside, creature, bout.percept, merged, UNUSED_S)
  if (now === before) return
  takeDefinition(inside, slot, now)
  if (said?.born !== undefined) countBirth(creature, creature.model, b, said.born, inside.truth.tick)
}

/** The latest that was said about a bout: at most so long before it began, or after. */
function utteranceOf(bout: SettledBout, dtS: number, creature: Creature): HeardUtterance | undefined {
  const from = bout.began - BEFORE_S / dtS
  const to = Math.min(bout.ended, bout.began + AFTER_S / dtS)
  return utterancesHeard(creature).find(
    ({ percept, tick }) => percept === bout.percept && tick > 0 && tick >= from && tick <= to,
  )
}

/** Adds what was said to the nearest word, or begins one with it; `born` is the name of the new word. */
function takeIn(
  inside: WorldInside,
  creature: Creature,
  credit: CreditModel,
  b: number,
  definition: SpeciesDefinition,
  { percept, track }: HeardUtterance,
): { readonly definition: SpeciesDefinition; readonly born?: string } {
  const nearest = distancesToWords(definition, percept, track).at(0)
  if (nearest !== undefined && nearest.sure > 0 && !servesAnother(creature, credit, rootOf(b, credit), nearest.word)) {
    const { word } = nearest
    const c = candidateOf(creature, credit, rootOf(b, credit), word)
    const isReliable = c >= 0 && reliabilityOn(c, credit, creature.mind) >= RELIABLE
    const isItsCopy = triggerOf(creature, credit, b) === word
    return { definition: isReliable || isItsCopy ? withTake(definition, percept, word, track) : definition }
  }
  const grown =
    withNewWord(definition, percept, track) ??
    withNewWord(withoutUnused(inside, creature, percept, definition, 0), percept, track)
  return grown === undefined ? { definition } : { definition: grown.definition, born: grown.word }
}

/** Whether a word serves another behavior, and better: then what was said is another word that only sounds like it. */
function servesAnother(creature: Creature, credit: CreditModel, root: number, word: string): boolean {
  const { onSuccesses } = credit.at
  const counted = (c: number): number => (c < 0 ? 0 : i32[creature.mind.i + onSuccesses + c])
  const own = counted(candidateOf(creature, credit, root, word))
  return creature.model.behavior.behaviorNames.some((_, b) => {
    if (b === root || credit.copyOf[b] >= 0) return false
    const its = counted(candidateOf(creature, credit, b, word))
    return its >= SERVES && its > own
  })
}

/** The bout in which a word was born counts for it: for its behavior and for what that is a copy of. */
function countBirth({ mind }: Creature, model: Creature['model'], b: number, word: string, tick: number): void {
  const { credit } = model
  if (credit === undefined) return
  const { at, candidateBehavior, candidateWatched, watched } = credit
  const root = rootOf(b, credit)
  for (let c = 0; c < candidateBehavior.length; c++) {
    if (model.perception.percepts.names[watched[candidateWatched[c]]] !== word) continue
    i32[mind.i + at.onTick + candidateWatched[c]] = tick
    if (candidateBehavior[c] === root || candidateBehavior[c] === b) i32[mind.i + at.onSuccesses + c] = 1
  }
}

/** Counts a bout of a copy; its word loses the take that is furthest from the others when it paid too seldom. */
function judgeTakes(creature: Creature, credit: CreditModel, b: number, bout: SettledBout): SpeciesDefinition {
  const { mind, model } = creature
  if (credit.copyOf[b] < 0) return model.definition
  const uses = mind.i + credit.at.uses + credit.valuedOf[b]
  const paid = mind.i + credit.at.usesPaid + credit.valuedOf[b]
  i32[uses] = Math.min(USES, i32[uses] + 1)
  i32[paid] = ((i32[paid] << 1) | (bout.isPaid ? 1 : 0)) & ((1 << USES) - 1)
  if (i32[uses] < USES || bitsIn(i32[paid]) >= LEAST_PAID) return model.definition
  i32[uses] = 0
  i32[paid] = 0
  return withoutOddestTake(model.definition, bout.percept, triggerOf(creature, credit, b))
}

/** Words that serve one behavior and sound alike become the one that serves it best, with what is known of both. */
function mergeWords(
  creature: Creature,
  credit: CreditModel,
  root: number,
  percept: string,
  definition: SpeciesDefinition,
): SpeciesDefinition {
  const { mind } = creature
  const { at } = credit
  const serving = Object.keys(definition.percepts?.[percept]?.words ?? {}).flatMap((word) => {
    const c = candidateOf(creature, credit, root, word)
    const successes = c < 0 ? 0 : i32[mind.i + at.onSuccesses + c]
    return successes >= SERVES && !servesAnother(creature, credit, root, word) ? { word, successes } : []
  })
  serving.sort((one, other) => other.successes - one.successes)
  for (let k = 0; k < serving.length; k++) {
    const into = serving[k].word
    const alike = serving.slice(k + 1).find(({ word }) => areOneWord(definition, percept, into, word))
    if (alike === undefined) continue
    addStatistics(creature, credit, into, alike.word)
    const moved = withCopiesMoved(creature, credit, definition, into, alike.word)
    return withMerged(moved, percept, into, alike.word)
  }
  return definition
}

/** What is known of one word is known of the other. */
function addStatistics({ model, mind }: Creature, credit: CreditModel, into: string, from: string): void {
  const { at, candidateBehavior } = credit
  for (const b of new Set(candidateBehavior)) {
    const a = candidateOf({ model, mind }, credit, b, from)
    const to = candidateOf({ model, mind }, credit, b, into)
    if (a < 0 || to < 0) continue
    for (const counts of [at.onSuccesses, at.onFailures]) i32[mind.i + counts + to] += i32[mind.i + counts + a]
  }
}

/** Copies on a word that goes are on the other, or go where there is such a copy, which is then worth the better of both. */
function withCopiesMoved(
  { model, mind }: Creature,
  credit: CreditModel,
  definition: SpeciesDefinition,
  into: string,
  from: string,
): SpeciesDefinition {
  const { behaviorNames, tuples } = model.behavior
  let now = definition
  for (let b = 0; b < behaviorNames.length; b++) {
    if (credit.copyOf[b] < 0 || triggerOf({ model }, credit, b) !== from) continue
    const twin = behaviorNames.findIndex(
      (_, k) => credit.copyOf[k] === credit.copyOf[b] && triggerOf({ model }, credit, k) === into,
    )
    if (twin < 0 || tuples === undefined) {
      now = withTrigger(now, behaviorNames[b], into)
      continue
    }
    const values = mind.f + tuples.at.value
    f64[values + credit.valuedOf[twin]] = Math.max(
      f64[values + credit.valuedOf[twin]],
      f64[values + credit.valuedOf[b]],
    )
    now = withoutBehavior(now, behaviorNames[b])
  }
  return now
}

/** A definition without the word that nobody named, on which nothing was grown, and that was not heard for longest, if that is long enough. */
function withoutUnused(
  inside: WorldInside,
  { model, mind }: Creature,
  percept: string,
  definition: SpeciesDefinition,
  unusedS: number,
): SpeciesDefinition {
  const { credit } = model
  if (credit === undefined) return definition
  const { tick, dtS } = inside.truth
  const innate = inside.models.get(model.species)?.definition.percepts?.[percept]?.words ?? {}
  const triggers = new Set(flatOf(model).behaviors.map(({ definition: { trigger } }) => trigger))
  const old = Object.keys(model.definition.percepts?.[percept]?.words ?? {}).flatMap((word) => {
    if (!isUnnamed(word) || Object.hasOwn(innate, word) || triggers.has(word)) return []
    const k = credit.watched.indexOf(model.perception.percepts.names.indexOf(word))
    const heard = k < 0 ? tick : i32[mind.i + credit.at.onTick + k]
    return (tick - heard) * dtS >= unusedS ? { word, heard } : []
  })
  old.sort((one, other) => one.heard - other.heard)
  return old.length === 0 ? definition : withoutWord(definition, percept, old[0].word)
}

function candidateOf(
  { model }: Pick<Creature, 'model' | 'mind'>,
  credit: CreditModel,
  b: number,
  word: string,
): number {
  const { candidateBehavior, candidateWatched, watched } = credit
  const watch = watched.indexOf(model.perception.percepts.names.indexOf(word))
  return watch < 0 ? -1 : candidateBehavior.findIndex((of, c) => of === b && candidateWatched[c] === watch)
}

/** The percept that is a behavior's trigger; empty for none that is watched. */
function triggerOf({ model }: Pick<Creature, 'model'>, { watched, triggerOf: of }: CreditModel, b: number): string {
  return of[b] < 0 ? '' : model.perception.percepts.names[watched[of[b]]]
}

function rootOf(b: number, { copyOf }: CreditModel): number {
  let root = b
  while (copyOf[root] >= 0) root = copyOf[root]
  return root
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left >>= 1) count += left & 1
  return count
}
