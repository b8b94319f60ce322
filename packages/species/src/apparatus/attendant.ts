// The attendant: one group of behaviors attends to what is fast, loud, odd or large, another does what it is called for; both want the eyes.
//
// Groups choose one after the other and the later has what both want, so eyes follow the fast thing until somebody calls.
// Seed: 001 “Selecting Actions: ActionGroups”, figure 9.

import { defineSpecies } from '@ethogram/core'

/** An onlooker of worlds with a ball, a post and a shepherd, whose attention and deeds are chosen by two groups. */
export const attendant = defineSpecies({
  ethogram: 1,
  species: 'attendant',
  about: 'Looks at what is fast, loud, odd or large, until the shepherd calls.',
  body: {
    shape: { cylinder: { radiusM: 0.25, heightM: 0.8 } },
    points: { eyes: [0, 0.7, 0.1] },
    travel: { by: 'walk', maxSpeedMps: 1.2, maxTurnRadps: 3 },
    dofs: { legs: {}, headYaw: { min: -1.4, max: 1.4, maxSpeedPerS: 7 } },
  },
  look: { as: 'watcher', colour: '#8f7f6b', accent: '#f0e6c8' },
  senses: {
    eyes: {
      by: 'vision',
      rangeM: 15,
      fieldOfViewRad: 3,
      mount: 'eyes',
      turnsWith: 'headYaw',
      kinds: ['ball', 'post', 'shepherd'],
    },
    ears: { by: 'hearing' },
  },
  percepts: {
    fast: { of: 'motion', speedMps: [1, 20], halfS: 0.3 },
    come: { of: 'sound', sound: 'come', halfS: 1 },
  },
  skills: { travel: { does: 'travel', uses: ['legs'] }, lookAt: { does: 'aim', yaw: 'headYaw' } },
  commands: { lookAt: 'lookAt' },
  actionGroups: ['attention', 'primary'],
  groups: {
    attention: {
      arbitration: 'dice',
      sharpness: 2,
      behaviors: {
        attendToFast: {
          trigger: 'fast',
          object: { where: ['fast'], pick: 'fastest' },
          worth: 40,
          until: { s: 1 },
          act: 'look at it',
        },
        attendToLoud: {
          object: { where: ['loud 0.2'], pick: 'loudest' },
          always: 1,
          worth: 10,
          until: { s: 1 },
          act: 'look at it',
        },
        attendToOdd: {
          object: { where: ['surprising'], pick: 'oddest' },
          always: 1,
          worth: 20,
          until: { s: 1 },
          act: 'look at it',
        },
        attendToLarge: {
          object: { where: ['seen'], pick: 'largest' },
          always: 1,
          worth: 1,
          until: { s: 1 },
          act: 'look at it',
        },
      },
    },
    primary: {
      heed: { trigger: 'come', object: { kind: 'shepherd' }, act: 'look at it' },
      rest: { always: 0.3, act: 'halt' },
    },
  },
})
