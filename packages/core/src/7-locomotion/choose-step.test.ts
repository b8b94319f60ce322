// The choice of a step against a second, plain implementation of the specification (test/plain-steps.ts), on random cases.

import { describe, expect, it } from 'vitest'
import {
  isPlainlyBlocked,
  nearestOf,
  type PlainCase,
  type PlainSolid,
  plainChoice,
  plainStress,
  type Spot,
} from '../../test/plain-steps.ts'
import { candidatesOf, type StepsYard, stepsYard } from '../../test/steps-yard.ts'
import { nextUnit, seedStream } from '../0-foundation/random.ts'
import { STATE_BLOCKED } from './fan.ts'

const words = new Int32Array(4)

/** Random cases: some things, some others, a goal; all drawn from a seed. */
function drawCase(seed: number, isMean: boolean, powers: number): PlainCase {
  seedStream(words, 0, seed, 'steps')
  const unit = () => nextUnit(words, 0)
  const between = (from: number, to: number) => from + (to - from) * unit()
  const spot = (from: number, to: number): Spot => {
    const angle = between(-Math.PI, Math.PI)
    const far = between(from, to)
    return [far * Math.sin(angle), far * Math.cos(angle)]
  }
  const radius = 0.3
  const solids: PlainSolid[] = []
  for (let k = Math.floor(4 * unit()); k > 0; k--) {
    const [left, ahead] = spot(0.5, 2.2)
    const kind = Math.floor(3 * unit())
    const [w, h] = [between(0.1, 0.5), between(0.1, 0.5)]
    const corners: Spot[] =
      kind === 0
        ? [[left, ahead]]
        : kind === 1
          ? [
              [left, ahead],
              [left + between(-2, 2), ahead + between(-2, 2)],
            ]
          : [
              [left, ahead],
              [left + w, ahead],
              [left + w, ahead + h],
              [left, ahead + h],
            ]
    const solid = { corners, round: kind === 2 ? 0 : between(0.02, 0.3) }
    if (nearestOf(solid, [0, 0]).distance > 0.25) solids.push(solid)
  }
  const others = Array.from({ length: Math.floor(4 * unit()) }, () => ({
    at: spot(0.8, 6),
    velocity: unit() < 0.2 ? ([0, 0] as Spot) : spot(0.1, 2),
    radius: between(0.2, 0.4),
  })).filter(({ at, radius: r }) => Math.hypot(at[0], at[1]) > radius + r + 0.01)
  const meets = unit() < 0.2 ? { velocity: spot(0, 1.5) } : undefined
  return {
    speed: between(0.5, 2.5),
    stepS: 0.5,
    speedNow: between(0, 2),
    radius,
    skin: 0.02,
    arcs: 3,
    radii: 11,
    maxTurn: Math.PI / 6,
    minShare: 0.3,
    goal: { at: spot(0.1, 12), near: meets === undefined ? 0.05 : 0.8, ends: meets === undefined },
    ...(meets === undefined ? {} : { meets }),
    solids,
    others,
    attract: { S: 1, T: powers, turnS: 0.3, turnT: 1 },
    avoid: { S: 0.7, T: powers === 0.5 ? 1 : powers, turnS: 0.25, turnT: 1, range: 1.2, halfField: 1.05, mean: isMean },
    predict: { S: 43, T: 2, margin: 0.1, soft: 0.2, still: 0.05, horizon: 3, keepRight: 0.2 },
    inertia: { S: 0.1, usual: 1.35 },
  }
}

/** Whether a place lies inside a polygon, whose corners run to the right. */
function isInside({ corners }: PlainSolid, [left, ahead]: Spot): boolean {
  return (
    corners.length > 2 &&
    corners.every(([x, z], k) => {
      const [nextX, nextZ] = corners[(k + 1) % corners.length]
      return (left - x) * (nextZ - z) - (ahead - z) * (nextX - x) <= 0
    })
  )
}

/** Both implementations cannot agree where a hair decides: a way that just touches. */
function isClear(c: PlainCase, candidate: Parameters<typeof isPlainlyBlocked>[0]): boolean {
  const wider = { ...c, skin: c.skin + 1e-5 }
  const narrower = { ...c, skin: c.skin - 1e-5 }
  return isPlainlyBlocked(candidate, wider) === isPlainlyBlocked(candidate, narrower)
}

/** A candidate of the yard's fan as the plain implementation has it. */
function plainOf(yard: StepsYard, c: number) {
  const { fan } = yard
  return {
    kind: yard.kindOf(c),
    at: [fan.left[c], fan.ahead[c]] as Spot,
    heading: fan.turn[c],
    length: fan.length[c],
    velocity: [fan.velocityLeft[c], fan.velocityAhead[c]] as Spot,
  }
}

describe('the choice of a step', () => {
  for (const [seed, isMean, powers, what] of [
    [1, false, 0.5, 'each thing by itself'],
    [2, true, 0.5, 'things as one'],
    [3, false, 1.7, 'odd powers'],
  ] as const) {
    it(`[LO3] a walker weighs every step as the equations say (${what}, seed ${seed})`, () => {
      const yard = stepsYard(drawCase(1000 * seed, isMean, powers))
      for (let n = 0; n < 12; n++) {
        const given = drawCase(1000 * seed + n, isMean, powers)
        yard.choose(given, true)
        for (let c = 0; c < candidatesOf(yard); c++) {
          const plain = plainOf(yard, c)
          const stress = plainStress(plain, given)
          const found = yard.stressOf(c)
          const goal = given.meets === undefined ? found.goal : found.meet
          expect(goal, `goal of ${c} in case ${n}`).toBeCloseTo(stress.goal, 8)
          // A step that ends inside a polygon is blocked, whatever else it costs.
          if (given.solids.some((solid) => isInside(solid, plain.at))) continue
          expect(found.nearThings, `things of ${c} in case ${n}`).toBeCloseTo(stress.avoid, 6)
          expect(found.foresight, `foresight of ${c} in case ${n}`).toBeCloseTo(stress.predict, 6)
          expect(found.inertia, `inertia of ${c} in case ${n}`).toBeCloseTo(stress.inertia, 10)
          if (plain.length === 0 || !isClear(given, plain)) continue
          const isBlocked = yard.fan.state[c] === STATE_BLOCKED
          expect(isBlocked, `whether ${c} is blocked in case ${n}`).toBe(isPlainlyBlocked(plain, given))
        }
      }
      yard.dispose()
    })
  }

  it('[LO4] a walker takes the step of least stress that is free (30 cases, seed 4)', () => {
    let stands = 0
    const yards = [true, false].map((isMean) => stepsYard(drawCase(4000, isMean, 0.5)))
    for (let n = 0; n < 30; n++) {
      const given = drawCase(4000 + n, n % 2 === 0, 0.5)
      const yard = yards[n % 2]
      const best = yard.choose(given, false)
      const plain = plainChoice(given)
      const isSure = isClear(given, plain.candidate) && isClear(given, plainOf(yard, best))
      if (isSure) {
        expect(yard.fan.total[best], `case ${n}`).toBeCloseTo(plain.stress, 6)
        expect(yard.kindOf(best), `case ${n}`).toBe(plain.candidate.kind)
        expect(yard.fan.turn[best], `case ${n}`).toBeCloseTo(plain.candidate.heading, 9)
        expect(yard.fan.length[best], `case ${n}`).toBeCloseTo(plain.candidate.length, 9)
      }
      if (plain.candidate.length === 0) stands++
    }
    for (const yard of yards) yard.dispose()
    expect(stands).toBeGreaterThan(0)
  })

  it('[LO4] leaving out what cannot win changes no choice (200 cases, seed 5)', () => {
    const yards = [true, false].map((isMean) => stepsYard(drawCase(5000, isMean, 0.5)))
    for (let n = 0; n < 200; n++) {
      const given = drawCase(5000 + n, n % 2 === 0, 0.5)
      const yard = yards[n % 2]
      const quick = yard.choose(given, false)
      const total = yard.fan.total[quick]
      expect(yard.choose(given, true), `case ${n}`).toBe(quick)
      expect(yard.fan.total[quick], `case ${n}`).toBe(total)
    }
    for (const yard of yards) yard.dispose()
  })

  for (const [power, soft, keepRight, seed] of [
    [2, 0.2, 0.2, 6],
    [1, 0.01, -0.4, 7],
    [0.5, 0.3, 0, 8],
  ] as const) {
    it(`[LO4] nor does it in a crowd, and nobody who could be met is overlooked (power ${power}, 60 cases, seed ${seed})`, () => {
      const drawn = (n: number): PlainCase => {
        const given = drawCase(1000 * seed + n, false, 0.5)
        const more = [1, 2, 3, 4].flatMap((k) => drawCase(1000 * seed + 100 * k + n, false, 0.5).others)
        return {
          ...given,
          others: [...given.others, ...more],
          predict: { ...given.predict, T: power, soft, keepRight },
        }
      }
      const yard = stepsYard(drawn(0))
      for (let n = 0; n < 60; n++) {
        const given = drawn(n)
        const quick = yard.choose(given, false)
        const total = yard.fan.total[quick]
        expect(yard.choose(given, true), `case ${n}`).toBe(quick)
        expect(yard.fan.total[quick], `case ${n}`).toBe(total)
        for (let c = n % 7; c < candidatesOf(yard); c += 7)
          expect(yard.stressOf(c).foresight, `foresight of ${c} in case ${n}`).toBeCloseTo(
            plainStress(plainOf(yard, c), given).predict,
            5,
          )
      }
      yard.dispose()
    })
  }
})
