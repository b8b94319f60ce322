// Rotations as quaternions (x, y, z, w) in arrays, so that no double leaves a function and nothing is allocated.
//
// A joint's rotation is Ry(yaw) · Rx(−pitch) · Rz(roll): yaw is positive to the left, pitch lifts what is ahead, roll lifts
// what is left. Results may stand where arguments stood.

import { writeSineCosine } from '../0-foundation/trig.ts'

const half = new Float64Array(1)
const sc = new Float64Array(2)

/** The rotation by yaw, pitch, roll at `angles[at]…` as a quaternion to `to[toAt]…`. */
export function localRotation(angles: Float64Array, at: number, to: Float64Array, toAt: number): void {
  const yaw = angles[at]
  const pitch = angles[at + 1]
  const roll = angles[at + 2]
  let x = 0
  let y = 0
  let z = 0
  let w = 1
  // Most joints turn about one axis or none: sines of 0 are not worth computing.
  if (yaw !== 0) {
    half[0] = yaw / 2
    writeSineCosine(half, 0, sc)
    y = sc[0]
    w = sc[1]
  }
  if (pitch !== 0) {
    half[0] = -pitch / 2
    writeSineCosine(half, 0, sc)
    x = w * sc[0]
    z = -y * sc[0]
    y *= sc[1]
    w *= sc[1]
  }
  if (roll !== 0) {
    half[0] = roll / 2
    writeSineCosine(half, 0, sc)
    const s = sc[0]
    const c = sc[1]
    const oldX = x
    const oldW = w
    x = x * c + y * s
    y = y * c - oldX * s
    w = w * c - z * s
    z = oldW * s + z * c
  }
  to[toAt] = x
  to[toAt + 1] = y
  to[toAt + 2] = z
  to[toAt + 3] = w
}

/** The product of the quaternions at `a[aAt]` and `b[bAt]`: first b, then a. */
export function multiply(
  a: Float64Array,
  aAt: number,
  b: Float64Array,
  bAt: number,
  to: Float64Array,
  toAt: number,
): void {
  const ax = a[aAt]
  const ay = a[aAt + 1]
  const az = a[aAt + 2]
  const aw = a[aAt + 3]
  const bx = b[bAt]
  const by = b[bAt + 1]
  const bz = b[bAt + 2]
  const bw = b[bAt + 3]
  to[toAt] = aw * bx + ax * bw + ay * bz - az * by
  to[toAt + 1] = aw * by - ax * bz + ay * bw + az * bx
  to[toAt + 2] = aw * bz + ax * by - ay * bx + az * bw
  to[toAt + 3] = aw * bw - ax * bx - ay * by - az * bz
}

/** The vector at `v[vAt]` turned by the quaternion at `q[qAt]`. */
export function rotate(
  q: Float64Array,
  qAt: number,
  v: Float64Array,
  vAt: number,
  to: Float64Array,
  toAt: number,
): void {
  turn(q[qAt], q[qAt + 1], q[qAt + 2], q[qAt + 3], v, vAt, to, toAt)
}

/** The vector at `v[vAt]` turned back by the quaternion at `q[qAt]`. */
export function rotateBack(
  q: Float64Array,
  qAt: number,
  v: Float64Array,
  vAt: number,
  to: Float64Array,
  toAt: number,
): void {
  turn(-q[qAt], -q[qAt + 1], -q[qAt + 2], q[qAt + 3], v, vAt, to, toAt)
}

function turn(
  x: number,
  y: number,
  z: number,
  w: number,
  v: Float64Array,
  vAt: number,
  to: Float64Array,
  toAt: number,
): void {
  const vx = v[vAt]
  const vy = v[vAt + 1]
  const vz = v[vAt + 2]
  const tx = 2 * (y * vz - z * vy)
  const ty = 2 * (z * vx - x * vz)
  const tz = 2 * (x * vy - y * vx)
  to[toAt] = vx + w * tx + y * tz - z * ty
  to[toAt + 1] = vy + w * ty + z * tx - x * tz
  to[toAt + 2] = vz + w * tz + x * ty - y * tx
}

/** The direction (left, up, ahead) that yaw and pitch at `angles[at]…` point to. */
export function turnOf(angles: Float64Array, at: number, to: Float64Array, toAt: number): void {
  writeSineCosine(angles, at + 1, sc)
  const up = sc[0]
  const level = sc[1]
  writeSineCosine(angles, at, sc)
  to[toAt] = sc[0] * level
  to[toAt + 1] = up
  to[toAt + 2] = sc[1] * level
}
