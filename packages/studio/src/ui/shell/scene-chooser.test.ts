import { readdirSync } from 'node:fs'
import { heavyScenes, scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'

describe('the gallery', () => {
  it('has a picture of every scene, taken by `node tools/picture.mjs --gallery`, and of nothing else', () => {
    const files = readdirSync(new URL('../../gallery/', import.meta.url))
    expect(files.sort()).toEqual([...scenes, ...heavyScenes].map(({ name }) => `${name}.jpg`).sort())
  })
})
