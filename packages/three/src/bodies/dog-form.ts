// The form of a dog: deep chest, tucked waist, muscled thighs, a stop between brow and muzzle, paws with toes.
//
// Thicknesses grow with the breadth of the shoulders, the face with the distance of the eyes, ears and tail with their own
// bones; so a terrier, a hound and a puppy come out of their skeletons alone. Measures below are those of the middling dog
// in metres; `k` and `h` scale them.

import type { SkeletonDefinition, Vector3 } from '@ethogram/core'
import { addDogFace, dogEye } from './dog-face.ts'
import { bodyFlesh, earFlesh } from './dog-flesh.ts'
import { eyeBones } from './eyes.ts'
import { type Form, type Mouth, type Piece, restPositions, type Tint } from './form.ts'
import { addHackles, hackleBones } from './hackles.ts'
import { ease } from './skin.ts'
import type { BodyStyle } from './style.ts'

/** Half the breadth of the shoulders and of the eyes, and the length of an ear's root, in the middling dog. */
const SHOULDER_M = 0.075
const EYE_M = 0.036
const EAR_M = 0.0461

/** What a dog's form is worked out from. */
export interface DogMeasures {
  readonly at: (joint: string, left: number, up: number, ahead: number) => Vector3
  readonly inHead: (left: number, up: number, ahead: number) => Vector3
  readonly positions: Readonly<Record<string, Vector3>>
  /** Sizes of the body, the head and the ears. */
  readonly k: number
  readonly h: number
  readonly ear: number
  /** From the head's joint to the nose's, in head sizes. */
  readonly noseAhead: number
  readonly style: BodyStyle
}

/** Measures a dog's skeleton. */
function measureDog(skeleton: SkeletonDefinition, style: BodyStyle): DogMeasures {
  const positions = restPositions(skeleton)
  const k = positions.foreUpperLeft[0] / SHOULDER_M
  const h = (positions.eyeLeft[0] - positions.head[0]) / EYE_M
  const at = (joint: string, left: number, up: number, ahead: number): Vector3 => {
    const [x, y, z] = positions[joint]
    return [x + left * k, y + up * k, z + ahead * k]
  }
  const inHead = (left: number, up: number, ahead: number): Vector3 => {
    const [x, y, z] = positions.head
    return [x + left * h, y + up * h, z + ahead * h]
  }
  const [ear, tip] = [positions.earLeft, positions.earTipLeft]
  return {
    at,
    inHead,
    positions,
    k,
    h,
    ear: Math.hypot(tip[0] - ear[0], tip[1] - ear[1], tip[2] - ear[2]) / EAR_M,
    noseAhead: (positions.nose[2] - positions.head[2]) / h,
    style,
  }
}

/** The form of a dog. */
export function dogForm(skeleton: SkeletonDefinition, style: BodyStyle): Form {
  const dog = measureDog(skeleton, style)
  const mouth = mouthOf(dog)
  const [, headUp, headAhead] = dog.positions.head
  const body: Piece = {
    name: 'body',
    flesh: bodyFlesh(dog),
    sides: 'whole',
    cellM: 0.0088 * dog.k,
    share: 0.82,
    worth: (x, y, z) => {
      const isHead = Math.hypot(x, y - headUp, z - headAhead - 0.06 * dog.h) < 0.15 * dog.h
      return isHead ? 9 : y < 0.05 * dog.k || z < dog.positions.tail1[2] - 0.04 * dog.k ? 8 : 1
    },
    mouth,
    paint: (at, normal) => paintDog(dog, at, normal),
  }
  const ear: Piece = {
    name: 'ear',
    flesh: earFlesh(dog),
    sides: 'pair',
    cellM: 0.0048 * Math.min(dog.h, dog.ear),
    share: 0.14,
    paint: (at, normal) => paintEar(dog, at, normal),
  }
  return {
    pieces: [body, ear],
    bones: [
      ...eyeBones(dogEye(dog)),
      {
        name: 'lips',
        in: 'head',
        at: dog.inHead(0, 0, 0.1),
        move: { dof: 'teeth', wayM: [0, 0.015 * dog.h, -0.011 * dog.h] },
      },
      {
        name: 'tongueTip',
        in: 'tongue',
        at: dog.positions.tongue,
        move: { dof: 'tongue', wayM: [0, 0.025 * dog.h, 0.047 * dog.h], pitchRad: -0.4 },
      },
      { name: 'ribs', in: 'chest', at: dog.at('chest', 0, -0.07, -0.04), move: { dof: 'breath', growth: 0.08 } },
      ...hackleBones(dog),
    ],
    parts: (builder, fineness) => {
      addDogFace(builder, dog, fineness)
      addHackles(builder, dog, fineness)
    },
  }
}

function mouthOf(dog: DogMeasures): Mouth {
  const { h, noseAhead, inHead } = dog
  const corner = inHead(0, -0.017, 0.5 * noseAhead)
  const tip = inHead(0, -0.034, noseAhead)
  return {
    headBone: 'head',
    jawBone: 'jaw',
    lipBone: 'lips',
    cornerAheadM: corner[2],
    cornerUpM: corner[1],
    tipAheadM: tip[2],
    tipUpM: tip[1],
    halfWidthM: 0.1 * h,
    smileM: 0,
    sagM: 0.007 * h,
    bowM: 0.0095 * h,
    bowWidthM: 0.017 * h,
    roofM: 0.018 * h,
    floorM: 0.008 * h,
    lipM: 0.026 * h,
  }
}

/** Dark eye rims, and a darker back. */
function paintDog(dog: DogMeasures, [x, y, z]: Vector3, normal: readonly number[]): Tint | undefined {
  const { h, k, positions, style } = dog
  const eye = dogEye(dog)
  const fromEyeM = Math.hypot(Math.abs(x) - eye.at[0], y - eye.at[1], z - eye.at[2])
  const rim = 1 - ease((fromEyeM - eye.radiusM) / (0.008 * h))
  if (rim > 0) return { tone: 'dark', share: rim * 0.35 }
  const tip = ease((positions.tail3[2] - z) / (positions.tail3[2] - positions.tail4[2]))
  if (tip > 0 && z < positions.tail2[2]) return { tone: 'pale', share: tip }
  if (style.coat === 'patches') return patchAt(dog, x, y, z)
  const isTrunk = z < positions.neck[2] + 0.04 * k && y > positions.chest[1] - 0.16 * k
  if (!isTrunk || style.coat === 'plain') return undefined
  const top =
    ease((normal[1] + (style.coat === 'saddle' ? 0.45 : 0.1)) / 0.9) *
    ease((y - positions.chest[1] + 0.1 * k) / (0.12 * k))
  return top > 0 ? { tone: 'back', share: top * (style.coat === 'saddle' ? 0.95 : 0.6) } : undefined
}

/** The inside of an ear. */
function paintEar(dog: DogMeasures, [x]: Vector3, normal: readonly number[]): Tint | undefined {
  const inward = dog.style.ears === 'standing' ? normal[2] - 0.2 : Math.min(-normal[0] - 0.35, normal[2] - 0.15)
  return inward > 0 && x > 0 ? { tone: 'skin', share: ease(inward * 2.5) * 0.75 } : undefined
}

/** A patch over one eye and ear, one on the back, one at the root of the tail. */
function patchAt(dog: DogMeasures, x: number, y: number, z: number): Tint | undefined {
  const { inHead, at, h, k } = dog
  const patches: readonly (readonly [Vector3, number])[] = [
    [inHead(0.05, 0.05, 0.05), 0.052 * h],
    [at('back', 0.03, 0.02, 0.03), 0.1 * k],
    [at('tail1', 0, 0, 0.02), 0.075 * k],
  ]
  for (const [[px, py, pz], radius] of patches) {
    const share = 1 - ease((Math.hypot(x - px, y - py, z - pz) / radius - 0.85) / 0.2)
    if (share > 0) return { tone: 'back', share }
  }
  return undefined
}
