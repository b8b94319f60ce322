// What went wrong with a mutant, as plain data: kind, message, where. Failures that are alike have the same signature.
import { Failure } from './families.mjs'

/** @typedef {{ kind: string, message: string, stack: string }} Told */

const MOST_TEXT = 2000

/** An error as data that can be sent and written. @param {unknown} error @returns {Told} */
export function tellFailure(error) {
  const kind = error instanceof Failure ? error.kind : 'crash'
  const name = error instanceof Error && !(error instanceof Failure) ? `${error.name}: ` : ''
  const message = cut(`${name}${error instanceof Error ? error.message : String(error)}`)
  const stack = error instanceof Error ? frames(error).join('\n') : ''
  return { kind, message, stack }
}

/** What two failures have in common if they are one mistake: kind, message without its numbers and names, the innermost place. @param {Told} told */
export function signatureOf({ kind, message, stack }) {
  const words = message
    .split('\n')[0]
    .replace(/“[^”]*”|"[^"]*"|'[^']*'|`[^`]*`/g, '“…”')
    .replace(/-?\d[\d.,e+-]*/g, '#')
  return `${kind} | ${words.slice(0, 160)} | ${kind === 'crash' ? (stack.split('\n')[0] ?? '').trim() : ''}`
}

/** The innermost places of an error, without the folders before the repository. @param {Error} error */
function frames(error) {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return lines
    .slice(0, 8)
    .map((line) => cut(line.trim().replace(/(file:\/\/)?\/[^ )]*?\/(packages|tools|node_modules)\//, '$2/')))
}

/** @param {string} text */
function cut(text) {
  return text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT)}… (${text.length} characters)`
}
