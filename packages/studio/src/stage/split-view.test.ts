import { describe, expect, it } from 'vitest'
import { halve, isWithin } from './split-view.ts'

describe('two halves of the window', () => {
  it('stand side by side in a wide window and meet in the middle of what is free', () => {
    const { isStacked, truth, belief } = halve({ left: 12, top: 60, width: 600, height: 400 }, 1000, 600)
    expect(isStacked).toBe(false)
    expect(truth.free).toEqual({ left: 12, top: 60, width: 300, height: 400 })
    expect(belief.free).toEqual({ left: 312, top: 60, width: 300, height: 400 })
    expect(truth.window.width).toBe(312)
    expect(belief.window).toEqual({ left: 312, top: 0, width: 688, height: 600 })
  })

  it('lie one above the other in a tall one', () => {
    const { isStacked, truth, belief } = halve({ left: 8, top: 50, width: 400, height: 500 }, 416, 860)
    expect(isStacked).toBe(true)
    expect(truth.free.height + belief.free.height).toBe(500)
    expect(belief.free.top).toBe(300)
    expect(truth.window.height + belief.window.height).toBe(860)
  })

  it('cover the whole window between them', () => {
    const { truth, belief } = halve({ left: 12, top: 60, width: 600, height: 400 }, 1000, 600)
    for (const [x, y] of [
      [0, 0],
      [311, 599],
      [312, 0],
      [999, 599],
    ]) {
      expect(Number(isWithin(x, y, truth.window)) + Number(isWithin(x, y, belief.window))).toBe(1)
    }
  })
})
