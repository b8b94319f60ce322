// Splits TypeScript, JavaScript and JSX text into tokens, so that no rule ever looks inside a string, comment or regex.
//
// TypeScript 7 has no compiler API, and rules that match plain text misfire on comments and strings. What this must get
// right is only where strings, templates, regular expressions, comments and JSX text begin and end; it does not parse.
// Reads one file's text, writes nothing. Tokens are flat; `jsx.mjs` scans elements, `brackets.mjs` pairs brackets.

import { scanJsxElement, startsJsx } from './jsx.mjs'

/**
 * @typedef {'word' | 'number' | 'string' | 'template' | 'regex' | 'punctuation' | 'jsx' | 'jsxText'} TokenKind
 * @typedef {{ kind: TokenKind, text: string, start: number, line: number, endLine: number }} Token
 * @typedef {{ text: string, start: number, line: number, endLine: number }} Comment
 * @typedef {{
 *   text: string, at: number, isJsx: boolean, lineStarts: number[],
 *   tokens: Token[], comments: Comment[],
 *   parens: boolean[], isAfterValue: boolean,
 * }} Scan
 */

const WORD = /[#@]?[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy
const NUMBER = /0[xXbBoO][\da-fA-F_]+n?|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?n?/y
/** `>` stays single, so that closing generics never look like a shift. */
const PUNCTUATION =
  /\.\.\.|\*\*=|===|!==|\?\?=|&&=|\|\|=|<<=|=>|\*\*|\?\.(?!\d)|\?\?|&&|\|\||==|!=|<=|\+=|-=|\*=|\/=|%=|\^=|&=|\|=|\+\+|--|<<|[\s\S]/uy
const BLANK = /\s+/y

/** Words after which an expression begins, so that a `/` is a regular expression and a `<` is an element. */
const WORDS_BEFORE_EXPRESSION = new Set(
  'return typeof case in of delete void throw new else do instanceof yield await default extends'.split(' '),
)
const CONTROL_WORDS = new Set(['if', 'while', 'for', 'with'])

/**
 * @param {string} text
 * @param {{ isJsx?: boolean }} [options]
 * @returns {{ tokens: Token[], comments: Comment[] }}
 */
export function tokenize(text, options = {}) {
  /** @type {Scan} */
  const scan = {
    text,
    at: 0,
    isJsx: options.isJsx ?? false,
    lineStarts: findLineStarts(text),
    tokens: [],
    comments: [],
    parens: [],
    isAfterValue: false,
  }
  if (text.startsWith('#!')) scan.at = endOfLine(text, 0)
  scanCode(scan, false)
  return { tokens: scan.tokens, comments: scan.comments }
}

/**
 * Scans code to the end of the text, or, when nested in a template or in JSX, to the `}` that ends it (not consumed).
 * @param {Scan} scan
 * @param {boolean} isNested
 * @returns {boolean} whether the end was found
 */
export function scanCode(scan, isNested) {
  let depth = 0
  while (scan.at < scan.text.length) {
    if (skipBlank(scan)) continue
    const character = scan.text[scan.at]
    if (character === '}' && isNested && depth === 0) return true
    if (character === '{') depth++
    if (character === '}') depth--
    scanToken(scan)
  }
  return !isNested
}

/**
 * Skips white space and comments.
 * @param {Scan} scan
 */
export function skipBlank(scan) {
  const { text, at } = scan
  BLANK.lastIndex = at
  if (BLANK.test(text)) {
    scan.at = BLANK.lastIndex
    return true
  }
  if (text[at] !== '/' || (text[at + 1] !== '/' && text[at + 1] !== '*')) return false
  const close = text.indexOf('*/', at + 2)
  if (text[at + 1] === '/') scan.at = endOfLine(text, at)
  else scan.at = close < 0 ? text.length : close + 2
  scan.comments.push({
    text: text.slice(at, scan.at),
    start: at,
    line: lineAt(scan, at),
    endLine: lineAt(scan, scan.at - 1),
  })
  return true
}

/** @param {Scan} scan */
function scanToken(scan) {
  const { text, at } = scan
  const character = text[at]
  if (character === '"' || character === "'") return pushTo(scan, 'string', endOfString(text, at))
  if (character === '`') return scanTemplate(scan)
  if (character === '/' && !scan.isAfterValue) {
    const end = endOfRegex(text, at)
    if (end > 0) return pushTo(scan, 'regex', end)
  }
  if (character === '<' && scan.isJsx && !scan.isAfterValue && startsJsx(text, at) && tryJsx(scan)) return
  WORD.lastIndex = at
  if (WORD.test(text)) return pushTo(scan, 'word', WORD.lastIndex)
  NUMBER.lastIndex = at
  if (NUMBER.test(text)) return pushTo(scan, 'number', NUMBER.lastIndex)
  scanPunctuation(scan)
}

/** @param {Scan} scan */
function scanPunctuation(scan) {
  PUNCTUATION.lastIndex = scan.at
  PUNCTUATION.test(scan.text)
  const character = scan.text[scan.at]
  const previous = scan.tokens.at(-1)
  // A non-null `!` ends a value: without this, `a! / b` would open a regular expression and swallow code.
  const isNonNull = PUNCTUATION.lastIndex === scan.at + 1 && character === '!' && scan.isAfterValue
  if (character === '(') {
    const isMember = isMemberDot(scan.tokens.at(-2))
    scan.parens.push(previous?.kind === 'word' && CONTROL_WORDS.has(previous.text) && !isMember)
  }
  pushTo(scan, 'punctuation', PUNCTUATION.lastIndex)
  if (character === ')') scan.isAfterValue = !scan.parens.pop()
  if (isNonNull) scan.isAfterValue = true
}

/**
 * A template becomes its text pieces, with the code of each `${…}` between them as ordinary tokens.
 * @param {Scan} scan
 */
function scanTemplate(scan) {
  let end = scan.at + 1
  for (;;) {
    const character = scan.text[end]
    if (character === undefined) return pushTo(scan, 'template', end)
    if (character === '`') return pushTo(scan, 'template', end + 1)
    if (character === '$' && scan.text[end + 1] === '{') {
      pushTo(scan, 'template', end)
      pushTo(scan, 'punctuation', end + 2)
      if (!scanCode(scan, true)) return
      end = scan.at + 1
      pushTo(scan, 'punctuation', end)
    } else end += character === '\\' ? 2 : 1
  }
}

/**
 * Scans an element, or puts everything back if what looks like one is a generic (`<T>(x: T) => x`).
 * @param {Scan} scan
 */
function tryJsx(scan) {
  const { at, tokens, comments } = scan
  const tokenCount = tokens.length
  const commentCount = comments.length
  const parens = [...scan.parens]
  if (scanJsxElement(scan)) return true
  scan.at = at
  tokens.length = tokenCount
  comments.length = commentCount
  scan.parens = parens
  scan.isAfterValue = false
  return false
}

/**
 * Whether the last token ends a value, so that `/` divides and `<` compares. `)` and `!` need more: scanPunctuation.
 * @param {Token[]} tokens
 */
function endsValue(tokens) {
  const { kind, text } = tokens[tokens.length - 1]
  if (kind === 'word') return !WORDS_BEFORE_EXPRESSION.has(text) || isMemberDot(tokens.at(-2))
  if (kind === 'jsx') return text !== '<' && text !== '>'
  if (kind !== 'punctuation') return true
  return text === ']' || text === '}' || text === '++' || text === '--'
}

/** @param {Token | undefined} token */
export function isMemberDot(token) {
  return token !== undefined && token.kind === 'punctuation' && (token.text === '.' || token.text === '?.')
}

/**
 * Pushes the text from where the scan stands to `end` as one token, and moves on.
 * @param {Scan} scan
 * @param {TokenKind} kind
 * @param {number} end
 */
export function pushTo(scan, kind, end) {
  const start = scan.at
  const stop = Math.min(end, scan.text.length)
  const line = lineAt(scan, start)
  const endLine = stop - start > 1 ? lineAt(scan, stop - 1) : line
  scan.tokens.push({ kind, text: scan.text.slice(start, stop), start, line, endLine })
  scan.at = stop
  scan.isAfterValue = endsValue(scan.tokens)
}

/**
 * A string ends at its quote, or at the end of its line if it is broken: one bad line must not swallow the file.
 * @param {string} text
 * @param {number} at
 */
function endOfString(text, at) {
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === text[at]) return end + 1
    else if (text[end] === '\n') return end
  }
  return text.length
}

/**
 * @param {string} text
 * @param {number} at
 * @returns {number} the end of the regular expression with its flags, or −1 if there is none
 */
function endOfRegex(text, at) {
  let isInClass = false
  for (let end = at + 1; end < text.length && text[end] !== '\n'; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === '[') isInClass = true
    else if (text[end] === ']') isInClass = false
    else if (text[end] === '/' && !isInClass) {
      end++
      while (/[a-z]/.test(text[end] ?? '')) end++
      return end
    }
  }
  return -1
}

/**
 * @param {string} text
 * @param {number} at
 */
function endOfLine(text, at) {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** @param {string} text */
function findLineStarts(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/**
 * @param {Scan} scan
 * @param {number} at
 * @returns {number} the line, from 1
 */
function lineAt(scan, at) {
  let low = 0
  let high = scan.lineStarts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (scan.lineStarts[middle] <= at) low = middle
    else high = middle - 1
  }
  return low + 1
}
