// What a definition needs that an engine was not given: told at the door, so that no line and no input of it is lost on the way.
//
// Directors, trainers and timelines speak lines and give inputs, later, when nobody listens to a refusal. Reads a checked definition.

import { type Problem, ProblemsError, problem, show } from '../0-foundation/problems.ts'
import { isRecord } from '../definition/reading/findings.ts'
import type { WorldDefinition } from '../definition/types.ts'
import type { Language } from '../world/world-inside.ts'
import { plainChecks } from './plain-checks.ts'

/** Keys under which directors and trainers have lines and inputs. */
const SAID = ['say', 'sayOff', 'gives', 'takes']

/** The problems of a checked definition in an engine without checks; without a language too if there is none. */
export function findNeeds({ timeline, directors, trainers }: WorldDefinition, language?: Language): Problem[] {
  const problems: Problem[] = []
  const visit = (value: unknown, path: string, isSaid: boolean): void => {
    if (typeof value === 'string' && isSaid && language === undefined) problems.push(unread(path, value))
    if (isRecord(value) && typeof value.input === 'string') {
      problems.push(...plainChecks.input(value).map((found) => ({ ...found, path })))
    } else if (isRecord(value)) {
      for (const key of Object.keys(value)) visit(value[key], `${path}.${key}`, SAID.includes(key))
    } else if (Array.isArray(value)) {
      for (const [k, each] of value.entries()) visit(each, `${path}[${k}]`, isSaid)
    }
  }
  visit(timeline, 'timeline', false)
  visit(directors, 'directors', false)
  visit(trainers, 'trainers', false)
  return problems
}

/** The language of an engine that was given none: it answers every line with what brings one. */
export const noLanguage: Language = {
  read: () => undefined,
  describe: (direction) => JSON.stringify(direction),
  say: (_, line) => {
    const { code, found, expected } = unread('', line)
    const text = `${code}: found ${found}, expected ${expected}.`
    return { ok: false, text, directions: [], problems: [unread('', line)] }
  },
  vocabulary: () => {
    throw new ProblemsError([unread('', 'vocabulary')])
  },
}

function unread(path: string, line: string): Problem {
  const expected = 'inputs as data; to read lines, `language` from @ethogram/core/console given to createWorld'
  return problem('LANGUAGE-MISSING', path, show(line), expected)
}
