// Tabular Q(λ) in the same harness: the same keys, responses and judgements, learned step by step instead of stage by stage.
//
// It is there to be compared with. Values take the place of weights in the rows; the last 64 pairs share in each error, the less the
// longer ago they were. Reads: keys, what critics said. Writes: rows, trails. Allocates nothing. Watkins' Q with naive traces.

import { f64, i32 } from '../0-foundation/arena.ts'
import { nextInteger } from '../0-foundation/random.ts'
import { AUTOMATON, anyResponse, chooseResponse, heavyResponses, streamOf } from '../6-navigation/matrix.ts'
import { rowFor } from '../learning/collective.ts'
import { ACTOR, AT, DIRECTION, HEADINGS, type MatchInside, NOISE_CASES, ownerOf, TRAIL_LENGTH } from './match-state.ts'

const { key: KEY, response: RESPONSE, isRefused: IS_REFUSED, trailed: TRAILED, fresh: FRESH } = ACTOR.ints
const { evaluation: EVALUATION, endDistance: END, reward: REWARD, beforeDistance: BEFORE } = ACTOR.doubles
const ACTOR_DOUBLES = ACTOR.doubleCount
const ACTOR_INTS = ACTOR.intCount
const { automaton: SETTINGS, automatonInts: SETTINGS_INTS, contest: CONTEST, turns: TURNS, stepUnits: UNITS } = AT
const { isLearning: A_IS_LEARNING, length: A_LENGTH } = AUTOMATON.ints
const { region: A_REGION } = AUTOMATON.doubles

/** A pair whose share in an error is less than this has none. */
const LEAST_TRACE = 0.02

/** Everybody learns from its last step, and chooses the next response: that of the greatest value, now and then any. */
export function chooseByQ(inside: MatchInside): void {
  const I = i32
  const { actors, actorsI, matrix, f, i, mf, mi } = inside
  const settings = i + SETTINGS_INTS
  const isLearning = I[settings + A_IS_LEARNING] !== 0
  const { explores, settles } = inside.options.q
  const share = isLearning ? Math.max(0, 1 - I[i + CONTEST] / settles) : 0
  const threshold = Math.round(explores * share * NOISE_CASES)
  for (let a = 0; a < actors; a++) {
    const ai = actorsI + a * ACTOR_INTS
    const row = rowFor(matrix, mf, mi, ownerOf(a) + I[ai + KEY], f + SETTINGS, settings)
    if (isLearning && I[ai + TRAILED] > 0) learnFromStep(inside, a, row)
    const isTrying = threshold > 0 && nextInteger(I, streamOf(ai), NOISE_CASES) < threshold
    const isBlind = !isLearning && I[ai + IS_REFUSED] !== 0
    const weights = mf + matrix.weights + row * matrix.responses
    const response =
      isTrying || isBlind
        ? anyResponse(settings, streamOf(ai))
        : chooseResponse(heavyResponses(weights, f + SETTINGS, settings), streamOf(ai))
    I[ai + RESPONSE] = response
    const index = row * matrix.responses + response
    I[inside.trail + a * TRAIL_LENGTH + (I[ai + TRAILED]++ % TRAIL_LENGTH)] = index
    if (isLearning && I[mi + matrix.uses + index]++ === 0) I[ai + FRESH]++
  }
}

/** The error of the last step: what it brought and what is to be expected now, against what had been expected. */
function learnFromStep(inside: MatchInside, a: number, row: number): void {
  const F = f64
  const I = i32
  const { actorsF, actorsI, matrix, f, mf, trail } = inside
  const values = mf + matrix.weights
  const alpha = F[f + AT.q]
  const fading = F[f + AT.q + 2]
  const count = I[actorsI + a * ACTOR_INTS + TRAILED]
  const first = trail + a * TRAIL_LENGTH
  let best = F[values + row * matrix.responses]
  for (let k = 1; k < matrix.responses; k++) best = Math.max(best, F[values + row * matrix.responses + k])
  const last = I[first + ((count - 1) % TRAIL_LENGTH)]
  const error = F[actorsF + a * ACTOR_DOUBLES + REWARD] + F[f + AT.q + 1] * best - F[values + last]
  let trace = 1
  for (let n = 1; n <= count && n <= TRAIL_LENGTH && trace > LEAST_TRACE; n++) {
    F[values + I[first + ((count - n) % TRAIL_LENGTH)]] += alpha * trace * error
    trace *= fading
  }
}

/** What the step brought to everybody: the critic's judgement if there was one, or what the step itself was worth. */
export function reward(inside: MatchInside, isEnd: boolean): void {
  const { actors, actorsF, actorsI, options } = inside
  for (let a = 0; a < actors; a++) {
    const af = actorsF + a * ACTOR_DOUBLES
    const ai = actorsI + a * ACTOR_INTS
    if (options.q.reward === 'step') rewardStep(inside, af, ai)
    else f64[af + REWARD] = isEnd || i32[ai + IS_REFUSED] !== 0 ? f64[af + EVALUATION] : 0
  }
}

/** A step is worth how straight it was, or how much it brought nearer to what the task wants, as a share of a stage. */
function rewardStep({ f, i, hasTarget, isGoto }: MatchInside, af: number, ai: number): void {
  const F = f64
  const turn = i32[i + TURNS + i32[ai + RESPONSE]]
  const straight = DIRECTION.cosine[(turn + HEADINGS) % HEADINGS]
  const gained = (F[af + BEFORE] - F[af + END]) / F[f + UNITS]
  const isInside = F[af + END] <= F[f + SETTINGS + A_REGION]
  let worth = straight
  if (isGoto) worth = isInside ? 1 - 2 * Math.abs(gained) : gained
  else if (hasTarget && isInside) worth = -gained
  F[af + REWARD] = i32[ai + IS_REFUSED] !== 0 ? -1 : worth / i32[i + SETTINGS_INTS + A_LENGTH]
  F[af + BEFORE] = F[af + END]
}
