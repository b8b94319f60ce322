// The schemas of files: one description for objects, YAML files, the checker and the editors.
//
// They say what single values look like; what they mean together is in the check….ts files of each concept. Types and schemas stand in
// one file per concept, and schema.test.ts keeps the two equal in both directions. Seeds: 000 §8, 003 figures 8, 12, 15.

import * as z from 'zod/mini'
import { inputSchema } from './direction/director.ts'
import { FORMAT_VERSION } from './reading/format.ts'
import { eitherOf, listOf, may, noted, notes, objectOf, text } from './reading/parts.ts'
import { speciesParts, speciesSchema } from './species/species.ts'
import { protocolSchema } from './training/protocol.ts'
import { worldParts, worldSchema } from './world.ts'

export { inputSchema, protocolSchema, speciesSchema, worldSchema }

/** A species as a file: not a part of something else, so it stands at the root of its schema. */
const speciesFileSchema = noted(objectOf('a species', speciesParts), { description: 'A kind of creature.' })

/** A world as a file: its species may be paths to their files. */
const worldFileSchema = noted(
  objectOf('a world', {
    ...worldParts,
    species: may(
      listOf('species', eitherOf('a species or the path of its file', [text(), speciesSchema])),
      'The species of its creatures: definitions, or paths to their files.',
    ),
  }),
  { description: 'What there is at the start.' },
)

/**
 * The schema as JSON Schema (draft 7, which editors know best), for completion and checking of YAML and JSON files:
 * `toJsonSchema('species')`. The committed files in docs/schema are written from it.
 */
export function toJsonSchema(of: 'species' | 'world' | 'protocol'): Record<string, unknown> {
  const schema = { species: speciesFileSchema, world: worldFileSchema, protocol: protocolSchema }[of]
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', metadata: notes })
  return { $schema, $id: `urn:ethogram:schema:${of}:${FORMAT_VERSION}`, title: `Ethogram ${of}`, ...rest }
}
