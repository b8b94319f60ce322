// The colours of a body: its tones from what its author said, laid on by flesh, with shade where light does not reach.
//
// Shade is measured in the field itself: where flesh stands close before the surface, less sky is seen.

import { Color } from 'three'
import { blend, CREAM, colourOr, INK, SKIN } from '../palette.ts'
import { type FleshField, fieldAt, rodsNear } from './flesh-field.ts'
import type { Tint, Tone } from './form.ts'
import type { BodyStyle } from './style.ts'

/** Colours by tone, as light adds up: red, green, blue. */
export type Palette = Readonly<Record<Tone, readonly [number, number, number]>>

/** How dark the deepest fold is, and how far out it looks for what shades it, as shares of the body's height. */
const DEEPEST = 0.5
const LOOK_OUT = [0.02, 0.06] as const

/** Rods near the vertex at hand. */
const near = new Int32Array(256)

/** The palette of a style. */
export function paletteOf(style: BodyStyle): Palette {
  if (style.animal === 'walker' || style.animal === 'car') return coloursOf(UNDYED)
  const coat = colourOr(style.colour, COATS[style.animal])
  const pale = colourOr(style.accent, style.animal === 'puppet' ? SKIN : CREAM)
  const tones: Record<Tone, string> = {
    coat,
    back: backOf(coat, style),
    pale,
    dark: blend(coat, INK, 0.42),
    skin: style.animal === 'puppet' ? pale : '#dd9a8c',
    nose: style.animal === 'hamster' ? '#d88a86' : '#2a2423',
    lip: LIPS[style.animal],
    mouth: '#6d2f34',
    tongue: '#df7c86',
    tooth: '#f5efe2',
    white: '#f3efe8',
    iris: style.animal === 'dog' ? '#6b3f1d' : '#4a3528',
    pupil: '#120d0b',
    cloth: coat,
    trousers: blend(coat, '#3c4a63', 0.85),
    shoe: '#5b4034',
    hair: '#6b4f3d',
    trim: '#c9503f',
    top: coat,
    over: coat,
    bottom: coat,
    skirt: coat,
    hat: coat,
    bag: coat,
    frame: INK,
    blush: '#df7c86',
    ...MACHINE,
  }
  return coloursOf(tones)
}

/** Tones of machines: the same on all of them but for the paint, which is a dye. */
const MACHINE = {
  paint: '#ffffff',
  glass: '#8fa9b5',
  inside: '#3a3735',
  tyre: '#26272a',
  rim: '#c4c8cc',
  plate: '#e9e7df',
  lampGlass: '#b9c3c8',
  lampOn: '#fffbe6',
  lampRed: '#6e1f1c',
  lampStop: '#ff4536',
  lampAmber: '#ffae35',
} as const

/** The tones of a body that is dyed: white is what gets its colour later. */
const UNDYED: Readonly<Record<Tone, string>> = {
  coat: '#ffffff',
  back: '#ffffff',
  pale: '#ffffff',
  dark: '#3a2c26',
  skin: '#ffffff',
  nose: '#ffffff',
  lip: '#8a4a44',
  mouth: '#6d2f34',
  tongue: '#df7c86',
  tooth: '#f5efe2',
  white: '#f3efe8',
  iris: '#5a4030',
  pupil: '#120d0b',
  cloth: '#ffffff',
  trousers: '#ffffff',
  shoe: '#ffffff',
  hair: '#ffffff',
  trim: '#ffffff',
  top: '#ffffff',
  over: '#ffffff',
  bottom: '#ffffff',
  skirt: '#ffffff',
  hat: '#ffffff',
  bag: '#ffffff',
  frame: '#ffffff',
  // Laid over skin of any colour: it takes away some green and blue.
  blush: '#f2a79c',
  ...MACHINE,
}

function coloursOf(tones: Readonly<Record<Tone, string>>): Palette {
  const palette: Record<string, readonly [number, number, number]> = {}
  for (const [tone, colour] of Object.entries(tones)) {
    const { r, g, b } = new Color(colour)
    palette[tone] = [r, g, b]
  }
  return palette as Palette
}

const LIPS: Readonly<Record<BodyStyle['animal'], string>> = {
  dog: '#2a2423',
  hamster: '#d88a86',
  puppet: '#7c4038',
  walker: '#7c4038',
  car: '#7c4038',
}

/** The colour of back and ears: a shade of the coat, a dark saddle, or brown patches. */
function backOf(coat: string, { coat: marks }: BodyStyle): string {
  if (marks === 'patches') return blend(coat, '#5f3d22', 0.95)
  return blend(coat, INK, marks === 'saddle' ? 0.72 : 0.16)
}

const COATS: Readonly<Record<BodyStyle['animal'], string>> = {
  dog: '#b57f47',
  hamster: '#c98d4f',
  puppet: '#5f9ea0',
  walker: '#ffffff',
  car: '#ffffff',
}

/** Mixes tones and lays a tint over them; writes red, green and blue into `colour`. */
export function mixTones(palette: Palette, shares: Map<Tone, number>, tint: Tint | undefined, colour: number[]): void {
  colour[0] = 0
  colour[1] = 0
  colour[2] = 0
  for (const [tone, share] of shares) for (let k = 0; k < 3; k++) colour[k] += palette[tone][k] * share
  if (tint === undefined) return
  for (let k = 0; k < 3; k++) colour[k] += (palette[tint.tone][k] - colour[k]) * tint.share
}

/** How light a position is, 1 in the open; `sizeM` is the body's height. */
export function lightAt(
  field: FleshField,
  position: readonly number[],
  normal: readonly number[],
  sizeM: number,
): number {
  const mostM = LOOK_OUT[LOOK_OUT.length - 1] * sizeM
  const count = rodsNear(field, position[0], position[1], position[2], mostM, 0, near)
  let light = 1
  for (const share of LOOK_OUT) {
    const outM = share * sizeM
    const [x, y, z] = [position[0] + normal[0] * outM, position[1] + normal[1] * outM, position[2] + normal[2] * outM]
    const free = fieldAt(field, near, count, x, y, z) / outM
    light -= Math.max(0, 1 - free) * 0.3
  }
  // From below, the ground gives little light back.
  light -= Math.max(0, -normal[1]) * 0.1
  return Math.max(DEEPEST, Math.min(1, light))
}
