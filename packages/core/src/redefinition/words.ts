// The report on a new definition in words, line by line: for the command line, the studio and whoever reads along. Pure.

import type { Kept, Loss, Part, RedefinitionReport } from './report.ts'

/** Names that a line lists; more are counted. */
const MOST_NAMES = 8

/** `drives hunger, thirst; behaviors feed`: parts by sort. */
export function partsInWords(parts: readonly Part[]): string {
  const bySort = new Map<string, string[]>()
  for (const { what, name } of parts) bySort.set(what, [...(bySort.get(what) ?? []), name])
  return [...bySort].map(([what, names]) => `${manyOf(what, names.length)} ${listed(names)}`).join('; ')
}

/** `silas lost drive pride (12): the new definition has no drive of this name`. */
export function lossInWords({ what, name, creature, value, why }: Loss): string {
  const who = creature === undefined ? '' : `${creature}: `
  const was = value === undefined ? '' : ` (${typeof value === 'number' ? Number(value.toFixed(2)) : value})`
  return `${who}${what} ${name}${was}: ${why}`
}

/** `rex goes on: feeding.chew, 3 memories, 1 lesson`. */
export function keptInWords({ creature, does, memories, lessons, percepts, directions }: Kept): string {
  const counts = [
    [memories, 'memory', 'memories'],
    [lessons.length, 'lesson', 'lessons'],
    [percepts.length, 'grown percept', 'grown percepts'],
    [directions.length, 'direction', 'directions'],
  ] as const
  const words = counts.flatMap(([count, one, many]) => (count === 0 ? [] : `${count} ${count === 1 ? one : many}`))
  return `${creature} goes on: ${[does.at(-1) ?? 'idle', ...words].join(', ')}`
}

/** The whole report. */
export function redefinitionLines({ of, changes, kept, lost, fresh, creatures }: RedefinitionReport): string[] {
  const shown = changes
    .slice(0, MOST_NAMES)
    .map(({ path, from, to }) => `  ${path}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`)
  const more = changes.length > MOST_NAMES ? [`  and ${changes.length - MOST_NAMES} more`] : []
  return [
    changes.length === 0 ? `${of} says what it said.` : `${of} changed:`,
    ...shown,
    ...more,
    `Kept: ${kept.length} parts.`,
    ...(fresh.length === 0 ? [] : [`New: ${partsInWords(fresh)}.`]),
    ...(lost.length === 0 ? ['Lost: nothing.'] : ['Lost:', ...lost.map((loss) => `  ${lossInWords(loss)}`)]),
    ...creatures.slice(0, MOST_NAMES).map(keptInWords),
    ...(creatures.length > MOST_NAMES ? [`and ${creatures.length - MOST_NAMES} more creatures go on`] : []),
  ]
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES
  return more <= 0 ? names.join(', ') : `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more`
}

function manyOf(what: string, count: number): string {
  if (count === 1 || what === 'species') return what
  return what === 'entity' ? 'entities' : `${what}s`
}
