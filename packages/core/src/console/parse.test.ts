import { describe, expect, it } from 'vitest'
import { sampleVocabulary as vocabulary } from '../../test/sample-vocabulary.ts'
import type { DirectionDefinition, InputDefinition } from '../definition/types.ts'
import { FORMS } from './forms.ts'
import { parseLine, parseScript } from './parse.ts'

function directed(line: string, direction: DirectionDefinition): [string, InputDefinition] {
  return [line, { input: 'direct', direction }]
}

function command(form: 'primary' | 'secondary' | 'meta') {
  return { direct: 'command', to: 'silas', form } as const
}

const persistent = { isPersistent: true } as const

const MOTIVES_AND_BEHAVIOR: [string, InputDefinition][] = [
  directed('silas: hunger = 40', { direct: 'drive', to: 'silas', drive: 'hunger', how: 'set', value: 40 }),
  directed('silas: hunger += 5', { direct: 'drive', to: 'silas', drive: 'hunger', how: 'add', value: 5 }),
  directed('silas: hunger -= 5', { direct: 'drive', to: 'silas', drive: 'hunger', how: 'add', value: -5 }),
  directed('silas: hold fear at 0 for 10s', {
    direct: 'drive',
    to: 'silas',
    drive: 'fear',
    how: 'hold',
    value: 0,
    forTicks: 200,
  }),
  directed('silas: force feeding', { direct: 'force', to: 'silas', behavior: 'feeding' }),
  directed('silas: force feeding.chew', { direct: 'force', to: 'silas', behavior: 'feeding.chew' }),
  directed('silas: force feeding for 200 ticks', {
    direct: 'force',
    to: 'silas',
    behavior: 'feeding',
    forTicks: 200,
  }),
  directed('silas: forbid chase', { direct: 'forbid', to: 'silas', behavior: 'chase' }),
  directed('silas: interest of chase = 0.5', { direct: 'interest', to: 'silas', behavior: 'chase', value: 0.5 }),
  directed('silas: gain of eat = 4', { direct: 'gain', to: 'silas', behavior: 'eat', value: 4 }),
  directed('silas: gain of eat against drink = 1.5', {
    direct: 'gain',
    to: 'silas',
    behavior: 'eat',
    against: 'drink',
    value: 1.5,
  }),
  directed('silas: releaser hydrantNear looks for person.leg', {
    direct: 'releaser',
    to: 'silas',
    releaser: 'hydrantNear',
    looksFor: 'person.leg',
  }),
  directed('silas: releaser hydrantNear maxValue 40', {
    direct: 'releaser',
    to: 'silas',
    releaser: 'hydrantNear',
    maxValue: 40,
  }),
  directed('silas: releaser "eat.sees[0]" for 1 tick maxValue 2 looks for it', {
    direct: 'releaser',
    to: 'silas',
    releaser: 'eat.sees[0]',
    looksFor: 'it',
    maxValue: 2,
    forTicks: 1,
  }),
]

const MOTOR: [string, InputDefinition][] = [
  directed('silas: do sit', { ...command('primary'), act: { command: 'sit' } }),
  directed('silas: do face it', { ...command('primary'), act: { command: 'face', it: true } }),
  directed('silas: do sit for 2s', { ...command('primary'), act: { command: 'sit' }, ...persistent, forTicks: 40 }),
  directed('silas: do sit until withdrawn', { ...command('primary'), act: { command: 'sit' }, ...persistent }),
  directed('silas: do sit once', { ...command('primary'), act: { command: 'sit' } }),
  directed('silas: suggest wagTail', { ...command('secondary'), act: { command: 'wagTail' }, ...persistent }),
  directed('silas: suggest wag tail', { ...command('secondary'), act: { command: 'wagTail' }, ...persistent }),
  directed('silas: suggest wagTail once priority 3', {
    ...command('secondary'),
    act: { command: 'wagTail' },
    priority: 3,
  }),
  directed('silas: suggest wagTail speed 2 for 5s', {
    ...command('secondary'),
    act: { command: 'wagTail', with: { speed: 2 } },
    ...persistent,
    forTicks: 100,
  }),
  directed('silas: suggest wagTail speed curiosity amount 0.5', {
    ...command('secondary'),
    act: { command: 'wagTail', with: { speed: 'curiosity', amount: 0.5 } },
    ...persistent,
  }),
  directed('silas: do circle it 2 max speed 3', {
    ...command('primary'),
    act: { command: 'circle', it: true, with: { radius: 2, maxSpeed: 3 } },
  }),
  directed('silas: do say peep loudness 0.5', {
    ...command('primary'),
    act: { command: 'say', with: { sound: 'peep', loudness: 0.5 } },
  }),
  directed('silas: do say "for" for 1s', {
    ...command('primary'),
    act: { command: 'say', with: { sound: 'for' } },
    ...persistent,
    forTicks: 20,
  }),
  directed('silas: if move use gait trot', {
    ...command('meta'),
    act: { if: 'move', use: { gait: 'trot' } },
    ...persistent,
  }),
  directed('silas: if move avoid gait trot', {
    ...command('meta'),
    act: { if: 'move', avoid: { gait: 'trot' } },
    ...persistent,
  }),
  directed('silas: if move use gait trot and speed 2 avoid speed 3 for 2 min', {
    ...command('meta'),
    act: { if: 'move', use: { gait: 'trot', speed: 2 }, avoid: { speed: 3 } },
    ...persistent,
    forTicks: 2400,
  }),
  directed('silas: repel (3, 0, 4) radius 2', {
    direct: 'field',
    to: 'silas',
    how: 'repel',
    at: [3, 0, 4],
    radiusM: 2,
  }),
  directed('silas: attract (3, 0, 4) radius 2 strength 3', {
    direct: 'field',
    to: 'silas',
    how: 'attract',
    at: [3, 0, 4],
    radiusM: 2,
    strength: 3,
  }),
  directed('silas: mind off', { direct: 'mind', to: 'silas', isOn: false }),
  directed('silas: mind on', { direct: 'mind', to: 'silas', isOn: true }),
]

const IMAGINATION: [string, InputDefinition][] = [
  directed('silas: imagine bone at person.hand', {
    direct: 'imagine',
    to: 'silas',
    kind: 'bone',
    at: 'person.hand',
  }),
  directed('silas: imagine bone at (1, 0, 2) with fresh true', {
    direct: 'imagine',
    to: 'silas',
    kind: 'bone',
    at: [1, 0, 2],
    fields: { fresh: true },
  }),
  directed('silas: imagine bone at (1, 0, 2) for 1s with size 2 and "for" "a treat" fresh false', {
    direct: 'imagine',
    to: 'silas',
    kind: 'bone',
    at: [1, 0, 2],
    fields: { size: 2, for: 'a treat', fresh: false },
    forTicks: 20,
  }),
  directed('silas: imagine sound whistle at (1, 0, 2)', {
    direct: 'imagineSound',
    to: 'silas',
    sound: 'whistle',
    at: [1, 0, 2],
  }),
  directed('withdraw 3', { direct: 'withdraw', direction: 3 }),
]

const WORLD: [string, InputDefinition][] = [
  [
    'add bone at (1, 0, 2) as bone-2 heading 1.2',
    { input: 'add', name: 'bone-2', entity: { kind: 'bone', at: [1, 0, 2], headingRad: 1.2 } },
  ],
  [
    'add ball held by person.hand with isRed true velocity (0, -1, .5)',
    {
      input: 'add',
      entity: { kind: 'ball', velocityMps: [0, -1, 0.5], fields: { isRed: true }, heldBy: 'person.hand' },
    },
  ],
  ['remove bone', { input: 'remove', entity: 'bone' }],
  ['place bone at (0, 0, 1)', { input: 'place', entity: 'bone', at: [0, 0, 1] }],
  ['place bone heading -2', { input: 'place', entity: 'bone', headingRad: -2 }],
  ['push ball (1, 2, 0)', { input: 'push', entity: 'ball', velocityMps: [1, 2, 0] }],
  ['push ball (1, 2, 0) turn 3', { input: 'push', entity: 'ball', velocityMps: [1, 2, 0], turnRadps: 3 }],
  ['person.handRaised = true', { input: 'set', entity: 'person', field: 'handRaised', value: true }],
  ['person.mood = glad', { input: 'set', entity: 'person', field: 'mood', value: 'glad' }],
  ['person.mood="\\"so\\" \\u0041"', { input: 'set', entity: 'person', field: 'mood', value: '"so" A' }],
  ['move person.hand to (0, 2, 0)', { input: 'point', entity: 'person', point: 'hand', at: [0, 2, 0] }],
  ['sound whistle at (0, 0, 0) loudness 0.5', { input: 'sound', sound: 'whistle', at: [0, 0, 0], loudness: 0.5 }],
  ['sound unheardOf by person', { input: 'sound', sound: 'unheardOf', entity: 'person' }],
  ['hold ball by person.hand', { input: 'hold', entity: 'ball', by: 'person.hand' }],
  ['release ball', { input: 'release', entity: 'ball' }],
  ['release ball (0, 2, 1)', { input: 'release', entity: 'ball', velocityMps: [0, 2, 1] }],
]

describe('a line', () => {
  for (const [line, input] of [...MOTIVES_AND_BEHAVIOR, ...MOTOR, ...IMAGINATION, ...WORLD]) {
    it(`“${line}” gives exactly its input`, () => {
      expect(parseLine(line, vocabulary)).toEqual({ inputs: [input] })
    })
  }
  it('may be a question instead of an input', () => {
    expect(parseLine('silas: why', vocabulary)).toEqual({ query: { query: 'why', of: 'silas' } })
    for (const about of ['position', 'heading', 'velocity', 'commands', 'skills', 'drives', 'path']) {
      expect(parseLine(`silas: ask ${about}`, vocabulary)).toEqual({ query: { query: 'ask', of: 'silas', about } })
    }
    expect(parseLine('directions', vocabulary)).toEqual({ query: { query: 'directions' } })
    expect(parseLine('help', vocabulary)).toEqual({ query: { query: 'help' } })
    expect(parseLine('help force', vocabulary)).toEqual({ query: { query: 'help', topic: 'force' } })
  })
  it('withdraws every direction that stands, whichever these are when it is said', () => {
    const all = { inputs: [{ input: 'direct', direction: { direct: 'withdraw', direction: 0 } }] }
    expect(parseLine('withdraw all', vocabulary)).toEqual(all)
    expect(parseLine('withdraw all', { ...vocabulary, directions: [] })).toEqual(all)
    expect(parseLine('withdraw 0', vocabulary)).toHaveProperty('problems')
  })
  it('understands the path of a behavior that it would not offer', () => {
    expect(parseLine('silas: force feeding.eat', vocabulary)).toMatchObject({
      inputs: [{ direction: { behavior: 'feeding.eat' } }],
    })
  })
  it('may be empty or a comment, and may end in one', () => {
    for (const line of ['', '   ', '\t', '# silas: force feeding', ' # "', '\n', 'x'.slice(1)]) {
      expect(parseLine(line, vocabulary)).toEqual({ inputs: [] })
    }
    expect(parseLine('silas: mind on # again', vocabulary)).toEqual(parseLine('silas: mind on', vocabulary))
    expect(parseLine('person.mood = "# 1" # text', vocabulary)).toMatchObject({ inputs: [{ value: '# 1' }] })
  })
  it('needs no spaces around signs, and ends where it ends', () => {
    expect(parseLine('silas:hunger+=5', vocabulary)).toEqual(parseLine('silas: hunger += 5', vocabulary))
    expect(parseLine('silas:hunger-=5', vocabulary)).toEqual(parseLine('silas: hunger -= 5', vocabulary))
    expect(parseLine('push ball(1,2,0)\r\n', vocabulary)).toEqual(parseLine('push ball (1, 2, 0)', vocabulary))
  })
  it('takes names that are words of the language', () => {
    expect(parseLine('silas: force = 3', vocabulary)).toMatchObject({ inputs: [{ direction: { drive: 'force' } }] })
    expect(parseLine('silas: gain of against against eat = 2', vocabulary)).toMatchObject({
      inputs: [{ direction: { behavior: 'against', against: 'eat' } }],
    })
    expect(parseLine('silas: imagine sound at (0, 0, 0)', vocabulary)).toMatchObject({
      inputs: [{ direction: { direct: 'imagine', kind: 'sound' } }],
    })
    expect(parseLine('silas: imagine sound at at (0, 0, 0)', vocabulary)).toMatchObject({
      inputs: [{ direction: { direct: 'imagineSound', sound: 'at' } }],
    })
  })
  it('turns times into whole ticks of the world, at least one', () => {
    const ticks = (time: string, rateHz: number) => {
      const result = parseLine(`silas: force eat for ${time}`, { ...vocabulary, rateHz })
      return 'inputs' in result && result.inputs[0].input === 'direct' && result.inputs[0].direction.forTicks
    }
    expect(
      ['10s', '10 s', '0.26s', '0.001s', '2 min', '.5min', '200 ticks', '1 tick'].map((t) => ticks(t, 20)),
    ).toEqual([200, 200, 5, 1, 2400, 600, 200, 1])
    expect(ticks('10s', 15)).toBe(150)
    expect(ticks('10 ticks', 15)).toBe(10)
  })
})

describe('every example of every form', () => {
  for (const { usage, examples } of FORMS) {
    it(`of ${usage} can be said`, () => {
      expect(examples.length).toBeGreaterThan(0)
      for (const example of examples) expect(parseLine(example, vocabulary), example).not.toHaveProperty('problems')
    })
  }
})

describe('a script', () => {
  it('gives the result of every line with its number', () => {
    const { lines, problems } = parseScript('# opening\r\nsilas: mind off\n\nsilas: forse eat\rhelp', vocabulary)
    expect(lines.map(({ line, text }) => [line, text])).toEqual([
      [1, '# opening'],
      [2, 'silas: mind off'],
      [3, ''],
      [4, 'silas: forse eat'],
      [5, 'help'],
    ])
    expect(lines[0].result).toEqual({ inputs: [] })
    expect(lines[1].result).toEqual(parseLine('silas: mind off', vocabulary))
    expect(lines[4].result).toEqual({ query: { query: 'help' } })
    expect(problems).toMatchObject([{ line: 4, column: 8, length: 5, nearest: 'force' }])
    expect(lines[3].result).toEqual({ problems })
  })
  it('may name what it has added, and not what it has removed', () => {
    const { problems } = parseScript(
      ['add bone', 'place bone-2 at (0, 0, 0)', 'add dog as rex', 'rex: force eat', 'remove bone', 'remove bone'].join(
        '\n',
      ),
      vocabulary,
    )
    expect(problems).toMatchObject([{ line: 6, code: 'CONSOLE-UNKNOWN-WORD', found: '“bone”', nearest: 'bone-2' }])
  })
  it('may withdraw directions whose numbers only its run will give', () => {
    expect(parseScript('withdraw 9', vocabulary).problems).toHaveLength(1)
    expect(parseScript('silas: mind off\nwithdraw 9', vocabulary).problems).toEqual([])
    expect(parseScript('silas: mind off\nwithdraw 1.5', vocabulary).problems).toHaveLength(1)
  })
})
