// The meaning of directors: states that exist and can be reached, and conditions about who and what is there.
//
// A director may speak and look at any time, so its names are held against everybody who is ever there. Lines of the
// console language are read by the console's own parser; here only what they may add is noticed, so that a condition on
// it is not refused. Reads a world's directors, writes the report. Seeds: 003 §6.2 (DogMatic).

import { checkCondition, checkWho } from '../inputs/check-condition.ts'
import { type Growth, grow, together } from '../inputs/check-growth.ts'
import { type Cast, checkInputMeaning, isReadable } from '../inputs/check-input.ts'
import { type Bringing, remember } from '../inputs/check-timeline.ts'
import { listed, type Said, saidIn } from '../inputs/said.ts'
import { addFinding, isRecord, member, type Path, type Report, showFound } from '../reading/findings.ts'
import { checkNames, checkUse, partOf, type Surroundings, type WorldKinds } from '../reading/scope.ts'

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
  for (const { what, path } of said) {
    if (isRecord(what)) checkSaid(around, what, ever, start, path)
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
function checkSaid(around: Surroundings, input: unknown, ever: Cast, start: WorldKinds, path: Path): void {
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
  checkInputMeaning(around, input, { ...cast, byName }, path)
}

function checkDirector(report: Report, director: unknown, ever: Cast, path: Path): void {
  const states = member(director, 'states')
  checkNames(report, states, [...path, 'states'])
  if (!isRecord(states)) return
  const names = new Set(Object.keys(states))
  const start = member(director, 'start')
  const hero = member(director, 'hero')
  if (hero !== undefined) checkWho(report, hero, ever, [...path, 'hero'], 'value')
  checkUse(report, 'STATE-UNKNOWN', 'a state of this director', start, names, [...path, 'start'])
  for (const name of names) {
    const then = member(states[name], 'then')
    for (const [k, way] of (Array.isArray(then) ? then : []).entries()) {
      const at = [...path, 'states', name, 'then', k]
      checkUse(report, 'STATE-UNKNOWN', 'a state of this director', member(way, 'go'), names, [...at, 'go'])
      checkCondition(report, member(way, 'when'), ever, [...at, 'when'])
    }
    const choices = member(states[name], 'choices')
    checkNames(report, choices, [...path, 'states', name, 'choices'])
    for (const choice of isRecord(choices) ? Object.keys(choices) : []) {
      const go = member(member(choices, choice), 'go')
      const at = [...path, 'states', name, 'choices', choice, 'go']
      if (go !== undefined) checkUse(report, 'STATE-UNKNOWN', 'a state of this director', go, names, at)
    }
  }
  checkReach(report, states, start, [...path, 'states'])
}

/** Reports states that no way leads to; nothing while some of the ways cannot be read or lead nowhere. */
function checkReach(report: Report, states: Readonly<Record<string, unknown>>, start: unknown, path: Path): void {
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
      path: [...path, name],
      found: showFound(name),
      expected,
      pointsAt: 'key',
    })
  }
}
