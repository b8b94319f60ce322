// How long Silas stays at what he does: the inhibitory gains of his own needs against each other.
//
// He goes on until he has had enough: another need must be worth so many times as much before he leaves what he is at. People, thunder
// and feelings get through to him at the usual gain. Read by silas-mind.ts. Seeds: 003 §5.2 (gains say how long a behavior persists),
// §6.1.3 (17 of 90 behaviors had gains of their own).

import type { BehaviorMap } from '@ethogram/core'
import type { SilasDrive } from './silas-drives.ts'

/** By what he does for himself: how many times as much a rival of the same sort must be worth. */
const GAINS = {
  feeding: 5,
  drinking: 5,
  peeing: 5,
  sleeping: 12,
  resting: 3,
  caring: 4,
  greeting: 3,
  cuddling: 3,
  fetching: 4,
  romping: 4,
  hamsterHunt: 3,
  chewing: 4,
  diggingHoles: 4,
  guarding: 3,
  exploring: 3,
  chaseFlutter: 2,
  standAbout: 2,
} as const

/** People get through to him sooner than needs do, and so does what runs from him. */
const SOONER = { obey: 1.4, comeWhenCalled: 1.4, fetching: 3, hamsterHunt: 2 } as const

/** The same behaviors, each with its gains. */
export function persisting(behaviors: BehaviorMap<SilasDrive>): BehaviorMap<SilasDrive> {
  const own = Object.keys(GAINS)
  const gainsOf = (name: string, gain: number) => ({
    ...Object.fromEntries([...own, ...Object.keys(SOONER)].flatMap((other) => (other === name ? [] : [[other, gain]]))),
    ...Object.fromEntries(
      Object.entries(SOONER).flatMap(([other, most]) => (other === name ? [] : [[other, Math.min(gain, most)]])),
    ),
  })
  const changed = Object.entries(GAINS).map(([name, gain]) => [
    name,
    { ...behaviors[name], inhibits: gainsOf(name, gain) },
  ])
  return { ...behaviors, ...Object.fromEntries(changed) }
}
