import type { ShapeDefinition } from '@ethogram/core'
import fc from 'fast-check'
import { type Box3, DoubleSide, FrontSide, Mesh, MeshBasicMaterial, Raycaster, type Side, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { buildShapeGeometry, shapeSize } from './shape-geometry.ts'

function boundsOf(shape: ShapeDefinition): Box3 {
  const geometry = buildShapeGeometry(shape)
  geometry.computeBoundingBox()
  if (geometry.boundingBox === null) throw new Error('no bounds')
  return geometry.boundingBox
}

const lengthM = fc.double({ min: 0.02, max: 30, noNaN: true })

describe('drawn shapes', () => {
  it('stand on their position and fill exactly the cylinder that collides', () => {
    fc.assert(
      fc.property(lengthM, lengthM, (radiusM, heightM) => {
        const { min, max } = boundsOf({ cylinder: { radiusM, heightM } })
        expect(min.y).toBeCloseTo(0, 5)
        expect(max.y).toBeCloseTo(heightM, 4)
        expect(max.x).toBeCloseTo(radiusM, 4)
        expect(max.x).toBeLessThanOrEqual(radiusM + 1e-4)
      }),
      { numRuns: 30 },
    )
  })

  it('fill exactly the box that collides', () => {
    fc.assert(
      fc.property(lengthM, lengthM, lengthM, (x, y, z) => {
        const { min, max } = boundsOf({ box: { sizeM: [x, y, z] } })
        expect([min.x, min.y, min.z].map((value, k) => value - [-x / 2, 0, -z / 2][k])).toEqual([
          expect.closeTo(0, 4),
          expect.closeTo(0, 4),
          expect.closeTo(0, 4),
        ])
        expect(max.y).toBeCloseTo(y, 4)
      }),
      { numRuns: 30 },
    )
  })

  it('run a wall from the position to its other end, with its thickness around both', () => {
    const { min, max } = boundsOf({ segment: { to: [0, 4], heightM: 1.2, thicknessM: 0.2 } })
    expect(min.z).toBeCloseTo(-0.1, 5)
    expect(max.z).toBeCloseTo(4.1, 5)
    expect(max.x).toBeCloseTo(0.1, 5)
    expect(max.y).toBeCloseTo(1.2, 5)
    const aslant = boundsOf({ segment: { to: [3, 0], heightM: 1 } })
    expect(aslant.max.x).toBeCloseTo(3.05, 5)
    expect(aslant.max.z).toBeCloseTo(0.05, 5)
  })

  it('raise a footprint to its height without mirroring it', () => {
    const points = [
      [0, 0],
      [2, 0],
      [2, 1],
      [0, 3],
    ] as const
    const { min, max } = boundsOf({ footprint: { points, heightM: 0.5 } })
    expect(min.x).toBeCloseTo(0, 4)
    expect(max.x).toBeCloseTo(2, 4)
    expect(min.z).toBeCloseTo(0, 4)
    expect(max.z).toBeCloseTo(3, 4)
    expect(min.y).toBeCloseTo(0, 5)
    expect(max.y).toBeCloseTo(0.5, 5)
  })

  it('know their middle and radius', () => {
    expect(shapeSize({ segment: { to: [6, 8], heightM: 2 } })).toEqual({
      centreX: 3,
      centreZ: 4,
      radiusM: 5,
      heightM: 2,
    })
    expect(shapeSize({ box: { sizeM: [3, 1, 4] } }).radiusM).toBe(2.5)
  })

  const cylinder = { radiusM: 0.5, heightM: 1 }
  /** A tent on the ground: four slopes and a floor, counter-clockwise seen from outside. */
  const tent = {
    vertices: [
      [-1, 0, -1],
      [1, 0, -1],
      [1, 0, 1],
      [-1, 0, 1],
      [0, 2, 0],
    ],
    triangles: [
      [0, 4, 1],
      [1, 4, 2],
      [2, 4, 3],
      [3, 4, 0],
      [0, 1, 2],
      [0, 2, 3],
    ],
  } as const
  const sheet = { vertices: tent.vertices, triangles: [tent.triangles[0]] } as const

  /** How many surfaces a look from a position through the middle of the tent meets. */
  function metBy(shape: ShapeDefinition, from: Vector3, side: Side = FrontSide): number {
    const drawn = new Mesh(buildShapeGeometry(shape), new MeshBasicMaterial({ side }))
    const to = new Vector3(0.1, 0.7, 0.05)
    return new Raycaster(from, to.sub(from).normalize()).intersectObject(drawn).length
  }

  it('show a mesh where there is one, as large as it is and lit as flat', () => {
    const geometry = buildShapeGeometry({ cylinder, mesh: tent })
    geometry.computeBoundingBox()
    expect(geometry.boundingBox?.max.toArray()).toEqual([1, 2, 1])
    expect(geometry.boundingBox?.min.toArray()).toEqual([-1, 0, -1])
    expect(geometry.getAttribute('position').count).toBe(18)
    const normals = geometry.getAttribute('normal')
    for (let k = 0; k < 18; k += 3) expect(normals.getX(k)).toBe(normals.getX(k + 2))
    expect(shapeSize({ cylinder, mesh: tent })).toMatchObject(cylinder)
  })

  it('show a closed mesh from outside only, whichever way it winds, and a sheet from both sides', () => {
    const turned = { ...tent, triangles: tent.triangles.map(([a, b, c]) => [a, c, b] as const) }
    for (const from of [new Vector3(0.3, 1, 9), new Vector3(-9, 0.6, 0.2), new Vector3(0.3, 9, -0.2)]) {
      for (const mesh of [tent, turned]) {
        expect(metBy({ cylinder, mesh }, from)).toBe(1)
        expect(metBy({ cylinder, mesh }, from, DoubleSide)).toBe(2)
      }
    }
    for (const z of [-9, 9]) expect(metBy({ cylinder, mesh: sheet }, new Vector3(0.1, 0.7, z))).toBe(1)
  })
})
