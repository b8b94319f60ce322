// Behaviors as they stand under each other: each group below the behavior that opens it.
import type { MindReport } from '@ethogram/core'

type Behavior = MindReport['behaviors'][number]

/** A behavior and the group that competes below it. */
export interface BehaviorNode {
  readonly behavior: Behavior
  readonly children: readonly BehaviorNode[]
}

/** A group nobody in the report opens: the top one, or one shared by name. */
export interface BehaviorGroup {
  readonly group: string
  readonly nodes: readonly BehaviorNode[]
}

/** The groups of a mind, with the groups they open nested inside. */
export function behaviorGroups(behaviors: readonly Behavior[]): readonly BehaviorGroup[] {
  const groups = new Map<string, Behavior[]>()
  for (const behavior of behaviors) {
    const members = groups.get(behavior.group)
    if (members === undefined) groups.set(behavior.group, [behavior])
    else members.push(behavior)
  }
  const opened = new Set<string>()
  const nest = (behavior: Behavior, above: readonly string[]): BehaviorNode => {
    const members = above.includes(behavior.name) ? undefined : groups.get(behavior.name)
    if (members === undefined) return { behavior, children: [] }
    opened.add(behavior.name)
    return { behavior, children: members.map((member) => nest(member, [...above, behavior.name])) }
  }
  const nested = [...groups].map(([group, members]) => ({
    group,
    nodes: members.map((member) => nest(member, [group])),
  }))
  return nested.filter(({ group }) => !opened.has(group))
}

/** A behavior's own name: the last part of `play.chase`. */
export function ownName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/** The greatest value among behaviors, for the length of bars; never 0. */
export function greatestValue(behaviors: readonly Behavior[]): number {
  return behaviors.reduce((most, { pre, post }) => Math.max(most, pre, post), 1e-9)
}
