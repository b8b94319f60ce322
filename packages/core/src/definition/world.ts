// A world: what there is at the start; type and schema. Each part is told by the file of its concept.
//
// Seeds: 000 §8.

import type { EntityDefinition, KindDefinition, SettingDefinition } from '../1-world/definition.ts'
import { type DirectorDefinition, director, inputSchema } from './direction/director.ts'
import type { InputDefinition } from './inputs/input.ts'
import { type FORMAT_VERSION, WORLD_DEFAULTS } from './reading/format.ts'
import { TICK } from './reading/limits.ts'
import { listOf, may, nameOf, noted, numberOf, objectOf, recordOf, text, version } from './reading/parts.ts'
import { type SpeciesDefinition, speciesSchema } from './species/species.ts'
import { entity, kind, sky, terrain, view } from './things/schema.ts'
import { type ProtocolDefinition, protocolSchema } from './training/protocol.ts'

/** Something that happens from outside at a given tick. `do` is an input; see `direction/inputs.ts`. */
export interface TimelineEntry {
  readonly atTick: number
  readonly do: InputDefinition
}

/** A world: what there is at the start. */
export interface WorldDefinition extends SettingDefinition {
  readonly ethogram: typeof FORMAT_VERSION
  readonly world: string
  readonly about?: string
  /** Ticks in a second. */
  readonly rateHz?: number
  readonly kinds?: Readonly<Record<string, KindDefinition>>
  /** The creatures' species: definitions, or in a YAML file paths to their files. */
  readonly species?: readonly SpeciesDefinition[]
  readonly entities?: Readonly<Record<string, EntityDefinition>>
  readonly timeline?: readonly TimelineEntry[]
  /** Scripted directors. */
  readonly directors?: Readonly<Record<string, DirectorDefinition>>
  /** Trainers that follow a protocol. */
  readonly trainers?: Readonly<Record<string, ProtocolDefinition>>
}

/** A world key by key; a file has them at its root. */
export const worldParts = {
  ethogram: version,
  world: noted(nameOf('the name of the world'), { description: 'Name of the world.' }),
  about: may(text(), 'What happens in it, in a sentence.'),
  rateHz: may(numberOf({ from: 1, to: 1000 }), 'Ticks in a second.', WORLD_DEFAULTS.rateHz),
  terrain: may(terrain, 'The ground. Left out: an endless flat plain.'),
  sky: may(sky, 'The hours of the day: how it is drawn, and when it is dark for eyes that see less far then.'),
  view: may(view, 'Where one looks at it from at first.'),
  kinds: may(recordOf('kinds by name', kind), 'Things without a mind.'),
  species: may(listOf('species', speciesSchema), 'The species of its creatures.'),
  entities: may(recordOf('entities by name', entity), 'What there is at the start.'),
  timeline: may(
    listOf(
      'timeline entries',
      objectOf('a timeline entry', { atTick: numberOf({ ...TICK, isWhole: true }), do: inputSchema }),
    ),
    'What happens from outside, and when.',
  ),
  directors: may(recordOf('directors by name', director), 'Scripted directors.'),
  trainers: may(recordOf('trainers by name', protocolSchema), 'Trainers that follow a protocol.'),
}

/** Checks the structure of a world. */
export const worldSchema = noted(objectOf('a world', worldParts), { description: 'What there is at the start.' })
