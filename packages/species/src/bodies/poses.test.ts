// What must hold of every body while it does any of its commands, from the first tick to the last and on its way back: nothing
// of it is in the ground, feet that stand reach where they stand, and no joint is beyond its limits.

import type { SpeciesDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import {
  createYard,
  jointAt,
  pointsOf,
  positionInWorld,
  say,
  solveNow,
  type Yard,
} from '../../../core/test/body-yard.ts'
import { TOLD } from '../../test/told.ts'
import { dog, hound, puppy, terrier } from '../creatures/dog.ts'

/** Each command is held for so long, and its return is watched for as long again as it may take. */
const HELD_TICKS = 70
const RETURN_TICKS = 40
const EVERY_TICKS = 2

/** How deep a point may be in the ground, and a paw; how far a planted foot may be from its position; metres. */
const MOST_SUNK_M = 0.01
const MOST_PAW_SUNK_M = 0.005
const MOST_MISS_M = 0.01

/** What is worst of one command. */
interface Worst {
  sunkM: number
  sunk: string
  pawM: number
  missM: number
  beyondRad: number
}

/** Looks at one moment of a body; points are joints and what the species names: nose, mouth, tail, paws, hands. */
function look(yard: Yard, worst: Worst): void {
  solveNow(yard)
  const { model, pose } = yard
  for (const [k, angle] of pose.angles.entries()) {
    const beyond = Math.max(model.limits[2 * k] - angle, angle - model.limits[2 * k + 1])
    worst.beyondRad = Math.max(worst.beyondRad, beyond)
  }
  const soles = model.legs.map(({ joints, restFoot }) => [joints[joints.length - 1], restFoot[1]] as const)
  for (const [j, name] of model.jointNames.entries()) {
    const up = jointAt(yard, name)[1]
    const sole = soles.find(([joint]) => joint === j)
    if (sole !== undefined) worst.pawM = Math.max(worst.pawM, sole[1] - up)
    else if (-up > worst.sunkM) [worst.sunkM, worst.sunk] = [-up, name]
  }
  for (const [name, at] of Object.entries(pointsOf(yard))) {
    if (-at[1] > worst.sunkM) [worst.sunkM, worst.sunk] = [-at[1], name]
  }
  for (let leg = 0; leg < model.legs.length; leg++) {
    const wish = model.wishes.feet + 4 * leg
    const isPlanted = pose.wishes[wish + 1] === 0 && pose.wishes[wish + 3] === 0
    if (isPlanted) worst.missM = Math.max(worst.missM, pose.footGoals[4 * leg + 3])
  }
}

/** What is worst of a command, held and let go. */
function measure(species: SpeciesDefinition, command: string): Worst {
  const yard = createYard(species, [0.6, 0.5, 3])
  const worst: Worst = { sunkM: 0, sunk: '', pawM: 0, missM: 0, beyondRad: -1 }
  say(yard, `do ${command} for ${HELD_TICKS} ticks`)
  for (let tick = 0; tick < HELD_TICKS + RETURN_TICKS; tick += EVERY_TICKS) {
    yard.world.step(EVERY_TICKS)
    look(yard, worst)
  }
  return worst
}

/** What is wrong with a command, in words. */
function wrongWith(species: SpeciesDefinition, command: string): string[] {
  const { sunkM, sunk, pawM, missM, beyondRad } = measure(species, command)
  const cm = (m: number): string => `${(100 * m).toFixed(1)} cm`
  return [
    ...(sunkM > MOST_SUNK_M ? [`${command}: ${sunk} is ${cm(sunkM)} in the ground`] : []),
    ...(pawM > MOST_PAW_SUNK_M ? [`${command}: a foot is ${cm(pawM)} in the ground`] : []),
    ...(missM > MOST_MISS_M ? [`${command}: a foot misses its place by ${cm(missM)}`] : []),
    ...(beyondRad > 0 ? [`${command}: a joint is beyond its limits`] : []),
  ]
}

describe('every pose of a body', () => {
  for (const { species, commands } of TOLD) {
    it(`is above the ground, on its feet and within its joints: ${species.species}, ${commands.length} commands`, () => {
      const asked = [...commands, 'move speed 0.9', 'wander']
      expect(asked.flatMap((command) => wrongWith(species, command))).toEqual([])
    })
  }

  it('is so for dogs of any proportions', () => {
    const low = [
      'sit',
      'lieDown',
      'beg',
      'rollOver',
      'sleep',
      'playBow',
      'stretch',
      'scratch',
      'eat',
      'sniff',
      'crouch',
    ]
    for (const species of [terrier, hound, puppy]) {
      expect(
        low.flatMap((command) => wrongWith(species, command)).map((each) => `${species.species}, ${each}`),
      ).toEqual([])
    }
  })

  it('is on its feet on a slope too, up, down and across, when it sits, lies or sleeps', () => {
    const plane = (perX: number, perZ: number) => {
      const counts = Array.from({ length: 9 }, (_, k) => k - 4)
      return { heights: { cellM: 1, rows: counts.map((z) => counts.map((x) => x * perX + z * perZ)) } }
    }
    for (const [perX, perZ] of [
      [0, 0.08],
      [0, -0.08],
      [0.08, 0],
      [-0.08, 0],
    ]) {
      for (const species of [dog, puppy]) {
        for (const command of ['lieDown', 'sleep', 'sit']) {
          const yard = createYard(species, [0.6, 0.5, 3], { terrain: plane(perX, perZ) })
          yard.world.step(10)
          say(yard, `do ${command} for ${HELD_TICKS} ticks`)
          yard.world.step(HELD_TICKS)
          const frame = solveNow(yard)
          const above = (joint: string): number => {
            const [x, y, z] = positionInWorld(yard, frame, joint)
            return y - x * perX - z * perZ
          }
          for (const { joints, restFoot } of yard.model.legs) {
            const paw = yard.model.jointNames[joints[joints.length - 1]]
            expect(Math.abs(above(paw) - restFoot[1]), `${command}, ${paw}`).toBeLessThan(MOST_PAW_SUNK_M)
          }
          for (const joint of yard.model.jointNames) {
            expect(above(joint), `${command}, ${joint}`).toBeGreaterThan(-MOST_SUNK_M)
          }
        }
      }
    }
  })

  it('is found wrong where it is: a dog told to lie too low, and one whose legs do not reach', () => {
    const wrong = (bodyUp: number): SpeciesDefinition => ({
      ...(dog as SpeciesDefinition),
      skills: { ...dog.skills, sit: { does: 'pose', uses: ['legs', 'trunk'], pose: { bodyUp, bodyPitch: -0.6 } } },
    })
    expect(wrongWith(wrong(-0.4), 'sit').join()).toMatch(/in the ground/)
    expect(wrongWith(wrong(0.1), 'sit').join()).toMatch(/misses its place/)
  })
})
