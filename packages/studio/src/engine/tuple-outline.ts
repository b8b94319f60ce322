// Behaviors as action tuples: the author's own words for when, what, to what and how long, and what it began worth. Pure.
//
// Seed: 001 "Representing Action: ActionTuples" (the four big questions, figure 8).
import type { BehaviorDefinition } from '@ethogram/core'

/** A behavior as four questions, each answered as it stands in the definition; empty where it says nothing. */
export interface TupleOutline {
  /** Where it stands in the tree. */
  readonly path: string
  readonly when: string
  readonly what: string
  readonly toWhat: string
  readonly howLong: string
  /** What its author says it is worth; not there for who says nothing. */
  readonly worth: number | undefined
  readonly isFixed: boolean
  readonly isStartle: boolean
  /** The behavior that it is a copy of; empty for none. */
  readonly copyOf: string
  /** It was not born with it. */
  readonly isGrown: boolean
  /** The percepts under which it looks for better triggers. */
  readonly innovates: string
}

/** A behavior as four questions. */
export function tupleOf(path: string, behavior: BehaviorDefinition): TupleOutline {
  const { trigger, sees, hears, feels, wants, always, act, suggest, object, until, worth } = behavior
  const below = behavior.do
  return {
    path,
    when: trigger !== undefined ? `trigger: ${plainYaml(trigger)}` : linesOf({ always, wants, sees, hears, feels }),
    what: linesOf({
      act,
      do: typeof below === 'string' ? below : below === undefined ? undefined : Object.keys(below),
      suggest,
    }),
    toWhat: object === undefined ? '' : plainYaml(object),
    howLong: until === undefined ? '' : plainYaml(until),
    worth,
    isFixed: behavior.fixed === true,
    isStartle: behavior.startle === true,
    copyOf: behavior.copyOf ?? '',
    isGrown: false,
    innovates: plainYaml(behavior.innovates ?? ''),
  }
}

function linesOf(keys: Readonly<Record<string, unknown>>): string {
  return Object.entries(keys)
    .flatMap(([key, value]) => (value === undefined ? [] : `${key}: ${plainYaml(value)}`))
    .join('\n')
}

/** A value on one line, as one would write it in YAML. */
function plainYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plainYaml).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${key}: ${plainYaml(each)}`)
    .join(', ')} }`
}
