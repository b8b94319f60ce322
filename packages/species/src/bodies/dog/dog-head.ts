// The dog's head, face, ears, tail and voice: what he can do while he walks, sits or lies.
//
// None of it holds legs or trunk. Gaze has DOFs of its own, so he looks at you while he nods, hangs his head or pants; where
// two of these want one DOF (raised and hanging head), one waits for the other to return.
// Seeds: 003 §10.2 (tail, ears, brows, teeth, eyes, look at, shake, nod, bark, mouth).

import type { SkillDefinition } from '@ethogram/core'
import type { DogMeasures } from './dog-measures.ts'

type Skills = Readonly<Record<string, SkillDefinition>>

const pose = (to: Readonly<Record<string, number>>, more: Partial<SkillDefinition> = {}): SkillDefinition => ({
  does: 'pose',
  pose: to,
  ...more,
})

const swing = (
  perS: number,
  to: Readonly<Record<string, number>>,
  more: Partial<SkillDefinition> = {},
): SkillDefinition => ({ does: 'swing', perS, pose: to, ...more })

/** Skills of head, face, ears, tail and voice. */
export function dogHead(measures: DogMeasures): Skills {
  return { ...gaze, ...neck(measures), ...mouth, ...face, ...ears, ...tail, ...manner }
}

const EYES = ['eyeLeft', 'eyeRight'] as const

const gaze: Skills = {
  lookAt: {
    about: 'eyes first, then head and neck, then the body',
    does: 'aim',
    uses: EYES,
    yaw: ['eyesYaw', 'headYaw'],
    pitch: ['eyesPitch', 'headPitch'],
    near: 'eyesNear',
    turnsBy: 'travel',
    goesTo: ['curlUp', 'lookAway', 'howlUp'],
  },
  lookAway: {
    about: 'does not meet its eyes',
    does: 'aim',
    uses: EYES,
    yaw: ['eyesYaw', 'headYaw'],
    away: 1.1,
    goesTo: ['curlUp', 'lookAt'],
  },
}

/** Height of the chest's joint at which a nose comes to the ground, metres of the middling dog. */
const BOWED = 0.32

const neck = ({ k, chest }: DogMeasures): Skills => ({
  /** Lets the front down so that the head reaches further. */
  bow: pose({ bow: Math.max(BOWED - chest, -0.16) * k }),
  lowerNeck: pose({ neck: -1.5, nod: -0.8 }),
  raiseNeck: pose({ neck: 0.35 }),
  hangHead: pose({ neck: -0.75, nod: -0.4 }),
  sniff: swing(4, { nose: 0.9, nod: 0.04 }, { at: { neck: -1.45, nod: -0.9 } }),
  howlUp: pose({ neck: 0.4, headPitch: 0.85, nod: 0.3, jaw: 0.45, lids: 0.6 }, { goesTo: ['lookAt'] }),
  tiltHead: pose({ headTilt: 0.42 }),
  shakeHead: swing(3.5, { headShake: 0.42, headTilt: 0.3 }, { phase: { headTilt: 0.25 } }),
  nodHead: swing(1.6, { nod: 0.28 }),
  shakeToy: swing(3, { headShake: 0.55 }, { at: { neck: -0.4 } }),
})

const mouth: Skills = {
  openMouth: pose({ jaw: 0.8 }),
  chew: swing(2.6, { jaw: 0.22 }, { at: { jaw: 0.25 } }),
  lap: swing(3.2, { tongue: 0.45, jaw: 0.06 }, { at: { tongue: 0.5, jaw: 0.35 } }),
  stickOutTongue: pose({ tongue: 1, jaw: 0.4 }),
  pant: swing(4, { breath: 0.5, jaw: 0.07, tongue: 0.08 }, { at: { breath: 0.5, jaw: 0.55, tongue: 0.9 } }),
  barkMouth: swing(2.8, { jaw: 0.42, nod: 0.16 }, { at: { jaw: 0.45 }, phase: { nod: 0.1 } }),
  growlFace: pose({ teeth: 1, jaw: 0.02, nose: 0.8 }),
  whineFace: pose({ jaw: 0.18 }),
  showTeeth: pose({ teeth: 1, jaw: 0 }),
  grab: { about: 'takes it with his mouth, and keeps what he has', does: 'carry', point: 'mouth', pose: { jaw: 0.4 } },
  letGo: pose({ jaw: 0.7 }, { about: 'opens his mouth; what he held falls' }),
}

const face: Skills = {
  raiseBrows: pose({ browHeight: 1 }),
  lowerBrows: pose({ browHeight: -0.7, browLeft: 1, browRight: 1, lids: 0.38 }, { about: 'inner ends down: angry' }),
  knitBrows: pose({ browHeight: 0.6, browLeft: -1, browRight: -1, lids: 0.25 }, { about: 'inner ends up: sad' }),
  bugEyes: pose({ lids: -0.4, pupils: -0.45 }),
  closeEyes: pose({ lids: 1 }),
  wrinkleNose: pose({ nose: 1 }),
  bristle: pose({ hackles: 1 }, { about: 'the hair along his back stands up' }),
}

const ears: Skills = {
  perkEars: pose({ earLeft: 1, earRight: 1, earTips: -0.8 }),
  earsBack: pose({ earLeft: -1, earRight: -1 }),
  bendEars: pose({ earTips: 0.8, earLeft: -0.35, earRight: -0.35 }),
}

const tail: Skills = {
  wagTail: swing(2.8, { tailWag: 0.52 }),
  raiseTail: pose({ tailHeight: 1 }),
  lowerTail: pose({ tailHeight: -0.55 }),
  tuckTail: pose({ tailHeight: -1 }),
}

const manner: Skills = {
  prance: pose({ liveliness: 1 }, { about: 'lifts his feet' }),
  trudge: pose({ liveliness: -1, strideLength: -0.2 }, { about: 'drags his feet' }),
  slink: pose({ lowness: 0.6, liveliness: -0.4, strideLength: -0.25 }, { about: 'goes low' }),
}
