import { describe, expect, it, vi } from 'vitest'
import { blend, colourOr, groundColour, kindColour, PLAIN_GROUND } from './palette.ts'

describe('colours', () => {
  it('are the author’s wherever three.js can read them', () => {
    for (const colour of ['#abc', '#A1B2C3', 'teal', 'rgb(10, 20, 30)', 'hsl(120, 50%, 40%)']) {
      expect(colourOr(colour, '#000000')).toBe(colour)
    }
  })

  it('fall back without a word on the console when they cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const colour of ['#12', 'reddish', 'rgb(', '']) expect(colourOr(colour, '#123456')).toBe('#123456')
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it('stay the same for a kind in every world and differ between kinds', () => {
    expect(kindColour('crate')).toBe(kindColour('crate'))
    const kinds = ['a', 'b', 'crate', 'wall', 'sheep', 'dog', 'duck', 'pond', 'gate', 'hay']
    expect(new Set(kinds.map(kindColour)).size).toBeGreaterThan(4)
  })

  it('know common grounds, invent one for others, and let the author decide', () => {
    expect(groundColour(undefined, undefined)).toBe(PLAIN_GROUND)
    expect(groundColour('Grass', undefined)).not.toBe(PLAIN_GROUND)
    expect(groundColour('moondust', undefined)).toMatch(/^#[0-9a-f]{6}$/)
    expect(groundColour('grass', '#102030')).toBe('#102030')
  })

  it('mix to the ends', () => {
    expect(blend('#102030', '#ffffff', 0)).toBe('#102030')
    expect(blend('#102030', '#ffffff', 1)).toBe('#ffffff')
  })
})
