import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createWorld,
  type EntityDefinition,
  type KindDefinition,
  restoreWorld,
  type SpeciesDefinition,
  type Vector3,
  type WorldDefinition,
} from '../index.ts'

const disc: KindDefinition = { shape: { cylinder: { radiusM: 0.3, heightM: 1 } }, isSolid: true }
const kinds: Record<string, KindDefinition> = {
  disc,
  feather: { shape: { cylinder: { radiusM: 0.3, heightM: 1 } } },
  wall: { shape: { segment: { to: [0, 4], heightM: 2, thicknessM: 0.1 } }, isSolid: true },
  crate: { shape: { box: { sizeM: [1, 1, 1] } }, isSolid: true },
  wedge: {
    shape: {
      footprint: {
        points: [
          [0, 0],
          [2, 0],
          [0, 2],
        ],
        heightM: 1,
      },
    },
    isSolid: true,
  },
  rubber: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, bounce: 0.5 },
}

function worldOf(entities: Record<string, EntityDefinition>, rest: Partial<WorldDefinition> = {}) {
  return createWorld({ ethogram: 1, world: 'test', kinds, entities, ...rest })
}

const positionOf = (world: ReturnType<typeof worldOf>, name: string): Vector3 => {
  const entity = world.entity(name)
  return [entity?.x ?? Number.NaN, entity?.y ?? Number.NaN, entity?.z ?? Number.NaN]
}

describe('solid things', () => {
  it('[WO5] a bullet does not jump through a thin wall', () => {
    const world = worldOf({
      wall: { kind: 'wall', at: [2, 0, -2] },
      bullet: { kind: 'disc', at: [0, 0, 0], velocityMps: [900, 0, 0] },
    })
    world.step()
    expect(positionOf(world, 'bullet')[0]).toBeCloseTo(2 - 0.05 - 0.3, 3)
  })

  it('[WO5] a thing that is not solid goes through a wall', () => {
    const world = worldOf({
      wall: { kind: 'wall', at: [2, 0, -2] },
      feather: { kind: 'feather', at: [0, 0, 0], velocityMps: [900, 0, 0] },
    })
    world.step()
    expect(positionOf(world, 'feather')[0]).toBeCloseTo(45, 9)
  })

  it('[WO5] something passes under what hangs above it', () => {
    const world = worldOf({
      wall: { kind: 'wall', at: [2, 1.5, -2] },
      disc: { kind: 'disc', at: [0, 0, 0], velocityMps: [60, 0, 0] },
    })
    world.step()
    expect(positionOf(world, 'disc')[0]).toBeCloseTo(3, 9)
  })

  it('[WO6] a slanting step slides along the wall', () => {
    const world = worldOf({
      wall: { kind: 'wall', at: [1, 0, -2] },
      disc: { kind: 'disc', at: [0.6, 0, -1], velocityMps: [4, 0, 4] },
    })
    world.step(5)
    const [x, , z] = positionOf(world, 'disc')
    expect(x).toBeLessThanOrEqual(0.65)
    expect(z).toBeGreaterThan(-0.9)
  })

  it('[WO5] two bodies that meet head-on stop before they overlap, and neither has the right of way', () => {
    const world = worldOf({
      left: { kind: 'disc', at: [-1, 0, 0], velocityMps: [30, 0, 0] },
      right: { kind: 'disc', at: [1, 0, 0], velocityMps: [-30, 0, 0] },
    })
    world.step()
    expect(positionOf(world, 'left')[0]).toBe(-positionOf(world, 'right')[0])
    expect(positionOf(world, 'right')[0]).toBeGreaterThanOrEqual(0.3)
    expect(positionOf(world, 'right')[0]).toBeLessThan(0.301)
  })

  it('[WO6] a walker that hits a standing body off its middle goes around it', () => {
    const post: SpeciesDefinition = { ethogram: 1, species: 'post', body: { shape: disc.shape, isSolid: true } }
    const runner = { kind: 'disc', at: [0, 0, 0], velocityMps: [1, 0, 0] } as const
    const world = worldOf({ runner, post: { kind: 'post', at: [1, 0, 0.1] } }, { species: [post] })
    for (let tick = 0; tick < 80; tick++) {
      world.step()
      const [x, , z] = positionOf(world, 'runner')
      expect(Math.hypot(x - 1, z - 0.1)).toBeGreaterThanOrEqual(0.6 - 1e-9)
      world.input({ input: 'push', entity: 'runner', velocityMps: [1, 0, 0] })
    }
    expect(positionOf(world, 'runner')[0]).toBeGreaterThan(2)
    expect(positionOf(world, 'post')).toEqual([1, 0, 0.1])
  })

  it('[WO6] two walkers that block each other and both want to go on pass each other', () => {
    const walls = { wall: { kind: 'wall', at: [0.4, 0, -2] } } as const
    const world = worldOf({
      ...walls,
      leans: { kind: 'disc', at: [0, 0, 0] },
      passes: { kind: 'disc', at: [-0.5, 0, -0.4] },
    })
    const apart = () => {
      const [ax, , az] = positionOf(world, 'leans')
      const [bx, , bz] = positionOf(world, 'passes')
      return Math.hypot(ax - bx, az - bz)
    }
    for (let tick = 0; tick < 60; tick++) {
      world.input({ input: 'push', entity: 'leans', velocityMps: [1, 0, -0.3] })
      world.input({ input: 'push', entity: 'passes', velocityMps: [0.2, 0, 1] })
      world.step()
      expect(apart()).toBeGreaterThanOrEqual(0.6 - 1e-9)
    }
    expect(positionOf(world, 'passes')[2]).toBeGreaterThan(1)
  })

  it('[WO9] a walker that runs into a ball kicks it and goes on; a crate stops the walker', () => {
    const ball: SpeciesDefinition = {
      ethogram: 1,
      species: 'ball',
      body: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, isSolid: true, travel: { by: 'roll' } },
      behavior: {
        roll: { feels: { all: ['moving'], maxValue: 15 }, act: 'roll friction 0.5' },
        rest: { always: 1, act: 'halt' },
      },
    }
    const runner = { kind: 'disc', at: [0, 0, 0], velocityMps: [1, 0, 0] } as const
    const world = worldOf({ runner, ball: { kind: 'ball', at: [0.6, 0, 0.05] } }, { species: [ball] })
    for (let tick = 0; tick < 40; tick++) {
      world.step()
      const [x, , z] = positionOf(world, 'ball')
      const [ownX, , ownZ] = positionOf(world, 'runner')
      expect(Math.hypot(x - ownX, z - ownZ)).toBeGreaterThanOrEqual(0.4 - 1e-9)
      world.input({ input: 'push', entity: 'runner', velocityMps: [1, 0, 0] })
    }
    expect(positionOf(world, 'ball')[0]).toBeGreaterThan(1.6)
    expect(positionOf(world, 'runner')[0]).toBeGreaterThan(1.2)
    const blocked = worldOf({ runner, crate: { kind: 'crate', at: [1, 0, 0] } })
    blocked.step(40)
    expect(positionOf(blocked, 'runner')[0]).toBeCloseTo(0.2, 3)
    expect(positionOf(blocked, 'crate')[0]).toBe(1)
  })

  it('[WO5] a wall that is pushed while it touches several things moves alike, whichever of them came first', () => {
    const touched: [string, EntityDefinition][] = [
      ['far', { kind: 'disc', at: [3.5, 0, 0.5] }],
      ['near', { kind: 'disc', at: [2.5, 0, 0.6] }],
      ['aside', { kind: 'disc', at: [2.6, 0, 1.6] }],
      ['mover', { kind: 'disc', at: [1.4, 0, -1.2], velocityMps: [0.4, 0, 0.2] }],
    ]
    const ends = [touched, [...touched].reverse(), [...touched.slice(2), ...touched.slice(0, 2)]].map((entries) => {
      const world = worldOf({ wall: { kind: 'wall', velocityMps: [1.9, 0, 1.7] } })
      for (const [name, entity] of entries) expect(world.input({ input: 'add', name, entity }).ok).toBe(true)
      world.step(5)
      return ['wall', ...touched.map(([name]) => name)].map((name) => positionOf(world, name))
    })
    expect(ends[1]).toEqual(ends[0])
    expect(ends[2]).toEqual(ends[0])
  })

  it('[WO5] a crowd never overlaps anything, whichever way it is listed (seed 11)', () => {
    const mover = fc.record({
      cell: fc.integer({ min: 0, max: 80 }),
      speed: fc.tuple(fc.double({ min: -30, max: 30, noNaN: true }), fc.double({ min: -30, max: 30, noNaN: true })),
    })
    fc.assert(
      fc.property(fc.uniqueArray(mover, { selector: (entry) => entry.cell, minLength: 2, maxLength: 14 }), (movers) => {
        const entries = movers.map(({ cell, speed }, k): [string, EntityDefinition] => [
          `disc-${k}`,
          {
            kind: 'disc',
            at: [(cell % 9) * 0.8 - 3, 0, Math.floor(cell / 9) * 0.8 - 3],
            velocityMps: [speed[0], 0, speed[1]],
          },
        ])
        const obstacles: Record<string, EntityDefinition> = {
          wall: { kind: 'wall', at: [4.2, 0, -2] },
          crate: { kind: 'crate', at: [-4.4, 0, 0.7], headingRad: 0.7 },
          wedge: { kind: 'wedge', at: [-2, 0, 4.2] },
        }
        const straight = worldOf({ ...obstacles, ...Object.fromEntries(entries) })
        const shuffled = worldOf({ ...Object.fromEntries([...entries].reverse()), ...obstacles })
        for (let tick = 0; tick < 8; tick++) {
          straight.step()
          shuffled.step()
          for (let a = 0; a < movers.length; a++) {
            for (let b = 0; b < a; b++) {
              const [ax, , az] = positionOf(straight, `disc-${a}`)
              const [bx, , bz] = positionOf(straight, `disc-${b}`)
              expect(Math.hypot(ax - bx, az - bz)).toBeGreaterThanOrEqual(0.6 - 1e-9)
            }
          }
        }
        expect(shuffled.hash()).toBe(straight.hash())
        straight.dispose()
        shuffled.dispose()
      }),
      { seed: 11, numRuns: 150 },
    )
  })
})

describe('the ground', () => {
  const hill = {
    heights: {
      cellM: 2,
      rows: [
        [0, 0, 0],
        [0, 3, 0],
        [0, 0, 0],
      ],
    },
  }

  it('[WO7] heights are interpolated, and nothing sinks below them', () => {
    const world = worldOf({ feather: { kind: 'feather', at: [1, 0, 0] } }, { terrain: hill })
    world.step()
    expect(positionOf(world, 'feather')[1]).toBeCloseTo(1.5, 12)
  })

  it('[WO7] a walker goes up and down with the hill', () => {
    const world = createWorld({
      ethogram: 1,
      world: 'hill',
      terrain: hill,
      species: [
        {
          ethogram: 1,
          species: 'ant',
          body: { shape: { cylinder: { radiusM: 0.05, heightM: 0.05 } }, travel: { by: 'walk', maxSpeedMps: 2 } },
          behavior: { go: { always: 1, act: 'wander' } },
        },
      ],
      entities: { ant: { kind: 'ant', at: [0, 9, 0] } },
    })
    world.step()
    const [x, y, z] = positionOf(world, 'ant')
    expect(y).toBeCloseTo(3 - 1.5 * (Math.abs(x) + Math.abs(z)) + 0.75 * Math.abs(x) * Math.abs(z), 9)
  })
})

describe('removal', () => {
  it('[WO1] the lowest slot is used again, and the old handle notices', () => {
    const world = worldOf({ a: { kind: 'disc' }, b: { kind: 'crate', at: [3, 0, 0] } })
    const first = world.entity('a')
    world.input({ input: 'remove', entity: 'a' })
    const second = world.add('disc', { name: 'a', at: [1, 0, 0] })
    expect(first?.isAlive).toBe(false)
    expect(second.isAlive).toBe(true)
    expect((first?.id ?? 0) & 0xfffff).toBe(second.id & 0xfffff)
    expect(first?.x).toBe(0)
  })

  it('[WO2] a held thing falls free where it is when its holder is removed, and held chains stay together at any depth', () => {
    const world = createWorld({
      ethogram: 1,
      world: 'train',
      kinds: { car: { shape: { box: { sizeM: [1, 1, 1] } }, points: { hook: [0, 0, -2] } } },
      entities: {
        engine: { kind: 'car', velocityMps: [0, 0, 2] },
        second: { kind: 'car', heldBy: 'engine.hook' },
        third: { kind: 'car', heldBy: 'second.hook' },
      },
    })
    world.step(20)
    expect(world.entity('engine')?.z).toBeCloseTo(2, 9)
    expect(world.entity('second')?.z).toBeCloseTo(0, 9)
    expect(world.entity('third')?.z).toBeCloseTo(-2, 9)
    world.input({ input: 'remove', entity: 'second' })
    expect(world.inspect('third')?.heldBy).toBeNull()
    world.step()
    expect(world.entity('third')?.z).toBeCloseTo(-1.9, 9)
  })
})

describe('obstacles that move', () => {
  it('[RE1] a wall that rises or turns is met where it is, before and after a restore', () => {
    const world = worldOf({
      wall: { kind: 'wall', at: [2, 0, -2] },
      disc: { kind: 'disc', at: [0, 0, 0], velocityMps: [1, 0, 0] },
    })
    world.step(2)
    world.input({ input: 'push', entity: 'wall', velocityMps: [0, 3, 0], turnRadps: 0.5 })
    world.step(20)
    world.input({ input: 'push', entity: 'disc', velocityMps: [1, 0, 0] })
    const restored = restoreWorld(world.snapshot())
    for (let tick = 0; tick < 60; tick++) {
      world.step()
      restored.step()
      expect(restored.hash()).toBe(world.hash())
    }
    expect(world.entity('disc')?.x).toBeGreaterThan(2)
  })
})
