// All trainers of a world: who is at work, and the inputs about training.
//
// A protocol that comes as an input is checked against the world as it is, all problems at once; then it is a trainer like those of the
// definition. Reads and writes the world's list of trainers.

import { slotOf } from '../0-foundation/ids.ts'
import { type Problem, unknownName } from '../0-foundation/problems.ts'
import type { TrainingInputDefinition } from '../definition/training/protocol.ts'
import type { Speak } from '../direction/script.ts'
import type { Training } from '../world/parts.ts'
import { startTrainer, type TrainerState } from '../world/trainer-state.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { attendByHand, cueByHand, rewardByHand } from './by-hand.ts'
import { followProtocol, rest } from './train.ts'

/** Training as a part of an engine. */
export const training: Training = {
  run: runTrainers,
  findProblems: findTrainingProblems,
  perform: performTraining,
}

/** Lets every trainer look and act, before minds think. */
function runTrainers(inside: WorldInside, speak: Speak): void {
  for (const trainer of inside.trainers) {
    if (isAtWork(trainer)) followProtocol(inside, trainer, speak)
    else attendByHand(inside, trainer, speak)
  }
}

/** What is wrong with an input about training in this world. */
function findTrainingProblems(inside: WorldInside, input: TrainingInputDefinition): Problem[] {
  const trainer = inside.trainers.find(({ name }) => name === input.trainer)
  if (input.input === 'train' && input.protocol !== undefined) {
    const { entities } = inside.truth
    const kinds = [...entities.idOf].map(([name, id]) => [name, entities.kindOf[slotOf(id)]?.name] as const)
    const species = [...(inside.definition.species ?? []), ...inside.addedSpecies]
    const world = { ...inside.definition, species }
    return inside.checks.protocol(input.protocol, world, new Map(kinds)).map((problem) => ({
      ...problem,
      path: problem.path === '' ? 'protocol' : `protocol.${problem.path}`,
    }))
  }
  if (trainer === undefined) {
    const names = inside.trainers.map(({ name }) => name)
    return [unknownName('TRAINER-UNKNOWN', 'trainer', input.trainer, names, 'a trainer of this world')]
  }
  if (input.input === 'train') return []
  const isCue = input.input === 'cue'
  const named = isCue ? input.cue : input.reward
  const names = Object.keys((isCue ? trainer.protocol.cues : trainer.protocol.rewards) ?? {})
  if (!names.includes(named)) {
    const expected = `a ${input.input} of ${trainer.protocol.protocol}`
    return [unknownName('PROTOCOL-NAME-UNKNOWN', input.input, named, names, expected)]
  }
  if (!isAtWork(trainer)) return []
  const expected = 'a trainer that rests: train with isOn: false'
  return [{ code: 'TRAINER-BUSY', path: 'trainer', found: `“${input.trainer}” at work`, expected }]
}

/** Does what an input about training asks; it has been checked. */
function performTraining(inside: WorldInside, input: TrainingInputDefinition, speak: Speak): void {
  const index = inside.trainers.findIndex(({ name }) => name === input.trainer)
  const trainer = inside.trainers[index]
  if (input.input === 'train') {
    if (trainer !== undefined && (input.protocol !== undefined || input.isOn === false)) rest(inside, trainer, speak)
    if (input.protocol !== undefined) {
      const started = startTrainer(input.trainer, input.protocol, inside.seed, inside.truth.tick)
      started.progress.isOn = input.isOn ?? true
      inside.trainers.splice(index < 0 ? inside.trainers.length : index, index < 0 ? 0 : 1, started)
    } else trainer.progress.isOn = input.isOn ?? true
    return
  }
  if (input.input === 'cue') cueByHand(inside, trainer, input.cue, input.isOn, speak)
  else rewardByHand(inside, trainer, input.reward, speak)
}

function isAtWork({ progress, protocol }: TrainerState): boolean {
  return progress.isOn && progress.step !== 'done' && (protocol.phases ?? []).length > 0
}
