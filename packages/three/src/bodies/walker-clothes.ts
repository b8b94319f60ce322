// What a walker wears below its head, and what of it is bare: shirt, sleeves, jacket, hood, trousers, shorts, skirt, shoes, backpack.
//
// A garment lies a little outside what is worn below it. Of two pieces for one place (bare arms and sleeves) one is worn.

import { type Flesh, type FormMeasures, fleshWith, type Piece } from './form.ts'

/** All pieces below the head. */
export function bodyPieces(walker: FormMeasures): Piece[] {
  const { u } = walker
  const whole = { sides: 'whole', cellM: 0.0075 * u } as const
  const pair = { sides: 'pair', cellM: 0.0062 * u } as const
  return [
    { ...whole, name: 'shirt', garment: 'shirt', flesh: shirt(walker), share: 0.12 },
    { ...whole, name: 'front', garment: 'front', flesh: shirtFront(walker), share: 0.03 },
    { ...whole, name: 'hem', garment: 'hem', flesh: hem(walker), cellM: 0.0055 * u, share: 0.06 },
    { ...pair, name: 'short sleeves', garment: 'shirt', flesh: shortSleeve(walker), share: 0.035 },
    { ...pair, name: 'sleeves', garment: 'sleeves', flesh: lowerSleeve(walker), share: 0.04 },
    { ...pair, name: 'arms', garment: 'arms', flesh: bareArm(walker), share: 0.04 },
    { ...pair, name: 'hand', flesh: hand(walker), cellM: 0.0036 * u, share: 0.1 },
    { ...whole, name: 'jacket', garment: 'jacket', flesh: jacket(walker), share: 0.13 },
    { ...pair, name: 'jacket sleeves', garment: 'jacket', flesh: jacketSleeve(walker), share: 0.06 },
    { ...whole, name: 'hood', garment: 'hood', flesh: hood(walker), share: 0.04 },
    { ...whole, name: 'trousers', garment: 'trousers', flesh: trousers(walker), share: 0.11 },
    { ...whole, name: 'shorts', garment: 'shorts', flesh: shorts(walker), share: 0.045 },
    { ...pair, name: 'legs of shorts', garment: 'shorts', flesh: shortLeg(walker), share: 0.04 },
    { ...pair, name: 'legs', garment: 'legs', flesh: bareLeg(walker), share: 0.06 },
    { ...whole, name: 'waist', garment: 'waist', flesh: waist(walker), share: 0.035 },
    { ...whole, name: 'skirt', garment: 'skirt', flesh: skirt(walker), share: 0.08, spanM: 0.11 * u },
    { ...pair, name: 'shoe', flesh: shoe(walker), cellM: 0.0048 * u, share: 0.07 },
    { ...whole, name: 'backpack', garment: 'backpack', flesh: backpack(walker), share: 0.03 },
  ]
}

function torso({ at, u }: FormMeasures, tone: Flesh['tone'], moreU: number): Flesh[] {
  const cloth = fleshWith({ tone, blendM: 0.024 * u })
  const r = (radius: number): number => (radius + moreU) * u
  return [
    // From the neck down to the shoulder.
    cloth('chest', at('chest', 0.02, 0.094, -0.008), at('chest', 0.08, 0.083, -0.006), [r(0.026), r(0.029)]),
    cloth('ribs', at('chest', 0, 0.056, -0.002), at('chest', 0, 0.002, 0.002), [r(0.056), r(0.055)], {
      squash: [1.46, 1, 1],
    }),
    cloth('chest', at('chest', 0.036, 0.044, 0.03), undefined, r(0.03), { squash: [1.1, 0.95, 0.85] }),
    cloth('back', at('back', 0, 0.055, 0), at('back', 0, 0.005, 0), [r(0.054), r(0.056)], { squash: [1.32, 1, 1] }),
    cloth('hips', at('hips', 0, 0.04, -0.002), at('hips', 0, 0.012, -0.005), [r(0.058), r(0.06)], {
      squash: [1.36, 0.8, 1.02],
    }),
  ]
}

/** What a sleeve is stuck on: short enough that it stays with the trunk when the arm is raised. */
function shoulder({ at, u }: FormMeasures, tone: Flesh['tone'], moreU: number): Flesh {
  const cloth = fleshWith({ tone, blendM: 0.014 * u })
  const thick = (0.0305 + moreU) * u
  return cloth('armUpperLeft', at('armUpperLeft', -0.012, -0.006, 0), at('armUpperLeft', -0.001, -0.02, -0.001), thick)
}

function shirt(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const trunk = fleshWith({ tone: 'top', blendM: 0.01 * u })
  return [
    ...torso(walker, 'top', 0),
    trunk('neck', at('neck', 0, -0.022, -0.003), at('neck', 0, -0.014, -0.003), [0.039 * u, 0.036 * u]),
    shoulder(walker, 'top', 0),
  ]
}

function shortSleeve({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'top', blendM: 0.014 * u })
  return [
    cloth('armUpperLeft', at('armUpperLeft', -0.008, -0.004, 0), at('armUpperLeft', 0.008, -0.085, -0.003), [
      0.0345 * u,
      0.03 * u,
    ]),
  ]
}

/** What is seen of a shirt in an open jacket: only that, because what lies close below cloth would show through it from afar. */
function shirtFront({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'top', blendM: 0.014 * u })
  return [
    cloth('chest', at('chest', 0, 0.105, 0.012), at('chest', 0, 0.085, 0.02), [0.026 * u, 0.029 * u]),
    cloth('ribs', at('chest', 0, 0.075, 0.028), at('chest', 0, 0.005, 0.029), [0.024 * u, 0.025 * u]),
    cloth('back', at('back', 0, 0.06, 0.027), at('back', 0, 0.005, 0.027), 0.024 * u),
    cloth('hips', at('hips', 0, 0.045, 0.027), at('hips', 0, 0.002, 0.028), [0.023 * u, 0.021 * u]),
    cloth('neck', at('neck', 0, -0.024, -0.001), at('neck', 0, -0.015, -0.002), [0.037 * u, 0.0355 * u], {
      blendM: 0.01 * u,
    }),
  ]
}

/** Where a shirt ends that is worn over trousers: outside of hips and thighs. */
function hem({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'top', blendM: 0.022 * u })
  return [
    cloth('hips', at('hips', 0, 0.034, -0.003), at('hips', 0, 0.008, -0.005), [0.062 * u, 0.068 * u], {
      squash: [1.42, 0.6, 1.06],
    }),
    cloth('hips', at('hips', 0, -0.018, -0.008), undefined, 0.072 * u, { squash: [1.58, 0.34, 1.06] }),
    cloth('hips', at('hips', 0, -0.032, -0.008), undefined, 0.0735 * u, {
      squash: [1.58, 0.2, 1.06],
      blendM: 0.005 * u,
    }),
  ]
}

function lowerSleeve({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'top', blendM: 0.014 * u })
  return [
    cloth('armUpperLeft', at('armUpperLeft', 0.007, -0.07, -0.003), at('armLowerLeft', 0, 0, 0), [
      0.0305 * u,
      0.0275 * u,
    ]),
    cloth('armLowerLeft', at('armLowerLeft', 0, 0, 0), at('handLeft', -0.001, 0.016, -0.001), [0.0275 * u, 0.0225 * u]),
    cloth('armLowerLeft', at('handLeft', -0.001, 0.014, -0.001), undefined, 0.0245 * u, {
      squash: [1, 0.4, 1],
      blendM: 0.004 * u,
    }),
  ]
}

function bareArm({ at, u }: FormMeasures): Flesh[] {
  const skin = fleshWith({ tone: 'skin', blendM: 0.012 * u })
  return [
    skin('armUpperLeft', at('armUpperLeft', 0.006, -0.06, -0.003), at('armLowerLeft', 0, 0, 0), [
      0.0265 * u,
      0.023 * u,
    ]),
    skin('armLowerLeft', at('armLowerLeft', 0, 0, 0), at('handLeft', 0, 0.004, 0), [0.0235 * u, 0.0165 * u], {
      bulgeM: 0.002 * u,
    }),
  ]
}

function hand({ at, u }: FormMeasures): Flesh[] {
  const skin = fleshWith({ tone: 'skin', blendM: 0.007 * u })
  return [
    skin('armLowerLeft', at('handLeft', -0.002, 0.022, -0.002), at('handLeft', 0, 0.002, 0), [0.0155 * u, 0.0145 * u]),
    skin('handLeft', at('handLeft', 0, -0.004, 0), at('handLeft', 0.002, -0.034, 0.003), [0.0155 * u, 0.021 * u], {
      squash: [0.68, 1, 1.05],
    }),
    ...[-0.0125, -0.004, 0.0045, 0.0125].map((ahead, k) =>
      skin(
        'fingersLeft',
        at('fingersLeft', 0, 0.002, ahead),
        at('fingersLeft', 0.002, -0.03 - 0.006 * Math.sin(0.9 * k + 0.6), ahead * 1.05 + 0.002),
        [0.0072 * u, 0.0058 * u],
        { blendM: 0.0022 * u },
      ),
    ),
    skin(
      'thumbLeft',
      at('thumbLeft', 0, 0.004, 0.002),
      at('thumbLeft', -0.003, -0.024, 0.015),
      [0.0088 * u, 0.0068 * u],
      {
        blendM: 0.004 * u,
      },
    ),
  ]
}

function jacket(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const cloth = fleshWith({ tone: 'over', blendM: 0.012 * u })
  return [
    ...torso(walker, 'over', 0.008),
    cloth('hips', at('hips', 0, 0, -0.005), at('hips', 0, -0.024, -0.006), [0.0755 * u, 0.0795 * u], {
      squash: [1.46, 0.4, 1.06],
    }),
    shoulder(walker, 'over', 0.007),
    // A collar that lies round the neck.
    cloth('neck', at('neck', 0.034, -0.016, 0.004), at('neck', 0.018, -0.008, -0.034), [0.0105 * u, 0.0115 * u], {
      squash: [1, 1.5, 1],
      blendM: 0.008 * u,
    }),
    cloth('neck', at('neck', 0.012, -0.007, -0.037), at('neck', 0, -0.006, -0.039), 0.0115 * u, {
      squash: [1, 1.5, 1],
      blendM: 0.008 * u,
    }),
    // Open down the front: wide at the throat, a hand's breadth at the hem.
    cloth('chest', at('chest', 0, 0.13, 0.05), at('chest', 0, 0.03, 0.085), [0.04 * u, 0.028 * u], {
      isHollow: true,
      squash: [0.75, 1, 1.2],
      blendM: 0.003 * u,
    }),
    cloth('back', at('chest', 0, 0.04, 0.084), at('back', 0, 0.02, 0.08), [0.028 * u, 0.028 * u], {
      isHollow: true,
      squash: [0.62, 1, 1.2],
      blendM: 0.003 * u,
    }),
    cloth('hips', at('back', 0, 0.03, 0.08), at('hips', 0, -0.1, 0.082), [0.03 * u, 0.05 * u], {
      isHollow: true,
      squash: [0.62, 1, 1.2],
      blendM: 0.003 * u,
    }),
  ]
}

function jacketSleeve({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'over', blendM: 0.016 * u })
  return [
    cloth('armUpperLeft', at('armUpperLeft', -0.007, -0.008, 0), at('armLowerLeft', 0, 0, 0), [0.041 * u, 0.0335 * u]),
    cloth('armLowerLeft', at('armLowerLeft', 0, 0, 0), at('handLeft', -0.001, 0.012, -0.001), [0.0335 * u, 0.0275 * u]),
  ]
}

function hood({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'top', blendM: 0.014 * u })
  return [
    cloth('neck', at('neck', 0.034, -0.014, 0.016), at('neck', 0.038, -0.002, -0.028), [0.0165 * u, 0.021 * u]),
    cloth('neck', at('neck', 0.03, -0.004, -0.038), at('neck', 0, 0, -0.056), [0.023 * u, 0.025 * u]),
    cloth('chest', at('neck', 0.018, -0.02, -0.056), at('neck', 0, -0.062, -0.066), [0.027 * u, 0.017 * u]),
    cloth('neck', at('neck', 0.018, -0.03, 0.036), at('neck', 0.006, -0.04, 0.045), [0.0155 * u, 0.013 * u]),
  ]
}

function hipsOf({ at, u }: FormMeasures, tone: Flesh['tone']): Flesh[] {
  const cloth = fleshWith({ tone, blendM: 0.018 * u })
  return [
    cloth('hips', at('hips', 0, 0.012, -0.004), at('hips', 0, -0.014, -0.006), [0.0555 * u, 0.058 * u], {
      squash: [1.36, 0.8, 1],
    }),
    cloth('hips', at('hips', 0.028, -0.034, -0.02), undefined, 0.042 * u),
    cloth('hips', at('hips', 0, -0.048, -0.008), undefined, 0.034 * u),
  ]
}

function trousers(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const leg = fleshWith({ tone: 'bottom', blendM: 0.02 * u, limb: 'legLeft' })
  return [
    ...hipsOf(walker, 'bottom'),
    leg('legUpperLeft', at('legUpperLeft', -0.003, -0.032, -0.003), at('legLowerLeft', 0, 0, 0.001), [
      0.053 * u,
      0.037 * u,
    ]),
    leg('legLowerLeft', at('legLowerLeft', 0, 0, 0.001), at('footLeft', 0, 0.012, 0.004), [0.037 * u, 0.031 * u]),
    leg('legLowerLeft', at('footLeft', 0, 0.012, 0.004), undefined, 0.0325 * u, {
      squash: [1, 0.4, 1],
      blendM: 0.005 * u,
    }),
  ]
}

function shorts(walker: FormMeasures): Flesh[] {
  const { at, u } = walker
  const leg = fleshWith({ tone: 'bottom', blendM: 0.02 * u })
  return [
    ...hipsOf(walker, 'bottom'),
    leg(
      'legUpperLeft',
      at('legUpperLeft', -0.003, -0.032, -0.003),
      at('legUpperLeft', -0.002, -0.05, -0.002),
      0.047 * u,
    ),
  ]
}

/** A leg of shorts: by itself, or cloth would span from one thigh to the other. */
function shortLeg({ at, u }: FormMeasures): Flesh[] {
  const leg = fleshWith({ tone: 'bottom', blendM: 0.012 * u })
  return [
    leg('legUpperLeft', at('legUpperLeft', 0.0005, -0.034, -0.003), at('legLowerLeft', 0.001, 0.058, 0.001), [
      0.0495 * u,
      0.0475 * u,
    ]),
    leg('legUpperLeft', at('legLowerLeft', 0.001, 0.052, 0.001), undefined, 0.049 * u, {
      squash: [1, 0.3, 1],
      blendM: 0.005 * u,
    }),
  ]
}

function bareLeg({ at, u }: FormMeasures): Flesh[] {
  const skin = fleshWith({ tone: 'skin', blendM: 0.014 * u })
  return [
    skin('legUpperLeft', at('legUpperLeft', 0, -0.1, 0), at('legLowerLeft', 0, 0.01, 0.002), [0.039 * u, 0.031 * u]),
    skin('legLowerLeft', at('legLowerLeft', 0, 0.004, 0.004), undefined, 0.031 * u),
    skin('legLowerLeft', at('legLowerLeft', 0, 0, 0), at('legLowerLeft', 0, -0.09, -0.012), [0.029 * u, 0.0315 * u]),
    skin('legLowerLeft', at('legLowerLeft', 0, -0.08, -0.011), at('footLeft', 0, 0.002, 0), [0.0315 * u, 0.0195 * u]),
  ]
}

/** The upper end of a skirt, which a jacket hides. */
function waist({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'skirt', blendM: 0.02 * u })
  return [
    cloth('hips', at('hips', 0, 0.03, -0.003), at('hips', 0, -0.01, -0.005), [0.0622 * u, 0.068 * u], {
      squash: [1.38, 0.45, 1.05],
    }),
    cloth('hips', at('hips', 0, -0.03, -0.006), undefined, 0.07 * u, { squash: [1.42, 0.6, 1.06] }),
  ]
}

/** Held by both thighs and hardly by the hips: it hangs down however far one bends. */
function skirt({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'skirt', blendM: 0.03 * u })
  const top = at('hips', 0, -0.075, -0.006)
  return [
    cloth('hips', at('hips', 0, -0.03, -0.006), undefined, 0.069 * u, { squash: [1.4, 0.35, 1.04] }),
    cloth('legUpperLeft', top, at('legLowerLeft', -0.048, 0.03, -0.004), [0.072 * u, 0.08 * u], {
      squash: [1.15, 0.4, 1],
    }),
    cloth(
      'legUpperLeft',
      at('legUpperLeft', -0.002, -0.05, -0.004),
      at('legLowerLeft', 0.012, 0.03, -0.002),
      [0.052 * u, 0.074 * u],
      { squash: [1, 0.4, 1.05] },
    ),
  ]
}

function shoe({ at, u, positions }: FormMeasures): Flesh[] {
  const down = 0.0185 - positions.footLeft[1] / u
  const leather = fleshWith({ tone: 'shoe', blendM: 0.012 * u })
  return [
    leather('footLeft', at('footLeft', 0, 0.006, 0.002), at('footLeft', 0, -0.012, 0.006), [0.0225 * u, 0.0245 * u]),
    leather('footLeft', at('footLeft', 0, down, -0.018), at('footLeft', 0.003, down, 0.06), [0.0225 * u, 0.0255 * u], {
      squash: [1, 0.82, 1],
    }),
    leather(
      'toesLeft',
      at('toesLeft', -0.001, 0.0185 - positions.toesLeft[1] / u, -0.006),
      at('toesLeft', 0, 0.0165 - positions.toesLeft[1] / u, 0.026),
      [0.0262 * u, 0.0205 * u],
      {
        squash: [1.06, 0.8, 1],
      },
    ),
  ]
}

function backpack({ at, u }: FormMeasures): Flesh[] {
  const cloth = fleshWith({ tone: 'bag', blendM: 0.012 * u })
  return [
    cloth('chest', at('chest', 0.038, 0.075, -0.094), at('chest', 0.04, -0.035, -0.1), [0.032 * u, 0.036 * u], {
      squash: [1.1, 1, 0.95],
    }),
    cloth('chest', at('chest', 0, 0.075, -0.096), at('chest', 0, -0.035, -0.102), [0.036 * u, 0.038 * u]),
    cloth('chest', at('chest', 0, 0.0, -0.13), at('chest', 0, -0.03, -0.132), 0.024 * u, {
      squash: [1.7, 1, 1],
      blendM: 0.004 * u,
    }),
  ]
}
