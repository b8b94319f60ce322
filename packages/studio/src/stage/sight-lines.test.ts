import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Blocker, blockerOf, castFan, castLook, fanAreas } from './sight-lines.ts'

const eye = { x: 0, z: 0, rangeM: 10 }

/** Whether a position lies in something solid; found by crossing count for outlines, by distance for circles. */
function isSolidAt(x: number, z: number, blocker: Blocker): boolean {
  if ('radiusM' in blocker) return Math.hypot(x - blocker.x, z - blocker.z) < blocker.radiusM
  let sign = 0
  return blocker.corners.every(([ax, az], k) => {
    const [bx, bz] = blocker.corners[(k + 1) % blocker.corners.length]
    const side = Math.sign((bx - ax) * (z - az) - (bz - az) * (x - ax))
    if (sign === 0) sign = side
    return side === sign
  })
}

describe('sight lines on the stage', () => {
  it('go as far as the sense reaches where nothing stands', () => {
    expect(castLook(eye, 1, [])).toBe(10)
    const { openM2, hiddenM2 } = fanAreas(castFan({ ...eye, headingRad: 0, fieldRad: 2 * Math.PI }, []), 10)
    expect(openM2).toBeGreaterThan(313)
    expect(openM2).toBeLessThan(Math.PI * 100)
    expect(hiddenM2).toBeCloseTo(0, 9)
  })

  it('end at the face of what is solid, whichever way it is turned', () => {
    // Heading 0 looks along +z; a box two metres wide, five metres ahead, half a metre deep.
    const box = { box: { sizeM: [2, 1, 0.5] } } as const
    expect(castLook(eye, 0, [blockerOf(box, 0, 5, 0)])).toBeCloseTo(4.75)
    expect(castLook(eye, 0, [blockerOf(box, 0, 5, Math.PI / 2)])).toBeCloseTo(4)
    expect(castLook(eye, Math.PI, [blockerOf(box, 0, 5, 0)])).toBe(10)
    const cylinder = { cylinder: { radiusM: 1, heightM: 1 } } as const
    expect(castLook(eye, Math.PI / 2, [blockerOf(cylinder, 4, 0, 0)])).toBeCloseTo(3)
    const wall = { segment: { to: [2, 0], heightM: 1, thicknessM: 0.2 } } as const
    expect(castLook(eye, 0, [blockerOf(wall, -1, 3, 0)])).toBeCloseTo(2.9)
    // A wall's own x axis points to −z when it is turned by a quarter: it stands to the left of the eye.
    expect(castLook(eye, Math.PI / 2, [blockerOf(wall, 3, 1, Math.PI / 2)])).toBeCloseTo(2.9)
  })

  it('leave out what the eye is inside of', () => {
    const around = blockerOf({ cylinder: { radiusM: 2, heightM: 1 } }, 0.5, 0, 0)
    const fan = castFan({ ...eye, headingRad: 0, fieldRad: 1 }, [around])
    expect(Math.min(...fan.reachM)).toBe(10)
  })

  it('keep to the field, and hide a shadow as wide as what throws it', () => {
    const fan = castFan({ ...eye, headingRad: 0.7, fieldRad: 1 }, [])
    expect(fan.angles[0]).toBeCloseTo(0.2)
    expect(fan.angles.at(-1)).toBeCloseTo(1.2)
    const post = blockerOf({ cylinder: { radiusM: 1, heightM: 1 } }, 0, 4, 0)
    const { hiddenM2 } = fanAreas(castFan({ ...eye, headingRad: 0, fieldRad: 2 * Math.PI }, [post]), 10)
    const half = Math.asin(1 / 4)
    // The sector behind the tangents, less the part before the post: between the post's far and near side.
    expect(hiddenM2).toBeGreaterThan(half * 100 - half * 16)
    expect(hiddenM2).toBeLessThan(half * 100 - (half * 9) / 1.2)
  })

  it('never cross anything solid (seed 7)', () => {
    const size = fc.double({ min: 0.1, max: 2, noNaN: true })
    const coordinate = fc.double({ min: -8, max: 8, noNaN: true })
    const turn = fc.double({ min: -3, max: 3, noNaN: true })
    const shape = fc.oneof(
      fc.record({ cylinder: fc.record({ radiusM: size, heightM: size }) }),
      fc.record({ box: fc.record({ sizeM: fc.tuple(size, size, size) }) }),
      fc.record({ segment: fc.record({ to: fc.tuple(size, size), heightM: size }) }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(shape, coordinate, coordinate, turn), { maxLength: 6 }),
        turn,
        (things, headingRad) => {
          const blockers = things
            .map(([form, x, z, heading]) => blockerOf(form, x, z, heading))
            .filter((blocker) => !isSolidAt(0, 0, blocker))
          const { angles, reachM } = castFan({ ...eye, headingRad, fieldRad: 4 }, blockers)
          const crossing = angles.filter((angle, k) =>
            Array.from({ length: 19 }, (_, n) => (reachM[k] * (n + 1)) / 20).some((away) =>
              blockers.some((blocker) => isSolidAt(Math.sin(angle) * away, Math.cos(angle) * away, blocker)),
            ),
          )
          expect(crossing).toEqual([])
          expect(Math.max(...reachM)).toBeLessThanOrEqual(10)
        },
      ),
      { seed: 7, numRuns: 60 },
    )
  })
})
