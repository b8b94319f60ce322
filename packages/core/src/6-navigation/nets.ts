// A tick of nets: what is noticed, then every net in the order in which they were spawned, then what was spawned meanwhile.
//
// 1. Condition–action pairs (reactions), the greatest priority first. All conditions are looked at first; what has just come to hold
//    is noticed or not, once, by luck. Each that was noticed is looked at once more right before it is carried out: an earlier one may have changed it.
// 2. Nets in the order of spawning. Monitors in their order: each acts when its condition comes to hold, and is ready again when it no longer does.
//    Then the transitions of the state: the first whose condition holds is taken. Transitions without a condition follow at once, at most
//    eight; one with a condition waits for the next tick.
// 3. Nets that were spawned meanwhile have their turn at the end of the same tick, in order; rows of what ended are closed up.
// Nothing here can go on for ever: lists are finite, what follows at once is bounded, and so are nets.
// Reads: beliefs, drives. Writes: the nets' block. Seed: 002 §7.4, §9.2 (order of evaluation: decided, the thesis gives none).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { nextUnit } from '../0-foundation/random.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import { actAll, goTo, refuse, spawnNet } from './net-act.ts'
import { type NetsModel, REFUSED_AT_ONCE } from './net-block.ts'
import { holdsAll } from './net-measure.ts'
import {
  M_DOES,
  M_DOES_COUNT,
  M_TERM_COUNT,
  M_TERMS,
  MAX_AT_ONCE,
  MAX_LOCALS,
  N_IS_ALWAYS,
  N_MONITOR_FIRST,
  N_MONITORS,
  NET,
  NET_MONITOR,
  NET_STATE,
  NET_TRANSITION,
  R_CONDITION,
  R_DOES,
  R_DOES_COUNT,
  R_NOTICE,
  R_PARAMETER,
  R_TERM_COUNT,
  R_TERMS,
  REACTION,
  S_ENTRY,
  S_ENTRY_COUNT,
  S_TRANSITION_FIRST,
  S_TRANSITIONS,
  T_TERM_COUNT,
  T_TERMS,
  T_TO,
  TARGETS,
} from './net-row.ts'

/** Parameters are hundredths. */
const HUNDREDTH = 0.01

/** Lets all nets of a creature have their turn. */
export function runNets(perception: PerceptionModel, view: MindView, nets: NetsModel, mind: Slab): void {
  react(perception, view, nets, mind)
  wakeStanding(view, nets, mind)
  for (let row = 0; row < i32[mind.i + nets.at.count]; row++) runNet(row, perception, view, nets, mind)
  closeUp(nets, mind)
}

/** Condition–action pairs. */
function react(perception: PerceptionModel, view: MindView, nets: NetsModel, mind: Slab): void {
  const { at, reactions, constants, reactionTable } = nets
  const I = i32
  for (let k = 0; k < reactions.length; k++) {
    const reaction = reactions[k]
    const ints = constants.i + reactionTable.ints + reaction * REACTION.intCount
    const condition = I[ints + R_CONDITION]
    const isOn = condition < 0 || f64[mind.f + nets.parameters + condition] > 0
    const holds = isOn && holdsAll(I[ints + R_TERMS], I[ints + R_TERM_COUNT], -1, perception, view, nets, mind)
    const held = I[mind.i + at.held + reaction] === 1
    I[mind.i + at.held + reaction] = holds ? 1 : 0
    I[mind.i + at.isNoticed + reaction] = holds && !held && isNoticed(reaction, nets, mind) ? 1 : 0
  }
  for (let k = 0; k < reactions.length; k++) {
    const reaction = reactions[k]
    if (I[mind.i + at.isNoticed + reaction] === 0) continue
    const ints = constants.i + reactionTable.ints + reaction * REACTION.intCount
    if (!holdsAll(I[ints + R_TERMS], I[ints + R_TERM_COUNT], -1, perception, view, nets, mind)) continue
    I[mind.i + at.reacted + reaction]++
    actAll(I[ints + R_DOES], I[ints + R_DOES_COUNT], -1, perception, view, nets, mind)
  }
}

/** One draw for each time that something comes to hold. */
function isNoticed(reaction: number, nets: NetsModel, mind: Slab): boolean {
  const { constants, reactionTable } = nets
  const parameter = i32[constants.i + reactionTable.ints + reaction * REACTION.intCount + R_PARAMETER]
  const notice = constants.f + reactionTable.doubles + reaction * REACTION.doubleCount + R_NOTICE
  const luck = nextUnit(i32, mind.i + nets.at.random)
  return luck < f64[notice] * (parameter < 0 ? 1 : HUNDREDTH * f64[mind.f + nets.parameters + parameter])
}

/** Nets that run from birth begin, and begin again when they have ended. */
function wakeStanding(view: MindView, nets: NetsModel, mind: Slab): void {
  const { at, names, constants, netTable } = nets
  const I = i32
  for (let net = 0; net < names.length; net++) {
    if (I[constants.i + netTable.ints + net * NET.intCount + N_IS_ALWAYS] === 0) continue
    let isRunning = false
    for (let k = 0; k < I[mind.i + at.count]; k++) {
      if (I[mind.i + at.net + k] === net && I[mind.i + at.state + k] >= 0) isRunning = true
    }
    if (!isRunning) spawnNet(net, 0, TARGETS.goal.code, view, nets, mind)
  }
}

/** One net's turn. */
function runNet(row: number, perception: PerceptionModel, view: MindView, nets: NetsModel, mind: Slab): void {
  const { at } = nets
  const I = i32
  if (I[mind.i + at.state + row] < 0) return
  if (I[mind.i + at.isEntering + row] === 1) enter(row, perception, view, nets, mind)
  if (I[mind.i + at.state + row] < 0) return
  watch(row, perception, view, nets, mind)
  if (I[mind.i + at.state + row] < 0) return
  // A monitor may have sent it to another state.
  if (I[mind.i + at.isEntering + row] === 0 && I[mind.i + at.waits + row] < 0) {
    const to = nextState(row, false, perception, view, nets, mind)
    if (to < 0) return
    goTo(to, row, perception, view, nets, mind)
  }
  settle(row, perception, view, nets, mind)
}

/** The entry of its state, and of those that follow without a condition. */
function settle(row: number, perception: PerceptionModel, view: MindView, nets: NetsModel, mind: Slab): void {
  const { at } = nets
  const I = i32
  for (let k = 0; k <= MAX_AT_ONCE; k++) {
    if (I[mind.i + at.state + row] < 0) return
    if (I[mind.i + at.isEntering + row] === 1) enter(row, perception, view, nets, mind)
    if (I[mind.i + at.state + row] < 0) return
    if (I[mind.i + at.isEntering + row] === 1) continue
    if (I[mind.i + at.waits + row] >= 0) return
    const to = nextState(row, true, perception, view, nets, mind)
    if (to < 0) return
    if (k === MAX_AT_ONCE) refuse(REFUSED_AT_ONCE, nets, mind)
    else goTo(to, row, perception, view, nets, mind)
  }
}

function enter(row: number, perception: PerceptionModel, view: MindView, nets: NetsModel, mind: Slab): void {
  const { at, constants, stateTable } = nets
  const I = i32
  const state = constants.i + stateTable.ints + I[mind.i + at.state + row] * NET_STATE.intCount
  I[mind.i + at.isEntering + row] = 0
  I[mind.i + at.isDone + row] = 0
  actAll(I[state + S_ENTRY], I[state + S_ENTRY_COUNT], row, perception, view, nets, mind)
}

/** The state that it goes to: of the first transition that holds; with `isAtOnce` only of one that has no condition. −1: it stays. */
function nextState(
  row: number,
  isAtOnce: boolean,
  perception: PerceptionModel,
  view: MindView,
  nets: NetsModel,
  mind: Slab,
): number {
  const { at, constants, stateTable, transitionTable } = nets
  const I = i32
  const state = constants.i + stateTable.ints + I[mind.i + at.state + row] * NET_STATE.intCount
  for (let k = 0; k < I[state + S_TRANSITIONS]; k++) {
    const transition =
      constants.i + transitionTable.ints + (I[state + S_TRANSITION_FIRST] + k) * NET_TRANSITION.intCount
    const count = I[transition + T_TERM_COUNT]
    if (count > 0 && isAtOnce) return -1
    if (holdsAll(I[transition + T_TERMS], count, row, perception, view, nets, mind)) return I[transition + T_TO]
  }
  return -1
}

/** Monitors act when their condition comes to hold. */
function watch(row: number, perception: PerceptionModel, view: MindView, nets: NetsModel, mind: Slab): void {
  const { at, constants, netTable, monitorTable } = nets
  const I = i32
  const net = constants.i + netTable.ints + I[mind.i + at.net + row] * NET.intCount
  for (let k = 0; k < I[net + N_MONITORS]; k++) {
    const monitor = constants.i + monitorTable.ints + (I[net + N_MONITOR_FIRST] + k) * NET_MONITOR.intCount
    const bit = 1 << k
    const wasTrue = (I[mind.i + at.armed + row] & bit) !== 0
    if (!holdsAll(I[monitor + M_TERMS], I[monitor + M_TERM_COUNT], row, perception, view, nets, mind)) {
      I[mind.i + at.armed + row] &= ~bit
      continue
    }
    I[mind.i + at.armed + row] |= bit
    if (wasTrue) continue
    actAll(I[monitor + M_DOES], I[monitor + M_DOES_COUNT], row, perception, view, nets, mind)
    if (I[mind.i + at.state + row] < 0) return
  }
}

/** Takes the rows of nets that ended out. */
function closeUp(nets: NetsModel, mind: Slab): void {
  const { at } = nets
  const I = i32
  const count = I[mind.i + at.count]
  let to = 0
  for (let row = 0; row < count; row++) {
    if (I[mind.i + at.state + row] < 0) continue
    if (to !== row) copyRow(row, to, nets, mind)
    to++
  }
  I[mind.i + at.count] = to
}

function copyRow(from: number, to: number, { at }: NetsModel, mind: Slab): void {
  const I = i32
  const F = f64
  I[mind.i + at.net + to] = I[mind.i + at.net + from]
  I[mind.i + at.state + to] = I[mind.i + at.state + from]
  I[mind.i + at.number + to] = I[mind.i + at.number + from]
  I[mind.i + at.parent + to] = I[mind.i + at.parent + from]
  I[mind.i + at.isEntering + to] = I[mind.i + at.isEntering + from]
  I[mind.i + at.target + to] = I[mind.i + at.target + from]
  I[mind.i + at.enteredTick + to] = I[mind.i + at.enteredTick + from]
  I[mind.i + at.startTick + to] = I[mind.i + at.startTick + from]
  I[mind.i + at.armed + to] = I[mind.i + at.armed + from]
  I[mind.i + at.callee + to] = I[mind.i + at.callee + from]
  I[mind.i + at.isDone + to] = I[mind.i + at.isDone + from]
  I[mind.i + at.result + to] = I[mind.i + at.result + from]
  I[mind.i + at.waits + to] = I[mind.i + at.waits + from]
  I[mind.i + at.arrival + to] = I[mind.i + at.arrival + from]
  F[mind.f + at.luck + to] = F[mind.f + at.luck + from]
  for (let k = 0; k < MAX_LOCALS; k++) {
    F[mind.f + at.locals + to * MAX_LOCALS + k] = F[mind.f + at.locals + from * MAX_LOCALS + k]
  }
}
