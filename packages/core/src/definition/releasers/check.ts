// The meaning of releasers: ranges in order, names of drives and callbacks, kinds, parts and fields that exist.
//
// What `kind` and the fields mean depends on who uses a releaser: `sees` looks for kinds, `hears` for sounds, `feels`
// asks the body itself. A shared releaser is therefore checked once for what is always true and once per use.
// Seeds: 003 §5.1 (find, filter, weight, temporal filter).

import { ALSO_FELT, FELT, RETINA_FELT } from '../../2-senses/senses-block.ts'
import type { PerceptNames } from '../behavior/check-cares.ts'
import { checkPick, checkWhere } from '../percepts/check-question.ts'
import {
  addFinding,
  finite,
  isRecord,
  member,
  numbersOf,
  type Path,
  type Report,
  showFound,
} from '../reading/findings.ts'
import {
  checkCallback,
  checkDriveKeys,
  checkUse,
  eachOf,
  IT,
  type Names,
  type Surroundings,
  type WorldKinds,
} from '../reading/scope.ts'
import { checkField, type FieldTypes, fieldsOfKinds, SOMETHING_WORD, YES_OR_NO } from '../things/check-field.ts'
import { checkKindOrPart } from '../things/check-kind.ts'
import { checkFires } from './check-fires.ts'

/** The three doors through which a behavior's releasers look. */
export type ReleaserUse = 'sees' | 'hears' | 'feels'

/** What a releaser is checked against. */
export interface ReleaserScope {
  readonly around: Surroundings
  readonly drives: Names
  /** Behaviors of the species by name and by path. */
  readonly behaviors: Names
  /** The species' own fields with their defaults; unknown if they cannot be read. */
  readonly ownFields: Readonly<Record<string, unknown>> | undefined
  /** What a creature tells itself: its drives, its skills, its degrees of freedom. */
  readonly ownSignals: Names
  /** It has a retina, or it cannot be read whether it has. */
  readonly hasRetina: boolean
  readonly percepts: PerceptNames
}

/** What holds for a releaser whoever uses it. `isLive`: the top group leads to it. */
export function checkReleaser(scope: ReleaserScope, releaser: unknown, isLive: boolean, path: Path): void {
  const { report } = scope.around
  checkWhere(report, member(releaser, 'where'), isLive ? scope.percepts.live : scope.percepts.all, [...path, 'where'])
  checkPick(report, releaser, undefined, path)
  checkFires(report, releaser, scope.percepts.all, path)
  const range = numbersOf(member(releaser, 'range'), 3)
  if (range !== undefined) {
    const [near, best, far] = range
    const expected = near < 0 ? '0 ≤ near ≤ best ≤ far' : 'near ≤ best ≤ far'
    const isRight = 0 <= near && near <= best && best <= far
    if (!isRight) {
      addFinding(report, { code: 'RELEASER-RANGE', path: [...path, 'range'], found: showFound(range), expected })
    }
  }
  const minValue = finite(member(releaser, 'minValue'))
  const maxValue = finite(member(releaser, 'maxValue'))
  if (minValue !== undefined && maxValue !== undefined && minValue > maxValue) {
    const expected = `at most its maxValue, ${maxValue}`
    addFinding(report, { code: 'RELEASER-RANGE', path: [...path, 'minValue'], found: showFound(minValue), expected })
  }
  for (const key of ['find', 'score', 'filter', 'weight', 'temporal']) checkCallback(scope.around, releaser, key, path)
  checkTemporal(report, releaser, path)
  checkEffects(scope, releaser, path)
  checkDriveKeys(report, member(releaser, 'sets'), scope.drives, [...path, 'sets'])
}

/** What a releaser or a behavior changes: drives, and the interest of behaviors by name or path. */
export function checkEffects(scope: ReleaserScope, from: unknown, path: Path): void {
  const { report } = scope.around
  checkDriveKeys(report, member(from, 'changes'), scope.drives, [...path, 'changes'])
  const interests = member(from, 'changesInterest')
  if (!isRecord(interests)) return
  for (const name of Object.keys(interests)) {
    const at = [...path, 'changesInterest', name]
    checkUse(report, 'BEHAVIOR-UNKNOWN', 'a behavior of this species', name, scope.behaviors, at, 'key')
  }
}

/** Ways in which a releaser can filter in time. */
const TEMPORAL_KEYS = ['latchTicks', 'averageTicks', 'sumTicks', 'temporal']

function checkTemporal(report: Report, releaser: unknown, path: Path): void {
  const given = TEMPORAL_KEYS.filter((key) => member(releaser, key) !== undefined)
  if (given.length < 2) return
  addFinding(report, {
    code: 'RELEASER-TEMPORAL',
    path: [...path, given[1]],
    found: given.join(' and '),
    expected: `at most one of ${TEMPORAL_KEYS.join(', ')}`,
    pointsAt: 'key',
  })
}

/** What depends on the use: kinds, parts and fields. */
export function checkReleaserUse(scope: ReleaserScope, releaser: unknown, use: ReleaserUse, path: Path): void {
  const { report, world } = scope.around
  const kinds = eachOf(member(releaser, 'kind'), [...path, 'kind'])
  checkPick(report, releaser, use, path)
  if (use !== 'hears' && world !== undefined) {
    for (const [kind, at] of kinds) {
      const isWord = kind === IT || (use === 'sees' && kind === SOMETHING_WORD)
      if (!isWord) checkKindOrPart(report, kind, world, at)
    }
  }
  if (use === 'feels') checkFields(report, releaser, feltFields(scope), FELT_WORDS, path)
  else if (world !== undefined) checkFields(report, releaser, fieldsSeen(world, kinds, use), 'a field', path)
}

/** What `feels` may ask for. */
const FELT_WORDS = 'a felt state, an own field, drive, degree of freedom or skill'

/** Checks a felt state given by its bare name: `feels: held`. Names of shared releasers are possible too. */
export function checkFelt(scope: ReleaserScope, name: string, releasers: Names, path: Path): void {
  const types = feltFields(scope)
  if (types === undefined || releasers === undefined) return
  const wish = { what: `${FELT_WORDS}, or a releaser`, types: YES_OR_NO, besides: releasers }
  checkField(scope.around.report, name, types, wish, path)
}

/** Whether a releaser looks for the pronome. */
export function looksForIt(releaser: unknown): boolean {
  return eachOf(member(releaser, 'kind'), []).some(([kind]) => kind === IT)
}

/** The own body's states, fields and signals. A signal counts as true unless it is 0; an own field must be true or false. */
function feltFields({ ownFields, ownSignals, hasRetina }: ReleaserScope): FieldTypes {
  if (ownFields === undefined || ownSignals === undefined) return undefined
  const states = Object.keys(hasRetina ? { ...FELT, ...ALSO_FELT, ...RETINA_FELT } : { ...FELT, ...ALSO_FELT })
  const types = new Map<string, Set<string>>(states.map((state) => [state, new Set(['boolean'])]))
  for (const name of Object.keys(ownFields)) if (!types.has(name)) types.set(name, new Set([typeof ownFields[name]]))
  for (const name of ownSignals) if (!types.has(name)) types.set(name, new Set(['boolean']))
  return types
}

/** The fields of the kinds that a releaser looks for; of all kinds if it does not say, or means a sound or the pronome. */
function fieldsSeen(world: WorldKinds, kinds: readonly (readonly [unknown, Path])[], use: ReleaserUse): FieldTypes {
  const names = kinds.map(([kind]) => kind)
  return fieldsOfKinds(world, use === 'hears' || names.length === 0 || names.includes(IT) ? 'all' : names)
}

function checkFields(report: Report, releaser: unknown, types: FieldTypes, what: string, path: Path): void {
  if (types === undefined || !isRecord(releaser)) return
  for (const key of ['any', 'all', 'none']) {
    const names = member(releaser, key)
    if (!Array.isArray(names)) continue
    names.forEach((name: unknown, k) => {
      checkField(report, name, types, { what, types: YES_OR_NO }, [...path, key, k])
    })
  }
}
