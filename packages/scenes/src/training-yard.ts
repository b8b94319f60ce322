// The training yard: a dog, a puppet whose gestures can be seen, bones, and the protocols that the thesis's figures come from.
//
// The puppet acts as trainer: when it sees the dog begin a desired behavior it makes the gesture and after a few ticks gives him a bone,
// if he is still at it. The dog eats from its hand. Seed: 003 §6.3.2 (figures 43–45, 47).

import {
  type CueDefinition,
  defineWorld,
  type KindDefinition,
  type ProtocolDefinition,
  type RewardDefinition,
  type TrainingPhaseDefinition,
  type TrialDefinition,
} from '@ethogram/core'
import { pupil, pupilBy } from '@ethogram/species'
import { HAND_DOWN, HAND_UP, person } from './things.ts'

/** Where the puppet's hand is when it is held out, and when it gives a bone. */
const HAND_OUT = [-0.15, 0.75, 0.5] as const
const HAND_LOW = [-0.1, 0.4, 0.5] as const
const HAND_ASIDE = [-0.75, 1.2, 0.1] as const

/** What there is in the yard. */
export const yardKinds = {
  puppet: {
    ...person,
    about: 'A trainer’s proxy: stands where it is put and makes gestures that others sense.',
    fields: { handExtended: false, pointing: false, jumping: false },
    look: { as: 'person', colour: '#7a5b8f', accent: '#e9c9a8' },
  },
  bone: { shape: { cylinder: { radiusM: 0.06, heightM: 0.05 } }, look: { colour: '#efe6d2' } },
} as const satisfies Readonly<Record<string, KindDefinition>>

/** What the puppet can do to be noticed; the click is a sound. */
export const yardCues = {
  hand: gesture('handExtended', HAND_OUT),
  point: gesture('pointing', HAND_ASIDE),
  jump: gesture('jumping', HAND_UP),
  click: { sound: 'click', entity: 'puppet' },
} as const satisfies Readonly<Record<string, CueDefinition>>

function gesture(field: string, hand: readonly [number, number, number]) {
  return {
    entity: 'puppet',
    field,
    say: [{ input: 'point', entity: 'puppet', point: 'hand', at: hand }],
    sayOff: [{ input: 'point', entity: 'puppet', point: 'hand', at: HAND_DOWN }],
  } as const
}

/** A bone from the hand; gone after four bites. */
export const boneReward: RewardDefinition = {
  gives: [
    { input: 'point', entity: 'puppet', point: 'hand', at: HAND_LOW },
    { input: 'add', name: 'bone', entity: { kind: 'bone', heldBy: 'puppet.hand' } },
  ],
  takes: [
    { input: 'remove', entity: 'bone' },
    { input: 'point', entity: 'puppet', point: 'hand', at: HAND_DOWN },
  ],
  forTicks: 5,
}

/** A trial begins when the dog is before the puppet. */
export const isBefore = { distance: { from: 'silas', to: 'puppet', belowM: 1.35 } } as const

/** The trick of figure 43: caught sitting, hand extended, bone if he still sits. */
export const sitTrial: TrialDefinition = {
  about: 'When he begins to sit, the hand is extended; if he still sits six ticks later, he gets a bone.',
  ready: isBefore,
  awaits: 'sit',
  cues: { hand: {} },
  delayTicks: 6,
  reward: 'bone',
}

/** A protocol in the yard. */
export function yardProtocol(
  protocol: string,
  trials: Readonly<Record<string, TrialDefinition>>,
  phases: readonly TrainingPhaseDefinition[],
): ProtocolDefinition {
  return { ethogram: 1, protocol, pupil: 'silas', cues: yardCues, rewards: { bone: boneReward }, trials, phases }
}

/** Sits when the hand is extended: 50 trials, 30 without a bone, 30 with one again. */
export const sitProtocol: ProtocolDefinition = yardProtocol('sit', { sit: sitTrial }, [
  { phase: 'acquisition', trials: { sit: 50 } },
  { phase: 'extinction', trials: { sit: 30 }, schedule: 'never' },
  { phase: 'reacquisition', trials: { sit: 30 } },
])

/** A dog, a puppet, and an hour of training. */
export const trainingYard = defineWorld({
  ethogram: 1,
  world: 'training-yard',
  about: 'A puppet teaches a hungry dog to sit when it extends its hand.',
  view: { of: 'silas', with: 'puppet', fromM: 4.6, side: [0.85, 0.3, 0.3] },
  kinds: yardKinds,
  species: [pupil],
  entities: {
    silas: { kind: 'pupil', at: [0.4, 0, 3], headingRad: Math.PI },
    puppet: { kind: 'puppet', at: [0, 0, 0], headingRad: 0 },
  },
  trainers: { puppet: sitProtocol },
})

/** The yard with another protocol. */
export function yardWith(protocol: ProtocolDefinition) {
  return { ...trainingYard, trainers: { puppet: protocol } }
}

/** The yard with a protocol and a dog who learns in one way or the other, or both. */
export function bothYard(way: 'conditioning' | 'credit' | 'both', protocol: ProtocolDefinition) {
  return { ...trainingYard, species: [pupilBy(way)], trainers: { puppet: protocol } }
}
