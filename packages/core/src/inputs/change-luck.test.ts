import { birdWorld, findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { createWorld, openRecording, replay, startRecording, type World } from '../index.ts'

/** Runs a world, lets chance fall by a seed at tick 60, and goes on. */
function lived(seed: number | undefined, scene = 'hamster'): World {
  const world = createWorld(findScene(scene)?.world ?? birdWorld, { seed: 4 })
  world.step(60)
  if (seed !== undefined) world.input({ input: 'chance', seed })
  return world
}

describe('other luck', () => {
  it('[IN3] the same past and the same seed of chance give the same future, another seed another one', () => {
    const [plain, first, again, other] = [lived(undefined), lived(7), lived(7), lived(8)]
    for (const world of [plain, first, again, other]) world.step(400)
    expect(first.hash()).toBe(again.hash())
    expect(new Set([plain, first, other].map((world) => world.hash())).size).toBe(3)
    for (const world of [plain, first, again, other]) world.dispose()
  })

  it('[IN3] a new seed alone changes no position, drive or memory', () => {
    const [plain, other] = [lived(undefined), lived(8)]
    const { rooms: _, ...mind } = plain.inspect('hamster')?.mind ?? { rooms: {} }
    const { rooms: __, ...same } = other.inspect('hamster')?.mind ?? { rooms: {} }
    expect(same).toEqual(mind)
    expect(other.frame().positions).toEqual(plain.frame().positions)
    plain.dispose()
    other.dispose()
  })

  it('[IN3] changes the draws of trainers too, and is recorded and replayed exactly', () => {
    const world = createWorld(findScene('training-yard')?.world ?? birdWorld, { seed: 2 })
    const recorder = startRecording(world)
    world.step(20)
    const luck = world.inside.trainers.map(({ progress }) => progress.luck.join())
    expect(world.input({ input: 'chance', seed: 3 })).toEqual({ ok: true })
    const other = world.inside.trainers.map(({ progress }) => progress.luck.join())
    expect(other).toHaveLength(1)
    expect(other).not.toEqual(luck)
    world.step(200)
    expect(replay(openRecording(recorder.finish()))).toMatchObject({ isExact: true, finalHash: world.hash() })
    expect(world.input({ input: 'chance', seed: Number.NaN })).toMatchObject({
      ok: false,
      problems: [{ code: 'DEFINITION-VALUE', path: 'seed' }],
    })
    world.dispose()
  })
})
