// Clicker by protocol: a trainer catches a trick by click and food, and teaches it on a word.

import { createWorld, restoreWorld, type World } from '@ethogram/core'
import { trackOf } from '@ethogram/core/words'
import { describe, expect, it } from 'vitest'
import { SPOKEN, SPOKEN_RATE_HZ, spoken } from '../../core/test/spoken.ts'
import { catchProtocol, nameProtocol, plainClicker } from './clicker.ts'

function takeOf(take: number): string {
  const answer = trackOf(spoken(SPOKEN.sit, take), SPOKEN_RATE_HZ)
  if (!answer.ok || answer.track === undefined) throw new Error('no track')
  return answer.track
}

function finish(world: World): World {
  for (let tick = 0; tick < 20_000 && world.trainers()[0].step !== 'done'; tick++) world.step()
  return world
}

describe('[TN8] a trainer with a clicker', () => {
  it('clicks at once and feeds a second and a half later, so that he does the trick more', () => {
    const world = createWorld({ ...plainClicker, trainers: { you: catchProtocol } }, { seed: 3 })
    const { log, faults } = finish(world).trainers()[0]
    expect(faults).toBe(0)
    const paid = log.filter(({ outcome }) => outcome === 'rewarded')
    expect(paid.length).toBeGreaterThan(8)
    for (const { responseTick, rewardTick, endTick } of paid) {
      expect(rewardTick - responseTick).toBe(10 + 30)
      expect(endTick - rewardTick).toBe(24)
    }
    expect(world.entity('food')).toBeUndefined()
    expect(world.learned('duncan')?.actions.find(({ behavior }) => behavior === 'sit')?.value).toBeGreaterThan(30)
    world.dispose()
  })

  it('[TN9] says a word as he begins, passes him over now and then, and asks for it: he has grown the trick on that word', () => {
    const takes = [takeOf(0), takeOf(1)] as const
    const world = createWorld({ ...plainClicker, trainers: { you: nameProtocol('sit', takes) } }, { seed: 2 })
    for (const track of takes) world.input({ input: 'word', creature: 'duncan', word: 'sit', track })
    for (let tick = 0; tick < 20_000 && world.trainers()[0].step !== 'reward'; tick++) world.step()
    world.step(5)
    const restored = restoreWorld(world.snapshot())
    finish(world)
    finish(restored)
    expect(restored.hash()).toBe(world.hash())
    expect(world.learned('duncan')?.actions.map(({ behavior }) => behavior)).toContain('sitOnSit')
    const asked = world.trainers()[0].log.filter(({ phase }) => phase === 'ask')
    const right = asked.filter(({ outcome, did }) => outcome === 'rewarded' && did === 'sitOnSit')
    expect(right.length).toBeGreaterThan(0.7 * asked.length)
    expect(asked.filter(({ responseTick, cueTick }) => responseTick === cueTick)).toEqual([])
    expect(world.trainers()[0].faults).toBe(0)
    world.dispose()
    restored.dispose()
  })
})
