import { describe, expect, it } from 'vitest'
import { createWorld, restoreWorld, type SpeciesDefinition, type World } from '../index.ts'

const thing = { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } }
const trick = { always: 1, worth: 10, act: 'halt', until: { s: 1 } } as const

function dog(rest: Partial<SpeciesDefinition> & Pick<SpeciesDefinition, 'behavior'>): SpeciesDefinition {
  return {
    ethogram: 1,
    species: 'dog',
    body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }, travel: { by: 'walk', maxSpeedMps: 1 } },
    senses: { ears: { by: 'hearing' } },
    percepts: {
      praise: { of: 'sound', sound: 'praise', halfS: 0.3 },
      scold: { of: 'sound', sound: 'scold', halfS: 0.3 },
      wordA: { of: 'sound', sound: 'a', halfS: 1 },
      wordB: { of: 'sound', sound: 'b', halfS: 1 },
    },
    ...rest,
  }
}

function worldOf(species: SpeciesDefinition, seed = 1): World {
  const entities = { rex: { kind: 'dog' }, fred: { kind: 'dog', at: [200, 0, 200] } } as const
  return createWorld({ ethogram: 1, world: 'school', kinds: { ball: thing }, species: [species], entities }, { seed })
}

const learns = { rewards: { praise: 100, scold: -100 } }
const tricks = (more: object = {}): SpeciesDefinition =>
  dog({
    behavior: {
      arbitration: 'dice',
      learns,
      behaviors: { sit: { ...trick, ...more }, beg: { ...trick, ...more }, lie: { ...trick, worth: 10, fixed: true } },
    },
  })

const doing = (world: World): string => world.glance('rex')?.path.at(-1) ?? ''
const worth = (world: World, name: string, who = 'rex'): number =>
  world.why(who)?.groups[0].behaviors.find((behavior) => behavior.name === name)?.die?.worth ?? Number.NaN
const say = (world: World, sound: string): void => {
  world.input({ input: 'sound', sound, at: [1, 0, 1], loudness: 1 })
}
const since = (world: World): number => world.why('rex')?.groups[0].dice?.sinceTicks ?? 0

/** Steps until a bout of a behavior has lasted half a second. */
function catchIt(world: World, name: string): void {
  for (let tick = 0; tick < 20_000; tick++) {
    world.step()
    if (doing(world).startsWith(name) && since(world) === 10) return
  }
  throw new Error(`no ${name}`)
}

describe('credit', () => {
  it('[LE40] what is rewarded is worth more at its hand-over, what is not worth less; fixed worth stays', () => {
    const world = worldOf(tricks())
    catchIt(world, 'sit')
    say(world, 'praise')
    world.step(15)
    expect(worth(world, 'sit')).toBeCloseTo(10 + 0.3 * 90, 6)
    const before = worth(world, 'beg')
    catchIt(world, 'beg')
    world.step(15)
    expect(worth(world, 'beg')).toBeCloseTo(before * 0.7, 6)
    expect(worth(world, 'lie')).toBe(10)
  })

  it('[LE40] a bout shorter than a quarter of a second earns nothing', () => {
    const world = worldOf(tricks({ until: { ticks: 3 } }))
    for (let tick = 0; tick < 400; tick++) {
      if (tick % 5 === 0) say(world, 'praise')
      world.step()
    }
    expect(worth(world, 'sit')).toBe(10)
  })

  it('[LE41] failures count in rewards missed: what paid every third time lasts longer than what paid always', () => {
    const triesTo = (every: number): number => {
      const world = worldOf(tricks(), 3)
      for (let trial = 0; trial < 45; trial++) {
        catchIt(world, 'sit')
        if (trial % every === 0) say(world, 'praise')
        world.step(11)
      }
      const from = worth(world, 'sit')
      let tries = 0
      for (; worth(world, 'sit') > from / 2 && tries < 60; tries++) {
        catchIt(world, 'sit')
        world.step(11)
      }
      return tries
    }
    const always = triesTo(1)
    expect(triesTo(3)).toBeGreaterThan(1.5 * always)
  })

  it('[LE42] a worth below zero is not chosen, and halves in ten minutes', () => {
    const world = worldOf(tricks())
    catchIt(world, 'sit')
    say(world, 'scold')
    world.step(15)
    const burnt = worth(world, 'sit')
    expect(burnt).toBeLessThan(0)
    world.step(12_000)
    expect(worth(world, 'sit')).toBeCloseTo(burnt / 2, 1)
  })

  it('[LE43] what makes a valued behavior possible gets a share of its worth; a cue or what was possible before does not', () => {
    const behaviors = {
      dig: { ...trick, worth: 30 },
      rest: { ...trick, worth: 30 },
      eat: {
        trigger: { percept: 'wordA', least: 0.5 },
        startle: true,
        worth: 100,
        fixed: true,
        act: 'halt',
        until: { s: 0.5 },
      },
    } as const
    const world = worldOf(dog({ behavior: { arbitration: 'dice', learns: {}, behaviors } }))
    catchIt(world, 'dig')
    say(world, 'a')
    world.step(30)
    expect(worth(world, 'dig')).toBeGreaterThan(35)
    expect(worth(world, 'rest')).toBeLessThanOrEqual(30)
  })

  it('[LE44] drawn arguments move toward what is paid', () => {
    const shaped = dog({
      behavior: {
        arbitration: 'dice',
        learns,
        behaviors: { shake: { ...trick, act: 'move speed ~ 0.3' }, rest: { ...trick, worth: 1 } },
      },
    })
    const world = worldOf(shaped)
    const fast: number[] = []
    for (let reward = 0; reward < 60; ) {
      catchIt(world, 'shake')
      const x = world.learned('rex')?.actions.find(({ behavior }) => behavior === 'shake')?.drawn[0]?.value ?? 0
      fast.push(x)
      const median = [...fast.slice(-10)].sort((a, b) => a - b)[Math.floor(Math.min(10, fast.length) / 2)]
      if (x >= median) {
        say(world, 'praise')
        reward++
      }
      world.step(11)
    }
    expect(world.learned('rex')?.actions.find(({ behavior }) => behavior === 'shake')?.drawn[0].mean).toBeGreaterThan(
      0.8,
    )
  })
})

/** Says a word and another in turn; who then sits within two seconds is praised for it after the first, if `pays`. */
function school(world: World, trials: number, pays = true): void {
  for (let n = 0; n < trials; n++) {
    const isCue = n % 2 === 0
    say(world, isCue ? 'a' : 'b')
    let isPraised = !isCue || !pays
    for (let tick = 0; tick < 45; tick++) {
      world.step()
      if (isPraised || !doing(world).startsWith('sit') || since(world) !== 8) continue
      say(world, 'praise')
      isPraised = true
    }
    world.step(60)
  }
}

describe('innovation', () => {
  const clever = (): SpeciesDefinition => tricks({ innovates: 'sound' })

  it('[LE45] a behavior that pays after a word gets a copy on it, which is expressed and credited in its place', () => {
    const world = worldOf(clever())
    school(world, 100)
    const grown = world.learned('rex')?.actions.find(({ trigger }) => trigger === 'wordA')
    expect(grown?.behavior).toBe('sitOnWordA')
    expect(grown?.copyOf).toBe('sit')
    expect(world.definitionOf('fred')).toEqual(world.species()[0])
    expect(world.learned('rex')?.text).toMatch(/sit after «wordA» pays [\d.]+ of the time, without it [\d.]+; worth/)
    const [best] = world.learned('rex')?.actions[0].candidates ?? []
    expect(best.percept).toBe('wordA')
    expect(best.reliability - best.without).toBeGreaterThan(0.3)
    expect(grown?.value).toBeGreaterThan(2 * worth(world, 'sit'))
    let answers = 0
    for (let n = 0; n < 20; n++) {
      world.step(80)
      say(world, 'a')
      world.step(3)
      if (doing(world) === 'sitOnWordA') answers++
    }
    expect(answers).toBeGreaterThan(8)
  })

  it('[LE52] what an author’s other way to a behavior pays grows a copy on the word, which then brings it about without that way', () => {
    const behaviors = {
      sit: { ...trick, innovates: 'sound' },
      beg: trick,
      lie: trick,
      sitForHand: {
        trigger: 'hand',
        copyOf: 'sit',
        startle: true,
        worth: 95,
        fixed: true,
        act: 'halt',
        until: { s: 1 },
        innovates: 'sound',
      },
    }
    const hand = { percepts: { ...dog({ behavior: {} }).percepts, hand: { kind: 'ball', halfS: 0.1 } } }
    const world = worldOf({
      ...dog({ ...hand, behavior: { arbitration: 'dice', learns, behaviors } }),
      senses: { ears: { by: 'hearing' }, nose: { by: 'direct', rangeM: 5, fieldOfViewRad: 6.28 } },
    })
    const lure = (isNamed: boolean): void => {
      world.step(60)
      if (isNamed) say(world, 'a')
      world.input({ input: 'add', name: 'hand', entity: { kind: 'ball', at: [0, 0, 1] } })
      world.step(3)
      expect(doing(world)).toBe('sitForHand')
      world.step(8)
      say(world, 'praise')
      world.input({ input: 'remove', entity: 'hand' })
      world.step(30)
    }
    const sit = (): { successes: number; failures: number } | undefined =>
      world.learned('rex')?.actions.find(({ behavior }) => behavior === 'sit')
    // The hand alone pays just as often: that is no reason against the word.
    for (let n = 0; n < 4; n++) lure(false)
    for (let n = 0; n < 12; n++) lure(true)
    const copy = world.learned('rex')?.actions.find(({ behavior }) => behavior === 'sitOnWordA')
    expect(copy?.value).toBeGreaterThan(60)
    expect(world.learned('rex')?.actions.map(({ behavior }) => behavior)).not.toContain('sitForHandOnWordA')
    expect(sit()?.successes).toBeGreaterThanOrEqual(16)
    let answered = 0
    for (let n = 0; n < 10; n++) {
      world.step(60)
      say(world, 'a')
      for (let tick = 0; tick < 30 && !doing(world).startsWith('sitOn'); tick++) world.step()
      if (doing(world) === 'sitOnWordA') answered++
    }
    expect(answered).toBeGreaterThanOrEqual(7)
    world.dispose()
  })

  it('[LE45] a behavior with eight copies gets no ninth, and its report says on what it would have had one', () => {
    const names = Array.from({ length: 8 }, (_, k) => `other${k}`)
    const plain = clever()
    const others = names.map((name) => [name, { of: 'sound', sound: name, halfS: 1 }] as const)
    const world = worldOf({ ...plain, percepts: { ...plain.percepts, ...Object.fromEntries(others) } })
    const actions = names.map((trigger) => ({ action: 'sit', trigger, value: 40, usualTries: 1, missed: 0, drawn: {} }))
    expect(world.input({ input: 'teach', entity: 'rex', lessons: [], actions }).ok).toBe(true)
    school(world, 100)
    const learned = world.learned('rex')
    expect(learned?.actions.some(({ trigger }) => trigger === 'wordA')).toBe(false)
    expect(learned?.actions.find(({ behavior }) => behavior === 'sit')?.refused).toBe('wordA')
    expect(learned?.text).toContain('It gets no copy on «wordA»: a behavior has at most 8')
  })

  it('[LE46] what was grown is restored and replayed bit by bit, taught to another, and unlearned', () => {
    const world = worldOf(clever())
    school(world, 100)
    const again = restoreWorld(world.snapshot())
    school(world, 6)
    school(again, 6)
    expect(again.hash()).toBe(world.hash())
    const actions = world.learned('rex')?.actions.map(({ definition }) => definition) ?? []
    expect(world.input({ input: 'teach', entity: 'fred', lessons: [], actions }).ok).toBe(true)
    const copy = world.learned('fred')?.actions.find(({ behavior }) => behavior === 'sitOnWordA')
    expect(copy?.value).toBeCloseTo(worth(world, 'sitOnWordA'), 9)
    expect(world.input({ input: 'unlearn', entity: 'fred', lesson: 'sit on wordA' }).ok).toBe(true)
    expect(world.definitionOf('fred')?.behavior).toEqual(world.species()[0].behavior)
  })

  it('[LE47] a grown copy that is worth nothing over twenty bouts of its family is given up', () => {
    const world = worldOf(clever())
    school(world, 100)
    for (let n = 0; n < 30 && world.learned('rex')?.actions.some(({ trigger }) => trigger === 'wordA'); n++)
      school(world, 20, false)
    expect(world.learned('rex')?.actions.some(({ trigger }) => trigger === 'wordA')).toBe(false)
    expect(world.learned('rex')?.actions.some(({ behavior }) => behavior === 'sit')).toBe(true)
  })
})
