import { describe, expect, it } from 'vitest'
import { beggar } from '../../../test/definition-examples.ts'
import { behaviorNames, isLongForm, readGroup } from './group-form.ts'

const eat = { act: 'halt' }

describe('a group', () => {
  it('is in the long form if its keys are used as such', () => {
    expect(isLongForm({ arbitration: 'dice', behaviors: { eat } })).toBe(true)
    expect(isLongForm({ behaviors: { eat } })).toBe(true)
    expect(isLongForm({ arbitration: 'dice' })).toBe(true)
    expect(isLongForm({ behaviors: 7 })).toBe(true)
    expect(isLongForm({ eat })).toBe(false)
    expect(isLongForm({})).toBe(false)
    expect(isLongForm({ behaviors: eat })).toBe(false)
    expect(isLongForm({ arbitration: eat, behaviors: eat })).toBe(false)
    expect(isLongForm([eat])).toBe(false)
  })
  it('is read with its behaviors and the path at which they stand', () => {
    expect(readGroup({ eat }, ['g'])).toEqual({
      isLong: false,
      arbitration: 'inhibition',
      behaviors: { eat },
      path: ['g'],
    })
    expect(readGroup({ arbitration: 'all', behaviors: { eat } }, ['g'])).toEqual({
      isLong: true,
      arbitration: 'all',
      behaviors: { eat },
      path: ['g', 'behaviors'],
    })
  })
})

describe('behaviors', () => {
  it('are known by name and by path, below shared groups too', () => {
    expect([...(behaviorNames(beggar) ?? [])].sort()).toEqual(
      [
        ...[
          'approach',
          'fuss',
          'howl',
          'jump',
          'lie',
          'pant',
          'shake',
          'sit',
          'sitForPerson',
          'sleep',
          'turn',
          'watch',
        ],
        ...['moods.jump', 'moods.pant', 'rest.lie', 'rest.turn'],
        ...['sitForPerson.approach', 'sitForPerson.howl', 'sitForPerson.sit'],
      ].sort(),
    )
  })
  it('are unknown while a group cannot be read', () => {
    expect(behaviorNames({ behavior: { eat: { do: 7 } } })).toBeUndefined()
    expect(behaviorNames({ groups: 7 })).toBeUndefined()
    expect(behaviorNames({ behavior: { arbitration: 'all' } })).toBeUndefined()
    expect(behaviorNames({})).toEqual(new Set())
  })
})
