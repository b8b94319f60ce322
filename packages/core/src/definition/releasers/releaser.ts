// A releaser: its type, and the schema that says what each option is for. What is left out stands in compile.ts.
//
// Seeds: 003 §5.1 and figures 8, 12, 15.

import { type ReleaserLearnsDefinition, releaserLearns } from '../learning/learns.ts'
import { PICKS } from '../percepts/memory-query.ts'
import { AMOUNT } from '../reading/limits.ts'
import { PATH_PATTERN } from '../reading/names.ts'
import {
  eitherOf,
  listOf,
  may,
  nameOf,
  nameOrPart,
  noted,
  numberOf,
  objectOf,
  oneOf,
  recordOf,
  text,
  tripleOf,
} from '../reading/parts.ts'
import { amount, notNegative } from '../things/schema.ts'
import { RELEASER_DEFAULTS } from './compile.ts'

/** What an active behavior or a releaser that fires adds to a drive: × its value each tick, or the same amount each tick. */
export type ChangeDefinition = number | { readonly perTick: number }

/** What a releasing mechanism looks for and how strongly it answers. */
export interface ReleaserDefinition<Drive extends string = string> {
  /** A kind, a part of a kind (`person.hand`), a list of them, or `it`: the pronome set above. */
  readonly kind?: string | readonly string[]
  /** In place of a kind: what this slot holds; with `is`, the number or name that it must hold. */
  readonly slot?: string
  readonly is?: number | string
  readonly any?: readonly string[]
  readonly all?: readonly string[]
  readonly none?: readonly string[]
  /**
   * What is asked of it in memory: `seen`, `unseen`, `lost`, `hidden`, `heard`, `touched`, `smelled`, `due`, `left`, `right`, `ahead`, `behind`,
   * `moving`, `still`, `near 5`, `far 3`, `sure 0.5`, `loud 0.1`, `surprising`, `unseen 2`, `seen 2` (seconds), or a percept's name with the
   * least confidence (`red 0.6`); any of them with `not` before it. All must hold.
   */
  readonly where?: string | readonly string[]
  /** Which one, if several will do; the nearest otherwise. */
  readonly pick?: 'nearest' | 'farthest' | 'loudest' | 'surest' | 'newest' | 'oldest' | 'largest' | 'fastest' | 'oddest'
  /** `[near, best, far]` in metres: 0 at near, 1 at best, 0 at far. `near = best = 0` is greatest at contact. */
  readonly range?: readonly [number, number, number]
  readonly shape?: 'linear' | 'exponential' | 'flat'
  /** The greatest value it can have; what learning adjusts. */
  readonly maxValue?: number
  /** The least value it has, also when it finds nothing. */
  readonly minValue?: number
  /**
   * A named callback that finds in place of `kind`, `where` and reach: asked about each thing in memory, it says how much that is what is
   * sought; the one with the most above 0 is found. `kind` still says what the senses look for.
   */
  readonly find?: string
  /** A named callback that scores each candidate: the best one above 0 is found, instead of the nearest. */
  readonly score?: string
  /** A named callback that says whether the object found will do. */
  readonly filter?: string
  /** A named callback that weighs the object found, 0…1, instead of its distance. */
  readonly weight?: string
  /** A named callback that filters in time, from the value now and the value before. */
  readonly temporal?: string
  /** Fires on as long as it fired within this many ticks. */
  readonly latchTicks?: number
  /** The mean over this many ticks. */
  readonly averageTicks?: number
  /** The sum over this many ticks. */
  readonly sumTicks?: number
  /** Adds to drives while it fires: × its value each tick, or the same amount each tick. */
  readonly changes?: Readonly<Partial<Record<Drive, ChangeDefinition>>>
  /** Sets drives at once while it fires; they go on from there. */
  readonly sets?: Readonly<Partial<Record<Drive, number>>>
  /** Adds to the interest of behaviors while it fires, per tick. */
  readonly changesInterest?: Readonly<Record<string, number>>
  /** A drive that learns what it is worth: its maxValue follows that. With a behavior, what that is worth in its presence. */
  readonly learns?: ReleaserLearnsDefinition
}

/** Longest time that a releaser looks back, in ticks: room for it is set aside in every creature. */
const MOST_TICKS = 10_000

/** A number of ticks that a releaser looks back. */
const period = numberOf({ from: 1, to: MOST_TICKS, isWhole: true })

const callback = nameOf('the name of a callback')

/** Effects on drives. */
export const changes = noted(
  recordOf(
    'changes by drive',
    eitherOf('a number, or { perTick: a number }', [amount, objectOf('a change', { perTick: amount })]),
  ),
  { id: 'Changes', description: 'Effects on drives: a number is × the value, { perTick } the same on every tick.' },
)

/** Effects on interest. */
export const interestChanges = noted(recordOf('numbers by behavior', amount, PATH_PATTERN), {
  id: 'InterestChanges',
  description: 'Effects on the interest of behaviors, by name or path (chew, feeding.chew), per tick.',
})

const fieldNames = listOf('field names', nameOf('a field'))

/** What a behavior looks for. */
export const releaser = noted(
  objectOf('a releaser', {
    kind: may(
      eitherOf('a kind or a list of kinds', [nameOrPart('a kind'), listOf('kinds', nameOrPart('a kind'))]),
      'What it looks for: a kind, a part of one (person.hand), several, or it (the pronome set above).',
    ),
    slot: may(nameOf('a slot'), 'In place of a kind: what this slot holds.'),
    is: may(eitherOf('a number or a name', [amount, text()]), 'With slot: the number or name that it must hold.'),
    any: may(fieldNames, 'At least one of these fields is true.'),
    all: may(fieldNames, 'All of these fields are true.'),
    none: may(fieldNames, 'None of these fields is true.'),
    where: may(
      eitherOf('a question or a list of questions', [text(), listOf('questions', text())]),
      'What is asked of it in memory: seen, not lost, near 5, red 0.6, …; all must hold.',
    ),
    pick: may(oneOf(PICKS), 'Which one, if several will do.', RELEASER_DEFAULTS.pick),
    range: may(
      tripleOf(noted(numberOf(AMOUNT), { minimum: 0 }), 'three numbers [near, best, far] in metres'),
      '[near, best, far] in metres: its value is 0 at near, greatest at best, 0 at far.',
    ),
    shape: may(oneOf(['linear', 'exponential', 'flat']), 'How its value falls with distance.'),
    maxValue: may(notNegative, 'The greatest value it can have; learning adjusts it.', RELEASER_DEFAULTS.maxValue),
    minValue: may(amount, 'The least value it has, also when it finds nothing.', RELEASER_DEFAULTS.minValue),
    find: may(
      callback,
      'A callback that finds in place of kind, where and reach: of all things in memory the one with its greatest answer above 0.',
    ),
    score: may(callback, 'A callback that scores candidates: the best above 0 is found, instead of the nearest.'),
    filter: may(callback, 'A callback that says whether what was found will do.'),
    weight: may(callback, 'A callback that weighs what was found, instead of its distance.'),
    temporal: may(callback, 'A callback that filters in time, from the value now and the value before.'),
    latchTicks: may(period, 'Fires on as long as it fired within this many ticks.'),
    averageTicks: may(period, 'The mean over this many ticks.'),
    sumTicks: may(period, 'The sum over this many ticks.'),
    changes: may(changes, 'Added to drives while it fires: × its value, or perTick the same on every tick.'),
    sets: may(recordOf('numbers by drive', amount), 'Sets drives at once while it fires.'),
    changesInterest: may(interestChanges, 'Added to the interest of behaviors while it fires, per tick.'),
    learns: may(releaserLearns, 'The drive whose learning its maxValue follows; with a behavior, of that behavior.'),
  }),
  { id: 'Releaser', description: 'What a behavior looks for and how strongly it answers.' },
)

/** Releasers of a behavior. */
export const releasers = noted(
  eitherOf('a releaser, the name of one, or a list of them', [
    nameOf('the name of a releaser'),
    releaser,
    listOf('releasers', eitherOf('a releaser or the name of one', [nameOf('the name of a releaser'), releaser])),
  ]),
  { id: 'Releasers', description: 'Releasers: inline, or names from releasers.' },
)

/** One releaser, inline or by name. */
export const oneReleaser = eitherOf('a releaser or the name of one', [nameOf('the name of a releaser'), releaser])
