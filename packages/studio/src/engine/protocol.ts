// What the page and the worker say to each other. Nothing else passes between the studio and the engine.
//
// The page sends requests, each with a number; the worker answers every request with that number and, between answers,
// posts events. The world is changed only by `input` (the engine's own recorded inputs), by `say` (a line of the console
// language, which comes to the same inputs), by stepping it, and by loading another one; what the page knows of it comes
// only from scenery, frames, reports, traces and lists of what stands.
//
// Frames travel as transferred buffers. At most one is under way: the worker posts the next only after `frame-back`,
// which also brings a used frame home, so that a running world allocates no frames.
import type {
  BodyReport,
  Completion,
  EntityReport,
  Frame,
  InputDefinition,
  Lesson,
  LineAnswer,
  PerceptReport,
  Problem,
  ProfileReport,
  RedefinitionReport,
  Scenery,
  SoundReport,
  StoryReport,
  TraceRecord,
  UmweltReport,
  Vector3,
  WhyReport,
} from '@ethogram/core'
import type { KeptLife } from '../state/life-store.ts'
import type { Definitions } from './definitions.ts'
import type { FoundLife } from './kept-life.ts'
import type { LifeStretch } from './life-log.ts'
import type { MindOutline } from './mind-outline.ts'
import type { Grown } from './percepts-watch.ts'
import type { StandingDirection } from './standing.ts'
import type { Steps } from './step-log.ts'
import type { Surprises } from './surprise-log.ts'
import type { Training } from './training-watch.ts'
import type { Walk } from './walk-watch.ts'

/** What the page can ask for. */
export type EngineRequest =
  /** Builds a scene anew, or goes on with a life of it that was kept. Without a seed the world's own default is taken. */
  | {
      readonly do: 'load'
      readonly scene: string
      readonly seed?: number | undefined
      readonly isPlaying: boolean
      readonly kept?: KeptLife | undefined
    }
  /** All scenes, which are told by an event before the answer. */
  | { readonly do: 'scenes' }
  /** The life that goes on, for the next visit. */
  | { readonly do: 'life'; readonly scene: string }
  | { readonly do: 'play' }
  | { readonly do: 'pause' }
  /** Pauses, then goes on so many ticks; answered when they are done. */
  | { readonly do: 'step'; readonly ticks: number }
  /** Simulated seconds per real second. */
  | { readonly do: 'speed'; readonly factor: number }
  /** Something that enters the world from outside; refused while the past or a recording is shown. */
  | { readonly do: 'input'; readonly input: InputDefinition }
  /** A line of the console language. Questions are answered at any time; whatever changes something only live. */
  | { readonly do: 'say'; readonly line: string }
  /** What may stand at a position of a line. */
  | { readonly do: 'complete'; readonly text: string; readonly cursor: number }
  /** The entity whose reports and traces are wanted; none stops them. */
  | { readonly do: 'pick'; readonly name: string | undefined }
  /** Whether frames bring what the picked creature believes. */
  | { readonly do: 'umwelt'; readonly isOn: boolean }
  /** Whether reports on the picked creature's body are wanted. */
  | { readonly do: 'body'; readonly isOn: boolean }
  /** Whether frames bring why the picked creature steps where it steps. */
  | { readonly do: 'walk'; readonly isOn: boolean }
  /** Whether frames bring the future that is compared with, at the same moment. */
  | { readonly do: 'other'; readonly isOn: boolean }
  /** Whether it is wanted what the picked creature learns, and from whom. */
  | { readonly do: 'training'; readonly isOn: boolean }
  /** Whether the percept tree of the picked creature is wanted. */
  | { readonly do: 'percepts'; readonly isOn: boolean }
  /** Whether it is wanted where the time of a tick goes; each time it is begun anew. */
  | { readonly do: 'profile'; readonly isOn: boolean }
  /** Starts a recording at this tick. */
  | { readonly do: 'record' }
  /** Ends it; answered with the file. */
  | { readonly do: 'stop-recording' }
  /** The whole run since it was loaded, as a recording file; without a number, the one that lives. */
  | { readonly do: 'save'; readonly branch?: number | undefined }
  /** Shows a recording file. */
  | { readonly do: 'open'; readonly file: string; readonly bytes: Uint8Array }
  /** Shows the run, or the recording, as it was at a tick. */
  | { readonly do: 'seek'; readonly tick: number }
  /** Back from the past, or from a recording, to the live world. */
  | { readonly do: 'live' }
  /**
   * Lives on from what is shown now, with inputs of its own if some are given. What came after it stays as a run by itself; a
   * recording stays in its file.
   */
  | { readonly do: 'fork'; readonly name?: string; readonly inputs?: readonly InputDefinition[] }
  /** Lives on in another future, where it stopped; or shows it at a tick. */
  | { readonly do: 'switch'; readonly branch: number; readonly tick?: number }
  | { readonly do: 'rename'; readonly branch: number; readonly name: string }
  /** Forgets a future that is not being lived. */
  | { readonly do: 'forget'; readonly branch: number }
  /** Whether the picked creature's life in another future is wanted beside that in the present one. */
  | { readonly do: 'compare'; readonly branch: number | undefined }
  /** Why the picked creature did what it did at a tick, here and in another future. */
  | { readonly do: 'differ'; readonly branch: number; readonly tick: number }
  | { readonly do: 'hash' }
  /** The definitions that the shown world lives by now. */
  | { readonly do: 'definitions' }
  /** The last frame has arrived; `frames` are those no longer shown. Not answered. */
  | { readonly do: 'frame-back'; readonly frames: readonly Frame[] }

/** A request with the number its answer will carry. */
export interface EngineMessage {
  readonly id: number
  readonly request: EngineRequest
}

/** How a request ended. */
export type EngineAnswer =
  | {
      readonly ok: true
      readonly tick: number
      readonly hash?: string
      readonly bytes?: Uint8Array
      /** Of a direction: its number, and what became of it so far. */
      readonly direction?: number
      readonly said?: string
      /** Of a line: what the console shows. A line with a mistake in it is an answer too. */
      readonly line?: LineAnswer
      readonly completion?: Completion
      /** Of a new definition: what was kept and lost. */
      readonly report?: RedefinitionReport
      readonly definitions?: Definitions
      /** Of a scene that was loaded with a kept life: how it was found again. */
      readonly found?: FoundLife
      /** The life that goes on, as it is kept. */
      readonly life?: KeptLife
      /** Of two futures: the whole why of a creature in the one that is shown and in the other. */
      readonly whys?: readonly [WhyReport, WhyReport]
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** What the worker posts. */
export type EngineEvent =
  | { readonly event: 'ready'; readonly scenes: readonly SceneSummary[] }
  /** The other scenes have been fetched: this is all there are. */
  | { readonly event: 'scenes'; readonly scenes: readonly SceneSummary[] }
  | { readonly event: 'loaded'; readonly world: WorldSummary }
  | { readonly event: 'scenery'; readonly scenery: Scenery }
  | {
      readonly event: 'frame'
      readonly frame: Frame
      readonly status: EngineStatus
      /** It is no neighbour of the frame before (another world, a seek, a step): shown at once, not glided to. */
      readonly isJump: boolean
      /** Where that is which the scene's hero is at, as they believe. */
      readonly heroAt: Vector3 | undefined
      /** What is on your mind, by drive: tells whether an errand is over, however few frames there are. Nothing where you are not. */
      readonly youDrives: Readonly<Record<string, number>> | undefined
      /** What the picked creature believes at that tick, while that is wanted. */
      readonly umwelt: UmweltReport | undefined
      /** Why it steps where it steps at that tick, while that is wanted. */
      readonly walk: Walk | undefined
      /** The future that is compared with, at the same tick, while that is wanted. */
      readonly other: OtherFrame | undefined
    }
  | { readonly event: 'status'; readonly status: EngineStatus }
  /** What sounded on the ticks since the last frame; not where time was jumped over. */
  | { readonly event: 'sounds'; readonly sounds: readonly SoundReport[] }
  | { readonly event: 'marks'; readonly marks: readonly TimelineMark[] }
  | {
      readonly event: 'report'
      readonly name: string
      readonly tick: number
      /** None when the entity no longer exists. */
      readonly report: EntityReport | undefined
      readonly trace: readonly TraceRecord[]
      /** None for things without a mind. */
      readonly why: WhyReport | undefined
    }
  /** What the picked creature could do; again when things come and go. */
  | { readonly event: 'outline'; readonly name: string; readonly outline: MindOutline | undefined }
  /** What became known of the picked creature's life. */
  | { readonly event: 'life'; readonly life: LifeNews }
  /** The futures of this world that are kept. */
  | { readonly event: 'branches'; readonly branches: readonly BranchSummary[] }
  /** What surprised the picked creature in the minute around the tick shown, while its beliefs are wanted. */
  | { readonly event: 'surprises'; readonly name: string; readonly surprises: Surprises }
  /** What the body of the picked creature does, and how it stepped in the last seconds, while that is wanted. */
  | { readonly event: 'body'; readonly name: string; readonly body: BodyReport; readonly steps: Steps }
  /** What the picked creature learns, how that went so far, and who teaches, while that is wanted. */
  | { readonly event: 'training'; readonly name: string; readonly training: Training }
  /** The percept tree of the picked creature, while that is wanted. */
  | {
      readonly event: 'percepts'
      readonly name: string
      readonly tick: number
      readonly percepts: readonly PerceptReport[]
    }
  /** The picked creature has just grown a word or a behavior. */
  | { readonly event: 'grown'; readonly name: string; readonly tick: number; readonly grown: Grown }
  /** Where the time went since measuring began, while that is wanted. */
  | { readonly event: 'profile'; readonly profile: ProfileReport }
  /** The picked creature has just put something to use that it learned. */
  | { readonly event: 'lesson'; readonly name: string; readonly lesson: Lesson }
  /** The stories that the world tells, with what can be chosen now. */
  | { readonly event: 'stories'; readonly stories: readonly StoryReport[] }
  /** Directions that stand, and where scripted directors are. */
  | {
      readonly event: 'directions'
      readonly directions: readonly StandingDirection[]
      readonly directors: readonly { readonly name: string; readonly state: string }[]
    }
  | { readonly event: 'answer'; readonly id: number; readonly answer: EngineAnswer }
  /** The engine threw while it ran; the world is stopped. */
  | { readonly event: 'failed'; readonly message: string; readonly problems: readonly Problem[] }

/** Another future at the moment that is shown, or where it ended before. */
export interface OtherFrame {
  readonly frame: Frame
  /** What there is in it, when that is new. */
  readonly scenery?: Scenery
}

/** A scene as the chooser shows it. */
export interface SceneSummary {
  readonly name: string
  /** What people call it. */
  readonly title: string
  readonly about: string
  /** What it is for: lists of scenes are divided by it. */
  readonly group: string
}

/** The world that is shown. */
export interface WorldSummary {
  readonly name: string
  readonly about: string
  readonly seed: number
  readonly rateHz: number
  /** Sounds that somebody in it can learn the meaning of. */
  readonly words: readonly string[]
  /** The recording file it comes from; none for a live world. */
  readonly file?: string
}

/** Where a run left another: they are the same up to that tick. */
export interface BranchPoint {
  readonly branch: number
  readonly tick: number
}

/** A future as the page lists it. */
export interface BranchSummary {
  readonly branch: number
  readonly name: string
  /** The runs it left, the nearest first. */
  readonly line: readonly BranchPoint[]
  /** What was made different when it left, in words. */
  readonly change: string
  readonly firstTick: number
  readonly lastTick: number
  readonly isLive: boolean
}

/** A life, or what is new of it. */
export interface LifeNews {
  readonly name: string
  /** The run it belongs to: 0 for a recording. */
  readonly branch: number
  /** It is told from the beginning. */
  readonly isFresh: boolean
  /** Part of the run is still being looked over. */
  readonly isLooking: boolean
  /** Names of the drives, in the order of the samples. */
  readonly drives: readonly string[]
  readonly stretches: readonly LifeStretch[]
}

/** `past` is the live run at an earlier tick. */
export type EngineMode = 'live' | 'past' | 'recording'

/** Where the run stands. */
export interface EngineStatus {
  readonly mode: EngineMode
  readonly tick: number
  readonly timeS: number
  readonly firstTick: number
  readonly lastTick: number
  readonly isPlaying: boolean
  readonly speed: number
  /** What the machine really manages, simulated seconds per real second; 0 while paused. */
  readonly actualSpeed: number
  /** The tick the running recording began at. */
  readonly recordingSince?: number
  /** Numbers that were not finite, by stage. */
  readonly faults: readonly { readonly stage: string; readonly count: number }[]
}

/** An input on the timeline. */
export interface TimelineMark {
  readonly tick: number
  readonly label: string
}
