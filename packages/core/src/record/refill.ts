// A world from what was packed (snapshot.ts): everybody enters an empty world of its definition, and numbers go where they belong.
//
// A mind of another engine moves into today's model as it would from any other one, by names (carry-mind.ts); what is laid out as today
// is copied, and goes on bit for bit like a world that never stopped. A file of the first version has no names: what is laid out
// otherwise today is copied as far as it goes. What a file is asked before it is believed is handed in (restore.ts); who puts back what
// it packed itself asks nothing. What is refused leaves no memory taken and no other world touched.

import { f64, i32, releaseSlab, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { AssertionError } from '../0-foundation/assert.ts'
import { carryFields } from '../0-foundation/carry-fields.ts'
import type { Layout } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { type Problem, ProblemsError, problem } from '../0-foundation/problems.ts'
import { growBlackboard } from '../1-world/blackboard.ts'
import { growEntities, occupySlot, recountEntities } from '../1-world/entities.ts'
import { ownModel } from '../creature/model.ts'
import { carryMind } from '../growth/carry-mind.ts'
import { giveChangesAnew, lookForDirected } from '../growth/directed-model.ts'
import { creatureAt, takeDefinition } from '../growth/own-definition.ts'
import { learnedNumbers } from '../learning/follow.ts'
import { addSpecies, createInside } from '../world/create-inside.ts'
import type { Undo } from '../world/ledger.ts'
import type { Surroundings } from '../world/parts.ts'
import { giveMind, releaseInside, type WorldInside } from '../world/world-inside.ts'
import type { SavedBlock, SavedNumbers, SnapshotHeader } from './saved.ts'

/** What a file is asked while it is taken in; each answers what is wrong. */
export interface Inspection {
  /** Everybody has entered, without numbers. */
  readonly entities: (inside: WorldInside, header: SnapshotHeader) => Problem[]
  /** All numbers are in but those of creatures' own models. */
  readonly state: (inside: WorldInside) => Problem[]
  /** Directions stand in the ledger. */
  readonly directions: (inside: WorldInside, header: SnapshotHeader) => Problem[]
  /** Whole numbers of a creature's own model, and what directions changed in it, were made anew. */
  readonly ownModel: (
    inside: WorldInside,
    header: SnapshotHeader,
    slot: number,
    from: Run,
    undone: ReadonlyMap<number, Undo | undefined>,
  ) => Problem[]
  readonly whole: (inside: WorldInside, hash: string) => Problem[]
}

/** Throws problems, if there are any. */
export function refuseIf(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ProblemsError(problems)
}

/** A world as it was packed. */
export function refillWorld(
  header: SnapshotHeader,
  numbers: SavedNumbers,
  around: Surroundings,
  inspection?: Inspection,
): WorldInside {
  const symbols = header.symbols.map((saved) => (typeof saved === 'string' ? ([saved, 1] as const) : saved))
  const inside = createInside(header.definition, header.seed, around, symbols)
  try {
    fillWorld(inside, header, numbers, inspection)
  } catch (error) {
    releaseInside(inside, false)
    throw error
  }
  return inside
}

/** Everybody of the file enters an empty world of its definition. */
function fillWorld(inside: WorldInside, header: SnapshotHeader, numbers: SavedNumbers, inspection?: Inspection): void {
  for (const species of header.species) {
    addSpecies(inside, species)
    inside.addedSpecies.push(species)
  }
  const { entities, board } = inside.truth
  inside.truth.tick = header.tick
  inside.timelineFaults = header.timelineFaults
  for (const { slot, name, kind: kindName, shape, look, grown } of header.entities) {
    const kind = inside.kinds.get(kindName)
    if (kind === undefined) continue
    occupySlot(entities, slot, name, kind, shape)
    entities.ownLookOf[slot] = look
    giveMind(inside, slot, kind, name)
    if (grown !== undefined && inside.creatures[slot] !== undefined) takeDefinition(inside, slot, grown)
  }
  refuseIf(inspection?.entities(inside, header) ?? [])
  // The slots of who was there last and is gone are still counted: they must have their room, or columns would run into each other.
  if (entities.capacity < header.capacity) growEntities(entities, header.capacity)
  if (board.capacity < header.boardCapacity) growBlackboard(board, header.boardCapacity)
  entities.slots = header.slots
  const { models, isCopied } = unpackBlocks(inside, header, numbers)
  refuseIf(inspection?.state(inside) ?? [])
  recountEntities(entities)
  inside.ledger.nextId = header.ledger.nextId
  inside.ledger.standing = header.ledger.standing
  refuseIf(inspection?.directions(inside, header) ?? [])
  restoreDirections(inside, header)
  const defined = [...models].map(([slot, from]) => restoreOwnModel(inside, header, slot, from, inspection))
  if (header.hash !== undefined && isCopied) refuseIf(inspection?.whole(inside, header.hash) ?? [])
  for (const takeDefined of defined) takeDefined?.()
}

/** Directions go on standing; senses look again for what directors made releasers look for. */
function restoreDirections(inside: WorldInside, header: SnapshotHeader): void {
  inside.directors.splice(0, inside.directors.length, ...header.directors)
  inside.trainers.splice(0, inside.trainers.length, ...(header.trainers ?? []))
  inside.hasInlets = true
  for (const { definition } of header.ledger.standing) {
    if (definition.direct !== 'releaser' || definition.looksFor === undefined) continue
    const id = inside.truth.entities.idOf.get(definition.to)
    const creature = id === undefined ? undefined : inside.creatures[slotOf(id)]
    if (creature !== undefined) lookForDirected(inside, creature, definition.to)
  }
}

/**
 * Numbers of a creature's own model. They follow from its definition and the directions that stand, so they are made anew; only
 * those that learning changes as it goes are taken. Without any, they stand elsewhere today, and all is written anew. The hash
 * of a file is that of all its numbers: what is answered puts those that were made anew in their place when it has been compared.
 */
function restoreOwnModel(
  inside: WorldInside,
  header: SnapshotHeader,
  slot: number,
  from: Run | undefined,
  inspection: Inspection | undefined,
): (() => void) | undefined {
  const creature = creatureAt(inside, slot)
  const undone = new Map(inside.ledger.standing.map(({ id, undo }) => [id, undo]))
  ownModel(creature)
  inside.learning?.writeAll(creature)
  const isLearned = learnedNumbers(creature)
  giveChangesAnew(inside, creature, inside.truth.entities.nameOf[slot])
  if (from === undefined) return undefined
  refuseIf(inspection?.ownModel(inside, header, slot, from, undone) ?? [])
  for (const direction of inside.ledger.standing) {
    const before = undone.get(direction.id)
    if (before === undefined || direction.undo === undefined) continue
    const { ints, doubles } = direction.undo
    direction.undo = { ints, doubles: doubles.map((made, k) => (isLearned(made[0]) ? before.doubles[k] : made)) }
  }
  const { constants, constantsLayout } = creature.model
  const made = f64.slice(constants.f, constants.f + constantsLayout.doubles)
  f64.set(from.doubles, constants.f)
  return () => {
    for (const [k, double] of made.entries()) if (!isLearned(k)) f64[constants.f + k] = double
  }
}

/** Numbers of one block, as the file has them. */
export interface Run {
  readonly doubles: Float64Array
  readonly ints: Int32Array
}

/** Fills everything but models of creatures' own; answers those by slot, without numbers where they are laid out otherwise today, and whether all is as today. */
function unpackBlocks(
  inside: WorldInside,
  header: SnapshotHeader,
  numbers: SavedNumbers,
): { readonly models: Map<number, Run | undefined>; readonly isCopied: boolean } {
  const { layouts, doubles, ints } = numbers
  const isSame = comparer()
  const models = new Map<number, Run | undefined>()
  let isCopied = true
  let f = 0
  let i = 0
  for (const block of header.blocks) {
    const saved = layouts[block.layout]
    const target = targetOf(inside, block)
    const from = { doubles: doubles.subarray(f, f + saved.doubles), ints: ints.subarray(i, i + saved.ints) }
    f += saved.doubles
    i += saved.ints
    const isThis = isSame(target.layout, saved)
    if (!isThis) isCopied = false
    if (block.of === 'model') models.set(block.slot, isThis ? from : undefined)
    else if (isThis) {
      f64.set(from.doubles, target.slab.f)
      i32.set(from.ints, target.slab.i)
    } else carry(inside, block, target, saved, from)
  }
  return { models, isCopied }
}

/** Moves a block of another layout. One that no engine of ours has laid out cannot be moved; nothing is left of the attempt. */
function carry(
  inside: WorldInside,
  { of, slot, layout }: SavedBlock,
  target: { readonly slab: Slab; readonly layout: Layout },
  saved: Layout,
  { doubles, ints }: Run,
): void {
  const between = takeSlab(saved.doubles, saved.ints)
  f64.set(doubles, between.f)
  i32.set(ints, between.i)
  try {
    if (of === 'mind' && hasNames(saved)) carryMind(between, saved, target.slab, creatureAt(inside, slot).model)
    else carryFields(between, saved, target.slab, target.layout)
  } catch (error) {
    const isOurs = error instanceof AssertionError || error instanceof TypeError || error instanceof RangeError
    if (!isOurs) throw error
    const expected = 'a layout that this engine can move by names'
    throw new ProblemsError([problem('FILE-HEADER', `layouts[${layout}]`, error.message, expected)])
  } finally {
    releaseSlab(between)
  }
}

function targetOf(inside: WorldInside, { of, slot }: SavedBlock): { slab: Slab; layout: Layout } {
  const { entities, board } = inside.truth
  if (of === 'world') return entities
  if (of === 'board') return board
  if (of === 'extra') {
    const slab = entities.extraOf[slot]
    const kind = entities.kindOf[slot]
    if (slab !== undefined && kind !== undefined) return { slab, layout: kind.extraLayout }
  }
  const creature = creatureAt(inside, slot)
  if (of === 'mind') return { slab: creature.mind, layout: creature.model.layout }
  const model = ownModel(creature)
  return { slab: model.constants, layout: model.constantsLayout }
}

/** Says whether numbers stand and mean the same in two layouts; a file without names is believed if all is as long as today. */
function comparer(): (today: Layout, saved: Layout) => boolean {
  const texts = new Map<Layout, string>()
  const textOf = (layout: Layout): string => {
    const text =
      texts.get(layout) ??
      JSON.stringify([layout.fields.map(({ is: _, isRare: __, ...field }) => field), layout.spaces])
    texts.set(layout, text)
    return text
  }
  return (today, saved) => {
    if (hasNames(saved) || !hasNames(today)) return textOf(today) === textOf(saved)
    const lengths = ({ fields }: Layout): string =>
      JSON.stringify(fields.map(({ room, name, type, length }) => [room, name, type, length]))
    return lengths(today) === lengths(saved)
  }
}

function hasNames({ spaces }: Layout): boolean {
  return Object.keys(spaces).length > 0
}
