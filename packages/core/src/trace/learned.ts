// What a creature has learned, as plain data for panels, the command line and tests.
//
// Types only: `trace/learned-report.ts` fills them. Seeds: 003 §5.5.

import type { LessonDefinition } from '../definition/learning/learns.ts'
import type { ActionLearning } from './actions-report.ts'

/** Everything that one creature has learned and is learning. */
export interface LearnedReport {
  readonly entity: string
  /** Short-term memory, newest first: leaf behaviors by path, objects of interest by kind. */
  readonly recentBehaviors: readonly string[]
  readonly recentObjects: readonly string[]
  readonly drives: readonly DriveLearning[]
  /** Behaviors of groups that learn by credit. */
  readonly actions: readonly ActionLearning[]
  /** All of it in a few sentences. */
  readonly text: string
}

/** The discovery group of one drive. */
export interface DriveLearning {
  readonly drive: string
  /** The behavior whose group takes up what is learned; `top` for the top group. */
  readonly into: string
  /** A sign may come this many ticks after a behavior began and still belong to it. */
  readonly withinTicks: number
  /** Of the latest tick: feedback (λ), what had been predicted, and the error. */
  readonly feedback: number
  readonly prediction: number
  readonly error: number
  /** Pairs of a behavior and a stimulus, those in use first. */
  readonly lessons: readonly Lesson[]
  /** What kinds of things are worth. */
  readonly kinds: readonly LearnedValue[]
  /** Innate releasers whose maxValue is learned. */
  readonly releasers: readonly LearnedValue[]
  /** The latest times that ended, newest last. */
  readonly trials: readonly Trial[]
}

/** One pair of behavior and stimulus. */
export interface Lesson {
  /** `hunger tricks.sit person.handExtended`: what the input `unlearn` names. */
  readonly id: string
  readonly drive: string
  readonly behavior: string
  /** `person.handExtended`, or `sound whistle`. */
  readonly stimulus: string
  /** The behavior with the stimulus, and the stimulus without the behavior. */
  readonly with: Member
  readonly without: Member
  readonly isInUse: boolean
  /** How it came into use: `operant`, `classical`, `taught`, `innate`; `` while it is only suspected. */
  readonly how: '' | 'operant' | 'classical' | 'taught' | 'innate'
  /** Path of the behavior that does it now, and the name of its releaser; empty while it is only suspected. */
  readonly path: string
  readonly releaser: string
  /** Tick on which the pair was first suspected, and on which it came into use (0 for not yet). */
  readonly bornTick: number
  readonly usedTick: number
  /** Time from the beginning to feedback, ticks. */
  readonly time: { readonly count: number; readonly mean: number; readonly variance: number }
  /** `Sits when a person's handExtended is on: 18 of 20 times hunger fell (2 of 9 without); worth 4.2.` */
  readonly sentence: string
  /** The same as data, for another individual. */
  readonly definition: LessonDefinition
}

/** One member of a pair, a kind or a releaser, as the learning equation knows it. */
export interface Member {
  /** V. */
  readonly value: number
  readonly trace: number
  readonly isOn: boolean
  /** Share of α it learns with. */
  readonly rate: number
  readonly timesOn: number
  readonly timesFed: number
  /** timesFed / timesOn; 0 before the first. */
  readonly reliability: number
  readonly contrast: number
}

/** What a kind of thing or an innate releaser is worth. */
export interface LearnedValue extends Member {
  readonly name: string
}

/** A time that ended: the behavior met the stimulus, and feedback came or did not. */
export interface Trial {
  readonly tick: number
  readonly lesson: string
  readonly isFed: boolean
  /** The error on the tick of its feedback; 0 without any. */
  readonly error: number
  /** V after it. */
  readonly value: number
}
