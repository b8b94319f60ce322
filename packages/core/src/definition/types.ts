// The shape of definitions: what an author writes, as a plain object or as a YAML file.
//
// Definitions are data (JSON-able); code enters only as named callbacks beside them. Everything has a default, so that
// small creatures are small files. `schema.ts` is the same shape as a checker, and a type test there keeps the two equal.
// Seeds: 000 §8 (text files with named access), 003 figures 8, 12, 15 (how a definition reads).

import type {
  DofDefinition,
  EntityDefinition,
  FieldValue,
  IdleDefinition,
  JointAxis,
  KindDefinition,
  LookDefinition,
  SettingDefinition,
  ShapeDefinition,
  TerrainDefinition,
  TurnDefinition,
  Vector3,
} from '../1-world/definition.ts'
import type { SkeletonDefinition } from '../9-body/skeleton-definition.ts'
import type { ChoiceDefinition, DirectorDefinition, StateDefinition } from './direction/types.ts'
import type { InputDefinition, PlainInputDefinition } from './inputs/types.ts'
import type { LearnsDefinition, LessonDefinition, ReleaserLearnsDefinition } from './learning/types.ts'
import type { MemoryDefinition, PerceptDefinition, SenseDefinition } from './percepts/types.ts'
import type { ProtocolDefinition } from './training/types.ts'

export type {
  ChoiceDefinition,
  DirectorDefinition,
  DofDefinition,
  EntityDefinition,
  FieldValue,
  IdleDefinition,
  InputDefinition,
  JointAxis,
  KindDefinition,
  LearnsDefinition,
  LessonDefinition,
  LookDefinition,
  MemoryDefinition,
  PerceptDefinition,
  PlainInputDefinition,
  ProtocolDefinition,
  ReleaserLearnsDefinition,
  SenseDefinition,
  ShapeDefinition,
  SkeletonDefinition,
  StateDefinition,
  TerrainDefinition,
  TurnDefinition,
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
  /** What it fills of space. A body with a skeleton may leave it out: then it fills what its trunk and feet stand over. */
  readonly shape?: ShapeDefinition
  /** Its bones, moved by the knobs. Its points are points of the body. */
  readonly skeleton?: SkeletonDefinition
  readonly isSolid?: boolean
  readonly bounce?: number
  readonly points?: Readonly<Record<string, Vector3>>
  readonly travel?: TravelDefinition
  /** Lockable knobs and their rest values. */
  readonly dofs?: Readonly<Record<string, DofDefinition>>
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
  /** What the greatest surprise of a tick adds, × that surprise. */
  readonly surprise?: number
  /** It learns what serves it. */
  readonly learns?: LearnsDefinition
}

/** What an active behavior or a releaser that fires adds to a drive: × its value each tick, or the same amount each tick. */
export type ChangeDefinition = number | { readonly perTick: number }

/** What a releasing mechanism looks for and how strongly it answers. */
export interface ReleaserDefinition<Drive extends string = string> {
  /** A kind, a part of a kind (`person.hand`), a list of them, or `it`: the pronome set above. */
  readonly kind?: string | readonly string[]
  readonly any?: readonly string[]
  readonly all?: readonly string[]
  readonly none?: readonly string[]
  /**
   * What is asked of it in memory: `seen`, `unseen`, `lost`, `hidden`, `heard`, `touched`, `due`, `left`, `right`, `ahead`, `behind`,
   * `moving`, `still`, `near 5`, `far 3`, `sure 0.5`, `loud 0.1`, `surprising`, `unseen 2` (seconds), or a percept's name with the
   * least confidence (`red 0.6`); any of them with `not` before it. All must hold.
   */
  readonly where?: string | readonly string[]
  /** Which one, if several will do; the nearest otherwise. */
  readonly pick?: 'nearest' | 'farthest' | 'loudest' | 'surest' | 'newest' | 'oldest' | 'largest' | 'fastest' | 'oddest'
  /** `[near, best, far]` in metres: 0 at near, 1 at best, 0 at far. `near = best = 0` is full strength at contact. */
  readonly range?: readonly [number, number, number]
  readonly shape?: 'linear' | 'exponential' | 'flat'
  /** The greatest strength it can have; what learning adjusts. */
  readonly strength?: number
  /** The least strength it always has. */
  readonly least?: number
  /** A named callback that scores each candidate: the best one above 0 is found, instead of the nearest. */
  readonly score?: string
  /** A named callback that says whether the object found will do. */
  readonly filter?: string
  /** A named callback that weighs the object found, 0…1, instead of its distance. */
  readonly weight?: string
  /** A named callback that filters in time, from the value now and its strength before. */
  readonly temporal?: string
  /** Fires on as long as it fired within this many ticks. */
  readonly latchTicks?: number
  /** The mean over this many ticks. */
  readonly averageTicks?: number
  /** The sum over this many ticks. */
  readonly sumTicks?: number
  /** Adds to drives while it fires: × its strength each tick, or the same amount each tick. */
  readonly changes?: Readonly<Partial<Record<Drive, ChangeDefinition>>>
  /** Sets drives at once while it fires; they go on from there. */
  readonly sets?: Readonly<Partial<Record<Drive, number>>>
  /** Adds to the interest of behaviors while it fires, per tick. */
  readonly changesInterest?: Readonly<Record<string, number>>
  /** A drive that learns what it is worth: its strength follows that. With a behavior, what that is worth in its presence. */
  readonly learns?: ReleaserLearnsDefinition
}

/** An argument: a number, a word, or the name of a drive whose range is mapped onto the argument's. */
export type ArgumentDefinition = number | string

/**
 * A command, as text or spelled out. `approach it`, `circle it radius 0.8`; a value may be the name of a drive (`ears up
 * happiness`). Among suggestions, `if move use gait trot` and `if move avoid gait trot` say how another command should be done.
 */
export type ActDefinition =
  | string
  | { readonly command: string; readonly it?: boolean; readonly with?: Readonly<Record<string, ArgumentDefinition>> }
  | {
      readonly if: string
      readonly use?: Readonly<Record<string, ArgumentDefinition>>
      readonly avoid?: Readonly<Record<string, ArgumentDefinition>>
    }
  | {
      /** A callback that chooses one of these, by its place or its text; none for anything else. */
      readonly call: string
      readonly from: readonly string[]
    }

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
  /** Done when a drive is there: `{ hunger: { below: 5 } }`. */
  readonly drives?: Readonly<Record<string, { readonly below?: number; readonly above?: number }>>
  /** Done when any of these releasers fires. */
  readonly sees?: string | ReleaserDefinition
  readonly hears?: string | ReleaserDefinition
  readonly feels?: string | ReleaserDefinition
}

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
  /** In a `dice` group: what it is worth by itself; learned. */
  readonly worth?: number
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
      readonly behaviors: BehaviorMap<Drive>
    }

/** What a body can do, with the knobs it needs for it. */
export interface SkillDefinition {
  readonly about?: string
  /**
   * `pose` moves knobs to given values, `swing` moves one to and fro, `aim` points knobs at “it”, `travel` takes the steps that
   * locomotion finds, `stand` stays, `fall` and `roll` leave the body to physics, `grip` holds on to “it”, `carry` takes “it” along and, without
   * “it”, keeps what it has, `say` makes a sound,
   * `show` sets an own field; or a callback's name.
   */
  readonly does:
    | 'pose'
    | 'swing'
    | 'aim'
    | 'travel'
    | 'stand'
    | 'fall'
    | 'roll'
    | 'grip'
    | 'carry'
    | 'say'
    | 'show'
    | (string & {})
  /** Knobs that it holds while it runs. */
  readonly uses?: readonly string[]
  /** For `pose`: values of knobs. For `swing`: how far each goes to either side. */
  readonly pose?: Readonly<Record<string, number>>
  /** For `swing`: where knobs are held meanwhile, also those that swing; their rest otherwise. */
  readonly at?: Readonly<Record<string, number>>
  /** For `swing`: by how much of a swing a knob comes before the others, 0…1. */
  readonly phase?: Readonly<Record<string, number>>
  /** For `swing`: times a second. */
  readonly perS?: number
  /** Poses to go through before that, one after the other: its entry. */
  readonly enters?: readonly Readonly<Record<string, number>>[]
  /** Poses to go through on the way back to rest. */
  readonly leaves?: readonly Readonly<Record<string, number>>[]
  /**
   * For `aim`: knob that turns to the left, and knob that turns up, in radians. Of several the first are the quickest: eyes,
   * then head. What the later ones have done already, the earlier ones leave.
   */
  readonly yaw?: string | readonly string[]
  readonly pitch?: string | readonly string[]
  /** For `aim`: knob for one over the distance, so that both eyes meet on it. */
  readonly near?: string
  /** For `aim`: looks past it by this angle, radians, to the side on which it is not: who is ashamed does not meet eyes. */
  readonly away?: number
  /** For `aim`: a skill that turns the body when “it” is out of reach. */
  readonly turnsBy?: string
  /** For `carry`: the point of the body that it takes things with; the middle of the body if left out. */
  readonly point?: string
  /** An own field, `true` or `false`, that is true while it is on: what others see of it. */
  readonly shows?: string
  /** Returns to rest and lets go when it is not asked for; true unless said otherwise. */
  readonly isSpringLoaded?: boolean
  /** Skills that may take over directly, without returning to rest first. */
  readonly goesTo?: readonly string[]
}

/** What a command of this species does: a skill's name, or skills with default arguments. */
export type CommandMapping =
  | string
  | {
      readonly about?: string
      readonly skills: string | readonly string[]
      readonly with?: Readonly<Record<string, number | string>>
    }

/** A kind of creature. */
export interface SpeciesDefinition<Drive extends string = string> {
  readonly ethogram: typeof FORMAT_VERSION
  readonly species: string
  readonly about?: string
  /** How sentences speak of one of them; `it` if left out. */
  readonly pronoun?: 'it' | 'he' | 'she'
  readonly body: BodyDefinition
  readonly look?: LookDefinition
  readonly fields?: Readonly<Record<string, FieldValue>>
  readonly senses?: Readonly<Record<string, SenseDefinition>>
  /** Classifiers of its own, besides those of the kinds, fields and sounds it cares about. */
  readonly percepts?: Readonly<Record<string, PerceptDefinition>>
  readonly memory?: MemoryDefinition
  readonly drives?: Readonly<Record<Drive, DriveDefinition>>
  readonly releasers?: Readonly<Record<string, ReleaserDefinition<NoInfer<Drive>>>>
  readonly groups?: Readonly<Record<string, GroupDefinition<NoInfer<Drive>>>>
  readonly behavior?: GroupDefinition<NoInfer<Drive>>
  /** What its body can do besides what every body can. */
  readonly skills?: Readonly<Record<string, SkillDefinition>>
  /** Which skills answer which commands. */
  readonly commands?: Readonly<Record<string, CommandMapping>>
}

/** Something that happens from outside at a given tick. `do` is an input; see `direction/inputs.ts`. */
export interface TimelineEntry {
  readonly atTick: number
  readonly do: InputDefinition
}

/** A director's wish about one creature. Every one can be withdrawn; `forTicks` lets it expire by itself. */
export type DirectionDefinition = DirectionContent & { readonly forTicks?: number }

/** What a director can wish, from motives down to the body. */
export type DirectionContent =
  | {
      readonly direct: 'drive'
      readonly to: string
      readonly drive: string
      readonly how: 'set' | 'add' | 'hold'
      readonly value: number
    }
  | { readonly direct: 'force'; readonly to: string; readonly behavior: string }
  | { readonly direct: 'forbid'; readonly to: string; readonly behavior: string }
  | { readonly direct: 'interest'; readonly to: string; readonly behavior: string; readonly value: number }
  | {
      readonly direct: 'gain'
      readonly to: string
      readonly behavior: string
      readonly against?: string
      readonly value: number
    }
  | {
      readonly direct: 'releaser'
      readonly to: string
      readonly releaser: string
      readonly looksFor?: string
      readonly strength?: number
    }
  | {
      readonly direct: 'command'
      readonly to: string
      /** Now (`primary`), if nobody objects, or how (`meta`). `meaning` names “it”. Persistent: until withdrawn. */
      readonly form: 'primary' | 'secondary' | 'meta'
      readonly act: ActDefinition
      readonly meaning?: string
      readonly isPersistent?: boolean
      readonly priority?: number
    }
  | {
      readonly direct: 'field'
      readonly to: string
      readonly how: 'attract' | 'repel'
      readonly at: Vector3
      readonly radiusM: number
      readonly strength?: number
    }
  | { readonly direct: 'mind'; readonly to: string; readonly isOn: boolean }
  | {
      readonly direct: 'imagine'
      readonly to: string
      readonly kind: string
      /** A place, or an entity's point it goes along with (`person.hand`). */
      readonly at: Vector3 | string
      readonly fields?: Readonly<Record<string, FieldValue>>
    }
  | {
      readonly direct: 'imagineSound'
      readonly to: string
      readonly sound: string
      readonly at: Vector3
      readonly loudness?: number
    }
  | { readonly direct: 'withdraw'; readonly direction: number }

/** Something a director of a script waits for. All that are given must hold. */
export interface ConditionDefinition {
  /** Seconds since the state was entered. */
  readonly afterS?: number
  /** `{ person: { handRaised: true } }` */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, FieldValue>>>>
  /** `{ from: lucky, to: person, below: 2 }` in metres. */
  readonly distance?: { readonly from: string; readonly to: string; readonly belowM?: number; readonly aboveM?: number }
  /** `{ by: person, at: lucky, withinRad: 0.4 }`: whether one faces the other. */
  readonly looks?: { readonly by: string; readonly at: string; readonly withinRad?: number; readonly isNot?: boolean }
  /** How long, in seconds, the other conditions must have held without a break. */
  readonly heldS?: number
  /** `{ lucky: feeding }`: a behavior on its active path. */
  readonly does?: Readonly<Record<string, string>>
  /** `{ lucky: { fear: { above: 20 } } }` */
  readonly drives?: Readonly<
    Record<string, Readonly<Record<string, { readonly below?: number; readonly above?: number }>>>
  >
}

/** A world: what there is at the start. */
export interface WorldDefinition extends SettingDefinition {
  readonly ethogram: typeof FORMAT_VERSION
  readonly world: string
  readonly about?: string
  /** Ticks in a second. */
  readonly rateHz?: number
  readonly kinds?: Readonly<Record<string, KindDefinition>>
  /** The creatures' species: definitions, or in a YAML file paths to their files. */
  readonly species?: readonly SpeciesDefinition[]
  readonly entities?: Readonly<Record<string, EntityDefinition>>
  readonly timeline?: readonly TimelineEntry[]
  /** Scripted directors. */
  readonly directors?: Readonly<Record<string, DirectorDefinition>>
  /** Trainers that follow a protocol. */
  readonly trainers?: Readonly<Record<string, ProtocolDefinition>>
}

/** Code that definitions name: drives' `from`, releasers' `filter` and `weight`, behaviors' `combine`. */
export type Callbacks = Readonly<Record<string, (...given: never[]) => unknown>>
