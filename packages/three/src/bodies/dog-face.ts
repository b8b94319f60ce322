// The hard and wet parts of a dog: eyes, brows, nose, teeth, tongue and claws.

import type { Vector3 } from '@ethogram/core'
import type { DogMeasures } from './dog-form.ts'
import { addEyes, type EyeForm } from './eyes.ts'
import type { PartBuilder } from './form.ts'
import { onBall } from './sheets.ts'

/** A dog's eye. */
export function dogEye(dog: DogMeasures): EyeForm {
  const [x, y, z] = dog.positions.eyeLeft
  return {
    joint: 'eyeLeft',
    head: 'head',
    at: [x, y, z],
    radiusM: 0.0205 * dog.h,
    outRad: 0.24,
    upperRad: 0.8,
    lowerRad: 0.52,
    irisRad: 0.86,
    pupilRad: 0.44,
    lid: 'coat',
    ball: 'white',
    rim: 'nose',
  }
}

/** Builds the small parts. */
export function addDogFace(builder: PartBuilder, dog: DogMeasures, fineness: number): void {
  addEyes(builder, dogEye(dog), fineness)
  addNose(builder, dog, fineness)
  if (fineness > 0.5) addGroove(builder, dog)
  addBrows(builder, dog, fineness)
  if (fineness < 0.4) return
  addTeeth(builder, dog, fineness)
  addTongue(builder, dog, fineness)
  addClaws(builder, dog)
}

function addNose(builder: PartBuilder, dog: DogMeasures, fineness: number): void {
  const { h, positions } = dog
  const [, y, z] = positions.nose
  const middle: Vector3 = [0, y + 0.027 * h, z - 0.008 * h]
  builder.sheet({
    bone: 'nose',
    tone: 'nose',
    isWet: true,
    isClosed: true,
    around: Math.max(6, Math.round(14 * fineness)),
    along: Math.max(4, Math.round(9 * fineness)),
    at: (u, v) => {
      const [px, py, pz] = onBall([0, 0, 0], [0.0235 * h, 0.0165 * h, 0.0155 * h], u, v)
      // Narrower below, with a groove in the middle in front.
      const down = Math.max(0, -py / (0.0165 * h))
      const groove = pz > 0 ? Math.max(0, 1 - Math.abs(px) / (0.004 * h)) * 0.0022 * h : 0
      return [middle[0] + px * (1 - 0.45 * down), middle[1] + py, middle[2] + pz - groove]
    },
  })
  builder.sheet({
    bone: 'nose',
    tone: 'pupil',
    isWet: false,
    isClosed: true,
    isPair: true,
    around: 6,
    along: 3,
    at: (u, v) =>
      onBall([0.0085 * h, middle[1] - 0.001 * h, middle[2] + 0.0105 * h], [0.0048 * h, 0.0036 * h, 0.003 * h], u, v),
  })
}

/** The groove from the nose down to the lips. */
function addGroove(builder: PartBuilder, dog: DogMeasures): void {
  const { h, inHead, noseAhead: n } = dog
  const top = inHead(0, 0.008, n + 0.0015)
  const bottom = inHead(0, -0.026, n - 0.004)
  builder.sheet({
    bone: 'lips',
    tone: 'nose',
    isWet: false,
    isClosed: true,
    around: 6,
    along: 4,
    at: (u, v) => {
      const turn = u * Math.PI * 2
      const wide = 0.0011 * h
      return [
        wide * Math.cos(turn),
        top[1] + (bottom[1] - top[1]) * v,
        top[2] + (bottom[2] - top[2]) * v + wide * Math.sin(turn),
      ]
    },
  })
}

/** Brows: soft tufts that tilt and rise with their joints. */
function addBrows(builder: PartBuilder, dog: DogMeasures, fineness: number): void {
  const { h, inHead } = dog
  const beard = dog.style.beard ?? 0
  const [x, y, z] = inHead(0.034, 0.0735, 0.088)
  builder.sheet({
    bone: 'browLeft',
    tone: beard > 0 ? 'pale' : 'dark',
    isWet: false,
    isClosed: true,
    isPair: true,
    around: Math.max(5, Math.round(8 * fineness)),
    along: Math.max(3, Math.round(6 * fineness)),
    at: (u, v) => {
      const [px, py, pz] = onBall(
        [0, 0, 0],
        [0.02 * h, 0.0072 * h * (1 + 0.2 * beard), 0.0085 * h * (1 + 0.6 * beard)],
        u,
        v,
      )
      // Bowed over the eye.
      return [x + px, y + py - (px * px) / (0.05 * h), z + pz - px * 0.45]
    },
  })
}

function addTeeth(builder: PartBuilder, dog: DogMeasures, fineness: number): void {
  const { h, inHead, noseAhead: n } = dog
  const tooth = (bone: string, at: Vector3, radius: number, high: number): void => {
    builder.sheet({
      bone,
      tone: 'tooth',
      isWet: true,
      isClosed: true,
      isPair: at[0] !== 0,
      around: 4,
      along: 1,
      at: (u, v) => {
        const turn = u * Math.PI * 2
        const wide = radius * (1 - v * v)
        return [at[0] + wide * Math.cos(turn), at[1] + high * v, at[2] + wide * Math.sin(turn)]
      },
    })
  }
  tooth('head', inHead(0.0135, -0.016, n - 0.02), 0.004 * h, -0.02 * h)
  tooth('jaw', inHead(0.0115, -0.036, n - 0.03), 0.0035 * h, 0.012 * h)
  if (fineness < 0.6) return
  // Rows that meet when the jaw is shut: bared, they read as teeth and not as an open mouth.
  for (let i = 0; i < 2; i++) {
    tooth('head', inHead(0.0035 + 0.0055 * i, -0.018, n - 0.0095 - 0.003 * i), 0.0034 * h, -0.012 * h)
    tooth('jaw', inHead(0.0033 + 0.0045 * i, -0.039, n - 0.0245 - 0.002 * i), 0.003 * h, 0.011 * h)
  }
  for (let i = 0; i < 5; i++) {
    tooth('head', inHead(0.0185 + 0.0026 * i, -0.016, n - 0.03 - 0.0095 * i), 0.0056 * h, -0.0135 * h)
    tooth('jaw', inHead(0.0165 + 0.0026 * i, -0.038, n - 0.036 - 0.0095 * i), 0.005 * h, 0.0125 * h)
  }
}

function addTongue(builder: PartBuilder, dog: DogMeasures, fineness: number): void {
  const { h, inHead, noseAhead: n } = dog
  const [, y, z] = inHead(0, -0.031, 0.06)
  const lengthM = (n - 0.032 - 0.06) * h
  builder.sheet({
    bone: 'jaw',
    farBone: 'tongueTip',
    tone: 'tongue',
    isWet: true,
    isClosed: true,
    around: Math.max(6, Math.round(10 * fineness)),
    along: Math.max(4, Math.round(9 * fineness)),
    at: (u, v) => {
      const turn = u * Math.PI * 2
      // Rows crowd towards the tip, which is round.
      const along = 1 - (1 - v) * (1 - v)
      const end = Math.sqrt(Math.max(0, 1 - Math.max(0, (along - 0.7) / 0.3) ** 2))
      const wide = 0.0185 * h * end * (v === 0 ? 0 : 0.85 + 0.15 * along)
      const groove = Math.sin(turn) > 0 ? -0.0018 * h * Math.max(0, 1 - Math.abs(Math.cos(turn)) * 3) : 0
      return [wide * Math.cos(turn), y + (0.0042 * Math.sin(turn) * h + groove) * (end + 0.1), z + lengthM * along]
    },
  })
}

function addClaws(builder: PartBuilder, dog: DogMeasures): void {
  const { at, k, positions } = dog
  for (const bone of ['forePawLeft', 'hindPawLeft']) {
    const up = positions[bone][1] / k
    for (const [left, ahead] of [
      [0.0115, 0.054],
      [-0.0115, 0.054],
      [0.031, 0.04],
      [-0.031, 0.04],
    ]) {
      const root = at(bone, left, 0.012 - up, ahead)
      builder.sheet({
        bone,
        tone: 'nose',
        isWet: false,
        isClosed: true,
        isPair: true,
        around: 5,
        along: 1,
        at: (u, v) => {
          const turn = u * Math.PI * 2
          const wide = 0.0032 * k * (1 - v * v)
          return [
            root[0] + wide * Math.cos(turn),
            root[1] + wide * Math.sin(turn) - 0.0065 * k * v * v,
            root[2] + 0.0085 * k * v,
          ]
        },
      })
    }
  }
}
