// What a creature could do, as against what it does: its tree of behaviors, its drives' ranges, its DOFs, its commands.
//
// Reports tell values by name; the tree and the ranges stand in the definition that the creature lives by, which changes only when
// it learns. So this is posted once for a picked creature, and again when it has learned; the panels lay each report over it.
// Reads definitions and a world's vocabulary; writes nothing.
import {
  type BehaviorDefinition,
  type CommandDescription,
  DRIVE_DEFAULTS,
  type GroupDefinition,
  type KindDefinition,
  MOVE_TO,
  moveToGroup,
  type SpeciesDefinition,
  type Vocabulary,
} from '@ethogram/core'
import { HALF_AT as WORD_HALF_AT } from '@ethogram/core/words'
import { type BodyOutline, bodyOutlineOf } from './body-outline.ts'
import { type TupleOutline, tupleOf } from './tuple-outline.ts'

/** The action group that `why` and directors mean. */
const PRIMARY = 'primary'

/** A behavior in the tree. A shared group stands below every behavior that opens it. */
export interface OutlineNode {
  /** The engine's name for it: `feeding.chew`, or `goTo.walk` in a shared group. */
  readonly name: string
  /** Its last part, as people read it. */
  readonly label: string
  readonly about: string
  /** Where it stands, which tells copies of a shared group apart. */
  readonly path: string
  /** The group it competes in. */
  readonly group: string
  readonly children: readonly OutlineNode[]
  /** How the children are arbitrated, and whether others open the same group. */
  readonly arbitration: string
  readonly isShared: boolean
  /** It is its own: learned, not of its species. */
  readonly isLearned: boolean
}

/** A drive and what it can be. */
export interface OutlineDrive {
  readonly name: string
  readonly about: string
  readonly min: number
  readonly max: number
}

/** Everything the panels must know of a creature besides its reports. */
export interface MindOutline {
  readonly tree: readonly OutlineNode[]
  readonly drives: readonly OutlineDrive[]
  readonly dofs: readonly string[]
  readonly commands: readonly CommandDescription[]
  /** Kinds of the world, and points of its entities: what can be imagined, and where. */
  readonly kinds: readonly string[]
  readonly points: readonly string[]
  /** Kinds that stand in the way of a look. */
  readonly solidKinds: readonly string[]
  readonly body: BodyOutline
  /** Its behaviors as four questions each. */
  readonly tuples: readonly TupleOutline[]
  /** The words that it can be taught; nothing for who has no ear for words of its own. */
  readonly words: WordsOutline | undefined
  /** It hears a clicker and can be taught words. */
  readonly isForClicker: boolean
  /** Percepts that its species has not. */
  readonly grownPercepts: readonly string[]
}

/** Words that a creature knows by their sound, and may be taught. */
export interface WordsOutline {
  /** The percept that hears them. */
  readonly percept: string
  readonly halfAt: number
  /** Tracks of each word. */
  readonly takes: Readonly<Record<string, readonly string[]>>
}

/** The outline of an entity with a mind; none for things. */
export function outlineOf(
  name: string,
  vocabulary: Vocabulary,
  species: readonly SpeciesDefinition[],
  kinds: Readonly<Record<string, KindDefinition>> = {},
  /** What it lives by, if that may differ from its species. */
  own?: SpeciesDefinition,
): MindOutline | undefined {
  const entity = vocabulary.entities.find((candidate) => candidate.name === name)
  if (entity === undefined || !entity.isCreature) return undefined
  const definition = species.find((candidate) => candidate.species === entity.kind)
  const drives: SpeciesDefinition['drives'] = { ...definition?.drives, ...tempersAsDrives(definition) }
  return {
    tree: definition === undefined ? [] : treeOf(own ?? definition, definition),
    drives: entity.drives.map((drive) => ({
      name: drive,
      about: drives[drive]?.about ?? '',
      min: drives[drive]?.min ?? DRIVE_DEFAULTS.min,
      max: drives[drive]?.max ?? DRIVE_DEFAULTS.max,
    })),
    dofs: Object.keys(definition?.body.dofs ?? {}),
    body: bodyOutlineOf(definition),
    ...hearingOf(own ?? definition, definition),
    commands: entity.commands as readonly CommandDescription[],
    kinds: vocabulary.kinds.map((kind) => kind.name).sort(),
    points: vocabulary.entities.flatMap(({ name: owner, points }) => points.map((point) => `${owner}.${point}`)).sort(),
    solidKinds: [
      ...Object.entries(kinds).flatMap(([kind, { isSolid }]) => (isSolid === true ? [kind] : [])),
      ...species.flatMap(({ species: kind, body }) => (body.isSolid === true ? [kind] : [])),
    ],
  }
}

/** What it has to do with words and tuples. */
function hearingOf(
  own: SpeciesDefinition | undefined,
  innate: SpeciesDefinition | undefined,
): Pick<MindOutline, 'tuples' | 'words' | 'isForClicker' | 'grownPercepts'> {
  const classifier = Object.entries(own?.percepts ?? {}).find(([, { words, grows }]) => words !== undefined && grows)
  const hearsClick = Object.values(own?.percepts ?? {}).some(({ sound }) => sound === 'click')
  const names = (species: SpeciesDefinition | undefined): string[] =>
    Object.entries(species?.percepts ?? {}).flatMap(([name, { words }]) => [name, ...Object.keys(words ?? {})])
  const born = new Set(names(innate))
  const innateTuples = new Set(allTuplesOf(innate).map(({ path }) => path))
  return {
    tuples: allTuplesOf(own).map((tuple) => ({
      ...tuple,
      isGrown: tuple.copyOf !== '' && !innateTuples.has(tuple.path),
    })),
    isForClicker: hearsClick && classifier !== undefined,
    words:
      classifier === undefined
        ? undefined
        : { percept: classifier[0], halfAt: classifier[1].halfAt ?? WORD_HALF_AT, takes: classifier[1].words ?? {} },
    grownPercepts: names(own).filter((name) => !born.has(name)),
  }
}

/** Tuples of all groups of a species, the top group's first. */
function allTuplesOf(species: SpeciesDefinition | undefined): TupleOutline[] {
  const groups: Readonly<Record<string, GroupDefinition>> = species?.groups ?? {}
  return [
    ...tuplesOf(species === undefined ? {} : primaryOf(species), ''),
    ...Object.entries(groups).flatMap(([name, group]) => (name === PRIMARY ? [] : tuplesOf(group, `${name}.`))),
  ]
}

function tuplesOf(group: GroupDefinition, above: string): TupleOutline[] {
  return Object.entries(behaviorsOf(group)).flatMap(([name, behavior]) => [
    tupleOf(`${above}${name}`, behavior),
    ...(typeof behavior.do === 'object' ? tuplesOf(behavior.do, `${above}${name}.`) : []),
  ])
}

/** The tree of a creature's behaviors, named as the engine names them; what its species does not have is its own. */
export function treeOf(species: SpeciesDefinition, innate: SpeciesDefinition = species): readonly OutlineNode[] {
  const born = innate === species ? undefined : new Set(namesOf(treeOf(innate)))
  // The engine has this group for every creature; a species may bring its own of that name.
  const groups: Readonly<Record<string, GroupDefinition>> = { [MOVE_TO]: moveToGroup(), ...species.groups }
  const openings = new Map<string, number>()
  const count = (group: GroupDefinition): void => {
    for (const behavior of Object.values(behaviorsOf(group))) {
      if (typeof behavior.do === 'string') openings.set(behavior.do, (openings.get(behavior.do) ?? 0) + 1)
      else if (behavior.do !== undefined) count(behavior.do)
    }
  }
  for (const group of [primaryOf(species), ...Object.values(groups)]) count(group)

  const nodes = (
    group: GroupDefinition,
    name: string,
    above: readonly string[],
    way: readonly string[],
  ): readonly OutlineNode[] =>
    Object.entries(behaviorsOf(group)).map(([label, behavior]) => {
      const path = name === 'top' ? label : `${name}.${label}`
      const below = typeof behavior.do === 'string' ? groups[behavior.do] : behavior.do
      const opened = typeof behavior.do === 'string' ? behavior.do : path
      // A group that opens itself is refused by the engine; here it only must not run for ever.
      const isCircle = above.includes(opened)
      return {
        name: path,
        label,
        about: behavior.about ?? '',
        path: [...way, label].join('.'),
        group: name,
        children: below === undefined || isCircle ? [] : nodes(below, opened, [...above, opened], [...way, label]),
        arbitration: below === undefined ? '' : arbitrationOf(below),
        isShared: typeof behavior.do === 'string' && (openings.get(behavior.do) ?? 0) > 1,
        isLearned: born !== undefined && !born.has(path),
      }
    })
  const besides = (species.actionGroups ?? []).filter((name) => name !== PRIMARY && groups[name] !== undefined)
  return [
    ...nodes(primaryOf(species), 'top', ['top'], []),
    ...besides.flatMap((name) => nodes(groups[name], name, [name], [name])),
  ]
}

/** The group whose path is the path of a creature: its behavior, or the primary one of its action groups. */
function primaryOf({ behavior, groups }: SpeciesDefinition): GroupDefinition {
  return behavior ?? groups?.[PRIMARY] ?? {}
}

function namesOf(nodes: readonly OutlineNode[]): string[] {
  return nodes.flatMap(({ name, children }) => [name, ...namesOf(children)])
}

/** A checked group is in its long form exactly if it has the key `behaviors`. */
function behaviorsOf(group: GroupDefinition): Readonly<Record<string, BehaviorDefinition>> {
  return ('behaviors' in group ? group.behaviors : group) as Readonly<Record<string, BehaviorDefinition>>
}

function arbitrationOf(group: GroupDefinition): string {
  return 'behaviors' in group ? String(group.arbitration) : 'inhibition'
}

/** Tempers stand among the drives; they have the range of every drive that says none. */
function tempersAsDrives(definition: SpeciesDefinition | undefined): NonNullable<SpeciesDefinition['drives']> {
  return Object.fromEntries(
    Object.entries(definition?.temperament ?? {}).map(([name, { about }]) => [
      name,
      about === undefined ? {} : { about },
    ]),
  )
}
