// The names that a line of the console language may use: who is there, and what each of them has.
//
// The language knows no world. Whoever reads lines (the world, the studio, a network client) fills this from its own
// world at that moment, so a name that has just been added can be used, and one that has left is refused with its nearest.
// Seeds: 000 §7–8 (named access at run time), 003 §5.6.

/** The type that a field keeps for good. */
export type FieldType = 'boolean' | 'number' | 'string'

/** What a command can be told. `CommandArgument` of the definitions fits. */
export interface VocabularyArgument {
  readonly about: string
  /** `m/s`, or nothing. */
  readonly unit: string
  /** Fixes the argument's type. */
  readonly default: number | string
  /** The words that a word can be (`walk`, `trot`, `bound`); any if left out. */
  readonly options?: readonly string[]
  /** The least and the greatest that a number can be. */
  readonly range?: readonly [number, number]
}

/** A command that a creature understands. `CommandDescription` of the definitions fits. */
export interface VocabularyCommand {
  /** In camelCase; several words of a line may spell it (`wag tail`). */
  readonly name: string
  readonly about: string
  readonly takesIt: 'never' | 'always' | 'may'
  /** The first may be given without its name: `do say peep`. */
  readonly arguments: Readonly<Record<string, VocabularyArgument>>
}

/** The named parts of a creature's mind. */
export interface VocabularyMind {
  readonly drives: readonly string[]
  /** Leaves and branches alike; of those with the same name, their paths (`feeding.chew`). */
  readonly behaviors: readonly string[]
  /** Paths of behaviors: understood too, but not offered. */
  readonly behaviorPaths?: readonly string[]
  readonly releasers: readonly string[]
  readonly commands: readonly VocabularyCommand[]
  /** Stresses by which it chooses its steps, and attributes of its personality; none if left out. */
  readonly stresses?: readonly string[]
  readonly attributes?: readonly string[]
  /** Ways that it learns to steer; none if left out. */
  readonly ways?: readonly string[]
  /** Words that it knows by their sound and that grow; none if left out. */
  readonly words?: readonly string[]
}

/** A thing or creature of the world. Things have empty lists where creatures have a mind. */
export interface VocabularyEntity extends VocabularyMind {
  readonly name: string
  readonly kind: string
  readonly isCreature: boolean
  readonly points: readonly string[]
  readonly fields: Readonly<Record<string, FieldType>>
}

/** A kind of thing, or a species. */
export interface VocabularyKind {
  readonly name: string
  readonly points: readonly string[]
  readonly fields: Readonly<Record<string, FieldType>>
  /** For a species: what its creatures have, so that a script can direct one that it has added itself. */
  readonly mind?: VocabularyMind
}

/** A trainer and what it can give. */
export interface VocabularyTrainer {
  readonly name: string
  readonly cues: readonly string[]
  readonly rewards: readonly string[]
}

/** Everything that lines can name. */
export interface Vocabulary {
  /** Ticks in a second: turns `for 10s` into ticks. */
  readonly rateHz: number
  readonly entities: readonly VocabularyEntity[]
  readonly kinds: readonly VocabularyKind[]
  /** Sounds known so far. Any name may be sounded; these are offered. */
  readonly sounds: readonly string[]
  /** Trainers; none if left out. */
  readonly trainers?: readonly VocabularyTrainer[]
  /** Directions that stand, by number, as they were said. */
  readonly directions: readonly { readonly id: number; readonly text: string }[]
  /** Others may stand than those listed, so any number may be withdrawn: for lines that are read before they are said. */
  readonly areDirectionsOpen?: boolean
}

/** The entity of that name. */
export function entityNamed(vocabulary: Vocabulary, name: string): VocabularyEntity | undefined {
  return vocabulary.entities.find((entity) => entity.name === name)
}

/** The kind of that name. */
export function kindNamed(vocabulary: Vocabulary, name: string): VocabularyKind | undefined {
  return vocabulary.kinds.find((kind) => kind.name === name)
}

/** The names of creatures. */
export function creatureNames(vocabulary: Vocabulary): string[] {
  return vocabulary.entities.filter(({ isCreature }) => isCreature).map(({ name }) => name)
}

/** The first of `bone`, `bone-2`, `bone-3`… that no entity has: the name that a world gives what is added without one. */
export function freeName(vocabulary: Vocabulary, kind: string): string {
  const names = new Set(vocabulary.entities.map(({ name }) => name))
  if (!names.has(kind)) return kind
  let number = 2
  while (names.has(`${kind}-${number}`)) number++
  return `${kind}-${number}`
}
