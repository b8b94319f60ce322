// The schema of conditioning designs: one description for objects, YAML files, the checker and the editors.
//
// It says what single values look like; what they mean together is in design-check.ts. The shape is that of design.ts.

import * as z from 'zod/mini'
import { AMOUNT, NOT_NEGATIVE } from '../definition/reading/limits.ts'
import {
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  noted,
  notes,
  numberOf,
  objectOf,
  oneOf,
  pairOf,
  recordOf,
  text,
  version,
} from '../definition/reading/parts.ts'
import { FORMAT_VERSION } from '../definition/types.ts'
import { TD_DEFAULTS } from '../learning/td.ts'

/** Trials are often named after what they hold: `A+`, `AB-`. */
export const TRIAL_NAME = /^[A-Za-z0-9][A-Za-z0-9_+-]*$/

/** What names of trials look like, for messages. */
export const TRIAL_NAME_RULE = 'a name of letters, digits, _, + and -, such as A+'

/** Longest trial or pause: far beyond any trace, and short enough that nobody waits for a slip of the finger. */
const MOST_TICKS = 100_000

const tick = numberOf({ from: 0, to: MOST_TICKS, isWhole: true })
const ticks = numberOf({ from: 1, to: MOST_TICKS, isWhole: true })
const share = numberOf({ from: 0, to: 1 })
const count = numberOf({ from: 1, to: MOST_TICKS, isWhole: true })

const cueTime = objectOf('when a cue is on', {
  at: may(tick, 'First tick of the trial on which it is on; 0 if left out.'),
  ticks: noted(ticks, { description: 'For how many ticks.' }),
})

const outcome = objectOf('an outcome', {
  at: noted(tick, { description: 'Tick of the trial on which it comes.' }),
  magnitude: may(numberOf({ from: -1000, to: 1000 }), 'How much it matters; 1 if left out.'),
  ticks: may(ticks, 'For how many ticks; 1 if left out.'),
})

const trial = objectOf('a trial', {
  about: may(text(), 'What happens in it, in a sentence.'),
  cues: may(
    recordOf('cues by name', eitherOf('{ at, ticks } or a list of them', [cueTime, listOf('times', cueTime)])),
    'When each cue is on.',
  ),
  outcomes: may(listOf('outcomes', outcome), 'What comes and when.'),
  ticks: may(ticks, 'How long it lasts at least; otherwise until the last cue and outcome are over.'),
})

const phase = objectOf('a phase', {
  phase: noted(nameOf('the name of the phase'), { description: 'Name of the phase.' }),
  trials: noted(
    eitherOf('a list of trials, or how many of each', [
      listOf('trials', text('the name of a trial')),
      recordOf('how many of each trial', count, TRIAL_NAME.source),
    ]),
    { description: 'Trials in their order, or how many of each.' },
  ),
  repeat: may(count, 'How often the whole is done; 1 if left out.'),
  order: may(
    oneOf(['fixed', 'random']),
    'As written, or shuffled by the seed, anew in each repeat; fixed if left out.',
  ),
})

const usual = (value: unknown) => `${String(value)} if left out.`

const parameters = objectOf('parameters', {
  alpha: may(share, `α: share of the error that is learned at once; ${usual(TD_DEFAULTS.alpha)}`),
  beta: may(share, `β: learning rate of all cues; ${usual(TD_DEFAULTS.beta)}`),
  delta: may(
    numberOf({ above: 0, to: 1, range: 'above 0 and at most 1' }),
    `δ: how fast traces follow; ${usual(TD_DEFAULTS.delta)}`,
  ),
  gamma: may(share, `γ: worth of a prediction one tick ahead; ${usual(TD_DEFAULTS.gamma)}`),
  variableRate: may(flag(), `Rates follow reliability contrast; ${usual(TD_DEFAULTS.hasVariableRate)}`),
  betaMin: may(share, `βmin: least share of the rate; ${usual(TD_DEFAULTS.betaMin)}`),
  contrastRate: may(share, `Weight of the newest time in the reliability contrast; ${usual(TD_DEFAULTS.contrastRate)}`),
  onTrace: may(
    numberOf({ from: 1e-6, to: 1, range: 'from 0.000001 to 1' }),
    `ε: a trace above this counts as on; ${usual(TD_DEFAULTS.onTrace)}`,
  ),
  conditionedFeedback: may(
    numberOf(NOT_NEGATIVE),
    'Least rise of the prediction that counts as feedback for reliability; 0, the usual value, counts outcomes only.',
  ),
  latentInhibition: may(share, `How much each time without anything makes a cue harder to learn about; ${usual(0)}`),
})

const group = objectOf('a group', {
  about: may(text(), 'Who they are, in a sentence.'),
  phases: noted(listOf('phases', phase), { description: 'What they live through, in order.' }),
  parameters: may(parameters, 'Where its parameters differ from those of the design.'),
})

const cue = objectOf('a cue', {
  about: may(text(), 'What it is, in a few words.'),
  salience: may(share, 'How much it stands out; 1 if left out.'),
})

const reference = objectOf('a value to compare with', {
  cue: may(text('the name of a cue'), 'The same cue if left out.'),
  group: may(text('the name of a group'), 'The same group if left out.'),
  phase: may(
    text('the name of a phase'),
    'The same phase if left out, unless the group is another one: then its last.',
  ),
  trial: may(count, 'Number of the trial within its phase; the last if left out.'),
  times: may(numberOf(AMOUNT), 'Factor; 1 if left out.'),
})

const limit = eitherOf('a number, or { cue, group, phase, trial, times }', [numberOf(AMOUNT), reference])

const expectation = objectOf('an expectation', {
  cue: noted(text('the name of a cue'), { description: 'Whose value.' }),
  group: may(text('the name of a group'), 'In which group; needed if there are several.'),
  phase: may(text('the name of a phase'), 'At which phase; the last if left out.'),
  trial: may(count, 'Number of the trial within its phase; the last if left out.'),
  measure: may(
    oneOf(['strength', 'net', 'trials']),
    'strength; net: with the background, not below 0; trials: how many until half of the change of the phase was made.',
  ),
  above: may(limit, 'It lies above this.'),
  below: may(limit, 'It lies below this.'),
})

const record = objectOf('what to record', {
  within: may(
    oneOf(['none', 'last', 'ends', 'all']),
    'Trials of which every tick is kept: of each type in each phase the last, or its ends (if left out), the first and the last.',
  ),
  marginTicks: may(numberOf({ from: 0, to: 1000, isWhole: true }), 'Ticks kept before and after; 10 if left out.'),
})

/** Checks the structure of a design. */
export const designSchema = noted(
  objectOf('a conditioning design', {
    ethogram: version,
    design: noted(nameOf('the name of the design'), { description: 'Name of the design.' }),
    about: may(text(), 'What it asks, in a sentence or two.'),
    cues: noted(
      eitherOf('a list of names, or cues by name', [
        listOf('names', nameOf('the name of a cue')),
        recordOf('cues by name', cue),
      ]),
      { description: 'What can be noticed.' },
    ),
    background: may(flag(), 'With a cue that is always on; true if left out.'),
    parameters: may(parameters, 'How they learn.'),
    intertrialTicks: may(
      eitherOf('a whole number, or [least, most]', [tick, pairOf(tick, '[least, most] in whole ticks')]),
      'Ticks between trials and before the first; 100 if left out.',
    ),
    trials: noted(recordOf('trials by name', trial, TRIAL_NAME.source), { description: 'The types of trials.' }),
    groups: noted(recordOf('groups by name', group), { description: 'Who lives through what.' }),
    record: may(record, 'What is kept besides the strengths after each trial.'),
    expect: may(listOf('expectations', expectation), 'What should come out.'),
  }),
  { description: 'A conditioning experiment.' },
)

/** The schema as JSON Schema (draft 7) for editors; docs/schema/design.schema.json is written from it. */
export function designJsonSchema(): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(designSchema, { target: 'draft-7', io: 'input', metadata: notes })
  return {
    $schema,
    $id: `urn:ethogram:schema:design:${FORMAT_VERSION}`,
    title: 'Ethogram conditioning design',
    ...rest,
  }
}
