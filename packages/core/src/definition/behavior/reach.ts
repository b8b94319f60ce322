// How much of a mind one tick can reach: the behaviors whose values, and the releasers whose strengths, it must have places for.
//
// A group is followed to the child of its winner, an `all` group to the children of all who won; so a mind of ninety behaviors
// reaches some thirty, and only so many places are kept. A bound, not a guess: nothing may be written behind the last place.
// Reads a flat species; writes nothing.

import type { FlatSpecies } from './flatten-behavior.ts'

/** Most behaviors in groups reached, and most releasers evaluated, on one tick. */
export interface Reach {
  readonly behaviors: number
  readonly releasers: number
}

/** The reach of a species, from whatever behavior a director may force. */
export function reachOf(flat: FlatSpecies): Reach {
  const releasersOf = flat.groups.map(({ first, count }) => {
    const members = flat.behaviors.slice(first, first + count)
    return new Set(members.flatMap(({ releasers, untilReleasers }) => [...releasers, ...untilReleasers])).size
  })
  return {
    behaviors: Math.min(
      flat.behaviors.length,
      mostAlongPaths(
        flat,
        flat.groups.map(({ count }) => count),
      ),
    ),
    releasers: Math.min(flat.releasers.length, mostAlongPaths(flat, releasersOf)),
  }
}

/** The greatest sum of what groups cost that are reached together. Groups below others are seen through once each. */
function mostAlongPaths(flat: FlatSpecies, cost: readonly number[]): number {
  const known = new Map<number, number>()
  const from = (g: number): number => {
    const before = known.get(g)
    if (before !== undefined) return before
    const { first, count, arbitration } = flat.groups[g]
    const below = flat.behaviors.slice(first, first + count).map(({ child }) => (child < 0 ? 0 : from(child)))
    const most = arbitration === 'all' ? below.reduce((sum, one) => sum + one, 0) : Math.max(0, ...below)
    known.set(g, cost[g] + most)
    return cost[g] + most
  }
  return flat.groups.reduce((most, _, g) => Math.max(most, from(g)), 0)
}
