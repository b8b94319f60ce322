// A species: its type and its schema. Each part is told by the file of its concept.
//
// Seeds: 000 §4 (bodies, skills, the controller) and §8, 003 §5.3.

import * as z from 'zod/mini'
import type { FieldValue, LookDefinition } from '../../1-world/definition.ts'
import { type GroupDefinition, group } from '../behavior/behavior.ts'
import { type SlotDefinition, slot } from '../behavior/slots.ts'
import { type BodyDefinition, body } from '../body/body.ts'
import { type DriveDefinition, drive } from '../drives/drive.ts'
import { type PersonalityDefinition, personality } from '../locomotion/personality.ts'
import { type MapDefinition, map } from '../navigation/map.ts'
import { type WayDefinition, way } from '../navigation/way.ts'
import { type NetDefinition, net, type ReactionDefinition, reaction } from '../nets/net.ts'
import { type MemoryDefinition, memory, type PerceptDefinition, percept } from '../percepts/percept.ts'
import { type FORMAT_VERSION, SPECIES_DEFAULTS } from '../reading/format.ts'
import { listOf, may, nameOf, noted, objectOf, oneOf, recordOf, says, text, version } from '../reading/parts.ts'
import { type ReleaserDefinition, releaser } from '../releasers/releaser.ts'
import { type SenseDefinition, sense } from '../senses/sense.ts'
import { type CommandMapping, command, type SkillDefinition, skill } from '../skills/skill.ts'
import { type TemperDefinition, temper } from '../temperament/temper.ts'
import { fields, look } from '../things/schema.ts'

/** A kind of creature. */
export interface SpeciesDefinition<Drive extends string = string> {
  readonly ethogram: typeof FORMAT_VERSION
  readonly species: string
  readonly about?: string
  /** How sentences speak of one of them. */
  readonly pronoun?: 'it' | 'he' | 'she'
  readonly body: BodyDefinition
  readonly look?: LookDefinition
  readonly fields?: Readonly<Record<string, FieldValue>>
  readonly senses?: Readonly<Record<string, SenseDefinition>>
  /** Classifiers of its own, besides those of the kinds, fields and sounds it cares about. */
  readonly percepts?: Readonly<Record<string, PerceptDefinition>>
  readonly memory?: MemoryDefinition
  readonly drives?: Readonly<Record<Drive, DriveDefinition>>
  /** What individuals are like: tempers, drawn from the seed or given, from 0 to 100. They can be named wherever a drive can. */
  readonly temperament?: Readonly<Record<string, TemperDefinition>>
  readonly releasers?: Readonly<Record<string, ReleaserDefinition<NoInfer<Drive>>>>
  readonly groups?: Readonly<Record<string, GroupDefinition<NoInfer<Drive>>>>
  readonly behavior?: GroupDefinition<NoInfer<Drive>>
  /** Groups that choose each by itself, in this order: what two of them want goes to the later. `primary` is the top group. */
  readonly actionGroups?: readonly string[]
  /** Named cells of its mind, which behaviors fill and others read. */
  readonly slots?: Readonly<Record<string, SlotDefinition>>
  /** What its body can do besides what every body can. */
  readonly skills?: Readonly<Record<string, SkillDefinition>>
  /** Which skills answer which commands. */
  readonly commands?: Readonly<Record<string, CommandMapping>>
  /** What it is like: degrees of attributes, which make the parameters it walks by. */
  readonly personality?: PersonalityDefinition
  /** Ways to steer that it learns: `steer as NAME`. */
  readonly navigation?: Readonly<Record<string, WayDefinition>>
  /** By what it finds its way where it cannot go straight. */
  readonly map?: MapDefinition
  /** Nets that run beside its steps and bring about where it is told to go: own ones besides those that every species with `nets` has. */
  readonly nets?: Readonly<Record<string, NetDefinition>>
  /** What it may notice, and what it does then. */
  readonly reactions?: Readonly<Record<string, ReactionDefinition>>
}

/** A species key by key; a file has them at its root. */
export const speciesParts = {
  ethogram: version,
  species: noted(nameOf('the name of the species'), { description: 'Name of the species.' }),
  about: may(text(), 'What it is, in a sentence.'),
  pronoun: may(oneOf(['it', 'he', 'she']), 'How sentences speak of one of them.', SPECIES_DEFAULTS.pronoun),
  body,
  look: may(look, 'How it is drawn.'),
  fields: may(fields, 'Features that others may sense, with their defaults.'),
  senses: may(recordOf('senses by name', sense), 'Windows on the world.'),
  percepts: may(recordOf('percepts by name', percept), 'Classifiers of its own.'),
  memory: may(memory, 'What it remembers, and how long.'),
  drives: may(recordOf('drives by name', drive), 'Internal variables: needs, emotions.'),
  temperament: may(
    recordOf('tempers by name', temper),
    'What individuals are like: tempers, drawn from the seed or given.',
  ),
  releasers: may(recordOf('releasers by name', releaser), 'Releasers that several behaviors share.'),
  groups: may(recordOf('groups by name', group), 'Groups that several behaviors share.'),
  behavior: may(group, 'The top group: behaviors that compete.'),
  actionGroups: may(
    listOf('groups', nameOf('a group')).check(z.minLength(1, says('DEFINITION-VALUE', 'at least one group'))),
    'Groups that choose each by itself, in this order; what two of them want goes to the later.',
  ),
  slots: may(recordOf('slots by name', slot), 'Named cells of its mind, which behaviors fill and others read.'),
  skills: may(recordOf('skills by name', skill), 'What its body can do besides what every body can.'),
  commands: may(recordOf('commands by name', command), 'Which skills answer which commands.'),
  personality: may(personality, 'What it is like: degrees of attributes, which make the parameters it walks by.'),
  navigation: may(recordOf('learned ways by name', way), 'Ways to steer that it learns.'),
  map: may(map, 'By what it finds its way where it cannot go straight.'),
  nets: may(
    recordOf('nets by name', net),
    'Nets beside its steps, which bring about where it is told to go; {} for those of every species.',
  ),
  reactions: may(recordOf('reactions by name', reaction), 'What it may notice, and what it does then.'),
}

/** Checks the structure of a species. */
export const speciesSchema = noted(objectOf('a species', speciesParts), {
  id: 'Species',
  description: 'A kind of creature.',
})
