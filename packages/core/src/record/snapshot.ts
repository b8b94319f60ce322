// Snapshots: any world at a tick boundary, with everything its creatures are and know, as bytes; and back.
//
// Saving walks the field lists, which stand in the file: what each run counts, what its numbers mean, and the names of all that.
// So a mind from a file of another engine moves into today's model as it would from any other one, by names (carry-mind.ts); a file
// of this engine is copied, and a restored world goes on bit for bit like one that never stopped. Files of the first version have no
// names: what is laid out otherwise today is copied as far as it goes. Code is not in the file: callbacks are given again.

import { f64, i32, releaseSlab, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { carryFields } from '../0-foundation/carry-fields.ts'
import type { About, Field, FieldType, Layout, Per, Spaces } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { ProblemsError } from '../0-foundation/problems.ts'
import { type SavedSymbols, saveSymbols } from '../0-foundation/symbols.ts'
import { growEntities, occupySlot, recountEntities } from '../1-world/entities.ts'
import { ownModel } from '../creature/model.ts'
import type { Checks } from '../definition/check.ts'
import { COMMANDS } from '../definition/skills/commands.ts'
import type { Callbacks, ShapeDefinition, SpeciesDefinition, WorldDefinition } from '../definition/types.ts'
import { carryMind } from '../growth/carry-mind.ts'
import { giveChangesAnew, lookForDirected } from '../growth/directed-model.ts'
import { creatureAt, ownDefinition, takeDefinition } from '../growth/own-definition.ts'
import { writeAllLearned } from '../learning/follow.ts'
import { addSpecies, createInside } from '../world/create-inside.ts'
import type { DirectorState } from '../world/director-state.ts'
import type { Ledger } from '../world/ledger.ts'
import type { TrainerState } from '../world/trainer-state.ts'
import { giveMind, type Language, releaseInside, type WorldInside } from '../world/world-inside.ts'
import { readFile, writeFile } from './file.ts'

/** A field as it stands in a file; what it counts is left out where that is a mere number. */
type SavedField = readonly [
  room: string,
  name: string,
  type: FieldType,
  length: number,
  per?: Per | null,
  about?: About,
]

/** A layout as it stands in a file; the first version had the fields only. */
type SavedLayout = readonly SavedField[] | { readonly fields: readonly SavedField[]; readonly spaces: Spaces }

interface SavedBlock {
  readonly of: 'world' | 'board' | 'extra' | 'mind' | 'model'
  readonly slot: number
  readonly layout: number
}

interface SnapshotHeader {
  readonly definition: WorldDefinition
  readonly species: readonly SpeciesDefinition[]
  readonly seed: number
  readonly tick: number
  readonly slots: number
  readonly capacity: number
  readonly boardCapacity: number
  readonly timelineFaults: number
  readonly ledger: Ledger
  readonly directors: readonly DirectorState[]
  /** Left out by worlds that nobody trains in. */
  readonly trainers?: readonly TrainerState[]
  /** Older files have texts alone. */
  readonly symbols: SavedSymbols | readonly string[]
  readonly entities: readonly {
    readonly slot: number
    readonly name: string
    readonly kind: string
    readonly shape?: ShapeDefinition
    /** Its own definition, if it has grown percepts or taken up lessons. */
    readonly grown?: SpeciesDefinition
  }[]
  readonly layouts: readonly SavedLayout[]
  readonly blocks: readonly SavedBlock[]
}

/** Saves a world. */
export function saveWorld(inside: WorldInside): Uint8Array<ArrayBuffer> {
  const { entities, board, tick } = inside.truth
  const layouts: SavedLayout[] = []
  const layoutIndex = new Map<Layout, number>()
  const blocks: SavedBlock[] = []
  const slabs: Slab[] = []
  const add = (of: SavedBlock['of'], slot: number, slab: Slab, layout: Layout): void => {
    let index = layoutIndex.get(layout)
    if (index === undefined) {
      index = layouts.length
      layoutIndex.set(layout, index)
      layouts.push({ fields: layout.fields.map(savedField), spaces: layout.spaces })
    }
    blocks.push({ of, slot, layout: index })
    slabs.push(slab)
  }
  add('world', 0, entities.slab, entities.layout)
  add('board', 0, board.slab, board.layout)
  const listed: SnapshotHeader['entities'][number][] = []
  for (let slot = 0; slot < entities.slots; slot++) {
    const kind = entities.kindOf[slot]
    const extra = entities.extraOf[slot]
    if (kind === undefined || extra === undefined) continue
    const shape = entities.ownShapeOf[slot]
    const creature = inside.creatures[slot]
    const grown = creature === undefined ? undefined : ownDefinition(inside, creature)
    const parts = { ...(shape === undefined ? {} : { shape }), ...(grown === undefined ? {} : { grown }) }
    listed.push({ slot, name: entities.nameOf[slot], kind: kind.name, ...parts })
    add('extra', slot, extra, kind.extraLayout)
    if (creature === undefined) continue
    add('mind', slot, creature.mind, creature.model.layout)
    if (creature.hasOwnModel) add('model', slot, creature.model.constants, creature.model.constantsLayout)
  }
  const header: SnapshotHeader = {
    definition: inside.definition,
    species: inside.addedSpecies,
    seed: inside.seed,
    tick,
    slots: entities.slots,
    capacity: entities.capacity,
    boardCapacity: board.capacity,
    timelineFaults: inside.timelineFaults,
    ledger: inside.ledger,
    directors: inside.directors,
    ...(inside.trainers.length > 0 ? { trainers: inside.trainers } : {}),
    symbols: saveSymbols(inside.symbols),
    entities: listed,
    layouts,
    blocks,
  }
  return writeFile('SNAP', { header, sections: packSlabs(slabs) })
}

/** Restores a world, or throws all problems. `isTrusted`: its definitions have been checked where it was saved. */
export function loadWorld(
  bytes: Uint8Array,
  callbacks: Callbacks,
  checks: Checks,
  language: Language,
  isTrusted: boolean,
): WorldInside {
  const { header: raw, sections } = readFile('SNAP', bytes)
  const header = raw as SnapshotHeader
  const given = { callbacks: Object.keys(callbacks), commands: COMMANDS }
  const problems = isTrusted
    ? []
    : [
        checks.world(header.definition, given),
        ...header.species.map((species) => checks.species(species, given)),
        ...header.entities.map(({ grown }) => (grown === undefined ? [] : checks.species(grown, given))),
      ].flat()
  if (problems.length > 0) throw new ProblemsError(problems)
  const symbols = header.symbols.map((saved) => (typeof saved === 'string' ? ([saved, 1] as const) : saved))
  const inside = createInside(header.definition, header.seed, callbacks, checks, language, symbols)
  try {
    fillWorld(inside, header, sections)
  } catch (error) {
    releaseInside(inside, false)
    throw error
  }
  return inside
}

/** Everybody of the file enters an empty world of its definition. */
function fillWorld(inside: WorldInside, header: SnapshotHeader, sections: readonly Uint8Array[]): void {
  for (const species of header.species) {
    addSpecies(inside, species)
    inside.addedSpecies.push(species)
  }
  const { entities } = inside.truth
  inside.truth.tick = header.tick
  inside.timelineFaults = header.timelineFaults
  for (const { slot, name, kind: kindName, shape, grown } of header.entities) {
    const kind = inside.kinds.get(kindName)
    if (kind === undefined) continue
    occupySlot(entities, slot, name, kind, shape)
    giveMind(inside, slot, kind, name)
    if (grown !== undefined) takeDefinition(inside, slot, grown)
  }
  // The slots of who was there last and is gone are still counted: they must have their room, or columns would run into each other.
  if (entities.capacity < header.capacity) growEntities(entities, header.capacity)
  entities.slots = header.slots
  const moved = unpackSlabs(inside, header, sections)
  recountEntities(entities)
  restoreDirections(inside, header)
  for (const slot of moved) settleMoved(inside, slot)
}

/** Numbers of one's own model stand elsewhere now: what was learned and what directors say is written anew. */
function settleMoved(inside: WorldInside, slot: number): void {
  const creature = creatureAt(inside, slot)
  ownModel(creature)
  writeAllLearned(creature)
  giveChangesAnew(inside, creature, inside.truth.entities.nameOf[slot])
}

/** Directions go on standing; senses look again for what directors made releasers look for. */
function restoreDirections(inside: WorldInside, header: SnapshotHeader): void {
  inside.ledger.nextId = header.ledger.nextId
  inside.ledger.standing = header.ledger.standing
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

/** All doubles, then all integers, in the order of the blocks. */
function packSlabs(slabs: readonly Slab[]): [Uint8Array, Uint8Array] {
  const doubles = new Float64Array(slabs.reduce((sum, slab) => sum + slab.doubles, 0))
  const ints = new Int32Array(slabs.reduce((sum, slab) => sum + slab.ints, 0))
  let f = 0
  let i = 0
  for (const slab of slabs) {
    doubles.set(f64.subarray(slab.f, slab.f + slab.doubles), f)
    ints.set(i32.subarray(slab.i, slab.i + slab.ints), i)
    f += slab.doubles
    i += slab.ints
  }
  return [new Uint8Array(doubles.buffer), new Uint8Array(ints.buffer)]
}

/** Fills everything; answers the slots of creatures whose own models are laid out otherwise today. */
function unpackSlabs(inside: WorldInside, header: SnapshotHeader, sections: readonly Uint8Array[]): number[] {
  const doubles = new Float64Array(sections[0].buffer, sections[0].byteOffset, sections[0].byteLength / 8)
  const ints = new Int32Array(sections[1].buffer, sections[1].byteOffset, sections[1].byteLength / 4)
  const layouts = header.layouts.map(toLayout)
  const isSame = comparer()
  const moved: number[] = []
  let f = 0
  let i = 0
  for (const block of header.blocks) {
    const saved = layouts[block.layout]
    const target = targetOf(inside, block)
    const from = { doubles: doubles.subarray(f, f + saved.doubles), ints: ints.subarray(i, i + saved.ints) }
    f += saved.doubles
    i += saved.ints
    if (target === undefined) continue
    if (isSame(target.layout, saved)) {
      f64.set(from.doubles, target.slab.f)
      i32.set(from.ints, target.slab.i)
    } else if (block.of === 'model') moved.push(block.slot)
    else carry(inside, block, target, saved, from)
  }
  return moved
}

/** Moves a block of another layout. */
function carry(
  inside: WorldInside,
  { of, slot }: SavedBlock,
  target: { readonly slab: Slab; readonly layout: Layout },
  saved: Layout,
  { doubles, ints }: { readonly doubles: Float64Array; readonly ints: Int32Array },
): void {
  const between = takeSlab(saved.doubles, saved.ints)
  f64.set(doubles, between.f)
  i32.set(ints, between.i)
  if (of === 'mind' && hasNames(saved)) carryMind(between, saved, target.slab, creatureAt(inside, slot).model)
  else carryFields(between, saved, target.slab, target.layout)
  releaseSlab(between)
}

function targetOf(inside: WorldInside, block: SavedBlock): { slab: Slab; layout: Layout } | undefined {
  const { entities, board } = inside.truth
  const creature = inside.creatures[block.slot]
  if (block.of === 'world') return entities
  if (block.of === 'board') return board
  if (block.of === 'extra') {
    const slab = entities.extraOf[block.slot]
    const kind = entities.kindOf[block.slot]
    return slab === undefined || kind === undefined ? undefined : { slab, layout: kind.extraLayout }
  }
  if (creature === undefined) return undefined
  if (block.of === 'mind') return { slab: creature.mind, layout: creature.model.layout }
  const model = ownModel(creature)
  return { slab: model.constants, layout: model.constantsLayout }
}

/** Says whether numbers stand and mean the same in two layouts; a file without names is believed if all is as long as today. */
function comparer(): (today: Layout, saved: Layout) => boolean {
  const texts = new Map<Layout, string>()
  const textOf = (layout: Layout): string => {
    const text = texts.get(layout) ?? JSON.stringify([layout.fields, layout.spaces])
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

function savedField({ room, name, type, length, per, at: _, ...about }: Field): SavedField {
  const counts = per === length ? null : per
  return Object.keys(about).length > 0
    ? [room, name, type, length, counts, about]
    : counts === null
      ? [room, name, type, length]
      : [room, name, type, length, counts]
}

function toLayout(saved: SavedLayout): Layout {
  const { fields: list, spaces } = 'fields' in saved ? saved : { fields: saved, spaces: {} }
  let doubles = 0
  let ints = 0
  const fields = list.map(([room, name, type, length, per, about]): Field => {
    const at = type === 'f64' ? doubles : ints
    if (type === 'f64') doubles += length
    else ints += length
    return { room, name, type, length, at, per: per ?? length, ...about }
  })
  return { fields, spaces, doubles, ints }
}
