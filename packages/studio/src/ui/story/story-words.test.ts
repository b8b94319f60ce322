import { describe, expect, it } from 'vitest'
import { becameWords, howItWent } from './story-words.ts'

const made = { label: 'He is hungry', level: 'motivation', beat: 'Opening', tick: 40, did: 'wander' } as const

describe('a story in words', () => {
  it('says what a choice changed and how soon, or that nothing changed yet', () => {
    expect(becameWords({ ...made, became: 'feeding.goToFood', becameTick: 44 }, 20)).toBe(
      'wander → goToFood, after 0.2 s',
    )
    expect(becameWords({ ...made, became: '', becameTick: -1 }, 20)).toBe('he goes on: wander')
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
