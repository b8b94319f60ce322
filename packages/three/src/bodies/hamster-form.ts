// The form of a hamster: a soft loaf with full cheeks, bead eyes, small round ears, and pink hands and feet.
//
// All measures are shares of its height, worked out from the distance of its eyes.

import type { SkeletonDefinition, Vector3 } from '@ethogram/core'
import { addEyes, type EyeForm, eyeBones } from './eyes.ts'
import {
  type Flesh,
  type Form,
  type FormMeasures,
  fleshWith,
  type Mouth,
  measureForm,
  type PartBuilder,
  type Tint,
} from './form.ts'
import { onBall } from './sheets.ts'
import { ease } from './skin.ts'
import type { BodyStyle } from './style.ts'

/** Half the distance of the eyes in a hamster one unit high. */
const EYE_U = 0.145

/** The form of a hamster. */
export function hamsterForm(skeleton: SkeletonDefinition, style: BodyStyle): Form {
  const hamster = measureForm(skeleton, EYE_U, style.girth)
  const { at, positions, u } = hamster
  const headUp = positions.head[1]
  return {
    pieces: [
      {
        name: 'body',
        flesh: [...trunkFlesh(hamster), ...headFlesh(hamster), ...legFlesh(hamster)],
        sides: 'whole',
        cellM: 0.017 * u,
        share: 0.86,
        worth: (x, y, z) =>
          Math.hypot(x, y - headUp, z - positions.head[2] - 0.15 * u) < 0.3 * u ? 6 : y < 0.12 * u ? 5 : 1,
        mouth: mouthOf(hamster),
        paint: (position, normal) => paintHamster(hamster, position, normal),
      },
      {
        name: 'ear',
        flesh: earFlesh(hamster),
        sides: 'pair',
        cellM: 0.009 * u,
        share: 0.12,
        paint: (_, normal) => (normal[2] > 0.25 ? { tone: 'skin', share: ease((normal[2] - 0.25) * 2) } : undefined),
      },
    ],
    bones: [
      ...eyeBones(eyeOf(hamster)),
      { name: 'lips', in: 'head', at: at('head', 0, -0.05, 0.25), move: { dof: 'teeth', wayM: [0, 0.03 * u, 0] } },
      { name: 'ribs', in: 'back', at: at('back', 0, -0.1, 0.1), move: { dof: 'breath', growth: 0.05 } },
    ],
    parts: (builder, fineness) => addFace(builder, hamster, fineness),
  }
}

function eyeOf({ positions, u }: FormMeasures): EyeForm {
  return {
    joint: 'eyeLeft',
    head: 'head',
    at: positions.eyeLeft,
    radiusM: 0.056 * u,
    outRad: 0.7,
    upperRad: 1,
    lowerRad: 0.85,
    irisRad: 1.25,
    pupilRad: 0.8,
    lid: 'coat',
    ball: 'pupil',
    rim: 'dark',
  }
}

function mouthOf({ at, u }: FormMeasures): Mouth {
  const corner = at('head', 0, -0.118, 0.2)
  const tip = at('head', 0, -0.118, 0.33)
  return {
    headBone: 'head',
    jawBone: 'jaw',
    lipBone: 'lips',
    cornerAheadM: corner[2],
    cornerUpM: corner[1],
    tipAheadM: tip[2],
    tipUpM: tip[1],
    halfWidthM: 0.062 * u,
    smileM: 0.02 * u,
    sagM: 0,
    bowM: 0.035 * u,
    bowWidthM: 0.035 * u,
    roofM: 0.03 * u,
    floorM: 0.015 * u,
    lipM: 0.045 * u,
  }
}

function trunkFlesh({ at, u, girth }: FormMeasures): Flesh[] {
  const g = u * girth
  const trunk = fleshWith({ blendM: 0.14 * u, tone: 'coat' })
  return [
    trunk('chest', at('chest', 0, -0.05, 0.04), at('chest', 0, -0.03, -0.12), [0.25 * g, 0.3 * g]),
    trunk('ribs', at('back', 0, -0.1, 0.1), at('back', 0, -0.1, -0.02), [0.31 * g, 0.34 * g]),
    trunk('back', at('back', 0, -0.09, 0.02), at('back', 0, -0.12, -0.2), [0.33 * g, 0.35 * g]),
    trunk('hips', at('hips', 0, -0.03, 0.05), at('hips', 0, -0.07, -0.06), [0.34 * g, 0.3 * g]),
    trunk('chest', at('chest', 0, -0.2, 0.08), at('chest', 0, -0.2, -0.15), [0.17 * g, 0.19 * g], { tone: 'pale' }),
    trunk('back', at('back', 0, -0.29, 0.05), at('back', 0, -0.28, -0.25), [0.2 * g, 0.2 * g], { tone: 'pale' }),
    trunk('neck', at('chest', 0, 0.02, 0.08), at('head', 0, -0.02, -0.05), [0.25 * g, 0.21 * u]),
    trunk('tail1', at('tail1', 0, 0, 0.05), at('tail1', 0, 0.015, -0.07), [0.045 * u, 0.02 * u], {
      tone: 'skin',
      blendM: 0.04 * u,
    }),
  ]
}

function headFlesh(hamster: FormMeasures): Flesh[] {
  const { at, u } = hamster
  const head = fleshWith({ blendM: 0.08 * u, tone: 'coat' })
  return [
    head('head', at('head', 0, 0.02, -0.03), at('head', 0, 0.0, 0.09), [0.215 * u, 0.19 * u], { squash: [1.05, 1, 1] }),
    head('head', at('head', 0, -0.03, 0.14), at('head', 0, -0.05, 0.265), [0.135 * u, 0.07 * u], {
      squash: [1.1, 1, 1],
    }),
    head('browLeft', at('browLeft', 0, -0.03, -0.01), undefined, 0.036 * u, { blendM: 0.06 * u }),
    head(
      'cheekLeft',
      at('cheekLeft', 0.035, -0.025, 0.0),
      at('cheekLeft', 0.015, -0.025, 0.07),
      [0.13 * u, 0.095 * u],
      { tone: 'pale', blendM: 0.05 * u },
    ),
    head('head', at('head', 0.035, -0.085, 0.2), at('head', 0.034, -0.082, 0.275), [0.055 * u, 0.048 * u], {
      tone: 'pale',
      blendM: 0.02 * u,
    }),
    head('jaw', at('head', 0, -0.135, 0.12), at('head', 0, -0.125, 0.225), [0.07 * u, 0.045 * u], {
      tone: 'pale',
      blendM: 0.03 * u,
    }),
    head('head', eyeOf(hamster).at, undefined, eyeOf(hamster).radiusM * 1.02, { isHollow: true, blendM: 0.02 * u }),
  ]
}

function legFlesh({ at, u }: FormMeasures): Flesh[] {
  const fore = fleshWith({ limb: 'foreLeft', tone: 'coat', blendM: 0.05 * u })
  const hind = fleshWith({ limb: 'hindLeft', tone: 'coat', blendM: 0.06 * u })
  return [
    fore('foreUpperLeft', at('foreUpperLeft', -0.03, 0.02, 0), at('foreLowerLeft', 0, 0, 0), [0.1 * u, 0.07 * u], {
      blendM: 0.08 * u,
    }),
    fore('foreLowerLeft', at('foreLowerLeft', 0, 0, 0), at('forePasternLeft', 0, 0.02, 0), [0.066 * u, 0.045 * u]),
    fore('forePasternLeft', at('forePasternLeft', 0, 0, 0), at('forePawLeft', 0, 0, 0), [0.04 * u, 0.036 * u], {
      tone: 'skin',
      blendM: 0.02 * u,
    }),
    ...footFlesh('forePawLeft', 'foreLeft', at, u, [-0.036, -0.012, 0.012, 0.036], 0.045, 0.05),
    hind(
      'hindUpperLeft',
      at('hindUpperLeft', -0.05, 0.02, -0.02),
      at('hindLowerLeft', 0, 0, -0.01),
      [0.17 * u, 0.11 * u],
      { squash: [0.72, 1, 1], blendM: 0.12 * u },
    ),
    hind('hindLowerLeft', at('hindLowerLeft', 0, 0, -0.01), at('hindPasternLeft', 0, 0, 0), [0.1 * u, 0.055 * u]),
    hind('hindPasternLeft', at('hindPasternLeft', 0, -0.01, 0), at('hindPawLeft', 0, 0, 0), [0.045 * u, 0.042 * u], {
      tone: 'skin',
      blendM: 0.02 * u,
    }),
    ...footFlesh('hindPawLeft', 'hindLeft', at, u, [-0.044, -0.022, 0, 0.022, 0.044], 0.08, 0.08),
  ]
}

/** A pink foot with toes; its joint is its own height above the ground. */
function footFlesh(
  bone: string,
  limb: string,
  at: FormMeasures['at'],
  u: number,
  toes: readonly number[],
  length: number,
  reach: number,
): Flesh[] {
  const [, y] = at(bone, 0, 0, 0)
  const down = 0.028 - y / u
  const foot = fleshWith({ limb, tone: 'skin', blendM: 0.016 * u })
  return [
    foot(bone, at(bone, 0, 0, -0.01), at(bone, 0, down, length * 0.7), [0.042 * u, 0.03 * u], {
      squash: [1.25, 1, 1],
    }),
    ...toes.map(
      (left): Flesh =>
        foot(
          bone,
          at(bone, left * 0.8, down, length * 0.7),
          at(bone, left * 1.25, down - 0.008, length * 0.7 + reach - Math.abs(left) * 0.5),
          [0.019 * u, 0.016 * u],
          { blendM: 0.008 * u },
        ),
    ),
  ]
}

function earFlesh({ at, u }: FormMeasures): Flesh[] {
  const ear = fleshWith({ tone: 'back', blendM: 0.02 * u })
  return [
    ear('earLeft', at('earLeft', -0.01, -0.05, 0), at('earTipLeft', 0, -0.02, 0), [0.06 * u, 0.075 * u], {
      squash: [1, 1, 0.42],
    }),
    ear('earTipLeft', at('earTipLeft', 0, 0, 0), at('earTipLeft', 0.008, 0.025, 0), [0.078 * u, 0.068 * u], {
      squash: [1, 1, 0.3],
    }),
    ear('earLeft', at('earTipLeft', 0, -0.01, 0.062), undefined, 0.06 * u, {
      isHollow: true,
      squash: [0.9, 1.1, 0.8],
      blendM: 0.02 * u,
    }),
  ]
}

/** A dark stripe down the back, and a pink blush at the mouth. */
function paintHamster({ positions, u }: FormMeasures, [x, y, z]: Vector3, normal: readonly number[]): Tint | undefined {
  const stripe =
    ease((normal[1] - 0.55) * 3) *
    (1 - ease(Math.abs(x) / (0.16 * u))) *
    ease((positions.head[2] + 0.1 * u - z) / (0.2 * u))
  if (stripe > 0) return { tone: 'dark', share: stripe * 0.55 }
  const mouth = 1 - ease(Math.hypot(x, y - positions.nose[1] + 0.03 * u, z - positions.nose[2]) / (0.1 * u))
  return mouth > 0 ? { tone: 'skin', share: mouth * 0.5 } : undefined
}

function addFace(builder: PartBuilder, hamster: FormMeasures, fineness: number): void {
  const { at, u } = hamster
  addEyes(builder, eyeOf(hamster), fineness)
  const round = {
    isClosed: true,
    around: Math.max(6, Math.round(12 * fineness)),
    along: Math.max(4, Math.round(8 * fineness)),
  } as const
  const nose = at('nose', 0, -0.022, -0.01)
  builder.sheet({
    ...round,
    bone: 'nose',
    tone: 'nose',
    isWet: true,
    at: (s, v) => {
      const [x, y, z] = onBall([0, 0, 0], [0.032 * u, 0.022 * u, 0.022 * u], s, v)
      return [nose[0] + x * (1 - 0.4 * Math.max(0, -y / (0.022 * u))), nose[1] + y, nose[2] + z]
    },
  })
  if (fineness < 0.5) return
  for (const left of [0.012]) {
    const root = at('head', left, -0.09, 0.285)
    builder.sheet({
      bone: 'head',
      tone: 'tooth',
      isWet: true,
      isClosed: true,
      isPair: true,
      around: 5,
      along: 2,
      at: (s, v) => {
        const turn = s * Math.PI * 2
        const wide = (v === 1 ? 0.006 : 0.01) * u
        return [root[0] + wide * Math.cos(turn), root[1] - 0.035 * u * v, root[2] + wide * 0.5 * Math.sin(turn)]
      },
    })
  }
  for (const [up, turn] of [
    [0.16, 0.1],
    [0.02, 0],
    [-0.14, -0.08],
  ])
    addWhisker(builder, hamster, up, turn)
}

/** A whisker: a thin hair that bows downwards. */
function addWhisker(builder: PartBuilder, { at, u }: FormMeasures, up: number, turn: number): void {
  const root = at('whiskersLeft', 0, 0.01 + up * 0.12, turn * 0.3)
  builder.sheet({
    bone: 'whiskersLeft',
    tone: 'white',
    isWet: false,
    isClosed: true,
    isPair: true,
    around: 3,
    along: 5,
    at: (s, v) => {
      const wide = 0.003 * u * (1 - 0.85 * v)
      const along = 0.24 * u * v
      const angle = s * Math.PI * 2
      return [
        root[0] + along * 0.92,
        root[1] + along * up - 0.05 * u * v * v + wide * Math.cos(angle),
        root[2] + along * (0.3 + turn) + wide * Math.sin(angle),
      ]
    },
  })
}
