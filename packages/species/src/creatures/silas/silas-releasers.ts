// What Silas answers to: the releasing mechanisms that several behaviors share.
//
// People speak to him by gestures, which are fields of the person's proxy. `gesture` sees any of them and makes him feel guilty for
// as long as he does something else; whoever answers takes that back (see `obey`). A person can also turn into a bone or a
// hydrant: then it is one, and has no hands. Ranges are in metres. Seeds: 003 §6.1.3 (a dozen gestures), 5.1, figure 39 (86 releasing mechanisms).

import type { ReleaserDefinition } from '@ethogram/core'
import type { SilasDrive } from './silas-drives.ts'

type Releaser = ReleaserDefinition<SilasDrive>

/** Gestures and postures of a person that he knows. */
const GESTURES = [
  'handExtended',
  'pointingDown',
  'pointingUp',
  'pointingLeft',
  'pointingRight',
  'waving',
  'handsOverHead',
  'crouching',
  'sitting',
  'clapping',
  'patting',
] as const

/** At its greatest out to a distance, then nothing. */
export const within = (kind: string | readonly string[], farM: number, maxValue: number): Releaser => ({
  kind,
  range: [0, 0, farM],
  shape: 'flat',
  maxValue,
})

/** The thing that the group above is about, within a distance. */
export const itWithin = (farM: number, maxValue: number): Releaser => within('it', farM, maxValue)

/** Somewhere, however far; nearer is better. */
const somewhere = (kind: string | readonly string[], maxValue = 1): Releaser => ({
  kind,
  range: [0, 0, 30],
  maxValue,
})

/** What people show counts for as long as he sees it, and two seconds longer: he may look away from it. */
const SHOWN = 'seen 2'

/** The releasers of Silas that have a name. */
export const silasReleasers = {
  // Things.
  foodNear: somewhere(['food', 'bone']),
  waterNear: somewhere('water'),
  postNear: somewhere(['hydrant', 'tree.trunk']),
  ballNear: { ...somewhere('ball'), where: 'not lost' },
  boneNear: somewhere('bone'),
  houseNear: somewhere('house'),
  hamsterNear: {
    ...somewhere('hamster', 3),
    range: [0, 0, 9],
    changes: { aggression: { perTick: 0.01 }, hunting: { perTick: 0.004 } },
  },
  personNear: somewhere('person'),
  treeNear: somewhere('tree'),
  personAsHydrant: { ...somewhere('person', 3), all: ['isHydrant'] },
  personAsBone: { ...somewhere('person', 4), all: ['isBone'] },

  // What people show him.
  gesture: {
    kind: 'person',
    where: SHOWN,
    any: [...GESTURES],
    none: ['isBone', 'isHydrant'],
    range: [0, 0, 16],
    shape: 'flat',
    maxValue: 5,
    changes: { guilt: { perTick: 0.4 }, obedience: { perTick: 0.9 } },
  },
  sentAway: {
    kind: 'person',
    where: SHOWN,
    any: ['pointingLeft', 'pointingRight'],
    range: [0, 0, 16],
    shape: 'flat',
    maxValue: 5,
    latchTicks: 160,
    sets: { happiness: 0, sadness: 9, hunting: 0 },
    changes: { aggression: { perTick: -0.3 }, obedience: { perTick: 0.9 } },
  },
  handOut: { kind: 'person.hand', where: SHOWN, all: ['handExtended'], range: [0, 0, 14], shape: 'flat', maxValue: 40 },
  handFull: { kind: 'person.hand', where: SHOWN, all: ['handFull'], range: [0, 0, 8], shape: 'flat', maxValue: 3 },
  treat: { kind: 'person', where: SHOWN, all: ['givesTreat'], range: [0, 0, 10], shape: 'flat', maxValue: 25 },
  throwing: {
    kind: 'person',
    where: SHOWN,
    all: ['throwing'],
    range: [0, 0, 16],
    shape: 'flat',
    maxValue: 5,
    sets: { fetchDesire: 100, excitement: 9 },
  },
  waving: {
    kind: 'person',
    where: SHOWN,
    all: ['waving'],
    range: [0, 0, 20],
    shape: 'flat',
    maxValue: 5,
    changes: { happiness: { perTick: 0.05 } },
  },
  clapping: {
    kind: 'person',
    where: SHOWN,
    all: ['clapping'],
    range: [0, 0, 20],
    shape: 'flat',
    maxValue: 5,
    changes: { excitement: { perTick: 0.3 } },
  },

  // What he hears.
  called: { kind: ['call', 'whistle'], maxValue: 110, latchTicks: 80, changes: { alertness: { perTick: 0.2 } } },
  clap: { kind: 'clap', maxValue: 1, changes: { excitement: { perTick: 3 } } },
  bang: { kind: ['bang', 'thunder'], maxValue: 1, sets: { fear: 10 } },
  stranger: {
    kind: ['bark', 'doorbell'],
    maxValue: 1,
    latchTicks: 100,
    changes: { territory: { perTick: 0.4 }, alertness: { perTick: 0.2 } },
  },
  squeak: { kind: 'squeak', maxValue: 1, latchTicks: 60, changes: { hunting: { perTick: 0.1 } } },
} as const satisfies Readonly<Record<string, Releaser>>
