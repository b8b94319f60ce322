import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { afterAll, describe, expect, it } from 'vitest'
import { outlineOf } from '../../engine/mind-outline.ts'
import { standingDirections } from '../../engine/standing.ts'
import { greatestOf, inhibitsWhom, type MindNode, mindTree } from './mind-tree.ts'

const world = createWorld(findScene('hamster')?.world ?? { ethogram: 1, world: '' })
afterAll(() => world.dispose())

function treeNow(withOutline = true) {
  const why = world.why('hamster')
  const mind = world.inspect('hamster')?.mind
  if (why === undefined || mind === null || mind === undefined) throw new Error('no mind')
  const outline = outlineOf('hamster', world.vocabulary(), world.definition.species ?? [])
  const tree = mindTree(withOutline ? (outline?.tree ?? []) : [], why, mind, standingDirections(world), 'hamster')
  return { tree, why }
}

function all(nodes: readonly MindNode[]): MindNode[] {
  return nodes.flatMap((node) => [node, ...all(node.children)])
}

describe('the tree of behaviors', () => {
  it('lights exactly the active path, one behavior in each group, at any moment', () => {
    for (let k = 0; k < 60; k++) {
      world.step(17)
      const { tree, why } = treeNow()
      expect(
        all(tree)
          .filter((node) => node.isOnPath)
          .map((node) => node.name),
      ).toEqual(why.path)
    }
  })

  it('has values only for groups that were reached', () => {
    const { tree, why } = treeNow()
    const reached = new Set(why.groups.flatMap((group) => group.behaviors.map((behavior) => behavior.name)))
    for (const node of all(tree)) if (node.now !== undefined) expect(reached).toContain(node.name)
    expect(all(tree).some((node) => node.now === undefined)).toBe(true)
    expect(tree.every((node) => node.now !== undefined)).toBe(true)
  })

  it('shows what directors say about a behavior', () => {
    world.direct('hamster: forbid begging')
    world.direct('hamster: interest of drinking = 0.4')
    world.step()
    const { tree } = treeNow()
    const orders = (name: string) => tree.find((node) => node.name === name)?.orders.map((order) => order.text)
    expect(orders('begging')).toEqual(['forbidden'])
    expect(orders('drinking')).toEqual(['interest 40 %'])
    expect(orders('feeding')).toEqual([])
  })

  it('is flat where the definition is not known', () => {
    const { tree } = treeNow(false)
    expect(tree.length).toBeGreaterThan(20)
    expect(tree.every((node) => node.children.length === 0)).toBe(true)
  })

  it('tells who holds down whom, from both ends alike', () => {
    const { why } = treeNow()
    const winner = why.path[0]
    const held = inhibitsWhom(why, winner)
    expect(held.length).toBeGreaterThan(3)
    const behaviors = why.groups.flatMap((group) => group.behaviors)
    for (const { whom, amount } of held) {
      const found = behaviors.find((behavior) => behavior.name === whom)
      expect(found?.inhibitedBy).toContainEqual({ by: winner, amount })
    }
    expect(greatestOf(why)).toBe(Math.max(...behaviors.flatMap((behavior) => [behavior.pre, behavior.post])))
  })
})
