import { describe, expect, it } from 'vitest'
import {
  createWalker,
  DOG_LEGS,
  footPosition,
  go,
  HAMSTER_LEGS,
  hills,
  isPlanted,
  PERSON_LEGS,
  sideSwing,
  soleHeight,
  stretch,
  type Walker,
} from '../../test/trial-walker.ts'
import { copySlab, f64, i32, releaseSlab } from '../0-foundation/arena.ts'
import { nextUnit, RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import type { TerrainDefinition } from '../1-world/definition.ts'
import { GAIT_NAMES, MANNERS, PLANTED } from './gait-block.ts'
import type { GaitLeg } from './gait-model.ts'

/** A creature that wanders: how fast it goes, turns and gathers speed at most. */
interface Wanderer {
  readonly legs: readonly GaitLeg[]
  readonly ground: TerrainDefinition
  readonly mps: number
  readonly radps: number
  readonly mps2: number
}

const dog: Wanderer = { legs: DOG_LEGS, ground: hills(1.2, 12), mps: 4, radps: 3, mps2: 6 }
const person: Wanderer = { legs: PERSON_LEGS, ground: hills(1.2, 12), mps: 3, radps: 3, mps2: 5 }
const hamster: Wanderer = { legs: HAMSTER_LEGS, ground: hills(0.3, 12), mps: 1.5, radps: 5, mps2: 6 }

const panic: Wanderer = { ...hamster, mps: 2.5, radps: 8, mps2: 12 }

/** What was worst in a minute of wandering. */
interface Worst {
  slipM: number
  sunkM: number
  floatingM: number
  stretched: number
  /** How far a leg that stands swings to the side of its trunk, radians. */
  asideRad: number
  /** Speed of a foot beside the fastest that the body went, both over the ground. */
  footMps: number
  bodyMps: number
  footMps2: number
  changes: number
}

const random = new Int32Array(RANDOM_WORDS)
const draw = (): number => nextUnit(random, 0)

/** Another speed, turn, gait and manner every second and a half, now and then sideways; feet looked at on every tick. */
function wander({ legs, ground, mps, radps, mps2 }: Wanderer, seed: number, seconds = 60): Worst {
  seedStream(random, 0, seed, 'wander')
  const walker = createWalker(legs, ground)
  const { mind, model, dtS } = walker
  const worst = {
    slipM: 0,
    sunkM: 0,
    floatingM: 0,
    stretched: 0,
    asideRad: 0,
    footMps: 0,
    bodyMps: 0,
    footMps2: 0,
    changes: 0,
  }
  const wish = { left: 0, ahead: 0, turn: 0 }
  const now = { left: 0, ahead: 0, turn: 0 }
  go(walker, 0, 0, 0)
  const landed = legs.map((_, leg) => footPosition(walker, leg))
  let positions = legs.map((_, leg) => footPosition(walker, leg))
  let velocities = legs.map(() => [0, 0, 0])
  for (let tick = 0; tick < seconds / dtS; tick++) {
    if (tick % 30 === 0) {
      wish.ahead = draw() < 0.15 ? 0 : draw() < 0.1 ? -0.3 * mps * draw() : mps * draw()
      wish.left = draw() < 0.15 ? 0.2 * mps * (2 * draw() - 1) : 0
      wish.turn = draw() < 0.3 ? 0 : radps * (2 * draw() - 1)
      i32[mind.i + model.at.wanted] = draw() < 0.3 ? 1 + Math.floor(GAIT_NAMES.length * draw()) : 0
      for (let k = 0; k < MANNERS; k++) f64[mind.f + model.at.manner + k] = 0.5 * draw()
    }
    const toward = (from: number, to: number, most: number) => from + Math.max(-most, Math.min(most, to - from))
    now.left = toward(now.left, wish.left, mps2 * dtS)
    now.ahead = toward(now.ahead, wish.ahead, mps2 * dtS)
    now.turn = toward(now.turn, wish.turn, 0.8)
    const gait = i32[mind.i + model.at.gait]
    go(walker, now.left, now.ahead, now.turn)
    if (i32[mind.i + model.at.gait] !== gait) worst.changes++
    worst.bodyMps = Math.max(worst.bodyMps, Math.hypot(now.left, now.ahead))
    const positions2 = legs.map((_, leg) => look(walker, leg, landed, worst))
    const velocities2 = positions2.map((position, leg) => position.map((value, k) => (value - positions[leg][k]) / dtS))
    velocities2.forEach((velocity, leg) => {
      worst.footMps = Math.max(worst.footMps, Math.hypot(...velocity))
      const change = Math.hypot(...velocity.map((value, k) => value - velocities[leg][k]))
      worst.footMps2 = Math.max(worst.footMps2, change / dtS)
    })
    positions = positions2
    velocities = velocities2
  }
  return worst
}

/** Looks at one foot, remembers where it landed, and answers where it is. */
function look(walker: Walker, leg: number, landed: [number, number, number][], worst: Worst): [number, number, number] {
  const position = footPosition(walker, leg)
  const height = soleHeight(walker, leg)
  worst.sunkM = Math.max(worst.sunkM, -height)
  worst.stretched = Math.max(worst.stretched, stretch(walker, leg))
  if (!isPlanted(walker, leg)) landed[leg] = [Number.NaN, 0, 0]
  else {
    if (Number.isNaN(landed[leg][0])) landed[leg] = position
    worst.slipM = Math.max(worst.slipM, Math.hypot(...position.map((value, k) => value - landed[leg][k])))
    worst.floatingM = Math.max(worst.floatingM, height)
    worst.asideRad = Math.max(worst.asideRad, sideSwing(walker, leg))
  }
  return position
}

const bodies = { dog, person, hamster, 'hamster in panic': panic }

describe('[GA2] planted feet stay where they landed', () => {
  for (const [name, body] of Object.entries(bodies)) {
    for (const seed of [1, 2, 3, 4]) {
      it(`a ${name} wanders for a minute over rolling ground, changing gait and turning (seed ${seed})`, () => {
        const worst = wander(body, seed)
        expect(worst.changes).toBeGreaterThan(10)
        expect(worst.slipM).toBeLessThan(1e-9)
        expect(worst.sunkM).toBeLessThan(1e-9)
        expect(worst.floatingM).toBeLessThan(1e-9)
        expect(worst.stretched).toBeLessThan(1 + 1e-9)
        expect(worst.asideRad).toBeLessThan(0.5 + 1e-9)
      })
    }
  }

  it('while its body is shoved aside in the middle of a step', () => {
    const walker = createWalker(DOG_LEGS)
    for (let tick = 0; tick < 60; tick++) {
      const before = DOG_LEGS.map((_, leg) => ({ isDown: isPlanted(walker, leg), position: footPosition(walker, leg) }))
      go(walker, tick % 20 < 2 ? 1.5 : 0, 1, 0)
      if (tick === 0) continue
      before.forEach(({ isDown, position }, leg) => {
        if (!isDown || !isPlanted(walker, leg)) return
        footPosition(walker, leg).forEach((value, k) => {
          expect(value).toBeCloseTo(position[k], 9)
        })
      })
    }
  })

  it('while it slides along a wall, heading into it', () => {
    const walker = createWalker(DOG_LEGS)
    for (let tick = 0; tick < 200; tick++) {
      // Heading half a right angle into a wall along z: only the part along the wall is gone.
      walker.heading = Math.PI / 4
      const before = DOG_LEGS.map((_, leg) => ({ isDown: isPlanted(walker, leg), position: footPosition(walker, leg) }))
      const along = 0.7 * Math.SQRT1_2
      go(walker, -along * Math.SQRT1_2, along * Math.SQRT1_2, 0)
      if (tick === 0) continue
      before.forEach(({ isDown, position }, leg) => {
        if (!isDown || !isPlanted(walker, leg)) return
        expect(Math.hypot(...footPosition(walker, leg).map((value, k) => value - position[k]))).toBeLessThan(1e-9)
      })
    }
  })
})

describe('[GA3] no foot jumps', () => {
  for (const [name, body] of Object.entries(bodies)) {
    for (const seed of [5, 6]) {
      it(`a ${name}’s feet move at most 2.5 times as fast as it ever goes, and two √(gL), and change speed by at most 22 g (seed ${seed})`, () => {
        const worst = wander(body, seed)
        const unitMps = createWalker(body.legs).model.unitMps
        expect(worst.footMps).toBeLessThan(2.5 * worst.bodyMps + 2 * unitMps)
        expect(worst.footMps2).toBeLessThan(22 * 9.81)
      })
    }
  }
})

describe('[GA4] a gait is in its block alone', () => {
  it('a copy of the block goes on bit for bit', () => {
    const first = createWalker(DOG_LEGS, hills(1, 10))
    for (let tick = 0; tick < 123; tick++) go(first, 0, 1.7, 0.4)
    const second = { ...first, mind: copySlab(first.mind) }
    // Somebody else walks in between: scratch that leaked from one body to the next would part the two.
    const other = createWalker(HAMSTER_LEGS)
    for (let tick = 0; tick < 100; tick++) {
      go(first, 0.1, 2.9, -0.7)
      go(other, 0, 0.4, 1)
      go(second, 0.1, 2.9, -0.7)
    }
    const { doubles, ints } = first.mind
    const doublesOf = ({ mind }: Walker) => [...f64.subarray(mind.f, mind.f + doubles)]
    const intsOf = ({ mind }: Walker) => [...i32.subarray(mind.i, mind.i + ints)]
    expect(doublesOf(second)).toEqual(doublesOf(first))
    expect(intsOf(second)).toEqual(intsOf(first))
    expect(intsOf(first)).toContain(PLANTED)
    releaseSlab(second.mind)
  })

  it('a position that was not finite for a tick leaves nothing behind', () => {
    const walker = createWalker(DOG_LEGS)
    for (let tick = 0; tick < 40; tick++) go(walker, 0, 1, 0)
    const { z } = walker
    walker.z = Number.NaN
    go(walker, 0, 1, 0)
    walker.z = z
    for (let tick = 0; tick < 3; tick++) go(walker, 0, 1, 0)
    const { mind } = walker
    for (let at = 0; at < mind.doubles; at++) expect(Number.isFinite(f64[mind.f + at])).toBe(true)
    DOG_LEGS.forEach((_, leg) => {
      expect(stretch(walker, leg)).toBeLessThan(1 + 1e-9)
    })
  })
})
