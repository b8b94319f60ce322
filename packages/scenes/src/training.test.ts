import { createWorld, replay, restoreWorld, startRecording, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { shockBox } from './shock-box.ts'
import { trainingYard } from './training-yard.ts'
import { twoBowls } from './two-bowls.ts'

function trainerOf(world: World) {
  const [trainer] = world.trainers()
  if (trainer === undefined) throw new Error('no trainer')
  return trainer
}

/** Steps until so many trials are over. */
function trials(world: World, count: number): void {
  while (trainerOf(world).trials < count && trainerOf(world).step !== 'done') world.step()
}

describe('the training yard', () => {
  it('has a dog that comes to the puppet and goes through all his tricks', () => {
    const world = createWorld({ ...trainingYard, trainers: {} }, { seed: 2 })
    const seen = new Set<string>()
    for (let n = 0; n < 400; n++) {
      world.step()
      seen.add(world.glance('silas')?.path.at(-1) ?? '')
    }
    for (const trick of ['sit', 'beg', 'crouch', 'lieDown']) expect(seen).toContain(`explore.tryTricks.${trick}`)
    expect(seen).toContain('explore.comeCloser')
    expect(world.learned('silas')?.drives[0].lessons).toEqual([])
  })

  it('teaches him to sit for the hand, and nothing else; a copy from the middle of it goes on exactly', () => {
    const world = createWorld(trainingYard, { seed: 4 })
    trials(world, 10)
    const recorder = startRecording(world)
    const copy = restoreWorld(world.snapshot())
    trials(world, 12)
    trials(copy, 12)
    expect(copy.hash()).toBe(world.hash())
    const lessons = world.learned('silas')?.drives[0].lessons.filter(({ isInUse }) => isInUse) ?? []
    expect(lessons.map(({ id }) => id)).toEqual(['hunger explore.tryTricks.sit puppet.handExtended'])
    expect(trainerOf(world)).toMatchObject({ faults: 0 })
    expect(world.faults()).toEqual([])
    expect(replay(recorder.finish()).isExact).toBe(true)
  })
})

describe('the shock box', () => {
  it('hurts a hamster for as long as he stays on the disc, and no longer than two seconds', () => {
    const world = createWorld(shockBox, { seed: 3 })
    trials(world, 6)
    const shocks = trainerOf(world).log.flatMap(({ cues }) => cues.filter(({ cue }) => cue === 'shock'))
    expect(shocks.length).toBeGreaterThan(3)
    for (const { onTick, offTick } of shocks) expect(offTick - onTick).toBeLessThanOrEqual(40)
    expect(Math.min(...shocks.map(({ onTick, offTick }) => offTick - onTick))).toBeLessThan(25)
  })

  it('lets him run or freeze, as chance has it, before he knows better', () => {
    const first = [1, 2, 3, 4, 5, 6].map((seed) => {
      const world = createWorld(shockBox, { seed })
      while (world.entity('floor')?.field('isShocking') !== true) world.step()
      world.step()
      return world.glance('harold')?.path.at(-1)
    })
    expect(new Set(first)).toEqual(new Set(['escape.run', 'escape.freeze']))
  })
})

describe('the two bowls', () => {
  it('come to be worth what is in them, and the dog goes to the better one', () => {
    const world = createWorld(twoBowls, { seed: 1 })
    while (trainerOf(world).phase !== 'choice') world.step()
    while (trainerOf(world).step !== 'reward') world.step()
    world.step(20)
    const [plain, rich] = world.learned('silas')?.drives[0].releasers ?? []
    expect([plain.name, rich.name]).toEqual(['plain', 'rich'])
    expect(rich.value).toBeGreaterThan(2 * plain.value)
    expect(world.entity('silas')?.x).toBeLessThan(-1)
  })
})
