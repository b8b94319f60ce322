// The shape of training protocols: who is taught by which cues and rewards, what a trial is, and which phases follow each other.
//
// A protocol is data: a file of its own, a trainer of a world, or an input. Whoever teaches speaks in inputs only, so a person who
// gives the same cues and rewards by hand is as good a trainer. Seeds: 003 §5.5, §6.3.2 (the puppet as trainer).

import type { FieldValue } from '../../1-world/definition.ts'
import type { ConditionDefinition, FORMAT_VERSION, PlainInputDefinition } from '../types.ts'

/** Lines of the console language, or inputs that are not about training. */
export type SayDefinition = readonly (string | PlainInputDefinition)[]

/** Something that the pupil can notice: a field of an entity that is set for a while, or a sound. */
export type CueDefinition =
  | {
      readonly entity: string
      readonly field: string
      /** The field's value while the cue is on, and otherwise; true and false. */
      readonly on?: FieldValue
      readonly off?: FieldValue
      /** Said besides, when it comes on and when it goes off: `puppet: do extend hand`. */
      readonly say?: SayDefinition
      readonly sayOff?: SayDefinition
    }
  | { readonly sound: string; readonly entity: string; readonly loudness?: number }

/** What the pupil gets, for how long, and what takes it away again. */
export interface RewardDefinition {
  readonly gives: SayDefinition
  readonly takes?: SayDefinition
  /** Ticks until it is taken away; 20. */
  readonly forTicks?: number
  /** Taken away as soon as this holds. */
  readonly until?: ConditionDefinition
}

/** When a cue is on within a trial. */
export interface CueTimeDefinition {
  /** Ticks after the cues begin; 0. */
  readonly at?: number
  /** For how many ticks; until the reward or the end of the trial if left out. */
  readonly ticks?: number
  /** Goes off as soon as this holds, and does not come on while it does: a shock that can be escaped. */
  readonly until?: ConditionDefinition
}

/** One sort of trial: wait, cue, response, delay, reward. */
export interface TrialDefinition {
  readonly about?: string
  /** The trial begins when this holds. */
  readonly ready?: ConditionDefinition
  /** Cues are given when the pupil begins this behavior: it is caught in the act. Left out, they are given at once. */
  readonly awaits?: string
  /** What brings the behavior about when waiting has taken this long. */
  readonly lure?: { readonly say: SayDefinition; readonly afterS?: number }
  /** When each cue is on. */
  readonly cues?: Readonly<Record<string, CueTimeDefinition | readonly CueTimeDefinition[]>>
  /** The behavior that is rewarded; as `awaits`. Without either, the reward follows the cues whatever the pupil does. */
  readonly response?: string
  /** The response counts within this many ticks from the first cue; 100. */
  readonly withinTicks?: number
  /** Ticks from the response (from the cues, if it was caught) to the reward; 6. */
  readonly delayTicks?: number
  /** The pupil must still be at it when the reward is due; true. */
  readonly mustLast?: boolean
  /** What it gets; nothing in a test. */
  readonly reward?: string
  /** Instead of a reward, another trial follows at once: its cue is the reward of this one. */
  readonly goesOn?: string
  /** Least length of the trial from the first cue, ticks; 0. */
  readonly ticks?: number
}

/** Which of the responses are rewarded. */
export type ScheduleDefinition =
  | 'continuous'
  | 'never'
  /** Every n-th response; or every n-th on average. */
  | { readonly ratio: number }
  | { readonly variableRatio: number }
  /** The first response after so many seconds since the last reward; or so many on average. */
  | { readonly intervalS: number }
  | { readonly variableIntervalS: number }

/** A stretch of training. */
export interface TrainingPhaseDefinition {
  readonly phase: string
  readonly about?: string
  /** Trials in their order, or how many of each. */
  readonly trials: readonly string[] | Readonly<Record<string, number>>
  /** How often the whole is done; 1. */
  readonly repeat?: number
  /** As written, or shuffled anew in each repeat; fixed. */
  readonly order?: 'fixed' | 'random'
  readonly schedule?: ScheduleDefinition
  /** Ticks between trials: as many, or from the least to the most by chance; 40. */
  readonly pauseTicks?: number | readonly [number, number]
  /** Ends the phase early: this many responses among the latest so many trials. */
  readonly until?: { readonly responses: number; readonly of: number }
  /** Said when the phase begins. */
  readonly say?: SayDefinition
}

/** A protocol: everything that a trainer does. Without phases it waits for a person to give cues and rewards. */
export interface ProtocolDefinition {
  readonly ethogram: typeof FORMAT_VERSION
  readonly protocol: string
  readonly about?: string
  /** The creature that is taught. */
  readonly pupil: string
  readonly cues?: Readonly<Record<string, CueDefinition>>
  readonly rewards?: Readonly<Record<string, RewardDefinition>>
  readonly trials?: Readonly<Record<string, TrialDefinition>>
  readonly phases?: readonly TrainingPhaseDefinition[]
}

/** What enters a world about training: a trainer begins, rests or goes on; or a person gives a cue or a reward in its place. */
export type TrainingInputDefinition =
  | {
      readonly input: 'train'
      readonly trainer: string
      /** Begins this, from its first phase; left out, it goes on with what it has. */
      readonly protocol?: ProtocolDefinition
      /** false: it rests, and a person may take its place. */
      readonly isOn?: boolean
    }
  | { readonly input: 'cue'; readonly trainer: string; readonly cue: string; readonly isOn: boolean }
  | { readonly input: 'reward'; readonly trainer: string; readonly reward: string }
