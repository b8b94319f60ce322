// Memories moved together before a mind loses room for them.
//
// A memory keeps its row as long as it lives, because pronomes and releasers mean it by its row. A new definition may remember fewer
// things: then those in rows that go move into free ones, or take the place of what the creature is less sure of, and everybody who
// means them is told. Reads and writes: one mind in its old model. Seed: 001 "PerceptMemory Objects" (the least sure give way).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { OBJECT_BITS, OBJECT_MASK } from '../5-behavior/behavior-block.ts'
import type { Creature, CreatureModel } from '../creature/model.ts'

/** Makes all memories that fit stand in the first `capacity` rows; answers what is forgotten, in words. */
export function fitMemories({ model, mind }: Creature, capacity: number): string[] {
  const { perception } = model
  const { at } = perception
  if (capacity >= perception.capacity) return []
  const isFree = (row: number): boolean => i32[mind.i + at.id + row] === 0
  const sureness = (row: number): number => f64[mind.f + at.confidence + row]
  const rows = Array.from({ length: capacity - 1 }, (_, k) => k + 1)
  const beyond = Array.from({ length: perception.capacity - capacity }, (_, k) => capacity + k)
    .filter((row) => !isFree(row))
    .sort((a, b) => sureness(b) - sureness(a) || a - b)
  const movedTo = new Map<number, number>()
  const forgotten: string[] = []
  for (const row of beyond) {
    const free = rows.find(isFree)
    const weakest = rows.reduce((least, other) => (sureness(other) < sureness(least) ? other : least), rows[0])
    const to = free ?? (weakest !== undefined && sureness(weakest) < sureness(row) ? weakest : undefined)
    if (to === undefined || free === undefined) forgotten.push(nameOf(model, mind, to ?? row))
    if (to !== undefined && free === undefined) {
      for (const [from, at] of movedTo) if (at === to) movedTo.set(from, -1)
      if (!movedTo.has(to)) movedTo.set(to, -1)
    }
    movedTo.set(row, to ?? -1)
    if (to !== undefined) copyRow(model, mind, row, to)
  }
  if (movedTo.size > 0) tellEverybody(model, mind, (row) => movedTo.get(row) ?? row)
  i32[mind.i + at.count] = Math.min(capacity, i32[mind.i + at.count])
  for (const row of rows) if (!isFree(row) && row >= i32[mind.i + at.count]) i32[mind.i + at.count] = row + 1
  return forgotten
}

function copyRow({ perception }: CreatureModel, mind: Slab, from: number, to: number): void {
  for (const { at, width, isInteger } of perception.columns) {
    const start = (isInteger ? mind.i : mind.f) + at
    const array = isInteger ? i32 : f64
    array.copyWithin(start + to * width, start + from * width, start + (from + 1) * width)
  }
}

/** Pronomes, objects of releasers and commands, what is gone to: all mean memories by row. */
function tellEverybody(model: CreatureModel, mind: Slab, rowOf: (row: number) => number): void {
  const { behavior, navigation, perception } = model
  const { at } = behavior
  const move = (from: number, count: number): void => {
    for (let k = 0; k < count; k++) if (i32[from + k] > 0) i32[from + k] = rowOf(i32[from + k])
  }
  move(mind.i + at.pronome, i32[mind.i + at.depth])
  move(mind.i + at.primaryObject, i32[mind.i + at.primaryCount])
  move(mind.i + at.secondaryObject, i32[mind.i + at.secondaryCount])
  move(mind.i + navigation.at.it, 1)
  for (let k = 0; k < i32[mind.i + at.evaluatedCount]; k++) {
    const packed = i32[mind.i + at.evaluated + k]
    const row = (packed & OBJECT_MASK) - 1
    if (row > 0) i32[mind.i + at.evaluated + k] = ((packed >> OBJECT_BITS) << OBJECT_BITS) + rowOf(row) + 1
  }
  i32[mind.i + perception.at.startled] = Math.max(0, rowOf(i32[mind.i + perception.at.startled]))
}

function nameOf({ perception }: CreatureModel, mind: Slab, row: number): string {
  const part = textOf(i32[mind.i + perception.at.part + row])
  const kind = textOf(i32[mind.i + perception.at.kind + row])
  return part === '' ? kind : `${kind}.${part}`
}
