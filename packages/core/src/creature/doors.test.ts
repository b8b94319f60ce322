import { findScene } from '@ethogram/scenes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { i32 } from '../0-foundation/arena.ts'
import { createWorld, type World } from '../index.ts'
import type { Creature } from './model.ts'
import { type Stage, THINKING } from './tick.ts'

/** Where a count or an index stands that a stage gets, and a value that it cannot have. */
type Damage = (creature: Creature) => readonly [at: number, value: number]

/** What each stage is given, damaged just before it. */
const DAMAGES: readonly (readonly [stage: string, what: string, damage: Damage])[] = [
  ['perception', 'more records', ({ model: { senses } }) => [senses.at.count, senses.capacity + 1]],
  ['perception', 'more memories', ({ model: { perception } }) => [perception.at.count, perception.capacity + 1]],
  ['behavior', 'fewer memories than none', ({ model: { perception } }) => [perception.at.count, -1]],
  ['behavior', 'an unknown behavior', ({ model: { behavior: b } }) => [b.at.forced, b.behaviorNames.length + 1]],
  ['behavior', 'more held interests', ({ model: { behavior } }) => [behavior.at.heldCount, 17]],
  ['navigation', 'more commands', ({ model: { behavior } }) => [behavior.at.primaryCount, behavior.room.primary + 1]],
  ['navigation', 'more potential fields', ({ model: { navigation } }) => [navigation.at.fieldCount, 9]],
  ['navigation', 'an unknown command', ({ model: { behavior } }) => [behavior.at.primary, -1]],
  [
    'locomotion',
    'an unknown memory',
    ({ model: { navigation, perception } }) => [navigation.at.it, perception.capacity],
  ],
  ['motor', 'more suggestions', ({ model: { behavior: b } }) => [b.at.secondaryCount, b.room.secondary + 1]],
  ['motor', 'more manners', ({ model: { behavior } }) => [behavior.at.metaCount, behavior.room.meta + 1]],
  ['motor', 'an unknown command on its way', ({ model: { navigation } }) => [navigation.at.act, 1e6]],
  [
    'motor',
    'an unknown memory',
    ({ model: { behavior, perception } }) => [behavior.at.primaryObject, perception.capacity],
  ],
]

describe('the door of a stage', () => {
  let world: World

  beforeEach(() => {
    const scene = findScene('meadow')
    if (scene === undefined) throw new Error('no meadow')
    world = createWorld(scene.world, { seed: 7, callbacks: scene.callbacks ?? {} })
    world.step(20)
  })

  afterEach(() => world.dispose())

  it.each(DAMAGES)('[CR14] of %s refuses %s', (name, _, damage) => {
    const stage: { run: Stage['run'] } = THINKING.find((each) => each.name === name) ?? { run: () => {} }
    const plain = stage.run
    let written: string | undefined
    stage.run = (creature, truth, slot) => {
      const { mind, model } = creature
      const [at, value] = damage(creature)
      const before = i32[mind.i + at]
      // Commands that are not given are not looked at.
      if (i32[mind.i + model.behavior.at.primaryCount] > 0) i32[mind.i + at] = value
      const ints = i32.slice(mind.i, mind.i + mind.ints)
      try {
        plain(creature, truth, slot)
      } catch (error) {
        const isSame = ints.every((each, k) => each === i32[mind.i + k])
        written = `${error instanceof Error ? error.name : error}, ${isSame ? 'nothing' : 'something'} written`
      }
      i32[mind.i + at] = before
    }
    for (let tick = 0; tick < 20 && written === undefined; tick++) world.step()
    stage.run = plain
    expect(written).toBe('AssertionError, nothing written')
  })
})
