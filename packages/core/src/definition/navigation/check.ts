// The meaning of maps and of learned ways: a body that goes by it; senses to steer by, distances in order, turns to choose from, rows that can be of such a matrix.
//
// Reads parts of a species whose structure may be wrong elsewhere. Writes the report.

import { WAY_ROWS } from '../../6-navigation/by-matrix.ts'
import { isKey, MOST_RESPONSES } from '../../6-navigation/matrix.ts'
import { addFinding, finite, isRecord, member, type Path, type Report, showFound } from '../reading/findings.ts'
import { checkNames, type Surroundings } from '../reading/scope.ts'
import { WAY_DEFAULTS } from './defaults.ts'

/** Ways that a species can have. */
const MOST_WAYS = 16

/** Only who goes over the ground by itself can go by a map, and nets go by one of solids. */
export function checkMap({ report }: Surroundings, species: unknown, path: Path): void {
  const map = member(species, 'map')
  if (map === undefined) return
  if (member(map, 'knows') === 'walked' && member(species, 'nets') !== undefined) {
    const expected = 'seen or all: nets go by solids, and ways that were walked are for a species without nets'
    addFinding(report, {
      code: 'MAP-MISPLACED',
      path: [...path, 'knows'],
      found: 'walked, of a species with nets',
      expected,
    })
  }
  const by = member(member(member(species, 'body'), 'travel'), 'by')
  if (by === 'walk' || by === 'roll' || by === 'drive') return
  const found = by === undefined ? 'a map of a body that does not travel' : `a map where by is ${showFound(by)}`
  const expected = 'a body that travels over the ground by itself: travel.by walk, roll or drive'
  addFinding(report, { code: 'MAP-MISPLACED', path, found, expected, pointsAt: 'key' })
}

/** Checks the learned ways of a species. */
export function checkWays({ report }: Surroundings, species: unknown, path: Path): void {
  const ways = member(species, 'navigation')
  if (!isRecord(ways)) return
  checkNames(report, ways, path)
  const names = Object.keys(ways)
  if (names.length > MOST_WAYS) {
    const expected = `at most ${MOST_WAYS} ways`
    addFinding(report, { code: 'DEFINITION-VALUE', path, found: `${names.length} ways`, expected })
  }
  const senses = member(species, 'senses')
  const sees =
    isRecord(senses) &&
    Object.values(senses).some((sense) => ['retina', 'sectors'].includes(String(member(sense, 'by'))))
  if (names.length > 0 && !sees && (senses === undefined || isRecord(senses))) {
    const expected = 'a sense by which it steers: by: retina, or by: sectors'
    addFinding(report, {
      code: 'WAY-SENSE',
      path,
      found: 'learned ways without such a sense',
      expected,
      pointsAt: 'key',
    })
  }
  for (const name of names) checkWay(report, ways[name], [...path, name])
}

function checkWay(report: Report, way: unknown, path: Path): void {
  if (!isRecord(way)) return
  const near = finite(way.dM)
  const far = finite(way.rM)
  if (near !== undefined && far !== undefined && near >= far) {
    addFinding(report, {
      code: 'WAY-RANGE',
      path: [...path, 'dM'],
      found: showFound(near),
      expected: `less than rM, ${far}`,
    })
  }
  const turns = Array.isArray(way.turns) ? way.turns : undefined
  if (turns !== undefined && (turns.length === 0 || turns.length > MOST_RESPONSES)) {
    const expected = `1 to ${MOST_RESPONSES} turns`
    addFinding(report, { code: 'WAY-RANGE', path: [...path, 'turns'], found: `${turns.length} turns`, expected })
  }
  if (way.task === 'avoid' && (way.critic === 'goto' || way.critic === 'retreat')) {
    const expected = 'avoid, collisions, average or calm: the others judge the distance to “it”'
    addFinding(report, { code: 'WAY-RANGE', path: [...path, 'critic'], found: showFound(way.critic), expected })
  }
  if (Array.isArray(way.from))
    checkRows(report, way.from, turns?.length ?? WAY_DEFAULTS.turns.length, [...path, 'from'])
}

/** Rows as a matrix of so many turns has them. */
function checkRows(report: Report, rows: readonly unknown[], turns: number, path: Path): void {
  const add = (at: Path, found: string, expected: string) =>
    addFinding(report, { code: 'WAY-RANGE', path: at, found, expected })
  if (rows.length > WAY_ROWS) add(path, `${rows.length} rows`, `at most ${WAY_ROWS}`)
  const keys = new Set<number>()
  for (const [k, row] of rows.entries()) {
    const key = finite(member(row, 'key'))
    if (key !== undefined && !isKey(key)) add([...path, k, 'key'], showFound(key), 'a key that can occur')
    if (key !== undefined && keys.has(key)) add([...path, k, 'key'], showFound(key), 'each key once')
    if (key !== undefined) keys.add(key)
    for (const name of ['weights', 'uses']) {
      const list = member(row, name)
      if (Array.isArray(list) && list.length !== turns) {
        add([...path, k, name], `${list.length} numbers`, `${turns}, one for each turn`)
      }
    }
  }
}
