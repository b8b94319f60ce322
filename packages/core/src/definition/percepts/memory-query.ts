// The words of questions to memory: what an author may write under `where` and `pick`, and what the behavior room asks.

import {
  IS_DUE,
  IS_HEARD,
  IS_HIDDEN,
  IS_LOST,
  IS_SEEN,
  IS_SMELLED,
  IS_TOUCHED,
  SURPRISING,
} from '../../3-perception/memory-block.ts'
import {
  ASKS_AHEAD,
  ASKS_BEHIND,
  ASKS_FAR,
  ASKS_FASTER,
  ASKS_FLAG,
  ASKS_LOUD,
  ASKS_NEAR,
  ASKS_PERCEPT,
  ASKS_SEEN_OF_LATE,
  ASKS_SIDE_LEFT,
  ASKS_SIDE_RIGHT,
  ASKS_SURE,
  ASKS_SURPRISING,
  ASKS_UNSEEN,
} from '../../5-behavior/query.ts'

/** Ways to pick one of several, in the order of their codes. */
export const PICKS = [
  'nearest',
  'farthest',
  'loudest',
  'surest',
  'newest',
  'oldest',
  'largest',
  'fastest',
  'oddest',
] as const

/** Faster than this is moving, m/s. */
const MOVES_MPS = 0.05

/** The least confidence where a question does not say. */
const SURE = 0.5

interface Word {
  readonly asks: number
  /** What it means without a number; where that is missing, it must have one. */
  readonly usual?: number
  /** It takes no number. */
  readonly isPlain?: boolean
  readonly isNot?: boolean
  /** What it asks with a number, where that is something else. */
  readonly withNumber?: number
}

/** Every word of a question, besides percepts. */
export const QUERY_WORDS: Readonly<Record<string, Word>> = {
  seen: { asks: ASKS_FLAG, usual: IS_SEEN, withNumber: ASKS_SEEN_OF_LATE },
  heard: { asks: ASKS_FLAG, usual: IS_HEARD, isPlain: true },
  touched: { asks: ASKS_FLAG, usual: IS_TOUCHED, isPlain: true },
  smelled: { asks: ASKS_FLAG, usual: IS_SMELLED, isPlain: true },
  lost: { asks: ASKS_FLAG, usual: IS_LOST, isPlain: true },
  hidden: { asks: ASKS_FLAG, usual: IS_HIDDEN, isPlain: true },
  due: { asks: ASKS_FLAG, usual: IS_DUE, isPlain: true },
  unseen: { asks: ASKS_UNSEEN, usual: 0 },
  left: { asks: ASKS_SIDE_LEFT, usual: 0, isPlain: true },
  right: { asks: ASKS_SIDE_RIGHT, usual: 0, isPlain: true },
  ahead: { asks: ASKS_AHEAD, usual: 0, isPlain: true },
  behind: { asks: ASKS_BEHIND, usual: 0, isPlain: true },
  moving: { asks: ASKS_FASTER, usual: MOVES_MPS },
  still: { asks: ASKS_FASTER, usual: MOVES_MPS, isNot: true },
  near: { asks: ASKS_NEAR },
  far: { asks: ASKS_FAR },
  sure: { asks: ASKS_SURE, usual: SURE },
  loud: { asks: ASKS_LOUD },
  surprising: { asks: ASKS_SURPRISING, usual: SURPRISING },
}

/** One question, taken apart; what is wrong with it otherwise. */
export type ParsedQuestion =
  | { readonly ok: true; readonly asks: number; readonly argument: number }
  | { readonly ok: false; readonly found: string; readonly expected: string; readonly names: readonly string[] }

/** Takes one question apart. */
export function parseQuestion(text: string, percepts: readonly string[]): ParsedQuestion {
  const words = text.trim().split(/\s+/)
  const isNot = words[0] === 'not'
  const [word, number, ...rest] = isNot ? words.slice(1) : words
  const names = [...Object.keys(QUERY_WORDS), ...percepts]
  if (word === undefined || word === '') return refused(text, 'a question such as seen, near 5 or not lost', names)
  const argument = number === undefined ? undefined : Number(number)
  if (rest.length > 0 || (argument !== undefined && !Number.isFinite(argument))) {
    return refused(text, 'one word and at most one number', names)
  }
  if (!Object.hasOwn(QUERY_WORDS, word)) {
    const percept = percepts.indexOf(word)
    if (percept < 0) return refused(word, 'a question or a percept of this species', names)
    return { ok: true, asks: signed(ASKS_PERCEPT + percept, isNot), argument: argument ?? SURE }
  }
  const known = QUERY_WORDS[word]
  if (known.isPlain === true && argument !== undefined) return refused(text, `${word} without a number`, names)
  const value = argument ?? known.usual
  if (value === undefined) return refused(text, `${word} with a number`, names)
  const asks = argument === undefined ? known.asks : (known.withNumber ?? known.asks)
  return { ok: true, asks: signed(asks, isNot !== (known.isNot ?? false)), argument: value }
}

function signed(asks: number, isNot: boolean): number {
  return isNot ? -asks : asks
}

function refused(found: string, expected: string, names: readonly string[]): ParsedQuestion {
  return { ok: false, found, expected, names }
}
