// What a form is: how a line is written, what it means, and what people are told about it.
//
// One table of forms drives parsing, completion, help and docs/console.md; nothing about the language stands anywhere else.

import type { DirectionContent, InputDefinition } from '../definition/types.ts'
import { creature } from './name-slots.ts'
import { type Clause, clause, type Part, usageOf, type ValuesOf, value, word } from './parts.ts'
import { time } from './value-slots.ts'

/** What can be asked of a creature's body and mind, and what the answer is. */
export const QUERIES = {
  position: 'where it is',
  heading: 'where it looks',
  velocity: 'how it moves',
  commands: 'the commands it understands',
  skills: 'the skills of its body, which of them run and what they hold',
  drives: 'its drives and their values',
  step: 'why it steps where it steps',
  path: 'the behaviors that are active, from the top to the leaf',
} as const

/** A question that can be asked of a creature. */
export type QueryName = keyof typeof QUERIES

/** A line that asks and changes nothing. */
export type ConsoleQuery =
  | { readonly query: 'why'; readonly of: string }
  | { readonly query: 'ask'; readonly of: string; readonly about: QueryName }
  | { readonly query: 'directions' }
  | { readonly query: 'trials'; readonly of: string }
  | { readonly query: 'help'; readonly topic?: string }

/** What a line without problems means. */
export type LineMeaning = { readonly inputs: readonly InputDefinition[] } | { readonly query: ConsoleQuery }

/** The levels of direction (docs/direction.md), in the order in which help shows them, with what is done at each. */
export const LEVELS = {
  motives: 'Motives: what it wants',
  behavior: 'Behavior: what it chooses among',
  motor: 'Motor: what its body does',
  imagination: 'Imagination: what only it senses',
  world: 'The world: what everybody senses',
  training: 'Training: what a trainer does',
  questions: 'Questions and the console itself',
} as const

/** A level of direction. */
export type Level = keyof typeof LEVELS

/** One way to write a line. */
export interface Form {
  /** Under which help is found. */
  readonly topic: string
  readonly level: Level
  /** One sentence. */
  readonly about: string
  readonly examples: readonly string[]
  readonly usage: string
  readonly parts: readonly Part[]
  readonly keywords: ReadonlySet<string>
  /** Called only with what a line without problems has given. */
  build(values: object): LineMeaning
}

/** What a form is made from. */
export interface FormDescription<Parts extends readonly Part[]> {
  readonly topic: string
  readonly level: Level
  readonly about: string
  readonly examples: readonly string[]
  readonly parts: Parts
  readonly build: (values: ValuesOf<Parts>) => LineMeaning
}

/** A form about the world or the console. */
export function form<const Parts extends readonly Part[]>(description: FormDescription<Parts>): Form {
  const { parts, build } = description
  return {
    ...description,
    usage: usageOf(parts),
    keywords: new Set(parts.flatMap(({ keywords }) => keywords)),
    build: (values) => build(values as ValuesOf<Parts>),
  }
}

const toCreature = [value('to', creature), word(':', 'what it should do')] as const

/** A form that begins with a creature and a colon. */
export function creatureForm<const Parts extends readonly Part[]>(
  description: Omit<FormDescription<Parts>, 'build'> & {
    readonly build: (values: ValuesOf<Parts> & { readonly to: string }) => LineMeaning
  },
): Form {
  const { parts, build, ...rest } = description
  const all: readonly Part[] = [...toCreature, ...parts]
  return form({ ...rest, parts: all, build: (values) => build(values as ValuesOf<Parts> & { readonly to: string }) })
}

/** How long a direction lasts. */
export const forTime: Clause<{ readonly forTicks: number }> = clause(
  'for',
  'expires after a time',
  [value('forTicks', time)],
  { group: 'span', isExtra: true },
)

/** One input. */
export function input(definition: InputDefinition): LineMeaning {
  return { inputs: [definition] }
}

/** One direction, perhaps for some ticks. */
export function direct(content: DirectionContent, forTicks?: number): LineMeaning {
  return input({ input: 'direct', direction: forTicks === undefined ? content : { ...content, forTicks } })
}

type Defined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}

/** The object without the keys that were not given. */
export function defined<const T extends object>(object: T): Defined<T> {
  return Object.fromEntries(Object.entries(object).filter(([, given]) => given !== undefined)) as Defined<T>
}
