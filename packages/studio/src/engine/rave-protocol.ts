// What the page and the worker of the bench for learned ways say to each other (docs/reactive-actors.md).
//
// Every request has a number and is answered with it; between answers the worker posts events. At most one frame is under way: the next
// is posted after `frame-back`, so that a page that is slow gets fewer of them and the match goes on.
import type { Problem } from '@ethogram/core'
import type {
  ActorReport,
  ContestScores,
  MatchChanges,
  Matrix,
  RaveWorld,
  Rule,
  Task,
  Temper,
} from '@ethogram/core/rave'

/** Speed at which the match goes as fast as the machine can: no pause between steps is ever due. */
export const FASTEST = 1e6

/** How a match is set up. */
export interface RaveSetup {
  readonly world: RaveWorld
  readonly task: Task
  readonly actors: number
  readonly contests: number
  /** None: the one that goes with the task. */
  readonly critic: string | undefined
  readonly temper: Temper
  readonly seed: number
}

/** What the page can ask for. */
export type RaveRequest =
  /** Begins a match; refused, the one that is played stays. */
  | { readonly do: 'start'; readonly setup: RaveSetup; readonly isPlaying: boolean }
  | { readonly do: 'play' }
  | { readonly do: 'pause' }
  /** Pauses, then plays so many steps; answered when they are done. */
  | { readonly do: 'step'; readonly steps: number }
  /** Multiples of the actors' own time, 20 steps a second. */
  | { readonly do: 'speed'; readonly factor: number }
  /** Changes the match between two steps, all or nothing. */
  | { readonly do: 'change'; readonly changes: MatchChanges }
  /** The actor whose senses frames tell. */
  | { readonly do: 'look'; readonly actor: number }
  /** What an actor has learned, or all of them together, with its rules. */
  | { readonly do: 'matrix'; readonly actor: number | 'all' }
  /** Where actors went in a contest. */
  | { readonly do: 'tracks'; readonly contest: number }
  | { readonly do: 'hash' }
  /** The match as a file, and one from a file; refused, the one that is played stays. */
  | { readonly do: 'save' }
  | { readonly do: 'open'; readonly bytes: Uint8Array }
  /** Worlds and matrices as files. */
  | { readonly do: 'write-world'; readonly world: RaveWorld }
  | { readonly do: 'read-world'; readonly file: string; readonly text: string }
  | { readonly do: 'write-matrix'; readonly matrix: Matrix }
  | { readonly do: 'read-matrix'; readonly bytes: Uint8Array }
  | { readonly do: 'merge'; readonly matrices: readonly [Matrix, ...Matrix[]] }
  /** A frame has arrived. Not answered. */
  | { readonly do: 'frame-back' }

/** A request with its number. */
export interface RaveMessage {
  readonly id: number
  readonly request: RaveRequest
}

/** How a request ended. */
export type RaveAnswer =
  | {
      readonly ok: true
      readonly setup?: RaveSetup
      readonly world?: RaveWorld
      readonly matrix?: Matrix
      readonly rules?: readonly Pick<Rule, 'when' | 'then' | 'share'>[]
      readonly tracks?: ContestTracks | undefined
      readonly bytes?: Uint8Array
      readonly text?: string
      readonly hash?: string
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Numbers of one pose in a frame: x, y, heading in degrees, and 1 after a step that was refused. */
export const POSE_NUMBERS = 4

/** Where everybody is. */
export interface RaveFrame {
  readonly contest: number
  readonly step: number
  readonly isOver: boolean
  readonly isPlaying: boolean
  readonly speed: number
  /** What the machine manages, in the same multiples; 0 while paused. */
  readonly reached: number
  /** Actor by actor; nothing before the first step of a contest. */
  readonly poses: Float32Array
  /** The last part of the ways of the first actors. */
  readonly tails: Tracks
  /** x and y of targets, and which is active. */
  readonly targets: readonly number[]
  readonly active: number
  /** Of the actor that is looked at. */
  readonly looked: ActorReport | undefined
}

/** Ways of some actors: points one after the other, in each x and y of every actor. */
export interface Tracks {
  readonly actors: number
  readonly count: number
  readonly points: Float32Array
}

/** The ways of a contest that is over, in the world as it was then. */
export interface ContestTracks extends Tracks {
  readonly contest: number
  readonly world: RaveWorld
  readonly active: number
}

/** Scores of those who do not learn, in the world as it was from a contest on. */
export interface Baseline {
  readonly fromContest: number
  readonly random: MeanScores | undefined
  readonly hand: MeanScores | undefined
}

/** Means over contests. */
export type MeanScores = Readonly<Partial<Record<ScoreName, number>>>

/** What is drawn as a curve. */
export type ScoreName = 'sMinc' | 'sMaxd' | 'sIn' | 'sOut'

/** What the worker posts. */
export type RaveEvent =
  | { readonly event: 'frame'; readonly frame: RaveFrame }
  /** Scores from a contest on; from 0: all others are of another match. */
  | { readonly event: 'scores'; readonly from: number; readonly scores: readonly ContestScores[] }
  | { readonly event: 'baselines'; readonly baselines: readonly Baseline[] }
  | { readonly event: 'answer'; readonly id: number; readonly answer: RaveAnswer }
  | { readonly event: 'failed'; readonly problems: readonly Problem[] }
