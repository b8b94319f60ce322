// Lucky, the dog of DogMatic: a dog's body with a small mind that takes direction.
//
// What he feels shows in tail, ears, brows, gait and gaze, and none of that is in what his winners do: behaviors that only
// suggest (`showMood`, `stroll`, `bounce`, `watch`) never win, and nobody else knows of them. Motives that win reach 24 and
// more, moods end at 10, so that a mood never takes over from `wander` (12).
// Worlds with him need the kinds he looks for: person (hand), food, bone, hydrant, tree (trunk), car.
// Seeds: 003 §6.2 (DogMatic), 000 §4.1–4.3 (DOFs, skills, controller), §6.6 (suggestions).

import { type BehaviorDefinition, defineSpecies } from '@ethogram/core'
import { dogBody, dogSkills } from '../bodies/dog/dog-body.ts'
import { dogCommands } from '../bodies/dog/dog-commands.ts'
import { DOG } from '../bodies/dog/dog-skeleton.ts'

/** Loses in every group it is in, since it has no value; the gaze it suggests goes to what the group above found. */
const watch: BehaviorDefinition<never> = { about: 'looks at what it is about', suggest: 'look at it' }

/** A dog of knee height. */
export const lucky = defineSpecies({
  ethogram: 1,
  species: 'lucky',
  about: 'A dog that wanders, eats, pees at hydrants, sits for a hand, and shows what he feels.',
  body: dogBody(DOG),
  look: { as: 'dog', colour: '#b98a56', accent: '#f1e4cf' },
  fields: { isWet: false },
  senses: {
    // Eyes and nose in one, all around: without memory he would forget whatever is behind him.
    nose: { by: 'direct', rangeM: 25, fieldOfViewRad: 2 * Math.PI, through: true },
    ears: { by: 'hearing' },
  },
  skills: dogSkills,
  commands: dogCommands,
  drives: {
    hunger: { start: 3, growth: 0.004, max: 100 },
    needToPee: { start: 4, growth: 0.003, max: 100 },
    tiredness: { start: 0, growth: 0.004, max: 100 },
    curiosity: { about: 'about people', start: 2, growth: 0.005, max: 100 },
    fear: { damping: 0.01, max: 100 },
    happiness: { about: 'a mood: shown, never acted on', start: 5, growth: 0.025, damping: 0.005, max: 10 },
  },
  releasers: {
    foodNear: { kind: ['food', 'bone'], range: [0, 0, 25], maxValue: 1 },
    hydrantNear: { kind: ['hydrant', 'tree.trunk'], range: [0, 0, 25], maxValue: 1 },
    personNear: { kind: 'person', range: [0, 2, 25], maxValue: 1 },
    handExtended: { kind: 'person.hand', all: ['handExtended'], range: [0, 0, 12], shape: 'flat', maxValue: 40 },
    bang: { kind: 'bang', sets: { fear: 90 }, maxValue: 1 },
    call: { kind: ['bark', 'horn'], latchTicks: 20, maxValue: 30 },
  },
  behavior: {
    cower: {
      about: 'after a bang he makes himself small until the fear has faded',
      wants: 'fear',
      hears: 'bang',
      act: ['crouch', 'tuck tail'],
      strikes: ['wagTail', 'perkEars'],
      changes: { happiness: { perTick: -0.05 } },
    },
    feeding: {
      wants: 'hunger',
      sees: 'foodNear',
      combine: 'mixed',
      do: {
        eat: {
          sees: { kind: 'it', range: [0, 0, 0.6], shape: 'flat', maxValue: 50 },
          act: 'chew',
          changes: { hunger: { perTick: -0.4 }, happiness: { perTick: 0.03 } },
        },
        goToFood: { sees: { kind: 'it', maxValue: 10 }, act: 'approach it within 0.35' },
        searchFood: { always: 1, act: 'wander' },
        watch,
      },
    },
    peeing: {
      wants: 'needToPee',
      sees: 'hydrantNear',
      combine: 'mixed',
      do: {
        pee: {
          sees: { kind: 'it', range: [0, 0, 1], shape: 'flat', maxValue: 50 },
          act: 'lift leg',
          changes: { needToPee: { perTick: -0.5 } },
        },
        goToPost: { sees: { kind: 'it', maxValue: 10 }, act: 'approach it within 0.65' },
        searchPost: { always: 1, act: 'wander' },
        watch,
      },
    },
    sitForHand: {
      sees: 'handExtended',
      interest: { growth: 0.002, boredom: 0.0001 },
      do: {
        begForIt: {
          sees: { kind: 'it', all: ['handFull'], range: [0, 0, 1.4], shape: 'flat', maxValue: 120 },
          act: 'beg',
        },
        sitBeforeIt: { sees: { kind: 'it', range: [0, 0, 1.4], shape: 'flat', maxValue: 50 }, act: 'sit' },
        comeToHand: { sees: { kind: 'it', maxValue: 10 }, act: 'approach it within 1' },
        watch,
      },
    },
    greet: {
      about: 'goes over to a person and sits down there',
      wants: 'curiosity',
      sees: 'personNear',
      combine: 'mixed',
      do: {
        keepCompany: {
          sees: { kind: 'it', range: [0, 0, 1.6], shape: 'flat', maxValue: 50 },
          act: 'sit',
          changes: { curiosity: { perTick: -0.1 }, happiness: { perTick: 0.03 } },
        },
        goOver: { sees: { kind: 'it', maxValue: 10 }, act: 'approach it within 1.1' },
        lookForPerson: { always: 1, act: 'wander' },
        watch,
      },
    },
    rest: { wants: 'tiredness', act: 'lie down', changes: { tiredness: { perTick: -0.2 } } },
    answer: { hears: 'call', act: ['bark', 'face it'] },
    keepNearCar: {
      about: 'does not stray from where he came from',
      sees: { kind: 'car', range: [5, 11, 60], maxValue: 40 },
      act: 'approach it within 3',
    },
    wander: { always: 12, act: 'wander' },
    stand: { always: 10.5, act: 'halt' },
    showMood: {
      about: 'tail and ears go up with happiness, brows with curiosity',
      suggest: [
        'wag tail amount happiness',
        'raise tail amount happiness',
        'perk ears amount happiness',
        'raise brows amount curiosity',
      ],
    },
    stroll: { always: 4, suggest: ['if move use gait walk', 'if wander use gait walk'] },
    bounce: { wants: 'happiness', suggest: ['if move use gait trot', 'if wander use gait trot'] },
  },
})
