// What a ray points at: the thing it hits, or the small thing it narrowly misses.
//
// A bird across the meadow is a few pixels; nobody should have to hit exactly those. A hit always wins over a near miss.
import type { Frame } from '@ethogram/core'
import { type Object3D, type Ray, type Raycaster, Vector3 } from 'three'
import type { CrowdDrawing } from './crowd/crowd-drawing.ts'
import { POSITION_NUMBERS } from './frame-source.ts'
import type { InstancedDrawing } from './instances.ts'
import type { ShapeSize } from './shape-geometry.ts'

/** How far beside a thing the ray may pass, as an angle seen from the eye; about 10 pixels of an 800-pixel window. */
const NEAR_MISS_RAD = 0.012

const middle = new Vector3()
const onRay = new Vector3()

/** Where drawn objects keep the name of the entity they show. */
export const ENTITY_NAME = 'entityName'

/** The name of the entity first hit by a ray among these objects. */
export function hitName(
  raycaster: Raycaster,
  objects: Object3D[],
  instanced: readonly (InstancedDrawing | CrowdDrawing)[],
): string | undefined {
  for (const hit of raycaster.intersectObjects(objects, true)) {
    if (hit.instanceId !== undefined) {
      const group = instanced.find(
        (candidate) => candidate.object === hit.object || candidate.object === hit.object.parent,
      )
      const name = group?.names[hit.instanceId]
      if (name !== undefined) return name
    }
    for (let object: Object3D | null = hit.object; object !== null; object = object.parent) {
      const name: unknown = object.userData[ENTITY_NAME]
      if (typeof name === 'string') return name
    }
  }
  return undefined
}

/** The index in a frame of the entity that a ray passes most narrowly, −1 when none is near. */
export function nearMissIndex(ray: Ray, frame: Frame, sizeOf: (index: number) => ShapeSize | undefined): number {
  let best = -1
  let bestMiss = NEAR_MISS_RAD
  for (let i = 0; i < frame.count; i++) {
    const size = sizeOf(i)
    if (size === undefined) continue
    const at = i * POSITION_NUMBERS
    middle.set(frame.positions[at], frame.positions[at + 1] + size.heightM / 2, frame.positions[at + 2])
    ray.closestPointToPoint(middle, onRay)
    const distance = onRay.distanceTo(ray.origin)
    if (distance < 1e-6) continue
    const half = Math.max(size.heightM / 2, Math.min(size.radiusM, size.heightM))
    const miss = (onRay.distanceTo(middle) - half) / distance
    if (miss < bestMiss) {
      best = i
      bestMiss = miss
    }
  }
  return best
}
