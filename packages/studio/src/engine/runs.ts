// The runs a session holds: the live one with its past, and perhaps a recording. Plain data and how to make it.
import {
  type InputAnswer,
  type InputDefinition,
  openRecording,
  ProblemsError,
  type Recorder,
  type Recording,
  RecordingPlayer,
  type RedefinitionReport,
  restoreWorld,
  type World,
} from '@ethogram/core'
import type { Scene } from '@ethogram/scenes'
import { History } from './history.ts'
import type { Lives } from './life-watch.ts'
import type { Pacer } from './pacer.ts'
import type { BranchPoint, EngineMode, EngineStatus, WorldSummary } from './protocol.ts'
import type { RunBeside } from './scout.ts'

/** What every run has that was lived here. */
interface LivedRun {
  /** Its number among the futures of its world. */
  readonly branch: number
  /** The runs it left, with the ticks up to which it was one with them: the nearest first. */
  readonly line: readonly BranchPoint[]
  /** What was made different when it left, in words. */
  readonly change: string
  readonly about: string
  readonly callbacks: Scene['callbacks']
  readonly history: History<World>
  readonly lives: Lives
  /** The same run once more, for looking at it beside what is shown. */
  beside?: RunBeside
}

/** A run with a world that lives. */
export interface LiveRun extends LivedRun {
  readonly world: World
  recorder: { readonly recorder: Recorder; readonly sinceTick: number } | undefined
}

/** A run that stopped, and the world as it was then. */
export interface RestingRun extends LivedRun {
  readonly tip: Uint8Array
}

/** A recording that is open. */
export interface OpenRecording {
  readonly file: string
  readonly recording: Recording
  readonly player: RecordingPlayer
  readonly callbacks: Scene['callbacks']
  readonly branch: 0
  readonly lives: Lives
  beside?: RunBeside
}

/** A live run from a world's present tick on, or one that goes on with a past. */
export function beginRun(
  world: World,
  about: string,
  callbacks: Scene['callbacks'],
  past?: Pick<LivedRun, 'branch' | 'line' | 'change' | 'history' | 'lives'>,
): LiveRun {
  const { branch, line, change, history, lives } = past ?? {
    branch: 1,
    line: [],
    change: '',
    history: new History<World>(world, (bytes) => restoreWith(bytes, callbacks)),
    lives: new Map(),
  }
  // Every input a world takes belongs to its past, whether a panel gave it or a line of the console.
  world.listen({ onInput: (input) => history.noteInput(world.tick, input) })
  return { branch, line, change, about, callbacks, world, history, lives, recorder: undefined }
}

/** Gives a world inputs, all of which it must take: at the first that is refused it is disposed of, and what is wrong is thrown. */
export function takeAll(world: World, inputs: readonly InputDefinition[] = []): void {
  for (const input of inputs) {
    const answer = world.input(input)
    if (answer.ok) continue
    world.dispose()
    throw new ProblemsError(answer.problems)
  }
}

/** A copy of a world, which is known to take these inputs; what is wrong with them is thrown before there is one. */
export function copyThatTakes(world: World, callbacks: Scene['callbacks'], inputs?: readonly InputDefinition[]): World {
  const bytes = world.snapshot()
  const trial = restoreWith(bytes, callbacks)
  takeAll(trial, inputs)
  trial.dispose()
  return restoreWith(bytes, callbacks)
}

/** A recording from a file, with the code its scene brings. Throws what is wrong with the file. */
export function openFile(file: string, bytes: Uint8Array, scenes: readonly Scene[]): OpenRecording {
  const recording = openRecording(bytes)
  const callbacks = scenes.find((scene) => scene.name === recording.world)?.callbacks
  return { file, recording, player: playerOf(recording, callbacks), callbacks, branch: 0, lives: new Map() }
}

/** The run that is shown, once more, with a world of its own; made when it is first needed. */
export function runBeside(open: OpenRecording | undefined, live: LivedRun | undefined): RunBeside | undefined {
  if (open !== undefined) open.beside ??= playerOf(open.recording, open.callbacks)
  else if (live !== undefined) live.beside ??= live.history.beside()
  return open?.beside ?? live?.beside
}

/** Gives back a recording and all that was shown of it. */
export function closeRecording(open: OpenRecording | undefined): void {
  open?.beside?.dispose()
  open?.player.dispose()
}

/** Gives back what was shown of a live run's past; it can be shown again. */
export function leavePast(live: LiveRun | undefined): void {
  live?.beside?.dispose()
  live?.history.release()
}

/** Where the shown world stands in its run. */
export function statusOf(
  world: World,
  mode: EngineMode,
  { firstTick, lastTick }: { readonly firstTick: number; readonly lastTick: number },
  { speed, actualSpeed }: Pick<Pacer, 'speed' | 'actualSpeed'>,
  isPlaying: boolean,
  recordingSince: number | undefined,
): EngineStatus {
  return {
    mode,
    tick: world.tick,
    timeS: world.timeS,
    firstTick,
    lastTick,
    isPlaying,
    speed,
    actualSpeed: isPlaying ? actualSpeed : 0,
    ...(recordingSince === undefined ? {} : { recordingSince }),
    faults: world.faults(),
  }
}

/** What an accepted input says besides having been taken. */
export function saidOf(answer: Extract<InputAnswer, { ok: true }>): {
  direction?: number
  said?: string
  report?: RedefinitionReport
} {
  const { direction, answer: said, report } = answer
  return {
    ...(direction === undefined ? {} : { direction }),
    ...(said === undefined ? {} : { said }),
    ...(report === undefined ? {} : { report }),
  }
}

/** A world from a snapshot, with the code its scene brings. */
export function restoreWith(bytes: Uint8Array, callbacks: Scene['callbacks']): World {
  return restoreWorld(bytes, callbacks === undefined ? {} : { callbacks })
}

/** A world as the page is told about it; with a file if it comes from a recording. */
export function summaryOf(world: World, live: LiveRun | undefined, open: OpenRecording | undefined): WorldSummary {
  const { name, seed, rateHz } = world
  const words = wordsOf(world)
  if (open === undefined) return { name, about: live?.about ?? '', seed, rateHz, words }
  const { world: of, isCutOff, lastTick } = open.recording
  const end = isCutOff ? ` It ends after tick ${lastTick}; the run was cut off.` : ''
  return { name, about: `A recording of ${of}.${end}`, seed, rateHz, words, file: open.file }
}

/** Sounds that somebody can learn the meaning of, each once. */
function wordsOf(world: World): string[] {
  const drives = world.entities().flatMap((entity) => Object.values(world.definitionOf(entity.name)?.drives ?? {}))
  return [...new Set(drives.flatMap(({ learns }) => learns?.sounds ?? []))]
}

function playerOf(recording: Recording, callbacks: Scene['callbacks']): RecordingPlayer {
  return new RecordingPlayer(recording, callbacks === undefined ? {} : { callbacks })
}
