// What Silas can be taught: that a word, or a snap of fingers, is worth something to him who then does a trick.
//
// No word means anything to him at first. Said when he has just begun a trick, and followed by something good that is tossed to him, it comes to:
// begging learns, and `tricks` is where lessons go. He has every trick from elsewhere in his life; nothing here knows what a word means.
// Gestures are left out of what he watches: he answers those by nature, and what he knows already would block what is new.
// Seeds: 003 §5.5, §6.3.2 (a dog is taught tricks); 001 *Clicker* (words of one's own).

import type { LearnsDefinition } from '@ethogram/core'
import type { SilasBehavior } from './silas-needs.ts'
import { tires, watch } from './silas-needs.ts'

/** Sounds without a meaning until they are taught. */
const WORDS = ['snap', 'sit', 'down', 'paw', 'speak', 'beg', 'roll', 'bow'] as const

/** What can become the answer to one of them, by where he does it otherwise. */
const TRICKS = [
  'sitDown',
  'greet',
  'lieClose',
  'lie',
  'givePaw',
  'barkUp',
  'yap',
  'begUp',
  'sitUp',
  'rollForPat',
  'lickHand',
  'bow',
  'scratch',
  'stretch',
  'leanOn',
] as const

/**
 * How he learns them. People are slower than trainers' clocks, so a word may come a second and a half after he has begun. He does it where
 * he is, and keeps at it for a few seconds.
 */
export const LEARNS_WORDS: LearnsDefinition = {
  into: 'tricks',
  considers: TRICKS,
  fields: [],
  sounds: WORDS,
  significance: 0.5,
  scale: 2.5,
  withinTicks: 30,
  // People toss late: a trace of two seconds and more, and what a word announces counts nearly as much as what comes at once.
  delta: 0.05,
  alpha: 0.8,
  gamma: 0.99,
  answerTicks: 60,
  approaches: false,
}

/** What he does for titbits. To catch one belongs to it: what serves a need explains nothing about how to get it served. */
export const silasTricks: Readonly<Record<string, SilasBehavior>> = {
  tricks: {
    about: 'does what has turned out to bring something good',
    ...tires(20, 10),
    wants: ['begging', 'hunger'],
    sees: 'treat',
    combine: 'multiply',
    do: {
      catchIt: {
        about: 'catches what somebody tosses him',
        sees: { kind: 'it', all: ['givesTreat'], shape: 'flat', maxValue: 200 },
        act: ['chew', 'look at it'],
        changes: {
          willingness: { perTick: 0.04 },
          begging: { perTick: -0.6 },
          hunger: { perTick: -0.05 },
          happiness: { perTick: 0.1 },
        },
      },
      hope: { about: 'waits for what may come', always: 0.1, act: 'halt' },
      watch,
    },
  },
}
