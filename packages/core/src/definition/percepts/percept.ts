// Percepts, as a species has them or as a creature grows them, and memory: their types and their schema.
//
// What is left out stands in compile-percepts.ts and compile-perception.ts. Seed: 001 “Classification hierarchy”.

import * as z from 'zod/mini'
import { TRACK } from '../../0-foundation/track.ts'
import type { FieldValue } from '../../1-world/definition.ts'
import { COORDINATE, FIELD_NUMBER, SPEED } from '../reading/limits.ts'
import {
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  nameOrPart,
  noted,
  numberOf,
  objectOf,
  pairOf,
  recordOf,
  says,
  text,
  tripleOf,
} from '../reading/parts.ts'
import { distance, positive, unit } from '../things/schema.ts'
import { MEMORY_DEFAULTS } from './compile-perception.ts'
import { PERCEPT_DEFAULTS } from './compile-percepts.ts'

/** A classifier of what is sensed: confidence 0…1. What it asks is one of the keys from `kind` to `classify`. */
export interface PerceptDefinition {
  readonly about?: string
  /** The more general percept that must accept a record first; `everything` where left out. */
  readonly of?: string
  /** A kind of thing or a part of one (`person.hand`). */
  readonly kind?: string
  /** A sound. */
  readonly sound?: string
  /** A field: true, or as `equals`, or about `near` ± `deviation`. */
  readonly field?: string
  readonly equals?: FieldValue
  readonly near?: number
  readonly deviation?: number
  /** A region of the own frame: left, up, ahead, and its radius. */
  readonly region?: readonly [number, number, number]
  readonly radiusM?: number
  /** A speed between two limits, m/s. */
  readonly speedMps?: readonly [number, number]
  /** Likeness to examples: fields, or `range`, `bearing`, `speed`, `loudness`, `radius`, `height`; at most four. */
  readonly like?: readonly string[]
  /** For `like`: what it starts from, one for each. */
  readonly means?: readonly number[]
  readonly deviations?: readonly number[]
  /** For `like`: how quickly it adapts to what it accepts, 0…1 per record. */
  readonly adapts?: number
  /**
   * Words by their sound: takes of each, as tracks (`trackOf`). Each word is a percept below this one, and only the nearest is heard. It is
   * itself about any utterance.
   */
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** For `words`: a creature may add takes and words of its own to these. */
  readonly grows?: boolean
  /** For `words`: the distance at which a word is half sure; beyond it, it is none. */
  readonly halfAt?: number
  /** A named callback: the confidence that a record is an instance. */
  readonly classify?: string
  /** Confidence below this counts as none. */
  readonly threshold?: number
  /** Time in which confidence halves without news, seconds. */
  readonly halfS?: number
}

/** What a creature remembers, and how long. */
export interface MemoryDefinition {
  /** Things it can keep in mind; the least sure give way. */
  readonly capacity?: number
  /** Time in which its confidence in something unseen halves, seconds. */
  readonly halfS?: number
  /** Searches for what it lost: a map of where it may be. */
  readonly search?: boolean
  /** How long it searches, seconds; edge of a cell of the map, metres. */
  readonly searchS?: number
  readonly cellM?: number
}

/** Most things a creature keeps in mind. */
const MOST_MEMORIES = 1000

/** Most features of a likeness: its row has room for so many. */
const MOST_FEATURES = 4

/** Most takes of a word that a definition may bring: each costs time whenever something is said. */
const MOST_TAKES = 16

/** A track: what is kept of an utterance. */
export const track = text('a track').check(
  z.regex(TRACK, says('SOUND-INVALID', 'a track, as trackOf or `ethogram words teach` makes one of a sound')),
)

/** Edge of a cell, in metres: finer ones are too many to look through, coarser ones tell nothing. */
const cell = numberOf({ from: 0.01, to: 1000 })

/** A percept, as a species has it or as a creature grows it. */
export const percept = noted(
  objectOf('a percept', {
    about: may(text(), 'What it recognises, in a sentence.'),
    of: may(nameOrPart('a percept'), 'The more general percept that must accept first.', PERCEPT_DEFAULTS.of),
    kind: may(nameOrPart('a kind'), 'A kind of thing or a part of one.'),
    sound: may(nameOf('a sound'), 'A sound.'),
    field: may(nameOf('a field'), 'A field: true, or as equals, or about near.'),
    equals: may(
      eitherOf('a number, text or yes or no', [numberOf(FIELD_NUMBER), text(), flag()]),
      'The value that field has.',
    ),
    near: may(numberOf(FIELD_NUMBER), 'The value that field is near to.'),
    deviation: may(positive, 'How far from near is still like it.', PERCEPT_DEFAULTS.deviation),
    region: may(
      tripleOf(numberOf(COORDINATE), 'three numbers [left, up, ahead] in metres'),
      'A position in the creature’s own frame.',
    ),
    radiusM: may(distance, 'Radius of the region, in metres.', PERCEPT_DEFAULTS.radiusM),
    speedMps: may(pairOf(numberOf(SPEED), 'two numbers [from, to] in m/s'), 'A speed between two limits.'),
    like: may(
      listOf('features', nameOf('a field, range, bearing, speed, loudness, radius or height')).check(
        z.maxLength(MOST_FEATURES, says('DEFINITION-VALUE', `at most ${MOST_FEATURES} features`)),
      ),
      'Likeness to examples in these features.',
    ),
    means: may(listOf('numbers', numberOf(FIELD_NUMBER)), 'For like: what it starts from.'),
    deviations: may(listOf('numbers', positive), 'For like: how far off is still alike.'),
    adapts: may(unit, 'For like: how quickly it adapts to what it accepts, per record.', PERCEPT_DEFAULTS.adapts),
    words: may(
      recordOf(
        'words with their takes',
        listOf('takes', track).check(
          z.maxLength(MOST_TAKES, says('DEFINITION-VALUE', `at most ${MOST_TAKES} takes of a word`)),
        ),
      ),
      'Words by their sound: takes of each, as tracks. Each word is a percept below this one; only the nearest is heard.',
    ),
    grows: may(flag(), 'For words: a creature may add takes and words of its own.', PERCEPT_DEFAULTS.grows),
    halfAt: may(positive, 'For words: the distance at which a word is half sure.', PERCEPT_DEFAULTS.halfAt),
    classify: may(nameOf('the name of a callback'), 'A callback: the confidence that a record is an instance.'),
    threshold: may(unit, 'Confidence below this counts as none.', PERCEPT_DEFAULTS.threshold),
    halfS: may(positive, 'Seconds in which confidence halves without news.', PERCEPT_DEFAULTS.halfS),
  }),
  { id: 'Percept', description: 'A classifier of what is sensed.' },
)

/** What a creature remembers. */
export const memory = noted(
  objectOf('memory', {
    capacity: may(numberOf({ from: 1, to: MOST_MEMORIES, isWhole: true }), 'Things it can keep in mind.'),
    halfS: may(positive, 'Seconds in which its confidence in something unseen halves.', MEMORY_DEFAULTS.halfS),
    search: may(flag(), 'Searches for what it lost.', MEMORY_DEFAULTS.search),
    searchS: may(positive, 'How long it searches, seconds.', MEMORY_DEFAULTS.searchS),
    cellM: may(cell, 'Edge of a cell of the map it searches by, metres.', MEMORY_DEFAULTS.cellM),
  }),
  { id: 'Memory', description: 'What a creature remembers, and how long.' },
)
