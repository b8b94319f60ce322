// Sine, cosine, tangent and their inverses, bit-identical on every JavaScript engine.
//
// `Math.sin` and kin may differ in the last bits between engines, and one such bit parts two replays for good. Here only
// + − × ÷ √ %, floor and comparisons are used, which IEEE 754 and ECMAScript fix to the bit.
//
// Accuracy: within 5e-16 of the true value, relative (the promise is 1e-12), for
//   sin, cos, tan, wrapAngle   |x| ≤ 1e5, also next to their zeros and poles
//   atan, atan2                everywhere
//   asin, acos                 −1…1
// Beyond 1e5 the angle is reduced with the nearest double to 2π, so that it may be wrong by |x|·4e-17 rad: always less
// than the distance to the next double. Results stay finite and within −1…1 (sine, cosine) up to the largest double.
// NaN, ±Infinity and ±0 give what `Math` gives.
//
// Reads and writes nothing but its arguments. Method: reduction by
// π/2 in three parts (Cody and Waite), then polynomials fitted by Remez exchange; atan2 folds into the first eighth.

/** π as a double, as `Math.PI`. */
export const PI = Math.PI

/** A whole turn as a double, in radians: exactly 2 × `PI`. */
export const TURN_RAD = 2 * Math.PI

/** Reduction in three parts is used up to here. The quotient then has 16 bits, so that its products with 33 are exact. */
const REDUCIBLE_RAD = 1e5

/** Below this, sin x and tan x are x in a double; it also keeps the sign of −0. */
const TINY_RAD = 1e-8

const QUARTERS_PER_RAD = 0.63661977236758138

/** π/2 = A + B + C. A and B have 33 bits each; fewer zeros at their ends would make n·A inexact and spoil sin near n·π. */
const QUARTER_A = 1.5707963267341256
const QUARTER_B = 6.077100506303966e-11
const QUARTER_C = 2.0222662487959506e-21

/** π/4 = A + B; A has 33 bits, so that 1…4 times it is exact. */
const EIGHTH_A = 0.78539816336706281
const EIGHTH_B = 3.0385502532530961e-11

/** sin r = r + r³·S(r²) for |r| ≤ π/4, relative error 2^−57.9. */
const S0 = -0.1666666666666663
const S1 = 0.0083333333333218407
const S2 = -0.00019841269829358525
const S3 = 2.7557313538511329e-6
const S4 = -2.5050734388422104e-8
const S5 = 1.5895433217438203e-10

/** cos r = 1 − r²/2 + r⁴·C(r²) for |r| ≤ π/4, relative error 2^−63.9. */
const C0 = 0.041666666666666595
const C1 = -0.0013888888888873338
const C2 = 2.4801587288997482e-5
const C3 = -2.7557314215299134e-7
const C4 = 2.087570511500054e-9
const C5 = -1.1358732776635838e-11

/** atan t = t + t³·A(t²) for |t| ≤ tan π/8, relative error 2^−57.3. */
const A0 = -0.33333333333333198
const A1 = 0.19999999999953164
const A2 = -0.14285714280157649
const A3 = 0.11111110781689741
const A4 = -0.09090897711367707
const A5 = 0.076920594623193964
const A6 = -0.066630962192149451
const A7 = 0.05847836988157197
const A8 = -0.050390876296570838
const A9 = 0.03805947150015674
const A10 = -0.017902058947064578

const TAN_SIXTEENTH_TURN = 0.41421356237309503

/** Outside these, low + high in atan2 could overflow or tan π/8 · high lose its digits; both are then scaled by 2^∓600. */
const LARGEST_PLAIN = 1e300
const SMALLEST_PLAIN = 1e-300
const SCALE_DOWN = 2.4099198651028841e-181
const SCALE_UP = 4.149515568880993e180

/** Sine of an angle in radians, −1…1. */
export function sin(angleRad: number): number {
  const size = Math.abs(angleRad)
  if (size < TINY_RAD) return angleRad
  const x = size <= REDUCIBLE_RAD ? angleRad : angleRad % TURN_RAD
  const n = Math.floor(x * QUARTERS_PER_RAD + 0.5)
  const r = x - n * QUARTER_A - n * QUARTER_B - n * QUARTER_C
  const quarter = n & 3
  const value = (quarter & 1) === 0 ? sineKernel(r) : cosineKernel(r)
  return (quarter & 2) === 0 ? value : -value
}

/** Cosine of an angle in radians, −1…1. */
export function cos(angleRad: number): number {
  const x = Math.abs(angleRad) <= REDUCIBLE_RAD ? angleRad : angleRad % TURN_RAD
  const n = Math.floor(x * QUARTERS_PER_RAD + 0.5)
  const r = x - n * QUARTER_A - n * QUARTER_B - n * QUARTER_C
  const quarter = (n + 1) & 3
  const value = (quarter & 1) === 0 ? sineKernel(r) : cosineKernel(r)
  return (quarter & 2) === 0 ? value : -value
}

/**
 * Writes sine and cosine of the angle at `from[at]`, |x| ≤ 1e5, to the first two cells of `to`: the same bits as `sin` and
 * `cos`. For stages that run once per creature: a double that is returned from a function V8 does not inline is an object of
 * its own, and garbage that grows with the crowd. So everything stands here in one piece.
 */
export function writeSineCosine(from: Float64Array, at: number, to: Float64Array): void {
  const x = from[at]
  const n = Math.floor(x * QUARTERS_PER_RAD + 0.5)
  const r = x - n * QUARTER_A - n * QUARTER_B - n * QUARTER_C
  const z = r * r
  const w = z * z
  const half = 0.5 * z
  const rest = 1 - half
  const sine = r + r * z * (S0 + z * S1 + w * (S2 + z * S3 + w * (S4 + z * S5)))
  const cosine = rest + (1 - rest - half + w * (C0 + z * C1 + w * (C2 + z * C3 + w * (C4 + z * C5))))
  const isSwapped = (n & 1) !== 0
  const first = isSwapped ? cosine : sine
  const second = isSwapped ? sine : cosine
  to[0] = Math.abs(x) < TINY_RAD ? x : (n & 2) === 0 ? first : -first
  to[1] = ((n + 1) & 2) === 0 ? second : -second
}

/** Writes `atan2(y[yAt], x[xAt])` to `to[toAt]`, without a double leaving the function; see `writeSineCosine`. */
export function writeAtan2(
  y: Float64Array,
  yAt: number,
  x: Float64Array,
  xAt: number,
  to: Float64Array,
  toAt: number,
): void {
  const rise = y[yAt]
  const run = x[xAt]
  const up = Math.abs(rise)
  const along = Math.abs(run)
  const isSteep = up > along
  const high = isSteep ? up : along
  const low = isSteep ? along : up
  if (!(high >= SMALLEST_PLAIN && high <= LARGEST_PLAIN)) {
    to[toAt] = atan2AtTheEdge(rise, run)
    return
  }
  const isMiddle = low > TAN_SIXTEENTH_TURN * high
  const t = isMiddle ? (low - high) / (low + high) : low / high
  let eighths = isMiddle ? 1 : isSteep ? 2 : 0
  let turn = isSteep ? -1 : 1
  if (run < 0) {
    eighths = 4 - eighths
    turn = -turn
  }
  const z = t * t
  const w = z * z
  const v = w * w
  const lowest = A0 + z * A1 + w * (A2 + z * A3)
  const middle = A4 + z * A5 + w * (A6 + z * A7)
  const highest = A8 + z * A9 + w * A10
  const kernel = t + t * z * (lowest + v * (middle + v * highest))
  const angle = eighths * EIGHTH_A + (eighths * EIGHTH_B + turn * kernel)
  to[toAt] = rise < 0 || (rise === 0 && 1 / rise < 0) ? -angle : angle
}

/** Tangent of an angle in radians; finite for every finite angle, since no double is a pole. */
export function tan(angleRad: number): number {
  const size = Math.abs(angleRad)
  if (size < TINY_RAD) return angleRad
  const x = size <= REDUCIBLE_RAD ? angleRad : angleRad % TURN_RAD
  const n = Math.floor(x * QUARTERS_PER_RAD + 0.5)
  const r = x - n * QUARTER_A - n * QUARTER_B - n * QUARTER_C
  const sine = sineKernel(r)
  const cosine = cosineKernel(r)
  return (n & 1) === 0 ? sine / cosine : -cosine / sine
}

/** Angle in radians whose tangent is `ratio`, −π/2…π/2. */
export function atan(ratio: number): number {
  const angle = angleOfFirstQuarter(Math.abs(ratio), 1)
  return ratio > 0 ? angle : ratio < 0 ? -angle : ratio
}

/** Angle in radians from the axis of `x` toward that of `y`, −π…π, as `Math.atan2`. For headings see `angleTo`. */
export function atan2(y: number, x: number): number {
  const up = Math.abs(y)
  const along = Math.abs(x)
  const isSteep = up > along
  const high = isSteep ? up : along
  const low = isSteep ? along : up
  if (!(high >= SMALLEST_PLAIN && high <= LARGEST_PLAIN)) return atan2AtTheEdge(y, x)
  let eighths = isSteep ? 2 : 0
  let turn = isSteep ? -1 : 1
  let over = low
  let under = high
  if (low > TAN_SIXTEENTH_TURN * high) {
    over = low - high
    under = low + high
    eighths = 1
  }
  if (x < 0) {
    eighths = 4 - eighths
    turn = -turn
  }
  const angle = eighths * EIGHTH_A + (eighths * EIGHTH_B + turn * atanKernel(over / under))
  return y < 0 || (y === 0 && 1 / y < 0) ? -angle : angle
}

/** Angle in radians whose sine is `ratio`, −π/2…π/2; NaN outside −1…1. */
export function asin(ratio: number): number {
  const angle = angleOfFirstQuarter(Math.abs(ratio), Math.sqrt((1 - ratio) * (1 + ratio)))
  return ratio > 0 ? angle : ratio < 0 ? -angle : ratio
}

/** Angle in radians whose cosine is `ratio`, 0…π; NaN outside −1…1. */
export function acos(ratio: number): number {
  const angle = angleOfFirstQuarter(Math.sqrt((1 - ratio) * (1 + ratio)), Math.abs(ratio))
  return ratio < 0 ? PI - angle : angle
}

/** The same direction as an angle in (−π, π] radians. Angles that are there already come back unchanged. */
export function wrapAngle(angleRad: number): number {
  if (angleRad > -PI && angleRad <= PI) return angleRad
  let x = angleRad
  if (Math.abs(x) <= REDUCIBLE_RAD) {
    const quarters = 4 * Math.floor(x * (0.25 * QUARTERS_PER_RAD) + 0.5)
    x = x - quarters * QUARTER_A - quarters * QUARTER_B - quarters * QUARTER_C
  } else {
    x = x % TURN_RAD
  }
  // The quotient's own rounding can land just outside, and −π itself belongs to the other end.
  if (x <= -PI) return x + TURN_RAD
  return x > PI ? x - TURN_RAD : x
}

/** Wraps the angle at `angles[at]`: the same bits as `wrapAngle`, without a double leaving the function; see `writeSineCosine`. */
export function writeWrapped(angles: Float64Array, at: number): void {
  const angleRad = angles[at]
  if (!(angleRad > -PI && angleRad <= PI)) angles[at] = wrapAngle(angleRad)
}

/** sin r for |r| ≤ π/4. */
function sineKernel(r: number): number {
  const z = r * r
  const w = z * z
  return r + r * z * (S0 + z * S1 + w * (S2 + z * S3 + w * (S4 + z * S5)))
}

/** cos r for |r| ≤ π/4. What rounding takes from 1 − r²/2 is given back, or cos would lose its last bit. */
function cosineKernel(r: number): number {
  const z = r * r
  const w = z * z
  const half = 0.5 * z
  const rest = 1 - half
  return rest + (1 - rest - half + w * (C0 + z * C1 + w * (C2 + z * C3 + w * (C4 + z * C5))))
}

/** atan t for |t| ≤ tan π/8. */
function atanKernel(t: number): number {
  const z = t * t
  const w = z * z
  const v = w * w
  const low = A0 + z * A1 + w * (A2 + z * A3)
  const middle = A4 + z * A5 + w * (A6 + z * A7)
  const high = A8 + z * A9 + w * A10
  return t + t * z * (low + v * (middle + v * high))
}

/** Angle of the point (x, y) with x, y ≥ 0, not both 0, their sum finite unless x is 1: 0…π/2. */
function angleOfFirstQuarter(y: number, x: number): number {
  const isSteep = y > x
  const high = isSteep ? y : x
  const low = isSteep ? x : y
  let eighths = isSteep ? 2 : 0
  const turn = isSteep ? -1 : 1
  let over = low
  let under = high
  if (low > TAN_SIXTEENTH_TURN * high) {
    over = low - high
    under = low + high
    eighths = 1
  }
  return eighths * EIGHTH_A + (eighths * EIGHTH_B + turn * atanKernel(over / under))
}

/** atan2 where the plain way would divide 0 by 0, ∞ by ∞, overflow, or meet denormal numbers only. */
function atan2AtTheEdge(y: number, x: number): number {
  const up = Math.abs(y)
  const along = Math.abs(x)
  if (up <= Number.MAX_VALUE && along <= Number.MAX_VALUE && (up > 0 || along > 0)) {
    const scale = up > 1 || along > 1 ? SCALE_DOWN : SCALE_UP
    return atan2(y * scale, x * scale)
  }
  if (Number.isNaN(y) || Number.isNaN(x)) return Number.NaN
  const isBehind = x < 0 || (x === 0 && 1 / x < 0)
  let angle = isBehind ? PI : 0
  if (up > Number.MAX_VALUE) angle = along > Number.MAX_VALUE ? (isBehind ? 0.75 * PI : 0.25 * PI) : 0.5 * PI
  return y < 0 || (y === 0 && 1 / y < 0) ? -angle : angle
}
