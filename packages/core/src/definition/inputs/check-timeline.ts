// The meaning of a timeline: its inputs are followed in the order in which they will happen (by tick, then as listed).
//
// So something added by one entry can be used by the next, and something removed cannot. Reads the world's parts, writes
// the report.

import { finite, isRecord, member } from '../reading/findings.ts'
import type { Surroundings, WorldKinds } from '../reading/scope.ts'
import { type Growth, grow } from './check-growth.ts'
import { type Cast, checkInputMeaning, enter } from './check-input.ts'

/** What directors may bring into a world at any time: species, entities by name, kinds of entities without one, percepts. */
export interface Bringing {
  readonly kinds: WorldKinds
  readonly names: ReadonlySet<string>
  readonly unnamed: readonly string[]
  /** Percepts that they may let creatures grow. */
  readonly growing: Growth
  /** Whether everything that they say could be read. */
  readonly isKnown: boolean
}

/** Checks a timeline against the entities and the kinds at the start; answers who was ever there. */
export function checkTimeline(around: Surroundings, timeline: unknown, entities: unknown, bringing: Bringing): Cast {
  const cast: Cast = {
    byName: new Map(bringing.kinds.byName),
    isOpen: around.world?.isOpen ?? bringing.kinds.isOpen,
    names: new Set(),
    kinds: new Map(),
    unnamed: [...bringing.unnamed],
    brought: bringing.names,
    grown: new Map(),
    growing: bringing.growing,
    isKnown: bringing.isKnown && (entities === undefined || isRecord(entities)),
  }
  if (isRecord(entities)) for (const name of Object.keys(entities)) enter(cast, name, member(entities[name], 'kind'))
  const ever: Cast = { ...cast, names: new Set(cast.names), kinds: new Map(cast.kinds), grown: new Map() }
  let lastTick = 0
  const order = (Array.isArray(timeline) ? timeline : []).map((entry: unknown, k) => {
    lastTick = finite(member(entry, 'atTick')) ?? lastTick
    return { entry, k, tick: lastTick }
  })
  order.sort((a, b) => a.tick - b.tick || a.k - b.k)
  for (const { entry, k } of order) {
    const input = member(entry, 'do')
    checkInputMeaning(around, input, cast, ['timeline', k, 'do'])
    grow(ever.grown, input)
    if (member(input, 'input') === 'add') remember(ever, member(input, 'name'), member(member(input, 'entity'), 'kind'))
  }
  const isKnown = cast.isKnown && (timeline === undefined || Array.isArray(timeline))
  return { ...ever, byName: cast.byName, unnamed: cast.unnamed, isOpen: cast.isOpen, isKnown }
}

/** Adds an entity to everybody who is ever there; one that comes twice as different kinds is of no known kind. */
export function remember(ever: Cast, name: unknown, kind: unknown): void {
  if (typeof name !== 'string') return
  const isOther = ever.kinds.has(name) && ever.kinds.get(name) !== kind
  enter(ever, name, isOther ? undefined : kind)
}
