// What a creature watches for learning, carried from one model to another that watches other fields or sounds.
//
// Stimuli count by place of kind and by field, and pairs by stimulus; a grown percept can add a field to watch. So they are read by
// the symbol of their sign before and written by it after everything else has been carried. A pair whose field is no longer watched
// is forgotten. Reads: a mind in its old model. Writes: the same mind in its new one.

import { i32 } from '../0-foundation/arena.ts'
import { writeAllLearned } from '../learning/follow.ts'
import { type DiscoveryModel, kindPlaceOf, PAIR_FREE, signOf, stimuliOf } from '../learning/learning-block.ts'
import { clearPair } from '../learning/pairs.ts'
import type { Creature } from './model.ts'

/** A stimulus by place of kind and sign. */
type Sign = string

/** What was known of one drive's stimuli. */
interface KnownStimuli {
  readonly on: ReadonlyMap<Sign, number>
  readonly onTick: ReadonlyMap<Sign, number>
  /** By pair: its stimulus. */
  readonly pairs: readonly (Sign | undefined)[]
}

/** By drive. */
export type KnownLearning = ReadonlyMap<string, KnownStimuli>

/** Reads what counts by stimulus. */
export function readLearning({ model, mind }: Creature): KnownLearning {
  const groups = model.learning?.groups ?? []
  return new Map(
    groups.map((group) => {
      const { at, parameters } = group
      const signs = signsOf(group)
      const column = (from: number): Map<Sign, number> =>
        new Map(signs.map((sign, stimulus) => [sign, i32[mind.i + from + stimulus]]))
      const pairs = Array.from({ length: parameters.pairs }, (_, pair) =>
        i32[mind.i + at.pairState + pair] === PAIR_FREE ? undefined : signs[i32[mind.i + at.pairStimulus + pair]],
      )
      return [group.driveName, { on: column(at.on), onTick: column(at.onTick), pairs }]
    }),
  )
}

/** Writes it where the new model has it, then lets strengths and interests follow what was learned. */
export function carryLearning(creature: Creature, known: KnownLearning): void {
  const { model, mind } = creature
  for (const group of model.learning?.groups ?? []) {
    const before = known.get(group.driveName)
    const { at } = group
    const signs = signsOf(group)
    signs.forEach((sign, stimulus) => {
      i32[mind.i + at.on + stimulus] = before?.on.get(sign) ?? 0
      i32[mind.i + at.onTick + stimulus] = before?.onTick.get(sign) ?? 0
    })
    before?.pairs.forEach((sign, pair) => {
      if (sign === undefined) return
      const stimulus = signs.indexOf(sign)
      if (stimulus < 0) clearPair(pair, group, mind)
      else i32[mind.i + at.pairStimulus + pair] = stimulus
    })
  }
  writeAllLearned(creature)
}

function signsOf(group: DiscoveryModel): Sign[] {
  return Array.from(
    { length: stimuliOf(group) },
    (_, stimulus) => `${kindPlaceOf(group, stimulus)} ${signOf(group, stimulus)}`,
  )
}
