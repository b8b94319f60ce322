// The form of what stands in the header of a file, in few words: each says what is wrong with a value, and where.
//
// Definitions have a schema with a library behind it, which an engine may do without; a file's header is read by every engine, and must
// be checked before anything of it is used. What is found is a list of problems like any other. Reads a value that JSON gave.

import { COUNTED_PROBLEMS, type Problem, problem, show } from '../0-foundation/problems.ts'

/** Says what is wrong with a value that stands at a path. */
export type Form = (value: unknown, path: string, problems: Problem[]) => void

/** Any text. */
export const text: Form = (value, path, problems) => {
  if (typeof value !== 'string') wrong(problems, path, value, 'text')
}

/** true or false. */
export const flag: Form = (value, path, problems) => {
  if (typeof value !== 'boolean') wrong(problems, path, value, 'true or false')
}

/** A finite number. */
export const finite: Form = (value, path, problems) => {
  if (!Number.isFinite(value)) wrong(problems, path, value, 'a finite number')
}

/** What is checked elsewhere: definitions have checks of their own. */
export const anything: Form = () => {}

/** A whole number from one to another. */
export function whole(from: number, to: number): Form {
  return (value, path, problems) => {
    if (!Number.isInteger(value) || (value as number) < from || (value as number) > to)
      wrong(problems, path, value, `a whole number from ${from} to ${to}`)
  }
}

/** One of some words. */
export function oneOf(words: readonly string[]): Form {
  return (value, path, problems) => {
    if (typeof value !== 'string' || !words.includes(value)) wrong(problems, path, value, `one of ${words.join(', ')}`)
  }
}

/** A list of so many at the most. */
export function listOf(form: Form, most = Number.POSITIVE_INFINITY): Form {
  return (value, path, problems) => {
    if (!Array.isArray(value)) return wrong(problems, path, value, 'a list')
    if (value.length > most) return wrong(problems, path, `${value.length} of them`, `at most ${most}`)
    for (let k = 0; k < value.length && problems.length < COUNTED_PROBLEMS; k++)
      form(value[k], `${path}[${k}]`, problems)
  }
}

/** A list whose items have forms of their own; the last ones may be missing from `needed` on. */
export function rowOf(forms: readonly Form[], needed = forms.length): Form {
  return (value, path, problems) => {
    if (!Array.isArray(value) || value.length < needed || value.length > forms.length)
      return wrong(problems, path, value, `a list of ${forms.length}`)
    value.forEach((each, k) => {
      forms[k](each, `${path}[${k}]`, problems)
    })
  }
}

/** An object with these keys; `key?` may be missing. Others are let be: another engine may have written them. */
export function objectOf(keys: Readonly<Record<string, Form>>): Form {
  const forms = Object.entries(keys).map(([key, form]) => [key.replace('?', ''), form, key.endsWith('?')] as const)
  return (value, path, problems) => {
    if (!isObject(value)) return wrong(problems, path, value, 'an object')
    for (const [key, form, isOptional] of forms) {
      const at = path === '' ? key : `${path}.${key}`
      const found = Object.hasOwn(value, key) ? value[key] : undefined
      if (found !== undefined) form(found, at, problems)
      else if (!isOptional) wrong(problems, at, undefined, 'a key that every file of this type has')
    }
  }
}

/** An object with names of any sort, each with the same form. */
export function recordOf(form: Form): Form {
  return (value, path, problems) => {
    if (!isObject(value)) return wrong(problems, path, value, 'an object')
    for (const key of Object.keys(value)) {
      if (problems.length >= COUNTED_PROBLEMS) return
      form(value[key], `${path}.${key}`, problems)
    }
  }
}

/** The first form that fits; the last says what is wrong. */
export function eitherOf(...forms: readonly Form[]): Form {
  return (value, path, problems) => {
    const found = forms.map((form) => {
      const own: Problem[] = []
      form(value, path, own)
      return own
    })
    if (found.every((own) => own.length > 0)) problems.push(...(found.at(-1) ?? []))
  }
}

/** Whether a value is an object with keys. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Notes that what stands at a path of the header is not what it must be. */
export function wrong(problems: Problem[], path: string, found: unknown, expected: string): void {
  problems.push(problem('FILE-HEADER', path, show(found), expected))
}
