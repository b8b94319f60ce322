import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BehaviorDefinition, createWorld, type SpeciesDefinition, type World } from '../../index.ts'
import { collectLists } from '../number-lists.ts'
import { compileActs } from '../skills/compile-acts.ts'
import { flattenBehavior } from './flatten-behavior.ts'
import { type Reach, reachOf } from './reach.ts'

const body: SpeciesDefinition['body'] = {
  shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
  travel: { by: 'walk' },
}

function roomOf(species: SpeciesDefinition): Reach {
  const flat = flattenBehavior(species)
  return reachOf(flat, compileActs(species, flat.behaviors, [], collectLists()))
}

const ARBITERS = ['inhibition', 'dice', 'all'] as const

interface Tree {
  readonly arbiter: number
  readonly shares: number
  readonly members: readonly { readonly value: number; readonly releaser: number; readonly below: Tree | null }[]
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    arbiter: fc.nat(2),
    shares: fc.nat(3),
    members: fc.array(
      fc.record({
        value: fc.integer({ min: 0, max: 9 }),
        releaser: fc.nat(11),
        below: fc.option(tie('tree'), { maxDepth: 3, depthIdentifier: 'group' }),
      }),
      { minLength: 1, maxLength: 4, depthIdentifier: 'group' },
    ),
  }),
}))

/** A species with that tree: releasers out of twelve are shared, and some leaves lead to one group that many share. */
function speciesOf(root: Tree): SpeciesDefinition {
  let serial = 0
  const group = ({ arbiter, shares, members }: Tree): NonNullable<SpeciesDefinition['behavior']> => {
    const behaviors = members.map(({ value, releaser, below }): [string, BehaviorDefinition] => [
      `b${serial++}`,
      {
        always: value,
        sees: `r${releaser}`,
        ...(below !== null ? { do: group(below) } : releaser % 4 === shares ? { do: 'shared' } : { act: 'halt' }),
      },
    ])
    return { arbitration: ARBITERS[arbiter], behaviors: Object.fromEntries(behaviors) }
  }
  const behavior = group(root)
  const releasers = Object.fromEntries(
    Array.from({ length: 12 }, (_, r) => [`r${r}`, { kind: r % 2 === 0 ? 'ball' : 'bone', maxValue: 1 + r }]),
  )
  const shared = { x: { always: 1, sees: 'r3', act: 'halt' }, y: { sees: ['r4', 'r5'], act: 'halt' } }
  return { ethogram: 1, species: 'cat', body, releasers, groups: { shared }, behavior }
}

function worldOf(species: SpeciesDefinition): World {
  const thing = { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } }
  return createWorld(
    {
      ethogram: 1,
      world: 'tree',
      kinds: { ball: thing, bone: thing },
      species: [species],
      entities: { cat: { kind: 'cat' }, ball: { kind: 'ball', at: [0, 0, 3] } },
    },
    { seed: 5 },
  )
}

describe('what a tick can reach', () => {
  it('[BE17] no tick of any tree reaches more than there are slots for, forced or not (seed 41)', () => {
    fc.assert(
      fc.property(tree, fc.nat(), (root, pick) => {
        const species = speciesOf(root)
        const { behaviors, releasers } = roomOf(species)
        const world = worldOf(species)
        const names = world.inspect('cat')?.mind?.behaviors.map(({ name }) => name) ?? []
        for (let tick = 0; tick < 12; tick++) {
          if (tick === 8) {
            const direction = { direct: 'force', to: 'cat', behavior: names[pick % names.length] } as const
            expect(world.input({ input: 'direct', direction }).ok).toBe(true)
          }
          world.step()
          const why = world.why('cat')
          const reached = why?.groups.reduce((sum, group) => sum + group.behaviors.length, 0) ?? 0
          expect(reached).toBeLessThanOrEqual(behaviors)
          expect(why?.releasers.length).toBeLessThanOrEqual(releasers)
        }
        expect(world.faults()).toEqual([])
        world.dispose()
      }),
      { seed: 41, numRuns: 150 },
    )
  })

  it('[BE17] slots are few: one path of a deep mind, all paths below an `all` group', () => {
    const leaf = { always: 1, act: 'halt' }
    const deep = (arbitration: string): SpeciesDefinition => ({
      ethogram: 1,
      species: 'cat',
      body,
      behavior: {
        arbitration,
        behaviors: { a: { always: 2, do: { p: leaf, q: leaf, r: leaf } }, b: { always: 1, do: { p: leaf, q: leaf } } },
      },
    })
    expect(roomOf(deep('inhibition')).behaviors).toBe(5)
    expect(roomOf(deep('all')).behaviors).toBe(7)
  })

  it('[BE17] groups that a tick did not reach have no values, those that it did have all', () => {
    const leaf = (always: number): BehaviorDefinition => ({ always, act: 'halt' })
    const world = worldOf({
      ethogram: 1,
      species: 'cat',
      body,
      behavior: {
        a: { sees: { kind: 'ball', where: 'seen', maxValue: 5 }, do: { p: leaf(3), q: leaf(2) } },
        b: { always: 1, do: { s: leaf(4), t: leaf(6) } },
      },
    })
    const values = (): Record<string, number> =>
      Object.fromEntries(world.inspect('cat')?.mind?.behaviors.map(({ name, pre }) => [name, pre]) ?? [])
    world.step()
    expect(values()).toEqual({ a: 5, b: 1, 'a.p': 3, 'a.q': 2, 'b.s': 0, 'b.t': 0 })
    world.input({ input: 'remove', entity: 'ball' })
    world.step()
    expect(values()).toEqual({ a: 0, b: 1, 'a.p': 0, 'a.q': 0, 'b.s': 4, 'b.t': 6 })
  })
})
