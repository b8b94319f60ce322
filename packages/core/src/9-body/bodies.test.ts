import { describe, expect, it } from 'vitest'
import {
  createDogYard,
  footModes,
  hills,
  indexIn,
  positionInWorld,
  say,
  solveNow,
  type Yard,
} from '../../test/body-yard.ts'
import { trialDog, trialSkeleton } from '../../test/trial-dog.ts'
import { createFrame, createWorld, type Frame, restoreWorld, type SpeciesDefinition } from '../index.ts'
import { shapeOfSkeleton } from './skeleton-shape.ts'

const roamer: Partial<SpeciesDefinition> = { behavior: { roam: { always: 1, act: 'wander' } } }
const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((value, k) => value - b[k]))

/** A picture `alpha` of the way between two ticks: everything in a straight line, as drawing does. */
function mixed(before: Frame, after: Frame, alpha: number): Frame {
  const mix = (a: Float64Array, b: Float64Array) => Float64Array.from(b, (value, k) => a[k] + (value - a[k]) * alpha)
  return { ...after, positions: mix(before.positions, after.positions), pose: mix(before.pose, after.pose) }
}

/** Positions of all feet in the world, as solved in a frame. */
function feetIn(yard: Yard, frame: Frame): (readonly number[])[] {
  solveNow(yard, frame)
  return yard.model.legs.map((leg) => positionInWorld(yard, frame, yard.model.jointNames[leg.joints[3]]))
}

describe('bodies in the world', () => {
  for (const seed of [1, 2]) {
    it(`[BO8] on hills, in all gaits and turns, standing feet stay within 5 mm of where they landed for 60 s (seed ${seed})`, () => {
      const yard = createDogYard(roamer, [40, 0, 40], { terrain: hills(61) }, seed)
      const landed: (readonly number[] | undefined)[] = []
      const angles = new Float64Array(yard.pose.angles.length)
      let worstSlip = 0
      let worstLimit = 0
      let standing = 0
      for (let tick = 0; tick < 1200; tick++) {
        if (tick % 150 === 0) say(yard, `if move use gait ${['walk', 'trot', 'bound'][(tick / 150) % 3]} for 150 ticks`)
        yard.world.step()
        const modes = footModes(yard)
        for (const [leg, position] of feetIn(yard, yard.world.frame()).entries()) {
          if (modes[leg] !== 1) {
            landed[leg] = undefined
            continue
          }
          standing++
          const from = landed[leg] ?? position
          landed[leg] = from
          worstSlip = Math.max(worstSlip, apart(position, from))
        }
        angles.set(yard.pose.angles)
        for (const [k, angle] of angles.entries()) {
          const { limits } = yard.model
          worstLimit = Math.max(worstLimit, limits[2 * k] - angle, angle - limits[2 * k + 1])
        }
      }
      expect(standing).toBeGreaterThan(1000)
      expect(worstSlip).toBeLessThan(0.005)
      expect(worstLimit).toBeLessThanOrEqual(0)
    })
  }

  it('[BO8] between two ticks standing feet stay put too, however the body turns and climbs', () => {
    const yard = createDogYard(roamer, [40, 0, 40], { terrain: hills(61) })
    say(yard, 'if move use gait walk')
    yard.world.step(40)
    const before = createFrame()
    let compared = 0
    let worst = 0
    for (let tick = 0; tick < 100; tick++) {
      yard.world.frame(before)
      const stood = footModes(yard)
      yard.world.step()
      const after = yard.world.frame()
      const stands = footModes(yard)
      const start = feetIn(yard, before)
      for (const alpha of [0.25, 0.5, 0.75]) {
        for (const [leg, position] of feetIn(yard, mixed(before, after, alpha)).entries()) {
          if (stood[leg] !== 1 || stands[leg] !== 1) continue
          compared++
          worst = Math.max(worst, apart(position, start[leg]))
        }
      }
    }
    expect(compared).toBeGreaterThan(200)
    expect(worst).toBeLessThan(0.002)
  })

  it('[BO8] a dog that pushes against a wall in vain stands with its feet where they rest', () => {
    const yard = createDogYard({ body: { ...trialDog.body, isSolid: true } }, [40, 0, 40], {
      kinds: {
        ball: { shape: { cylinder: { radiusM: 0.05, heightM: 0.1 } } },
        wall: { shape: { box: { sizeM: [6, 1, 0.2] } }, isSolid: true },
      },
      entities: {
        ball: { kind: 'ball', at: [40, 0, 40] },
        dog: { kind: 'dog' },
        wall: { kind: 'wall', at: [0, 0, 1.5] },
      },
    })
    for (let tick = 0; tick < 120; tick++) {
      say(yard, 'do move speed 1')
      yard.world.step()
    }
    const frame = yard.world.frame()
    const at = 4 * indexIn(yard, frame)
    expect(yard.world.entity('dog')?.z).toBeLessThan(1.2)
    expect(footModes(yard)).toEqual([1, 1, 1, 1])
    for (const [k, position] of feetIn(yard, frame).entries()) {
      const [left, , ahead] = yard.model.legs[k].restFoot
      expect(apart(position, [frame.positions[at] + left, position[1], frame.positions[at + 2] + ahead])).toBeLessThan(
        0.06,
      )
    }
  })

  it('[BO8] a dog that was just put somewhere stands there, before any tick', () => {
    const yard = createDogYard()
    expect(yard.world.input({ input: 'place', entity: 'dog', at: [5, 0, -3], headingRad: 1 }).ok).toBe(true)
    for (const [x, y, z] of feetIn(yard, yard.world.frame())) {
      expect(Math.abs(x - 5)).toBeLessThan(0.4)
      expect(Math.abs(z + 3)).toBeLessThan(0.4)
      expect(y).toBeCloseTo(0.02, 2)
    }
  })

  it('[BO9] the nose goes down with the head, and a sense mounted on the nose reaches from there', () => {
    const sniffer: Partial<SpeciesDefinition> = {
      senses: { nose: { by: 'direct', rangeM: 0.55, fieldOfViewRad: 6.28, mount: 'nose', through: true } },
      behavior: { find: { sees: { kind: 'ball' }, act: 'halt' } },
      skills: { ...trialDog.skills, bow: { does: 'pose', pose: { headPitch: -1, neck: -0.9 } } },
      commands: { ...trialDog.commands, bow: 'bow' },
    }
    const yard = createDogYard(sniffer, [0, 0, 0.75])
    yard.world.step(5)
    const high = yard.world.inspect('dog')?.points.nose ?? [0, 0, 0]
    expect(yard.world.inspect('dog')?.mind?.records).toEqual([])
    say(yard, 'do bow for 40 ticks')
    yard.world.step(30)
    const low = yard.world.inspect('dog')?.points.nose ?? [0, 0, 0]
    expect(low[1]).toBeLessThan(high[1] - 0.25)
    expect(yard.world.inspect('dog')?.mind?.records[0]?.kind).toBe('ball')
  })

  it('[BO9] what is held in its mouth goes where the mouth goes, in the same tick', () => {
    const yard = createDogYard()
    expect(yard.world.input({ input: 'hold', entity: 'ball', by: 'dog.mouth' }).ok).toBe(true)
    say(yard, 'do nodHead for 60 ticks')
    let lowest = 9
    let highest = 0
    for (let tick = 0; tick < 40; tick++) {
      yard.world.step()
      const mouth = yard.world.inspect('dog')?.points.mouth ?? [0, 0, 0]
      const y = yard.world.entity('ball')?.y ?? 0
      expect(y).toBeCloseTo(mouth[1], 9)
      lowest = Math.min(lowest, y)
      highest = Math.max(highest, y)
    }
    expect(highest - lowest).toBeGreaterThan(0.03)
  })

  it('[BO10] a body without a shape collides with the footprint of its trunk and feet', () => {
    const shape = shapeOfSkeleton(trialSkeleton)
    if (!('footprint' in shape)) throw new Error('a skeleton stands over a footprint')
    const { points, heightM } = shape.footprint
    const width = Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x))
    const length = Math.max(...points.map(([, z]) => z)) - Math.min(...points.map(([, z]) => z))
    expect(width).toBeGreaterThan(0.16)
    expect(width).toBeLessThan(0.35)
    expect(length).toBeGreaterThan(0.45)
    expect(length).toBeLessThan(0.75)
    expect(heightM).toBeGreaterThan(0.75)
    expect(
      createDogYard()
        .world.scenery()
        .entities.find(({ name }) => name === 'dog')?.shape,
    ).toEqual(shape)
  })

  it('[BO11] a restored dog goes on bit for bit, walking, wagging and looking; so does a replay from the seed', () => {
    const mind: Partial<SpeciesDefinition> = {
      behavior: {
        roam: { always: 5, act: 'wander' },
        show: { sees: { kind: 'ball', maxValue: 1 }, suggest: ['look at it', 'wagTail', 'perkEars'] },
      },
    }
    const { world } = createDogYard(mind)
    world.step(37)
    const restored = restoreWorld(world.snapshot())
    const again = createDogYard(mind).world
    again.step(37)
    expect(restored.hash()).toBe(world.hash())
    for (let tick = 0; tick < 30; tick++) {
      for (const one of [world, restored, again]) one.step()
      expect(restored.hash()).toBe(world.hash())
      expect(again.hash()).toBe(world.hash())
    }
  })

  it('[BO11] a species with bones and a shape of its own is defined, checked and drawn like any other', () => {
    const world = createWorld({
      ethogram: 1,
      world: 'box',
      species: [{ ...trialDog, body: { ...trialDog.body, shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } } } }],
      entities: { dog: { kind: 'dog' } },
    })
    world.step(3)
    const [dog] = world.scenery().entities
    expect(dog.shape).toEqual({ cylinder: { radiusM: 0.2, heightM: 0.5 } })
    expect(dog.points).toEqual(Object.keys(trialSkeleton.points ?? {}).sort())
    expect(structuredClone(dog.skeleton)).toEqual(dog.skeleton)
    expect(world.faults()).toEqual([])
  })
})
