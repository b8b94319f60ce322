// Whether the numbers of a restored world are such as the engine could have left them: field by field, and what entities are to each other.
//
// Fields say what they can be (check-fields.ts). What fields cannot say of themselves is asked here: that flags, kinds and names are
// those of who sits in a slot, that holders exist, hold as many as they say, and do not hold each other in a circle. Reads the world.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { type FieldFault, findFieldFaults, type Known } from '../0-foundation/check-fields.ts'
import type { Layout } from '../0-foundation/field-list.ts'
import { hashName } from '../0-foundation/hash.ts'
import { NO_ENTITY, slotOf } from '../0-foundation/ids.ts'
import { type Problem, problem } from '../0-foundation/problems.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { WORLD_EDGE_M } from '../1-world/edge.ts'
import { ALIVE, CREATURE, HANGS, HELD, isAlive, KEEPS_TO_GROUND, SOLID } from '../1-world/entities.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** Numbers that cannot be, of every block but models of creatures' own. */
export function findStateFaults(inside: WorldInside): Problem[] {
  const { entities, board, tick } = inside.truth
  const known: Known = { tick, slots: entities.slots, hasSymbol: (symbol) => textOf(symbol) !== '' }
  const problems: Problem[] = []
  const check = (slab: Slab, layout: Layout, whose: string): void => {
    for (const fault of findFieldFaults(slab, layout, known)) problems.push(stateFault(whose, fault))
  }
  check(entities.slab, entities.layout, '')
  check(board.slab, board.layout, '')
  for (let slot = 0; slot < entities.slots; slot++) {
    const kind = entities.kindOf[slot]
    const extra = entities.extraOf[slot]
    const whose = entities.nameOf[slot] ?? ''
    if (kind !== undefined && extra !== undefined) check(extra, kind.extraLayout, whose)
    const creature = inside.creatures[slot]
    if (creature !== undefined) check(creature.mind, creature.model.layout, whose)
  }
  return problems
}

/** A number that cannot be, as a problem: `silas: perception.count[0]`. */
export function stateFault(whose: string, { path, found, expected }: FieldFault): Problem {
  return problem('FILE-STATE', whose === '' ? path : `${whose}: ${path}`, String(found), expected)
}

/** What is wrong with entities, whose fields have been checked one by one. */
export function findEntityFaults(inside: WorldInside): Problem[] {
  const { entities } = inside.truth
  const problems: Problem[] = []
  const loads = new Int32Array(entities.slots)
  const { slab, columns } = entities
  for (let slot = 0; slot < entities.slots; slot++) {
    const parent = i32[slab.i + columns.parent + slot]
    if (parent !== NO_ENTITY) loads[slotOf(parent)]++
  }
  for (let slot = 0; slot < entities.slots; slot++) {
    const fault =
      entities.kindOf[slot] === undefined ? faultOfFree(inside, slot) : faultOfOne(inside, slot, loads[slot])
    if (fault !== undefined) problems.push(stateFault(entities.nameOf[slot] ?? `slot ${slot}`, fault))
  }
  if (problems.length === 0) problems.push(...circles(inside))
  return problems
}

type Column = 'flags' | 'kind' | 'name' | 'parent' | 'parentPoint' | 'load' | 'generation' | 'onlyFor'

/** Nothing of the dead stays but the generation. */
function faultOfFree({ truth }: WorldInside, slot: number): FieldFault | undefined {
  const { slab, layout } = truth.entities
  for (const { name, at, type } of layout.fields) {
    const found = type === 'f64' ? f64[slab.f + at + slot] : i32[slab.i + at + slot]
    if (found !== 0 && name !== 'generation')
      return { path: `world.${name}[${slot}]`, found, expected: '0: no entity is in this slot' }
  }
  return undefined
}

function faultOfOne(inside: WorldInside, slot: number, load: number): FieldFault | undefined {
  const { entities } = inside.truth
  const { slab, columns, kindOf, nameOf } = entities
  const kind = kindOf[slot]
  const of = (name: Column): number => i32[slab.i + columns[name] + slot]
  const wrong = (name: Column, expected: string): FieldFault => ({
    path: `world.${name}[${slot}]`,
    found: of(name),
    expected,
  })
  if (kind === undefined) return undefined
  const flags = of('flags')
  const has = (bit: number): boolean => (flags & bit) !== 0
  const isImagined = of('onlyFor') !== NO_ENTITY
  const parent = of('parent')
  const isRight =
    has(ALIVE) &&
    has(SOLID) === (kind.isSolid && !isImagined) &&
    has(CREATURE) === kind.isCreature &&
    has(KEEPS_TO_GROUND) === kind.keepsToGround &&
    has(HELD) === (parent !== NO_ENTITY) &&
    (has(HELD) || !has(HANGS))
  if (!isRight) return wrong('flags', `the flags of a ${kind.name} that is ${parent === NO_ENTITY ? 'free' : 'held'}`)
  if (of('kind') !== kind.symbol) return wrong('kind', `${kind.symbol}, a ${kind.name}`)
  if (of('name') !== hashName(nameOf[slot])) return wrong('name', `${hashName(nameOf[slot])}, of its name`)
  if (of('generation') === 0) return wrong('generation', '1 or more: a slot in use')
  if (of('load') !== load) return wrong('load', `${load}, as many as it holds`)
  if (parent !== NO_ENTITY) {
    if (!isAlive(entities, parent)) return wrong('parent', 'an entity that is there')
    const points = kindOf[slotOf(parent)]?.points.length ?? 0
    if (of('parentPoint') >= points) return wrong('parentPoint', `one of ${points} points of its holder`)
  }
  for (const name of ['x', 'y', 'z'] as const) {
    const found = f64[slab.f + columns[name] + slot]
    if (Math.abs(found) > WORLD_EDGE_M)
      return { path: `world.${name}[${slot}]`, found, expected: `within ${WORLD_EDGE_M} m of the origin` }
  }
  return undefined
}

/** Whoever is held is held, in the end, by somebody who is not. */
function circles({ truth }: WorldInside): Problem[] {
  const { entities } = truth
  const { slab, columns } = entities
  const isFree = new Uint8Array(entities.slots)
  for (let slot = 0; slot < entities.slots; slot++) {
    const way: number[] = []
    let up = slot
    for (let n = 0; isFree[up] === 0 && n <= entities.slots; n++) {
      way.push(up)
      const parent = i32[slab.i + columns.parent + up]
      if (parent === NO_ENTITY) isFree[up] = 1
      else up = slotOf(parent)
    }
    if (isFree[up] === 0) {
      const found = i32[slab.i + columns.parent + slot]
      return [
        stateFault(entities.nameOf[slot], { path: `world.parent[${slot}]`, found, expected: 'no circle of holders' }),
      ]
    }
    for (const one of way) isFree[one] = 1
  }
  return []
}
