import { describe, expect, it } from 'vitest'
import { heavyScenes, scenes } from './scenes.ts'
import { TITLES } from './titles.ts'

describe('titles', () => {
  it('every scene has one of its own, in words, and none is left of a scene that is gone', () => {
    const names = [...scenes, ...heavyScenes].map(({ name }) => name)
    expect(Object.keys(TITLES).sort()).toEqual([...names].sort())
    expect(new Set(Object.values(TITLES)).size).toBe(names.length)
  })
})
