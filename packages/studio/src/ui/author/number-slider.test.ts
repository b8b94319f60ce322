import { describe, expect, it } from 'vitest'
import { numberIn, slideOf, writtenNumber } from './number-slider.ts'

const ANY = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, isWhole: false }

describe('a number of a definition', () => {
  it('is found where the cursor touches it, also in lists and in lines of the console', () => {
    const line = '  feed: { range: [0, 0.5, -12], act: post haste 0.5 } # 7 is enough'
    const at = (text: string): number => line.indexOf(text)
    expect(numberIn(line, at('0.5') + 1)).toEqual({ from: at('0.5'), to: at('0.5') + 3, value: 0.5 })
    expect(numberIn(line, at('-12'))?.value).toBe(-12)
    expect(numberIn(line, at('-12') + 3)?.value).toBe(-12)
    expect(numberIn(line, at('haste') + 6)?.value).toBe(0.5)
    expect(numberIn(line, at('feed'))).toBeUndefined()
    expect(numberIn(line, at('7'))).toBeUndefined()
    expect(numberIn('about: "lives 3 years"', 14)).toBeUndefined()
    expect(numberIn('colour: #7a5c33', 10)).toBeUndefined()
    expect(numberIn('ethogram: 1', 11)?.value).toBe(1)
  })

  it('slides from nothing to twice itself, within what the schema allows, finely enough', () => {
    expect(slideOf(20, ANY)).toEqual({ least: 0, most: 40, step: 0.1 })
    expect(slideOf(0, ANY)).toEqual({ least: 0, most: 2, step: 0.01 })
    expect(slideOf(-3, ANY)).toMatchObject({ least: -6, most: 6 })
    expect(slideOf(0.8, { min: 0, max: 1, isWhole: false })).toMatchObject({ least: 0, most: 1 })
    expect(slideOf(2, { min: 1, max: 64, isWhole: true })).toEqual({ least: 1, most: 10, step: 1 })
  })

  it('is written with no more decimals than the slider goes by', () => {
    expect(writtenNumber(0.30000000000000004, 0.01)).toBe('0.3')
    expect(writtenNumber(40, 1)).toBe('40')
    expect(writtenNumber(-0.0001, 0.001)).toBe('0')
    expect(writtenNumber(1.25, 0.01)).toBe('1.25')
  })
})
