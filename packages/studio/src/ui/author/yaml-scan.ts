// Reads YAML as it is being typed: which keys there are, where, and what the cursor stands in. Pure.
//
// A parser gives up on half a line; this reads on. It knows what definitions are made of: block and flow mappings and lists, plain
// and quoted scalars, comments, block scalars. Positions count characters from the start.

/** A key and where it stands. */
export interface ScannedKey {
  /** Keys and indices of lists from the root, this key the last. */
  readonly path: readonly string[]
  readonly from: number
  readonly to: number
  readonly line: number
}

/** What the cursor stands in. */
export interface ScanCursor {
  /** The mapping or list around it. */
  readonly path: readonly string[]
  /** `key`: a key may begin here; `value`: a value; `either`: in a list of either. */
  readonly role: 'key' | 'value' | 'either'
  /** Where the word at the cursor begins, and the word so far. */
  readonly from: number
  readonly word: string
}

interface Frame {
  readonly kind: 'block' | 'list' | 'map' | 'seq'
  readonly indent: number
  key: string
  index: number
}

const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#:{}[\],&*!|>'"%@`-][^:#{}[\],]*?|-[^\s:][^:#{}[\],]*?)\s*:(?=\s|$)/

/** All keys of a text. */
export function scanKeys(text: string): ScannedKey[] {
  return scan(text).keys
}

/** What the cursor at a position stands in. */
export function cursorIn(text: string, position: number): ScanCursor {
  return scan(text.slice(0, position)).cursor
}

/** The innermost key that a position belongs to: the last one that begins before it. */
export function keyAt(keys: readonly ScannedKey[], position: number): ScannedKey | undefined {
  let found: ScannedKey | undefined
  for (const key of keys) if (key.from <= position) found = key
  return found
}

/** One reading of a text. */
class Reading {
  readonly text: string
  readonly keys: ScannedKey[] = []
  readonly frames: Frame[] = []
  line = 1
  cursor: ScanCursor = { path: [], role: 'key', from: 0, word: '' }

  constructor(text: string) {
    this.text = text
  }

  path(): string[] {
    return this.frames.map(({ kind, key, index }) => (kind === 'block' || kind === 'map' ? key : String(index)))
  }

  note(key: string, from: number, to: number): void {
    this.keys.push({ path: this.path(), from, to: Math.max(to, from + key.length), line: this.line })
  }
}

function scan(text: string): Reading {
  const reading = new Reading(text)
  let at = 0
  while (at <= text.length) {
    const end = text.indexOf('\n', at)
    at = readLine(reading, at, end < 0 ? text.length : end)
    reading.line++
    if (end < 0 && at > text.length) break
  }
  return reading
}

/** Reads a line that is not inside a flow collection; answers where the next one begins. */
function readLine(reading: Reading, start: number, end: number): number {
  const { text, frames } = reading
  let at = start
  while (at < end && text[at] === ' ') at++
  if (at === end || text[at] === '#') {
    if (end === text.length) reading.cursor = emptyCursor(reading, at - start, at, text[at] === '#')
    return end + 1
  }
  for (;;) {
    const indent = at - start
    while (
      frames.length > 0 &&
      isLeft(frames[frames.length - 1], indent, text[at] === '-' && /[\s]|^$/.test(text[at + 1] ?? ''))
    )
      frames.pop()
    if (text[at] !== '-' || !/\s|^$/.test(text[at + 1] ?? '')) break
    const top = frames.at(-1)
    if (top?.kind === 'list' && top.indent === indent) top.index++
    else frames.push({ kind: 'list', indent, key: '', index: 0 })
    at++
    while (at < end && text[at] === ' ') at++
    if (at === end) {
      if (end === text.length) reading.cursor = { path: reading.path(), role: 'either', from: at, word: '' }
      return end + 1
    }
  }
  const match = KEY.exec(text.slice(at, end))
  if (match === null) return readScalar(reading, start, at, end)
  const indent = at - start
  const key = unquoted(match[1])
  const top = frames.at(-1)
  if (top?.kind === 'block' && top.indent === indent) top.key = key
  else frames.push({ kind: 'block', indent, key, index: 0 })
  reading.note(key, at, at + match[1].length)
  return readValue(reading, indent, at + match[0].length, end)
}

/** Whether a line at an indentation no longer belongs to a frame. */
function isLeft(frame: Frame, indent: number, isItem: boolean): boolean {
  if (frame.indent > indent) return true
  return frame.kind === 'list' && frame.indent === indent && !isItem
}

/** On an empty line the column says where one is. */
function emptyCursor(reading: Reading, indent: number, at: number, isComment: boolean): ScanCursor {
  const { frames } = reading
  const kept = frames.filter((frame) => frame.indent < indent || (frame.kind === 'block' && frame.indent === indent))
  const path = kept.map(({ kind, key, index }) => (kind === 'block' ? key : String(index)))
  const top = kept.at(-1)
  const isSibling = top?.kind === 'block' && top.indent === indent
  const around = isSibling || kept.length === 0 ? path.slice(0, -1) : path
  return { path: isComment ? [''] : around, role: 'either', from: at, word: '' }
}

/** A word that may become a key, or a value in a list or below a key. */
function readScalar(reading: Reading, start: number, at: number, end: number): number {
  const { text, frames } = reading
  if (text[at] === '{' || text[at] === '[') return readFlow(reading, at)
  if (end === text.length) {
    const indent = at - start
    const top = frames.at(-1)
    const isSibling = top?.kind === 'block' && top.indent === indent
    const path = reading.path()
    const role = top?.kind === 'list' || (top !== undefined && !isSibling) ? 'either' : 'key'
    reading.cursor = { path: isSibling ? path.slice(0, -1) : path, role, from: at, word: text.slice(at, end) }
  }
  return end + 1
}

/** What follows a key on its line. */
function readValue(reading: Reading, indent: number, from: number, end: number): number {
  const { text } = reading
  let at = from
  while (at < end && text[at] === ' ') at++
  if (text[at] === '{' || text[at] === '[') return readFlow(reading, at)
  if (end === text.length) {
    const isSpaced = at > from || at === end
    reading.cursor = { path: reading.path(), role: 'value', from: isSpaced ? at : from, word: text.slice(at, end) }
    return end + 1
  }
  if (/[|>]/.test(text[at] ?? '')) return skipBlockScalar(reading, indent, end + 1)
  return end + 1
}

function skipBlockScalar(reading: Reading, indent: number, from: number): number {
  const { text } = reading
  let at = from
  while (at < text.length) {
    const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at)
    const line = text.slice(at, end)
    if (line.trim() !== '' && line.length - line.trimStart().length <= indent) return at
    at = end + 1
    reading.line++
  }
  reading.cursor = { path: reading.path(), role: 'value', from: text.length, word: '' }
  return at
}

/** Reads a flow collection to its end, over lines if need be; answers where the line after it begins. */
function readFlow(reading: Reading, from: number): number {
  const { text, frames } = reading
  const depth = frames.length
  let at = from
  let word = from
  const open = (kind: 'map' | 'seq'): void => {
    frames.push({ kind, indent: Number.MAX_SAFE_INTEGER, key: '', index: 0 })
  }
  const top = (): Frame => frames[frames.length - 1]
  for (; at < text.length; at++) {
    const c = text[at]
    if (c === '{' || c === '[') open(c === '{' ? 'map' : 'seq')
    else if (c === '}' || c === ']') {
      frames.pop()
      if (frames.length === depth) return endOfLine(text, at)
    } else if (c === ',') {
      top().key = ''
      top().index++
    } else if (c === ':' && /\s|^$/.test(text[at + 1] ?? '')) {
      const key = unquoted(text.slice(word, at).trim())
      top().key = key
      reading.note(key, word, at)
    } else if (c === '"' || c === "'") {
      const close = text.indexOf(c, at + 1)
      if (close < 0) break
      at = close
      continue
    } else if (c === '#' && /\s/.test(text[at - 1] ?? ' ')) {
      at = Math.min(text.length, (text.indexOf('\n', at) + text.length + 1) % (text.length + 1)) - 1
    } else if (c === '\n') reading.line++
    else if (!/\s/.test(c)) continue
    word = at + 1
    while (/\s/.test(text[word] ?? '')) word++
  }
  const { kind, key } = top()
  const role = kind === 'map' && key === '' ? 'key' : 'value'
  const path = reading.path()
  const start = Math.min(word, text.length)
  reading.cursor = { path: role === 'key' ? path.slice(0, -1) : path, role, from: start, word: text.slice(start) }
  return text.length + 1
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length + 1 : end + 1
}

function unquoted(key: string): string {
  return /^(".*"|'.*')$/.test(key) ? key.slice(1, -1) : key
}
