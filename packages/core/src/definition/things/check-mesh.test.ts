import { describe, expect, it } from 'vitest'
import type { ShapeDefinition } from '../../1-world/definition.ts'
import { outlineOf } from '../../1-world/shapes.ts'
import { checkWorld } from '../check.ts'

const vertices = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const
const triangles = [
  [0, 2, 1],
  [0, 1, 3],
  [1, 2, 3],
  [2, 0, 3],
] as const
const cylinder = { radiusM: 0.5, heightM: 2 }

/** Problems of a world with one thing of this shape, as `CODE path`. */
function problemsOf(shape: unknown): string[] {
  const world = { ethogram: 1, world: 'yard', kinds: { tent: { shape } }, entities: { home: { kind: 'tent', shape } } }
  return checkWorld(world).map(({ code, path }) => `${code} ${path}`)
}

describe('a mesh', () => {
  it('[SE34] may stand beside any shape, in kinds and in entities', () => {
    const mesh = { vertices, triangles }
    const shapes: ShapeDefinition[] = [
      { cylinder, mesh },
      { box: { sizeM: [1, 1, 1] }, mesh },
      { segment: { to: [1, 0], heightM: 1 }, mesh },
      {
        footprint: {
          points: [
            [1, 0],
            [0, 1],
            [-1, 0],
          ],
          heightM: 1,
        },
        mesh,
      },
    ]
    for (const shape of shapes) expect(problemsOf(shape)).toEqual([])
    const { mesh: seen, ...filled } = outlineOf(shapes[0])
    const { mesh: none, ...bare } = outlineOf({ cylinder })
    expect(filled).toEqual(bare)
    expect(none).toBeUndefined()
    expect(seen).toMatchObject({ boundM: 1, winding: 1 })
  })

  it('[SE34] with triangles of vertices that are not there, or without any, is refused at its path', () => {
    const both = (problem: string) => [`${problem}`.replace('?', 'kinds.tent'), problem.replace('?', 'entities.home')]
    const broken = (mesh: unknown) => problemsOf({ cylinder, mesh })
    expect(
      broken({
        vertices,
        triangles: [
          [0, 1, 2],
          [0, 1, 4],
        ],
      }),
    ).toEqual(both('SHAPE-INVALID ?.shape.mesh.triangles[1]'))
    expect(broken({ vertices, triangles: [] })).toEqual(both('SHAPE-INVALID ?.shape.mesh.triangles'))
    expect(broken({ vertices: [[0, 0, 0]], triangles })).toContain('SHAPE-INVALID kinds.tent.shape.mesh.vertices')
    expect(broken({ vertices, triangles: [[0, 1, 1.5]] })).toEqual(
      both('DEFINITION-VALUE ?.shape.mesh.triangles[0][2]'),
    )
    expect(problemsOf({ mesh: { vertices, triangles } })).toEqual(both('DEFINITION-MISSING ?.shape.cylinder'))
  })

  it('[SE34] knows whether it is closed, also with corners listed twice, and which way it runs', () => {
    const windingOf = (mesh: NonNullable<ShapeDefinition['mesh']>) => outlineOf({ cylinder, mesh }).mesh?.winding
    const doubled = triangles.flat().map((vertex) => vertices[vertex])
    expect(
      windingOf({
        vertices: doubled,
        triangles: [
          [0, 1, 2],
          [3, 4, 5],
          [6, 7, 8],
          [9, 10, 11],
        ],
      }),
    ).toBe(1)
    expect(windingOf({ vertices, triangles: triangles.map(([a, b, c]) => [a, c, b]) })).toBe(-1)
    expect(windingOf({ vertices, triangles: triangles.slice(1) })).toBe(0)
    expect(windingOf({ vertices, triangles: [[0, 1, 2], ...triangles.slice(1)] })).toBe(0)
  })
})
