// DogMatic: a car stops, a dog hops out of it and wanders; a computational director sends him over to a person who does not look, and in
// the end lets him take the leg for a hydrant. When he has been noticed the story goes on as whoever watches chooses.
//
// Car and dog are creatures: the car drives round the block, stops at the kerb and brakes for whoever is in its way; the dog hops out of an
// open door, and into one if he is homesick. The director is data: states, lines of the console language, and what it waits for.
// The person is moved by inputs alone. Seed: 003 §6.2.

import { type ChoiceDefinition, type DirectorDefinition, defineWorld, type KindDefinition } from '@ethogram/core'
import { drivingCarFor, kerbKind, roadMarkKind, streetLucky } from '@ethogram/species'
import { afterwards } from './dogmatic-afterwards.ts'
import { roadMarks, streetPatches } from './street.ts'
import { person, tree } from './things.ts'

/** Seconds without a look until the dog is sent over, and seconds more until the leg is a hydrant. */
export const SENT_OVER_S = 10
export const LEG_IS_HYDRANT_S = 20

/** Seconds of looking at a dog until one is a friend. */
const FRIENDS_S = 45

/** What there is in Lucky's worlds: everything that he looks for. */
export const luckyKinds: Readonly<Record<string, KindDefinition>> = {
  person: {
    ...person,
    fields: { ...person.fields, handExtended: false, handFull: false },
    points: { ...person.points, leg: [0.12, 0.3, 0.05] },
  },
  car: {
    about: 'Stands at the kerb; the dog rides in it.',
    shape: { box: { sizeM: [1.7, 1.4, 4] } },
    isSolid: true,
    fields: { doorsOpen: false },
    points: { door: [1.25, 0.3, 0.4], seat: [0.36, 0.5, 0.4] },
    look: { colour: '#a33b3b' },
  },
  hydrant: {
    shape: { cylinder: { radiusM: 0.16, heightM: 0.8 } },
    isSolid: true,
    look: { as: 'post', colour: '#c8402f' },
  },
  tree: { ...tree, points: { trunk: [0, 0.3, 0] } },
  food: { shape: { cylinder: { radiusM: 0.12, heightM: 0.08 } }, look: { colour: '#8a5a33' } },
  bone: { shape: { cylinder: { radiusM: 0.06, heightM: 0.05 } }, look: { colour: '#efe6d2' } },
}

/** The person faces the dog; or has not for so long. */
const isLooking = { looks: { by: 'person', at: 'lucky' } }
const hasNotLooked = (heldS: number) => ({ looks: { by: 'person', at: 'lucky', isNot: true }, heldS })

/** What whoever watches can do: around the dog, to his motives, to his task, to his body. */
const around: Readonly<Record<string, ChoiceDefinition>> = {
  lookAtStreet: {
    label: 'Look at the street',
    about: 'The person turns to the car and to what came out of it.',
    level: 'environment',
    say: ['place person heading -1.75'],
  },
  lookAtHydrant: {
    label: 'Look at the hydrant',
    about: 'The person turns to the corner.',
    level: 'environment',
    say: ['place person heading -2.68'],
  },
  lookAway: {
    label: 'Look away',
    about: 'The person has eyes for other things.',
    level: 'environment',
    say: ['place person heading 1.57'],
  },
  dropBone: {
    label: 'Drop a bone',
    about: 'A bone falls beside the tree: a thing of the world, for whoever wants it.',
    level: 'environment',
    say: [{ input: 'add', entity: { kind: 'bone', at: [3.6, 0, -3.4] } }],
  },
}

const motives: Readonly<Record<string, ChoiceDefinition>> = {
  hungry: {
    label: 'He is hungry',
    about: 'His hunger is set to 90. What he does about it is his own affair.',
    level: 'motivation',
    say: ['lucky: hunger = 90'],
  },
  mustPee: {
    label: 'He has to pee',
    about: 'The need is set to 90; he looks for a post by himself.',
    level: 'motivation',
    say: ['lucky: needToPee = 90'],
  },
  tired: {
    label: 'He is tired',
    about: 'His tiredness is set to 95.',
    level: 'motivation',
    say: ['lucky: tiredness = 95'],
  },
}

const tasks: Readonly<Record<string, ChoiceDefinition>> = {
  greet: {
    label: 'Go and greet',
    about: 'The behavior is forced for ten seconds; how he gets there is left to him.',
    level: 'task',
    say: ['lucky: force greet for 10s'],
  },
  leaveAlone: {
    label: 'Leave people alone',
    about: 'Greeting is forbidden for twenty seconds.',
    level: 'task',
    say: ['lucky: forbid greet for 20s'],
  },
}

const movements: Readonly<Record<string, ChoiceDefinition>> = {
  sit: {
    label: 'Sit',
    about: 'A command to his body for four seconds, whatever he is about.',
    level: 'direct',
    say: ['lucky: do sit for 4s'],
  },
  bark: { label: 'Bark', about: 'A command to his body.', level: 'direct', say: ['lucky: do bark for 1s'] },
  trot: {
    label: 'Trot, if you go',
    about: 'Not where he goes but how: whenever he moves in the next twenty seconds, he trots.',
    level: 'direct',
    say: ['lucky: if move use gait trot for 20s', 'lucky: if wander use gait trot for 20s'],
  },
}

/** What makes friends of who has noticed him. */
const meet: Readonly<Record<string, ChoiceDefinition>> = {
  makeFriends: {
    label: 'Make friends',
    about: 'The story goes on: you hold out a hand, and he decides what to make of it.',
    level: 'environment',
    go: 'friends',
  },
}

const choices = { ...around, ...motives, ...tasks, ...movements }

/** Wants the person to notice the dog, and goes on to stronger means while that does not happen. */
const galyean: DirectorDefinition = {
  about:
    'A director that is nothing but data wants somebody to notice a dog. You are that somebody, and you may direct too.',
  title: 'DogMatic',
  hero: 'lucky',
  start: 'opening',
  states: {
    opening: {
      about: 'The dog hops out of the car and wanders.',
      title: 'A car at the kerb',
      caption: 'A car stops. A dog hops out of it and looks around. You are looking elsewhere.',
      then: [{ when: hasNotLooked(SENT_OVER_S), go: 'sendOver' }],
      choices,
    },
    sendOver: {
      about: 'Nobody looks: the dog is sent over.',
      title: 'Sent over',
      caption: 'Ten seconds, and not one look. The director sends him over to you.',
      isFresh: true,
      say: ['lucky: force greet'],
      then: [
        { when: isLooking, go: 'relaxed' },
        { when: hasNotLooked(LEG_IS_HYDRANT_S), go: 'legIsHydrant' },
      ],
      choices,
    },
    legIsHydrant: {
      about: 'Still nobody looks: the leg is a fine replacement for a hydrant, and he really has to.',
      title: 'A fine replacement',
      caption: 'Still nothing. To him your leg is a hydrant now, and he really has to.',
      isFresh: true,
      say: ['lucky: releaser hydrantNear looks for person.leg', 'lucky: needToPee = 100'],
      then: [{ when: isLooking, go: 'relaxed' }],
      choices,
    },
    relaxed: {
      about: 'The person looks: the dog is his own again, and a hydrant is a hydrant.',
      title: 'Noticed',
      caption: 'You look at him. That was all he was sent for: he is his own dog again.',
      isFresh: true,
      then: [
        { when: hasNotLooked(SENT_OVER_S), go: 'sendOver' },
        { when: { ...isLooking, heldS: FRIENDS_S }, go: 'friends' },
      ],
      choices: { ...choices, ...meet },
    },
    ...afterwards(choices),
  },
}

/** The block round which the street goes; the kerb is on its side near the dog's tree. */
const BLOCK = { middle: [-14, 0], halfM: [12, 20], cornerM: 8 } as const
const { car: _thing, ...things } = luckyKinds
const storyKinds: Readonly<Record<string, KindDefinition>> = { ...things, kerb: kerbKind, roadMark: roadMarkKind }

/** A street, a car, a dog, and a person who looks elsewhere. */
export const dogmaticWorld = defineWorld({
  ethogram: 1,
  world: 'dogmatic',
  about:
    'A dog hops out of a car. Somebody who does not look at him will wish that he had; then it is for you how the story goes on.',
  view: { of: 'lucky', with: 'person', fromM: 5.5, side: [0.55, 0.3, 0.8] },
  terrain: {
    ground: 'grass',
    types: { grass: { colour: '#8fae6b' }, street: { colour: '#77767a' } },
    patches: streetPatches(BLOCK),
  },
  kinds: storyKinds,
  species: [streetLucky, drivingCarFor('lucky', 'person')],
  entities: {
    ...roadMarks(BLOCK),
    car: { kind: 'car', at: [-2, 0, -1.9] },
    kerb: { kind: 'kerb', at: [-2, 0, -1] },
    lucky: { kind: 'lucky', heldBy: 'car.seat', headingRad: Math.PI / 2 },
    person: { kind: 'person', at: [6, 0, 3], headingRad: Math.PI / 2 },
    hydrant: { kind: 'hydrant', at: [1.5, 0, -6] },
    tree: { kind: 'tree', at: [5, 0, -5] },
  },
  // Four seconds after the director has given up on subtler means, the person feels something and looks all around.
  timeline: Array.from({ length: 11 }, (_, k) => ({
    atTick: 680 + 6 * k,
    do: { input: 'place', entity: 'person', headingRad: Math.PI / 2 + 0.6 * (k + 1) } as const,
  })),
  directors: { galyean },
})
