// The form of a puppet: a friendly trainer in shirt, trousers and sturdy shoes, with a big head and mitten hands.
//
// Clothes are pieces of their own, so that their edges are crisp where skin begins. Measures are shares of its height,
// worked out from the distance of its eyes.

import type { SkeletonDefinition, Vector3 } from '@ethogram/core'
import { eyeBones } from './eyes.ts'
import { type Flesh, type Form, type Mouth, type Piece, restPlaces, type Tint } from './form.ts'
import { addPuppetFace, puppetEye } from './puppet-face.ts'
import { ease } from './skin.ts'
import type { BodyStyle } from './style.ts'

/** Half the distance of the eyes in a puppet one unit high. */
const EYE_U = 0.042

/** What a puppet's form is worked out from. */
export interface PuppetMeasures {
  readonly at: (joint: string, left: number, up: number, ahead: number) => Vector3
  readonly places: Readonly<Record<string, Vector3>>
  readonly u: number
  readonly girth: number
}

/** The form of a puppet. */
export function puppetForm(skeleton: SkeletonDefinition, style: BodyStyle): Form {
  const places = restPlaces(skeleton)
  const u = (places.eyeLeft[0] - places.head[0]) / EYE_U
  const at = (joint: string, left: number, up: number, ahead: number): Vector3 => {
    const [x, y, z] = places[joint]
    return [x + left * u, y + up * u, z + ahead * u]
  }
  const puppet: PuppetMeasures = { at, places, u, girth: style.girth ?? 1 }
  return {
    pieces: piecesOf(puppet),
    bones: [
      ...eyeBones(puppetEye(puppet)),
      { name: 'lips', in: 'head', at: at('head', 0, 0.06, 0.1), move: { knob: 'teeth', wayM: [0, 0.008 * u, 0] } },
      {
        name: 'tongueTip',
        in: 'jaw',
        at: at('jaw', 0, -0.005, 0.03),
        move: { knob: 'tongue', wayM: [0, 0.002 * u, 0.02 * u], pitchRad: -0.4 },
      },
      { name: 'ribs', in: 'chest', at: at('chest', 0, 0.02, 0), move: { knob: 'breath', growth: 0.04 } },
    ],
    parts: (builder, fineness) => addPuppetFace(builder, puppet, fineness),
  }
}

function piecesOf(puppet: PuppetMeasures): Piece[] {
  const { u, places } = puppet
  const whole = { sides: 'whole', cellM: 0.0085 * u } as const
  return [
    {
      ...whole,
      name: 'head',
      flesh: headFlesh(puppet),
      cellM: 0.0065 * u,
      share: 0.3,
      worth: (_, __, z) => (z > places.head[2] + 0.05 * u ? 4 : 1),
      mouth: mouthOf(puppet),
      paint: (place) => blush(puppet, place),
    },
    { ...whole, name: 'hair', flesh: hairFlesh(puppet), share: 0.13 },
    { ...whole, name: 'shirt', flesh: shirtFlesh(puppet), share: 0.2 },
    { ...whole, name: 'trousers', flesh: trouserFlesh(puppet), share: 0.13 },
    { name: 'hand', sides: 'pair', flesh: handFlesh(puppet), cellM: 0.0055 * u, share: 0.16 },
    { name: 'shoe', sides: 'pair', flesh: shoeFlesh(puppet), cellM: 0.0075 * u, share: 0.08 },
  ]
}

function mouthOf({ at, u }: PuppetMeasures): Mouth {
  const corner = at('head', 0, 0.047, 0.04)
  const tip = at('head', 0, 0.047, 0.11)
  return {
    headBone: 'head',
    jawBone: 'jaw',
    lipBone: 'lips',
    cornerAheadM: corner[2],
    cornerUpM: corner[1],
    tipAheadM: tip[2],
    tipUpM: tip[1],
    halfWidthM: 0.042 * u,
    smileM: 0.016 * u,
    sagM: 0,
    bowM: 0,
    bowWidthM: 0.01 * u,
    roofM: 0.012 * u,
    floorM: 0.008 * u,
    lipM: 0.015 * u,
  }
}

function headFlesh(puppet: PuppetMeasures): Flesh[] {
  const { at, u } = puppet
  const skin = { bone: 'head', tone: 'skin', blendM: 0.03 * u } as const
  return [
    {
      ...skin,
      from: at('head', 0, 0.115, -0.005),
      to: at('head', 0, 0.11, 0.012),
      radiusM: 0.094 * u,
      squash: [1, 1.05, 1],
    },
    { ...skin, from: at('head', 0.03, 0.06, 0.04), radiusM: 0.05 * u },
    {
      ...skin,
      bone: 'jaw',
      from: at('head', 0, 0.03, 0.035),
      to: at('head', 0, 0.034, 0.062),
      radiusM: [0.046 * u, 0.035 * u],
    },
    {
      ...skin,
      bone: 'nose',
      from: at('nose', 0, 0.012, -0.022),
      to: at('nose', 0, -0.002, -0.002),
      radiusM: [0.01 * u, 0.0165 * u],
      blendM: 0.012 * u,
    },
    {
      ...skin,
      from: at('head', 0.094, 0.098, -0.005),
      to: at('head', 0.101, 0.112, -0.01),
      radiusM: 0.02 * u,
      squash: [0.5, 1.1, 0.8],
      blendM: 0.008 * u,
    },
    {
      ...skin,
      bone: 'neck',
      from: at('neck', 0, -0.045, 0),
      to: at('head', 0, 0.03, 0),
      radiusM: [0.036 * u, 0.034 * u],
      blendM: 0.02 * u,
    },
    {
      ...skin,
      isHollow: true,
      from: puppetEye(puppet).at,
      radiusM: puppetEye(puppet).radiusM * 0.98,
      blendM: 0.004 * u,
    },
  ]
}

function hairFlesh({ at, u }: PuppetMeasures): Flesh[] {
  const hair = { bone: 'head', tone: 'hair', blendM: 0.022 * u } as const
  return [
    { ...hair, from: at('head', 0, 0.135, -0.022), radiusM: 0.099 * u, squash: [1.03, 1, 1] },
    { ...hair, from: at('head', 0, 0.09, -0.04), radiusM: 0.082 * u, squash: [1.05, 1, 0.9] },
    {
      ...hair,
      from: at('head', 0.045, 0.205, 0.045),
      to: at('head', -0.05, 0.2, 0.058),
      radiusM: [0.03 * u, 0.02 * u],
      blendM: 0.016 * u,
    },
    {
      ...hair,
      from: at('head', 0.02, 0.225, 0.02),
      to: at('head', 0.075, 0.175, 0.04),
      radiusM: [0.03 * u, 0.016 * u],
      blendM: 0.016 * u,
    },
    {
      ...hair,
      from: at('head', 0.086, 0.15, 0.02),
      to: at('head', 0.09, 0.105, 0.022),
      radiusM: [0.018 * u, 0.01 * u],
    },
    {
      ...hair,
      isHollow: true,
      from: at('head', 0, 0.085, 0.09),
      radiusM: 0.095 * u,
      squash: [0.9, 0.95, 0.85],
      blendM: 0.012 * u,
    },
  ]
}

function shirtFlesh({ at, u, girth }: PuppetMeasures): Flesh[] {
  const g = u * girth
  const cloth = { tone: 'cloth', blendM: 0.035 * u } as const
  return [
    {
      ...cloth,
      bone: 'chest',
      from: at('chest', 0, 0.055, 0),
      to: at('chest', 0, 0, 0.002),
      radiusM: [0.064 * g, 0.072 * g],
      squash: [1.25, 1, 1],
    },
    { ...cloth, bone: 'ribs', from: at('chest', 0, 0.03, 0.006), radiusM: 0.07 * g, squash: [1.2, 1, 1] },
    {
      ...cloth,
      bone: 'back',
      from: at('back', 0, 0.04, 0.002),
      to: at('back', 0, 0, 0.004),
      radiusM: [0.073 * g, 0.078 * g],
      squash: [1.18, 1, 1],
    },
    {
      ...cloth,
      bone: 'hips',
      from: at('hips', 0, 0.035, 0.003),
      to: at('hips', 0, 0.012, 0.002),
      radiusM: [0.08 * g, 0.082 * g],
      squash: [1.18, 0.6, 1],
    },
    {
      ...cloth,
      bone: 'neck',
      from: at('neck', 0, -0.03, 0),
      to: at('neck', 0, -0.012, 0),
      radiusM: [0.046 * u, 0.038 * u],
      blendM: 0.02 * u,
    },
    {
      ...cloth,
      limb: 'armLeft',
      bone: 'armUpperLeft',
      from: at('armUpperLeft', -0.012, 0, 0),
      to: at('armLowerLeft', 0, 0, 0),
      radiusM: [0.047 * u, 0.038 * u],
      blendM: 0.04 * u,
    },
    {
      ...cloth,
      limb: 'armLeft',
      bone: 'armLowerLeft',
      from: at('armLowerLeft', 0, 0, 0),
      to: at('armLowerLeft', 0.009, -0.045, 0.007),
      radiusM: [0.038 * u, 0.0385 * u],
      blendM: 0.012 * u,
    },
    {
      ...cloth,
      limb: 'armLeft',
      bone: 'armLowerLeft',
      from: at('armLowerLeft', 0.009, -0.043, 0.007),
      radiusM: 0.041 * u,
      squash: [1, 0.45, 1],
      blendM: 0.006 * u,
    },
  ]
}

function trouserFlesh({ at, u, girth }: PuppetMeasures): Flesh[] {
  const g = u * girth
  const cloth = { tone: 'trousers', blendM: 0.03 * u } as const
  const leg = { ...cloth, limb: 'legLeft' } as const
  return [
    {
      ...cloth,
      bone: 'hips',
      from: at('hips', 0, 0.02, 0),
      to: at('hips', 0, -0.02, -0.002),
      radiusM: [0.068 * g, 0.072 * g],
      squash: [1.2, 1, 1],
    },
    {
      ...leg,
      bone: 'legUpperLeft',
      from: at('legUpperLeft', 0, -0.005, 0),
      to: at('legLowerLeft', 0, 0, -0.002),
      radiusM: [0.06 * g, 0.046 * u],
    },
    {
      ...leg,
      bone: 'legLowerLeft',
      from: at('legLowerLeft', 0, 0, -0.002),
      to: at('footLeft', 0, 0.035, 0.002),
      radiusM: [0.045 * u, 0.043 * u],
    },
    {
      ...leg,
      bone: 'legLowerLeft',
      from: at('footLeft', 0, 0.032, 0.002),
      radiusM: 0.046 * u,
      squash: [1, 0.42, 1],
      blendM: 0.006 * u,
    },
  ]
}

function handFlesh({ at, u }: PuppetMeasures): Flesh[] {
  const skin = { tone: 'skin', blendM: 0.012 * u } as const
  return [
    {
      ...skin,
      bone: 'armLowerLeft',
      from: at('armLowerLeft', 0.005, -0.03, 0.004),
      to: at('handLeft', 0, 0.006, 0),
      radiusM: [0.029 * u, 0.023 * u],
    },
    {
      ...skin,
      bone: 'handLeft',
      from: at('handLeft', 0, 0, 0),
      to: at('handLeft', 0.005, -0.03, 0.006),
      radiusM: [0.026 * u, 0.034 * u],
      squash: [0.72, 1, 1.05],
    },
    {
      ...skin,
      bone: 'fingersLeft',
      from: at('fingersLeft', 0, 0.006, 0),
      to: at('fingersLeft', 0.005, -0.034, 0.004),
      radiusM: [0.033 * u, 0.025 * u],
      squash: [0.62, 1, 1.05],
    },
    {
      ...skin,
      bone: 'thumbLeft',
      from: at('thumbLeft', 0, 0.006, 0.002),
      to: at('thumbLeft', -0.002, -0.024, 0.024),
      radiusM: [0.015 * u, 0.0135 * u],
      blendM: 0.006 * u,
    },
  ]
}

function shoeFlesh({ at, u, places }: PuppetMeasures): Flesh[] {
  const down = 0.028 - places.footLeft[1] / u
  const shoe = { tone: 'shoe', blendM: 0.02 * u } as const
  return [
    {
      ...shoe,
      bone: 'footLeft',
      from: at('footLeft', 0, 0.012, 0),
      to: at('footLeft', 0, -0.012, 0.008),
      radiusM: [0.032 * u, 0.034 * u],
    },
    {
      ...shoe,
      bone: 'footLeft',
      from: at('footLeft', 0, down, -0.012),
      to: at('footLeft', 0.003, down, 0.055),
      radiusM: [0.035 * u, 0.036 * u],
      squash: [1, 0.8, 1],
    },
    {
      ...shoe,
      bone: 'toesLeft',
      from: at('footLeft', 0.004, down, 0.055),
      to: at('footLeft', 0.005, down, 0.085),
      radiusM: [0.037 * u, 0.034 * u],
      squash: [1.02, 0.8, 1],
    },
  ]
}

/** Red cheeks and lips. */
function blush({ at, u }: PuppetMeasures, [x, y, z]: Vector3): Tint | undefined {
  const cheek = at('head', 0.058, 0.077, 0.075)
  const share = 1 - ease(Math.hypot(Math.abs(x) - cheek[0], y - cheek[1], z - cheek[2]) / (0.034 * u))
  return share > 0 ? { tone: 'tongue', share: share * 0.4 } : undefined
}
