import { createWorld, type EntityDefinition, type KindDefinition, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { hamster } from './hamster.ts'
import { predator } from './predator.ts'

const low: KindDefinition = { shape: { cylinder: { radiusM: 0.15, heightM: 0.08 } } }

const kinds: Record<string, KindDefinition> = {
  bowl: { ...low, fields: { hasFood: true } },
  seeds: { ...low, fields: { hasFood: true } },
  water: low,
  nest: low,
  den: low,
  person: {
    shape: { cylinder: { radiusM: 0.25, heightM: 1.75 } },
    fields: { holdsFood: false, bendsOver: false },
  },
}

/** A world with a hamster at the origin. Drives that are not given are at 0. */
function live(
  drives: Record<string, number>,
  entities: Record<string, EntityDefinition> = {},
  seed = 5,
): { world: World; doing: () => string; dof: (name: string) => number } {
  const world = createWorld(
    {
      ethogram: 1,
      world: 'test',
      kinds,
      species: [hamster, predator],
      entities: { hamster: { kind: 'hamster' }, ...entities },
    },
    { seed },
  )
  for (const drive of Object.keys(hamster.drives ?? {})) {
    world.input({ input: 'drive', entity: 'hamster', drive, value: drives[drive] ?? 0 })
  }
  const names = Object.keys(hamster.body.dofs ?? {}).sort()
  return {
    world,
    doing: () => world.glance('hamster')?.path.at(-1) ?? '',
    dof: (name) => numbersOf(world)[names.indexOf(name)],
  }
}

/** The hamster's DOFs, in the order of their names. */
function numbersOf(world: World): readonly number[] {
  const values = world.inspect('hamster')?.mind?.rooms.motor.dof
  return Array.isArray(values) ? values.map(Number) : []
}

/** The tick on which a behavior is first active; −1 if it is not within the ticks given. */
function firstTick(world: World, doing: () => string, behavior: string, ticks: number): number {
  for (let k = 0; k < ticks; k++) {
    world.step()
    if (doing() === behavior) return world.tick
  }
  return -1
}

describe('the hamster', () => {
  it('looks for food he cannot smell, goes to it, eats, and is not hungry any more', () => {
    const { world, doing } = live({ hunger: 30 }, { bowl: { kind: 'bowl', at: [0, 0, 3] } })
    world.step(2)
    expect(doing()).toMatch(/stroll$/)
    expect(firstTick(world, doing, 'feeding.goToFood', 3000)).toBeGreaterThan(0)
    expect(firstTick(world, doing, 'feeding.eat', 400)).toBeGreaterThan(0)
    world.step(200)
    expect(world.glance('hamster')?.drives.hunger).toBeLessThan(5)
  })

  it('does not care for food when he is fed', () => {
    const { world, doing } = live({ thirst: 5 }, { bowl: { kind: 'bowl', at: [0, 0, 0.5] } })
    expect(firstTick(world, doing, 'feeding.eat', 200)).toBe(-1)
  })

  it('leaves an empty bowl alone', () => {
    const bowl: EntityDefinition = { kind: 'bowl', at: [0, 0, 0.3], fields: { hasFood: false } }
    const { world, doing } = live({ hunger: 30 }, { bowl })
    world.step(60)
    expect(doing()).toMatch(/stroll$/)
  })

  it('sits up and works his mouth while he eats, and cannot walk meanwhile', () => {
    const { world, dof } = live({ hunger: 30 }, { bowl: { kind: 'bowl', at: [0, 0, 0.3] } })
    world.step(30)
    expect(dof('shoulderPitch')).toBeCloseTo(0.95, 6)
    const mouth: number[] = []
    for (let k = 0; k < 20; k++) {
      world.step()
      mouth.push(dof('jaw'))
    }
    expect(Math.max(...mouth)).toBeGreaterThan(0.45)
    expect(Math.min(...mouth)).toBeLessThan(0.15)
    expect(world.inspect('hamster')?.velocityMps).toEqual([0, 0, 0])
  })

  it('follows a person who holds food, sits up and begs, and gives up after a while', () => {
    const person: EntityDefinition = { kind: 'person', at: [0, 0, 3], fields: { holdsFood: true } }
    const { world, doing, dof } = live({ attention: 10, hunger: 5 }, { person })
    world.step(2)
    expect(doing()).toBe('begging.followPerson')
    expect(firstTick(world, doing, 'begging.sitUpAndBeg', 200)).toBeGreaterThan(0)
    world.step(20)
    expect(dof('shoulderPitch')).toBeCloseTo(0.95, 6)
    expect(dof('legFrontLeftUp')).toBeGreaterThan(0.07)
    world.step(1000)
    expect(doing()).not.toMatch(/^begging/)
  })

  it('rolls over for a person who bends over, and gets bored if it lasts', () => {
    const person: EntityDefinition = { kind: 'person', at: [0, 0, 0.8], fields: { bendsOver: true } }
    const { world, doing, dof } = live({ attention: 20 }, { person })
    world.step(30)
    expect(doing()).toBe('tummyRoll.lieOnBack')
    expect(dof('bodyRoll')).toBeCloseTo(Math.PI, 6)
    const wish = world.glance('hamster')?.drives.attention ?? 99
    expect(wish).toBeLessThan(20)
    const others = new Set<string>()
    for (let k = 0; k < 1200; k++) {
      world.step()
      if (!doing().startsWith('tummyRoll')) others.add(doing())
    }
    expect(others.size).toBeGreaterThan(0)
  })

  it('runs from his predator however hungry he is, with his ears laid back', () => {
    const entities: Record<string, EntityDefinition> = {
      bowl: { kind: 'bowl', at: [0, 0, 0.3] },
      predator: { kind: 'predator', at: [0, 0, 1.6] },
    }
    const { world, doing, dof } = live({ hunger: 30 }, entities)
    expect(firstTick(world, doing, 'flee.run', 40)).toBeGreaterThan(0)
    world.step(28)
    expect(dof('earLeft')).toBe(-1)
    expect(world.entity('hamster')?.z).toBeLessThan(-0.5)
  })

  it('shows in ears and gait that he is still afraid while he goes to his food', () => {
    const meters = (fear: number): { ears: number; way: number } => {
      const { world, doing, dof } = live({ hunger: 60, fear }, { bowl: { kind: 'bowl', at: [0, 0, 1.8] } })
      world.step(14)
      expect(doing()).toBe('feeding.goToFood')
      return { ears: dof('earLeft'), way: world.entity('hamster')?.z ?? 0 }
    }
    const calm = meters(0)
    const afraid = meters(28)
    // Ears that nobody holds stir a little by themselves.
    expect(Math.abs(calm.ears)).toBeLessThanOrEqual(0.1)
    expect(afraid.ears).toBeLessThan(-0.15)
    expect(afraid.way).toBeGreaterThan(1.5 * calm.way)
  })

  it('cleans and looks for water in turn when food cannot be found', () => {
    const { world } = live({ hunger: 30, thirst: 15, dirtiness: 12 })
    const tops = new Set<string>()
    for (let k = 0; k < 2400; k++) {
      world.step()
      tops.add(world.glance('hamster')?.path[0] ?? '')
    }
    for (const activity of ['feeding', 'drinking', 'cleaning']) expect(tops).toContain(activity)
  })

  it('sleeps curled up in his nest when he is tired', () => {
    const { world, doing, dof } = live({ tiredness: 30 }, { nest: { kind: 'nest', at: [2, 0, 2] } })
    expect(firstTick(world, doing, 'sleeping.sleep', 400)).toBeGreaterThan(0)
    world.step(40)
    expect(dof('lids')).toBe(1)
    expect(dof('backYaw')).toBeCloseTo(-0.5, 6)
    world.step(400)
    expect(world.glance('hamster')?.drives.tiredness).toBeLessThan(15)
  })
})
