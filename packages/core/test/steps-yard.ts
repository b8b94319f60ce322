// A mind that walks by steps, filled by hand: outlines, memories and a wish as a test gives them, and the choice that comes of it.

import { f64, i32 } from '../src/0-foundation/arena.ts'
import { slotOf } from '../src/0-foundation/ids.ts'
import { MAX_CORNERS, NEAR_BODY } from '../src/0-foundation/near-codes.ts'
import { WISH_BEARING, WISH_INTERCEPT, WISH_POINT } from '../src/0-foundation/wishes.ts'
import { findBest } from '../src/7-locomotion/choose-step.ts'
import { createFan, type Fan, MAX_CANDIDATES, N_BRAKE, W_CANDIDATES } from '../src/7-locomotion/fan.ts'
import {
  STEP_AIM,
  STEP_FAN,
  STEP_GOAL,
  STEP_PIVOT,
  STEP_STAND,
  type StepsModel,
} from '../src/7-locomotion/locomotion-block.ts'
import { gatherOthers } from '../src/7-locomotion/others.ts'
import { prepareChoice } from '../src/7-locomotion/prepare.ts'
import type { Creature } from '../src/creature/model.ts'
import type { World } from '../src/index.ts'
import { nearestOf, type PlainCandidate, type PlainCase } from './plain-steps.ts'
import { walkerScene } from './step-walkers.ts'

const KINDS: Readonly<Record<number, PlainCandidate['kind']>> = {
  [STEP_FAN]: 'fan',
  [STEP_AIM]: 'aim',
  [STEP_GOAL]: 'goal',
  [STEP_STAND]: 'stand',
  [STEP_PIVOT]: 'pivot',
}

/** A mind to choose with. */
export interface StepsYard {
  readonly world: World
  readonly creature: Creature
  readonly steps: StepsModel
  readonly fan: Fan
  /** Chooses as a case says; all of every candidate if `isWhole`. Answers the candidate's index. */
  choose(given: PlainCase, isWhole: boolean): number
  kindOf(c: number): PlainCandidate['kind']
  /** Stress of a candidate by the names of the rows. */
  stressOf(c: number): Record<string, number>
  dispose(): void
}

/** A mind whose stresses are those of a case. */
export function stepsYard(given: PlainCase): StepsYard {
  const { attract, avoid, predict, inertia } = given
  const scene = walkerScene([
    {
      at: [0, 0],
      to: [0, 20],
      maxSpeed: 4,
      steps: {
        arcs: given.arcs,
        radii: given.radii,
        maxTurnRad: given.maxTurn,
        minShare: given.minShare,
        skinM: given.skin,
        stresses: {
          goal: { strength: attract.S, power: attract.T, turnStrength: attract.turnS, turnPower: attract.turnT },
          nearThings: {
            strength: avoid.S,
            power: avoid.T,
            turnStrength: avoid.turnS,
            turnPower: avoid.turnT,
            rangeM: avoid.range,
            fieldOfViewRad: 2 * avoid.halfField,
            sensor: avoid.mean ? 'mean' : 'each',
          },
          foresight: {
            strength: predict.S,
            power: predict.T,
            marginM: predict.margin,
            softM: predict.soft,
            stillM: predict.still,
            horizonS: predict.horizon,
            keepRight: predict.keepRight,
          },
          inertia: { strength: inertia.S, usualSpeedMps: inertia.usual },
          ground: false,
        },
      },
    },
  ])
  scene.step()
  const { creature, steps } = scene.walkers[0]
  const { mind, model } = creature
  const fan = createFan(64)
  const fill = (c: PlainCase): void => {
    fillNumbers(c, creature, steps)
    fillOutlines(c, creature, steps)
    fillWish(c, creature)
  }
  return {
    world: scene.world,
    creature,
    steps,
    fan,
    choose(c, isWhole) {
      fill(c)
      const { senses, perception, drives, navigation, locomotion } = model
      prepareChoice(perception, drives, navigation, locomotion, steps, mind, fan)
      // As if it could stop at once: the specification's prevention knows no brakes.
      fan.now[N_BRAKE] = Number.POSITIVE_INFINITY
      gatherOthers(senses, perception, steps, mind, fan)
      return findBest(steps, mind, fan, false, isWhole, Float64Array.of(1))
    },
    kindOf: (c) => KINDS[fan.kind[c]],
    stressOf: (c) =>
      Object.fromEntries(steps.stressNames.map((name, row) => [name, fan.stress[row * MAX_CANDIDATES + c]])),
    dispose: () => scene.dispose(),
  }
}

function fillNumbers(c: PlainCase, { mind, model }: Creature, { at }: StepsModel): void {
  const { perception, senses } = model
  f64[mind.f + at.speed] = c.speed
  f64[mind.f + at.stepS] = c.stepS
  f64[mind.f + perception.at.size] = c.radius
  f64[mind.f + perception.at.velocity] = 0
  f64[mind.f + perception.at.velocity + 2] = c.speedNow
  i32[mind.i + senses.at.count] = 1
  // Memories: nothing but itself and the others.
  i32[mind.i + perception.at.count] = 1
  for (const [k, { at: position, velocity, radius }] of c.others.entries()) {
    const m = k + 1
    i32[mind.i + perception.at.count] = m + 1
    i32[mind.i + perception.at.id + m] = m + 1
    i32[mind.i + perception.at.part + m] = 0
    i32[mind.i + perception.at.flags + m] = 1
    i32[mind.i + perception.at.kind + m] = 7777 + k
    f64.set([position[0], 0, position[1]], mind.f + perception.at.position + 3 * m)
    f64.set([velocity[0], 0, velocity[1]], mind.f + perception.at.velocity + 3 * m)
    f64.set([radius, 1.75], mind.f + perception.at.size + 2 * m)
  }
}

function fillOutlines(c: PlainCase, { mind }: Creature, { near }: StepsModel): void {
  const { at } = near
  const all = [
    ...c.solids.map((solid) => ({ ...solid, flags: 0, kind: 5555 })),
    ...c.others.map(({ at: position, radius }, k) => ({
      corners: [position],
      round: radius,
      flags: NEAR_BODY,
      kind: 7777 + k,
    })),
  ]
    .map((solid) => ({ ...solid, distance: nearestOf(solid, [0, 0]).distance }))
    .sort((a, b) => a.distance - b.distance)
  i32[mind.i + at.count] = all.length
  for (const [n, { corners, round, flags, kind, distance }] of all.entries()) {
    i32[mind.i + at.corners + n] = corners.length
    i32[mind.i + at.flags + n] = flags
    i32[mind.i + at.kind + n] = kind
    f64.set(corners.flat(), mind.f + at.corner + 2 * MAX_CORNERS * n)
    f64[mind.f + at.round + n] = round
    f64[mind.f + at.bottom + n] = 0
    f64[mind.f + at.top + n] = 2
    f64[mind.f + at.distance + n] = distance
  }
}

function fillWish(c: PlainCase, { mind, model }: Creature): void {
  const { at } = model.navigation
  i32[mind.i + at.it] = -1
  i32[mind.i + at.wishOutline] = -1
  i32[mind.i + at.wish] = c.goal.ends ? WISH_POINT : WISH_BEARING
  f64[mind.f + at.bearing] = Math.atan2(c.goal.at[0], c.goal.at[1])
  f64.set(c.goal.at, mind.f + at.wishPoint)
  f64[mind.f + at.wishNear] = c.goal.near
  if (c.meets === undefined) return
  const { perception } = model
  const m = i32[mind.i + perception.at.count]++
  i32[mind.i + at.wish] = WISH_INTERCEPT
  i32[mind.i + at.it] = m
  i32[mind.i + perception.at.id + m] = m + 1
  i32[mind.i + perception.at.part + m] = 0
  i32[mind.i + perception.at.flags + m] = 1
  i32[mind.i + perception.at.kind + m] = 9999
  f64.set([c.goal.at[0], 0, c.goal.at[1]], mind.f + perception.at.position + 3 * m)
  f64.set([c.meets.velocity[0], 0, c.meets.velocity[1]], mind.f + perception.at.velocity + 3 * m)
  f64.set([0.3, 1.75], mind.f + perception.at.size + 2 * m)
}

/** How many candidates the last choice had. */
export function candidatesOf({ fan }: StepsYard): number {
  return fan.whole[W_CANDIDATES]
}

/** The slot of a walker. */
export function slotOfWalker({ world }: StepsYard): number {
  return slotOf(world.inside.truth.entities.idOf.get('walker0') ?? 0)
}
