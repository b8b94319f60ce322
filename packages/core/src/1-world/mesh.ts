// Meshes: triangles in the frame of their entity, for what is seen of a thing where its outline would be too plain.
//
// A mesh is drawn and nothing else: what a thing fills of space stays its outline, so that bodies meet in one routine for all
// shapes. Both sides of a triangle are drawn, because a sheet with a wrong winding would be a hole in what a creature sees; of
// a closed mesh only the outer sides can be seen from outside, so the others need not be drawn.
// Reads: the definition, checked (definition/things/schema.ts). Writes: nothing. Seeds: 003 §5.7 ("whatever is drawn is seen").

import type { MeshDefinition } from './definition.ts'

/** A compiled mesh. */
export interface Mesh {
  /** x, y, z of each corner, metres. */
  readonly vertices: Float64Array
  /** Three corners of each triangle, by number. */
  readonly triangles: Int32Array
  /** How bright each triangle is, 0…1. */
  readonly shades: Float64Array
  /** Radius around the entity's position that holds all of it, seen from above. */
  readonly boundM: number
  /** 0 for a mesh that is not closed; 1 if its triangles run counter-clockwise seen from outside, −1 if clockwise. */
  readonly winding: number
}

/** Where light comes from in the frame of a thing: it is painted on, so a thing that turns does not flicker. */
export const LIGHT_X = 0.36
const LIGHT_Y = 0.8
export const LIGHT_Z = 0.48

/** Brightness of a surface across the light, and how much facing it adds or takes. */
export const ACROSS = 0.7
export const FACING = 0.3

/** How bright a surface with this unit normal is, 0.4…1. */
export function shadeOf(x: number, y: number, z: number): number {
  return ACROSS + FACING * (x * LIGHT_X + y * LIGHT_Y + z * LIGHT_Z)
}

/** Compiles a mesh. */
export function compileMesh(definition: MeshDefinition): Mesh {
  const vertices = Float64Array.from(definition.vertices.flat())
  const triangles = Int32Array.from(definition.triangles.flat())
  let bound = 0
  for (let k = 0; k < vertices.length; k += 3) {
    bound = Math.max(bound, Math.sqrt(vertices[k] * vertices[k] + vertices[k + 2] * vertices[k + 2]))
  }
  const shades = new Float64Array(triangles.length / 3)
  for (let k = 0; k < shades.length; k++) shades[k] = shadeOfTriangle(vertices, triangles, 3 * k)
  return { vertices, triangles, shades, boundM: bound, winding: windingOf(vertices, triangles) }
}

/** Closed: every edge is run along once in each direction. Corners at the same position are the same corner. */
function windingOf(vertices: Float64Array, triangles: Int32Array): number {
  const corners = Array.from(triangles, (vertex) => vertices.slice(3 * vertex, 3 * vertex + 3).join(' '))
  const edges = new Set<string>()
  let volume = 0
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [3 * triangles[k], 3 * triangles[k + 1], 3 * triangles[k + 2]]
    volume +=
      vertices[a] * (vertices[b + 1] * vertices[c + 2] - vertices[b + 2] * vertices[c + 1]) +
      vertices[a + 1] * (vertices[b + 2] * vertices[c] - vertices[b] * vertices[c + 2]) +
      vertices[a + 2] * (vertices[b] * vertices[c + 1] - vertices[b + 1] * vertices[c])
    for (let n = 0; n < 3; n++) {
      const edge = `${corners[k + n]} > ${corners[k + ((n + 1) % 3)]}`
      if (edges.has(edge)) return 0
      edges.add(edge)
    }
  }
  for (const edge of edges) if (!edges.has(edge.split(' > ').reverse().join(' > '))) return 0
  return volume > 0 ? 1 : volume < 0 ? -1 : 0
}

function shadeOfTriangle(vertices: Float64Array, triangles: Int32Array, at: number): number {
  const [a, b, c] = [3 * triangles[at], 3 * triangles[at + 1], 3 * triangles[at + 2]]
  const [px, py, pz] = [0, 1, 2].map((k) => vertices[b + k] - vertices[a + k])
  const [qx, qy, qz] = [0, 1, 2].map((k) => vertices[c + k] - vertices[a + k])
  const x = py * qz - pz * qy
  const y = pz * qx - px * qz
  const z = px * qy - py * qx
  const length = Math.sqrt(x * x + y * y + z * z)
  return length === 0 ? ACROSS : shadeOf(x / length, y / length, z / length)
}
