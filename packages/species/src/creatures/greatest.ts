// A group in which the behavior of the greatest value is active, from the very tick on which it is the greatest.
//
// Inhibition keeps whoever is active a while longer, and dice leave something to chance: both are what animals do. A creature that goes
// through steps (an apparatus, a teacher, a car) wants neither. In a dice group all of whose behaviors are startles the greatest wins at
// once; of equals the active one. Values below nothing do not count, so a drive that starts below it is a clock. Seed: 001 (startles).

import type { BehaviorMap } from '@ethogram/core'

/** A group of behaviors of which the one with the greatest value is active. */
export function greatest<const Drive extends string>(
  all: BehaviorMap<Drive>,
): { readonly arbitration: 'dice'; readonly behaviors: BehaviorMap<Drive> } {
  return {
    arbitration: 'dice',
    behaviors: Object.fromEntries(Object.entries(all).map(([name, one]) => [name, { ...one, startle: true }])),
  }
}

/** What takes a drive from wherever it is to an end of its range within a tick, added to it. */
export const AT_ONCE = 1000
