// Going by a map: from corner to corner, and another way when the first is shut.

import { HOUSE, house, houseWalls } from '@ethogram/scenes'
import { hamster, silas } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { createWorld, type EntityDefinition, type SpeciesDefinition, type World } from '../index.ts'

/** Steps until somebody is at a place, and tells how far it went; at most so many seconds. */
function walk(world: World, seconds: number, each?: (tick: number) => void) {
  let lengthM = 0
  let { x, z } = world.entity('walker') ?? { x: 0, z: 0 }
  for (let tick = 0; tick < 20 * seconds; tick++) {
    each?.(tick)
    world.step()
    const now = world.entity('walker') ?? { x: 0, z: 0 }
    lengthM += Math.hypot(now.x - x, now.z - z)
    x = now.x
    z = now.z
    if (Math.hypot(x - HOUSE.to[0], z - HOUSE.to[1]) < 0.06) return { lengthM, isThere: true, seconds: tick / 20 }
  }
  return { lengthM, isThere: false, seconds }
}

const touches = (world: World) => Number(world.inspect('walker')?.mind?.rooms.locomotion.touches)

describe('[NA20] a walker that goes by its map', () => {
  for (const knows of ['all', 'seen'] as const) {
    it(`gets into the other room of a house through the door that is wide enough, knowing ${knows}`, () => {
      const world = createWorld(house({ knows }).world, { seed: 3 })
      const { isThere, lengthM } = walk(world, 40)
      expect(isThere).toBe(true)
      expect(lengthM).toBeLessThan(12.2)
      expect(touches(world)).toBe(0)
      world.dispose()
    })
  }

  it('without a map it does not get there', () => {
    const { world: definition } = house({})
    const species = (definition.species ?? []).map(({ map: _map, ...rest }) => rest)
    const world = createWorld({ ...definition, species }, { seed: 3 })
    expect(walk(world, 40).isThere).toBe(false)
    world.dispose()
  })

  it('turns round when the door before it is shut, and takes another', () => {
    // Both doors are wide: it takes the upper one, which is shut as it comes near.
    const definition = house({ knows: 'all' }, { upperM: 1 }).world
    const door = { shape: { segment: { to: [1.1, 0] as const, thicknessM: 0.1, heightM: 2 } }, isSolid: true } as const
    const world = createWorld({ ...definition, kinds: { ...definition.kinds, door } }, { seed: 3 })
    let leastX = 8
    const { isThere } = walk(world, 60, (tick) => {
      if (tick === 20) world.add('door', { name: 'door', at: [3.55, 0, 3.45] })
      leastX = Math.min(leastX, world.entity('walker')?.x ?? 8)
    })
    expect(isThere).toBe(true)
    expect(leastX).toBeLessThan(1.7)
    expect(touches(world)).toBe(0)
    world.dispose()
  })

  it('goes straight on where it knows of no way, and asks again', () => {
    const walls = houseWalls({ lowerM: 0.2 })
    expect(walls).toHaveLength(9)
    const world = createWorld(house({ knows: 'all' }, { lowerM: 0.2 }).world, { seed: 3 })
    expect(walk(world, 20).isThere).toBe(false)
    const room = world.inspect('walker')?.mind?.rooms.senses ?? {}
    expect(Number(room['path.version'])).toBeGreaterThan(3)
    expect(Number(room['path.count'])).toBe(0)
    world.dispose()
  })
})

/** Forty-five boxes at random in 18 × 18 m, and where somebody starts on one side of them and wants to on the other. */
function garden(seed: number) {
  let state = seed * 7919
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 2 ** 32
  }
  for (let k = 0; k < 5; k++) random()
  const boxes = Array.from({ length: 45 }, (_, k): [string, EntityDefinition] => {
    const [x, z, w, d] = [-9 + 18 * random(), -9 + 18 * random(), 0.3 + random(), 0.3 + random()]
    const shape = { box: { sizeM: [w, 0.8, d] } } as const
    return [`box-${k}`, { kind: 'box', at: [x, 0, z], headingRad: 2 * Math.PI * random(), shape }]
  })
  return { boxes, from: -11 + 22 * random(), to: -11 + 22 * random() }
}

describe('[NA23] in a garden full of boxes', () => {
  const goer = ({ body, skills, fields }: SpeciesDefinition): SpeciesDefinition => ({
    ethogram: 1,
    species: 'goer',
    body,
    ...(fields === undefined ? {} : { fields }),
    ...(skills === undefined ? {} : { skills }),
    map: { knows: 'all' },
    senses: { eyes: { by: 'vision', rangeM: 300, fieldOfViewRad: 2 * Math.PI, through: true, kinds: ['post'] } },
    drives: { clock: { start: 100 } },
    behavior: { go: { wants: 'clock', sees: { kind: 'post', maxValue: 1 }, act: 'approach it within 0.3' } },
  })

  it.each([
    ['a hamster', hamster, 5],
    ['a hamster', hamster, 26],
    ['a dog', silas, 35],
  ] as const)('%s gets to the other side (%#)', (_, species, seed) => {
    const { boxes, from, to } = garden(seed)
    const world = createWorld(
      {
        ethogram: 1,
        world: 'garden',
        kinds: {
          box: { shape: { box: { sizeM: [1, 0.8, 1] } }, isSolid: true },
          post: { shape: { cylinder: { radiusM: 0.05, heightM: 1 } } },
        },
        species: [goer(species)],
        entities: {
          ...Object.fromEntries(boxes),
          post: { kind: 'post', at: [11, 0, to] },
          goer: { kind: 'goer', at: [-11, 0, from] },
        },
      },
      { seed },
    )
    const awayM = () => Math.hypot((world.entity('goer')?.x ?? 0) - 11, (world.entity('goer')?.z ?? 0) - to)
    for (let tick = 0; tick < 2400 && awayM() > 1.2; tick++) world.step()
    expect(awayM()).toBeLessThan(1.2)
    world.dispose()
  })
})
