// The file of one creature: what it is and knows, by name, so that it can enter any other world of this engine or of a later one.
//
// Its species as it was, its own definition if it has grown beyond that, its mind with the field list that says what every number
// means, and the texts of its symbols. Where it was and what its fields held come along as plain data. Nothing of its world is in
// it: no entity, no direction. How it enters is creature-part.ts. Nothing of a file is believed: its form, the lengths of its runs and
// every count are held against the file itself before anything is allocated for it.

import { f64, i32 } from '../0-foundation/arena.ts'
import type { Layout } from '../0-foundation/field-list.ts'
import { type Problem, ProblemsError, problem } from '../0-foundation/problems.ts'
import { MOST_SYMBOLS, NO_SYMBOL, textOf } from '../0-foundation/symbols.ts'
import { readField } from '../1-world/kinds.ts'
import { renewed } from '../definition/reading/old-keys.ts'
import type { FieldValue, OwnLookDefinition, SpeciesDefinition, Vector3 } from '../definition/types.ts'
import { creatureAt, ownDefinition } from '../growth/own-definition.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { readFile, writeFile } from './file.ts'
import { anything, finite, listOf, objectOf, recordOf, rowOf, text, whole } from './form.ts'
import type { SavedLayout } from './saved.ts'
import { savedField } from './snapshot.ts'
import { LAYOUT, toLayout } from './snapshot-header.ts'

/** What a creature's file says besides its numbers. */
export interface CreatureHeader {
  readonly name: string
  readonly species: SpeciesDefinition
  /** Its own definition, if it has grown percepts or words or taken up lessons. */
  readonly grown?: SpeciesDefinition
  readonly tick: number
  readonly rateHz: number
  readonly at: Vector3
  readonly headingRad: number
  readonly fields: Readonly<Record<string, FieldValue>>
  readonly look?: OwnLookDefinition
  /** Texts by the number that stands for them in the mind. */
  readonly symbols: readonly (readonly [symbol: number, text: string])[]
  readonly layout: SavedLayout
}

/** A file that has been read; its numbers are copies. */
export interface CreatureContent {
  readonly header: CreatureHeader
  readonly layout: Layout
  readonly doubles: Float64Array
  readonly ints: Int32Array
}

const MOST = 0x7fffffff

const HEADER = objectOf({
  name: text,
  species: objectOf({ species: text }),
  'grown?': objectOf({ species: text }),
  tick: whole(0, MOST),
  rateHz: finite,
  at: rowOf([finite, finite, finite]),
  headingRad: finite,
  fields: recordOf(anything),
  'look?': anything,
  symbols: listOf(rowOf([whole(-MOST - 1, MOST), text]), MOST_SYMBOLS),
  layout: LAYOUT,
})

/** The creature of a slot as a file. */
export function saveCreature(inside: WorldInside, slot: number): Uint8Array<ArrayBuffer> {
  const creature = creatureAt(inside, slot)
  const { entities } = inside.truth
  const { model, mind } = creature
  const { layout } = model
  const ints = i32.slice(mind.i, mind.i + layout.ints)
  const doubles = f64.slice(mind.f, mind.f + layout.doubles)
  const grown = ownDefinition(inside, creature)
  const look = entities.ownLookOf[slot]
  const column = (name: 'x' | 'y' | 'z' | 'heading'): number => f64[entities.slab.f + entities.columns[name] + slot]
  const header: CreatureHeader = {
    name: entities.nameOf[slot],
    species: inside.models.get(model.species)?.definition ?? model.definition,
    ...(grown === undefined ? {} : { grown }),
    tick: inside.truth.tick,
    rateHz: inside.rateHz,
    at: [column('x'), column('y'), column('z')],
    headingRad: column('heading'),
    fields: fieldsOf(inside, slot),
    ...(look === undefined ? {} : { look }),
    symbols: symbolsIn(ints, layout),
    layout: { fields: layout.fields.map(savedField), spaces: layout.spaces },
  }
  return writeFile('CREA', { header, sections: [new Uint8Array(doubles.buffer), new Uint8Array(ints.buffer)] })
}

/** Reads a file of a creature, with the keys of today, or throws what is wrong with it. */
export function readCreature(bytes: Uint8Array): CreatureContent {
  const { header: raw, sections } = readFile('CREA', bytes)
  const problems: Problem[] = []
  HEADER(raw, '', problems)
  refuse(problems)
  const given = raw as CreatureHeader
  if (given.grown !== undefined && given.grown.species !== given.species.species)
    problems.push(wrong('grown.species', given.grown.species, `its species, ${given.species.species}`))
  if (given.rateHz <= 0) problems.push(wrong('rateHz', String(given.rateHz), 'ticks in a second, above 0'))
  if (Array.isArray(given.layout)) problems.push(wrong('layout', 'a list', 'fields with the names of their rows'))
  refuse(problems)
  const layout = toLayout(given.layout, 'layout', problems)
  refuse(problems)
  const needed = [8 * layout.doubles, 4 * layout.ints]
  needed.forEach((bytesNeeded, k) => {
    const found = sections.at(k)?.byteLength ?? 0
    if (found !== bytesNeeded)
      problems.push(problem('FILE-SECTION', `sections[${k}]`, `${found} bytes`, `its numbers, ${bytesNeeded} bytes`))
  })
  refuse(problems)
  const [doubles, ints] = sections
  const { species, grown } = renewed({ species: given.species, grown: given.grown })
  return {
    header: { ...given, species, ...(grown === undefined ? {} : { grown }) },
    layout,
    doubles: new Float64Array(doubles.buffer, doubles.byteOffset, layout.doubles),
    ints: new Int32Array(ints.buffer, ints.byteOffset, layout.ints),
  }
}

function wrong(path: string, found: string, expected: string): Problem {
  return problem('FILE-HEADER', path, found, expected)
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ProblemsError(problems)
}

function fieldsOf({ truth }: WorldInside, slot: number): Record<string, FieldValue> {
  const extra = truth.entities.extraOf[slot]
  const fields = truth.entities.kindOf[slot]?.fields ?? []
  return extra === undefined ? {} : Object.fromEntries(fields.map((field) => [field.name, readField(extra, field)]))
}

/** The texts of all symbols that a mind holds, those of the engine's own among them: another version may have others. */
function symbolsIn(ints: Int32Array, { fields }: Layout): [number, string][] {
  const found = new Set<number>()
  for (const { type, at, length } of fields) {
    if (type !== 'symbol') continue
    for (let k = 0; k < length; k++) found.add(ints[at + k])
  }
  found.delete(NO_SYMBOL)
  return [...found].sort((a, b) => a - b).map((symbol) => [symbol, textOf(symbol)])
}
