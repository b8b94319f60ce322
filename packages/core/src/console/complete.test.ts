import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleVocabulary as vocabulary } from '../../test/sample-vocabulary.ts'
import { complete } from './complete.ts'
import { FORMS } from './forms.ts'
import { lex } from './lex.ts'
import { parseLine } from './parse.ts'

const EXAMPLES = FORMS.flatMap(({ examples }) => examples)

function offered(text: string, cursor = text.length): string[] {
  return complete(text, cursor, vocabulary).options.map((option) => option.text)
}

/** The line after an option was taken, cut off behind it. */
function accept(text: string, cursor: number, option: string): string {
  return text.slice(0, complete(text, cursor, vocabulary).from) + option
}

/** Whether a line is right, or would be if it went on. */
function isPromising(line: string): boolean {
  const result = parseLine(line, vocabulary)
  return !('problems' in result) || result.problems.every(({ code }) => code === 'CONSOLE-INCOMPLETE')
}

describe('completion', () => {
  it('offers at the start whom and what a line can be about', () => {
    const options = offered('')
    for (const text of ['silas:', 'tom:', 'add', 'withdraw', 'help', 'person.handRaised'])
      expect(options).toContain(text)
    expect(options).not.toContain('ball:')
    expect(options).not.toContain('force')
  })
  it('offers exactly what may follow', () => {
    expect(offered('silas: fo')).toEqual(['force', 'forbid', 'forget'])
    expect(offered('silas: gain of eat ')).toEqual(['against', '='])
    expect(offered('silas: gain of eat against ')).toEqual(['feeding', 'drink', 'chase', 'feeding.chew', 'against'])
    expect(offered('silas: hold ')).toEqual(['hunger', 'fear', 'force', 'curiosity'])
    expect(offered('silas: hold fear ')).toEqual(['at'])
    expect(offered('silas: hold fear at 0 ')).toEqual(['for'])
    expect(offered('silas: hold fear at 0 for ')).toEqual(['10s', '2 min', '200 ticks'])
    expect(offered('silas: hold fear at 0 for 10 ')).toEqual(['s', 'min', 'ticks'])
    expect(offered('silas: do circle ')).toEqual(['it'])
    expect(offered('silas: do circle it radius 1 ')).toEqual([
      'maxSpeed',
      'meaning',
      'for',
      'until',
      'once',
      'priority',
    ])
    expect(offered('silas: if move use gait ')).toEqual(['walk', 'trot', 'bound'])
    expect(offered('silas: releaser hydrantNear looks ')).toEqual(['for'])
    expect(offered('silas: imagine bone at pers')).toEqual(['person.hand', 'person.head', 'person.leg'])
    expect(offered('silas: imagine bone at (1, 2, 3) with ')).toEqual(['fresh', 'size', '"for"'])
    expect(offered('silas: imagine bone at (1, 2, 3) with fresh ')).toEqual(['true', 'false'])
    expect(offered('silas: mind ')).toEqual(['off', 'on'])
    expect(offered('silas: why ')).toEqual([])
    expect(offered('withdraw ')).toEqual(['1', '3', 'all'])
    expect(offered('person.mood ')).toEqual(['='])
    expect(offered('push ball (1, 2')).toEqual([','])
    expect(offered('place ball at (1, 2, 3')).toEqual([')'])
  })
  it('offers nothing after words that mean nothing, in a comment, behind a line break or inside a number', () => {
    for (const text of ['silas: dance ', 'person ', 'ball: ', 'silas: mind on # fo', 'silas: force § ', 'silas: \n']) {
      expect(offered(text), text).toEqual([])
    }
    expect(offered('silas: hunger = 4125', 18)).toEqual([])
    expect(offered('silas: hunger = 40')).toEqual([])
    expect(offered('push ball (1')).toEqual([','])
  })
  it('does not offer what could not be said to its end', () => {
    const options = offered('tom: ')
    for (const word of ['hold', 'releaser', 'if']) expect(options).not.toContain(word)
    expect(options).toContain('force')
    expect(offered('silas: imagine bone at (0, 0, 0) ')).toEqual(['with', 'for'])
    expect(offered('silas: imagine cat at (0, 0, 0) ')).toEqual(['for'])
    const bare = { ...vocabulary, entities: [], kinds: [], trainers: [], directions: [] }
    expect(complete('', 0, bare).options.map(({ text }) => text)).toEqual(['sound', 'directions', 'withdraw', 'help'])
  })
  it('replaces the whole word that the cursor is in', () => {
    expect(complete('silas: forbi chase', 10, vocabulary)).toMatchObject({ from: 7, to: 12, options: [{}, {}, {}] })
    expect(complete('silas: for', 3, vocabulary)).toMatchObject({ from: 0, to: 5, options: [{ text: 'silas' }, {}] })
    expect(complete('silas: hunger +', 15, vocabulary)).toMatchObject({ from: 14, to: 15, options: [{ text: '+=' }] })
  })
  it('puts what is right in every letter first', () => {
    const awkward = { ...vocabulary, sounds: ['Bell', 'bellow', 'bell'] }
    const texts = (line: string) => complete(line, line.length, awkward).options.map(({ text }) => text)
    expect(texts('sound bell')).toEqual(['bell', 'bellow', 'Bell'])
    expect(texts('sound B')).toEqual(['Bell', 'bellow', 'bell'])
  })
  it('finds names that need quotes by their letters', () => {
    expect(offered('silas: releaser eat')).toEqual(['"eat.sees[0]"'])
    expect(offered('silas: releaser "ea')).toEqual(['"eat.sees[0]"'])
  })
  it('tells about each option', () => {
    const { options } = complete('silas: do w', 11, vocabulary)
    expect(options).toEqual([{ text: 'wagTail', about: 'wags its tail' }])
    expect(complete('withdraw 3', 10, vocabulary).options).toEqual([])
    expect(complete('withdraw ', 9, vocabulary).options[1]).toEqual({ text: '3', about: 'silas: mind off' })
  })
  it('stays inside the line wherever the cursor is said to be', () => {
    for (const cursor of [-5, 2.5, 99]) {
      const { from, to } = complete('silas:', cursor, vocabulary)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(6)
    }
  })
})

describe('along every example', () => {
  it('the next word is on offer, or another of its sort', () => {
    for (const line of EXAMPLES) {
      const { tokens } = lex(line)
      tokens.forEach(({ kind, start, end, text }, k) => {
        const before = `${line.slice(0, start)}${k > 0 && line[start - 1] !== ' ' ? ' ' : ''}`
        const options = offered(before)
        const first = options.map((option) => lex(option).tokens[0])
        const word = line.slice(start, end)
        const isThere = first.some((token) => token.text === text && token.kind === kind)
        const isOfItsSort = kind === 'number' || kind === 'text' || word === 'clap'
        expect(isThere || (isOfItsSort && options.length > 0), `${before}▸${word}`).toBe(true)
      })
    }
  })
  it('whatever is offered anywhere keeps the line right', () => {
    const lines = new Set<string>()
    for (const line of EXAMPLES) {
      for (let cursor = 0; cursor <= line.length; cursor++) {
        for (const option of offered(line, cursor)) lines.add(accept(line, cursor, option))
      }
    }
    expect(lines.size).toBeGreaterThan(500)
    expect([...lines].filter((line) => !isPromising(line))).toEqual([])
  })
})

describe('[seed 21] whatever is taken, again and again', () => {
  it('leads to a line that can be said within 12 steps', () => {
    const start = fc.constantFrom(...EXAMPLES).chain((line) => fc.nat(line.length).map((end) => line.slice(0, end)))
    const picks = fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(start, picks, (prefix, steps) => {
        let line = prefix
        let taken = 0
        for (const pick of steps) {
          const options = offered(line)
          if (options.length === 0) break
          line = `${accept(line, line.length, options[pick % options.length])} `
          taken++
          if (!('problems' in parseLine(line, vocabulary))) break
        }
        if (taken > 0) expect(parseLine(line, vocabulary), line).not.toHaveProperty('problems')
      }),
      { seed: 21, numRuns: 1000 },
    )
  })
})
