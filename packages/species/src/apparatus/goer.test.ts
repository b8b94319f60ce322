import { createWorld, type EntityDefinition, type SpeciesDefinition, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { hamster } from '../creatures/hamster.ts'
import { fieldGoer, goer, strider } from './goer.ts'

type Spot = readonly [number, number]

const wall = (from: Spot, to: Spot): EntityDefinition => ({
  kind: 'wall',
  at: [from[0], 0, from[1]],
  shape: { segment: { to: [to[0] - from[0], to[1] - from[1]], heightM: 1, thicknessM: 0.1 } },
})

function worldOf(species: SpeciesDefinition, entities: Record<string, EntityDefinition>): World {
  return createWorld({
    ethogram: 1,
    world: 'test',
    kinds: {
      wall: { shape: { segment: { to: [1, 0], heightM: 1, thicknessM: 0.1 } }, isSolid: true },
      goal: { shape: { cylinder: { radiusM: 0.15, heightM: 0.4 } } },
      bowl: { shape: { cylinder: { radiusM: 0.16, heightM: 0.08 } }, fields: { hasFood: true } },
    },
    species: [species],
    entities: { it: { kind: species.species }, ...entities },
  })
}

const farFrom = (world: World, x: number, z: number) => {
  const at = world.entity('it')
  return Math.sqrt(((at?.x ?? 99) - x) ** 2 + ((at?.z ?? 99) - z) ** 2)
}

describe('the goer', () => {
  it('goes round a wall to its goal, and rests there', () => {
    const world = worldOf(goer, { goal: { kind: 'goal', at: [0, 0, 5] }, wall: wall([-1.5, 2], [1.5, 2]) })
    world.step(600)
    expect(farFrom(world, 0, 5)).toBeLessThan(0.4)
    expect(world.glance('it')?.path).toEqual(['rest'])
  })

  it('its relative that follows the potential field stops before the same wall', () => {
    const world = worldOf(fieldGoer, { goal: { kind: 'goal', at: [0, 0, 5] }, wall: wall([-1.5, 2], [1.5, 2]) })
    world.step(600)
    expect(farFrom(world, 0, 5)).toBeGreaterThan(2)
  })

  it('the strider turns at a dead end and comes back', () => {
    const world = worldOf(strider, {
      left: wall([0.9, -9], [0.9, 4]),
      right: wall([-0.9, -9], [-0.9, 4]),
      end: wall([0.9, 4], [-0.9, 4]),
    })
    world.step(80)
    expect(world.entity('it')?.z).toBeGreaterThan(1.5)
    world.step(160)
    expect(world.entity('it')?.z).toBeLessThan(1)
  })

  it('a hamster with a retina can go to his food in the same way, by the same group', () => {
    const { personality: _feelings, ...plain } = hamster as SpeciesDefinition
    const seeing: SpeciesDefinition = {
      ...plain,
      senses: {
        nose: { by: 'direct', kinds: ['bowl'], rangeM: 20, fieldOfViewRad: 2 * Math.PI, mount: 'nose', through: true },
        eye: { by: 'retina' },
      },
      drives: { hunger: { start: 40 } },
      releasers: {},
      behavior: {
        feeding: {
          wants: 'hunger',
          sees: { kind: 'bowl', all: ['hasFood'], shape: 'flat', maxValue: 10 },
          do: {
            eat: { sees: { kind: 'it', range: [0, 0, 0.4], shape: 'flat', maxValue: 50 }, act: 'eat' },
            find: { always: 1, do: 'moveTo' },
          },
        },
      },
      groups: {},
    }
    const world = worldOf(seeing, {
      bowl: { kind: 'bowl', at: [1, 0, -3] },
      back: wall([-2, -1], [2, -1]),
      left: wall([2, -1], [2, 2]),
      right: wall([-2, -1], [-2, 2]),
    })
    const seen = new Set<string>()
    for (let k = 0; k < 300 && !seen.has('eat'); k++) {
      world.step(10)
      seen.add((world.glance('it')?.path.at(-1) ?? '').replace(/^.*\./, ''))
    }
    expect(seen.has('eat')).toBe(true)
    expect(farFrom(world, 1, -3)).toBeLessThan(0.6)
  })
})
