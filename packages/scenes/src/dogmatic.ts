// DogMatic's opening: a dog hops out of a car and wanders; a computational director sends him over to a person who does not
// look, and in the end lets him take the leg for a hydrant. The director is data: states, lines of the console language,
// and what it waits for. The person is moved by inputs alone. Seed: 003 §6.2.

import { type DirectorDefinition, defineWorld, type KindDefinition } from '@ethogram/core'
import { lucky } from '@ethogram/species'
import { person, tree } from './things.ts'

/** Seconds without a look until the dog is sent over, and seconds more until the leg is a hydrant. */
export const SENT_OVER_S = 10
export const LEG_IS_HYDRANT_S = 20

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
    points: { door: [1.25, 0.3, 0.4] },
    look: { colour: '#a33b3b' },
  },
  hydrant: {
    shape: { cylinder: { radiusM: 0.16, heightM: 0.8 } },
    isSolid: true,
    look: { as: 'post', colour: '#c8402f' },
  },
  tree: { ...tree, points: { trunk: [0, 0.3, 0] } },
  food: { shape: { cylinder: { radiusM: 0.12, heightM: 0.08 } }, look: { as: 'lump', colour: '#8a5a33' } },
  bone: { shape: { cylinder: { radiusM: 0.06, heightM: 0.05 } }, look: { as: 'lump', colour: '#efe6d2' } },
}

/** The person faces the dog; or has not for so long. */
const isLooking = { looks: { by: 'person', at: 'lucky' } }
const hasNotLooked = (heldS: number) => ({ looks: { by: 'person', at: 'lucky', isNot: true }, heldS })

/** Wants the person to notice the dog, and goes on to stronger means while that does not happen. */
const galyean: DirectorDefinition = {
  about: 'Wants the person to notice the dog.',
  start: 'opening',
  states: {
    opening: {
      about: 'The dog hops out of the car and wanders.',
      say: ['release lucky (2, 0, 0)'],
      then: [{ when: hasNotLooked(SENT_OVER_S), go: 'sendOver' }],
    },
    sendOver: {
      about: 'Nobody looks: the dog is sent over.',
      isFresh: true,
      say: ['lucky: force greet'],
      then: [
        { when: isLooking, go: 'relaxed' },
        { when: hasNotLooked(LEG_IS_HYDRANT_S), go: 'legIsHydrant' },
      ],
    },
    legIsHydrant: {
      about: 'Still nobody looks: the leg is a fine replacement for a hydrant, and he really has to.',
      isFresh: true,
      say: ['lucky: releaser hydrantNear looks for person.leg', 'lucky: needToPee = 100'],
      then: [{ when: isLooking, go: 'relaxed' }],
    },
    relaxed: {
      about: 'The person looks: the dog is his own again, and a hydrant is a hydrant.',
      isFresh: true,
      then: [{ when: hasNotLooked(SENT_OVER_S), go: 'sendOver' }],
    },
  },
}

/** A street, a car, a dog, and a person who looks elsewhere. */
export const dogmaticWorld = defineWorld({
  ethogram: 1,
  world: 'dogmatic',
  about: 'A dog hops out of a car. Somebody who does not look at him will wish that he had.',
  terrain: {
    ground: 'grass',
    types: { grass: { colour: '#8fae6b' }, street: { colour: '#77767a' } },
    patches: Array.from({ length: 13 }, (_, k) => ({
      type: 'street',
      centre: [-3, (k - 6) * 3] as const,
      radiusM: 3.2,
    })),
  },
  kinds: luckyKinds,
  species: [lucky],
  entities: {
    car: { kind: 'car', at: [-2, 0, -1] },
    lucky: { kind: 'lucky', heldBy: 'car.door', headingRad: Math.PI / 2 },
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
