// One colour for each behavior that bears on a step, the same on the stage and in a legend.
//
// By what a behavior does, so that foresight has the same colour in every world. The hues are those of Okabe and Ito, which people who
// mix up red and green tell apart too; neighbours in a stack also differ in lightness. A second behavior of a sort is a shade of the
// first one's.
import type { StepStress } from '@ethogram/core'
import { Color } from 'three'
import type { Theme } from '../daylight.ts'

type Hues = Readonly<Record<string, string>>

const HUES: Readonly<Record<Theme, Hues>> = {
  light: {
    attract: '#0072b2',
    intercept: '#56b4e9',
    space: '#009e73',
    avoid: '#e69f00',
    predict: '#d55e00',
    inertia: '#b0619a',
    drunk: '#d8c21f',
    terrain: '#7a5230',
    view: '#3b3f46',
    duck: '#8a939c',
  },
  dark: {
    attract: '#3d9bdc',
    intercept: '#8fd0f5',
    space: '#2fc496',
    avoid: '#f2b632',
    predict: '#f2793a',
    inertia: '#d99ac6',
    drunk: '#f0e442',
    terrain: '#b98a5f',
    view: '#e4e8ec',
    duck: '#9aa5ae',
  },
}

/** How much lighter (or, of light ones, darker) each further behavior of a sort is. */
const SHADE = 0.38

/** Colours of behaviors in their order, as `#rrggbb`: for a legend beside a `StepFan`. */
export function stepColours(stresses: readonly Pick<StepStress, 'by'>[], theme: Theme = 'light'): string[] {
  const met = new Map<string, number>()
  return stresses.map(({ by }) => {
    const before = met.get(by) ?? 0
    met.set(by, before + 1)
    const hue = new Color(HUES[theme][by] ?? HUES[theme].duck)
    if (before === 0) return `#${hue.getHexString()}`
    const { l } = hue.getHSL({ h: 0, s: 0, l: 0 })
    hue.lerp(new Color(l > 0.5 ? '#000000' : '#ffffff'), 1 - (1 - SHADE) ** before)
    return `#${hue.getHexString()}`
  })
}
