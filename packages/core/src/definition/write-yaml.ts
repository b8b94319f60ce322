// A definition as YAML text that people like to read: sections with a word about each, small things on one line.
//
// What is written reads back as the same definition. The words about sections are the schema's; `about` texts stay where they are,
// because they are part of the definition. A world names its species by file, one file each. Pure.

import { Document, isCollection, isMap, isScalar, type Node, visit } from 'yaml'
import { toJsonSchema } from './schema.ts'
import type { SpeciesDefinition, WorldDefinition } from './types.ts'

/** A collection that fits into so many characters stands on one line. */
const LINE_CHARACTERS = 92

/** Writes a species or a world: `writeDefinition(silas)`. A world's species are named by their files. */
export function writeDefinition(definition: SpeciesDefinition | WorldDefinition): string {
  const isWorld = 'world' in definition
  const value =
    isWorld && definition.species !== undefined
      ? { ...definition, species: definition.species.map(fileOf) }
      : definition
  // −0 would be written as such, and no file that the engine keeps has it.
  const document = new Document(JSON.parse(JSON.stringify(value)), { aliasDuplicateObjects: false })
  fold(document.contents as Node | null, 0)
  describeSections(document, isWorld ? 'world' : 'species')
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

/** The file that a world names a species by: `silas.species.yaml`. */
export function fileOf({ species }: Pick<SpeciesDefinition, 'species'>): string {
  return `${species}.species.yaml`
}

/** Puts what is short on one line. The sections themselves stay open, and so do behaviors with a group below. */
function fold(node: Node | null, depth: number): void {
  if (!isCollection(node)) return
  const text = JSON.stringify(node.toJSON())
  if (depth > 1 && text.length + 2 * depth <= LINE_CHARACTERS) {
    node.flow = true
    return
  }
  // Rows of numbers are easier to read as rows.
  if (depth > 0 && !isMap(node) && node.items.every((item) => isScalar(item)) && text.length <= 2 * LINE_CHARACTERS) {
    node.flow = true
    return
  }
  for (const item of node.items) {
    const value = isMap(node) ? (item as { readonly value: Node | null }).value : (item as Node | null)
    fold(value, depth + 1)
  }
}

/** A blank line and a sentence before each section. */
function describeSections(document: Document, of: 'species' | 'world'): void {
  const { properties } = toJsonSchema(of) as { properties: Record<string, { description?: string }> }
  visit(document, {
    Pair(_, pair, path) {
      if (path.length > 2) return visit.SKIP
      const { key, value } = pair as { key: unknown; value: unknown }
      if (!isScalar(key) || !isCollection(value)) return visit.SKIP
      const about = properties[String(key.value)]?.description
      key.spaceBefore = true
      if (about !== undefined) key.commentBefore = ` ${about}`
      return visit.SKIP
    },
  })
}
