// The meaning of senses and of memory: mounted on points and turned by DOFs that exist, with nothing that nobody reads.
//
// Which keys count depends on how a sense works: an ear has no kinds, a signal has no range. A key that nothing reads would look
// to its author as if it did something. Reads parts of a species, writes the report. Seeds: 000 §5, 001 "Sensory honesty".

import { MAX_MARKS } from '../../2-senses/retina-model.ts'
import type { Cares } from '../behavior/check-cares.ts'
import { addFinding, finite, isRecord, member, type Path, type Report, showFound } from '../reading/findings.ts'
import {
  bodyPoints,
  checkNames,
  checkUse,
  eachOf,
  fieldsOf,
  namesOf,
  partOf,
  type Surroundings,
} from '../reading/scope.ts'
import { checkField, fieldsOfKinds } from '../things/check-field.ts'
import { checkKindSensed } from '../things/check-kind.ts'

/** What every sense that points somewhere reads; and what those read besides that give records of single things. */
const POINTED = ['rangeM', 'fieldOfViewRad', 'mount', 'turnedRad']
const RECORDING = [...POINTED, 'capacity', 'turnsWith', 'shutsWith', 'noise', 'accuracy']

/** What a picture is made by. */
const PICTURED = ['widthPx', 'heightPx', 'heightM', 'pitchRad', 'flowWeight', 'gainRad', 'clearanceM', 'dangerM']

/** Fields of any type can be told. */
const ANY_TYPE = ['boolean', 'number', 'string']

/** What each way of sensing reads. */
const READS: Readonly<Record<string, readonly string[]>> = {
  vision: [...RECORDING, 'kinds', 'through', 'tells', 'darkM'],
  direct: [...RECORDING, 'kinds', 'through', 'tells', 'darkM'],
  hearing: [...RECORDING, 'threshold', 'through'],
  touch: [...RECORDING, 'kinds', 'tells'],
  smell: [...RECORDING, 'kinds', 'tells'],
  input: ['fields', 'smoothS'],
  retina: [...POINTED, 'kinds', ...PICTURED],
  sectors: ['rangeM', 'fieldOfViewRad'],
}

/** Checks the senses of a species. */
export function checkSenses(around: Surroundings, species: unknown, path: Path): void {
  const { report } = around
  const senses = member(species, 'senses')
  checkNames(report, senses, path)
  if (!isRecord(senses)) return
  const body = member(species, 'body')
  const points = bodyPoints(body)
  const dofs = namesOf(partOf(body, 'dofs'))
  const retinas = Object.keys(senses).filter((name) => member(senses[name], 'by') === 'retina')
  for (const name of Object.keys(senses)) {
    const sense = senses[name]
    const at = [...path, name]
    if (retinas.indexOf(name) > 0) {
      addMisplaced(report, at, 'a second retina', `one retina: ${retinas[0]} is the one that is used`)
      continue
    }
    checkUse(report, 'POINT-UNKNOWN', 'a point of the body', member(sense, 'mount'), points, [...at, 'mount'])
    for (const key of ['turnsWith', 'shutsWith']) {
      for (const [dof, where] of eachOf(member(sense, key), [...at, key]))
        checkUse(report, 'DOF-UNKNOWN', 'a degree of freedom of this body', dof, dofs, where)
    }
    const by = member(sense, 'by')
    if (typeof by !== 'string' || !Object.hasOwn(READS, by)) continue
    checkUnread(report, sense, by, at)
    if (by === 'input') checkInputSense(report, sense, species, at)
    if (by === 'retina') checkRetina(report, sense, at)
    if (READS[by].includes('tells')) checkTold(around, sense, at)
    if (READS[by].includes('kinds')) {
      for (const [kind, where] of eachOf(member(sense, 'kinds'), [...at, 'kinds'])) checkKindSensed(around, kind, where)
    }
  }
}

function checkUnread(report: Report, sense: unknown, by: string, path: Path): void {
  if (!isRecord(sense)) return
  const keys = new Set(Object.values(READS).flat())
  for (const key of Object.keys(sense)) {
    if (!keys.has(key) || READS[by].includes(key) || sense[key] === undefined) continue
    const readers = Object.keys(READS).filter((other) => READS[other].includes(key))
    const expected = `${key} where by is ${readers.join(', ')}, or not at all`
    addMisplaced(report, [...path, key], `${key} where by is ${by}`, expected)
  }
}

/** A picture is flat, so it shows less than a half turn; it has a few false colours, for whole things. */
function checkRetina(report: Report, sense: unknown, path: Path): void {
  const view = finite(member(sense, 'fieldOfViewRad'))
  if (view !== undefined && (view <= 0 || view >= Math.PI)) {
    const expected = 'more than 0 and less than π: a picture is flat'
    addFinding(report, { code: 'SENSE-RANGE', path: [...path, 'fieldOfViewRad'], found: showFound(view), expected })
  }
  const kinds = member(sense, 'kinds')
  if (!Array.isArray(kinds)) return
  if (kinds.length > MAX_MARKS) {
    const expected = `at most ${MAX_MARKS}, one for each false colour`
    addFinding(report, { code: 'SENSE-RANGE', path: [...path, 'kinds'], found: `${kinds.length} kinds`, expected })
  }
  for (const [k, kind] of kinds.entries()) {
    if (typeof kind !== 'string' || !kind.includes('.')) continue
    const expected = 'a whole kind: a picture has no colours for parts'
    addFinding(report, { code: 'KIND-UNKNOWN', path: [...path, 'kinds', k], found: showFound(kind), expected })
  }
}

/** What a sense tells are fields of what there is to sense. */
function checkTold({ report, world }: Surroundings, sense: unknown, path: Path): void {
  if (world === undefined) return
  const types = fieldsOfKinds(world, 'all')
  for (const [field, at] of eachOf(member(sense, 'tells'), [...path, 'tells'])) {
    checkField(report, field, types, { what: 'a field', types: ANY_TYPE }, at)
  }
}

/** A sense of signals: own fields that can be smoothed, at least one. */
function checkInputSense(report: Report, sense: unknown, species: unknown, path: Path): void {
  const fields = member(sense, 'fields')
  if (fields === undefined || (Array.isArray(fields) && fields.length === 0)) {
    const expected = 'the own fields that it smooths'
    addFinding(report, { code: 'DEFINITION-MISSING', path: [...path, 'fields'], found: 'nothing', expected })
    return
  }
  const own = fieldsOf(species)
  if (own === undefined) return
  const types = new Map(Object.keys(own).map((name) => [name, new Set<string>([typeof own[name]])]))
  const wish = { what: 'an own field', types: ['number', 'boolean'] }
  for (const [field, at] of eachOf(fields, [...path, 'fields'])) checkField(report, field, types, wish, at)
}

/** Checks that nothing is said about a search that does not happen. */
export function checkMemory(report: Report, memory: unknown, path: Path): void {
  if (!isRecord(memory) || (member(memory, 'search') !== undefined && member(memory, 'search') !== false)) return
  for (const key of ['searchS', 'cellM']) {
    if (member(memory, key) === undefined) continue
    const expected = `${key} where search is true, or not at all`
    addMisplaced(report, [...path, key], `${key} without search: true`, expected)
  }
}

function addMisplaced(report: Report, path: Path, found: string, expected: string): void {
  addFinding(report, { code: 'PERCEPTION-MISPLACED', path, found, expected, pointsAt: 'key' })
}

/** The kinds that some sense of a species looks or feels for; unknown if that cannot be read. */
export function kindsSensed(senses: unknown, cares: Cares): readonly string[] | undefined {
  if (!cares.isKnown) return undefined
  if (senses === undefined) return [...cares.kinds]
  if (!isRecord(senses)) return undefined
  const kinds = new Set<string>()
  for (const sense of Object.values(senses)) {
    const by = member(sense, 'by')
    if (by === 'hearing' || by === 'input' || by === 'retina' || by === 'sectors') continue
    const named = member(sense, 'kinds')
    if (named !== undefined && !Array.isArray(named)) return undefined
    for (const kind of named ?? cares.kinds) {
      if (typeof kind !== 'string') return undefined
      kinds.add(kind)
    }
  }
  return [...kinds]
}
