import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorld, type SpeciesDefinition, type Vector3 } from '../index.ts'

const cat: SpeciesDefinition = {
  ethogram: 1,
  species: 'cat',
  body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } } },
  senses: { nose: { by: 'direct', kinds: ['food'], rangeM: 1e4, fieldOfViewRad: 2 * Math.PI, through: true } },
  behavior: { rest: { always: 1, act: 'halt' } },
}

/** What a cat that stands like this has sensed of a thing after one tick: bearing and range, and where it is in the world by that. */
function sensed(headingRad: number, at: Vector3, thing: Vector3) {
  const world = createWorld({
    ethogram: 1,
    world: 'field',
    kinds: { food: { shape: { cylinder: { radiusM: 0.1, heightM: 0.4 } } } },
    species: [cat],
    entities: { cat: { kind: 'cat', at, headingRad }, food: { kind: 'food', at: thing } },
  })
  world.step()
  const [record] = world.inspect('cat')?.mind?.records ?? []
  const [memory] = world.umwelt('cat')?.memories ?? []
  world.dispose()
  return { bearingRad: record?.bearingRad ?? Number.NaN, rangeM: record?.rangeM ?? Number.NaN, at: memory?.at ?? [] }
}

describe('[FO3] the frame of a creature', () => {
  it('looks along +z at heading 0, and along +x when it has turned a quarter to its left', () => {
    expect(sensed(0, [0, 0, 0], [0, 0, 3])).toMatchObject({ bearingRad: 0, rangeM: 3 })
    expect(sensed(Math.PI / 2, [0, 0, 0], [3, 0, 0]).bearingRad).toBeCloseTo(0, 15)
  })

  it('has +x to its left when it looks along +z, and to its right when it looks along −z', () => {
    expect(sensed(0, [0, 0, 0], [3, 0, 0]).bearingRad).toBeCloseTo(Math.PI / 2, 15)
    expect(sensed(Math.PI, [0, 0, 0], [3, 0, 0]).bearingRad).toBeCloseTo(-Math.PI / 2, 15)
  })

  it('leads back to where a thing is in the world, from any position and heading (seed 31)', () => {
    const metres = fc.integer({ min: -1e9, max: 1e9 }).map((micrometres) => micrometres * 1e-6)
    const heading = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true })
    fc.assert(
      fc.property(metres, metres, metres, metres, heading, (x, z, thingX, thingZ, headingRad) => {
        const { at, bearingRad, rangeM } = sensed(headingRad, [x, 0, z], [thingX, 0, thingZ])
        const farM = Math.hypot(thingX - x, thingZ - z)
        const lostM = 1e-15 * 8 * (Math.abs(x) + Math.abs(z) + Math.abs(thingX) + Math.abs(thingZ))
        expect(rangeM).toBeCloseTo(farM, 9)
        expect(Math.abs((at[0] ?? Number.NaN) - thingX)).toBeLessThanOrEqual(lostM)
        expect(Math.abs((at[2] ?? Number.NaN) - thingZ)).toBeLessThanOrEqual(lostM)
        expect(x + Math.sin(headingRad + bearingRad) * rangeM).toBeCloseTo(thingX, 8)
        expect(z + Math.cos(headingRad + bearingRad) * rangeM).toBeCloseTo(thingZ, 8)
      }),
      { seed: 31, numRuns: 100 },
    )
  })
})
