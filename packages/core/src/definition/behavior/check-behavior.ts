// The meaning of behaviors and groups: names of drives, releasers, groups and rivals, acts, and no group inside itself.
//
// Groups may be shared under several parents, so they form a graph; a cycle in it would never reach a leaf. Reads the
// definition, writes the report. Seeds: 003 §5.2–5.4 (behaviors, groups, heterarchy), 001 "Selecting Actions" (dice).

import { checkFollowed, checkLearning, learnersOf } from '../learning/check.ts'
import { addFinding, isRecord, member, numbersOf, type Path, type Report, showFound } from '../reading/findings.ts'
import { ARBITRATIONS, behaviorNames, GROUP_KEYS, hasActionGroups, PRIMARY, readGroup } from '../reading/group-form.ts'
import {
  checkCallback,
  checkCycles,
  checkDriveKeys,
  checkLimits,
  checkNames,
  checkUse,
  checkWordOrCallback,
  driveNamesOf,
  eachOf,
  fieldsOf,
  type Link,
  type Names,
  namesOf,
  partOf,
  type Surroundings,
} from '../reading/scope.ts'
import {
  checkEffects,
  checkFelt,
  checkReleaser,
  checkReleaserUse,
  looksForIt,
  type ReleaserScope,
  type ReleaserUse,
} from '../releasers/check.ts'
import { type ActScope, checkAct, checkStrikes, commandTable } from '../skills/check-act.ts'
import { BUILT_IN_SKILLS } from '../skills/own-commands.ts'
import type { PerceptNames } from './check-cares.ts'
import { checkActionGroups, checkSlotOf, checkSlotUse, isActionGroup, slotKinds } from './check-slots.ts'
import { MOVE_TO } from './move-to.ts'

/** Ways to combine drives and releasers that need no callback. */
const COMBINATIONS: readonly string[] = ['add', 'multiply', 'mixed']

/** What only a dice group reads of its behaviors. */
const DICE_KEYS: readonly string[] = ['startle', 'worth', 'until', 'fixed', 'innovates']

/** What a behavior with a trigger has no use for: the trigger stands in its place. */
const INSTEAD_OF_TRIGGER: readonly string[] = ['wants', 'sees', 'hears', 'feels', 'always', 'combine']

/** What a species' behaviors are checked against. */
interface MindScope extends ReleaserScope, ActScope {
  readonly releasers: unknown
  readonly releaserNames: Names
  /** Drives that learn. */
  readonly learners: Names
  readonly groupNames: Names
  /** How each shared releaser is used. */
  readonly uses: Map<string, Set<ReleaserUse>>
  /** Which group leads to which by name, and where it says so. */
  readonly links: Link[]
}

/** Where a group stands: the top group has no pronome above it; a shared group has a name that links start from. */
interface GroupStand {
  readonly isTop: boolean
  /** The top group leads to it. */
  readonly isLive: boolean
  readonly sharedName: string | undefined
}

const RELEASER_USES = ['sees', 'hears', 'feels'] as const

/** Checks everything in a species that competes: releasers, groups, the top group. Answers what acts are checked against. */
export function checkMind(around: Surroundings, species: unknown, percepts: PerceptNames, path: Path): ActScope {
  const releasers = member(species, 'releasers')
  const groups = member(species, 'groups')
  const scope: MindScope = {
    around,
    drives: driveNamesOf(species),
    behaviors: behaviorNames(species),
    commands: commandTable(around, species),
    ownFields: fieldsOf(species),
    ownSignals: ownSignals(species),
    hasRetina: hasRetina(member(species, 'senses')),
    percepts,
    releasers,
    releaserNames: namesOf(releasers),
    learners: learnersOf(species),
    slots: slotKinds(species),
    groupNames: namesOf(groups),
    uses: new Map(),
    links: [],
  }
  checkLearning(around, species, scope, path)
  checkActionGroups(around.report, species, scope.groupNames, path)
  checkNames(around.report, member(species, 'slots'), [...path, 'slots'])
  const top = member(species, 'behavior')
  const isTopLess = top === undefined && hasActionGroups(species)
  if (top !== undefined)
    checkGroup(scope, top, { isTop: true, isLive: true, sharedName: undefined }, [...path, 'behavior'])
  checkNames(around.report, groups, [...path, 'groups'])
  if (isRecord(groups)) {
    for (const name of Object.keys(groups)) {
      const isTop = isTopLess && name === PRIMARY
      const isRoot = isTop || isActionGroup(species, name)
      const stand = { isTop: isRoot, isLive: percepts.cares.groups.has(name), sharedName: name }
      checkGroup(scope, groups[name], stand, [...path, 'groups', name])
    }
  }
  checkCycles(around.report, 'GROUP-CYCLE', scope.links, 'groups that end in acts')
  checkNames(around.report, releasers, [...path, 'releasers'])
  if (!isRecord(releasers)) return scope
  for (const name of Object.keys(releasers)) {
    const at = [...path, 'releasers', name]
    checkReleaser(scope, releasers[name], percepts.cares.releasers.has(name), at)
    checkSlotOf(around.report, releasers[name], scope.slots, at)
    checkFollowed(around.report, releasers[name], scope.learners, scope.behaviors, at)
    for (const use of scope.uses.get(name) ?? []) checkReleaserUse(scope, releasers[name], use, at)
  }
  return scope
}

/** What a creature tells itself and may feel: its drives, its degrees of freedom, its skills, its behaviors. */
function ownSignals(species: unknown): Names {
  const parts = [
    member(species, 'drives'),
    member(species, 'temperament'),
    partOf(member(species, 'body'), 'dofs'),
    member(species, 'skills'),
  ]
  const names = parts.map(namesOf)
  if (names.includes(undefined)) return undefined
  const behaviors = behaviorNames(species)
  if (behaviors === undefined) return undefined
  return new Set([...names.flatMap((some) => [...(some ?? [])]), ...BUILT_IN_SKILLS, ...behaviors])
}

/** Whether some sense is a retina; one that cannot be read may be. */
function hasRetina(senses: unknown): boolean {
  if (!isRecord(senses)) return senses !== undefined
  return Object.values(senses).some((sense) => {
    const by = member(sense, 'by')
    return by === 'retina' || by === undefined
  })
}

function checkGroup(scope: MindScope, group: unknown, stand: GroupStand, path: Path): void {
  const { around } = scope
  const form = readGroup(group, path)
  const isDice = isDiceGroup(around, form.arbitration)
  if (form.isLong) {
    checkWordOrCallback(around, form.arbitration, ARBITRATIONS, [...path, 'arbitration'])
    if (isDice === false)
      checkMisplaced(around.report, group, ['significance', 'sharpness', 'learns'], form.arbitration, path)
    checkCredit(scope, member(group, 'learns'), stand, [...path, 'learns'])
  }
  const { behaviors } = form
  checkNames(around.report, behaviors, form.path, GROUP_KEYS)
  if (!isRecord(behaviors)) return
  for (const name of Object.keys(behaviors)) {
    const behavior = behaviors[name]
    if (!isRecord(behavior)) continue
    const at = [...form.path, name]
    for (const use of RELEASER_USES) {
      for (const [releaser, where] of eachOf(member(behavior, use), [...at, use])) {
        checkBehaviorReleaser(scope, releaser, use, stand, where)
      }
    }
    checkWants(scope, behavior, at)
    for (const key of ['copyOf', 'wayTo']) {
      const named = member(behavior, key)
      checkUse(around.report, 'BEHAVIOR-UNKNOWN', 'a behavior', named, scope.behaviors, [...at, key])
    }
    checkUntil(scope, member(behavior, 'until'), stand, [...at, 'until'])
    checkTuple(scope, behavior, isDice === true && member(group, 'learns') === undefined, stand, at)
    if (isDice === false) checkMisplaced(around.report, behavior, DICE_KEYS, form.arbitration, at)
    checkInhibition(around.report, behavior, name, behaviors, at)
    checkDeeds(scope, behavior, stand, at)
  }
}

/** When and to what: a percept that there is, in place of drives and releasers, and an object that can be found. */
function checkTuple(scope: MindScope, behavior: object, isUntaught: boolean, stand: GroupStand, path: Path): void {
  const { around, percepts } = scope
  const names = stand.isLive ? percepts.live : percepts.all
  const known: Names = names === undefined ? undefined : new Set(names)
  const percept = member(behavior, 'trigger')
  const isLong = isRecord(percept)
  const at = isLong ? [...path, 'trigger', 'percept'] : [...path, 'trigger']
  const named = isLong ? member(percept, 'percept') : percept
  checkUse(around.report, 'PERCEPT-UNKNOWN', 'a percept of this species', named, known, at)
  for (const key of percept === undefined ? [] : INSTEAD_OF_TRIGGER) {
    if (member(behavior, key) === undefined) continue
    const found = `${key} beside trigger`
    const expected = `either trigger or ${key}`
    addFinding(around.report, { code: 'BEHAVIOR-MISPLACED', path: [...path, key], found, expected, pointsAt: 'key' })
  }
  const object = member(behavior, 'object')
  if (object !== undefined) checkObject(scope, object, stand, [...path, 'object'])
  for (const [name, where] of eachOf(member(behavior, 'innovates'), [...path, 'innovates'])) {
    checkUse(around.report, 'PERCEPT-UNKNOWN', 'a percept of this species', name, known, where)
  }
  if (isUntaught) checkMisplaced(around.report, behavior, ['fixed', 'innovates'], 'dice without learns', path)
}

/** An object is found as by a releaser, at any distance between two. */
function checkObject(scope: MindScope, object: unknown, stand: GroupStand, path: Path): void {
  const range = numbersOf(member(object, 'range'), 2)
  if (range !== undefined && range[0] > range[1]) {
    const expected = 'nearest ≤ farthest'
    addFinding(scope.around.report, {
      code: 'RELEASER-RANGE',
      path: [...path, 'range'],
      found: showFound(range),
      expected,
    })
  }
  if (!isRecord(object)) return
  const { range: _, ...rest } = object
  checkReleaser(scope, rest, stand.isLive, path)
  checkReleaserUse(scope, rest, 'sees', path)
  if (!looksForIt(object)) return
  const expected = 'a kind: an object is found, and becomes “it”'
  addFinding(scope.around.report, { code: 'KIND-UNKNOWN', path: [...path, 'kind'], found: '"it"', expected })
}

/** Rewards come from behaviors and percepts that there are. */
function checkCredit({ around, behaviors, percepts }: MindScope, learns: unknown, stand: GroupStand, path: Path): void {
  const rewards = member(learns, 'rewards')
  const names = stand.isLive ? percepts.live : percepts.all
  if (!isRecord(rewards) || names === undefined || behaviors === undefined) return
  const known = new Set([...behaviors, ...names])
  for (const name of Object.keys(rewards)) {
    const at = [...path, 'rewards', name]
    checkUse(around.report, 'BEHAVIOR-UNKNOWN', 'a behavior or a percept of this species', name, known, at, 'key')
  }
}

/** Whether dice decide; not known where the way of arbitration cannot be read or is itself a mistake. */
function isDiceGroup({ callbacks }: Surroundings, arbitration: string | undefined): boolean | undefined {
  if (arbitration === undefined) return undefined
  const isMistake = !ARBITRATIONS.includes(arbitration) && callbacks?.has(arbitration) === false
  return isMistake ? undefined : arbitration === 'dice'
}

/** Reports keys that nothing reads in a group without dice. */
function checkMisplaced(
  report: Report,
  holder: unknown,
  keys: readonly string[],
  arbitration: string | undefined,
  path: Path,
): void {
  for (const key of keys) {
    if (member(holder, key) === undefined) continue
    const found = `${key} where arbitration is ${arbitration}`
    const expected = `${key} where arbitration is dice, or not at all`
    addFinding(report, { code: 'BEHAVIOR-MISPLACED', path: [...path, key], found, expected, pointsAt: 'key' })
  }
}

function checkWants(scope: MindScope, behavior: unknown, path: Path): void {
  const { around } = scope
  for (const [drive, at] of eachOf(member(behavior, 'wants'), [...path, 'wants'])) {
    checkUse(around.report, 'DRIVE-UNKNOWN', 'a drive', drive, scope.drives, at)
  }
  checkEffects(scope, behavior, path)
  checkWordOrCallback(around, member(behavior, 'combine'), COMBINATIONS, [...path, 'combine'])
  checkCallback(around, member(behavior, 'interest'), 'progress', [...path, 'interest'])
}

/** When a behavior is done: drives that exist, with a limit each, and releasers. */
function checkUntil(scope: MindScope, until: unknown, stand: GroupStand, path: Path): void {
  const { report } = scope.around
  checkSlotUse(report, member(until, 'slot'), scope.slots, [...path, 'slot'])
  const drives = member(until, 'drives')
  checkDriveKeys(report, drives, scope.drives, [...path, 'drives'])
  if (isRecord(drives)) {
    for (const name of Object.keys(drives)) {
      checkLimits(report, drives[name], ['below', 'above'], [...path, 'drives', name])
    }
  }
  // What a behavior has found is “it” by the time its end is asked for, in the top group too.
  const below: GroupStand = { ...stand, isTop: false, sharedName: undefined }
  for (const use of RELEASER_USES) {
    const releaser = member(until, use)
    if (releaser !== undefined) checkBehaviorReleaser(scope, releaser, use, below, [...path, use])
  }
}

/** A releaser of a behavior: inline, the name of a shared one, a felt state (`feels: held`) or a sound (`hears: bell`). */
function checkBehaviorReleaser(
  scope: MindScope,
  releaser: unknown,
  use: ReleaserUse,
  stand: GroupStand,
  path: Path,
): void {
  const { report } = scope.around
  let meant = releaser
  if (typeof releaser === 'string') {
    const { releaserNames } = scope
    if (releaserNames?.has(releaser)) {
      const uses = scope.uses.get(releaser) ?? new Set()
      scope.uses.set(releaser, uses.add(use))
      meant = member(scope.releasers, releaser)
    } else if (use === 'feels') checkFelt(scope, releaser, releaserNames, path)
    else if (use === 'sees') checkUse(report, 'RELEASER-UNKNOWN', RELEASER_FORMS, releaser, releaserNames, path)
  } else {
    checkReleaser(scope, releaser, stand.isLive, path)
    checkSlotOf(report, releaser, scope.slots, path)
    checkFollowed(report, releaser, scope.learners, scope.behaviors, path)
    checkReleaserUse(scope, releaser, use, path)
  }
  if (!stand.isTop || use === 'hears' || !looksForIt(meant)) return
  addFinding(report, {
    code: 'KIND-UNKNOWN',
    path: typeof releaser === 'string' ? path : [...path, 'kind'],
    found: '"it"',
    expected: 'a kind: nothing above the top group has found an “it”',
  })
}

const RELEASER_FORMS = 'a releaser such as { kind: person }, or the name of one from releasers'

function checkInhibition(report: Report, behavior: unknown, name: string, group: object, path: Path): void {
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
      [...path, 'inhibits', rival],
      'key',
    )
  }
}

/** What a behavior does: something of act, do and suggest, and what they name. */
function checkDeeds(scope: MindScope, behavior: unknown, stand: GroupStand, path: Path): void {
  const { report } = scope.around
  const act = member(behavior, 'act')
  const below = member(behavior, 'do')
  const suggest = member(behavior, 'suggest')
  const mistake = emptyMistake(act, below, suggest)
  if (mistake !== undefined) {
    const expected = 'something to act, a group of behaviors to do, or something to suggest'
    addFinding(report, { code: 'BEHAVIOR-EMPTY', path, found: mistake, expected })
  }
  for (const [one, at] of eachOf(act, [...path, 'act'])) checkAct(scope, one, false, at)
  for (const [one, at] of eachOf(suggest, [...path, 'suggest'])) checkAct(scope, one, true, at)
  checkStrikes(scope, member(behavior, 'strikes'), [...path, 'strikes'])
  const at = [...path, 'do']
  if (typeof below === 'string') {
    const isBuiltIn = below === MOVE_TO && scope.hasRetina
    const expected =
      below === MOVE_TO
        ? 'a retina among the senses: moveTo finds its way by eye'
        : 'a group, or the name of one from groups'
    if (!isBuiltIn) checkUse(report, 'GROUP-UNKNOWN', expected, below, scope.groupNames, at)
    if (stand.sharedName !== undefined) scope.links.push({ from: stand.sharedName, to: below, path: at })
  } else if (below !== undefined) checkGroup(scope, below, { ...stand, isTop: false }, at)
}

/** What is wrong with what a behavior does; nothing if it does something. One that only suggests exists to suggest. */
function emptyMistake(act: unknown, below: unknown, suggest: unknown): string | undefined {
  if (Array.isArray(act) && act.length === 0) return 'no act in the list'
  const { behaviors } = readGroup(below, [])
  if (isRecord(behaviors) && Object.keys(behaviors).length === 0) return 'an empty group'
  if (act !== undefined || below !== undefined) return undefined
  const isSilent = suggest === undefined || (Array.isArray(suggest) && suggest.length === 0)
  return isSilent ? 'neither act, do nor suggest' : undefined
}
