// Silas's mind, gathered: what he senses, wants, answers to and does. His body is any dog's.
//
// Worlds with him need the kinds that he looks for: person (hand), food, water, bone, ball, hydrant, tree (trunk), house, hamster,
// pointer (something small that flutters; see `pointerKind`).
// Seeds: 003 §6.1.3 and figure 39; 000 §8.

import type { MemoryDefinition, SenseDefinition } from '@ethogram/core'
import { walksAsItFeels } from '../../bodies/walks-as-it-feels.ts'
import { type SilasDrive, silasDrives } from './silas-drives.ts'
import { silasLeisure } from './silas-leisure.ts'
import { silasMoods } from './silas-moods.ts'
import { silasNeeds } from './silas-needs.ts'
import { silasPeople } from './silas-people.ts'
import { persisting } from './silas-persistence.ts'
import { silasPlay } from './silas-play.ts'
import { silasReleasers } from './silas-releasers.ts'
import { silasSurroundings, surroundingReleasers } from './silas-surroundings.ts'
import { silasTemperament } from './silas-temperament.ts'
import { silasTricks } from './silas-tricks.ts'

/**
 * A nose that tells what is near, behind walls too, and who smells of bones; eyes that turn with his head and are shut when he sleeps; a
 * retina to find his way, ears, and a skin that feels a patting hand. What people do with their hands and how they stand he knows by his eyes alone.
 */
const senses = {
  nose: { by: 'smell', mount: 'nose', rangeM: 4, tells: ['isBone', 'isHydrant'] },
  eyes: {
    by: 'vision',
    mount: 'eyes',
    rangeM: 30,
    darkM: 6,
    fieldOfViewRad: 4,
    turnsWith: ['shoulderYaw', 'headYaw', 'headShake', 'eyesYaw'],
    shutsWith: 'lids',
  },
  retina: { by: 'retina', heightM: 0.45, rangeM: 20 },
  ears: { by: 'hearing' },
  skin: { by: 'touch', tells: ['patting'] },
} as const satisfies Readonly<Record<string, SenseDefinition>>

/** Whether he faces somebody. */
const percepts = { facing: { of: 'person', like: ['bearing'], means: [0], deviations: [0.5] } } as const

const memory: MemoryDefinition = { capacity: 24, halfS: 60, search: true }

const behavior = persisting({
  ...silasNeeds,
  ...silasPeople,
  ...silasTricks,
  ...silasPlay,
  ...silasLeisure,
  ...silasMoods,
  ...silasSurroundings,
})

/** All of his mind, to be put on a dog's body. */
export const silasMind = {
  senses,
  percepts,
  memory,
  drives: silasDrives,
  temperament: silasTemperament,
  personality: walksAsItFeels<SilasDrive>({ tired: 'fatigue', afraid: 'fear', sad: 'sadness' }),
  releasers: { ...silasReleasers, ...surroundingReleasers },
  behavior,
} as const
