// The check of worlds of the bench and of how matches are played in them: everything that is wrong, all at once.
//
// First structure (the schema), then meaning: walls that lead somewhere, targets that do not overlap, responses to choose from, distances in
// order; and of what is right so far, whether its border is closed and whether there is room. Pure: the value is not changed, nothing is
// thrown.

import { type Problem, unknownName } from '../0-foundation/problems.ts'
import { MOST_RESPONSES } from '../6-navigation/matrix.ts'
import {
  addFinding,
  type Finding,
  finite,
  isBroken,
  isRecord,
  member,
  numbersOf,
  type Path,
  type Report,
  showFound,
  startReport,
  toProblems,
} from '../definition/reading/findings.ts'
import { checkExtent, checkStructure } from '../definition/reading/structure.ts'
import { DEGREES_PER_HEADING } from './match-state.ts'
import { CRITICS, type FullMatchOptions, fullOptions, type MatchOptions } from './options.ts'
import { countRoom, findWayOut } from './room.ts'
import { MOST_TARGETS, MOST_WALLS, matchSchema, raveSchema } from './schema.ts'
import { lengthOf, type RaveWorld, sizeOf, targetRadiusOf, WORLD_DEFAULTS } from './world.ts'

/** Of the actors that fit in a world when they are placed one by one in order, so many fit when chance places them. */
const CHANCE_SHARE = 0.6

/** All problems of a world of the bench; none if matches can be played in it. */
export function checkRaveWorld(value: unknown): Problem[] {
  return toProblems(findInRaveWorld(value))
}

/** The findings in a world, for readers of files. */
export function findInRaveWorld(value: unknown): Finding[] {
  const report = startReport()
  if (!checkExtent(report, value)) return report.findings
  const structure = checkStructure(report, raveSchema, value)
  checkWalls(report, structure.value)
  checkTargets(report, structure.value)
  const given = member(structure.value, 'match') as MatchOptions | undefined
  const options = fullOptions(isRecord(given) ? given : undefined)
  const isSound = report.refusals === 0
  if (isSound) checkBorder(report, structure.value as RaveWorld)
  // Where nothing is enclosed there is no room, either: that is one mistake.
  const isClosed = report.refusals === 0
  const where = { given: given ?? {}, path: ['match'] }
  checkMeaning(report, structure.value, options, where)
  if (isSound && isClosed) checkRoom(report, structure.value as RaveWorld, options, pathOf(where, 'actors'))
  return report.findings.map((finding) => ({ ...finding, path: structure.toOriginal(finding.path) }))
}

/** All problems of how a match is to be played in a world that has none; `critics` are names of critics that are given. */
export function checkMatch(world: RaveWorld, options: MatchOptions, critics: readonly string[] = []): Problem[] {
  const report = startReport()
  if (!checkExtent(report, options)) return toProblems(report.findings)
  checkStructure(report, matchSchema, options)
  const isSound = report.refusals === 0
  const full = fullOptions(world.match, isRecord(options) ? options : undefined)
  const where = { given: options, path: [] }
  checkMeaning(report, world, full, where, critics)
  if (isSound) checkRoom(report, world, full, pathOf(where, 'actors'))
  return toProblems(report.findings)
}

function checkWalls(report: Report, world: unknown): void {
  const walls = member(world, 'walls')
  if (!Array.isArray(walls)) return
  if (walls.length > MOST_WALLS) addSize(report, ['walls'], walls.length, `at most ${MOST_WALLS} walls`)
  const [width, height] = sizeIn(world)
  for (const [k, wall] of walls.entries()) {
    const numbers = numbersOf(wall, 4)
    const path = ['walls', k]
    if (numbers === undefined || isBroken(report, path)) continue
    const [x, y, toX, toY] = numbers
    const found = showFound(wall)
    if (lengthOf(toX - x, toY - y) < LEAST_WALL) {
      addFinding(report, {
        code: 'RAVE-WALL',
        path,
        found,
        expected: `two ends that are ${LEAST_WALL} units apart or more`,
      })
    } else if (![x, toX].every((at) => at >= 0 && at <= width) || ![y, toY].every((at) => at >= 0 && at <= height)) {
      addFinding(report, {
        code: 'RAVE-OUTSIDE',
        path,
        found,
        expected: `both ends within 0, 0 and ${width}, ${height}`,
      })
    }
  }
}

/** Shortest wall, units. */
const LEAST_WALL = 0.01

function checkTargets(report: Report, world: unknown): void {
  const targets = member(world, 'targets')
  if (!Array.isArray(targets)) return
  if (targets.length > MOST_TARGETS) addSize(report, ['targets'], targets.length, `at most ${MOST_TARGETS} targets`)
  const [width, height] = sizeIn(world)
  const radius = finite(member(world, 'targetRadius')) ?? WORLD_DEFAULTS.targetRadius
  const points = targets.map((target) => numbersOf(target, 2))
  for (const [k, point] of points.entries()) {
    const path = ['targets', k]
    if (point === undefined || isBroken(report, path)) continue
    const [x, y] = point
    const found = showFound(point)
    const isInside = x >= radius && y >= radius && x <= width - radius && y <= height - radius
    if (!isInside) {
      const expected = `a middle that is ${radius} units or more from the sides of a world of ${width} by ${height}`
      addFinding(report, { code: 'RAVE-OUTSIDE', path, found, expected })
    }
    const other = points.findIndex(
      (one, n) => n < k && one !== undefined && lengthOf(one[0] - x, one[1] - y) < 2 * radius,
    )
    if (other >= 0) {
      const expected = `${2 * radius} units or more from targets[${other}], which is at ${showFound(points[other])}`
      addFinding(report, { code: 'RAVE-OVERLAP', path, found, expected })
    }
  }
}

function sizeIn(world: unknown): readonly [number, number] {
  const [width, height] = numbersOf(member(world, 'size'), 2) ?? [WORLD_DEFAULTS.width, WORLD_DEFAULTS.height]
  return [width, height]
}

function checkBorder(report: Report, world: RaveWorld): void {
  if (world.border !== false) return
  const [x, y] = findWayOut(world) ?? []
  if (x === undefined || y === undefined) return
  const found = `a way out from ${x}, ${y}`
  addFinding(report, {
    code: 'RAVE-BORDER',
    path: ['border'],
    found,
    expected: 'true, or walls that enclose something',
  })
}

/** Options as they were given, and where that is. */
interface Given {
  readonly given: unknown
  readonly path: Path
}

/** Where problems of an option are told: at what was given; what follows from defaults, at the whole. */
function pathOf({ given, path }: Given, key: keyof FullMatchOptions): Path {
  if (member(given, key) !== undefined) return [...path, key]
  return isRecord(given) && Object.keys(given).length > 0 ? path : path.slice(0, -1)
}

/** Whether the structure of these options is right, if they are given at all. */
function areRight(report: Report, { path }: Given, ...keys: readonly (keyof FullMatchOptions)[]): boolean {
  return keys.every((key) => !isBroken(report, [...path, key]))
}

/** What options mean together, and in this world; nothing is said of those of which the structure is wrong. */
function checkMeaning(
  report: Report,
  world: unknown,
  options: FullMatchOptions,
  where: Given,
  critics: readonly string[] = [],
): void {
  const at = (key: keyof FullMatchOptions) => pathOf(where, key)
  const { desired, sensing, floor, ceiling, start } = options
  if (areRight(report, where, 'responses')) checkResponses(report, options, at('responses'))
  checkTask(report, world, options, where)
  if (areRight(report, where, 'desired', 'sensing') && desired > sensing) {
    const expected = `at most ${sensing}, how far distances can be told`
    addFinding(report, { code: 'RAVE-RANGE', path: at('desired'), found: showFound(desired), expected })
  }
  if (
    areRight(report, where, 'floor', 'ceiling', 'start') &&
    !(floor < ceiling && floor <= start && start <= ceiling)
  ) {
    const found = `${floor}, ${start}, ${ceiling}`
    addFinding(report, {
      code: 'RAVE-RANGE',
      path: at('start'),
      found,
      expected: 'floor ≤ start ≤ ceiling, floor < ceiling',
    })
  }
  if (areRight(report, where, 'critic', 'task')) checkCritic(report, options, at('critic'), critics)
}

/** A critic that is known, and for this task. */
function checkCritic(report: Report, { critic, task }: FullMatchOptions, path: Path, critics: readonly string[]): void {
  const names = [...CRITICS, ...critics]
  if (!names.includes(critic)) {
    const { code, found, expected, nearest } = unknownName(
      'CRITIC-UNKNOWN',
      '',
      critic,
      names,
      `a critic: ${names.join(', ')}`,
    )
    addFinding(report, { code: code as 'CRITIC-UNKNOWN', path, found, expected, nearest })
  } else if ((critic === 'goto' || critic === 'retreat') && task !== critic) {
    const expected = `a critic for ${task}: distances to a target are told for ${critic} only`
    addFinding(report, { code: 'RAVE-TARGETS', path, found: critic, expected })
  }
}

/** What needs a target, in a world without. */
function checkTask(report: Report, world: unknown, { task, targetSpeed }: FullMatchOptions, where: Given): void {
  const targets = member(world, 'targets') ?? []
  if (!Array.isArray(targets) || targets.length > 0) return
  const code = 'RAVE-TARGETS'
  if (task !== 'avoid' && areRight(report, where, 'task')) {
    addFinding(report, {
      code,
      path: pathOf(where, 'task'),
      found: task,
      expected: `a world with targets: ${task} needs one`,
    })
  }
  if (targetSpeed > 0 && areRight(report, where, 'targetSpeed')) {
    const expected = '0, or a world with targets: there is none that could move'
    addFinding(report, { code, path: pathOf(where, 'targetSpeed'), found: showFound(targetSpeed), expected })
  }
}

function checkResponses(report: Report, { responses }: FullMatchOptions, path: Path): void {
  const code = 'RAVE-RESPONSES'
  const expected = `1 to ${MOST_RESPONSES} turns to choose from`
  if (responses.length === 0) addFinding(report, { code, path, found: 'nothing', expected })
  if (responses.length > MOST_RESPONSES) {
    addFinding(report, { code, path, found: `${responses.length} turns`, expected })
  }
  for (const [k, turn] of responses.entries()) {
    const found = showFound(turn)
    const at = [...path, k]
    if (turn % DEGREES_PER_HEADING !== 0) {
      addFinding(report, { code, path: at, found, expected: `a multiple of ${DEGREES_PER_HEADING}°` })
    } else if (responses.indexOf(turn) < k) addFinding(report, { code, path: at, found, expected: 'each turn once' })
  }
}

function checkRoom(report: Report, world: RaveWorld, { actors }: FullMatchOptions, path: Path): void {
  const fitting = countRoom(world, Math.ceil((actors + 1) / CHANCE_SHARE))
  const room = fitting === 0 ? 0 : Math.max(1, Math.floor(CHANCE_SHARE * fitting))
  if (actors <= room) return
  const [width, height] = sizeOf(world)
  const found = actors === 1 ? '1 actor' : `${actors} actors`
  const where = `a world of ${width} by ${height} with ${world.walls?.length ?? 0} walls and targets of ${targetRadiusOf(world)}`
  const expected =
    room === 0 ? `room for one, 1 unit from walls and targets, in ${where}` : `at most ${room} in ${where}`
  addFinding(report, { code: 'RAVE-ROOM', path, found, expected })
}

function addSize(report: Report, path: Path, found: number, expected: string): void {
  addFinding(report, { code: 'DEFINITION-SIZE', path, found: String(found), expected })
}
