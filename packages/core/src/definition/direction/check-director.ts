// The meaning of directors: states that exist and can be reached, and conditions about who and what is there.
//
// A director may speak and look at any time, so its names are held against everybody who is ever there. Lines of the
// console language are read by the console's own parser; here only what they may add is noticed, so that a condition on
// it is not refused. Reads a world's directors, writes the report. Seeds: 003 §6.2 (DogMatic).

import { type Growth, grow, together } from '../percepts/check-growth.ts'
import { addFinding, isRecord, member, type Place, type Report, showFound } from '../reading/findings.ts'
import {
  checkLimits,
  checkNames,
  checkUse,
  factsOf,
  type KindFacts,
  partOf,
  type Surroundings,
  type WorldKinds,
} from '../reading/scope.ts'
import { checkFieldValue } from '../things/check-entity.ts'
import { type Cast, checkInputMeaning, isReadable, namesIn } from './check-input.ts'
import { type Bringing, remember } from './check-timeline.ts'

/** Something that a director or a trainer says, and where. */
export interface Said {
  readonly what: unknown
  readonly place: Place
}

/** The inputs among what is said. */
export function inputsAmong(said: readonly Said[]): unknown[] {
  return said.map(({ what }) => what).filter((what) => typeof what !== 'string')
}

/** What directors and trainers may bring into a world whose kinds at the start are these. */
export function bringingOf(said: readonly Said[], kinds: WorldKinds): Bringing {
  const names = new Set<string>()
  const unnamed: string[] = []
  for (const { what } of said) {
    const [name, kind] = typeof what === 'string' ? addedByLine(what) : addedByInput(what)
    if (name !== undefined) names.add(name)
    else if (kind !== undefined) unnamed.push(kind)
  }
  const growing: Growth = new Map()
  for (const { what } of said) grow(growing, what)
  const isKnown = said.every(({ what }) => typeof what === 'string' || isReadable(what))
  return { kinds, names, unnamed, growing, isKnown }
}

/** Checks the inputs that directors and trainers give. `ever`: everybody who is ever there, besides whom they add themselves. */
export function checkAllSaid(around: Surroundings, said: readonly Said[], ever: Cast, start: WorldKinds): void {
  for (const { what } of said) {
    const [name, kind] = addedByInput(what)
    if (name !== undefined) remember(ever, name, kind)
  }
  for (const { what, place } of said) {
    if (isRecord(what)) checkSaid(around, what, ever, start, place)
  }
}

/** Checks the states and conditions of the directors of a world. */
export function checkDirectors(report: Report, directors: unknown, ever: Cast): void {
  checkNames(report, directors, ['directors'])
  if (!isRecord(directors)) return
  for (const name of Object.keys(directors)) checkDirector(report, directors[name], ever, ['directors', name])
}

/** All that directors say; something unreadable for each part that cannot be read. */
export function saidByDirectors(directors: unknown): Said[] {
  return listed(directors, ['directors']).flatMap(([director, at]) =>
    listed(partOf(director, 'states'), [...at, 'states']).flatMap(([state, where]) => [
      ...saidIn(partOf(state, 'say'), [...where, 'say']),
      ...listed(partOf(state, 'choices'), [...where, 'choices']).flatMap(([choice, there]) =>
        saidIn(partOf(choice, 'say'), [...there, 'say']),
      ),
    ]),
  )
}

/** What a list of lines and inputs says. */
export function saidIn(say: unknown, place: Place): Said[] {
  if (say === undefined) return []
  return Array.isArray(say) ? say.map((what: unknown, k) => ({ what, place: [...place, k] })) : [{ what: say, place }]
}

/** The values of an object with their places; the thing itself if it is no object. */
export function listed(value: unknown, place: Place): [unknown, Place][] {
  if (value === undefined) return []
  return isRecord(value) ? Object.keys(value).map((name) => [value[name], [...place, name]]) : [[value, place]]
}

function addedByInput(input: unknown): [name: string | undefined, kind: string | undefined] {
  if (member(input, 'input') !== 'add') return [undefined, undefined]
  const name = member(input, 'name')
  const kind = member(member(input, 'entity'), 'kind')
  return [typeof name === 'string' ? name : undefined, typeof kind === 'string' ? kind : undefined]
}

/** `add bone at (1, 0, 2) as bone-2` adds a bone, here under a name of its own. */
function addedByLine(line: string): [name: string | undefined, kind: string | undefined] {
  const words = line.trim().split(/\s+/)
  if (words[0] !== 'add') return [undefined, undefined]
  const as = words.indexOf('as')
  return [as < 0 ? undefined : words[as + 1], words[1]]
}

/**
 * Checks an input that a director gives. It may come more than once, so what it adds may be there already; when a percept comes
 * that others hang below is not known.
 */
function checkSaid(around: Surroundings, input: unknown, ever: Cast, start: WorldKinds, place: Place): void {
  const cast: Cast = {
    ...ever,
    names: new Set(ever.names),
    kinds: new Map(ever.kinds),
    unnamed: [...ever.unnamed],
    grown: new Map(),
    growing: together(ever.grown, ever.growing),
  }
  const verb = member(input, 'input')
  const name = member(input, 'name')
  if (verb === 'add' && typeof name === 'string') cast.names.delete(name)
  const byName = verb === 'species' ? new Map(start.byName) : new Map(ever.byName)
  checkInputMeaning(around, input, { ...cast, byName }, place)
}

function checkDirector(report: Report, director: unknown, ever: Cast, place: Place): void {
  const states = member(director, 'states')
  checkNames(report, states, [...place, 'states'])
  if (!isRecord(states)) return
  const names = new Set(Object.keys(states))
  const start = member(director, 'start')
  const hero = member(director, 'hero')
  if (hero !== undefined) checkWho(report, hero, ever, [...place, 'hero'], 'value')
  checkUse(report, 'STATE-UNKNOWN', 'a state of this director', start, names, [...place, 'start'])
  for (const name of names) {
    const then = member(states[name], 'then')
    for (const [k, way] of (Array.isArray(then) ? then : []).entries()) {
      const at = [...place, 'states', name, 'then', k]
      checkUse(report, 'STATE-UNKNOWN', 'a state of this director', member(way, 'go'), names, [...at, 'go'])
      checkCondition(report, member(way, 'when'), ever, [...at, 'when'])
    }
    const choices = member(states[name], 'choices')
    checkNames(report, choices, [...place, 'states', name, 'choices'])
    for (const choice of isRecord(choices) ? Object.keys(choices) : []) {
      const go = member(member(choices, choice), 'go')
      const at = [...place, 'states', name, 'choices', choice, 'go']
      if (go !== undefined) checkUse(report, 'STATE-UNKNOWN', 'a state of this director', go, names, at)
    }
  }
  checkReach(report, states, start, [...place, 'states'])
}

/** Reports states that no way leads to; nothing while some of the ways cannot be read or lead nowhere. */
function checkReach(report: Report, states: Readonly<Record<string, unknown>>, start: unknown, place: Place): void {
  const reached = new Set<unknown>([start])
  for (const name of reached) {
    if (typeof name !== 'string' || !Object.hasOwn(states, name) || !isRecord(states[name])) return
    const then = member(states[name], 'then')
    if (then !== undefined && !Array.isArray(then)) return
    for (const way of then ?? []) reached.add(member(way, 'go'))
    const choices = member(states[name], 'choices')
    if (choices !== undefined && !isRecord(choices)) return
    for (const choice of Object.values(choices ?? {}))
      if (member(choice, 'go') !== undefined) reached.add(member(choice, 'go'))
  }
  for (const name of Object.keys(states)) {
    if (reached.has(name)) continue
    const expected = 'a way that leads there: go in a state that is reached'
    addFinding(report, {
      code: 'STATE-UNREACHABLE',
      place: [...place, name],
      found: showFound(name),
      expected,
      pointsAt: 'key',
    })
  }
}

/** Checks what a condition waits for. */
export function checkCondition(report: Report, condition: unknown, ever: Cast, place: Place): void {
  if (!isRecord(condition)) return
  if (!asksSomething(condition)) {
    const keys = Object.keys(condition)
    const found = keys.length === 0 ? 'nothing' : `nothing but ${keys.join(' and ')}`
    addFinding(report, { code: 'CONDITION-EMPTY', place, found, expected: 'something to wait for, such as afterS: 10' })
  }
  for (const [key, ...entities] of [
    ['distance', 'from', 'to'],
    ['looks', 'by', 'at'],
  ]) {
    const asked = member(condition, key)
    for (const entity of entities) checkWho(report, member(asked, entity), ever, [...place, key, entity], 'value')
    if (key === 'distance') checkLimits(report, asked, ['belowM', 'aboveM'], [...place, key])
  }
  checkByEntity(report, condition, 'fields', ever, place, (fields, facts, kind, at) => {
    if (!isRecord(fields)) return
    for (const name of Object.keys(fields)) {
      checkFieldValue(report, name, fields[name], facts, `a field of ${kind}`, [...at, name], 'key')
    }
  })
  checkByEntity(report, condition, 'does', ever, place, (behavior, facts, kind, at) => {
    checkUse(report, 'BEHAVIOR-UNKNOWN', `a behavior of ${kind}`, behavior, facts.behaviors, at)
  })
  checkByEntity(report, condition, 'drives', ever, place, (drives, facts, kind, at) => {
    if (!isRecord(drives)) return
    for (const name of Object.keys(drives)) {
      checkUse(report, 'DRIVE-UNKNOWN', `a drive of ${kind}`, name, facts.drives, [...at, name], 'key')
      checkLimits(report, drives[name], ['below', 'above'], [...at, name])
    }
  })
}

/** Whether a condition asks for anything: \`heldS\` alone only says how long. */
function asksSomething(condition: Readonly<Record<string, unknown>>): boolean {
  if (['afterS', 'distance', 'looks'].some((key) => member(condition, key) !== undefined)) return true
  return ['fields', 'does', 'drives'].some((key) => {
    const asked = member(condition, key)
    if (!isRecord(asked)) return asked !== undefined
    return Object.keys(asked).some((name) => !isRecord(asked[name]) || Object.keys(asked[name]).length > 0)
  })
}

/** Checks what is asked entity by entity, with what is known of each one's kind. */
function checkByEntity(
  report: Report,
  condition: unknown,
  key: string,
  ever: Cast,
  place: Place,
  check: (asked: unknown, facts: KindFacts, kind: string, place: Place) => void,
): void {
  const asked = member(condition, key)
  if (!isRecord(asked)) return
  for (const entity of Object.keys(asked)) {
    const at = [...place, key, entity]
    checkWho(report, entity, ever, at, 'key')
    const kind = ever.kinds.get(entity)
    const facts = factsOf(ever, kind)
    if (facts !== undefined) check(asked[entity], facts, String(kind), at)
  }
}

/** Checks that somebody of that name is there at some time. */
export function checkWho(report: Report, entity: unknown, ever: Cast, place: Place, pointsAt: 'key' | 'value'): void {
  const what = 'an entity that is there at some time'
  checkUse(report, 'ENTITY-UNKNOWN', what, entity, namesIn(ever, entity), place, pointsAt)
}
