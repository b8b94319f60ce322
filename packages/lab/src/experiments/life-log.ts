// Watches a creature live: what it does and for how long, what it needs, and whether it gets anywhere.
//
// Reads a world from outside, tick by tick; writes only its own log.

import type { BehaviorMap, GroupDefinition, SpeciesDefinition, World } from '@ethogram/core'

/** A stretch in which one behavior was active; ticks. */
export interface Bout {
  readonly what: string
  readonly from: number
  readonly to: number
}

/** What was seen of a life. */
export interface LifeLog {
  /** Top-level activities, one after the other. */
  readonly activities: readonly Bout[]
  /** What was done within them: the last behavior of the active path. */
  readonly deeds: readonly Bout[]
  /** Drives, once a second. */
  readonly timeS: readonly number[]
  readonly drives: Readonly<Record<string, readonly number[]>>
  /** The longest time for which it meant to go somewhere and did not get half a metre away, in seconds, and what it did. */
  readonly stuckS: number
  readonly stuckAt: string
  /** Share of the ticks on which it made a sound. */
  readonly soundShare: number
  readonly ticks: number
  readonly faults: number
}

/** Less than that is no progress, metres. */
const PROGRESS_M = 0.5

/** Acts that take a body elsewhere. */
const GOING = /^(approach|avoid|circle|wander|takeOpening|keepMiddle|followLeft|followRight|descend)\b/

/** Lives for a while. `onTick` may change the world. */
export function watchLife(
  world: World,
  name: string,
  ticks: number,
  onTick: (world: World) => void = () => {},
): LifeLog {
  const entity = world.entity(name)
  const definition = world.definitionOf(name)
  if (entity === undefined || definition === undefined) throw new Error(`there is no creature “${name}”`)
  const goes = goingOf(definition)
  const activities = newBouts()
  const deeds = newBouts()
  let deed = ''
  const end = entity.on('decision', ({ tick, path }) => {
    activities.note(path[0] ?? '', tick)
    deed = path.at(-1) ?? ''
    deeds.note(deed, tick)
  })
  const timeS: number[] = []
  const drives: Record<string, number[]> = {}
  let stuckS = 0
  let sounded = 0
  let stuckAt = ''
  let since = { tick: world.tick, x: entity.x, z: entity.z }
  for (const last = world.tick + ticks; world.tick < last; ) {
    onTick(world)
    world.step()
    if (world.sounds().some(({ from }) => from === name)) sounded++
    const isFurther = Math.hypot(entity.x - since.x, entity.z - since.z) > PROGRESS_M
    if (isFurther || !goes(deed)) since = { tick: world.tick, x: entity.x, z: entity.z }
    const still = (world.tick - since.tick) / world.rateHz
    if (still > stuckS) {
      stuckS = still
      stuckAt = `${deed} at ${entity.x.toFixed(1)} ${entity.z.toFixed(1)}, ${world.timeS.toFixed(0)} s`
    }
    if (world.tick % world.rateHz === 0) {
      timeS.push(world.timeS)
      for (const [drive, value] of Object.entries(world.glance(name)?.drives ?? {})) {
        drives[drive] ??= []
        drives[drive].push(value)
      }
    }
  }
  end()
  return {
    activities: activities.done(world.tick),
    deeds: deeds.done(world.tick),
    timeS,
    drives,
    stuckS,
    stuckAt,
    soundShare: sounded / ticks,
    ticks,
    faults: world.faults().reduce((sum, { count }) => sum + count, 0),
  }
}

/** Seconds of each bout, shortest first. */
export function lengthsS(bouts: readonly Bout[], rateHz = 20): number[] {
  return bouts.map(({ from, to }) => (to - from) / rateHz).sort((a, b) => a - b)
}

/** Share of the changes that went back, within so many ticks, to what it had just left. */
export function returns(bouts: readonly Bout[], withinTicks: number): number {
  let count = 0
  for (let k = 2; k < bouts.length; k++) {
    const isBack = bouts[k].what === bouts[k - 2].what
    if (isBack && bouts[k - 1].to - bouts[k - 1].from < withinTicks) count++
  }
  return bouts.length < 2 ? 0 : count / (bouts.length - 1)
}

/** Bouts of any of some things; an interruption of less than three seconds does not end one. */
export function boutsOf(bouts: readonly Bout[], deeds: readonly string[], rateHz = 20): Bout[] {
  const found: Bout[] = []
  for (const { what, from, to } of bouts) {
    if (!deeds.includes(what)) continue
    const last = found.at(-1)
    if (last !== undefined && from - last.to < 3 * rateHz) found[found.length - 1] = { ...last, to }
    else found.push({ what, from, to })
  }
  return found
}

/** How the time that it was awake went by, as shares by activity. */
export function budgetOf({ activities }: LifeLog, asleep: string): Readonly<Record<string, number>> {
  const ticks: Record<string, number> = {}
  for (const { what, from, to } of activities) if (what !== asleep) ticks[what] = (ticks[what] ?? 0) + to - from
  const all = Object.values(ticks).reduce((sum, one) => sum + one, 0)
  return Object.fromEntries(Object.entries(ticks).map(([what, one]) => [what, one / all]))
}

function newBouts() {
  const bouts: Bout[] = []
  let what = ''
  let from = 0
  const close = (tick: number) => {
    if (what !== '' && tick > from) bouts.push({ what, from, to: tick })
  }
  return {
    note(next: string, tick: number) {
      if (next === what) return
      close(tick)
      what = next
      from = tick
    },
    done(tick: number): readonly Bout[] {
      close(tick)
      return bouts
    },
  }
}

/** Tells which behaviors mean to go somewhere, by their acts. Ways by eye always do. */
function goingOf(definition: SpeciesDefinition): (deed: string) => boolean {
  const going = new Set<string>()
  const visit = (group: GroupDefinition, above: string) => {
    const behaviors = 'arbitration' in group ? (group.behaviors as BehaviorMap) : (group as BehaviorMap)
    for (const [name, { act, do: inner }] of Object.entries(behaviors)) {
      const path = above === '' ? name : `${above}.${name}`
      const acts = act === undefined ? [] : [act].flat()
      if (acts.some((one) => typeof one === 'string' && GOING.test(one))) going.add(path)
      if (typeof inner === 'object') visit(inner, path)
    }
  }
  if (definition.behavior !== undefined) visit(definition.behavior, '')
  return (deed) => going.has(deed) || deed.startsWith('moveTo.')
}
