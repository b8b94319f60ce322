import { describe, expect, it } from 'vitest'
import { beatsToShow, becameWords, howItWent } from './story-words.ts'

const made = { label: 'He is hungry', level: 'motivation', beat: 'Opening', tick: 40, did: 'wander' } as const

describe('a story in words', () => {
  it('says what a choice changed and how soon, or that nothing changed yet', () => {
    expect(becameWords({ ...made, became: 'feeding.goToFood', becameTick: 44 }, 20)).toBe(
      'wander → goToFood, after 0.2 s',
    )
    expect(becameWords({ ...made, became: '', becameTick: -1 }, 20)).toBe('he goes on: wander')
  })
  it('shows of a long script what was told last, what is told, and what is next', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const shown = (now: string, passed: readonly string[]): string =>
      beatsToShow({
        director: '',
        title: '',
        about: '',
        hero: '',
        does: '',
        beats: names.map((name) => ({ name, title: name, caption: '', about: '', isNow: name === now })),
        choices: [],
        passed: passed.map((title, tick) => ({ title, tick })),
        made: [],
      })
        .map(({ name }) => name)
        .join('')
    expect(shown('a', ['a'])).toBe('abcd')
    expect(shown('h', ['a', 'b', 'c', 'd', 'h'])).toBe('bcdh')
    expect(shown('c', ['a', 'g', 'c'])).toBe('acdefg')
  })
  it('tells a whole play in a line', () => {
    const story = {
      director: 'galyean',
      title: '',
      about: '',
      hero: 'lucky',
      does: '',
      beats: [],
      choices: [],
      passed: [
        { title: 'A car', tick: 0 },
        { title: 'Sent over', tick: 200 },
      ],
      made: [{ ...made, became: '', becameTick: -1 }],
    }
    expect(howItWent(story)).toBe('A car → Sent over (you: He is hungry)')
  })
})
