// The meaning of patches of ground: an outline encloses something and does not cross itself.
//
// Reads parts of a definition whose structure may be wrong elsewhere, so every value is tested before it is used; writes the report.

import { addFinding, member, numbersOf, type Path, type Report } from '../reading/findings.ts'
import { MOST_PATCH_POINTS } from '../reading/limits.ts'

/** Checks the outline of a patch. */
export function checkPatch(report: Report, patch: unknown, path: Path): void {
  const points = member(patch, 'points')
  if (!Array.isArray(points) || points.length < 3 || points.length > MOST_PATCH_POINTS) return
  const corners = points.map((point) => numbersOf(point, 2))
  if (corners.some((corner) => corner === undefined)) return
  const found = mistakeOf(corners as number[][])
  if (found === undefined) return
  const expected = 'the corners of one outline, in order, with ground between them'
  addFinding(report, { code: 'TERRAIN-PATCH', path: [...path, 'points'], found, expected })
}

function mistakeOf(corners: readonly number[][]): string | undefined {
  const count = corners.length
  const twice = corners.findIndex((corner, k) => isSame(corner, corners[(k + 1) % count]))
  if (twice >= 0) return `corner ${(twice + 1) % count} where corner ${twice} is`
  for (let k = 0; k < count; k++) {
    for (let n = k + 2; n < count; n++) {
      // The last edge and the first are neighbours.
      if (k === 0 && n === count - 1) continue
      if (crosses(corners[k], corners[k + 1], corners[n], corners[(n + 1) % count]))
        return `edges from corner ${k} and from corner ${n} that cross each other`
    }
  }
  const area = corners.reduce((sum, [x, z], k) => {
    const [toX, toZ] = corners[(k + 1) % count]
    return sum + (x * toZ - z * toX)
  }, 0)
  return area === 0 ? 'corners in one line' : undefined
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

/** Whether two edges have a place in common. */
function crosses(a: readonly number[], b: readonly number[], c: readonly number[], d: readonly number[]): boolean {
  const [c1, d1] = [sideOf(a, b, c), sideOf(a, b, d)]
  const [a2, b2] = [sideOf(c, d, a), sideOf(c, d, b)]
  if (c1 * d1 < 0 && a2 * b2 < 0) return true
  return (
    (c1 === 0 && isBetween(a, b, c)) ||
    (d1 === 0 && isBetween(a, b, d)) ||
    (a2 === 0 && isBetween(c, d, a)) ||
    (b2 === 0 && isBetween(c, d, b))
  )
}

/** On which side of a line from `a` to `b` a place is: −1, 0, 1. */
function sideOf(a: readonly number[], b: readonly number[], p: readonly number[]): number {
  return Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]))
}

/** Whether a place on the line through `a` and `b` lies between them. */
function isBetween(a: readonly number[], b: readonly number[], p: readonly number[]): boolean {
  return (
    p[0] >= Math.min(a[0], b[0]) &&
    p[0] <= Math.max(a[0], b[0]) &&
    p[1] >= Math.min(a[1], b[1]) &&
    p[1] <= Math.max(a[1], b[1])
  )
}
