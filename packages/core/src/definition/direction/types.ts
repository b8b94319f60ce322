// The shape of scripted directors, and of stories: directors whose states are beats that somebody watches and takes part in.
//
// A story is a director with a title. Its states have titles and captions, and choices by which whoever watches can intervene: in the
// world around the creature, in its motives, in its tasks, or in what its body does. Seeds: 003 §4.7 (levels of control), §6.2 (DogMatic).

import type { ConditionDefinition, InputDefinition } from '../types.ts'

/** How deep a choice reaches: around the creature, or into its motives, its tasks, its movements. */
export type ChoiceLevel = 'environment' | 'motivation' | 'task' | 'direct'

/** What somebody who watches can do in a state. */
export interface ChoiceDefinition {
  /** What the button says. */
  readonly label: string
  readonly about?: string
  readonly level: ChoiceLevel
  /** Lines of the console language, or inputs. They stand until a state is fresh. */
  readonly say?: readonly (string | InputDefinition)[]
  /** The state that it leads to; stays where it is if left out. */
  readonly go?: string
}

/** A state of a director: a beat of a story. */
export interface StateDefinition {
  readonly about?: string
  readonly title?: string
  /** What is told while it lasts. */
  readonly caption?: string
  /** Lines of the console language, or inputs. */
  readonly say?: readonly (string | InputDefinition)[]
  /** Withdraws what the state before said. */
  readonly isFresh?: boolean
  readonly then?: readonly { readonly when: ConditionDefinition; readonly go: string }[]
  readonly choices?: Readonly<Record<string, ChoiceDefinition>>
}

/** A director as data: states, what is said on entering each, and what leads on. */
export interface DirectorDefinition {
  readonly about?: string
  /** The name of the story; a director without one works unseen. */
  readonly title?: string
  /** The creature that the story is about. */
  readonly hero?: string
  readonly start: string
  readonly states: Readonly<Record<string, StateDefinition>>
}
