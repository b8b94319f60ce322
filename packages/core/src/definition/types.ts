// The shape of definitions: what an author writes, as a plain object or as a YAML file.
//
// Definitions are data (JSON-able); code enters only as named callbacks beside them. Everything has a default, so that
// small creatures are small files. `schema.ts` is the same shape as a checker, and a type test there keeps the two equal.
// Seeds: 000 §8 (text files with named access), 003 figures 8, 12, 15 (how a definition reads).

import type {
  DofDefinition,
  EntityDefinition,
  FieldValue,
  KindDefinition,
  LookDefinition,
  ShapeDefinition,
  TerrainDefinition,
  Vector3,
} from '../1-world/definition.ts'

export type {
  DofDefinition,
  EntityDefinition,
  FieldValue,
  KindDefinition,
  LookDefinition,
  ShapeDefinition,
  TerrainDefinition,
  Vector3,
}

/** The definition format this engine writes and reads. */
export const FORMAT_VERSION = 1

/** How a body can travel. Limits, not wishes: behaviors ask, the body does what it can. */
export interface TravelDefinition {
  /** `none` stays where it is put, `walk` keeps to the ground, `fly` moves freely, `roll` has physics only. */
  readonly by: 'none' | 'walk' | 'fly' | 'roll'
  readonly maxSpeedMps?: number
  readonly maxTurnRadps?: number
  readonly maxClimbMps?: number
  /** How quickly speed can change. */
  readonly maxAccelerationMps2?: number
}

/** What a creature is made of. */
export interface BodyDefinition {
  readonly shape: ShapeDefinition
  readonly isSolid?: boolean
  readonly bounce?: number
  readonly points?: Readonly<Record<string, Vector3>>
  readonly travel?: TravelDefinition
  /** Lockable knobs and their rest values. */
  readonly dofs?: Readonly<Record<string, DofDefinition>>
}

/** A window on the world. All senses of a creature end in records in its own frame. */
export interface SenseDefinition {
  /** `direct` finds things of given kinds, `hearing` hears sounds, `touch` feels contacts. The body itself is always felt. */
  readonly by: 'direct' | 'hearing' | 'touch'
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
}

/** An internal variable: `value ← clamp(value·(1−damping) + growth + effects, min, max)` each tick. */
export interface DriveDefinition {
  readonly about?: string
  readonly start?: number
  readonly growth?: number
  readonly damping?: number
  readonly min?: number
  readonly max?: number
  /** A named callback that gives the value instead. */
  readonly from?: string
}

/** What a releasing mechanism looks for and how strongly it answers. */
export interface ReleaserDefinition<Drive extends string = string> {
  /** A kind, a part of a kind (`person.hand`), a list of them, or `it`: the pronome set above. */
  readonly kind?: string | readonly string[]
  readonly any?: readonly string[]
  readonly all?: readonly string[]
  readonly none?: readonly string[]
  /** `[near, best, far]` in metres: 0 at near, 1 at best, 0 at far. `near = best = 0` is full strength at contact. */
  readonly range?: readonly [number, number, number]
  readonly shape?: 'linear' | 'exponential' | 'flat'
  /** The greatest strength it can have; what learning adjusts. */
  readonly strength?: number
  /** The least strength it always has. */
  readonly least?: number
  /** A named callback that says whether the object found will do. */
  readonly filter?: string
  /** A named callback that weighs the object found, 0…1, instead of its distance. */
  readonly weight?: string
  /** Adds to drives while it fires, × its strength, per tick. */
  readonly changes?: Readonly<Partial<Record<Drive, number>>>
}

/** A command, as text (`approach it`, `circle it radius 0.8`) or spelled out. */
export type ActDefinition =
  | string
  | { readonly command: string; readonly it?: boolean; readonly with?: Readonly<Record<string, number | string>> }

/** A goal-directed entity that competes: when, what, to what, how long. */
export interface BehaviorDefinition<Drive extends string = string> {
  readonly about?: string
  /** Drives it serves. */
  readonly wants?: Drive | readonly Drive[]
  /** Releasers on things seen: inline, or names from `releasers`. */
  readonly sees?: string | ReleaserDefinition<Drive> | readonly (string | ReleaserDefinition<Drive>)[]
  /** Releasers on sounds heard; `kind` is the sound. */
  readonly hears?: string | ReleaserDefinition<Drive> | readonly (string | ReleaserDefinition<Drive>)[]
  /** Releaser on the creature's own body: a felt state (`held`, `aloft`, `moving`, `touching`) or several. */
  readonly feels?: string | ReleaserDefinition<Drive> | readonly (string | ReleaserDefinition<Drive>)[]
  /** A constant part of its value. */
  readonly always?: number
  /** How drives and releasers combine; a callback's name is possible. */
  readonly combine?: 'add' | 'multiply' | 'mixed' | (string & {})
  /** Level of interest, 0…1: falls by `boredom` × value while active, recovers by `growth`. */
  readonly interest?: {
    readonly start?: number
    readonly growth?: number
    readonly damping?: number
    readonly boredom?: number
  }
  /** Inhibitory gain against all others, or against some by name; > 1. */
  readonly inhibits?: number | Readonly<Record<string, number>>
  /** What it does when it wins: a leaf… */
  readonly act?: ActDefinition | readonly ActDefinition[]
  /** …or the group that competes below it: inline, or a name from `groups`. */
  readonly do?: string | GroupDefinition<Drive>
  /** Effect on drives while active: × its value, per tick. */
  readonly changes?: Readonly<Partial<Record<Drive, number>>>
}

/** Behaviors that compete, by name. */
export type GroupDefinition<Drive extends string = string> = {
  readonly [behavior: string]: BehaviorDefinition<Drive>
}

/** A kind of creature. */
export interface SpeciesDefinition<Drive extends string = string> {
  readonly ethogram: typeof FORMAT_VERSION
  readonly species: string
  readonly about?: string
  readonly body: BodyDefinition
  readonly look?: LookDefinition
  readonly fields?: Readonly<Record<string, FieldValue>>
  readonly senses?: Readonly<Record<string, SenseDefinition>>
  readonly drives?: Readonly<Record<Drive, DriveDefinition>>
  readonly releasers?: Readonly<Record<string, ReleaserDefinition<NoInfer<Drive>>>>
  readonly groups?: Readonly<Record<string, GroupDefinition<NoInfer<Drive>>>>
  readonly behavior?: GroupDefinition<NoInfer<Drive>>
}

/** Something that happens from outside at a given tick. `do` is an input; see `direction/inputs.ts`. */
export interface TimelineEntry {
  readonly atTick: number
  readonly do: InputDefinition
}

/** Everything that can enter a world from outside, recorded and replayed. */
export type InputDefinition =
  | { readonly input: 'species'; readonly species: SpeciesDefinition }
  | { readonly input: 'add'; readonly name?: string; readonly entity: EntityDefinition }
  | { readonly input: 'remove'; readonly entity: string }
  | { readonly input: 'place'; readonly entity: string; readonly at?: Vector3; readonly headingRad?: number }
  | { readonly input: 'push'; readonly entity: string; readonly velocityMps: Vector3; readonly turnRadps?: number }
  | { readonly input: 'set'; readonly entity: string; readonly field: string; readonly value: FieldValue }
  | { readonly input: 'point'; readonly entity: string; readonly point: string; readonly at: Vector3 }
  | { readonly input: 'hold'; readonly entity: string; readonly by: string }
  | { readonly input: 'release'; readonly entity: string; readonly velocityMps?: Vector3 }
  | {
      readonly input: 'sound'
      readonly sound: string
      readonly at?: Vector3
      readonly entity?: string
      readonly loudness?: number
    }
  | { readonly input: 'drive'; readonly entity: string; readonly drive: string; readonly value: number }

/** A world: what there is at the start. */
export interface WorldDefinition {
  readonly ethogram: typeof FORMAT_VERSION
  readonly world: string
  readonly about?: string
  /** Ticks in a second. */
  readonly rateHz?: number
  readonly terrain?: TerrainDefinition
  readonly kinds?: Readonly<Record<string, KindDefinition>>
  /** The creatures' species: definitions, or in a YAML file paths to their files. */
  readonly species?: readonly SpeciesDefinition[]
  readonly entities?: Readonly<Record<string, EntityDefinition>>
  readonly timeline?: readonly TimelineEntry[]
}

/** Code that definitions name: drives' `from`, releasers' `filter` and `weight`, behaviors' `combine`. */
export type Callbacks = Readonly<Record<string, (...given: never[]) => unknown>>
