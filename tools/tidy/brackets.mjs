// Pairs brackets and steps over types, on the tokens of one file.
//
// Brackets are ( [ { ${ and the < of a JSX element, which ends with its closing tag.
// `match[i]` is the index of the bracket that belongs to bracket i, `parent[i]` that of the bracket token i stands in;
// −1 where there is none. Unpaired brackets keep −1, so that broken code gives wrong answers but never an endless loop.

/** @typedef {import('./tokens.mjs').Token} Token */
/** @typedef {{ match: Int32Array, parent: Int32Array }} Brackets */

/** @type {Record<string, string>} */
const CLOSERS = { '(': ')', '[': ']', '{': '}', '${': '}' }
const TYPE_PREFIXES = new Set(['keyof', 'typeof', 'readonly', 'unique', 'asserts', 'infer', 'new', 'abstract'])

/**
 * @param {Token[]} tokens
 * @returns {Brackets}
 */
export function pairBrackets(tokens) {
  const match = new Int32Array(tokens.length).fill(-1)
  const parent = new Int32Array(tokens.length).fill(-1)
  /** @type {number[]} */
  const open = []
  for (let i = 0; i < tokens.length; i++) {
    parent[i] = open.at(-1) ?? -1
    if (isOpening(tokens[i])) open.push(i)
    else if (isClosing(tokens[i]) && closes(tokens[open.at(-1) ?? -1], tokens[i])) {
      const opening = /** @type {number} */ (open.pop())
      match[i] = opening
      match[opening] = i
      parent[i] = open.at(-1) ?? -1
    }
  }
  return { match, parent }
}

/** @param {Token} token */
function isOpening({ kind, text }) {
  if (kind === 'jsx') return text === '<'
  return kind === 'punctuation' && (text === '(' || text === '[' || text === '{' || text === '${')
}

/** @param {Token} token */
function isClosing({ kind, text }) {
  if (kind === 'jsx') return text === '/>' || text.startsWith('</')
  return kind === 'punctuation' && (text === ')' || text === ']' || text === '}')
}

/**
 * @param {Token | undefined} opening
 * @param {Token} closing
 */
function closes(opening, closing) {
  if (opening === undefined || opening.kind !== closing.kind) return false
  return opening.kind === 'jsx' || CLOSERS[opening.text] === closing.text
}

/**
 * @param {Token | undefined} token
 * @param {string} text
 */
export function isPunctuation(token, text) {
  return token !== undefined && token.kind === 'punctuation' && token.text === text
}

/**
 * The index after the type parameters or arguments that open at `i` with `<`; `i` itself if none open there.
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i
 */
export function skipAngles(tokens, brackets, i) {
  if (!isPunctuation(tokens[i], '<')) return i
  let depth = 0
  for (let at = i; at < tokens.length; at++) {
    const { kind, text } = tokens[at]
    if (kind !== 'punctuation') continue
    if (text === '<') depth++
    else if (text === '<<') depth += 2
    else if (text === '>' && --depth === 0) return at + 1
    else if (brackets.match[at] > at) at = brackets.match[at]
    else if (text === ')' || text === ']' || text === '}' || text === ';') return i
  }
  return i
}

/**
 * The index after the type that begins at `i`, or −1 if no type can begin there.
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i
 * @returns {number}
 */
export function skipType(tokens, brackets, i) {
  let at = skipPrimaryType(tokens, brackets, i)
  while (at >= 0 && at < tokens.length) {
    const token = tokens[at]
    const isSameLine = token.line === tokens[at - 1].endLine
    if (isPunctuation(token, '[') && isSameLine) at = brackets.match[at] + 1 || -1
    else if (isPunctuation(token, '|') || isPunctuation(token, '&')) at = skipPrimaryType(tokens, brackets, at + 1)
    else if (token.kind === 'word' && token.text === 'is' && isSameLine) at = skipType(tokens, brackets, at + 1)
    else if (token.kind === 'word' && token.text === 'extends') at = skipConditionalType(tokens, brackets, at)
    else return at
  }
  return at
}

/**
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i at the word `extends`
 */
function skipConditionalType(tokens, brackets, i) {
  const question = skipType(tokens, brackets, i + 1)
  if (question < 0 || !isPunctuation(tokens[question], '?')) return question
  const colon = skipType(tokens, brackets, question + 1)
  if (colon < 0 || !isPunctuation(tokens[colon], ':')) return colon
  return skipType(tokens, brackets, colon + 1)
}

/**
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i
 * @returns {number}
 */
function skipPrimaryType(tokens, brackets, i) {
  let at = i
  while (isPunctuation(tokens[at], '|') || isPunctuation(tokens[at], '&') || isPunctuation(tokens[at], '-')) at++
  while (tokens[at]?.kind === 'word' && TYPE_PREFIXES.has(tokens[at].text) && startsType(tokens[at + 1])) at++
  const token = tokens[at]
  if (token === undefined) return -1
  if (isPunctuation(token, '<')) {
    const afterParameters = skipAngles(tokens, brackets, at)
    return afterParameters === at ? -1 : skipPrimaryType(tokens, brackets, afterParameters)
  }
  if (isPunctuation(token, '{') || isPunctuation(token, '[')) return brackets.match[at] + 1 || -1
  if (isPunctuation(token, '(')) {
    const after = brackets.match[at] + 1
    if (after === 0) return -1
    return isPunctuation(tokens[after], '=>') ? skipType(tokens, brackets, after + 1) : after
  }
  if (token.kind === 'string' || token.kind === 'number') return at + 1
  if (token.kind === 'template') return skipTemplate(tokens, brackets, at)
  return token.kind === 'word' ? skipTypeName(tokens, brackets, at) : -1
}

/** @param {Token | undefined} token */
function startsType(token) {
  if (token === undefined) return false
  return token.kind !== 'punctuation' || ['(', '[', '{', '<'].includes(token.text)
}

/**
 * `a.b.C<D>` or `import('x').Y`.
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i
 */
function skipTypeName(tokens, brackets, i) {
  let at = i + 1
  if (tokens[i].text === 'import' && isPunctuation(tokens[at], '(')) at = brackets.match[at] + 1
  while (isPunctuation(tokens[at], '.') && tokens[at + 1]?.kind === 'word') at += 2
  return skipAngles(tokens, brackets, at)
}

/**
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i
 */
function skipTemplate(tokens, brackets, i) {
  let at = i + 1
  while (isPunctuation(tokens[at], '${')) at = brackets.match[at] + 2
  return at
}
