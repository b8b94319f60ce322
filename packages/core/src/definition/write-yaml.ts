// A definition as YAML text that people like to read: sections with a word about each, small things on one line.
//
// What is written reads back as the same definition. The words about sections are the schema's; `about` texts stay where they are,
// because they are part of the definition. A world names its species by file, one file each. Pure.

import { type Document, isCollection, isScalar, visit } from 'yaml'
import { foldedYaml, YAML_STYLE } from './reading/folded-yaml.ts'
import { toJsonSchema } from './schema.ts'
import type { SpeciesDefinition, WorldDefinition } from './types.ts'

/** Writes a species or a world: `writeDefinition(silas)`. A world's species are named by their files. */
export function writeDefinition(definition: SpeciesDefinition | WorldDefinition): string {
  const isWorld = 'world' in definition
  const value =
    isWorld && definition.species !== undefined
      ? { ...definition, species: definition.species.map(fileOf) }
      : definition
  const document = foldedYaml(value)
  describeSections(document, isWorld ? 'world' : 'species')
  return document.toString(YAML_STYLE)
}

/** The file that a world names a species by: `silas.species.yaml`. */
export function fileOf({ species }: Pick<SpeciesDefinition, 'species'>): string {
  return `${species}.species.yaml`
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
