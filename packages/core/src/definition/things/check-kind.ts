// The meaning of kinds where something looks for them: kinds and parts of kinds that a world has.
//
// Reads what a world knows of its kinds, writes the report.

import { addFinding, expectName, nearestIn, type Path, type Report, showFound } from '../reading/findings.ts'
import { IT, type Surroundings, type WorldKinds } from '../reading/scope.ts'
import { SELF_WORD, SOMETHING_WORD } from './check-field.ts'

/** Checks a kind that a sense looks for or a percept judges: nothing that is sensed is of the kinds that minds make up. */
export function checkKindSensed({ report, world }: Surroundings, kind: unknown, path: Path): void {
  if (kind === IT || kind === SOMETHING_WORD || kind === SELF_WORD) {
    const expected = 'a kind of thing: this word is for what a mind makes of things, not for what senses give'
    addFinding(report, { code: 'KIND-UNKNOWN', path, found: showFound(kind), expected })
  } else if (world !== undefined) checkKindOrPart(report, kind, world, path)
}

/** Checks a kind (`person`) or a part of one (`person.hand`). */
export function checkKindOrPart(report: Report, value: unknown, world: WorldKinds, path: Path): void {
  if (typeof value !== 'string') return
  const [name, point] = value.split('.', 2)
  const facts = world.byName.get(name)
  if (facts === undefined) {
    if (world.isOpen) return
    const near = nearestIn(report, name, world.byName.keys())
    addFinding(report, {
      code: 'KIND-UNKNOWN',
      path,
      found: showFound(value),
      expected: expectName('a kind of this world', world.byName.keys()),
      nearest: near === undefined || point === undefined ? near : `${near}.${point}`,
    })
  } else if (point !== undefined && facts.points !== undefined && !facts.points.has(point)) {
    const near = nearestIn(report, point, facts.points)
    addFinding(report, {
      code: 'POINT-UNKNOWN',
      path,
      found: showFound(value),
      expected: expectName(`a point of ${name}`, facts.points),
      nearest: near === undefined ? undefined : `${name}.${near}`,
    })
  }
}
