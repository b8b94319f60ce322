// The check of conditioning designs: everything that is wrong with one, all at once.
//
// First structure (the schema), then meaning: names that refer to something, times that can be, an amount of work that
// ends. Pure: the value is not changed, nothing is thrown.

import type { Problem } from '../0-foundation/problems.ts'
import {
  addFinding,
  type Finding,
  finite,
  isRecord,
  member,
  type Path,
  type Report,
  showFound,
  startReport,
  toProblems,
} from '../definition/reading/findings.ts'
import { checkNames, checkUse } from '../definition/reading/scope.ts'
import { checkExtent, checkStructure } from '../definition/reading/structure.ts'
import { BACKGROUND, USUAL_INTERTRIAL_TICKS } from './design.ts'
import { designSchema, TRIAL_NAME, TRIAL_NAME_RULE } from './schema.ts'

/** Ticks that one group may live, all in all: some seconds of work. */
const MOST_TICKS_IN_GROUP = 20_000_000

/** Trials that one group may live through: each is a row of the result. */
const MOST_TRIALS_IN_GROUP = 100_000

/** All problems of a design; none if it can be run. */
export function checkDesign(value: unknown): Problem[] {
  return toProblems(findInDesign(value))
}

/** The findings in a design, for readers of files. */
export function findInDesign(value: unknown): Finding[] {
  const report = startReport()
  if (!checkExtent(report, value)) return report.findings
  const structure = checkStructure(report, designSchema, value)
  checkMeaning(report, structure.value)
  return report.findings.map((finding) => ({ ...finding, path: structure.toOriginal(finding.path) }))
}

/** Names of one sort; undefined while they cannot be known, so that nothing is held against them. */
type Names = ReadonlySet<string> | undefined

interface Known {
  readonly cues: Names
  readonly trials: Names
  readonly hasBackground: boolean
}

function checkMeaning(report: Report, design: unknown): void {
  const cues = member(design, 'cues')
  const trials = member(design, 'trials')
  const groups = member(design, 'groups')
  checkCues(report, cues)
  const known: Known = {
    cues: namesOf(cues),
    trials: isRecord(trials) ? new Set(Object.keys(trials)) : undefined,
    hasBackground: member(design, 'background') !== false,
  }
  if (isRecord(trials)) {
    checkTrialNames(report, trials)
    for (const name of Object.keys(trials)) checkTrial(report, trials[name], known, ['trials', name])
    if (Object.keys(trials).length === 0) addEmpty(report, ['trials'], 'at least one trial')
  }
  const pause = checkIntertrial(report, member(design, 'intertrialTicks'))
  checkNames(report, groups, ['groups'])
  if (isRecord(groups)) {
    if (Object.keys(groups).length === 0) addEmpty(report, ['groups'], 'at least one group')
    for (const name of Object.keys(groups)) checkGroup(report, groups[name], trials, known, pause, ['groups', name])
  }
  checkExpectations(report, member(design, 'expect'), groups, known)
}

function namesOf(cues: unknown): Names {
  if (isRecord(cues)) return new Set(Object.keys(cues))
  return Array.isArray(cues) ? new Set(cues.filter((name) => typeof name === 'string')) : undefined
}

function checkCues(report: Report, cues: unknown): void {
  checkNames(report, cues, ['cues'], [BACKGROUND])
  if (isRecord(cues) && Object.keys(cues).length === 0) addEmpty(report, ['cues'], 'at least one cue')
  if (!Array.isArray(cues)) return
  if (cues.length === 0) addEmpty(report, ['cues'], 'at least one cue')
  for (const [k, name] of cues.entries()) {
    const path = ['cues', k]
    const found = showFound(name)
    if (name === BACKGROUND) {
      const expected = `another name: “${BACKGROUND}” is the cue that is always on (background: true)`
      addFinding(report, { code: 'NAME-INVALID', path, found, expected })
    } else if (cues.indexOf(name) < k) {
      addFinding(report, { code: 'NAME-DUPLICATE', path, found, expected: 'each cue once' })
    }
  }
}

function checkTrialNames(report: Report, trials: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(trials)) {
    if (TRIAL_NAME.test(name)) continue
    const path = ['trials', name]
    addFinding(report, {
      code: 'NAME-INVALID',
      path,
      found: showFound(name),
      expected: TRIAL_NAME_RULE,
      pointsAt: 'key',
    })
  }
}

/** A stretch of ticks, where it is written. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly path: Path
}

function checkTrial(report: Report, trial: unknown, known: Known, path: Path): void {
  const limit = finite(member(trial, 'ticks')) ?? Number.POSITIVE_INFINITY
  const cues = member(trial, 'cues')
  if (isRecord(cues)) {
    for (const name of Object.keys(cues)) {
      const at = [...path, 'cues', name]
      if (name === BACKGROUND) {
        const expected = 'another cue: the background is always on'
        addFinding(report, { code: 'DESIGN-TIME', path: at, found: showFound(name), expected, pointsAt: 'key' })
      } else checkUse(report, 'CUE-UNKNOWN', 'a cue', name, known.cues, at, 'key')
      checkApart(report, stretchesOf(cues[name], at), limit, 'is on')
    }
  }
  const outcomes = member(trial, 'outcomes')
  if (Array.isArray(outcomes)) checkApart(report, stretchesOf(outcomes, [...path, 'outcomes']), limit, 'comes')
}

/** When something is on; what cannot be read is left out. */
function stretchesOf(value: unknown, path: Path): Stretch[] {
  const times: [unknown, Path][] = Array.isArray(value)
    ? value.map((one: unknown, k) => [one, [...path, k]])
    : [[value, path]]
  return times.flatMap(([one, at]) => {
    const from = member(one, 'at') === undefined ? 0 : finite(member(one, 'at'))
    const ticks = member(one, 'ticks') === undefined ? 1 : finite(member(one, 'ticks'))
    return from === undefined || ticks === undefined || !isRecord(one) ? [] : [{ from, to: from + ticks, path: at }]
  })
}

/** Nothing is on twice at once, or after its trial is over. */
function checkApart(report: Report, stretches: readonly Stretch[], limit: number, does: string): void {
  for (const [k, { from, to, path }] of stretches.entries()) {
    const found = to - from === 1 ? `tick ${from}` : `ticks ${from} to ${to - 1}`
    const other = stretches.slice(0, k).find((one) => one.from < to && from < one.to)
    if (other !== undefined) {
      const expected = `other ticks: it ${does} from ${other.from} to ${other.to - 1} already`
      addFinding(report, { code: 'DESIGN-TIME', path, found, expected })
    }
    if (to > limit) {
      const expected = `ticks 0 to ${limit - 1}: the trial lasts ${limit} ticks`
      addFinding(report, { code: 'DESIGN-TIME', path, found, expected })
    }
  }
}

/** The longest pause between trials. */
function checkIntertrial(report: Report, pause: unknown): number {
  if (!Array.isArray(pause)) return finite(pause) ?? USUAL_INTERTRIAL_TICKS
  const [least, most] = pause.map(finite)
  if (least === undefined || most === undefined) return USUAL_INTERTRIAL_TICKS
  if (least > most) {
    const path = ['intertrialTicks']
    addFinding(report, { code: 'DESIGN-TIME', path, found: showFound(pause), expected: '[least, most] in this order' })
  }
  return most
}

function checkGroup(report: Report, group: unknown, trials: unknown, known: Known, pause: number, path: Path): void {
  const phases = member(group, 'phases')
  if (!Array.isArray(phases)) return
  if (phases.length === 0) addEmpty(report, [...path, 'phases'], 'at least one phase')
  const seen = new Set<unknown>()
  let trialCount = 0
  let tickCount = 0
  for (const [k, phase] of phases.entries()) {
    const at = [...path, 'phases', k]
    const name = member(phase, 'phase')
    if (typeof name === 'string' && seen.has(name)) {
      const expected = 'each phase of a group once'
      addFinding(report, { code: 'NAME-DUPLICATE', path: [...at, 'phase'], found: showFound(name), expected })
    }
    seen.add(name)
    const repeat = finite(member(phase, 'repeat')) ?? 1
    for (const { trial, count, path: used, pointsAt } of usesOf(report, phase, at)) {
      checkUse(report, 'TRIAL-UNKNOWN', 'a trial', trial, known.trials, used, pointsAt)
      trialCount += count * repeat
      tickCount += count * repeat * (pause + ticksOf(member(trials, trial)))
    }
  }
  if (trialCount > MOST_TRIALS_IN_GROUP || tickCount > MOST_TICKS_IN_GROUP) {
    const found = `${trialCount} trials of ${tickCount} ticks in all`
    const expected = `at most ${MOST_TRIALS_IN_GROUP} trials and ${MOST_TICKS_IN_GROUP} ticks`
    addFinding(report, { code: 'DESIGN-SIZE', path, found, expected })
  }
}

interface Use {
  readonly trial: string
  readonly count: number
  readonly path: Path
  readonly pointsAt: 'value' | 'key'
}

/** The trials that a phase names. */
function usesOf(report: Report, phase: unknown, path: Path): Use[] {
  const trials = member(phase, 'trials')
  const at = [...path, 'trials']
  const isEmpty = Array.isArray(trials) ? trials.length === 0 : isRecord(trials) && Object.keys(trials).length === 0
  if (isEmpty) addEmpty(report, at, 'at least one trial')
  if (Array.isArray(trials)) {
    return trials.flatMap((trial: unknown, k): Use[] =>
      typeof trial === 'string' ? [{ trial, count: 1, path: [...at, k], pointsAt: 'value' }] : [],
    )
  }
  if (!isRecord(trials)) return []
  return Object.keys(trials).map((trial) => ({
    trial,
    count: finite(trials[trial]) ?? 0,
    path: [...at, trial],
    pointsAt: 'key',
  }))
}

/** How long a trial lasts, as far as it can be read. */
function ticksOf(trial: unknown): number {
  const cues = member(trial, 'cues')
  const stretches = isRecord(cues) ? Object.values(cues).flatMap((times) => stretchesOf(times, [])) : []
  const outcomes = member(trial, 'outcomes')
  if (Array.isArray(outcomes)) stretches.push(...stretchesOf(outcomes, []))
  return stretches.reduce((end, { to }) => Math.max(end, to), finite(member(trial, 'ticks')) ?? 1)
}

function checkExpectations(report: Report, expectations: unknown, groups: unknown, known: Known): void {
  if (!Array.isArray(expectations)) return
  const groupNames = isRecord(groups) ? new Set(Object.keys(groups)) : undefined
  const measurable =
    known.cues === undefined || !known.hasBackground ? known.cues : new Set([...known.cues, BACKGROUND])
  for (const [k, expectation] of expectations.entries()) {
    const path = ['expect', k]
    const only = groupNames?.size === 1 ? [...groupNames][0] : undefined
    const group = member(expectation, 'group') ?? only
    if (group === undefined && groupNames !== undefined && groupNames.size > 1 && isRecord(expectation)) {
      const expected = `group: one of ${[...groupNames].join(', ')}`
      addFinding(report, { code: 'DESIGN-NAME-UNKNOWN', path, found: 'no group', expected })
    }
    checkValue(report, expectation, group, groups, measurable, path)
    const sides = ['above', 'below'].filter((side) => member(expectation, side) !== undefined)
    if (sides.length === 0 && isRecord(expectation)) addEmpty(report, path, 'above or below')
    for (const side of sides) {
      const other = member(expectation, side)
      if (!isRecord(other)) continue
      const otherGroup = member(other, 'group') ?? group
      checkValue(report, other, otherGroup, groups, measurable, [...path, side])
    }
  }
}

/** Checks the names by which a value is found. */
function checkValue(report: Report, value: unknown, group: unknown, groups: unknown, cues: Names, path: Path): void {
  checkUse(report, 'CUE-UNKNOWN', 'a cue', member(value, 'cue'), cues, [...path, 'cue'])
  const names = isRecord(groups) ? new Set(Object.keys(groups)) : undefined
  checkUse(report, 'DESIGN-NAME-UNKNOWN', 'a group', member(value, 'group'), names, [...path, 'group'])
  const phases = typeof group === 'string' ? member(member(groups, group), 'phases') : undefined
  if (!Array.isArray(phases)) return
  const phaseNames = new Set(phases.map((phase) => member(phase, 'phase')).filter((name) => typeof name === 'string'))
  checkUse(report, 'DESIGN-NAME-UNKNOWN', 'a phase of the group', member(value, 'phase'), phaseNames, [
    ...path,
    'phase',
  ])
  const trial = finite(member(value, 'trial'))
  const chosen = phases.find((phase) => member(phase, 'phase') === member(value, 'phase')) ?? phases.at(-1)
  const count = trialsIn(chosen)
  if (trial !== undefined && trial > count) {
    const expected = `a trial from 1 to ${count}: the phase has no more`
    addFinding(report, { code: 'DESIGN-NAME-UNKNOWN', path: [...path, 'trial'], found: showFound(trial), expected })
  }
}

function trialsIn(phase: unknown): number {
  const trials = member(phase, 'trials')
  const repeat = finite(member(phase, 'repeat')) ?? 1
  if (Array.isArray(trials)) return repeat * trials.length
  if (!isRecord(trials)) return Number.POSITIVE_INFINITY
  return repeat * Object.values(trials).reduce((sum: number, count) => sum + (finite(count) ?? 0), 0)
}

function addEmpty(report: Report, path: Path, expected: string): void {
  addFinding(report, { code: 'DESIGN-EMPTY', path, found: 'nothing', expected })
}
