// What navigation knows of a creature's nets (model) and keeps of those that run (block).
//
// Nets that run stand in rows, in the order in which they were spawned; what ended is taken out at the end of a tick, and the rest close
// up. A net refers to another by its number, which is never used twice. What a net binds, and where it makes the creature go, is noted with its
// number, so that it is undone when the net ends, however it ends. Seed: 002 §7.4.

import { externalActs, HOLDS_ACT } from '../0-foundation/acts.ts'
import type { Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import { MAX_NEAR } from '../0-foundation/near-codes.ts'
import { PATH_FOUND, PATH_UNASKED } from '../0-foundation/path-codes.ts'
import { RANDOM_WORDS } from '../0-foundation/random.ts'
import type { RowTable } from '../0-foundation/row-table.ts'
import type { NearModel } from '../2-senses/near-block.ts'
import type { MapModel } from '../2-senses/path-block.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { EffectsAt } from '../4-drives/drives.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import type { NavigationModel } from './navigate.ts'
import {
  MAX_LOCALS,
  MAX_MONITORS,
  type NET,
  type NET_MONITOR,
  NET_ROWS,
  type NET_STATE,
  type NET_TRANSITION,
  type REACTION,
} from './net-row.ts'

/** Entries that a queue can have. */
export const QUEUE_ROOM = 8

/** What a net makes the body do. */
export const MOTION_NONE = 0
export const MOTION_SEEK = 1
export const MOTION_MEET = 2
export const MOTION_FACE = 3
export const MOTION_STAY = 4

/** Names of these, by number. */
export const MOTION_NAMES = ['none', 'seek', 'meet', 'face', 'stay'] as const

/** Why something that a net wanted was refused, by bit. */
export const REFUSED_NETS = 1
export const REFUSED_QUEUE = 2
export const REFUSED_AT_ONCE = 4

/** Constant: the nets of a species. */
export interface NetsModel {
  readonly constants: Slab
  readonly names: readonly string[]
  /** States by net and name: `path.walk`. */
  readonly stateNames: readonly string[]
  readonly reactionNames: readonly string[]
  readonly semaphoreNames: readonly string[]
  readonly queueNames: readonly string[]
  readonly stressNames: readonly string[]
  readonly localNames: readonly (readonly string[])[]
  readonly netTable: RowTable<typeof NET>
  readonly stateTable: RowTable<typeof NET_STATE>
  readonly transitionTable: RowTable<typeof NET_TRANSITION>
  readonly monitorTable: RowTable<typeof NET_MONITOR>
  readonly reactionTable: RowTable<typeof REACTION>
  readonly listInts: number
  readonly listDoubles: number
  /** Reactions in the order in which they are looked at: the greatest priority first. */
  readonly reactions: Int32Array
  /** The net that brings about commands that lead somewhere; −1 for none. */
  readonly goNet: number
  /** The words that such a net ends with when the creature is there, and when what it went for is lost. */
  readonly there: number
  readonly lost: number
  readonly near: NearModel
  /** Its map; nothing for a species without. */
  readonly map: MapModel | undefined
  readonly foreM: number
  readonly scale: number
  /** The turning circle: its diameter for each m/s and the turn within which it goes without one, radians. */
  readonly circleS: number
  readonly maxTurnRad: number
  /** Arguments of commands by which the goal is to be faced, and the words for sides; −1 where no command has them. */
  readonly facing: number
  readonly side: number
  readonly leftSide: number
  readonly rightSide: number
  /** Offsets in the mind of what later rooms found on the tick before: seconds without headway, ticks of a way aside; parameters (−1: none); drives. */
  readonly stuckS: number
  readonly asideTicks: number
  readonly parameters: number
  readonly drives: number
  /** Inlets of the behavior room, by which drives take up what nets do to them. */
  readonly effects: EffectsAt
  /** How they run (go.ts), and begin in a newborn. */
  readonly follow: FollowNets
  readonly start: (nets: NetsModel, mind: Slab) => void
  readonly at: NetsAt
}

/** Lets nets run, and makes a wish of what they do about the first of `count` commands that leads to something. Answers whether one does. */
export type FollowNets = (
  count: number,
  view: MindView,
  perception: PerceptionModel,
  behavior: BehaviorModel,
  navigation: NavigationModel,
  nets: NetsModel,
  mind: Slab,
) => boolean

/** Offsets in a mind. */
export interface NetsAt {
  /** Nets that run, and their rows: which net, its state, its number, who spawned it; −1 as state: it has ended. */
  readonly count: number
  readonly net: number
  readonly state: number
  readonly number: number
  readonly parent: number
  readonly nextNumber: number
  /** 1 until it has entered the state that it is in. */
  readonly isEntering: number
  readonly target: number
  readonly enteredTick: number
  readonly startTick: number
  readonly luck: number
  readonly locals: number
  /** Bit k: the condition of monitor k held on the last tick. */
  readonly armed: number
  /** The net that it called by number (0 for none), whether that has ended, and with what. */
  readonly callee: number
  readonly isDone: number
  readonly result: number
  /** The semaphore that it waits for, −1 for none, and since which number of arrival. */
  readonly waits: number
  readonly arrival: number
  readonly nextArrival: number
  /** By semaphore: what it stands at. By queue: how many, and by entry how urgent and in which order they came. */
  readonly semaphore: number
  readonly queueCount: number
  readonly queueUrgency: number
  readonly queueArrival: number
  /** By stress: what nets make of it (−1: nothing; 0: it does not count; else how much), and which. */
  readonly weight: number
  readonly weightBy: number
  /** By reaction: whether its condition held on the last tick, and whether it was noticed when it came to. */
  readonly held: number
  readonly isNoticed: number
  /** How often reactions were carried out, by reaction. */
  readonly reacted: number
  readonly random: number
  /** What nets make of the body, its goal and its way. */
  readonly go: GoAt
  /** How often something was refused, and what, as bits. */
  readonly refused: number
  readonly refusedWhat: number
}

/** Offsets of what nets make of the body, of its goal and of its way. */
export interface GoAt {
  /** What the body is made to do, about which target, by which net, at which share of the speed asked for. */
  readonly motion: number
  readonly motionTarget: number
  readonly motionBy: number
  readonly pace: number
  /** Ticks for which what the body does has been nobody's: it goes on for a moment, so that one net can take over from another. */
  readonly ownerlessTicks: number
  readonly asideBy: number
  /** The command and the thing that the creature is on its way for, the net that brings it there, and how that ended. */
  readonly goalAct: number
  readonly goalId: number
  readonly goalNet: number
  readonly goalResult: number
  readonly goalEndTick: number
  /** The goal on this tick: its memory, near outline (−1: none), how far it is as nearness is counted, how near is there, which way to turn to face it as asked. */
  readonly goalRow: number
  readonly goalOutline: number
  readonly goalApart: number
  readonly goalLeast: number
  readonly goalTurn: number
  /** How far off facing it may be, radians; 0: it need not face it. */
  readonly goalFacing: number
  /** Answers that change only when they have been the same twice: whether it sees the goal, whether that stands; whether it is near and faces it. */
  readonly sees: number
  readonly seesTicks: number
  readonly still: number
  readonly stillTicks: number
  readonly isNear: number
  readonly isFaced: number
  /** The way: how it stands, when, from where and to where it was asked for (home x, z), and which of its points is the next. */
  readonly way: number
  readonly wayTick: number
  readonly wayTarget: number
  readonly wayTo: number
  readonly wayFrom: number
  readonly wayNext: number
}

/** What must be known of nets to lay them out. */
export interface NetsSizes {
  readonly nets: readonly string[]
  readonly states: readonly string[]
  readonly reactions: readonly string[]
  readonly semaphores: readonly string[]
  readonly queues: readonly string[]
  readonly stresses: readonly string[]
}

/** Lists the fields of nets. */
export function layOutNets(list: LayoutBuilder, sizes: NetsSizes): NetsAt {
  list.space('net', sizes.nets)
  list.space('netState', sizes.states)
  list.space('reaction', sizes.reactions)
  list.space('semaphore', sizes.semaphores)
  list.space('netQueue', sizes.queues)
  list.space('netStress', sizes.stresses)
  list.space('netRow', NET_ROWS, { count: 'nets.count' })
  return {
    count: list.i32('nets.count', 1),
    net: list.i32('nets.net', 'netRow', { holds: { of: 'net', isKey: true } }),
    state: list.i32('nets.state', 'netRow', { holds: { of: 'netState' } }),
    number: list.i32('nets.number', 'netRow', { is: 'count' }),
    parent: list.i32('nets.parent', 'netRow', { is: 'count' }),
    nextNumber: list.i32('nets.nextNumber', 1, { is: 'count' }),
    isEntering: list.i32('nets.isEntering', 'netRow', { is: 'flag' }),
    target: list.i32('nets.target', 'netRow', { is: [0, 3] }),
    enteredTick: list.i32('nets.enteredTick', 'netRow', { is: 'tick' }),
    startTick: list.i32('nets.startTick', 'netRow', { is: 'tick' }),
    luck: list.f64('nets.luck', 'netRow'),
    locals: list.f64('nets.locals', ['netRow', MAX_LOCALS]),
    armed: list.i32('nets.armed', 'netRow', { is: [0, (1 << MAX_MONITORS) - 1] }),
    callee: list.i32('nets.callee', 'netRow', { is: 'count' }),
    isDone: list.i32('nets.isDone', 'netRow', { is: 'flag' }),
    result: list.symbol('nets.result', 'netRow'),
    waits: list.i32('nets.waits', 'netRow', { holds: { of: 'semaphore' } }),
    arrival: list.i32('nets.arrival', 'netRow', { is: 'count' }),
    nextArrival: list.i32('nets.nextArrival', 1, { is: 'count' }),
    semaphore: list.i32('nets.semaphore', 'semaphore', { is: 'count' }),
    queueCount: list.i32('nets.queueCount', 'netQueue', { is: [0, QUEUE_ROOM] }),
    queueUrgency: list.f64('nets.queueUrgency', ['netQueue', QUEUE_ROOM]),
    queueArrival: list.i32('nets.queueArrival', ['netQueue', QUEUE_ROOM], { is: 'count' }),
    weight: list.f64('nets.weight', 'netStress'),
    weightBy: list.i32('nets.weightBy', 'netStress', { is: 'count' }),
    held: list.i32('nets.held', 'reaction', { is: 'flag' }),
    isNoticed: list.i32('nets.isNoticed', 'reaction', { is: 'flag' }),
    reacted: list.i32('nets.reacted', 'reaction', { is: 'count' }),
    random: list.i32('nets.random', RANDOM_WORDS, { is: 'any' }),
    go: layOutGoal(list),
    refused: list.i32('nets.refused', 1, { is: 'count' }),
    refusedWhat: list.i32('nets.refusedWhat', 1, { is: [0, 7] }),
  }
}

/** Lists what nets make of the body, its goal, and its way. */
function layOutGoal(list: LayoutBuilder): GoAt {
  return {
    motion: list.i32('nets.motion', 1, { is: [MOTION_NONE, MOTION_STAY] }),
    motionTarget: list.i32('nets.motionTarget', 1, { is: [0, 3] }),
    motionBy: list.i32('nets.motionBy', 1, { is: 'count' }),
    pace: list.f64('nets.pace', 1),
    ownerlessTicks: list.i32('nets.ownerlessTicks', 1, { is: 'count' }),
    asideBy: list.i32('nets.asideBy', 1, { is: 'count' }),
    goalAct: list.i32('nets.goalAct', 1, { holds: HOLDS_ACT, is: externalActs(list.size('act')) }),
    goalId: list.i32('nets.goalId', 1, { is: 'any' }),
    goalNet: list.i32('nets.goalNet', 1, { is: 'count' }),
    goalResult: list.symbol('nets.goalResult', 1),
    goalEndTick: list.i32('nets.goalEndTick', 1, { is: 'tick' }),
    goalRow: list.i32('nets.goalRow', 1, { holds: { of: 'memory' } }),
    goalOutline: list.i32('nets.goalOutline', 1, { is: [-1, MAX_NEAR - 1] }),
    goalApart: list.f64('nets.goalApart', 1),
    goalLeast: list.f64('nets.goalLeast', 1),
    goalTurn: list.f64('nets.goalTurn', 1),
    goalFacing: list.f64('nets.goalFacing', 1),
    sees: list.i32('nets.sees', 1, { is: 'flag' }),
    seesTicks: list.i32('nets.seesTicks', 1, { is: 'count' }),
    still: list.i32('nets.still', 1, { is: 'flag' }),
    stillTicks: list.i32('nets.stillTicks', 1, { is: 'count' }),
    isNear: list.i32('nets.isNear', 1, { is: 'flag' }),
    isFaced: list.i32('nets.isFaced', 1, { is: 'flag' }),
    way: list.i32('nets.way', 1, { is: [PATH_UNASKED, PATH_FOUND] }),
    wayTick: list.i32('nets.wayTick', 1, { is: 'tick' }),
    wayTarget: list.i32('nets.wayTarget', 1, { is: [0, 3] }),
    wayTo: list.f64('nets.wayTo', 2),
    wayFrom: list.f64('nets.wayFrom', 2),
    wayNext: list.i32('nets.wayNext', 1, { is: 'count' }),
  }
}
