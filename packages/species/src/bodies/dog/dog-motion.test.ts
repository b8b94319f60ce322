// What must hold of a dog's body however it is driven: feet that stay, joints within limits, DOFs with one holder, a steady gaze.

import { type SpeciesDefinition, sin } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import {
  createYard,
  degreesOff,
  dofOf,
  footModes,
  hills,
  jointAt,
  keepDoing,
  positionInWorld,
  say,
  solveNow,
  type Yard,
} from '../../../../core/test/body-yard.ts'
import { dog, puppy } from '../../creatures/dog.ts'
import { dogCommands } from './dog-commands.ts'
import { dogMoods } from './dog-moods.ts'

/** Seconds of a tick. */
const TICK_S = 0.05

const roaming = (species: typeof dog | typeof puppy): SpeciesDefinition => ({
  ...(species as SpeciesDefinition),
  behavior: { roam: { always: 12, act: 'wander' }, ...dogMoods },
})

const ground = hills(81)

/** Height of the ground, from its grid. */
function groundAt(x: number, z: number): number {
  const { rows, cellM } = ground.heights ?? { rows: [[0]], cellM: 1 }
  const gx = x / cellM + (rows[0].length - 1) / 2
  const gz = z / cellM + (rows.length - 1) / 2
  const [cx, cz] = [Math.floor(gx), Math.floor(gz)]
  const along = (row: number): number => rows[row][cx] + (rows[row][cx + 1] - rows[row][cx]) * (gx - cx)
  return along(cz) + (along(cz + 1) - along(cz)) * (gz - cz)
}

/** How far the worst joint is beyond its limits as solved last; 0 or less is within. */
function beyondLimits({ model, pose }: Yard): number {
  let worst = -1
  for (const [k, angle] of pose.angles.entries()) {
    worst = Math.max(worst, model.limits[2 * k] - angle, angle - model.limits[2 * k + 1])
  }
  return worst
}

const FEET = ['forePawLeft', 'forePawRight', 'hindPawLeft', 'hindPawRight'] as const

describe('a dog on its feet', () => {
  for (const [species, seed] of [
    [dog, 1],
    [puppy, 2],
  ] as const) {
    it(`wanders for a minute on rolling ground in all gaits and moods without slipping or sinking: ${species.species}`, () => {
      const yard = createYard(roaming(species), [30, 0, 30], { terrain: ground }, seed)
      const rests = yard.model.legs.map((leg) => leg.restFoot[1])
      const landed: (readonly number[] | undefined)[] = []
      let [slip, sunk, beyond, standing] = [0, 0, -1, 0]
      for (let tick = 0; tick < 1200; tick++) {
        if (tick % 100 === 0) {
          say(yard, `if wander use gait ${['walk', 'trot', 'bound'][(tick / 100) % 3]} for 100 ticks`)
          say(yard, `${['happiness', 'sadness', 'guilt', 'fear'][(tick / 100) % 4]} = 9`)
        }
        yard.world.step()
        const modes = footModes(yard)
        const frame = solveNow(yard)
        beyond = Math.max(beyond, beyondLimits(yard))
        for (const [leg, name] of FEET.entries()) {
          const position = positionInWorld(yard, frame, name)
          sunk = Math.max(sunk, groundAt(position[0], position[2]) + rests[leg] - position[1])
          const from = modes[leg] === 1 ? (landed[leg] ?? position) : undefined
          landed[leg] = from
          if (from === undefined) continue
          standing++
          slip = Math.max(slip, Math.hypot(position[0] - from[0], position[2] - from[2]))
        }
      }
      expect(standing).toBeGreaterThan(1500)
      expect(slip).toBeLessThan(0.01)
      expect(sunk).toBeLessThan(0.005)
      expect(beyond).toBeLessThanOrEqual(0)
    })
  }
})

describe('a dog that runs', () => {
  it('[MO14] gallops with its head low and its ears laid back, and its back bends with each leap; it trots with its head up', () => {
    const running = (gait: string) => {
      const yard = createYard(dog, [0, 0.5, 60])
      const command = `move speed 3 gait ${gait}`
      keepDoing(yard, 40, command)
      const bends: number[] = []
      const heads: number[] = []
      for (let tick = 0; tick < 20; tick++) {
        keepDoing(yard, 1, command)
        solveNow(yard)
        bends.push(dofOf(yard, 'gallopBend'))
        heads.push(jointAt(yard, 'head')[1] - jointAt(yard, 'chest')[1])
      }
      const ear = jointAt(yard, 'earTipLeft')[2] - jointAt(yard, 'earLeft')[2]
      return { bend: Math.max(...bends) - Math.min(...bends), head: Math.max(...heads), ear }
    }
    const [trot, gallop] = [running('trot'), running('gallop')]
    expect(trot.bend).toBe(0)
    expect(gallop.bend).toBeGreaterThan(1.5)
    expect(gallop.head).toBeLessThan(trot.head - 0.05)
    expect(gallop.ear).toBeLessThan(trot.ear - 0.01)
  })
})

/** A stream of commands by luck: which of them is given on which tick. */
function luck(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return Math.floor(((state >>> 0) / 4294967296) * below)
  }
}

describe('a dog told anything', () => {
  it('never lets two skills hold one DOF, keeps every joint within its limits, and moves no joint in a jump (seed 5)', () => {
    const yard = createYard(dog)
    const pick = luck(5)
    const names = [...Object.keys(dogCommands).filter((name) => !/^(lookA|grab)/.test(name)), 'move', 'wander', 'halt']
    const before = new Float64Array(yard.pose.angles.length)
    const speeds = new Float64Array(yard.pose.angles.length)
    let told: string[] = []
    let [beyond, quickest, hardest] = [-1, 0, 0]
    for (let tick = 0; tick < 700; tick++) {
      if (tick % 12 === 0) told = [names[pick(names.length)], names[pick(names.length)]]
      for (const name of told) say(yard, `do ${name}`)
      yard.world.step()
      const motor = yard.world.inspect('one')?.mind?.rooms.motor
      const [holders, phases] = [motor?.holder as number[], motor?.phase as number[]]
      for (const skill of holders) if (skill > 0) expect(phases[skill - 1]).not.toBe(0)
      solveNow(yard)
      beyond = Math.max(beyond, beyondLimits(yard))
      for (const [k, angle] of yard.pose.angles.entries()) {
        const speed = (angle - before[k]) / TICK_S
        if (tick > 1) {
          quickest = Math.max(quickest, Math.abs(speed))
          hardest = Math.max(hardest, Math.abs(speed - speeds[k]))
        }
        speeds[k] = speed
        before[k] = angle
      }
    }
    expect(beyond).toBeLessThanOrEqual(0)
    // A galloping foreleg folds at 19 rad/s; nothing may be much quicker, nor change its speed by more within a tick.
    expect(quickest).toBeLessThan(25)
    expect(hardest).toBeLessThan(32)
    expect(yard.world.faults()).toEqual([])
  })
})

describe('a dog’s gaze', () => {
  it('is within 3° of a still target after half a second: eyes lead the head, the head leads the body', () => {
    for (const target of [
      [2, 0.3, 2],
      [-1.2, 0, 1.6],
      [0.5, 1.4, 3],
    ] as const) {
      const yard = createYard(dog, target)
      yard.world.step(10)
      const middle = [target[0], target[1] + 0.05, target[2]] as const
      for (const eye of ['eyeLeft', 'eyeRight']) expect(degreesOff(yard, solveNow(yard), eye, middle)).toBeLessThan(3)
    }
    const yard = createYard(dog, [1.6, 0.4, -1.6])
    const first = { eyes: 0, head: 0, body: 0 }
    for (let tick = 1; tick <= 60; tick++) {
      yard.world.step()
      if (first.eyes === 0 && dofOf(yard, 'eyesYaw') > 0.3) first.eyes = tick
      if (first.head === 0 && dofOf(yard, 'headYaw') > 0.3) first.head = tick
      if (first.body === 0 && sin(yard.world.entity('one')?.headingRad ?? 0) > 0.1) first.body = tick
    }
    expect(first.eyes).toBeGreaterThan(0)
    expect(first.eyes).toBeLessThan(first.head)
    expect(first.head).toBeLessThan(first.body)
  })

  it('stays on its target from under a hanging head', () => {
    const yard = createYard(dog, [0, 0.5, 3])
    keepDoing(yard, 40, 'hang head')
    const frame = solveNow(yard)
    expect(degreesOff(yard, frame, 'eyeLeft', [0, 0.55, 3])).toBeLessThan(3)
    expect(degreesOff(yard, frame, 'head', [0, 0.55, 3])).toBeGreaterThan(15)
  })

  it('does not meet the eyes of what it looks away from', () => {
    const looker: SpeciesDefinition = {
      ...(dog as SpeciesDefinition),
      behavior: {
        stand: { always: 12, act: 'halt' },
        ashamed: { sees: { kind: 'target', maxValue: 1 }, suggest: 'look away it' },
      },
    }
    const yard = createYard(looker, [0.6, 0.3, 2])
    yard.world.step(30)
    expect(degreesOff(yard, solveNow(yard), 'eyeLeft', [0.6, 0.35, 2])).toBeGreaterThan(40)
  })
})
