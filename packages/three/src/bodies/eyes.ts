// Eyes that look and blink: a ball with iris and pupil, a glint that stays where the light is, and two lids.
//
// A lid is half a ball's shell, hinged on the axis through the eye's corners, so the gap between the two is an almond. Lids
// hang on the head, the ball on the eye's joint; closing turns the lids over the ball.

import type { Vector3 } from '@ethogram/core'
import type { ExtraBone, PartBuilder, Tone } from './form.ts'

/** An eye's measures; the left one, the right is its mirror. */
export interface EyeForm {
  readonly joint: string
  readonly head: string
  readonly at: Vector3
  readonly radiusM: number
  /** How far the eye looks outward at rest, radians. */
  readonly outRad: number
  /** How far the lids are open above and below, radians. */
  readonly upperRad: number
  readonly lowerRad: number
  /** Half the angle that iris and pupil take. */
  readonly irisRad: number
  readonly pupilRad: number
  readonly lid: Tone
  /** Colours of the ball round the iris, and of the lids' rims. */
  readonly ball: Tone
  readonly rim: Tone
}

/** Below this fineness eyes have no whites, and lids without rims. */
const PLAIN = 0.4

/** The bones of lids and pupils, both sides. */
export function eyeBones(eye: EyeForm): ExtraBone[] {
  return ([1, -1] as const).flatMap((side) => {
    const name = side === 1 ? 'Left' : 'Right'
    const at: Vector3 = [eye.at[0] * side, eye.at[1], eye.at[2]]
    const joint = side === 1 ? eye.joint : eye.joint.replace('Left', 'Right')
    const closing = eye.upperRad + 0.35 * eye.lowerRad
    return [
      {
        name: `lidUpper${name}`,
        in: eye.head,
        at,
        move: { dof: 'lids', pitchRad: -closing, yawRad: eye.outRad * side },
      },
      {
        name: `lidLower${name}`,
        in: eye.head,
        at,
        move: { dof: 'lids', pitchRad: 0.75 * eye.lowerRad, yawRad: eye.outRad * side },
      },
      {
        name: `pupil${name}`,
        in: joint,
        at: add(at, turnedOut([0, 0, eye.radiusM], eye.outRad * side)),
        move: { dof: 'pupils', growth: 0.75 },
      },
    ] satisfies ExtraBone[]
  })
}

/** Builds both eyes. */
export function addEyes(builder: PartBuilder, eye: EyeForm, fineness: number): void {
  const round = Math.max(6, Math.round(14 * fineness))
  const { at, radiusM: r, outRad } = eye
  const pair = { isPair: true, isClosed: true, around: round } as const
  const out = (point: Vector3): Vector3 => add(at, turnedOut(point, outRad))
  const cap =
    (half: number, lift: number, from = 0) =>
    (u: number, v: number): Vector3 => {
      const away = from + (half - from) * v
      const turn = u * Math.PI * 2
      return out([
        r * lift * Math.sin(away) * Math.cos(turn),
        r * lift * Math.sin(away) * Math.sin(turn),
        r * lift * Math.cos(away),
      ])
    }
  if (fineness < PLAIN) {
    // From afar an eye is a dark ball.
    builder.sheet({ ...pair, bone: eye.joint, tone: 'pupil', isWet: true, along: 3, at: cap(Math.PI * 0.55, 1) })
    addLids(builder, eye, fineness)
    return
  }
  const rows = (count: number): number => Math.max(2, Math.round(count * fineness))
  builder.sheet({
    ...pair,
    bone: eye.joint,
    tone: eye.ball,
    isWet: true,
    along: rows(3),
    at: cap(Math.PI * 0.62, 1, eye.irisRad * 0.92),
  })
  builder.sheet({
    ...pair,
    bone: eye.joint,
    tone: 'iris',
    farTone: 'pupil',
    isWet: true,
    along: 2,
    at: cap(eye.irisRad, 1.012),
  })
  builder.sheet({ ...pair, bone: 'pupilLeft', tone: 'pupil', isWet: true, along: 2, at: cap(eye.pupilRad, 1.045) })
  addGlint(builder, eye, 0.26, 0.3, 0.17)
  if (fineness > 0.5) addGlint(builder, eye, -0.24, -0.2, 0.075)
  addLids(builder, eye, fineness)
}

function addLids(builder: PartBuilder, eye: EyeForm, fineness: number): void {
  addLid(builder, eye, 'lidUpperLeft', eye.upperRad, 1, fineness)
  addLid(builder, eye, 'lidLowerLeft', -eye.lowerRad, -1, fineness)
}

/** A speck of light on the ball, to the same hand on both eyes. */
function addGlint(builder: PartBuilder, eye: EyeForm, left: number, up: number, size: number): void {
  for (const side of [1, -1]) {
    const [x, y, z] = turnedOut([left, up, Math.sqrt(1 - left * left - up * up)], 0.6 * eye.outRad * side)
    const middle: Vector3 = [eye.at[0] * side, eye.at[1], eye.at[2]]
    const flat = Math.hypot(x, z)
    builder.sheet({
      bone: eye.head,
      tone: 'white',
      isWet: false,
      around: 8,
      along: 2,
      isClosed: true,
      at: (u, v) => {
        const [a, b] = [size * v * Math.cos(u * Math.PI * 2), size * v * Math.sin(u * Math.PI * 2)]
        // Sideways along the level, and up along the ball.
        const px = x + (a * z) / flat - (b * x * y) / flat
        const py = y + b * flat
        const pz = z - (a * x) / flat - (b * z * y) / flat
        const lift = (eye.radiusM * (1.085 - 0.015 * v * v)) / Math.hypot(px, py, pz)
        return add(middle, [px * lift, py * lift, pz * lift])
      },
    })
  }
}

/** Half a shell whose rim, a dark line, goes through the eye's corners; `edgeRad` is how high its middle stands. */
function addLid(builder: PartBuilder, eye: EyeForm, bone: string, edgeRad: number, up: 1 | -1, fineness: number): void {
  const isPlain = fineness < PLAIN
  const around = isPlain ? 5 : Math.max(6, Math.round(11 * fineness))
  const lid = { bone, isWet: false, around, isClosed: false, isPair: true } as const
  const at =
    (from: number, to: number, high: number) =>
    (u: number, v: number): Vector3 => {
      const across = (u - 0.5) * Math.PI
      const turn = edgeRad + up * (from + (to - from) * v)
      const out = eye.radiusM * (v === 0 && from === 0 && !isPlain ? 1.06 : high)
      const [sin, cos] = [Math.sin(across) * (1 - 0.12 * Math.sin(across) ** 8), Math.cos(across)]
      return add(eye.at, turnedOut([out * sin, out * cos * Math.sin(turn), out * cos * Math.cos(turn)], eye.outRad))
    }
  // The fewer its corners, the farther a shell must stand off, or the ball would show through its flats.
  const lift = fineness < 1 ? 1.2 : 1.155
  if (isPlain) {
    builder.sheet({ ...lid, tone: eye.lid, along: 3, at: at(0, 1.9, 1.25) })
    return
  }
  builder.sheet({ ...lid, tone: eye.rim, along: 1, at: at(0, 0.17, lift + 0.005) })
  builder.sheet({ ...lid, tone: eye.lid, along: Math.max(4, Math.round(5 * fineness)), at: at(0.12, 2.4, lift) })
}

function turnedOut([x, y, z]: Vector3, rad: number): Vector3 {
  const cos = Math.cos(rad)
  const sin = Math.sin(rad)
  return [x * cos + z * sin, y, z * cos - x * sin]
}

function add(a: Vector3, b: Vector3): Vector3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}
