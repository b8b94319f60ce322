// Ways that were walked: a creature learns which lead where, and how far that is, by going them.
//
// As it walks it notes spots, some way apart, and between them the stretches that it has gone, as long as it went. That is all its map: it knows
// nothing of ground that it has not walked. To a goal that it cannot get to straight it goes from spot to spot, the shortest way that it knows. It knows
// where each spot lies from itself, because it keeps account of its own way (path integration); so where it sees, or remembers to have seen, that
// nothing stands between, it goes straight to the goal, or to a spot further on, though it has never walked there: a short cut. Unknown ground
// counts for the last piece only, many times its length. Who is lost (3-perception/drift.ts) knows no way until it recognizes something, and learns none.
// A stretch on which it gets no further is forgotten. Reads: home pose, felt travel, what the senses say of the straight way. Writes: the spots in the
// navigation block; the inlets of the question. Seeds: 003 (landmarks, cognitive maps, path integration), 002 ch. 12.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { HEADS_STRAIGHT } from '../0-foundation/path-codes.ts'
import { clearDoubles, clearInts } from '../0-foundation/runs.ts'
import type { ByMap } from './by-map.ts'
import { STRETCHES, type WalkedModel } from './walked-block.ts'

/** It is at a spot within this share of how far spots are apart: less than two radii of the body, or it would be at spots behind a wall. */
const AT_SHARE = 0.3

/** Ground that it has not walked, and that does not lie open, counts as so many times its length. */
const UNKNOWN = 10

/** A way is thought over not oftener than this, s; and when the goal has moved by more than this, in spots. */
const AGAIN_S = 1
const MOVED = 0.5

/** Without headway for so long, s, it gives a stretch up; headway is this much, metres for a person. */
const GIVE_UP_S = 8
const HEADWAY_M = 0.1

/** Whoever is more unsure than spots are apart is lost. */
const LOST_SHARE = 1

/** A step longer than this was none: it was carried, metres. */
const CARRIED_M = 0.5

const FAR = 1e30

/** Scratch of one plan: by spot how far it is, whether that is settled, from which it is come to. */
let far = new Float64Array(64)
let isSettled = new Uint8Array(64)
let from = new Int32Array(64)

/** Notes where it has walked. */
export function learnWalked({ walked }: ByMap, mind: Slab): void {
  if (walked === undefined) return
  const { at, travel } = walked
  i32[mind.i + at.age]++
  const left = f64[mind.f + travel]
  const ahead = f64[mind.f + travel + 2]
  const wayM = Math.sqrt(left * left + ahead * ahead)
  if (wayM > CARRIED_M || isLost(walked, mind)) {
    i32[mind.i + at.here] = 0
    return
  }
  if (wayM === 0 && i32[mind.i + at.here] !== 0) return
  f64[mind.f + at.since] += wayM
  const nearest = nearestSpot(mind.f + walked.homePose, 2, walked, mind)
  const apart =
    nearest === 0 ? FAR : awayM(nearest, f64[mind.f + walked.homePose], f64[mind.f + walked.homePose + 2], walked, mind)
  if (apart > walked.apartM) arriveAt(newSpot(walked, mind), walked, mind)
  else if (apart <= AT_SHARE * walked.apartM && nearest !== i32[mind.i + at.here]) arriveAt(nearest, walked, mind)
}

/** Whether it does not know where it is. */
function isLost({ unsure, apartM }: WalkedModel, mind: Slab): boolean {
  return unsure >= 0 && f64[mind.f + unsure] > LOST_SHARE * apartM
}

/** It is at a spot: it has walked there from the last one. */
function arriveAt(spot: number, walked: WalkedModel, mind: Slab): void {
  const { at } = walked
  const here = i32[mind.i + at.here]
  if (here !== 0 && here !== spot) {
    const x = f64[mind.f + at.spot + 2 * here - 2]
    const z = f64[mind.f + at.spot + 2 * here - 1]
    const lengthM = Math.max(f64[mind.f + at.since], awayM(spot, x, z, walked, mind))
    note(here, spot, lengthM, walked, mind)
    note(spot, here, lengthM, walked, mind)
  }
  i32[mind.i + at.here] = spot
  i32[mind.i + at.visit + spot - 1] = ++i32[mind.i + at.visits]
  f64[mind.f + at.since] = 0
}

/** Notes a stretch from one spot to another; of too many the longest goes. */
function note(a: number, b: number, lengthM: number, { at }: WalkedModel, mind: Slab): void {
  const stretch = mind.i + at.stretch + STRETCHES * (a - 1)
  const length = mind.f + at.stretchM + STRETCHES * (a - 1)
  let to = 0
  for (let k = 0; k < STRETCHES; k++) {
    if (i32[stretch + k] === b) {
      f64[length + k] = Math.min(f64[length + k], lengthM)
      return
    }
    if (rank(stretch + k, length + k) > rank(stretch + to, length + to)) to = k
  }
  if (i32[stretch + to] !== 0 && f64[length + to] <= lengthM) return
  i32[stretch + to] = b
  f64[length + to] = lengthM
}

/** Which of the stretches of a spot gives way first: one that is none, then the longest. */
function rank(stretch: number, length: number): number {
  return i32[stretch] === 0 ? FAR : f64[length]
}

/** Takes a stretch away, both ways. */
function unlink(a: number, b: number, { at }: WalkedModel, mind: Slab): void {
  for (let k = 0; k < STRETCHES; k++) {
    const there = STRETCHES * (a - 1) + k
    const back = STRETCHES * (b - 1) + k
    if (i32[mind.i + at.stretch + there] === b) i32[mind.i + at.stretch + there] = 0
    if (i32[mind.i + at.stretch + back] === a) i32[mind.i + at.stretch + back] = 0
  }
}

/** A spot where it stands now; if it has no room for more, in the place of the one where it has not been for longest. */
function newSpot(walked: WalkedModel, mind: Slab): number {
  const { at, spots, homePose } = walked
  let spot = i32[mind.i + at.count] + 1
  if (spot <= spots) i32[mind.i + at.count] = spot
  else {
    spot = oldestSpot(walked, mind)
    forgetSpot(spot, walked, mind)
  }
  f64[mind.f + at.spot + 2 * spot - 2] = f64[mind.f + homePose]
  f64[mind.f + at.spot + 2 * spot - 1] = f64[mind.f + homePose + 2]
  return spot
}

function oldestSpot({ at }: WalkedModel, mind: Slab): number {
  let oldest = 0
  for (let spot = 1; spot <= i32[mind.i + at.count]; spot++) {
    if (spot === i32[mind.i + at.here]) continue
    if (oldest === 0 || i32[mind.i + at.visit + spot - 1] < i32[mind.i + at.visit + oldest - 1]) oldest = spot
  }
  return Math.max(1, oldest)
}

/** Forgets a spot; those beside it stay joined, by as much as it was over it. */
function forgetSpot(spot: number, walked: WalkedModel, mind: Slab): void {
  const { at } = walked
  const first = STRETCHES * (spot - 1)
  for (let j = 0; j < STRETCHES; j++) {
    const a = i32[mind.i + at.stretch + first + j]
    if (a === 0) continue
    for (let k = j + 1; k < STRETCHES; k++) {
      const b = i32[mind.i + at.stretch + first + k]
      if (b === 0) continue
      const lengthM = f64[mind.f + at.stretchM + first + j] + f64[mind.f + at.stretchM + first + k]
      unlink(spot, b, walked, mind)
      note(a, b, lengthM, walked, mind)
      note(b, a, lengthM, walked, mind)
    }
    unlink(spot, a, walked, mind)
  }
  clearInts(mind.i + at.stretch + first, mind.i + at.stretch + first + STRETCHES)
  clearDoubles(mind.f + at.stretchM + first, mind.f + at.stretchM + first + STRETCHES)
  i32[mind.i + at.routeCount] = 0
  i32[mind.i + at.forgotten]++
}

/** The spot nearest to a position (x, and z so many numbers further on); 0 for none. */
function nearestSpot(position: number, toZ: number, walked: WalkedModel, mind: Slab): number {
  let best = 0
  let least = FAR
  for (let spot = 1; spot <= i32[mind.i + walked.at.count]; spot++) {
    const off = awayM(spot, f64[position], f64[position + toZ], walked, mind)
    if (off >= least) continue
    least = off
    best = spot
  }
  return best
}

function awayM(spot: number, x: number, z: number, { at }: WalkedModel, mind: Slab): number {
  const dx = f64[mind.f + at.spot + 2 * spot - 2] - x
  const dz = f64[mind.f + at.spot + 2 * spot - 1] - z
  return Math.sqrt(dx * dx + dz * dz)
}

/** Heads for a position by the ways that it has walked; as `headByMap` does by a map. */
export const headByWalked: ByMap['head'] = (goalAt, dtS, byMap, mind) => {
  const { walked, model } = byMap
  if (walked === undefined) return HEADS_STRAIGHT
  const { at } = walked
  takeAnswer(model.at, walked, mind)
  findGoal(goalAt, walked, mind)
  if (needsWay(dtS, walked, mind)) {
    i32[mind.i + at.age] = 0
    f64[mind.f + at.goal] = goal[0]
    f64[mind.f + at.goal + 1] = goal[1]
    findRoute(walked, mind)
  }
  goOn(dtS, byMap, walked, mind)
  askNext(goalAt, model.at, walked, mind)
  if (i32[mind.i + at.isGoalOpen] !== 0 || i32[mind.i + at.next] >= i32[mind.i + at.routeCount]) return HEADS_STRAIGHT
  fromHere(i32[mind.i + at.route + i32[mind.i + at.next]], mind.f + at.toward, walked, mind)
  return mind.f + at.toward
}

const goal = new Float64Array(2)

/** Where the goal (left, up, ahead) is in the home frame, into `goal`. */
function findGoal(goalAt: number, { homePose }: WalkedModel, mind: Slab): void {
  lookAlong(mind.f + homePose + 3)
  goal[0] = f64[mind.f + homePose] + f64[goalAt] * frame[1] + f64[goalAt + 2] * frame[0]
  goal[1] = f64[mind.f + homePose + 2] + f64[goalAt + 2] * frame[1] - f64[goalAt] * frame[0]
}

/** Where a spot is from here: left, ahead. */
function fromHere(spot: number, to: number, { at, homePose }: WalkedModel, mind: Slab): void {
  lookAlong(mind.f + homePose + 3)
  const dx = f64[mind.f + at.spot + 2 * spot - 2] - f64[mind.f + homePose]
  const dz = f64[mind.f + at.spot + 2 * spot - 1] - f64[mind.f + homePose + 2]
  f64[to] = dx * frame[1] - dz * frame[0]
  f64[to + 1] = dx * frame[0] + dz * frame[1]
}

/** What the senses say of the straight way that was asked about on the last tick: to the goal, or to a spot of the way. */
function takeAnswer(path: ByMap['model']['at'], { at }: WalkedModel, mind: Slab): void {
  const asked = i32[mind.i + at.asked]
  if (i32[mind.i + path.isMeasured] === 0) {
    i32[mind.i + at.isGoalOpen] = 0
    return
  }
  const isOpen = i32[mind.i + path.isGoalOpen] !== 0
  if (asked === 0) i32[mind.i + at.isGoalOpen] = isOpen ? 1 : 0
  else if (isOpen && asked - 1 > i32[mind.i + at.next] && asked <= i32[mind.i + at.routeCount])
    setNext(asked - 1, at, mind)
}

/** Asks about the goal and, in turn, about the spots of the way that come after the next one, the last first. */
function askNext(goalAt: number, path: ByMap['model']['at'], walked: WalkedModel, mind: Slab): void {
  const { at } = walked
  const before = i32[mind.i + at.asked]
  const count = i32[mind.i + at.routeCount]
  const least = i32[mind.i + at.next] + 2
  i32[mind.i + path.asks] = 1
  const age = i32[mind.i + at.age]
  const spots = count - least + 1
  const isSpot = before === 0 && spots > 0
  i32[mind.i + at.asked] = isSpot ? count - ((age >> 1) % spots) : 0
  if (isSpot) fromHere(i32[mind.i + at.route + i32[mind.i + at.asked] - 1], mind.f + path.goal, walked, mind)
  else {
    f64[mind.f + path.goal] = f64[goalAt]
    f64[mind.f + path.goal + 1] = f64[goalAt + 2]
  }
}

function needsWay(dtS: number, walked: WalkedModel, mind: Slab): boolean {
  const { at, apartM } = walked
  const x = goal[0] - f64[mind.f + at.goal]
  const z = goal[1] - f64[mind.f + at.goal + 1]
  const hasMoved = x * x + z * z > MOVED * MOVED * apartM * apartM
  const isDone = i32[mind.i + at.next] >= i32[mind.i + at.routeCount]
  return (hasMoved || isDone || isLost(walked, mind)) && i32[mind.i + at.age] * dtS >= AGAIN_S
}

/** The shortest way from where it was last over stretches that it has walked, to the spot from which the goal is nearest. */
function findRoute(walked: WalkedModel, mind: Slab): void {
  const { at, spots } = walked
  i32[mind.i + at.routeCount] = 0
  i32[mind.i + at.next] = 0
  f64[mind.f + at.routeM] = 0
  const here = i32[mind.i + at.here]
  if (here === 0 || isLost(walked, mind)) return
  if (far.length <= spots) {
    far = new Float64Array(2 * spots)
    isSettled = new Uint8Array(2 * spots)
    from = new Int32Array(2 * spots)
  }
  measureSpots(here, walked, mind)
  let best = 0
  let least = FAR
  for (let spot = 1; spot <= i32[mind.i + at.count]; spot++) {
    const lengthM = far[spot] + UNKNOWN * awayM(spot, goal[0], goal[1], walked, mind)
    if (lengthM >= least) continue
    least = lengthM
    best = spot
  }
  let count = 0
  for (let spot = best; spot !== 0 && spot !== here; spot = from[spot]) count++
  for (let spot = best, k = count - 1; k >= 0; k--, spot = from[spot]) i32[mind.i + at.route + k] = spot
  i32[mind.i + at.routeCount] = count
  f64[mind.f + at.routeM] = best === 0 ? 0 : far[best]
  setNext(0, at, mind)
}

/** How far each spot is from one, over stretches that it has walked, and from which it is come to. */
function measureSpots(here: number, { at }: WalkedModel, mind: Slab): void {
  const count = i32[mind.i + at.count]
  far.fill(FAR, 0, count + 1)
  isSettled.fill(0, 0, count + 1)
  far[here] = 0
  from[here] = 0
  for (;;) {
    let spot = 0
    for (let k = 1; k <= count; k++) if (isSettled[k] === 0 && far[k] < (spot === 0 ? FAR : far[spot])) spot = k
    if (spot === 0) return
    isSettled[spot] = 1
    for (let k = 0; k < STRETCHES; k++) {
      const to = i32[mind.i + at.stretch + STRETCHES * (spot - 1) + k]
      if (to === 0) continue
      const lengthM = far[spot] + f64[mind.f + at.stretchM + STRETCHES * (spot - 1) + k]
      if (lengthM >= far[to]) continue
      far[to] = lengthM
      from[to] = spot
    }
  }
}

/** The next spot is there when it is near, or when it is at one further on; where it gets no further, that stretch is none. */
function goOn(dtS: number, { waypointM, scale }: ByMap, walked: WalkedModel, mind: Slab): void {
  const { at, homePose } = walked
  const count = i32[mind.i + at.routeCount]
  const x = f64[mind.f + homePose]
  const z = f64[mind.f + homePose + 2]
  let next = i32[mind.i + at.next]
  while (next < count && awayM(i32[mind.i + at.route + next], x, z, walked, mind) <= waypointM) next++
  if (next !== i32[mind.i + at.next]) setNext(next, at, mind)
  if (next >= count || i32[mind.i + at.isGoalOpen] !== 0) return
  const spot = i32[mind.i + at.route + next]
  const offM = awayM(spot, x, z, walked, mind)
  if (offM < f64[mind.f + at.nearestM] - HEADWAY_M * scale) {
    f64[mind.f + at.nearestM] = offM
    i32[mind.i + at.stuck] = 0
  } else if (++i32[mind.i + at.stuck] * dtS > GIVE_UP_S) {
    const before = next === 0 ? i32[mind.i + at.here] : i32[mind.i + at.route + next - 1]
    if (before !== 0) unlink(before, spot, walked, mind)
    i32[mind.i + at.routeCount] = 0
    i32[mind.i + at.stuck] = 0
  }
}

function setNext(next: number, at: WalkedModel['at'], mind: Slab): void {
  i32[mind.i + at.next] = next
  i32[mind.i + at.stuck] = 0
  f64[mind.f + at.nearestM] = FAR
}
