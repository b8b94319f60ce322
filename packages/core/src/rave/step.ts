// One step of a match, in the order of the paper's loop: all look, choose and set out; all move or are refused; who has to be is judged.
//
// A step is refused if it leads too near to a wall, a target, or where another actor is or is about to be, so that the order of actors
// does not matter and nobody overlaps. Who is refused keeps its position and its new heading: restored, it would be trapped in corners.
// A refused step is a collision, and judged at once; everybody is judged at each multiple of a stage's steps.
// Reads and writes: the state of a match. Allocates nothing. Seed: 004 §4.4.

import { f64, i32 } from '../0-foundation/arena.ts'
import { nextInteger } from '../0-foundation/random.ts'
import {
  AUTOMATON,
  anyResponse,
  bearingKey,
  chooseResponse,
  findRow,
  OBJECT,
  remember,
  streamOf,
  visionKey,
} from '../6-navigation/matrix.ts'
import { criticise, learnStage, startStage } from '../learning/collective.ts'
import { type Crowd, FEW_ACTORS, meetsAnybody, meetsInCrowd, seeAll, seeCrowd, sortCrowd } from './crowd.ts'
import { cellOf, FRAME, touches } from './ground.ts'
import {
  ACTOR,
  AT,
  DEGREES_PER_HEADING,
  DIRECTION,
  HEADINGS,
  type MatchInside,
  NOISE_CASES,
  ownerOf,
} from './match-state.ts'
import { seeTargets, seeWalls, startLooking } from './sight.ts'
import { ACTOR_RADIUS } from './world.ts'

const {
  key: KEY,
  response: RESPONSE,
  steps: STEPS,
  turnedDeg: TURNED,
  pairs: PAIRS,
  isRefused: IS_REFUSED,
  heading: HEADING,
  isCaught: IS_CAUGHT,
  collisions: COLLISIONS,
  insideSteps: INSIDE,
  arrival: ARRIVAL,
  fresh: FRESH,
  noise: NOISE,
} = ACTOR.ints
const {
  goneX: GONE_X,
  goneY: GONE_Y,
  endDistance: END_DISTANCE,
  x: X,
  y: Y,
  nextX: NEXT_X,
  nextY: NEXT_Y,
  startX: START_X,
  startY: START_Y,
  gridX: GRID_X,
  gridY: GRID_Y,
  displacement: DISPLACEMENT,
} = ACTOR.doubles
const ACTOR_DOUBLES = ACTOR.doubleCount
const ACTOR_INTS = ACTOR.intCount
const { cosine: COSINE, sine: SINE } = DIRECTION
const { goal: GOAL, threat: THREAT } = OBJECT
const { width: FRAME_WIDTH, height: FRAME_HEIGHT } = FRAME.doubles
const TURN = HEADINGS
const FEW = FEW_ACTORS
const { isLearning: A_IS_LEARNING, isCalm: A_IS_CALM, length: A_LENGTH } = AUTOMATON.ints
const { quarterSquared: A_QUARTER, region: A_REGION } = AUTOMATON.doubles
const {
  active: ACTIVE,
  automaton: SETTINGS,
  automatonInts: SETTINGS_INTS,
  nearest: NEAREST,
  objects: OBJECTS,
  scratch: SCRATCH,
  turns: TURNS,
  stepUnits: STEP_UNITS,
  margins: MARGINS,
} = AT

/** Everybody's key: what it sees, or where the target is if it sees nothing. */
export function look(inside: MatchInside, crowd: Crowd): void {
  const { actors, actorsF, actorsI, ground, hasTarget, f, i } = inside
  const isMany = actors > FEW
  if (isMany) sortCrowd(crowd, inside)
  const active = hasTarget ? i32[i + ACTIVE] : -1
  const object = inside.isGoto ? GOAL : THREAT
  for (let a = 0; a < actors; a++) {
    const af = actorsF + a * ACTOR_DOUBLES
    const ai = actorsI + a * ACTOR_INTS
    startLooking(f + NEAREST, i + OBJECTS, f + SETTINGS + A_QUARTER)
    const cell = cellOf(ground, af + X)
    seeWalls(ground, cell, af, ai, f + NEAREST, i + OBJECTS)
    if (ground.targetCount > 0) seeTargets(inside, cell, af, ai, active, object)
    if (isMany) seeCrowd(crowd, inside, a)
    else if (actors > 1) seeAll(inside, a)
    let key = visionKey(f + NEAREST, i + OBJECTS, f + SETTINGS)
    if (inside.noiseThreshold > 0) key = blurred(key, ai + NOISE, inside.noiseThreshold)
    if (hasTarget && key === 0) key = keyOfBearing(inside, af, ai, active)
    i32[ai + KEY] = key
  }
}

function keyOfBearing({ f, ground }: MatchInside, af: number, ai: number, active: number): number {
  const F = f64
  const target = ground.targets + 2 * active
  const rx = F[target] - F[af + X]
  const ry = F[target + 1] - F[af + Y]
  const heading = i32[ai + HEADING]
  F[f + SCRATCH] = rx * COSINE[heading] + ry * SINE[heading]
  F[f + SCRATCH + 1] = ry * COSINE[heading] - rx * SINE[heading]
  return bearingKey(f + SCRATCH, f + SETTINGS)
}

/** A key of which each sector may be read a level nearer or farther than it is. */
function blurred(key: number, random: number, threshold: number): number {
  let result = 0
  for (let shift = 10; shift >= 0; shift -= 5) {
    let part = (key >> shift) & 31
    if (nextInteger(i32, random, NOISE_CASES) < threshold) {
      if (part === 0) part = FARTHEST_WALL
      else if (nextInteger(i32, random, 2) === 0) part = (part & 3) === 3 ? 0 : part + 1
      else if ((part & 3) !== 0) part--
    }
    result = (result << 5) | part
  }
  return result
}

/** What empty space is mistaken for: a wall, very far. */
const FARTHEST_WALL = (1 << 2) | 3

/** Everybody's response by its matrix. While nothing is learned, the response after a collision is random: else it would be tried again. */
export function chooseByMatrix(inside: MatchInside): void {
  const I = i32
  const { actors, actorsI, matrix, i, mi } = inside
  const isLearning = I[i + SETTINGS_INTS + A_IS_LEARNING] !== 0
  for (let a = 0; a < actors; a++) {
    const ai = actorsI + a * ACTOR_INTS
    const isBlind = !isLearning && I[ai + IS_REFUSED] !== 0
    const row = isBlind ? -1 : findRow(mi, matrix, ownerOf(a) + I[ai + KEY])
    I[ai + RESPONSE] =
      row < 0 ? anyResponse(i + SETTINGS_INTS, streamOf(ai)) : chooseResponse(I[mi + matrix.heavy + row], streamOf(ai))
  }
}

/** Everybody turns, and sets out. */
export function setOut(inside: MatchInside): void {
  const F = f64
  const I = i32
  const { actors, actorsF, actorsI, history, matrix, f, i } = inside
  const units = F[f + STEP_UNITS]
  const length = I[i + SETTINGS_INTS + A_LENGTH]
  for (let a = 0; a < actors; a++) {
    const af = actorsF + a * ACTOR_DOUBLES
    const ai = actorsI + a * ACTOR_INTS
    const response = I[ai + RESPONSE]
    remember(ai, history + a * 2 * length, length, I[ai + KEY] * matrix.responses + response)
    let heading = I[ai + HEADING] + I[i + TURNS + response]
    if (heading < 0) heading += TURN
    else if (heading >= TURN) heading -= TURN
    I[ai + HEADING] = heading
    I[ai + STEPS]++
    F[af + NEXT_X] = F[af + X] + units * COSINE[heading]
    F[af + NEXT_Y] = F[af + Y] + units * SINE[heading]
  }
}

/** Everybody moves that may; answers how many were refused. */
export function move(inside: MatchInside, crowd: Crowd): number {
  const F = f64
  const I = i32
  const { actors, actorsF, actorsI } = inside
  let refused = 0
  for (let a = 0; a < actors; a++) {
    const isOne = isRefused(inside, crowd, a) ? 1 : 0
    I[actorsI + a * ACTOR_INTS + IS_REFUSED] = isOne
    I[actorsI + a * ACTOR_INTS + COLLISIONS] += isOne
    refused += isOne
  }
  for (let a = 0; a < actors; a++) {
    if (I[actorsI + a * ACTOR_INTS + IS_REFUSED] !== 0) continue
    const af = actorsF + a * ACTOR_DOUBLES
    F[af + X] = F[af + NEXT_X]
    F[af + Y] = F[af + NEXT_Y]
  }
  return refused
}

function isRefused(inside: MatchInside, crowd: Crowd, a: number): boolean {
  const { actors, actorsF, actorsI, ground, f } = inside
  const next = actorsF + a * ACTOR_DOUBLES + NEXT_X
  let isTouching = touches(ground, next, f + MARGINS)
  if (i32[actorsI + a * ACTOR_INTS + IS_CAUGHT] !== 0) isTouching = isStopped(inside, a, isTouching)
  if (isTouching || actors === 1) return isTouching
  return actors > FEW ? meetsInCrowd(crowd, inside, a) : meetsAnybody(inside, a)
}

/** Who was caught in a wall may go on in it, but not out of the world; once out of the wall it is caught no more. */
function isStopped({ actorsF, actorsI, ground }: MatchInside, a: number, isTouching: boolean): boolean {
  const F = f64
  const af = actorsF + a * ACTOR_DOUBLES
  if (!isTouching) i32[actorsI + a * ACTOR_INTS + IS_CAUGHT] = 0
  const x = F[af + NEXT_X] - ACTOR_RADIUS
  const y = F[af + NEXT_Y] - ACTOR_RADIUS
  const width = F[ground.frame + FRAME_WIDTH] - 2 * ACTOR_RADIUS
  const height = F[ground.frame + FRAME_HEIGHT] - 2 * ACTOR_RADIUS
  return !(x >= 0 && y >= 0 && x <= width && y <= height)
}

/** Everybody's distance to the target after a step, and whether that is within the region; before the first step only the distance. */
export function measureDistances(inside: MatchInside, step: number): void {
  const F = f64
  const I = i32
  const { actors, actorsF, actorsI, ground, isGoto, f, i } = inside
  const target = ground.targets + 2 * I[i + ACTIVE]
  const region = F[f + SETTINGS + A_REGION]
  for (let a = 0; a < actors; a++) {
    const af = actorsF + a * ACTOR_DOUBLES
    const ai = actorsI + a * ACTOR_INTS
    const dx = F[target] - F[af + X]
    const dy = F[target + 1] - F[af + Y]
    const distance = Math.sqrt(dx * dx + dy * dy)
    F[af + END_DISTANCE] = distance
    if (step === 0) continue
    const isInside = distance <= region
    if (isInside) I[ai + INSIDE]++
    if (isInside === isGoto && I[ai + ARRIVAL] === 0) I[ai + ARRIVAL] = step
  }
}

/** Judges whoever collided, and at the end of a stage everybody; a stage that was judged begins anew. */
export function judge(inside: MatchInside, isEnd: boolean): void {
  const { actors, actorsF, actorsI } = inside
  for (let a = 0; a < actors; a++) {
    const ai = actorsI + a * ACTOR_INTS
    if (isEnd || i32[ai + IS_REFUSED] !== 0) judgeActor(inside, a, actorsF + a * ACTOR_DOUBLES, ai)
  }
}

function judgeActor(inside: MatchInside, a: number, af: number, ai: number): void {
  const F = f64
  const I = i32
  const { matrix, f, i, mf, mi } = inside
  const settings = i + SETTINGS_INTS
  const history = inside.history + a * 2 * I[settings + A_LENGTH]
  F[af + GONE_X] = F[af + X] - F[af + START_X]
  F[af + GONE_Y] = F[af + Y] - F[af + START_Y]
  if (I[settings + A_IS_CALM] !== 0 || inside.ownCritic !== undefined) addTurns(inside, ai, history)
  if (inside.ownCritic !== undefined) inside.ownCritic(a)
  criticise(af, ai, f + SETTINGS, settings)
  if (inside.learns && I[settings + A_IS_LEARNING] !== 0) {
    I[ai + FRESH] += learnStage(af, ai, history, matrix, mf, mi, ownerOf(a), f + SETTINGS, settings)
  }
  beginStage(af, ai)
}

/** How many degrees an actor has turned in a stage. */
function addTurns({ i, matrix }: MatchInside, ai: number, history: number): void {
  const I = i32
  const length = I[i + SETTINGS_INTS + A_LENGTH]
  let turned = 0
  for (let k = 0; k < I[ai + PAIRS]; k++) {
    const turn = I[i + TURNS + (I[history + k] % matrix.responses)]
    turned += I[history + length + k] * (turn < 0 ? -turn : turn)
  }
  I[ai + TURNED] = DEGREES_PER_HEADING * turned
}

/** A stage begins where an actor is. */
export function beginStage(af: number, ai: number): void {
  startStage(af, ai)
  f64[af + START_X] = f64[af + X]
  f64[af + START_Y] = f64[af + Y]
}

/** Adds up the displacements of the stages of the grid, collisions or not. */
export function addDisplacements({ actors, actorsF }: MatchInside): void {
  const F = f64
  for (let a = 0; a < actors; a++) {
    const af = actorsF + a * ACTOR_DOUBLES
    const dx = F[af + X] - F[af + GRID_X]
    const dy = F[af + Y] - F[af + GRID_Y]
    F[af + DISPLACEMENT] += Math.sqrt(dx * dx + dy * dy)
    F[af + GRID_X] = F[af + X]
    F[af + GRID_Y] = F[af + Y]
  }
}
