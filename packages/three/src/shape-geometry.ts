// The bare shapes of a world as smooth geometry: cylinder, box, wall, prism.
//
// A shape stands on its entity's position and goes up. Edges are rounded a little, because light on a rounded edge is
// what makes a plain form look made of something; the roundness stays inside the true extent, so nothing looks bigger
// than what collides.
import type { ShapeDefinition } from '@ethogram/core'
import { type BufferGeometry, ExtrudeGeometry, LatheGeometry, Shape, Vector2 } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

/** Wall thickness where an author gives none, in metres. */
const WALL_M = 0.1

/** Roundness of edges: this share of the smallest extent, at most so many metres. */
const ROUND_SHARE = 0.22
const ROUND_MOST_M = 0.06

/** How much room a shape takes, for shadows, picking and framing. */
export interface ShapeSize {
  /** Middle of the footprint in the entity's frame. */
  readonly centreX: number
  readonly centreZ: number
  readonly radiusM: number
  readonly heightM: number
}

/** The extent of a shape. */
export function shapeSize(shape: ShapeDefinition): ShapeSize {
  if ('cylinder' in shape) return { centreX: 0, centreZ: 0, ...shape.cylinder }
  if ('box' in shape) {
    const [x, y, z] = shape.box.sizeM
    return { centreX: 0, centreZ: 0, radiusM: Math.hypot(x, z) / 2, heightM: y }
  }
  if ('segment' in shape) {
    const [x, z] = shape.segment.to
    return { centreX: x / 2, centreZ: z / 2, radiusM: Math.hypot(x, z) / 2, heightM: shape.segment.heightM }
  }
  const { points, heightM } = shape.footprint
  const centreX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const centreZ = points.reduce((sum, [, z]) => sum + z, 0) / points.length
  const radiusM = points.reduce((most, [x, z]) => Math.max(most, Math.hypot(x - centreX, z - centreZ)), 0)
  return { centreX, centreZ, radiusM, heightM }
}

/** The geometry of a shape, in the entity's own frame. */
export function buildShapeGeometry(shape: ShapeDefinition): BufferGeometry {
  if ('cylinder' in shape) return roundedCylinder(shape.cylinder.radiusM, shape.cylinder.heightM)
  if ('box' in shape) {
    const [x, y, z] = shape.box.sizeM
    return roundedBox(x, y, z).translate(0, y / 2, 0)
  }
  if ('segment' in shape) return wall(shape.segment)
  return prism(shape.footprint.points, shape.footprint.heightM)
}

/** An upright cylinder with rounded rims, standing on y = 0. */
export function roundedCylinder(radiusM: number, heightM: number, segments = 32): BufferGeometry {
  const round = roundness(radiusM * 2, heightM)
  const profile: Vector2[] = [new Vector2(0, 0)]
  rim(profile, radiusM - round, round, round, -Math.PI / 2)
  rim(profile, radiusM - round, heightM - round, round, 0)
  profile.push(new Vector2(0, heightM))
  return new LatheGeometry(profile, segments)
}

/** A quarter turn of a rim as points of a lathe profile. */
function rim(profile: Vector2[], x: number, y: number, round: number, startRad: number): void {
  const steps = 5
  for (let i = 0; i <= steps; i++) {
    const angle = startRad + (i / steps) * (Math.PI / 2)
    profile.push(new Vector2(x + Math.cos(angle) * round, y + Math.sin(angle) * round))
  }
}

function roundedBox(x: number, y: number, z: number): BufferGeometry {
  return new RoundedBoxGeometry(x, y, z, 3, roundness(Math.min(x, z), y))
}

function wall(segment: { to: readonly [number, number]; heightM: number; thicknessM?: number }): BufferGeometry {
  const [x, z] = segment.to
  const thicknessM = segment.thicknessM ?? WALL_M
  const lengthM = Math.hypot(x, z) + thicknessM
  return roundedBox(lengthM, segment.heightM, thicknessM)
    .rotateY(Math.atan2(-z, x))
    .translate(x / 2, segment.heightM / 2, z / 2)
}

function prism(points: readonly (readonly [number, number])[], heightM: number): BufferGeometry {
  const outline = new Shape(points.map(([x, z]) => new Vector2(x, -z)))
  const { radiusM } = shapeSize({ footprint: { points, heightM } })
  const round = roundness(radiusM, heightM)
  const geometry = new ExtrudeGeometry(outline, {
    depth: heightM - 2 * round,
    bevelThickness: round,
    bevelSize: round,
    bevelOffset: -round,
    bevelSegments: 3,
  })
  return geometry.translate(0, 0, round).rotateX(-Math.PI / 2)
}

function roundness(widthM: number, heightM: number): number {
  return Math.min(ROUND_MOST_M, ROUND_SHARE * Math.min(widthM, heightM))
}
