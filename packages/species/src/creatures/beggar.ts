// The thesis's own example of a behavior system: find a person and sit, approach, or howl. Half a page, as it should be.
// Seed: 003 figure 15.

import { defineSpecies } from '@ethogram/core'

/** A dog that wants to play: comes to people, sits for a hand that is held out, howls when nobody is there. */
export const beggar = defineSpecies({
  ethogram: 1,
  species: 'beggar',
  about: 'Finds a person and sits; howls when there is none.',
  body: {
    shape: { cylinder: { radiusM: 0.25, heightM: 0.6 } },
    travel: { by: 'walk', maxSpeedMps: 1.2 },
    dofs: { legs: {}, haunches: { min: 0, max: 1, maxSpeedPerS: 2 } },
  },
  skills: {
    travel: { does: 'travel', uses: ['legs'] },
    sit: { does: 'pose', pose: { haunches: 1 }, uses: ['legs'] },
  },
  commands: { sit: 'sit', howl: 'say' },
  drives: { playfulness: { start: 1, growth: 0.1, damping: 0.01 } },
  behavior: {
    sitForPerson: {
      wants: 'playfulness',
      do: {
        sit: {
          sees: { kind: 'person', any: ['extendedLeft', 'extendedRight'], range: [0, 5, 20], maxValue: 20 },
          act: 'sit',
          changes: { playfulness: -0.01 },
        },
        approach: { sees: { kind: 'person', range: [5, 10, 100], maxValue: 20 }, act: 'approach it' },
        howl: { always: 0.01, act: 'howl' },
      },
    },
    somethingElse: { always: 0.5, act: 'wander' },
  },
})
