// Everything that is measured in a picture, in order: nothing here looks at the world, only at the retina's own block.
//
// Reads: picture, previous, eye. Writes: every measure of the retina's block. Seeds: 003 §5.7.3, §5.7.4.

import type { Slab } from '../0-foundation/arena.ts'
import { measureEnergy } from './retina-energy.ts'
import { measureField } from './retina-field.ts'
import type { RetinaModel } from './retina-model.ts'
import { measureOpenings } from './retina-openings.ts'
import { measureGoalPath } from './retina-path.ts'
import { measureRidge, projectFloor } from './retina-ridge.ts'
import { measureTarget } from './retina-target.ts'

/** Measures the picture last drawn. `goalAt`: where in the arena a goal's left, up, ahead of the body stand; −1 for no goal. */
export function measureRetina(model: RetinaModel, mind: Slab, goalAt = -1): void {
  measurePicture(model, mind)
  measureGoal(model, mind, goalAt)
}

/** Measures what depends on the picture and the one before it alone. */
export function measurePicture(model: RetinaModel, mind: Slab): void {
  measureEnergy(model, mind)
  measureRidge(model, mind)
  measureOpenings(model, mind)
  measureTarget(model, mind)
}

/** Measures what depends on where the goal is, too. */
export function measureGoal(model: RetinaModel, mind: Slab, goalAt: number): void {
  projectFloor(model, mind)
  measureGoalPath(model, mind, goalAt)
  measureField(model, mind, goalAt)
}
