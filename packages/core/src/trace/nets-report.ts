// The nets of a creature as graphs with the live states lit: what runs and why it waits, what could run, what it reacts to.
//
// Reads minds and definitions; writes nothing. A graph is what the author wrote, so whoever reads it here can change it there.
// Seed: 002 figure 7.23.

import { f64, i32 } from '../0-foundation/arena.ts'
import { textOf } from '../0-foundation/symbols.ts'
import {
  MOTION_NAMES,
  type NetsModel,
  QUEUE_ROOM,
  REFUSED_AT_ONCE,
  REFUSED_NETS,
  REFUSED_QUEUE,
} from '../6-navigation/net-block.ts'
import { MAX_LOCALS, MAX_NETS, TARGETS } from '../6-navigation/net-row.ts'
import type { Creature } from '../creature/model.ts'
import { linesOf, transitionsOf } from '../definition/nets/lines.ts'
import type { NetDefinition } from '../definition/nets/net.ts'
import { netsOf, STANDARD_NETS } from '../definition/nets/standard-nets.ts'

/** A net that runs. */
export interface RunningNet {
  /** Counts from 1 in each creature, and is never used twice. */
  readonly number: number
  readonly net: string
  readonly state: string
  /** How long it has been in that state, s. */
  readonly forS: number
  /** The net that spawned it; 0 for none. */
  readonly parent: number
  /** What it goes by: goal, last, ahead, vertex. */
  readonly target: string
  readonly locals: Readonly<Record<string, number>>
  /** The semaphore that it waits for. */
  readonly waitsFor: string | null
}

/** A state of a net, lit if the net is in it now. */
export interface NetGraphState {
  readonly name: string
  readonly does: readonly string[]
  readonly isStart: boolean
  readonly isLit: boolean
}

/** A net as a graph. */
export interface NetGraph {
  readonly name: string
  readonly about: string
  /** It comes with every species that has nets, and this one did not write its own in its place. */
  readonly isStandard: boolean
  readonly isAlways: boolean
  readonly states: readonly NetGraphState[]
  /** `if` is empty for one that follows at once. */
  readonly transitions: readonly { readonly from: string; readonly to: string; readonly if: string }[]
  readonly monitors: readonly { readonly name: string; readonly if: string; readonly does: readonly string[] }[]
  readonly exit: readonly string[]
}

/** What a creature may notice, and how often it has. */
export interface ReactionReport {
  readonly name: string
  readonly if: string
  readonly does: readonly string[]
  /** Whether its condition holds now, and how often it was carried out. */
  readonly holds: boolean
  readonly count: number
}

/** All nets of a creature. */
export interface NetsReport {
  readonly running: readonly RunningNet[]
  readonly graphs: readonly NetGraph[]
  readonly reactions: readonly ReactionReport[]
  /** What nets make the body do: none, seek, meet, face, stay; and what about. */
  readonly motion: { readonly does: string; readonly target: string } | null
  /** How the last goal ended: there, lost, noWay … ; empty while it is under way. */
  readonly result: string
  /** What nets make of stresses: 0 for one that does not count. */
  readonly bound: Readonly<Record<string, number>>
  readonly semaphores: Readonly<Record<string, number>>
  readonly queues: Readonly<Record<string, readonly number[]>>
  /** How often something was refused for want of room, and what. */
  readonly refused: number
  readonly refusedWhat: readonly string[]
  /** `go (walking) → attract (walking); unstuck (well)`. */
  readonly sentence: string
}

const REFUSALS = [
  [REFUSED_NETS, `a net beyond ${MAX_NETS} at once`],
  [REFUSED_QUEUE, `an entry of a queue beyond ${QUEUE_ROOM}`],
  [REFUSED_AT_ONCE, 'transitions without a condition that would go on for ever'],
] as const

const TARGET_NAMES = Object.keys(TARGETS)

/** Reports on a creature; nothing if its species has no nets. */
export function reportNets({ mind, model }: Creature, tick: number): NetsReport | undefined {
  const { nets } = model.navigation
  if (nets === undefined) return undefined
  const { at } = nets
  const dtS = model.view.dtS
  const running = Array.from({ length: i32[mind.i + at.count] }, (_, row) => row)
    .filter((row) => i32[mind.i + at.state + row] >= 0)
    .map((row) => runningNet(row, { mind, model } as Creature, nets, tick, dtS))
  const definitions = model.definition.nets === undefined ? {} : netsOf(model.definition.nets)
  const motion = i32[mind.i + at.go.motion]
  const refusedWhat = i32[mind.i + at.refusedWhat]
  const weights = nets.stressNames.map((name, k) => [name, f64[mind.f + at.weight + k]] as const)
  return {
    running,
    graphs: Object.entries(definitions).map(([name, net]) => graphOf(name, net, running)),
    reactions: reactionsOf({ mind, model } as Creature, nets),
    motion:
      motion === 0 ? null : { does: MOTION_NAMES[motion], target: TARGET_NAMES[i32[mind.i + at.go.motionTarget]] },
    result: i32[mind.i + at.go.goalResult] === 0 ? '' : textOf(i32[mind.i + at.go.goalResult]),
    bound: Object.fromEntries(weights.filter(([, weight]) => weight >= 0)),
    semaphores: Object.fromEntries(nets.semaphoreNames.map((name, k) => [name, i32[mind.i + at.semaphore + k]])),
    queues: Object.fromEntries(nets.queueNames.map((name, k) => [name, queueOf(k, { mind, model } as Creature, nets)])),
    refused: i32[mind.i + at.refused],
    refusedWhat: REFUSALS.filter(([bit]) => (refusedWhat & bit) !== 0).map(([, words]) => words),
    sentence: sentenceOf(running),
  }
}

function runningNet(row: number, { mind }: Creature, nets: NetsModel, tick: number, dtS: number): RunningNet {
  const { at } = nets
  const net = i32[mind.i + at.net + row]
  const name = nets.names[net]
  const waits = i32[mind.i + at.waits + row]
  const from = mind.f + at.locals + row * MAX_LOCALS
  return {
    number: i32[mind.i + at.number + row],
    net: name,
    state: nets.stateNames[i32[mind.i + at.state + row]].slice(name.length + 1),
    forS: (tick - i32[mind.i + at.enteredTick + row]) * dtS,
    parent: i32[mind.i + at.parent + row],
    target: TARGET_NAMES[i32[mind.i + at.target + row]],
    locals: Object.fromEntries(nets.localNames[net].map((local, k) => [local, f64[from + k]])),
    waitsFor: waits < 0 ? null : nets.semaphoreNames[waits],
  }
}

function graphOf(name: string, net: NetDefinition, running: readonly RunningNet[]): NetGraph {
  const lit = new Set(running.filter((one) => one.net === name).map(({ state }) => state))
  const states = Object.entries(net.states)
  const start = net.start ?? states[0][0]
  return {
    name,
    about: net.about ?? '',
    isStandard: (STANDARD_NETS as Readonly<Record<string, NetDefinition>>)[name] === net,
    isAlways: net.runs === 'always',
    states: states.map(([state, { do: lines }]) => ({
      name: state,
      does: linesOf(lines),
      isStart: state === start,
      isLit: lit.has(state),
    })),
    transitions: states.flatMap(([from, { next }]) =>
      transitionsOf(next).map(({ to, if: line = '' }) => ({ from, to, if: line })),
    ),
    monitors: Object.entries(net.monitors ?? {}).map(([monitor, { if: line, do: lines }]) => ({
      name: monitor,
      if: line,
      does: linesOf(lines),
    })),
    exit: linesOf(net.exit),
  }
}

function reactionsOf({ mind, model }: Creature, { at, reactionNames }: NetsModel): ReactionReport[] {
  return reactionNames.map((name, k) => {
    const given = model.definition.reactions?.[name]
    return {
      name,
      if: given?.if ?? '',
      does: linesOf(given?.do),
      holds: i32[mind.i + at.held + k] !== 0,
      count: i32[mind.i + at.reacted + k],
    }
  })
}

function queueOf(queue: number, { mind }: Creature, { at }: NetsModel): number[] {
  const from = mind.f + at.queueUrgency + queue * QUEUE_ROOM
  return Array.from({ length: i32[mind.i + at.queueCount + queue] }, (_, k) => f64[from + k])
}

/** Nets that nobody spawned, each with what it called or spawned behind it. */
function sentenceOf(running: readonly RunningNet[]): string {
  const line = ({ number, net, state }: RunningNet): string => {
    const children = running.filter(({ parent }) => parent === number)
    return [`${net} (${state})`, ...children.map(line)].join(' → ')
  }
  return running
    .filter(({ parent }) => !running.some(({ number }) => number === parent))
    .map(line)
    .join('; ')
}
