// A measurement as the panel shows it: of the whole world, or of one creature of a species, stage by stage.
import type { ProfileReport } from '@ethogram/core'

/** One stage of a tick. */
export interface TimeRow {
  readonly stage: string
  readonly us: number
  /** Of all stages together, 0…1. */
  readonly share: number
}

/** What a tick costs, and whereby. */
export interface TimeTable {
  readonly us: number
  readonly rows: readonly TimeRow[]
}

/** Species that were measured, those that cost most first, each with how many of them there are on a tick. */
export function speciesOf({ ticks, stages }: ProfileReport): { readonly species: string; readonly count: number }[] {
  const all = new Map<string, { ms: number; calls: number }>()
  for (const { bySpecies } of stages) {
    for (const [species, { ms, calls }] of Object.entries(bySpecies)) {
      const known = all.get(species)
      all.set(species, { ms: ms + (known?.ms ?? 0), calls: Math.max(calls, known?.calls ?? 0) })
    }
  }
  return [...all]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .map(([species, { calls }]) => ({ species, count: Math.round(calls / Math.max(1, ticks)) }))
}

/** What a tick of the world costs; with a species, what it costs for one of its creatures. Stages that take no part are left out. */
export function timeTable({ ticks, stages }: ProfileReport, species?: string): TimeTable {
  const rows = stages.flatMap(({ stage, ms, calls, bySpecies }) => {
    const spent = species === undefined ? { ms, calls: calls === 0 ? 0 : ticks } : bySpecies[species]
    return spent === undefined || spent.calls === 0 ? [] : [{ stage, us: (1000 * spent.ms) / spent.calls }]
  })
  const us = rows.reduce((sum, row) => sum + row.us, 0)
  return { us, rows: rows.map((row) => ({ ...row, share: us === 0 ? 0 : row.us / us })) }
}
