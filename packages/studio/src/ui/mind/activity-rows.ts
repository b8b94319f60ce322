// The rows of the strip of the last minute: which activity was active when.
import type { Activity } from '../../engine/activity.ts'
import { lastPart } from '../parts/last-part.ts'

/** Most rows of activities; where there are more, the last is all others than the longest. */
const MOST_ROWS = 8

/** One row of the strip: an activity and when it was active. */
export interface ActivityRow {
  readonly name: string
  readonly blocks: Activity['blocks']
}

/** Rows by the first behavior of each path, in the order of the tree; where there are many, only the longest, and all others in one. */
export function activityRows(activity: Activity, order: readonly string[]): readonly ActivityRow[] {
  const rows = new Map<string, Activity['blocks'][number][]>()
  for (const block of activity.blocks) {
    const name = block.path[0]
    const known = rows.get(name)
    const last = known?.at(-1)
    if (known === undefined) rows.set(name, [block])
    else if (last !== undefined && last.toTick === block.fromTick && last.path.join() === block.path.join()) {
      known[known.length - 1] = { ...last, toTick: block.toTick }
    } else known.push(block)
  }
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)
  const byTicks = [...rows]
    .map(([name, blocks]) => ({ name, blocks, ticks: blocks.reduce((sum, b) => sum + b.toTick - b.fromTick, 0) }))
    .sort((a, b) => b.ticks - a.ticks)
  const own = byTicks.slice(0, byTicks.length > MOST_ROWS ? MOST_ROWS - 1 : MOST_ROWS)
  const others = byTicks.slice(own.length).flatMap(({ blocks }) => blocks)
  return [
    ...own.sort((a, b) => rank(a.name) - rank(b.name)).map(({ name, blocks }) => ({ name: lastPart(name), blocks })),
    ...(others.length === 0 ? [] : [{ name: 'others', blocks: others.sort((a, b) => a.fromTick - b.fromTick) }]),
  ]
}
