// Directions about drives: set, added to or held within their bounds, and answered with what the drive really is.
//
// Reads the ledger and the model; writes the drive. Seeds: 000 §7.

import { f64 } from '../0-foundation/arena.ts'
import type { Creature } from '../creature/model.ts'
import type { DirectionDefinition } from '../definition/types.ts'
import type { Direction } from '../world/ledger.ts'

type DriveDirection = Extract<DirectionDefinition, { direct: 'drive' }>

/** Sets a drive, and says what it is: within its bounds, and only until something else decides on it. */
export function setDrive(standing: readonly Direction[], creature: Creature, definition: DriveDirection): string {
  const { mind, model } = creature
  const { drives } = model
  const { drive, how, value: given } = definition
  if (how === 'hold') return heldAnswer(creature, drive, given)
  const index = drives.names.indexOf(drive)
  const at = mind.f + drives.value + index
  const holder = standing.findLast(({ definition: other }) => isHolding(other, definition))
  if (holder !== undefined) return `${drive} stays ${short(f64[at])}: direction ${holder.id} holds it`
  const asked = how === 'add' ? f64[at] + given : given
  const { value, bound } = bounded(creature, index, asked)
  f64[at] = value
  const until = drives.from[index] === undefined ? '' : ', until its callback gives it anew'
  return `${drive} is ${short(value)}${bound}${until}`
}

/** What a drive is answered that is held: at another value than it was told, if that is beyond its bounds. */
export function heldAnswer(creature: Creature, drive: string, asked: number): string {
  const { value, bound } = bounded(creature, creature.model.drives.names.indexOf(drive), asked)
  return bound === '' ? 'held' : `held at ${short(value)}${bound}`
}

function isHolding(other: DirectionDefinition, { to, drive }: DriveDirection): boolean {
  return other.direct === 'drive' && other.how === 'hold' && other.to === to && other.drive === drive
}

function bounded({ model }: Creature, index: number, asked: number): { value: number; bound: string } {
  const { constants, min, max } = model.drives
  const [least, greatest] = [f64[constants.f + min + index], f64[constants.f + max + index]]
  const bound = asked > greatest ? ', its greatest' : asked < least ? ', its least' : ''
  return { value: Math.min(greatest, Math.max(least, asked)), bound }
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
