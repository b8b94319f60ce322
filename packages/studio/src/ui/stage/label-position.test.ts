import { describe, expect, it } from 'vitest'
import { labelPosition } from './label-position.ts'

const FREE = { left: 250, top: 70, width: 600, height: 500 }
const SIZE = { width: 200, height: 40 }

describe('the words about the picked creature', () => {
  it('stand above it', () => {
    expect(labelPosition({ x: 500, y: 300 }, SIZE, FREE)).toEqual({ x: 500, y: 300 })
  })

  it('keep clear of panels at the sides and bars above and below', () => {
    expect(labelPosition({ x: 260, y: 300 }, SIZE, FREE)).toEqual({ x: 350, y: 300 })
    expect(labelPosition({ x: 840, y: 300 }, SIZE, FREE)).toEqual({ x: 750, y: 300 })
    expect(labelPosition({ x: 500, y: 20 }, SIZE, FREE)).toEqual({ x: 500, y: 120 })
    expect(labelPosition({ x: 500, y: 590 }, SIZE, FREE)).toEqual({ x: 500, y: 570 })
  })

  it('are not there when it is behind a panel', () => {
    expect(labelPosition({ x: 960, y: 300 }, SIZE, FREE)).toBeUndefined()
    expect(labelPosition({ x: 100, y: 300 }, SIZE, FREE)).toBeUndefined()
    expect(labelPosition({ x: 500, y: 700 }, SIZE, FREE)).toBeUndefined()
  })

  it('stay in the middle of a gap that is narrower than they are', () => {
    expect(labelPosition({ x: 300, y: 300 }, SIZE, { ...FREE, width: 100 })).toEqual({ x: 300, y: 300 })
  })
})
