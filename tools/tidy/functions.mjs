// Finds every function with a body: declarations, function expressions, arrows, methods, getters, constructors.
//
// Works on tokens alone. Where a guess is needed it leans towards finding a function: a type such as `() => { … }` is
// counted like one, which is harmless below the length limit.

import { isPunctuation, skipAngles, skipType } from './brackets.mjs'
import { isMemberDot } from './tokens.mjs'

/**
 * @typedef {import('./tokens.mjs').Token} Token
 * @typedef {import('./brackets.mjs').Brackets} Brackets
 * @typedef {{
 *   name: string, nameAt: number, start: number, body: number, end: number, firstLine: number, lastLine: number,
 * }} FunctionSpan `start`, `body` and `end` are token indices, all inside; `nameAt` is −1 without a name of its own.
 */

const NOT_METHODS = new Set('if for while switch catch with function return await typeof super import new'.split(' '))
const MODIFIERS = new Set('async get set static public private protected override readonly accessor export'.split(' '))
const CONTINUING_WORDS = new Set(['as', 'in', 'of', 'instanceof', 'satisfies'])

/**
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @returns {FunctionSpan[]} in the order of their first token
 */
export function findFunctions(tokens, brackets) {
  /** @type {FunctionSpan[]} */
  const found = []
  // One body, one function: `void` in `(): void => {}` and `f` in `function* f() {}` look like the start of another.
  const bodies = new Set()
  for (let i = 0; i < tokens.length; i++) {
    const span = functionAt(tokens, brackets, i) ?? arrowAt(tokens, brackets, i) ?? methodAt(tokens, brackets, i)
    if (span === undefined || bodies.has(span.body)) continue
    bodies.add(span.body)
    found.push(span)
  }
  return found
}

/**
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i
 */
function functionAt(tokens, brackets, i) {
  if (tokens[i].kind !== 'word' || tokens[i].text !== 'function' || isMemberDot(tokens[i - 1])) return undefined
  let at = i + 1
  if (isPunctuation(tokens[at], '*')) at++
  const nameAt = tokens[at]?.kind === 'word' ? at++ : -1
  const body = bodyAfterParameters(tokens, brackets, skipAngles(tokens, brackets, at))
  if (body < 0) return undefined
  const name = nameAt < 0 ? nameBefore(tokens, i) : tokens[nameAt].text
  return spanOf(tokens, name, nameAt, i, body, brackets.match[body])
}

/**
 * An arrow function whose parameters begin at `i`: `(a, b): T => …` or `a => …`.
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i
 */
function arrowAt(tokens, brackets, i) {
  let arrow = -1
  if (tokens[i].kind === 'word' && !isMemberDot(tokens[i - 1])) arrow = i + 1
  else if (isPunctuation(tokens[i], '(') && brackets.match[i] > i) {
    arrow = brackets.match[i] + 1
    if (isPunctuation(tokens[arrow], ':')) arrow = skipType(tokens, brackets, arrow + 1)
  }
  if (arrow < 0 || !isPunctuation(tokens[arrow], '=>') || arrow + 1 >= tokens.length) return undefined
  const body = arrow + 1
  const end = isPunctuation(tokens[body], '{') ? brackets.match[body] : endOfExpression(tokens, brackets, body)
  return spanOf(tokens, nameBefore(tokens, i), -1, i, body, end)
}

/**
 * A method, getter, setter or constructor whose name stands at `i`.
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i
 */
function methodAt(tokens, brackets, i) {
  const token = tokens[i]
  const isComputed = isPunctuation(token, ']')
  const isName = token.kind === 'word' || token.kind === 'string' || token.kind === 'number' || isComputed
  if (!isName || (token.kind === 'word' && NOT_METHODS.has(token.text) && !isSurelyMember(tokens, i))) return undefined
  const first = isComputed ? brackets.match[i] : i
  if (first < 0 || !startsMember(tokens, first)) return undefined
  const body = bodyAfterParameters(tokens, brackets, skipAngles(tokens, brackets, i + 1))
  if (body < 0) return undefined
  return spanOf(tokens, token.text, i, first, body, brackets.match[body])
}

/**
 * Whether a member of a class or object can begin at `i`. In `c ? f(x) : {}` nothing does: `?` stands before `f`.
 * @param {Token[]} tokens
 * @param {number} i
 */
function startsMember(tokens, i) {
  const previous = tokens[i - 1]
  if (previous === undefined) return false
  if (previous.kind === 'punctuation' && ['{', '}', ',', ';', '*'].includes(previous.text)) return true
  if (previous.kind === 'word' && MODIFIERS.has(previous.text)) return true
  const isOnNewLine = previous.endLine < tokens[i].line
  return isOnNewLine && (previous.kind !== 'punctuation' || [')', ']', '>'].includes(previous.text))
}

/**
 * After a comma or a modifier even `catch(` and `with(` are methods.
 * @param {Token[]} tokens
 * @param {number} i
 */
function isSurelyMember(tokens, i) {
  const previous = tokens[i - 1]
  return isPunctuation(previous, ',') || (previous?.kind === 'word' && MODIFIERS.has(previous.text))
}

/**
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i where `(` must stand
 * @returns {number} the index of the body's `{`, or −1 if there is no body
 */
function bodyAfterParameters(tokens, brackets, i) {
  if (!isPunctuation(tokens[i], '(') || brackets.match[i] < i) return -1
  let at = brackets.match[i] + 1
  if (isPunctuation(tokens[at], ':')) at = skipType(tokens, brackets, at + 1)
  return at >= 0 && isPunctuation(tokens[at], '{') && brackets.match[at] > at ? at : -1
}

/**
 * The last token of the expression that begins at `i`; without semicolons a line break ends it unless the next line
 * goes on with an operator.
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i
 */
function endOfExpression(tokens, brackets, i) {
  let openTernaries = 0
  for (let at = i; at < tokens.length; at++) {
    const { kind, text } = tokens[at]
    if (at > i && endsExpressionBefore(tokens, at)) return at - 1
    if (brackets.match[at] > at) at = brackets.match[at]
    else if (kind !== 'punctuation') continue
    else if ([',', ';', ')', ']', '}'].includes(text)) return Math.max(at - 1, i)
    else if (text === '?') openTernaries++
    // `a ? () => b : c`: the colon belongs to the ternary around the function.
    else if (text === ':' && --openTernaries < 0) return Math.max(at - 1, i)
  }
  return tokens.length - 1
}

/**
 * @param {Token[]} tokens
 * @param {number} i
 */
function endsExpressionBefore(tokens, i) {
  const [previous, next] = [tokens[i - 1], tokens[i]]
  if (previous.endLine === next.line) return false
  const endsValue = previous.kind !== 'punctuation' || [')', ']', '}', '!', '++', '--'].includes(previous.text)
  const isContinued =
    next.kind === 'template' ||
    (next.kind === 'punctuation' && !['{', '++', '--', '...'].includes(next.text)) ||
    (next.kind === 'word' && CONTINUING_WORDS.has(next.text))
  return endsValue && !isContinued
}

/**
 * The name a function value is given: `const name =`, `name:`; or what it is.
 * @param {Token[]} tokens
 * @param {number} start
 */
function nameBefore(tokens, start) {
  let at = start - 1
  if (tokens[at]?.kind === 'word' && tokens[at].text === 'async') at--
  if (isPunctuation(tokens[at], ':') && tokens[at - 1]?.kind === 'word') return tokens[at - 1].text
  if (!isPunctuation(tokens[at], '=')) return 'without a name'
  for (let back = at - 1; back >= 0 && back > at - 40; back--) {
    const { kind, text } = tokens[back]
    if (kind === 'word' && (text === 'const' || text === 'let' || text === 'var')) return tokens[back + 1].text
  }
  return tokens[at - 1]?.kind === 'word' ? tokens[at - 1].text : 'without a name'
}

/**
 * @param {Token[]} tokens
 * @param {string} name
 * @param {number} nameAt
 * @param {number} start
 * @param {number} body
 * @param {number} end
 * @returns {FunctionSpan | undefined}
 */
function spanOf(tokens, name, nameAt, start, body, end) {
  if (end < body) return undefined
  return { name, nameAt, start, body, end, firstLine: tokens[start].line, lastLine: tokens[end].endLine }
}
