// The meaning of shapes: they enclose something, and their outlines are convex and go round once.
//
// Reads parts of a definition whose structure may be wrong elsewhere, so every value is tested before it is used; writes the report.

import { addFinding, member, numbersOf, type Path, type Report, showFound } from '../reading/findings.ts'

/** Checks that a shape encloses something. */
export function checkShape(report: Report, shape: unknown, path: Path): void {
  const to = numbersOf(member(member(shape, 'segment'), 'to'), 2)
  if (to !== undefined && to[0] === 0 && to[1] === 0) {
    addFinding(report, {
      code: 'SHAPE-INVALID',
      path: [...path, 'segment', 'to'],
      found: showFound(to),
      expected: 'an end that differs from its start [0, 0]',
    })
  }
  const points = member(member(shape, 'footprint'), 'points')
  if (!Array.isArray(points) || points.length < 3) return
  const corners = points.map((point) => numbersOf(point, 2))
  if (corners.some((corner) => corner === undefined)) return
  const mistake = footprintMistake(corners as number[][])
  if (mistake === undefined) return
  addFinding(report, { code: 'SHAPE-INVALID', path: [...path, 'footprint', 'points'], ...mistake })
}

/** A footprint turns left at every corner and goes round once. */
function footprintMistake(corners: readonly number[][]): { found: string; expected: string } | undefined {
  const expected = 'corners of a convex outline, counter-clockwise ([1, 0], then [0, 1])'
  let turned = 0
  let wraps = 0
  for (let k = 0; k < corners.length; k++) {
    const [a, b, c] = [0, 1, 2].map((step) => corners[(k + step) % corners.length])
    const turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    if (turn === 0) return { found: `corner ${(k + 1) % corners.length} in line with its neighbours`, expected }
    turned += turn > 0 ? 1 : -1
    if (isWestward(a, b) && !isWestward(b, c)) wraps++
  }
  if (turned === -corners.length) return { found: 'corners listed clockwise', expected }
  if (turned !== corners.length) return { found: 'an outline that is not convex', expected }
  return wraps === 1 ? undefined : { found: 'an outline that crosses itself', expected }
}

/** Whether an edge goes towards −x (or straight along +z): an outline that goes round once changes this once. */
function isWestward(from: readonly number[], to: readonly number[]): boolean {
  return to[0] < from[0] || (to[0] === from[0] && to[1] > from[1])
}
