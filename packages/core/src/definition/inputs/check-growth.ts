// The meaning of percepts that a creature grows or loses at some moment: they must fit its species and what it has grown so far.
//
// A percept is checked where it will stand, among those of the species, by the same check. Reads inputs, writes the report and what
// has been grown. Seed: 001 "Classification hierarchy" (room for innovation).

import { perceptNamesOf } from '../behavior/check-cares.ts'
import { checkPercepts } from '../percepts/check-percept.ts'
import {
  addFinding,
  type Finding,
  formatPath,
  isRecord,
  member,
  type Path,
  showFound,
  startReport,
} from '../reading/findings.ts'
import { checkUse, type Surroundings } from '../reading/scope.ts'

/** Percepts by name, of each creature by name. */
export type Growth = Map<string, ReadonlyMap<string, unknown>>

/** What of a cast growth needs to know. */
interface Grown {
  readonly grown: Growth
  /** What directors may let creatures grow at any time. */
  readonly growing: Growth
  readonly isKnown: boolean
}

/** Lets an input happen to what has been grown; one that erases, or is no percept, changes nothing. */
export function grow(growth: Growth, input: unknown): void {
  const creature = member(input, 'creature')
  const name = member(input, 'name')
  const percept = member(input, 'percept')
  if (member(input, 'input') !== 'percept' || typeof creature !== 'string' || typeof name !== 'string') return
  if (percept !== undefined) growth.set(creature, new Map(growth.get(creature)).set(name, percept))
}

/** Everything that either has. */
export function together(one: Growth, other: Growth): Growth {
  const both: Growth = new Map(one)
  for (const [creature, percepts] of other) both.set(creature, new Map([...(one.get(creature) ?? []), ...percepts]))
  return both
}

/** Checks an input that lets a creature of this species grow a percept, or erases one, and lets it happen. */
export function checkGrowth(
  around: Surroundings,
  input: unknown,
  creature: string,
  species: unknown,
  { grown, growing, isKnown }: Grown,
  path: Path,
): void {
  const name = member(input, 'name')
  const own = member(species, 'percepts')
  if (typeof name !== 'string' || (own !== undefined && !isRecord(own)) || !isRecord(species)) return
  const sofar = grown.get(creature) ?? new Map<string, unknown>()
  const possible = new Map([...(growing.get(creature) ?? []), ...sofar])
  // Whether it remembers the example is a question of the moment.
  if (member(input, 'example') !== undefined) return
  if (member(input, 'percept') !== undefined) {
    const hasIt = Object.hasOwn(own ?? {}, name) || sofar.has(name)
    if (hasIt) addDuplicate(around, creature, name, path)
    else checkGrown(around, { ...species, percepts: { ...own, ...Object.fromEntries(possible) } }, input, name, path)
    grow(grown, input)
    return
  }
  const what = `a percept that ${creature} has grown`
  const names = isKnown ? new Set(possible.keys()) : undefined
  checkUse(around.report, 'PERCEPT-UNKNOWN', what, name, names, [...path, 'name'])
  const below = [...sofar].filter(([, percept]) => member(percept, 'of') === name).map(([each]) => each)
  if (below.length > 0) {
    const found = `“${name}”, with ${below.join(' and ')} below it`
    const expected = 'a percept with none below it: erase those first'
    addFinding(around.report, { code: 'INPUT-INVALID', path: [...path, 'name'], found, expected })
  }
  const left = new Map(sofar)
  left.delete(name)
  grown.set(creature, left)
}

function addDuplicate({ report }: Surroundings, creature: string, name: string, path: Path): void {
  const expected = `a name that no percept of ${creature} has`
  addFinding(report, { code: 'NAME-DUPLICATE', path: [...path, 'name'], found: showFound(name), expected })
}

/** Checks a percept among the others of its creature, and reports what is wrong with it where the input has it. */
function checkGrown(
  around: Surroundings,
  species: Readonly<Record<string, unknown>>,
  input: unknown,
  name: string,
  path: Path,
): void {
  const percepts = isRecord(species.percepts) ? species.percepts : {}
  const before = new Set(findIn(around, species).map(({ path: at }) => formatPath(at)))
  for (const finding of findIn(around, { ...species, percepts: { ...percepts, [name]: member(input, 'percept') } })) {
    const isNew = finding.path[1] === name || !before.has(formatPath(finding.path))
    if (isNew) addFinding(around.report, { ...finding, ...inInput(finding, name, path) })
  }
}

/** What is wrong with the percepts of a species. */
function findIn(around: Surroundings, species: unknown): readonly Finding[] {
  const report = startReport()
  checkPercepts({ ...around, report }, species, perceptNamesOf(species, around.world), ['percepts'])
  return report.findings
}

/** `percepts.lamb.of` as the input has it: a wrong name is its own, the rest is in its percept, which may also spoil another. */
function inInput({ code, path: at, pointsAt }: Finding, name: string, path: Path): Partial<Finding> {
  if (at[1] !== name) return { path: [...path, 'percept'], pointsAt: 'value' }
  const isName = at.length === 2 && code.startsWith('NAME-')
  if (isName) return { path: [...path, 'name'], pointsAt: 'value' }
  return { path: [...path, 'percept', ...at.slice(2)], pointsAt: pointsAt ?? 'value' }
}
