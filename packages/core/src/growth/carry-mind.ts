// A mind moved into another model: by names (carry-fields.ts), and by the few rules that names alone do not settle.
//
// Each of these is a function below: which memories, pairs and kinds stay where there is room for fewer; values that stand packed
// in the order in which groups were reached; what the percepts of a new tree have not been asked yet; what an item of learning
// that is gone had predicted. Reads: a slab with its layout, which may come from a file. Writes: a newborn mind of the new model.
// Seeds: 001 "PerceptMemory Objects" (the least sure give way), 003 figures 20 (the learning equation), 24 and 25.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { setBit, wordsFor } from '../0-foundation/bits.ts'
import { carryFields, findMoves, type Lost, type Moves, rowNames } from '../0-foundation/carry-fields.ts'
import { findField, type Layout, readField, sizeOf } from '../0-foundation/field-list.ts'
import { readRow } from '../0-foundation/row-table.ts'
import { textOf } from '../0-foundation/symbols.ts'
import type { Creature, CreatureModel } from '../creature/model.ts'
import { type DiscoveryModel, discoverySpaces, kindItem, PAIR_FREE } from '../learning/learning-block.ts'
import { clearPair } from '../learning/pairs.ts'
import { clearTdItem, renewTdRates } from '../learning/td.ts'

/** A mind before it is moved. */
interface Old {
  readonly slab: Slab
  readonly layout: Layout
}

/** Carries a mind over into a newborn one of `model`; answers what was lost. */
export function carryMind(slab: Slab, layout: Layout, mind: Slab, model: CreatureModel): Lost[] {
  const old = { slab, layout }
  const memory = movesOfMemories(old, model.perception.capacity)
  const groups = (model.learning?.groups ?? []).filter(
    ({ driveName }) => discoverySpaces(driveName).pair in layout.spaces,
  )
  const moves = Object.assign({ memory }, ...groups.map((group) => movesOfLearning(old, group, model)))
  const lost = carryFields(slab, layout, mind, model.layout, moves)
  i32[mind.i + model.perception.at.count] = Math.min(model.perception.capacity, runOf(old, 'perception.count')[0])
  carryReached(old, mind, model)
  askAnew(old, mind, model)
  for (const group of groups) settleLearning(old, group, moves, mind, model)
  const history = findField(layout, 'navigation.ways.history')
  const { learned } = model.navigation
  if (history !== undefined) learned?.renew(learned, mind, sizeOf(history.per, layout.spaces))
  return [...lost, ...forgotten(old, memory)]
}

/** All memories that fit stay; those beyond go to free rows, or to the rows of what the creature is less sure of. */
function movesOfMemories(old: Old, capacity: number): number[] {
  const ids = runOf(old, 'perception.id')
  const sureness = runOf(old, 'perception.confidence')
  const moves = ids.map((_, row) => (row < capacity ? row : -1))
  const holders = moves.slice(0, capacity)
  const beyond = ids.flatMap((id, row) => (row >= capacity && id !== 0 ? row : []))
  for (const row of beyond.sort((a, b) => sureness[b] - sureness[a] || a - b)) {
    const others = holders.slice(1)
    const free = others.find((other) => ids[other] === 0)
    const weakest = others.reduce((least, other) => (sureness[other] < sureness[least] ? other : least), row)
    const given = free ?? weakest
    if (given === row) continue
    moves[row] = moves[given]
    holders[moves[given]] = row
    moves[given] = -1
  }
  return moves
}

/** Memories that have no room, in words. */
function forgotten(old: Old, moves: readonly number[]): Lost[] {
  const ids = runOf(old, 'perception.id')
  const kinds = runOf(old, 'perception.kind').map(textOf)
  const parts = runOf(old, 'perception.part').map(textOf)
  return ids.flatMap((value, m) => {
    const row = parts[m] === '' ? kinds[m] : `${kinds[m]}.${parts[m]}`
    return value !== 0 && moves[m] < 0 ? [{ field: 'perception.id', row, value }] : []
  })
}

/** Values before inhibition stand packed, group behind group, in the order in which these were reached. */
function carryReached(old: Old, mind: Slab, { layout, behavior }: CreatureModel): void {
  const { at, room } = behavior
  const marks = runOf(old, 'behavior.groupOffset')
  const values = runOf(old, 'behavior.before')
  const before = membersOf(old.layout)
  const now = membersOf(layout)
  i32.fill(0, mind.i + at.groupOffset, mind.i + at.groupOffset + now.length)
  f64.fill(0, mind.f + at.before, mind.f + at.before + room.reached)
  const reached = marks.flatMap((mark, g) => (mark === 0 ? [] : g)).sort((a, b) => marks[a] - marks[b])
  let offset = 0
  for (const g of reached) {
    const to = now.findIndex(({ group }) => group === before[g].group)
    const members = now[to]?.members ?? []
    if (to < 0 || offset + members.length > room.reached) continue
    i32[mind.i + at.groupOffset + to] = 2 * (offset + 1) + (marks[g] & 1)
    for (const member of members) {
      const k = before[g].members.indexOf(member)
      f64[mind.f + at.before + offset++] = k < 0 ? 0 : values[(marks[g] >> 1) - 1 + k]
    }
  }
  i32[mind.i + at.beforeCount] = offset
}

/** The behaviors of each group. */
function membersOf({ spaces }: Layout): { readonly group: string; readonly members: readonly string[] }[] {
  const behaviors = rowNames('behavior', spaces)
  const runs = spaces.member.rows as readonly (readonly [string, number])[]
  return runs.map(([group, count], g) => {
    const first = sizeOf('before', { before: { rows: runs.slice(0, g) } })
    return { group, members: behaviors.slice(first, first + count) }
  })
}

/** The new tree has said nothing yet, so there is no news to wait for; of fields that are new nothing is known. */
function askAnew(old: Old, mind: Slab, { perception, layout }: CreatureModel): void {
  const { at, percepts, capacity } = perception
  const width = percepts.names.length
  const known = rowNames('field', old.layout.spaces)
  const fields = rowNames('field', layout.spaces)
  const fresh = fields.flatMap((name, k) => (known.includes(name) ? [] : k))
  const words = wordsFor(fields.length)
  for (let m = 0; m < capacity; m++) {
    let live = 0
    for (let p = 0; p < Math.min(31, width); p++) if (f64[mind.f + at.percepts + m * width + p] > 0) live |= 1 << p
    i32[mind.i + at.live + m] = live
    i32[mind.i + at.news + m] = 0
    if (m === 0 || fresh.length === 0 || i32[mind.i + at.observations + m] === 0) continue
    for (const k of fresh) setBit(mind.i + at.unknown + m * words, k)
    i32[mind.i + at.unsteady + m] = 1
  }
}

/** Where the kinds and pairs of a drive go: those whose sign and behavior are still there; with less room, those in use first. */
function movesOfLearning(old: Old, { driveName, parameters }: DiscoveryModel, model: CreatureModel): Moves {
  const spaces = discoverySpaces(driveName)
  const column = (name: string): number[] => runOf(old, `learning.${driveName}.${name}`)
  const fields = sizeOf(spaces.field, old.layout.spaces)
  const ticks = column('kindTick')
  const stimulus = column('pairStimulus')
  const behavior = column('pairBehavior')
  const states = column('pairState')
  const rankOf = (kind: number): number =>
    Math.max(0, ...states.filter((_, pair) => fields > 0 && Math.floor(stimulus[pair] / fields) === kind))
  const kinds = slotsFor(
    column('kind').map((symbol, kind) => ({ isUsed: symbol !== 0, rank: rankOf(kind), tick: ticks[kind] })),
    parameters.kinds,
  )
  const stimuli = findMoves(old.slab, old.layout, model.layout, spaces.stimulus, { [spaces.kind]: kinds })
  const isDone = (symbol: number): boolean => {
    const b = model.behavior.behaviorNames.indexOf(textOf(symbol))
    return b >= 0 && model.learning?.doesOf[b] !== 0
  }
  const pairs = slotsFor(
    states.map((state, pair) => {
      const isUsed = state !== PAIR_FREE && stimuli[stimulus[pair]] >= 0 && isDone(behavior[pair])
      return { isUsed, rank: state, tick: 0 }
    }),
    parameters.pairs,
  )
  return { [spaces.kind]: kinds, [spaces.pair]: pairs }
}

/** For each old slot its new one, −1 for none. Who has a slot that still is there keeps it; the highest ranks come first. */
function slotsFor(
  old: readonly { readonly isUsed: boolean; readonly rank: number; readonly tick: number }[],
  capacity: number,
): number[] {
  const used = old.flatMap(({ isUsed }, slot) => (isUsed ? slot : []))
  const kept = used.sort((a, b) => old[b].rank - old[a].rank || old[b].tick - old[a].tick || a - b).slice(0, capacity)
  const taken = new Set(kept.filter((slot) => slot < capacity))
  const free = Array.from({ length: capacity }, (_, slot) => slot).filter((slot) => !taken.has(slot))
  const moved = new Map(kept.filter((slot) => slot >= capacity).map((slot, k) => [slot, free[k]]))
  return old.map((_, slot) => (taken.has(slot) ? slot : (moved.get(slot) ?? -1)))
}

/** An item that is gone takes its share of the prediction along, so that its going is no news; slots that nobody took are free. */
function settleLearning(old: Old, group: DiscoveryModel, moves: Moves, mind: Slab, { layout }: CreatureModel): void {
  const { td, at, parameters, driveName } = group
  const spaces = discoverySpaces(driveName)
  const column = (name: string): number[] => runOf(old, `learning.${driveName}.td.${name}`)
  const [on, strength, rate, trace] = ['on', 'strength', 'rate', 'trace'].map(column)
  findMoves(old.slab, old.layout, layout, spaces.item, moves).forEach((to, item) => {
    if (to >= 0) return
    f64[mind.f + td.now] -= on[item] * strength[item]
    f64[mind.f + td.before] -= on[item] * strength[item]
    f64[mind.f + td.load] -= rate[item] * trace[item]
  })
  for (let pair = 0; pair < parameters.pairs; pair++)
    if (!moves[spaces.pair].includes(pair)) clearPair(pair, group, mind)
  for (let kind = 0; kind < parameters.kinds; kind++) {
    if (moves[spaces.kind].includes(kind)) continue
    for (const from of [at.kind, at.part, at.kindTick]) i32[mind.i + from + kind] = 0
    clearTdItem(mind.f, mind.i, td, kindItem(group, kind))
  }
  renewTdRates(mind.f, td)
}

/** Least and greatest value of each drive. */
export type Limits = ReadonlyMap<string, readonly [least: number, most: number]>

/** The limits of a model's drives. */
export function limitsOf({ drives }: CreatureModel): Limits {
  const { constants, min, max, names } = drives
  return new Map(names.map((name, d) => [name, [f64[constants.f + min + d], f64[constants.f + max + d]]]))
}

/**
 * Brings degrees of freedom within their limits, and drives whose limits are others now: a director may have put one beyond its own
 * for this moment. Answers what had another value.
 */
export function keepWithinLimits({ model, mind }: Creature, before: Limits): Lost[] {
  const { drives, motor } = model
  const lost: Lost[] = []
  const keep = (field: string, row: string, at: number, [least, most]: readonly [number, number]): void => {
    const value = f64[at]
    f64[at] = Math.min(most, Math.max(least, value))
    if (f64[at] !== value) lost.push({ field, row, value, now: f64[at] })
  }
  for (const [name, limits] of limitsOf(model)) {
    const old = before.get(name)
    if (old?.[0] === limits[0] && old[1] === limits[1]) continue
    keep('drives.value', name, mind.f + drives.value + drives.names.indexOf(name), limits)
  }
  motor.dofNames.forEach((name, d) => {
    const { min, max } = readRow(motor.tables.dof, motor.constants, d)
    keep('motor.dof', name, mind.f + motor.at.dof + d, [min, max])
  })
  return lost
}

function runOf({ slab, layout }: Old, key: string): number[] {
  const field = findField(layout, key)
  assert(field !== undefined, `a mind without ${key}`)
  return readField(slab, field)
}
