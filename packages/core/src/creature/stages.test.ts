import { findScene, scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { lessonOf, school, train } from '../../test/learning-examples.ts'
import { probeStages } from '../../test/probe-stages.ts'
import { i32 } from '../0-foundation/arena.ts'
import { createWorld } from '../index.ts'
import { MOVING, type Stage } from './tick.ts'

function worldOf(name: string) {
  const scene = findScene(name)
  if (scene === undefined) throw new Error(name)
  return createWorld(scene.world, { seed: 7, callbacks: scene.callbacks ?? {} })
}

describe('what stages write', () => {
  // Two hundred dogs show in a moment what one shows in a while.
  const cases = scenes.map(({ name }) => [name, name === 'pack' ? 3 : 150] as const)
  it.each(cases)(
    '[CR10] in %s, for %i ticks, each stage writes its own block and declared inlets only',
    (name, ticks) => {
      const world = worldOf(name)
      expect(probeStages(() => world.step(ticks))).toEqual([])
      world.dispose()
    },
  )

  it('[CR10] a dog that learns to sit writes no other block than that of learning while it does', () => {
    const world = school()
    const written = probeStages(() => {
      for (let n = 0; n < 30 && lessonOf(world, 'tricks.sit', 'person.handExtended')?.isInUse !== true; n++)
        train(world)
      for (let n = 0; n < 3; n++) train(world, { isAtOnce: true })
    })
    expect(lessonOf(world, 'tricks.sit', 'person.handExtended')?.isInUse).toBe(true)
    expect(written).toEqual([])
  })

  it('[CR10] a stage that writes the block of another room, or the model, is found out', () => {
    const world = worldOf('bird')
    world.step(5)
    const plain = MOVING.run
    const stage: { run: Stage['run'] } = MOVING
    stage.run = (creature, truth, slot) => {
      plain(creature, truth, slot)
      i32[creature.mind.i + creature.model.perception.at.nextId] += 1
      i32[creature.model.constants.i + creature.model.behavior.groupInts] += 1
    }
    const found = probeStages(() => world.step())
    stage.run = plain
    expect(found).toEqual(['body writes perception.nextId', "body writes the model's behavior.groupInts"])
    world.dispose()
  })
})
