// Shapes as outlines: a convex polygon seen from above, rounded by a radius, with a height.
//
// One form for all: a cylinder is a point with a radius, a segment two points, a box four, a footprint many. So sweeping,
// bounding and line of sight each have one routine and no special case per shape. Corners run so that
// x·z′ − z·x′ adds up to a positive area (the check of definitions sees to it): outward normals depend on it.

import type { ShapeDefinition } from './definition.ts'
import { compileMesh, type Mesh } from './mesh.ts'

/** A shape seen from above, in its entity's own frame. */
export interface Outline {
  /** x, z of each corner. */
  readonly corners: Float64Array
  /** How far the solid reaches beyond the polygon. */
  readonly roundM: number
  readonly heightM: number
  /** Radius around the entity's position that holds all of it. */
  readonly boundM: number
  /** What is seen of it instead of the outline. */
  readonly mesh: Mesh | undefined
}

/** A wall where its definition does not say. */
export const SEGMENT_DEFAULTS = { thicknessM: 0.1 }

/** The outline of a shape as defined. */
export function outlineOf(shape: ShapeDefinition): Outline {
  const mesh = shape.mesh === undefined ? undefined : compileMesh(shape.mesh)
  if ('cylinder' in shape) return outline([0, 0], shape.cylinder.radiusM, shape.cylinder.heightM, mesh)
  if ('box' in shape) {
    const [width, height, depth] = shape.box.sizeM
    const x = width / 2
    const z = depth / 2
    return outline([-x, -z, x, -z, x, z, -x, z], 0, height, mesh)
  }
  if ('segment' in shape) {
    const { to, heightM, thicknessM } = shape.segment
    return outline([0, 0, to[0], to[1]], (thicknessM ?? SEGMENT_DEFAULTS.thicknessM) / 2, heightM, mesh)
  }
  return outline(shape.footprint.points.flat(), 0, shape.footprint.heightM, mesh)
}

function outline(corners: readonly number[], roundM: number, heightM: number, mesh: Mesh | undefined): Outline {
  let bound = 0
  for (let k = 0; k < corners.length; k += 2) {
    bound = Math.max(bound, Math.sqrt(corners[k] * corners[k] + corners[k + 1] * corners[k + 1]))
  }
  return { corners: Float64Array.from(corners), roundM, heightM, boundM: bound + roundM, mesh }
}
