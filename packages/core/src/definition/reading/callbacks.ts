// Callbacks by name: code enters a definition only so, and only through a guard.
//
// A callback is lent a frozen view for the time of the call. One that throws, or gives something of another type, has given a
// number that is not one: its stage counts the fault and falls back for this tick, and what went wrong is kept as text.

import { show } from '../../0-foundation/problems.ts'
import { takeBack } from '../../3-perception/lending.ts'
import { lendWindow } from '../../3-perception/mind-view.ts'

/** Code that definitions name: drives' `from`, releasers' `filter` and `weight`, behaviors' `combine`. */
export type Callbacks = Readonly<Record<string, (...given: never[]) => unknown>>

/** The code given beside a definition, and who is told what goes wrong in it. */
export interface GivenCallbacks {
  readonly code?: Callbacks
  readonly note?: (stage: string, text: string) => void
}

/** What a callback gives: a number, true or false, or one of the acts to choose from by its index or its text, or none. */
export type Gives = 'number' | 'boolean' | 'choice'

/** A callback by name, guarded; nothing for a word that is no callback's name. */
export function callbackOf<T>(
  { code = {}, note }: GivenCallbacks,
  name: string | undefined,
  stage: string,
  gives: Gives = 'number',
): T | undefined {
  if (name === undefined || !Object.hasOwn(code, name)) return undefined
  const call = code[name] as (...given: unknown[]) => unknown
  const guarded = (a: unknown, b: unknown, c: unknown, d: unknown): unknown => {
    try {
      const answer = call(lendWindow(a), lendWindow(b), lendWindow(c), d)
      if (isGiven(answer, gives)) return answer
      note?.(stage, `${name} gave ${show(answer)}, expected ${EXPECTED[gives]}`)
    } catch (error) {
      note?.(stage, `${name} threw ${textOfError(error)}`)
    } finally {
      takeBack()
    }
    return Number.NaN
  }
  return guarded as T
}

const EXPECTED: Readonly<Record<Gives, string>> = {
  number: 'a finite number',
  boolean: 'true or false',
  choice: 'the index or the text of an act, or nothing',
}

/** Characters of an error that are kept. */
const KEPT_CHARACTERS = 300

function isGiven(answer: unknown, gives: Gives): boolean {
  if (gives === 'boolean') return typeof answer === 'boolean'
  if (gives === 'choice' && (answer === undefined || typeof answer === 'string')) return true
  return typeof answer === 'number' && Number.isFinite(answer)
}

/** Anything can be thrown, even what cannot be shown. */
export function textOfError(error: unknown): string {
  try {
    return (error instanceof Error ? `${error.name}: ${error.message}` : show(error)).slice(0, KEPT_CHARACTERS)
  } catch {
    return 'something that cannot be shown'
  }
}
