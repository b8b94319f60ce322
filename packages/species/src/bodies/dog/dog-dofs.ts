// The dog's DOFs: the 28 of Silas and the few that his skeleton needs besides, for a dog of any proportions.
//
// Several DOFs may move one joint: posture, gaze and expression lie over each other without sharing a DOF, so that a dog
// who walks can wag, prick his ears and look at you. Lengths are measures of a dog of half a metre and grow with the dog.
// What a face does beyond its joints (`lids`, `pupils`, `teeth`, `tongue`, `breath`, `hackles`) goes by these names to who draws him.
// Seeds: 003 §10.1 (degrees of freedom), 000 §4.1.

import type { DofDefinition } from '@ethogram/core'
import { faceDofs, headDofs } from './dog-head-dofs.ts'
import type { DogMeasures } from './dog-measures.ts'

type Dofs = Record<string, DofDefinition>

/** Legs by the names of the skeleton. */
const DOG_LEGS = ['legFrontLeft', 'legFrontRight', 'legBackLeft', 'legBackRight'] as const

/** The DOFs of a dog of these measures. */
export function dogDofs(measures: DogMeasures): Dofs {
  const { k } = measures
  return {
    ...legDofs(measures),
    ...trunkDofs(k),
    ...tailDofs(),
    ...headDofs(k),
    ...faceDofs(),
    ...mannerDofs(),
    ...gallopDofs(),
  }
}

/** A chain for each leg, moved by where its foot is: aside, up, ahead, and how loosely it goes along with the body. */
function legDofs({ k, leg: long, chest, depth }: DogMeasures): Dofs {
  const dofs: Dofs = {}
  for (const leg of DOG_LEGS) {
    const along = (way: 'left' | 'up' | 'ahead', min: number, max: number): DofDefinition => ({
      foot: { leg, along: way },
      min: min * k,
      max: max * k,
      maxSpeedPerS: 1.5 * k,
      maxAccelerationPerS2: 14 * k,
    })
    dofs[`${leg}Left`] = along('left', -0.25, 0.25)
    dofs[`${leg}Up`] = along('up', -0.05, 0.5)
    dofs[`${leg}Ahead`] = along('ahead', -0.3, 0.45)
    dofs[`${leg}Loose`] = { foot: { leg, along: 'loose' }, min: 0, max: 1, maxSpeedPerS: 5, maxAccelerationPerS2: 60 }
    dofs[leg] = { uses: ['Left', 'Up', 'Ahead', 'Loose'].map((way) => leg + way) }
  }
  return {
    ...dofs,
    hindIn: stepping(['legBackLeft', 'legBackRight'], 0.2 * k * long, 0.03 * k),
    foreOut: stepping(['legFrontLeft', 'legFrontRight'], 0.29 * k * long, 0.035 * k),
    foreFolded: folding(['legFrontLeft', 'legFrontRight'], (chest - depth) * k),
    hindFolded: folding(['legBackLeft', 'legBackRight'], (chest - depth) * k),
    legs: { uses: [...DOG_LEGS, 'hindIn', 'foreOut', 'foreFolded', 'hindFolded'] },
  }
}

/**
 * Feet of a body that lies go along with it: the more they are loose, the more they are lifted. Two DOFs of their own would
 * come there at different times, with the feet below the ground meanwhile.
 */
function folding(legs: readonly string[], upM: number): DofDefinition {
  const to = (most: number): readonly (readonly [number, number])[] => [
    [0, 0],
    [1, most],
  ]
  const keys = Object.fromEntries(
    legs.flatMap((leg) => [
      [`${leg}Loose`, to(1)],
      [`${leg}Up`, to(upM)],
    ]),
  )
  return { min: 0, max: 1, maxSpeedPerS: 3, maxAccelerationPerS2: 25, keys }
}

/** Two feet step ahead, one after the other, as the DOF goes from 0 to 1: nobody slides on his feet to sit down. */
function stepping(legs: readonly string[], aheadM: number, liftM: number): DofDefinition {
  const keys: Record<string, readonly (readonly [number, number])[]> = {}
  for (const [n, leg] of legs.entries()) {
    const from = 0.05 + 0.45 * n
    keys[`${leg}Ahead`] = [
      [from, 0],
      [from + 0.45, aheadM],
    ]
    keys[`${leg}Up`] = [
      [from, 0],
      [from + 0.12, liftM],
      [from + 0.33, liftM],
      [from + 0.45, 0],
    ]
  }
  return { min: 0, max: 1, maxSpeedPerS: 2.5, maxAccelerationPerS2: 25, keys }
}

/** Three joints of the spine, and the whole body over its feet; who holds `trunk` holds them all. */
function trunkDofs(k: number): Dofs {
  const spine = (joint: string, about: 'yaw' | 'pitch', most: number): DofDefinition => ({
    turns: [{ joint, about }],
    min: -most,
    max: most,
    maxSpeedPerS: 2.4,
    maxAccelerationPerS2: 16,
    ...(about === 'yaw' ? { idle: { wave: 'noise', amount: 0.02, perS: 0.3 } } : {}),
  })
  const shift = (way: 'left' | 'up' | 'ahead', min: number, max: number): DofDefinition => ({
    shifts: way,
    min: min * k,
    max: max * k,
    maxSpeedPerS: 0.7 * k,
    maxAccelerationPerS2: 5 * k,
  })
  const turn = (about: 'pitch' | 'roll', most: number): DofDefinition => ({
    turns: [{ joint: 'body', about }],
    min: -most,
    max: most,
    maxSpeedPerS: 3,
    maxAccelerationPerS2: 16,
  })
  const dofs: Dofs = {
    shoulderYaw: spine('chest', 'yaw', 0.5),
    shoulderPitch: spine('chest', 'pitch', 1.25),
    backYaw: spine('back', 'yaw', 0.8),
    backPitch: spine('back', 'pitch', 0.7),
    hipsYaw: spine('hips', 'yaw', 0.8),
    hipsPitch: spine('hips', 'pitch', 0.7),
    bodyLeft: shift('left', -0.15, 0.15),
    bodyUp: shift('up', -0.4, 0.1),
    bodyAhead: shift('ahead', -0.25, 0.25),
    bodyPitch: turn('pitch', 0.9),
    bodyRoll: turn('roll', Math.PI),
    // How neck and tail are carried when the trunk is not level; expression moves them from there.
    neckSet: {
      turns: [{ joint: 'neck', about: 'pitch' }],
      min: -1.2,
      max: 0.6,
      maxSpeedPerS: 2.4,
      maxAccelerationPerS2: 16,
    },
    tailSet: {
      turns: ['tail1', 'tail2', 'tail3', 'tail4'].map((joint, n) => ({
        joint,
        about: 'pitch' as const,
        share: n === 0 ? 1 : 0.35,
      })),
      min: -1.2,
      max: 1.2,
      maxSpeedPerS: 3,
      maxAccelerationPerS2: 20,
    },
    ...lyingTailDofs(),
  }
  return {
    ...dofs,
    trunk: { uses: [...Object.keys(dofs), 'bow', 'lowness'] },
    /** Lets the front down for the head, metres; not while `trunk` is held. */
    bow: {
      shifts: 'up',
      turns: [{ joint: 'body', about: 'pitch', share: 3.2 / k }],
      min: -0.2 * k,
      max: 0,
      maxSpeedPerS: 0.3 * k,
      maxAccelerationPerS2: 2 * k,
    },
  }
}

/** A tail that lies on the ground behind a rump that does: down from its root, then level; and one that lies there round his right side. */
function lyingTailDofs(): Dofs {
  const slow = { min: 0, max: 1, maxSpeedPerS: 3, maxAccelerationPerS2: 20 } as const
  const laid: Record<string, readonly (readonly [number, number])[]> = {}
  const round: Record<string, readonly (readonly [number, number])[]> = {}
  for (const [joint, downRad, moreDownRad, asideRad] of [
    ['tail1', 0.42, 0.58, 0.6],
    ['tail2', 0.1, 0.2, 0.54],
    ['tail3', -0.2, 0.2, 0.48],
    ['tail4', -0.3, 0.2, 0.42],
  ] as const) {
    laid[`${joint}.pitch`] = [
      [0, 0],
      [1, downRad],
    ]
    round[`${joint}.yaw`] = [
      [0, 0],
      [1, -asideRad],
    ]
    // Turned aside by little it is as long as it was: only then there is room below it.
    round[`${joint}.pitch`] = [
      [0, 0],
      [0.5, 0.2 * moreDownRad],
      [1, moreDownRad],
    ]
  }
  return { tailLaid: { ...slow, keys: laid }, tailRound: { ...slow, keys: round } }
}

/** `tailWag` to either side, `tailHeight` from between the legs (−1) over rest to straight up (1). Up is a negative pitch: a tail lies behind. */
function tailDofs(): Dofs {
  return {
    tailWag: {
      turns: ['tail1', 'tail2', 'tail3', 'tail4'].map((joint, n) => ({
        joint,
        about: 'yaw' as const,
        share: 1 - 0.1 * n,
      })),
      min: -0.6,
      max: 0.6,
      maxSpeedPerS: 16,
      maxAccelerationPerS2: 400,
      idle: { wave: 'noise', amount: 0.06, perS: 0.5 },
    },
    tailHeight: {
      keys: {
        'tail1.pitch': [
          [-1, 1.1],
          [0, 0.15],
          [1, -0.6],
        ],
        'tail2.pitch': [
          [-1, 0.6],
          [0, 0.1],
          [1, -0.3],
        ],
        'tail3.pitch': [
          [-1, 0.5],
          [0, 0],
          [1, -0.3],
        ],
        'tail4.pitch': [
          [-1, 0.4],
          [0, 0],
          [1, -0.4],
        ],
      },
      maxSpeedPerS: 4,
      maxAccelerationPerS2: 40,
      idle: { wave: 'noise', amount: 0.05, perS: 0.3 },
    },
  }
}

/** How he walks: lively or dragging his feet, low or tall, with long or short strides. */
function mannerDofs(): Dofs {
  const slow = { maxSpeedPerS: 2, maxAccelerationPerS2: 10 } as const
  return {
    liveliness: { manner: 'liveliness', min: -1, max: 1, ...slow },
    lowness: { manner: 'crouch', min: 0, max: 1, ...slow },
    strideLength: { manner: 'stride', min: -0.5, max: 0.5, ...slow },
  }
}

/** What goes by itself with a gallop: neck and ears are laid back, the tail streams, and the back bends and stretches with each leap. */
function gallopDofs(): Dofs {
  const laid = (mostRad: number) =>
    [
      [0, 0],
      [1, mostRad],
    ] as const
  const bent = (mostRad: number) =>
    [
      [-1, -mostRad],
      [1, mostRad],
    ] as const
  const ears = (['Left', 'Right'] as const).flatMap((side) => {
    const out = side === 'Left' ? 1 : -1
    return [
      [`ear${side}.yaw`, laid(0.5 * out)],
      [`ear${side}.pitch`, laid(0.65)],
      [`ear${side}.roll`, laid(-0.7 * out)],
    ] as const
  })
  return {
    gallopLine: {
      min: 0,
      max: 1,
      maxSpeedPerS: 4,
      maxAccelerationPerS2: 30,
      idle: { wave: 'gallop', amount: 1 },
      keys: { 'neck.pitch': laid(-0.6), 'tail1.pitch': laid(0.25), ...Object.fromEntries(ears) },
    },
    // Chest and back against each other: hips stay as high as they are, or legs would not reach the ground.
    gallopBend: {
      maxSpeedPerS: 25,
      maxAccelerationPerS2: 500,
      idle: { wave: 'leap', amount: 1 },
      keys: { 'chest.pitch': bent(-0.1), 'back.pitch': bent(0.2), 'hips.pitch': bent(0.2) },
    },
  }
}
