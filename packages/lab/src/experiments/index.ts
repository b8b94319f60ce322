// The experiments, in the order of the book.

import type { Experiment } from '../experiment.ts'
import { ballExperiment } from './ball.ts'
import { birdExperiment } from './bird.ts'
import { determinismExperiment } from './determinism.ts'
import { luckExperiment } from './luck.ts'

/** All experiments. */
export const experiments: readonly Experiment[] = [
  determinismExperiment,
  luckExperiment,
  ballExperiment,
  birdExperiment,
]

/** The experiment of an id. */
export function findExperiment(id: string): Experiment | undefined {
  return experiments.find((experiment) => experiment.id === id)
}
