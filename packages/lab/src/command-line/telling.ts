// A world that is told about while it runs: steps it, and gives what was notable since it was last asked.
//
// What `direct` and `console` share. Besides the account of a run it tells when a scripted director goes on to another state.

import type { World } from '@ethogram/core'
import { type AccountEvent, startAccount } from './account.ts'

/** Follows a world as it is stepped. */
export interface Telling {
  /** Runs some ticks and notes what happens. */
  step(ticks: number): void
  /** What is new, oldest first; each is told once. */
  news(): readonly AccountEvent[]
}

/** Starts telling from the world's present tick. */
export function startTelling(world: World): Telling {
  const account = startAccount(world)
  const directed: AccountEvent[] = []
  const states = new Map(world.directors().map(({ name, state }) => [name, state]))
  let toldEvents = 0
  let toldDirected = 0
  account.observe()
  return {
    step(ticks) {
      for (let n = 0; n < ticks; n++) {
        world.step()
        account.observe()
        for (const { name, state } of world.directors()) {
          if (states.get(name) === state) continue
          states.set(name, state)
          directed.push({ tick: world.tick, timeS: world.timeS, entity: '', what: `director ${name}: ${state}` })
        }
      }
    },
    news() {
      const fresh = [...directed.slice(toldDirected), ...account.events.slice(toldEvents)]
      toldDirected = directed.length
      toldEvents = account.events.length
      return fresh
        .map((event, i) => ({ event, i }))
        .sort((a, b) => a.event.tick - b.event.tick || a.i - b.i)
        .map(({ event }) => event)
    },
  }
}
