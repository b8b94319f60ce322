// What Silas makes of what goes on around him: a flutter before his nose, and rain.
//
// A flutter is looked at with ears up; now and then he goes after it and pounces, which costs little and soon bores him, so that life
// goes on. Rain makes his coat wet for as long as he hears it fall; being wet he shakes it off (see `caring`).
// Seeds: 003 §6.1.3 (the dog always looks at its object of interest), §4.4.

import type { ReleaserDefinition } from '@ethogram/core'
import type { SilasDrive } from './silas-drives.ts'
import { type SilasBehavior, watch } from './silas-needs.ts'
import { itWithin } from './silas-releasers.ts'

/** What he answers to. Seen, not remembered: where a butterfly was there is nothing to pounce at. */
export const surroundingReleasers = {
  flutter: { kind: 'pointer', where: 'seen', range: [0, 0, 7], shape: 'flat', maxValue: 4 },
  rain: { kind: 'rain', maxValue: 1, changes: { wetness: { perTick: 0.06 }, happiness: { perTick: -0.002 } } },
  nightfall: { kind: 'crickets', maxValue: 1, latchTicks: 200, changes: { sleepiness: { perTick: 0.012 } } },
} as const satisfies Readonly<Record<string, ReleaserDefinition<SilasDrive>>>

/** What he does about it. */
export const silasSurroundings: Readonly<Record<string, SilasBehavior>> = {
  chaseFlutter: {
    about: 'goes after what flutters and pounces at it',
    wants: 'curiosity',
    sees: 'flutter',
    combine: 'multiply',
    interest: { growth: 0.0015, loss: 0.006 },
    do: {
      pounce: {
        sees: itWithin(1.1, 40),
        interest: { growth: 0.01, loss: 0.04 },
        act: 'play bow',
        changes: { curiosity: { perTick: -0.1 }, excitement: { perTick: 0.1 } },
      },
      follow: { sees: { kind: 'it', maxValue: 10 }, act: 'approach it within 0.8 speed 1.2' },
      watch,
    },
  },
  watchFlutter: {
    about: 'whatever else he does, he looks at what flutters',
    sees: { kind: 'pointer', where: 'seen', range: [0, 0, 10], shape: 'flat', maxValue: 7 },
    suggest: ['look at it', 'perk ears amount 1'],
  },
  growDrowsy: { about: 'when crickets sing', hears: 'nightfall', suggest: 'bend ears amount 0.5' },
  getWet: { about: 'while it rains on him', hears: 'rain', suggest: 'ears back amount 0.6' },
}
