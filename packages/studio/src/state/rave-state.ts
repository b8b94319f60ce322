// Everything that the room of the bench shows, as one plain object; frames are not in it, they go straight to the plan.
import type { Problem } from '@ethogram/core'
import type { ActorReport, ContestScores, Matrix, RaveWorld, Rule } from '@ethogram/core/rave'
import { raveField, raveWorlds } from '@ethogram/scenes'
import type { Baseline, ContestTracks, RaveFrame, RaveSetup } from '../engine/rave-protocol.ts'
import type { Part } from './rave-edit.ts'

/** A matrix that was kept. */
export interface Kept {
  readonly id: number
  readonly name: string
  readonly matrix: Matrix
}

/** Where the match is. */
export type RaveStatus = Pick<RaveFrame, 'contest' | 'step' | 'isOver' | 'isPlaying' | 'speed' | 'reached'>

/** What the room knows. */
export interface RaveState {
  /** As the match that is played was set up; its world as it is now. */
  readonly setup: RaveSetup
  readonly isStarted: boolean
  readonly status: RaveStatus
  readonly scores: readonly ContestScores[]
  readonly baselines: readonly Baseline[]
  /** Contests in which the world was changed. */
  readonly changes: readonly number[]
  readonly undo: readonly RaveWorld[]
  readonly redo: readonly RaveWorld[]
  readonly selected: Part | undefined
  /** The actor that is looked at, and what it sees and did. */
  readonly actor: number
  readonly looked: ActorReport | undefined
  readonly matrix: Matrix | undefined
  readonly rules: readonly Pick<Rule, 'when' | 'then' | 'share'>[]
  /** A contest that is looked back at; none: what is played now. */
  readonly shown: { readonly contest: number; readonly tracks: ContestTracks | undefined } | undefined
  readonly hash: string | undefined
  readonly shelf: readonly Kept[]
  /** A world that was refused, to show at its place what is wrong with it. */
  readonly refused: { readonly world: RaveWorld; readonly problems: readonly Problem[] } | undefined
  /** What was refused last, or said. */
  readonly note: { readonly title: string; readonly problems: readonly Problem[] } | undefined
}

const NO_STATUS: RaveStatus = { contest: 0, step: 0, isOver: false, isPlaying: false, speed: 20, reached: 0 }

/** The match that the room begins with. */
const FIRST_SETUP: RaveSetup = {
  world: raveWorlds.find(({ rave }) => rave === 'corners') ?? raveField,
  task: 'avoid',
  actors: 5,
  contests: 50,
  critic: undefined,
  temper: 'even',
  seed: 1,
}

/** Before the first match. */
export const FIRST_STATE: RaveState = {
  setup: FIRST_SETUP,
  isStarted: false,
  status: NO_STATUS,
  scores: [],
  baselines: [],
  changes: [],
  undo: [],
  redo: [],
  selected: undefined,
  actor: 0,
  looked: undefined,
  matrix: undefined,
  rules: [],
  shown: undefined,
  hash: undefined,
  shelf: [],
  refused: undefined,
  note: undefined,
}
