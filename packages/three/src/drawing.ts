// A drawing: one entity's object in the scene and what moves on it.
//
// A drawing stands at its entity's position and heading; what changes beyond that comes through `pose` (the body's
// degrees of freedom and points, as the frame has them) or `travel` (how far it went, for things that roll). A drawing
// with neither is rigid, and many rigid ones of a kind are drawn as instances. One that lives by itself between ticks (a body
// that plays clips) takes whole moments through `live`. One that can be drawn from joint matrices says so in `crowd`, and
// many of its kind are drawn as a crowd.
import type { SceneryEntity } from '@ethogram/core'
import { type BufferGeometry, type Material, Mesh, type Object3D, type Quaternion, Vector3 } from 'three'
import type { CrowdBody } from './crowd/crowd-body.ts'
import type { Resources } from './resources.ts'

/** What a creature does between the last picture and this one. The view uses one of these again and again. */
export interface Moment {
  /** Seconds of the world since the last picture; 0 for the first picture of an entity and after a jump. */
  dtS: number
  /** The way it went, in metres of the world, and how far it turned. */
  readonly way: Vector3
  turnRad: number
  headingRad: number
  /** Where it is. */
  readonly at: Vector3
  /** The body's DOFs and points start at `poseAt`. */
  pose: Float64Array
  poseAt: number
  /** Names of the skills that are on. */
  skills: readonly string[]
  /** A position of the world that somebody outside wants it to look at. */
  lookAt: Vector3 | undefined
}

/** One entity as it is drawn. */
export interface Drawing {
  readonly object: Object3D
  /** Radius of the shade it throws straight down, where that is more than its shape: a tree's crown. */
  readonly shadeM?: number
  /** Takes the body's numbers, which start at `at` in `pose`. */
  readonly pose?: (pose: Float64Array, at: number) => void
  /** Takes the way it went since the last picture, in metres, and its own turn to the world. */
  readonly travel?: (way: Vector3, headingRad: number) => void
  /** Takes everything about the time since the last picture. */
  readonly live?: (moment: Moment) => void
  /** How to draw many of it at once. */
  readonly crowd?: CrowdBody
  /** Frees what only this drawing has. */
  readonly dispose?: () => void
}

/** Makes the drawing of an entity. */
export type Look = (entity: SceneryEntity, resources: Resources) => Drawing

/** A body from outside, such as one loaded from a glTF, that a view can draw entities with. */
export interface Body {
  readonly draw: Look
}

/** Where a degree of freedom stands in an entity's pose; −1 when the body has none of that name. */
export function dofOffset(entity: SceneryEntity, name: string): number {
  return entity.dofs.indexOf(name)
}

/** Where a point's x stands in an entity's pose; −1 when the body has none of that name. */
export function pointOffset(entity: SceneryEntity, name: string): number {
  const index = entity.points.indexOf(name)
  return index < 0 ? -1 : entity.dofs.length + index * 3
}

/** A mesh added to a parent at a position. */
export function part(
  parent: Object3D,
  geometry: BufferGeometry,
  material: Material,
  at: readonly [number, number, number] = [0, 0, 0],
): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.position.set(at[0], at[1], at[2])
  parent.add(mesh)
  return mesh
}

const UP = new Vector3(0, 1, 0)
const along = new Vector3()

/** Lays an object whose geometry is one unit high around y = 0 between two positions. */
export function stretchBetween(object: Object3D, from: Vector3, to: Vector3): void {
  along.subVectors(to, from)
  const length = Math.max(along.length(), 1e-6)
  object.position.addVectors(from, to).multiplyScalar(0.5)
  turnFromUp(object.quaternion, along.multiplyScalar(1 / length))
  object.scale.y = length
}

/** The turn that brings the y axis onto a unit direction. */
function turnFromUp(quaternion: Quaternion, direction: Vector3): void {
  quaternion.setFromUnitVectors(UP, direction)
}

/** More alike rigid entities than this are drawn as instances. */
const MANY_RIGID = 20

/** More alike rolling entities than this are drawn as instances, which do not roll. */
const MANY_ROLLING = 200

/** More alike bodies with joints than this are drawn as a crowd. */
const MANY_JOINTED = 8

/** How many alike drawings may stand as objects of their own. */
export function fewEnough(drawing: Drawing): number {
  if (drawing.crowd !== undefined) return MANY_JOINTED
  if (drawing.pose !== undefined || drawing.live !== undefined) return Number.POSITIVE_INFINITY
  return drawing.travel === undefined ? MANY_RIGID : MANY_ROLLING
}
