// The form of a car: sheets of metal and glass bent round stations along its length, on a body, four wheels and two doors.
//
// Metal is no flesh, so nothing is grown here: all of it are bent sheets. Three backs (hatch, boot, van) are garments of which each car
// wears one; paint is a dye. Measures are metres of the car that ships; other sizes are scaled by how far apart its axles are.

import type { SkeletonDefinition, Vector3 } from '@ethogram/core'
import type { ExtraBone, Form, PartBuilder, SheetOptions, Tone } from './form.ts'
import { restPositions } from './form.ts'
import { onBall } from './sheets.ts'

/** What each car has in a colour of its own. */
const CAR_DYES = ['paint'] as const

/** Half the distance of the axles of the car whose measures these are. */
const AXLE = 1.27

/** Names of the backs that a car may have, with where its glass ends: at the belt and at the roof, metres ahead. */
export const CAR_BACKS = { hatch: [-1.78, -1.32], boot: [-1.3, -0.72], van: [-1.97, -1.86] } as const

/** Stations of the body from nose to tail: ahead, height of the belt, half the width, and how much of the section is there. */
const SHELL: readonly (readonly [ahead: number, upM: number, halfM: number, share: number])[] = [
  [2.05, 0.66, 0.72, 0],
  [2.05, 0.66, 0.74, 0.8],
  [2.02, 0.69, 0.79, 0.95],
  [1.9, 0.72, 0.83, 1],
  [1.4, 0.8, 0.86, 1],
  [0.85, 0.89, 0.865, 1],
  [0, 0.92, 0.87, 1],
  [-1, 0.94, 0.87, 1],
  [-1.7, 0.93, 0.85, 1],
  [-1.98, 0.9, 0.81, 1],
  [-2.04, 0.88, 0.79, 0.94],
  [-2.05, 0.86, 0.77, 0.8],
  [-2.05, 0.86, 0.77, 0],
]

const FLOOR = 0.19
const BELT = 0.9
const ROOF = 1.43

interface Car {
  /** A position on the car that ships, in metres of this one. */
  readonly at: (left: number, up: number, ahead: number) => Vector3
  readonly k: number
  readonly wheelUp: number
}

/** The form of a car. */
export function carForm(skeleton: SkeletonDefinition): Form {
  const rest = restPositions(skeleton)
  const k = rest.wheelFrontLeft[2] / AXLE
  const car: Car = { at: (left, up, ahead) => [left * k, up * k, ahead * k], k, wheelUp: rest.wheelFrontLeft[1] }
  return {
    pieces: [],
    dyes: CAR_DYES,
    bones: lampBones(car),
    parts: (builder, fineness) => {
      addShell(builder, car, fineness)
      for (const back of Object.keys(CAR_BACKS)) addCabin(builder, car, back as keyof typeof CAR_BACKS, fineness)
      addDoors(builder, car, fineness)
      addWheels(builder, rest, car, fineness)
      addLamps(builder, car, fineness)
      addTrim(builder, car, fineness)
    },
  }
}

/** Lamps that are on stand out of their glass by this way. */
const OUT_M = 0.035

/** Bones that bring the light of a lamp out. */
function lampBones({ at, k }: Car): ExtraBone[] {
  const both = [
    ['Left', 1],
    ['Right', -1],
  ] as const
  return both.flatMap(([name, side]): ExtraBone[] => [
    {
      name: `beam${name}`,
      in: 'cabin',
      at: at(0.62 * side, 0.66, 1.95),
      move: { dof: 'lights', wayM: [0, 0, OUT_M * k] },
    },
    {
      name: `stop${name}`,
      in: 'cabin',
      at: at(0.66 * side, 0.76, -2),
      move: { dof: 'brakes', wayM: [0, 0, -OUT_M * k] },
    },
    {
      name: `blink${name}`,
      in: 'cabin',
      at: at(0.78 * side, 0.66, 1.86),
      move: { dof: side === 1 ? 'blinkLeft' : 'blinkRight', wayM: [0.02 * k * side, 0, OUT_M * k] },
    },
  ])
}

/** A rounded rectangle: −1…1 each way, by the part of its way round. */
function round(u: number, boxy: number): readonly [number, number] {
  const turn = u * Math.PI * 2
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / boxy)
  return [bend(c), bend(s)]
}

function along<Row extends readonly number[]>(rows: readonly Row[], v: number): number[] {
  const t = v * (rows.length - 1)
  const i = Math.min(rows.length - 2, Math.floor(t))
  return rows[i].map((value, n) => value + (rows[i + 1][n] - value) * (t - i))
}

const metal = (tone: Tone, more: Partial<SheetOptions> = {}) => ({
  bone: 'cabin',
  tone,
  isWet: true,
  isClosed: true,
  ...more,
})

function addShell(builder: PartBuilder, { at }: Car, fineness: number): void {
  builder.sheet({
    ...metal('paint'),
    around: Math.max(12, Math.round(28 * fineness)),
    along: SHELL.length - 1,
    at: (u, v) => {
      const [ahead, up, half, share] = along(SHELL, v)
      const [x, y] = round(u, 4.6)
      const middle = (up + FLOOR) / 2
      return at(x * half * share, middle + ((y * (up - FLOOR)) / 2) * share, ahead)
    },
  })
}

/** Glass round the cabin, the roof over it, and pillars between. */
function addCabin(builder: PartBuilder, car: Car, back: keyof typeof CAR_BACKS, fineness: number): void {
  const [beltBack, roofBack] = CAR_BACKS[back]
  const shown = { garment: back } as const
  const outline = (u: number, v: number, more: number): Vector3 => {
    const [x, z] = round(u, 5)
    const front = 0.98 + (0.28 - 0.98) * v
    const end = beltBack + (roofBack - beltBack) * v
    const half = 0.79 + (0.6 - 0.79) * v + more
    const [middle, length] = [(front + end) / 2, (front - end) / 2 + more]
    return car.at(x * half, BELT - 0.03 + (ROOF - BELT + 0.03) * v, middle + z * length)
  }
  const around = Math.max(12, Math.round(28 * fineness))
  builder.sheet({ ...metal('glass', shown), around, along: 3, at: (u, v) => outline(u, v, 0) })
  // The roof begins a little below the glass's upper edge and closes in the middle.
  builder.sheet({
    ...metal('paint', shown),
    around,
    along: 5,
    at: (u, v) => {
      const [x, y, z] = outline(u, 0.9 + 0.1 * Math.min(1, 3 * v), 0.012)
      const inward = Math.max(0, 1.5 * v - 0.5)
      const middle = car.at(0, 0, (0.28 + roofBack) / 2)[2]
      return [x * (1 - inward), y + 0.06 * car.k * Math.sqrt(Math.max(0, v)), middle + (z - middle) * (1 - inward)]
    },
  })
  if (fineness < 0.5) return
  const ends = back === 'van' ? [0.13, 0.37, 0.25] : [0.13, 0.37, 0.27]
  for (const u of ends) addPillar(builder, car, shown.garment, (v) => outline(u / 2, v, 0.008), 0.045)
  if (back === 'van') addVanWalls(builder, car, outline)
}

/** A strip of paint from the belt up to the roof, on both sides. */
function addPillar(
  builder: PartBuilder,
  { k }: Car,
  garment: string,
  way: (v: number) => Vector3,
  wideM: number,
): void {
  builder.sheet({
    ...metal('paint', { garment }),
    isPair: true,
    around: 4,
    along: 3,
    at: (u, v) => {
      const [x, y, z] = way(v)
      const turn = u * Math.PI * 2
      return [x + 0.012 * k * Math.cos(turn), y, z + wideM * k * Math.sin(turn)]
    },
  })
}

/** A van has metal where others have windows behind the doors. */
function addVanWalls(
  builder: PartBuilder,
  { at }: Car,
  outline: (u: number, v: number, more: number) => Vector3,
): void {
  builder.sheet({
    ...metal('paint', { garment: 'van' }),
    isClosed: false,
    isPair: true,
    around: 4,
    along: 3,
    at: (u, v) => {
      const [x, y] = outline(0, v, 0.01)
      return [x, y, at(0, 0, -0.62 - (1.2 - 0.06 * v) * u)[2]]
    },
  })
}

function addDoors(builder: PartBuilder, { at }: Car, fineness: number): void {
  const [front, back] = [0.62, -0.5]
  const panel = (out: number, bone: string, tone: Tone, low: number, high: number): void => {
    builder.sheet({
      ...metal(tone, { bone }),
      isClosed: false,
      isPair: true,
      around: 3,
      along: 4,
      at: (u, v) => {
        const up = low + (high - low) * v
        const lean = Math.max(0, up - BELT) * 0.36
        // Glass that were quite flat would have no side that faces out.
        const bulge = up < BELT ? 0.018 * Math.sin((Math.PI * (up - 0.28)) / 0.62) : 0.012 * Math.sin(Math.PI * v)
        return at(out + bulge - lean, up, front + (back - front) * u + Math.max(0, up - BELT) * (u < 0.5 ? -0.5 : 0))
      },
    })
  }
  // What is seen of the inside where a door stands open.
  panel(0.868, 'cabin', 'inside', 0.28, 1.34)
  panel(0.88, 'doorLeft', 'paint', 0.27, 0.92)
  panel(0.882, 'doorLeft', 'glass', 0.92, 1.36)
  if (fineness < 0.5) return
  builder.sheet({
    ...metal('dark', { bone: 'doorLeft' }),
    isPair: true,
    around: 6,
    along: 3,
    at: (u, v) => onBall(at(0.905, 0.8, back + 0.13), [0.015, 0.016, 0.075], u, v),
  })
  builder.sheet({
    ...metal('paint', { bone: 'doorLeft' }),
    isPair: true,
    around: 8,
    along: 5,
    at: (u, v) => onBall(at(0.97, 0.97, 0.56), [0.09, 0.06, 0.05], u, v),
  })
}

/** Across the tread: how far out, and the radius, as shares of the wheel's. */
const TYRE: readonly (readonly [number, number])[] = [
  [-0.34, 0.5],
  [-0.34, 0.92],
  [-0.24, 1],
  [0.24, 1],
  [0.34, 0.92],
  [0.34, 0.66],
  [0.26, 0.62],
]

function addWheels(
  builder: PartBuilder,
  rest: Readonly<Record<string, Vector3>>,
  { wheelUp: r }: Car,
  fineness: number,
): void {
  const around = Math.max(10, Math.round(24 * fineness))
  for (const bone of ['wheelFrontLeft', 'wheelBackLeft']) {
    const [x, y, z] = rest[bone]
    const ring = (out: number, radius: number, u: number): Vector3 => {
      const turn = u * Math.PI * 2
      return [x + out * r, y + radius * r * Math.cos(turn), z + radius * r * Math.sin(turn)]
    }
    const wheel = { bone, isPair: true, isClosed: true, around } as const
    builder.sheet({
      ...wheel,
      tone: 'tyre',
      isWet: false,
      along: TYRE.length - 1,
      at: (u, v) => {
        const [out, radius] = along(TYRE, v)
        return ring(out, radius, u)
      },
    })
    builder.sheet({ ...wheel, tone: 'dark', isWet: false, along: 1, at: (u, v) => ring(0.25, 0.62 * (1 - v), u) })
    if (fineness < 0.5) {
      builder.sheet({ ...wheel, tone: 'rim', isWet: true, along: 1, at: (u, v) => ring(0.29, 0.45 * (1 - v), u) })
      continue
    }
    addSpokes(builder, bone, ring)
  }
}

/** Five spokes and a rim: without them nobody would see a wheel turn. */
function addSpokes(
  builder: PartBuilder,
  bone: string,
  ring: (out: number, radius: number, u: number) => Vector3,
): void {
  const rim = { bone, tone: 'rim', isWet: true, isPair: true } as const
  builder.sheet({ ...rim, isClosed: true, around: 24, along: 1, at: (u, v) => ring(0.3, 0.64 - 0.1 * v, u) })
  for (let spoke = 0; spoke < 5; spoke++) {
    builder.sheet({
      ...rim,
      isClosed: false,
      around: 1,
      along: 1,
      at: (u, v) => ring(0.3, 0.06 + 0.52 * v, (spoke + (u - 0.5) * (0.34 - 0.16 * v)) / 5),
    })
  }
  builder.sheet({ ...rim, isClosed: true, around: 10, along: 2, at: (u, v) => ring(0.3 + 0.04 * v, 0.13 * (1 - v), u) })
}

function addLamps(builder: PartBuilder, { at, k }: Car, fineness: number): void {
  const fine = Math.max(6, Math.round(10 * fineness))
  const ball = (bone: string, tone: Tone, middle: Vector3, radii: Vector3): void =>
    builder.sheet({
      ...metal(tone, { bone }),
      isPair: true,
      around: fine,
      along: Math.max(4, Math.round(6 * fineness)),
      at: (u, v) => onBall(middle, [radii[0] * k, radii[1] * k, radii[2] * k], u, v),
    })
  ball('cabin', 'lampGlass', at(0.62, 0.66, 1.95), [0.15, 0.075, 0.1])
  ball('beamLeft', 'lampOn', at(0.61, 0.66, 1.945), [0.13, 0.062, 0.095])
  ball('cabin', 'lampRed', at(0.66, 0.76, -1.99), [0.11, 0.08, 0.07])
  ball('stopLeft', 'lampStop', at(0.65, 0.76, -1.985), [0.095, 0.065, 0.065])
  ball('blinkLeft', 'lampAmber', at(0.775, 0.66, 1.855), [0.04, 0.04, 0.05])
}

/** Bumpers, sills, wheel arches and number plates. */
function addTrim(builder: PartBuilder, { at, k, wheelUp }: Car, fineness: number): void {
  for (const end of [1, -1]) {
    builder.sheet({
      ...metal('dark', { isWet: false }),
      around: Math.max(6, Math.round(10 * fineness)),
      along: 8,
      at: (u, v) => {
        const turn = u * Math.PI * 2
        const across = (v - 0.5) * 1.56
        const ahead = end * (2.05 - 0.16 * (2 * (v - 0.5)) ** 4)
        return at(across, 0.38 + 0.09 * Math.sin(turn), ahead + end * 0.03 * Math.cos(turn))
      },
    })
    builder.sheet({
      ...metal('plate', { isWet: false }),
      isClosed: false,
      around: 1,
      along: 1,
      at: (u, v) => at((u - 0.5) * 0.5, (end > 0 ? 0.36 : 0.55) + (v - 0.5) * 0.11, end * 2.085),
    })
    // Dark behind each wheel: an arch that one cannot see into.
    builder.sheet({
      ...metal('dark', { isWet: false }),
      isPair: true,
      around: Math.max(10, Math.round(20 * fineness)),
      along: 1,
      at: (u, v) => {
        const turn = u * Math.PI * 2
        const radius = (wheelUp / k + 0.075) * (1 - v)
        return at(0.874, wheelUp / k + radius * Math.cos(turn), AXLE * end + radius * Math.sin(turn))
      },
    })
  }
}
