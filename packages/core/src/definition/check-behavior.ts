// The meaning of behaviors and groups: names of drives, releasers, groups and rivals, acts, and no group inside itself.
//
// Groups may be shared under several parents, so they form a graph; a cycle in it would never reach a leaf. Reads the
// definition, writes the report. Seeds: 003 §5.2–5.4 (behaviors, groups, heterarchy), spec 01.

import { argumentMistake, parseAct } from './act.ts'
import {
  checkFelt,
  checkReleaser,
  checkReleaserUse,
  looksForIt,
  type ReleaserScope,
  type ReleaserUse,
} from './check-releaser.ts'
import { addFinding, isRecord, member, nearestIn, type Place, type Report, showFound } from './findings.ts'
import {
  checkChanges,
  checkNames,
  checkUse,
  eachOf,
  fieldsOf,
  type Names,
  namesOf,
  type Surroundings,
} from './scope.ts'

/** Ways to combine drives and releasers that need no callback. */
const COMBINATIONS: readonly string[] = ['add', 'multiply', 'mixed']

/** What a species' behaviors are checked against. */
interface MindScope extends ReleaserScope {
  readonly releasers: unknown
  readonly releaserNames: Names
  readonly groupNames: Names
  /** How each shared releaser is used. */
  readonly uses: Map<string, Set<ReleaserUse>>
  /** Which group leads to which by name, and where it says so. */
  readonly links: GroupLink[]
}

interface GroupLink {
  readonly from: string
  readonly to: string
  readonly place: Place
}

/** Where a group stands: the top group has no pronome above it; a shared group has a name that links start from. */
interface GroupStand {
  readonly isTop: boolean
  readonly sharedName: string | undefined
}

/** Checks everything in a species that competes: releasers, groups, the top group. */
export function checkMind(around: Surroundings, species: unknown, place: Place): void {
  const releasers = member(species, 'releasers')
  const groups = member(species, 'groups')
  const scope: MindScope = {
    around,
    drives: namesOf(member(species, 'drives')),
    ownFields: fieldsOf(species),
    releasers,
    releaserNames: namesOf(releasers),
    groupNames: namesOf(groups),
    uses: new Map(),
    links: [],
  }
  checkGroup(scope, member(species, 'behavior'), { isTop: true, sharedName: undefined }, [...place, 'behavior'])
  checkNames(around.report, groups, [...place, 'groups'])
  if (isRecord(groups)) {
    for (const name of Object.keys(groups)) {
      checkGroup(scope, groups[name], { isTop: false, sharedName: name }, [...place, 'groups', name])
    }
  }
  checkCycles(around.report, scope.links)
  checkNames(around.report, releasers, [...place, 'releasers'])
  if (!isRecord(releasers)) return
  for (const name of Object.keys(releasers)) {
    const at = [...place, 'releasers', name]
    checkReleaser(scope, releasers[name], at)
    for (const use of scope.uses.get(name) ?? []) checkReleaserUse(scope, releasers[name], use, at)
  }
}

function checkGroup(scope: MindScope, group: unknown, stand: GroupStand, place: Place): void {
  checkNames(scope.around.report, group, place)
  if (!isRecord(group)) return
  for (const name of Object.keys(group)) {
    const behavior = group[name]
    if (!isRecord(behavior)) continue
    const at = [...place, name]
    for (const use of ['sees', 'hears', 'feels'] as const) {
      for (const [releaser, where] of eachOf(member(behavior, use), [...at, use])) {
        checkBehaviorReleaser(scope, releaser, use, stand, where)
      }
    }
    checkWants(scope, behavior, at)
    checkInhibition(scope.around.report, behavior, name, group, at)
    checkDeeds(scope, behavior, stand, at)
  }
}

function checkWants(scope: MindScope, behavior: unknown, place: Place): void {
  const { report } = scope.around
  for (const [drive, at] of eachOf(member(behavior, 'wants'), [...place, 'wants'])) {
    checkUse(report, 'DRIVE-UNKNOWN', 'a drive', drive, scope.drives, at)
  }
  checkChanges(report, behavior, scope.drives, place)
  const combine = member(behavior, 'combine')
  if (typeof combine !== 'string' || COMBINATIONS.includes(combine)) return
  const { callbacks } = scope.around
  if (callbacks?.has(combine) === false) {
    const at = [...place, 'combine']
    const nearest = nearestIn(report, combine, [...COMBINATIONS, ...callbacks])
    const expected = 'add, multiply, mixed or the name of a callback that was given'
    addFinding(report, { code: 'CALLBACK-MISSING', place: at, found: showFound(combine), expected, nearest })
  }
}

/** A releaser of a behavior: inline, the name of a shared one, a felt state (`feels: held`) or a sound (`hears: bell`). */
function checkBehaviorReleaser(
  scope: MindScope,
  releaser: unknown,
  use: ReleaserUse,
  stand: GroupStand,
  place: Place,
): void {
  const { report } = scope.around
  let meant = releaser
  if (typeof releaser === 'string') {
    const { releaserNames } = scope
    if (releaserNames?.has(releaser)) {
      const uses = scope.uses.get(releaser) ?? new Set()
      scope.uses.set(releaser, uses.add(use))
      meant = member(scope.releasers, releaser)
    } else if (use === 'feels') checkFelt(scope, releaser, releaserNames, place)
    else if (use === 'sees') checkUse(report, 'RELEASER-UNKNOWN', RELEASER_FORMS, releaser, releaserNames, place)
  } else {
    checkReleaser(scope, releaser, place)
    checkReleaserUse(scope, releaser, use, place)
  }
  if (!stand.isTop || use === 'hears' || !looksForIt(meant)) return
  addFinding(report, {
    code: 'KIND-UNKNOWN',
    place: typeof releaser === 'string' ? place : [...place, 'kind'],
    found: '"it"',
    expected: 'a kind: nothing above the top group has found an “it”',
  })
}

const RELEASER_FORMS = 'a releaser such as { kind: person }, or the name of one from releasers'

function checkInhibition(report: Report, behavior: unknown, name: string, group: object, place: Place): void {
  const gains = member(behavior, 'inhibits')
  if (!isRecord(gains)) return
  const rivals = new Set(Object.keys(group).filter((other) => other !== name))
  for (const rival of Object.keys(gains)) {
    checkUse(
      report,
      'BEHAVIOR-UNKNOWN',
      'another behavior of its group',
      rival,
      rivals,
      [...place, 'inhibits', rival],
      'key',
    )
  }
}

/** What a behavior does: exactly one of act and do, and what they name. */
function checkDeeds(scope: MindScope, behavior: unknown, stand: GroupStand, place: Place): void {
  const { report } = scope.around
  const act = member(behavior, 'act')
  const below = member(behavior, 'do')
  const hasBoth = act !== undefined && below !== undefined
  const hasNothing = act === undefined && below === undefined
  const isEmptyList = Array.isArray(act) && act.length === 0
  const isEmptyGroup = isRecord(below) && Object.keys(below).length === 0
  if (hasBoth || hasNothing || isEmptyList || isEmptyGroup) {
    const found = hasBoth
      ? 'both act and do'
      : isEmptyList
        ? 'no act in the list'
        : isEmptyGroup
          ? 'an empty group'
          : 'neither act nor do'
    const expected = 'something to act, or a group of behaviors to do'
    addFinding(report, { code: 'BEHAVIOR-EMPTY', place, found, expected })
  }
  for (const [one, at] of eachOf(act, [...place, 'act'])) checkAct(scope.around, one, at)
  const at = [...place, 'do']
  if (typeof below === 'string') {
    checkUse(report, 'GROUP-UNKNOWN', 'a group, or the name of one from groups', below, scope.groupNames, at)
    if (stand.sharedName !== undefined) scope.links.push({ from: stand.sharedName, to: below, place: at })
  } else checkGroup(scope, below, { ...stand, isTop: false }, at)
}

function checkAct(around: Surroundings, act: unknown, place: Place): void {
  const { report, commands } = around
  if (commands === undefined) return
  if (typeof act === 'string') {
    const parsed = parseAct(act, [...commands.values()])
    if (!('problems' in parsed)) return
    for (const { column, ...problem } of parsed.problems) addFinding(report, { ...problem, place, offset: column - 1 })
    return
  }
  const name = member(act, 'command')
  if (typeof name !== 'string') return
  const command = commands.get(name)
  if (command === undefined) {
    checkUse(report, 'COMMAND-UNKNOWN', 'a command', name, new Set(commands.keys()), [...place, 'command'])
    return
  }
  const isIt = member(act, 'it') === true
  if ((isIt && command.takesIt === 'never') || (!isIt && command.takesIt === 'always')) {
    const expected = isIt
      ? `no “it”: ${name} is not about anything`
      : `it: true, since ${name} must know what it is about`
    const found = isIt ? 'it: true' : 'no “it”'
    addFinding(report, { code: 'COMMAND-ARGUMENT', place: isIt ? [...place, 'it'] : place, found, expected })
  }
  const given = member(act, 'with')
  if (!isRecord(given)) return
  for (const argument of Object.keys(given)) {
    const mistake = argumentMistake(command, argument, given[argument])
    if (mistake === undefined) continue
    const { expected, nearest, isName } = mistake
    addFinding(report, {
      code: 'COMMAND-ARGUMENT',
      place: [...place, 'with', argument],
      found: showFound(isName ? argument : given[argument]),
      expected,
      nearest,
      pointsAt: isName ? 'key' : 'value',
    })
  }
}

/** Finds groups that lead back to themselves by name. */
function checkCycles(report: Report, links: readonly GroupLink[]): void {
  const byGroup = new Map<string, GroupLink[]>()
  for (const link of links) byGroup.set(link.from, [...(byGroup.get(link.from) ?? []), link])
  const path: string[] = []
  const done = new Set<string>()
  const visit = (group: string): void => {
    path.push(group)
    for (const link of byGroup.get(group) ?? []) {
      const start = path.indexOf(link.to)
      if (start >= 0) {
        const found = [...path.slice(start), link.to].join(' → ')
        addFinding(report, { code: 'GROUP-CYCLE', place: link.place, found, expected: 'groups that end in acts' })
      } else if (!done.has(link.to)) visit(link.to)
    }
    path.pop()
    done.add(group)
  }
  for (const group of byGroup.keys()) if (!done.has(group)) visit(group)
}
