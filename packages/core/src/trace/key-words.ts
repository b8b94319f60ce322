// Keys of learned ways in words: what is nearest to the left, ahead and to the right, or where “it” is; and turns in words.
//
// The same words for a creature's trace and for the rules that are read off a matrix. Pure.

import { BEARING_KEYS, FIRST_BEARING_KEY, OBJECT } from '../6-navigation/matrix.ts'

/** Where the sectors stand in a key, and what they are called. */
const SECTOR_SHIFTS = [10, 5, 0]
export const SECTOR_WORDS = ['left', 'ahead', 'right']

/** How near; the last is for a sector without anything. */
export const LEVEL_WORDS = ['very close', 'close', 'far', 'very far', 'open']
export const OPEN = 4

/** What it is, if it is not something that stays. */
export const OBJECT_WORDS: Readonly<Record<number, string>> = {
  [OBJECT.toward]: 'somebody coming',
  [OBJECT.away]: 'somebody going',
  [OBJECT.goal]: 'the goal',
  [OBJECT.threat]: 'the threat',
}

/** Directions and distances of a target. */
const AZIMUTH_WORDS = ['ahead', 'ahead left', 'left', 'behind left', 'behind', 'behind right', 'right', 'ahead right']
export const RANGE_WORDS = ['within the region', 'near', 'far', 'very far']

/** What a key says of a sector: an object (matrix.ts), and a level. */
export function objectIn(key: number, sector: number): number {
  return (key >> (SECTOR_SHIFTS[sector] + 2)) & 7
}

export function levelIn(key: number, sector: number): number {
  return objectIn(key, sector) === OBJECT.space ? OPEN : (key >> SECTOR_SHIFTS[sector]) & 3
}

/** What a key of bearing says: one of eight directions, one of four distances. */
export function azimuthOf(key: number): number {
  return ((key - FIRST_BEARING_KEY) % BEARING_KEYS) >> 2
}

function rangeOf(key: number): number {
  return (key - FIRST_BEARING_KEY) & 3
}

/** What a key says, for whoever draws it. */
export type KeyReading =
  /** Left, ahead, right: what is nearest there, and how near, 0 (very close) to 3 (very far); 4 where there is nothing. */
  | { readonly sectors: readonly { readonly object: KeyObject; readonly level: number }[] }
  /** Where the target is: eighths of a turn to the left, and how far, 0 to 3. */
  | { readonly azimuth: number; readonly range: number }

/** What can be in a sector. */
export type KeyObject = keyof typeof OBJECT

/** A key taken apart: `readKey(match.actor(0).key)`. */
export function readKey(key: number): KeyReading {
  if (key >= FIRST_BEARING_KEY) return { azimuth: azimuthOf(key), range: rangeOf(key) }
  const names = Object.keys(OBJECT) as KeyObject[]
  const sectors = SECTOR_WORDS.map((_, sector) => ({
    object: names[objectIn(key, sector)],
    level: levelIn(key, sector),
  }))
  return { sectors }
}

/** A key as a sentence part: `left far, ahead open, right somebody coming (close)`, or `the target behind left (far)`. */
export function keyInWords(key: number): string {
  if (key >= FIRST_BEARING_KEY) return `the target ${AZIMUTH_WORDS[azimuthOf(key)]} (${RANGE_WORDS[rangeOf(key)]})`
  return SECTOR_WORDS.map((word, sector) => {
    const object = OBJECT_WORDS[objectIn(key, sector)]
    const level = LEVEL_WORDS[levelIn(key, sector)]
    return object === undefined ? `${word} ${level}` : `${word} ${object} (${level})`
  }).join(', ')
}

/** A turn in words. */
export function turnInWords(degrees: number): string {
  return degrees > 0 ? `left ${degrees}°` : degrees < 0 ? `right ${-degrees}°` : 'straight'
}

/** Some of all turns that one can make: `left 30° to straight or right 45°`; `any turn` for all of them. */
export function turnsInWords(turns: readonly number[], all: readonly number[]): string {
  const inOrder = [...all]
    .sort((a, b) => b - a)
    .map((turn) => ({ word: turnInWords(turn), isIn: turns.includes(turn) }))
  return inOrder.every(({ isIn }) => isIn) && inOrder.length > 1 ? 'any turn' : runsInWords(inOrder)
}

/** Some of the eight directions: `right to ahead`, `anywhere but behind`; nothing for all of them. */
export function azimuthsInWords(azimuths: readonly number[]): string {
  const count = AZIMUTH_WORDS.length
  if (azimuths.length === count) return ''
  const isMost = azimuths.length > count / 2
  const isTold = (azimuth: number) => azimuths.includes(azimuth) !== isMost
  // Begins where a run does, so that none is told in two pieces.
  const first = AZIMUTH_WORDS.findIndex((_, k) => isTold(k) && !isTold((k + count - 1) % count))
  const around = AZIMUTH_WORDS.map((_, k) => (first + k) % count)
  const words = runsInWords(around.map((azimuth) => ({ word: AZIMUTH_WORDS[azimuth], isIn: isTold(azimuth) })))
  return isMost ? `anywhere but ${words}` : words
}

/** What is in, three or more side by side as a range. */
function runsInWords(inOrder: readonly { readonly word: string; readonly isIn: boolean }[]): string {
  const runs: string[][] = []
  let isOpen = false
  for (const { word, isIn } of inOrder) {
    if (isIn && isOpen) runs[runs.length - 1].push(word)
    else if (isIn) runs.push([word])
    isOpen = isIn
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run[run.length - 1]}`] : run)).join(' or ')
}
