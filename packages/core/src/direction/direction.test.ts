import { describe, expect, it } from 'vitest'
import type { BehaviorMap } from '../definition/behavior/behavior.ts'
import {
  createWorld,
  type EntityDefinition,
  replay,
  restoreWorld,
  type SpeciesDefinition,
  startRecording,
  type World,
  type WorldDefinition,
} from '../index.ts'

const dog: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } },
    travel: { by: 'walk', maxSpeedMps: 2 },
    dofs: { tail: {}, legs: {} },
  },
  senses: { nose: { by: 'direct', fieldOfViewRad: 2 * Math.PI }, ears: { by: 'hearing' } },
  drives: { hunger: { start: 5 }, needToPee: { start: 1 } },
  skills: { wag: { does: 'swing', pose: { tail: 1 } }, lift: { does: 'pose', pose: { legs: 1 } } },
  commands: { wagTail: 'wag', liftLeg: 'lift', rollOver: 'lift' },
  releasers: { hydrantNear: { kind: 'hydrant', maxValue: 5 } },
  behavior: {
    feed: {
      wants: 'hunger',
      sees: { kind: 'food', maxValue: 1 },
      do: {
        eat: { sees: { kind: 'it', range: [0, 0, 0.6], maxValue: 20 }, act: 'halt', changes: { hunger: -0.05 } },
        seek: { sees: { kind: 'it', maxValue: 1 }, act: 'approach it within 0.5' },
        look: { always: 0.01, act: 'wander speed 0.5' },
      },
    },
    pee: {
      wants: 'needToPee',
      sees: 'hydrantNear',
      combine: 'multiply',
      do: {
        lift: { sees: { kind: 'it', range: [0, 0, 0.7], maxValue: 20 }, act: 'lift leg' },
        go: { sees: { kind: 'it', maxValue: 1 }, act: 'approach it within 0.6' },
      },
    },
    come: { hears: { kind: 'whistle', maxValue: 90 }, act: 'face it' },
    rest: { always: 3, act: 'halt' },
  },
}

function garden(entities: Record<string, EntityDefinition> = {}, rest: Partial<WorldDefinition> = {}): World {
  return createWorld({
    ethogram: 1,
    world: 'garden',
    kinds: {
      food: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } },
      hydrant: { shape: { cylinder: { radiusM: 0.1, heightM: 0.8 } } },
      person: {
        shape: { cylinder: { radiusM: 0.2, heightM: 1.7 } },
        points: { leg: [0.1, 0.3, 0], hand: [0.3, 1, 0.2] },
        fields: { isKind: true },
      },
    },
    species: [dog],
    entities: { silas: { kind: 'dog' }, ...entities },
    ...rest,
  })
}

const path = (world: World, name = 'silas'): readonly string[] => world.glance(name)?.path ?? []
const said = (world: World, line: string): string => {
  const answer = world.direct(line)
  expect(answer.ok, answer.text).toBe(true)
  return answer.text
}

describe('motives', () => {
  it('[DI1] “you are very hungry” sends it to food that is there, and to a search where there is none', () => {
    const fed = garden({ bowl: { kind: 'food', at: [3, 0, 3] } })
    const poor = garden()
    for (const world of [fed, poor]) {
      said(world, 'silas: hunger = 40')
      world.step(120)
    }
    expect(path(fed)).toEqual(['feed', 'feed.eat'])
    expect(fed.glance('silas')?.drives.hunger).toBeLessThan(40)
    expect(path(poor)).toEqual(['feed', 'feed.look'])
    expect(poor.glance('silas')?.drives.hunger).toBe(40)
  })

  it('[DI1] a drive stays within its bounds, and the answer says what it is', () => {
    const world = garden()
    expect(said(world, 'silas: hunger = 5000')).toMatch(/hunger is 100, its greatest/)
    expect(world.glance('silas')?.drives.hunger).toBe(100)
    expect(said(world, 'silas: hunger += -300')).toMatch(/hunger is 0, its least/)
    expect(said(world, 'silas: hold hunger at 4000')).toMatch(/held at 100, its greatest/)
    world.step()
    expect(world.glance('silas')?.drives.hunger).toBe(100)
  })

  it('[DI1] a held drive stays while it is held and goes on from there', () => {
    const world = garden({ bowl: { kind: 'food', at: [0.3, 0, 0.3] } })
    said(world, 'silas: hold hunger at 30 for 2s')
    world.step(40)
    expect(world.glance('silas')?.drives.hunger).toBe(30)
    world.step(20)
    expect(world.glance('silas')?.drives.hunger).toBeLessThan(30)
    said(world, 'silas: hunger += 7')
    expect(world.directions().at(-1)?.answer).toMatch(/^hunger is/)
  })
})

describe('behavior', () => {
  it('[DI2] while a behavior is forced, those of its own group and of the groups above go on suggesting', () => {
    const behavior = dog.behavior as BehaviorMap
    const world = garden(
      { bowl: { kind: 'food', at: [2, 0, -2] } },
      {
        species: [
          {
            ...dog,
            behavior: {
              ...behavior,
              feed: {
                ...behavior.feed,
                do: { ...(behavior.feed.do as object), lick: { always: 0.001, suggest: 'lift leg' } },
              },
              cheer: { always: 2, suggest: 'wag tail' },
            },
          } as SpeciesDefinition,
        ],
      },
    )
    said(world, 'silas: force feed.look')
    world.step(5)
    expect(path(world)).toEqual(['feed.look'])
    const asked = world.why('silas')?.suggestions.map(({ text, priority }) => [text, priority])
    expect(asked).toEqual([
      ['wagTail', 2],
      ['liftLeg', 0.001],
    ])
    expect(world.why('silas')?.skills.map(({ name }) => name)).toContain('wag')
  })

  it('[DI2] a forced branch uses senses, pronomes and navigation to do its job', () => {
    const world = garden({ bowl: { kind: 'food', at: [2, 0, -2] } })
    world.input({ input: 'drive', entity: 'silas', drive: 'hunger', value: 0 })
    world.step(5)
    expect(path(world)[0]).toBe('rest')
    said(world, 'silas: force feed')
    world.step(120)
    expect(path(world)).toEqual(['feed', 'feed.eat'])
    said(world, 'withdraw 1')
    world.step(2)
    expect(path(world)[0]).toBe('rest')
  })

  it('[DI10] a command about “it” means what its director says, as far as the creature knows of that', () => {
    const world = garden({
      one: { kind: 'food', at: [3, 0, 0] },
      two: { kind: 'hydrant', at: [-3, 0, 0] },
      far: { kind: 'food', at: [900, 0, 0] },
    })
    world.step(5)
    said(world, 'silas: do face it meaning far for 10 ticks')
    world.step()
    expect(world.directions().at(-1)?.answer).toMatch(/there is no “it”/)
    world.step(20)
    for (const [name, side] of [
      ['one', 1],
      ['two', -1],
    ] as const) {
      said(world, `silas: do face it meaning ${name} for 60 ticks`)
      world.step(60)
      expect(Math.sin(world.entity('silas')?.headingRad ?? 0) * side).toBeGreaterThan(0.9)
    }
    expect(world.direct('silas: do face it meaning three').text).toMatch(/three/)
    const direction = { direct: 'command', to: 'silas', form: 'primary', act: 'face it', meaning: 'thre' } as const
    expect(world.input({ input: 'direct', direction })).toMatchObject({ problems: [{ code: 'ENTITY-UNKNOWN' }] })
  })

  it('[DI2] rivals of a forced behavior have no value, and none is left over when it ends', () => {
    const world = garden({ bowl: { kind: 'food', at: [2, 0, -2] } })
    said(world, 'silas: hold hunger at 50')
    world.step(3)
    expect(path(world)[0]).toBe('feed')
    said(world, 'silas: force rest')
    world.step()
    const values = world.inspect('silas')?.mind?.behaviors.filter(({ group }) => group === 'top') ?? []
    expect(values.map(({ name, pre, post }) => [name, pre, post])).toEqual([
      ['feed', 0, 0],
      ['pee', 0, 0],
      ['come', 0, 0],
      ['rest', 3, 3],
    ])
    expect(world.why('silas')?.groups[0].behaviors.flatMap(({ inhibitedBy }) => inhibitedBy)).toEqual(
      ['feed', 'pee', 'come'].map(() => ({ by: 'rest', amount: 6 })),
    )
    // Released, it gives way to hunger at once: rest holds 3, and 50 is above twice that.
    said(world, 'withdraw 2')
    world.step()
    expect(path(world)[0]).toBe('feed')
  })

  it('[DI2] a forbidden behavior does not happen, whatever its value; held interest scales a value', () => {
    const world = garden({ bowl: { kind: 'food', at: [1, 0, 1] } })
    said(world, 'silas: hold hunger at 50')
    said(world, 'silas: forbid feed')
    world.step(30)
    expect(path(world)[0]).toBe('rest')
    said(world, 'withdraw 2')
    world.step(2)
    expect(path(world)[0]).toBe('feed')
    said(world, 'silas: interest of feed = 0.01')
    world.step(3)
    expect(path(world)[0]).toBe('rest')
  })

  it('[DI3] the leg becomes a hydrant for Silas and for nobody else, until withdrawn', () => {
    const world = garden({ rex: { kind: 'dog', at: [0, 0, -3] }, ann: { kind: 'person', at: [3, 0, 2] } })
    said(world, 'silas: releaser hydrantNear looks for person.leg')
    said(world, 'silas: releaser hydrantNear maxValue 40')
    said(world, 'silas: needToPee = 20')
    said(world, 'rex: needToPee = 20')
    world.step(150)
    expect(path(world)).toEqual(['pee', 'pee.lift'])
    expect(path(world, 'rex')[0]).toBe('feed')
    said(world, 'withdraw all')
    world.step(3)
    expect(path(world)[0]).not.toBe('pee')
    expect(world.inspect('silas')?.mind?.records.filter(({ sense }) => sense !== 'memory')).toEqual([])
  })

  it('[DI3] a gain makes a behavior hold on longer', () => {
    const world = garden()
    said(world, 'silas: hunger = 0')
    world.step(3)
    const [gain] = world.direct('silas: gain of rest against feed = 20').directions
    said(world, 'silas: hold hunger at 40')
    world.step(5)
    expect(path(world)[0]).toBe('rest')
    said(world, `withdraw ${gain}`)
    world.step(5)
    expect(path(world)[0]).toBe('feed')
    expect(world.direct('silas: gain of rest = 0.5').ok).toBe(false)
  })
})

describe('motor', () => {
  it('[DI4] with its mind off it does only what it is told', () => {
    const world = garden({ bowl: { kind: 'food', at: [1, 0, 1] } })
    said(world, 'silas: mind off')
    said(world, 'silas: hunger = 90')
    world.step(20)
    expect(path(world)).toEqual([])
    said(world, 'silas: do move speed 1 for 1s')
    world.step(20)
    expect(world.entity('silas')?.z).toBeGreaterThan(0.4)
    expect(world.inspect('silas')?.mind?.sentence).toMatch(/its mind is off/)
  })

  it('[NA3] a creature keeps out of a repelling area, and a creature at rest is not moved', () => {
    const path = (isRepelled: boolean): number => {
      const world = garden({ bowl: { kind: 'food', at: [0, 0, 6] } })
      if (isRepelled) said(world, 'silas: repel (0.05, 0, 3) radius 2 strength 3')
      said(world, 'silas: hold hunger at 40')
      let nearest = 9
      for (let tick = 0; tick < 140; tick++) {
        world.step()
        nearest = Math.min(
          nearest,
          Math.hypot((world.entity('silas')?.x ?? 0) - 0.05, (world.entity('silas')?.z ?? 0) - 3),
        )
      }
      expect(world.entity('silas')?.z).toBeGreaterThan(5)
      return nearest
    }
    expect(path(false)).toBeLessThan(0.2)
    expect(path(true)).toBeGreaterThan(0.8)
    const resting = garden()
    said(resting, 'silas: hunger = 0')
    said(resting, 'silas: attract (3, 0, 3) radius 9')
    resting.step(40)
    expect(resting.entity('silas')?.x).toBe(0)
  })
})

describe('what directors ran into', () => {
  it('[DI4] commands that stand together keep their own arguments, and one more is refused when there is no room for its arguments', () => {
    const world = garden()
    said(world, 'silas: mind off')
    const give = (form: 'primary' | 'secondary' | 'meta', act: string) => {
      const direction = { direct: 'command', to: 'silas', form, act, isPersistent: true } as const
      expect(world.input({ input: 'direct', direction }), act).toMatchObject({ ok: true })
    }
    give('secondary', 'say woof loudness 0.25')
    give('meta', 'if move use gait trot')
    give('primary', 'move speed 0.75')
    give('secondary', 'wag tail')
    world.step(20)
    const { skills = [], suggestions = [] } = world.why('silas') ?? {}
    expect(skills.map(({ name }) => name)).toContain('wag')
    expect(suggestions.find(({ form }) => form === 'meta')?.outcome).toBe('taken')
    const motor = world.inspect('silas')?.mind?.rooms.motor
    expect(motor?.sound).toBe('woof')
    expect(motor?.loudness).toBe(0.25)
    const [, , ahead] = world.inspect('silas')?.velocityMps ?? []
    expect(ahead).toBeCloseTo(0.75, 6)
    const restored = restoreWorld(world.snapshot())
    expect(restored.why('silas')).toEqual(world.why('silas'))
    world.step(5)
    restored.step(5)
    expect(restored.hash()).toBe(world.hash())
    // 3 arguments are given; with 9 more commands of 3 there are 30, and the next does not fit.
    const act = 'circle it speed 1 radius 2 height 3'
    for (let k = 0; k < 9; k++) give('secondary', act)
    const direction = { direct: 'command', to: 'silas', form: 'secondary', act, isPersistent: true } as const
    expect(world.input({ input: 'direct', direction })).toMatchObject({
      ok: false,
      problems: [{ code: 'DIRECTION-ROOM', expected: 'at most 32 arguments of commands from outside at once' }],
    })
    world.step()
    expect(world.directions()).toHaveLength(14)
  })

  it('[DI4] “mind on” ends “mind off”', () => {
    const world = garden()
    said(world, 'silas: mind off')
    world.step(2)
    said(world, 'silas: mind on')
    world.step(2)
    expect(path(world).length).toBeGreaterThan(0)
    expect(world.directions()).toEqual([])
  })

  it('[DI4] a lasting order gets the legs from a mind that wants to walk', () => {
    const world = garden()
    said(world, 'silas: hold hunger at 50')
    world.step(20)
    expect(path(world).at(-1)).toBe('feed.look')
    const walker = garden(
      {},
      { species: [{ ...dog, skills: { ...dog.skills, travel: { does: 'travel', uses: ['legs'] } } }] },
    )
    said(walker, 'silas: hold hunger at 50')
    walker.step(20)
    said(walker, 'silas: do lift leg until withdrawn')
    walker.step(40)
    expect(walker.directions().at(-1)?.answer).toBe('taken by lift')
  })

  it('[DI3] changes of one releaser can be withdrawn in any order', () => {
    const world = garden({ ann: { kind: 'person', at: [3, 0, 2] }, post: { kind: 'hydrant', at: [-2, 0, 2] } })
    const fresh = world.why('silas')
    for (const line of [
      'silas: releaser hydrantNear looks for person.leg',
      'silas: releaser hydrantNear looks for person.hand',
      'silas: needToPee = 30',
      'withdraw 1',
      'withdraw 2',
    ])
      said(world, line)
    world.step(120)
    expect(path(world)).toEqual(['pee', 'pee.lift'])
    expect(world.entity('silas')?.x).toBeLessThan(-1)
    expect(fresh?.tick).toBe(0)
  })

  it('[MO9] a wish about `move` holds for wandering too; [MO4] an act about an “it” that is not there is not done', () => {
    const world = garden()
    said(world, 'silas: hold hunger at 50')
    said(world, 'silas: if move use gait walk')
    said(world, 'silas: suggest face it')
    world.step(5)
    expect(world.directions().map(({ answer }) => answer)).toEqual(['held', 'taken', expect.stringMatching(/no “it”/)])
  })

  it('[DI8] the longest name wins: “roll over” is not “roll”', () => {
    const world = garden()
    expect(world.direct('silas: do roll over').text).toMatch(/^\[1\]/)
    expect(world.directions()[0].text).toContain('rollOver')
  })

  it('[DI6] directions end when their creature is gone', () => {
    const world = garden({ rex: { kind: 'dog', at: [5, 0, 0] } })
    said(world, 'rex: suggest wagTail')
    world.input({ input: 'remove', entity: 'rex' })
    world.step(2)
    expect(world.directions()).toEqual([])
  })
})

describe('imagination', () => {
  it('[DI5] Silas goes to imagined food; the other dog, beside him, is bit-identical with and without it', () => {
    const lives = [true, false].map((isImagined) => {
      const world = garden({ rex: { kind: 'dog', at: [1, 0, 0] }, ann: { kind: 'person', at: [-3, 0, 2] } })
      said(world, 'silas: hold hunger at 40')
      said(world, 'rex: hold hunger at 40')
      if (isImagined) {
        said(world, 'silas: imagine food at ann.hand')
        said(world, 'silas: imagine sound whistle at (0, 0, 5)')
      }
      world.step(60)
      return { rex: world.inspect('rex'), silas: world.inspect('silas'), path: path(world) }
    })
    expect(lives[0].path).toEqual(['feed', 'feed.seek'])
    expect(lives[1].path).toEqual(['feed', 'feed.look'])
    expect(lives[0].rex).toEqual(lives[1].rex)
    expect(lives[0].silas).not.toEqual(lives[1].silas)
  })

  it('[DI5] an imagined sound is heard by one', () => {
    const world = garden({ rex: { kind: 'dog', at: [1, 0, 0] } })
    said(world, 'silas: imagine sound whistle at (0, 0, 5)')
    world.step()
    expect([path(world)[0], path(world, 'rex')[0]]).toEqual(['come', 'feed'])
  })
})

describe('the ledger', () => {
  it('[DI6] a direction that expires or is withdrawn leaves nothing behind: the mind goes on as if never directed', () => {
    const plain = garden()
    const directed = garden()
    for (const line of [
      'silas: suggest wagTail',
      'silas: if move use gait trot',
      'silas: attract (9, 0, 9) radius 1',
      'silas: imagine food at (50, 0, 50)',
    ])
      said(directed, line)
    said(directed, 'silas: gain of rest = 5 for 5 ticks')
    directed.step(10)
    expect(directed.directions()).toHaveLength(4)
    said(directed, 'withdraw all')
    directed.step(40)
    plain.step(50)
    expect(directed.inspect('silas')?.at).toEqual(plain.inspect('silas')?.at)
    expect(directed.glance('silas')?.path).toEqual(plain.glance('silas')?.path)
    expect(directed.entities().map((entity) => entity.name)).toEqual(['silas'])
  })

  it('[DI6] directions are recorded, replayed and saved', () => {
    const world = garden({ ann: { kind: 'person', at: [3, 0, 2] } })
    const recorder = startRecording(world)
    said(world, 'silas: releaser hydrantNear looks for person.leg')
    said(world, 'silas: needToPee = 20')
    said(world, 'silas: suggest wagTail')
    world.step(30)
    const restored = restoreWorld(world.snapshot())
    expect(restored.hash()).toBe(world.hash())
    for (const one of [world, restored]) {
      one.step(60)
      one.direct('withdraw all')
      one.step(30)
    }
    expect(restored.hash()).toBe(world.hash())
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, finalHash: world.hash() })
  })

  it('[DI8] a wrong line points at the word and changes nothing', () => {
    const world = garden()
    const hash = world.hash()
    const answer = world.direct('silas: forse feed')
    expect(answer.ok).toBe(false)
    expect(answer.text).toContain('^')
    expect(world.direct('silas: force fed').text).toMatch(/Did you mean “feed”/)
    expect(world.input({ input: 'direct', direction: { direct: 'force', to: 'rex', behavior: 'feed' } }).ok).toBe(false)
    expect(world.hash()).toBe(hash)
    expect(world.direct('silas: ask position').text).toBe('(0, 0, 0) m')
    world.step()
    expect(world.direct('silas: why').text).toBe('Looks.\nIt is hungry (5).\nRest came next: it wanted 3, feed 5.')
  })
})

describe('scripts', () => {
  it('[DI7] a director waits until nobody has looked for a while, then speaks; looking in time prevents it', () => {
    const directors: WorldDefinition['directors'] = {
      galyean: {
        start: 'opening',
        states: {
          opening: { then: [{ when: { looks: { by: 'ann', at: 'silas', isNot: true }, heldS: 2 }, go: 'insist' }] },
          insist: {
            say: ['silas: hold hunger at 60', 'silas: suggest wagTail'],
            then: [{ when: { looks: { by: 'ann', at: 'silas' } }, go: 'done' }],
          },
          done: { isFresh: true },
        },
      },
    }
    const ann = (headingRad: number) => ({ ann: { kind: 'person', at: [0, 0, 5] as const, headingRad } })
    const ignored = garden(ann(0), { directors })
    ignored.step(40)
    expect(ignored.directors()).toEqual([{ name: 'galyean', state: 'opening' }])
    ignored.step(3)
    expect(ignored.directors()).toEqual([{ name: 'galyean', state: 'insist' }])
    expect(ignored.glance('silas')?.drives.hunger).toBe(60)
    ignored.input({ input: 'place', entity: 'ann', headingRad: Math.PI })
    ignored.step(40)
    expect(ignored.directors()[0].state).toBe('done')
    expect(ignored.directions()).toEqual([])
    const watched = garden(ann(Math.PI), { directors })
    watched.step(100)
    expect(watched.directors()[0].state).toBe('opening')
  })
})
