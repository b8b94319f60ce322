// Trainers at work: each follows its protocol trial by trial, sees what an audience sees, and speaks in inputs only.
//
// A trial: wait until it can begin; wait for the pupil to begin the behavior (or ask for it at once); give the cues; after the delay, if
// the pupil is at it, give what the schedule grants, or go on with the trial whose cue is the reward. Everything that a trainer does
// next depends on its saved progress and the world, so a restored or replayed world is trained exactly the same.
// Reads the world's outside, writes the trainer's progress and log. Seeds: 003 §5.5 (training), §6.3.2 (the puppet).

import { REWARD_DEFAULTS, TRIAL_DEFAULTS } from '../definition/training/defaults.ts'
import type { TrialDefinition } from '../definition/training/protocol.ts'
import type { ConditionDefinition } from '../definition/types.ts'
import { holds } from '../direction/conditions.ts'
import { type Speak, say } from '../direction/script.ts'
import {
  MOST_LOGGED,
  noTrial,
  type TrainerProgress,
  type TrainerState,
  type TrialRecord,
} from '../world/trainer-state.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { cuesOff, endCues, showCues } from './cues.ts'
import { didOf, hasBegunAnew, isAtIt } from './pupil.ts'
import { drawPause, grants, lookedBackAt, nextTrial } from './schedule.ts'
import { beginResponse, judgeResponse, shapedResponse, watchResponse } from './shape-response.ts'

/** Steps that can be taken within one tick: a trial that ends and the next that begins. Bounds a protocol that waits for nothing. */
const STEPS_PER_TICK = 6

/** Lets a trainer look and act, before minds think. */
export function followProtocol(inside: WorldInside, trainer: TrainerState, speak: Speak): void {
  for (let n = 0; n < STEPS_PER_TICK; n++) if (!takeStep(inside, trainer, speak)) break
}

/** Goes on as far as the moment allows; whether there was a step. */
function takeStep(inside: WorldInside, trainer: TrainerState, speak: Speak): boolean {
  const { progress, protocol } = trainer
  const { tick } = inside.truth
  const trial = protocol.trials?.[progress.trial] ?? {}
  switch (progress.step) {
    case 'done':
      return false
    case 'pause':
      if (tick - progress.sinceTick < progress.pauseTicks) return false
      return beginTrial(inside, trainer, speak)
    case 'ready':
      if (trial.ready !== undefined && !hasHeld(inside, progress, 'ready', trial.ready)) return false
      progress.beganTick = tick
      if (trial.shapes !== undefined) beginResponse(progress, trial.shapes)
      enter(progress, 'awaits', tick)
      progress.wasDoing = trial.awaits !== undefined && isAtIt(inside, protocol.pupil, trial.awaits)
      return true
    case 'awaits':
      return awaitBehavior(inside, trainer, trial, speak)
    case 'cues':
      return attend(inside, trainer, trial, speak)
    case 'reward':
      return waitForReward(inside, trainer, speak)
  }
}

function enter(progress: TrainerProgress, step: TrainerProgress['step'], tick: number): void {
  progress.step = step
  progress.sinceTick = tick
}

function beginTrial(inside: WorldInside, trainer: TrainerState, speak: Speak): boolean {
  const { progress } = trainer
  const name = nextTrial(trainer, (phase) => {
    progress.faults += say(inside, phase.say ?? [], [], speak)
  })
  Object.assign(progress, noTrial())
  progress.trial = name ?? ''
  enter(progress, name === undefined ? 'done' : 'ready', inside.truth.tick)
  return name !== undefined
}

/** Waits for the pupil to begin; lures it when that takes too long. */
function awaitBehavior(inside: WorldInside, trainer: TrainerState, trial: TrialDefinition, speak: Speak): boolean {
  const { progress, protocol } = trainer
  const { tick, dtS } = inside.truth
  if (trial.awaits !== undefined) {
    const isDoing = isAtIt(inside, protocol.pupil, trial.awaits)
    const isNew = trial.shapes !== undefined && hasBegunAnew(inside, protocol.pupil, trial.awaits)
    const hasBegun = isDoing && (isNew || !progress.wasDoing)
    progress.wasDoing = isDoing
    if (!hasBegun) {
      const { lure } = trial
      if (
        lure === undefined ||
        progress.isLured ||
        (tick - progress.sinceTick) * dtS < (lure.afterS ?? TRIAL_DEFAULTS.lureAfterS)
      )
        return false
      progress.isLured = true
      progress.faults += say(inside, lure.say, progress.given, speak)
      return false
    }
    progress.responseTick = tick
  }
  progress.cueTick = tick
  enter(progress, 'cues', tick)
  return true
}

/** Gives cues in their time, watches for the response, and decides. */
function attend(inside: WorldInside, trainer: TrainerState, trial: TrialDefinition, speak: Speak): boolean {
  const { progress, protocol } = trainer
  const { tick } = inside.truth
  const since = tick - progress.cueTick
  const isGivingOn = showCues(inside, trainer, trial, speak)
  if (progress.outcome !== '') {
    if (isGivingOn || since < (trial.ticks ?? TRIAL_DEFAULTS.ticks)) return false
    return endTrial(inside, trainer, speak)
  }
  const response = trial.response ?? trial.awaits
  const isDoing = response !== undefined && isAtIt(inside, protocol.pupil, response)
  if (isDoing && progress.responseTick < 0) progress.responseTick = tick
  if (isDoing && trial.shapes !== undefined) watchResponse(inside, progress, protocol.pupil, trial.shapes)
  const isAsked = response !== undefined
  const fromTick = !isAsked ? progress.cueTick : progress.responseTick
  const isDue = fromTick >= 0 && tick - fromTick >= (trial.delayTicks ?? TRIAL_DEFAULTS.delayTicks)
  const isLate = isAsked && progress.responseTick < 0 && since >= (trial.withinTicks ?? TRIAL_DEFAULTS.withinTicks)
  if (!isDue && !isLate) return false
  progress.did = didOf(inside, protocol.pupil)
  if (isLate) progress.outcome = 'missed'
  else if (isAsked && (trial.mustLast ?? TRIAL_DEFAULTS.mustLast) && !isDoing) progress.outcome = 'stopped'
  else if (trial.shapes !== undefined && !judgeResponse(progress, trial.shapes)) progress.outcome = 'unmet'
  else if (trial.goesOn !== undefined) return goOn(inside, trainer, trial.goesOn, speak)
  else if (trial.reward === undefined) progress.outcome = isAsked ? 'withheld' : 'shown'
  else {
    const phase = protocol.phases?.[progress.phase]
    if (grants(progress, phase?.schedule, tick, inside.truth.dtS))
      return giveReward(inside, trainer, trial.reward, speak)
    progress.outcome = 'withheld'
  }
  endCues(inside, trainer, trial, speak)
  return true
}

function giveReward(inside: WorldInside, trainer: TrainerState, reward: string, speak: Speak): boolean {
  cuesOff(inside, trainer, speak)
  beginReward(inside, trainer, reward, speak)
  enter(trainer.progress, 'reward', inside.truth.tick)
  return true
}

/** Marks the moment; what the reward gives comes at once, or so many ticks after the mark. */
export function beginReward(inside: WorldInside, trainer: TrainerState, reward: string, speak: Speak): void {
  const { progress, protocol } = trainer
  const { mark = [], afterTicks = REWARD_DEFAULTS.afterTicks } = protocol.rewards?.[reward] ?? {}
  progress.outcome = 'rewarded'
  progress.reward = reward
  progress.rewardTick = inside.truth.tick + afterTicks
  progress.faults += say(inside, mark, [], speak)
  giveIfDue(inside, trainer, speak)
}

/** What the reward gives, on the tick on which it is due. */
export function giveIfDue(inside: WorldInside, { progress, protocol }: TrainerState, speak: Speak): void {
  if (inside.truth.tick !== progress.rewardTick) return
  progress.faults += say(inside, protocol.rewards?.[progress.reward]?.gives ?? [], [], speak)
}

function waitForReward(inside: WorldInside, trainer: TrainerState, speak: Speak): boolean {
  const { progress, protocol } = trainer
  // One that was given on the tick of its mark is not given again.
  if (progress.rewardTick > progress.sinceTick) giveIfDue(inside, trainer, speak)
  if (!isRewardOver(inside, trainer)) return false
  progress.faults += say(inside, protocol.rewards?.[progress.reward]?.takes ?? [], [], speak)
  return endTrial(inside, trainer, speak)
}

/** Whether it is time to take the reward away. */
export function isRewardOver(inside: WorldInside, { progress, protocol }: TrainerState): boolean {
  const reward = protocol.rewards?.[progress.reward]
  if (inside.truth.tick < progress.rewardTick) return false
  if (inside.truth.tick - progress.rewardTick >= (reward?.forTicks ?? REWARD_DEFAULTS.forTicks)) return true
  return reward?.until !== undefined && hasHeld(inside, progress, 'reward', reward.until)
}

/** The next link of a chain: this trial ends, and the other's cue comes at once. */
function goOn(inside: WorldInside, trainer: TrainerState, trial: string, speak: Speak): boolean {
  const { progress } = trainer
  const { tick } = inside.truth
  progress.outcome = 'ledOn'
  closeTrial(inside, trainer, speak)
  Object.assign(progress, noTrial())
  progress.trial = trial
  progress.beganTick = tick
  const { shapes } = trainer.protocol.trials?.[trial] ?? {}
  if (shapes !== undefined) beginResponse(progress, shapes)
  enter(progress, 'awaits', tick)
  return true
}

function endTrial(inside: WorldInside, trainer: TrainerState, speak: Speak): boolean {
  const { progress, protocol } = trainer
  closeTrial(inside, trainer, speak)
  progress.pauseTicks = drawPause(progress, protocol.phases?.[progress.phase])
  enter(progress, 'pause', inside.truth.tick)
  return true
}

/** Ends cues and lures, and writes the trial down. */
function closeTrial(inside: WorldInside, trainer: TrainerState, speak: Speak): void {
  const { progress, protocol } = trainer
  cuesOff(inside, trainer, speak)
  for (const direction of progress.given) {
    speak(inside, { input: 'direct', direction: { direct: 'withdraw', direction } })
  }
  const phase = protocol.phases?.[progress.phase]
  progress.latest = [...progress.latest, isResponse(progress.outcome) ? 1 : 0].slice(-lookedBackAt(phase))
  write(inside, trainer, phase?.phase ?? '')
}

function isResponse(outcome: TrainerProgress['outcome']): boolean {
  return outcome === 'rewarded' || outcome === 'withheld' || outcome === 'ledOn'
}

/** The phase that trials by a person's hand are written under. */
export const BY_HAND = 'by-hand'

/** Writes the present trial down. */
export function write({ truth }: WorldInside, { progress, protocol, log }: TrainerState, phase: string): void {
  const { trial, beganTick, cueTick, responseTick, outcome, reward, rewardTick, did, cues } = progress
  progress.trials++
  const number = progress.trials
  const result: TrialRecord['outcome'] = outcome === '' ? 'shown' : outcome
  const times = { beganTick, cueTick, responseTick, rewardTick, endTick: truth.tick }
  const shapes = phase === BY_HAND ? undefined : protocol.trials?.[trial]?.shapes
  const shaped = shapes === undefined ? undefined : shapedResponse(progress, shapes)
  const measured = shaped === undefined ? {} : { shaped }
  log.push({ number, phase, trial, ...times, outcome: result, reward, did, cues, ...measured })
  if (log.length > MOST_LOGGED) log.shift()
}

/** Whether a condition holds, and has for as long as it asks. */
function hasHeld(inside: WorldInside, progress: TrainerProgress, what: string, when: ConditionDefinition): boolean {
  const { tick, dtS } = inside.truth
  if (!holds(inside, progress.sinceTick, when)) {
    delete progress.held[what]
    return false
  }
  progress.held[what] ??= tick
  return (tick - progress.held[what]) * dtS >= (when.heldS ?? 0)
}

/** The trainer rests: what it had begun is ended and written down. */
export function rest(inside: WorldInside, trainer: TrainerState, speak: Speak): void {
  const { progress, protocol } = trainer
  if (progress.step === 'reward' && inside.truth.tick >= progress.rewardTick)
    progress.faults += say(inside, protocol.rewards?.[progress.reward]?.takes ?? [], [], speak)
  if (progress.step === 'cues' || progress.step === 'reward') closeTrial(inside, trainer, speak)
  Object.assign(progress, noTrial())
  progress.isOn = false
  progress.pauseTicks = 0
  enter(progress, 'pause', inside.truth.tick)
}
