import type { SenseReport } from '@ethogram/core'
import { Line, type Object3D } from 'three'
import { describe, expect, it } from 'vitest'
import { UMWELT_COLOURS } from './umwelt-colours.ts'
import { UmweltReaches } from './umwelt-reaches.ts'

const light = { colours: UMWELT_COLOURS.light, groundAt: () => 0, blockersAt: () => [] }

function sense(by: string, rangeM: number, goesThrough: boolean): SenseReport {
  return { name: by, by, at: [0, 0.5, 0], headingRad: 0, rangeM, fieldRad: 2 * Math.PI, goesThrough, isShut: false }
}

/** How many lines can be seen in an object. */
function linesIn(object: Object3D): number {
  let lines = 0
  object.traverseVisible((child) => {
    if (child instanceof Line) lines++
  })
  return lines
}

describe('the reaches of senses', () => {
  it('have a ring for a nose, unless it smells all there is', () => {
    const reaches = new UmweltReaches()
    const show = (rangeM: number) => {
      const one = sense('sight', rangeM, true)
      reaches.show([{ sense: one, at: one.at, headingRad: 0 }], light)
      return linesIn(reaches.object)
    }
    expect(show(3)).toBe(1)
    expect(show(100)).toBe(0)
    expect(show(3)).toBe(1)
    reaches.dispose()
  })

  it('show a retina as they show eyes, and touch not at all', () => {
    const reaches = new UmweltReaches()
    const shown = ['retina', 'touch'].map((by) => sense(by, 10, false))
    const drawn = reaches.show(
      shown.map((one) => ({ sense: one, at: one.at, headingRad: 0 })),
      light,
    )
    expect(drawn.map(({ sense: name, look }) => [name, look])).toEqual([['retina', 'sight']])
    expect(drawn[0].openM2).toBeGreaterThan(0)
    reaches.dispose()
  })
})
