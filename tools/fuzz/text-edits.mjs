// Edits of text: scraps of YAML put in, pieces cut out or written again and again.
import { choose, pick } from './random.mjs'

/**
 * @typedef {{ kind: 'insert', at: number, text: string, times: number } | { kind: 'cut', at: number, length: number }
 *   | { kind: 'double', at: number, length: number, times: number }} TextEdit
 */

const SCRAPS = [
  'a',
  ' ',
  '\n',
  '\t',
  ': ',
  '- ',
  '{',
  '}',
  '[',
  ']',
  '&a ',
  '*a',
  '<<: *a\n',
  '"',
  "'",
  '|\n',
  '>\n',
  '#',
  '? ',
  '!!',
  '!!binary ',
  '%YAML 9\n',
  '---\n',
  '...\n',
  ',',
  '\u0000',
  '\ufeff',
  '1e999',
  '.nan',
  '.inf',
  '0x1F',
  '~',
  'k: 1\n',
  '  - x\n',
  '[[[[',
  '{a: {a: ',
  '\r',
  '\u2028',
  '=',
  '@',
  '`',
]

/** @param {string} text @param {import('./families.mjs').Random} random @returns {TextEdit} */
function textEdit(text, random) {
  const at = pick(random, text.length)
  const dice = random()
  if (dice < 0.6)
    return { kind: 'insert', at, text: choose(random, SCRAPS), times: choose(random, [1, 1, 1, 10, 1000, 20_000]) }
  if (dice < 0.8) return { kind: 'cut', at, length: choose(random, [1, 5, 100, 1e6]) }
  return { kind: 'double', at, length: choose(random, [5, 50, 500]), times: choose(random, [1, 10, 300]) }
}

/** The text with one edit made. @param {string} text @param {TextEdit} edit */
export function editText(text, edit) {
  const { at } = edit
  if (edit.kind === 'insert') return text.slice(0, at) + edit.text.repeat(edit.times) + text.slice(at)
  if (edit.kind === 'cut') return text.slice(0, at) + text.slice(at + edit.length)
  return text.slice(0, at) + text.slice(at, at + edit.length).repeat(edit.times) + text.slice(at)
}

/** Some edits of a text. @param {string} text @param {import('./families.mjs').Random} random */
export function randomTextEdits(text, random) {
  return Array.from({ length: 1 + pick(random, 3) }, () => textEdit(text, random))
}
