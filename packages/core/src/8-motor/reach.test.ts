import { describe, expect, it } from 'vitest'
import { trialDog } from '../../test/trial-dog.ts'
import { checkSpecies, createWorld, type SpeciesDefinition, type Vector3, type World } from '../index.ts'

/** A dog that brings its nose to a bone. */
const toucher: SpeciesDefinition = {
  ...trialDog,
  skills: { ...trialDog.skills, touch: { does: 'reach', chain: 'nose' } },
  commands: { ...trialDog.commands, touch: 'touch' },
  senses: { nose: { by: 'direct', rangeM: 5, fieldOfViewRad: 6.28 } },
  behavior: { touch: { sees: { kind: 'bone' }, act: 'touch it' } },
}

function yard(at: Vector3): World {
  const bone = { shape: { cylinder: { radiusM: 0.02, heightM: 0.04 } } }
  const entities = { dog: { kind: 'dog' }, bone: { kind: 'bone', at } }
  return createWorld({ ethogram: 1, world: 'yard', kinds: { bone }, species: [toucher], entities }, { seed: 1 })
}

/** How far the nose is from the middle of the bone. */
function apart(world: World): number {
  const { at = [0, 0, 0], headingRad = 0, points = {} } = world.inspect('dog') ?? {}
  const [left, up, ahead] = points.nose
  const [s, c] = [Math.sin(headingRad), Math.cos(headingRad)]
  const nose = [at[0] + left * c + ahead * s, at[1] + up, at[2] + ahead * c - left * s]
  const { x = 0, y = 0, z = 0 } = world.entity('bone') ?? {}
  return Math.hypot(nose[0] - x, nose[1] - y - 0.02, nose[2] - z)
}

describe('reaching', () => {
  it('[MO24] the nose comes to what is within reach and goes with it', () => {
    const world = yard([0.1, 0.5, 0.62])
    world.step(40)
    expect(apart(world)).toBeLessThan(0.02)
    for (let k = 0; k < 30; k++) {
      world.input({ input: 'place', entity: 'bone', at: [0.1 - 0.008 * k, 0.5 + 0.002 * k, 0.62] })
      world.step()
      expect(apart(world), `tick ${k}`).toBeLessThan(0.06)
    }
    world.dispose()
  })

  it('[MO24] it does not stretch for what is far away', () => {
    const nose = (at: Vector3): Vector3 => {
      const world = yard(at)
      world.step(40)
      const point = world.inspect('dog')?.points.nose ?? [0, 0, 0]
      world.dispose()
      return point
    }
    const rest = nose([0, 0, -4.9])
    const off = (point: Vector3): number => Math.hypot(...point.map((value, k) => value - rest[k]))
    expect(off(nose([0, 0.1, 4]))).toBeLessThan(0.05)
    expect(off(nose([0, 0.1, 0.8]))).toBeGreaterThan(0.1)
  })

  it('[MO24] a skill that reaches without a chain, or with one that nothing moves, is told', () => {
    const codes = (touch: object): string[] =>
      checkSpecies({ ...toucher, skills: { ...trialDog.skills, touch } as SpeciesDefinition['skills'] }).map(
        ({ code, path }) => `${code} ${path}`,
      )
    expect(codes({ does: 'reach' })).toEqual(['SKILL-INCOMPLETE skills.touch'])
    expect(codes({ does: 'reach', chain: 'snout' })).toEqual(['JOINT-UNKNOWN skills.touch.chain'])
    const { noseShare: _, ...dofs } = toucher.body.dofs ?? {}
    const without = {
      ...toucher,
      body: { ...toucher.body, dofs },
      skills: { touch: { does: 'reach', chain: 'nose' } },
      commands: { touch: 'touch' },
    }
    expect(checkSpecies(without).map(({ code }) => code)).toContain('SKILL-INCOMPLETE')
  })
})
