// The meaning of bodies: limits in order, DOFs that end somewhere.
//
// Reads parts of a definition whose structure may be wrong elsewhere, so every value is tested before it is used.

import { DOF_DEFAULTS } from '../../1-world/kinds.ts'
import {
  addFinding,
  finite,
  isBroken,
  isRecord,
  member,
  type Path,
  type Report,
  showFound,
} from '../reading/findings.ts'
import { SMALLEST } from '../reading/limits.ts'
import { checkCycles, checkNames, checkUse, type Link } from '../reading/scope.ts'
import { checkShape } from '../things/check-shape.ts'
import type { BodyDefinition } from '../types.ts'
import { checkLegs, checkSkeleton } from './check-skeleton.ts'

/** Checks a body: shape, points, skeleton and degrees of freedom; and, if those are right, whether it can stand. */
export function checkBody(report: Report, body: unknown, path: Path): void {
  const found = report.findings.length
  checkParts(report, body, path)
  if (report.findings.length > found || isBroken(report, path) || !isRecord(body)) return
  checkLegs(report, body as unknown as BodyDefinition, [...path, 'skeleton', 'legs'])
}

function checkParts(report: Report, body: unknown, path: Path): void {
  if (isRecord(body) && member(body, 'shape') === undefined && member(body, 'skeleton') === undefined) {
    const expected = 'a shape, or a skeleton to take it from'
    addFinding(report, { code: 'DEFINITION-MISSING', path: [...path, 'shape'], found: 'nothing', expected })
  }
  checkShape(report, member(body, 'shape'), [...path, 'shape'])
  const travel = member(body, 'travel')
  const radius = member(travel, 'turnRadiusM')
  if (radius !== undefined && member(travel, 'by') !== 'drive') {
    const expected = 'a body that drives: others turn on the spot'
    const at = [...path, 'travel', 'turnRadiusM']
    addFinding(report, { code: 'DEFINITION-VALUE', path: at, found: showFound(radius), expected })
  }
  checkSkeleton(report, body, path)
  checkNames(report, member(body, 'points'), [...path, 'points'])
  const dofs = member(body, 'dofs')
  checkNames(report, dofs, [...path, 'dofs'])
  if (!isRecord(dofs)) return
  const names = new Set(Object.keys(dofs))
  const links: Link[] = []
  for (const name of names) {
    const at = [...path, 'dofs', name]
    checkDof(report, dofs[name], at)
    const uses = member(dofs[name], 'uses')
    for (const [k, lower] of (Array.isArray(uses) ? uses : []).entries()) {
      const where = [...at, 'uses', k]
      checkUse(report, 'DOF-UNKNOWN', 'a degree of freedom of this body', lower, names, where)
      if (typeof lower === 'string') links.push({ from: name, to: lower, path: where })
    }
    const keys = member(dofs[name], 'keys')
    for (const lower of isRecord(keys) ? Object.keys(keys) : []) {
      if (!lower.includes('.')) links.push({ from: name, to: lower, path: [...at, 'keys', lower] })
    }
  }
  checkCycles(report, 'DOF-CYCLE', links, 'degrees of freedom that end in ones that use no others')
}

/** Where a degree of freedom can be; nothing if that cannot be read. */
export function limitsOfDof(
  dofs: unknown,
  name: string,
): { readonly rest: number; readonly min: number; readonly max: number } | undefined {
  const dof = member(dofs, name)
  if (!isRecord(dof)) return undefined
  const [rest, min, max] = (['rest', 'min', 'max'] as const).map((key) =>
    member(dof, key) === undefined ? DOF_DEFAULTS[key] : finite(member(dof, key)),
  )
  const isReadable = rest !== undefined && min !== undefined && max !== undefined && min <= rest && rest <= max
  return isReadable ? { rest, min, max } : undefined
}

function checkDof(report: Report, dof: unknown, path: Path): void {
  if (!isRecord(dof)) return
  const given = (key: 'rest' | 'min' | 'max') =>
    member(dof, key) === undefined ? DOF_DEFAULTS[key] : finite(member(dof, key))
  checkOrder(report, 'DOF-RANGE', { min: given('min'), max: given('max') }, 'rest', given('rest'), path)
}

/** Whether things can be mapped onto what lies between two limits: they are equal, or some way apart. */
export function isRange(min: number, max: number): boolean {
  return min === max || max - min >= SMALLEST
}

/** Limits that are a range, and the resting or starting value between them. */
export function checkOrder(
  report: Report,
  code: 'DOF-RANGE' | 'DRIVE-RANGE',
  { min, max }: { readonly min: number | undefined; readonly max: number | undefined },
  key: string,
  value: number | undefined,
  path: Path,
): void {
  if (min !== undefined && max !== undefined && !isRange(min, max)) {
    const expected = min > max ? 'min ≤ max' : `limits that are equal, or at least ${SMALLEST} apart`
    addFinding(report, { code, path, found: `min ${min}, max ${max}`, expected })
    return
  }
  const isBelow = value !== undefined && min !== undefined && value < min
  const isAbove = value !== undefined && max !== undefined && value > max
  if (!isBelow && !isAbove) return
  const expected = min === undefined ? `at most ${max}` : max === undefined ? `at least ${min}` : `${min} to ${max}`
  addFinding(report, { code, path: [...path, key], found: showFound(value), expected })
}
