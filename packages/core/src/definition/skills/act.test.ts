import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commands } from '../../../test/definition-examples.ts'
import { type Act, type ActProblem, commandIn, describeAct, type MetaAct, parseAct } from './act.ts'

const drives = new Set(['joy', 'speed'])

function read(text: string): unknown {
  return parseAct(text, commands)
}

function problems(text: string, withDrives?: ReadonlySet<string>): readonly ActProblem[] {
  const parsed = parseAct(text, commands, withDrives)
  return 'problems' in parsed ? parsed.problems : []
}

describe('an act', () => {
  it('is a command, perhaps about it, with arguments', () => {
    expect(read('halt')).toEqual({ command: 'halt', isIt: false, with: {} })
    expect(read('approach it')).toEqual({ command: 'approach', isIt: true, with: {} })
    expect(read('circle it radius 0.8 height 0.3 speed 2')).toEqual({
      command: 'circle',
      isIt: true,
      with: { radius: 0.8, height: 0.3, speed: 2 },
    })
    expect(read('circle radius -.5e1')).toEqual({ command: 'circle', isIt: false, with: { radius: -5 } })
  })
  it('may be written in several words', () => {
    expect(read('fly to it')).toEqual({ command: 'flyTo', isIt: true, with: {} })
    expect(read('  flyTo   it max speed 3 ')).toEqual({ command: 'flyTo', isIt: true, with: { maxSpeed: 3 } })
  })
  it('may give its first argument without a name', () => {
    expect(read('say peep loudness 0.5')).toEqual({
      command: 'say',
      isIt: false,
      with: { sound: 'peep', loudness: 0.5 },
    })
    expect(read('circle it 2')).toEqual({ command: 'circle', isIt: true, with: { radius: 2 } })
    expect(read('say 12')).toEqual({ command: 'say', isIt: false, with: { sound: '12' } })
    expect(read('say "good dog"')).toEqual({ command: 'say', isIt: false, with: { sound: 'good dog' } })
  })
})

describe('a value', () => {
  it('may be left to a drive where it is a number', () => {
    expect(parseAct('circle it radius joy', commands, drives)).toEqual({
      command: 'circle',
      isIt: true,
      with: { radius: 'joy' },
    })
    expect(parseAct('circle joy speed speed', commands, drives)).toEqual({
      command: 'circle',
      isIt: false,
      with: { radius: 'joy', speed: 'speed' },
    })
    expect(parseAct('say joy', commands, drives)).toEqual({ command: 'say', isIt: false, with: { sound: 'joy' } })
    expect(problems('circle it radius joi', drives)).toMatchObject([
      { found: '"joi"', expected: 'a number for radius (m), or the name of a drive', nearest: 'joy', column: 18 },
    ])
    expect(problems('circle it radius joy')).toMatchObject([{ expected: 'a number for radius (m)' }])
    expect(problems('circle it radius "joy"', drives)).toHaveLength(1)
  })
  it('is one of the options where there are some', () => {
    expect(read('move gait trot')).toEqual({ command: 'move', isIt: false, with: { gait: 'trot' } })
    expect(read('move trot effort 0.5')).toEqual({ command: 'move', isIt: false, with: { gait: 'trot', effort: 0.5 } })
    expect(problems('move gait trott')).toMatchObject([
      { found: '"trott"', expected: 'one of walk, trot, bound for gait', nearest: 'trot', column: 11 },
    ])
  })
  it('stays within its range', () => {
    expect(read('move effort 1')).toMatchObject({ with: { effort: 1 } })
    expect(problems('move effort 1.1')).toMatchObject([
      { found: '"1.1"', expected: 'a number from 0 to 1 for effort', column: 13 },
    ])
  })
  it('in quotes is any text, also one that is a word of the grammar', () => {
    expect(read('say "it"')).toEqual({ command: 'say', isIt: false, with: { sound: 'it' } })
    expect(read('say "a \\"b\\" \\\\ \\c"')).toEqual({
      command: 'say',
      isIt: false,
      with: { sound: 'a "b" \\ \\c' },
    })
  })
})

describe('how another command should be done', () => {
  it('is what to use and what to avoid', () => {
    expect(read('if move use gait trot')).toEqual({ if: 'move', use: { gait: 'trot' }, avoid: {} })
    expect(read('if move avoid gait trot')).toEqual({ if: 'move', use: {}, avoid: { gait: 'trot' } })
    expect(read('if fly to use max speed 3')).toEqual({ if: 'flyTo', use: { maxSpeed: 3 }, avoid: {} })
    expect(read('if circle use radius 1 and height 2 avoid speed 3 and radius 4')).toEqual({
      if: 'circle',
      use: { radius: 1, height: 2 },
      avoid: { speed: 3, radius: 4 },
    })
    expect(parseAct('if move use effort joy', commands, drives)).toMatchObject({ use: { effort: 'joy' } })
  })
  it('names the command that use or avoid follows, also if a longer name begins alike', () => {
    const longer = [...commands, { ...commands[0], name: 'moveUseGait' }]
    expect(parseAct('if move use gait trot', longer)).toMatchObject({ if: 'move' })
    expect(commandIn('if move use gaitt trot', longer)).toBe('move')
    expect(commandIn('fly to nowhere', commands)).toBe('flyTo')
    expect(commandIn('dance', commands)).toBeUndefined()
  })
  const wrong: readonly (readonly [text: string, problem: object])[] = [
    ['if', { code: 'COMMAND-UNKNOWN', found: '""', column: 1 }],
    ['if mov use gait trot', { code: 'COMMAND-UNKNOWN', found: '"mov"', nearest: 'move', column: 4 }],
    ['if fly tu avoid max speed 3', { code: 'COMMAND-UNKNOWN', found: '"fly tu"', nearest: 'flyTo', column: 4 }],
    ['if move', { found: '"move"', expected: '“use” or “avoid” after move', column: 4 }],
    ['if move uze gait trot', { found: '"uze"', nearest: 'use', column: 9 }],
    ['if move and gait trot', { found: '"and"', expected: '“use” or “avoid” after move', column: 9 }],
    ['if move it use gait trot', { found: '"it"', column: 9 }],
    ['if move use', { found: '"use"', expected: 'an argument: gait, effort, after “use”', column: 9 }],
    ['if move use avoid gait trot', { found: '"use"', column: 9 }],
    ['if move use gate trot', { found: '"gate"', expected: 'an argument: gait, effort', column: 13 }],
    ['if move use gait', { found: '"gait"', expected: 'a value after gait', column: 13 }],
    ['if move use gait and effort 1', { found: '"gait"', expected: 'a value after gait', column: 13 }],
    ['if move use gait trot effort 1', { found: '"effort"', expected: '“and”, “use” or “avoid”', column: 23 }],
    ['if move use gait trot and gait walk', { found: '"gait"', expected: 'gait once', column: 27 }],
    ['if move avoid gait run', { found: '"run"', column: 20 }],
    ['if halt use speed 1', { found: '"speed"', expected: 'no argument: halt takes none', column: 13 }],
  ]
  for (const [text, problem] of wrong) {
    it(`has one problem: ${text}`, () => {
      expect(problems(text)).toMatchObject([problem])
    })
  }
  it('reports all wrong words', () => {
    expect(problems('if circle use radus 1 and height high avoid sped 1').map(({ column }) => column)).toEqual([
      15, 34, 45,
    ])
  })
})

describe('an act described', () => {
  it('is one line with the names of its arguments', () => {
    expect(describeAct({ command: 'approach', it: true, with: { within: 0.5 } })).toBe('approach it within 0.5')
    expect(describeAct({ command: 'halt' })).toBe('halt')
    expect(describeAct({ if: 'move', use: { gait: 'trot' } })).toBe('if move use gait trot')
    expect(describeAct({ if: 'move', avoid: { gait: 'trot', speed: 2 } })).toBe('if move avoid gait trot and speed 2')
    expect(describeAct({ command: 'say', with: { sound: 'good dog' } })).toBe('say sound "good dog"')
    expect(describeAct('  circle  it   radius 0.8 ')).toBe('circle it radius 0.8')
    expect(describeAct({ call: 'waltz', from: ['circle  it', 'halt'] })).toBe('waltz chooses: circle it, halt')
  })
})

describe('a wrong word', () => {
  it('in the command is named with its column and the nearest command', () => {
    expect(problems('  aproach it')).toEqual([
      {
        code: 'COMMAND-UNKNOWN',
        found: '"aproach"',
        expected: 'a command that this body knows',
        nearest: 'approach',
        column: 3,
      },
    ])
    expect(problems('fly tu it')).toMatchObject([{ found: '"fly tu"', nearest: 'flyTo', column: 1 }])
    expect(problems('sya peep')).toMatchObject([{ found: '"sya"', nearest: 'say' }])
    expect(problems('dance wildly')).toMatchObject([{ code: 'COMMAND-UNKNOWN', found: '"dance wildly"' }])
    expect(problems('')).toMatchObject([{ code: 'COMMAND-UNKNOWN', found: '""', column: 1 }])
    expect(problems('it')).toMatchObject([{ code: 'COMMAND-UNKNOWN', found: '"it"', column: 1 }])
  })
  it('among the arguments is named, and so are all others', () => {
    expect(problems('circle it radus 1 hight 2 speed fast')).toMatchObject([
      { code: 'COMMAND-ARGUMENT', found: '"radus"', nearest: 'radius', column: 11 },
      { code: 'COMMAND-ARGUMENT', found: '"hight"', nearest: 'height', column: 19 },
      { code: 'COMMAND-ARGUMENT', found: '"fast"', expected: 'a number for speed (m/s)', column: 33 },
    ])
    expect(problems('say loudnes 0.5')).toMatchObject([{ found: '"loudnes"', nearest: 'loudness', column: 5 }])
    expect(problems('circle radius')).toMatchObject([
      { found: '"radius"', expected: 'a value after radius', column: 8 },
    ])
    expect(problems('circle radius 1 radius 2')).toMatchObject([{ expected: 'radius once', column: 17 }])
    expect(problems('circle radius 1e999')).toMatchObject([{ found: '"1e999"' }])
    expect(problems('halt now')).toMatchObject([
      { found: '"now"', expected: 'no argument: halt takes none', column: 6 },
    ])
  })
  it('may be an it too many or too few', () => {
    expect(problems('halt it')).toMatchObject([{ code: 'COMMAND-ARGUMENT', found: '"it"', column: 6 }])
    expect(problems('approach')).toMatchObject([{ code: 'COMMAND-ARGUMENT', found: '"approach"', column: 1 }])
  })
})

describe('[seed 11] any text', () => {
  const word = fc.oneof(
    fc.constantFrom('say', 'fly', 'to', 'it', 'circle', 'radius', 'loudness', '0.5', '"', '__proto__', 'constructor'),
    fc.constantFrom('if', 'use', 'avoid', 'and', 'move', 'gait', 'trot', '"trot"', 'joy'),
    fc.string({ maxLength: 5 }),
  )
  it('is an act or has problems that point into it', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const text = words.join(' ')
        const parsed = parseAct(text, commands, drives)
        if (!('problems' in parsed)) {
          expect(commands.map(({ name }) => name)).toContain('if' in parsed ? parsed.if : parsed.command)
          return
        }
        expect(parsed.problems.length).toBeGreaterThan(0)
        for (const { column, expected } of parsed.problems) {
          expect(column).toBeGreaterThanOrEqual(1)
          expect(column).toBeLessThanOrEqual(Math.max(1, text.length))
          expect(expected).not.toBe('')
        }
      }),
      { seed: 11, numRuns: 500 },
    )
  })
  it('that an act with its arguments spells out is read back as that act', () => {
    const amount = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value))
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (radius, height, isIt) => {
        const text = `circle${isIt ? ' it' : ''} height ${height} radius ${radius}`
        expect(parseAct(text, commands)).toEqual({ command: 'circle', isIt, with: { radius, height } })
      }),
      { seed: 11 },
    )
  })
})

/** Any arguments that a command takes, some of them left to drives. */
function argumentsOf(name: string): fc.Arbitrary<Act['with']> {
  const taken = commands.find((command) => command.name === name)?.arguments ?? {}
  const values = Object.entries(taken).map(([argument, { default: usual, options, range }]) => {
    const [min, max] = range ?? [-1e300, 1e300]
    const number = fc.oneof(fc.double({ noNaN: true, min, max }), fc.constantFrom(...drives))
    const word = options === undefined ? fc.string({ unit: 'binary', maxLength: 12 }) : fc.constantFrom(...options)
    return [argument, typeof usual === 'number' ? number : fc.oneof(word, grammarWord(options))] as const
  })
  return fc.record(Object.fromEntries(values), { requiredKeys: [] }) as fc.Arbitrary<Act['with']>
}

/** Words that mean something where they stand unquoted. */
function grammarWord(options: readonly string[] | undefined): fc.Arbitrary<string> {
  const words = ['it', 'if', 'use', 'avoid', 'and', '12', '-1e5', '', ' ', '"', '\\', '\\"', 'a "b', 'loudness', 'joy']
  return fc.constantFrom(...(options ?? words))
}

describe('[seed 12] an act described and read again', () => {
  const name = fc.constantFrom(...commands.map((command) => command.name))
  it('is the same act', () => {
    const act = name.chain((command) => {
      const { takesIt } = commands.find((one) => one.name === command) ?? commands[0]
      const isIt = takesIt === 'may' ? fc.boolean() : fc.constant(takesIt === 'always')
      return fc.record<Act>({ command: fc.constant(command), isIt, with: argumentsOf(command) })
    })
    fc.assert(
      fc.property(act, (given) => {
        expect(parseAct(describeAct(given), commands, drives)).toEqual({ ...given, with: { ...given.with } })
        const { isIt: it, ...spelled } = given
        expect(describeAct({ ...spelled, it })).toBe(describeAct(given))
        expect(describeAct(describeAct(given))).toBe(describeAct(given))
      }),
      { seed: 12, numRuns: 1000 },
    )
  })
  it('is the same wish about how another should be done', () => {
    const meta = name.chain((command) =>
      fc.record<MetaAct>({ if: fc.constant(command), use: argumentsOf(command), avoid: argumentsOf(command) }),
    )
    const isSomething = ({ use, avoid }: MetaAct) => Object.keys({ ...use, ...avoid }).length > 0
    fc.assert(
      fc.property(meta.filter(isSomething), (given) => {
        const parsed = parseAct(describeAct(given), commands, drives)
        expect(parsed).toEqual({ if: given.if, use: { ...given.use }, avoid: { ...given.avoid } })
      }),
      { seed: 12, numRuns: 1000 },
    )
  })
})
