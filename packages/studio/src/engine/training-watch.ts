// What the picked creature learns, lessons and ways, and who teaches it, while somebody wants to see it; and the moment it puts a lesson to use, always.
//
// Samples are taken as ticks go by; a run that was not watched from its beginning is looked over when there is time, beside the
// one that is shown. Reads the shown world, be it live, past or recorded; changes nothing in it.
import type { LearnedReport, Lesson, ProtocolDefinition, TrainerReport, WaysReport, World } from '@ethogram/core'
import { protocolsFor } from '@ethogram/scenes'
import type { Ports } from './publisher.ts'
import { type RunBeside, Scout } from './scout.ts'
import { type TrainingCurves, TrainingLog } from './training-log.ts'
import { type WaysCurve, WaysLog } from './ways-log.ts'

/** Least real time between two posts, in ms. */
const TRAINING_MS = 250

/** Trials of a trainer that are posted; its own log is longer. */
const MOST_TRIALS = 80

/** What the training room shows. */
export interface Training {
  readonly tick: number
  /** None for a creature without a drive that learns. */
  readonly report: LearnedReport | undefined
  /** The ways that it learns; none for a creature that has none. */
  readonly ways: Ways | undefined
  readonly trainers: readonly TrainerReport[]
  readonly curves: TrainingCurves
  /** Part of the run is still being looked over. */
  readonly isLooking: boolean
  /** Protocols that ship with this scene. */
  readonly protocols: readonly ProtocolDefinition[]
}

/** What a creature has learned of its ways, and how that went. */
export interface Ways {
  readonly report: WaysReport
  readonly curve: WaysCurve
}

/** Follows the learning of one creature. */
export class TrainingWatch {
  readonly #ports: Ports
  readonly #scout = new Scout()
  #isOn = false
  #name: string | undefined
  #log: TrainingLog | undefined
  #waysLog = new WaysLog()
  #firstTick = 0
  #isLooking = false
  #postedMs = Number.NEGATIVE_INFINITY
  #posted = ''
  /** What was in use when the world was last looked at, so that only what is new is told. */
  #inUse: { readonly world: World; readonly own: unknown; readonly ids: ReadonlySet<string> } | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Starts or stops. */
  turn(isOn: boolean, world: World): void {
    this.#isOn = isOn
    this.follow(world, this.#name)
  }

  /** Follows another creature, or nobody. */
  follow(world: World, name: string | undefined): void {
    this.stopLooking()
    this.#name = name
    this.#posted = ''
    this.#inUse = undefined
    const isMind = name !== undefined && world.entity(name)?.isCreature === true
    this.#log = this.#isOn && isMind ? new TrainingLog() : undefined
    this.#waysLog = new WaysLog()
    this.#firstTick = world.tick
  }

  /** The shown world has come to another tick. */
  noteTick(world: World): void {
    if (this.#log === undefined || this.#name === undefined) return
    if (!this.#waysLog.isDone(world.tick)) this.#sampleWays(world, this.#name)
    if (!this.#log.isDone(world.tick)) this.#sample(world)
    else this.#markFeedback(world, this.#name)
  }

  /** Sets out to look over the whole run. */
  lookOver(world: World, run: RunBeside, lastTick: number): void {
    this.#firstTick = Math.min(this.#firstTick, run.firstTick)
    if (this.#log === undefined || this.#name === undefined) return
    if (world.learned(this.#name) === undefined && world.ways(this.#name) === undefined) return
    this.#log.makeRoomFor(lastTick - run.firstTick)
    this.#waysLog.makeRoomFor(lastTick - run.firstTick)
    this.#isLooking = true
    this.#scout.aim(run, run.firstTick, lastTick)
  }

  /** Goes on looking while there is time. False when there is nothing more to look at. */
  lookOn(hasTime: () => boolean): boolean {
    while (this.#isLooking && hasTime()) {
      this.#isLooking = this.#scout.goOn(
        (tick) => this.#log?.isDone(tick) !== false && this.#waysLog.isDone(tick),
        (world) => this.#lookAt(world),
      )
      this.#posted = ''
    }
    return this.#isLooking
  }

  /** Gives up looking: the run is closed, or another mind is followed. */
  stopLooking(): void {
    this.#scout.stop()
    this.#isLooking = false
  }

  /** What came after a tick is no longer so. */
  forgetAfter(tick: number): void {
    this.stopLooking()
    this.#log?.forgetAfter(tick)
    this.#waysLog.forgetAfter(tick)
    this.#posted = ''
  }

  /** Posts what changed. */
  publish(world: World, { lastTick, isPlaying }: { readonly lastTick: number; readonly isPlaying: boolean }): void {
    if (this.#name === undefined) return
    this.#tellLessons(world, this.#name)
    if (this.#isOn && this.#log === undefined) this.follow(world, this.#name)
    if (this.#log === undefined) return
    const nowMs = this.#ports.nowMs()
    if (nowMs - this.#postedMs < TRAINING_MS && (isPlaying || this.#isLooking)) return
    const trainers = world.trainers().map((trainer) => ({ ...trainer, log: trainer.log.slice(-MOST_TRIALS) }))
    const report = world.learned(this.#name)
    const ways = world.ways(this.#name)
    // Inputs change trainers and lessons between ticks, so the tick alone does not tell whether there is news.
    const state = JSON.stringify([
      world.tick,
      lastTick,
      this.#isLooking,
      trainers.map(stateOf),
      report?.text,
      ways?.ways.map(settingsOf),
    ])
    if (state === this.#posted) return
    this.#postedMs = nowMs
    this.#posted = state
    if (report !== undefined) this.#log.note(world.tick, report)
    if (ways !== undefined) this.#waysLog.note(world.tick, ways)
    const training: Training = {
      tick: world.tick,
      report,
      ways: ways === undefined ? undefined : { report: ways, curve: this.#waysLog.curve() },
      trainers,
      curves: this.#log.curves(this.#firstTick, lastTick),
      isLooking: this.#isLooking,
      protocols: protocolsFor(world.name),
    }
    this.#ports.post({ event: 'training', name: this.#name, training })
  }

  #sample(world: World): void {
    const report = this.#name === undefined ? undefined : world.learned(this.#name)
    if (report !== undefined) this.#log?.note(world.tick, report)
  }

  #sampleWays(world: World, name: string): void {
    const ways = world.ways(name)
    if (ways !== undefined) this.#waysLog.note(world.tick, ways)
  }

  /** Another moment of the run, beside the one that is shown. */
  #lookAt(world: World): void {
    if (this.#log?.isDone(world.tick) === false) this.#sample(world)
    if (this.#name !== undefined) this.#sampleWays(world, this.#name)
  }

  /** Between samples the trace of the watched creature tells of feedback at little cost. */
  #markFeedback(world: World, name: string): void {
    const values = world.trace(name).find(({ room }) => room === 'learning')?.values ?? {}
    for (const [key, feedback] of Object.entries(values)) {
      if (!key.endsWith('.feedback') || typeof feedback !== 'number') continue
      const drive = key.slice(0, -'.feedback'.length)
      this.#log?.mark({ tick: world.tick, drive, feedback, error: Number(values[`${drive}.error`] ?? 0) })
    }
  }

  /** A creature that puts a lesson to use lives by a definition of its own from then on. */
  #tellLessons(world: World, name: string): void {
    const own = world.definitionOf(name)
    const before = this.#inUse
    if (before?.world === world && before.own === own) return
    const lessons = lessonsInUse(world.learned(name))
    this.#inUse = { world, own, ids: new Set(lessons.map(({ id }) => id)) }
    if (before?.world !== world) return
    for (const lesson of lessons) {
      if (!before.ids.has(lesson.id)) this.#ports.post({ event: 'lesson', name, lesson })
    }
  }
}

function lessonsInUse(report: LearnedReport | undefined): Lesson[] {
  return (report?.drives ?? []).flatMap(({ lessons }) =>
    lessons.filter(({ isInUse, how }) => isInUse && how !== 'innate'),
  )
}

/** What directors and whoever gives a matrix change between ticks. */
function settingsOf({ name, critic, temper, isLearning, matrix }: WaysReport['ways'][number]): unknown[] {
  return [name, critic, temper, isLearning, matrix.rows.length]
}

function stateOf({ name, protocol, isOn, step, phase, trials, cuesOn }: TrainerReport): unknown[] {
  return [name, protocol, isOn, step, phase, trials, cuesOn]
}
