// What happens from outside around a tick: the timeline, scripted directors, directions that stand, and their outcomes.

import type { Outside } from '../creature/world-inside.ts'
import { enactDirections, noteOutcomes } from './enact.ts'
import { applyInput, speakAsInput } from './inputs.ts'
import { runDirectors } from './script.ts'
import { runTrainers } from './trainers.ts'

/** The one outside that worlds step with. */
export const outside: Outside = {
  before(inside) {
    for (const input of inside.timeline.get(inside.truth.tick) ?? []) {
      if (!applyInput(inside, input).ok) inside.timelineFaults++
    }
    runDirectors(inside, speakAsInput)
    if (inside.trainers.length > 0) runTrainers(inside, speakAsInput)
    enactDirections(inside)
  },
  after(inside) {
    if (inside.ledger.standing.length > 0) noteOutcomes(inside)
  },
}
