// The words of a world's definition: shapes, things, terrain, entities, as an author writes them.
//
// They stand here because the world is built from them; `definition/types.ts` gathers them with the words of minds.

/** `[x, y, z]` in metres: x to the left of someone who looks along z, y up. */
export type Vector3 = readonly [number, number, number]

/** A feature that others may sense: its default value fixes its type for good. */
export type FieldValue = boolean | number | string

/** Triangles in a thing's own frame, seen from both sides: vertices in metres, triangles by the numbers of their vertices. */
export interface MeshDefinition {
  readonly vertices: readonly Vector3[]
  readonly triangles: readonly (readonly [number, number, number])[]
}

/**
 * What a thing fills of space. Heights go up from the entity's position; a footprint is convex, counter-clockwise in `[x, z]`.
 * With a mesh it is seen as that mesh; what it fills stays the same.
 */
export type ShapeDefinition =
  | { readonly cylinder: { readonly radiusM: number; readonly heightM: number }; readonly mesh?: MeshDefinition }
  | { readonly box: { readonly sizeM: Vector3 }; readonly mesh?: MeshDefinition }
  | {
      readonly segment: {
        readonly to: readonly [number, number]
        readonly heightM: number
        readonly thicknessM?: number
      }
      readonly mesh?: MeshDefinition
    }
  | {
      readonly footprint: { readonly points: readonly (readonly [number, number])[]; readonly heightM: number }
      readonly mesh?: MeshDefinition
    }

/** Words, colours and numbers that a drawing knows: what somebody wears, how it is built. */
export type Traits = Readonly<Record<string, boolean | number | string>>

/** Traits of which a pair of numbers is a range: each individual has a number of its own in it, near the middle more often than not. */
export type TraitChoice = Readonly<Record<string, boolean | number | string | readonly [least: number, most: number]>>

/** How a thing is drawn when nothing better is known. Never read by a mind except through `fields`. */
export interface LookDefinition {
  readonly colour?: string
  readonly accent?: string
  /** A drawing known to `@ethogram/three` (`ball`, `bird`, `person`, `tree`…); the bare shape otherwise. */
  readonly as?: string
  /** What it looks like instead while a field of its own is true: somebody who has turned into a bone. */
  readonly while?: Readonly<Record<string, DisguiseDefinition>>
  /** What its drawing is told beyond colours. */
  readonly traits?: Traits
  /**
   * How individuals differ: of each list one entry, found by the individual's name, gives it traits of its own. Whoever is called the
   * same looks the same in every world and run.
   */
  readonly varies?: readonly (readonly TraitChoice[])[]
}

/** How one individual is drawn, where that is not as its kind and its name have it. */
export interface OwnLookDefinition {
  readonly traits?: Traits
  /** Has the traits that somebody of this name would have. */
  readonly like?: string
}

/** What something looks like while a field of its own is true. */
export interface DisguiseDefinition {
  readonly colour?: string
  readonly accent?: string
  readonly as?: string
  /** The room that the drawing fills; that of the thing itself if left out. What is in the way stays the same. */
  readonly shape?: ShapeDefinition
}

/** A thing without a mind. */
export interface KindDefinition {
  readonly about?: string
  readonly shape: ShapeDefinition
  /** Nothing can move through it. */
  readonly isSolid?: boolean
  /** Solid, and high enough above the ground that a body can pass under it by ducking: a bar, a branch. */
  readonly isDuckable?: boolean
  /** Share of its speed that it keeps when it hits the ground, 0…1. */
  readonly bounce?: number
  readonly fields?: Readonly<Record<string, FieldValue>>
  /** Named points on it, in its own frame: a ball can be in a `hand`, a bird looks at a `head`. */
  readonly points?: Readonly<Record<string, Vector3>>
  readonly look?: LookDefinition
}

/** An axis of a joint: yaw is positive to the left, pitch lifts what is ahead, roll lifts what is left. */
export type JointAxis = 'yaw' | 'pitch' | 'roll'

/** A joint that a DOF turns: by the DOF's value in radians × share. `body` turns all of it about its middle. */
export interface TurnDefinition {
  readonly joint: string
  readonly about: JointAxis
  /** 1 if left out; the DOF of a wag turns several joints by a share each. */
  readonly share?: number
}

/** What a DOF does by itself while nobody holds it. */
export interface IdleDefinition {
  /**
   * `noise` wavers to either side of rest, `breath` rises and falls above it, `blink` goes there and back now and then,
   * `stride` swings once with each stride of a body that goes: on the side of `amount` when the left hind foot is ahead;
   * `gallop` goes there and stays while a body gallops or bounds, `leap` swings with each stride of one that does.
   */
  readonly wave: 'noise' | 'breath' | 'blink' | 'stride' | 'gallop' | 'leap'
  /** How far from rest, in the DOF's own unit. */
  readonly amount: number
  /** Times a second, on average; a stride has its own time. */
  readonly perS?: number
}

/** A lockable DOF of a body: one number. What it does to the skeleton is said by the keys below `uses`. */
export interface DofDefinition {
  readonly rest?: number
  readonly min?: number
  readonly max?: number
  /** Most that it changes in a second, so that nothing pops. */
  readonly maxSpeedPerS?: number
  /** Most that its speed changes in a second, in bodies with a skeleton; ten times the greatest speed if left out. */
  readonly maxAccelerationPerS2?: number
  /** Lower DOFs that it moves: who holds it holds them too. */
  readonly uses?: readonly string[]
  /** Joints that it turns. */
  readonly turns?: readonly TurnDefinition[]
  /**
   * An interpolator: what it adds to lower DOFs, or to joints (`tail1.yaw`, radians), as `[[value, amount], …]` with rising
   * values, straight lines between them. Who holds it holds the lower DOFs too.
   */
  readonly keys?: Readonly<Record<string, readonly (readonly [value: number, amount: number])[]>>
  /**
   * Moves the foot of a leg, metres from where it would stand; `loose` 0…1 takes it along with the body instead of leaving
   * it on the ground.
   */
  readonly foot?: { readonly leg: string; readonly along: 'left' | 'up' | 'ahead' | 'loose' }
  /** Moves the body over its feet, metres. */
  readonly shifts?: 'left' | 'up' | 'ahead'
  /**
   * Points the head (radians from straight ahead, as seen by the body, whatever spine and posture do) or the eyes (from where
   * the head is to point); `near` is one over the distance in metres at which the lines of sight meet.
   */
  readonly aims?: { readonly with: 'head' | 'eyes'; readonly along: 'yaw' | 'pitch' | 'near' }
  /** Where a chain's point is to be, metres in the body's frame, and with what share 0…1 it goes there. */
  readonly reaches?: { readonly chain: string; readonly along: 'left' | 'up' | 'ahead' | 'share' }
  /** How it walks: `liveliness` −1 (drags its feet) … 1 (prances), `crouch` 0…1, `stride` −0.5…0.5 (longer strides). */
  readonly manner?: 'liveliness' | 'crouch' | 'stride'
  /** By how much the top of the body is lower with it at its most than at its least, metres: what a body bends by to step under things. */
  readonly lowersM?: number
  /** What it does while nobody holds it, in bodies with a skeleton. */
  readonly idle?: IdleDefinition
}

/** What is drawn growing on a type of ground; nobody senses it. */
export type Growth = 'grass' | 'flowers'

/** Where one looks at a world from at first: close to somebody, going along with it. No mind reads this. */
export interface ViewDefinition {
  /** An entity that is there at the start. */
  readonly of: string
  /** Another one, to be in the picture with it while they are near each other. */
  readonly with?: string
  /** How far from it, metres. */
  readonly fromM: number
  /** On which side of it the camera stands, as a direction; before it and a little above if left out. */
  readonly side?: Vector3
}

/** The hours of a world: how it is drawn, and how far eyes see that see less far in the dark. */
export interface SkyDefinition {
  /** Seconds of a day of 24 hours; without it the hour stays as it is. */
  readonly dayS?: number
  /** The hour at the start, 0…24; noon if left out. */
  readonly startH?: number
}

/** The ground. Left out: an endless flat plain. */
export interface TerrainDefinition {
  /** Type of ground wherever no patch lies. */
  readonly ground?: string
  /** What each type costs to walk on, 1 is easy. */
  readonly types?: Readonly<
    Record<string, { readonly cost?: number; readonly colour?: string; readonly grows?: readonly Growth[] }>
  >
  /** A grid of heights in metres: row by row along x, rows along z, centred on the origin. */
  readonly heights?: { readonly cellM: number; readonly rows: readonly (readonly number[])[] }
  /** Ground of another type; the last one listed lies on top. */
  readonly patches?: readonly PatchDefinition[]
}

/** Ground of another type: round, a polygon of any form, or a strip along a line, such as a stream or a path. */
export type PatchDefinition =
  | { readonly type: string; readonly centre: readonly [number, number]; readonly radiusM: number }
  | { readonly type: string; readonly points: readonly (readonly [number, number])[] }
  | { readonly type: string; readonly along: readonly (readonly [number, number])[]; readonly widthM: number }

/** What a world is set in, and how one looks at it first. */
export interface SettingDefinition {
  readonly terrain?: TerrainDefinition
  readonly sky?: SkyDefinition
  readonly view?: ViewDefinition
}

/** A thing or creature placed in a world. */
export interface EntityDefinition {
  readonly kind: string
  readonly at?: Vector3
  readonly headingRad?: number
  readonly velocityMps?: Vector3
  readonly fields?: Readonly<Record<string, FieldValue>>
  /** Replaces the kind's shape for this one. */
  readonly shape?: ShapeDefinition
  /** How this one is drawn, where it differs. */
  readonly look?: OwnLookDefinition
  /** In whose hand it is: an entity's name and one of its points (`person.hand`). */
  readonly heldBy?: string
  /** Of a creature: its own degrees of attributes and tempers that its species has, 0 to 100. */
  readonly personality?: Readonly<Record<string, number>>
}
