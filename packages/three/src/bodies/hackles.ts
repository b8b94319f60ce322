// Hackles: tufts of hair along a dog's spine that lie hidden in its coat and rise when it is angry or afraid.
//
// Each stretch of the spine carries its tufts on a bone of its own, which the DOF `hackles` lifts; at rest their tips are
// below the skin. Measures are those of the middling dog in metres.

import type { DogMeasures } from './dog-form.ts'
import type { ExtraBone, PartBuilder } from './form.ts'

/** Stretches of the spine: the bone, its joint, where its tufts begin and end ahead of it, and how high the skin is there. */
const STRETCHES = [
  { bone: 'hacklesFront', joint: 'chest', from: 0.07, to: -0.085, skinFrom: 0.058, skinTo: 0.042, tufts: 8 },
  { bone: 'hacklesBack', joint: 'back', from: 0.035, to: -0.12, skinFrom: 0.03, skinTo: 0.021, tufts: 8 },
  { bone: 'hacklesRump', joint: 'hips', from: 0.025, to: -0.05, skinFrom: 0.033, skinTo: 0.03, tufts: 4 },
] as const

/** How far tufts rise, and how far below the skin their tips lie at rest. */
const RISE_M = 0.046
const HIDDEN_M = 0.008

/** Half the breadth and the length of a tuft, and how far its tip lies behind its root. */
const HALF_M = 0.016
const LONG_M = 0.034
const TALL_M = 0.06
const LEAN_M = 0.03

/** The bones that carry the tufts. */
export function hackleBones({ at, k }: DogMeasures): ExtraBone[] {
  return STRETCHES.map(({ bone, joint, from }) => ({
    name: bone,
    in: joint,
    at: at(joint, 0, 0, from),
    move: { dof: 'hackles', wayM: [0, RISE_M * k, 0] },
  }))
}

/** Builds the tufts; from afar there are fewer and bigger ones. */
export function addHackles(builder: PartBuilder, { at, k }: DogMeasures, fineness: number): void {
  for (const { bone, joint, from, to, skinFrom, skinTo, tufts } of STRETCHES) {
    const count = Math.max(2, Math.round(tufts * fineness))
    const size = tufts / count
    for (let n = 0; n < count; n++) {
      const t = n / (count - 1)
      const tip = skinFrom + (skinTo - skinFrom) * t - HIDDEN_M
      const [x, y, z] = at(joint, 0, tip, from + (to - from) * t)
      builder.sheet({
        bone,
        tone: 'back',
        isWet: false,
        isClosed: true,
        around: 4,
        along: 1,
        at: (u, v) => {
          const turn = u * Math.PI * 2
          const wide = Math.sqrt(1 - v)
          return [
            x + HALF_M * k * size * wide * Math.cos(turn),
            y + TALL_M * k * (v - 1),
            z + k * (0.5 * LONG_M * size * wide * Math.sin(turn) - LEAN_M * v),
          ]
        },
      })
    }
  }
}
