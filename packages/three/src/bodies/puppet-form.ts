// The form of a puppet: a friendly trainer in shirt, trousers and sturdy shoes, with a big head and mitten hands.
//
// Clothes are pieces of their own, so that their edges are crisp where skin begins. Measures are shares of its height,
// worked out from the distance of its eyes.

import type { SkeletonDefinition, Vector3 } from '@ethogram/core'
import { eyeBones } from './eyes.ts'
import {
  type Flesh,
  type Form,
  type FormMeasures,
  fleshWith,
  type Mouth,
  measureForm,
  type Piece,
  type Tint,
} from './form.ts'
import { addPuppetFace, puppetEye } from './puppet-face.ts'
import { ease } from './skin.ts'
import type { BodyStyle } from './style.ts'

/** Half the distance of the eyes in a puppet one unit high. */
const EYE_U = 0.042

/** Bones that draw the corners of the mouth up for a smile, and down. */
const CORNERS = [
  ['mouthLeft', 1],
  ['mouthRight', -1],
] as const

/** The form of a puppet. */
export function puppetForm(skeleton: SkeletonDefinition, style: BodyStyle): Form {
  const puppet = measureForm(skeleton, EYE_U, style.girth)
  const { at, u } = puppet
  return {
    pieces: piecesOf(puppet),
    bones: [
      ...eyeBones(puppetEye(puppet)),
      { name: 'lips', in: 'head', at: at('head', 0, 0.06, 0.1), move: { dof: 'teeth', wayM: [0, 0.008 * u, 0] } },
      ...CORNERS.map(([name, side]) => ({
        name,
        in: 'head',
        at: at('head', 0.04 * side, 0.06, 0.08),
        move: { dof: 'smile' as const, wayM: [0.006 * u * side, 0.026 * u, -0.004 * u] as const },
      })),
      {
        name: 'tongueTip',
        in: 'jaw',
        at: at('jaw', 0, -0.005, 0.03),
        move: { dof: 'tongue', wayM: [0, 0.002 * u, 0.02 * u], pitchRad: -0.4 },
      },
      { name: 'ribs', in: 'chest', at: at('chest', 0, 0.02, 0), move: { dof: 'breath', growth: 0.04 } },
    ],
    parts: (builder, fineness) => addPuppetFace(builder, puppet, fineness),
  }
}

function piecesOf(puppet: FormMeasures): Piece[] {
  const { u, positions } = puppet
  const whole = { sides: 'whole', cellM: 0.0085 * u } as const
  return [
    {
      ...whole,
      name: 'head',
      flesh: headFlesh(puppet),
      cellM: 0.0065 * u,
      share: 0.3,
      worth: (_, __, z) => (z > positions.head[2] + 0.05 * u ? 4 : 1),
      mouth: mouthOf(puppet),
      paint: (position) => blush(puppet, position),
    },
    { ...whole, name: 'hair', flesh: hairFlesh(puppet), share: 0.13 },
    { ...whole, name: 'shirt', flesh: shirtFlesh(puppet), share: 0.2 },
    { ...whole, name: 'trousers', flesh: trouserFlesh(puppet), share: 0.13 },
    { name: 'hand', sides: 'pair', flesh: handFlesh(puppet), cellM: 0.0055 * u, share: 0.16 },
    { name: 'shoe', sides: 'pair', flesh: shoeFlesh(puppet), cellM: 0.0075 * u, share: 0.08 },
  ]
}

function mouthOf({ at, u }: FormMeasures): Mouth {
  const corner = at('head', 0, 0.047, 0.04)
  const tip = at('head', 0, 0.047, 0.11)
  return {
    headBone: 'head',
    jawBone: 'jaw',
    lipBone: 'lips',
    cornerBone: 'mouthLeft',
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

function headFlesh(puppet: FormMeasures): Flesh[] {
  const { at, u } = puppet
  const skin = fleshWith({ tone: 'skin', blendM: 0.03 * u })
  return [
    skin('head', at('head', 0, 0.115, -0.005), at('head', 0, 0.11, 0.012), 0.094 * u, { squash: [1, 1.05, 1] }),
    skin('head', at('head', 0.03, 0.06, 0.04), undefined, 0.05 * u),
    skin('jaw', at('head', 0, 0.03, 0.035), at('head', 0, 0.034, 0.062), [0.046 * u, 0.035 * u]),
    skin('nose', at('nose', 0, 0.012, -0.022), at('nose', 0, -0.002, -0.002), [0.01 * u, 0.0165 * u], {
      blendM: 0.012 * u,
    }),
    skin('head', at('head', 0.094, 0.098, -0.005), at('head', 0.101, 0.112, -0.01), 0.02 * u, {
      squash: [0.5, 1.1, 0.8],
      blendM: 0.008 * u,
    }),
    skin('neck', at('neck', 0, -0.045, 0), at('head', 0, 0.03, 0), [0.036 * u, 0.034 * u], { blendM: 0.02 * u }),
    skin('head', puppetEye(puppet).at, undefined, puppetEye(puppet).radiusM * 0.98, {
      isHollow: true,
      blendM: 0.004 * u,
    }),
  ]
}

function hairFlesh({ at, u }: FormMeasures): Flesh[] {
  const hair = fleshWith({ tone: 'hair', blendM: 0.022 * u })
  return [
    hair('head', at('head', 0, 0.135, -0.022), undefined, 0.099 * u, { squash: [1.03, 1, 1] }),
    hair('head', at('head', 0, 0.09, -0.04), undefined, 0.082 * u, { squash: [1.05, 1, 0.9] }),
    hair('head', at('head', 0.045, 0.205, 0.045), at('head', -0.05, 0.2, 0.058), [0.03 * u, 0.02 * u], {
      blendM: 0.016 * u,
    }),
    hair('head', at('head', 0.02, 0.225, 0.02), at('head', 0.075, 0.175, 0.04), [0.03 * u, 0.016 * u], {
      blendM: 0.016 * u,
    }),
    hair('head', at('head', 0.086, 0.15, 0.02), at('head', 0.09, 0.105, 0.022), [0.018 * u, 0.01 * u]),
    hair('head', at('head', 0, 0.085, 0.09), undefined, 0.095 * u, {
      isHollow: true,
      squash: [0.9, 0.95, 0.85],
      blendM: 0.012 * u,
    }),
  ]
}

function shirtFlesh({ at, u, girth }: FormMeasures): Flesh[] {
  const g = u * girth
  const cloth = fleshWith({ tone: 'cloth', blendM: 0.035 * u })
  return [
    cloth('chest', at('chest', 0, 0.055, 0), at('chest', 0, 0, 0.002), [0.064 * g, 0.072 * g], {
      squash: [1.25, 1, 1],
    }),
    cloth('ribs', at('chest', 0, 0.03, 0.006), undefined, 0.07 * g, { squash: [1.2, 1, 1] }),
    cloth('back', at('back', 0, 0.04, 0.002), at('back', 0, 0, 0.004), [0.073 * g, 0.078 * g], {
      squash: [1.18, 1, 1],
    }),
    cloth('hips', at('hips', 0, 0.035, 0.003), at('hips', 0, 0.012, 0.002), [0.08 * g, 0.082 * g], {
      squash: [1.18, 0.6, 1],
    }),
    cloth('neck', at('neck', 0, -0.03, 0), at('neck', 0, -0.012, 0), [0.046 * u, 0.038 * u], { blendM: 0.02 * u }),
    cloth('armUpperLeft', at('armUpperLeft', -0.012, 0, 0), at('armLowerLeft', 0, 0, 0), [0.045 * u, 0.036 * u], {
      limb: 'armLeft',
      blendM: 0.016 * u,
    }),
    cloth(
      'armLowerLeft',
      at('armLowerLeft', 0, 0, 0),
      at('armLowerLeft', 0.009, -0.045, 0.007),
      [0.038 * u, 0.0385 * u],
      { limb: 'armLeft', blendM: 0.012 * u },
    ),
    cloth('armLowerLeft', at('armLowerLeft', 0.009, -0.043, 0.007), undefined, 0.041 * u, {
      limb: 'armLeft',
      squash: [1, 0.45, 1],
      blendM: 0.006 * u,
    }),
  ]
}

function trouserFlesh({ at, u, girth }: FormMeasures): Flesh[] {
  const g = u * girth
  const cloth = fleshWith({ tone: 'trousers', blendM: 0.03 * u })
  const leg = fleshWith({ tone: 'trousers', blendM: 0.03 * u, limb: 'legLeft' })
  return [
    cloth('hips', at('hips', 0, 0.02, 0), at('hips', 0, -0.02, -0.002), [0.068 * g, 0.072 * g], {
      squash: [1.2, 1, 1],
    }),
    leg('legUpperLeft', at('legUpperLeft', 0, -0.005, 0), at('legLowerLeft', 0, 0, -0.002), [0.06 * g, 0.046 * u]),
    leg('legLowerLeft', at('legLowerLeft', 0, 0, -0.002), at('footLeft', 0, 0.035, 0.002), [0.045 * u, 0.043 * u]),
    leg('legLowerLeft', at('footLeft', 0, 0.032, 0.002), undefined, 0.046 * u, {
      squash: [1, 0.42, 1],
      blendM: 0.006 * u,
    }),
  ]
}

function handFlesh({ at, u }: FormMeasures): Flesh[] {
  const skin = fleshWith({ tone: 'skin', blendM: 0.012 * u })
  return [
    skin('armLowerLeft', at('armLowerLeft', 0.005, -0.03, 0.004), at('handLeft', 0, 0.006, 0), [0.029 * u, 0.023 * u]),
    skin('handLeft', at('handLeft', 0, 0, 0), at('handLeft', 0.005, -0.03, 0.006), [0.026 * u, 0.034 * u], {
      squash: [0.72, 1, 1.05],
    }),
    skin(
      'fingersLeft',
      at('fingersLeft', 0, 0.006, 0),
      at('fingersLeft', 0.005, -0.034, 0.004),
      [0.033 * u, 0.025 * u],
      { squash: [0.62, 1, 1.05] },
    ),
    skin(
      'thumbLeft',
      at('thumbLeft', 0, 0.006, 0.002),
      at('thumbLeft', -0.002, -0.024, 0.024),
      [0.015 * u, 0.0135 * u],
      { blendM: 0.006 * u },
    ),
  ]
}

function shoeFlesh({ at, u, positions }: FormMeasures): Flesh[] {
  const down = 0.036 - positions.footLeft[1] / u
  const shoe = fleshWith({ tone: 'shoe', blendM: 0.02 * u })
  return [
    shoe('footLeft', at('footLeft', 0, 0.012, 0), at('footLeft', 0, -0.003, 0.008), [0.032 * u, 0.034 * u]),
    shoe('footLeft', at('footLeft', 0, down, -0.012), at('footLeft', 0.003, down, 0.055), [0.035 * u, 0.036 * u], {
      squash: [1, 0.8, 1],
    }),
    shoe('toesLeft', at('footLeft', 0.004, down, 0.055), at('footLeft', 0.005, down, 0.085), [0.037 * u, 0.034 * u], {
      squash: [1.02, 0.8, 1],
    }),
  ]
}

/** Red cheeks and lips. */
function blush({ at, u }: FormMeasures, [x, y, z]: Vector3): Tint | undefined {
  const cheek = at('head', 0.058, 0.077, 0.075)
  const share = 1 - ease(Math.hypot(Math.abs(x) - cheek[0], y - cheek[1], z - cheek[2]) / (0.034 * u))
  return share > 0 ? { tone: 'tongue', share: share * 0.4 } : undefined
}
