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

/** How a thing is drawn when nothing better is known. Never read by a mind except through `fields`. */
export interface LookDefinition {
  readonly colour?: string
  readonly accent?: string
  /** A drawing known to `@ethogram/three` (`ball`, `bird`, `person`, `tree`…); the bare shape otherwise. */
  readonly as?: string
}

/** A thing without a mind. */
export interface KindDefinition {
  readonly about?: string
  readonly shape: ShapeDefinition
  /** Nothing can move through it. */
  readonly isSolid?: boolean
  /** Share of its speed that it keeps when it hits the ground, 0…1. */
  readonly bounce?: number
  readonly fields?: Readonly<Record<string, FieldValue>>
  /** Named places on it, in its own frame: a ball can be in a `hand`, a bird looks at a `head`. */
  readonly points?: Readonly<Record<string, Vector3>>
  readonly look?: LookDefinition
}

/** A lockable knob of a body. */
export interface DofDefinition {
  readonly rest?: number
  readonly min?: number
  readonly max?: number
  /** Most that it changes in a second, so that nothing pops. */
  readonly maxSpeedPerS?: number
  /** Lower knobs that it moves: who holds it holds them too. */
  readonly uses?: readonly string[]
}

/** The ground. Left out: an endless flat plain. */
export interface TerrainDefinition {
  /** Type of ground wherever no patch lies. */
  readonly ground?: string
  /** What each type costs to walk on, 1 is easy. */
  readonly types?: Readonly<Record<string, { readonly cost?: number; readonly colour?: string }>>
  /** A grid of heights in metres: row by row along x, rows along z, centred on the origin. */
  readonly heights?: { readonly cellM: number; readonly rows: readonly (readonly number[])[] }
  readonly patches?: readonly {
    readonly type: string
    readonly centre: readonly [number, number]
    readonly radiusM: number
  }[]
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
  /** In whose hand it is: an entity's name and one of its points (`person.hand`). */
  readonly heldBy?: string
}
