// A step in words: what it does, and what it would have done without the thing it does it for.
//
// The reason is found by comparing the step with the one that the goal alone would ask for: either something prevents that one, or some
// behavior makes it dearer, and the one that does so most is told. Reads a fan that was worked out for a report; writes nothing.

import { f64, i32 } from '../0-foundation/arena.ts'
import { MAX_CORNERS } from '../0-foundation/near-codes.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { isListed } from '../7-locomotion/avoid.ts'
import { MAX_CANDIDATES, STATE_BLOCKED, W_MOVING, W_OTHERS, W_ROW } from '../7-locomotion/fan.ts'
import { STANDS_MPS } from '../7-locomotion/foresight-list.ts'
import {
  BY_APART,
  BY_ATTRACT,
  BY_AVOID,
  BY_DRUNK,
  BY_GATHER,
  BY_INERTIA,
  BY_MATCH,
  BY_PREDICT,
  BY_SPACE,
  BY_TERRAIN,
  BY_VIEW,
  STRESS_INTS,
  T_ONLY,
  T_ONLY_COUNT,
} from '../7-locomotion/stress-row.ts'
import { moodClause } from './step-mood.ts'
import { foremost, kindOfRow, type StepScene } from './step-scene.ts'
import type { StepReport } from './why-step.ts'
import { listed, nounOf, short } from './words.ts'

/** Turns smaller than this are straight on, radians. */
const STRAIGHT_RAD = 0.06

/** A behavior that makes a difference of less than this is no reason. */
const LEAST_STRESS = 1e-6

/** A step shorter than this share of the longest is slow. */
const SLOW = 0.95

/** What is told of a step before the sentence. */
type Told = Omit<StepReport, 'sentence'>

/** `Steps left: the woman will cross ahead in 1.2 s.` */
export function stepSentence(scene: StepScene, report: Told): string {
  const { step, wish, isFrozen, isBoxedIn } = report
  const isGoing = wish !== 'none' && step !== null && !isFrozen && !isBoxedIn && step.lengthM > 0
  return plainSentence(scene, report) + (isGoing ? moodClause(report.mood) : '')
}

/** What it does and why, whatever its mood. */
function plainSentence(scene: StepScene, report: Told): string {
  const { step, wish } = report
  if (wish === 'none') return 'Stands: it wants to go nowhere.'
  if (step === null) return 'Stands: it looks around first.'
  if (report.isFrozen) return `Stops short: ${reasonOf(scene, report) ?? 'it would run into somebody'}.`
  if (report.isBoxedIn) {
    const names = report.boxedInBy.map((kind) => nounOf({ kind, sound: '' }))
    return `Stands: boxed in by ${listed(names) || 'what stands around it'}.`
  }
  if (step.kind === 'turn') return `Turns ${sideOf(step.turnRad)} on the spot: ${goalNoun(scene)} lies there.`
  const reason = reasonOf(scene, report)
  if (step.kind === 'stand' || step.kind === 'pivot')
    return `${step.kind === 'stand' ? 'Waits' : `Waits and turns ${sideOf(step.turnRad)}`}: ${reason ?? 'no step is better'}.`
  const doing = doingOf(scene, report)
  if (i32[scene.creature.mind.i + scene.steps.at.detourTicks] > 0)
    return `${doing}: it got nowhere and goes round first.`
  if (reason !== undefined) return `${doing}: ${reason}.`
  return `${doing}: ${wish === 'space' ? 'there is most room' : `that is the way to ${goalNoun(scene)}`}.`
}

function sideOf(turnRad: number): string {
  return turnRad > 0 ? 'left' : 'right'
}

/** The step itself. */
function doingOf({ fan, steps, creature }: StepScene, { step }: Told): string {
  if (step === null) return 'Stands'
  if (step.kind === 'back') return 'Steps back'
  if (step.kind === 'side') return `Steps aside to the ${step.left > 0 ? 'left' : 'right'}`
  const longest = f64[creature.mind.f + steps.at.speed] * f64[creature.mind.f + steps.at.stepS]
  const isSlow = step.kind !== 'goal' && step.lengthM < SLOW * longest && fan.whole[W_MOVING] > 0
  const way = Math.abs(step.turnRad) < STRAIGHT_RAD ? 'straight on' : sideOf(step.turnRad)
  return `${isSlow ? 'Slows and steps' : 'Steps'} ${way}`
}

/** What it wants to reach, with its article. */
function goalNoun({ creature }: StepScene): string {
  const { mind, model } = creature
  const it = i32[mind.i + model.navigation.at.it]
  if (it < 1) return 'where it wants to go'
  return nounOf({ kind: textOf(i32[mind.i + model.perception.at.kind + it]), sound: '' })
}

/** Why it does not take the step that its goal alone asks for; nothing if it does. */
function reasonOf(scene: StepScene, { step, candidates, wished, decidedBy }: Told): string | undefined {
  if (wished < 0 || step === null) return undefined
  const by = candidates[wished].preventedBy
  if (by !== null) return `${nounOf({ kind: by, sound: '' })} is in the way`
  const row = decidedBy === null ? -1 : scene.steps.stressNames.indexOf(decidedBy)
  return row < 0 ? undefined : reasonBy(row, wished, scene)
}

/**
 * The row that decided against the step that the goal alone asks for: by which that one is dearest beside the one that is taken; −1 where
 * none did, or that step is prevented.
 */
export function decidingRow({ fan, steps }: StepScene, wished: number, shares: readonly number[]): number {
  if (wished < 0 || fan.state[wished] === STATE_BLOCKED) return -1
  let [most, row] = [LEAST_STRESS, -1]
  for (let k = 0; k < steps.stressNames.length; k++) {
    if (kindOfRow(k, steps) <= BY_SPACE) continue
    const dearer = fan.stress[k * MAX_CANDIDATES + wished] - shares[k]
    if (dearer > most) [most, row] = [dearer, k]
  }
  return row
}

/** The candidate of least stress by the goal alone, the longer of equal ones; −1 without a goal. */
export function wishedStep({ fan }: StepScene): number {
  const row = fan.whole[W_ROW]
  if (row < 0) return -1
  let best = -1
  for (let c = 0; c < fan.whole[W_MOVING]; c++) {
    const stress = fan.stress[row * MAX_CANDIDATES + c]
    const least = best < 0 ? Number.POSITIVE_INFINITY : fan.stress[row * MAX_CANDIDATES + best]
    if (stress < least || (stress === least && fan.length[c] > fan.length[best])) best = c
  }
  return best
}

/** What a row has against a candidate. */
function reasonBy(row: number, wished: number, scene: StepScene): string {
  const { steps } = scene
  const by = kindOfRow(row, steps)
  if (by === BY_PREDICT) return meeting(row, wished, scene)
  if (by === BY_AVOID) return `it keeps clear of ${nearestAvoided(scene, wished)}`
  if (by === BY_TERRAIN) return 'the ground is easier there'
  if (by === BY_INERTIA) return 'it keeps its direction'
  if (by === BY_DRUNK) return 'it sways'
  if (by === BY_VIEW) return `it stays out of ${watcher(row, scene)} sight`
  if (by === BY_GATHER) return 'it stays with its company'
  if (by === BY_MATCH) return 'it goes as its company goes'
  if (by === BY_APART) return 'it keeps some room'
  return by === BY_ATTRACT ? 'that is its way' : steps.stressNames[row]
}

/** How long a way is that goes so far left and so far ahead. */
function hypot(left: number, ahead: number): number {
  return Math.sqrt(left * left + ahead * ahead)
}

/** The near thing that a candidate comes nearest to, for a sentence. */
function nearestAvoided({ steps, creature, fan }: StepScene, wished: number): string {
  const { mind } = creature
  const { at } = steps.near
  const count = i32[mind.i + at.count]
  let [least, nearest] = [Number.POSITIVE_INFINITY, -1]
  for (let n = 0; n < count; n++) {
    const corners = i32[mind.i + at.corners + n]
    for (let k = 0; k < corners; k++) {
      const corner = mind.f + at.corner + 2 * (MAX_CORNERS * n + k)
      const apart = hypot(f64[corner] - fan.left[wished], f64[corner + 1] - fan.ahead[wished])
      if (apart - f64[mind.f + at.round + n] >= least) continue
      least = apart - f64[mind.f + at.round + n]
      nearest = n
    }
  }
  return nearest < 0 ? 'what stands there' : nounOf({ kind: textOf(i32[mind.i + at.kind + nearest]), sound: '' })
}

/** Whose sight it stays out of: the nearest of those that the row is about. */
function watcher(row: number, { fan, steps }: StepScene): string {
  const ints = steps.constants.i + steps.stressInts + row * STRESS_INTS
  const [only, count] = [i32[ints + T_ONLY], i32[ints + T_ONLY_COUNT]]
  let [least, nearest] = [Number.POSITIVE_INFINITY, -1]
  for (let o = 0; o < fan.whole[W_OTHERS]; o++) {
    const apart = hypot(fan.otherLeft[o], fan.otherAhead[o])
    if (!isListed(fan.otherKind[o], only, count, steps) || apart >= least) continue
    least = apart
    nearest = o
  }
  return nearest < 0 ? 'somebody’s' : `${nounOf({ kind: textOf(fan.otherKind[nearest]), sound: '' })}’s`
}

/** Somebody whom it would meet: who, how, and when. */
function meeting(row: number, wished: number, scene: StepScene): string {
  const { fan } = scene
  const o = foremost(wished, row, scene)
  if (o < 0) return 'somebody may come its way'
  const noun = nounOf({ kind: textOf(fan.otherKind[o]), sound: '' })
  if (fan.otherSpeed[o] < STANDS_MPS) return `${noun} stands in its way`
  const u = fan.velocityLeft[wished]
  const w = fan.velocityAhead[wished]
  const speed = hypot(u, w)
  const x = fan.otherVelocityLeft[o] - u
  const z = fan.otherVelocityAhead[o] - w
  const squared = x * x + z * z
  const inS = squared > 0 ? Math.max(0, -(fan.otherLeft[o] * x + fan.otherAhead[o] * z) / squared) : 0
  const along = (fan.otherVelocityLeft[o] * u + fan.otherVelocityAhead[o] * w) / (speed * fan.otherSpeed[o])
  const when = `in ${short(Math.round(inS * 10) / 10)} s`
  if (along < -0.75) return `${noun} comes toward it and will be here ${when}`
  const isBefore = fan.otherLeft[o] * u + fan.otherAhead[o] * w > 0
  if (along > 0.75) {
    const isSlower = isBefore && along * fan.otherSpeed[o] < speed
    return isSlower ? `${noun} goes more slowly before it` : `${noun} will come too near ${when}`
  }
  return `${noun} will cross ahead ${when}`
}
