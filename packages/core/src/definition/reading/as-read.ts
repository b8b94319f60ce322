// What is given at a door of the engine, read once and no further than any check reads; or the problem that it cannot be read at all.

import { type Problem, ProblemsError, problem } from '../../0-foundation/problems.ts'
import { readOnce } from '../../0-foundation/read-once.ts'
import { DEEPEST_NESTING, MOST_VALUES } from './limits.ts'

/**
 * A level more than may be, so that the check still sees that there is one; and twice the values, so that it still finds which part is too
 * large, whatever was read before that part.
 */
const EXTENT = { levels: DEEPEST_NESTING + 1, values: 2 * MOST_VALUES + 1 }

/** Copies that were made here: what is one of them need not be read again. */
const copies = new WeakSet<object>()

/** Whether this is a copy of our own, which nobody outside has. */
export function isRead(value: unknown): boolean {
  return typeof value === 'object' && value !== null && copies.has(value)
}

/** A copy of what was given, to be checked and used in its place. */
export function asRead<Value>(given: Value): { readonly value: Value } | { readonly problem: Problem } {
  if (isRead(given)) return { value: given }
  const reading = readOnce(given, EXTENT)
  if ('value' in reading) {
    if (typeof reading.value === 'object' && reading.value !== null) copies.add(reading.value)
    return { value: reading.value as Value }
  }
  const found = `a value that throws when it is read: ${reading.thrown}`
  return { problem: problem('DEFINITION-TYPE', '', found, 'plain objects, lists, texts and numbers') }
}

/** The same, thrown if it cannot be read. */
export function readOrRefuse<Value>(given: Value): Value {
  const read = asRead(given)
  if ('problem' in read) throw new ProblemsError([read.problem])
  return read.value
}
