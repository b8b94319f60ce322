// A drive: its type, and the schema that says what each option is for. What is left out stands in compile.ts.
//
// Seeds: 000 §5, 003 §5.1.

import { type LearnsDefinition, learns } from '../learning/learns.ts'
import { may, nameOf, objectOf, text } from '../reading/parts.ts'
import { amount, unit } from '../things/schema.ts'
import { DRIVE_DEFAULTS } from './compile.ts'

/** An internal variable: `value ← clamp(value + damping·(setPoint − value) + growth + effects, min, max)` each tick. */
export interface DriveDefinition {
  readonly about?: string
  readonly start?: number
  readonly growth?: number
  readonly damping?: number
  /** The value that damping brings it back to. */
  readonly setPoint?: number
  readonly min?: number
  readonly max?: number
  /** A named callback that gives the value instead. */
  readonly from?: string
  /** What the greatest surprise of a tick adds, × that surprise. */
  readonly surprise?: number
  /** It learns what serves it. */
  readonly learns?: LearnsDefinition
}

/** An internal variable. */
export const drive = objectOf('a drive', {
  about: may(text(), 'What it stands for, in a sentence.'),
  start: may(amount, 'Value at the start.', DRIVE_DEFAULTS.start),
  growth: may(amount, 'Added each tick.', DRIVE_DEFAULTS.growth),
  damping: may(
    unit,
    'Share of its distance from the set point lost each tick: an undisturbed drive approaches setPoint + growth / damping.',
    DRIVE_DEFAULTS.damping,
  ),
  setPoint: may(amount, 'Value that damping brings it back to, from above and from below.', DRIVE_DEFAULTS.setPoint),
  min: may(amount, 'Least value.', DRIVE_DEFAULTS.min),
  max: may(amount, 'Greatest value.', DRIVE_DEFAULTS.max),
  from: may(nameOf('the name of a callback'), 'A callback that gives the value instead.'),
  surprise: may(amount, 'What the greatest surprise of a tick adds, × that surprise.', DRIVE_DEFAULTS.surprise),
  learns: may(learns, 'It learns what serves it.'),
})
