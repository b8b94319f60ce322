// What nets do: bind stresses, set numbers, make the body go, begin and end nets, signal and wait.
//
// Everything that outlives an action is noted with the number of the net that did it, so that it is undone when that net ends: what it bound, where
// it made the body go, the nets it spawned. A net that ends carries out its exit actions at once, then its children end, the last first.
// Reads: measures. Writes: the nets' block. Seed: 002 §7.4 (spawning, killing, waiting, semaphores, priority queues).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { hasBit } from '../0-foundation/bits.ts'
import { nextUnit } from '../0-foundation/random.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import {
  MOTION_FACE,
  MOTION_MEET,
  MOTION_SEEK,
  MOTION_STAY,
  type NetsModel,
  QUEUE_ROOM,
  REFUSED_NETS,
  REFUSED_QUEUE,
} from './net-block.ts'
import { measure } from './net-measure.ts'
import {
  ACTION_INTS,
  ACTIONS,
  MAX_LOCALS,
  MAX_NETS,
  N_EXIT,
  N_EXIT_COUNT,
  N_LOCAL,
  N_START,
  NET,
  NET_ROWS,
  TARGETS,
} from './net-row.ts'
import { writeHomeTarget } from './net-target.ts'
import { askForWay, goOnAlongWay } from './net-way.ts'

const A = ACTIONS

const cell = new Float64Array(1)
const spot = new Float64Array(2)

/** Carries out a list of actions of the net in row `row` (−1: none). Stops when that net ends, waits or goes to another state. */
export function actAll(
  from: number,
  count: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
): void {
  for (let k = 0; k < count; k++) {
    act(from + k * ACTION_INTS, row, perception, view, nets, mind)
    if (row >= 0 && i32[mind.i + nets.at.state + row] < 0) return
  }
}

function act(
  action: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
): void {
  const ints = nets.constants.i + nets.listInts + action
  const code = i32[ints]
  const about = i32[ints + 1]
  cell[0] = 1
  if (i32[ints + 3] >= 0) measure(i32[ints + 3], i32[ints + 4], row, perception, view, nets, mind, cell)
  cell[0] *= f64[nets.constants.f + nets.listDoubles + action]
  if (code <= A.release.code) weigh(code, about, row, nets, mind)
  else if (code <= A.stepAside.code) move(code, about, row, perception, view, nets, mind)
  else if (code <= A.kill.code) begin(code, about, row, perception, view, nets, mind)
  else coordinate(code, about, i32[ints + 2], row, perception, view, nets, mind)
}

/** Who does it: the number of a net, or 0 for the creature itself. */
function numberOf(row: number, { at }: NetsModel, mind: Slab): number {
  return row < 0 ? 0 : i32[mind.i + at.number + row]
}

function weigh(code: number, stress: number, row: number, nets: NetsModel, mind: Slab): void {
  const { at } = nets
  const weight = code === A.bind.code ? 1 : code === A.unbind.code ? 0 : code === A.weigh.code ? cell[0] : -1
  f64[mind.f + at.weight + stress] = code === A.weigh.code ? Math.max(0, weight) : weight
  i32[mind.i + at.weightBy + stress] = weight < 0 && code === A.release.code ? 0 : numberOf(row, nets, mind)
}

/** Its own numbers, its target, and where the body goes. */
function move(
  code: number,
  about: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
): void {
  const { at } = nets
  const local = mind.f + at.locals + row * MAX_LOCALS + about
  if (code === A.set.code) f64[local] = cell[0]
  else if (code === A.add.code) f64[local] += cell[0]
  else if (code === A.target.code) i32[mind.i + at.target + row] = about
  else if (code === A.askWay.code) {
    writeHomeTarget(i32[mind.i + at.target + row], perception, view, nets, mind, spot)
    askForWay(i32[mind.i + at.target + row], spot, perception, view, nets, mind)
  } else if (code === A.nextVertex.code) goOnAlongWay(nets, mind)
  else if (code === A.stepAside.code) i32[mind.i + at.go.asideBy] = numberOf(row, nets, mind)
  else if (code === A.pace.code) f64[mind.f + at.go.pace] = Math.max(0, cell[0])
  else {
    const motion =
      code === A.seek.code
        ? MOTION_SEEK
        : code === A.meet.code
          ? MOTION_MEET
          : code === A.face.code
            ? MOTION_FACE
            : MOTION_STAY
    i32[mind.i + at.go.motion] = motion
    i32[mind.i + at.go.motionBy] = numberOf(row, nets, mind)
    const own = row < 0 ? TARGETS.goal.code : i32[mind.i + at.target + row]
    i32[mind.i + at.go.motionTarget] = code === A.seek.code && about >= 0 ? about : own
  }
}

/** Other nets: beside it, for its state, or no longer. */
function begin(
  code: number,
  net: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
): void {
  const { at } = nets
  const I = i32
  if (code === A.kill.code) {
    for (let k = I[mind.i + at.count] - 1; k >= 0; k--) {
      if (I[mind.i + at.net + k] === net && I[mind.i + at.state + k] >= 0 && k !== row) {
        endNet(k, 0, perception, view, nets, mind)
      }
    }
    return
  }
  const target = row < 0 ? TARGETS.goal.code : I[mind.i + at.target + row]
  const number = spawnNet(net, numberOf(row, nets, mind), target, view, nets, mind)
  if (code !== A.call.code || row < 0) return
  I[mind.i + at.callee + row] = number
  // Who was refused a net goes on at once: to wait for what never ran would be to wait for ever.
  I[mind.i + at.isDone + row] = number === 0 ? 1 : 0
  I[mind.i + at.result + row] = 0
}

/** Semaphores, queues, other states, and the end. */
function coordinate(
  code: number,
  about: number,
  too: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
): void {
  const { at } = nets
  const I = i32
  if (code === A.wait.code) {
    const stands = mind.i + at.semaphore + about
    if (I[stands] > 0) I[stands]--
    else {
      I[mind.i + at.waits + row] = about
      I[mind.i + at.arrival + row] = ++I[mind.i + at.nextArrival]
    }
  } else if (code === A.signal.code) signal(about, nets, mind)
  else if (code === A.queue.code) enqueue(about, nets, mind)
  else if (code === A.unqueue.code) dequeue(about, mind.f + at.locals + row * MAX_LOCALS + too, nets, mind)
  else if (code === A.raise.code) raise(about, nets, mind)
  else if (code === A.enter.code) goTo(about, row, perception, view, nets, mind)
  else if (row >= 0) endNet(row, about, perception, view, nets, mind)
}

/** A drive takes it up with what behaviors do to it, on the next tick; one that a behavior sets stays as that says. */
function raise(drive: number, { effects }: NetsModel, mind: Slab): void {
  if (!hasBit(mind.i + effects.setDrives, drive)) f64[mind.f + effects.effect + drive] += cell[0]
}

/** Lets go who has waited longest, or puts one on. */
function signal(semaphore: number, { at }: NetsModel, mind: Slab): void {
  const I = i32
  let first = -1
  for (let k = 0; k < I[mind.i + at.count]; k++) {
    if (I[mind.i + at.state + k] < 0 || I[mind.i + at.waits + k] !== semaphore) continue
    if (first < 0 || I[mind.i + at.arrival + k] < I[mind.i + at.arrival + first]) first = k
  }
  if (first < 0) I[mind.i + at.semaphore + semaphore]++
  else I[mind.i + at.waits + first] = -1
}

/** An entry joins a queue; of one that is full the least urgent leaves, or does not join, and that is counted. */
function enqueue(queue: number, nets: NetsModel, mind: Slab): void {
  const { at } = nets
  const F = f64
  const I = i32
  const urgency = mind.f + at.queueUrgency + queue * QUEUE_ROOM
  const arrival = mind.i + at.queueArrival + queue * QUEUE_ROOM
  const counted = mind.i + at.queueCount + queue
  let to = I[counted]
  while (to > 0 && F[urgency + to - 1] < cell[0]) to--
  if (I[counted] === QUEUE_ROOM) refuse(REFUSED_QUEUE, nets, mind)
  else I[counted]++
  if (to === QUEUE_ROOM) return
  for (let k = I[counted] - 1; k > to; k--) {
    F[urgency + k] = F[urgency + k - 1]
    I[arrival + k] = I[arrival + k - 1]
  }
  F[urgency + to] = cell[0]
  I[arrival + to] = ++I[mind.i + at.nextArrival]
}

/** The first of a queue leaves it; how urgent it was is written to `to`, −1 if there was none. */
function dequeue(queue: number, to: number, { at }: NetsModel, mind: Slab): void {
  const F = f64
  const I = i32
  const urgency = mind.f + at.queueUrgency + queue * QUEUE_ROOM
  const arrival = mind.i + at.queueArrival + queue * QUEUE_ROOM
  const counted = mind.i + at.queueCount + queue
  F[to] = I[counted] === 0 ? -1 : F[urgency]
  if (I[counted] === 0) return
  I[counted]--
  for (let k = 0; k < I[counted]; k++) {
    F[urgency + k] = F[urgency + k + 1]
    I[arrival + k] = I[arrival + k + 1]
  }
  F[urgency + I[counted]] = 0
  I[arrival + I[counted]] = 0
}

/** Counts something that was refused. */
export function refuse(what: number, { at }: NetsModel, mind: Slab): void {
  i32[mind.i + at.refused]++
  i32[mind.i + at.refusedWhat] |= what
}

/** Spawns a net behind all others; answers its number, 0 if there is no room. */
export function spawnNet(
  net: number,
  parent: number,
  target: number,
  { tick }: MindView,
  nets: NetsModel,
  mind: Slab,
): number {
  const { at } = nets
  const I = i32
  const row = I[mind.i + at.count]
  let running = 0
  for (let k = 0; k < row; k++) if (I[mind.i + at.state + k] >= 0) running++
  if (running >= MAX_NETS || row >= NET_ROWS) {
    refuse(REFUSED_NETS, nets, mind)
    return 0
  }
  const constants = nets.constants.i + nets.netTable.ints + net * NET.intCount
  const number = ++I[mind.i + at.nextNumber]
  I[mind.i + at.count] = row + 1
  I[mind.i + at.net + row] = net
  I[mind.i + at.state + row] = I[constants + N_START]
  I[mind.i + at.number + row] = number
  I[mind.i + at.parent + row] = parent
  I[mind.i + at.isEntering + row] = 1
  I[mind.i + at.target + row] = target
  I[mind.i + at.enteredTick + row] = tick
  I[mind.i + at.startTick + row] = tick
  I[mind.i + at.armed + row] = 0
  I[mind.i + at.callee + row] = 0
  I[mind.i + at.isDone + row] = 0
  I[mind.i + at.result + row] = 0
  I[mind.i + at.waits + row] = -1
  I[mind.i + at.arrival + row] = 0
  f64[mind.f + at.luck + row] = nextUnit(i32, mind.i + at.random)
  const locals = nets.constants.f + nets.netTable.doubles + net * NET.doubleCount + N_LOCAL
  for (let k = 0; k < MAX_LOCALS; k++) f64[mind.f + at.locals + row * MAX_LOCALS + k] = f64[locals + k]
  return number
}

/** Leaves the state for another: what was called for the state ends with it. */
export function goTo(
  state: number,
  row: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
): void {
  const { at } = nets
  const I = i32
  endCallee(row, perception, view, nets, mind)
  I[mind.i + at.state + row] = state
  I[mind.i + at.isEntering + row] = 1
  I[mind.i + at.enteredTick + row] = view.tick
  I[mind.i + at.waits + row] = -1
  f64[mind.f + at.luck + row] = nextUnit(i32, mind.i + at.random)
}

function endCallee(row: number, perception: PerceptionModel, view: MindView, nets: NetsModel, mind: Slab): void {
  const { at } = nets
  const callee = i32[mind.i + at.callee + row]
  i32[mind.i + at.callee + row] = 0
  if (callee === 0) return
  const called = rowOfNet(callee, nets, mind)
  if (called >= 0) endNet(called, 0, perception, view, nets, mind)
}

/** The row of the net with a number that still runs, −1 for none. */
export function rowOfNet(number: number, { at }: NetsModel, mind: Slab): number {
  if (number === 0) return -1
  for (let k = 0; k < i32[mind.i + at.count]; k++) {
    if (i32[mind.i + at.number + k] === number && i32[mind.i + at.state + k] >= 0) return k
  }
  return -1
}

/** Ends a net: its exit actions, then its children, then all that it bound. Its row stays until the end of the tick. */
export function endNet(
  row: number,
  result: number,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
): void {
  const { at } = nets
  const I = i32
  const number = I[mind.i + at.number + row]
  const constants = nets.constants.i + nets.netTable.ints + I[mind.i + at.net + row] * NET.intCount
  // Whoever is ending is not ended again by what its own exit actions end.
  I[mind.i + at.state + row] = -1
  for (let k = 0; k < I[constants + N_EXIT_COUNT]; k++) {
    act(I[constants + N_EXIT] + k * ACTION_INTS, row, perception, view, nets, mind)
  }
  for (let k = I[mind.i + at.count] - 1; k >= 0; k--) {
    if (I[mind.i + at.parent + k] === number && I[mind.i + at.state + k] >= 0) {
      endNet(k, 0, perception, view, nets, mind)
    }
  }
  undo(number, nets, mind)
  tellCaller(number, result, nets, mind)
  if (number === I[mind.i + at.go.goalNet]) {
    I[mind.i + at.go.goalNet] = 0
    I[mind.i + at.go.goalResult] = result
    I[mind.i + at.go.goalEndTick] = view.tick
  }
}

/** Nothing of what a net did to the body lasts longer than it. */
function undo(number: number, { at, stressNames }: NetsModel, mind: Slab): void {
  const I = i32
  for (let stress = 0; stress < stressNames.length; stress++) {
    if (I[mind.i + at.weightBy + stress] !== number) continue
    I[mind.i + at.weightBy + stress] = 0
    f64[mind.f + at.weight + stress] = -1
  }
  if (I[mind.i + at.go.asideBy] === number) I[mind.i + at.go.asideBy] = 0
  // What the body does goes on for a moment (go.ts), for whoever takes over.
  if (I[mind.i + at.go.motionBy] === number) I[mind.i + at.go.motionBy] = 0
}

function tellCaller(number: number, result: number, { at }: NetsModel, mind: Slab): void {
  const I = i32
  for (let k = 0; k < I[mind.i + at.count]; k++) {
    if (I[mind.i + at.callee + k] !== number || I[mind.i + at.state + k] < 0) continue
    I[mind.i + at.callee + k] = 0
    I[mind.i + at.isDone + k] = 1
    I[mind.i + at.result + k] = result
  }
}
