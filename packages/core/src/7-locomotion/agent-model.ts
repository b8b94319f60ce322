// The agent model: degrees of a few attributes (rushed, fatigued, inebriated …) make the parameters that a creature walks by.
//
// An attribute is inactive (0) or active to a degree of 1 to 100. For each parameter that it bears on it has a range, and says how it
// bears: it raises it (P) or lowers it (I), it counts with others (C: their mean) or decides (D: of several, the one of highest
// priority). A parameter that no active attribute bears on is as usual: 50, unless the species says otherwise. A degree is a creature's own, a director's, or follows a drive.
// Nothing is rounded here; who shows a number rounds it. Reads: drives. Writes: parameters. Seed: 002 ch. 6, figures 6.8, 6.9.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { describeRow, index, number, whole } from '../0-foundation/row.ts'
import type { RowTable } from '../0-foundation/row-table.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import type { StepsAt } from './locomotion-block.ts'

/** A parameter that nothing bears on, unless the species says otherwise. */
export const USUAL = 50

/** The greatest degree, and the least one of an attribute that is active at all. */
export const GREATEST_DEGREE = 100
const LEAST_DEGREE = 1

/** How an attribute bears on a parameter: with others, alone, or by being active at all. */
export const COUNTS = 0
export const DECIDES = 1
export const SWITCHES = 2

/** How one attribute bears on one parameter. */
export const BEARING = describeRow(
  'bearing of an attribute',
  {
    attribute: index('attribute'),
    parameter: index('parameter'),
    isInverse: whole(0, 1),
    how: whole(COUNTS, SWITCHES),
    priority: whole(),
  },
  { low: number(), high: number() },
)
const BEARING_INTS = BEARING.intCount
const BEARING_DOUBLES = BEARING.doubleCount
const { attribute: B_ATTRIBUTE, parameter: B_PARAMETER, isInverse: B_IS_INVERSE } = BEARING.ints
const { how: B_HOW, priority: B_PRIORITY } = BEARING.ints
const { low: B_LOW, high: B_HIGH } = BEARING.doubles

/** Constant: attributes, parameters, and what bears on what. */
export interface AgentModel {
  readonly attributes: readonly string[]
  readonly parameters: readonly string[]
  /** What each parameter is if nothing bears on it; never 0. */
  readonly usual: Float64Array
  /** What a species is unless one of it is otherwise; −1 follows the drive. */
  readonly degrees: Float64Array
  /** The drive that an attribute follows; −1 for none. */
  readonly drives: Int32Array
  readonly table: RowTable<typeof BEARING>
  /** Places of the parameters and the attribute that walking itself uses: every personality has them. */
  readonly speed: number
  readonly anticipation: number
  readonly inebriated: number
}

/** The degree of an attribute as it is now, into `to[0]`: a director's, its own, or as the drive is between its limits. */
export function writeDegree(
  attribute: number,
  agent: AgentModel,
  drives: DrivesModel,
  at: StepsAt,
  mind: Slab,
  to: Float64Array,
): void {
  const directed = f64[mind.f + at.directedDegree + attribute]
  const own = f64[mind.f + at.degree + attribute]
  const drive = agent.drives[attribute]
  if (directed >= 0) to[0] = directed
  else if (own >= 0 || drive < 0) to[0] = Math.max(0, own)
  else {
    const { constants } = drives
    const min = f64[constants.f + drives.min + drive]
    const max = f64[constants.f + drives.max + drive]
    const share = max > min ? (f64[mind.f + drives.value + drive] - min) / (max - min) : 0
    to[0] = GREATEST_DEGREE * Math.min(1, Math.max(0, share))
  }
}

/** What a row makes of an active degree. */
export function bearingAt(b: number, given: number, { table }: AgentModel, constants: Slab): number {
  const degree = Math.min(GREATEST_DEGREE, Math.max(LEAST_DEGREE, given))
  const doubles = constants.f + table.doubles + b * BEARING_DOUBLES
  const isInverse = i32[constants.i + table.ints + b * BEARING_INTS + B_IS_INVERSE] === 1
  const low = f64[doubles + B_LOW]
  const share = (isInverse ? GREATEST_DEGREE - degree : degree - LEAST_DEGREE) / 99
  return share * (f64[doubles + B_HIGH] - low) + low
}

/** Writes all parameters. */
export function updateParameters(
  agent: AgentModel,
  constants: Slab,
  drives: DrivesModel,
  at: StepsAt,
  mind: Slab,
): void {
  const { table } = agent
  const F = f64
  const I = i32
  const parameters = agent.parameters.length
  for (let parameter = 0; parameter < parameters; parameter++) {
    let sum = 0
    let count = 0
    let decided = -1
    let value = agent.usual[parameter]
    let isSwitch = false
    let isOn = false
    for (let b = 0; b < table.count; b++) {
      const ints = constants.i + table.ints + b * BEARING_INTS
      if (I[ints + B_PARAMETER] !== parameter) continue
      const how = I[ints + B_HOW]
      if (how === SWITCHES) isSwitch = true
      writeDegree(I[ints + B_ATTRIBUTE], agent, drives, at, mind, cell)
      const given = cell[0]
      if (!(given > 0)) continue
      if (how === SWITCHES) {
        isOn = true
        continue
      }
      const range = bearingAt(b, given, agent, constants)
      if (how === COUNTS) {
        sum += range
        count++
      } else if (I[ints + B_PRIORITY] > decided) {
        decided = I[ints + B_PRIORITY]
        value = range
      }
    }
    if (isSwitch) value = isOn ? GREATEST_DEGREE : 0
    else if (decided < 0 && count > 0) value = sum / count
    F[mind.f + at.parameter + parameter] = value
  }
}

const cell = new Float64Array(1)
