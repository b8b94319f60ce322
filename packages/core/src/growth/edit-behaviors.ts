// One behavior of a definition changed, given another trigger or taken out, wherever it stands: in the top group, in a named one, or below.
//
// Works on definitions; whoever changes several things moves the creature once. Seed: 001 "Learning" (innovation).

import { isLongForm, PRIMARY } from '../definition/reading/group-form.ts'
import type { BehaviorMap, GroupDefinition, SpeciesDefinition } from '../definition/types.ts'

/** A definition in which a behavior has another trigger. */
export function withTrigger(species: SpeciesDefinition, path: string, trigger: string): SpeciesDefinition {
  const name = path.split('.').at(-1) ?? path
  return editGroup(species, path, (group) => ({ ...group, [name]: { ...group[name], trigger } }))
}

/** A definition without a behavior. */
export function withoutBehavior(species: SpeciesDefinition, path: string): SpeciesDefinition {
  const name = path.split('.').at(-1) ?? path
  return editGroup(species, path, (group) => Object.fromEntries(Object.entries(group).filter(([key]) => key !== name)))
}

/** A definition in which the group that holds a behavior has other behaviors. */
export function editGroup(
  species: SpeciesDefinition,
  path: string,
  change: (behaviors: BehaviorMap) => BehaviorMap,
): SpeciesDefinition {
  const keys = path.split('.')
  const within = (group: GroupDefinition, depth: number): GroupDefinition => {
    const behaviors = behaviorsOf(group)
    if (depth === keys.length - 1) return withBehaviors(group, change(behaviors))
    const below = behaviors[keys[depth]]?.do
    if (below === undefined || typeof below === 'string') return group
    return withBehaviors(group, {
      ...behaviors,
      [keys[depth]]: { ...behaviors[keys[depth]], do: within(below, depth + 1) },
    })
  }
  const inGroup = (name: string, depth: number): SpeciesDefinition => {
    const group = species.groups?.[name]
    return group === undefined ? species : { ...species, groups: { ...species.groups, [name]: within(group, depth) } }
  }
  if (species.behavior !== undefined && Object.hasOwn(behaviorsOf(species.behavior), keys[0]))
    return { ...species, behavior: within(species.behavior, 0) }
  const primary = species.behavior === undefined ? species.groups?.[PRIMARY] : undefined
  if (primary !== undefined && Object.hasOwn(behaviorsOf(primary), keys[0])) return inGroup(PRIMARY, 0)
  return inGroup(keys[0], 1)
}

function behaviorsOf(group: GroupDefinition): BehaviorMap {
  return isLongForm(group) ? (group as { behaviors: BehaviorMap }).behaviors : (group as BehaviorMap)
}

function withBehaviors(group: GroupDefinition, behaviors: BehaviorMap): GroupDefinition {
  return isLongForm(group) ? { ...(group as Exclude<GroupDefinition, BehaviorMap>), behaviors } : behaviors
}
