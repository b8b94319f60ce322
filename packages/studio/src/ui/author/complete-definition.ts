// What can be written at a path of a definition: keys and words of the schema, and names that the definition and its world have.
//
// Names are taken from the text itself, so that a drive can be wanted as soon as it is typed. Pure.
import type { CommandDescription } from '@ethogram/core'
import { keysAt, type Offer, type SchemaNode, wordsAt } from './schema-walk.ts'
import { cursorIn, type ScannedKey } from './yaml-scan.ts'

/** What there is around the text. */
export interface Around {
  readonly schema: SchemaNode
  /** Keys of the text. */
  readonly keys: readonly ScannedKey[]
  /** Kinds of the world with their points and fields, species among them. */
  readonly kinds: readonly {
    readonly name: string
    readonly points: readonly string[]
    readonly fields: readonly string[]
  }[]
  readonly entities: readonly string[]
  readonly commands: readonly CommandDescription[]
  readonly callbacks: readonly string[]
}

/** Offers for the word at a position; `from` is where that begins. */
export interface Completions {
  readonly from: number
  readonly word: string
  readonly offers: readonly (Offer & { readonly sort: 'key' | 'word' | 'name' })[]
}

/** What a name that stands as a value under a key belongs to. */
const NAMES_BY_KEY: Readonly<Record<string, readonly NameSort[]>> = {
  wants: ['drive'],
  drive: ['drive'],
  sees: ['releaser'],
  hears: ['releaser'],
  feels: ['releaser', 'felt'],
  kind: ['kind'],
  kinds: ['kind'],
  like: ['kind', 'field'],
  do: ['group'],
  act: ['command'],
  suggest: ['command'],
  strikes: ['command'],
  uses: ['dof'],
  yaw: ['dof'],
  pitch: ['dof'],
  near: ['dof'],
  turnsWith: ['dof'],
  mount: ['point'],
  point: ['point'],
  turnsBy: ['skill'],
  goesTo: ['skill'],
  skills: ['skill'],
  of: ['percept', 'kind'],
  all: ['field', 'felt', 'drive'],
  any: ['field', 'felt', 'drive'],
  none: ['field', 'felt', 'drive'],
  field: ['field'],
  shows: ['ownField'],
  with: ['behavior'],
  into: ['behavior'],
  ignores: ['behavior'],
  copyOf: ['behavior'],
  wayTo: ['behavior'],
  from: ['callback', 'entity'],
  to: ['entity', 'drive'],
  filter: ['callback'],
  weight: ['callback'],
  score: ['callback'],
  temporal: ['callback'],
  progress: ['callback'],
  classify: ['callback'],
  combine: ['callback'],
  heldBy: ['hand'],
  entity: ['entity'],
  by: ['entity'],
  at: ['entity'],
  go: ['state'],
  start: ['state'],
}

/** What names stand as keys below a key. */
const NAMES_BELOW: Readonly<Record<string, readonly NameSort[]>> = {
  changes: ['drive'],
  sets: ['drive'],
  changesInterest: ['behavior'],
  inhibits: ['behavior'],
  pose: ['dof'],
  phase: ['dof'],
  does: ['entity'],
  commands: ['command'],
  fields: ['field'],
}

type NameSort =
  | 'drive'
  | 'releaser'
  | 'group'
  | 'behavior'
  | 'percept'
  | 'skill'
  | 'dof'
  | 'point'
  | 'kind'
  | 'field'
  | 'ownField'
  | 'felt'
  | 'command'
  | 'callback'
  | 'entity'
  | 'hand'
  | 'state'

/** States of the own body that are always felt. */
const FELT = ['held', 'aloft', 'moving', 'touching', 'holding']

/** What may stand at a position of a text. */
export function completionsAt(text: string, position: number, around: Around): Completions {
  const { path, role, from, word } = cursorIn(text, position)
  const offers: (Offer & { sort: 'key' | 'word' | 'name' })[] = []
  if (role !== 'value') {
    const taken = new Set(siblingsOf(around.keys, path, from))
    for (const offer of keysAt(around.schema, path)) if (!taken.has(offer.label)) offers.push({ ...offer, sort: 'key' })
    const names = namesOf(NAMES_BELOW[lastName(path)] ?? [], around)
    for (const offer of names) if (!taken.has(offer.label)) offers.push({ ...offer, sort: 'key' })
  }
  if (role !== 'key') {
    for (const offer of wordsAt(around.schema, path)) offers.push({ ...offer, sort: 'word' })
    for (const offer of namesOf(NAMES_BY_KEY[lastName(path)] ?? [], around)) offers.push({ ...offer, sort: 'name' })
  }
  return { from, word, offers }
}

/** The last part of a path that is not an index of a list. */
function lastName(path: readonly string[]): string {
  return path.findLast((segment) => !/^\d+$/.test(segment)) ?? ''
}

/** Keys that stand beside one at a position already. */
function siblingsOf(keys: readonly ScannedKey[], path: readonly string[], from: number): string[] {
  const around = path.join('/')
  return keys
    .filter(
      (key) => key.path.length === path.length + 1 && key.from !== from && key.path.slice(0, -1).join('/') === around,
    )
    .map((key) => key.path[key.path.length - 1])
}

function namesOf(sorts: readonly NameSort[], around: Around): Offer[] {
  const found = new Map<string, Offer>()
  for (const sort of sorts)
    for (const offer of namesOfSort(sort, around)) if (!found.has(offer.label)) found.set(offer.label, offer)
  return [...found.values()]
}

function namesOfSort(sort: NameSort, around: Around): Offer[] {
  const { keys, kinds, entities, commands, callbacks } = around
  const under = (about: string, ...path: readonly string[]): Offer[] =>
    childrenOf(keys, path).map((label) => ({ label, about }))
  const plain = (labels: readonly string[], about: string): Offer[] => labels.map((label) => ({ label, about }))
  switch (sort) {
    case 'drive':
      return under('a drive', 'drives')
    case 'releaser':
      return under('a releaser', 'releasers')
    case 'group':
      return [...under('a group', 'groups'), { label: 'moveTo', about: 'the shared group that finds a way there' }]
    case 'behavior':
      return plain(behaviorsOf(keys), 'a behavior')
    case 'percept':
      return under('a percept', 'percepts')
    case 'skill':
      return under('a skill', 'skills')
    case 'dof':
      return under('a degree of freedom of the body', 'body', 'dofs')
    case 'point':
      return [
        ...under('a point of the body', 'body', 'points'),
        ...under('a point of the skeleton', 'body', 'skeleton', 'points'),
      ]
    case 'kind':
      return [
        { label: 'it', about: 'what the behavior above is about' },
        ...kinds.flatMap(({ name, points }) => [
          { label: name, about: 'a kind of the world' },
          ...points.map((point) => ({ label: `${name}.${point}`, about: `a point of ${name}` })),
        ]),
      ]
    case 'field':
      return kinds.flatMap(({ name, fields }) => plain(fields, `a field of ${name}`))
    case 'ownField':
      return under('an own field', 'fields')
    case 'felt':
      return plain(FELT, 'always felt')
    case 'command':
      return commands.map(({ name, about }) => ({ label: name, about }))
    case 'callback':
      return plain(callbacks, 'a callback')
    case 'entity':
      return plain([...entities, ...childrenOf(keys, ['entities'])], 'an entity')
    case 'hand':
      return childrenOf(keys, ['entities']).flatMap((entity) =>
        kinds.flatMap(({ points }) =>
          points.map((point) => ({ label: `${entity}.${point}`, about: 'a hand to be in' })),
        ),
      )
    case 'state':
      return plain(
        keys.flatMap(({ path }) => (path.at(-2) === 'states' ? path.slice(-1) : [])),
        'a state of the director',
      )
  }
}

/** The keys right below a path. */
function childrenOf(keys: readonly ScannedKey[], path: readonly string[]): string[] {
  const wanted = path.join('/')
  return keys
    .filter((key) => key.path.length === path.length + 1 && key.path.slice(0, -1).join('/') === wanted)
    .map((key) => key.path[path.length])
}

/** Behaviors by path, `feeding.chew`: children of the top group, of `do`, and of `behaviors` in a group's long form. */
export function behaviorsOf(keys: readonly ScannedKey[]): string[] {
  const found: string[] = []
  for (const { path } of keys) {
    if (path[0] !== 'behavior' || path.length < 2) continue
    const parts = path.slice(1)
    const isOpen = parts.length === 1 || parts[parts.length - 2] === 'do' || parts[parts.length - 2] === 'behaviors'
    const last = parts[parts.length - 1]
    if (!isOpen || ['arbitration', 'behaviors', 'significance'].includes(last)) continue
    found.push(parts.filter((part) => part !== 'do' && part !== 'behaviors').join('.'))
  }
  return found
}
