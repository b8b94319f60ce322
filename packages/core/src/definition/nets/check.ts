// The meaning of nets and reactions: lines that can be read, states, nets, stresses and numbers that exist, and no more than there is room for.
//
// Reads parts of a species whose structure may be wrong elsewhere, so every value is tested before it is used. Writes the report.

import {
  ACTIONS,
  MAX_LOCALS,
  MAX_MONITORS,
  MEASURES,
  type Measure,
  type NetAction,
  type NetArgument,
} from '../../6-navigation/net-row.ts'
import { parametersOf } from '../locomotion/check.ts'
import { stressesOf } from '../locomotion/compile.ts'
import {
  addFinding,
  expectName,
  isRecord,
  member,
  nearestIn,
  type Path,
  type Report,
  showFound,
} from '../reading/findings.ts'
import { checkNames, driveNamesOf, type Names, namesOf, type Surroundings } from '../reading/scope.ts'
import {
  type ActionLine,
  ARGUMENT_WORDS,
  type LineProblem,
  linesOf,
  type MeasureLine,
  readAction,
  readCondition,
} from './lines.ts'
import { STANDARD_NETS } from './standard-nets.ts'

/** States of a species' own nets, and nets, and reactions, at most. */
const MOST_STATES = 400
const MOST_OWN = 64

/** What lines of one net may name. */
interface NetScope {
  readonly report: Report
  readonly names: Readonly<Partial<Record<NetArgument, Names>>>
  readonly locals: readonly string[]
  /** Where the lines stand: in a net, among its exit actions, in a reaction. */
  readonly where: 'net' | 'exit' | 'reaction'
}

/** Checks the nets and the reactions of a species. */
export function checkNets(around: Surroundings, species: unknown, path: Path): void {
  const { report } = around
  const nets = member(species, 'nets')
  const reactions = member(species, 'reactions')
  const steps = member(member(member(species, 'body'), 'travel'), 'steps')
  for (const key of ['nets', 'reactions']) {
    if (member(species, key) === undefined || (steps !== undefined && steps !== false)) continue
    const expected = 'a body with travel.steps, which nets bind and send on its way'
    addFinding(report, { code: 'NET-MISPLACED', path: [...path, key], found: `${key} without steps`, expected })
  }
  const names = namesFor(around, species, steps)
  const signalled = new Set<string>()
  const waited: { readonly name: string; readonly path: Path }[] = []
  const uses = { signalled, waited }
  if (isRecord(nets)) {
    checkNames(report, nets, [...path, 'nets'])
    checkCount(report, Object.keys(nets).length, MOST_OWN, 'nets', [...path, 'nets'])
    for (const [name, net] of Object.entries(nets)) checkNet(report, names, net, uses, [...path, 'nets', name])
  }
  if (isRecord(reactions)) {
    checkNames(report, reactions, [...path, 'reactions'])
    checkCount(report, Object.keys(reactions).length, MOST_OWN, 'reactions', [...path, 'reactions'])
    for (const [name, given] of Object.entries(reactions)) {
      checkReaction({ report, names, locals: [], where: 'reaction' }, given, uses, [...path, 'reactions', name])
    }
  }
  for (const { name, path: at } of waited) {
    if (signalled.has(name)) continue
    const expected = `a semaphore that some action signals, or nobody who waits for it ever goes on`
    addFinding(report, { code: 'NET-NAME', path: at, found: showFound(name), expected })
  }
}

/** What is waited for, and what is signalled. */
interface Uses {
  readonly signalled: Set<string>
  readonly waited: { readonly name: string; readonly path: Path }[]
}

function checkCount(report: Report, count: number, most: number, what: string, path: Path): void {
  if (count <= most) return
  addFinding(report, { code: 'NET-RANGE', path, found: `${count} ${what}`, expected: `at most ${most}` })
}

/** The names that lines of this species may use; unknown ones are not told of. */
function namesFor(
  around: Surroundings,
  species: unknown,
  steps: unknown,
): Readonly<Partial<Record<NetArgument, Names>>> {
  const personality = member(species, 'personality')
  const nets = member(species, 'nets')
  const standard = nets === undefined ? [] : Object.keys(STANDARD_NETS)
  const own = nets === undefined ? new Set<string>() : namesOf(nets)
  const stresses = isRecord(steps) && member(steps, 'stresses') !== undefined && !isRecord(steps.stresses)
  const bound =
    steps === undefined || stresses
      ? undefined
      : new Set(Object.keys(stressesOf(isRecord(steps) ? steps : {}, personality !== undefined)))
  return {
    drive: driveNamesOf(species),
    parameter: parametersOf(personality),
    kind: around.world === undefined || around.world.isOpen ? undefined : new Set(around.world.byName.keys()),
    net: own === undefined ? undefined : new Set([...standard, ...own]),
    stress: bound,
  }
}

function checkNet(report: Report, names: NetScope['names'], net: unknown, uses: Uses, path: Path): void {
  const states = member(net, 'states')
  if (!isRecord(states)) return
  checkNames(report, states, [...path, 'states'])
  const stateNames = Object.keys(states)
  checkCount(report, stateNames.length, MOST_STATES, 'states', [...path, 'states'])
  if (stateNames.length === 0) {
    addFinding(report, { code: 'NET-RANGE', path: [...path, 'states'], found: 'no state', expected: 'at least one' })
  }
  const locals = member(net, 'locals')
  const ownLocals = isRecord(locals) ? Object.keys(locals) : []
  checkLocals(report, locals, [...path, 'locals'])
  const known = new Set(stateNames)
  const scope: NetScope = { report, names: { ...names, state: known }, locals: ownLocals, where: 'net' }
  checkName(scope, 'state', member(net, 'start'), [...path, 'start'])
  for (const name of stateNames) checkState(scope, states[name], uses, [...path, 'states', name])
  const monitors = member(net, 'monitors')
  if (isRecord(monitors)) {
    checkNames(report, monitors, [...path, 'monitors'])
    checkCount(report, Object.keys(monitors).length, MAX_MONITORS, 'monitors', [...path, 'monitors'])
    for (const [name, monitor] of Object.entries(monitors)) {
      const at = [...path, 'monitors', name]
      checkCondition(scope, member(monitor, 'if'), [...at, 'if'])
      checkActions(scope, member(monitor, 'do'), uses, [...at, 'do'])
    }
  }
  checkActions({ ...scope, where: 'exit' }, member(net, 'exit'), uses, [...path, 'exit'])
}

function checkLocals(report: Report, locals: unknown, path: Path): void {
  if (!isRecord(locals)) return
  checkNames(report, locals, path)
  checkCount(report, Object.keys(locals).length, MAX_LOCALS, 'numbers', path)
  for (const name of Object.keys(locals)) {
    if (!Object.hasOwn(MEASURES, name) && name !== 'and' && name !== 'not') continue
    const expected = 'another name: this word has a meaning in conditions'
    addFinding(report, { code: 'NET-NAME', path: [...path, name], found: showFound(name), expected, pointsAt: 'key' })
  }
}

function checkState(scope: NetScope, state: unknown, uses: Uses, path: Path): void {
  checkActions(scope, member(state, 'do'), uses, [...path, 'do'])
  const next = member(state, 'next')
  const isList = Array.isArray(next)
  const list: readonly unknown[] = isList ? next : next === undefined ? [] : [next]
  for (const [k, transition] of list.entries()) {
    const at = isList ? [...path, 'next', k] : [...path, 'next']
    checkName(scope, 'state', member(transition, 'to'), [...at, 'to'])
    if (member(transition, 'if') !== undefined) checkCondition(scope, member(transition, 'if'), [...at, 'if'])
  }
}

function checkReaction(scope: NetScope, given: unknown, uses: Uses, path: Path): void {
  checkCondition(scope, member(given, 'if'), [...path, 'if'])
  checkActions(scope, member(given, 'do'), uses, [...path, 'do'])
  checkName(scope, 'parameter', member(given, 'when'), [...path, 'when'])
  const notice = member(given, 'notice')
  if (typeof notice === 'string') checkName(scope, 'parameter', notice, [...path, 'notice'])
}

function checkCondition(scope: NetScope, line: unknown, path: Path): void {
  if (typeof line !== 'string') return
  const { terms, problems } = readCondition(line, scope.locals)
  tellProblems(scope, problems, path)
  for (const { measure, value } of terms) {
    checkMeasure(scope, measure, path)
    checkMeasure(scope, value?.of, path)
  }
}

function tellProblems({ report }: NetScope, problems: readonly LineProblem[], path: Path): void {
  for (const { found, expected, nearest, column } of problems) {
    addFinding(report, { code: 'NET-LINE', path, found, expected, nearest, offset: column - 1 })
  }
}

function checkMeasure(scope: NetScope, measure: MeasureLine | undefined, path: Path): void {
  if (measure === undefined) return
  const described: Measure = MEASURES[measure.name as keyof typeof MEASURES]
  if (described.takes !== undefined && described.takes !== 'local') {
    checkName(scope, described.takes, measure.about, path, measure.column)
  }
}

function checkActions(scope: NetScope, lines: unknown, uses: Uses, path: Path): void {
  const isList = Array.isArray(lines)
  if (typeof lines !== 'string' && !isList) return
  const list = linesOf(lines as string | string[])
  for (const [k, line] of list.entries()) {
    if (typeof line !== 'string') continue
    const at = isList ? [...path, k] : path
    const { action, problems } = readAction(line, scope.locals)
    tellProblems(scope, problems, at)
    if (action === undefined || problems.length > 0) continue
    checkAction(scope, action, k === list.length - 1, at)
    if (action.name === 'signal' && action.about !== undefined) uses.signalled.add(action.about)
    if (action.name === 'wait' && action.about !== undefined) uses.waited.push({ name: action.about, path: at })
  }
}

function checkAction(scope: NetScope, action: ActionLine, isLast: boolean, path: Path): void {
  const { takes, isLast: endsList, isForEnds }: NetAction = ACTIONS[action.name]
  const { report, where } = scope
  const misplaced = (expected: string) =>
    addFinding(report, { code: 'NET-MISPLACED', path, found: showFound(action.name), expected })
  if (endsList === true && !isLast) misplaced('the last action of its list: what follows would never be done')
  if (where === 'exit' && isForEnds !== true) {
    misplaced('an action that a net can do when it is over, not one that sends it somewhere or begins another')
  }
  if (where === 'reaction' && isOfNet(action)) misplaced('an action that needs no net: this belongs to a creature')
  if (takes !== undefined && takes !== 'local') checkName(scope, takes, action.about, path, action.column)
  checkMeasure(scope, action.value?.of, path)
}

/** Whether an action changes the net that does it. */
function isOfNet({ name }: ActionLine): boolean {
  const { takes, takesToo, isLast }: NetAction = ACTIONS[name]
  return takes === 'local' || takesToo === 'local' || takes === 'target' || isLast === true || OF_NET.has(name)
}

/** Actions that are a net's own, by what they do rather than by what they name. */
const OF_NET: ReadonlySet<string> = new Set(['askWay', 'nextVertex', 'call', 'meet', 'face', 'stay', 'stepAside'])

function checkName(scope: NetScope, kind: NetArgument, name: unknown, path: Path, column?: number): void {
  if (typeof name !== 'string') return
  const names = scope.names[kind]
  if (names === undefined || names.has(name)) return
  const expected = expectName(ARGUMENT_WORDS[kind], names)
  const nearest = nearestIn(scope.report, name, names)
  const offset = column === undefined ? {} : { offset: column - 1 }
  addFinding(scope.report, { code: 'NET-NAME', path, found: showFound(name), expected, nearest, ...offset })
}
