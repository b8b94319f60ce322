import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ActProblem, parseAct } from './act.ts'
import { commands } from './examples.ts'

function read(text: string): unknown {
  return parseAct(text, commands)
}

function problems(text: string): readonly ActProblem[] {
  const parsed = parseAct(text, commands)
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
    fc.string({ maxLength: 5 }),
  )
  it('is an act or has problems that point into it', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const text = words.join(' ')
        const parsed = parseAct(text, commands)
        if (!('problems' in parsed)) {
          expect(commands.map(({ name }) => name)).toContain(parsed.command)
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
