import { describe, expect, it } from 'vitest'
import { pictured } from './snap.ts'

describe('a picture of the stage', () => {
  it('is of what no panel covers', () => {
    const free = { left: 250, top: 70, width: 600, height: 500 }
    expect(pictured(free, 1280, 800)).toBe(free)
  })

  it('is of everything where panels leave next to nothing', () => {
    const sliver = { left: 8, top: 68, width: 404, height: 39 }
    expect(pictured(sliver, 420, 800)).toEqual({ left: 0, top: 0, width: 420, height: 800 })
  })
})
