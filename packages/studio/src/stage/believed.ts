// Which things of the world a creature believes in: those of whose kind it remembers something about where they are.
//
// Memories do not say which entity they are of (no mind knows that), so people are shown the likeliest: every memory stands
// for the nearest thing of its kind within reach of its uncertainty. Pure; for drawing only.
import type { MemoryReport } from '@ethogram/core'

/** How far a belief may be off beyond its own uncertainty before it is a belief about nothing, in metres. */
const SLACK_M = 0.3

/** How many times its uncertainty a thing may be away. */
const SPREADS = 2

/** A thing as it is. */
export interface TrueThing {
  readonly name: string
  readonly kind: string
  readonly x: number
  readonly z: number
  readonly radiusM: number
}

/** Names of the things that some memory may well be of. */
export function believedNames(memories: readonly MemoryReport[], things: readonly TrueThing[]): Set<string> {
  const byKind = new Map<string, TrueThing[]>()
  for (const thing of things) {
    const known = byKind.get(thing.kind)
    if (known === undefined) byKind.set(thing.kind, [thing])
    else known.push(thing)
  }
  const names = new Set<string>()
  // Sure ones first: a vague memory must not take the thing that a clear one is of.
  for (const memory of [...memories].sort((a, b) => a.spreadM - b.spreadM)) {
    const candidates = byKind.get(memory.kind)?.filter((thing) => memory.part !== '' || !names.has(thing.name)) ?? []
    let nearest: string | undefined
    let least = memory.spreadM * SPREADS + SLACK_M
    for (const { name, x, z, radiusM } of candidates) {
      const away = Math.hypot(x - memory.at[0], z - memory.at[2]) - radiusM
      if (away > least) continue
      least = away
      nearest = name
    }
    if (nearest !== undefined) names.add(nearest)
  }
  return names
}
