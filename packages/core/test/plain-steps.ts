// The choice of a step once more, plain and slow: every candidate and every stress by its equation, one after the other.
//
// Written from the specification of locomotion alone (§1–§4), as a second opinion for tests: nothing here is shared with the room. Places
// are left and ahead of the walker, headings turns to the left. `Math` is as good as the house's own trigonometry here.

/** A place. */
export type Spot = readonly [left: number, ahead: number]

/** A solid: a polygon (or a line, or a point) and how far it is rounded. */
export interface PlainSolid {
  readonly corners: readonly Spot[]
  readonly round: number
}

/** Somebody else. */
export interface PlainOther {
  readonly at: Spot
  readonly velocity: Spot
  readonly radius: number
}

/** A candidate. */
export interface PlainCandidate {
  readonly kind: 'fan' | 'aim' | 'goal' | 'stand' | 'pivot'
  readonly at: Spot
  readonly heading: number
  readonly length: number
  readonly velocity: Spot
}

/** All that a choice depends on. */
export interface PlainCase {
  readonly speed: number
  readonly stepS: number
  readonly speedNow: number
  readonly radius: number
  readonly skin: number
  readonly arcs: number
  readonly radii: number
  readonly maxTurn: number
  readonly minShare: number
  readonly goal: { readonly at: Spot; readonly near: number; readonly ends: boolean }
  readonly meets?: { readonly velocity: Spot }
  readonly solids: readonly PlainSolid[]
  readonly others: readonly PlainOther[]
  readonly attract: { S: number; T: number; turnS: number; turnT: number }
  readonly avoid: {
    S: number
    T: number
    turnS: number
    turnT: number
    range: number
    halfField: number
    mean: boolean
  }
  readonly predict: {
    S: number
    T: number
    margin: number
    soft: number
    still: number
    horizon: number
    keepRight: number
  }
  readonly inertia: { S: number; usual: number }
}

const dir = (angle: number): Spot => [Math.sin(angle), Math.cos(angle)]
const minus = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1]]
const plus = (a: Spot, b: Spot, k = 1): Spot => [a[0] + k * b[0], a[1] + k * b[1]]
const size = ([x, z]: Spot): number => Math.hypot(x, z)
const wrap = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))
/** Where something is, seen from a place with a heading: radians, positive to the left. */
const bearing = (from: Spot, heading: number, to: Spot): number => {
  const [left, ahead] = minus(to, from)
  return wrap(Math.atan2(left, ahead) - heading)
}

/** The point of a segment that is nearest to a place. */
function nearestOn(a: Spot, b: Spot, p: Spot): Spot {
  const e = minus(b, a)
  const l = e[0] * e[0] + e[1] * e[1]
  const t = l === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * e[0] + (p[1] - a[1]) * e[1]) / l))
  return plus(a, e, t)
}

/** Edges of a solid; a point is one edge without length. */
function edges({ corners }: PlainSolid): [Spot, Spot][] {
  if (corners.length < 3) return [[corners[0], corners[corners.length - 1]]]
  return corners.map((corner, k) => [corner, corners[(k + 1) % corners.length]])
}

/** The nearest point of a solid's polygon, and how far it is. Places inside are not asked for. */
export function nearestOf(solid: PlainSolid, p: Spot): { at: Spot; distance: number } {
  const points = edges(solid).map(([a, b]) => nearestOn(a, b, p))
  const at = points.reduce((best, point) => (size(minus(point, p)) < size(minus(best, p)) ? point : best))
  return { at, distance: size(minus(at, p)) - solid.round }
}

/** The least distance between a straight way and a solid: tried at fifty places, and improved. */
export function leastOnWay(solid: PlainSolid, from: Spot, to: Spot): number {
  const along = (t: number) => nearestOf(solid, plus(from, minus(to, from), t)).distance
  let best = 0
  for (let k = 0; k <= 50; k++) if (along(k / 50) < along(best)) best = k / 50
  for (let step = 1 / 50; step > 1e-9; step /= 2)
    for (const t of [best - step, best + step]) if (t >= 0 && t <= 1 && along(t) < along(best)) best = t
  return along(best)
}

/** S((x + 1)^T − 1). */
const transfer = (x: number, S: number, T: number): number => S * ((x + 1) ** T - 1)

/** §1: the fan, the aim, the goal; standing by itself. */
export function plainCandidates(c: PlainCase): { moving: PlainCandidate[]; standing: PlainCandidate[] } {
  const longest = c.speed * c.stepS
  const lengths = Array.from({ length: c.arcs }, (_, k) =>
    c.arcs === 1 ? longest : longest * c.minShare + (longest * (1 - c.minShare) * k) / (c.arcs - 1),
  )
  const turns = Array.from({ length: c.radii }, (_, k) =>
    c.radii === 1 ? 0 : -c.maxTurn + (2 * c.maxTurn * k) / (c.radii - 1),
  )
  const step = (kind: PlainCandidate['kind'], length: number, heading: number): PlainCandidate => ({
    kind,
    at: plus([0, 0], dir(heading), length),
    heading,
    length,
    velocity: plus([0, 0], dir(heading), length / c.stepS),
  })
  const moving = lengths.flatMap((length) => turns.map((turn) => step('fan', length, turn)))
  const aim = c.meets === undefined ? c.goal.at : meetingOf(c)
  const turn = bearing([0, 0], 0, aim)
  if (Math.abs(turn) <= c.maxTurn + 1e-9) {
    if (c.meets !== undefined) moving.push(step('aim', longest, turn))
    else if (c.goal.ends && size(aim) <= longest) moving.push(step('goal', size(aim), turn))
    else moving.push(...lengths.map((length) => step('aim', length, turn)))
  }
  const standing = [0, -3, -2, -1, 1, 2, 3].map((k) => step(k === 0 ? 'stand' : 'pivot', 0, k * c.maxTurn))
  return { moving, standing }
}

/** Where it meets its goal when it walks straight there: by halving the time. */
function meetingOf(c: PlainCase): Spot {
  const velocity = c.meets?.velocity ?? [0, 0]
  const at = (t: number): Spot => plus(c.goal.at, velocity, t)
  const late = (t: number): number => size(at(t)) - c.speed * t - c.goal.near
  let to = 0
  while (late(to) > 0 && to < 1000) to += 0.01
  if (late(to) > 0) return c.goal.at
  let from = Math.max(0, to - 0.01)
  for (let k = 0; k < 60; k++) {
    const middle = (from + to) / 2
    if (late(middle) > 0) from = middle
    else to = middle
  }
  return at(to)
}

/** §1: prevention. With velocity kept and no way to brake: as in the specification. */
export function isPlainlyBlocked(candidate: PlainCandidate, c: PlainCase): boolean {
  for (const solid of c.solids) {
    const apart = c.radius + c.skin
    const now = nearestOf(solid, [0, 0]).distance
    const least = leastOnWay(solid, [0, 0], candidate.at)
    if (least < apart && !(now < apart && least >= now - 1e-6)) return true
  }
  for (const other of c.others) {
    const apart = c.radius + other.radius + c.skin
    const least = size(nearestBetween([0, 0], candidate.velocity, other.at, other.velocity, c.stepS))
    if (least < apart && !(size(other.at) < apart && least >= size(other.at) - 1e-6)) return true
  }
  return false
}

/** Where the second of two that go straight is from the first when they are nearest to each other, from 0 to `until`. */
function nearestBetween(a: Spot, u: Spot, b: Spot, w: Spot, until: number): Spot {
  const apart = minus(b, a)
  const change = minus(w, u)
  const squared = change[0] ** 2 + change[1] ** 2
  const at = squared === 0 ? 0 : -(apart[0] * change[0] + apart[1] * change[1]) / squared
  return plus(apart, change, Math.max(0, Math.min(until, at)))
}

/** §3: attraction, or §4: predictive attraction. */
function plainGoal(candidate: PlainCandidate, c: PlainCase): number {
  if (c.meets !== undefined) return plainMeeting(candidate, c)
  const distance = size(minus(c.goal.at, candidate.at)) - c.goal.near
  if (distance <= 0) return 0
  const theta = Math.abs(bearing(candidate.at, candidate.heading, c.goal.at))
  const { S, T, turnS, turnT } = c.attract
  return transfer(distance, S, T) ** 2 + transfer(theta, turnS, turnT) ** 2
}

function plainMeeting(candidate: PlainCandidate, c: PlainCase): number {
  const velocity = c.meets?.velocity ?? [0, 0]
  const [alpha, beta] = minus(plus(c.goal.at, velocity, c.stepS), candidate.at)
  const [gamma, delta] = minus(velocity, candidate.velocity)
  const a = gamma ** 2 + delta ** 2
  const b = 2 * (alpha * gamma + beta * delta)
  const rest = alpha ** 2 + beta ** 2 - c.goal.near ** 2
  if (rest <= 0) return 0
  const own = Math.max(0.05, size(candidate.velocity))
  const least =
    a > 1e-12 && -b / (2 * a) > 0 ? Math.abs(alpha * delta - beta * gamma) / Math.sqrt(a) : Math.hypot(alpha, beta)
  const miss = 1000 + (least - c.goal.near) / own
  const root = b * b - 4 * a * rest
  if (a <= 1e-12 || root < 0) return miss
  const first = (-b - Math.sqrt(root)) / (2 * a)
  return first > 0 ? first : miss
}

/** §3: avoiding, each by itself (its nearest point), or all as one. */
function plainAvoid(candidate: PlainCandidate, c: PlainCase): number {
  const { S, T, turnS, turnT, range, halfField, mean } = c.avoid
  const stress = (D: number, theta: number, most: number): number => {
    const byDistance = S * ((most - D + c.radius + 1) ** T - (1 + c.radius) ** T)
    return byDistance ** 2 + transfer(Math.PI - Math.abs(theta), turnS, turnT) ** 2
  }
  if (mean) return plainMean(candidate, c, stress)
  return c.solids.reduce((sum, solid) => {
    const { at, distance } = nearestOf(solid, candidate.at)
    const D = Math.max(0, distance - c.radius)
    const theta = bearing(candidate.at, candidate.heading, at)
    return D >= range || Math.abs(theta) > halfField ? sum : sum + stress(D, theta, range)
  }, 0)
}

function plainMean(
  candidate: PlainCandidate,
  c: PlainCase,
  stress: (D: number, theta: number, most: number) => number,
): number {
  const { range, halfField } = c.avoid
  let weights = 0
  let middle: Spot = [0, 0]
  let wide = 0
  for (const solid of c.solids) {
    const { at, distance } = nearestOf(solid, candidate.at)
    const clear = Math.max(0, distance)
    if (clear >= range) continue
    const centre = solid.corners.reduce<Spot>((sum, corner) => plus(sum, corner, 1 / solid.corners.length), [0, 0])
    const around = Math.max(...solid.corners.map((corner) => size(minus(corner, centre)))) + solid.round
    const off = size(minus(centre, candidate.at))
    const half = Math.asin(Math.min(1, around / Math.max(around, off)))
    const isMet =
      Math.abs(bearing(candidate.at, candidate.heading, centre)) - half <= halfField ||
      Math.abs(bearing(candidate.at, candidate.heading, at)) <= halfField
    if (!isMet) continue
    weights += range - clear
    middle = plus(middle, centre, range - clear)
    wide += (range - clear) * around
  }
  if (weights === 0) return 0
  const centre: Spot = [middle[0] / weights, middle[1] / weights]
  const D = Math.max(0, size(minus(centre, candidate.at)) - wide / weights - c.radius)
  const most = range - c.radius
  return D >= most ? 0 : stress(D, bearing(candidate.at, candidate.heading, centre), most)
}

/** §4: predictive avoidance. */
function plainForesight(candidate: PlainCandidate, c: PlainCase): number {
  const { S, T, margin, soft, still, horizon, keepRight } = c.predict
  const steps = Math.round(horizon / c.stepS)
  const speed = size(candidate.velocity)
  const left = c.goal.ends ? Math.max(0, size(minus(c.goal.at, candidate.at)) - c.goal.near) : Number.POSITIVE_INFINITY
  const stopS = speed > 0 ? left / speed : Number.POSITIVE_INFINITY
  const weights = Array.from({ length: steps }, (_, k) => 0.75 ** ((k * c.stepS) / 0.5))
  const sum = weights.reduce((all, w) => all + w, 0)
  const total = c.others.reduce((all, other) => {
    const isStill = size(other.velocity) < 0.05
    const reach = c.radius + other.radius + (isStill ? still : margin)
    const over = isStill ? still : soft
    const met = weights.map((_, k) => {
      const gone = Math.min(stopS, (k - 1) * c.stepS)
      const start = k === 0 ? ([0, 0] as Spot) : plus(candidate.at, candidate.velocity, gone)
      const velocity = k > 0 && stopS <= (k - 1) * c.stepS ? ([0, 0] as Spot) : candidate.velocity
      return Math.max(
        ...coursesOf(other, isStill, steps, c.stepS).map(({ chance, parts }) => {
          const { at, velocity: theirs } = parts[k]
          const near = nearestBetween(start, velocity, at, theirs, c.stepS)
          const likely = chance * Math.max(0, Math.min(1, 1 - (size(near) - reach) / over))
          const cosine = isStill
            ? 0
            : (velocity[0] * other.velocity[0] + velocity[1] * other.velocity[1]) / size(other.velocity)
          const toward = size(velocity) > 0 ? Math.max(0, -cosine / size(velocity)) : 0
          const isLeft = velocity[0] * near[1] - velocity[1] * near[0] < 0
          return keepRight !== 0 && isLeft === keepRight > 0 ? likely * (1 - Math.abs(keepRight) * toward) : likely
        }),
      )
    })
    return all + met.reduce((part, P, k) => part + weights[k] * P, 0) / sum
  }, 0)
  return S * total ** T
}

interface Course {
  readonly chance: number
  readonly parts: readonly { readonly at: Spot; readonly velocity: Spot }[]
}

function coursesOf(other: PlainOther, isStill: boolean, steps: number, stepS: number): Course[] {
  const speed = size(other.velocity)
  const heading = Math.atan2(other.velocity[0], other.velocity[1])
  if (isStill)
    return [{ chance: 1, parts: Array.from({ length: steps }, () => ({ at: other.at, velocity: [0, 0] as Spot })) }]
  const paces = [
    [1, 0.75],
    [1.3, 0.1],
    [0.5, 0.15],
  ]
  const curves = [
    [0, 0.8],
    [0.35, 0.1],
    [-0.35, 0.1],
  ]
  return paces.flatMap(([pace, byPace]) =>
    curves.map(([turn, byTurn]) => {
      let at = other.at
      let angle = heading
      const parts = Array.from({ length: steps }, (_, k) => {
        if (k < 3) angle += turn / 3
        const part = { at, velocity: plus([0, 0], dir(angle), speed * pace) }
        at = plus(at, part.velocity, stepS)
        return part
      })
      return { chance: (byPace * byTurn) / 0.6, parts }
    }),
  )
}

/** Stress of a candidate, by behavior. */
export function plainStress(
  candidate: PlainCandidate,
  c: PlainCase,
): { goal: number; avoid: number; predict: number; inertia: number } {
  return {
    goal: plainGoal(candidate, c),
    avoid: plainAvoid(candidate, c),
    predict: plainForesight(candidate, c),
    inertia: (c.inertia.S * Math.abs(candidate.heading) * c.speedNow) / c.inertia.usual,
  }
}

/** §1: what it takes. Nothing if all steps are blocked and it cannot even stand. */
export function plainChoice(c: PlainCase): { candidate: PlainCandidate; stress: number } {
  const { moving, standing } = plainCandidates(c)
  const weigh = (candidates: readonly PlainCandidate[]) =>
    candidates
      .map((candidate) => ({ candidate, ...plainStress(candidate, c) }))
      .map((one) => ({ ...one, stress: one.goal + one.avoid + one.predict + one.inertia }))
  const first = (list: ReturnType<typeof weigh>) => {
    const least = Math.min(...list.map(({ stress }) => stress))
    return list
      .filter(({ stress }) => stress <= least + 1e-12)
      .sort(
        ({ candidate: a }, { candidate: b }) =>
          Math.abs(a.heading) - Math.abs(b.heading) || b.length - a.length || a.heading - b.heading,
      )[0]
  }
  const free = weigh(moving.filter((candidate) => !isPlainlyBlocked(candidate, c)))
  const best = free.length === 0 ? undefined : first(free)
  if (best !== undefined && best.predict <= 1e-9) return best
  const stand = first(weigh(standing))
  return best === undefined || stand.stress < best.stress ? stand : best
}
