// Stresses about company: as their equations say, about whom they say, and only while they are bound.

import { describe, expect, it } from 'vitest'
import { createWorld, type SpeciesDefinition, type World } from '../index.ts'

type Stresses = NonNullable<
  Exclude<NonNullable<NonNullable<SpeciesDefinition['body']['travel']>['steps']>, boolean>['stresses']
>

const STRESSES: Stresses = {
  together: { by: 'gather', only: ['walker'], rangeM: 5, nearM: 0.5, strength: 2, power: 0.5 },
  alike: { by: 'match', only: ['walker'], rangeM: 5, strength: 0.7 },
  roomy: { by: 'apart', only: ['walker'], rangeM: 2, strength: 1.5, power: 2 },
  aheadOnly: { by: 'gather', only: ['walker'], rangeM: 5, fieldOfViewRad: Math.PI, nearM: 0 },
  off: { by: 'gather', only: ['walker'], isBound: false },
}

/** Somebody among three others: two near it, one out of reach; all walk on. */
function company(stresses: Stresses): World {
  const walker = {
    ethogram: 1,
    species: 'walker',
    body: {
      shape: { cylinder: { radiusM: 0.3, heightM: 1.75 } },
      isSolid: true,
      travel: {
        by: 'walk',
        maxSpeedMps: 2.7,
        maxTurnRadps: 8,
        maxAccelerationMps2: 8,
        steps: { legM: 0.9, stresses },
      },
    },
    senses: { eyes: { by: 'vision', rangeM: 30, fieldOfViewRad: 6.2832, kinds: ['walker'] } },
    behavior: { go: { always: 1, act: 'move speed 1.2' } },
  } as const satisfies SpeciesDefinition
  return createWorld(
    {
      ethogram: 1,
      world: 'company',
      species: [walker],
      entities: {
        self: { kind: 'walker', at: [0, 0, 0] },
        before: { kind: 'walker', at: [1.2, 0, 2.5], headingRad: 0.4 },
        behind: { kind: 'walker', at: [-1.4, 0, -0.8], headingRad: -0.3 },
        far: { kind: 'walker', at: [9, 0, 3] },
      },
    },
    { seed: 3 },
  )
}

describe('a walker with company', () => {
  it('[LO18] weighs each step by how far from the middle of those near it ends, how it differs from their velocity, and who is too near', () => {
    const world = company(STRESSES)
    let checked = 0
    for (let tick = 0; tick < 60; tick++) {
      world.step()
      const step = world.whyStep('self')
      if (step === undefined || !step.isChoice || tick < 10) continue
      const row = (name: string) => step.stresses.findIndex((stress) => stress.name === name)
      const near = step.others.filter(({ left, ahead }) => Math.hypot(left, ahead) <= 5)
      expect(near).toHaveLength(2)
      const ahead = near.filter((other) => other.ahead > 0)
      const middle = (of: 'left' | 'ahead', all: typeof near) => all.reduce((sum, one) => sum + one[of], 0) / all.length
      const mean = [0, 1].map(
        (k) => near.reduce((sum, one) => sum + (k === 0 ? one.velocityLeft : one.velocityAhead), 0) / near.length,
      )
      for (const candidate of step.candidates) {
        const off = (x: number, z: number) => Math.hypot(x - candidate.left, z - candidate.ahead)
        const beyond = Math.max(0, off(middle('left', near), middle('ahead', near)) - 0.5)
        expect(candidate.shares[row('together')]).toBeCloseTo((2 * (Math.sqrt(beyond + 1) - 1)) ** 2, 9)
        const apart = near.map((other) => Math.max(0, 1 - off(other.left, other.ahead) / 2))
        const crowded = 1.5 * apart.reduce((sum, inside) => sum + (inside + 1) ** 2 - 1, 0)
        expect(candidate.shares[row('roomy')]).toBeCloseTo(crowded, 9)
        const before = off(middle('left', ahead), middle('ahead', ahead))
        expect(candidate.shares[row('aheadOnly')]).toBeCloseTo((0.8 * (Math.sqrt(before + 1) - 1)) ** 2, 9)
        expect(candidate.shares[row('off')]).toBe(0)
        if (candidate.lengthM > 0) continue
        expect(candidate.shares[row('alike')]).toBeCloseTo(0.7 * Math.hypot(mean[0], mean[1]), 9)
        checked++
      }
    }
    expect(checked).toBeGreaterThan(3)
    world.dispose()
  })

  it('[LO18] such a stress says whose company it is about', () => {
    expect(() => company({ together: { by: 'gather' } })).toThrow(/DEFINITION-MISSING/)
  })
})
