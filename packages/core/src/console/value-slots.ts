// Slots for values: numbers within limits, positions, times, values of fields.
//
// Ranges are those of the definitions (gains above 1, interest from 0 to 1, a radius above 0): a line that is read must not be
// refused afterwards for a number. Completion cannot list numbers, so it offers a usual one to start from.

import type { FieldValue, Vector3 } from '../definition/types.ts'
import type { Token } from './lex.ts'
import { entityPoint, type PartOfEntity } from './name-slots.ts'
import type { Slot } from './parts.ts'
import {
  acceptValue,
  isKeyword,
  isWord,
  offer,
  peek,
  type Reading,
  report,
  reportUnexpected,
  stopAtEnd,
} from './reading.ts'
import type { FieldType } from './vocabulary.ts'

/** Most ticks that a direction can last: 3 years at 20 ticks a second. Ticks are counted in 32 bits. */
const MOST_TICKS = 2_147_483_647

/** Limits of a number; `above` excludes the limit itself. */
export interface NumberLimits {
  readonly above?: number
  readonly from?: number
  readonly to?: number
  /** What completion offers. */
  readonly usual: number
  readonly unit?: string
}

/** A finite number within limits. */
export function number(limits: NumberLimits): Slot<number> {
  const what = describeLimits(limits)
  const about = limits.unit === undefined ? what : `${what}, in ${limits.unit}`
  return {
    usage: '<number>',
    canStart: (token) => token.kind === 'number',
    isPossible: () => true,
    read: (reading) => {
      offer(reading, what, () => [{ text: String(limits.usual), about }])
      return readNumber(reading, what, (found) => isWithin(found, limits))
    },
  }
}

/** Reads a number after it has been offered; anything else is reported. */
export function readNumber(
  reading: Reading,
  what: string,
  isRight: (found: number) => boolean = () => true,
): number | undefined {
  const token = peek(reading)
  if (token === undefined) {
    stopAtEnd(reading)
    return undefined
  }
  if (token.kind !== 'number') return reportNotNumber(reading, token, what)
  const found = Number(token.text)
  if (!Number.isFinite(found) || !isRight(found)) report(reading, 'CONSOLE-VALUE', token, what)
  acceptValue(reading)
  return found
}

/** Something that is not a number stands where one should: goes on behind it, or at it if it leads on. */
function reportNotNumber(reading: Reading, token: Token, what: string): undefined {
  if (token.kind === 'sign') {
    reportUnexpected(reading, token)
    reading.hasStopped = true
  } else if (isKeyword(reading, token)) reportUnexpected(reading, token)
  else {
    report(reading, 'CONSOLE-VALUE', token, what)
    reading.at++
  }
  return undefined
}

/** A position or a velocity: `(1, 0, 2)`. */
function triple(usage: string, about: string): Slot<Vector3> {
  return {
    usage,
    canStart: (token) => isWord(token, '('),
    isPossible: () => true,
    read: (reading) => {
      offerTriple(reading, about)
      return readTriple(reading)
    },
  }
}

/** A position in the world. */
export const position = triple('(x, y, z)', 'a position in metres: x to the left, y up, z ahead')

/** A velocity. */
export const velocity = triple('(x, y, z)', 'a velocity in metres per second')

/** A position in the world, or a point of an entity to go along with. */
export const positionOrPoint: Slot<Vector3 | string> = {
  usage: '(x, y, z)|<entity>.<point>',
  canStart: (token) => position.canStart(token) || entityPoint.canStart(token),
  isPossible: () => true,
  read: (reading) => {
    const token = peek(reading)
    offerTriple(reading, 'a position in metres')
    if (token !== undefined && position.canStart(token)) return readTriple(reading)
    const point = entityPoint.read(reading)
    return point === undefined ? undefined : `${point.entity}.${point.part}`
  },
}

function offerTriple(reading: Reading, about: string): void {
  offer(reading, 'a position (x, y, z)', () => [{ text: '(0, 0, 0)', about }])
}

const TRIPLE = ['(', 0, ',', 1, ',', 2, ')'] as const

function readTriple(reading: Reading): Vector3 | undefined {
  const found: [number, number, number] = [0, 0, 0]
  const problemsBefore = reading.problems.length
  for (const step of TRIPLE) {
    if (typeof step === 'number') {
      offer(reading, 'a number', () => [{ text: '0', about: `${'xyz'[step]}, a number` }])
      found[step] = readNumber(reading, 'a number') ?? 0
    } else readSign(reading, step)
    if (reading.hasStopped) break
  }
  if (reading.problems.length === problemsBefore) return found
  recoverAfterTriple(reading)
  return undefined
}

function readSign(reading: Reading, sign: string): void {
  if (sign !== '(') offer(reading, `“${sign}”`, () => [{ text: sign, about: '' }])
  const token = peek(reading)
  if (token === undefined) stopAtEnd(reading)
  else if (isWord(token, sign)) reading.at++
  else {
    reportUnexpected(reading, token)
    reading.hasStopped = true
  }
}

/** Goes on behind the closing bracket, if the line has one. */
function recoverAfterTriple(reading: Reading): void {
  if (!reading.hasStopped) return
  const close = reading.tokens.findIndex((token, k) => k >= reading.at && isWord(token, ')'))
  const open = reading.tokens.findIndex((token, k) => k > reading.at && isWord(token, '('))
  if (close < 0 || (open >= 0 && open < close)) return
  reading.at = close + 1
  reading.hasStopped = false
}

/** Units of time and how many seconds, or ticks, each is. */
const UNITS: ReadonlyMap<string, { readonly seconds?: number; readonly about: string }> = new Map([
  ['s', { seconds: 1, about: 'seconds' }],
  ['min', { seconds: 60, about: 'minutes' }],
  ['ticks', { about: 'ticks of the world' }],
])

/** Another way to write a unit, because `1 ticks` reads badly. */
const SINGULAR = 'tick'

/** A time: `10s`, `2 min`, `200 ticks`. In ticks. */
export const time: Slot<number> = {
  usage: '<time>',
  canStart: (token) => token.kind === 'number',
  isPossible: () => true,
  read: (reading) => {
    const { rateHz } = reading.vocabulary
    const what = 'a time above 0, such as 10s, 2 min or 200 ticks'
    offer(reading, what, () => [
      { text: '10s', about: `10 seconds: ${Math.round(10 * rateHz)} ticks` },
      { text: '2 min', about: `2 minutes: ${Math.round(120 * rateHz)} ticks` },
      { text: '200 ticks', about: `200 ticks: ${200 / rateHz} s` },
    ])
    const token = peek(reading)
    const amount = readNumber(reading, what, (found) => found > 0)
    if (amount === undefined || token === undefined || reading.hasStopped) return undefined
    const unit = readUnit(reading)
    return unit === undefined ? undefined : toTicks(reading, token, amount, unit)
  },
}

function readUnit(reading: Reading): string | undefined {
  offer(reading, 'a unit of time: s, min or ticks', () => Array.from(UNITS, ([text, { about }]) => ({ text, about })))
  const token = peek(reading)
  if (token === undefined) {
    stopAtEnd(reading)
    return undefined
  }
  if (token.kind === 'word' && (UNITS.has(token.text) || token.text === SINGULAR)) {
    acceptValue(reading)
    return token.text === SINGULAR ? 'ticks' : token.text
  }
  reportUnexpected(reading, token)
  if (token.kind === 'word' && !isKeyword(reading, token)) reading.at++
  return undefined
}

/** Seconds become the nearest whole number of ticks, at least one; ticks must be whole themselves. */
function toTicks(reading: Reading, token: Token, amount: number, unit: string): number | undefined {
  const seconds = UNITS.get(unit)?.seconds
  const ticks = seconds === undefined ? amount : Math.max(1, Math.round(amount * seconds * reading.vocabulary.rateHz))
  if (!(amount > 0)) return undefined
  if (ticks > MOST_TICKS) report(reading, 'CONSOLE-VALUE', token, `at most ${MOST_TICKS} ticks`)
  else if (!Number.isInteger(ticks)) report(reading, 'CONSOLE-VALUE', token, 'a whole number of ticks')
  return ticks
}

const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  boolean: 'true or false',
  number: 'a number',
  string: 'a text, in quotes unless it is one word',
}

const TYPE_OPTIONS: Readonly<Record<FieldType, readonly string[]>> = {
  boolean: ['true', 'false'],
  number: ['1'],
  string: ['""'],
}

/** The value of the field that the line has named under `field`. */
export const fieldValue: Slot<FieldValue> = {
  usage: '<value>',
  canStart: (token) => token.kind !== 'sign',
  isPossible: () => true,
  read: (reading) => {
    const field = reading.values.field as PartOfEntity | undefined
    return readFieldValue(reading, field?.type, field?.part ?? 'the field')
  },
}

/** Reads the value of a field: true, false, a number, a word or a text in quotes. */
export function readFieldValue(reading: Reading, type: FieldType | undefined, of: string): FieldValue | undefined {
  const what = type === undefined ? 'true, false, a number or a text' : TYPE_WORDS[type]
  offer(reading, what, () => (type === undefined ? [] : TYPE_OPTIONS[type].map((text) => ({ text, about: of }))))
  const token = peek(reading)
  if (token === undefined) {
    stopAtEnd(reading)
    return undefined
  }
  if (token.kind === 'sign') {
    reportUnexpected(reading, token)
    reading.hasStopped = true
    return undefined
  }
  if (isKeyword(reading, token)) {
    reportUnexpected(reading, token)
    return undefined
  }
  const found = readAs(token)
  const isReal = typeof found !== 'number' || Number.isFinite(found)
  if (!isReal || (type !== undefined && typeof found !== type)) {
    report(reading, 'CONSOLE-VALUE', token, `${what}, for ${of}`)
  }
  acceptValue(reading)
  return found
}

/** What a token says as a value. Texts that look like something else need their quotes. */
function readAs(token: Token): FieldValue {
  if (token.kind === 'number') return Number(token.text)
  if (token.kind === 'word' && (token.text === 'true' || token.text === 'false')) return token.text === 'true'
  return token.text
}

function isWithin(found: number, { above, from, to }: NumberLimits): boolean {
  return (
    (above === undefined || found > above) && (from === undefined || found >= from) && (to === undefined || found <= to)
  )
}

function describeLimits({ above, from, to }: NumberLimits): string {
  if (from !== undefined && to !== undefined) return `a number from ${from} to ${to}`
  if (above !== undefined) return `a number above ${above}`
  if (from !== undefined) return `a number of at least ${from}`
  return 'a number'
}
