import { describe, expect, it } from 'vitest'
import { nextInteger, RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import { createWorld, type SpeciesDefinition, type World } from '../index.ts'

const dog: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } },
    travel: { by: 'walk', maxSpeedMps: 2 },
    dofs: { tail: {}, ears: {} },
  },
  drives: { hunger: { start: 5 }, thirst: { start: 1, growth: 0.1, max: 40 } },
  skills: { wag: { does: 'swing', pose: { tail: 1 } }, perk: { does: 'pose', pose: { ears: 1 } } },
  commands: { wagTail: 'wag', perkEars: 'perk', hangTail: 'wag' },
  behavior: {
    feed: {
      wants: 'hunger',
      do: { look: { always: 1, act: 'wander speed 0.5' }, wait: { always: 0.5, act: 'halt' } },
    },
    drink: { wants: 'thirst', changes: { thirst: -0.05 }, act: ['halt', 'wag tail'] },
    rest: { always: 3, act: 'halt', strikes: ['perkEars'] },
    cheer: { always: 1, suggest: 'perk ears' },
  },
}

const garden = (): World =>
  createWorld({ ethogram: 1, world: 'garden', species: [dog], entities: { silas: { kind: 'dog' } } }, { seed: 1 })
const path = (world: World): readonly string[] => world.glance('silas')?.path ?? []
const said = (world: World, line: string): string => {
  const answer = world.direct(line)
  expect(answer.ok, answer.text).toBe(true)
  return answer.text
}

describe('answers', () => {
  const answers = (world: World): string[] => world.directions().map(({ answer }) => answer)

  it('[DI15] of two interests the later holds, and the earlier says so and holds again when the later ends', () => {
    const world = garden()
    said(world, 'silas: hold hunger at 50')
    said(world, 'silas: forbid feed')
    world.step(3)
    expect(path(world)[0]).toBe('rest')
    said(world, 'silas: interest of feed = 1')
    world.step(3)
    expect(path(world)[0]).toBe('feed')
    expect(answers(world)).toEqual(['held', 'overruled by direction 3, which is later', 'stands'])
    said(world, 'withdraw 3')
    world.step(3)
    expect(path(world)[0]).toBe('rest')
    expect(answers(world)).toEqual(['held', 'stands'])
  })

  it('[DI15] a drive that is held stays, and who sets it is told', () => {
    const world = garden()
    said(world, 'silas: hold hunger at 30')
    world.step()
    expect(said(world, 'silas: hunger = 80')).toBe('[2] hunger stays 30: direction 1 holds it')
    world.step()
    expect(world.glance('silas')?.drives.hunger).toBe(30)
    said(world, 'silas: hold hunger at 60')
    world.step()
    expect(world.glance('silas')?.drives.hunger).toBe(60)
    expect(answers(world)).toEqual(['overruled by direction 3, which is later', 'held'])
  })

  it('[DI15] of two that are forced the later is done, and the earlier says so', () => {
    const world = garden()
    said(world, 'silas: force rest')
    said(world, 'silas: force feed.look')
    world.step(2)
    expect(path(world)).toEqual(['feed.look'])
    expect(answers(world)).toEqual(['overruled by direction 2, which is later', 'taken'])
  })

  it('[DI15] a drive that a callback gives stays while it is held; who sets it is told how long that lasts', () => {
    const species = [{ ...dog, drives: { ...dog.drives, hunger: { from: 'seven' } } } as SpeciesDefinition]
    const world = createWorld(
      {
        ethogram: 1,
        world: 'g',
        kinds: garden().definition.kinds ?? {},
        species,
        entities: { silas: { kind: 'dog' } },
      },
      { callbacks: { seven: () => 7 } },
    )
    expect(said(world, 'silas: hunger = 80')).toBe('[1] hunger is 80, until its callback gives it anew')
    world.step()
    expect(world.glance('silas')?.drives.hunger).toBe(7)
    said(world, 'silas: hold hunger at 80')
    world.step(3)
    expect(world.glance('silas')?.drives.hunger).toBe(80)
    expect(world.faults()).toEqual([])
  })
})

/** What is so of one that stands, as far as its answer says it: nothing, or what is not as it was told. */
function lieOf(world: World, { text, answer }: { text: string; answer: string }): string | undefined {
  const why = world.why('silas')
  if (why === undefined || answer.startsWith('overruled') || answer.startsWith('not ')) return undefined
  const skills = why.skills.map(({ name }) => name)
  const [verb, ...rest] = text.replace(/^silas: /, '').split(' ')
  const lie = (isTrue: boolean | undefined): string | undefined => (isTrue === true ? undefined : `${text} → ${answer}`)
  if (verb === 'hold') {
    const told = Number(/at (-?[\d.]+)/.exec(text)?.[1])
    const bounded = Number(/held at (-?[\d.]+)/.exec(answer)?.[1] ?? told)
    return lie(why.drives[rest[0]] === bounded)
  }
  if (verb === 'force') return lie(answer === 'taken' && why.path[0] === rest[0])
  if (verb === 'forbid' || verb === 'interest') {
    const name = verb === 'forbid' ? rest[0] : rest[1]
    const value = verb === 'forbid' ? 0 : Number(/= ([\d.]+)/.exec(text)?.[1])
    const reached = why.groups.flatMap(({ behaviors }) => behaviors).find((behavior) => behavior.name === name)
    return lie(reached === undefined || reached.interest === value)
  }
  const taken = /^taken by (\w+)/.exec(answer)?.[1]
  return taken === undefined ? undefined : lie(skills.includes(taken))
}

describe('answers of random directions', () => {
  const lines = [
    ...['hunger', 'thirst'].flatMap((drive) => [`${drive} = #`, `${drive} += #`, `hold ${drive} at #`]),
    ...['feed', 'drink', 'rest', 'cheer'].flatMap((one) => [
      `force ${one}`,
      `forbid ${one}`,
      `interest of ${one} = 0.5`,
    ]),
    ...['wag tail', 'hang tail', 'perk ears', 'move', 'halt'].flatMap((act) => [
      `do ${act} for 4 ticks`,
      `suggest ${act}`,
    ]),
    'gain of rest = 7',
    'mind off for 3 ticks',
  ]

  it('[DI15] 1,000 directions in a living world: each answer says what is so (seed 22)', () => {
    const random = new Int32Array(RANDOM_WORDS)
    seedStream(random, 0, 22, 'directions')
    const world = garden()
    const lies: string[] = []
    const seen = new Map<string, number>()
    let given = 0
    while (given < 1000) {
      if (nextInteger(random, 0, 12) === 0) said(world, 'withdraw all')
      const line = lines[nextInteger(random, 0, lines.length)].replace('#', String(nextInteger(random, 0, 400) - 100))
      const before = world.hash()
      const answer = world.direct(`silas: ${line}`)
      given++
      if (!answer.ok) {
        if (world.hash() !== before) lies.push(`${line} was refused and changed something`)
        continue
      }
      const [, drive, value] = /(\w+) (?:is|stays) (-?[\d.]+)/.exec(answer.text) ?? []
      if (drive !== undefined && Math.abs((world.glance('silas')?.drives[drive] ?? -1) - Number(value)) > 0.0051)
        lies.push(`${line} → ${answer.text}`)
      world.step()
      for (const direction of world.directions()) {
        const lie = lieOf(world, direction)
        if (lie !== undefined) lies.push(lie)
        const kind = direction.answer.replace(/[\d.]+/g, '#')
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
      }
    }
    expect(lies).toEqual([])
    // None of what can become of a direction was left out.
    for (const kind of [
      'held',
      'taken',
      'taken by wag',
      'overruled by direction #, which is later',
      'overruled: the active behavior struck it out',
    ])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(3)
  })
})
