import { describe, expect, it } from 'vitest'
import { keyOfActive } from './active-key.ts'
import { scanKeys } from './yaml-scan.ts'

const TEXT = `species: dog
drives:
  feeding: { start: 3 }
behavior:
  feeding:
    wants: hunger
    do:
      chew: { act: halt }
      fetch:
        arbitration: dice
        behaviors:
          run: { act: halt }
  rest: { act: halt }
`

describe('where a definition is opened', () => {
  const keys = scanKeys(TEXT)
  const opened = (...path: string[]) => {
    const key = keyOfActive(keys, path)
    return key === undefined ? undefined : `${key.line} ${TEXT.slice(key.from, key.to)}`
  }

  it('is the deepest behavior that is active, in groups of either form', () => {
    expect(opened('feeding', 'feeding.chew')).toBe('8 chew')
    expect(opened('feeding', 'feeding.fetch', 'feeding.fetch.run')).toBe('12 run')
    expect(opened('rest')).toBe('13 rest')
  })

  it('is the behavior around one that stands elsewhere, and the beginning where nobody does anything', () => {
    expect(opened('feeding', 'feeding.learned-1')).toBe('5 feeding')
    expect(opened()).toBeUndefined()
    expect(opened('tricks')).toBeUndefined()
  })
})
