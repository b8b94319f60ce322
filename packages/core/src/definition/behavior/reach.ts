// How much of a mind one tick can reach: what it must have room for, so that nothing is ever cut off.
//
// A group is followed to the child of its winner, an `all` group to the children of all who won; so a mind of ninety behaviors
// reaches some thirty, and only so much room is kept. A bound, not a guess: nothing may be written behind the last slot.
// Reads a flat species and its acts; writes nothing.

import type { CompiledActs } from '../skills/compile-acts.ts'
import type { FlatSpecies } from './flatten-behavior.ts'

/** What one tick reaches at the most. */
export interface Reach {
  /** Behaviors in groups reached, and releasers evaluated. */
  readonly behaviors: number
  readonly releasers: number
  /** Levels from the top group to a leaf. */
  readonly depth: number
  /** Commands of winners, commands that losers suggest, and what losers say about how others should be done. */
  readonly primary: number
  readonly secondary: number
  readonly meta: number
}

/** The parts of a behavior that need room when it is reached. */
type ActsOf = Pick<CompiledActs, 'does' | 'suggests' | 'doesCalls' | 'suggestsCalls'>

/** The reach of a species, from whatever behavior a director may force. */
export function reachOf(flat: FlatSpecies, { does, suggests, doesCalls, suggestsCalls }: ActsOf): Reach {
  const { groups, behaviors, releasers } = flat
  const members = ({ first, count }: FlatSpecies['groups'][number]): number[] =>
    Array.from({ length: count }, (_, k) => first + k)
  const sum = (costs: readonly number[]): number => costs.reduce((total, cost) => total + cost, 0)
  const byGroup = (cost: (b: number) => number): number[] => groups.map((group) => sum(members(group).map(cost)))
  const nothing = groups.map(() => 0)
  const releasersOf = groups.map(
    (group) =>
      new Set(
        members(group).flatMap((b) =>
          [...behaviors[b].releasers, ...behaviors[b].untilReleasers, behaviors[b].object].filter((r) => r >= 0),
        ),
      ).size,
  )
  const metas = suggests.map((list) => list.filter((entry) => entry < 0).length)
  return {
    behaviors: Math.min(
      behaviors.length,
      mostAlongPaths(
        flat,
        byGroup(() => 1),
      ),
    ),
    releasers: Math.min(releasers.length, mostAlongPaths(flat, releasersOf)),
    depth: deepest(flat),
    primary: mostAlongPaths(flat, nothing, (b) => does[b].length + doesCalls[b].length),
    secondary: mostAlongPaths(
      flat,
      byGroup((b) => suggests[b].length - metas[b] + suggestsCalls[b].length),
    ),
    meta: mostAlongPaths(
      flat,
      byGroup((b) => metas[b]),
    ),
  }
}

/** The greatest sum of what groups, and winners in them, cost that are reached together. Each group is seen through once. */
function mostAlongPaths(flat: FlatSpecies, cost: readonly number[], costOf: (b: number) => number = () => 0): number {
  const known = new Map<number, number>()
  const from = (g: number): number => {
    const before = known.get(g)
    if (before !== undefined) return before
    const { first, count, arbitration } = flat.groups[g]
    const won = Array.from({ length: count }, (_, k) => {
      const { child } = flat.behaviors[first + k]
      return costOf(first + k) + (child < 0 ? 0 : from(child))
    })
    const most = arbitration === 'all' ? won.reduce((sum, one) => sum + one, 0) : Math.max(0, ...won)
    known.set(g, cost[g] + most)
    return cost[g] + most
  }
  if (flat.actionGroups !== undefined) return flat.actionGroups.reduce((sum, g) => sum + from(g), 0)
  return flat.groups.reduce((most, _, g) => Math.max(most, from(g)), 0)
}

/** Behaviors on the longest path. */
function deepest(flat: FlatSpecies): number {
  const known = new Map<number, number>()
  const from = (g: number): number => {
    const before = known.get(g)
    if (before !== undefined) return before
    const { first, count } = flat.groups[g]
    const below = flat.behaviors.slice(first, first + count).map(({ child }) => (child < 0 ? 0 : from(child)))
    const depth = 1 + Math.max(0, ...below)
    known.set(g, depth)
    return depth
  }
  return flat.groups.length === 0 ? 0 : Math.max(...(flat.actionGroups ?? [0]).map(from))
}
