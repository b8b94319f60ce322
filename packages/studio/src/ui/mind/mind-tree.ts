// The tree of behaviors with the values of this moment laid over it.
//
// Groups that were not reached on this tick were not even asked (attention): their old values say nothing and are left
// out. Pure, so that it can be tested without a page.
import type { DirectionDefinition, MindReport, WhyBehavior, WhyReport } from '@ethogram/core'
import type { OutlineNode } from '../../engine/mind-outline.ts'
import type { StandingDirection } from '../../engine/standing.ts'

/** A behavior as the panel shows it. */
export interface MindNode {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly about: string
  /** Its values; none when its group was not reached. */
  readonly now: WhyBehavior | undefined
  /** On the path that is being done. */
  readonly isOnPath: boolean
  /** `forced`, `forbidden`, `interest 40 %`: what directors say about it. */
  readonly orders: readonly { readonly id: number; readonly text: string }[]
  readonly children: readonly MindNode[]
  readonly arbitration: string
  readonly isShared: boolean
  /** Learned, not of its species. */
  readonly isLearned: boolean
}

/** Lays a report over an outline. Without an outline every group stands beside the others, by its name. */
export function mindTree(
  outline: readonly OutlineNode[],
  why: WhyReport,
  mind: MindReport,
  directions: readonly StandingDirection[],
  creature: string,
): readonly MindNode[] {
  const values = new Map(why.groups.flatMap(({ behaviors }) => behaviors.map((now) => [now.name, now])))
  const nodes = outline.length > 0 ? outline : flatOutline(mind)
  const lay = (node: OutlineNode, isAboveOnPath: boolean): MindNode => {
    const now = values.get(node.name)
    const isOnPath = isAboveOnPath && why.path.includes(node.name)
    return {
      name: node.name,
      label: node.label,
      path: node.path,
      about: node.about,
      now,
      isOnPath,
      orders: ordersFor(node.name, directions, creature),
      children: node.children.map((child) => lay(child, isOnPath)),
      arbitration: node.arbitration,
      isShared: node.isShared,
      isLearned: node.isLearned,
    }
  }
  const isForced = why.path.length > 0 && !nodes.some((node) => why.path.includes(node.name))
  return nodes.map((node) => (isForced ? layForced(node, lay, why.path) : lay(node, true)))
}

/** A forced branch begins below the top, so its path does not start at a top behavior. */
function layForced(
  node: OutlineNode,
  lay: (node: OutlineNode, isAboveOnPath: boolean) => MindNode,
  path: readonly string[],
): MindNode {
  const laid = lay(node, path[0] === node.name)
  if (path[0] === node.name) return laid
  return { ...laid, children: node.children.map((child) => layForced(child, lay, path)) }
}

/** What directors say about a behavior. */
function ordersFor(name: string, directions: readonly StandingDirection[], creature: string): MindNode['orders'] {
  return directions.flatMap(({ id, direction }) => {
    if (direction === undefined || direction.direct === 'withdraw' || direction.to !== creature) return []
    if (!('behavior' in direction) || !isNamed(name, direction.behavior)) return []
    return [{ id, text: orderText(direction) }]
  })
}

function orderText(direction: Extract<DirectionDefinition, { readonly behavior: string }>): string {
  switch (direction.direct) {
    case 'force':
      return 'forced'
    case 'forbid':
      return 'forbidden'
    case 'interest':
      return `interest ${Math.round(direction.value * 100)} %`
    case 'gain':
      return `gain ${direction.value}`
  }
}

/** Directors may name a behavior by its path or by its last part. */
function isNamed(path: string, name: string): boolean {
  return path === name || path.endsWith(`.${name}`)
}

function flatOutline(mind: MindReport): readonly OutlineNode[] {
  return mind.behaviors.map(({ name, group }) => ({
    name,
    label: name,
    about: '',
    path: name,
    group,
    children: [],
    arbitration: '',
    isShared: false,
    isLearned: false,
  }))
}

/** The greatest value among behaviors that were asked, for the length of bars; never 0. */
export function greatestOf(why: WhyReport): number {
  return why.groups.reduce(
    (most, { behaviors }) => behaviors.reduce((more, { pre, post }) => Math.max(more, pre, post), most),
    1e-9,
  )
}

/** Whom a behavior holds down, and by how much. */
export function inhibitsWhom(
  why: WhyReport,
  name: string,
): readonly { readonly whom: string; readonly amount: number }[] {
  return why.groups.flatMap(({ behaviors }) =>
    behaviors.flatMap((behavior) =>
      behavior.inhibitedBy.filter(({ by }) => by === name).map(({ amount }) => ({ whom: behavior.name, amount })),
    ),
  )
}
