// What is said about a memory, a match and a sense, in a few plain words. Pure.
import type { MatchReport, MemoryReport, SenseReport, UmweltReport } from '@ethogram/core'
import { formatFixed } from '../parts/format.ts'

/** How a creature knows of a thing: the word the list shows, and its colour. */
export interface MemoryState {
  readonly tone: 'now' | 'remembered' | 'lost'
  readonly words: string
}

/** Seconds in few characters: `0.4 s`, `12 s`, `3 min`. */
export function formatAgo(timeS: number): string {
  if (timeS >= 120) return `${Math.round(timeS / 60)} min`
  return timeS < 9.95 ? `${formatFixed(timeS, 1)} s` : `${Math.round(timeS)} s`
}

/** How it knows of a thing now. */
export function memoryState(memory: MemoryReport, rateHz: number): MemoryState {
  const now = [
    ...(memory.isSeen ? ['seen'] : []),
    ...(memory.isHeard ? ['heard'] : []),
    ...(memory.isTouched ? ['touched'] : []),
  ]
  const due = memory.isDue ? ', due to sound again' : ''
  if (now.length > 0) return { tone: 'now', words: now.join(', ') + due }
  const ago = formatAgo(memory.unseenTicks / rateHz)
  if (memory.isLost) return { tone: 'lost', words: `lost, ${ago} ago` }
  if (memory.isHidden) return { tone: 'remembered', words: `hidden, ${ago} ago${due}` }
  return { tone: 'remembered', words: `remembered, ${ago} ago${due}` }
}

/** What a thing is called; a part of a thing by both names. */
export function memoryName({ kind, part }: Pick<MemoryReport, 'kind' | 'part'>): string {
  const name = kind === '' ? 'something' : kind
  return part === '' ? name : `${name}’s ${part}`
}

/** What a record of this tick was taken for, and how close a call it was. */
export function matchWords(match: MatchReport, umwelt: UmweltReport): string {
  if (match.memory === 0) return 'taken for nothing it keeps in mind'
  const memory = umwelt.memories.find(({ id }) => id === match.memory)
  const name = `#${match.memory}`
  if (memory !== undefined && isNew(memory, umwelt.tick)) return `a new thing, ${name}`
  const next = match.nextMemory > 0 ? `, next best #${match.nextMemory} (${formatFixed(match.nextCost, 1)})` : ''
  return `taken for ${name} (${formatFixed(match.cost, 1)})${next}`
}

/** Known for one tick only. */
function isNew({ track }: MemoryReport, tick: number): boolean {
  return track.length === 1 && track[0].tick >= tick - 1
}

/** How far a sense reaches and where, in words. */
export function senseWords({ by, rangeM, fieldRad, goesThrough }: SenseReport): string {
  const reach = rangeM > 1000 ? 'any distance' : `${formatFixed(rangeM, rangeM < 10 ? 1 : 0)} m`
  const degrees = Math.round((fieldRad * 180) / Math.PI)
  const field = degrees >= 360 ? 'all around' : `${degrees}° wide`
  if (by === 'touch') return 'what its body touches'
  return [reach, field, ...(goesThrough ? ['through walls'] : [])].join(' · ')
}
