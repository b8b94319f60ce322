// Feet that roll, beside what textbooks say of people: Perry (Gait Analysis), Winter, Cavagna. L is the length of the legs.

import { describe, expect, it } from 'vitest'
import {
  createWalker,
  footPosition,
  go,
  hills,
  isPlanted,
  PERSON_LEGS,
  ROLLING_LEGS,
  soleHeight,
  stretchOnToes,
  type Walker,
} from '../../test/trial-walker.ts'
import { f64, i32 } from '../0-foundation/arena.ts'
import { nextUnit, RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import { cos, sin } from '../0-foundation/trig.ts'
import { GAIT_NAMES, RISE } from './gait-block.ts'

const heelOf = ({ mind, model }: Walker, leg: number): number => f64[mind.f + model.at.heel + leg]
const riseOf = ({ mind, model }: Walker): number => f64[mind.f + model.at.motion + RISE]
const gaitOf = ({ mind, model }: Walker) => GAIT_NAMES[i32[mind.i + model.at.gait]]

/** Where the toes of a foot are in the world, by where its ankle is and how far its heel is lifted. */
function toesOf(walker: Walker, leg: number): [number, number, number] {
  const [x, y, z] = footPosition(walker, leg)
  const { heel = { upM: 0, backM: 0 } } = walker.legs[leg]
  const rad = heelOf(walker, leg)
  const up = -heel.upM * cos(rad) - heel.backM * sin(rad)
  const ahead = heel.backM * cos(rad) - heel.upM * sin(rad)
  return [x + ahead * sin(walker.heading), y + up, z + ahead * cos(walker.heading)]
}

/** Strides of a walker that has gone straight on for a while, in ticks of a hundredth of a second. */
function stride(mps: number) {
  const walker = createWalker(ROLLING_LEGS, undefined, 0.01)
  const landings: number[] = []
  const heels: number[] = []
  const rises: number[] = []
  let [standing, aloft, landsAt, leavesAt] = [0, 0, 0, 0]
  const ticks = 1200
  for (let tick = 0; tick < 600 + ticks; tick++) {
    const was = isPlanted(walker, 0)
    go(walker, 0, Math.min(mps, 0.01 * tick), 0)
    if (tick < 600) continue
    const is = isPlanted(walker, 0)
    const ahead = footPosition(walker, 0)[2] - walker.z
    if (is) standing++
    if (!is && !isPlanted(walker, 1)) aloft++
    if (is && !was) [landsAt] = [ahead, landings.push(tick)]
    if (!is && was) leavesAt = toesOf(walker, 0)[2] - walker.z
    heels.push(heelOf(walker, 0))
    rises.push(riseOf(walker))
  }
  const strideS = (0.01 * (landings[landings.length - 1] - landings[0])) / (landings.length - 1)
  return {
    gait: gaitOf(walker),
    strideS,
    stepM: (mps * strideS) / 2,
    duty: standing / ticks,
    aloft: aloft / ticks,
    landsAt,
    leavesAt,
    heelRad: Math.max(...heels),
    riseM: Math.max(...rises) - Math.min(...rises),
  }
}

describe('[GA11] a person walks as people do', () => {
  it('at 1.35 m/s a stride takes 1.0 s, a step is 0.68 m long, a foot stands for 62 % of it and hips rise by 4 to 5 cm', () => {
    const { gait, strideS, stepM, duty, landsAt, leavesAt, heelRad, riseM } = stride(1.35)
    expect(gait).toBe('walk')
    expect(strideS).toBeGreaterThan(0.97)
    expect(strideS).toBeLessThan(1.03)
    expect(stepM).toBeGreaterThan(0.65)
    expect(stepM).toBeLessThan(0.7)
    expect(duty).toBeGreaterThan(0.59)
    expect(duty).toBeLessThan(0.65)
    // Ankle a third of a metre ahead of the hip, toes as far behind it as a leg on tiptoe reaches.
    expect(landsAt).toBeGreaterThan(0.27)
    expect(landsAt).toBeLessThan(0.36)
    expect(leavesAt).toBeLessThan(-0.3)
    expect(heelRad).toBeGreaterThan(0.7)
    expect(riseM).toBeGreaterThan(0.035)
    expect(riseM).toBeLessThan(0.055)
  })

  it('steps grow with the root of speed, and one foot is always on the ground', () => {
    const slow = stride(0.6)
    const brisk = stride(1.8)
    expect(brisk.stepM / slow.stepM).toBeCloseTo(Math.sqrt(3), 1)
    expect(slow.duty).toBeGreaterThan(brisk.duty)
    expect(slow.aloft + brisk.aloft).toBe(0)
  })

  it('runs from 2.5 m/s on: both feet in the air between steps, 2.6 to 2.9 steps a second', () => {
    expect(stride(2.35).gait).toBe('walk')
    const run = stride(2.65)
    expect(run.gait).toBe('gallop')
    expect(run.aloft).toBeGreaterThan(0.05)
    expect(2 / run.strideS).toBeGreaterThan(2.6)
    expect(2 / run.strideS).toBeLessThan(2.9)
  })

  it('feet without toes stay flat: heels are lifted by nobody else', () => {
    const walker = createWalker(PERSON_LEGS)
    for (let tick = 0; tick < 100; tick++) {
      go(walker, 0, 1.2, 0)
      expect(heelOf(walker, 0)).toBe(0)
    }
  })
})

const random = new Int32Array(RANDOM_WORDS)
const draw = (): number => nextUnit(random, 0)

describe('[GA2] feet that roll', () => {
  for (const seed of [1, 2]) {
    it(`stand on the ground within reach of their legs, flat or on their toes, on hills, in all gaits and turns (seed ${seed})`, () => {
      seedStream(random, 0, seed, 'roll')
      const walker = createWalker(ROLLING_LEGS, hills(1.2, 12))
      let [left, ahead, turn, speed] = [0, 0, 0, 0]
      let [stretched, rolled] = [0, 0]
      for (let tick = 0; tick < 60 / walker.dtS; tick++) {
        if (tick % 30 === 0)
          [ahead, turn, left] = [3 * draw() - 0.3, 3 * (draw() - 0.5), draw() < 0.2 ? draw() - 0.5 : 0]
        speed += Math.max(-0.25, Math.min(0.25, ahead - speed))
        go(walker, left, speed, turn)
        for (const leg of walker.legs.keys()) {
          rolled = Math.max(rolled, heelOf(walker, leg))
          expect(soleHeight(walker, leg)).toBeGreaterThan(-1e-9)
          if (!isPlanted(walker, leg)) continue
          stretched = Math.max(stretched, stretchOnToes(walker, leg))
          if (heelOf(walker, leg) === 0) expect(soleHeight(walker, leg)).toBeCloseTo(0, 9)
        }
      }
      expect(rolled).toBeGreaterThan(0.7)
      expect(stretched).toBeLessThan(1 + 1e-9)
    })
  }

  it('going straight on, the toes of a foot that stands do not move while its heel rises', () => {
    const walker = createWalker(ROLLING_LEGS)
    let stood: [number, number, number] | undefined
    let [slipM, rolled] = [0, 0]
    for (let tick = 0; tick < 200; tick++) {
      go(walker, 0, 1.35, 0)
      const now = isPlanted(walker, 0) ? toesOf(walker, 0) : undefined
      if (now !== undefined && stood !== undefined) {
        slipM = Math.max(slipM, Math.hypot(now[0] - stood[0], now[1] - stood[1], now[2] - stood[2]))
        rolled = Math.max(rolled, heelOf(walker, 0))
      }
      stood = now
    }
    expect(rolled).toBeGreaterThan(0.6)
    expect(slipM).toBeLessThan(1e-9)
  })
})
