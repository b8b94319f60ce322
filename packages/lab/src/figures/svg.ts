// Writing SVG as text.
//
// The same figure must give the same bytes on every machine, so numbers are rounded to hundredths of a pixel and written
// one way only, and nothing asks a browser how wide a text is: widths are estimated from the number of characters.
import { visibleText } from '../visible-text.ts'

/** Attributes in the order in which they are written; those that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** One element with its children, which are SVG already. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    text += ` ${key}="${typeof value === 'number' ? coordinate(value) : escapeText(value)}"`
  }
  return children.length === 0 ? `${text}/>` : `${text}>${children.join('')}</${name}>`
}

/** A text element; the words are escaped here. */
export function textElement(words: string, attributes: Attributes): string {
  return element('text', attributes, escapeText(words))
}

/** A number as SVG writes it: at most two decimals, never `-0`, never an exponent. */
export function coordinate(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`A coordinate must be finite, found ${value}`)
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? '0' : rounded.toFixed(2).replace(/\.?0+$/, '')
}

/** Text made safe inside elements and double-quoted attributes, of SVG and of HTML; an SVG with control characters cannot be read. */
export function escapeText(words: string): string {
  return visibleText(words).replace(/[&<>"]/g, (character) => ESCAPES[character])
}

/** How wide a text is, roughly, in pixels; a little too wide rather than too narrow. */
export function textWidth(words: string, fontPx: number): number {
  let units = 0
  for (const character of words) {
    if (NARROW.has(character)) units += 0.36
    else if (character >= 'A' && character <= 'Z') units += 0.74
    else units += 0.62
  }
  return units * fontPx
}

/** The text, shortened with an ellipsis so that it fits. */
export function fitText(words: string, fontPx: number, widthPx: number): string {
  if (textWidth(words, fontPx) <= widthPx) return words
  let kept = words
  while (kept.length > 1 && textWidth(`${kept}…`, fontPx) > widthPx) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const NARROW = new Set("iIjl.,:;|!'()[] ")
