import { describe, expect, it } from 'vitest'
import { type Callbacks, createWorld, type EntityDefinition, type SpeciesDefinition, type World } from '../index.ts'

const body: SpeciesDefinition['body'] = {
  shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
  travel: { by: 'walk', maxSpeedMps: 1 },
  dofs: { tail: {}, ears: {} },
}
const skills: NonNullable<SpeciesDefinition['skills']> = {
  wag: { does: 'swing', pose: { tail: 1 } },
  prick: { does: 'pose', pose: { ears: 1 } },
}
const commands = { wagTail: 'wag', ears: 'prick' }

function worldOf(
  rest: Partial<SpeciesDefinition>,
  entities: Record<string, EntityDefinition> = {},
  callbacks: Record<string, unknown> = {},
  seed = 1,
): World {
  return createWorld(
    {
      ethogram: 1,
      world: 'test',
      kinds: { food: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, fields: { isHot: false, taste: 1 } } },
      species: [{ ethogram: 1, species: 'cat', body, skills, commands, ...rest }],
      entities: { cat: { kind: 'cat' }, ...entities },
    },
    { seed, callbacks: callbacks as Callbacks },
  )
}

const mind = (world: World) => {
  const found = world.inspect('cat')?.mind
  if (found === undefined || found === null) throw new Error('no mind')
  return found
}
const doing = (world: World): string => world.glance('cat')?.path.at(-1) ?? 'nothing'
const pre = (world: World, name: string): number =>
  mind(world).behaviors.find((b) => b.name === name)?.pre ?? Number.NaN

describe('releasers in time', () => {
  const flash = (releaser: object): number[] => {
    const world = worldOf(
      {
        behavior: {
          look: { sees: { kind: 'food', all: ['isHot'], maxValue: 12, ...releaser }, act: 'halt' },
          rest: { always: 0.1, act: 'halt' },
        },
      },
      { bowl: { kind: 'food', at: [0, 0, 1] } },
    )
    const values: number[] = []
    for (let tick = 0; tick < 8; tick++) {
      world.input({ input: 'set', entity: 'bowl', field: 'isHot', value: tick === 2 })
      world.step()
      values.push(pre(world, 'look'))
    }
    return values
  }

  it('[BE10] immediate, latch, average and sum of one flash', () => {
    expect(flash({})).toEqual([0, 0, 12, 0, 0, 0, 0, 0])
    expect(flash({ latchTicks: 3 })).toEqual([0, 0, 12, 12, 12, 0, 0, 0])
    expect(flash({ averageTicks: 4 })).toEqual([0, 0, 3, 3, 3, 3, 0, 0])
    expect(flash({ sumTicks: 2 })).toEqual([0, 0, 12, 12, 0, 0, 0, 0])
  })

  it('[BE10] ticks without attention count as nothing found', () => {
    const world = worldOf(
      {
        drives: { wish: { start: 10 } },
        behavior: {
          play: { wants: 'wish', do: { look: { sees: { kind: 'food', maxValue: 8, averageTicks: 4 }, act: 'halt' } } },
          rest: { always: 1, act: 'halt' },
        },
      },
      { bowl: { kind: 'food', at: [0, 0, 1] } },
    )
    world.step(6)
    expect(pre(world, 'play.look')).toBe(8)
    world.input({ input: 'drive', entity: 'cat', drive: 'wish', value: 0 })
    world.step(2)
    world.input({ input: 'drive', entity: 'cat', drive: 'wish', value: 10 })
    world.step()
    expect(pre(world, 'play.look')).toBe(4)
  })

  it('[BE10] a callback can filter in time, and another can score what is found', () => {
    const world = worldOf(
      {
        behavior: {
          look: { sees: { kind: 'food', score: 'taste', temporal: 'slowly', maxValue: 10 }, act: 'approach it' },
        },
      },
      { near: { kind: 'food', at: [0, 0, 1] }, far: { kind: 'food', at: [0, 0, 3] } },
      {
        taste: (view: { rangeM: number }) => view.rangeM,
        slowly: (value: number, before: number) => (value + before) / 2,
      },
    )
    world.step()
    expect(pre(world, 'look')).toBe(5)
    world.step()
    expect(pre(world, 'look')).toBe(7.5)
    expect(world.why('cat')?.releasers[0].rangeM).toBeGreaterThan(2.5)
  })
})

describe('finding', () => {
  const things = { near: { kind: 'food', at: [0, 0, 1] }, far: { kind: 'food', at: [0, 0, 3] } } as const

  it('[BE30] a function of the author’s own finds in place of kind, questions and reach, and by nothing that is not in memory', () => {
    const asked: string[] = []
    const world = worldOf(
      {
        behavior: {
          look: { sees: { kind: 'food', range: [0, 0.5, 2], find: 'mine', maxValue: 10 }, act: 'approach it' },
        },
      },
      { ...things, unseen: { kind: 'food', at: [0, 0, -2] } },
      {
        mine: (view: { kind: string; part: string; rangeM: number }) => {
          asked.push(`${view.kind}${view.part} ${view.rangeM.toFixed(0)}`)
          return view.rangeM - 1.5
        },
      },
    )
    world.step()
    // Beyond its range: found all the same, and weighed 0 or less by it.
    expect(world.why('cat')?.releasers[0].rangeM).toBeGreaterThan(2.5)
    expect(new Set(asked).size).toBeLessThanOrEqual(3)
    expect(asked.some((line) => line.startsWith('food'))).toBe(true)
    expect(asked.some((line) => line.startsWith('self'))).toBe(false)
  })

  it('[BE30] it finds nothing where its answers are 0, is counted as a fault where they are no numbers, and stands with no other way of finding', () => {
    const look = (mine: () => unknown) => {
      const world = worldOf(
        {
          behavior: {
            look: { sees: { kind: 'food', find: 'mine', maxValue: 10 }, act: 'halt' },
            rest: { always: 1, act: 'halt' },
          },
        },
        things,
        { mine },
      )
      world.step()
      return { does: world.glance('cat')?.path[0], faults: world.faults().length }
    }
    expect(look(() => 1)).toEqual({ does: 'look', faults: 0 })
    expect(look(() => 0)).toEqual({ does: 'rest', faults: 0 })
    const broken = look(() => 'food')
    expect(broken.does).toBe('rest')
    expect(broken.faults).toBeGreaterThan(0)
    for (const other of [{ where: 'seen' }, { pick: 'newest' }, { score: 'mine' }] as const) {
      const sees = { kind: 'food', find: 'mine', ...other }
      expect(() => worldOf({ behavior: { look: { sees, act: 'halt' } } }, {}, { mine: () => 1 })).toThrow(
        /RELEASER-PICK/,
      )
    }
  })
})

describe('effects', () => {
  it('[BE11] a snake sets fear high and fear fades; eating lowers hunger by the same amount each tick; other behaviors gain interest', () => {
    const world = worldOf(
      {
        drives: { fear: { damping: 0.1 }, hunger: { start: 20 } },
        behavior: {
          startle: { sees: { kind: 'food', all: ['isHot'], maxValue: 0.01, sets: { fear: 80 } }, act: 'halt' },
          eat: { wants: 'hunger', act: 'halt', changes: { hunger: { perTick: -2 } }, changesInterest: { play: 0.25 } },
          play: { always: 1, act: 'halt', interest: { start: 0 } },
        },
      },
      { bowl: { kind: 'food', at: [0, 0, 1] } },
    )
    world.step(3)
    expect(mind(world).drives.hunger).toBe(16)
    expect(mind(world).behaviors.find((b) => b.name === 'play')?.interest).toBe(0.75)
    world.input({ input: 'set', entity: 'bowl', field: 'isHot', value: true })
    world.step(2)
    expect(mind(world).drives.fear).toBe(80)
    world.input({ input: 'set', entity: 'bowl', field: 'isHot', value: false })
    world.step(3)
    expect(mind(world).drives.fear).toBeCloseTo(80 * 0.9 * 0.9, 9)
  })

  it('[BE12] a behavior without progress loses interest, one with progress keeps it', () => {
    const tries = (isProgress: boolean): string => {
      const world = worldOf(
        {
          behavior: {
            dig: { always: 9, act: 'halt', interest: { loss: 0.1, progress: 'deeper' } },
            rest: { always: 1, act: 'halt' },
          },
        },
        {},
        { deeper: () => isProgress },
      )
      world.step(30)
      return doing(world)
    }
    expect(tries(false)).toBe('rest')
    expect(tries(true)).toBe('dig')
  })
})

describe('suggestions', () => {
  const mood: SpeciesDefinition['behavior'] = {
    walk: { always: 9, act: 'wander' },
    glad: { always: 2, act: 'halt', suggest: ['wag tail', 'if wander use gait trot'] },
    shy: { always: 1, act: 'halt', suggest: ['ears', 'if wander use gait walk'] },
  }

  it('[BE13] losers’ suggestions are posted by their value and show in the winner’s movement', () => {
    const world = worldOf({ behavior: mood })
    world.step(2)
    const why = world.why('cat')
    expect(why?.suggestions.map(({ text, outcome, priority }) => [text, outcome, priority])).toEqual([
      ['wagTail', 'taken', 2],
      ['ears', 'taken', 1],
      ['if wander use gait trot', 'taken', 2],
      ['if wander use gait walk', 'unused', 1],
    ])
    expect(mind(world).skills).toEqual(['travel', 'wag', 'prick'])
  })

  it('[BE18] a behavior with acts and a group acts while a behavior of its group is active, and acts of the group come first', () => {
    const world = worldOf(
      {
        skills: { ...skills, fold: { does: 'pose', pose: { ears: -1 } } },
        commands: { ...commands, foldEars: 'fold' },
        behavior: {
          carry: {
            sees: { kind: 'food', maxValue: 10 },
            act: ['wag tail', 'ears'],
            do: {
              goThere: { sees: { kind: 'food', range: [1, 2, 20], shape: 'flat', maxValue: 5 }, act: 'approach it' },
              besideIt: { always: 1, act: ['halt', 'fold ears'] },
            },
          },
        },
      },
      { bowl: { kind: 'food', at: [0, 0, 3] } },
    )
    world.step(20)
    expect(doing(world)).toBe('carry.goThere')
    expect(world.entity('cat')?.z).toBeGreaterThan(0.3)
    expect(mind(world).skills).toEqual(expect.arrayContaining(['travel', 'wag', 'prick']))
    world.step(100)
    expect(doing(world)).toBe('carry.besideIt')
    expect(mind(world).skills).toEqual(expect.arrayContaining(['wag', 'fold']))
    expect(mind(world).skills).not.toContain('prick')
  })

  it('[BE13] the winner strikes out suggestions that it avoids', () => {
    const world = worldOf({ behavior: { ...mood, walk: { always: 9, act: 'wander', strikes: ['wagTail'] } } })
    world.step(2)
    expect(mind(world).skills).toEqual(['travel', 'prick'])
    expect(world.why('cat')?.suggestions.find(({ text }) => text === 'wagTail')?.outcome).toBe('struck')
    const plain = worldOf({
      behavior: {
        ...mood,
        hurry: { always: 2, suggest: 'if wander use gait trot' },
        walk: { always: 9, act: 'wander', strikes: ['wander'] },
      },
    })
    plain.step(2)
    const manner = plain.why('cat')?.suggestions.find(({ form }) => form === 'meta')
    expect(manner).toMatchObject({ text: 'if wander use gait trot', outcome: 'struck' })
    const stern = worldOf({ behavior: { ...mood, walk: { always: 9, act: 'wander', strikes: 'all' } } })
    stern.step(2)
    expect(mind(stern).skills).toEqual(['travel'])
  })

  it('[TR3] the why of a moment is whole: who inhibited whom, what was found, what was held', () => {
    const world = worldOf(
      {
        behavior: {
          eat: { sees: { kind: 'food', maxValue: 12 }, act: 'approach it' },
          rest: { always: 3, act: 'halt', suggest: 'wag tail' },
        },
      },
      { bowl: { kind: 'food', at: [0, 0, 3] } },
    )
    world.step(3)
    const why = world.why('cat')
    expect(why?.path).toEqual(['eat'])
    expect(
      why?.groups[0].behaviors.map(({ name, pre: before, post, isActive }) => ({ name, before, post, isActive })),
    ).toEqual([
      { name: 'eat', before: 12, post: 12, isActive: true },
      { name: 'rest', before: 3, post: 0, isActive: false },
    ])
    expect(why?.groups[0].behaviors[1].inhibitedBy).toEqual([{ by: 'eat', amount: 24 }])
    expect(why?.releasers[0]).toMatchObject({ name: 'eat.sees', found: 'food', value: 12 })
    expect(why?.skills).toEqual([
      { name: 'travel', phase: 'on', askedAs: 'primary', holds: [] },
      { name: 'wag', phase: 'on', askedAs: 'secondary', holds: ['tail'] },
    ])
    expect(why?.paragraph).toMatch(/eat \(12\) won over rest \(3, held down by 24\).*it took “wagTail”/)
  })
})

describe('other arbiters', () => {
  const share = (worlds: World[], name: string): number =>
    worlds.filter((world) => {
      world.step()
      return doing(world) === name
    }).length / worlds.length

  it('[BE14] dice fall in proportion to value, and a startle comes surely', () => {
    const behaviors = {
      sit: { always: 3, act: 'halt', until: { ticks: 5 } },
      beg: { always: 1, act: 'halt', until: { ticks: 5 } },
    } as const
    const worlds = Array.from({ length: 400 }, (_, seed) =>
      worldOf({ behavior: { arbitration: 'dice', behaviors } }, {}, {}, seed),
    )
    expect(share(worlds, 'sit')).toBeGreaterThan(0.68)
    expect(share(worlds, 'sit')).toBeLessThan(0.82)
    const jumpy = worldOf(
      {
        behavior: {
          arbitration: 'dice',
          behaviors: {
            ...behaviors,
            jump: { sees: { kind: 'food', all: ['isHot'], maxValue: 0.1 }, startle: true, act: 'halt' },
          },
        },
      },
      { bowl: { kind: 'food', at: [0, 0, 1] } },
    )
    jumpy.step(2)
    jumpy.input({ input: 'set', entity: 'bowl', field: 'isHot', value: true })
    jumpy.step()
    expect(doing(jumpy)).toBe('jump')
    for (const world of worlds) world.dispose()
  })

  it('[BE14] the active behavior stays until its do-until is met, unless a value changed significantly', () => {
    const group = (wish: number): World =>
      worldOf({
        drives: { wish: { start: wish } },
        behavior: {
          arbitration: 'dice',
          behaviors: {
            sit: { always: 5, act: 'halt', until: { ticks: 40 } },
            beg: { wants: 'wish', act: 'halt', until: { ticks: 40 } },
          },
        },
      })
    const world = group(0)
    const bouts: string[] = []
    for (let tick = 0; tick < 39; tick++) {
      world.step()
      bouts.push(doing(world))
    }
    expect(new Set(bouts)).toEqual(new Set(['sit']))
    const changed = group(0)
    changed.step(5)
    changed.input({ input: 'drive', entity: 'cat', drive: 'wish', value: 1000 })
    changed.step(2)
    expect(doing(changed)).toBe('beg')
  })

  it('[BE14] a do-until can be a state of a drive or something seen', () => {
    const world = worldOf({
      drives: { hunger: { start: 10 } },
      behavior: {
        arbitration: 'dice',
        behaviors: {
          eat: {
            wants: 'hunger',
            act: 'halt',
            changes: { hunger: { perTick: -1 } },
            until: { drives: { hunger: { below: 3 } } },
          },
          rest: { always: 0.0001, act: 'halt' },
        },
      },
    })
    world.step(6)
    expect(doing(world)).toBe('eat')
    world.step(5)
    expect(mind(world).drives.hunger).toBeLessThan(4)
  })

  it('[BE15] every behavior with a value runs in an `all` group; a callback chooses freely in its group', () => {
    const behaviors = {
      wag: { always: 1, act: 'wag tail' },
      prick: { always: 2, act: 'ears' },
      dream: { always: 0, act: 'halt' },
    } as const
    const all = worldOf({ behavior: { arbitration: 'all', behaviors } })
    all.step(2)
    expect(mind(all).skills).toEqual(['wag', 'prick'])
    const least = worldOf(
      { behavior: { arbitration: 'least', behaviors } },
      {},
      {
        least: (values: Float64Array) => values.indexOf(Math.min(...[...values].filter((value) => value > 0))),
      },
    )
    least.step(2)
    expect(doing(least)).toBe('wag')
  })

  it('[BE16] a callback chooses among the acts of a behavior, by index or text; a wrong choice is a fault', () => {
    let answer: unknown = 0
    const world = worldOf(
      { behavior: { trick: { always: 1, act: { call: 'choose', from: ['wag tail', 'ears'] } } } },
      {},
      { choose: () => answer },
    )
    world.step()
    expect(mind(world).skills).toEqual(['wag'])
    answer = 'ears'
    world.step(30)
    expect(mind(world).skills).toEqual(['prick'])
    answer = 7
    world.step()
    expect(world.faults()).toEqual([{ stage: 'behavior', count: 1 }])
  })
})
