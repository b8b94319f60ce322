// Small forms of what docs/limits.md says about large worlds; bench/limits.mjs has the large ones.

import { ballWorld, birdWorld, findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { arenaReserve, arenaUse, createWorld, restoreWorld, type SpeciesDefinition, type World } from './index.ts'

const shape = { cylinder: { radiusM: 0.1, heightM: 0.2 } }

/** Names e0, e1, … in an order that is not the one of their chain. */
function chain(length: number): World {
  const name = (k: number) => `e${(k * 7919) % length}`
  const things = Array.from({ length }, (_, k) => {
    const held = k === 0 ? {} : { heldBy: `${name(k - 1)}.top` }
    return [name(k), { kind: 'block', ...held }]
  })
  return createWorld({
    ethogram: 1,
    world: 'tower',
    kinds: { block: { shape, isSolid: false, points: { top: [0, 0.25, 0] } } },
    entities: Object.fromEntries(things),
  })
}

/** A creature with as many behaviors, of which `low` and `high` want something. */
function many(count: number, inhibits: Record<string, unknown>): SpeciesDefinition {
  const fillers = Array.from({ length: count - 2 }, (_, k) => [`idle${k}`, { always: 0.1, act: 'halt' }])
  const behavior = {
    ...Object.fromEntries(fillers),
    low: { wants: 'first', act: 'halt', ...inhibits },
    high: { wants: 'second', act: 'halt' },
  }
  const drives = { first: { start: 10 }, second: { start: 1 } }
  return { ethogram: 1, species: 'ditherer', body: { shape }, drives, behavior } as SpeciesDefinition
}

function oneOf(species: SpeciesDefinition): World {
  return createWorld({ ethogram: 1, world: 'place', species: [species], entities: { it: { kind: species.species } } })
}

/** What it does when the other drive has risen to a value. */
function doesAt(world: World, value: number): string | undefined {
  world.input({ input: 'drive', entity: 'it', drive: 'second', value })
  // A winner's value is what the others have left of it on the tick that it wins; after that it is its own.
  world.step(2)
  return world.glance('it')?.path[0]
}

function doublesOf(make: () => World): number {
  const before = arenaUse().doubles
  const world = make()
  const { doubles } = arenaUse()
  world.dispose()
  return doubles - before
}

describe('large worlds', () => {
  it('[WO10] a tower of 2,000 blocks, each on the one before, stands in the same tick', () => {
    const world = chain(2000)
    world.step(2)
    const heights = world.entities().map(({ y }) => y)
    expect(Math.max(...heights)).toBeCloseTo(0.25 * 1999, 6)
    expect(new Set(heights.map((y) => y.toFixed(3))).size).toBe(2000)
    const again = restoreWorld(world.snapshot())
    expect(again.hash()).toBe(world.hash())
    again.dispose()
    world.dispose()
  })

  it('[BE21] a group of twice as many behaviors takes about twice the memory', () => {
    const one = doublesOf(() => oneOf(many(600, {})))
    const two = doublesOf(() => oneOf(many(1200, {})))
    expect(two / one).toBeLessThan(2.2)
  })

  it.each([
    ['one gain against all', 15, { inhibits: 1.5 }],
    ['gains against rivals', 30, { inhibits: { high: 3, idle3: 5 } }],
    ['the usual gain', 20, {}],
  ])('[BE21] among 40 or 300 behaviors, %s keeps a behavior active up to %i', (_, limit, inhibits) => {
    for (const count of [40, 300]) {
      const world = oneOf(many(count, inhibits))
      world.step(2)
      expect(doesAt(world, limit - 0.5)).toBe('low')
      expect(doesAt(world, limit + 0.5)).toBe('high')
      expect(world.why('it')?.groups[0].behaviors.find(({ name }) => name === 'low')?.inhibitedBy).toMatchObject([
        { by: 'high' },
      ])
      world.dispose()
    }
  })

  it('[BE21] a gain against one rival in a large group is refused where there is no room for it', () => {
    const direction = { direct: 'gain', to: 'it', behavior: 'low', value: 4 } as const
    const plain = oneOf(many(300, {}))
    const answer = plain.input({ input: 'direct', direction: { ...direction, against: 'high' } })
    expect(answer.ok ? [] : answer.problems).toMatchObject([
      { code: 'DIRECTION-ROOM', found: 'a group of 300 behaviors' },
    ])
    for (const world of [plain, oneOf(many(300, { inhibits: { idle3: 5 } }))]) {
      const against = world === plain ? {} : { against: 'high' }
      expect(world.input({ input: 'direct', direction: { ...direction, ...against, forTicks: 7 } })).toMatchObject({
        ok: true,
      })
      world.step(2)
      expect(doesAt(world, 39)).toBe('low')
      expect(doesAt(world, 41)).toBe('high')
      world.step(7)
      expect(doesAt(world, 1)).toBe('low')
      expect(doesAt(world, 21)).toBe('high')
      world.dispose()
    }
  })

  it('[DI12] the ten-thousand-and-first direction is refused with the number', () => {
    const scene = findScene('dogmatic')
    if (scene === undefined) throw new Error('no dogs')
    const world = createWorld(scene.world)
    const hold = { direct: 'drive', to: 'lucky', drive: 'hunger', how: 'hold', value: 5 } as const
    for (let n = 0; n < 10_000; n++)
      world.inside.ledger.standing.push({ id: n + 1, definition: hold, fromTick: 0, untilTick: -1, answer: 'stands' })
    const answer = world.input({ input: 'direct', direction: hold })
    expect(answer.ok ? [] : answer.problems).toMatchObject([
      { code: 'DIRECTION-ROOM', found: '10000 that stand in this world', expected: 'at most 10000 at once' },
    ])
    world.dispose()
  })

  it('[FO7] entities that come and go, and worlds that are made and disposed of, leave nothing behind', () => {
    // What earlier worlds left to be packed is packed when the next one goes.
    createWorld(birdWorld, { seed: 0 }).dispose()
    const before = arenaUse()
    const reserved = arenaReserve()
    for (let k = 0; k < 30; k++) createWorld(birdWorld, { seed: k }).dispose()
    const world = createWorld(ballWorld)
    const use = arenaUse()
    for (let k = 0; k < 2000; k++) {
      world.add('ball', { name: `guest${k}` })
      world.input({ input: 'remove', entity: `guest${k}` })
    }
    expect(arenaUse()).toEqual(use)
    expect(world.inside.symbols.symbolOf.size).toBeLessThan(50)
    world.dispose()
    expect(arenaUse()).toEqual(before)
    // What others left may be given back meanwhile, so that less can stand reserved than before, never more.
    for (const kind of ['doubles', 'ints'] as const) expect(arenaReserve()[kind]).toBeLessThanOrEqual(reserved[kind])
  })
})
