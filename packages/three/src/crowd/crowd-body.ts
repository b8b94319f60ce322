// A body that can be drawn many at a time: triangles bound to joints, and a way to get joint matrices for each creature.
//
// Anything with `skinIndex` and `skinWeight` can be one: our own dogs and loaded bodies alike. Joint matrices lead from the
// geometry's space to the creature's own frame (y up, z ahead), in whatever unit; `scale` brings that to metres.
import type { SceneryEntity } from '@ethogram/core'
import type { BufferGeometry, Material } from 'three'
import type { Moment } from '../drawing.ts'

/** One creature of a crowd. */
export interface CrowdMember {
  /** Metres per unit of its joint matrices. */
  readonly scale: number
  /** Its own colours, red, green and blue of each of the body's dyes. */
  readonly dyes?: Float32Array
  /** Brings it to a moment and writes 16 numbers per joint, column by column, from `at` on. */
  pose(moment: Moment, into: Float32Array, at: number): void
}

/** What a crowd is made of. */
export interface CrowdBody {
  readonly jointCount: number
  /** How many of its colours are each member's own; its geometries then have `dye`: 0, or which of them colours a vertex, from 1. */
  readonly dyeCount?: number
  /** Geometries with `position`, `normal`, `skinIndex`, `skinWeight`; the finest first, each coarser than the one before. */
  readonly levels: readonly BufferGeometry[]
  /** One material, or one per group of the geometries. */
  readonly material: Material | Material[]
  /** Height of the body in units of its joint matrices, and how far it reaches from its middle. */
  readonly height: number
  readonly reach: number
  /** A member of the crowd for a creature. */
  member(entity: SceneryEntity): CrowdMember
}
