// Keys that definitions and inputs had under another name: still read, as the key of today.
//
// One table for all of them. Checks tell each as a warning that names the new key (structure.ts); worlds, files and inputs take what
// `renewed` makes of a definition, so that the rest of the engine knows the names of today only. Pure: nothing given is changed.

import { isRead } from './as-read.ts'
import { isRecord, type Path, type Segment } from './findings.ts'

/** Old keys with their names of today, by what they stand in. */
const OLD_KEYS = {
  releaser: { strength: 'maxValue', least: 'minValue' },
  direction: { strength: 'maxValue' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

const ENTRIES = {
  releaser: Object.entries(OLD_KEYS.releaser),
  direction: Object.entries(OLD_KEYS.direction),
} as const

type Part = keyof typeof OLD_KEYS | 'releasers' | undefined

/** Keys under which a releaser stands, or a list of them. */
const RELEASER_KEYS: readonly string[] = ['sees', 'hears', 'feels']

/** An old key, and what it is called today. */
export interface OldKey {
  readonly path: Path
  readonly now: string
}

/** The old keys of a definition or an input, where each stands. */
export function findOldKeys(value: unknown): OldKey[] {
  const found: OldKey[] = []
  if (isCurrent(value)) return found
  const visit = (node: unknown, part: Part, path: readonly Segment[]): void => {
    if (Array.isArray(node)) {
      for (const [k, item] of node.entries()) visit(item, part, [...path, k])
    } else if (isRecord(node)) {
      const names = namesFor(node, part)
      for (const key of Object.keys(node)) {
        const now = names.get(key)
        if (now !== undefined) found.push({ path: [...path, key], now })
        else visit(node[key], partUnder(key, part), [...path, key])
      }
    }
  }
  visit(value, undefined, [])
  return found
}

/** The definition or input with the keys of today; itself if it has no old ones. */
export function renewed<Value>(value: Value): Value {
  return isCurrent(value) ? value : (renew(value, undefined, new Map()) as Value)
}

/**
 * A replacer for `JSON.stringify`: directions as they were written under the first names of their keys. The state hash takes them so,
 * and stays what it was in recordings of earlier versions.
 */
export function underFirstKeys(_key: string, value: unknown): unknown {
  if (!isRecord(value) || value.direct !== 'releaser') return value
  const first = new Map(Object.entries(OLD_KEYS.direction).map(([old, now]) => [now as string, old]))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [first.get(key) ?? key, item]))
}

/** Copies of our own, which nobody changes, in which no old key was found. */
const current = new WeakSet<object>()

function isCurrent(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && current.has(value)) return true
  if (hasOldKeys(value, undefined, new Map())) return false
  if (isRead(value)) current.add(value as object)
  return true
}

/** Whether there is any old key: hardly ever, and then nothing is copied and no path is written down. */
function hasOldKeys(node: unknown, part: Part, looked: Map<Part, Set<unknown>>): boolean {
  if (typeof node !== 'object' || node === null) return false
  let known = looked.get(part)
  if (known === undefined) {
    known = new Set()
    looked.set(part, known)
  }
  if (known.has(node)) return false
  known.add(node)
  if (Array.isArray(node)) {
    for (const item of node) if (hasOldKeys(item, part, looked)) return true
    return false
  }
  if (!isRecord(node)) return false
  if (namesFor(node, part).size > 0) return true
  for (const key in node) if (hasOldKeys(node[key], partUnder(key, part), looked)) return true
  return false
}

/** What has been made of each value, as what it stood for: shared parts are renewed once, and a value that contains itself ends. */
type Renewed = Map<Part, Map<unknown, unknown>>

function renew(node: unknown, part: Part, all: Renewed): unknown {
  if (typeof node !== 'object' || node === null) return node
  const made = all.get(part) ?? new Map<unknown, unknown>()
  all.set(part, made)
  if (made.has(node)) return made.get(node)
  made.set(node, node)
  const result = Array.isArray(node) ? renewList(node, part, all) : isRecord(node) ? renewRecord(node, part, all) : node
  made.set(node, result)
  return result
}

function renewList(list: readonly unknown[], part: Part, all: Renewed): unknown {
  const items = list.map((item) => renew(item, part, all))
  return items.some((item, k) => item !== list[k]) ? items : list
}

function renewRecord(node: Readonly<Record<string, unknown>>, part: Part, all: Renewed): unknown {
  const names = namesFor(node, part)
  let isChanged = false
  const entries = Object.keys(node).map((key): [string, unknown] => {
    const now = names.get(key)
    const item = now === undefined ? renew(node[key], partUnder(key, part), all) : node[key]
    if (now !== undefined || item !== node[key]) isChanged = true
    return [now ?? key, item]
  })
  return isChanged ? Object.fromEntries(entries) : node
}

/** The old keys of a record that can be read as today's: where both stand, the old one is left to the checks. */
function namesFor(node: Readonly<Record<string, unknown>>, part: Part): ReadonlyMap<string, string> {
  const at = node.direct === 'releaser' ? 'direction' : part === 'releaser' ? part : undefined
  if (at === undefined) return NONE
  let names: Map<string, string> | undefined
  for (const [old, now] of ENTRIES[at]) {
    if (!Object.hasOwn(node, old) || Object.hasOwn(node, now)) continue
    names ??= new Map()
    names.set(old, now)
  }
  return names ?? NONE
}

const NONE: ReadonlyMap<string, string> = new Map()

/** What stands under a key. */
function partUnder(key: string, part: Part): Part {
  if (RELEASER_KEYS.includes(key) || part === 'releasers') return 'releaser'
  return key === 'releasers' ? 'releasers' : undefined
}
