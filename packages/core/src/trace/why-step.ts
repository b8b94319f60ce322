// Why a body steps where it steps: the whole fan of one choice, worked out once more from what the latest tick left in the mind.
//
// Candidates with their stress by behavior, those that something prevents with what that is, where others are foreseen to go, the step
// that is being taken, and a sentence. On the tick on which a step was chosen this is the choice itself, number for number; on
// later ticks it is what it would choose from now on, while `step` still is the one that it takes. All positions are left and ahead of the
// body, as it stands now. Plain data, for drawing and for tests. Reads one mind and the shared scratch of room 7; writes no mind.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { WISH_NAMES, WISH_NONE } from '../0-foundation/wishes.ts'
import { isBound } from '../7-locomotion/bound.ts'
import { lastForesight } from '../7-locomotion/choose-step.ts'
import { COURSES, type Foresight, MAX_PARTS } from '../7-locomotion/courses.ts'
import { type Fan, MAX_CANDIDATES, STATE_BLOCKED, W_CANDIDATES, W_OTHERS } from '../7-locomotion/fan.ts'
import { STANDS_MPS } from '../7-locomotion/foresight-list.ts'
import { writeOwn } from '../7-locomotion/home.ts'
import { STEP_NAMES, STEP_NONE, type StepsModel } from '../7-locomotion/locomotion-block.ts'
import { isBlocked, otherInTheWay, outlineInTheWay } from '../7-locomotion/prevent.ts'
import { BY_PREDICT, STRESS_KINDS } from '../7-locomotion/stress-row.ts'
import { DIRECTIONS, isShut } from '../7-locomotion/unstuck.ts'
import type { Creature } from '../creature/model.ts'
import { reportMood, type StepMood } from './step-mood.ts'
import { kindOfRow, layOutScene, type StepScene } from './step-scene.ts'
import {
  reportOutlines,
  reportPersonality,
  type StepAttribute,
  type StepOutline,
  type StepParameter,
} from './step-surroundings.ts'
import { decidingRow, stepSentence, wishedStep } from './step-words.ts'

/** Why a body steps where it steps. */
export interface StepReport {
  readonly tick: number
  /** `Steps left: the woman will cross ahead in 1.2 s.` */
  readonly sentence: string
  /** What it wants: `none`, `bearing`, `point`, `thing`, `intercept`, `space`; and where that is: left and ahead, metres. */
  readonly wish: string
  readonly goal: readonly [number, number] | null
  /** The behaviors that bear on a step, in the order of all the shares below. */
  readonly stresses: readonly StepStress[]
  /** The step that it takes; nothing while it stands without a wish. */
  readonly step: StepTaken | null
  /** True on the tick on which the step was chosen: then the candidates are those it was chosen from. */
  readonly isChoice: boolean
  /** Where it could step from here, those that move first; nothing without a wish. */
  readonly candidates: readonly StepCandidate[]
  /** Which of them is best now; −1 if every one is prevented. */
  readonly best: number
  /** Which of them the goal alone asks for, straight to it; −1 without a goal. */
  readonly wished: number
  /** The behavior by which that one is dearest beside the one that is taken: it decided. None where nothing did, or that one is prevented. */
  readonly decidedBy: string | null
  /** Who is around, and where each may go. */
  readonly others: readonly StepOther[]
  /** Solids that it senses near it, nearest first. */
  readonly outlines: readonly StepOutline[]
  /** Its personality: degrees of attributes, and the parameters that these make; none for who has none. */
  readonly attributes: readonly StepAttribute[]
  readonly parameters: readonly StepParameter[]
  /** What in its mood makes it slower or faster than usual; nothing if it goes as usual. */
  readonly mood: StepMood | null
  /** No step was free on any side when it last chose; and what stands in the way, from ahead to the left and round. */
  readonly isBoxedIn: boolean
  readonly boxedInBy: readonly string[]
  /** It stopped short on this tick, because it would have run into somebody. */
  readonly isFrozen: boolean
  /** Counted since its birth. */
  readonly counts: {
    readonly steps: number
    readonly freezes: number
    readonly touches: number
    readonly detours: number
  }
}

/** A behavior that bears on a step. */
export interface StepStress {
  readonly name: string
  /** `attract`, `avoid`, `predict` … */
  readonly by: string
  readonly isBound: boolean
  /** How many times as much as by its definition it counts, as directors say. */
  readonly weight: number
}

/** A candidate. */
export interface StepCandidate {
  readonly kind: string
  /** Where the body would be; metres. */
  readonly left: number
  readonly ahead: number
  readonly lengthM: number
  /** How far it would turn, radians to the left. */
  readonly turnRad: number
  /** All of its stress, and the share of each behavior. */
  readonly stress: number
  readonly shares: readonly number[]
  /** What prevents it: a kind of thing; nothing if it is free. */
  readonly preventedBy: string | null
}

/** The step that is being taken. */
export interface StepTaken extends Omit<StepCandidate, 'preventedBy'> {
  readonly ticksLeft: number
  readonly ticks: number
}

/** Somebody or something around. */
export interface StepOther {
  readonly kind: string
  readonly left: number
  readonly ahead: number
  readonly radiusM: number
  readonly velocityLeft: number
  readonly velocityAhead: number
  /** Whether it is a body that no step may come near to. */
  readonly isBody: boolean
  /** Where it may go, the likeliest first; none for what foresight does not count. */
  readonly courses: readonly StepCourse[]
}

/** A way that another may take. */
export interface StepCourse {
  /** How likely it is beside the likeliest. */
  readonly chance: number
  /** Left, ahead, and in how many seconds. */
  readonly points: readonly (readonly [number, number, number])[]
}

/** Why a creature steps where it steps; nothing for one that does not walk by steps. */
export function reportStep(creature: Creature, tick: number): StepReport | undefined {
  const { mind, model } = creature
  const { steps } = model.locomotion
  if (steps === undefined) return undefined
  const { at } = steps
  const wish = i32[mind.i + model.navigation.at.wish]
  const hasFan = wish !== WISH_NONE && f64[mind.f + at.stepS] > 0
  const scene = layOutScene(creature, steps, hasFan)
  const { fan, best } = scene
  const count = hasFan ? fan.whole[W_CANDIDATES] : 0
  const candidates = Array.from({ length: count }, (_, c) => reportCandidate(c, scene))
  const isChoice = hasFan && i32[mind.i + steps.near.at.age] === 1 && isJustChosen(creature, steps)
  const isBoxedIn = i32[mind.i + at.isBoxedIn] !== 0
  const step = reportTaken(creature, steps)
  const wished = hasFan ? wishedStep(scene) : -1
  const decided = step === null ? -1 : decidingRow(scene, wished, step.shares)
  const report = {
    tick,
    wish: WISH_NAMES[wish],
    goal: hasFan ? goalOf(creature) : null,
    stresses: reportStresses(creature, steps),
    step,
    isChoice,
    candidates,
    best,
    wished,
    decidedBy: decided < 0 ? null : steps.stressNames[decided],
    others: hasFan ? reportOthers(scene) : [],
    outlines: reportOutlines(creature, steps),
    ...reportPersonality(creature, steps),
    mood: reportMood(creature, steps),
    isBoxedIn,
    boxedInBy: isBoxedIn && hasFan ? shutInBy(scene) : [],
    isFrozen: i32[mind.i + at.isFrozen] !== 0,
    counts: {
      steps: i32[mind.i + at.chosen],
      freezes: i32[mind.i + at.freezes],
      touches: i32[mind.i + at.touches],
      detours: i32[mind.i + at.detours],
    },
  }
  return { ...report, sentence: stepSentence(scene, report) }
}

/** Whether the step that it takes was chosen on the latest tick. */
function isJustChosen({ mind }: Creature, { at }: StepsModel): boolean {
  return i32[mind.i + at.isChosenNow] === 1
}

function reportStresses({ mind }: Creature, steps: StepsModel): StepStress[] {
  const kinds = Object.keys(STRESS_KINDS)
  return steps.stressNames.map((name, row) => ({
    name,
    by: kinds[kindOfRow(row, steps)],
    isBound: isBound(row, steps, mind),
    weight: f64[mind.f + steps.at.weight + row],
  }))
}

function goalOf({ mind, model }: Creature): [number, number] {
  const { at } = model.navigation
  return [f64[mind.f + at.wishPoint], f64[mind.f + at.wishPoint + 1]]
}

function reportCandidate(c: number, { creature, steps, fan, ducks }: StepScene): StepCandidate {
  const isPrevented = fan.state[c] === STATE_BLOCKED
  return {
    kind: STEP_NAMES[fan.kind[c]],
    left: fan.left[c],
    ahead: fan.ahead[c],
    lengthM: fan.length[c],
    turnRad: fan.turn[c],
    stress: fan.total[c],
    shares: steps.stressNames.map((_, row) => fan.stress[row * MAX_CANDIDATES + c]),
    preventedBy: isPrevented ? preventerOf(c, creature, steps, fan, ducks) : null,
  }
}

/** The kind of what stands in the way of a candidate. */
function preventerOf(c: number, { mind }: Creature, steps: StepsModel, fan: Fan, ducks: boolean): string {
  return isBlocked(c, ducks, steps, mind, fan) ? blockerKind(mind, steps, fan) : ''
}

/** Kinds of what stands around, each once. */
function shutInBy({ creature: { mind }, steps, fan, ducks }: StepScene): string[] {
  const kinds = new Set<string>()
  for (let k = 0; k < DIRECTIONS; k++) if (isShut(k, steps, mind, fan, ducks)) kinds.add(blockerKind(mind, steps, fan))
  return [...kinds]
}

/** The kind of what stood in the way of what was last found blocked. */
function blockerKind(mind: Slab, steps: StepsModel, fan: Fan): string {
  const other = otherInTheWay()
  return textOf(other >= 0 ? fan.otherKind[other] : i32[mind.i + steps.near.at.kind + outlineInTheWay()])
}

function reportTaken({ mind, model }: Creature, steps: StepsModel): StepTaken | null {
  const { at } = steps
  const kind = i32[mind.i + at.kind]
  if (kind === STEP_NONE) return null
  const position = new Float64Array(2)
  writeOwn(mind.f + at.to, model.perception, mind, position)
  return {
    kind: STEP_NAMES[kind],
    left: position[0],
    ahead: position[1],
    lengthM: f64[mind.f + at.length],
    turnRad: f64[mind.f + at.turnBy],
    stress: f64[mind.f + at.stress],
    shares: steps.stressNames.map((_, row) => f64[mind.f + at.share + row]),
    ticksLeft: i32[mind.i + at.ticksLeft],
    ticks: i32[mind.i + at.ticks],
  }
}

function reportOthers({ steps, fan }: StepScene): StepOther[] {
  const foresights = steps.stressNames.flatMap((_, row) => {
    const foresight = isForeseeing(row, steps, fan) ? lastForesight(row) : undefined
    return foresight === undefined ? [] : [foresight]
  })
  return Array.from({ length: fan.whole[W_OTHERS] }, (_, o) => {
    const foresight = foresights.find(({ others, count }) => others.subarray(0, count).includes(o))
    return {
      kind: textOf(fan.otherKind[o]),
      left: fan.otherLeft[o],
      ahead: fan.otherAhead[o],
      radiusM: fan.otherRadius[o],
      velocityLeft: fan.otherVelocityLeft[o],
      velocityAhead: fan.otherVelocityAhead[o],
      isBody: fan.otherIsSolid[o] === 1,
      courses: foresight === undefined ? [] : coursesOf(o, fan, foresight),
    }
  })
}

/** Whether a row foresaw something in this choice: it is bound. */
function isForeseeing(row: number, steps: StepsModel, fan: Fan): boolean {
  return kindOfRow(row, steps) === BY_PREDICT && fan.factor[row] > 0
}

/** The courses of another, from its own frame and unit of speed to ours. */
function coursesOf(o: number, fan: Fan, foresight: Foresight): StepCourse[] {
  const { parts, start, madeOf, chance, left, ahead, velocityLeft, velocityAhead } = foresight
  const speed = fan.otherSpeed[o]
  const stands = speed < STANDS_MPS
  const point = (x: number, z: number, atS: number): [number, number, number] => [
    fan.otherLeft[o] + z * fan.otherVelocityLeft[o] + x * fan.otherVelocityAhead[o],
    fan.otherAhead[o] + z * fan.otherVelocityAhead[o] - x * fan.otherVelocityLeft[o],
    atS,
  ]
  if (stands) return [{ chance: 1, points: [[fan.otherLeft[o], fan.otherAhead[o], 0]] }]
  return Array.from({ length: COURSES }, (_, q) => {
    const points = Array.from({ length: parts }, (_, k) =>
      point(left[q * MAX_PARTS + k], ahead[q * MAX_PARTS + k], start[k]),
    )
    const n = q * MAX_PARTS + parts - 1
    const lastsS = parts === 1 ? madeOf[0] : madeOf[1]
    if (parts > 0)
      points.push(
        point(left[n] + velocityLeft[n] * lastsS, ahead[n] + velocityAhead[n] * lastsS, start[parts - 1] + lastsS),
      )
    return { chance: chance[q], points }
  })
}
