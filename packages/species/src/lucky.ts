// Lucky, the dog of DogMatic: a body without a drawing, with knobs, skills and a small mind that takes direction.
//
// What he feels shows in tail, ears, brows, gait and gaze, and none of that is in what his winners do: behaviors that only
// suggest (`showMood`, `stroll`, `bounce`, `watch`) never win, and nobody else knows of them. Motives that win reach 24 and
// more, moods end at 10, so that a mood never takes over from `wander` (12).
// Worlds with him need the kinds he looks for: person (hand), food, bone, hydrant, tree (trunk), car.
// Seeds: 003 §6.2 (DogMatic), 000 §4.1–4.3 (knobs, skills, controller), §6.6 (suggestions).

import { type BehaviorDefinition, defineSpecies } from '@ethogram/core'

/** Loses in every group it is in, since it has no value; the gaze it suggests goes to what the group above found. */
const watch: BehaviorDefinition<never> = { about: 'looks at what it is about', suggest: 'look at it' }

/** A dog of knee height. */
export const lucky = defineSpecies({
  ethogram: 1,
  species: 'lucky',
  about: 'A dog that wanders, eats, pees at hydrants, sits for a hand, and shows what he feels.',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } },
    isSolid: true,
    points: { nose: [0, 0.42, 0.3], tail: [0, 0.4, -0.3] },
    travel: { by: 'walk', maxSpeedMps: 3, maxTurnRadps: 4, maxAccelerationMps2: 6 },
    dofs: {
      // Legs go from −1 (folded) over 0 (standing) to 1 (lifted); who holds `legs` holds all four.
      legFrontLeft: { min: -1, max: 1, maxSpeedPerS: 2.5 },
      legFrontRight: { min: -1, max: 1, maxSpeedPerS: 2.5 },
      legBackLeft: { min: -1, max: 1, maxSpeedPerS: 2.5 },
      legBackRight: { min: -1, max: 1, maxSpeedPerS: 2.5 },
      legs: { uses: ['legFrontLeft', 'legFrontRight', 'legBackLeft', 'legBackRight'] },
      spine: { min: -1, max: 1, maxSpeedPerS: 2 },
      tail: { min: -1, max: 1, maxSpeedPerS: 20 },
      tailHeight: { min: -1, max: 1, maxSpeedPerS: 3 },
      earLeft: { min: -1, max: 1, maxSpeedPerS: 4 },
      earRight: { min: -1, max: 1, maxSpeedPerS: 4 },
      ears: { uses: ['earLeft', 'earRight'] },
      headYaw: { min: -1.4, max: 1.4, maxSpeedPerS: 6 },
      headPitch: { min: -0.8, max: 1, maxSpeedPerS: 4 },
      jaw: { rest: 0.3, min: 0, max: 1, maxSpeedPerS: 8 },
      brows: { min: -1, max: 1, maxSpeedPerS: 5 },
    },
  },
  look: { as: 'dog', colour: '#b98a56', accent: '#f1e4cf' },
  fields: { isWet: false },
  senses: {
    // Eyes and nose in one, all around: without memory he would forget whatever is behind him.
    nose: { by: 'direct', rangeM: 25, fieldOfViewRad: 2 * Math.PI, through: true },
    ears: { by: 'hearing' },
  },
  skills: {
    travel: { about: 'walks, trots or bounds', does: 'travel', uses: ['legs'] },
    sit: {
      does: 'pose',
      uses: ['legs'],
      pose: { legBackLeft: -0.9, legBackRight: -0.9, spine: 0.6 },
      goesTo: ['lieDown', 'beg'],
    },
    lieDown: {
      does: 'pose',
      uses: ['legs'],
      pose: { legFrontLeft: -1, legFrontRight: -1, legBackLeft: -1, legBackRight: -1, spine: 0 },
      goesTo: ['sit'],
    },
    beg: {
      about: 'sits up and lifts both paws',
      does: 'pose',
      uses: ['legs'],
      pose: { legBackLeft: -0.9, legBackRight: -0.9, legFrontLeft: 0.7, legFrontRight: 0.7, spine: 0.9 },
      goesTo: ['sit'],
    },
    liftLeg: {
      about: 'lifts a hind leg; the tail goes up out of the way',
      does: 'pose',
      uses: ['legs'],
      pose: { legBackRight: 0.9, spine: -0.2, tail: 0.4, tailHeight: 0.8 },
    },
    crouch: {
      about: 'makes himself small, tail between the legs',
      does: 'pose',
      uses: ['legs'],
      pose: {
        legFrontLeft: -0.6,
        legFrontRight: -0.6,
        legBackLeft: -0.6,
        legBackRight: -0.6,
        spine: -0.6,
        tail: 0,
        tailHeight: -1,
      },
    },
    wagTail: { does: 'swing', pose: { tail: 0.8 }, perS: 2.5 },
    raiseTail: { does: 'pose', pose: { tailHeight: 1 } },
    perkEars: { does: 'pose', uses: ['ears'], pose: { earLeft: 1, earRight: 1 } },
    raiseBrows: { does: 'pose', pose: { brows: 1 } },
    lookAt: { does: 'aim', yaw: 'headYaw', pitch: 'headPitch' },
    chew: { does: 'swing', pose: { jaw: 0.3 }, perS: 2 },
    openMouth: { does: 'pose', pose: { jaw: 0.8 } },
  },
  commands: {
    sit: 'sit',
    lieDown: 'lieDown',
    beg: 'beg',
    liftLeg: 'liftLeg',
    crouch: 'crouch',
    wagTail: { about: 'wags his tail', skills: 'wagTail' },
    raiseTail: { about: 'carries his tail high', skills: 'raiseTail' },
    perkEars: { about: 'pricks his ears', skills: 'perkEars' },
    raiseBrows: { about: 'lifts his brows', skills: 'raiseBrows' },
    lookAt: { about: 'turns his head to it', skills: 'lookAt' },
    chew: 'chew',
    bark: { about: 'barks with an open mouth', skills: ['say', 'openMouth'] },
  },
  drives: {
    hunger: { start: 3, growth: 0.004, max: 100 },
    needToPee: { start: 4, growth: 0.003, max: 100 },
    tiredness: { start: 0, growth: 0.004, max: 100 },
    curiosity: { about: 'about people', start: 2, growth: 0.005, max: 100 },
    fear: { damping: 0.01, max: 100 },
    happiness: { about: 'a mood: shown, never acted on', start: 5, growth: 0.025, damping: 0.005, max: 10 },
  },
  releasers: {
    foodNear: { kind: ['food', 'bone'], range: [0, 0, 25], strength: 1 },
    hydrantNear: { kind: ['hydrant', 'tree.trunk'], range: [0, 0, 25], strength: 1 },
    personNear: { kind: 'person', range: [0, 2, 25], strength: 1 },
    handExtended: { kind: 'person.hand', all: ['handExtended'], range: [0, 0, 12], shape: 'flat', strength: 40 },
    bang: { kind: 'bang', sets: { fear: 90 }, strength: 1 },
    call: { kind: ['bark', 'horn'], latchTicks: 20, strength: 30 },
  },
  behavior: {
    cower: {
      about: 'after a bang he makes himself small until the fear has faded',
      wants: 'fear',
      hears: 'bang',
      act: 'crouch',
      strikes: ['wagTail', 'perkEars'],
      changes: { happiness: { perTick: -0.05 } },
    },
    feeding: {
      wants: 'hunger',
      sees: 'foodNear',
      combine: 'mixed',
      do: {
        eat: {
          sees: { kind: 'it', range: [0, 0, 0.6], shape: 'flat', strength: 50 },
          act: 'chew',
          changes: { hunger: { perTick: -0.4 }, happiness: { perTick: 0.03 } },
        },
        goToFood: { sees: { kind: 'it', strength: 10 }, act: 'approach it within 0.35' },
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
          sees: { kind: 'it', range: [0, 0, 1], shape: 'flat', strength: 50 },
          act: 'lift leg',
          changes: { needToPee: { perTick: -0.5 } },
        },
        goToPost: { sees: { kind: 'it', strength: 10 }, act: 'approach it within 0.65' },
        searchPost: { always: 1, act: 'wander' },
        watch,
      },
    },
    sitForHand: {
      sees: 'handExtended',
      interest: { growth: 0.002, boredom: 0.0001 },
      do: {
        begForIt: {
          sees: { kind: 'it', all: ['handFull'], range: [0, 0, 1.4], shape: 'flat', strength: 120 },
          act: 'beg',
        },
        sitBeforeIt: { sees: { kind: 'it', range: [0, 0, 1.4], shape: 'flat', strength: 50 }, act: 'sit' },
        comeToHand: { sees: { kind: 'it', strength: 10 }, act: 'approach it within 1' },
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
          sees: { kind: 'it', range: [0, 0, 1.6], shape: 'flat', strength: 50 },
          act: 'sit',
          changes: { curiosity: { perTick: -0.1 }, happiness: { perTick: 0.03 } },
        },
        goOver: { sees: { kind: 'it', strength: 10 }, act: 'approach it within 1.1' },
        lookForPerson: { always: 1, act: 'wander' },
        watch,
      },
    },
    rest: { wants: 'tiredness', act: 'lie down', changes: { tiredness: { perTick: -0.2 } } },
    answer: { hears: 'call', act: ['bark', 'face it'] },
    keepNearCar: {
      about: 'does not stray from where he came from',
      sees: { kind: 'car', range: [5, 11, 60], strength: 40 },
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
