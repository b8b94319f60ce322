// The form of a dog: deep chest, tucked waist, muscled thighs, a stop between brow and muzzle, paws with toes.
//
// Thicknesses grow with the breadth of the shoulders, the face with the distance of the eyes, ears and tail with their own
// bones; so a terrier, a hound and a puppy come out of their skeletons alone. Measures below are those of the middling dog
// in metres; `k` and `h` scale them.

import type { SkeletonDefinition, Vector3 } from '@ethogram/core'
import { addDogFace, dogEye } from './dog-face.ts'
import { eyeBones } from './eyes.ts'
import { type Flesh, type Form, type Mouth, type Piece, restPlaces, type Tint } from './form.ts'
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
  readonly places: Readonly<Record<string, Vector3>>
  /** Sizes of the body, the head and the ears. */
  readonly k: number
  readonly h: number
  readonly ear: number
  /** From the head's joint to the nose's, in head sizes. */
  readonly noseAhead: number
  readonly style: BodyStyle
}

/** Measures a dog's skeleton. */
export function measureDog(skeleton: SkeletonDefinition, style: BodyStyle): DogMeasures {
  const places = restPlaces(skeleton)
  const k = places.foreUpperLeft[0] / SHOULDER_M
  const h = (places.eyeLeft[0] - places.head[0]) / EYE_M
  const at = (joint: string, left: number, up: number, ahead: number): Vector3 => {
    const [x, y, z] = places[joint]
    return [x + left * k, y + up * k, z + ahead * k]
  }
  const inHead = (left: number, up: number, ahead: number): Vector3 => {
    const [x, y, z] = places.head
    return [x + left * h, y + up * h, z + ahead * h]
  }
  const [ear, tip] = [places.earLeft, places.earTipLeft]
  return {
    at,
    inHead,
    places,
    k,
    h,
    ear: Math.hypot(tip[0] - ear[0], tip[1] - ear[1], tip[2] - ear[2]) / EAR_M,
    noseAhead: (places.nose[2] - places.head[2]) / h,
    style,
  }
}

/** The form of a dog. */
export function dogForm(skeleton: SkeletonDefinition, style: BodyStyle): Form {
  const dog = measureDog(skeleton, style)
  const mouth = mouthOf(dog)
  const [, headUp, headAhead] = dog.places.head
  const body: Piece = {
    name: 'body',
    flesh: [...trunkFlesh(dog), ...headFlesh(dog), ...foreLegFlesh(dog), ...hindLegFlesh(dog), ...tailFlesh(dog)],
    sides: 'whole',
    cellM: 0.0085 * dog.k,
    share: 0.82,
    worth: (x, y, z) => {
      const isHead = Math.hypot(x, y - headUp, z - headAhead - 0.06 * dog.h) < 0.15 * dog.h
      return isHead ? 9 : y < 0.05 * dog.k || z < dog.places.tail1[2] - 0.04 * dog.k ? 4 : 1
    },
    mouth,
    paint: (at, normal) => paintDog(dog, at, normal),
  }
  const ear: Piece = {
    name: 'ear',
    flesh: earFlesh(dog),
    sides: 'pair',
    cellM: 0.004 * Math.min(dog.h, dog.ear),
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
        move: { knob: 'teeth', wayM: [0, 0.015 * dog.h, -0.004 * dog.h] },
      },
      {
        name: 'tongueTip',
        in: 'tongue',
        at: dog.places.tongue,
        move: { knob: 'tongue', wayM: [0, 0.03 * dog.h, 0.05 * dog.h], pitchRad: -0.6 },
      },
      { name: 'ribs', in: 'chest', at: dog.at('chest', 0, -0.07, -0.04), move: { knob: 'breath', growth: 0.05 } },
    ],
    parts: (builder, fineness) => addDogFace(builder, dog, fineness),
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

function trunkFlesh(dog: DogMeasures): Flesh[] {
  const { at, k, style } = dog
  const g = k * (style.girth ?? 1)
  const trunk = { blendM: 0.06 * k, tone: 'coat' } as const
  return [
    {
      ...trunk,
      bone: 'chest',
      from: at('chest', 0, -0.075, 0.035),
      to: at('chest', 0, -0.082, -0.1),
      radiusM: [0.092 * g, 0.098 * g],
      squash: [0.86, 1.1, 1],
    },
    {
      ...trunk,
      bone: 'chest',
      from: at('chest', 0, 0, 0.03),
      to: at('chest', 0, -0.02, -0.1),
      radiusM: [0.05 * g, 0.06 * g],
    },
    {
      ...trunk,
      bone: 'chest',
      tone: 'pale',
      from: at('chest', 0, -0.085, 0.085),
      radiusM: 0.056 * g,
      squash: [0.95, 1.15, 1],
    },
    {
      ...trunk,
      bone: 'chest',
      from: at('chest', 0.056, -0.03, -0.005),
      to: at('foreUpperLeft', -0.006, 0.0, 0.0),
      radiusM: [0.044 * k, 0.05 * k],
      squash: [0.72, 1, 1.1],
      blendM: 0.05 * k,
    },
    {
      ...trunk,
      bone: 'ribs',
      from: at('chest', 0, -0.085, -0.06),
      to: at('back', 0, -0.085, -0.01),
      radiusM: [0.096 * g, 0.084 * g],
      squash: [0.9, 1, 1],
    },
    {
      ...trunk,
      bone: 'chest',
      tone: 'pale',
      from: at('chest', 0, -0.12, 0.04),
      to: at('chest', 0, -0.125, -0.1),
      radiusM: 0.064 * g,
      squash: [0.85, 1, 1],
    },
    {
      ...trunk,
      bone: 'back',
      from: at('back', 0, -0.055, 0.01),
      to: at('back', 0, -0.048, -0.13),
      radiusM: [0.082 * g, 0.07 * g],
      squash: [0.9, 1, 1],
    },
    {
      ...trunk,
      bone: 'back',
      tone: 'pale',
      from: at('back', 0, -0.105, 0.0),
      to: at('back', 0, -0.085, -0.1),
      radiusM: [0.045 * g, 0.036 * g],
    },
    {
      ...trunk,
      bone: 'back',
      from: at('chest', 0, -0.035, -0.1),
      to: at('back', 0, -0.038, -0.1),
      radiusM: 0.068 * g,
    },
    {
      ...trunk,
      bone: 'hips',
      from: at('hips', 0, -0.04, 0.04),
      to: at('hips', 0, -0.035, -0.055),
      radiusM: [0.073 * g, 0.066 * g],
      squash: [0.98, 1, 1],
    },
    {
      ...trunk,
      bone: 'chest',
      from: at('chest', 0, -0.03, 0.05),
      to: at('neck', 0, -0.012, 0),
      radiusM: [0.078 * g, 0.06 * g],
      squash: [0.88, 1, 1],
    },
    {
      ...trunk,
      bone: 'neck',
      from: at('neck', 0, -0.01, -0.002),
      to: dog.inHead(0, -0.012, -0.03),
      radiusM: [0.06 * g, 0.044 * dog.h],
      squash: [0.9, 1, 1],
    },
    {
      ...trunk,
      bone: 'neck',
      tone: 'pale',
      from: at('neck', 0, -0.06, 0.03),
      to: dog.inHead(0, -0.045, -0.005),
      radiusM: [0.04 * g, 0.032 * dog.h],
    },
  ]
}

function headFlesh(dog: DogMeasures): Flesh[] {
  const { inHead, h, noseAhead: n, style } = dog
  const head = { bone: 'head', blendM: 0.03 * h, tone: 'coat' } as const
  const beard = style.beard ?? 0
  return [
    {
      ...head,
      from: inHead(0, 0.03, -0.012),
      to: inHead(0, 0.036, 0.034),
      radiusM: [0.062 * h, 0.06 * h],
      squash: [1.08, 1, 1],
      blendM: 0.045 * h,
    },
    { ...head, from: inHead(0.036, 0, 0.03), to: inHead(0.03, -0.004, 0.06), radiusM: [0.04 * h, 0.034 * h] },
    {
      ...head,
      bone: 'browLeft',
      from: inHead(0.026, 0.066, 0.068),
      to: inHead(0.042, 0.06, 0.06),
      radiusM: [0.02 * h, 0.016 * h],
      blendM: 0.022 * h,
    },
    {
      ...head,
      tone: 'pale',
      from: inHead(0, 0.012, 0.07),
      to: inHead(0, 0.001, n - 0.034),
      radiusM: [0.043 * h, 0.034 * h],
      squash: [0.92, 1, 1],
      blendM: 0.026 * h,
    },
    {
      ...head,
      tone: 'pale',
      from: inHead(0.021, -0.012, 0.07),
      to: inHead(0.0145, -0.014, n - 0.034),
      radiusM: [0.032 * h, 0.0265 * h],
      blendM: 0.014 * h,
    },
    {
      ...head,
      from: inHead(0, 0.05, 0.07),
      to: inHead(0, 0.03, 0.55 * n + 0.02),
      radiusM: [0.022 * h, 0.013 * h],
      blendM: 0.02 * h,
    },
    {
      ...head,
      bone: 'jaw',
      tone: 'pale',
      from: inHead(0, -0.038, 0.04),
      to: inHead(0, -0.034, n - 0.04),
      radiusM: [0.03 * h, 0.021 * h],
      squash: [1.1, 1, 1],
      blendM: 0.018 * h,
    },
    ...(beard > 0
      ? [
          {
            ...head,
            bone: 'jaw',
            tone: 'pale',
            from: inHead(0, -0.046, n - 0.085),
            to: inHead(0, -0.056, n - 0.042),
            radiusM: [0.022 * h, 0.023 * h * beard],
            blendM: 0.02 * h,
          } satisfies Flesh,
          {
            ...head,
            tone: 'pale',
            from: inHead(0.026, -0.014, 0.08),
            to: inHead(0.022, -0.026, n - 0.024),
            radiusM: [0.026 * h, 0.021 * h * (0.6 + 0.5 * beard)],
            blendM: 0.016 * h,
          } satisfies Flesh,
        ]
      : []),
    { ...head, isHollow: true, from: dogEye(dog).at, radiusM: dogEye(dog).radiusM * 1.02, blendM: 0.008 * h },
  ]
}

function earFlesh(dog: DogMeasures): Flesh[] {
  const { places, ear: e, h, style } = dog
  const from = (joint: string, left: number, up: number, ahead: number): Vector3 => {
    const [x, y, z] = places[joint]
    return [x + left * e, y + up * e, z + ahead * e]
  }
  const carried = style.ears ?? 'folded'
  const flap = { tone: 'back', blendM: 0.014 * e } as const
  const root: Flesh = {
    ...flap,
    bone: 'earLeft',
    from: from('earLeft', -0.012, -0.016, 0.002),
    to: places.earTipLeft,
    radiusM: [0.03 * h, 0.028 * e],
    squash: [0.55, 1, 0.95],
  }
  if (carried === 'standing') {
    return [
      { ...root, squash: [1, 1, 0.45] },
      {
        ...flap,
        bone: 'earTipLeft',
        from: places.earTipLeft,
        to: from('earTipLeft', 0.008, 0.045, -0.004),
        radiusM: [0.026 * e, 0.006 * e],
        squash: [1, 1, 0.42],
      },
      {
        ...flap,
        isHollow: true,
        bone: 'earLeft',
        from: from('earLeft', 0.012, 0.02, 0.024),
        to: from('earTipLeft', 0.004, 0.02, 0.016),
        radiusM: [0.014 * e, 0.008 * e],
        blendM: 0.008 * e,
      },
    ]
  }
  const length = carried === 'hanging' ? 0.085 : 0.058
  const forward = carried === 'hanging' ? 0.004 : 0.022
  return [
    root,
    {
      ...flap,
      bone: 'earTipLeft',
      from: from('earTipLeft', 0, -0.002, 0),
      to: from('earTipLeft', 0.012, -length, forward),
      radiusM: [0.028 * e, 0.019 * e],
      bulgeM: 0.005 * e,
      squash: [0.3, 1, 1],
    },
  ]
}

function foreLegFlesh(dog: DogMeasures): Flesh[] {
  const { at, k } = dog
  const leg = { limb: 'foreLeft', tone: 'coat', blendM: 0.03 * k } as const
  return [
    {
      ...leg,
      bone: 'foreUpperLeft',
      from: at('foreUpperLeft', -0.01, 0.005, -0.005),
      to: at('foreLowerLeft', 0, 0, 0.004),
      radiusM: [0.05 * k, 0.034 * k],
      squash: [0.78, 1, 1.05],
      blendM: 0.055 * k,
    },
    {
      ...leg,
      bone: 'foreLowerLeft',
      from: at('foreLowerLeft', 0, 0.004, 0.004),
      to: at('forePasternLeft', 0, 0, 0),
      radiusM: [0.032 * k, 0.022 * k],
      bulgeM: 0.001 * k,
      squash: [0.9, 1, 1],
    },
    { ...leg, bone: 'foreLowerLeft', from: at('foreLowerLeft', 0, 0.01, -0.02), radiusM: 0.017 * k },
    {
      ...leg,
      bone: 'forePasternLeft',
      tone: 'pale',
      from: at('forePasternLeft', 0, 0, 0),
      to: at('forePawLeft', 0, 0.004, 0),
      radiusM: [0.0225 * k, 0.021 * k],
      blendM: 0.016 * k,
    },
    ...pawFlesh(dog, 'forePawLeft', 'foreLeft', 1),
  ]
}

function hindLegFlesh(dog: DogMeasures): Flesh[] {
  const { at, k } = dog
  const leg = { limb: 'hindLeft', tone: 'coat', blendM: 0.03 * k } as const
  return [
    {
      ...leg,
      bone: 'hindUpperLeft',
      from: at('hindUpperLeft', -0.012, 0.01, 0.0),
      to: at('hindLowerLeft', 0.002, 0.012, -0.006),
      radiusM: [0.07 * k, 0.042 * k],
      squash: [0.62, 1, 1.06],
      blendM: 0.06 * k,
    },
    {
      ...leg,
      bone: 'hindUpperLeft',
      from: at('hindUpperLeft', -0.008, -0.03, -0.04),
      to: at('hindUpperLeft', 0, -0.12, -0.005),
      radiusM: [0.048 * k, 0.036 * k],
      squash: [0.7, 1, 1],
      blendM: 0.04 * k,
    },
    {
      ...leg,
      bone: 'hindLowerLeft',
      from: at('hindLowerLeft', 0, 0, -0.006),
      to: at('hindPasternLeft', 0, 0.004, 0.002),
      radiusM: [0.04 * k, 0.02 * k],
      squash: [0.8, 1, 1.05],
    },
    {
      ...leg,
      bone: 'hindLowerLeft',
      from: at('hindLowerLeft', 0, -0.03, -0.038),
      to: at('hindPasternLeft', 0, 0.02, -0.008),
      radiusM: [0.026 * k, 0.013 * k],
    },
    {
      ...leg,
      bone: 'hindPasternLeft',
      tone: 'pale',
      from: at('hindPasternLeft', 0, 0.004, -0.004),
      to: at('hindPawLeft', 0, 0.006, 0),
      radiusM: [0.022 * k, 0.019 * k],
      blendM: 0.016 * k,
    },
    ...pawFlesh(dog, 'hindPawLeft', 'hindLeft', 0.94),
  ]
}

/** A paw of four toes; its joint is a paw's height above the ground. */
function pawFlesh(dog: DogMeasures, bone: string, limb: string, size: number): Flesh[] {
  const { at, k, places } = dog
  const up = places[bone][1] / k
  const s = k * size * 1.12
  const paw = { bone, limb, tone: 'pale', blendM: 0.007 * k } as const
  const toe = (left: number, ahead: number): Flesh => ({
    ...paw,
    from: at(bone, left * 0.7, 0.014 * size - up, ahead - 0.012),
    to: at(bone, left, 0.0125 * size - up, ahead),
    radiusM: [0.013 * s, 0.0125 * s],
  })
  return [
    {
      ...paw,
      from: at(bone, 0, 0.004, -0.004),
      to: at(bone, 0, 0.018 * size - up, 0.02),
      radiusM: [0.021 * s, 0.018 * s],
      squash: [1.2, 1, 1],
      blendM: 0.014 * k,
    },
    toe(0.009, 0.042),
    toe(-0.009, 0.042),
    toe(0.024, 0.03),
    toe(-0.024, 0.03),
  ]
}

function tailFlesh(dog: DogMeasures): Flesh[] {
  const { places, at, k } = dog
  const thick = [0.028, 0.025, 0.024, 0.02, 0.008]
  const joints = ['tail1', 'tail2', 'tail3', 'tail4']
  const [, y3, z3] = places.tail3
  const [, y4, z4] = places.tail4
  return joints.map((bone, i): Flesh => {
    const to: Vector3 = i < 3 ? places[joints[i + 1]] : [0, y4 + (y4 - y3) * 0.95, z4 + (z4 - z3) * 0.7]
    return {
      bone,
      from: i === 0 ? at('tail1', 0, -0.012, 0.02) : places[bone],
      to,
      radiusM: [thick[i] * k, thick[i + 1] * k],
      blendM: (i === 0 ? 0.03 : 0.014) * k,
      tone: 'coat',
    }
  })
}

/** Dark eye rims, and a darker back. */
function paintDog(dog: DogMeasures, [x, y, z]: Vector3, normal: readonly number[]): Tint | undefined {
  const { h, k, places, style } = dog
  const eye = dogEye(dog)
  const fromEyeM = Math.hypot(Math.abs(x) - eye.at[0], y - eye.at[1], z - eye.at[2])
  const rim = 1 - ease((fromEyeM - eye.radiusM) / (0.008 * h))
  if (rim > 0) return { tone: 'dark', share: rim * 0.35 }
  const tip = ease((places.tail3[2] - z) / (places.tail3[2] - places.tail4[2]))
  if (tip > 0 && z < places.tail2[2]) return { tone: 'pale', share: tip }
  if (style.coat === 'patches') return patchAt(dog, x, y, z)
  const isTrunk = z < places.neck[2] + 0.04 * k && y > places.chest[1] - 0.16 * k
  if (!isTrunk || style.coat === 'plain') return undefined
  const top = ease((normal[1] + 0.1) / 0.9) * ease((y - places.chest[1] + 0.1 * k) / (0.12 * k))
  return top > 0 ? { tone: 'back', share: top * (style.coat === 'saddle' ? 0.95 : 0.6) } : undefined
}

/** The inside of an ear. */
function paintEar(dog: DogMeasures, [x]: Vector3, normal: readonly number[]): Tint | undefined {
  const inward = dog.style.ears === 'standing' ? normal[2] - 0.2 : -normal[0] - 0.35
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
