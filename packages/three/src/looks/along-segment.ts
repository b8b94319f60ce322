// What is drawn along a wall's segment: a group that is turned so that the segment runs along its z.
import type { SceneryEntity } from '@ethogram/core'
import { Group } from 'three'

/** Where to draw, and how long, high and thick what is drawn may be. */
export interface Along {
  readonly object: Group
  /** The segment runs from its origin along z. */
  readonly along: Group
  readonly lengthM: number
  readonly heightM: number
  readonly thicknessM: number | undefined
}

/** Lays out a drawing along an entity's segment; none if its shape is no segment. */
export function alongSegment({ shape }: SceneryEntity): Along | undefined {
  if (!('segment' in shape)) return undefined
  const { to, heightM, thicknessM } = shape.segment
  const object = new Group()
  const along = new Group()
  along.rotation.y = Math.atan2(to[0], to[1])
  object.add(along)
  return { object, along, lengthM: Math.hypot(to[0], to[1]), heightM, thicknessM }
}
