// The schema of minds: drives, releasers, acts, behaviors and groups in both forms.
//
// A behavior contains a group, which contains behaviors, so their types are spelled out: an inferred type cannot refer to
// itself. Seeds: 000 §5–6, 003 §5.1–5.4 and figures 8, 12, 15.

import type * as z from 'zod'
import { learns, releaserLearns } from '../learning/schema.ts'
import { PICKS } from '../percepts/memory-query.ts'
import { isRecord } from '../reading/findings.ts'
import { GROUP_KEYS, isLongForm } from '../reading/group-form.ts'
import { NAME_PATTERN, PATH_PATTERN } from '../reading/names.ts'
import {
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  nameOrPart,
  nameOrPath,
  noted,
  numberOf,
  objectOf,
  oneOf,
  recordOf,
  says,
  text,
  tripleOf,
} from '../reading/parts.ts'
import { notNegative, unit } from '../things/schema.ts'

/** Longest time that a releaser looks back, in ticks: room for it is set aside in every creature. */
const MOST_TICKS = 10_000

/** A number of ticks that a releaser looks back. */
const period = numberOf({ from: 1, to: MOST_TICKS, isWhole: true })

const callback = nameOf('the name of a callback')

/** An internal variable. */
export const drive = objectOf('a drive', {
  about: may(text(), 'What it stands for, in a sentence.'),
  start: may(numberOf(), 'Value at the start; 0 if left out.'),
  growth: may(numberOf(), 'Added each tick.'),
  damping: may(unit, 'Share lost each tick: an undisturbed drive approaches growth / damping.'),
  min: may(numberOf(), 'Least value; 0 if left out.'),
  max: may(numberOf(), 'Greatest value; 100 if left out.'),
  from: may(callback, 'A callback that gives the value instead.'),
  surprise: may(numberOf(), 'What the greatest surprise of a tick adds, × that surprise.'),
  learns: may(learns, 'It learns what serves it.'),
})

const changes = noted(
  recordOf(
    'changes by drive',
    eitherOf('a number, or { perTick: a number }', [numberOf(), objectOf('a change', { perTick: numberOf() })]),
  ),
  { id: 'Changes', description: 'Effects on drives: a number is × the value, { perTick } the same on every tick.' },
)

const interestChanges = noted(recordOf('numbers by behavior', numberOf(), PATH_PATTERN), {
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
    any: may(fieldNames, 'At least one of these fields is true.'),
    all: may(fieldNames, 'All of these fields are true.'),
    none: may(fieldNames, 'None of these fields is true.'),
    where: may(
      eitherOf('a question or a list of questions', [text(), listOf('questions', text())]),
      'What is asked of it in memory: seen, not lost, near 5, red 0.6, …; all must hold.',
    ),
    pick: may(oneOf(PICKS), 'Which one, if several will do; the nearest if left out.'),
    range: may(
      tripleOf(noted(numberOf(), { minimum: 0 }), 'three numbers [near, best, far] in metres'),
      '[near, best, far] in metres: strength 0 at near, full at best, 0 at far.',
    ),
    shape: may(oneOf(['linear', 'exponential', 'flat']), 'How strength falls with distance.'),
    strength: may(numberOf(), 'The greatest strength it can have; learning adjusts it.'),
    least: may(numberOf(), 'The least strength it always has.'),
    score: may(callback, 'A callback that scores candidates: the best above 0 is found, instead of the nearest.'),
    filter: may(callback, 'A callback that says whether what was found will do.'),
    weight: may(callback, 'A callback that weighs what was found, instead of its distance.'),
    temporal: may(callback, 'A callback that filters in time, from the value now and the strength before.'),
    latchTicks: may(period, 'Fires on as long as it fired within this many ticks.'),
    averageTicks: may(period, 'The mean over this many ticks.'),
    sumTicks: may(period, 'The sum over this many ticks.'),
    changes: may(changes, 'Added to drives while it fires: × its strength, or perTick the same on every tick.'),
    sets: may(recordOf('numbers by drive', numberOf()), 'Sets drives at once while it fires.'),
    changesInterest: may(interestChanges, 'Added to the interest of behaviors while it fires, per tick.'),
    learns: may(releaserLearns, 'The drive whose learning its strength follows; with a behavior, of that behavior.'),
  }),
  { id: 'Releaser', description: 'What a behavior looks for and how strongly it answers.' },
)

const releasers = noted(
  eitherOf('a releaser, the name of one, or a list of them', [
    nameOf('the name of a releaser'),
    releaser,
    listOf('releasers', eitherOf('a releaser or the name of one', [nameOf('the name of a releaser'), releaser])),
  ]),
  { id: 'Releasers', description: 'Releasers: inline, or names from releasers.' },
)

const oneReleaser = eitherOf('a releaser or the name of one', [nameOf('the name of a releaser'), releaser])

/** Arguments by name. */
const givenArguments = recordOf('arguments by name', eitherOf('a number or text', [numberOf(), text()]))

const spelledAct = objectOf('an act', {
  command: nameOf('a command'),
  it: may(flag(), 'Whether it is about the pronome.'),
  with: may(givenArguments, 'Arguments; a text given for a number is the name of a drive.'),
})

const metaAct = objectOf('an act', {
  if: nameOf('a command'),
  use: may(givenArguments, 'Arguments that the command should have, whoever gives it.'),
  avoid: may(givenArguments, 'Arguments that it should not have.'),
})

const calledAct = objectOf('an act', {
  call: callback,
  from: listOf('acts as text', text()).min(1, says('DEFINITION-VALUE', 'at least one act')),
})

/** One act. */
export const oneAct = noted(eitherOf('an act such as "approach it"', [text(), spelledAct, metaAct, calledAct]), {
  id: 'OneAct',
  description: 'A command such as `approach it`, how another should be done (`if move use gait trot`), or a choice.',
})

const act = noted(
  eitherOf('an act such as "approach it", or a list of acts', [
    text(),
    spelledAct,
    metaAct,
    calledAct,
    listOf('acts', oneAct),
  ]),
  { id: 'Act', description: 'A command such as `approach it` or `circle it radius 0.8`, or several.' },
)

const interest = objectOf('an interest', {
  start: may(unit, 'Interest at the start.'),
  growth: may(notNegative, 'Recovery per tick.'),
  damping: may(unit, 'Share lost per tick.'),
  boredom: may(notNegative, 'Lost per tick × its value while active.'),
  progress: may(callback, 'A callback that says whether there is progress.'),
  loss: may(notNegative, 'Lost per tick while active, unless progress says that there is some.'),
})

/** Where a drive has to be. */
export const limits = objectOf('limits', {
  below: may(numberOf(), 'Less than this.'),
  above: may(numberOf(), 'More than this.'),
})

const until = objectOf('an end', {
  ticks: may(numberOf({ from: 1, isWhole: true }), 'Done after this many ticks.'),
  drives: may(recordOf('limits by drive', limits), 'Done when a drive is there: { hunger: { below: 5 } }.'),
  sees: may(oneReleaser, 'Done when this releaser on things seen fires.'),
  hears: may(oneReleaser, 'Done when this releaser on sounds heard fires.'),
  feels: may(oneReleaser, 'Done when this releaser on the own body fires.'),
})

const gain = numberOf({ above: 1, code: 'GAIN-RANGE' })

/** A behavior without the group below it. */
const behaviorParts = {
  about: may(text(), 'What it is for, in a sentence.'),
  wants: may(
    eitherOf('a drive or a list of drives', [nameOf('a drive'), listOf('drives', nameOf('a drive'))]),
    'Drives that it serves.',
  ),
  sees: may(releasers, 'Releasers on things seen.'),
  hears: may(releasers, 'Releasers on sounds heard; kind is the sound.'),
  feels: may(releasers, 'Felt states (held, aloft, moving, touching), own fields, or releasers on them.'),
  always: may(numberOf(), 'A constant part of its value.'),
  combine: may(nameOf('add, multiply, mixed or the name of a callback'), 'add, multiply, mixed, or a callback.'),
  interest: may(interest, 'Level of interest.'),
  inhibits: may(
    eitherOf('a gain above 1, or gains by behavior', [gain, recordOf('gains by behavior', gain)]),
    'Inhibitory gain against all others, or some by name; above 1.',
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
  worth: may(numberOf(), 'In a dice group: what it is worth by itself; learned.'),
  until: may(until, 'In a dice group: when it is done.'),
  copyOf: may(nameOrPath('a behavior'), 'For learning it counts as this behavior.'),
  wayTo: may(nameOrPath('a behavior'), 'For learning it is the way to this behavior.'),
  waits: may(flag(), 'Waits as long as feedback usually took, then loses interest.'),
}

type BehaviorMapSchema = z.ZodRecord<z.ZodString, BehaviorSchema>
type LongGroupSchema = z.ZodObject<
  { arbitration: z.ZodString; significance: z.ZodOptional<z.ZodNumber>; behaviors: BehaviorMapSchema },
  z.core.$strict
>
type BehaviorShape = typeof behaviorParts & {
  do: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, LongGroupSchema, BehaviorMapSchema]>>
}
/** The schema of a behavior; exported because the types of all schemas that contain it name it. */
export interface BehaviorSchema extends z.ZodObject<BehaviorShape, z.core.$strict> {}

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
  recordOf('behaviors by name', behavior, BEHAVIOR_PATTERN).refine((group) => !isLongForm(group), {
    error: says('DEFINITION-TYPE', 'behaviors by name'),
    abort: true,
  }),
  { id: 'ShortGroup', description: 'Behaviors that compete, just by name: they inhibit each other.' },
)

const longGroup: LongGroupSchema = noted(
  objectOf('a group', {
    arbitration: noted(nameOf('inhibition, dice, all or the name of a callback'), {
      description: 'inhibition, dice (startles first, then chance in proportion to value), all, or a callback.',
    }),
    significance: may(notNegative, 'In a dice group: share by which a value must change to be thrown for again.'),
    behaviors,
  }),
  { id: 'LongGroup', description: 'Behaviors that compete, with the way in which they do.' },
)

/** Behaviors that compete, in either form. */
export const group = eitherOf('a group of behaviors', [longGroup, shortGroup], (value) =>
  isRecord(value) ? (isLongForm(value) ? 0 : 1) : undefined,
)
