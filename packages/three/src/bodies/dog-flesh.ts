// The flesh of a dog: what lies on which bone, and how thick.
//
// Measures are those of the middling dog in metres, from the joint they are named after; the body's size and the head's
// scale them.

import type { Vector3 } from '@ethogram/core'
import { dogEye } from './dog-face.ts'
import type { DogMeasures } from './dog-form.ts'
import { type Flesh, fleshWith } from './form.ts'

/** The flesh of everything but the ears. */
export function bodyFlesh(dog: DogMeasures): Flesh[] {
  return [...trunkFlesh(dog), ...headFlesh(dog), ...foreLegFlesh(dog), ...hindLegFlesh(dog), ...tailFlesh(dog)]
}

function trunkFlesh(dog: DogMeasures): Flesh[] {
  const { at, k, style } = dog
  const g = k * (style.girth ?? 1)
  const trunk = fleshWith({ blendM: 0.06 * k, tone: 'coat' })
  return [
    trunk('chest', at('chest', 0, -0.075, 0.035), at('chest', 0, -0.082, -0.1), [0.092 * g, 0.098 * g], {
      squash: [0.86, 1.1, 1],
    }),
    trunk('chest', at('chest', 0, 0, 0.03), at('chest', 0, -0.02, -0.1), [0.05 * g, 0.06 * g]),
    trunk('chest', at('chest', 0, -0.085, 0.085), undefined, 0.056 * g, { tone: 'pale', squash: [0.95, 1.15, 1] }),
    trunk('chest', at('chest', 0.056, -0.03, -0.005), at('foreUpperLeft', -0.006, 0.0, 0.0), [0.044 * k, 0.05 * k], {
      squash: [0.72, 1, 1.1],
      blendM: 0.05 * k,
    }),
    trunk('ribs', at('chest', 0, -0.085, -0.06), at('back', 0, -0.085, -0.01), [0.096 * g, 0.084 * g], {
      squash: [0.9, 1, 1],
    }),
    trunk('chest', at('chest', 0, -0.12, 0.04), at('chest', 0, -0.125, -0.1), 0.064 * g, {
      tone: 'pale',
      squash: [0.85, 1, 1],
    }),
    trunk('back', at('back', 0, -0.055, 0.01), at('back', 0, -0.048, -0.13), [0.082 * g, 0.07 * g], {
      squash: [0.9, 1, 1],
    }),
    trunk('back', at('back', 0, -0.105, 0.0), at('back', 0, -0.085, -0.1), [0.045 * g, 0.036 * g], { tone: 'pale' }),
    trunk('back', at('chest', 0, -0.035, -0.1), at('back', 0, -0.038, -0.1), 0.068 * g),
    trunk('hips', at('hips', 0, -0.04, 0.04), at('hips', 0, -0.035, -0.055), [0.073 * g, 0.066 * g], {
      squash: [0.98, 1, 1],
    }),
    trunk('chest', at('chest', 0, -0.03, 0.05), at('neck', 0, -0.012, 0), [0.078 * g, 0.06 * g], {
      squash: [0.88, 1, 1],
    }),
    trunk('neck', at('neck', 0, -0.01, -0.002), dog.inHead(0, -0.012, -0.03), [0.06 * g, 0.044 * dog.h], {
      squash: [0.9, 1, 1],
    }),
    trunk('neck', at('neck', 0, -0.06, 0.03), dog.inHead(0, -0.045, -0.005), [0.04 * g, 0.032 * dog.h], {
      tone: 'pale',
    }),
  ]
}

function headFlesh(dog: DogMeasures): Flesh[] {
  const { inHead, h, noseAhead: n, style } = dog
  const head = fleshWith({ blendM: 0.03 * h, tone: 'coat' })
  const beard = style.beard ?? 0
  return [
    head('head', inHead(0, 0.03, -0.012), inHead(0, 0.036, 0.034), [0.062 * h, 0.06 * h], {
      squash: [1.08, 1, 1],
      blendM: 0.045 * h,
    }),
    head('head', inHead(0.036, 0, 0.03), inHead(0.03, -0.004, 0.06), [0.04 * h, 0.034 * h]),
    head('browLeft', inHead(0.026, 0.066, 0.068), inHead(0.042, 0.06, 0.06), [0.0175 * h, 0.0145 * h], {
      blendM: 0.022 * h,
    }),
    head('head', inHead(0, 0.012, 0.07), inHead(0, 0.001, n - 0.034), [0.043 * h, 0.034 * h], {
      tone: 'pale',
      squash: [0.92, 1, 1],
      blendM: 0.026 * h,
    }),
    head('head', inHead(0.021, -0.012, 0.07), inHead(0.0145, -0.014, n - 0.034), [0.032 * h, 0.0265 * h], {
      tone: 'pale',
      blendM: 0.014 * h,
    }),
    head('head', inHead(0, 0.05, 0.07), inHead(0, 0.03, 0.55 * n + 0.02), [0.022 * h, 0.013 * h], { blendM: 0.02 * h }),
    head('jaw', inHead(0, -0.038, 0.04), inHead(0, -0.034, n - 0.04), [0.03 * h, 0.021 * h], {
      tone: 'pale',
      squash: [1.1, 1, 1],
      blendM: 0.018 * h,
    }),
    ...(beard > 0
      ? [
          head('jaw', inHead(0, -0.046, n - 0.085), inHead(0, -0.056, n - 0.042), [0.022 * h, 0.023 * h * beard], {
            tone: 'pale',
            blendM: 0.02 * h,
          }),
          head(
            'head',
            inHead(0.026, -0.014, 0.08),
            inHead(0.022, -0.026, n - 0.024),
            [0.026 * h, 0.021 * h * (0.6 + 0.5 * beard)],
            { tone: 'pale', blendM: 0.016 * h },
          ),
        ]
      : []),
    head('head', dogEye(dog).at, undefined, dogEye(dog).radiusM * 1.02, { isHollow: true, blendM: 0.008 * h }),
  ]
}

/** The flesh of an ear, by how it is carried. */
export function earFlesh(dog: DogMeasures): Flesh[] {
  const { positions, ear: e, h, style } = dog
  const from = (joint: string, left: number, up: number, ahead: number): Vector3 => {
    const [x, y, z] = positions[joint]
    return [x + left * e, y + up * e, z + ahead * e]
  }
  const carried = style.ears ?? 'folded'
  const flap = fleshWith({ tone: 'back', blendM: 0.014 * e })
  const root: Flesh = flap(
    'earLeft',
    from('earLeft', -0.012, -0.016, 0.002),
    positions.earTipLeft,
    [0.03 * h, 0.028 * e],
    { squash: [0.55, 1, 0.95] },
  )
  if (carried === 'standing') {
    return [
      { ...root, squash: [1, 1, 0.45] },
      flap('earTipLeft', positions.earTipLeft, from('earTipLeft', 0.008, 0.045, -0.004), [0.026 * e, 0.006 * e], {
        squash: [1, 1, 0.42],
      }),
      flap(
        'earLeft',
        from('earLeft', 0.012, 0.02, 0.024),
        from('earTipLeft', 0.004, 0.02, 0.016),
        [0.014 * e, 0.008 * e],
        { isHollow: true, blendM: 0.008 * e },
      ),
    ]
  }
  const length = carried === 'hanging' ? 0.085 : 0.058
  const forward = carried === 'hanging' ? 0.004 : 0.022
  return [
    root,
    flap(
      'earTipLeft',
      from('earTipLeft', 0, -0.002, 0),
      from('earTipLeft', 0.012, -length, forward),
      [0.028 * e, 0.019 * e],
      { bulgeM: 0.005 * e, squash: [0.3, 1, 1] },
    ),
  ]
}

function foreLegFlesh(dog: DogMeasures): Flesh[] {
  const { at, k } = dog
  const leg = fleshWith({ limb: 'foreLeft', tone: 'coat', blendM: 0.03 * k })
  return [
    leg(
      'foreUpperLeft',
      at('foreUpperLeft', -0.01, 0.005, -0.005),
      at('foreLowerLeft', 0, 0, 0.004),
      [0.05 * k, 0.034 * k],
      { squash: [0.78, 1, 1.05], blendM: 0.055 * k },
    ),
    leg('foreLowerLeft', at('foreLowerLeft', 0, 0.004, 0.004), at('forePasternLeft', 0, 0, 0), [0.032 * k, 0.022 * k], {
      bulgeM: 0.001 * k,
      squash: [0.9, 1, 1],
    }),
    leg('foreLowerLeft', at('foreLowerLeft', 0, 0.01, -0.02), undefined, 0.017 * k),
    leg('forePasternLeft', at('forePasternLeft', 0, 0, 0), at('forePawLeft', 0, 0.004, 0), [0.0225 * k, 0.021 * k], {
      tone: 'pale',
      blendM: 0.016 * k,
    }),
    ...pawFlesh(dog, 'forePawLeft', 'foreLeft', 1),
  ]
}

function hindLegFlesh(dog: DogMeasures): Flesh[] {
  const { at, k } = dog
  const leg = fleshWith({ limb: 'hindLeft', tone: 'coat', blendM: 0.03 * k })
  return [
    leg(
      'hindUpperLeft',
      at('hindUpperLeft', -0.012, 0.01, 0.0),
      at('hindLowerLeft', 0.002, 0.012, -0.006),
      [0.07 * k, 0.042 * k],
      { squash: [0.62, 1, 1.06], blendM: 0.06 * k },
    ),
    leg(
      'hindUpperLeft',
      at('hindUpperLeft', -0.008, -0.03, -0.04),
      at('hindUpperLeft', 0, -0.12, -0.005),
      [0.048 * k, 0.036 * k],
      { squash: [0.7, 1, 1], blendM: 0.04 * k },
    ),
    leg(
      'hindLowerLeft',
      at('hindLowerLeft', 0, 0, -0.006),
      at('hindPasternLeft', 0, 0.004, 0.002),
      [0.04 * k, 0.02 * k],
      { squash: [0.8, 1, 1.05] },
    ),
    leg('hindLowerLeft', at('hindLowerLeft', 0, -0.03, -0.038), at('hindPasternLeft', 0, 0.02, -0.008), [
      0.026 * k,
      0.013 * k,
    ]),
    leg(
      'hindPasternLeft',
      at('hindPasternLeft', 0, 0.004, -0.004),
      at('hindPawLeft', 0, 0.006, 0),
      [0.022 * k, 0.019 * k],
      { tone: 'pale', blendM: 0.016 * k },
    ),
    ...pawFlesh(dog, 'hindPawLeft', 'hindLeft', 0.94),
  ]
}

/** A paw of four toes; its joint is a paw's height above the ground. */
function pawFlesh(dog: DogMeasures, bone: string, limb: string, size: number): Flesh[] {
  const { at, k, positions } = dog
  const up = positions[bone][1] / k
  const s = k * size * 1.12
  const paw = fleshWith({ limb, tone: 'pale', blendM: 0.0035 * k })
  const toe = (left: number, ahead: number): Flesh =>
    paw(bone, at(bone, left * 0.7, 0.014 * size - up, ahead - 0.012), at(bone, left, 0.0125 * size - up, ahead), [
      0.013 * s,
      0.0125 * s,
    ])
  return [
    paw(bone, at(bone, 0, 0.004, -0.004), at(bone, 0, 0.017 * size - up, 0.016), [0.021 * s, 0.0165 * s], {
      squash: [1.2, 1, 1],
      blendM: 0.014 * k,
    }),
    toe(0.0115, 0.044),
    toe(-0.0115, 0.044),
    toe(0.03, 0.03),
    toe(-0.03, 0.03),
  ]
}

function tailFlesh(dog: DogMeasures): Flesh[] {
  const { positions, at, k } = dog
  const thick = [0.028, 0.025, 0.024, 0.02, 0.008]
  const joints = ['tail1', 'tail2', 'tail3', 'tail4']
  const [, y3, z3] = positions.tail3
  const [, y4, z4] = positions.tail4
  return joints.map((bone, i): Flesh => {
    const to: Vector3 = i < 3 ? positions[joints[i + 1]] : [0, y4 + (y4 - y3) * 0.95, z4 + (z4 - z3) * 0.7]
    return {
      bone,
      from: i === 0 ? at('tail1', 0, -0.012, 0.02) : positions[bone],
      to,
      radiusM: [thick[i] * k, thick[i + 1] * k],
      blendM: (i === 0 ? 0.03 : 0.014) * k,
      tone: 'coat',
    }
  })
}
