// The camera as a function of what there is to see: where it stands, given where it stood, who is to be in the picture and how much time
// passed. Pure; time is simulated time, so that neither the speed of the world nor the number of pictures makes a difference.
//
// The hero has a zone in the middle of the free part in which he moves about without the camera (dead zone). When he leaves it the camera goes
// after him gently; whatever happens, he is inside the edge of the free part in every picture (hard limit). The camera draws back until
// everybody fits, as long as the hero stays large enough to be seen; then the least important of the others are left out.
// Now and then it weighs the sides from which it could look: from where everybody fits nearer and nothing stands before the hero, or nobody for
// longer than a passer takes.
import type { Subject } from './cast.ts'
import { coverCost, coveredFor, coverShare, isBothered } from './cover.ts'
import { type Axes, along, axesOf, boundsAt, into, type Kept, keepInside, leastBack, type Side } from './fit.ts'
import type { Lens } from './lens.ts'
import { isHidden, type Point, type Solid } from './sight.ts'

/** Shares of the free part from its middle, to the side and up: where the hero moves freely, where others are, and the edge for the hero. */
const FREELY = [0.5, 0.6] as const
const OTHERS = [0.86, 0.86] as const
const EDGE = [0.96, 0.96] as const

/** The hero is never drawn smaller than this, in pixels and as a share of the free part's height. */
const LEAST_PX = 11
const LEAST_SHARE = 0.02

/** What the hero is at is shown while that takes the camera no farther than so many times its distance. */
const AT_TIMES = 1.7

/** In how many seconds it comes two thirds nearer to where it wants to be, and turns so much. */
const GO_S = 0.4
const TURN_S = 0.7

/** It draws back to what is needed and a bit, and when the hero has come nearer than this share of its distance; it comes nearer again only
 * when it is so many times too far. */
const BIT = 1.03
const TOO_NEAR = 0.85
const TOO_FAR = 1.35
const NEAR_AGAIN = 1.12

/** How often sides are weighed, seconds; sooner when the hero is hidden. */
const WEIGH_S = 0.6
const WEIGH_HIDDEN_S = 0.15

/** What speaks against a side, in camera distances: to turn at all, to turn half round, to leave the scene's own side by half a turn, to look
 * down a radian more steeply than it, a hidden hero, one whom somebody stands before, somebody who looks twice as large for being nearer than he, somebody else hidden,
 * somebody left out. */
const TURN_COST = 0.2
const FAR_TURN_COST = 0.5
const STRANGE_COST = 0.5
const STEEP_COST = 1.2
const HIDDEN_COST = 8
const COVERED_COST = 4
const FOREGROUND_COST = 0.7
const OTHER_HIDDEN_COST = 0.7
const LEFT_OUT_COST = 3

/** Sides that are weighed: all round in so many steps, at these heights beside the scene's own. */
const YAWS = 16
const PITCHES_RAD = [0.32, 0.6, 0.9, 1.2]

/** Less than this is rest: metres, radians. */
const STILL_M = 0.002
const STILL_RAD = 0.001

/** A camera so near to the side that it turns to is there, radians. */
const THERE_RAD = 0.1

/** Feet of the camera above the ground, metres. */
const CLEAR_M = 0.2

/** Where a camera stands and looks. */
export interface Shot {
  /** From which side it looks, and to which it is turning. */
  readonly side: Side
  readonly goal: Side
  readonly at: Point
  /** How far before it the hero is. */
  readonly depthM: number
  /** Simulated seconds since sides were weighed. */
  readonly weighedS: number
  /** For how many simulated seconds somebody has stood before the hero. */
  readonly coveredS: number
  readonly isMoving: boolean
}

/** What is wanted of the camera. */
export interface ShotWish {
  /** The hero, then the others by importance. */
  readonly cast: readonly [Subject, ...Subject[]]
  /** What the hero is at: shown where it is near. */
  readonly at: Subject | undefined
  /** What stands about, and who moves about: both hide the hero. */
  readonly solids: readonly Solid[]
  readonly bodies: readonly Solid[]
  readonly lens: Lens
  /** How near to the hero it stands if everybody fits, metres. */
  readonly fromM: number
  /** The side that the scene names. */
  readonly side: Side
  /** Somebody has turned it: that side stays. Somebody has come nearer or gone back: that distance stays. */
  readonly isSideKept: boolean
  readonly isDistanceKept: boolean
  readonly groundM: (x: number, z: number) => number
}

/** Stands at once where everybody is seen best. */
export function cutTo(wish: ShotWish): Shot {
  const from: Shot = {
    side: wish.side,
    goal: wish.side,
    at: ZERO,
    depthM: 0,
    weighedS: 0,
    coveredS: 0,
    isMoving: false,
  }
  const goal = wish.isSideKept ? wish.side : weigh(wish, from, 'cut')
  const axes = axesOf(goal)
  const { kept, back } = fitted(wish, axes)
  const bounds = boundsAt(kept, back)
  const at = fromAxes(axes, middleOf(bounds.right), middleOf(bounds.up), back)
  return hold(wish, { ...from, side: goal, goal, at })
}

/** Goes on from where it stands by some simulated seconds; where people want little motion it stands where it wants to be at once. */
export function goOn(shot: Shot, wish: ShotWish, passedS: number, isCalm = false): Shot {
  const goneS = isCalm ? Number.POSITIVE_INFINITY : passedS
  const weighedS = shot.weighedS + passedS
  const hero = middle(wish.cast[0])
  const covered = coverShare(wish.cast[0], shot.at, axesOf(shot.side), wish.bodies)
  const coveredS = coveredFor(shot.coveredS, covered, passedS)
  const isCovered = isBothered(coveredS)
  const isDue =
    !wish.isSideKept &&
    (weighedS >= WEIGH_S || isCovered || (weighedS >= WEIGH_HIDDEN_S && isHidden(hero, shot.at, wish.solids)))
  const goal = wish.isSideKept ? shot.side : isDue ? weigh(wish, shot, isCovered ? 'covered' : 'usual') : shot.goal
  const side = turned(shot.side, goal, shareIn(goneS, TURN_S))
  const [before, axes] = [axesOf(shot.side), axesOf(side)]
  // A turn goes round the hero: he stays where he is in the picture.
  const off = { x: shot.at.x - hero.x, y: shot.at.y - hero.y, z: shot.at.z - hero.z }
  const right = along(axes.right, hero) + along(before.right, off)
  const up = along(axes.up, hero) + along(before.up, off)
  const backNow = along(axes.back, hero) + along(before.back, off)
  const { kept, back } = fitted(wish, axes, backNow)
  const bounds = boundsAt(kept, back)
  const share = shareIn(goneS, GO_S)
  const at = fromAxes(
    axes,
    right + share * (into(bounds.right, right) - right),
    up + share * (into(bounds.up, up) - up),
    backNow + share * (back - backNow),
  )
  const since = { weighedS: isDue ? 0 : weighedS, coveredS: isCovered ? 0 : coveredS }
  const next = hold(wish, { side, goal, at, depthM: 0, ...since, isMoving: false })
  const isMoving = far(next.at, shot.at) > STILL_M || angle(side, goal) > STILL_RAD
  return { ...next, isMoving }
}

/** Keeps the hero inside the edge, and the camera above the ground. */
function hold(wish: ShotWish, shot: Shot): Shot {
  const axes = axesOf(shot.side)
  const kept = keepInside(wish.cast[0], axes, wish.lens, ...EDGE)
  const { x, y, z } = shot.at
  const at = { x, y: Math.max(y, wish.groundM(x, z) + CLEAR_M), z }
  const back = Math.max(along(axes.back, at), leastBack(kept))
  const bounds = boundsAt(kept, back)
  const right = into(bounds.right, along(axes.right, at))
  const up = into(bounds.up, along(axes.up, at))
  const depthM = back - along(axes.back, middle(wish.cast[0]))
  return { ...shot, at: fromAxes(axes, right, up, back), depthM }
}

/** Who is kept inside and how many are left out, with how far back the camera goes for it. */
interface Fitted {
  readonly kept: Kept[]
  readonly leftOut: number
  readonly back: number
}

/** Who is kept inside, and how far back the camera goes for it: from where it is, or from nowhere. */
function fitted(wish: ShotWish, axes: Axes, backNow?: number): Fitted {
  const [hero, ...others] = wish.cast
  const heroBack = along(axes.back, middle(hero))
  const kept = keepInside(hero, axes, wish.lens, ...FREELY)
  const alone = Math.max(heroBack + wish.fromM, leastBack(kept))
  const most = wish.isDistanceKept ? alone : Math.max(alone, heroBack + farthestM(hero, wish.lens))
  let leftOut = 0
  for (const other of others) {
    const more = [...kept, ...keepInside(other, axes, wish.lens, ...OTHERS)]
    if (leastBack(more) <= most) kept.splice(0, kept.length, ...more)
    else leftOut++
  }
  if (wish.at !== undefined) {
    const more = [...kept, ...keepInside(wish.at, axes, wish.lens, ...OTHERS)]
    const bound = Math.max(leastBack(kept), heroBack + (wish.isDistanceKept ? 1 : AT_TIMES) * wish.fromM)
    if (leastBack(more) <= Math.min(most, bound)) kept.splice(0, kept.length, ...more)
  }
  const need = Math.max(heroBack + wish.fromM, leastBack(kept))
  if (wish.isDistanceKept || backNow === undefined) return { kept, leftOut, back: need }
  const [needM, nowM] = [need - heroBack, backNow - heroBack]
  const leastM = Math.max(leastBack(kept) - heroBack, TOO_NEAR * wish.fromM)
  if (nowM < leastM) return { kept, leftOut, back: heroBack + BIT * leastM }
  return { kept, leftOut, back: nowM > TOO_FAR * needM ? heroBack + NEAR_AGAIN * needM : backNow }
}

/** How far the camera may be from a hero that is still to be seen, metres. */
function farthestM({ heightM, radiusM }: Subject, { tanY, heightPx }: Lens): number {
  const leastPx = Math.max(LEAST_PX, LEAST_SHARE * heightPx)
  return (Math.max(heightM, 1.4 * radiusM) * heightPx) / (2 * tanY * leastPx)
}

/** The best side to look from: at a cut; because somebody stands before the hero; or as ever, when those who only pass do not count where it is. */
function weigh(wish: ShotWish, shot: Shot, why: 'cut' | 'covered' | 'usual'): Side {
  const isFirst = why === 'cut'
  let best = shot.goal
  const isThere = !isFirst && angle(shot.side, shot.goal) < THERE_RAD
  let least = sideCost(wish, best, why === 'usual' ? undefined : wish.bodies, isThere ? shot.at : undefined)
  // Nothing better can be found than a side that nobody would leave.
  if (least <= 1 + TURN_COST) return best
  const pitches = [wish.side.pitchRad, ...PITCHES_RAD.filter((pitch) => pitch > wish.side.pitchRad)]
  for (let n = 0; n < YAWS; n++) {
    for (const pitchRad of pitches) {
      const side = { yawRad: wish.side.yawRad + (2 * Math.PI * n) / YAWS, pitchRad }
      const turnCost = isFirst ? 0 : TURN_COST + (FAR_TURN_COST * angle(side, shot.goal)) / Math.PI
      const cost = turnCost + sideCost(wish, side, wish.bodies)
      if (cost < least - 1e-9) [best, least] = [side, cost]
    }
  }
  return best
}

/** What speaks against a side: the distance that it takes, being strange, and whom it hides from where the camera would be, or is. */
function sideCost(wish: ShotWish, side: Side, bodies: readonly Solid[] = [], at?: Point): number {
  const axes = axesOf(side)
  const [hero, ...others] = wish.cast
  const { kept, back, leftOut } = fitted(wish, axes)
  const bounds = boundsAt(kept, back)
  const eye = fromAxes(axes, middleOf(bounds.right), middleOf(bounds.up), back)
  const depthM = back - along(axes.back, middle(hero))
  const seen = [0.25, 0.85].map((share) => ({ ...hero, y: hero.y + share * hero.heightM }))
  const hidden = seen.filter((point) => isHidden(point, eye, wish.solids) || isBehindGround(point, eye, wish.groundM))
  const othersHidden = others.filter((other) => isHidden(middle(other), eye, wish.solids))
  return (
    depthM / wish.fromM +
    (STRANGE_COST * angle(side, wish.side)) / Math.PI +
    STEEP_COST * Math.max(0, side.pitchRad - wish.side.pitchRad) +
    (HIDDEN_COST * hidden.length) / seen.length +
    COVERED_COST * coverCost(coverShare(hero, at ?? eye, axes, bodies)) +
    (bodies.length === 0 ? 0 : FOREGROUND_COST * nearerShare(others, at ?? eye, axes, depthM)) +
    OTHER_HIDDEN_COST * othersHidden.length +
    LEFT_OUT_COST * leftOut
  )
}

/** How much larger others look than they would beside the hero, for being nearer to the camera. */
function nearerShare(others: readonly Subject[], eye: Point, { back }: Axes, depthM: number): number {
  const from = along(back, eye)
  return others.reduce(
    (sum, other) => sum + Math.max(0, depthM / Math.max(0.1, from - along(back, middle(other))) - 1),
    0,
  )
}

function isBehindGround(point: Point, eye: Point, groundM: ShotWish['groundM']): boolean {
  for (let share = 0.125; share <= 1; share += 0.125) {
    const [x, z] = [point.x + share * (eye.x - point.x), point.z + share * (eye.z - point.z)]
    if (groundM(x, z) > point.y + share * (eye.y - point.y)) return true
  }
  return false
}

const ZERO: Point = { x: 0, y: 0, z: 0 }

const middleOf = ([least, most]: readonly [number, number]): number => (least + most) / 2

const middle = ({ x, y, z, heightM }: Subject): Point => ({ x, y: y + heightM / 2, z })

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

const fromAxes = ({ right, up, back }: Axes, toRight: number, toUp: number, toBack: number): Point => ({
  x: right.x * toRight + up.x * toUp + back.x * toBack,
  y: right.y * toRight + up.y * toUp + back.y * toBack,
  z: right.z * toRight + up.z * toUp + back.z * toBack,
})

const around = (byRad: number): number => Math.atan2(Math.sin(byRad), Math.cos(byRad))

function angle(a: Side, b: Side): number {
  return Math.hypot(around(a.yawRad - b.yawRad), a.pitchRad - b.pitchRad)
}

function turned(from: Side, to: Side, share: number): Side {
  return {
    yawRad: from.yawRad + share * around(to.yawRad - from.yawRad),
    pitchRad: from.pitchRad + share * (to.pitchRad - from.pitchRad),
  }
}

/** The share of a way that is gone in some time, when two thirds of it take so much. */
export function shareIn(passed: number, twoThirds: number): number {
  return passed === Number.POSITIVE_INFINITY ? 1 : 1 - Math.exp(-Math.max(0, passed) / twoThirds)
}
