import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleVocabulary as vocabulary } from '../../test/sample-vocabulary.ts'
import { CONSOLE_PROBLEMS, formatLineProblem, type LineProblem } from './line-problem.ts'
import { parseLine } from './parse.ts'

function problems(line: string): readonly LineProblem[] {
  const result = parseLine(line, vocabulary)
  return 'problems' in result ? result.problems : []
}

/** Each problem as its code, the words it points at, and the name it proposes. */
function pointed(line: string): unknown[] {
  return problems(line).map(({ code, column, length, nearest }) => [
    code.replace('CONSOLE-', ''),
    line.slice(column - 1, column - 1 + length),
    ...(nearest === undefined ? [] : [nearest]),
  ])
}

describe('an unknown word', () => {
  it('is named with the nearest that is known, whatever it names', () => {
    const cases: [string, string, string][] = [
      ['sials: mind off', 'sials', 'silas'],
      ['silas: hungr = 1', 'hungr', 'hunger'],
      ['silas: force feding', 'feding', 'feeding'],
      ['silas: gain of eat against drnk = 2', 'drnk', 'drink'],
      ['silas: releaser hydrantNaer maxValue 1', 'hydrantNaer', 'hydrantNear'],
      ['silas: releaser hydrantNear looks for person.lag', 'person.lag', 'person.leg'],
      ['silas: do sti', 'sti', 'sit'],
      ['silas: do circle it raduis 2', 'raduis', 'radius'],
      ['silas: if moev use gait trot', 'moev', 'move'],
      ['silas: if move use gaitt trot', 'gaitt', 'gait'],
      ['silas: if move use gait trto', 'trto', 'trot'],
      ['silas: imagine boen at (0, 0, 0)', 'boen', 'bone'],
      ['silas: imagine bone at persn.hand', 'persn', 'person'],
      ['silas: imagine bone at person.hnad', 'hnad', 'hand'],
      ['silas: imagine bone at (0, 0, 0) with frehs true', 'frehs', 'fresh'],
      ['silas: ask positoin', 'positoin', 'position'],
      ['remove blal', 'blal', 'ball'],
      ['person.handRiased = true', 'handRiased', 'handRaised'],
      ['hold ball by "person.hnad"', 'hnad', 'hand'],
      ['help frce', 'frce', 'force'],
    ]
    for (const [line, word, nearest] of cases) {
      expect(pointed(line), line).toEqual([['UNKNOWN-WORD', word, nearest]])
    }
  })
  it('in several parts is proposed as one name', () => {
    expect(pointed('silas: releaser hydrant near maxValue 2')).toEqual([
      ['UNKNOWN-WORD', 'hydrant near', 'hydrantNear'],
    ])
  })
  it('is not looked for where its owner is unknown', () => {
    expect(pointed('nobody: force nothing for 10s')).toEqual([['UNKNOWN-WORD', 'nobody']])
    expect(pointed('silas: imagine unicorn at (0, 0, 0) with horns 1')).toEqual([['UNKNOWN-WORD', 'unicorn']])
    expect(pointed('silas: do fly speed very for 1s')).toEqual([['UNKNOWN-WORD', 'fly']])
  })
  it('may be a thing where a creature is needed', () => {
    expect(problems('ball: force eat')).toMatchObject([{ expected: 'a creature: silas, tom', column: 1, length: 4 }])
  })
  it('of which there could be none is said to be of none', () => {
    expect(problems('tom: hunger = 4')).toMatchObject([{ expected: 'a drive of tom (there is none)' }])
    expect(problems('silas: if sit use gait trot')).toMatchObject([
      { expected: 'nothing: there is not an argument of sit' },
    ])
  })
})

describe('a wrong value', () => {
  it('is told with what it should be', () => {
    const cases: [string, string, string][] = [
      ['silas: hunger = much', 'much', 'a number'],
      ['silas: hunger = 1e999', '1e999', 'a number'],
      ['silas: interest of eat = 1.5', '1.5', 'a number from 0 to 1'],
      ['silas: gain of eat = 1', '1', 'a number above 1'],
      ['silas: repel (0, 0, 0) radius 0', '0', 'a number above 0'],
      ['silas: repel (0, 0, 0) radius 1 strength -1', '-1', 'a number of at least 0'],
      ['silas: repel (0, up, 0) radius 1', 'up', 'a number'],
      ['silas: do wagTail amount 2', '2', 'a number from 0 to 1 for amount'],
      ['silas: do wagTail speed fast', 'fast', 'a number for speed (m/s)'],
      ['silas: force eat for 0s', '0', 'a time above 0, such as 10s, 2 min or 200 ticks'],
      ['silas: force eat for 1.5 ticks', '1.5', 'a whole number of ticks'],
      ['silas: force eat for 1e12 min', '1e12', 'at most 2147483647 ticks'],
      ['person.handRaised = 1', '1', 'true or false, for handRaised'],
      ['person.age = old', 'old', 'a number, for age'],
      ['person.mood = true', 'true', 'a text, in quotes unless it is one word, for mood'],
      ['silas: imagine bone at (0, 0, 0) with fresh "true"', '"true"', 'true or false, for fresh'],
      ['sound whistle at (0, 0, 0) loudness -2', '-2', 'a number of at least 0'],
      ['sound "two words" by person', '"two words"', 'a sound: a letter, then letters, digits, _ or -'],
      ['add bone as ball', 'ball', 'a name that nothing has, such as bone-2'],
      ['add bone as "a b"', '"a b"', 'a name: a letter, then letters, digits, _ or -'],
      ['withdraw 2', '2', 'the number of a direction that stands: 1, 3'],
    ]
    for (const [line, word, expected] of cases) {
      expect(pointed(line), line).toEqual([['VALUE', word]])
      expect(problems(line), line).toMatchObject([{ expected }])
    }
  })
})

describe('a word out of place', () => {
  it('is told with what could have stood there', () => {
    const cases: [string, unknown[], string][] = [
      ['silas: forse eat', ['SYNTAX', 'forse', 'force'], '“force”'],
      ['silas force eat', ['SYNTAX', 'force'], '“:”'],
      ['silas: hunger 40', ['SYNTAX', '40'], '“=”, “+=” or “-=”'],
      ['silas: hold fear 0', ['SYNTAX', '0'], '“at”'],
      ['silas: hold fear at 0 fro 10s', ['SYNTAX', 'fro', 'for'], '“for”'],
      ['silas: force for 10s', ['SYNTAX', 'for'], 'a behavior of silas'],
      ['silas: forbid eat drink', ['SYNTAX', 'drink'], '“for” or the end of the line'],
      ['silas: forbid eat for 10 apples', ['SYNTAX', 'apples'], 'a unit of time: s, min or ticks'],
      ['silas: forbid eat for 1s for 2s', ['SYNTAX', 'for'], '“for” once'],
      ['silas: do sit once for 2s', ['SYNTAX', 'for'], '“once” or “for”, not both'],
      ['silas: do sit it', ['SYNTAX', 'it'], 'nothing: sit takes no object'],
      ['silas: do face for 1s', ['SYNTAX', 'for'], '“it” after “face”: this command needs an object'],
      ['silas: do circle it radius 1 radius 2', ['SYNTAX', 'radius'], '“radius” once'],
      ['silas: mind of', ['SYNTAX', 'of', 'off'], '“off” or “on”'],
      ['silas: repel (1 2, 3) radius 2', ['SYNTAX', '2'], '“,”'],
      ['silas: sit', ['SYNTAX', 'sit', 'do sit'], ''],
      ['silas: feeding', ['SYNTAX', 'feeding', 'force feeding'], ''],
      ['force feeding', ['SYNTAX', 'force', 'silas: force'], ''],
      ['rmove bone', ['SYNTAX', 'rmove', 'remove'], '“remove”'],
      ['silas: forbid eat § 3', ['SYNTAX', '§'], ''],
      ['person.mood = "glad', ['SYNTAX', '"glad'], 'a closing "'],
      ['person.mood = "\\q"', ['SYNTAX', '"\\q"'], ''],
      ['silas: mind on\nsilas: mind off', ['SYNTAX', '\nsilas: mind off'], 'one direction on one line'],
      ['# note\nsilas: mind off', ['SYNTAX', '\nsilas: mind off'], 'one direction on one line'],
    ]
    for (const [line, expected, words] of cases) {
      expect(pointed(line), line).toEqual([expected])
      if (words !== '') expect(problems(line)[0].expected, line).toBe(words)
    }
  })
  it('where many lines part is told with all that could follow', () => {
    const [{ expected }] = problems('silas: dance')
    for (const word of ['a drive of silas', '“force”', '“do”', '“why”']) expect(expected).toContain(word)
    expect(problems('dance now')).toHaveLength(1)
  })
})

describe('a line that ends too early', () => {
  it('says what may follow, and points at its last word', () => {
    const cases: [string, string, string][] = [
      ['silas: forbid', 'forbid', 'a behavior of silas'],
      ['silas: gain of eat', 'eat', '“against” or “=”'],
      ['silas: hold fear at', 'at', 'a number'],
      ['silas: hold fear at 0 for', 'for', 'a time above 0, such as 10s, 2 min or 200 ticks'],
      ['silas: hold fear at 0 for 10', '10', 'a unit of time: s, min or ticks'],
      ['silas: do face', 'face', '“it”'],
      ['silas: do circle it radius', 'radius', 'a number for radius (m)'],
      ['silas: repel (1, 2', '2', '“,”'],
      ['place ball', 'ball', '“at” or “heading”'],
      ['hold ball by person', 'person', 'a point of person: person.hand, person.head, person.leg'],
      ['silas', 'silas', '“:” or a field of an entity'],
      ['silas: if move use gait walk and', 'and', 'an argument of move'],
    ]
    for (const [line, word, expected] of cases) {
      expect(pointed(line), line).toEqual([['INCOMPLETE', word]])
      expect(problems(line)[0].expected, line).toBe(expected)
    }
  })
})

describe('all problems of a line', () => {
  it('are found at once', () => {
    expect(pointed('sials: forse feding for -1s')).toEqual([
      ['UNKNOWN-WORD', 'sials', 'silas'],
      ['SYNTAX', 'forse', 'force'],
      ['UNKNOWN-WORD', 'feding', 'feeding'],
      ['VALUE', '-1'],
    ])
    expect(pointed('silas: imagine boen at (1 2 3) with fresh 3 for 2')).toEqual([
      ['UNKNOWN-WORD', 'boen', 'bone'],
      ['SYNTAX', '2'],
      ['INCOMPLETE', '2'],
    ])
    expect(pointed('silas: if move use gait run and sped 3 priority high')).toEqual([
      ['UNKNOWN-WORD', 'run'],
      ['UNKNOWN-WORD', 'sped', 'speed'],
      ['VALUE', 'high'],
    ])
    expect(pointed('silas: force feding § for "')).toEqual([
      ['UNKNOWN-WORD', 'feding', 'feeding'],
      ['SYNTAX', '§'],
      ['SYNTAX', '"'],
    ])
  })
})

describe('a problem as people read it', () => {
  it('stands under its word', () => {
    const line = 'silas: force feding for 10s'
    expect(formatLineProblem(line, problems(line)[0])).toBe(
      [
        'silas: force feding for 10s',
        '             ^^^^^^',
        'CONSOLE-UNKNOWN-WORD: found “feding”, expected a behavior of silas: ' +
          'feeding, eat, drink, chase, feeding.chew, against. Did you mean “feeding”?',
      ].join('\n'),
    )
  })
  it('stands under its word after tabs and after characters of two halves, and in a script has its line', () => {
    const line = '\tperson.mood = "🐕" 3'
    const [problem] = problems(line)
    expect(formatLineProblem(line, { ...problem, line: 7 })).toBe(
      `${line}\n\t                  ^\nline:7:21: CONSOLE-SYNTAX: found “3”, expected the end of the line.`,
    )
  })
})

describe('[DI13] the answer to a long line', () => {
  it('is short: the line is refused, or shows what is round each of the first mistakes', () => {
    const long = problems('"\\"'.repeat(30_000))
    expect(long.map(({ code }) => code)).toEqual(['CONSOLE-LONG'])
    const line = '"\\"'.repeat(500)
    const told = problems(line).map((problem) => formatLineProblem(line, problem))
    expect(told.join('\n').length).toBeLessThan(10_000)
    const signs = '% '.repeat(900)
    const many = problems(signs)
    expect(many).toHaveLength(21)
    expect(formatLineProblem(signs, many[20])).toContain('… and 880 more problems')
    expect(formatLineProblem(signs, many[19]).split('\n')[0].length).toBeLessThan(200)
  })

  it('points at the word in the part that is shown', () => {
    const line = `silas: force ${'x '.repeat(200)}% ${'y '.repeat(200)}`
    const problem = problems(line).find(({ found }) => found === '“%”')
    const [shown, carets] = formatLineProblem(line, problem ?? problems(line)[0]).split('\n')
    expect(shown.startsWith('…') && shown.endsWith('…')).toBe(true)
    expect(shown[carets.indexOf('^')]).toBe('%')
  })
})

describe('the page of each code', () => {
  for (const [code, meaning] of Object.entries(CONSOLE_PROBLEMS)) {
    it(`${code} says what it means, how to mend it, and shows exactly what its example gives`, () => {
      const page = readFileSync(new URL(`../../../../docs/errors/${code}.md`, import.meta.url), 'utf8')
      expect(page.startsWith(`# ${code}\n\n${meaning}\n`)).toBe(true)
      expect(page).toContain('\n**Mend it.** ')
      const [, line, message] = /```text\n(.*)\n```\n\n```text\n([\s\S]*?)\n```/.exec(page) ?? []
      const whole = line.replace(/(\w)… \((\d+) letters\)/, (_, letter: string, count: string) =>
        letter.repeat(Number(count)),
      )
      const told = problems(whole).map((problem) => formatLineProblem(whole, problem))
      expect(told.join('\n')).toBe(message)
      expect(message).toContain(code)
    })
  }
})
