// Compiles a temperament into the rows that the rooms of drives and of behavior read. Given to an engine as a part.

import type { TemperRows } from '../../0-foundation/factors.ts'
import { applyTempers, type DriveTempers, drawTempers } from '../../4-drives/tempers.ts'
import { type BehaviorTempers, holdOf, weighValues } from '../../5-behavior/weigh.ts'
import type { FlatSpecies } from '../behavior/flatten-behavior.ts'
import type { SpeciesDefinition } from '../species/species.ts'
import { TEMPER_DEFAULTS } from './defaults.ts'
import type { FactorsDefinition, TemperDefinition } from './temper.ts'
import { withTempers } from './tempers-among-drives.ts'

/** Compiles temperaments. */
export interface TemperStages {
  /** The species with its tempers among its drives. */
  among(species: SpeciesDefinition): SpeciesDefinition
  /** What the room of drives reads; nothing for a species without tempers. */
  ofDrives(species: SpeciesDefinition, driveNames: readonly string[]): DriveTempers | undefined
  /** What the room of behavior reads. */
  ofBehaviors(species: SpeciesDefinition, flat: FlatSpecies): BehaviorTempers | undefined
}

export const temperStages: TemperStages = {
  among: withTempers,
  ofDrives({ temperament }, driveNames) {
    if (temperament === undefined) return undefined
    const tempers = Object.values(temperament)
    const numberOf = (drive: string) => [driveNames.indexOf(drive)]
    return {
      names: Object.keys(temperament),
      first: driveNames.length - tempers.length,
      usual: Float64Array.from(tempers, ({ usual = TEMPER_DEFAULTS.usual }) => usual),
      spread: Float64Array.from(tempers, ({ spread = TEMPER_DEFAULTS.spread }) => spread),
      growth: rowsOf(tempers, 'growth', numberOf),
      doses: rowsOf(tempers, 'doses', numberOf),
      extra: new Float64Array(driveNames.length),
      draw: drawTempers,
      apply: applyTempers,
    }
  },
  ofBehaviors({ temperament }, flat) {
    const tempers = Object.values(temperament ?? {})
    const numbersOf = (name: string) =>
      flat.behaviors.flatMap((behavior, b) => (behavior.path === name || behavior.name === name ? [b] : []))
    const values = rowsOf(tempers, 'value', numbersOf)
    const holds = rowsOf(tempers, 'hold', numbersOf)
    if (values.of.length + holds.of.length === 0) return undefined
    return { values, holds, weigh: weighValues, holdOf }
  },
}

/** The rows of one sort of bearing, sorted by what they bear on. */
function rowsOf(
  tempers: readonly TemperDefinition[],
  key: 'growth' | 'doses' | 'value' | 'hold',
  numbersOf: (name: string) => readonly number[],
): TemperRows {
  const rows = tempers
    .flatMap((temper, k) =>
      Object.entries<FactorsDefinition>(temper[key] ?? {}).flatMap(([name, [least, most]]) =>
        numbersOf(name).map((of) => ({ temper: k, of, least, more: most - least })),
      ),
    )
    .sort((a, b) => a.of - b.of)
  return {
    temper: Int32Array.from(rows, ({ temper }) => temper),
    of: Int32Array.from(rows, ({ of }) => of),
    least: Float64Array.from(rows, ({ least }) => least),
    more: Float64Array.from(rows, ({ more }) => more),
  }
}
