// Lucky on the set of DogMatic: he rides in a car that drives by itself, hops out when it opens its doors, and asks to be let in when he
// wants home.
//
// He holds on to the seat as long as he rides, and lets go to get out; nobody releases him. Homesick, he waits at the kerb and goes
// to the open doors; whoever sits in there takes him in (the input `hold`). Worlds with him need the kinds of Lucky's, and `kerb`.
// Seed: 003 §6.2 (a dog hops out of a car).

import type { BehaviorMap, SpeciesDefinition } from '@ethogram/core'
import { lucky } from './lucky.ts'

/** As homesick as he can be: it takes him to the kerb, and keeps him in the car while its doors are open. */
const HOMESICK = 1000

/** How near to the kerb he waits: off the road, metres. */
const WAITS_M = 3.2

const travels: BehaviorMap = {
  ride: {
    about: 'sits in the car as long as it drives, and longer if he wants to go home',
    wants: 'homesick',
    always: 1,
    feels: { all: ['held'], maxValue: 300 },
    sees: { kind: 'car.seat', range: [0, 0, 0.6], shape: 'flat', maxValue: 0.1 },
    combine: 'multiply',
    act: 'ride it',
    changes: { homesick: { perTick: -4 } },
  },
  hopOut: {
    about: 'the doors are open: out, and off',
    sees: { kind: 'car', all: ['doorsOpen'], range: [0, 0, 1.15], shape: 'flat', maxValue: 900 },
    do: { getOut: { sees: { kind: 'car.door', maxValue: 1 }, act: 'approach it within 0.1 speed 2' } },
  },
  goHome: {
    about: 'waits for a car to come for him, and asks to be taken in',
    wants: 'homesick',
    sees: { kind: 'kerb', range: [0, 0, 60], shape: 'flat', maxValue: 1 },
    combine: 'multiply',
    do: {
      askIn: {
        about: 'stands before the open doors',
        sees: { kind: 'car', all: ['doorsOpen'], range: [0, 0, 2.6], shape: 'flat', maxValue: 30 },
        act: ['face it', 'look at it', 'wag tail'],
      },
      goToCar: {
        sees: { kind: 'car', all: ['doorsOpen'], range: [0, 0, 12], shape: 'flat', maxValue: 10 },
        act: 'approach it within 0.5',
      },
      waitForIt: {
        sees: { kind: 'kerb', range: [0, 0, WAITS_M + 0.6], shape: 'flat', maxValue: 4 },
        act: ['sit', 'look at it'],
      },
      goToKerb: { sees: { kind: 'kerb', maxValue: 2 }, act: `approach it within ${WAITS_M}` },
    },
  },
}

const plain = lucky as SpeciesDefinition
const { keepNearCar: _car, ...behavior } = plain.behavior as BehaviorMap

/** Lucky, who came in a car. */
export const streetLucky: SpeciesDefinition = {
  ...plain,
  species: 'lucky',
  about: 'A dog that came in a car: hops out of it, wanders, does what Lucky does, and rides home when he is homesick.',
  skills: { ...plain.skills, hold: { about: 'keeps where he is on what carries him', does: 'grip' } },
  commands: {
    ...plain.commands,
    ride: { about: 'sits in what carries him', skills: ['hold', 'sit'] },
  },
  drives: { ...plain.drives, homesick: { about: 'to ride home', max: HOMESICK } },
  behavior: {
    ...behavior,
    keepNearKerb: {
      about: 'does not stray from where he came from',
      sees: { kind: 'kerb', range: [5, 11, 60], maxValue: 40 },
      act: 'approach it within 3',
    },
    ...travels,
  },
}
