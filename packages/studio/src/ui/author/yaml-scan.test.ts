import { writeDefinition } from '@ethogram/core/yaml'
import { scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { cursorIn, keyAt, scanKeys } from './yaml-scan.ts'

/** The text with `|` as the cursor. */
function at(text: string) {
  const cursor = cursorIn(text.replace('|', ''), text.indexOf('|'))
  return `${cursor.path.join('/')} ${cursor.role} ${cursor.word}`
}

describe('reading YAML as it is typed', () => {
  it('finds every key of every definition that ships, where it stands', () => {
    const definitions = new Set(scenes.flatMap(({ world }) => [world, ...(world.species ?? [])]))
    for (const definition of definitions) {
      const text = writeDefinition(definition)
      const named = 'world' in definition ? { ...definition, species: definition.species?.map(() => '') } : definition
      const paths: string[] = []
      const walk = (value: unknown, path: readonly string[]): void => {
        if (typeof value !== 'object' || value === null) return
        for (const [key, below] of Object.entries(value)) {
          if (below === undefined) continue
          if (!Array.isArray(value)) paths.push([...path, key].join('/'))
          walk(below, [...path, key])
        }
      }
      walk(named, [])
      const keys = scanKeys(text)
      const lines = text.split('\n')
      let last = 0
      expect(keys.map(({ path }) => path.join('/'))).toEqual(paths)
      const wrong = keys.filter(({ path, from, line }) => {
        const key = path.at(-1) ?? ''
        const isHere = text.startsWith(key, text[from] === '"' ? from + 1 : from) && lines[line - 1].includes(key)
        const isInOrder = line >= last
        last = line
        return !isHere || !isInOrder
      })
      expect(wrong).toEqual([])
    }
  })
  it('knows what the cursor stands in, in block and flow form and in half a line', () => {
    const text = 'species: dog\ndrives:\n  hunger: { start: 3, gro| }\nbehavior:\n  feed:\n'
    expect(at(text)).toBe('drives/hunger key gro')
    expect(at('drives:\n  hunger:\n    gr|')).toBe('drives/hunger either gr')
    expect(at('drives:\n  hunger:\n    start: 2\n    |')).toBe('drives/hunger either ')
    expect(at('behavior:\n  feed:\n    wants: hu|')).toBe('behavior/feed/wants value hu')
    expect(at('behavior:\n  feed:\n    wants: |')).toBe('behavior/feed/wants value ')
    expect(at('behavior:\n  feed:\n    wants: [ hunger, th|')).toBe('behavior/feed/wants/1 value th')
    expect(at('behavior:\n  feed:\n    wants:\n      - hu|')).toBe('behavior/feed/wants/0 either hu')
    expect(at('timeline:\n  - atTick: 3\n    d|')).toBe('timeline/0 key d')
    expect(at('sp|')).toBe(' key sp')
    expect(at('a: 1\nb: 2\nsp|')).toBe(' key sp')
    expect(at('body: { shape: { cylinder: { radiusM: 1 } },\n  tra|')).toBe('body key tra')
  })
  it('tells which key a position belongs to', () => {
    const text = 'a:\n  b: 1\nc: 2\n'
    expect(keyAt(scanKeys(text), text.indexOf('1'))?.path).toEqual(['a', 'b'])
    expect(keyAt(scanKeys(text), 0)?.path).toEqual(['a'])
  })
})
