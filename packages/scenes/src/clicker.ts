// Clicker: Duncan on his rug, you beside him with a clicker and food. Nobody has taught him anything.
//
// `you` is who says words, clicks and gives food; food is added where he stands (`duncan` eats at once) and taken away again. A `hand` with food in
// it can be added, moved and taken away: he is lured by it.
// Seed: 001 "Clicker".

import { defineWorld, type ProtocolDefinition, type TrialDefinition } from '@ethogram/core'
import { luredDuncan, plainDuncan } from '@ethogram/species'
import { person } from './things.ts'

/** Duncan and you. */
export const clicker = defineWorld({
  ethogram: 1,
  world: 'clicker',
  about: 'Train Duncan: say a word, click when he does the trick, give him food. He learns your own words.',
  view: { of: 'duncan', with: 'you', fromM: 3.4, side: [0.85, 0.35, 0.45] },
  kinds: {
    person,
    food: { shape: { cylinder: { radiusM: 0.04, heightM: 0.04 } }, look: { colour: '#b06a3b' } },
    hand: {
      about: 'Your hand with food in it: his nose goes with it, and over his head it makes him sit.',
      shape: { cylinder: { radiusM: 0.035, heightM: 0.07 } },
      look: { colour: '#e9c9a8' },
    },
  },
  species: [luredDuncan],
  entities: {
    duncan: { kind: 'duncan', headingRad: Math.PI / 2 },
    you: { kind: 'person', at: [1.3, 0, 0], headingRad: -Math.PI / 2 },
  },
})

/** The same with his mind in a body without bones: many lives are lived in little time. */
export const plainClicker = { ...clicker, world: 'plain-clicker', species: [plainDuncan] } as const

/** A click, and food a second and a half later, which is eaten within a second. */
const FED = {
  mark: [{ input: 'sound', sound: 'click', entity: 'you', loudness: 1 }],
  afterTicks: 30,
  gives: [{ input: 'add', name: 'food', entity: { kind: 'food', at: [0.9, 0, 0] } }],
  forTicks: 24,
  takes: [{ input: 'remove', entity: 'food' }],
} as const

/** He is caught at it: half a second after he began, if he still does it, a click and food. */
const caught = (trick: string): TrialDefinition => ({
  about: 'Half a second after he begins, if he still does it, a click and food.',
  awaits: trick,
  delayTicks: 10,
  reward: 'fed',
})

/** A trainer catches one trick until it is the most frequent: by clicker and food alone. */
export const catchProtocol: ProtocolDefinition = {
  ethogram: 1,
  protocol: 'catchSit',
  about: 'A click and food whenever he sits, twelve times: he sits more and more.',
  pupil: 'duncan',
  rewards: { fed: FED },
  trials: { sit: caught('sit') },
  phases: [{ phase: 'catch', trials: { sit: 12 }, pauseTicks: [20, 60] }],
}

/** A trainer that shapes how high he gives his paw: the better half of the last ten paws is clicked and fed. */
export const shapeProtocol: ProtocolDefinition = {
  ethogram: 1,
  protocol: 'shapePaw',
  about: 'A click and food for the better half of his last ten paws: he gives it higher and higher.',
  pupil: 'duncan',
  rewards: { fed: FED },
  trials: {
    higher: {
      ...caught('paw'),
      about: 'Half a second after he begins, if this paw is among the better half of the last ten, a click and food.',
      shapes: { by: { argument: 'amount' } },
    },
  },
  phases: [{ phase: 'shape', trials: { higher: 150 }, pauseTicks: [10, 20], until: { asked: 0.95 } }],
}

/** A trainer that teaches a trick on a word of yours, by takes of it: caught, named as he begins, then asked for. */
export function nameProtocol(trick: string, takes: readonly [string, ...string[]]): ProtocolDefinition {
  const cues = takes.map(
    (track, k) => [`take${k + 1}`, { sound: 'speech', entity: 'you', loudness: 1, track }] as const,
  )
  const each = (trial: (cue: string) => TrialDefinition, as: string) =>
    cues.map(([cue]) => [`${as}${cue}`, trial(cue)] as const)
  const named = each((cue) => ({ ...caught(trick), cues: { [cue]: { at: 3 } } }), 'named')
  const passed: TrialDefinition = { about: 'It passes without word and click.', awaits: trick, delayTicks: 10 }
  const asked = each(
    (cue) => ({
      about: 'The word, while he does something else; a click and food if the trick follows.',
      ready: { doesNot: { duncan: trick } },
      response: trick,
      withinTicks: 60,
      delayTicks: 10,
      cues: { [cue]: {} },
      reward: 'fed',
    }),
    'asked',
  )
  const names = (trials: readonly (readonly [string, TrialDefinition])[]): string[] => trials.map(([name]) => name)
  return {
    ethogram: 1,
    protocol: 'name',
    about: 'Caught twice; named as he begins, every third time passed over; then asked for.',
    pupil: 'duncan',
    cues: Object.fromEntries(cues),
    rewards: { fed: FED },
    trials: { catch: caught(trick), pass: passed, ...Object.fromEntries(named), ...Object.fromEntries(asked) },
    phases: [
      { phase: 'catch', trials: { catch: 2 }, pauseTicks: [20, 60] },
      {
        phase: 'name',
        trials: names(named).flatMap((name) => [name, name, 'pass']),
        repeat: Math.ceil(12 / cues.length / 2),
        pauseTicks: [20, 60],
      },
      { phase: 'ask', trials: names(asked), repeat: Math.ceil(12 / cues.length), pauseTicks: [60, 140] },
    ],
  }
}
