// What the behavior room knows (model) and keeps (block).
//
// Flat lists: behaviors of one group stand next to each other; releasers and drives of a behavior are index lists. So a
// mind of ninety behaviors is a few kilobytes of numbers, and a thousand of them are read in order. Offsets of constants
// count in the model's constants slab, the others in the mind's slab. Seeds: 000 §6, 003 §5.1–5.2.

import type { Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import type { MindView } from '../3-perception/mind-view.ts'

export const COMBINE_ADD = 0
export const COMBINE_MULTIPLY = 1
export const COMBINE_MIXED = 2
export const COMBINE_CALLBACK = 3

export const SHAPE_LINEAR = 0
export const SHAPE_EXPONENTIAL = 1
export const SHAPE_FLAT = 2

/** Looks for the pronome set above instead of a kind. */
export const LOOKS_FOR_IT = -1

/** Deepest path from the top group to a leaf. */
export const MAX_DEPTH = 16

/** Commands a leaf can give in one tick. */
export const MAX_COMMANDS = 8

/** Combines Σ releasers and Σ drives; filters and weighs objects. */
export interface BehaviorCallbacks {
  readonly combine: readonly (((releasers: number, drives: number, view: MindView) => number) | undefined)[]
  readonly filter: readonly (((view: MindView) => boolean) | undefined)[]
  readonly weight: readonly (((view: MindView) => number) | undefined)[]
}

/** Constant: groups, behaviors and releasers of a species. */
export interface BehaviorModel {
  readonly constants: Slab
  readonly groupNames: readonly string[]
  readonly behaviorNames: readonly string[]
  readonly releaserNames: readonly string[]
  /** What each releaser responds to, in a word or two, for sentences. */
  readonly releaserLabels: readonly string[]
  /** One line each: what the studio, the console and the traces show. */
  readonly behaviorLines: readonly string[]
  readonly callbacks: BehaviorCallbacks
  /** Behaviors whose interest is modelled; the others keep the interest they have. */
  readonly interested: Int32Array
  readonly constant: BehaviorConstants
  readonly at: BehaviorAt
}

/** Offsets in the constants. Lists come as (from, count) pairs into a shared run of integers. */
export interface BehaviorConstants {
  // per group
  readonly groupFirst: number
  readonly groupCount: number
  /** Where the group's n × n gains start: `gain[m·n + i]` is what m uses against i. */
  readonly groupGains: number
  readonly gains: number
  // per behavior
  readonly always: number
  readonly combine: number
  readonly child: number
  readonly releasersFrom: number
  readonly releasersCount: number
  readonly drivesFrom: number
  readonly drivesCount: number
  readonly changesFrom: number
  readonly changesCount: number
  readonly actsFrom: number
  readonly actsCount: number
  readonly interestGrowth: number
  readonly interestDamping: number
  readonly boredom: number
  readonly interestStart: number
  // per releaser
  readonly kindsFrom: number
  readonly kindsCount: number
  readonly anyFrom: number
  readonly anyCount: number
  readonly allFrom: number
  readonly allCount: number
  readonly noneFrom: number
  readonly noneCount: number
  readonly near: number
  readonly best: number
  readonly far: number
  readonly shape: number
  readonly strengthMax: number
  readonly strengthMin: number
  readonly effectsFrom: number
  readonly effectsCount: number
  // shared runs
  readonly releaserIndex: number
  readonly driveIndex: number
  readonly changeDrive: number
  readonly changeGain: number
  readonly lookedForKind: number
  readonly lookedForPart: number
  readonly filterField: number
  readonly actIndex: number
}

/** Offsets in the mind. */
export interface BehaviorAt {
  readonly pre: number
  readonly post: number
  readonly interest: number
  readonly strength: number
  /** The belief a releaser found, −1 for none. */
  readonly object: number
  readonly releaserTick: number
  readonly groupTick: number
  readonly groupActive: number
  /** The active path: behaviors from the top to the leaf, and the pronome at each level. */
  readonly depth: number
  readonly path: number
  readonly pronome: number
  readonly commandCount: number
  readonly command: number
  /** What this tick's behaviors and releasers add to each drive on the next. */
  readonly effect: number
  readonly faults: number
}

/** Lists the fields of the behavior block. */
export function layOutBehavior(
  list: LayoutBuilder,
  groups: number,
  behaviors: number,
  releasers: number,
  drives: number,
): BehaviorAt {
  return {
    pre: list.f64('pre', behaviors),
    post: list.f64('post', behaviors),
    interest: list.f64('interest', behaviors),
    strength: list.f64('strength', releasers),
    object: list.i32('object', releasers),
    releaserTick: list.i32('releaserTick', releasers),
    groupTick: list.i32('groupTick', groups),
    groupActive: list.i32('groupActive', groups),
    depth: list.i32('depth', 1),
    path: list.i32('path', MAX_DEPTH),
    pronome: list.i32('pronome', MAX_DEPTH),
    commandCount: list.i32('commandCount', 1),
    command: list.i32('command', MAX_COMMANDS),
    effect: list.f64('effect', drives),
    faults: list.i32('faults', 1),
  }
}
