// What is told of a retina, beside the block it was told from.

import { corridorWorld, detourWorld, hamsterWorld, roomsWorld } from '@ethogram/scenes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exp } from '../0-foundation/power.ts'
import { atan2, cos, sin } from '../0-foundation/trig.ts'
import { createWorld, type World } from '../index.ts'
import type { RetinaReport } from './retina-report.ts'

function told(world: World, name: string): RetinaReport {
  const retina = world.umwelt(name)?.retina
  if (retina === undefined) throw new Error(`${name} has no retina`)
  return retina
}

/** A field of the block, as `inspect` reads it. */
function block(world: World, name: string, field: string): readonly number[] {
  const found = world.inspect(name)?.mind?.rooms.senses[`retina.${field}`]
  return (Array.isArray(found) ? found : [found]) as number[]
}

/** Force on the eye: downhill in the potential of the charges told of, plus the pull of a well. */
function forceOf(retina: RetinaReport): [number, number] {
  let left = 0
  let ahead = 0
  for (const [column, distance] of retina.floorEndM.entries()) {
    if (!retina.isCharge[column]) continue
    const push = exp(-distance / retina.fallM) / retina.fallM
    left -= push * sin(retina.columnBearingRad[column])
    ahead -= push * cos(retina.columnBearingRad[column])
  }
  return [left, ahead]
}

describe('what is told of a retina', () => {
  it('[TR4] is what the block holds, at any tick of the way through the rooms (seed 4)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 250 }), (ticks) => {
        const world = createWorld(roomsWorld, { seed: 1 })
        world.step(ticks)
        const retina = told(world, 'goer')
        expect(retina.pixels).toEqual(block(world, 'goer', 'picture'))
        expect(retina.ridge).toEqual(block(world, 'goer', 'ridge'))
        expect(retina.targetRidge).toEqual(block(world, 'goer', 'targetRidge'))
        expect(retina.openings.length).toBe(block(world, 'goer', 'openings')[0])
        expect(retina.target.pixels).toBe(retina.pixels.filter((pixel) => ((pixel >> 24) & 15) === 1).length)
        expect(retina.ridge.length).toBe(retina.width)
        world.dispose()
      }),
      { seed: 4, numRuns: 8 },
    )
  })

  it('[TR4] says where the picture was taken from, and which way', () => {
    const world = createWorld(roomsWorld, { seed: 1 })
    world.step(30)
    const before = world.inspect('goer')
    world.step()
    const { at, headingRad } = told(world, 'goer')
    // The body stood there before it moved on in the same tick; the eye is above its middle.
    expect(at[0]).toBeCloseTo(before?.at[0] ?? Number.NaN, 12)
    expect(at[1]).toBeCloseTo(0.5, 12)
    expect(at[2]).toBeCloseTo(before?.at[2] ?? Number.NaN, 12)
    expect(headingRad).toBeCloseTo(before?.headingRad ?? Number.NaN, 12)
    expect(world.inspect('goer')?.at).not.toEqual(before?.at)
  })

  it('[TR4] has the energy of each half in its pixels', () => {
    const world = createWorld(corridorWorld, { seed: 1 })
    world.step(60)
    const { width, height, energy, energyLeft, energyRight, energyBearingRad } = told(world, 'strider')
    const half = (isLeft: boolean) => {
      const own = energy.filter((_, k) => k % width < width / 2 === isLeft)
      expect(own.length).toBe((width / 2) * height)
      return own.reduce((sum, value) => sum + value, 0) / own.length
    }
    expect(energyLeft).toBeCloseTo(half(true), 12)
    expect(energyRight).toBeCloseTo(half(false), 12)
    expect(energyLeft).toBeGreaterThan(0.1)
    expect(energyBearingRad).toBeCloseTo(1.5 * (energyRight - energyLeft), 12)
  })

  it('[TR4] has charges that push as the field does, and says where the floor ends', () => {
    const world = createWorld(corridorWorld, { seed: 1 })
    for (let round = 0; round < 20; round++) {
      world.step(17)
      const retina = told(world, 'strider')
      const [left, ahead] = forceOf(retina)
      // Without a goal there is no well.
      expect(Math.sqrt(left * left + ahead * ahead)).toBeCloseTo(retina.fieldStrength, 7)
      expect(sin(atan2(left, ahead) - retina.fieldBearingRad)).toBeCloseTo(0, 7)
      const nearest = Math.min(...retina.floorEndM.filter((distance) => distance >= 0))
      expect(nearest).toBeGreaterThan(0.2)
      expect(nearest).toBeLessThan(2)
    }
  })

  it('[TR4] names the words that the species asks for, and no others', () => {
    const corridor = createWorld(corridorWorld, { seed: 1 })
    corridor.step(10)
    expect(Object.keys(told(corridor, 'strider').felt)).toEqual(['tooClose'])
    const detour = createWorld(detourWorld, { seed: 1 })
    detour.step(10)
    const { felt, target } = told(detour, 'goer')
    // The goal lies behind its back and behind a wall.
    expect(felt).toMatchObject({ pathFree: false, goalBehind: true })
    expect(target).toEqual({ pixels: 0, bearingRad: 0, distanceM: 0, isPathFree: false })
  })

  it('[TR4] is not there for a creature without a retina, and empty before the first look', () => {
    const pen = createWorld(hamsterWorld, { seed: 1 })
    pen.step()
    expect('retina' in (pen.umwelt('hamster') ?? {})).toBe(false)
    const retina = told(createWorld(roomsWorld, { seed: 1 }), 'goer')
    expect(retina.pictures).toBe(0)
    expect(retina.pixels.every((pixel) => pixel === 0)).toBe(true)
    expect(retina.floorEndM.every(Number.isFinite)).toBe(true)
  })

  it('[TR4] changes no hash, and stays as it was while the creature goes on', () => {
    const plain = createWorld(roomsWorld, { seed: 2 })
    const watched = createWorld(roomsWorld, { seed: 2 })
    const first = told(watched, 'goer')
    const kept = structuredClone(first)
    for (let tick = 0; tick < 60; tick++) {
      plain.step()
      watched.step()
      told(watched, 'goer')
      expect(watched.hash()).toBe(plain.hash())
    }
    expect(first).toEqual(kept)
    expect(told(watched, 'goer').pixels).not.toEqual(kept.pixels)
  })
})
