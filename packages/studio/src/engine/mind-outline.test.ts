import { createWorld, type SpeciesDefinition } from '@ethogram/core'
import { scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { type OutlineNode, outlineOf, treeOf } from './mind-outline.ts'

function namesIn(nodes: readonly OutlineNode[]): string[] {
  return nodes.flatMap((node) => [node.name, ...namesIn(node.children)])
}

const sharing: SpeciesDefinition = {
  ethogram: 1,
  species: 'sharer',
  body: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } },
  groups: { roam: { arbitration: 'dice', behaviors: { stroll: { always: 1, act: 'wander' } } } },
  behavior: {
    forage: { always: 2, do: 'roam' },
    explore: { always: 1, do: 'roam' },
    rest: { always: 0.5, do: { lie: { always: 1, act: 'halt' } } },
  },
}

describe('the outline of a mind', () => {
  it('has every behavior of every creature under the name that reports use, and no other', () => {
    for (const scene of scenes) {
      const world = createWorld(scene.world, scene.callbacks === undefined ? {} : { callbacks: scene.callbacks })
      const vocabulary = world.vocabulary()
      const creatures = vocabulary.entities.filter((entity) => entity.isCreature).slice(0, 3)
      for (const { name } of creatures) {
        const outline = outlineOf(name, vocabulary, scene.world.species ?? [])
        const reported = world.inspect(name)?.mind?.behaviors.map((behavior) => behavior.name) ?? []
        expect(new Set(namesIn(outline?.tree ?? [])), `${scene.name} ${name}`).toEqual(new Set(reported))
        expect(outline?.drives.map((drive) => drive.name)).toEqual(Object.keys(world.glance(name)?.drives ?? {}))
      }
      world.dispose()
    }
  })

  it('shows a shared group below each behavior that opens it, each with a path of its own', () => {
    const [forage, explore, rest] = treeOf(sharing)
    expect(forage).toMatchObject({ isShared: true, arbitration: 'dice', children: [{ name: 'roam.stroll' }] })
    expect(explore).toMatchObject({ isShared: true, children: [{ name: 'roam.stroll' }] })
    expect(rest).toMatchObject({ isShared: false, arbitration: 'inhibition', children: [{ name: 'rest.lie' }] })
    const paths = [forage, explore, rest].flatMap((node) => [node.path, node.children[0].path])
    expect(new Set(paths).size).toBe(paths.length)
  })
})
