// The shape of definitions, continued: senses, percepts and memory. See `types.ts`, which gives all of it on.

import type { FieldValue } from '../../1-world/definition.ts'

/** A window on the world. All senses of a creature end in records in its own frame. */
export interface SenseDefinition {
  /**
   * `vision` sees everything it looks for, `direct` only the nearest of each, `hearing` hears sounds, `touch` feels contacts,
   * `input` smooths own fields that are set from outside (a pointer, a microphone), `retina` takes a small picture by which it can
   * find its way. The body itself is always felt.
   */
  readonly by: 'vision' | 'direct' | 'hearing' | 'touch' | 'input' | 'retina'
  /** What it looks for (`person`, `person.hand`). Left out: whatever the releasers look for. */
  readonly kinds?: readonly string[]
  readonly rangeM?: number
  /** Whole width of the field of view; 2π sees all around. */
  readonly fieldOfViewRad?: number
  /** A point of the body it is mounted on; the middle of the body otherwise. */
  readonly mount?: string
  /** Softest sound that is still heard, as loudness at the ear. */
  readonly threshold?: number
  /** How many things it can hold at once; the nearest are kept. */
  readonly capacity?: number
  /** Walls and bodies do not stop it: a nose. */
  readonly through?: boolean
  /** A knob of the body that turns it to the left, in radians: eyes that turn with the head. */
  readonly turnsWith?: string
  /** Which way it looks, radians to the left of straight ahead. */
  readonly turnedRad?: number
  /** Deviation of the places it reports, as a share of their distance. */
  readonly noise?: number
  /** How exact the creature takes those places to be, as a share of their distance. */
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
