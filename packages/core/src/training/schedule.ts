// Which trial comes next, and which response is rewarded. Luck comes from the trainer's own stream.
//
// Reads a protocol, writes the trainer's progress. Seeds: 003 §5.5.10 (reward ratios).

import { nextInteger, nextUnit } from '../0-foundation/random.ts'
import { PHASE_DEFAULTS } from '../definition/training/defaults.ts'
import type { ScheduleDefinition, TrainingPhaseDefinition } from '../definition/training/protocol.ts'
import { askedBy, isAtLeast } from '../world/shaping-bar.ts'
import type { TrainerProgress, TrainerState } from '../world/trainer-state.ts'

/** Draws with the trainer's luck. */
function draw<Value>(progress: TrainerProgress, from: (state: Int32Array) => Value): Value {
  const state = Int32Array.from(progress.luck)
  const drawn = from(state)
  progress.luck = [...state]
  return drawn
}

/** The trials of one round of a phase, as written. */
function roundOf(phase: TrainingPhaseDefinition): string[] {
  if (isList(phase.trials)) return [...phase.trials]
  return Object.entries(phase.trials).flatMap(([trial, count]) => new Array<string>(count).fill(trial))
}

function isList(trials: TrainingPhaseDefinition['trials']): trials is readonly string[] {
  return Array.isArray(trials)
}

/** Takes the next trial; begins the next round or phase if need be. Answers nothing when all is done. */
export function nextTrial(
  trainer: TrainerState,
  onPhase: (phase: TrainingPhaseDefinition) => void,
): string | undefined {
  const { progress, protocol } = trainer
  const { phases = [], trials = {} } = protocol
  // Each turn ends a round or a phase, and rounds are never empty, so this ends.
  while (progress.queue.length === 0 || isCriterionMet(progress, phases[progress.phase], trials)) {
    const phase = phases[progress.phase]
    const isOver =
      phase === undefined ||
      progress.rounds >= (phase.repeat ?? PHASE_DEFAULTS.repeat) ||
      isCriterionMet(progress, phase, trials)
    if (isOver) {
      progress.phase++
      progress.rounds = 0
      progress.latest = []
      progress.responses = 0
      progress.drawn = -1
      progress.queue = []
      if (progress.phase >= phases.length) return undefined
      onPhase(phases[progress.phase])
    }
    const now = phases[progress.phase]
    progress.rounds++
    progress.queue = now.order === 'random' ? shuffled(progress, roundOf(now)) : roundOf(now)
  }
  return progress.queue.shift()
}

function isCriterionMet(
  progress: TrainerProgress,
  phase: TrainingPhaseDefinition | undefined,
  trials: Trials,
): boolean {
  const until = phase?.until
  if (phase === undefined || until === undefined) return false
  if ('asked' in until) return roundOf(phase).some((trial) => asksFor(until.asked, trial, progress, trials))
  const { latest } = progress
  return latest.length >= until.of && latest.slice(-until.of).reduce((sum, one) => sum + one, 0) >= until.responses
}

type Trials = NonNullable<TrainerState['protocol']['trials']>

/** Whether a trial that shapes asks for so much by now. */
function asksFor(wanted: number, trial: string, { shaping }: TrainerProgress, trials: Trials): boolean {
  const shapes = trials[trial]?.shapes
  const state = shaping?.[trial]
  const asked = shapes === undefined || state === undefined ? undefined : askedBy(state, shapes)
  return shapes !== undefined && asked !== undefined && isAtLeast(asked, wanted, shapes)
}

/** How many of the latest trials a phase looks back at. */
export function lookedBackAt(phase: TrainingPhaseDefinition | undefined): number {
  return phase?.until !== undefined && 'of' in phase.until ? phase.until.of : 1
}

function shuffled(progress: TrainerProgress, trials: string[]): string[] {
  for (let k = trials.length - 1; k > 0; k--) {
    const other = draw(progress, (state) => nextInteger(state, 0, k + 1))
    const kept = trials[k]
    trials[k] = trials[other]
    trials[other] = kept
  }
  return trials
}

/** How long to wait before the next trial. */
export function drawPause(progress: TrainerProgress, phase: TrainingPhaseDefinition | undefined): number {
  const pause = phase?.pauseTicks ?? PHASE_DEFAULTS.pauseTicks
  if (typeof pause === 'number') return pause
  return pause[0] + draw(progress, (state) => nextInteger(state, 0, pause[1] - pause[0] + 1))
}

/** Whether this response is rewarded; counts it. */
export function grants(
  progress: TrainerProgress,
  schedule: ScheduleDefinition | undefined,
  tick: number,
  dtS: number,
): boolean {
  progress.responses++
  const isGranted = isDue(progress, schedule ?? PHASE_DEFAULTS.schedule, (tick - progress.lastRewardTick) * dtS)
  if (!isGranted) return false
  progress.responses = 0
  progress.lastRewardTick = tick
  progress.drawn = -1
  return true
}

function isDue(progress: TrainerProgress, schedule: ScheduleDefinition, sinceRewardS: number): boolean {
  if (typeof schedule === 'string') return schedule === 'continuous'
  if ('ratio' in schedule) return progress.responses >= schedule.ratio
  if ('intervalS' in schedule) return sinceRewardS >= schedule.intervalS
  if ('variableRatio' in schedule) {
    const { variableRatio } = schedule
    if (progress.drawn < 0) progress.drawn = 1 + draw(progress, (state) => nextInteger(state, 0, 2 * variableRatio - 1))
    return progress.responses >= progress.drawn
  }
  const { variableIntervalS } = schedule
  if (progress.drawn < 0) progress.drawn = draw(progress, (state) => nextUnit(state, 0)) * 2 * variableIntervalS
  return sinceRewardS >= progress.drawn
}
