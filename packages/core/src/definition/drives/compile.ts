// Compiles drives into the numbers and the code that the room of drives reads.

import type { DriveCallback } from '../../4-drives/drives.ts'
import type { Startle } from '../../4-drives/startle.ts'
import type { OptionalStages } from '../../creature/model.ts'
import { callbackOf, type GivenCallbacks } from '../reading/callbacks.ts'
import type { ConstantsBuilder } from '../species/constants.ts'
import type { SpeciesDefinition } from '../species/species.ts'
import type { DriveDefinition } from './drive.ts'

/** What a drive has where its definition does not say. */
export const DRIVE_DEFAULTS = { start: 0, growth: 0, damping: 0, setPoint: 0, min: 0, max: 100, surprise: 0 }

/** The numbers of drives that stand in the model, each a run of one per drive. */
const NUMBERS = ['start', 'growth', 'damping', 'min', 'max'] as const

/** Drives by name. */
type Drives = Readonly<Record<string, DriveDefinition>>

/** Where the numbers of drives stand. */
export function driveConstants(drives: Drives, constants: ConstantsBuilder): Record<(typeof NUMBERS)[number], number> {
  const run = (key: (typeof NUMBERS)[number]): number =>
    constants.doubles(
      key,
      Object.values(drives).map((drive) => (key === 'growth' ? growthOf(drive) : (drive[key] ?? DRIVE_DEFAULTS[key]))),
    )
  return { start: run('start'), growth: run('growth'), damping: run('damping'), min: run('min'), max: run('max') }
}

/** What a drive grows by each tick: damping takes a share of the value, and gives the same share of the set point. */
function growthOf({ growth, damping, setPoint }: DriveDefinition): number {
  const share = damping ?? DRIVE_DEFAULTS.damping
  return (growth ?? DRIVE_DEFAULTS.growth) + share * (setPoint ?? DRIVE_DEFAULTS.setPoint)
}

/** Names and code of drives, those that surprise feeds, and tempers. */
export function driveNamesAndCode(
  species: SpeciesDefinition,
  callbacks: GivenCallbacks,
  tempers: OptionalStages['tempers'],
) {
  const { drives = {} } = species
  const startles = Object.values(drives).flatMap(({ surprise: gain = DRIVE_DEFAULTS.surprise }, drive): Startle[] =>
    gain === 0 ? [] : [{ drive, gain }],
  )
  const from = Object.values(drives).map((drive) => callbackOf<DriveCallback>(callbacks, drive.from, 'drives'))
  const names = Object.keys(drives)
  return { names, from, startles, tempers: tempers?.ofDrives(species, names) }
}
