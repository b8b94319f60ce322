// Words of a line: names, numbers, texts in quotes and signs, each with its position.
//
// A name with its part (`person.hand`) is one word, so that completion replaces it whole and problems can point at either
// half. A number ends where letters begin, so `10s` is a number and a unit. What is none of these is kept as `other`: the
// parser reports it, completion may still be in the middle of writing it (`+` before `+=`).

/** What a token is. */
export type TokenKind = 'word' | 'number' | 'text' | 'sign' | 'other'

/** A piece of a line; `start` and `end` are offsets into it. */
export interface Token {
  readonly kind: TokenKind
  /** What it says: of a text in quotes, what is inside them. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** Why it cannot be read, for `other`. */
  readonly expected?: string
}

/** A line cut into tokens. */
export interface LexedLine {
  readonly tokens: readonly Token[]
  /** Where the comment begins; the end of the line if there is none. */
  readonly commentAt: number
}

const SPACE = /[^\S\r\n]+/y
const LINE_END = /[\r\n]+\s*$/y
const COMMENT = /#[^\r\n]*/y
const WORD = /[\p{L}_](?:[\p{L}\p{N}_]|-(?!=))*(?:\.(?:[\p{L}\p{N}_]|-(?!=))*)*/uy
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const SIGN = /\+=|-=|[:=(),]/y
const TEXT = /"((?:[^"\\\r\n]|\\[^\r\n])*)"/y
const OPEN_TEXT = /"[^\r\n]*/y
const BREAK = /[\r\n][\s\S]*/y
const OTHER = /[^\s\p{L}\p{N}_"#:=(),]+/uy

const READABLE = 'a name, a number, a text in quotes, or one of : = += -= ( ) ,'

/** Cuts a line into tokens. Never fails: what cannot be read becomes `other`. */
export function lex(line: string): LexedLine {
  const tokens: Token[] = []
  let commentAt = line.length
  let at = 0
  while (at < line.length) {
    const skipped = matchAt(SPACE, line, at) ?? matchAt(LINE_END, line, at)
    if (skipped !== undefined) {
      at += skipped.length
      continue
    }
    const comment = matchAt(COMMENT, line, at)
    if (comment !== undefined) {
      commentAt = Math.min(commentAt, at)
      at += comment.length
      continue
    }
    const token = readToken(line, at)
    tokens.push(token)
    at = token.end
  }
  return { tokens, commentAt }
}

/** Whether a name can stand in a line as it is, without quotes. */
function isPlainWord(name: string): boolean {
  return matchAt(WORD, name, 0)?.length === name.length && name !== ''
}

/** A name as a line has it: in quotes where it could not be read otherwise. */
export function writeName(name: string): string {
  return isPlainWord(name) ? name : JSON.stringify(name)
}

function readToken(line: string, start: number): Token {
  // Signs come before numbers, or the `+` of `+=5` would be taken for the sign of a number.
  const sign = matchAt(SIGN, line, start)
  if (sign !== undefined) return { kind: 'sign', text: sign, start, end: start + sign.length }
  const word = matchAt(WORD, line, start)
  if (word !== undefined) return { kind: 'word', text: word, start, end: start + word.length }
  const number = matchAt(NUMBER, line, start)
  if (number !== undefined) return { kind: 'number', text: number, start, end: start + number.length }
  const text = matchAt(TEXT, line, start)
  if (text !== undefined) return readText(text, start)
  const open = matchAt(OPEN_TEXT, line, start)
  if (open !== undefined) return other(open, start, 'a closing "')
  const rest = matchAt(BREAK, line, start)
  if (rest !== undefined) return other(rest, start, 'one direction on one line')
  return other(matchAt(OTHER, line, start) ?? line[start], start, READABLE)
}

function other(text: string, start: number, expected: string): Token {
  return { kind: 'other', text, start, end: start + text.length, expected }
}

function readText(source: string, start: number): Token {
  const text = unquote(source)
  if (text === undefined) return other(source, start, 'only \\" \\\\ \\n \\t and \\u0000 after a \\')
  return { kind: 'text', text, start, end: start + source.length }
}

/** What is in the quotes; nothing if an escape means nothing. */
function unquote(source: string): string | undefined {
  try {
    const value: unknown = JSON.parse(source.replace(CONTROL, escapeCharacter))
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Characters that JSON does not let stand in a text, and others that do no harm there as escapes. */
const CONTROL = /\p{Cc}/gu

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function matchAt(pattern: RegExp, line: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(line)?.[0]
}
