// A dog for training by credit: tricks and pastimes that dice choose among, and learn what they are worth (c4's Duncan, without his body).
//
// A click pays when it sounds; food is eaten at once, whatever he was at. Tricks look for better triggers among the words that he knows as
// sounds. Nothing in him knows what a word means. Seed: 001 "Learning", "Clicker".

import { defineSpecies, type SpeciesDefinition } from '@ethogram/core'

/** His tricks and pastimes. */
export const TRICKS = ['sit', 'down', 'paw', 'spin'] as const
export const PASTIMES = ['wander', 'sniff', 'scratch'] as const

/** The words that he can tell apart. */
export const WORDS = ['word1', 'word2', 'word3', 'word4'] as const

/** What a click pays: nearly a cookie. */
const CLICK = 90

const trick = (act: string) => ({
  always: 1,
  worth: 10,
  until: { s: 2 },
  act,
  innovates: 'sound',
})
const pastime = (act: string) => ({ always: 1, worth: 10, until: { s: 2 }, act })

const body: SpeciesDefinition['body'] = {
  shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } },
  travel: { by: 'walk', maxSpeedMps: 1 },
  dofs: { seat: {}, belly: {}, foreleg: {}, turn: {}, nose: {}, hindleg: {} },
}

const pose = (dof: string) => ({ does: 'pose', pose: { [dof]: 1 } }) as const

/** A dog that does tricks and pastimes by dice and learns by credit what pays. */
export const apprentice = defineSpecies({
  ethogram: 1,
  species: 'apprentice',
  about:
    'A dog that sits, lies down, gives a paw and spins, or idles, and learns by credit what pays, and after which word.',
  body,
  skills: {
    sitting: pose('seat'),
    lying: pose('belly'),
    giving: pose('foreleg'),
    spinning: pose('turn'),
    sniffing: pose('nose'),
    scratching: pose('hindleg'),
  },
  commands: {
    sit: 'sitting',
    lieDown: 'lying',
    givePaw: 'giving',
    spin: 'spinning',
    sniff: 'sniffing',
    scratch: 'scratching',
  },
  senses: {
    nose: { by: 'direct', rangeM: 10, fieldOfViewRad: 2 * Math.PI, through: true },
    ears: { by: 'hearing' },
  },
  percepts: {
    click: { of: 'sound', sound: 'click', halfS: 0.5 },
    foodSeen: { kind: 'food', halfS: 0.3 },
    ...Object.fromEntries(WORDS.map((word) => [word, { of: 'sound', sound: word, halfS: 2 }])),
  },
  behavior: {
    arbitration: 'dice',
    learns: { rewards: { click: CLICK } },
    behaviors: {
      sit: trick('sit'),
      down: trick('lie down'),
      paw: trick('give paw'),
      spin: trick('spin'),
      wander: pastime('wander'),
      sniff: pastime('sniff'),
      scratch: pastime('scratch'),
      eat: {
        trigger: 'foodSeen',
        object: { kind: 'food' },
        startle: true,
        worth: 100,
        fixed: true,
        until: { s: 1 },
        act: 'halt',
      },
    },
  },
})

/** The apprentice with another group of behaviors. */
export function apprenticeWith(behavior: NonNullable<SpeciesDefinition['behavior']>): SpeciesDefinition {
  return { ...(apprentice as SpeciesDefinition), behavior }
}
