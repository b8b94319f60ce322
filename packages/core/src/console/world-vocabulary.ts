// The names that a world offers to the console at this moment.

import { slotOf } from '../0-foundation/ids.ts'
import type { Kind } from '../1-world/kinds.ts'
import type { CreatureModel } from '../creature/model.ts'
import { flattenBehavior } from '../definition/behavior/flatten-behavior.ts'
import { commandsOf } from '../definition/skills/compile-acts.ts'
import { growingWords } from '../growth/grow-words.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { describeDirection } from './describe.ts'
import type { FieldType, Vocabulary, VocabularyMind } from './vocabulary.ts'

/** Who is there and what each has. Imagined things are left out: they are a director's own doing. */
export function vocabularyOf(inside: WorldInside): Vocabulary {
  const { entities } = inside.truth
  const minds = new Map<CreatureModel, VocabularyMind>()
  const mindOf = (model: CreatureModel | undefined): VocabularyMind => {
    if (model === undefined) return NO_MIND
    const known = minds.get(model) ?? describeMind(model)
    minds.set(model, known)
    return known
  }
  return {
    rateHz: inside.rateHz,
    entities: [...entities.idOf]
      .filter(([name]) => !name.startsWith('imagined-'))
      .map(([name, id]) => {
        const kind = entities.kindOf[slotOf(id)]
        return {
          name,
          kind: kind?.name ?? '',
          isCreature: kind?.isCreature ?? false,
          points: kind?.points ?? [],
          fields: fieldsOf(kind),
          ...mindOf(inside.creatures[slotOf(id)]?.model),
        }
      }),
    kinds: [...inside.kinds.values()].map((kind) => {
      const model = inside.models.get(kind.name)
      const mind = model === undefined ? {} : { mind: mindOf(model) }
      return { name: kind.name, points: kind.points, fields: fieldsOf(kind), ...mind }
    }),
    sounds: soundsOf(inside),
    trainers: inside.trainers.map(({ name, protocol }) => ({
      name,
      cues: Object.keys(protocol.cues ?? {}),
      rewards: Object.keys(protocol.rewards ?? {}),
    })),
    directions: inside.ledger.standing.map(({ id, definition }) => ({ id, text: describeDirection(definition) })),
  }
}

const NO_MIND: VocabularyMind = { drives: [], behaviors: [], releasers: [], commands: [] }

function describeMind(model: CreatureModel): VocabularyMind {
  const paths = model.behavior.behaviorNames
  const lasts = paths.map((path) => path.slice(path.lastIndexOf('.') + 1))
  const counts = new Map<string, number>()
  for (const last of lasts) counts.set(last, (counts.get(last) ?? 0) + 1)
  return {
    drives: model.drives.names,
    behaviors: paths.map((path, b) => (counts.get(lasts[b]) === 1 ? lasts[b] : path)),
    behaviorPaths: paths,
    releasers: model.behavior.releaserNames,
    commands: commandsOf(model.definition),
    stresses: model.locomotion.steps?.stressNames ?? [],
    attributes: model.locomotion.steps?.agent?.attributes ?? [],
    words: growingWords(model.definition).flatMap((name) =>
      Object.keys(model.definition.percepts?.[name]?.words ?? {}),
    ),
    ways: model.navigation.learned?.ways.map(({ name }) => name) ?? [],
  }
}

function fieldsOf(kind: Kind | undefined): Record<string, FieldType> {
  return Object.fromEntries((kind?.fields ?? []).map((field) => [field.name, field.type]))
}

/** Sounds that some creature listens for or makes. */
function soundsOf(inside: WorldInside): string[] {
  const sounds = new Set<string>()
  for (const { definition } of inside.models.values()) {
    for (const { channel, definition: releaser } of flattenBehavior(definition).releasers) {
      if (channel === 'hears') for (const kind of [releaser.kind ?? []].flat()) sounds.add(kind)
    }
    for (const { arguments: given } of commandsOf(definition)) {
      const sound = given.sound?.default
      if (typeof sound === 'string' && sound !== '') sounds.add(sound)
    }
  }
  return [...sounds].sort()
}
