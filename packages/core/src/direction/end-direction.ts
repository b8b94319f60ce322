// The end of a direction: an imagined thing goes, and numbers of the model are put back.
//
// Several directions may have changed the same number, so all of the creature's are taken back, last first, and those that still
// stand are given anew. Only between ticks. Writes the ledger, the world and one creature's model.

import { slotOf } from '../0-foundation/ids.ts'
import { giveChangesAnew, takeChangesBack } from '../growth/directed-model.ts'
import type { Direction } from '../world/ledger.ts'
import { leave, type WorldInside } from '../world/world-inside.ts'

/** Ends a direction that stands. */
export function endDirection(inside: WorldInside, direction: Direction): void {
  const { ledger, truth } = inside
  const { definition, imagined, undo } = direction
  const name = 'to' in definition ? definition.to : ''
  const id = undo === undefined ? undefined : truth.entities.idOf.get(name)
  const changed = id === undefined ? undefined : inside.creatures[slotOf(id)]
  if (changed !== undefined) takeChangesBack(inside, changed, name)
  ledger.standing = ledger.standing.filter((other) => other !== direction)
  const imaginedId = imagined === undefined ? undefined : truth.entities.idOf.get(imagined)
  if (imaginedId !== undefined) leave(inside, imaginedId)
  if (changed !== undefined) giveChangesAnew(inside, changed, name)
}
