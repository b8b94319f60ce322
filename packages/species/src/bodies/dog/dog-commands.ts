// The dog's commands: what minds and directors can ask of him, and the skills that do it.
//
// With the commands that every body knows these are Silas's repertoire. Several commands share a skill, and several skills
// make one command: to bark he opens his mouth and makes the sound. Amounts go from 0 to 1.
// Seeds: 003 §10.2, §5.3; 000 §4.3.

import type { CommandMapping } from '@ethogram/core'

const does = (about: string, ...skills: readonly string[]) => ({ about, skills })

/** What he does with his whole body. */
const postures = {
  sit: does('sits down', 'sit'),
  lieDown: does('lies down on his belly', 'lieDown'),
  beg: does('sits up with both paws in the air', 'beg'),
  shakePaw: does('sits and gives his right paw', 'givePaw'),
  liftLeg: does('lifts a hind leg', 'liftLeg'),
  crouch: does('makes himself small', 'crouch'),
  cower: does('makes himself low and turns his head aside', 'cower'),
  playBow: does('bows to play: front down, rump up', 'bowDown'),
  stretch: does('stretches', 'stretch'),
  rollOver: does('lies on his back', 'turnOver'),
  sleep: does('lies with his chin on his paws and his eyes shut', 'curlUp'),
  scratch: does('sits and scratches himself with a hind leg', 'scratch'),
  dig: does('digs with his forepaws', 'dig'),
  pawAt: does('lifts a forepaw and paws', 'pawAt'),
  arch: does('arches his back and stands stiff, with his hackles up', 'arch', 'bristle'),
  lean: does('leans to his left', 'lean'),
  bristle: does('raises the hair along his back', 'bristle'),
} as const

/** What he does with nose and mouth. */
const mouth = {
  sniff: does('sniffs with his nose near the ground', 'sniff', 'bow'),
  eat: does('eats what is before him', 'reachDown', 'chew'),
  drink: does('laps what is before him', 'reachDown', 'lap'),
  chew: does('chews', 'chew'),
  lick: does('licks', 'lap'),
  pant: does('pants with his tongue out', 'pant'),
  bark: does('barks', 'say', 'barkMouth'),
  growl: does('growls with bared teeth and his hackles up', 'say', 'growlFace', 'lowerBrows', 'bristle'),
  whine: does('whines', 'say', 'whineFace'),
  howl: does('howls with his head up', 'say', 'howlUp'),
  openMouth: does('opens his mouth', 'openMouth'),
  stickOutTongue: does('puts out his tongue', 'stickOutTongue'),
  showTeeth: does('bares his teeth', 'showTeeth'),
  wrinkleNose: does('wrinkles his nose', 'wrinkleNose'),
  grab: { about: 'takes it with his mouth and keeps it', skills: 'grab', with: { amount: 1 } },
  drop: does('lets go of what he holds', 'letGo'),
  shakeToy: does('shakes what he holds', 'shakeToy'),
} as const

/** What he does with head, eyes, brows and ears. */
const head = {
  lookAt: does('looks at it: eyes first, then head, then body', 'lookAt'),
  lookAway: does('does not meet its eyes', 'lookAway'),
  tiltHead: does('holds his head askew', 'tiltHead'),
  shakeHead: does('shakes his head', 'shakeHead'),
  nodHead: does('nods', 'nodHead'),
  lowerHead: does('brings his head to the ground before him', 'lowerNeck', 'bow'),
  raiseHead: does('holds his head high', 'raiseNeck'),
  hangHead: does('lets his head hang', 'hangHead'),
  raiseBrows: does('lifts his brows', 'raiseBrows'),
  lowerBrows: does('frowns', 'lowerBrows'),
  knitBrows: does('draws his brows together, inner ends up', 'knitBrows'),
  bugEyes: does('opens his eyes wide', 'bugEyes'),
  closeEyes: does('closes his eyes', 'closeEyes'),
  perkEars: does('pricks his ears', 'perkEars'),
  earsBack: does('lays his ears back', 'earsBack'),
  bendEars: does('lets the tips of his ears droop', 'bendEars'),
} as const

/** What he does with his tail, and how he goes. */
const tail = {
  wagTail: does('wags his tail', 'wagTail'),
  raiseTail: does('carries his tail high', 'raiseTail'),
  lowerTail: does('lets his tail hang', 'lowerTail'),
  tuckTail: does('puts his tail between his legs', 'tuckTail'),
  prance: does('lifts his feet when he goes', 'prance'),
  trudge: does('drags his feet when he goes', 'trudge'),
  slink: does('goes low, with short steps', 'slink'),
} as const

/** All commands that a dog adds to those that every body knows. */
export const dogCommands = { ...postures, ...mouth, ...head, ...tail } as const satisfies Readonly<
  Record<string, CommandMapping>
>
