// Critics of one's own: a function that judges a stage by what can be felt of it.
//
// It gets the same view again and again, and gives a number, −1…1. What it throws, or gives instead of such a number, is counted as
// a fault with its text, and the stage counts as neither good nor bad. Reads: the stage of an actor. Writes: its evaluation.

import { f64, i32 } from '../0-foundation/arena.ts'
import { AUTOMATON } from '../6-navigation/matrix.ts'
import { ACTOR, AT, type MatchInside } from './match-state.ts'

/** What a critic knows of a stage. Valid during the call only. */
export interface StageView {
  readonly hasCollided: boolean
  /** Steps since it began, and how many it has unless somebody collides. */
  readonly steps: number
  readonly stageSteps: number
  /** From where it began to here, and the most that can be; units. */
  readonly displacement: number
  readonly mostDisplacement: number
  /** Of a step, left or right; degrees. */
  readonly meanTurnDeg: number
  /** To the goal or the threat when it began and now, and the radius of its region; units. */
  readonly startDistance: number
  readonly endDistance: number
  readonly region: number
}

/** Judges a stage: 1 could not be better, −1 could not be worse. */
export type Critic = (stage: StageView) => number

/** What went wrong in critics that are not ours. */
export interface CriticFaults {
  count: number
  /** What the last of them was. */
  last: string
}

/** Something that judges the stages of a match by a critic. */
export function judgeBy(critic: Critic, faults: CriticFaults, inside: () => MatchInside): (actor: number) => void {
  const view = {
    hasCollided: false,
    steps: 0,
    stageSteps: 0,
    displacement: 0,
    mostDisplacement: 0,
    meanTurnDeg: 0,
    startDistance: 0,
    endDistance: 0,
    region: 0,
  }
  return (actor) => {
    const { actorsF, actorsI, f, i } = inside()
    const af = actorsF + actor * ACTOR.doubleCount
    const ai = actorsI + actor * ACTOR.intCount
    const x = f64[af + ACTOR.doubles.goneX]
    const y = f64[af + ACTOR.doubles.goneY]
    view.hasCollided = i32[ai + ACTOR.ints.isRefused] !== 0
    view.steps = i32[ai + ACTOR.ints.steps]
    view.stageSteps = i32[i + AT.automatonInts + AUTOMATON.ints.length]
    view.displacement = Math.sqrt(x * x + y * y)
    view.mostDisplacement = f64[f + AT.automaton + AUTOMATON.doubles.farthest]
    view.meanTurnDeg = i32[ai + ACTOR.ints.turnedDeg] / Math.max(1, view.steps)
    view.startDistance = f64[af + ACTOR.doubles.startDistance]
    view.endDistance = f64[af + ACTOR.doubles.endDistance]
    view.region = f64[f + AT.automaton + AUTOMATON.doubles.region]
    f64[af + ACTOR.doubles.evaluation] = ask(critic, view, faults)
  }
}

function ask(critic: Critic, view: StageView, faults: CriticFaults): number {
  try {
    const told: unknown = critic(view)
    if (typeof told === 'number' && told >= -1 && told <= 1) return told
    faults.last = `it gave ${String(told)}`
  } catch (error) {
    faults.last = error instanceof Error ? error.message : String(error)
  }
  faults.count++
  return 0
}
