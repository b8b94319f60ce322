// Scripted directors: states, what is said on entering each, and conditions that lead on. A computational director as data.
//
// A director sees the world as a member of the audience does: places, gestures, what creatures visibly do. It speaks only in
// inputs, so everything it does is a direction like any other. Seeds: 003 §6.2 (DogMatic), spec 03.

import type { WorldInside } from '../creature/world-inside.ts'
import type { DirectorDefinition, InputDefinition } from '../definition/types.ts'
import { holds } from './conditions.ts'
import { parseLine } from './console/parse.ts'
import type { DirectorState } from './director-state.ts'
import { noteStory } from './story.ts'
import { vocabularyOf } from './world-vocabulary.ts'

/** Applies one input; answers the number of the direction it made (0 for none), or −1 if it was refused. */
export type Speak = (inside: WorldInside, input: InputDefinition) => number

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

/** Goes to a state and says what it has to say. */
export function enterState(
  inside: WorldInside,
  director: DirectorState,
  definition: DirectorDefinition,
  state: string,
  speak: Speak,
): void {
  const next = definition.states[state]
  if (next?.isFresh === true) {
    for (const direction of director.given)
      speak(inside, { input: 'direct', direction: { direct: 'withdraw', direction } })
    director.given = []
  }
  director.state = state
  director.sinceTick = inside.truth.tick
  director.heldSince = (next?.then ?? []).map(() => -1)
  director.faults += say(inside, next?.say ?? [], director.given, speak)
}

/** Says lines and inputs; notes the directions they made, and answers how many could not be done. */
export function say(
  inside: WorldInside,
  lines: readonly (string | InputDefinition)[],
  given: number[],
  speak: Speak,
): number {
  let faults = 0
  for (const line of lines) {
    for (const input of typeof line === 'string' ? inputsOf(inside, line) : [line]) {
      const direction = input === undefined ? -1 : speak(inside, input)
      if (direction < 0) faults++
      if (direction > 0) given.push(direction)
    }
  }
  return faults
}

/** What a line of the console language asks for; nothing for a line that cannot be read. */
function inputsOf(inside: WorldInside, line: string): readonly (InputDefinition | undefined)[] {
  const result = parseLine(line, vocabularyOf(inside))
  return 'inputs' in result ? result.inputs : [undefined]
}
