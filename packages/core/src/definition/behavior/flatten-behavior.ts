// A species' tree of behaviors as flat lists: groups in order, behaviors of a group side by side, releasers once each.
//
// Shared groups and shared releasers appear once and are pointed to. Definition order is kept: it breaks ties.

import { isLongForm, PRIMARY } from '../reading/group-form.ts'
import { RELEASER_DEFAULTS } from '../releasers/compile.ts'
import { type PostedValue, readPost } from '../skills/post.ts'
import { ANYTHING } from '../things/anything.ts'
import type {
  ActDefinition,
  BehaviorDefinition,
  BehaviorMap,
  GroupDefinition,
  ReleaserDefinition,
  SpeciesDefinition,
} from '../types.ts'
import { MOVE_TO, moveToGroup } from './move-to.ts'
import type { CreditDefinition, ObjectDefinition } from './tuple.ts'

/** No thing is further away. */
const ANYWHERE_M = 1e9

/** Which sense a releaser listens to. */
export type Channel = 'sees' | 'hears' | 'feels'

/** A releaser with its index in the list. */
export interface FlatReleaser {
  readonly name: string
  readonly channel: Channel
  /** Tells it from all others: a shared one may be seen and heard, and behaviors of two groups may bear one name. */
  readonly key: string
  /** The greatest it can have. */
  readonly maxValue: number
  readonly definition: ReleaserDefinition
}

/** A behavior with everything it points to as indices. */
export interface FlatBehavior {
  readonly name: string
  readonly path: string
  readonly definition: BehaviorDefinition
  readonly releasers: number[]
  readonly acts: readonly ActDefinition[]
  readonly suggestions: readonly ActDefinition[]
  /** Releasers that end it in a dice group. */
  readonly untilReleasers: readonly number[]
  /** The releaser that finds its object; −1 for none. */
  readonly object: number
  /** What it fills slots with. */
  readonly posts: readonly PostedValue[]
  child: number
}

/** A run of behaviors that compete. */
export interface FlatGroup {
  readonly name: string
  readonly arbitration: string
  readonly significance: number | undefined
  readonly sharpness: number | undefined
  readonly learns: CreditDefinition | undefined
  readonly first: number
  readonly count: number
}

const CHANNELS = ['sees', 'hears', 'feels'] as const

/** The whole tree, flat. Group 0 is the top; action groups are given in their order, nothing where there is only the top. */
export interface FlatSpecies {
  readonly groups: FlatGroup[]
  readonly behaviors: FlatBehavior[]
  readonly releasers: FlatReleaser[]
  readonly actionGroups: readonly number[] | undefined
}

/** Flattens a species that has been checked. */
export function flattenBehavior(species: SpeciesDefinition): FlatSpecies {
  const flat = { groups: [], behaviors: [], releasers: [], actionGroups: undefined }
  const named = new Map<string, number>()
  const top = species.behavior ?? (species.actionGroups === undefined ? undefined : species.groups?.[PRIMARY])
  if (top === undefined) return flat
  if (species.behavior === undefined) named.set(PRIMARY, 0)
  addGroup(flat, species, named, 'top', top)
  if (species.actionGroups === undefined) return flat
  const groups = species.actionGroups.map((name) => (name === PRIMARY ? 0 : namedGroup(flat, species, named, name)))
  return { ...flat, actionGroups: groups }
}

const known = new WeakMap<SpeciesDefinition, FlatSpecies>()

/** The tree of a definition that a model was compiled from, flat. Such a definition never changes, so it is flattened once. */
export function flatOf({ definition }: { readonly definition: SpeciesDefinition }): FlatSpecies {
  const flat = known.get(definition) ?? flattenBehavior(definition)
  known.set(definition, flat)
  return flat
}

function addGroup(
  flat: FlatSpecies,
  species: SpeciesDefinition,
  named: Map<string, number>,
  name: string,
  definition: GroupDefinition,
): number {
  const index = flat.groups.length
  const { behaviors, ...form } = formOf(definition)
  const entries = Object.entries(behaviors)
  flat.groups.push({ name, ...form, first: flat.behaviors.length, count: entries.length })
  const added = entries.map(([key, behavior]): FlatBehavior => {
    const flatBehavior: FlatBehavior = {
      name: key,
      path: index === 0 ? key : `${name}.${key}`,
      definition: behavior,
      releasers: CHANNELS.flatMap((channel) => addReleasers(flat, species, channel, key, listOf(behavior[channel]))),
      acts: listOf(behavior.act).filter((act) => readPost(act) === undefined),
      posts: listOf(behavior.act).flatMap((act) => readPost(act) ?? []),
      suggestions: listOf(behavior.suggest),
      untilReleasers: CHANNELS.flatMap((channel) =>
        addReleasers(flat, species, channel, `${key}.until`, listOf(behavior.until?.[channel])),
      ),
      object:
        behavior.object === undefined
          ? -1
          : addReleasers(flat, species, 'sees', `${key}.object`, [foundBy(behavior.object)])[0],
      child: -1,
    }
    flat.behaviors.push(flatBehavior)
    return flatBehavior
  })
  for (const behavior of added) {
    const below = behavior.definition.do
    if (below === undefined) continue
    behavior.child =
      typeof below === 'string'
        ? namedGroup(flat, species, named, below)
        : addGroup(flat, species, named, behavior.path, below)
  }
  return index
}

function namedGroup(flat: FlatSpecies, species: SpeciesDefinition, named: Map<string, number>, name: string): number {
  const known = named.get(name)
  if (known !== undefined) return known
  named.set(name, flat.groups.length)
  return addGroup(flat, species, named, name, ownEntry(species.groups, name) ?? builtInGroup(name))
}

/** An object as the releaser that finds it: any distance within its range is as good. */
function foundBy({ kind, where, pick, range }: ObjectDefinition): ReleaserDefinition {
  const [near, far] = range ?? [0, ANYWHERE_M]
  return {
    kind: kind ?? ANYTHING,
    ...(where === undefined ? {} : { where }),
    ...(pick === undefined ? {} : { pick }),
    range: [near, near, far],
    shape: 'flat',
    maxValue: 1,
  }
}

/** Groups that every species can use without defining them. */
function builtInGroup(name: string): GroupDefinition {
  return name === MOVE_TO ? moveToGroup() : {}
}

function addReleasers(
  flat: FlatSpecies,
  species: SpeciesDefinition,
  channel: Channel,
  owner: string,
  entries: readonly (string | ReleaserDefinition)[],
): number[] {
  return entries.map((entry, k) => {
    const shared = typeof entry === 'string' ? ownEntry(species.releasers, entry) : undefined
    if (typeof entry === 'string' && shared !== undefined) {
      const known = flat.releasers.findIndex((releaser) => releaser.name === entry && releaser.channel === channel)
      if (known >= 0) return known
      pushReleaser(flat, entry, channel, shared)
    } else {
      const definition = typeof entry === 'string' ? fromWord(channel, entry) : entry
      pushReleaser(flat, `${owner}.${channel}${k === 0 ? '' : `[${k}]`}`, channel, definition)
    }
    return flat.releasers.length - 1
  })
}

function pushReleaser(flat: FlatSpecies, name: string, channel: Channel, definition: ReleaserDefinition): void {
  const alike = flat.releasers.filter((other) => other.name === name && other.channel === channel)
  const maxValue = definition.maxValue ?? RELEASER_DEFAULTS.maxValue
  flat.releasers.push({ name, channel, key: `${name} ${channel} ${alike.length}`, definition, maxValue })
}

/** A group in either of its forms. */
function formOf(group: GroupDefinition): {
  behaviors: BehaviorMap
  arbitration: string
  significance: number | undefined
  sharpness: number | undefined
  learns: CreditDefinition | undefined
} {
  if (!isLongForm(group)) {
    const usual = { significance: undefined, sharpness: undefined, learns: undefined }
    return { behaviors: group as BehaviorMap, arbitration: 'inhibition', ...usual }
  }
  const { behaviors, arbitration, significance, sharpness, learns } = group as Exclude<GroupDefinition, BehaviorMap>
  return { behaviors, arbitration, significance, sharpness, learns }
}

/** `feels: held` is a releaser on that state; `hears: whistle` one on that sound. */
function fromWord(channel: Channel, word: string): ReleaserDefinition {
  return channel === 'feels' ? { all: [word] } : { kind: word }
}

function listOf<T>(value: T | readonly T[] | undefined): T[] {
  if (value === undefined) return []
  return Array.isArray(value) ? [...value] : [value as T]
}

/** An entry that the author wrote, not one that every object inherits. */
function ownEntry<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}
