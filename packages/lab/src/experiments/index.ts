// The experiments, in the order of the book.

import type { Experiment } from '../experiment.ts'
import { acquisitionExperiment } from './acquisition.ts'
import { bothExperiment } from './actions/both.ts'
import { clickerExperiment } from './actions/clicker.ts'
import { effectExperiment, extinctionExperiment } from './actions/credit.ts'
import { diceExperiment } from './actions/dice.ts'
import { groupsExperiment } from './actions/groups.ts'
import { innovationExperiment } from './actions/innovation.ts'
import { luringExperiment } from './actions/luring.ts'
import { shapingExperiment } from './actions/shaping.ts'
import { answersExperiment } from './answers.ts'
import { apparatusExperiment } from './apparatus.ts'
import { avalancheExperiment } from './avalanche.ts'
import { avoidanceExperiment } from './avoidance.ts'
import { ballExperiment } from './ball.ts'
import { bindingExperiment } from './binding.ts'
import { birdExperiment } from './bird.ts'
import { blockingExperiment, earlierCueExperiment } from './blocking.ts'
import { chainingExperiment } from './chaining.ts'
import { compromiseExperiment } from './compromise.ts'
import { corridorExperiment } from './corridor.ts'
import { determinismExperiment } from './determinism.ts'
import { detourExperiment } from './detour.ts'
import { directionExperiment } from './direction.ts'
import { dogmaticExperiment } from './dogmatic.ts'
import { gesturesExperiment } from './gestures.ts'
import { hamsterExperiment } from './hamster.ts'
import { imperativesExperiment } from './imperatives.ts'
import { isoclineExperiment } from './isocline.ts'
import { lifeExperiment } from './life.ts'
import { luckExperiment } from './luck.ts'
import { moodsExperiment } from './moods.ts'
import { objectPermanenceExperiment } from './object-permanence.ts'
import { opportunismExperiment } from './opportunism.ts'
import { partialExperiment } from './partial.ts'
import { persistenceExperiment } from './persistence.ts'
import { puppetExperiment } from './puppet.ts'
import { raveAdaptExperiment } from './rave-adapt.ts'
import { raveComplexityExperiment } from './rave-complexity.ts'
import { raveCreatureExperiment } from './rave-creature.ts'
import { raveHomeExperiment } from './rave-home.ts'
import { raveMergeExperiment } from './rave-merge.ts'
import { ravePaperExperiment } from './rave-paper.ts'
import { raveQExperiment } from './rave-q.ts'
import { raveRobustExperiment } from './rave-robust.ts'
import { raveRulesExperiment } from './rave-rules.ts'
import { roomsExperiment } from './rooms.ts'
import { streetExperiment } from './street.ts'
import { teacherExperiment } from './teacher.ts'
import { timeCourseExperiment } from './time-course.ts'
import { timeSharingExperiment } from './time-sharing.ts'
import { tricksExperiment } from './tricks.ts'
import { chaseExperiment, dragExperiment, turnExperiment } from './walking/chasing.ts'
import { cognitiveMapExperiment } from './walking/cognitive-map.ts'
import { companyExperiment, passagesExperiment } from './walking/company.ts'
import { complexityExperiment } from './walking/complexity.ts'
import { convergeExperiment, crossingSixExperiment, crossingThreeExperiment } from './walking/crossings.ts'
import { duckExperiment } from './walking/ducking.ts'
import { circleExperiment, rimeaExperiment } from './walking/halls.ts'
import { conditionsExperiment, homerMargeExperiment } from './walking/noticing.ts'
import { agentModelExperiment, drunkExperiment } from './walking/personalities.ts'
import { attractionExperiment, attractionThreeExperiment, boundsExperiment } from './walking/targets.ts'
import {
  hiddenApproachExperiment,
  mazeExperiment,
  sawtoothExperiment,
  sensorsExperiment,
  skirtExperiment,
  terrainExperiment,
  thinWallExperiment,
} from './walking/things.ts'
import { workedExampleExperiment } from './walking/worked-example.ts'
import { wordsExperiment } from './words.ts'
import { worldsExperiment } from './worlds.ts'

/** All experiments. */
export const experiments: readonly Experiment[] = [
  determinismExperiment,
  luckExperiment,
  ballExperiment,
  birdExperiment,
  avalancheExperiment,
  persistenceExperiment,
  timeSharingExperiment,
  opportunismExperiment,
  isoclineExperiment,
  compromiseExperiment,
  imperativesExperiment,
  directionExperiment,
  dogmaticExperiment,
  streetExperiment,
  acquisitionExperiment,
  blockingExperiment,
  earlierCueExperiment,
  chainingExperiment,
  teacherExperiment,
  avoidanceExperiment,
  apparatusExperiment,
  partialExperiment,
  timeCourseExperiment,
  objectPermanenceExperiment,
  bindingExperiment,
  corridorExperiment,
  detourExperiment,
  roomsExperiment,
  agentModelExperiment,
  attractionExperiment,
  boundsExperiment,
  skirtExperiment,
  sensorsExperiment,
  thinWallExperiment,
  convergeExperiment,
  drunkExperiment,
  sawtoothExperiment,
  terrainExperiment,
  attractionThreeExperiment,
  crossingThreeExperiment,
  crossingSixExperiment,
  mazeExperiment,
  hiddenApproachExperiment,
  duckExperiment,
  turnExperiment,
  dragExperiment,
  chaseExperiment,
  homerMargeExperiment,
  conditionsExperiment,
  workedExampleExperiment,
  companyExperiment,
  passagesExperiment,
  rimeaExperiment,
  circleExperiment,
  cognitiveMapExperiment,
  complexityExperiment,
  ravePaperExperiment,
  raveAdaptExperiment,
  raveQExperiment,
  raveRulesExperiment,
  raveMergeExperiment,
  raveComplexityExperiment,
  raveRobustExperiment,
  raveCreatureExperiment,
  raveHomeExperiment,
  lifeExperiment,
  gesturesExperiment,
  answersExperiment,
  tricksExperiment,
  moodsExperiment,
  puppetExperiment,
  hamsterExperiment,
  wordsExperiment,
  worldsExperiment,
  diceExperiment,
  groupsExperiment,
  effectExperiment,
  extinctionExperiment,
  shapingExperiment,
  luringExperiment,
  innovationExperiment,
  clickerExperiment,
  bothExperiment,
]

/** The experiment of an id. */
export function findExperiment(id: string): Experiment | undefined {
  return experiments.find((experiment) => experiment.id === id)
}
