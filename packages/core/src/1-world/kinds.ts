// Kinds: what all entities of one name have in common — shape, fields with their types, points, DOFs of the body.
//
// A kind is compiled once from a thing's or a species' definition. Each entity of it owns an *extra* slab that holds its
// field values, where its points are and its pose, laid out here; the list is what snapshots and hashes walk.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { buildLayout, type Layout } from '../0-foundation/field-list.ts'
import { symbolOf, symbolOfText, textOf } from '../0-foundation/symbols.ts'
import type {
  DofDefinition,
  FieldValue,
  IdleDefinition,
  LookDefinition,
  ShapeDefinition,
  Vector3,
} from './definition.ts'
import { type Outline, outlineOf } from './shapes.ts'

/** Type of a field, fixed by its default value. */
export type ValueType = 'boolean' | 'number' | 'string'

/** A feature that others may sense. `at` counts in the entity's extra slab: doubles, or integers for strings. */
export interface KindField {
  readonly name: string
  readonly symbol: number
  readonly type: ValueType
  readonly at: number
  readonly start: FieldValue
}

/** A lockable DOF of a body. */
export interface KindDof {
  readonly name: string
  readonly rest: number
  readonly min: number
  readonly max: number
  readonly maxSpeedPerS: number
  readonly maxAccelerationPerS2?: number
  readonly idle?: IdleDefinition
}

/** Numbers of a body's stance: shift left, up, ahead in metres; yaw, pitch, roll in radians. */
export const STANCE_NUMBERS = 6

/** Numbers of a foot: its position, and how flat it lies on the ground, 0…1. */
export const FOOT_NUMBERS = 4

/** What all entities of one name have in common. */
export interface Kind {
  readonly name: string
  readonly symbol: number
  readonly shape: ShapeDefinition
  readonly outline: Outline
  readonly isSolid: boolean
  /** A body can pass under it by ducking. */
  readonly isDuckable: boolean
  readonly isCreature: boolean
  /** Its position follows the ground. */
  readonly keepsToGround: boolean
  /** Whoever runs into it kicks it along. */
  readonly rolls: boolean
  readonly bounce: number
  readonly look: LookDefinition
  /** Where the fields lie that let it look otherwise, in order of their names. */
  readonly disguises: readonly number[]
  readonly fields: readonly KindField[]
  readonly points: readonly string[]
  readonly pointSymbols: readonly number[]
  readonly pointStarts: readonly Vector3[]
  /** First double of the points in the extra slab, three per point. */
  readonly pointsAt: number
  readonly dofs: readonly KindDof[]
  /** First double of the pose in the extra slab. */
  readonly poseAt: number
  /** Legs of a body with a skeleton; −1 without one. */
  readonly legs: number
  /** First double of its stance in the extra slab: how gait and ground carry the body. */
  readonly stanceAt: number
  /** First double of its feet, positions in the world. */
  readonly feetAt: number
  /** Where its extra slab says by how much it is lower than it stands; −1 for what cannot duck. */
  readonly loweredAt: number
  readonly extraLayout: Layout
}

/** What a kind is compiled from. */
export interface KindSource {
  readonly name: string
  readonly shape: ShapeDefinition
  readonly isSolid?: boolean | undefined
  readonly isDuckable?: boolean | undefined
  readonly isCreature: boolean
  readonly keepsToGround: boolean
  readonly rolls?: boolean | undefined
  readonly bounce?: number | undefined
  readonly look?: LookDefinition | undefined
  readonly fields?: Readonly<Record<string, FieldValue>> | undefined
  readonly points?: Readonly<Record<string, Vector3>> | undefined
  readonly dofs?: Readonly<Record<string, DofDefinition>> | undefined
  /** It can be lower than it stands. */
  readonly ducks?: boolean | undefined
  /** It has a skeleton with so many legs. */
  readonly legs?: number | undefined
}

/** Compiles a kind. Names are sorted, so that the order in which an author lists them changes nothing. */
export function compileKind(source: KindSource): Kind {
  const list = buildLayout()
  list.room('fields')
  const fields = sorted(source.fields).map(([name, start]): KindField => {
    const type = typeof start as ValueType
    const at = type === 'string' ? list.symbol(name, 1) : list.f64(name, 1)
    return { name, symbol: symbolOf(name), type, at, start }
  })
  list.room('body')
  const points = sorted(source.points)
  const pointsAt = list.f64('points', points.length * 3)
  const dofs = sorted(source.dofs).map(([name, dof]): KindDof => ({ name, ...DOF_DEFAULTS, ...dof }))
  const poseAt = list.f64('pose', dofs.length)
  const hasSkeleton = source.legs !== undefined
  return {
    name: source.name,
    symbol: symbolOf(source.name),
    shape: source.shape,
    outline: outlineOf(source.shape),
    isSolid: source.isSolid ?? KIND_DEFAULTS.isSolid,
    isDuckable: source.isDuckable ?? KIND_DEFAULTS.isDuckable,
    isCreature: source.isCreature,
    keepsToGround: source.keepsToGround,
    rolls: source.rolls ?? false,
    bounce: source.bounce ?? KIND_DEFAULTS.bounce,
    look: source.look ?? {},
    disguises: sorted(source.look?.while).map(([name]) => fields.find((field) => field.name === name)?.at ?? 0),
    fields,
    points: points.map(([name]) => name),
    pointSymbols: points.map(([name]) => symbolOf(name)),
    pointStarts: points.map(([, at]) => at),
    pointsAt,
    dofs,
    poseAt,
    legs: source.legs ?? -1,
    stanceAt: hasSkeleton ? list.f64('stance', STANCE_NUMBERS) : 0,
    feetAt: hasSkeleton ? list.f64('feet', FOOT_NUMBERS * (source.legs ?? 0)) : 0,
    loweredAt: source.ducks === true ? list.f64('lowered', 1) : -1,
    extraLayout: list.done(),
  }
}

/** Fills a fresh extra slab with the kind's own values. */
export function startExtra(kind: Kind, extra: Slab): void {
  for (const field of kind.fields) writeField(extra, field, field.start)
  kind.pointStarts.forEach((at, k) => {
    f64.set(at, extra.f + kind.pointsAt + 3 * k)
  })
  kind.dofs.forEach((dof, k) => {
    f64[extra.f + kind.poseAt + k] = dof.rest
  })
}

/** The value of a field of one entity. */
export function readField(extra: Slab, field: KindField): FieldValue {
  if (field.type === 'string') return textOf(i32[extra.i + field.at])
  const value = f64[extra.f + field.at]
  return field.type === 'boolean' ? value !== 0 : value
}

/** Sets a field of one entity. The value has the field's type, as every door checks: another one would be written outside the field. */
export function writeField(extra: Slab, field: KindField, value: FieldValue): void {
  assert(typeof value === field.type, `field ${field.name} is a ${field.type}`)
  if (typeof value === 'string') i32[extra.i + field.at] = value === '' ? 0 : symbolOfText(value)
  else f64[extra.f + field.at] = Number(value)
}

/** A field as a number for minds: 0 or 1 for a boolean, the symbol of a string. */
export function fieldAsNumber(extra: Slab, field: KindField): number {
  return field.type === 'string' ? i32[extra.i + field.at] : f64[extra.f + field.at]
}

/** What a kind or a body has where its definition does not say. */
export const KIND_DEFAULTS = { isSolid: false, isDuckable: false, bounce: 0 }

/** What a degree of freedom has where its definition does not say. */
export const DOF_DEFAULTS = { rest: 0, min: -1, max: 1, maxSpeedPerS: 20 }

function sorted<T>(record: Readonly<Record<string, T>> | undefined): [string, T][] {
  return Object.entries(record ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
}
