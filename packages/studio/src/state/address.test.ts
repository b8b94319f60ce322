import { describe, expect, it } from 'vitest'
import { queryFor, queryOfMoment } from './address.ts'
import { readSettings } from './settings.ts'
import { initialState } from './studio-state.ts'

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

describe('a link to a moment', () => {
  const shown = {
    ...initialState('light'),
    scene: 'bird',
    world,
    picked: 'bird',
    tab: 'body' as const,
    isUmweltOn: true,
  }

  it('says scene, seed, tick, who is picked and which tab, and is read as that again', () => {
    const query = queryOfMoment({ ...shown, status: { ...shown.status, tick: 250 } })
    expect(query).toBe('?scene=bird&seed=7&tick=250&pick=bird&panel=body&umwelt=1')
    expect(readSettings(query ?? '', { read: () => undefined }, false)).toMatchObject({
      scene: 'bird',
      seed: 7,
      tick: 250,
      pick: 'bird',
      tab: 'body',
      isUmweltOn: true,
      wrong: [],
    })
  })

  it('is given of no recording', () => {
    expect(queryOfMoment({ ...shown, world: { ...world, file: 'a.ethorec' } })).toBeUndefined()
  })

  it('is forgotten by the address as soon as another scene or seed is shown', () => {
    const linked = '?scene=bird&seed=7&tick=250&pick=bird&theme=dark'
    expect(queryFor(linked, 'bird', world)).toBe('?scene=bird&seed=7&tick=250&pick=bird&theme=dark')
    expect(queryFor(linked, 'ball', { ...world, name: 'ball' })).toBe('?scene=ball&seed=7&theme=dark')
  })
})
