// What the experiments with the hamster share: a plain pen, a hamster with some of his activities only, and a log of what he does.

import {
  type BehaviorDefinition,
  createWorld,
  type DriveDefinition,
  type EntityDefinition,
  type SpeciesDefinition,
  type World,
} from '@ethogram/core'
import { penKinds } from '@ethogram/scenes'
import { hamster, predator } from '@ethogram/species'
import type { Span } from '../figures/figure.ts'

type Activity = 'feeding' | 'drinking' | 'cleaning'

/** The activities of the hamster as he is. */
const activities = hamster.behavior as Readonly<Record<Activity, BehaviorDefinition>>

/** What an activity does below the top, without what an experiment wants to set itself. */
export function bare(activity: Activity): BehaviorDefinition {
  const { about, wants, do: group, act } = activities[activity]
  return {
    ...(about === undefined ? {} : { about }),
    ...(wants === undefined ? {} : { wants }),
    ...(group === undefined ? {} : { do: group }),
    ...(act === undefined ? {} : { act }),
  }
}

/** The hamster with given activities only, and with drives that stay where they are unless given. */
export function hamsterWith(
  behavior: Readonly<Record<string, BehaviorDefinition>>,
  drives: Readonly<Record<string, DriveDefinition>>,
): SpeciesDefinition {
  const still = Object.fromEntries(Object.keys(hamster.drives ?? {}).map((name) => [name, {}]))
  return { ...(hamster as SpeciesDefinition), behavior, drives: { ...still, ...drives } }
}

/** A world of one hamster. The predator's species is known there, so that he could fear it, but there is none. */
export function penWorld(
  species: SpeciesDefinition,
  entities: Readonly<Record<string, EntityDefinition>>,
  seed: number,
): World {
  return createWorld({ ethogram: 1, world: 'pen', kinds: penKinds, species: [species, predator], entities }, { seed })
}

/** Ticks from one look at the hamster to the next: looking costs more than living, and nothing he does is over so soon. */
const LOOK_TICKS = 4

/** What the hamster was doing and how much he wanted, look by look. */
export interface PenLog {
  readonly timeS: number[]
  readonly activity: string[]
  readonly leaf: string[]
  readonly hunger: number[]
  readonly thirst: number[]
}

/** An empty log. */
export function newPenLog(): PenLog {
  return { timeS: [], activity: [], leaf: [], hunger: [], thirst: [] }
}

/** Lets the hamster live until the next look, and notes what is seen. */
export function liveOn(log: PenLog, world: World): void {
  world.step(LOOK_TICKS)
  const mind = world.glance('hamster')
  log.timeS.push(world.timeS)
  log.activity.push(mind?.path[0] ?? '')
  log.leaf.push(mind?.path.at(-1) ?? '')
  log.hunger.push(mind?.drives.hunger ?? Number.NaN)
  log.thirst.push(mind?.drives.thirst ?? Number.NaN)
}

/** How often a list changes from one entry to another; an empty entry is no entry. */
export function countSwitches(entries: readonly string[]): number {
  let switches = 0
  let last = ''
  for (const entry of entries) {
    if (entry === '' || entry === last) continue
    if (last !== '') switches++
    last = entry
  }
  return switches
}

/** Stretches in which an entry stays the same. */
export function spansOf(entries: readonly string[], entry: string, timeS: readonly number[]): Span[] {
  const spans: Span[] = []
  let from = -1
  for (let k = 0; k <= entries.length; k++) {
    const isOn = k < entries.length && entries[k] === entry
    if (isOn && from < 0) from = k
    if (isOn || from < 0) continue
    spans.push({ from: timeS[from], to: timeS[Math.min(k, entries.length - 1)] })
    from = -1
  }
  return spans
}
