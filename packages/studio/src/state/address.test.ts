import { describe, expect, it } from 'vitest'
import { queryFor } from './address.ts'

const world = { name: 'bird', about: '', seed: 7, rateHz: 20, words: [] }

describe('the address', () => {
  it('names the scene and the seed that are shown and keeps the rest', () => {
    expect(queryFor('?theme=dark&scene=ball&seed=1', 'bird', world)).toBe('?theme=dark&scene=bird&seed=7')
    expect(queryFor('', 'bird', world)).toBe('?scene=bird&seed=7')
  })

  it('is left alone by the first scene, unless it was asked for or has another seed', () => {
    const meadow = { ...world, name: 'meadow', seed: 1 }
    expect(queryFor('', 'meadow', meadow)).toBe('')
    expect(queryFor('?theme=dark', 'meadow', meadow)).toBe('?theme=dark')
    expect(queryFor('?scene=ball', 'meadow', meadow)).toBe('?scene=meadow&seed=1')
    expect(queryFor('', 'meadow', { ...meadow, seed: 2 })).toBe('?scene=meadow&seed=2')
  })

  it('stays as it is for a recording or before anything is shown', () => {
    expect(queryFor('?scene=ball', 'bird', { ...world, file: 'a.ethorec' })).toBe('?scene=ball')
    expect(queryFor('?scene=ball', undefined, undefined)).toBe('?scene=ball')
  })
})
