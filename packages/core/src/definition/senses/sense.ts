// A sense: its type and its schema. What is left out stands in compile.ts.
//
// Seeds: 000 §3.

import { RETINA_DEFAULTS } from '../../2-senses/retina-model.ts'
import { dofName } from '../body/body.ts'
import { ANGLE } from '../reading/limits.ts'
import { eitherOf, flag, listOf, may, nameOf, nameOrPart, noted, numberOf, objectOf, oneOf } from '../reading/parts.ts'
import { distance, notNegative, size, unit } from '../things/schema.ts'
import { SENSE_DEFAULTS } from './compile.ts'

/** A window on the world. All senses of a creature end in records in its own frame. */
export interface SenseDefinition {
  /**
   * `vision` sees everything it looks for, `direct` only the nearest of each, `hearing` hears sounds, `touch` feels contacts,
   * `smell` smells the nearest of each kind through everything, on all sides, and tells of no fields but those that it `tells`,
   * `input` smooths own fields that are set from outside (a pointer, a microphone), `retina` takes a small picture by which it can
   * find its way, `sectors` feels how near things are to the left, ahead and to the right, for ways that it learns. The body itself is
   * always felt.
   */
  readonly by: 'vision' | 'direct' | 'hearing' | 'touch' | 'smell' | 'input' | 'retina' | 'sectors'
  /** What it looks for (`person`, `person.hand`). Left out: whatever the releasers look for. */
  readonly kinds?: readonly string[]
  readonly rangeM?: number
  /** How far it sees in the dark of a world with a sky; as far as by day where left out. */
  readonly darkM?: number
  /** Whole width of the field of view; 2π sees all around. */
  readonly fieldOfViewRad?: number
  /** A point of the body it is mounted on; the middle of the body otherwise. */
  readonly mount?: string
  /** Softest sound that is still heard, as loudness at the ear. */
  readonly threshold?: number
  /** How many things it can hold at once; the nearest are kept. */
  readonly capacity?: number
  /** Walls and bodies do not stop it. */
  readonly through?: boolean
  /**
   * The fields that it tells of what it senses. Left out: all, but of `smell` none. Others it leaves as they are known, or unknown: a nose does
   * not tell a gesture.
   */
  readonly tells?: readonly string[]
  /** A DOF of the body that turns it to the left, in radians, or several: eyes that turn with the head. */
  readonly turnsWith?: string | readonly string[]
  /** A DOF of the body that shuts it, as lids do: from nine tenths of its greatest value on. A blink does not count. */
  readonly shutsWith?: string
  /** Which way it looks, radians to the left of straight ahead. */
  readonly turnedRad?: number
  /** Deviation of the positions it reports, as a share of their distance. */
  readonly noise?: number
  /** How exact the creature takes those positions to be, as a share of their distance. */
  readonly accuracy?: number
  /** For `input`: own fields that are smoothed, and over how many seconds. */
  readonly fields?: readonly string[]
  readonly smoothS?: number
  /** For `retina`: pixels across and down, 32 × 32 where left out; `kinds` then wear false colours. */
  readonly widthPx?: number
  readonly heightPx?: number
  /** For `retina`: height above the ground where it is not mounted on a point, and how far up it looks. */
  readonly heightM?: number
  readonly pitchRad?: number
  /** For `retina`: how much change counts against mass, 0…1, and how strongly it steers by that. */
  readonly flowWeight?: number
  readonly gainRad?: number
  /** For `retina`: half of the width that the body needs; what is nearer ahead than this is dangerously close. */
  readonly clearanceM?: number
  readonly dangerM?: number
}

/** A full circle, rounded up in the last digit that people write (6.2832). */
const FULL_CIRCLE_RAD = 6.2832

/** Most things a sense holds at once: a creature's memory of a moment is small, and room for it is set aside per creature. */
const MOST_CAPACITY = 256

/** Most pixels of a retina along one side. */
const MOST_PIXELS = 256

/** A window on the world. */
export const sense = objectOf('a sense', {
  by: noted(oneOf(['vision', 'direct', 'hearing', 'touch', 'smell', 'input', 'retina', 'sectors']), {
    description:
      'vision sees things, direct the nearest of each kind, hearing sounds, touch contacts, smell what is near, input signals, retina a picture, sectors how near things are.',
  }),
  kinds: may(listOf('kinds', nameOrPart('a kind')), 'What it looks for; whatever the releasers look for otherwise.'),
  rangeM: may(distance, 'How far it reaches, in metres.'),
  darkM: may(distance, 'How far it sees by night, in metres; as far as by day if left out.'),
  fieldOfViewRad: may(numberOf({ from: 0, to: FULL_CIRCLE_RAD, range: 'from 0 to 2π' }), 'Whole width of the view.'),
  mount: may(nameOf('a point of the body'), 'A point of the body; its middle otherwise.'),
  threshold: may(notNegative, 'Softest sound that is still heard, as loudness at the ear.', SENSE_DEFAULTS.threshold),
  capacity: may(
    numberOf({ from: 1, to: MOST_CAPACITY, isWhole: true }),
    'How many things it holds at once.',
    SENSE_DEFAULTS.capacity,
  ),
  through: may(flag(), 'Walls and bodies do not stop it.', SENSE_DEFAULTS.through),
  tells: may(
    listOf('field names', nameOf('a field')),
    'The fields that it tells of what it senses; all if left out, but none for smell.',
  ),
  turnsWith: may(
    eitherOf('a degree of freedom or a list of them', [dofName, listOf('degrees of freedom', dofName)]),
    'Degrees of freedom that turn it to the left, in radians.',
  ),
  shutsWith: may(dofName, 'A degree of freedom that shuts it, as lids do, from nine tenths of its greatest value on.'),
  turnedRad: may(
    numberOf(ANGLE),
    'Which way it looks, radians to the left of straight ahead.',
    SENSE_DEFAULTS.turnedRad,
  ),
  noise: may(unit, 'Deviation of the positions it reports, as a share of their distance.', SENSE_DEFAULTS.noise),
  accuracy: may(unit, 'How exact the creature takes those positions to be, as a share of their distance.'),
  fields: may(listOf('field names', nameOf('a field')), 'For input: own fields that are smoothed.'),
  smoothS: may(notNegative, 'For input: seconds that a change takes.', SENSE_DEFAULTS.smoothS),
  widthPx: may(
    numberOf({ from: 2, to: MOST_PIXELS, isWhole: true }),
    'For retina: pixels across.',
    RETINA_DEFAULTS.width,
  ),
  heightPx: may(
    numberOf({ from: 2, to: MOST_PIXELS, isWhole: true }),
    'For retina: pixels down.',
    RETINA_DEFAULTS.height,
  ),
  heightM: may(size, 'For retina: height above the ground where it is not mounted on a point.'),
  pitchRad: may(numberOf({ from: -1.5, to: 1.5 }), 'For retina: how far up it looks.', RETINA_DEFAULTS.pitchRad),
  flowWeight: may(unit, 'For retina: how much change counts against mass.', RETINA_DEFAULTS.flowWeight),
  gainRad: may(notNegative, 'For retina: how strongly it steers by motion energy.', RETINA_DEFAULTS.gainRad),
  clearanceM: may(size, 'For retina: half of the width that the body needs, metres.'),
  dangerM: may(
    distance,
    'For retina: what is nearer ahead than this is dangerously close, metres.',
    RETINA_DEFAULTS.dangerM,
  ),
})
