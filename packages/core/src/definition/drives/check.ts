// The meaning of drives: names, limits in order with the start between them, callbacks that exist.

import { checkOrder } from '../body/check-body.ts'
import { finite, isRecord, member, type Place } from '../reading/findings.ts'
import { checkCallback, checkNames, type Surroundings } from '../reading/scope.ts'
import { DRIVE_DEFAULTS } from './compile.ts'

/** Checks the drives of a species. */
export function checkDrives(around: Surroundings, drives: unknown, place: Place): void {
  checkNames(around.report, drives, place)
  if (!isRecord(drives)) return
  for (const name of Object.keys(drives)) {
    const drive = drives[name]
    checkCallback(around, drive, 'from', [...place, name])
    if (!isRecord(drive)) continue
    const limit = (key: 'min' | 'max') =>
      member(drive, key) === undefined ? DRIVE_DEFAULTS[key] : finite(member(drive, key))
    const limits = { min: limit('min'), max: limit('max') }
    checkOrder(around.report, 'DRIVE-RANGE', limits, 'start', finite(member(drive, 'start')), [...place, name])
  }
}
