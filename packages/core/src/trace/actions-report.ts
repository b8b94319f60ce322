// What groups that learn by credit have learned: the worth of behaviors, the statistics of triggers, and copies that were grown.
//
// Reads minds; writes nothing. Seed: 001 "Learning".

import { f64, i32 } from '../0-foundation/arena.ts'
import type { Creature } from '../creature/model.ts'
import type { ActionLessonDefinition } from '../definition/learning/learns.ts'
import type { CreditModel } from '../learning/credit-block.ts'
import {
  deservedTrigger,
  hasRoomForCopy,
  MOST_COPIES,
  MOST_DEPTH,
  reliabilityOff,
  reliabilityOn,
} from '../learning/innovate.ts'
import { plain, short } from './words.ts'

/** What is known of one behavior of a group that learns by credit. */
export interface ActionLearning {
  readonly behavior: string
  readonly group: string
  /** What it is worth: v. */
  readonly value: number
  /** n, the usual number of tries for a reward; m, tries since the last. */
  readonly usualTries: number
  readonly missed: number
  /** Bouts that were successes, and others. */
  readonly successes: number
  readonly failures: number
  /** What it is a copy of, and the percept that is its trigger; empty for none. */
  readonly copyOf: string
  readonly trigger: string
  /** The percept on which it deserves one more copy than there is room for; empty for none. */
  readonly refused: string
  /** Percepts that may be better triggers, the most reliable first. */
  readonly candidates: readonly TriggerCandidate[]
  /** Arguments that are drawn for each bout. */
  readonly drawn: readonly DrawnLearning[]
  readonly sentence: string
  /** The same as data, for another individual. */
  readonly definition: ActionLessonDefinition
}

/** A percept that may be a better trigger. */
export interface TriggerCandidate {
  readonly percept: string
  readonly on: { readonly successes: number; readonly failures: number }
  /** Share of successes with it on, and with it off. */
  readonly reliability: number
  readonly without: number
}

/** An argument that is drawn: its value in the latest bout, and what it is drawn about. */
export interface DrawnLearning {
  readonly argument: string
  readonly value: number
  readonly mean: number
  readonly deviation: number
}

/** All behaviors of groups that learn by credit. */
export function reportActions(creature: Creature): ActionLearning[] {
  const { credit, behavior } = creature.model
  if (credit === undefined) return []
  return behavior.behaviorNames.flatMap((_, b) => (credit.valuedOf[b] < 0 ? [] : [actionOf(creature, credit, b)]))
}

function actionOf(creature: Creature, credit: CreditModel, b: number): ActionLearning {
  const { mind, model } = creature
  const { behavior, perception } = model
  const { at, valuedOf, copyOf, triggerOf, watched } = credit
  const valued = valuedOf[b]
  const { tuples } = behavior
  const value = tuples === undefined ? 0 : f64[mind.f + tuples.at.value + valued]
  const name = behavior.behaviorNames[b]
  const original = copyOf[b] < 0 ? '' : behavior.behaviorNames[copyOf[b]]
  const trigger = triggerOf[b] < 0 ? '' : perception.percepts.names[watched[triggerOf[b]]]
  const deserved = hasRoomForCopy(b, credit) ? -1 : deservedTrigger(b, credit, mind)
  const refused = deserved < 0 ? '' : perception.percepts.names[watched[deserved]]
  const counts = {
    usualTries: f64[mind.f + at.tries + valued],
    missed: i32[mind.i + at.missed + valued],
    successes: i32[mind.i + at.successes + valued],
    failures: i32[mind.i + at.failures + valued],
  }
  const candidates = candidatesOf(creature, credit, b)
  const drawn = drawnOf(creature, b)
  return {
    behavior: name,
    group: behavior.groupNames[behavior.groupOf[b]],
    value,
    ...counts,
    copyOf: original,
    trigger,
    refused,
    candidates,
    drawn,
    sentence: `${sentenceOf(creature, credit, b, original, trigger, value, counts)}${roomInWords(refused)}`,
    definition: {
      action: original === '' ? name : original,
      ...(original === '' || trigger === '' ? {} : { trigger }),
      value,
      usualTries: counts.usualTries,
      missed: counts.missed,
      drawn: Object.fromEntries(drawn.map(({ argument, mean, deviation }) => [argument, { mean, deviation }])),
    },
  }
}

function candidatesOf({ model, mind }: Creature, credit: CreditModel, b: number): TriggerCandidate[] {
  const { at, candidateBehavior, candidateWatched, watched } = credit
  const found = Array.from(candidateBehavior, (of, c) => ({ of, c })).filter(({ of }) => of === b)
  return found
    .map(({ c }) => ({
      percept: model.perception.percepts.names[watched[candidateWatched[c]]],
      on: { successes: i32[mind.i + at.onSuccesses + c], failures: i32[mind.i + at.onFailures + c] },
      reliability: reliabilityOn(c, credit, mind),
      without: reliabilityOff(c, credit, mind),
    }))
    .sort((one, other) => other.reliability - one.reliability)
}

function drawnOf({ model, mind }: Creature, b: number): DrawnLearning[] {
  const { tuples } = model.behavior
  if (tuples === undefined) return []
  const path = model.behavior.behaviorNames[b]
  return tuples.drawnNames.flatMap((name, k) =>
    tuples.drawnOf[k] !== b
      ? []
      : [
          {
            argument: name.slice(path.length + 1),
            value: f64[mind.f + tuples.at.drawn + k],
            mean: f64[mind.f + tuples.at.drawnMean + k],
            deviation: f64[mind.f + tuples.at.drawnDeviation + k],
          },
        ],
  )
}

/** `sit after «word3» pays 0.9 of the time, without it 0.2; worth 81.` */
function sentenceOf(
  creature: Creature,
  credit: CreditModel,
  b: number,
  original: string,
  trigger: string,
  value: number,
  { successes, failures }: { readonly successes: number; readonly failures: number },
): string {
  const pair = Array.from(credit.candidateBehavior, (of, c) => ({ of, watched: credit.candidateWatched[c], c })).find(
    ({ of, watched }) => of === credit.copyOf[b] && watched === credit.triggerOf[b],
  )
  if (original !== '' && pair !== undefined) {
    const on = short(reliabilityOn(pair.c, credit, creature.mind))
    const off = short(reliabilityOff(pair.c, credit, creature.mind))
    return `${plain(original)} after «${trigger}» pays ${on} of the time, without it ${off}; worth ${short(value)}.`
  }
  const name = plain(creature.model.behavior.behaviorNames[b])
  return `${name} paid ${successes} of ${successes + failures} times; worth ${short(value)}.`
}

/** ` It gets no copy on «word9»: …`; nothing where there is room. */
function roomInWords(refused: string): string {
  if (refused === '') return ''
  return ` It gets no copy on «${refused}»: a behavior has at most ${MOST_COPIES}, and copies of copies go ${MOST_DEPTH} deep.`
}

/** What was learned by credit, in a few sentences. */
export function actionsInWords(entity: string, actions: readonly ActionLearning[]): string[] {
  const told = actions.filter(({ successes, copyOf }) => successes > 0 || copyOf !== '')
  if (actions.length === 0) return []
  return [
    told.length === 0 ? `${entity} has found nothing yet that pays.` : `What pays ${entity}:`,
    ...told.map(({ sentence }) => `  ${sentence}`),
  ]
}
