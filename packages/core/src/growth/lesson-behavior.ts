// A lesson in the definition of one creature: the behavior and the releaser that it adds.
//
// The behavior is copied, with a new releaser on the stimulus, into the group that serves the drive, with a generic approach before
// it: “approach it, then do it”; the pronome makes this possible. Where the group has the behavior already, or a copy of it, that one
// gets a further releaser instead. Every behavior above the group gets the releaser too: a group that is not reached is not attended
// to. Works on definitions only, so that what was learned can be read, checked and saved like anything an author wrote.
// Seeds: 003 §5.5.6, figures 24 and 25.

import { type FlatBehavior, flattenBehavior } from '../definition/behavior/flatten-behavior.ts'
import { TOP } from '../definition/learning/compile.ts'
import type { StimulusDefinition } from '../definition/learning/learns.ts'
import { isLongForm } from '../definition/reading/group-form.ts'
import type {
  BehaviorDefinition,
  BehaviorMap,
  GroupDefinition,
  ReleaserDefinition,
  SpeciesDefinition,
} from '../definition/types.ts'
import type { DiscoveryParameters } from '../learning/learning-block.ts'
import { describeStimulus } from '../learning/lesson-names.ts'

/** A lesson to be put to use. */
export interface LessonToUse {
  readonly drive: string
  /** Path of the behavior whose group takes it up; `top` for the top group. */
  readonly into: string
  /** Path of the behavior that is learned. */
  readonly behavior: string
  readonly stimulus: StimulusDefinition
  readonly maxValue: number
  readonly parameters: DiscoveryParameters
  /** Kinds that are like the stimulus's. */
  readonly likes: readonly string[]
}

/** Greatest value of going there, against the constant part of doing it: going wins while the thing is not near. */
const APPROACH_VALUE = 10

/** It goes a little nearer than where doing begins, so that it does not stop short. */
const NEARER = 0.8

/** No thing is further away. */
const ANYWHERE_M = 1_000_000

/** The name of the releaser of a lesson; behaviors of one name in different groups get different ones. */
function releaserNameOf(
  { releasers }: SpeciesDefinition,
  { drive, behavior, stimulus }: Pick<LessonToUse, 'drive' | 'behavior' | 'stimulus'>,
): string {
  const plain = `${drive}${capital(last(behavior))}On${signName(stimulus)}`
  const isOther = (name: string): boolean => {
    const learns = releasers?.[name]?.learns
    if (releasers === undefined || !Object.hasOwn(releasers, name)) return false
    return learns === undefined || typeof learns === 'string' || learns.drive !== drive || learns.with !== behavior
  }
  let name = plain
  for (let n = 2; isOther(name); n++) name = `${plain}${n}`
  return name
}

/** A definition with a lesson in it; the same definition if it is there already or its behavior is not. */
export function withLesson(species: SpeciesDefinition, lesson: LessonToUse): SpeciesDefinition {
  const { behaviors } = flattenBehavior(species)
  const original = behaviors.find(({ path, child }) => path === lesson.behavior && child < 0)
  const name = releaserNameOf(species, lesson)
  if (original === undefined || Object.hasOwn(species.releasers ?? {}, name)) return species
  const channel = 'sound' in lesson.stimulus ? 'hears' : 'sees'
  const more = releasersOf(lesson, name)
  const names = Object.keys(more)
  const start: SpeciesDefinition = { ...species, releasers: { ...species.releasers, ...more } }
  const groupKey = groupKeyOf(behaviors, lesson.into)
  const isInGroup = (behavior: FlatBehavior): boolean => groupPath(behavior) === groupKey
  const answering = behaviors.find(
    (behavior) => isInGroup(behavior) && (behavior.path === lesson.behavior || answers(behavior, lesson.behavior)),
  )
  const above = behaviorsAbove(behaviors, lesson.into)
  const raised = [...above, ...(answering === undefined ? [] : [answering.path])].reduce(
    (now, path) => edited(now, path, (behavior) => addReleasers(behavior, channel, names)),
    start,
  )
  if (answering !== undefined) return raised
  const added = newBehavior(lesson, original, channel, names)
  const key = freeKey(behaviors, isInGroup, `${last(lesson.behavior)}On${signName(lesson.stimulus)}`)
  return addToGroup(raised, lesson.into, key, added)
}

/** The path of the behavior that answers a lesson's releaser below the group, for reports; the first that has it. */
export function answererOf(behaviors: readonly FlatBehavior[], releaser: number, into: string): string {
  const groupKey = groupKeyOf(behaviors, into)
  return (
    behaviors.find((behavior) => groupPath(behavior) === groupKey && behavior.releasers.includes(releaser))?.path ?? ''
  )
}

function releasersOf(lesson: LessonToUse, name: string): Record<string, ReleaserDefinition> {
  const { stimulus, maxValue, drive, behavior, likes, parameters } = lesson
  const learns = { drive, with: behavior }
  if ('sound' in stimulus)
    return { [name]: { kind: stimulus.sound, latchTicks: parameters.answerTicks, maxValue, learns } }
  const all = [stimulus.field]
  const alike = likes.map((kind): [string, ReleaserDefinition] => {
    const share = parameters.generalises
    return [
      `${name}Like${capital(kind.replaceAll('.', ''))}`,
      { kind, all, maxValue: maxValue * share, learns: { ...learns, like: stimulus.kind, share } },
    ]
  })
  return { [name]: { kind: stimulus.kind, all, maxValue, learns }, ...Object.fromEntries(alike) }
}

function newBehavior(
  { behavior, drive, stimulus, parameters }: LessonToUse,
  { definition }: FlatBehavior,
  channel: 'sees' | 'hears',
  names: readonly string[],
): BehaviorDefinition {
  const about = `learned for ${drive}: ${last(behavior)} on ${describeStimulus(stimulus)}`
  const { act, suggest, strikes, changes, changesInterest } = definition
  const deeds = { act, suggest, strikes, changes, changesInterest }
  const given = Object.fromEntries(Object.entries(deeds).filter(([, value]) => value !== undefined))
  const rest = { about, [channel]: names, interest: { start: 1 }, waits: true }
  if (!parameters.approaches) return { ...rest, ...given, copyOf: behavior }
  const { withinM } = parameters
  return {
    ...rest,
    do: {
      approach: {
        sees: { kind: 'it', range: [withinM, withinM, ANYWHERE_M], shape: 'flat', maxValue: APPROACH_VALUE },
        act: `approach it within ${withinM * NEARER}`,
        wayTo: behavior,
      },
      [last(behavior)]: { ...given, always: 1, copyOf: behavior },
    },
  }
}

/** Whether a behavior is a copy, or leads to one. */
function answers({ definition }: FlatBehavior, root: string): boolean {
  if (definition.copyOf === root) return true
  const below = definition.do
  if (below === undefined || typeof below === 'string' || definition.waits !== true) return false
  return Object.values(behaviorsOf(below)).some(({ copyOf }) => copyOf === root)
}

/** Behaviors that must be active for a group to be reached, from the top. */
function behaviorsAbove(behaviors: readonly FlatBehavior[], into: string): string[] {
  const above = new Set<string>()
  const visit = (path: string): void => {
    if (path === '' || above.has(path)) return
    const own = behaviors.find((behavior) => behavior.path === path)
    if (own !== undefined) {
      above.add(path)
      visit(groupPath(own))
      return
    }
    // A shared group: everybody who leads to it.
    for (const behavior of behaviors) if (behavior.definition.do === path) visit(behavior.path)
  }
  if (into !== TOP) visit(into)
  return [...above]
}

/** What paths of behaviors in the group below a behavior begin with: its own path, or the name of the shared group. */
function groupKeyOf(behaviors: readonly FlatBehavior[], into: string): string {
  if (into === TOP) return ''
  const below = behaviors.find(({ path }) => path === into)?.definition.do
  return typeof below === 'string' ? below : into
}

/** `feeding.chew` stands in the group `feeding`; what has no dot stands in the top group. */
function groupPath({ path, name }: FlatBehavior): string {
  return path === name ? '' : path.slice(0, path.length - name.length - 1)
}

function addReleasers(
  behavior: BehaviorDefinition,
  channel: 'sees' | 'hears',
  names: readonly string[],
): BehaviorDefinition {
  const now = behavior[channel]
  const list = now === undefined ? [] : Array.isArray(now) ? now : [now as string | ReleaserDefinition]
  return { ...behavior, [channel]: [...list, ...names.filter((name) => !list.includes(name))] }
}

/** A definition in which the behavior of a path is another one. */
function edited(
  species: SpeciesDefinition,
  path: string,
  edit: (behavior: BehaviorDefinition) => BehaviorDefinition,
): SpeciesDefinition {
  const keys = path.split('.')
  const within = (group: GroupDefinition, depth: number): GroupDefinition =>
    mapGroup(group, (behavior, key) => {
      if (key !== keys[depth]) return behavior
      if (depth === keys.length - 1) return edit(behavior)
      if (behavior.do === undefined || typeof behavior.do === 'string') return behavior
      return { ...behavior, do: within(behavior.do, depth + 1) }
    })
  if (species.behavior !== undefined && Object.hasOwn(behaviorsOf(species.behavior), keys[0]))
    return { ...species, behavior: within(species.behavior, 0) }
  const group = species.groups?.[keys[0]]
  return group === undefined ? species : { ...species, groups: { ...species.groups, [keys[0]]: within(group, 1) } }
}

function addToGroup(
  species: SpeciesDefinition,
  into: string,
  key: string,
  added: BehaviorDefinition,
): SpeciesDefinition {
  const grown = (group: GroupDefinition): GroupDefinition =>
    withBehaviors(group, { ...behaviorsOf(group), [key]: added })
  if (into === TOP) return { ...species, behavior: grown(species.behavior ?? {}) }
  const below = flattenBehavior(species).behaviors.find(({ path }) => path === into)?.definition.do
  if (typeof below === 'string' && species.groups?.[below] !== undefined)
    return { ...species, groups: { ...species.groups, [below]: grown(species.groups[below]) } }
  return edited(species, into, (behavior) =>
    behavior.do === undefined || typeof behavior.do === 'string' ? behavior : { ...behavior, do: grown(behavior.do) },
  )
}

function behaviorsOf(group: GroupDefinition): BehaviorMap {
  return isLongForm(group) ? (group as { behaviors: BehaviorMap }).behaviors : (group as BehaviorMap)
}

function withBehaviors(group: GroupDefinition, behaviors: BehaviorMap): GroupDefinition {
  return isLongForm(group) ? { ...(group as Exclude<GroupDefinition, BehaviorMap>), behaviors } : behaviors
}

function mapGroup(
  group: GroupDefinition,
  change: (behavior: BehaviorDefinition, key: string) => BehaviorDefinition,
): GroupDefinition {
  const entries = Object.entries(behaviorsOf(group)).map(([key, behavior]) => [key, change(behavior, key)] as const)
  return withBehaviors(group, Object.fromEntries(entries))
}

/** A key that no behavior of the group has. */
function freeKey(
  behaviors: readonly FlatBehavior[],
  isInGroup: (behavior: FlatBehavior) => boolean,
  key: string,
): string {
  const taken = new Set(behaviors.filter(isInGroup).map(({ name }) => name))
  let free = key
  for (let n = 2; taken.has(free); n++) free = `${key}${n}`
  return free
}

function signName(stimulus: StimulusDefinition): string {
  if ('sound' in stimulus) return capital(stimulus.sound)
  return `${stimulus.kind.split('.').map(capital).join('')}${capital(stimulus.field)}`
}

function last(path: string): string {
  return path.split('.').at(-1) ?? path
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
