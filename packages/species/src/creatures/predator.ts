// The hamster's predator: hunts him while it is hungry, and fears the person, who can so herd it back into its cage.
// Seed: 003 §6.1.2.

import { defineSpecies } from '@ethogram/core'

/** A small beast of prey. Looks for kinds `hamster`, `person` and `den`. */
export const predator = defineSpecies({
  ethogram: 1,
  species: 'predator',
  about: 'Hunts the hamster, shrinks from the person, and is at home in its den.',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.35 } },
    isSolid: true,
    travel: { by: 'walk', maxSpeedMps: 1.3, maxTurnRadps: 4, maxAccelerationMps2: 5, steps: { legM: 0.16 } },
    dofs: {
      legs: {},
      rear: { min: -0.4, max: 0.4, maxSpeedPerS: 3 },
      headYaw: { min: -1, max: 1, maxSpeedPerS: 4 },
      jaw: { min: 0, max: 1, maxSpeedPerS: 8 },
      tail: { min: -1, max: 1, maxSpeedPerS: 6 },
    },
  },
  fields: { isBiting: false },
  look: { as: 'predator', colour: '#5a4a42', accent: '#d8c3a5' },
  senses: { eyes: { by: 'vision', rangeM: 14, fieldOfViewRad: 2 * Math.PI } },
  skills: {
    travel: { does: 'travel', uses: ['legs'] },
    lookAt: { does: 'aim', yaw: 'headYaw' },
    bite: { does: 'pose', pose: { jaw: 1 }, uses: ['legs'], shows: 'isBiting' },
    chew: { does: 'swing', pose: { jaw: 0.4 }, at: { jaw: 0.4 }, uses: ['legs'], perS: 3 },
    crouch: { does: 'pose', pose: { rear: -0.4 }, uses: ['legs'] },
    lash: { does: 'swing', pose: { tail: 0.8 }, perS: 1 },
    tuckTail: { does: 'pose', pose: { tail: -1 } },
  },
  commands: { lookAt: 'lookAt', bite: 'bite', chew: 'chew', crouch: 'crouch', lashTail: 'lash', tuckTail: 'tuckTail' },
  drives: {
    appetite: { start: 30, growth: 0.004, max: 50 },
    fear: { damping: 0.012, max: 100 },
    restlessness: { start: 4, growth: 0.01, max: 12 },
  },
  behavior: {
    shun: {
      about: 'The person is its own predator.',
      wants: 'fear',
      sees: { kind: 'person', range: [0, 0.6, 2.6], maxValue: 90, changes: { fear: 0.03 } },
      strikes: 'all',
      suggest: ['tuck tail fear', 'if move use gait trot'],
      do: {
        dodge: { sees: { kind: 'person', range: [0, 0, 1.2], maxValue: 20 }, act: ['avoid it', 'tuck tail'] },
        hide: { sees: { kind: 'den', range: [0, 0, 0.4], shape: 'flat', maxValue: 9 }, act: ['crouch', 'tuck tail'] },
        runHome: { sees: { kind: 'den', maxValue: 3 }, act: ['approach it within 0.2', 'tuck tail'] },
      },
    },
    hunt: {
      wants: 'appetite',
      sees: { kind: 'hamster', range: [0, 1, 10], maxValue: 1.2 },
      combine: 'multiply',
      interest: { growth: 0.002, boredom: 0.00012 },
      do: {
        bite: {
          sees: { kind: 'hamster', none: ['isSenseless'], range: [0, 0, 0.42], shape: 'flat', maxValue: 20 },
          act: ['bite', 'say snarl loudness 0.6'],
          changes: { appetite: { perTick: -0.4 } },
        },
        devour: {
          about: 'eats a hamster who does not move any more',
          sees: { kind: 'hamster', all: ['isSenseless'], range: [0, 0, 0.42], shape: 'flat', maxValue: 20 },
          act: ['chew', 'lash tail'],
          changes: { appetite: { perTick: -0.15 } },
        },
        chase: { sees: { kind: 'hamster', range: [0.3, 0.5, 3], maxValue: 6 }, act: 'approach it within 0.3' },
        stalk: {
          sees: { kind: 'hamster', range: [2.5, 4, 14], maxValue: 4 },
          act: ['approach it within 0.3 speed 0.5', 'look at it', 'lash tail'],
        },
      },
    },
    prowl: {
      wants: 'restlessness',
      act: ['wander speed 0.5', 'lash tail'],
      changes: { restlessness: { perTick: -0.08 } },
    },
    lie: { always: 2, act: ['halt', 'crouch'] },
  },
})
