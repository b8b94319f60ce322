import { describe, expect, it } from 'vitest'
import { creatureOf, dogRoom, dogThatLearns } from '../../test/learning-examples.ts'
import { readField } from '../0-foundation/field-list.ts'
import { nextUnit, RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import { arenaUse, createWorld, type World } from '../index.ts'

/** 100,000 ticks are 83 minutes of a life; `npm run soak` lives through two million. */
const TICKS = Number(process.env.ETHOGRAM_SOAK_TICKS ?? 100_000)

/** Something happens to the dog: gestures come and go, bones appear and vanish, sounds, people, illness of hunger. */
function happen(world: World, luck: () => number): void {
  const field = ['handExtended', 'handPointing', 'jumping'][Math.floor(luck() * 3)]
  const what = luck()
  if (what < 0.5) world.input({ input: 'set', entity: 'ann', field, value: luck() < 0.5 })
  else if (what < 0.7) {
    if (world.entity('treat') !== undefined) world.input({ input: 'remove', entity: 'treat' })
    else world.input({ input: 'add', name: 'treat', entity: { kind: 'bone', at: [luck() * 2 - 1, 0, luck() * 2 - 1] } })
  } else if (what < 0.8) world.input({ input: 'sound', sound: luck() < 0.5 ? 'whistle' : 'bell', entity: 'ann' })
  else if (what < 0.85) world.input({ input: 'place', entity: 'ann', at: [luck() * 6 - 3, 0, luck() * 6 - 3] })
  else if (what < 0.95) world.input({ input: 'drive', entity: 'rex', drive: 'hunger', value: luck() * 100 })
  else if (what < 0.955) world.input({ input: 'unlearn', entity: 'rex', lesson: 'all' })
  else world.input({ input: 'place', entity: 'rex', at: [luck() * 4 - 2, 0, luck() * 4 - 2] })
}

describe('a life of learning', () => {
  it(`[LE29] ${TICKS} ticks of random events leave bounded memory and finite numbers`, () => {
    const learns = {
      pairs: 12,
      kinds: 2,
      sounds: ['whistle', 'bell'],
      worth: 1,
      explores: 0.5,
      latentInhibition: 0.02,
      habitTimes: 50,
      aversion: { to: 'nausea' },
    }
    const dog = dogThatLearns(learns)
    const sickly = { ...dog, drives: { ...dog.drives, nausea: { damping: 0.1 } } }
    const world = createWorld(dogRoom(sickly), { seed: 11 })
    const stream = new Int32Array(RANDOM_WORDS)
    seedStream(stream, 0, 7, 'soak')
    const luck = (): number => nextUnit(stream, 0)
    let lessons = 0
    world.entity('rex')?.on('lesson', () => {
      lessons++
    })
    const use: number[] = []
    for (let n = 0; n < TICKS; n += 20) {
      happen(world, luck)
      world.step(20)
      if (n % (TICKS / 10) < 20) use.push(arenaUse().doubles)
    }
    expect(lessons).toBeGreaterThan(0)
    // A lesson needs a larger model, and models come and go; what is held levels off.
    expect(Math.max(...use.slice(5))).toBeLessThan(1.5 * Math.max(...use.slice(0, 5)))
    const { mind, model } = creatureOf(world, 'rex')
    for (const field of model.layout.fields.filter(({ room }) => room === 'learning')) {
      expect(readField(mind, field).every(Number.isFinite), field.name).toBe(true)
    }
    const [hunger] = world.learned('rex')?.drives ?? []
    expect(hunger.lessons.length).toBeLessThanOrEqual(12)
    expect(hunger.kinds.length).toBeLessThanOrEqual(2)
    for (const { value } of hunger.lessons.flatMap((lesson) => [lesson.with, lesson.without]))
      expect(Math.abs(value)).toBeLessThan(1000)
    expect(world.faults()).toEqual([])
  }, 3_600_000)
})
