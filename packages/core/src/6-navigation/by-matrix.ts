// Steering by a matrix that is learned: what is nearest to the left, ahead and to the right becomes a turn, a decision per half body length.
//
// The automaton is that of the bench (matrix.ts); here its keys come from the creature's own senses: ranges by sectors, believed things that
// move, and “it” as believed; a collision is a felt touch, and distances are felt travel added up. Between two decisions the rest of the
// turn stays the bearing wished for. A stage that is over is only marked: learning judges it when all have moved, and the next decision
// waits for that, so that what has just failed is not tried again. Who does something else for a tick begins a new stage.
// Reads: sectors, travel, beliefs; inlets of learning and direction. Writes: the navigation block. Seed: 004 §4.2–4.4.

import { argumentAt } from '../0-foundation/acts.ts'
import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { Is, LayoutBuilder } from '../0-foundation/field-list.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { writeWrapped } from '../0-foundation/trig.ts'
import type { SectorsModel } from '../2-senses/sectors.ts'
import type { MemoriesAt } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import {
  AUTOMATON,
  anyResponse,
  bearingKey,
  chooseResponse,
  findRow,
  KEY_BITS,
  listHistory,
  listOwnMatrix,
  MAP_RANGE,
  MAP_SHARE,
  type MatrixAt,
  MOST_RESPONSES,
  OBJECT,
  remember,
  SECTOR,
  STAGE,
  streamOf,
  visionKey,
} from './matrix.ts'
import type { NavigationModel } from './navigate.ts'

/** Keys that a creature's matrix has room for. When it is full, further ones are counted and stay as they are at first. */
export const WAY_ROWS = 256

/** Codes of tasks. */
export const TASK_AVOID = 0
export const TASK_GOTO = 1
export const TASK_RETREAT = 2

/** A believed thing within this of what is seen in a sector is what is seen there, metres. */
const SAME_M = 0.5

/** What is slower than this stands, m/s. */
const MOVING_MPS = 0.05

/** One way of a species that is learned. */
export interface LearnedWay {
  readonly name: string
  readonly symbol: number
  readonly task: number
  /** By response. */
  readonly turnsDeg: Int32Array
  readonly turnsRad: Float64Array
  readonly matrix: MatrixAt
  /** What its automaton is set to at birth, number by number. */
  readonly ints: Int32Array
  readonly doubles: Float64Array
  /** Offsets of its automaton in the mind; of its last judgement, and how it was taken; and of what was not learned for want of room. */
  readonly automaton: number
  readonly automatonInts: number
  readonly evaluation: number
  readonly taken: number
  readonly full: number
}

/** All ways of a species that are learned. */
export interface LearnedWays {
  readonly ways: readonly LearnedWay[]
  readonly sectors: SectorsModel
  readonly travel: number
  /** The field of the own body that says whether it touches something. */
  readonly touching: number
  /** The argument of `steer` that names a way. */
  readonly argument: number
  /** Length of the body, metres. */
  readonly lengthM: number
  /**
   * How it steers, whether it is going to decide on the next tick, how a newborn begins, and a mind that came from another model, whose
   * history had so many numbers.
   */
  readonly steer: typeof steerByMatrix
  readonly isGoingToDecide: typeof isGoingToDecide
  readonly start: (learned: LearnedWays, mind: Slab) => void
  readonly renew: (learned: LearnedWays, mind: Slab, history: number) => void
  readonly at: LearnedAt
}

/** Offsets in the mind. */
export interface LearnedAt {
  /** The way it goes by, −1 before the first; and the tick on which it last did. */
  readonly way: number
  readonly tick: number
  /** Ticks until the next decision, and decisions since the last multiple of a stage. */
  readonly wait: number
  readonly grid: number
  /** 1 if the stage is over, for learning to judge; and if it has touched something since its last decision. */
  readonly isOver: number
  readonly hasTouched: number
  /** Responses that it chose among, as bits. */
  readonly candidates: number
  /** What is left of the turn; how far it has turned since the stage began. */
  readonly turn: number
  readonly heading: number
  /** What is seen: squared distances and objects by sector; where “it” is: ahead, left. */
  readonly nearest: number
  readonly objects: number
  readonly target: number
  /** The stage (matrix.ts), and what was done in it. */
  readonly stage: number
  readonly stageInts: number
  readonly history: number
  /** Decisions and collisions in all. */
  readonly decisions: number
  readonly collisions: number
}

/** What must be known of a way to lay it out. */
export interface WaySizes {
  readonly name: string
  /** What its matrix is for, in a word: a matrix for something else begins anew. */
  readonly kind: string
  readonly responses: number
  /** Decisions of a stage. */
  readonly length: number
}

/** Lists what a mind with learned ways keeps. */
export function layOutLearned(list: LayoutBuilder, ways: readonly WaySizes[], longest: number) {
  const isInlet = true
  list.space('learnedWay', [...ways.map(({ name }) => name)])
  const at: LearnedAt = {
    way: list.i32('ways.way', 1, { holds: { of: 'learnedWay' } }),
    tick: list.i32('ways.tick', 1, { is: 'tick' }),
    wait: list.i32('ways.wait', 1, { is: 'count' }),
    grid: list.i32('ways.grid', 1, { is: [0, longest] }),
    isOver: list.i32('ways.isOver', 1, { is: 'flag', isInlet }),
    hasTouched: list.i32('ways.hasTouched', 1, { is: 'flag' }),
    candidates: list.i32('ways.candidates', 1, { is: 'any' }),
    turn: list.f64('ways.turn', 1),
    heading: list.f64('ways.heading', 1, { isInlet }),
    nearest: list.f64('ways.nearest', SECTOR.count),
    objects: list.i32('ways.objects', SECTOR.count, { is: [OBJECT.space, OBJECT.threat] }),
    target: list.f64('ways.target', 2),
    stage: list.f64('ways.stage', STAGE.doubleCount, { isInlet }),
    stageInts: listStage(list, longest),
    history: listHistory(list, 'ways.history', 1, longest, { is: 'count', isInlet }),
    decisions: list.i32('ways.decisions', 1, { is: 'count' }),
    collisions: list.i32('ways.collisions', 1, { is: 'count' }),
  }
  const offsets = ways.map(({ name, kind, responses, length }) => ({
    matrix: listOwnMatrix(list, `ways.${name}`, kind, WAY_ROWS, responses),
    automaton: list.f64(`ways.${name}.automaton`, AUTOMATON.doubleCount, { isInlet }),
    automatonInts: listAutomaton(list, name, responses, length),
    evaluation: list.f64(`ways.${name}.evaluation`, 1, { isInlet }),
    taken: list.f64(`ways.${name}.taken`, 1, { isInlet }),
    full: list.i32(`ways.${name}.full`, 1, { is: 'count', isInlet }),
  }))
  return { at, offsets }
}

/** The integers of a stage one by one, in the order of their row, each with what it can be: a file may say anything. */
function listStage(list: LayoutBuilder, longest: number): number {
  const can: Readonly<Record<string, Is>> = {
    key: [-1, (1 << KEY_BITS) - 1],
    response: [-1, MOST_RESPONSES - 1],
    steps: [0, longest],
    turnedDeg: 'count',
    isRefused: 'flag',
    pairs: [0, longest],
    random: 'any',
  }
  return listInts(list, 'ways.stage', STAGE.ints, STAGE.intCount, can)
}

/** The same of an automaton. What directors cannot change is what it is. */
function listAutomaton(list: LayoutBuilder, name: string, responses: number, length: number): number {
  const can: Readonly<Record<string, Is>> = {
    responses: [responses, responses],
    mapping: [MAP_RANGE, MAP_SHARE],
    critic: [0, MOST_CRITIC],
    isCalm: 'flag',
    temper: 'flag',
    update: 'flag',
    isLearning: 'flag',
    length: [length, length],
  }
  return listInts(list, `ways.${name}.automaton`, AUTOMATON.ints, AUTOMATON.intCount, can)
}

/** The highest number of a critic (learning/collective.ts) that is not somebody's own. */
const MOST_CRITIC = 4

function listInts(
  list: LayoutBuilder,
  name: string,
  offsets: Readonly<Record<string, number>>,
  count: number,
  can: Readonly<Record<string, Is>>,
): number {
  const inOrder = Object.entries(offsets).sort(([, a], [, b]) => a - b)
  const at = inOrder.map(([field, offset], k) => {
    const length = (inOrder[k + 1]?.[1] ?? count) - offset
    return list.i32(`${name}.${field}`, length, { is: can[field], isInlet: true })
  })
  return at[0]
}

/** Goes by a matrix. The speed stands already. */
export function steerByMatrix(
  act: number,
  it: number,
  view: MindView,
  memories: MemoriesAt,
  navigation: NavigationModel,
  learned: LearnedWays,
  mind: Slab,
): void {
  const { at } = learned
  const F = f64
  const I = i32
  const index = wayNamed(argumentAt(act, learned.argument, navigation.acts, mind), learned)
  const way = learned.ways[index]
  const hasIt = it >= 1
  const target = mind.f + at.target
  F[target] = hasIt ? F[mind.f + memories.position + 3 * it + 2] : 0
  F[target + 1] = hasIt ? F[mind.f + memories.position + 3 * it] : 0
  F[mind.f + at.stage + STAGE.doubles.endDistance] = Math.sqrt(F[target] * F[target] + F[target + 1] * F[target + 1])
  const isNew = I[mind.i + at.way] !== index || I[mind.i + at.tick] !== view.tick - 1
  if (isNew) beginWay(index, learned, mind)
  else goOn(learned, memories, mind)
  I[mind.i + at.tick] = view.tick
  if (I[mind.i + at.wait] > 0) I[mind.i + at.wait]--
  if (I[mind.i + at.wait] === 0 && !endStage(learned, way, mind)) {
    decide(learned, way, hasIt ? it : -1, memories, mind)
    const speed = F[mind.f + navigation.at.speed]
    const ticks = Math.max(1, Math.round(learned.lengthM / 2 / Math.max(speed * view.dtS, LEAST_STEP_M)))
    I[mind.i + at.wait] = ticks
    F[mind.f + way.automaton + AUTOMATON.doubles.farthest] =
      I[mind.i + way.automatonInts + AUTOMATON.ints.length] * ticks * speed * view.dtS
  }
  F[mind.f + navigation.at.bearing] = F[mind.f + at.turn]
}

/** Who hardly moves decides after so many metres at the least, so that a decision comes at all. */
const LEAST_STEP_M = 1e-4

/** The way that the word at `argument` names; the first for any other. */
function wayNamed(argument: number, { ways }: LearnedWays): number {
  const symbol = f64[argument]
  for (let k = 0; k < ways.length; k++) if (ways[k].symbol === symbol) return k
  return 0
}

/** Whether it will look at its sectors on the next tick. */
export function isGoingToDecide({ at }: LearnedWays, { tick }: MindView, mind: Slab): boolean {
  return i32[mind.i + at.tick] === tick && i32[mind.i + at.wait] <= 1
}

function beginWay(index: number, { at }: LearnedWays, mind: Slab): void {
  const stage = mind.f + at.stage
  const ints = mind.i + at.stageInts
  i32[mind.i + at.way] = index
  // It looks on the next tick, and decides then.
  i32[mind.i + at.wait] = 2
  i32[mind.i + at.grid] = 0
  i32[mind.i + at.isOver] = 0
  i32[mind.i + at.hasTouched] = 0
  f64[mind.f + at.turn] = 0
  f64[mind.f + at.heading] = 0
  f64[stage + STAGE.doubles.goneX] = 0
  f64[stage + STAGE.doubles.goneY] = 0
  f64[stage + STAGE.doubles.startDistance] = f64[stage + STAGE.doubles.endDistance]
  i32[ints + STAGE.ints.steps] = 0
  i32[ints + STAGE.ints.turnedDeg] = 0
  i32[ints + STAGE.ints.pairs] = 0
  i32[ints + STAGE.ints.isRefused] = 0
}

/** Adds up what was felt since the last tick. */
function goOn({ at, travel, touching }: LearnedWays, memories: MemoriesAt, mind: Slab): void {
  const F = f64
  const felt = mind.f + travel
  lookAlong(mind.f + at.heading)
  const s = frame[0]
  const c = frame[1]
  F[mind.f + at.stage + STAGE.doubles.goneX] += F[felt] * c + F[felt + 2] * s
  F[mind.f + at.stage + STAGE.doubles.goneY] += F[felt + 2] * c - F[felt] * s
  F[mind.f + at.heading] += F[felt + 3]
  writeWrapped(F, mind.f + at.heading)
  F[mind.f + at.turn] -= F[felt + 3]
  writeWrapped(F, mind.f + at.turn)
  if (F[mind.f + memories.values + touching] !== 0) i32[mind.i + at.hasTouched] = 1
}

/** Marks a stage that is over; says whether it is. */
function endStage({ at }: LearnedWays, way: LearnedWay, mind: Slab): boolean {
  const I = i32
  const ints = mind.i + at.stageInts
  const length = I[mind.i + way.automatonInts + AUTOMATON.ints.length]
  const hasTouched = I[mind.i + at.hasTouched] !== 0
  const isFull = I[mind.i + at.grid] >= length
  if (I[ints + STAGE.ints.steps] === 0 || !(hasTouched || isFull)) return false
  I[mind.i + at.hasTouched] = 0
  I[ints + STAGE.ints.isRefused] = hasTouched ? 1 : 0
  if (hasTouched) I[mind.i + at.collisions]++
  if (isFull) I[mind.i + at.grid] = 0
  I[mind.i + at.isOver] = 1
  I[mind.i + at.wait] = 1
  return true
}

/** A key, a row, a response. */
function decide(learned: LearnedWays, way: LearnedWay, it: number, memories: MemoriesAt, mind: Slab): void {
  const I = i32
  const { at } = learned
  const ints = mind.i + at.stageInts
  const key = keyOf(learned, way, it, memories, mind)
  const isBlind =
    I[mind.i + way.automatonInts + AUTOMATON.ints.isLearning] === 0 && I[ints + STAGE.ints.isRefused] !== 0
  const row = isBlind ? -1 : findRow(mind.i, way.matrix, key)
  const count = way.turnsDeg.length
  const all = count >= MOST_RESPONSES ? -1 : (1 << count) - 1
  // A row of which a file says that nothing in it is heavy is as good as none.
  const heavy = row < 0 ? 0 : I[mind.i + way.matrix.heavy + row] & all
  I[mind.i + at.candidates] = heavy === 0 ? all : heavy
  const response =
    heavy === 0 ? anyResponse(mind.i + way.automatonInts, streamOf(ints)) : chooseResponse(heavy, streamOf(ints))
  remember(
    ints,
    mind.i + at.history,
    I[mind.i + way.automatonInts + AUTOMATON.ints.length],
    key * way.matrix.responses + response,
  )
  I[ints + STAGE.ints.key] = key
  I[ints + STAGE.ints.response] = response
  I[ints + STAGE.ints.isRefused] = 0
  I[ints + STAGE.ints.steps]++
  I[ints + STAGE.ints.turnedDeg] += Math.abs(way.turnsDeg[response])
  I[mind.i + at.grid]++
  I[mind.i + at.decisions]++
  f64[mind.f + at.turn] = way.turnsRad[response]
}

/** What it sees as a key; where “it” is if it sees nothing. */
function keyOf(learned: LearnedWays, way: LearnedWay, it: number, memories: MemoriesAt, mind: Slab): number {
  const { at, sectors } = learned
  const F = f64
  const nearest = mind.f + at.nearest
  const objects = mind.i + at.objects
  const reach = 4 * Math.sqrt(F[mind.f + way.automaton + AUTOMATON.doubles.quarterSquared])
  for (let k = 0; k < SECTOR.count; k++) {
    const range = F[mind.f + sectors.at.range + k]
    const isSeen = range >= 0 && range <= reach
    F[nearest + k] = isSeen ? range * range : 0
    i32[objects + k] = isSeen ? OBJECT.static : OBJECT.space
  }
  const count = i32[mind.i + memories.count]
  for (let m = 1; m < count; m++) {
    if (i32[mind.i + memories.id + m] === 0) continue
    seeBelieved(m, m === it, way.task, reach, learned, memories, mind)
  }
  const key = visionKey(nearest, objects, mind.f + way.automaton)
  if (key !== 0 || way.task === TASK_AVOID || it < 1) return key
  return bearingKey(mind.f + at.target, mind.f + way.automaton)
}

/** A believed thing that is what is seen in its sector: “it”, or something that moves. */
function seeBelieved(
  m: number,
  isIt: boolean,
  task: number,
  reach: number,
  { at, sectors }: LearnedWays,
  memories: MemoriesAt,
  mind: Slab,
): void {
  const F = f64
  const position = mind.f + memories.position + 3 * m
  const left = F[position]
  const ahead = F[position + 2]
  const isTarget = isIt && task !== TASK_AVOID
  const velocity = mind.f + memories.velocity + 3 * m
  const vl = F[velocity]
  const va = F[velocity + 2]
  if (!isTarget && vl * vl + va * va < MOVING_MPS * MOVING_MPS) return
  const sector = sectorOf(left, ahead, sectors)
  if (sector < 0) return
  const range = Math.max(0, Math.sqrt(left * left + ahead * ahead) - F[mind.f + memories.size + 2 * m])
  if (range > reach) return
  const objects = mind.i + at.objects
  const nearest = mind.f + at.nearest
  const object = i32[objects + sector]
  const seen = Math.sqrt(F[nearest + sector])
  if (object !== OBJECT.space && range > seen + SAME_M) return
  if (isTarget) {
    i32[objects + sector] = task === TASK_GOTO ? OBJECT.goal : OBJECT.threat
    F[nearest + sector] = range * range
  } else if (object === OBJECT.static && range >= seen - SAME_M) {
    i32[objects + sector] = -(vl * left + va * ahead) > 0 ? OBJECT.toward : OBJECT.away
  }
}

/** The sector that a position lies in; −1 for none. */
function sectorOf(left: number, ahead: number, { edges }: SectorsModel): number {
  for (let k = 0; k < SECTOR.count; k++) {
    const right = 2 * (SECTOR.count - 1 - k)
    if (left * edges[right + 1] - ahead * edges[right] < 0) continue
    if (left * edges[right + 3] - ahead * edges[right + 2] <= 0) return k
  }
  return -1
}
