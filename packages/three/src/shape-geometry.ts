// The bare shapes of a world as smooth geometry: cylinder, box, wall, prism; or the mesh that a shape is seen as.
//
// A shape stands on its entity's position and goes up. Edges are rounded a little, because light on a rounded edge is
// what makes a plain form look made of something; the roundness stays inside the true extent, so nothing looks bigger
// than what collides. A mesh is drawn as it stands, since retinas see it so: flat triangles, both sides of a sheet.
import { SEGMENT_DEFAULTS, type ShapeDefinition } from '@ethogram/core'
import { BufferGeometry, ExtrudeGeometry, Float32BufferAttribute, LatheGeometry, Shape, Vector2 } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

/** Roundness of edges: this share of the smallest extent, at most so many metres. */
const ROUND_SHARE = 0.22
const ROUND_MOST_M = 0.06

type Mesh = NonNullable<ShapeDefinition['mesh']>

/** How much room a shape takes, for shadows, picking and framing. A mesh changes nothing in it: it is seen, not felt. */
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
  if (shape.mesh !== undefined) return drawnMesh(shape.mesh)
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
  const thicknessM = segment.thicknessM ?? SEGMENT_DEFAULTS.thicknessM
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

/**
 * Triangles with corners of their own, so that each is lit as flat. Of a closed mesh the outer sides are drawn, whichever way it
 * winds; of any other both sides, each as a triangle of its own: a sheet would be a hole from behind.
 */
function drawnMesh(mesh: Mesh): BufferGeometry {
  const winding = windingOf(mesh)
  const corners: number[] = []
  const add = (...vertices: readonly number[]): void => {
    for (const vertex of vertices) corners.push(...mesh.vertices[vertex])
  }
  for (const [a, b, c] of mesh.triangles) {
    if (winding >= 0) add(a, b, c)
    if (winding <= 0) add(a, c, b)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3))
  // Without these a material with a texture, or several geometries made one, would not fit.
  geometry.setAttribute('uv', new Float32BufferAttribute(new Float32Array((corners.length / 3) * 2), 2))
  geometry.computeVertexNormals()
  return geometry
}

/** 1 for a closed mesh whose triangles run counter-clockwise seen from outside, −1 for clockwise, 0 for one that is not closed. */
function windingOf({ vertices, triangles }: Mesh): number {
  const names = vertices.map((vertex) => vertex.join(' '))
  const edges = new Set<string>()
  let volume = 0
  for (const triangle of triangles) {
    const [p, q, r] = triangle.map((vertex) => vertices[vertex])
    volume += p[0] * (q[1] * r[2] - q[2] * r[1])
    volume += p[1] * (q[2] * r[0] - q[0] * r[2])
    volume += p[2] * (q[0] * r[1] - q[1] * r[0])
    for (const [k, vertex] of triangle.entries()) {
      const edge = `${names[vertex]}>${names[triangle[(k + 1) % 3]]}`
      if (edges.has(edge)) return 0
      edges.add(edge)
    }
  }
  for (const edge of edges) if (!edges.has(edge.split('>').reverse().join('>'))) return 0
  return Math.sign(volume)
}
