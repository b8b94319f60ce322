import { describe, expect, it } from 'vitest'
import { formatDegrees, formatFixed, formatShort, formatSpeed, formatTime } from './format.ts'

describe('numbers in panels', () => {
  it('have a fixed number of decimals and no negative zero', () => {
    expect(formatFixed(1.005)).toBe('1.00')
    expect(formatFixed(-0.001)).toBe('0.00')
    expect(formatFixed(-2.5, 1)).toBe('−2.5')
    expect(formatFixed(Number.NaN)).toBe('not a number')
  })

  it('stay short whatever their size', () => {
    const shown = [0, 7, -12, 0.12345, 2.34567, 23.4567, 234.567, 1e9, 1e-7, 123456].map(formatShort)
    expect(shown).toEqual(['0', '7', '−12', '0.123', '2.35', '23.5', '235', '1.0e+9', '1.0e−7', '123456'])
  })

  it('show time as minutes, seconds and tenths', () => {
    expect(formatTime(0)).toBe('0:00.0')
    expect(formatTime(7.35)).toBe('0:07.4')
    expect(formatTime(59.96)).toBe('1:00.0')
    expect(formatTime(725)).toBe('12:05.0')
  })

  it('show speeds and angles', () => {
    expect(formatSpeed(0.25)).toBe('0.25×')
    expect(formatSpeed(2.34567)).toBe('2.3×')
    expect(formatDegrees(Math.PI / 2)).toBe('90°')
    expect(formatDegrees(-Math.PI)).toBe('180°')
    expect(formatDegrees(7)).toBe('41°')
  })
})
