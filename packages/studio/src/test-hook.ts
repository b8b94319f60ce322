// `window.ethogram`: how a browser test, or a curious person at the console, drives simulated time.
//
//   await ethogram.ready                       // the first scene is shown (or refused: see state().problems)
//   await ethogram.step(200)                   // pauses, goes on 200 ticks, shows where that led, gives { tick, hash }
//   await ethogram.settled()                   // the page shows all that was done before
//   await ethogram.hash()                      // the hash of the world shown now
//   ethogram.state()                           // what the page shows, as plain data
//   ethogram.umwelt()                          // what the picked creature believes, and what of it is drawn
//   ethogram.training()                        // what it learns, how that went, and who teaches
//   ethogram.body()                            // what its body does, and what of it is drawn
//   ethogram.other()                           // where it is drawn as it is in the future that is compared with
//   ethogram.framed('silas')                   // where he is in the picture, and what of the window is free
//   ethogram.seenShare('silas')                // how much of him is seen, from 0 to 1: the rest is behind others
//   ethogram.rave()                            // the bench: setup, status, scores, hash, shelf
//   await ethogram.raveStep(1800)              // its match goes on so many steps
//   ethogram.voice()                           // the microphone, and what was said last
//   await ethogram.say('dog: do sit for 2s')   // a line of the console
//
// It can do nothing that the page's own controls cannot.
import type { BodyReport, EntityReport, Problem, UmweltReport, Vector3, WhyReport } from '@ethogram/core'
import type { EngineStatus } from './engine/protocol.ts'
import type { Steps } from './engine/step-log.ts'
import type { Surprises } from './engine/surprise-log.ts'
import type { Training } from './engine/training-watch.ts'
import type { DrawnBody } from './stage/body-overlay.ts'
import type { DrawnUmwelt } from './stage/drawn-umwelt.ts'
import type { Framed } from './stage/framed.ts'
import type { DrawnOther } from './stage/other-future.ts'
import type { RaveState } from './state/rave-state.ts'
import type { Studio } from './state/studio.ts'
import type { StudioState } from './state/studio-state.ts'
import type { VoiceState } from './state/voice.ts'
import { partsFetched } from './ui/parts/later.tsx'

/** The page's state in a form that survives being handed out of the browser. */
export interface HookState extends EngineStatus {
  readonly phase: string
  readonly scene: string | undefined
  readonly seed: number | undefined
  readonly file: string | undefined
  readonly theme: string
  readonly picked: string | undefined
  readonly report: EntityReport | undefined
  readonly why: WhyReport | undefined
  /** Directions that stand, as lines, with their answers. */
  readonly directions: readonly { readonly id: number; readonly text: string; readonly answer: string }[]
  readonly entities: readonly string[]
  readonly problems: readonly Problem[]
}

/** What is known and drawn of the picked creature's beliefs. */
export interface HookUmwelt {
  readonly isOn: boolean
  readonly isSplit: boolean
  readonly memory: number
  readonly report: UmweltReport | undefined
  readonly surprises: Surprises | undefined
  readonly drawn: DrawnUmwelt | undefined
}

/** What is known and drawn of the picked creature's body. */
export interface HookBody {
  readonly report: BodyReport | undefined
  readonly steps: Steps | undefined
  readonly drawn: DrawnBody | undefined
  /** Files that are worn, with what was understood of them. */
  readonly worn: StudioState['worn']
}

/** What is known of the picked creature's learning; curves as lists of numbers. */
export interface HookTraining extends Pick<Training, 'tick' | 'report' | 'trainers' | 'isLooking'> {
  readonly ticks: readonly number[]
  readonly curves: readonly {
    readonly id: string
    readonly with: readonly number[]
    readonly without: readonly number[]
  }[]
  readonly marks: Training['curves']['marks']
}

/** What `window.ethogram` offers. */
export interface EthogramHook {
  readonly ready: Promise<void>
  step(ticks: number): Promise<{ tick: number; hash: string }>
  hash(): Promise<string>
  settled(): Promise<void>
  state(): HookState
  umwelt(): HookUmwelt
  body(): HookBody
  other(): DrawnOther | undefined
  /** Where somebody is in the picture that was drawn last. */
  framed(name: string): Framed | undefined
  /** How much of somebody who is drawn is seen, from 0 to 1; nothing where nothing of them is drawn. */
  seenShare(name: string): number | undefined
  /** The middle of an entity at the latest tick. */
  middleOf(name: string): Vector3 | undefined
  /** Says a line of the console. */
  say(line: string): Promise<void>
  training(): HookTraining | undefined
  voice(): VoiceState
  /** What the bench shows; nothing before it was opened. */
  rave(): RaveState | undefined
  raveStep(steps: number): Promise<void>
}

declare global {
  interface Window {
    ethogram?: EthogramHook
  }
}

/** The hook of a studio. */
export function createHook(studio: Studio): EthogramHook {
  /** Components that only now got something new to show have done so in a task of their own. */
  const settled = async (): Promise<void> => {
    await studio.settled()
    // Whatever is to be shown for the first time is asked for when that is drawn, and drawn when it has come.
    await nextTask()
    await partsFetched()
    await nextTask()
  }
  const settling = async <Result>(done: Promise<Result>): Promise<Result> => {
    const result = await done
    await settled()
    return result
  }
  return {
    ready: studio.ready,
    step: (ticks) => settling(studio.step(ticks)),
    hash: () => studio.hash(),
    settled,
    umwelt: () => {
      const { isUmweltOn, isSplit, memory, umwelt, surprises } = studio.store.getState()
      const drawn = studio.stage?.drawnUmwelt()
      return { isOn: isUmweltOn, isSplit, memory, report: umwelt, surprises, drawn }
    },
    framed: (name) => studio.stage?.framed(name),
    seenShare: (name) => studio.stage?.seenShare(name),
    other: () => studio.stage?.drawnOther(),
    voice: () => studio.voice.store.getState(),
    rave: () => studio.bench?.store.getState(),
    raveStep: async (steps) => studio.bench?.step(steps),
    middleOf: (name) => studio.feed.middleOf(name),
    say: (line) => settling(studio.director.say(line)),
    body: () => {
      const { body, steps, worn } = studio.store.getState()
      return { report: body, steps, drawn: studio.stage?.drawnBody(), worn }
    },
    training: () => {
      const { training } = studio.store.getState()
      if (training === undefined) return undefined
      const { tick, report, trainers, isLooking, curves } = training
      const { ticks, pairs, marks } = curves
      const lists = pairs.map((pair) => ({ id: pair.id, with: [...pair.with], without: [...pair.without] }))
      return { tick, report, trainers, isLooking, ticks, marks, curves: lists }
    },
    state: () => {
      const { status, phase, world, theme, picked, report, why, entities, failure, notices, directions } =
        studio.store.getState()
      return {
        ...status,
        phase,
        scene: world?.name,
        seed: world?.seed,
        file: world?.file,
        theme,
        picked,
        report,
        why,
        directions: directions.map(({ id, text, answer }) => ({ id, text, answer })),
        entities: entities.map((entity) => entity.name),
        problems: [...(failure?.problems ?? []), ...notices.flatMap((notice) => notice.problems)],
      }
    },
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
