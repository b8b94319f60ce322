// Definitions that were found right lately: one that comes again as it was is not checked again.
//
// To check a large world takes as long as hundreds of its ticks, and the same one comes often: a player that seeks restores it for each
// jump, an experiment makes one for each life. Kept are copies, so that a definition that was changed since is checked anew. A copy holds
// plain data only, so what is equal to it does, too.

import { plainCopy } from '../../0-foundation/plain-copy.ts'
import type { Problem } from '../../0-foundation/problems.ts'
import type { CheckContext } from '../check.ts'
import { isRead } from './as-read.ts'
import { isRecord } from './findings.ts'
import { MOST_VALUES } from './limits.ts'

type Check = (value: unknown, context?: CheckContext) => Problem[]

/** As many as the scenes of a session; in all of them as many values as the largest definition may have, some tens of megabytes. */
const MOST_KEPT = 16

/** What was found right, and what was around it then. */
interface Right {
  readonly copy: unknown
  readonly values: number
  readonly around: string
  readonly commands: CheckContext['commands']
}

/** The same check, which remembers what was right. */
export function onceRight(check: Check): Check {
  const kept: Right[] = []
  return (value, { callbacks, commands } = {}) => {
    const names = callbacks === undefined ? undefined : [...callbacks]
    const around = JSON.stringify(names?.toSorted() ?? null)
    const isKnown = (right: Right): boolean =>
      right.commands === commands && right.around === around && isCopy(right.copy, value)
    const found = kept.findIndex(isKnown)
    if (found > 0) kept.unshift(...kept.splice(found, 1))
    if (found >= 0) return []
    const problems = check(value, { callbacks: names, commands })
    if (problems.length === 0) {
      const copy = isRead(value) ? value : plainCopy(value)
      keep(kept, { copy, values: valuesIn(value), around, commands })
    }
    return problems
  }
}

/** The newest comes first; the oldest go where there are too many. */
function keep(kept: Right[], right: Right): void {
  kept.unshift(right)
  let values = 0
  const tooMany = kept.findIndex((one, k) => {
    values += one.values
    return k >= MOST_KEPT || values > MOST_VALUES
  })
  if (tooMany >= 0) kept.length = tooMany
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, item) => sum + valuesIn(item), 1)
}

/** Whether a value is plain data equal to a copy. The copy is finite, so this ends whatever the value is. */
function isCopy(copy: unknown, value: unknown): boolean {
  if (Array.isArray(copy)) {
    return Array.isArray(value) && value.length === copy.length && copy.every((item, k) => isCopy(item, value[k]))
  }
  if (!isRecord(copy)) return copy === value
  if (!isRecord(value)) return false
  const keys = Object.keys(value)
  const isKept = (key: string): boolean => Object.hasOwn(copy, key) && isCopy(copy[key], value[key])
  return keys.length === Object.keys(copy).length && keys.every(isKept)
}
