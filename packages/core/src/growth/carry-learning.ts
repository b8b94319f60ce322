// What a creature watches for learning, carried from one model to another that watches other fields or sounds, or has other room.
//
// Stimuli count by place of kind and by field, and pairs by stimulus; a grown percept can add a field to watch. So they are read by
// the symbol of their sign before and written by it after everything else has been carried. Where there is room for fewer pairs or
// kinds, those in use stay first. A pair whose field is no longer watched, or whose behavior is gone, is forgotten.
// Reads: a mind in its old model. Writes: the same mind in its new one.

import { f64, i32 } from '../0-foundation/arena.ts'
import { textOf } from '../0-foundation/symbols.ts'
import type { Creature } from '../creature/model.ts'
import { writeAllLearned } from '../learning/follow.ts'
import {
  type DiscoveryModel,
  kindItem,
  kindPlaceOf,
  ownItem,
  PAIR_FREE,
  pairItem,
  signOf,
  stimuliOf,
  TRIALS_KEPT,
} from '../learning/learning-block.ts'
import { type KnownTd, moveTd, readTd, renewTdRates } from '../learning/move-td.ts'
import { clearPair } from '../learning/pairs.ts'
import { setTdStrength } from '../learning/td.ts'

/** Columns with a number per pair, and per kind that is watched. */
const PAIR_INTS = [
  'pairBehavior',
  'pairStimulus',
  'pairState',
  'pairHow',
  'pairBorn',
  'pairUsed',
  'pairSince',
  'pairTimed',
  'pairTried',
  'pairTimes',
  'pairFed',
  'pairWaited',
  'timeCount',
] as const
const PAIR_DOUBLES = ['pairError', 'timeMean', 'timeVariance'] as const
const KIND_INTS = ['kind', 'part', 'kindTick'] as const

/** A stimulus: place of its kind, −1 for a sound, and symbol of its field or sound. */
interface Sign {
  readonly place: number
  readonly sign: number
}

/** A pair, or nothing for a free place. */
interface KnownPair {
  readonly stimulus: Sign
  readonly state: number
  readonly behavior: string
  readonly ints: readonly number[]
  readonly doubles: readonly number[]
}

/** What was known of one drive's stimuli, pairs and kinds. */
interface KnownDiscovery {
  readonly shape: string
  readonly on: readonly (Sign & { readonly ticks: number; readonly onTick: number })[]
  readonly pairs: readonly (KnownPair | undefined)[]
  /** By place: symbols and ticks; 0 as its kind for a free place. */
  readonly kinds: readonly (readonly number[])[]
  readonly own: readonly string[]
  readonly td: KnownTd
  readonly trialPairs: readonly number[]
}

/** By drive. */
export type KnownLearning = ReadonlyMap<string, KnownDiscovery>

/** Reads what counts by stimulus, pair or kind. */
export function readLearning(creature: Creature): KnownLearning {
  const groups = creature.model.learning?.groups ?? []
  return new Map(groups.map((group) => [group.driveName, readDiscovery(creature, group)]))
}

/** Writes it where the new model has it, then lets strengths and interests follow what was learned. */
export function carryLearning(creature: Creature, known: KnownLearning): void {
  for (const group of creature.model.learning?.groups ?? []) {
    const before = known.get(group.driveName)
    if (before !== undefined) carryDiscovery(creature, group, before)
  }
  writeAllLearned(creature)
}

function readDiscovery(creature: Creature, group: DiscoveryModel): KnownDiscovery {
  const { mind } = creature
  const { at, parameters, td } = group
  const column = (from: number, count: number): number[] =>
    Array.from(i32.subarray(mind.i + from, mind.i + from + count))
  const stimuli = signsOf(group)
  const on = column(at.on, stimuli.length)
  const onTicks = column(at.onTick, stimuli.length)
  return {
    shape: shapeOf(creature, group),
    on: stimuli.map((sign, k) => ({ ...sign, ticks: on[k], onTick: onTicks[k] })),
    pairs: Array.from({ length: parameters.pairs }, (_, pair): KnownPair | undefined => {
      const state = i32[mind.i + at.pairState + pair]
      if (state === PAIR_FREE) return undefined
      return {
        stimulus: stimuli[i32[mind.i + at.pairStimulus + pair]],
        state,
        behavior: textOf(i32[mind.i + at.pairBehavior + pair]),
        ints: PAIR_INTS.map((name) => i32[mind.i + at[name] + pair]),
        doubles: PAIR_DOUBLES.map((name) => f64[mind.f + at[name] + pair]),
      }
    }),
    kinds: Array.from({ length: parameters.kinds }, (_, place) =>
      KIND_INTS.map((name) => i32[mind.i + at[name] + place]),
    ),
    own: ownNames(creature, group),
    td: readTd(td, mind),
    trialPairs: column(at.trialPair, TRIALS_KEPT),
  }
}

function carryDiscovery(creature: Creature, group: DiscoveryModel, known: KnownDiscovery): void {
  const { model, mind } = creature
  const { at, parameters } = group
  const signs = signsOf(group)
  const kinds = placesFor(
    known.kinds.map(([kind, , tick], place) => ({ isUsed: kind !== 0, rank: rankOfKind(known, place), tick })),
    parameters.kinds,
  )
  const stimulusOf = ({ place, sign }: Sign): number => {
    const to = place < 0 ? -1 : kinds[place]
    return place >= 0 && to < 0 ? -1 : signs.findIndex((other) => other.place === to && other.sign === sign)
  }
  const isKnown = (pair: KnownPair): boolean => {
    const b = model.behavior.behaviorNames.indexOf(pair.behavior)
    return stimulusOf(pair.stimulus) >= 0 && b >= 0 && model.learning?.doesOf[b] !== 0
  }
  const pairs = placesFor(
    known.pairs.map((pair) => ({ isUsed: pair !== undefined && isKnown(pair), rank: pair?.state ?? 0, tick: 0 })),
    parameters.pairs,
  )
  if (known.shape !== shapeOf(creature, group)) moveAll(creature, group, known, kinds, pairs)
  signs.forEach((_, stimulus) => {
    i32[mind.i + at.on + stimulus] = 0
    i32[mind.i + at.onTick + stimulus] = 0
  })
  for (const sign of known.on) {
    const stimulus = stimulusOf(sign)
    if (stimulus < 0) continue
    i32[mind.i + at.on + stimulus] = sign.ticks
    i32[mind.i + at.onTick + stimulus] = sign.onTick
  }
  known.pairs.forEach((pair, from) => {
    if (pair === undefined) return
    if (pairs[from] >= 0) i32[mind.i + at.pairStimulus + pairs[from]] = stimulusOf(pair.stimulus)
    else if (known.shape === shapeOf(creature, group)) clearPair(from, group, mind)
  })
  renewTdRates(group.td, mind)
}

/** Everything that has another place now, and what is new beside it. */
function moveAll(
  creature: Creature,
  group: DiscoveryModel,
  known: KnownDiscovery,
  kinds: readonly number[],
  pairs: readonly number[],
): void {
  const { mind } = creature
  const { at, parameters, td } = group
  for (const name of KIND_INTS) i32.fill(0, mind.i + at[name], mind.i + at[name] + parameters.kinds)
  for (const name of PAIR_INTS) i32.fill(0, mind.i + at[name], mind.i + at[name] + parameters.pairs)
  for (const name of PAIR_DOUBLES) f64.fill(0, mind.f + at[name], mind.f + at[name] + parameters.pairs)
  known.kinds.forEach((ints, place) => {
    if (kinds[place] < 0) return
    KIND_INTS.forEach((name, k) => {
      i32[mind.i + at[name] + kinds[place]] = ints[k]
    })
  })
  known.pairs.forEach((pair, from) => {
    const to = pairs[from]
    if (pair === undefined || to < 0) return
    PAIR_INTS.forEach((name, k) => {
      i32[mind.i + at[name] + to] = pair.ints[k]
    })
    PAIR_DOUBLES.forEach((name, k) => {
      f64[mind.f + at[name] + to] = pair.doubles[k]
    })
  })
  known.trialPairs.forEach((pair, row) => {
    i32[mind.i + at.trialPair + row] = pair < 0 ? -1 : pairs[pair]
  })
  const names = ownNames(creature, group)
  moveTd(td, mind, known.td, (item) => {
    const pair = item >> 1
    if (pair < known.pairs.length) return pairs[pair] < 0 ? -1 : pairItem(pairs[pair]) + (item & 1)
    const place = item - 2 * known.pairs.length
    if (place < known.kinds.length) return kinds[place] < 0 ? -1 : kindItem(group, kinds[place])
    const own = names.indexOf(known.own[place - known.kinds.length])
    return own < 0 ? -1 : ownItem(group, own)
  })
  names.forEach((name, k) => {
    if (!known.own.includes(name))
      setTdStrength(mind.f, td, ownItem(group, k), group.ownStrengths[k] / parameters.scale)
  })
}

/** How much a kind matters: as much as the best pair about it. */
function rankOfKind(known: KnownDiscovery, place: number): number {
  return Math.max(0, ...known.pairs.map((pair) => (pair?.stimulus.place === place ? pair.state : 0)))
}

/** For each old place its new one, −1 for none. Who has a place that still is there keeps it; the highest ranks come first. */
function placesFor(
  old: readonly { readonly isUsed: boolean; readonly rank: number; readonly tick: number }[],
  capacity: number,
): number[] {
  const used = old.map((_, place) => place).filter((place) => old[place].isUsed)
  const kept = used.sort((a, b) => old[b].rank - old[a].rank || old[b].tick - old[a].tick || a - b).slice(0, capacity)
  const taken = new Set(kept.filter((place) => place < capacity))
  const free = Array.from({ length: capacity }, (_, place) => place).filter((place) => !taken.has(place))
  const moved = new Map(kept.filter((place) => place >= capacity).map((place, k) => [place, free[k]]))
  return old.map((_, place) => (taken.has(place) ? place : (moved.get(place) ?? -1)))
}

function signsOf(group: DiscoveryModel): Sign[] {
  return Array.from({ length: stimuliOf(group) }, (_, stimulus) => ({
    place: kindPlaceOf(group, stimulus),
    sign: signOf(group, stimulus),
  }))
}

/** Names of the innate releasers whose strength it learns. */
function ownNames({ model }: Creature, group: DiscoveryModel): string[] {
  return Array.from(group.ownReleasers, (releaser) => model.behavior.releaserNames[releaser])
}

/** What decides where items, pairs and kinds stand. */
function shapeOf(creature: Creature, group: DiscoveryModel): string {
  return [group.parameters.pairs, group.parameters.kinds, ...ownNames(creature, group)].join()
}
