// A hamster for the shock box: he forages, and a shock hurts. He answers it by running away or by freezing, whichever chance has it.
//
// Pain drives his learning: what brings relief, how soon, and what announces it. Nothing in him knows what a coloured floor means.
// Worlds with him need the kinds he looks for: floor and seeds. Seed: 003 §6.3.2 (figure 46).

import { type DriveDefinition, defineSpecies, type SpeciesDefinition } from '@ethogram/core'
import { hamsterCommands, hamsterSkills } from '../bodies/hamster/hamster-body.ts'
import { hamster } from '../creatures/hamster.ts'

/** What the floor can show. */
export const FLOOR_SIGNS = ['isGreen', 'isYellow', 'isRed'] as const

/** How strong either answer to a shock is at birth: he has no preference. */
const INBORN = 10

/** How long he freezes before he thinks better of it, ticks. */
const FREEZE_TICKS = 15

/** How long he keeps at one thing while nothing happens, ticks. */
const BOUT_TICKS = 9

/** Hurts while the shock lasts, and fades fast when it is over: that is relief. */
const pain: DriveDefinition = {
  about: 'pain; relief from it drives his learning',
  damping: 0.5,
  max: 20,
  learns: {
    into: 'escape',
    counts: 'falls',
    significance: 1,
    worth: 0.1,
    alpha: 0.7,
    betaMin: 0.4,
    minTimes: 6,
    confidence: 2.5,
    scale: 10,
    fields: [...FLOOR_SIGNS, 'isShocking'],
    sounds: [],
    approaches: false,
    behaviors: 4,
    pairs: 40,
  },
}

const { body, look } = hamster as SpeciesDefinition

/** A hamster that can be hurt, and learns to see it coming. */
export const labHamster = defineSpecies({
  ethogram: 1,
  species: 'labHamster',
  about: 'Forages on a floor that can hurt; runs or freezes when it does.',
  body,
  ...(look === undefined ? {} : { look }),
  skills: hamsterSkills(),
  commands: hamsterCommands,
  senses: {
    eyes: { by: 'direct', rangeM: 12, fieldOfViewRad: 2 * Math.PI, through: true },
  },
  drives: { hunger: { start: 2, growth: 0.01, max: 2.4 }, pain },
  releasers: {
    // The shock comes from the floor: when he is hurt, the floor is what he attends to.
    hurtRun: shockReleaser('escape.run'),
    hurtFreeze: shockReleaser('escape.freeze'),
    hurt: { kind: 'floor', all: ['isShocking'], maxValue: 200, sets: { pain: 20 } },
  },
  behavior: {
    escape: {
      sees: 'hurt',
      do: {
        arbitration: 'dice',
        significance: 1,
        behaviors: {
          run: { sees: 'hurtRun', act: ['avoid it speed 1.5', 'lay back ears'] },
          freeze: { sees: 'hurtFreeze', until: { ticks: FREEZE_TICKS }, act: ['crouch', 'lay back ears'] },
        },
      },
    },
    forage: {
      wants: 'hunger',
      do: {
        goBack: {
          sees: { kind: 'seeds', range: [0.35, 0.45, 12], shape: 'flat', maxValue: 10 },
          act: 'approach it within 0.15',
        },
        potter: {
          always: 1,
          do: {
            arbitration: 'dice',
            significance: 1,
            behaviors: {
              nibble: { always: 1, until: { ticks: BOUT_TICKS }, act: 'eat', changes: { hunger: { perTick: -0.01 } } },
              groom: { always: 1, until: { ticks: BOUT_TICKS }, act: 'clean' },
              sniff: { always: 1, until: { ticks: BOUT_TICKS }, act: ['halt', 'twitch'] },
              sitUp: { always: 1, until: { ticks: BOUT_TICKS }, act: ['halt', 'prick ears'] },
            },
          },
        },
      },
    },
  },
})

function shockReleaser(behavior: string) {
  return {
    kind: 'floor',
    all: ['isShocking'],
    maxValue: INBORN,
    learns: { drive: 'pain', with: behavior },
  } as const
}
