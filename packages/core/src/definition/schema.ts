// The schema of species and worlds: one description for objects, YAML files, the checker and the editors.
//
// It says what single values look like; what they mean together is in the check….ts files. The shape is that
// of types.ts, and schema.test.ts keeps the two equal in both directions. This file has the whole; each part is in the
// schema.ts of its concept. Seeds: 000 §8, 003 figures 8, 12, 15.

import * as z from 'zod'
import { director, inputSchema } from './direction/schema.ts'
import { eitherOf, listOf, may, nameOf, noted, notes, numberOf, objectOf, recordOf, text } from './reading/parts.ts'
import { speciesParts, speciesSchema, version } from './species/schema.ts'
import { entity, kind, sky, terrain, view } from './things/schema.ts'
import { protocolSchema } from './training/schema.ts'
import { FORMAT_VERSION } from './types.ts'

export { inputSchema, protocolSchema, speciesSchema }

const worldParts = {
  ethogram: version,
  world: noted(nameOf('the name of the world'), { description: 'Name of the world.' }),
  about: may(text(), 'What happens in it, in a sentence.'),
  rateHz: may(numberOf({ from: 1, to: 1000 }), 'Ticks in a second; 20 if left out.'),
  terrain: may(terrain, 'The ground. Left out: an endless flat plain.'),
  sky: may(sky, 'The hours of the day, for those who draw it.'),
  view: may(view, 'Where one looks at it from at first.'),
  kinds: may(recordOf('kinds by name', kind), 'Things without a mind.'),
  species: may(listOf('species', speciesSchema), 'The species of its creatures.'),
  entities: may(recordOf('entities by name', entity), 'What there is at the start.'),
  timeline: may(
    listOf(
      'timeline entries',
      objectOf('a timeline entry', { atTick: numberOf({ from: 0, isWhole: true }), do: inputSchema }),
    ),
    'What happens from outside, and when.',
  ),
  directors: may(recordOf('directors by name', director), 'Scripted directors.'),
  trainers: may(recordOf('trainers by name', protocolSchema), 'Trainers that follow a protocol.'),
}

/** Checks the structure of a world. */
export const worldSchema = noted(objectOf('a world', worldParts), { description: 'What there is at the start.' })

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
