// The colours of things: one calm family, so that worlds by different authors look as if they belong together.
//
// An author's own colour always wins. A kind without one gets a colour from its name, the same in every world and run.
import { Color } from 'three'

/** Colours for kinds that name none; close in lightness and strength, apart in hue. */
const FAMILY = ['#e07a5f', '#5f9ea0', '#e2b65c', '#6a8cc7', '#81a684', '#9b7bb5', '#d58a94', '#6d7f8f'] as const

/** Colours of ground by the word an author is likely to use. */
const GROUNDS: Readonly<Record<string, string>> = {
  grass: '#c5d1a8',
  meadow: '#cbd5ae',
  sand: '#e6d8b8',
  beach: '#e6d8b8',
  earth: '#c9b196',
  mud: '#b79f88',
  path: '#dccfb6',
  road: '#c6c3bd',
  stone: '#cbc8c1',
  rock: '#bfbbb4',
  gravel: '#cdc8bd',
  snow: '#eef2f3',
  ice: '#d7e7ec',
  water: '#a5c6d4',
  forest: '#a9bd92',
  wood: '#d3b892',
  floor: '#e3dccf',
  carpet: '#d8c3b4',
}

/** The plain where an author says nothing. */
export const PLAIN_GROUND = '#e6e7de'

/** Parts that look the same on every creature. */
export const INK = '#2f2b2a'
export const BARK = '#9a7b5f'
export const FOLIAGE = '#8fae7e'
export const SKIN = '#f0cba9'
export const HAIR = '#6b4f3d'
export const CREAM = '#f7efe2'

/** The colour an author gave if it can be read, the fallback otherwise. */
export function colourOr(colour: string | undefined, fallback: string): string {
  return colour !== undefined && isColour(colour) ? colour : fallback
}

/** A kind's colour when its author gave none. */
export function kindColour(kind: string): string {
  let sum = 7
  for (let i = 0; i < kind.length; i++) sum = (Math.imul(sum, 31) + kind.charCodeAt(i)) >>> 0
  return FAMILY[sum % FAMILY.length]
}

/** The colour of a type of ground. */
export function groundColour(type: string | undefined, colour: string | undefined): string {
  if (type === undefined) return colourOr(colour, PLAIN_GROUND)
  return colourOr(colour, GROUNDS[type.toLowerCase()] ?? blend(PLAIN_GROUND, kindColour(type), 0.35))
}

/** A mix of two colours, as `#rrggbb`. */
export function blend(from: string, to: string, share: number): string {
  return `#${new Color(from).lerp(new Color(to), share).getHexString()}`
}

/** Whether three.js can read it, asked without its warning on the console. */
function isColour(colour: string): boolean {
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour)) return true
  if (/^(rgb|hsl)a?\([\d\s,.%/]+\)$/i.test(colour)) return true
  return Object.hasOwn(Color.NAMES, colour.toLowerCase())
}
