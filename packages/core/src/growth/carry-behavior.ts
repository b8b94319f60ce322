// What a creature was about to do, carried from one model to another whose groups, behaviors or releasers are not the same.
//
// The behavior block counts groups, behaviors, releasers and acts by number, and a new behavior moves the numbers of those behind
// it. So the numbers are read as names before, and written as the new numbers of those names after everything else has been carried:
// who is active in each group, interests, past values of releasers, throws of dice, the active path, this tick's strengths and
// commands. Without this a creature would change its mind by learning. Reads: a mind in its old model. Writes: the same mind in its
// new one. What is new starts as in a new mind; what is gone leaves nothing.

import { f64, i32 } from '../0-foundation/arena.ts'
import {
  B_INTEREST_START,
  BEHAVIOR_DOUBLES,
  type BehaviorModel,
  G_COUNT,
  G_FIRST,
  G_ROLLS,
  GROUP_INTS,
  OBJECT_BITS,
  OBJECT_MASK,
  R_HISTORY,
  R_PERIOD,
  RELEASER_INTS,
} from '../5-behavior/behavior-block.ts'
import type { Creature, CreatureModel } from '../creature/model.ts'

/** What was known of one group. */
interface KnownGroup {
  /** Where its values stood among those of the groups reached, with the bit of the tick; 0 if it was not reached. */
  readonly mark: number
  readonly active: string | undefined
  readonly value: number
  /** By behavior: value before inhibition, and at the last throw. */
  readonly before: ReadonlyMap<string, number>
  readonly rolls: ReadonlyMap<string, number>
  /** Ticks that the winner of a dice group has been active. */
  readonly since: number
}

/** What was known, by names. */
export interface KnownBehavior {
  readonly groups: ReadonlyMap<string, KnownGroup>
  readonly interests: ReadonlyMap<string, number>
  readonly histories: ReadonlyMap<
    string,
    { readonly ring: readonly number[]; readonly place: number; readonly tick: number }
  >
  readonly path: readonly string[]
  readonly evaluated: readonly { readonly releaser: string; readonly object: number; readonly strength: number }[]
  /** Commands of this tick as lines, or as places of those from outside. */
  readonly primary: readonly (string | number)[]
  readonly secondary: readonly (string | number)[]
  readonly struck: readonly (string | number)[]
  readonly meta: readonly (string | number)[]
  readonly act: string | number
}

/** A queue of commands: where it starts and how long it is, and what stands beside each. */
interface Queue {
  readonly from: number
  readonly count: number
  readonly ints?: number
  readonly doubles?: number
}

/** Reads what counts by number. */
export function readBehavior({ model, mind }: Creature): KnownBehavior {
  const { behavior, motor, navigation } = model
  const { at } = behavior
  const lines = motor.actLines
  const acts = (from: number, count: number): (string | number)[] =>
    Array.from({ length: i32[mind.i + count] }, (_, k) => nameOfAct(i32[mind.i + from + k], lines))
  return {
    groups: new Map(behavior.groupNames.map((name, g) => [name, readGroup({ model, mind }, g)])),
    interests: new Map(
      Array.from(behavior.interested, (b, k) => [behavior.behaviorNames[b], f64[mind.f + at.interest + k]]),
    ),
    histories: new Map(
      behavior.releaserNames.flatMap((name, r) => {
        const ring = ringOf(behavior, r)
        if (ring === undefined) return []
        const values = Array.from({ length: ring.period }, (_, k) => f64[mind.f + at.history + ring.from + k])
        const place = i32[mind.i + at.historyPlace + ring.index]
        return [[releaserKey(name, r, model), { ring: values, place, tick: i32[mind.i + at.historyTick + ring.index] }]]
      }),
    ),
    path: Array.from(
      { length: i32[mind.i + at.depth] },
      (_, k) => behavior.behaviorNames[i32[mind.i + at.path + k]] ?? '',
    ),
    evaluated: Array.from({ length: i32[mind.i + at.evaluatedCount] }, (_, k) => {
      const packed = i32[mind.i + at.evaluated + k]
      const r = packed >> OBJECT_BITS
      const releaser = releaserKey(behavior.releaserNames[r], r, model)
      return { releaser, object: packed & OBJECT_MASK, strength: f64[mind.f + at.strength + k] }
    }),
    primary: acts(at.primary, at.primaryCount),
    secondary: acts(at.secondary, at.secondaryCount),
    struck: acts(at.struck, at.struckCount),
    meta: Array.from({ length: i32[mind.i + at.metaCount] }, (_, k) =>
      nameOfAct(i32[mind.i + at.meta + k], motor.metaLines),
    ),
    act: nameOfAct(i32[mind.i + navigation.at.act], lines),
  }
}

/** Writes it where the new model has it. */
export function carryBehavior({ model, mind }: Creature, known: KnownBehavior): void {
  const { behavior, motor, navigation } = model
  const { at } = behavior
  writeGroups({ model, mind }, known)
  Array.from(behavior.interested).forEach((b, k) => {
    const interest = known.interests.get(behavior.behaviorNames[b])
    if (interest !== undefined) f64[mind.f + at.interest + k] = interest
    else f64[mind.f + at.interest + k] = startOfInterest(model, b)
  })
  behavior.releaserNames.forEach((name, r) => {
    const ring = ringOf(behavior, r)
    if (ring === undefined) return
    const before = known.histories.get(releaserKey(name, r, model))
    const isSame = before?.ring.length === ring.period
    for (let k = 0; k < ring.period; k++) f64[mind.f + at.history + ring.from + k] = isSame ? before.ring[k] : 0
    i32[mind.i + at.historyPlace + ring.index] = isSame ? before.place : 0
    i32[mind.i + at.historyTick + ring.index] = isSame ? before.tick : 0
  })
  writePath({ model, mind }, known.path)
  writeEvaluated({ model, mind }, known.evaluated)
  const write = (
    { from, count, ints, doubles }: Queue,
    names: readonly (string | number)[],
    lines: readonly string[],
  ): void => {
    let kept = 0
    names.forEach((name, k) => {
      const act = numberOfAct(name, lines)
      if (typeof name === 'string' && act < 0) return
      i32[mind.i + from + kept] = act
      if (ints !== undefined) i32[mind.i + ints + kept] = i32[mind.i + ints + k]
      if (doubles !== undefined) f64[mind.f + doubles + kept] = f64[mind.f + doubles + k]
      kept++
    })
    i32[mind.i + count] = kept
  }
  write({ from: at.primary, count: at.primaryCount, ints: at.primaryObject }, known.primary, motor.actLines)
  const secondary = { ints: at.secondaryObject, doubles: at.secondaryPriority }
  write({ from: at.secondary, count: at.secondaryCount, ...secondary }, known.secondary, motor.actLines)
  write({ from: at.struck, count: at.struckCount }, known.struck, motor.actLines)
  write({ from: at.meta, count: at.metaCount, doubles: at.metaPriority }, known.meta, motor.metaLines)
  i32[mind.i + navigation.at.act] = numberOfAct(known.act, motor.actLines)
}

/** A shared releaser may be seen and heard under one name; the channel tells them apart. */
function releaserKey(name: string, r: number, { behavior }: CreatureModel): string {
  const earlier = behavior.releaserNames.slice(0, r).filter((other) => other === name).length
  return `${name} ${earlier}`
}

function readGroup({ model, mind }: Pick<Creature, 'model' | 'mind'>, g: number): KnownGroup {
  const { behavior } = model
  const { at, constants } = behavior
  const row = constants.i + behavior.groupInts + g * GROUP_INTS
  const first = i32[row + G_FIRST]
  const count = i32[row + G_COUNT]
  const mark = i32[mind.i + at.groupPlace + g]
  const active = i32[mind.i + at.groupActive + g] - 1
  const named = (from: number): Map<string, number> =>
    new Map(Array.from({ length: count }, (_, k) => [behavior.behaviorNames[first + k], f64[from + k]]))
  const rolls = i32[row + G_ROLLS]
  return {
    mark,
    active: active < 0 ? undefined : behavior.behaviorNames[first + active],
    value: f64[mind.f + at.groupValue + g],
    before: mark === 0 ? new Map() : named(mind.f + at.before + (mark >> 1) - 1),
    rolls: rolls < 0 ? new Map() : named(mind.f + at.rolls + rolls),
    since: rolls < 0 ? 0 : f64[mind.f + at.rolls + rolls + count],
  }
}

/** Groups in the order in which they were reached, because their values stand one behind the other. */
function writeGroups({ model, mind }: Pick<Creature, 'model' | 'mind'>, known: KnownBehavior): void {
  const { behavior } = model
  const { at, constants } = behavior
  const names = behavior.groupNames
  const order = names.map((_, g) => g).sort((a, b) => placeOf(known, names[a]) - placeOf(known, names[b]))
  f64.fill(0, mind.f + at.before, mind.f + at.before + behavior.reachable)
  let place = 0
  for (const g of order) {
    const group = known.groups.get(names[g])
    const row = constants.i + behavior.groupInts + g * GROUP_INTS
    const first = i32[row + G_FIRST]
    const count = i32[row + G_COUNT]
    const rolls = i32[row + G_ROLLS]
    const member = (k: number): string => behavior.behaviorNames[first + k]
    const members = Array.from({ length: count }, (_, k) => member(k))
    const active = group?.active === undefined ? -1 : members.indexOf(group.active)
    const isReached = group !== undefined && group.mark !== 0 && place + count <= behavior.reachable
    i32[mind.i + at.groupPlace + g] = isReached ? 2 * (place + 1) + (group.mark & 1) : 0
    i32[mind.i + at.groupActive + g] = active + 1
    f64[mind.f + at.groupValue + g] = active < 0 ? 0 : (group?.value ?? 0)
    if (rolls >= 0) {
      members.forEach((name, k) => {
        f64[mind.f + at.rolls + rolls + k] = group?.rolls.get(name) ?? 0
      })
      const isOther = group?.active !== undefined && active < 0
      f64[mind.f + at.rolls + rolls + count] = isOther ? 0 : (group?.since ?? 0)
    }
    if (!isReached) continue
    members.forEach((name, k) => {
      f64[mind.f + at.before + place + k] = group.before.get(name) ?? 0
    })
    place += count
  }
  i32[mind.i + at.beforeCount] = place
}

function placeOf(known: KnownBehavior, name: string): number {
  const mark = known.groups.get(name)?.mark ?? 0
  return mark === 0 ? Number.MAX_SAFE_INTEGER : mark >> 1
}

/** The active path as far as it still exists; pronomes are memories, whose numbers stay. */
function writePath({ model, mind }: Pick<Creature, 'model' | 'mind'>, path: readonly string[]): void {
  const { at, behaviorNames } = model.behavior
  const numbers = path.map((name) => behaviorNames.indexOf(name))
  const gone = numbers.indexOf(-1)
  const depth = gone < 0 ? numbers.length : gone
  i32[mind.i + at.depth] = depth
  path.forEach((_, k) => {
    i32[mind.i + at.path + k] = k < depth ? numbers[k] : 0
    if (k >= depth) i32[mind.i + at.pronome + k] = 0
  })
}

function writeEvaluated({ model, mind }: Pick<Creature, 'model' | 'mind'>, known: KnownBehavior['evaluated']): void {
  const { behavior } = model
  const { at } = behavior
  const keys = behavior.releaserNames.map((name, r) => releaserKey(name, r, model))
  const left = known.filter(({ releaser }) => keys.includes(releaser)).slice(0, behavior.evaluable)
  const words = (behavior.releaserNames.length + 31) >> 5
  i32.fill(0, mind.i + at.isEvaluated, mind.i + at.isEvaluated + words)
  i32.fill(0, mind.i + at.evaluated, mind.i + at.evaluated + behavior.evaluable)
  f64.fill(0, mind.f + at.strength, mind.f + at.strength + behavior.evaluable)
  left.forEach(({ releaser, object, strength }, k) => {
    const r = keys.indexOf(releaser)
    i32[mind.i + at.evaluated + k] = (r << OBJECT_BITS) + object
    f64[mind.f + at.strength + k] = strength
    i32[mind.i + at.isEvaluated + (r >> 5)] |= 1 << (r & 31)
  })
  i32[mind.i + at.evaluatedCount] = left.length
}

/** Where the past values of a releaser stand, if it keeps any. */
function ringOf(behavior: BehaviorModel, r: number): { from: number; period: number; index: number } | undefined {
  const row = behavior.constants.i + behavior.releaserInts + r * RELEASER_INTS
  const from = i32[row + R_HISTORY]
  return from < 0 ? undefined : { from, period: i32[row + R_PERIOD], index: behavior.historyIndex[r] }
}

/** An act of the species as its line; one from outside by its place behind them; none stays none. */
function nameOfAct(act: number, lines: readonly string[]): string | number {
  return act >= 0 && act < lines.length ? lines[act] : act < 0 ? act : act - lines.length
}

/** Acts of the same line are the same to everybody who reads them. */
function numberOfAct(name: string | number, lines: readonly string[]): number {
  if (typeof name === 'string') return lines.indexOf(name)
  return name < 0 ? name : name + lines.length
}

function startOfInterest({ behavior }: CreatureModel, b: number): number {
  return f64[behavior.constants.f + behavior.behaviorDoubles + b * BEHAVIOR_DOUBLES + B_INTEREST_START]
}
