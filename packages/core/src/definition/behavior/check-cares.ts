// What a species cares about, as far as its definition can be read: the kinds, sounds and fields of its releasers, percepts and
// senses. Each of them is a percept of its own, so these are the names that questions and percepts may use.
//
// It must agree with what species/compile.ts makes of the same definition, or a question would be accepted and then never asked.
// Only what the top group leads to is compiled; a shared releaser or group that nobody uses yet is judged by all names there are.
// Reads a definition whose structure may be partly wrong, writes nothing.

import { ALSO_FELT, FELT, RETINA_FELT } from '../../2-senses/senses-block.ts'
import { FEATURES, STANDARD_PERCEPTS } from '../percepts/compile-percepts.ts'
import { isRecord, member } from '../reading/findings.ts'
import { readGroup } from '../reading/group-form.ts'
import { eachOf, IT, type WorldKinds } from '../reading/scope.ts'
import { SOMETHING_WORD } from '../things/check-field.ts'
import { MOVE_TO, moveToGroup } from './move-to.ts'

/** What a species looks for, listens for and asks about. */
export interface Cares {
  readonly kinds: Set<string>
  readonly sounds: Set<string>
  readonly fields: Set<string>
  /** Shared groups and releasers that the top group leads to. */
  readonly groups: Set<string>
  readonly releasers: Set<string>
  /** Everything that could add to these could be read. */
  isKnown: boolean
}

/** The percepts of a species by name, for questions and for `of`. */
export interface PerceptNames {
  /** What the top group leads to, and the names of that; unknown if some of it cannot be read. */
  readonly cares: Cares
  readonly live: readonly string[] | undefined
  /** The names if everything were used that is defined. */
  readonly all: readonly string[] | undefined
}

const CHANNELS = ['sees', 'hears', 'feels'] as const

/** The names of a species' percepts. */
export function perceptNamesOf(species: unknown, world: WorldKinds | undefined): PerceptNames {
  const cares = caresOf(species, world, false)
  return { cares, live: namesFrom(species, cares), all: namesFrom(species, caresOf(species, world, true)) }
}

/** Kinds and own percepts first: a message lists only some names, and these are the author's. */
function namesFrom(species: unknown, { kinds, sounds, fields, isKnown }: Cares): readonly string[] | undefined {
  const own = member(species, 'percepts')
  if (!isKnown || (own !== undefined && !isRecord(own))) return undefined
  const words = Object.values(own ?? {}).flatMap((percept) => Object.keys(member(percept, 'words') ?? {}))
  return [...new Set([...kinds, ...Object.keys(own ?? {}), ...words, ...fields, ...sounds, ...STANDARD_PERCEPTS])]
}

function caresOf(species: unknown, world: WorldKinds | undefined, isAll: boolean): Cares {
  const cares: Cares = {
    kinds: new Set(),
    sounds: new Set(),
    fields: new Set(),
    groups: new Set(),
    releasers: new Set(),
    isKnown: true,
  }
  const walk: Walk = { cares, groups: member(species, 'groups'), releasers: member(species, 'releasers') }
  const top = member(species, 'behavior')
  if (top !== undefined) visitGroup(walk, top)
  for (const [name] of eachOf(member(species, 'actionGroups'), [])) {
    const named = typeof name === 'string' && !cares.groups.has(name) ? member(walk.groups, name) : undefined
    if (named === undefined) continue
    cares.groups.add(name as string)
    visitGroup(walk, named)
  }
  if (isAll) {
    for (const group of Object.values(isRecord(walk.groups) ? walk.groups : {})) visitGroup(walk, group)
    for (const releaser of Object.values(isRecord(walk.releasers) ? walk.releasers : {})) {
      for (const channel of CHANNELS) takeReleaser(cares, releaser, channel)
    }
  }
  takePercepts(cares, member(species, 'percepts'))
  takeSenses(cares, member(species, 'senses'))
  takeLearning(cares, member(species, 'drives'))
  for (const state of Object.keys({ ...FELT, ...ALSO_FELT, ...RETINA_FELT })) cares.fields.delete(state)
  // A kind that the world lacks is a mistake of its own; questions that name the right one are not.
  const isMissing = (kind: string) => !world?.byName.has(kind.split('.', 1)[0])
  if (world !== undefined && [...cares.kinds].some(isMissing)) cares.isKnown = false
  return cares
}

/** What a walk through the groups needs. */
interface Walk {
  readonly cares: Cares
  readonly groups: unknown
  readonly releasers: unknown
}

function visitGroup(walk: Walk, group: unknown): void {
  const { cares } = walk
  const { behaviors } = readGroup(group, [])
  if (!isRecord(behaviors)) {
    cares.isKnown = false
    return
  }
  for (const behavior of Object.values(behaviors)) {
    if (!isRecord(behavior)) cares.isKnown = false
    for (const channel of CHANNELS) {
      for (const holder of [behavior, member(behavior, 'until')]) {
        for (const [releaser] of eachOf(member(holder, channel), [])) visitReleaser(walk, releaser, channel)
      }
    }
    if (member(behavior, 'object') !== undefined) takeReleaser(cares, member(behavior, 'object'), 'sees')
    const below = member(behavior, 'do')
    if (typeof below !== 'string') {
      if (below !== undefined) visitGroup(walk, below)
    } else if (!cares.groups.has(below)) {
      cares.groups.add(below)
      const shared = member(walk.groups, below) ?? (below === MOVE_TO ? moveToGroup() : undefined)
      if (shared === undefined) cares.isKnown = false
      else visitGroup(walk, shared)
    }
  }
}

/** A releaser of a behavior: inline, the name of a shared one, or a bare word (`feels: held`, `hears: bell`). */
function visitReleaser({ cares, releasers }: Walk, releaser: unknown, channel: (typeof CHANNELS)[number]): void {
  if (typeof releaser !== 'string') {
    takeReleaser(cares, releaser, channel)
    return
  }
  const shared = member(releasers, releaser)
  if (shared !== undefined) {
    cares.releasers.add(releaser)
    takeReleaser(cares, shared, channel)
  } else if (channel === 'feels') cares.fields.add(releaser)
  else if (channel === 'hears') cares.sounds.add(releaser)
  else cares.isKnown = false
}

function takeReleaser(cares: Cares, releaser: unknown, channel: (typeof CHANNELS)[number]): void {
  if (!isRecord(releaser)) cares.isKnown = false
  for (const key of ['any', 'all', 'none']) take(cares, member(releaser, key), cares.fields)
  if (channel === 'feels') return
  take(cares, member(releaser, 'kind'), channel === 'sees' ? cares.kinds : cares.sounds)
  const wanted = channel === 'sees' ? cares.kinds : cares.sounds
  wanted.delete(IT)
  if (channel === 'sees') wanted.delete(SOMETHING_WORD)
}

/** Own percepts add the kinds and fields that they ask about. */
function takePercepts(cares: Cares, percepts: unknown): void {
  if (!isRecord(percepts)) return
  for (const percept of Object.values(percepts)) {
    take(cares, member(percept, 'kind'), cares.kinds)
    take(cares, member(percept, 'field'), cares.fields)
    for (const [feature] of eachOf(member(percept, 'like'), [])) {
      const isFeature = typeof feature === 'string' && Object.hasOwn(FEATURES, feature)
      if (!isFeature) take(cares, feature, cares.fields)
    }
  }
}

function takeSenses(cares: Cares, senses: unknown): void {
  if (!isRecord(senses)) return
  for (const sense of Object.values(senses)) take(cares, member(sense, 'fields'), cares.fields)
}

/** Drives that learn watch fields and sounds of their own. */
function takeLearning(cares: Cares, drives: unknown): void {
  if (!isRecord(drives)) return
  for (const drive of Object.values(drives)) {
    take(cares, member(member(drive, 'learns'), 'fields'), cares.fields)
    take(cares, member(member(drive, 'learns'), 'sounds'), cares.sounds)
  }
}

/** Adds one name or a list of names. */
function take(cares: Cares, value: unknown, to: Set<string>): void {
  for (const [name] of eachOf(value, [])) {
    if (typeof name === 'string') to.add(name)
    else cares.isKnown = false
  }
}
