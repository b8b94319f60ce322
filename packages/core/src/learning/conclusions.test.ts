import { describe, expect, it } from 'vitest'
import { creatureOf, doingOf, lessonOf, pen, school, shock, train } from '../../test/learning-examples.ts'
import { createWorld, type LearnsDefinition, type SpeciesDefinition, type World } from '../index.ts'

const used = (world: World, name: string): string[] =>
  (world.learned(name)?.drives[0].lessons ?? [])
    .filter(({ isInUse }) => isInUse)
    .map(({ behavior, stimulus, how }) => `${how} ${behavior} ${stimulus}`)

/** Shocks until the hamster runs before any shock; answers how often it took, and what it had learned by then. */
function shockUntilAvoided(
  learns: LearnsDefinition,
  seed: number,
): { shocks: number; lessons: string[]; world: World } {
  const world = pen(learns, seed)
  for (let n = 1; n <= 20; n++) {
    const ran = shock(world, 120 + ((seed * 7 + n * 13) % 60))
    if (ran === 'green' || ran === 'yellow') return { shocks: n, lessons: used(world, 'hugo'), world }
  }
  return { shocks: Number.POSITIVE_INFINITY, lessons: used(world, 'hugo'), world }
}

describe('learning that something announces something', () => {
  it('[LE21] a hamster that was shocked after yellow runs at yellow, before any shock', () => {
    const { shocks, lessons } = shockUntilAvoided({}, 2)
    expect(shocks).toBeLessThan(12)
    expect(lessons).toContain('classical flee.run mat.yellow')
  })

  it('[LE21] later the hamster also answers a sign that announces the first sign', () => {
    const world = pen({}, 2)
    for (let n = 0; n < 20; n++) shock(world, 150)
    expect(used(world, 'hugo')).toContain('classical flee.run mat.green')
  })

  it('[LE21] a behavior that merely happened at the time is not learned; without the comparison it is', () => {
    for (const seed of [1, 2, 4, 7]) {
      const fair = pen({}, seed)
      const hasty = pen({ comparesReliability: false }, seed)
      for (let n = 0; n < 20; n++) {
        shock(fair, 120 + ((seed * 7 + n * 13) % 60))
        shock(hasty, 120 + ((seed * 7 + n * 13) % 60))
      }
      expect(used(fair, 'hugo').filter((lesson) => lesson.includes('forage'))).toEqual([])
      expect(used(hasty, 'hugo').filter((lesson) => lesson.includes('forage')).length).toBeGreaterThan(0)
    }
  })

  it('[LE21] running, which ends the shock sooner, comes to be worth more than freezing', () => {
    const { world } = shockUntilAvoided({ classical: false }, 1)
    const value = (behavior: string): number => lessonOf(world, behavior, 'mat.shocking', 'hugo')?.with.value ?? 0
    expect(lessonOf(world, 'flee.run', 'mat.shocking', 'hugo')).toMatchObject({ how: 'innate', isInUse: true })
    expect(value('flee.run')).toBeGreaterThan(1.3 * value('flee.freeze'))
  })

  it('[LE21] no conclusion is drawn where conclusions are switched off', () => {
    const { lessons } = shockUntilAvoided({ classical: false }, 2)
    expect(lessons.filter((lesson) => lesson.startsWith('classical'))).toEqual([])
  })
})

describe('chaining', () => {
  it('[LE22] a trick whose only reward is the sign for another trick is learned', () => {
    const world = school()
    for (let n = 0; n < 20; n++) train(world)
    expect(lessonOf(world, 'tricks.sit', 'person.handExtended')?.isInUse).toBe(true)
    const chained = (): number => lessonOf(world, 'tricks.beg', 'person.handPointing')?.with.value ?? 0
    for (let n = 0; n < 25; n++) {
      while (doingOf(world) === 'beg') world.step()
      while (doingOf(world) !== 'beg') world.step()
      world.input({ input: 'set', entity: 'ann', field: 'handPointing', value: true })
      world.step(6)
      world.input({ input: 'set', entity: 'ann', field: 'handPointing', value: false })
      // The bone comes for sitting, long after begging has left no trace.
      train(world, { isAtOnce: true })
    }
    expect(chained()).toBeGreaterThan(2)
    expect(lessonOf(world, 'tricks.beg', 'person.handPointing')?.isInUse).toBe(true)
  })
})

describe('the time course', () => {
  /** Ticks that a trained dog sits for the hand without a reward: what he does of his own accord afterwards is no waiting. */
  function patienceOf(world: World): number {
    while (doingOf(world) !== 'beg') world.step()
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
    world.step(2)
    let ticks = 0
    const isWaiting = () => world.glance('rex')?.path[0] === 'feeding'
    for (; ticks < 300 && isWaiting(); ticks++) world.step()
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: false })
    world.step(60)
    return ticks
  }

  it('[LE23] a dog gives up after the time that a reward usually took and some, not before', () => {
    const world = school({ fallTicks: 15 })
    for (let n = 0; n < 15; n++) train(world)
    const { mean } = lessonOf(world, 'tricks.sit', 'person.handExtended')?.time ?? { mean: 0 }
    expect(mean).toBeGreaterThan(4)
    expect(mean).toBeLessThan(12)
    const waited = patienceOf(world)
    expect(waited).toBeGreaterThan(mean)
    expect(waited).toBeLessThan(mean + 15 + 10)
  })

  it('[LE23] a lesson that is given up lets go of what stands above it: the dog turns to his tricks again', () => {
    const world = school()
    for (let n = 0; n < 15; n++) train(world)
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
    world.step(80)
    expect(world.glance('rex')?.path[0]).toBe('tricks')
  })

  it('[LE23] without the switch for it the dog sits on until the lesson itself has faded', () => {
    const world = school({ hasTimeCourse: false })
    for (let n = 0; n < 15; n++) train(world)
    expect(patienceOf(world)).toBeGreaterThan(100)
  })
})

describe('the worth of things', () => {
  const eater: SpeciesDefinition = {
    ethogram: 1,
    species: 'eater',
    body: {
      shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
      isSolid: false,
      travel: { by: 'walk', maxSpeedMps: 2 },
    },
    senses: { eyes: { by: 'vision', rangeM: 20, fieldOfViewRad: 2 * Math.PI } },
    drives: { hunger: { start: 90, learns: { into: 'feeding', significance: 0.5, fields: [] } } },
    releasers: {
      redBowl: { kind: 'red', range: [0, 0, 30], maxValue: 5, learns: 'hunger' },
      blueBowl: { kind: 'blue', range: [0, 0, 30], maxValue: 5, learns: 'hunger' },
    },
    behavior: {
      feeding: {
        always: 1,
        do: {
          red: { sees: 'redBowl', do: { eat: eat('red', -4), go: go('red') } },
          blue: { sees: 'blueBowl', do: { eat: eat('blue', -1), go: go('blue') } },
        },
      },
    },
  }
  function eat(kind: string, perTick: number) {
    return {
      sees: { kind, range: [0, 0, 0.8], shape: 'flat', maxValue: 50 },
      act: 'halt',
      changes: { hunger: { perTick } },
    } as const
  }
  function go(kind: string) {
    return { sees: { kind, maxValue: 10 }, act: 'approach it within 0.5' } as const
  }
  const bowl = { shape: { cylinder: { radiusM: 0.15, heightM: 0.1 } }, isSolid: false } as const
  const world = (): World =>
    createWorld({
      ethogram: 1,
      world: 'bowls',
      kinds: { red: bowl, blue: bowl },
      species: [eater],
      entities: { ida: { kind: 'eater' }, red: { kind: 'red', at: [-3, 0, 0] }, blue: { kind: 'blue', at: [3, 0, 0] } },
    })

  /** Puts it before a bowl for a meal of some ticks. */
  function meal(at: World, kind: string): void {
    const other = kind === 'red' ? 'blue' : 'red'
    at.input({ input: 'place', entity: other, at: [40, 0, 0] })
    at.input({ input: 'place', entity: kind, at: [0, 0, 0.4] })
    at.input({ input: 'place', entity: 'ida', at: [0, 0, 0] })
    for (let n = 0; n < 12; n++) {
      at.input({ input: 'drive', entity: 'ida', drive: 'hunger', value: 90 })
      at.step()
    }
    at.input({ input: 'place', entity: kind, at: [0, 0, 40] })
    at.step(30)
  }

  it('[LE24] the maxValue of an innate releaser follows what it led to: of two bowls the better one is chosen', () => {
    const ida = world()
    const naive = world()
    for (let n = 0; n < 12; n++) {
      meal(ida, 'red')
      meal(ida, 'blue')
    }
    const [red, blue] = ida.learned('ida')?.drives[0].releasers ?? []
    expect([red.name, blue.name]).toEqual(['redBowl', 'blueBowl'])
    expect(red.value).toBeGreaterThan(1.5 * blue.value)
    for (const each of [ida, naive]) {
      each.input({ input: 'place', entity: 'red', at: [-3, 0, 0] })
      each.input({ input: 'place', entity: 'blue', at: [2.5, 0, 0] })
      each.input({ input: 'place', entity: 'ida', at: [0, 0, 0] })
      each.step(10)
    }
    expect(naive.glance('ida')?.path[1]).toBe('feeding.blue')
    expect(ida.glance('ida')?.path[1]).toBe('feeding.red')
    expect(creatureOf(world(), 'ida').hasOwnModel).toBe(false)
    expect(creatureOf(ida, 'ida').hasOwnModel).toBe(true)
  })
})
