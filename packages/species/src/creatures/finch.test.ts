import { checkSpecies, createWorld, type World, type WorldDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { finch, roostKind } from './finch.ts'
import { goalKind, personWatching } from './person.ts'

const glade: WorldDefinition = {
  ethogram: 1,
  world: 'glade',
  kinds: { goal: goalKind, roost: roostKind },
  species: [finch, personWatching('finch')],
  entities: {
    finch: { kind: 'finch', at: [4, 2.6, -4] },
    roost: { kind: 'roost', at: [4, 2.6, -4] },
    you: { kind: 'person' },
  },
}

const doing = (world: World): string => world.glance('finch')?.path.at(-1) ?? ''
const colours = (world: World): string =>
  Object.entries(world.inspect('finch')?.fields ?? {})
    .filter(([, value]) => value === true)
    .map(([field]) => field)
    .join(' ')
const apart = (world: World): number => {
  const { x = 0, z = 0 } = world.entity('finch') ?? {}
  return Math.hypot(x, z)
}

/** What it did and which colours it had, each once, in order. */
function watch(world: World, ticks: number): { deeds: string[]; shown: string[] } {
  const deeds: string[] = []
  const shown: string[] = []
  for (let tick = 0; tick < ticks; tick++) {
    world.step()
    if (deeds.at(-1) !== doing(world)) deeds.push(doing(world))
    if (shown.at(-1) !== colours(world)) shown.push(colours(world))
  }
  return { deeds, shown }
}

describe('the finch', () => {
  it('is a definition without problems', () => {
    expect(checkSpecies(finch)).toEqual([])
  })

  it('sits in its nest, circles somebody now and then, and goes home again', () => {
    const world = createWorld(glade, { seed: 1 })
    const { deeds, shown } = watch(world, 1400)
    expect(deeds.filter((deed) => deed !== 'roost.comeHome')).toEqual(['roost.sit', 'visit', 'roost.sit'])
    expect(shown).toEqual([''])
  })

  it('comes to hands over a head and changes its colour by and by; then it turns, and leaves', () => {
    const world = createWorld(glade, { seed: 1 })
    world.step(20)
    world.direct('you: do raise hands for 30s')
    world.step(2)
    const { deeds, shown } = watch(world, 160)
    const names = ['comeNear', 'blush', 'glow', 'shine', 'turn'].map((name) => `changeWorlds.${name}`)
    expect(deeds.slice(0, 5)).toEqual(names)
    expect(shown.filter((colour) => colour !== '').slice(0, 3)).toEqual(['isRosy', 'isFiery', 'isGolden'])
    expect(deeds[5]).toBe('roost.comeHome')
    expect(colours(world)).toBe('')
  })

  it('does not turn for hands that go down in time', () => {
    const world = createWorld(glade, { seed: 1 })
    world.step(20)
    world.direct('you: do raise hands for 4s')
    const { deeds } = watch(world, 300)
    expect(deeds).toContain('changeWorlds.blush')
    expect(deeds).not.toContain('changeWorlds.turn')
  })

  it('comes again while the hands stay up, but only when it has rested', () => {
    const world = createWorld(glade, { seed: 1 })
    world.direct('you: do raise hands for 60s')
    const turns: number[] = []
    for (let tick = 0; tick < 900; tick++) {
      world.step()
      if (doing(world) === 'changeWorlds.turn' && tick - (turns.at(-1) ?? -100) > 20) {
        turns.push(tick)
        expect(apart(world)).toBeLessThan(1.3)
      }
    }
    expect(turns.length).toBeGreaterThan(1)
    for (let k = 1; k < turns.length; k++) expect(turns[k] - turns[k - 1]).toBeGreaterThan(150)
  })
})
