// Candidates: where the body could be after its next step.
//
// A fan of some lengths and directions ahead; straight at the goal, so that the fan's grid costs no precision; onto the goal itself
// when it is within a step; steps aside and back for bodies that can; and standing, turned by several amounts, which is listed last and only
// weighed when nothing else will do (choose-step.ts): an ordinary candidate would be a spot to get stuck at. Bodies that roll any way
// have a disc of directions. Reads: the steps of a species, what the choice knows so far. Writes: candidates. Seed: 002 §4.2, 7.2.

import { PI, writeSineCosine } from '../0-foundation/trig.ts'
import type { Fan } from './fan.ts'
import {
  GOAL_MEETING,
  GOAL_POSITION,
  N_AIM,
  N_AIM_COSINE,
  N_AIM_SINE,
  N_FORE,
  N_GOAL_AHEAD,
  N_GOAL_LEFT,
  N_LONGEST,
  N_STEP_S,
  W_CANDIDATES,
  W_GOAL,
  W_MOVING,
  W_SHUFFLES,
} from './fan.ts'
import {
  STEP_AIM,
  STEP_BACK,
  STEP_FAN,
  STEP_GOAL,
  STEP_PIVOT,
  STEP_SIDE,
  STEP_STAND,
  type StepsModel,
} from './locomotion-block.ts'

/** How much shorter steps are sideways and backwards: as the gait's strides. */
const SIDE_SHARE = 0.45
const BACK_SHARE = 0.7

/** How much shorter steps are in a crowd that leaves no room for whole ones. */
const SHUFFLE_SHARE = 0.3
const SHUFFLE_WAYS = 22
const SHUFFLE_ARCS = 3

/** Turns that differ by less than this are the same: the edge of the fan. */
const SAME_RAD = 1e-9

/** Lists all candidates, those that move first. */
export function listCandidates(steps: StepsModel, fan: Fan): void {
  const { arcs, radii } = steps
  const { now, whole } = fan
  const longest = now[N_LONGEST]
  whole[W_CANDIDATES] = 0
  if (whole[W_SHUFFLES] === 1) layOutShuffle(steps, fan)
  else if (fan.laidFor === steps && fan.laidBy[0] === longest && fan.laidBy[1] === now[N_STEP_S]) {
    whole[W_CANDIDATES] = arcs * radii
  } else layOutFan(steps, fan)
  if (whole[W_SHUFFLES] === 0) addAim(steps, fan)
  if (whole[W_SHUFFLES] === 0 && steps.hasSidesteps) addAside(steps, fan)
  whole[W_MOVING] = whole[W_CANDIDATES]
  draft.fill(0)
  draft[D_COSINE] = 1
  add(STEP_STAND, steps, fan)
  if (steps.isDisc) return
  const { pivotTurn, pivotSine, pivotCosine } = steps
  for (let k = 0; k < pivotTurn.length; k++) {
    draft[D_TURN] = pivotTurn[k]
    draft[D_SINE] = pivotSine[k]
    draft[D_COSINE] = pivotCosine[k]
    add(STEP_PIVOT, steps, fan)
  }
}

/** All lengths and directions of the fan. They are the same from choice to choice, while nobody walks faster or is larger. */
function layOutFan(steps: StepsModel, fan: Fan): void {
  const { arcs, radii, fanTurn, fanSine, fanCosine, minShare } = steps
  const longest = fan.now[N_LONGEST]
  fan.laidFor = steps
  fan.laidBy[0] = longest
  fan.laidBy[1] = fan.now[N_STEP_S]
  for (let arc = 0; arc < arcs; arc++) {
    draft[D_LENGTH] = arcs === 1 ? longest : longest * (minShare + ((1 - minShare) * arc) / (arcs - 1))
    for (let k = 0; k < radii; k++) {
      draft[D_TURN] = fanTurn[k]
      draft[D_SINE] = fanSine[k]
      draft[D_COSINE] = fanCosine[k]
      add(STEP_FAN, steps, fan)
    }
  }
}

/** Short steps all round, without turning: for who finds no whole step free in a crowd. */
function layOutShuffle(steps: StepsModel, fan: Fan): void {
  const longest = SHUFFLE_SHARE * fan.now[N_LONGEST]
  fan.laidFor = undefined
  for (let k = 0; k < SHUFFLE_WAYS; k++) {
    draft[D_TURN] = (2 * PI * (k <= SHUFFLE_WAYS / 2 ? k : k - SHUFFLE_WAYS)) / SHUFFLE_WAYS
    writeSineCosine(draft, D_TURN, shuffle)
    draft[D_SINE] = shuffle[0]
    draft[D_COSINE] = shuffle[1]
    for (let arc = 1; arc <= SHUFFLE_ARCS; arc++) {
      draft[D_LENGTH] = (longest * arc) / SHUFFLE_ARCS
      add(STEP_SIDE, steps, fan)
    }
  }
}

/** Sine and cosine of the direction of a short step. */
const shuffle = new Float64Array(2)

/** Straight at the goal at every length, if it lies within the fan; onto it, if it is within a step. */
function addAim(steps: StepsModel, fan: Fan): void {
  const { arcs, minShare, maxTurnRad, isDisc } = steps
  const { now, whole } = fan
  const goal = whole[W_GOAL]
  if (goal < GOAL_POSITION || goal > GOAL_MEETING) return
  if (!isDisc && Math.abs(now[N_AIM]) > maxTurnRad + SAME_RAD) return
  draft[D_TURN] = now[N_AIM]
  draft[D_SINE] = now[N_AIM_SINE]
  draft[D_COSINE] = now[N_AIM_COSINE]
  const longest = now[N_LONGEST]
  if (goal === GOAL_POSITION) {
    const left = now[N_GOAL_LEFT]
    const ahead = now[N_GOAL_AHEAD]
    const distance = Math.sqrt(left * left + ahead * ahead) - now[N_FORE]
    if (distance <= longest) {
      if (distance <= 0) return
      draft[D_LENGTH] = distance
      add(STEP_GOAL, steps, fan)
      return
    }
  }
  for (let arc = 0; arc < arcs; arc++) {
    const isLongest = arc === arcs - 1
    // Who wants to meet something wastes no time on the way.
    if (goal === GOAL_MEETING && !isLongest) continue
    draft[D_LENGTH] = isLongest ? longest : longest * (minShare + ((1 - minShare) * arc) / (arcs - 1))
    add(STEP_AIM, steps, fan)
  }
}

/** Steps to the sides and back, at every length and direction of the fan, shorter by what the gait gives. */
function addAside(steps: StepsModel, fan: Fan): void {
  const { arcs, radii, fanTurn, fanSine, fanCosine, minShare } = steps
  const longest = fan.now[N_LONGEST]
  for (let way = 0; way < 3; way++) {
    const share = way === 2 ? BACK_SHARE : SIDE_SHARE
    for (let arc = 0; arc < arcs; arc++) {
      draft[D_LENGTH] = share * longest * (arcs === 1 ? 1 : minShare + ((1 - minShare) * arc) / (arcs - 1))
      for (let k = 0; k < radii; k += 2) {
        // The region ahead, turned a quarter to the right, a quarter to the left, and half round.
        const sine = fanSine[k]
        const cosine = fanCosine[k]
        draft[D_SINE] = way === 0 ? -cosine : way === 1 ? cosine : -sine
        draft[D_COSINE] = way === 0 ? sine : way === 1 ? -sine : -cosine
        draft[D_TURN] = way === 0 ? fanTurn[k] - PI / 2 : way === 1 ? fanTurn[k] + PI / 2 : backwards(fanTurn[k])
        add(way === 2 ? STEP_BACK : STEP_SIDE, steps, fan)
      }
    }
  }
}

/** The direction behind that has this one opposite. */
function backwards(turn: number): number {
  return turn > 0 ? turn - PI : turn + PI
}

/** The candidate to be added: length; the direction it goes, radians to the left, sine, cosine. Cells: arguments would be garbage. */
const D_LENGTH = 0
const D_TURN = 1
const D_SINE = 2
const D_COSINE = 3
const draft = new Float64Array(4)

function add(kind: number, steps: StepsModel, fan: Fan): void {
  const { whole } = fan
  const c = whole[W_CANDIDATES]++
  const length = draft[D_LENGTH]
  const sine = draft[D_SINE]
  const cosine = draft[D_COSINE]
  const speed = length / fan.now[N_STEP_S]
  fan.kind[c] = kind
  fan.length[c] = length
  fan.way[c] = draft[D_TURN]
  fan.left[c] = length * sine
  fan.ahead[c] = length * cosine
  fan.velocityLeft[c] = speed * sine
  fan.velocityAhead[c] = speed * cosine
  // A step aside or back leaves the heading as it is; a body that rolls any way never turns, but looks where it goes.
  const isAside = kind === STEP_SIDE || kind === STEP_BACK
  fan.turn[c] = isAside || steps.isDisc ? 0 : draft[D_TURN]
  fan.sine[c] = isAside ? 0 : sine
  fan.cosine[c] = isAside ? 1 : cosine
}
