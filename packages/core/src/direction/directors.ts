// Scripted directors: states, what is said on entering each, and conditions that lead on. A computational director as data.
//
// A director sees the world as a member of the audience does: where things are, gestures, what creatures visibly do. Reads the
// world's outside; writes the director's own state. Seeds: 003 §6.2 (DogMatic).

import type { DirectorDefinition } from '../definition/types.ts'
import type { DirectorState } from '../world/director-state.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { holds } from './conditions.ts'
import { enterState, type Speak } from './script.ts'
import { noteStory } from './story.ts'

/** Lets every director of the world look and speak, before minds think. */
export function runDirectors(inside: WorldInside, speak: Speak): void {
  for (const director of inside.directors) {
    const definition = inside.definition.directors?.[director.name]
    if (definition === undefined) continue
    if (director.sinceTick < 0) enterState(inside, director, definition, definition.start, speak)
    follow(inside, director, definition, speak)
    noteStory(inside, director, definition)
  }
}

function follow(inside: WorldInside, director: DirectorState, definition: DirectorDefinition, speak: Speak): void {
  const { tick, dtS } = inside.truth
  const ways = definition.states[director.state]?.then ?? []
  for (const [k, { when, go }] of ways.entries()) {
    if (!holds(inside, director.sinceTick, when)) {
      director.heldSince[k] = -1
      continue
    }
    if (director.heldSince[k] === undefined || director.heldSince[k] < 0) director.heldSince[k] = tick
    if ((tick - director.heldSince[k]) * dtS < (when.heldS ?? 0)) continue
    enterState(inside, director, definition, go, speak)
    return
  }
}
