import { describe, expect, it } from 'vitest'
import { exampleRetina } from '../../../test/retina-example.ts'
import {
  bearingWords,
  feltWords,
  fieldWords,
  openingWords,
  pictureWords,
  steeringWords,
  targetWords,
} from './retina-words.ts'

describe('words about a retina', () => {
  it('tell the picture to who does not see it', () => {
    expect(pictureWords(exampleRetina)).toBe(
      '4 by 4 pixels: floor ends 1.0 m away; most open 27° to the right, 30.0 m; 1 opening; ' +
        'what it wants is 1.0 m away, 14° to the left; the way is free',
    )
    const open = {
      ...exampleRetina,
      floorEndM: [-1, -1, -1, -1],
      openings: [],
      target: { ...exampleRetina.target, pixels: 0 },
    }
    expect(pictureWords(open)).toBe('4 by 4 pixels: nothing in the way; most open 27° to the right, 30.0 m; no opening')
    expect(targetWords(open)).toBe('what it wants is not in view')
  })

  it('know left from right, and straight', () => {
    expect(bearingWords(0.2)).toBe('11° to the left')
    expect(bearingWords(-0.2)).toBe('11° to the right')
    expect(bearingWords(0.001)).toBe('straight ahead')
  })

  it('say where it would steer and what pushes it', () => {
    expect(steeringWords(exampleRetina)).toBe('Would steer 29° to the right')
    expect(steeringWords({ ...exampleRetina, energyBearingRad: 0 })).toBe('In balance: straight on')
    expect(fieldWords(exampleRetina)).toBe('Pushes 143° to the right, strength 0.26')
    expect(fieldWords({ ...exampleRetina, fieldBearingRad: Math.PI })).toBe('Pushes straight back, strength 0.26')
    expect(fieldWords({ ...exampleRetina, fieldStrength: 0 })).toBe('Pushes nowhere')
  })

  it('say how wide an opening is and what of it is cut off', () => {
    expect(openingWords(exampleRetina.openings[0])).toBe(
      '1.3 m wide, 17° to the right, only its left corner is in view',
    )
    expect(openingWords({ ...exampleRetina.openings[0], corners: 'both' })).toBe('1.3 m wide, 17° to the right')
  })

  it('put what is felt first', () => {
    expect(feltWords(exampleRetina).map(({ words, isSo }) => [words, isSo])).toEqual([
      ['way to its goal is free', true],
      ['goal in view', true],
      ['a way through', false],
      ['too close', false],
    ])
  })
})
