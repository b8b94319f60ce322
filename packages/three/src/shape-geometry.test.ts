import type { ShapeDefinition } from '@ethogram/core'
import fc from 'fast-check'
import type { Box3 } from 'three'
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
})
