// A face and small movements of those who walk upright: mouth, brows, lids, and what a puppet does with itself when nobody plays.
//
// A face is read at a glance or not at all, so each of these is broad: the corners of the mouth, the slant of the brows and the lids
// say most of it. What a mouth does beyond its jaw (`smile`, `teeth`) goes by name to who draws it.
// Seeds: 003 §6.1.1 (facial expressions that tell what it feels).

import type { CommandMapping, DofDefinition, SkillDefinition } from '@ethogram/core'

const dof = (min: number, max: number): DofDefinition => ({ min, max, maxSpeedPerS: 5 })
const pose = (values: Readonly<Record<string, number>>): SkillDefinition => ({ does: 'pose', pose: values })

/** Corners of the mouth from −1 (down) to 1 (up), the upper lip, and brows from −1 (a frown) to 1 (inner ends up). */
export const faceDofs: Readonly<Record<string, DofDefinition>> = {
  smile: dof(-1, 1),
  teeth: dof(0, 1),
  browSlant: {
    ...dof(-1, 1),
    turns: [
      { joint: 'browLeft', about: 'roll', share: -0.55 },
      { joint: 'browRight', about: 'roll', share: 0.55 },
    ],
  },
}

/** What one can do with a face, shoulders and idle hands. */
export const faceSkills: Readonly<Record<string, SkillDefinition>> = {
  smile: pose({ smile: 0.8 }),
  grin: pose({ smile: 1, teeth: 0.7, jaw: 0.5 }),
  pullMouth: pose({ smile: -1 }),
  raiseBrows: pose({ browHeight: 1 }),
  lowerBrows: pose({ browHeight: -1, browSlant: -0.7 }),
  knitBrows: pose({ browHeight: 0.5, browSlant: 1 }),
  bugEyes: pose({ lids: -0.4, pupils: 0.4 }),
  squint: pose({ lids: 0.4 }),
  droopLids: pose({ lids: 0.5 }),
  hangHead: pose({ nod: -0.4 }),
  raiseHead: pose({ nod: 0.22 }),
  tiltHead: pose({ headTilt: 0.34 }),
  squirm: {
    about: 'wriggles with its elbows pressed to its sides',
    does: 'swing',
    uses: ['chestYaw', 'arms'],
    at: {
      armLeftOut: -0.1,
      armRightOut: -0.1,
      elbowLeft: 1.4,
      elbowRight: 1.4,
      elbowLeftIn: 0.75,
      elbowRightIn: 0.75,
    },
    pose: { chestYaw: 0.4 },
    perS: 2.6,
  },
  scratchHead: {
    does: 'swing',
    uses: ['armRight'],
    at: { armRightAhead: 2.5, armRightOut: 0.55, elbowRight: 1.7, elbowRightIn: 0.5 },
    pose: { handRight: 0.45 },
    perS: 2.4,
  },
  swingArms: {
    about: 'swings its arms to and fro',
    does: 'swing',
    uses: ['arms'],
    at: { armLeftAhead: 0.2, armRightAhead: 0.2 },
    pose: { armLeftAhead: 0.55, armRightAhead: 0.55 },
    phase: { armRightAhead: 0.12 },
    perS: 0.9,
  },
}

/** What one can ask of a face. */
export const faceCommands = {
  smile: { about: 'smiles', skills: 'smile' },
  grin: { about: 'grins with all its teeth', skills: 'grin' },
  pullMouth: { about: 'draws the corners of its mouth down', skills: 'pullMouth' },
  raiseBrows: { about: 'lifts its brows', skills: 'raiseBrows' },
  lowerBrows: { about: 'frowns', skills: 'lowerBrows' },
  knitBrows: { about: 'draws its brows together, inner ends up', skills: 'knitBrows' },
  bugEyes: { about: 'opens its eyes wide', skills: 'bugEyes' },
  squint: { about: 'screws up its eyes', skills: 'squint' },
  droopLids: { about: 'lets its lids droop', skills: 'droopLids' },
  hangHead: { about: 'lets its head hang', skills: 'hangHead' },
  raiseHead: { about: 'holds its head high', skills: 'raiseHead' },
  tiltHead: { about: 'holds its head askew', skills: 'tiltHead' },
  squirm: { about: 'wriggles', skills: 'squirm' },
  scratchHead: { about: 'scratches its head', skills: 'scratchHead' },
  swingArms: { about: 'swings its arms to and fro', skills: 'swingArms' },
} as const satisfies Readonly<Record<string, CommandMapping>>
