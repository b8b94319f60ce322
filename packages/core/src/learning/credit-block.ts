// What a group that learns by credit knows (model) and keeps (block): worth of behaviors, statistics of triggers.
//
// Nothing is laid out for a species without such a group. Numbers are per behavior, percept or pair of these, by name, so that they move into
// a grown model by themselves. Seed: 001 "Learning" (credit assignment, state-space discovery, innovation).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'

/** Numbers of a group that learns. */
export interface CreditParameters {
  readonly scale: number
  readonly alpha: number
  readonly gamma: number
  readonly rho: number
  readonly leastS: number
  readonly afterS: number
  readonly forgivesS: number
  readonly success: number
}

/** One group that learns. */
export interface CreditGroup {
  readonly name: string
  readonly group: number
  readonly parameters: CreditParameters
  /** What the onset of each watched percept, and of each rewarding behavior, gives. */
  readonly perceptRewards: Float64Array
  readonly behaviorRewards: Float64Array
}

/** Constant: how a species learns by credit. */
export interface CreditModel {
  readonly groups: readonly CreditGroup[]
  /** Percepts whose onsets are noted, and behaviors that reward. */
  readonly watched: Int32Array
  readonly rewarding: Int32Array
  /**
   * By behavior: where it stands among those that are valued, −1; what it is a copy of, −1; 1 if its worth is fixed; its depth as a copy; 1 if it
   * has a copy that is another way to bring it about.
   */
  readonly valuedOf: Int32Array
  readonly copyOf: Int32Array
  readonly isFixed: Uint8Array
  readonly depth: Uint8Array
  readonly hasOtherWay: Uint8Array
  /** By behavior: the watched percept that is its trigger, −1. */
  readonly triggerOf: Int32Array
  /** Pairs of a behavior and a watched percept that may be a better trigger for it. */
  readonly candidateBehavior: Int32Array
  readonly candidateWatched: Int32Array
  /** By behavior: the percept of words that grows, among whose words it looks for better triggers, −1. */
  readonly hearsOf: Int32Array
  readonly at: CreditAt
}

/** Offsets in the mind. */
export interface CreditAt {
  readonly confidence: number
  readonly onTick: number
  readonly wasActive: number
  /** By valued behavior: usual tries for a reward, tries missed since the last, bouts that were successes and others, bouts below worth 1. */
  readonly tries: number
  readonly missed: number
  readonly successes: number
  readonly failures: number
  readonly idle: number
  /** Its trigger when the present bout began. */
  readonly startTrigger: number
  readonly onSuccesses: number
  readonly onFailures: number
  /** By group, of the present bout: behavior + 1, since when, what it brought; by group and watched percept: 1 if it was on. */
  readonly bout: number
  readonly boutTick: number
  readonly boutGained: number
  readonly boutOn: number
  /** What arguments were drawn for the bout: the behavior may have begun anew, and drawn others, before it is settled. */
  readonly boutDrawn: number
  /** The same of the bout before a startle, which is still open; when it ended, who came after it (+ 1), and whether that rose. */
  readonly open: number
  readonly openTick: number
  readonly openEnd: number
  readonly openNext: number
  readonly openRose: number
  readonly openGained: number
  readonly openOn: number
  /** A copy to be grown: of which behavior (+ 1), on which watched percept (+ 1); 1 by valued behavior: to be given up. */
  readonly growsOf: number
  readonly growsOn: number
  readonly isGone: number
  readonly due: number
  /** Bouts that were settled on this tick, of behaviors that may learn words: which (+ 1), from when to when, and whether it was a success. */
  readonly settledOf: number
  readonly settledBegan: number
  readonly settledEnded: number
  readonly settledPaid: number
  /** By valued behavior: bouts as a copy since its word last changed, at most six, and which of them were successes, the newest lowest. */
  readonly uses: number
  readonly usesPaid: number
}

/** Bouts of one group that can be settled on one tick: the one before a startle, and the one after it. */
const SETTLED_AT_ONCE = 2

/** Bouts of a copy by which its word is judged. */
export const USES = 6

/** What the block must hold, by name. */
export interface CreditSizes {
  readonly groups: readonly string[]
  readonly watched: readonly string[]
  readonly rewarding: readonly string[]
  readonly candidates: readonly string[]
  /** Behaviors whose worth is learned, if any may learn words. */
  readonly hearing: readonly string[]
}

/** Lists the fields; the behavior room has listed the valued behaviors. */
export function layOutCredit(list: LayoutBuilder, sizes: CreditSizes): CreditAt {
  list.space('creditGroup', sizes.groups)
  list.space('watched', sizes.watched)
  list.space('rewarding', sizes.rewarding)
  list.space('candidate', sizes.candidates)
  list.space('cued', sizes.hearing)
  const settled = sizes.hearing.length === 0 ? [] : sizes.groups
  const slots = Array.from({ length: SETTLED_AT_ONCE }, (_, k) => settled.map((group) => `${group} ${k}`))
  list.space('settled', slots.flat())
  const behavior = { holds: { of: 'behavior', from: 1 } } as const
  const flag = { is: 'flag' } as const
  const tick = { is: 'tick' } as const
  const count = { is: 'count' } as const
  return {
    confidence: list.f64('credit.confidence', 'watched'),
    onTick: list.i32('credit.onTick', 'watched', tick),
    wasActive: list.i32('credit.wasActive', 'rewarding', flag),
    tries: list.f64('credit.tries', 'valued'),
    missed: list.i32('credit.missed', 'valued', count),
    successes: list.i32('credit.successes', 'valued', count),
    failures: list.i32('credit.failures', 'valued', count),
    idle: list.i32('credit.idle', 'valued', count),
    startTrigger: list.f64('credit.startTrigger', 'valued'),
    onSuccesses: list.i32('credit.onSuccesses', 'candidate', count),
    onFailures: list.i32('credit.onFailures', 'candidate', count),
    bout: list.i32('credit.bout', 'creditGroup', behavior),
    boutTick: list.i32('credit.boutTick', 'creditGroup', tick),
    boutGained: list.f64('credit.boutGained', 'creditGroup'),
    boutOn: list.i32('credit.boutOn', ['creditGroup', 'watched'], flag),
    boutDrawn: list.f64('credit.boutDrawn', 'drawn'),
    open: list.i32('credit.open', 'creditGroup', behavior),
    openTick: list.i32('credit.openTick', 'creditGroup', tick),
    openEnd: list.i32('credit.openEnd', 'creditGroup', tick),
    openNext: list.i32('credit.openNext', 'creditGroup', behavior),
    openRose: list.i32('credit.openRose', 'creditGroup', flag),
    openGained: list.f64('credit.openGained', 'creditGroup'),
    openOn: list.i32('credit.openOn', ['creditGroup', 'watched'], flag),
    growsOf: list.i32('credit.growsOf', 1, behavior),
    growsOn: list.i32('credit.growsOn', 1, { holds: { of: 'watched', from: 1 } }),
    isGone: list.i32('credit.isGone', 'valued', flag),
    due: list.i32('credit.due', 1, flag),
    settledOf: list.i32('credit.settledOf', 'settled', behavior),
    settledBegan: list.i32('credit.settledBegan', 'settled', tick),
    settledEnded: list.i32('credit.settledEnded', 'settled', tick),
    settledPaid: list.i32('credit.settledPaid', 'settled', flag),
    uses: list.i32('credit.uses', 'cued', { is: [0, USES] }),
    usesPaid: list.i32('credit.usesPaid', 'cued', { is: [0, (1 << USES) - 1] }),
  }
}

/** A newborn expects a reward at each try. */
export function startCredit({ at, valuedOf }: CreditModel, mind: Slab): void {
  for (const valued of valuedOf) if (valued >= 0) f64[mind.f + at.tries + valued] = 1
}

/** Notes that a bout was settled: what was said about it may be a word, or a further take of one. */
export function noteSettled(
  b: number,
  began: number,
  ended: number,
  isSuccess: boolean,
  { at, hearsOf, groups }: CreditModel,
  mind: Slab,
): void {
  if (hearsOf[b] < 0) return
  const slots = groups.length * SETTLED_AT_ONCE
  for (let k = 0; k < slots; k++) {
    if (i32[mind.i + at.settledOf + k] !== 0) continue
    i32[mind.i + at.settledOf + k] = b + 1
    i32[mind.i + at.settledBegan + k] = began
    i32[mind.i + at.settledEnded + k] = ended
    i32[mind.i + at.settledPaid + k] = isSuccess ? 1 : 0
    i32[mind.i + at.due] = 1
    return
  }
  assert(false, 'a group settles at most two bouts on a tick')
}

/** Whether something is to be grown or given up between ticks. */
export function isCreditDue({ at }: CreditModel, mind: Slab): boolean {
  return i32[mind.i + at.due] !== 0
}
