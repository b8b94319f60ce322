import { Color, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { DAY, moodAt, sunAt } from './hours.ts'

const lightness = (colour: string): number => {
  const { r, g, b } = new Color(colour)
  return r + g + b
}

describe('the light of the hours', () => {
  it('is full in the day, dim at night, and never jumps', () => {
    expect(moodAt(12, 0)).toEqual(DAY)
    expect(moodAt(2, 0).sunStrength).toBeLessThan(DAY.sunStrength / 2)
    for (let hour = 0; hour < 24; hour += 0.1) {
      const [now, next] = [moodAt(hour, 0), moodAt((hour + 0.1) % 24, 0)]
      expect(Math.abs(now.sunStrength - next.sunStrength), `${hour}`).toBeLessThan(0.15)
      expect(Math.abs(lightness(now.horizon) - lightness(next.horizon)), `${hour}`).toBeLessThan(0.25)
    }
  })

  it('is greyer under clouds, and clouds do not light the night', () => {
    expect(moodAt(12, 1).sunStrength).toBeLessThan(moodAt(12, 0).sunStrength)
    expect(lightness(moodAt(1, 1).zenith)).toBeLessThanOrEqual(lightness(moodAt(1, 0).zenith) + 1e-9)
  })

  it('comes from above at all hours, from one side in the morning and from the other in the evening', () => {
    const at = new Vector3()
    for (let hour = 0; hour <= 24; hour++) expect(sunAt(hour, at).y).toBeGreaterThan(0.2)
    expect(sunAt(8, at).x).toBeGreaterThan(0)
    expect(sunAt(17, at).x).toBeLessThan(0)
  })
})
