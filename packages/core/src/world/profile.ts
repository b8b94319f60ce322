// Where the time of a world goes: by stage, and by species within it.
//
// The engine has no clock of its own, so whoever asks gives one, and without one nothing is measured. Reads the clock; never
// changes a result.

import { STAGE_NAMES } from '../creature/tick.ts'

/** A measurement in the making. Times are in the clock's unit, milliseconds for `performance.now`. */
export interface Profile {
  readonly clock: () => number
  ticks: number
  /** By stage; what concerns no creature (inputs, the world's own move) stands under an empty name. */
  readonly bySpecies: Map<string, { readonly times: Float64Array; readonly calls: Int32Array }>
}

/** Time of one stage. */
export interface StageTime {
  readonly stage: string
  readonly ms: number
  readonly calls: number
  /** The same for each species; none for what concerns no creature. */
  readonly bySpecies: Readonly<Record<string, { readonly ms: number; readonly calls: number }>>
}

/** Where the time went since measuring began. */
export interface ProfileReport {
  readonly ticks: number
  readonly ms: number
  /** In the order of the tick. */
  readonly stages: readonly StageTime[]
}

/** Names of what is timed, in the order in which it happens. */
export const TIMED: readonly string[] = ['inputs', ...STAGE_NAMES]

/** Begins to measure. */
export function createProfile(clock: () => number): Profile {
  return { clock, ticks: 0, bySpecies: new Map() }
}

/** Adds the time since `since` to a stage; answers the time now. */
export function spend(profile: Profile, stage: string, species: string, since: number): number {
  const now = profile.clock()
  let spent = profile.bySpecies.get(species)
  if (spent === undefined) {
    spent = { times: new Float64Array(TIMED.length), calls: new Int32Array(TIMED.length) }
    profile.bySpecies.set(species, spent)
  }
  const index = TIMED.indexOf(stage)
  spent.times[index] += now - since
  spent.calls[index]++
  return now
}

/** What was measured so far. */
export function reportProfile({ ticks, bySpecies }: Profile): ProfileReport {
  const stages = TIMED.map((stage, k): StageTime => {
    const each = [...bySpecies].filter(([, { calls }]) => calls[k] > 0)
    return {
      stage,
      ms: each.reduce((sum, [, { times }]) => sum + times[k], 0),
      calls: each.reduce((sum, [, { calls }]) => sum + calls[k], 0),
      bySpecies: Object.fromEntries(
        each
          .filter(([species]) => species !== '')
          .map(([species, { times, calls }]) => [species, { ms: times[k], calls: calls[k] }]),
      ),
    }
  })
  return { ticks, ms: stages.reduce((sum, { ms }) => sum + ms, 0), stages }
}
