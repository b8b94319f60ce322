// What happens from outside around a tick: the timeline, scripted directors, directions that stand, and their outcomes.

import { runDirectors } from '../direction/directors.ts'
import { enactDirections, noteOutcomes } from '../direction/enact.ts'
import type { Outside } from '../world/world-inside.ts'
import { applyInput, speakAsInput } from './inputs.ts'

/** The one outside that worlds step with. */
export const outside: Outside = {
  before(inside) {
    for (const input of inside.timeline.get(inside.truth.tick) ?? []) {
      if (!applyInput(inside, input).ok) inside.timelineFaults++
    }
    runDirectors(inside, speakAsInput)
    if (inside.trainers.length > 0) inside.training?.run(inside, speakAsInput)
    enactDirections(inside)
  },
  after(inside) {
    if (inside.ledger.standing.length > 0) noteOutcomes(inside)
  },
}
