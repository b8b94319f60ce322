// Nets and reactions: their types and their schemas. Lines are read by lines.ts; the nets that come with every species that has any stand in standard-nets.ts.
//
// Seed: 002 §7.4 (parallel transition nets), §6.3 and §9.2 (condition–action pairs).

import { AMOUNT } from '../reading/limits.ts'
import { eitherOf, listOf, may, nameOf, noted, numberOf, objectOf, oneOf, recordOf, text } from '../reading/parts.ts'

/** One line or several. */
export type NetLines = string | readonly string[]

/** From a state to another. */
export interface TransitionDefinition {
  /** What must hold; without it the transition follows at once. */
  readonly if?: string
  readonly to: string
}

/** A state of a net. */
export interface NetStateDefinition {
  /** What is done when it is entered, also when it is entered again. */
  readonly do?: NetLines
  /** Where it goes on to: the first that holds. */
  readonly next?: TransitionDefinition | readonly TransitionDefinition[]
}

/** Does something in whatever state, when its condition comes to hold. */
export interface MonitorDefinition {
  readonly if: string
  readonly do: NetLines
}

/** A net: a small state machine beside a creature's steps. */
export interface NetDefinition {
  readonly about?: string
  /** `always`: from birth, and again when it has ended. */
  readonly runs?: 'always'
  /** Numbers of its own, with what they are at first. */
  readonly locals?: Readonly<Record<string, number>>
  /** The state that it begins in; the first if left out. */
  readonly start?: string
  readonly states: Readonly<Record<string, NetStateDefinition>>
  readonly monitors?: Readonly<Record<string, MonitorDefinition>>
  /** What is done when it ends, however it ends. */
  readonly exit?: NetLines
}

/** A condition–action pair of a creature: something that it may notice, and what it does then. */
export interface ReactionDefinition {
  readonly if: string
  readonly do: NetLines
  /** Of several at once, the greatest first. */
  readonly priority?: number
  /** How likely it is noticed when it comes to hold: from 0 to 1, or a parameter of its personality, in hundredths. */
  readonly notice?: number | string
  /** A parameter of its personality that must be above 0 for it. */
  readonly when?: string
}

const lines = noted(eitherOf('a line, or a list of lines', [text(), listOf('lines', text())]), {
  id: 'NetLines',
  description: 'What is done: `bind foresight`, `seek vertex`, `call turn`, `set tries 0`; a line each.',
})

const condition = noted(text(), {
  id: 'NetCondition',
  description: 'What must hold: `sees and not still`, `elapsed > 8`, `vertex < 0.3`, `result lost`.',
})

const transition = objectOf('a transition', {
  if: may(condition, 'What must hold; without it the transition follows at once.'),
  to: noted(nameOf('a state'), { description: 'The state that it goes to.' }),
})

const state = objectOf('a state', {
  do: may(lines, 'What is done when it is entered.'),
  next: may(
    eitherOf('a transition, or a list of transitions', [transition, listOf('transitions', transition)]),
    'Where it goes on to: the first that holds.',
  ),
})

const monitor = objectOf('a monitor', {
  if: noted(condition, { description: 'Its condition.' }),
  do: noted(lines, { description: 'What is done when that comes to hold, in whatever state.' }),
})

/** A net. */
export const net = noted(
  objectOf('a net', {
    about: may(text(), 'What it does, in a sentence.'),
    runs: may(oneOf(['always']), 'always: from birth, and again when it has ended.'),
    locals: may(recordOf('numbers by name', numberOf(AMOUNT)), 'Numbers of its own, with what they are at first.'),
    start: may(nameOf('a state'), 'The state that it begins in; the first if left out.'),
    states: recordOf('states by name', state),
    monitors: may(recordOf('monitors by name', monitor), 'What it watches for in whatever state.'),
    exit: may(lines, 'What is done when it ends, however it ends.'),
  }),
  { id: 'Net', description: 'A small state machine beside the steps of a creature.' },
)

/** A reaction. */
export const reaction = noted(
  objectOf('a reaction', {
    if: noted(condition, { description: 'What it is about.' }),
    do: noted(lines, { description: 'What is done when that comes to hold and is noticed.' }),
    priority: may(numberOf(AMOUNT), 'Of several at once, the greatest first.', 0),
    notice: may(
      eitherOf('a number from 0 to 1, or a parameter', [numberOf({ from: 0, to: 1 }), nameOf('a parameter')]),
      'How likely it is noticed, or the parameter of its personality that says so in hundredths; 1 if left out.',
    ),
    when: may(nameOf('a parameter'), 'A parameter of its personality that must be above 0 for it.'),
  }),
  { id: 'Reaction', description: 'Something that it may notice, and what it does then.' },
)
