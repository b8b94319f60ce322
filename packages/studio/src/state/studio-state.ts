// Everything the page shows, as one plain object, and how each of the engine's events changes it.
//
// Pure, so that it can be tested without a page. Frames are not in here: they go straight to the stage.
import type {
  BodyReport,
  EntityReport,
  PerceptReport,
  Problem,
  ProfileReport,
  StoryReport,
  TraceRecord,
  UmweltReport,
  Vector3,
  WhyReport,
} from '@ethogram/core'
import type { BodyReport as BodyFileReport, Theme } from '@ethogram/three'
import { LifeLog } from '../engine/life-log.ts'
import type { MindOutline } from '../engine/mind-outline.ts'
import type { Grown } from '../engine/percepts-watch.ts'
import type {
  BranchSummary,
  EngineEvent,
  EngineStatus,
  LifeNews,
  SceneSummary,
  TimelineMark,
  WorldSummary,
} from '../engine/protocol.ts'
import type { StandingDirection } from '../engine/standing.ts'
import type { Steps } from '../engine/step-log.ts'
import type { Surprises } from '../engine/surprise-log.ts'
import type { Training } from '../engine/training-watch.ts'
import type { Walk } from '../engine/walk-watch.ts'
import type { GivenFile } from './given-files.ts'
import type { PanelTab } from './panel-tabs.ts'
import type { StagedSurprise } from './staged-surprise.ts'
import type { TryId } from './tries.ts'

/** An entity as the list shows it. */
export interface EntityRow {
  readonly name: string
  readonly kind: string
  readonly isCreature: boolean
  readonly points: readonly string[]
}

/** A message to the person at the page. */
export interface Notice {
  readonly id: number
  readonly tone: 'calm' | 'refused'
  readonly title: string
  readonly problems: readonly Problem[]
  /** Something that can be done about it. */
  readonly action?: { readonly label: string; readonly press: () => void }
}

/** What stops the studio until something else is loaded. */
export interface Failure {
  readonly title: string
  readonly problems: readonly Problem[]
}

/** Something said in the console, or said back. */
export interface ConsoleEntry {
  readonly id: number
  readonly tone: 'said' | 'answer' | 'problem'
  readonly text: string
}

/** A position on the ground is being asked for: the next click on the stage gives it. */
export interface Aim {
  /** What the click will do, in words: `bone, imagined by silas`. */
  readonly label: string
  readonly take: (at: Vector3) => void
}

/** A life as far as the page knows it; a new object whenever there is more in the log. */
export interface KnownLife {
  readonly log: LifeLog
  readonly isLooking: boolean
}

/** How your own body is shown: as it is, as an outline of glass, or not at all, because you look out of its eyes. */
export type YouLook = 'puppet' | 'outline' | 'eyes'

/** A body from a file, on a creature. */
export interface WornBody {
  readonly file: string
  readonly report: BodyFileReport
}

/** A word or a behavior that was born, and when. */
export interface BornThing extends Grown {
  readonly tick: number
}

/** The state of the page. */
export interface StudioState {
  readonly phase: 'starting' | 'loading' | 'ready' | 'failed'
  readonly failure: Failure | undefined
  readonly scenes: readonly SceneSummary[]
  readonly world: WorldSummary | undefined
  /** The scene asked for last; what reset loads again. */
  readonly scene: string | undefined
  readonly status: EngineStatus
  readonly marks: readonly TimelineMark[]
  readonly entities: readonly EntityRow[]
  readonly picked: string | undefined
  readonly report: EntityReport | undefined
  readonly trace: readonly TraceRecord[]
  readonly why: WhyReport | undefined
  readonly outline: MindOutline | undefined
  /** The life of the picked creature, by the number of the run: that of the shown one, and of one that is compared with it. */
  readonly lives: ReadonlyMap<number, KnownLife>
  /** The futures that are kept. */
  readonly branches: readonly BranchSummary[]
  /** Number of the future that the present one is compared with. */
  readonly comparedWith: number | undefined
  /** The other future is seen on the stage, at the same moment. */
  readonly isOtherOn: boolean
  readonly isTimelineOpen: boolean
  /** What was tried of what is offered; nothing once the offer was put away. */
  readonly tried: readonly TryId[] | undefined
  /** Which step of the tour is shown; none while nobody takes it. */
  readonly tourStep: number | undefined
  /** What the picked creature believes, a few times a second; the stage has its own. */
  readonly umwelt: UmweltReport | undefined
  readonly surprises: Surprises | undefined
  /** A thing that is moved behind the back of whom is picked, and what came of it. */
  readonly surprise: StagedSurprise | undefined
  /** What the picked creature's body does, while that is wanted. */
  readonly body: BodyReport | undefined
  readonly steps: Steps | undefined
  /** Why the picked creature steps where it steps, a few times a second; the stage has its own. None for who has no steps. */
  readonly walk: Walk | undefined
  /** What the picked creature learns, and who teaches it, while that is wanted. */
  readonly training: Training | undefined
  /** The percept tree of the picked creature, while that is wanted. */
  readonly percepts: readonly PerceptReport[]
  /** What it has grown while one looked, the latest last. */
  readonly grown: readonly BornThing[]
  /** The behavior that the tree is to show: a path. */
  readonly sought: { readonly path: string } | undefined
  /** What is drawn of it on the stage. */
  readonly areBonesOn: boolean
  readonly arePrintsOn: boolean
  readonly isGazeOn: boolean
  readonly isFanOn: boolean
  /** Bodies from files, by who wears them. */
  readonly worn: Readonly<Record<string, WornBody>>
  /** Beliefs are drawn over the world. */
  readonly isUmweltOn: boolean
  /** Truth and belief stand side by side. */
  readonly isSplit: boolean
  /** Number of the memory that is looked at; 0 for none. */
  readonly memory: number
  readonly directions: readonly StandingDirection[]
  readonly directors: readonly { readonly name: string; readonly state: string }[]
  /** Somebody wants to know where the time of a tick goes. */
  readonly isProfileOn: boolean
  /** Where it went when that was last measured in this world. */
  readonly profile: ProfileReport | undefined
  /** Stories that the world tells. */
  readonly stories: readonly StoryReport[]
  readonly tab: PanelTab
  readonly isConsoleOpen: boolean
  readonly consoleEntries: readonly ConsoleEntry[]
  readonly aim: Aim | undefined
  /** How much of a clip is filmed, 0…1; none while nobody films. */
  readonly clip: number | undefined
  /** The picked entity existed and is gone at the tick shown. */
  readonly isPickedGone: boolean
  readonly isFollowing: boolean
  readonly isHelpOpen: boolean
  readonly isPanelOpen: boolean
  /** The room in which definitions are written is open. */
  readonly isAuthorOpen: boolean
  /** The bench for learned ways is open, and files that wait to be taken there. */
  readonly isRaveOpen: boolean
  readonly benchFiles: readonly GivenFile[]
  /** A definition from a file that waits to be shown in that room. */
  readonly draft: { readonly name: string; readonly bytes: Uint8Array } | undefined
  /** Keys and clicks on the ground move your own body, where you have one. */
  readonly isYouOn: boolean
  /** How your body is shown; `eyes` is the world as it sees it. */
  readonly youLook: YouLook
  /** What is in your hand. */
  readonly youHand: string | undefined
  /** How often you have thrown something. */
  readonly throws: number
  /** The field that tells what you have turned into. */
  readonly disguise: string | undefined
  /** The word that you say; none before the first was chosen. */
  readonly word: string | undefined
  /** Nothing of the world is to be heard. */
  readonly isMuted: boolean
  readonly theme: Theme
  readonly notices: readonly Notice[]
}

const NO_STATUS: EngineStatus = {
  mode: 'live',
  tick: 0,
  timeS: 0,
  firstTick: 0,
  lastTick: 0,
  isPlaying: false,
  speed: 1,
  actualSpeed: 0,
  faults: [],
}

/** What is known of something just picked. */
export const NOTHING_KNOWN = {
  report: undefined,
  trace: [],
  why: undefined,
  outline: undefined,
  lives: new Map<number, KnownLife>(),
  comparedWith: undefined,
  umwelt: undefined,
  surprises: undefined,
  surprise: undefined,
  body: undefined,
  steps: undefined,
  walk: undefined,
  training: undefined,
  percepts: [],
  grown: [],
  sought: undefined,
  memory: 0,
} satisfies Partial<StudioState>

/** The state before anything has happened. */
export function initialState(theme: Theme): StudioState {
  return {
    phase: 'starting',
    failure: undefined,
    scenes: [],
    world: undefined,
    scene: undefined,
    status: NO_STATUS,
    marks: [],
    entities: [],
    picked: undefined,
    ...NOTHING_KNOWN,
    isUmweltOn: false,
    isSplit: false,
    areBonesOn: false,
    arePrintsOn: false,
    isGazeOn: false,
    isFanOn: false,
    worn: {},
    branches: [],
    isOtherOn: true,
    isTimelineOpen: false,
    tried: undefined,
    tourStep: undefined,
    directions: [],
    directors: [],
    isProfileOn: false,
    profile: undefined,
    stories: [],
    tab: 'mind',
    isConsoleOpen: false,
    consoleEntries: [],
    aim: undefined,
    clip: undefined,
    isPickedGone: false,
    isFollowing: false,
    isHelpOpen: false,
    isPanelOpen: true,
    isAuthorOpen: false,
    isRaveOpen: false,
    benchFiles: [],
    draft: undefined,
    isYouOn: false,
    youLook: 'puppet',
    youHand: undefined,
    throws: 0,
    disguise: undefined,
    word: undefined,
    isMuted: false,
    theme,
    notices: [],
  }
}

/** What changes in the state when the engine says something. */
export function reduceEvent(
  state: StudioState,
  event: Exclude<EngineEvent, { event: 'answer' }>,
): Partial<StudioState> {
  switch (event.event) {
    case 'ready':
      return { scenes: event.scenes, phase: state.phase === 'starting' ? 'loading' : state.phase }
    case 'scenes':
      return { scenes: event.scenes }
    case 'loaded':
      return { world: event.world, phase: 'ready', failure: undefined, marks: [], profile: undefined }
    case 'scenery':
      return {
        entities: event.scenery.entities.map(({ name, kind, isCreature, points }) => ({
          name,
          kind,
          isCreature,
          points,
        })),
      }
    case 'frame':
      return { status: event.status }
    case 'status':
      return { status: event.status }
    case 'marks':
      return { marks: event.marks }
    case 'report':
      return reduceReport(state, event)
    case 'outline':
      return event.name === state.picked ? { outline: event.outline } : {}
    case 'life':
      return event.life.name === state.picked ? { lives: withNews(state.lives, event.life) } : {}
    case 'branches':
      return { branches: event.branches }
    case 'surprises':
      return event.name === state.picked ? { surprises: event.surprises } : {}
    case 'body':
      return event.name === state.picked ? { body: event.body, steps: event.steps } : {}
    case 'training':
      return event.name === state.picked ? { training: event.training } : {}
    case 'percepts':
      return event.name === state.picked ? { percepts: event.percepts } : {}
    case 'grown':
      return event.name === state.picked ? { grown: [...state.grown, { ...event.grown, tick: event.tick }] } : {}
    case 'profile':
      return { profile: event.profile }
    case 'lesson':
    case 'sounds':
      return {}
    case 'directions':
      return { directions: event.directions, directors: event.directors }
    case 'stories':
      return { stories: event.stories }
    case 'failed':
      return { phase: 'failed', failure: { title: 'The world stopped', problems: event.problems } }
  }
}

/** Whether somebody wants to see what the picked creature believes. */
function wantsUmwelt(state: Pick<StudioState, 'isUmweltOn' | 'tab' | 'isPanelOpen'>): boolean {
  return state.isUmweltOn || (state.tab === 'umwelt' && state.isPanelOpen)
}

/** Whether somebody wants to see what the picked creature's body does. */
function wantsBody(
  state: Pick<StudioState, 'areBonesOn' | 'arePrintsOn' | 'isGazeOn' | 'tab' | 'isPanelOpen'>,
): boolean {
  return state.areBonesOn || state.arePrintsOn || state.isGazeOn || (state.tab === 'body' && state.isPanelOpen)
}

/** Whether somebody wants to see why the picked creature steps where it steps. */
function wantsWalk(state: Pick<StudioState, 'isFanOn' | 'tab' | 'isPanelOpen'>): boolean {
  return state.isFanOn || (state.tab === 'body' && state.isPanelOpen)
}

/** Whether somebody wants to see another future beside the one that is shown. */
export function wantsOther(state: Pick<StudioState, 'comparedWith' | 'isOtherOn'>): boolean {
  return state.comparedWith !== undefined && state.isOtherOn
}

/** Whether somebody wants to see what the picked creature learns. */
function wantsTraining(state: Pick<StudioState, 'tab' | 'isPanelOpen' | 'outline'>): boolean {
  // The coach beside the clicker reads it, too.
  const isShown = (state.tab === 'train' || state.tab === 'acts') && state.isPanelOpen
  return isShown || state.outline?.isForClicker === true
}

/** Whether somebody wants to see the percept tree. */
function wantsPercepts(state: Pick<StudioState, 'tab' | 'isPanelOpen'>): boolean {
  return state.tab === 'words' && state.isPanelOpen
}

/** Whether somebody looks at where the time of a tick goes: in the list of entities, once it was started there. */
function wantsProfile(state: Pick<StudioState, 'isProfileOn' | 'isPanelOpen' | 'picked'>): boolean {
  return state.isProfileOn && state.isPanelOpen && state.picked === undefined
}

/** A report for something no longer picked is late and changes nothing. */
function reduceReport(state: StudioState, event: Extract<EngineEvent, { event: 'report' }>): Partial<StudioState> {
  if (event.name !== state.picked) return {}
  if (event.report === undefined) return { isPickedGone: true, trace: [] }
  return { report: event.report, trace: event.trace, why: event.why, isPickedGone: false }
}

/** Takes what is new of a life; only the lives of two runs are ever looked at. */
function withNews(lives: StudioState['lives'], news: LifeNews): StudioState['lives'] {
  const known = news.isFresh ? undefined : lives.get(news.branch)?.log
  const log = known ?? new LifeLog()
  log.drives = news.drives
  for (const stretch of news.stretches) log.take(stretch)
  const others = [...lives].filter(([branch]) => branch !== news.branch).slice(-1)
  return new Map([...others, [news.branch, { log, isLooking: news.isLooking }]])
}

/** What the engine looks at only while somebody wants to see it. */
export const WISHES = ['training', 'umwelt', 'body', 'walk', 'other', 'profile', 'percepts'] as const

/** Nobody wants to see anything. */
export const NOTHING_WANTED: Readonly<Record<(typeof WISHES)[number], boolean>> = {
  training: false,
  umwelt: false,
  body: false,
  walk: false,
  other: false,
  profile: false,
  percepts: false,
}

/** What somebody wants to see. */
export function wishesOf(state: StudioState): Record<(typeof WISHES)[number], boolean> {
  return {
    training: wantsTraining(state),
    umwelt: wantsUmwelt(state),
    body: wantsBody(state),
    walk: wantsWalk(state),
    other: wantsOther(state),
    profile: wantsProfile(state),
    percepts: wantsPercepts(state),
  }
}
