// The head of a walker: face, neck, ears, cuts of hair, beard and hats.

import type { Vector3 } from '@ethogram/core'
import { type Flesh, type FormMeasures, fleshWith, type Mouth, type Piece, type Tint } from './form.ts'
import { ease } from './skin.ts'
import { walkerEye } from './walker-face.ts'

/** All pieces of the head. */
export function headPieces(walker: FormMeasures): Piece[] {
  const { u, positions } = walker
  const hair = { sides: 'whole', cellM: 0.0052 * u, share: 0.07 } as const
  return [
    {
      name: 'head',
      sides: 'whole',
      flesh: headFlesh(walker),
      cellM: 0.0038 * u,
      share: 0.23,
      worth: (_, y, z) => (z > positions.head[2] + 0.025 * u && y > positions.head[1] ? 4 : 1),
      mouth: mouthOf(walker),
      paint: (position) => blush(walker, position),
    },
    { ...hair, name: 'cropped', garment: 'cropped', flesh: croppedHair(walker), share: 0.045 },
    { ...hair, name: 'nape', garment: 'nape', flesh: napeHair(walker), share: 0.035 },
    { ...hair, name: 'short', garment: 'short', flesh: shortHair(walker) },
    { ...hair, name: 'parted', garment: 'parted', flesh: partedHair(walker) },
    { ...hair, name: 'bob', garment: 'bob', flesh: bobHair(walker) },
    { ...hair, name: 'long', garment: 'long', flesh: longHair(walker), share: 0.075 },
    { ...hair, name: 'bun', garment: 'bun', flesh: bunHair(walker) },
    { ...hair, name: 'curly', garment: 'curly', flesh: curlyHair(walker), share: 0.075 },
    { ...hair, name: 'beard', garment: 'beard', flesh: beardFlesh(walker), cellM: 0.004 * u, share: 0.03 },
    { ...hair, name: 'cap', garment: 'cap', flesh: capFlesh(walker), share: 0.055 },
    { ...hair, name: 'beanie', garment: 'beanie', flesh: beanieFlesh(walker), share: 0.05 },
  ]
}

function mouthOf({ at, u }: FormMeasures): Mouth {
  const corner = at('head', 0, 0.031, 0.028)
  const tip = at('head', 0, 0.031, 0.068)
  return {
    headBone: 'head',
    jawBone: 'jaw',
    lipBone: 'lips',
    cornerBone: 'mouthLeft',
    cornerAheadM: corner[2],
    cornerUpM: corner[1],
    tipAheadM: tip[2],
    tipUpM: tip[1],
    halfWidthM: 0.0175 * u,
    smileM: 0.0045 * u,
    sagM: 0,
    bowM: 0,
    bowWidthM: 0.005 * u,
    roofM: 0.006 * u,
    floorM: 0.004 * u,
    lipM: 0.008 * u,
  }
}

function headFlesh(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const skin = fleshWith({ tone: 'skin', blendM: 0.016 * u })
  const eye = walkerEye(walker)
  return [
    skin('head', at('head', 0, 0.083, -0.006), at('head', 0, 0.08, 0.004), 0.052 * u, { squash: [0.93, 1.05, 1] }),
    skin('head', at('head', 0.016, 0.045, 0.02), undefined, 0.031 * u),
    skin('jaw', at('head', 0, 0.02, 0.018), at('head', 0, 0.017, 0.04), [0.026 * u, 0.0175 * u]),
    skin('nose', at('head', 0, 0.066, 0.05), at('nose', 0, 0.001, -0.003), [0.006 * u, 0.0094 * u], {
      blendM: 0.008 * u,
    }),
    skin('nose', at('nose', 0.006, -0.002, -0.007), undefined, 0.0058 * u, { blendM: 0.005 * u }),
    skin('head', at('head', 0.05, 0.06, -0.004), at('head', 0.053, 0.07, -0.007), 0.0125 * u, {
      squash: [0.45, 1.1, 0.8],
      blendM: 0.005 * u,
    }),
    skin('neck', at('neck', 0, -0.03, -0.002), at('head', 0, 0.02, -0.004), [0.034 * u, 0.029 * u], {
      blendM: 0.012 * u,
    }),
    skin('head', eye.at, undefined, eye.radiusM * 0.98, { isHollow: true, blendM: 0.0025 * u }),
  ]
}

/** The hollow that a face leaves free of hair. */
function face({ at, u }: FormMeasures, upU: number, squash: Vector3 = [0.92, 1, 0.85]): Flesh {
  const hair = fleshWith({ tone: 'hair', blendM: 0.006 * u })
  return hair('head', at('head', 0, upU, 0.052), undefined, 0.052 * u, { isHollow: true, squash })
}

function cap({ at, u }: FormMeasures, more = 0): Flesh {
  const hair = fleshWith({ tone: 'hair', blendM: 0.012 * u })
  return hair('head', at('head', 0, 0.088, -0.011), undefined, (0.0575 + more) * u, { squash: [0.98, 1.03, 1.02] })
}

function croppedHair(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const hair = fleshWith({ tone: 'hair', blendM: 0.012 * u })
  return [
    cap(walker, -0.0015),
    hair('head', at('head', 0, 0.055, -0.02), undefined, 0.0425 * u, { squash: [1.08, 1, 0.95] }),
    hair('head', at('head', 0.0465, 0.085, 0.01), at('head', 0.0465, 0.066, 0.011), [0.009 * u, 0.004 * u]),
    face(walker, 0.063),
  ]
}

/** What is seen of short hair below a hat. */
function napeHair(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const hair = fleshWith({ tone: 'hair', blendM: 0.012 * u })
  return [
    hair('head', at('head', 0, 0.058, -0.02), undefined, 0.0425 * u, { squash: [1.1, 0.9, 0.97] }),
    hair('head', at('head', 0.0465, 0.08, 0.01), at('head', 0.0465, 0.066, 0.011), [0.008 * u, 0.004 * u]),
    face(walker, 0.063),
  ]
}

function shortHair(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const hair = fleshWith({ tone: 'hair', blendM: 0.012 * u })
  return [
    cap(walker),
    hair('head', at('head', 0, 0.055, -0.02), undefined, 0.044 * u, { squash: [1.05, 1, 0.95] }),
    hair('head', at('head', 0.02, 0.132, 0.026), at('head', -0.022, 0.134, 0.03), 0.0135 * u, { blendM: 0.012 * u }),
    hair('head', at('head', 0.0465, 0.085, 0.012), at('head', 0.0475, 0.064, 0.013), [0.009 * u, 0.004 * u]),
    face(walker, 0.063),
  ]
}

function partedHair(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const hair = fleshWith({ tone: 'hair', blendM: 0.012 * u })
  return [
    cap(walker, 0.002),
    hair('head', at('head', 0, 0.05, -0.02), undefined, 0.046 * u, { squash: [1.06, 1.1, 0.95] }),
    hair('head', at('head', 0.012, 0.139, 0.02), at('head', 0.046, 0.1, 0.028), [0.017 * u, 0.01 * u], {
      blendM: 0.01 * u,
    }),
    hair('head', at('head', 0.01, 0.136, 0.036), at('head', 0.034, 0.118, 0.042), [0.012 * u, 0.008 * u]),
    hair('head', at('head', 0.048, 0.085, 0.01), at('head', 0.049, 0.06, 0.01), [0.011 * u, 0.006 * u]),
    face(walker, 0.061, [0.94, 1, 0.85]),
  ]
}

function bobHair(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const hair = fleshWith({ tone: 'hair', blendM: 0.014 * u })
  return [
    cap(walker, 0.004),
    hair('head', at('head', 0.034, 0.085, -0.004), at('head', 0.045, 0.02, -0.002), [0.03 * u, 0.024 * u], {
      squash: [0.85, 1, 1.25],
    }),
    hair('head', at('head', 0, 0.07, -0.03), at('head', 0, 0.018, -0.034), [0.044 * u, 0.034 * u], {
      squash: [1.2, 1, 0.9],
    }),
    hair('head', at('head', 0.02, 0.13, 0.034), at('head', 0.036, 0.1, 0.04), [0.014 * u, 0.008 * u]),
    face(walker, 0.05, [0.82, 1.22, 0.9]),
  ]
}

function longHair(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const hair = fleshWith({ tone: 'hair', blendM: 0.014 * u })
  return [
    cap(walker, 0.003),
    hair('head', at('head', 0.034, 0.08, -0.01), at('head', 0.044, 0.01, -0.012), [0.029 * u, 0.024 * u], {
      squash: [0.85, 1, 1.2],
    }),
    hair('head', at('head', 0, 0.07, -0.03), at('head', 0, 0, -0.042), [0.045 * u, 0.042 * u], {
      squash: [1.15, 1, 0.8],
    }),
    hair('neck', at('head', 0, 0.005, -0.042), at('neck', 0, -0.035, -0.05), [0.044 * u, 0.036 * u], {
      squash: [1.2, 1, 0.55],
    }),
    hair('chest', at('neck', 0, -0.03, -0.05), at('neck', 0, -0.075, -0.062), [0.036 * u, 0.02 * u], {
      squash: [1.35, 1, 0.5],
    }),
    hair('head', at('head', 0.006, 0.137, 0.03), at('head', 0.042, 0.09, 0.034), [0.012 * u, 0.008 * u]),
    face(walker, 0.05, [0.84, 1.22, 0.9]),
  ]
}

function bunHair(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const hair = fleshWith({ tone: 'hair', blendM: 0.01 * u })
  return [
    cap(walker, 0.0005),
    hair('head', at('head', 0, 0.06, -0.018), undefined, 0.0445 * u, { squash: [1.08, 1, 0.95] }),
    hair('head', at('head', 0.044, 0.094, 0.014), at('head', 0.0485, 0.066, 0.004), [0.013 * u, 0.008 * u]),
    hair('head', at('head', 0.012, 0.131, 0.026), at('head', 0.036, 0.112, 0.022), [0.013 * u, 0.012 * u]),
    hair('head', at('head', 0, 0.125, -0.06), undefined, 0.027 * u, { blendM: 0.006 * u, squash: [1.05, 0.95, 1] }),
    face(walker, 0.058, [0.92, 1.02, 0.85]),
  ]
}

function curlyHair(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const hair = fleshWith({ tone: 'hair', blendM: 0.007 * u })
  const curls = [
    [0.0, 0.148, 0.01],
    [0.03, 0.14, 0.012],
    [0.016, 0.136, 0.036],
    [0.044, 0.118, 0.014],
    [0.055, 0.094, 0.0],
    [0.05, 0.112, -0.022],
    [0.028, 0.142, -0.022],
    [0, 0.146, -0.036],
    [0.05, 0.07, -0.022],
    [0.03, 0.112, -0.054],
    [0.036, 0.08, -0.05],
    [0, 0.098, -0.066],
    [0, 0.062, -0.054],
    [0.026, 0.05, -0.044],
  ] as const
  return [
    cap(walker, 0.002),
    ...curls.map(([left, up, ahead]) => hair('head', at('head', left, up, ahead), undefined, 0.0205 * u)),
    face(walker, 0.062, [0.9, 1.02, 0.85]),
  ]
}

function beardFlesh(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const hair = fleshWith({ tone: 'hair', blendM: 0.008 * u })
  return [
    hair('jaw', at('head', 0, 0.017, 0.022), at('head', 0, 0.011, 0.041), [0.0275 * u, 0.019 * u]),
    hair('head', at('head', 0.0455, 0.066, 0.006), at('head', 0.04, 0.04, 0.012), [0.005 * u, 0.0115 * u]),
    hair('jaw', at('head', 0.038, 0.038, 0.012), at('head', 0.022, 0.022, 0.03), [0.0125 * u, 0.0175 * u]),
    hair('head', at('head', 0, 0.0405, 0.058), at('head', 0.018, 0.031, 0.046), [0.0052 * u, 0.0055 * u], {
      blendM: 0.004 * u,
    }),
    // Free of it: the cheeks, and the lips.
    hair('head', at('head', 0, 0.062, 0.052), undefined, 0.036 * u, {
      isHollow: true,
      squash: [0.95, 0.6, 0.85],
      blendM: 0.004 * u,
    }),
    hair('head', at('head', 0, 0.0295, 0.058), undefined, 0.0115 * u, {
      isHollow: true,
      squash: [1.3, 0.42, 0.9],
      blendM: 0.002 * u,
    }),
  ]
}

function capFlesh({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'hat', blendM: 0.008 * u })
  return [
    cloth('head', at('head', 0, 0.096, -0.009), undefined, 0.0635 * u, { squash: [0.99, 0.96, 1.03] }),
    cloth('head', at('head', 0, 0.102, 0.046), at('head', 0, 0.098, 0.082), [0.046 * u, 0.035 * u], {
      squash: [1, 0.15, 1],
      blendM: 0.004 * u,
    }),
    cloth('head', at('head', 0, 0.035, 0), undefined, 0.07 * u, {
      isHollow: true,
      squash: [1.3, 0.86, 1.4],
      blendM: 0.002 * u,
    }),
  ]
}

function beanieFlesh({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'hat', blendM: 0.006 * u })
  return [
    cloth('head', at('head', 0, 0.102, -0.012), at('head', 0, 0.11, -0.018), 0.0625 * u, { squash: [0.99, 1, 1.02] }),
    cloth('head', at('head', 0, 0.092, -0.009), undefined, 0.0655 * u, { squash: [1, 0.24, 1.02], blendM: 0.002 * u }),
    cloth('head', at('head', 0, 0.035, 0), undefined, 0.066 * u, {
      isHollow: true,
      squash: [1.4, 0.64, 1.5],
      blendM: 0.002 * u,
    }),
  ]
}

/** A little red on cheeks and lips. */
function blush({ at, u }: FormMeasures, [x, y, z]: Vector3): Tint | undefined {
  const cheek = at('head', 0.031, 0.048, 0.038)
  const share = 1 - ease(Math.hypot(Math.abs(x) - cheek[0], y - cheek[1], z - cheek[2]) / (0.017 * u))
  return share > 0 ? { tone: 'blush', share: share * 0.35 } : undefined
}
