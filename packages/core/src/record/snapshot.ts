// Snapshots: any world at a tick boundary, with everything its creatures are and know, as bytes. The way back is restore.ts.
//
// Saving walks the field lists, which stand in the file: what each run counts, what its numbers mean, and the names of all that.
// So a mind moves into the model of another engine by names. Code is not in the file: callbacks are given again.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { Field, Layout } from '../0-foundation/field-list.ts'
import { saveSymbols } from '../0-foundation/symbols.ts'
import { ownDefinition } from '../growth/own-definition.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { writeFile } from './file.ts'
import type { SavedBlock, SavedEntity, SavedField, SavedNumbers, SnapshotHeader } from './saved.ts'

/** Numbers in buffers of their own. */
interface PackedNumbers extends SavedNumbers {
  readonly doubles: Float64Array<ArrayBuffer>
  readonly ints: Int32Array<ArrayBuffer>
}

/** Saves a world; with its hash, so that whoever restores it can tell that it is the same. */
export function saveWorld(inside: WorldInside, hash?: string): Uint8Array<ArrayBuffer> {
  const { header, numbers } = packWorld(inside)
  const layouts = numbers.layouts.map(({ fields, spaces }) => ({ fields: fields.map(savedField), spaces }))
  const { doubles, ints } = numbers
  return writeFile('SNAP', {
    header: { ...header, layouts, ...(hash === undefined ? {} : { hash }) },
    sections: [new Uint8Array(doubles.buffer), new Uint8Array(ints.buffer)],
  })
}

/** Everything that a world is, but for its layouts as a file has them: numbers are copies, the header tells of what goes on changing. */
export function packWorld(inside: WorldInside): { readonly header: SnapshotHeader; readonly numbers: PackedNumbers } {
  const { entities, board, tick } = inside.truth
  const layouts: Layout[] = []
  const layoutIndex = new Map<Layout, number>()
  const blocks: SavedBlock[] = []
  const slabs: Slab[] = []
  const add = (of: SavedBlock['of'], slot: number, slab: Slab, layout: Layout): void => {
    let index = layoutIndex.get(layout)
    if (index === undefined) {
      index = layouts.length
      layoutIndex.set(layout, index)
      layouts.push(layout)
    }
    blocks.push({ of, slot, layout: index })
    slabs.push(slab)
  }
  add('world', 0, entities.slab, entities.layout)
  add('board', 0, board.slab, board.layout)
  const listed: SavedEntity[] = []
  for (let slot = 0; slot < entities.slots; slot++) {
    const kind = entities.kindOf[slot]
    const extra = entities.extraOf[slot]
    if (kind === undefined || extra === undefined) continue
    const shape = entities.ownShapeOf[slot]
    const look = entities.ownLookOf[slot]
    const creature = inside.creatures[slot]
    const grown = creature === undefined ? undefined : ownDefinition(inside, creature)
    const parts = {
      ...(shape === undefined ? {} : { shape }),
      ...(look === undefined ? {} : { look }),
      ...(grown === undefined ? {} : { grown }),
    }
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
    layouts: [],
    blocks,
  }
  return { header, numbers: { layouts, ...packSlabs(slabs) } }
}

/** All doubles, then all integers, in the order of the blocks. */
function packSlabs(slabs: readonly Slab[]): Omit<PackedNumbers, 'layouts'> {
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
  return { doubles, ints }
}

/** A field for a file. What its numbers can be besides indices is the engine's own business. */
export function savedField({ room, name, type, length, per, at: _, is: __, isRare: ___, ...about }: Field): SavedField {
  const counts = per === length ? null : per
  return Object.keys(about).length > 0
    ? [room, name, type, length, counts, about]
    : counts === null
      ? [room, name, type, length]
      : [room, name, type, length, counts]
}
