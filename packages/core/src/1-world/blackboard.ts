// The event blackboard: what is posted on tick t is delivered on tick t + 1, to whoever can sense it.
//
// Two lists in one slab: *posted* fills while creatures act, *delivered* is what senses read; turning the page moves one to
// the other. Seed: 001 "System Architecture" (DataRecords are harvested and made available in the next timestep).

import { f64, i32, releaseSlab, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { carryFields } from '../0-foundation/carry-fields.ts'
import { buildLayout, type Layout } from '../0-foundation/field-list.ts'
import { clearDoubles, clearInts } from '../0-foundation/runs.ts'

/** One page's offsets. */
export interface BoardPage {
  readonly count: number
  readonly sound: number
  readonly source: number
  /** The one creature that hears an imagined sound; 0 for a real one. */
  readonly onlyFor: number
  readonly position: number
  readonly loudness: number
  /** The track of an utterance, as a symbol; 0 for other sounds. */
  readonly pattern: number
  /** Named numbers that come with it: name (0 for none) and value of each. */
  readonly numberName: number
  readonly number: number
}

/** Named numbers of one record, at most. */
export const MOST_NUMBERS = 4

/** Both pages and their memory. */
export interface Blackboard {
  slab: Slab
  layout: Layout
  capacity: number
  posted: BoardPage
  delivered: BoardPage
  /** Posts that found the page full, since the world began: counted, saved, told by `world.faults()`. */
  dropped: number
}

/** An empty board. */
export function createBlackboard(capacity = 32): Blackboard {
  const { layout, posted, delivered, dropped } = layOut(capacity)
  return { slab: takeSlab(layout.doubles, layout.ints), layout, capacity, posted, delivered, dropped }
}

/** Posts a sound from a position; `source` is the entity that made it, or 0. A full page drops the newest, counts it and says so. */
export function postSound(
  board: Blackboard,
  sound: number,
  source: number,
  x: number,
  y: number,
  z: number,
  loudness: number,
  onlyFor = 0,
  pattern = 0,
): boolean {
  const { slab, posted } = board
  const k = i32[slab.i + posted.count]
  if (k >= board.capacity) {
    i32[slab.i + board.dropped]++
    return false
  }
  i32[slab.i + posted.count] = k + 1
  i32[slab.i + posted.sound + k] = sound
  i32[slab.i + posted.source + k] = source
  i32[slab.i + posted.onlyFor + k] = onlyFor
  f64[slab.f + posted.position + 3 * k] = x
  f64[slab.f + posted.position + 3 * k + 1] = y
  f64[slab.f + posted.position + 3 * k + 2] = z
  f64[slab.f + posted.loudness + k] = loudness
  i32[slab.i + posted.pattern + k] = pattern
  return true
}

/** Gives the record that was posted last a named number; a fifth is dropped, and counted. */
export function addNumber({ slab, posted, dropped }: Blackboard, name: number, value: number): void {
  const k = i32[slab.i + posted.count] - 1
  for (let n = MOST_NUMBERS * k; k >= 0 && n < MOST_NUMBERS * (k + 1); n++) {
    if (i32[slab.i + posted.numberName + n] !== 0) continue
    i32[slab.i + posted.numberName + n] = name
    f64[slab.f + posted.number + n] = value
    return
  }
  i32[slab.i + dropped]++
}

/** Delivers what was posted and clears the page for new posts. */
export function turnPage(board: Blackboard): void {
  const { slab, posted, delivered, capacity } = board
  const old = i32[slab.i + delivered.count]
  const count = i32[slab.i + posted.count]
  if (old === 0 && count === 0) return
  i32[slab.i + delivered.count] = count
  moveInts(slab.i + delivered.sound, slab.i + posted.sound, capacity)
  moveInts(slab.i + delivered.source, slab.i + posted.source, capacity)
  moveInts(slab.i + delivered.onlyFor, slab.i + posted.onlyFor, capacity)
  moveInts(slab.i + delivered.pattern, slab.i + posted.pattern, capacity)
  moveInts(slab.i + delivered.numberName, slab.i + posted.numberName, MOST_NUMBERS * capacity)
  f64.copyWithin(slab.f + delivered.number, slab.f + posted.number, slab.f + posted.number + MOST_NUMBERS * capacity)
  f64.copyWithin(slab.f + delivered.position, slab.f + posted.position, slab.f + posted.position + 3 * capacity)
  f64.copyWithin(slab.f + delivered.loudness, slab.f + posted.loudness, slab.f + posted.loudness + capacity)
  i32[slab.i + posted.count] = 0
  clearDoubles(slab.f + posted.position, slab.f + posted.position + 3 * capacity)
  clearDoubles(slab.f + posted.loudness, slab.f + posted.loudness + capacity)
  clearDoubles(slab.f + posted.number, slab.f + posted.number + MOST_NUMBERS * capacity)
}

/** Makes room for as many posts as `creatures` could make at once (several each), keeping what is there. */
export function fitBlackboard(board: Blackboard, creatures: number): void {
  const needed = 32 + 4 * creatures
  if (needed > board.capacity) growBlackboard(board, 2 * needed)
}

/** Makes room for so many posts, keeping what is there. */
export function growBlackboard(board: Blackboard, capacity: number): void {
  const { layout, posted, delivered, dropped } = layOut(capacity)
  const slab = takeSlab(layout.doubles, layout.ints)
  carryFields(board.slab, board.layout, slab, layout)
  releaseSlab(board.slab)
  board.slab = slab
  board.layout = layout
  board.capacity = capacity
  board.posted = posted
  board.delivered = delivered
  board.dropped = dropped
}

function moveInts(to: number, from: number, count: number): void {
  i32.copyWithin(to, from, from + count)
  clearInts(from, from + count)
}

function layOut(capacity: number): Pick<Blackboard, 'layout' | 'posted' | 'delivered' | 'dropped'> {
  const list = buildLayout()
  const page = (room: string): BoardPage => {
    list.room(room)
    return {
      count: list.i32('count', 1, { is: [0, capacity] }),
      sound: list.symbol('sound', capacity),
      source: list.i32('source', capacity, { is: 'entity' }),
      onlyFor: list.i32('onlyFor', capacity, { is: 'entity' }),
      position: list.f64('position', 3 * capacity),
      loudness: list.f64('loudness', capacity),
      pattern: list.symbol('pattern', capacity),
      numberName: list.symbol('numberName', MOST_NUMBERS * capacity),
      number: list.f64('number', MOST_NUMBERS * capacity),
    }
  }
  const posted = page('posted')
  const delivered = page('delivered')
  list.room('board')
  const dropped = list.i32('dropped', 1, { is: 'count' })
  return { posted, delivered, dropped, layout: list.done() }
}
