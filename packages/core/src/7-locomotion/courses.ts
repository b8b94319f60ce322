// The courses that another may take: as it goes, faster or slower, straight or in a curve to either side.
//
// All nine are worked out once, for a body that goes one metre a second straight ahead, with a circle around all of them for each part of the
// time ahead. Foresight (predict.ts) turns and scales candidates into the frame of each other instead. Reads: the row. Writes: the
// scratch that it is given. Seed: 002 §8.3.

import { f64 } from '../0-foundation/arena.ts'
import { pow } from '../0-foundation/power.ts'
import { T_FASTER, T_FASTER_BY, T_KEEP, T_LEFT, T_RIGHT, T_SINE, T_SLOWER, T_SLOWER_BY } from './stress-row.ts'

/** Courses that another may take. */
export const COURSES = 9

/** Parts of the time ahead, at most. */
export const MAX_PARTS = 32

/** Parts of a way in which another turns before it goes straight on. */
const TURNS = 3

/** The middle of all courses goes at this share of the speed. */
const MIDDLE = 0.9

/** What lies on the edge but for rounding lies inside. */
const ROUNDING = 1 + 1e-9

/** A cone is wider by this, for rounding. */
const SLACK = 1e-9

/** Time in which what lies ahead loses the share that a definition gives, s. */
const HALF_S = 0.5

/** A body at a metre a second, for one row and one length of steps: where its courses lead. */
export interface Foresight {
  parts: number
  /** The numbers that the courses were made from; the same ones need not be made again. */
  readonly madeOf: Float64Array
  /** By part: when it begins, s; what it counts, all of these together being 1. */
  readonly start: Float64Array
  readonly weight: Float64Array
  /** By course, the likeliest first: its probability beside the likeliest. */
  readonly chance: Float64Array
  /** By course and part: where it is when the part begins, and how it goes; left and ahead. */
  readonly left: Float64Array
  readonly ahead: Float64Array
  readonly velocityLeft: Float64Array
  readonly velocityAhead: Float64Array
  /** By part: a circle (its middle straight ahead) that holds all courses. */
  readonly middle: Float64Array
  readonly around: Float64Array
  /** When the last part ends, s. */
  lastS: number
  /** The cone that holds all courses at all times: the speed of its middle, straight ahead, and how fast it widens. */
  readonly coneSpeed: number
  coneGrows: number
  /** By course: the cone that holds it, how its middle goes and how fast it widens. */
  readonly courseU: Float64Array
  readonly courseW: Float64Array
  readonly courseGrows: Float64Array
  /** Of the courses that lead straight on the likeliest: its probability and its speed. */
  straightChance: number
  straightSpeed: number
  /** Others that count, and how many. */
  count: number
  others: Int32Array
  /** The same in the order in which they are asked, who mattered most of late first; and by index in `others`: P̄ of the last candidate. */
  order: Int32Array
  met: Float64Array
  /** By index in `others`: the first part in which some candidate could meet it, and the one after the last. */
  from: Int32Array
  to: Int32Array
  /** By index in `others`, `FRAME_NUMBERS` each: what turns and scales into its frame, and how near counts there. */
  frames: Float64Array
}

/** Room for one row's foresight. */
export function createForesight(): Foresight {
  const parts = () => new Float64Array(MAX_PARTS)
  const all = () => new Float64Array(COURSES * MAX_PARTS)
  return {
    parts: 0,
    madeOf: new Float64Array(17).fill(-1),
    start: parts(),
    weight: parts(),
    chance: new Float64Array(COURSES),
    left: all(),
    ahead: all(),
    velocityLeft: all(),
    velocityAhead: all(),
    middle: parts(),
    around: parts(),
    lastS: 0,
    coneSpeed: MIDDLE,
    coneGrows: 0,
    courseU: new Float64Array(COURSES),
    courseW: new Float64Array(COURSES),
    courseGrows: new Float64Array(COURSES),
    straightChance: 0,
    straightSpeed: 1,
    count: 0,
    others: new Int32Array(0),
    order: new Int32Array(0),
    met: new Float64Array(0),
    from: new Int32Array(0),
    to: new Int32Array(0),
    frames: new Float64Array(0),
  }
}

/** Makes the courses that a row and the lengths of time in `madeOf` give. */
export function makeCourses(doubles: number, foresight: Foresight): void {
  const F = f64
  const { parts, start, weight, madeOf } = foresight
  const stepS = madeOf[0]
  const partS = madeOf[1]
  let sum = 0
  for (let k = 0; k < parts; k++) {
    start[k] = k === 0 ? 0 : stepS + (k - 1) * partS
    weight[k] = pow(F[doubles + T_KEEP], (k * partS) / HALF_S)
    sum += weight[k]
  }
  for (let k = 0; k < parts; k++) weight[k] /= sum
  const same = 1 - F[doubles + T_FASTER] - F[doubles + T_SLOWER]
  const straight = 1 - F[doubles + T_LEFT] - F[doubles + T_RIGHT]
  for (let q = 0; q < COURSES; q++) {
    const pace = Math.floor(q / 3)
    const curve = q % 3
    const byPace = pace === 0 ? same : F[doubles + (pace === 1 ? T_FASTER : T_SLOWER)]
    const byCurve = curve === 0 ? straight : F[doubles + (curve === 1 ? T_LEFT : T_RIGHT)]
    chances[q] = byPace * byCurve
  }
  order(foresight)
  for (let q = 0; q < COURSES; q++) makeCourse(q, doubles, foresight)
  foresight.lastS = parts === 0 ? 0 : start[parts - 1] + (parts === 1 ? stepS : partS)
  enclose(foresight)
  for (let q = 0; q < COURSES; q++) encloseCourse(q, foresight)
  noteStraight(foresight)
}

/** Notes the likeliest course that leads straight on. */
function noteStraight(foresight: Foresight): void {
  let index = 0
  while (ordered[index] % 3 !== 0) index++
  foresight.straightChance = foresight.chance[index]
  foresight.straightSpeed = foresight.velocityAhead[index * MAX_PARTS]
}

/** What each course is likely to be, and the courses by that. */
const chances = new Float64Array(COURSES)
const ordered = new Int32Array(COURSES)

/** Orders the courses by how likely they are; equal ones as they come. */
function order({ chance }: Foresight): void {
  for (let q = 0; q < COURSES; q++) {
    let index = q
    while (index > 0 && chances[ordered[index - 1]] < chances[q]) {
      ordered[index] = ordered[index - 1]
      index--
    }
    ordered[index] = q
  }
  for (let q = 0; q < COURSES; q++) chance[q] = chances[ordered[q]] / chances[ordered[0]]
}

/** One course: in curves the heading changes at the start of each of the first parts. */
function makeCourse(index: number, doubles: number, foresight: Foresight): void {
  const F = f64
  const { parts, start, madeOf, left, ahead, velocityLeft, velocityAhead } = foresight
  const q = ordered[index]
  const pace = Math.floor(q / 3)
  const curve = q % 3
  const speed = pace === 0 ? 1 : F[doubles + (pace === 1 ? T_FASTER_BY : T_SLOWER_BY)]
  let x = 0
  let z = 0
  for (let k = 0; k < parts; k++) {
    const n = index * MAX_PARTS + k
    const turn = doubles + T_SINE + 2 * (Math.min(k + 1, TURNS) - 1)
    const sine = curve === 0 ? 0 : curve === 1 ? F[turn] : -F[turn]
    const cosine = curve === 0 ? 1 : F[turn + 1]
    left[n] = x
    ahead[n] = z
    velocityLeft[n] = speed * sine
    velocityAhead[n] = speed * cosine
    const lasts = k + 1 < parts ? start[k + 1] - start[k] : k === 0 ? madeOf[0] : madeOf[1]
    x += velocityLeft[n] * lasts
    z += velocityAhead[n] * lasts
  }
}

/** The circles that hold all courses, part by part; and the cone around these. */
function enclose(foresight: Foresight): void {
  const { parts, start, madeOf, left, ahead, velocityLeft, velocityAhead, middle, around } = foresight
  foresight.coneGrows = 0
  for (let k = 0; k < parts; k++) {
    const lasts = k === 0 ? madeOf[0] : madeOf[1]
    middle[k] = MIDDLE * (start[k] + lasts / 2)
    let most = 0
    for (let q = 0; q < COURSES; q++) {
      const n = q * MAX_PARTS + k
      for (let end = 0; end < 2; end++) {
        const x = left[n] + end * lasts * velocityLeft[n]
        const z = ahead[n] + end * lasts * velocityAhead[n] - middle[k]
        most = Math.max(most, x * x + z * z)
      }
      // Where a part ends. Within it, what is straight lies inside, since it does at both ends.
      const endS = start[k] + lasts
      const x = left[n] + lasts * velocityLeft[n]
      const z = ahead[n] + lasts * velocityAhead[n] - MIDDLE * endS
      foresight.coneGrows = Math.max(foresight.coneGrows, (Math.sqrt(x * x + z * z) / endS) * ROUNDING)
    }
    around[k] = Math.sqrt(most)
  }
}

/** The cone that holds one course at all times: about the middle between its least and its greatest mean velocities. */
function encloseCourse(q: number, foresight: Foresight): void {
  const { parts, start, madeOf, left, ahead, velocityLeft, velocityAhead } = foresight
  let leastU = Number.POSITIVE_INFINITY
  let leastW = Number.POSITIVE_INFINITY
  let mostU = Number.NEGATIVE_INFINITY
  let mostW = Number.NEGATIVE_INFINITY
  for (let k = 0; k < parts; k++) {
    const n = q * MAX_PARTS + k
    const lasts = k === 0 ? madeOf[0] : madeOf[1]
    means[2 * k] = (left[n] + lasts * velocityLeft[n]) / (start[k] + lasts)
    means[2 * k + 1] = (ahead[n] + lasts * velocityAhead[n]) / (start[k] + lasts)
    leastU = Math.min(leastU, means[2 * k])
    mostU = Math.max(mostU, means[2 * k])
    leastW = Math.min(leastW, means[2 * k + 1])
    mostW = Math.max(mostW, means[2 * k + 1])
  }
  const u = (leastU + mostU) / 2
  const w = (leastW + mostW) / 2
  let most = 0
  for (let k = 0; k < parts; k++) {
    const du = means[2 * k] - u
    const dw = means[2 * k + 1] - w
    most = Math.max(most, Math.sqrt(du * du + dw * dw))
  }
  foresight.courseU[q] = u
  foresight.courseW[q] = w
  foresight.courseGrows[q] = most + SLACK
}

/** By part: the velocity that leads straight to where it ends. */
const means = new Float64Array(2 * MAX_PARTS)
