// Duncan: the tricks and pastimes that he has, what a click and food do to him, and what he shows.

import { checkSpecies, createWorld, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { DUNCAN_PASTIMES, DUNCAN_TRICKS, duncan, luredDuncan } from './duncan.ts'

const box = { cylinder: { radiusM: 0.05, heightM: 0.05 } } as const

function yard(seed = 3): World {
  const world = {
    ethogram: 1,
    world: 'yard',
    kinds: { person: { shape: { cylinder: { radiusM: 0.25, heightM: 1.75 } } }, food: { shape: box } },
    species: [duncan],
    entities: { duncan: { kind: 'duncan' }, you: { kind: 'person', at: [1.3, 0, 0] } },
  } as const
  return createWorld(world, { seed })
}

const doing = (world: World): string => world.glance('duncan')?.path[0] ?? ''

describe('Duncan', () => {
  it('is a definition that a stranger can check', () => {
    expect(checkSpecies(duncan)).toEqual([])
    expect(checkSpecies(luredDuncan)).toEqual([])
  })

  it('[BE25] does every trick and pastime by himself, each for two seconds', () => {
    const world = yard()
    const done = new Map<string, number[]>()
    for (let tick = 0; tick < 2000; tick++) {
      world.step()
      if (world.glance('duncan')?.boutTicks === 1) done.set(doing(world), [...(done.get(doing(world)) ?? []), 0])
      const lengths = done.get(doing(world))
      if (lengths !== undefined) lengths[lengths.length - 1]++
    }
    expect([...done.keys()].sort()).toEqual([...DUNCAN_TRICKS, ...DUNCAN_PASTIMES].sort())
    for (const lengths of done.values()) expect(Math.max(...lengths)).toBe(40)
    world.dispose()
  })

  it('[LE40] takes food at once, whatever he is at, and what he was clicked for is worth more', () => {
    const world = yard()
    while (doing(world) !== 'sit') world.step()
    world.step(10)
    world.input({ input: 'sound', sound: 'click', entity: 'you' })
    world.step(3)
    const { x = 0, z = 0 } = world.entity('duncan') ?? {}
    world.input({ input: 'add', name: 'food', entity: { kind: 'food', at: [x + 0.2, 0, z] } })
    world.step(3)
    expect(doing(world)).toBe('eat')
    world.input({ input: 'remove', entity: 'food' })
    world.step(80)
    const worths = world.learned('duncan')?.actions.map(({ behavior, value }) => [behavior, value] as const) ?? []
    const best = worths.filter(([name]) => name !== 'eat').sort(([, a], [, b]) => b - a)[0]
    expect(best[0]).toBe('sit')
    world.dispose()
  })

  it('[LE52] goes with his nose after a hand with food, sits under it, and does what he did when it is gone', () => {
    const world = createWorld(
      {
        ethogram: 1,
        world: 'yard',
        kinds: { person: { shape: box }, food: { shape: box }, hand: { shape: box } },
        species: [luredDuncan],
        entities: { duncan: { kind: 'duncan' } },
      },
      { seed: 4 },
    )
    world.step(40)
    world.input({ input: 'add', name: 'hand', entity: { kind: 'hand', at: [0, 0.28, 0.6] } })
    for (let tick = 0; tick < 120; tick++) {
      if (tick >= 60) world.input({ input: 'place', entity: 'hand', at: [0, 0.28, 0.6 + 0.025 * (tick - 60)] })
      world.step()
    }
    expect(doing(world)).toBe('followHand')
    expect(world.entity('duncan')?.z).toBeGreaterThan(1.4)
    const { x = 0, z = 0 } = world.entity('duncan') ?? {}
    world.input({ input: 'place', entity: 'hand', at: [x, 0.68, z + 0.15] })
    world.step(10)
    expect(doing(world)).toBe('sitUnderHand')
    world.input({ input: 'remove', entity: 'hand' })
    world.step(60)
    expect(doing(world)).not.toContain('Hand')
    world.dispose()
  })

  it('shows what he feels while he does something else', () => {
    const world = yard()
    world.direct('duncan: happiness = 10')
    world.step(60)
    const shown = world.why('duncan')?.suggestions.filter(({ outcome }) => outcome === 'taken') ?? []
    expect(shown.map(({ text }) => text)).toContain('wagTail amount happiness')
    world.dispose()
  })
})
