// Behaviors and the groups in which they compete: their types and their schema. What is left out stands in compile.ts.
//
// A behavior contains a group, which contains behaviors, so the types of their schemas are spelled out: an inferred type cannot refer
// to itself. Seeds: 000 §5–6, 003 §5.1–5.4 and figures 8, 12, 15.

import * as z from 'zod/mini'
import { isRecord } from '../reading/findings.ts'
import { GROUP_KEYS, isLongForm } from '../reading/group-form.ts'
import { GAIN, TICKS } from '../reading/limits.ts'
import { NAME_PATTERN } from '../reading/names.ts'
import {
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  nameOrPath,
  noted,
  numberOf,
  objectOf,
  recordOf,
  says,
  text,
} from '../reading/parts.ts'
import {
  type ChangeDefinition,
  changes,
  interestChanges,
  oneReleaser,
  type ReleaserDefinition,
  releasers,
} from '../releasers/releaser.ts'
import { type ActDefinition, act } from '../skills/act-definition.ts'
import { amount, notNegative, positive, unit } from '../things/schema.ts'
import { BEHAVIOR_DEFAULTS, GROUP_DEFAULTS, INTEREST_DEFAULTS } from './compile.ts'
import {
  type CreditDefinition,
  credit,
  innovates,
  type ObjectDefinition,
  object,
  type TriggerDefinition,
  trigger,
  untilSlot,
} from './tuple.ts'
import { DICE_DEFAULTS } from './tuple-defaults.ts'

/** Level of interest, 0…1. */
export interface InterestDefinition {
  readonly start?: number
  /** What it recovers each tick. */
  readonly growth?: number
  readonly damping?: number
  /** What it loses each tick, × the value of the behavior. */
  readonly boredom?: number
  /** What it loses each tick while active. */
  readonly loss?: number
  /** A named callback that says whether there is progress: while there is, `loss` is not lost. */
  readonly progress?: string
}

/** When a behavior of a `dice` group is done. */
export interface UntilDefinition {
  readonly ticks?: number
  /** Done after so many seconds. */
  readonly s?: number
  /** Done when this slot is filled, or holds this number or name: `balance`, `{ gait: trot }`. */
  readonly slot?: string | Readonly<Record<string, number | string>>
  /** Done when navigation has arrived. */
  readonly there?: boolean
  /** Done when a drive is there: `{ hunger: { below: 5 } }`. */
  readonly drives?: Readonly<Record<string, { readonly below?: number; readonly above?: number }>>
  /** Done when any of these releasers fires; `it` is what the behavior itself is about. */
  readonly sees?: string | ReleaserDefinition
  readonly hears?: string | ReleaserDefinition
  readonly feels?: string | ReleaserDefinition
}

/** A goal-directed entity that competes: when, what, to what, how long. */
export interface BehaviorDefinition<Drive extends string = string> {
  readonly about?: string
  /** When: a percept. In place of drives and releasers. */
  readonly trigger?: TriggerDefinition
  /** To what: found when it is chosen, kept for the bout. Without one it has no value. */
  readonly object?: ObjectDefinition
  /** Drives it serves. */
  readonly wants?: Drive | readonly Drive[]
  /** Releasers on things seen: inline, or names from `releasers`. */
  readonly sees?: string | ReleaserDefinition<Drive> | readonly (string | ReleaserDefinition<Drive>)[]
  /** Releasers on sounds heard; `kind` is the sound. */
  readonly hears?: string | ReleaserDefinition<Drive> | readonly (string | ReleaserDefinition<Drive>)[]
  /** Releaser on the creature's own body: a felt state (`held`, `aloft`, `moving`, `touching`, `boxedIn`) or several. */
  readonly feels?: string | ReleaserDefinition<Drive> | readonly (string | ReleaserDefinition<Drive>)[]
  /** A constant part of its value. */
  readonly always?: number
  /** How drives and releasers combine; a callback's name is possible. */
  readonly combine?: 'add' | 'multiply' | 'mixed' | (string & {})
  readonly interest?: InterestDefinition
  /** Inhibitory gain against all others, or against some by name; > 1. */
  readonly inhibits?: number | Readonly<Record<string, number>>
  /** What it does while it is active, and all the while whatever it leads to below is. */
  readonly act?: ActDefinition | readonly ActDefinition[]
  /** The group that competes below it: inline, or a name from `groups`. */
  readonly do?: string | GroupDefinition<Drive>
  /** What it proposes when it loses: secondary commands, and how others should be done. */
  readonly suggest?: ActDefinition | readonly ActDefinition[]
  /** Commands that it will not have suggested while it is active; `all` for every one. */
  readonly strikes?: string | readonly string[]
  /** Effect on drives while active. */
  readonly changes?: Readonly<Partial<Record<Drive, ChangeDefinition>>>
  /** Adds to the interest of other behaviors while active, per tick. */
  readonly changesInterest?: Readonly<Record<string, number>>
  /** In a `dice` group: comes first and without dice. */
  readonly startle?: boolean
  /** In a `dice` group: what it is worth by itself; learned where the group learns. */
  readonly worth?: number
  /** In a group that learns: its worth stays as it is. */
  readonly fixed?: boolean
  /** In a group that learns: percepts under which it looks for better triggers. */
  readonly innovates?: string | readonly string[]
  /** In a `dice` group: when it is done. */
  readonly until?: UntilDefinition
  /** For learning it counts as this behavior, by path: a copy of it… */
  readonly copyOf?: string
  /** …or the way to it. */
  readonly wayTo?: string
  /** Waits as long as feedback usually took since it learned its releaser, then loses interest. */
  readonly waits?: boolean
}

/** Behaviors by name. */
export type BehaviorMap<Drive extends string = string> = { readonly [behavior: string]: BehaviorDefinition<Drive> }

/** Behaviors that compete: just by name (they inhibit each other), or with a way of arbitration. */
export type GroupDefinition<Drive extends string = string> =
  | BehaviorMap<Drive>
  | {
      /** `inhibition`, `dice` (startles first, then chance in proportion to value), `all` with any value, or a callback. */
      readonly arbitration: 'inhibition' | 'dice' | 'all' | (string & {})
      /** In a `dice` group: how much a value must change, as a share, to be thrown for again. */
      readonly significance?: number
      /** In a `dice` group: the power to which values are raised before chance decides. */
      readonly sharpness?: number
      /** In a `dice` group: it learns what its behaviors are worth. */
      readonly learns?: CreditDefinition
      readonly behaviors: BehaviorMap<Drive>
    }

const callback = nameOf('the name of a callback')

const interest = objectOf('an interest', {
  start: may(unit, 'Interest at the start.', INTEREST_DEFAULTS.start),
  growth: may(notNegative, 'Recovery per tick.', INTEREST_DEFAULTS.growth),
  damping: may(unit, 'Share lost per tick.', INTEREST_DEFAULTS.damping),
  boredom: may(notNegative, 'Lost per tick × its value while active.', INTEREST_DEFAULTS.boredom),
  progress: may(callback, 'A callback that says whether there is progress.'),
  loss: may(
    notNegative,
    'Lost per tick while active, unless progress says that there is some.',
    INTEREST_DEFAULTS.loss,
  ),
})

/** Where a drive has to be. */
export const limits = objectOf('limits', {
  below: may(amount, 'Less than this.'),
  above: may(amount, 'More than this.'),
})

const until = objectOf('an end', {
  ticks: may(numberOf({ ...TICKS, isWhole: true }), 'Done after this many ticks.'),
  s: may(positive, 'Done after so many seconds.'),
  slot: may(untilSlot, 'Done when this slot is filled, or holds this: balance, { gait: trot }.'),
  there: may(flag(), 'Done when navigation has arrived.'),
  drives: may(recordOf('limits by drive', limits), 'Done when a drive is there: { hunger: { below: 5 } }.'),
  sees: may(oneReleaser, 'Done when this releaser on things seen fires.'),
  hears: may(oneReleaser, 'Done when this releaser on sounds heard fires.'),
  feels: may(oneReleaser, 'Done when this releaser on the own body fires.'),
})

const gain = numberOf({ ...GAIN, code: 'GAIN-RANGE' })

/** A behavior without the group below it. */
const behaviorParts = {
  about: may(text(), 'What it is for, in a sentence.'),
  trigger: may(trigger, 'When: a percept, in place of drives and releasers.'),
  object: may(object, 'To what: found when it is chosen, kept for the bout.'),
  wants: may(
    eitherOf('a drive or a list of drives', [nameOf('a drive'), listOf('drives', nameOf('a drive'))]),
    'Drives that it serves.',
  ),
  sees: may(releasers, 'Releasers on things seen.'),
  hears: may(releasers, 'Releasers on sounds heard; kind is the sound.'),
  feels: may(releasers, 'Felt states (held, aloft, moving, touching, boxedIn), own fields, or releasers on them.'),
  always: may(amount, 'A constant part of its value.', BEHAVIOR_DEFAULTS.always),
  combine: may(
    nameOf('add, multiply, mixed or the name of a callback'),
    'add, multiply, mixed, or a callback.',
    BEHAVIOR_DEFAULTS.combine,
  ),
  interest: may(interest, 'Level of interest.'),
  inhibits: may(
    eitherOf('a gain above 1, or gains by behavior', [gain, recordOf('gains by behavior', gain)]),
    'Inhibitory gain against all others, or some by name; above 1.',
    BEHAVIOR_DEFAULTS.inhibits,
  ),
  act: may(act, 'What it does when it wins.'),
  suggest: may(act, 'What it proposes when it loses: commands, and how others should be done.'),
  strikes: may(
    eitherOf('a command or a list of commands', [nameOf('a command'), listOf('commands', nameOf('a command'))]),
    'Commands that it will not have suggested while it is active; all for every one.',
  ),
  changes: may(changes, 'Effect on drives while active: × its value, or perTick the same on every tick.'),
  changesInterest: may(interestChanges, 'Added to the interest of other behaviors while it is active, per tick.'),
  startle: may(flag(), 'In a dice group: comes first and without dice.'),
  worth: may(
    amount,
    'In a dice group: what it is worth by itself; learned where the group learns.',
    BEHAVIOR_DEFAULTS.worth,
  ),
  fixed: may(flag(), 'In a group that learns: its worth stays as it is.'),
  innovates: may(innovates, 'In a group that learns: percepts under which it looks for better triggers.'),
  until: may(until, 'In a dice group: when it is done.'),
  copyOf: may(nameOrPath('a behavior'), 'For learning it counts as this behavior.'),
  wayTo: may(nameOrPath('a behavior'), 'For learning it is the way to this behavior.'),
  waits: may(flag(), 'Waits as long as feedback usually took, then loses interest.'),
}

type BehaviorMapSchema = z.ZodMiniRecord<z.ZodMiniString, BehaviorSchema>
type LongGroupSchema = z.ZodMiniObject<
  {
    arbitration: z.ZodMiniString
    significance: z.ZodMiniOptional<z.ZodMiniNumber>
    sharpness: z.ZodMiniOptional<z.ZodMiniNumber>
    learns: z.ZodMiniOptional<typeof credit>
    behaviors: BehaviorMapSchema
  },
  z.core.$strict
>
type BehaviorShape = typeof behaviorParts & {
  do: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniString, LongGroupSchema, BehaviorMapSchema]>>
}
/** The schema of a behavior; exported because the types of all schemas that contain it name it. */
export interface BehaviorSchema extends z.ZodMiniObject<BehaviorShape, z.core.$strict> {}

const behavior: BehaviorSchema = noted(
  objectOf<BehaviorShape>('a behavior', {
    ...behaviorParts,
    get do() {
      return may(
        eitherOf(
          'a group of behaviors or the name of one',
          [nameOf('the name of a group'), longGroup, shortGroup],
          (value) => (isRecord(value) ? (isLongForm(value) ? 1 : 2) : undefined),
        ),
        'The group that competes below it: inline, or a name from groups.',
      )
    },
  }),
  { id: 'Behavior', description: 'A goal-directed entity that competes: when, what, to what, how long.' },
)

/** Names of behaviors, for editors: none is a key of the long form. */
const BEHAVIOR_PATTERN = NAME_PATTERN.replace('^', `^(?!(?:${GROUP_KEYS.join('|')})$)`)

const behaviors: BehaviorMapSchema = noted(recordOf('behaviors by name', behavior, BEHAVIOR_PATTERN), {
  id: 'Behaviors',
  description: 'Behaviors by name.',
})

/** Refuses the long form, which must not pass as a behavior called `behaviors`; editors tell them apart by the names. */
const shortGroup: BehaviorMapSchema = noted(
  recordOf('behaviors by name', behavior, BEHAVIOR_PATTERN).check(
    z.refine((group) => !isLongForm(group), {
      error: says('DEFINITION-TYPE', 'behaviors by name'),
      abort: true,
    }),
  ),
  { id: 'ShortGroup', description: 'Behaviors that compete, just by name: they inhibit each other.' },
)

const longGroup: LongGroupSchema = noted(
  objectOf('a group', {
    arbitration: noted(nameOf('inhibition, dice, all or the name of a callback'), {
      description: 'inhibition, dice (startles first, then chance in proportion to value), all, or a callback.',
    }),
    significance: may(
      notNegative,
      'In a dice group: share by which a value must change to be thrown for again.',
      GROUP_DEFAULTS.significance,
    ),
    sharpness: may(positive, 'In a dice group: the power to which values are raised.', DICE_DEFAULTS.sharpness),
    learns: may(credit, 'In a dice group: it learns what its behaviors are worth.'),
    behaviors,
  }),
  { id: 'LongGroup', description: 'Behaviors that compete, with the way in which they do.' },
)

/** Behaviors that compete, in either form. */
export const group = eitherOf('a group of behaviors', [longGroup, shortGroup], (value) =>
  isRecord(value) ? (isLongForm(value) ? 0 : 1) : undefined,
)
