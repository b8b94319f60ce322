// What happens from outside around a tick: the timeline, scripted directors, directions that stand, and their outcomes.

import type { Outside } from '../creature/world-inside.ts'
import { enactDirections, noteOutcomes } from './enact.ts'
import { applyInput } from './inputs.ts'
import { runDirectors } from './script.ts'

/** The one outside that worlds step with. */
export const outside: Outside = {
  before(inside) {
    for (const input of inside.timeline.get(inside.truth.tick) ?? []) {
      if (!applyInput(inside, input).ok) inside.timelineFaults++
    }
    runDirectors(inside, (world, input) => {
      const answer = applyInput(world, input)
      return answer.ok ? (answer.direction ?? 0) : -1
    })
    enactDirections(inside)
  },
  after(inside) {
    if (inside.ledger.standing.length > 0) noteOutcomes(inside)
  },
}
