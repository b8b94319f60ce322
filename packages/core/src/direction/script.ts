// What scripted directors say: lines and inputs, on entering a state or with a choice.
//
// A director speaks only in inputs, so everything it does is a direction like any other. Reads the definition; writes the director's
// own state. Seeds: 003 §6.2 (DogMatic).

import type { DirectorDefinition, InputDefinition } from '../definition/types.ts'
import type { DirectorState } from '../world/director-state.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** Applies one input; answers the number of the direction it made (0 for none), or −1 if it was refused. */
export type Speak = (inside: WorldInside, input: InputDefinition) => number

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
  return inside.language.read(inside, line) ?? [undefined]
}
