// Colours of things as numbers 0xrrggbb, from what authors write: CSS names, #rgb, #rrggbb, rgb(…), hsl(…).
//
// Each text is read once and remembered: a retina asks for every thing in every picture. A thing wears its `colour` field if it
// has one that is a colour (a red ball among balls), else its kind's look, else a colour of its kind's own.
// Reads: kinds and fields. Writes: nothing but its memory of texts. Seeds: 003 §5.7.2 (the picture is in colour).

import { i32, type Slab } from '../0-foundation/arena.ts'
import { mixWord } from '../0-foundation/hash.ts'
import { textOf } from '../0-foundation/symbols.ts'
import type { Kind } from '../1-world/kinds.ts'
import type { Terrain } from '../1-world/terrain.ts'

/** The sky, and ground that has no colour. */
export const SKY_COLOUR = 0xbcd4e6
const GROUND_COLOUR = 0x7d8f63

/** Not a colour. */
const NONE = -1

/** The colour of an entity now. */
export function colourOfEntity(kind: Kind, extra: Slab | undefined): number {
  const worn = colourWorn(kind, extra)
  return worn === NONE ? paintFor(kind).colour : worn
}

/** The colour that an entity's own `colour` field gives it now; −1 if it gives none. */
export function colourWorn(kind: Kind, extra: Slab | undefined): number {
  const { fieldAt } = paintFor(kind)
  return fieldAt < 0 || extra === undefined ? NONE : colourOfSymbol(i32[extra.i + fieldAt])
}

/** The colour of the ground. */
export function colourOfGround(terrain: Terrain): number {
  let colour = grounds.get(terrain)
  if (colour === undefined) {
    colour = readColour(terrain.definition?.types?.[terrain.types[0]]?.colour ?? '')
    if (colour === NONE) colour = GROUND_COLOUR
    grounds.set(terrain, colour)
  }
  return colour
}

/** Reads a colour; −1 if the text is none. */
export function readColour(text: string): number {
  const word = text.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(word)) return Number.parseInt(word.slice(1), 16)
  if (/^#[0-9a-f]{3}$/.test(word)) return doubled(word.slice(1))
  const numbers = (word.match(/-?\d+(?:\.\d+)?%?/g) ?? []).map((part) => Number.parseFloat(part))
  if (/^rgb\(.*\)$/.test(word) && numbers.length >= 3) {
    const isShare = word.includes('%')
    return packed(numbers.slice(0, 3).map((part) => (isShare ? part / 100 : part / 255)))
  }
  if (/^hsl\(.*\)$/.test(word) && numbers.length >= 3) return fromHsl(numbers[0], numbers[1] / 100, numbers[2] / 100)
  return names().get(word) ?? NONE
}

interface Paint {
  readonly colour: number
  /** Where the `colour` field lies in the extra slab; −1 if there is none. */
  readonly fieldAt: number
}

const paints = new WeakMap<Kind, Paint>()
const grounds = new WeakMap<Terrain, number>()
const byText = new Map<string, number>()

/** Texts whose colour is kept; more than any world paints with. */
const MOST_TEXTS = 1000

function paintFor(kind: Kind): Paint {
  let paint = paints.get(kind)
  if (paint === undefined) {
    paint = paintOf(kind)
    paints.set(kind, paint)
  }
  return paint
}

function paintOf(kind: Kind): Paint {
  const field = kind.fields.find(({ name, type }) => name === 'colour' && type === 'string')
  const look = readColour(kind.look.colour ?? '')
  return { colour: look === NONE ? ownColour(kind.symbol) : look, fieldAt: field === undefined ? -1 : field.at }
}

/** The colour that a name in a `colour` field stands for; −1 if it is none. */
export function colourOfSymbol(symbol: number): number {
  if (symbol === 0) return NONE
  const text = textOf(symbol)
  let colour = byText.get(text)
  if (colour === undefined) {
    colour = readColour(text)
    if (byText.size >= MOST_TEXTS) byText.clear()
    byText.set(text, colour)
  }
  return colour
}

/** Middling bright, so that texture shows; different for most kinds. */
function ownColour(symbol: number): number {
  return 0x606060 + (mixWord(symbol) & 0x7f7f7f)
}

function doubled(digits: string): number {
  return Number.parseInt([...digits].map((digit) => digit + digit).join(''), 16)
}

function packed(shares: readonly number[]): number {
  const [red, green, blue] = shares.map((share) => Math.round(255 * Math.min(1, Math.max(0, share))))
  return (red << 16) | (green << 8) | blue
}

function fromHsl(hue: number, saturation: number, lightness: number): number {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return packed([channel(0), channel(8), channel(4)])
}

function names(): Map<string, number> {
  if (byName.size > 0) return byName
  for (const entry of NAMES.split(' ')) byName.set(entry.slice(0, -7), Number.parseInt(entry.slice(-6), 16))
  return byName
}

const byName = new Map<string, number>()

/** The names of CSS. */
const NAMES =
  'aliceblue:f0f8ff antiquewhite:faebd7 aqua:00ffff aquamarine:7fffd4 azure:f0ffff beige:f5f5dc bisque:ffe4c4 ' +
  'black:000000 blanchedalmond:ffebcd blue:0000ff blueviolet:8a2be2 brown:a52a2a burlywood:deb887 cadetblue:5f9ea0 ' +
  'chartreuse:7fff00 chocolate:d2691e coral:ff7f50 cornflowerblue:6495ed cornsilk:fff8dc crimson:dc143c cyan:00ffff ' +
  'darkblue:00008b darkcyan:008b8b darkgoldenrod:b8860b darkgray:a9a9a9 darkgreen:006400 darkgrey:a9a9a9 ' +
  'darkkhaki:bdb76b darkmagenta:8b008b darkolivegreen:556b2f darkorange:ff8c00 darkorchid:9932cc darkred:8b0000 ' +
  'darksalmon:e9967a darkseagreen:8fbc8f darkslateblue:483d8b darkslategray:2f4f4f darkslategrey:2f4f4f ' +
  'darkturquoise:00ced1 darkviolet:9400d3 deeppink:ff1493 deepskyblue:00bfff dimgray:696969 dimgrey:696969 ' +
  'dodgerblue:1e90ff firebrick:b22222 floralwhite:fffaf0 forestgreen:228b22 fuchsia:ff00ff gainsboro:dcdcdc ' +
  'ghostwhite:f8f8ff gold:ffd700 goldenrod:daa520 gray:808080 green:008000 greenyellow:adff2f grey:808080 ' +
  'honeydew:f0fff0 hotpink:ff69b4 indianred:cd5c5c indigo:4b0082 ivory:fffff0 khaki:f0e68c lavender:e6e6fa ' +
  'lavenderblush:fff0f5 lawngreen:7cfc00 lemonchiffon:fffacd lightblue:add8e6 lightcoral:f08080 lightcyan:e0ffff ' +
  'lightgoldenrodyellow:fafad2 lightgray:d3d3d3 lightgreen:90ee90 lightgrey:d3d3d3 lightpink:ffb6c1 ' +
  'lightsalmon:ffa07a lightseagreen:20b2aa lightskyblue:87cefa lightslategray:778899 lightslategrey:778899 ' +
  'lightsteelblue:b0c4de lightyellow:ffffe0 lime:00ff00 limegreen:32cd32 linen:faf0e6 magenta:ff00ff maroon:800000 ' +
  'mediumaquamarine:66cdaa mediumblue:0000cd mediumorchid:ba55d3 mediumpurple:9370db mediumseagreen:3cb371 ' +
  'mediumslateblue:7b68ee mediumspringgreen:00fa9a mediumturquoise:48d1cc mediumvioletred:c71585 ' +
  'midnightblue:191970 mintcream:f5fffa mistyrose:ffe4e1 moccasin:ffe4b5 navajowhite:ffdead navy:000080 ' +
  'oldlace:fdf5e6 olive:808000 olivedrab:6b8e23 orange:ffa500 orangered:ff4500 orchid:da70d6 palegoldenrod:eee8aa ' +
  'palegreen:98fb98 paleturquoise:afeeee palevioletred:db7093 papayawhip:ffefd5 peachpuff:ffdab9 peru:cd853f ' +
  'pink:ffc0cb plum:dda0dd powderblue:b0e0e6 purple:800080 rebeccapurple:663399 red:ff0000 rosybrown:bc8f8f ' +
  'royalblue:4169e1 saddlebrown:8b4513 salmon:fa8072 sandybrown:f4a460 seagreen:2e8b57 seashell:fff5ee ' +
  'sienna:a0522d silver:c0c0c0 skyblue:87ceeb slateblue:6a5acd slategray:708090 slategrey:708090 snow:fffafa ' +
  'springgreen:00ff7f steelblue:4682b4 tan:d2b48c teal:008080 thistle:d8bfd8 tomato:ff6347 turquoise:40e0d0 ' +
  'violet:ee82ee wheat:f5deb3 white:ffffff whitesmoke:f5f5f5 yellow:ffff00 yellowgreen:9acd32'
