// The meaning of drives: names, limits in order with start and set point between them, callbacks that exist.

import { checkOrder, isRange } from '../body/check-body.ts'
import { addFinding, finite, isRecord, member, type Path } from '../reading/findings.ts'
import { checkCallback, checkNames, type Surroundings } from '../reading/scope.ts'
import { DRIVE_DEFAULTS } from './compile.ts'

/** Checks the drives of a species. */
export function checkDrives(around: Surroundings, drives: unknown, path: Path): void {
  checkNames(around.report, drives, path)
  if (!isRecord(drives)) return
  for (const name of Object.keys(drives)) {
    const drive = drives[name]
    checkCallback(around, drive, 'from', [...path, name])
    if (!isRecord(drive)) continue
    const limit = (key: 'min' | 'max') =>
      member(drive, key) === undefined ? DRIVE_DEFAULTS[key] : finite(member(drive, key))
    const limits = { min: limit('min'), max: limit('max') }
    checkOrder(around.report, 'DRIVE-RANGE', limits, 'start', finite(member(drive, 'start')), [...path, name])
    checkSetPoint(around, drive, limits, [...path, name])
  }
}

/** A set point lies between the limits, and without damping nothing would bring the drive back to it. */
function checkSetPoint(
  { report }: Surroundings,
  drive: Readonly<Record<string, unknown>>,
  limits: { readonly min: number | undefined; readonly max: number | undefined },
  path: Path,
): void {
  const setPoint = finite(member(drive, 'setPoint'))
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits
  if (isRange(min, max)) checkOrder(report, 'DRIVE-RANGE', limits, 'setPoint', setPoint, path)
  if (setPoint === undefined || (member(drive, 'damping') ?? DRIVE_DEFAULTS.damping) !== 0) return
  const expected = 'a damping above 0, which brings the drive back to its set point'
  addFinding(report, { code: 'DRIVE-RANGE', path: [...path, 'setPoint'], found: 'damping 0', expected })
}
