// Where a trainer stands, and what it has written down: plain data, saved as it is.
//
// `progress` is all that decides what it does next; the log is only written. Seeds: 003 §6.3.2.

import { RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import type { ProtocolDefinition } from '../definition/training/protocol.ts'

/** Trials that a trainer keeps; older ones are forgotten. */
export const MOST_LOGGED = 2000

/** A cue as it was given. */
export interface ShownCue {
  readonly cue: string
  readonly onTick: number
  /** −1 while it is on. */
  offTick: number
}

/** How a trial went. */
export interface TrialRecord {
  /** From 1, over all phases. */
  readonly number: number
  readonly phase: string
  readonly trial: string
  readonly beganTick: number
  /** Tick of the first cue; −1 for none. */
  readonly cueTick: number
  /** Tick on which the response was seen; −1 for none. */
  readonly responseTick: number
  /**
   * `rewarded`; `withheld`: responded, but the schedule or the trial had nothing for it; `missed`: no response in time; `stopped`: it
   * was no longer at it when the reward was due; `unmet`: it responded, and less than was asked; `ledOn`: another trial followed as its
   * reward; `shown`: nothing was asked.
   */
  readonly outcome: 'rewarded' | 'withheld' | 'missed' | 'stopped' | 'unmet' | 'ledOn' | 'shown'
  readonly reward: string
  readonly rewardTick: number
  readonly endTick: number
  /** What the pupil did when it was decided: its active path. */
  readonly did: string
  readonly cues: readonly ShownCue[]
  /** Where responses are shaped: what was measured of it. */
  readonly shaped?: ShapedResponse
}

/** A response that was measured. */
export interface ShapedResponse {
  /** The argument, degree of freedom or entity that it was measured by. */
  readonly what: string
  readonly value: number
  /** What was asked; nothing of the first response, which there is nothing to compare with. */
  readonly asked?: number
}

/** How far the shaping of a trial has come. */
export interface ShapedTrial {
  /** What the latest responses measured, where the bar follows them. */
  last: number[]
  /** Where the bar stands, where it moves by steps. */
  at: number
  /** Responses in a row that reached it; below zero, that did not. */
  run: number
  /** What the present response measures and what was asked of it: one number or none. */
  now: number[]
  asked: number[]
}

/** What decides what a trainer does next. */
export interface TrainerProgress {
  isOn: boolean
  step: 'pause' | 'ready' | 'awaits' | 'cues' | 'reward' | 'done'
  /** The tick on which the step began. */
  sinceTick: number
  /** Index of the phase, and how often its trials have been gone through. */
  phase: number
  rounds: number
  /** Trials still to be done in this round. */
  queue: string[]
  pauseTicks: number
  /** The present trial. */
  trial: string
  beganTick: number
  cueTick: number
  responseTick: number
  rewardTick: number
  outcome: '' | TrialRecord['outcome']
  did: string
  reward: string
  cues: ShownCue[]
  /** Cues whose end has come, by cue and index in its list. */
  ended: string[]
  wasDoing: boolean
  isLured: boolean
  /** Since when conditions have held without a break, by what they are for. */
  held: Record<string, number>
  /** Directions that were given in this trial. */
  given: number[]
  /** The schedule: responses and time since the last reward, and what has been drawn for the next. */
  responses: number
  lastRewardTick: number
  drawn: number
  luck: number[]
  /** Trials ended, and how the latest of this phase went: 1 for a response. */
  trials: number
  latest: number[]
  faults: number
  /** How far shaping has come, by trial; there once a response was shaped. */
  shaping?: Record<string, ShapedTrial>
}

/** A trainer at work. */
export interface TrainerState {
  readonly name: string
  readonly protocol: ProtocolDefinition
  readonly progress: TrainerProgress
  readonly log: TrialRecord[]
}

/** A trainer before its first tick. */
export function startTrainer(name: string, protocol: ProtocolDefinition, seed: number, tick: number): TrainerState {
  const luck = new Int32Array(RANDOM_WORDS)
  seedStream(luck, 0, seed, 'trainer', name)
  const progress: TrainerProgress = {
    isOn: true,
    step: 'pause',
    sinceTick: tick,
    phase: -1,
    rounds: 0,
    queue: [],
    pauseTicks: 0,
    ...noTrial(),
    responses: 0,
    lastRewardTick: tick,
    drawn: -1,
    luck: [...luck],
    trials: 0,
    latest: [],
    faults: 0,
  }
  return { name, protocol, progress, log: [] }
}

/** The parts of the progress that are about one trial, before it begins. */
export function noTrial(): Pick<
  TrainerProgress,
  | 'trial'
  | 'beganTick'
  | 'cueTick'
  | 'responseTick'
  | 'rewardTick'
  | 'outcome'
  | 'did'
  | 'reward'
  | 'cues'
  | 'ended'
  | 'wasDoing'
  | 'isLured'
  | 'held'
  | 'given'
> {
  return {
    trial: '',
    beganTick: -1,
    cueTick: -1,
    responseTick: -1,
    rewardTick: -1,
    outcome: '',
    did: '',
    reward: '',
    cues: [],
    ended: [],
    wasDoing: false,
    isLured: false,
    held: {},
    given: [],
  }
}
