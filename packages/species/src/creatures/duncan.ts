// Duncan, the Highland terrier of c4: a dog's body with a mind that learns by credit which trick pays, and after which sound.
//
// Four tricks and three pastimes, among which dice decide; `toHand` when he has heard a click, `eat` as soon as there is food at his nose.
// No word means anything to him at birth: `utterance` grows words, tricks look for better triggers below it. A click pays 90 of the 100 that
// a cookie is worth: his clicker is charged; what he has still to find out is that coming to the hand after it brings food.
// Moods only suggest, in a group of their own before the tricks, so that no dice are thrown for them and a trick keeps what it needs.
// Worlds with him need the kinds person and food; `luredDuncan` follows a hand with food in it, and needs the kind hand besides.
// Seed: 001 "Learning", "Clicker".

import { type BehaviorDefinition, defineSpecies, type GroupDefinition } from '@ethogram/core'
import { dogOf } from '../bodies/dog/dog-body.ts'
import { dogMoodDrives, dogMoods } from '../bodies/dog/dog-moods.ts'
import { DOG, type DogProportions } from '../bodies/dog/dog-skeleton.ts'

/** Low and stout on short legs, with a big head, small ears that stand, and a short tail. */
export const HIGHLAND: DogProportions = {
  ...DOG,
  shoulderHeightM: 0.29,
  leg: 0.74,
  trunk: 0.98,
  neck: 0.88,
  head: 1.16,
  muzzle: 0.8,
  tail: 0.58,
  ear: 0.72,
}

/** What he can be trained to do, and what he does else. */
export const DUNCAN_TRICKS = ['sit', 'down', 'paw', 'roll'] as const
export const DUNCAN_PASTIMES = ['amble', 'sniff', 'scratch'] as const

/** What a click pays: nearly a cookie. */
const CLICK = 90

/** How high he gives his paw at first: each time a little differently, so that it can be shaped. */
const PAW = 0.6

/** A trick: two seconds long, as likely as anything else until it has paid, done sooner at a sound that it pays after. */
const trick = (act: string): BehaviorDefinition<never> => ({
  always: 1,
  worth: 10,
  until: { s: 2 },
  act,
  innovates: 'utterance',
})

const pastime = (act: string | readonly string[]): BehaviorDefinition<never> => ({
  always: 1,
  worth: 10,
  until: { s: 2 },
  act,
})

/** How he senses. */
export const duncanSenses = {
  nose: { by: 'direct', rangeM: 12, fieldOfViewRad: 2 * Math.PI, through: true },
  ears: { by: 'hearing' },
} as const

/** What he can tell apart; words he has still to grow. */
export const duncanPercepts = {
  click: { of: 'sound', sound: 'click', halfS: 0.7 },
  foodSeen: { kind: 'food', halfS: 0.3 },
  utterance: { of: 'sound', words: {}, grows: true },
} as const

/** What he does, by dice; what it is worth is learned. */
export const duncanTricks = {
  arbitration: 'dice',
  learns: { rewards: { click: CLICK } },
  behaviors: {
    sit: trick('sit'),
    down: trick('lie down'),
    paw: trick(`shake paw amount ~ ${PAW}`),
    roll: trick('roll over'),
    amble: pastime('wander speed 0.5'),
    sniff: pastime('sniff'),
    scratch: pastime('scratch'),
    toHand: {
      about: 'comes for the food that a click announces',
      trigger: 'click',
      object: { kind: 'person' },
      worth: 5,
      until: { s: 2 },
      act: 'approach it within 0.7',
    },
    eat: {
      trigger: 'foodSeen',
      object: { kind: 'food' },
      startle: true,
      worth: 100,
      fixed: true,
      until: { s: 1 },
      act: 'eat',
      changes: { happiness: { perTick: 0.12 } },
    },
  },
} as const satisfies GroupDefinition<'happiness'>

/** The dog of Clicker. */
export const duncan = defineSpecies({
  ethogram: 1,
  species: 'duncan',
  about: 'A Highland terrier who learns by credit which trick pays, and after which of your words.',
  pronoun: 'he',
  ...dogOf(HIGHLAND),
  look: { as: 'duncan', colour: '#efe8d8', accent: '#fffaf0' },
  senses: duncanSenses,
  percepts: duncanPercepts,
  drives: { ...dogMoodDrives, happiness: { ...dogMoodDrives.happiness, start: 2 } },
  actionGroups: ['moods', 'primary'],
  groups: {
    primary: duncanTricks,
    moods: {
      ...dogMoods,
      standsStraight: { about: 'above all moods, so that they only suggest', always: 12, act: 'tilt head amount 0' },
    },
  },
})

/** What a hand with food in it does to him: his nose follows it, and where it is over his head he sits down to see it. */
const lured = {
  ...duncanTricks.behaviors,
  followHand: {
    about: 'goes with his nose after a hand that holds food',
    trigger: 'handSeen',
    object: { kind: 'hand' },
    startle: true,
    worth: 40,
    fixed: true,
    until: { s: 1 },
    act: ['touch it', 'approach it within 0.33', 'look at it'],
  },
  sitUnderHand: {
    about: 'sits to look up at a hand over his head',
    copyOf: 'sit',
    trigger: { percept: 'overHead', least: 0.3 },
    object: { kind: 'hand' },
    startle: true,
    worth: 95,
    fixed: true,
    until: { s: 2 },
    act: ['sit', 'look at it'],
    innovates: 'utterance',
  },
} as const

/** His mouth stays at what it touches while his body turns under it. */
const quick = (way: 'muzzleLeft' | 'muzzleUp' | 'muzzleAhead') => ({
  [way]: { ...duncan.body.dofs?.[way], maxSpeedPerS: 3, maxAccelerationPerS2: 60 },
})

/** Duncan who can be lured: he knows what a hand with food in it is. */
export const luredDuncan = defineSpecies({
  ...duncan,
  body: {
    ...duncan.body,
    dofs: { ...duncan.body.dofs, ...quick('muzzleLeft'), ...quick('muzzleUp'), ...quick('muzzleAhead') },
  },
  skills: { ...duncan.skills, touch: { does: 'reach', chain: 'muzzle', uses: ['muzzle'] } },
  commands: { ...duncan.commands, touch: { about: 'brings his mouth to it', skills: 'touch' } },
  percepts: {
    ...duncanPercepts,
    handSeen: { kind: 'hand', halfS: 0.2 },
    overHead: { of: 'handSeen', region: [0, 0.5, 0.15], radiusM: 0.25, halfS: 0.2 },
  },
  groups: { ...duncan.groups, primary: { ...duncanTricks, behaviors: lured } },
})
