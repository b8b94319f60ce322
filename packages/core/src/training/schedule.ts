// Which trial comes next, and which response is rewarded. Luck comes from the trainer's own stream.
//
// Reads a protocol, writes the trainer's progress. Seeds: 003 §5.5.10 (reward ratios).

import { nextInteger, nextUnit } from '../0-foundation/random.ts'
import { PHASE_DEFAULTS } from '../definition/training/defaults.ts'
import type { ScheduleDefinition, TrainingPhaseDefinition } from '../definition/training/protocol.ts'
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
  const phases = protocol.phases ?? []
  // Each turn ends a round or a phase, and rounds are never empty, so this ends.
  while (progress.queue.length === 0 || isCriterionMet(progress, phases[progress.phase])) {
    const phase = phases[progress.phase]
    const isOver =
      phase === undefined ||
      progress.rounds >= (phase.repeat ?? PHASE_DEFAULTS.repeat) ||
      isCriterionMet(progress, phase)
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

function isCriterionMet({ latest }: TrainerProgress, phase: TrainingPhaseDefinition | undefined): boolean {
  if (phase?.until === undefined || latest.length < phase.until.of) return false
  return latest.slice(-phase.until.of).reduce((sum, one) => sum + one, 0) >= phase.until.responses
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
