// A session of the bench: one match at a time, played at a speed, changed while it is played, told in frames and scores.
//
// Pure of worker and clock: both are handed in, so that a test plays a session by itself. A turn takes a slice of time and answers when it
// wants the next one; requests come in between, so that a match of a thousand actors keeps nobody waiting.
import { ProblemsError } from '@ethogram/core'
import {
  createMatch,
  type Match,
  mergeMatrices,
  parseRaveWorld,
  readMatrix,
  restoreMatch,
  rulesOf,
  writeMatrix,
  writeRaveWorld,
} from '@ethogram/core/rave'
import { Pacer } from './pacer.ts'
import { problemsOf, requestProblem } from './problems-of.ts'
import { Baselines } from './rave-baselines.ts'
import {
  FASTEST,
  POSE_NUMBERS,
  type RaveAnswer,
  type RaveEvent,
  type RaveRequest,
  type RaveSetup,
} from './rave-protocol.ts'
import { TrackBook } from './rave-tracks.ts'
import { StepMeter } from './step-meter.ts'

/** Steps of the actors' own time in a second. */
const STEPS_PER_S = 20

/** Time of a turn for the match, and for those who do not learn, ms. */
const TURN_MS = 14
const BASELINE_MS = 6

/** Least time between two frames, ms. */
const FRAME_MS = 30

/** Most steps that are asked for at once: a whole match of fifty contests. */
const MOST_STEPS = 100_000

/** What a session needs from outside. */
export interface RavePorts {
  readonly post: (event: RaveEvent, transfer?: ArrayBuffer[]) => void
  readonly nowMs: () => number
}

/** What is played. */
interface Running {
  readonly setup: RaveSetup
  readonly match: Match
  readonly tracks: TrackBook
}

/** The session. */
export class RaveSession {
  readonly #ports: RavePorts
  readonly #pacer = new Pacer(STEPS_PER_S)
  readonly #meter = new StepMeter()
  readonly #baselines = new Baselines()
  #running: Running | undefined
  #isPlaying = false
  #looked = 0
  #told = 0
  #isFrameOut = false
  #isFrameDue = false
  #frameMs = Number.NEGATIVE_INFINITY

  constructor(ports: RavePorts) {
    this.#ports = ports
  }

  /** Does what the page asks for. */
  handle(id: number, request: RaveRequest): void {
    if (request.do === 'frame-back') {
      this.#isFrameOut = false
      return
    }
    let answer: RaveAnswer
    try {
      answer = { ok: true, ...this.#perform(request) }
    } catch (thrown) {
      answer = { ok: false, problems: problemsOf(thrown) }
    }
    this.#isFrameDue = true
    this.#tellScores()
    this.#ports.post({ event: 'answer', id, answer })
  }

  /** Plays for a while; answers after how many ms it wants to be called again. */
  turn(): number {
    const running = this.#running
    if (running === undefined) return Number.POSITIVE_INFINITY
    const startMs = this.#ports.nowMs()
    if (this.#isPlaying) {
      const due = this.#pacer.due(startMs)
      const isEnough = (): boolean => this.#ports.nowMs() - startMs > TURN_MS
      const done = due > 0 ? running.tracks.play(running.match, due, isEnough) : 0
      this.#pacer.done(done)
      this.#meter.note(this.#ports.nowMs(), done)
      this.#isFrameDue ||= due > 0
      if (running.match.isOver) this.#isPlaying = false
    }
    this.#tellScores()
    if (this.#baselines.isBusy) {
      const fromMs = this.#ports.nowMs()
      const isNew = this.#baselines.work(() => this.#ports.nowMs() - fromMs > BASELINE_MS)
      if (isNew) this.#ports.post({ event: 'baselines', baselines: this.#baselines.all })
    }
    return this.#waitMs(this.#frame(running))
  }

  #waitMs(frameWaitMs: number): number {
    if (this.#baselines.isBusy) return 0
    const stepMs = this.#isPlaying ? this.#pacer.waitMs() : Number.POSITIVE_INFINITY
    return Math.min(stepMs, frameWaitMs)
  }

  #perform(request: Exclude<RaveRequest, { do: 'frame-back' }>): Omit<Extract<RaveAnswer, { ok: true }>, 'ok'> {
    switch (request.do) {
      case 'start':
        return this.#start(request.setup, request.isPlaying)
      case 'open':
        return this.#open(request.bytes)
      case 'write-world':
        return { text: writeRaveWorld(request.world) }
      case 'read-world':
        return readWorld(request.text, request.file)
      case 'write-matrix':
        return { bytes: writeMatrix(request.matrix) }
      case 'read-matrix':
        return { matrix: readMatrix(request.bytes) }
      case 'merge':
        return { matrix: mergeMatrices(request.matrices) }
      case 'speed':
        if (!(request.factor > 0 && request.factor <= FASTEST)) {
          throw new ProblemsError([
            requestProblem(`a speed of ${request.factor}`, `a number above 0, at most ${FASTEST}`),
          ])
        }
        this.#pacer.speed = request.factor
        this.#rest()
        return {}
      case 'look':
        this.#looked = actorOf(this.#needed(), request.actor)
        return {}
      default:
        return this.#performOn(this.#needed(), request)
    }
  }

  #performOn(
    { match, tracks, setup }: Running,
    request: Extract<RaveRequest, { do: 'play' | 'pause' | 'step' | 'change' | 'matrix' | 'tracks' | 'hash' | 'save' }>,
  ): Omit<Extract<RaveAnswer, { ok: true }>, 'ok'> {
    switch (request.do) {
      case 'play':
        this.#isPlaying = !match.isOver
        this.#rest()
        return {}
      case 'pause':
        this.#isPlaying = false
        return {}
      case 'step':
        if (!Number.isInteger(request.steps) || request.steps < 0 || request.steps > MOST_STEPS) {
          throw new ProblemsError([requestProblem(`${request.steps} steps`, `a whole number from 0 to ${MOST_STEPS}`)])
        }
        this.#isPlaying = false
        tracks.play(match, request.steps, () => false)
        return { hash: match.hash() }
      case 'change':
        match.change(request.changes)
        if (request.changes.world !== undefined) this.#compare(setup, match)
        return { world: match.world }
      case 'matrix':
        return matrixOf(match, request.actor === 'all' ? 'all' : actorOf({ setup }, request.actor))
      case 'tracks':
        return { tracks: tracks.of(request.contest) }
      case 'hash':
        return { hash: match.hash() }
      case 'save':
        return { bytes: match.save() }
    }
  }

  /** The time that passed does not count: after a pause, a start, another speed. */
  #rest(): void {
    this.#pacer.rest()
    this.#meter.rest()
  }

  #needed(): Running {
    if (this.#running === undefined) throw new ProblemsError([requestProblem('no match', 'a match that was started')])
    return this.#running
  }

  #start(setup: RaveSetup, isPlaying: boolean): { readonly setup: RaveSetup } {
    const { world, task, actors, contests, critic, temper, seed } = setup
    // What the world itself says of matches goes first where the page has no word for it; the rest is as chosen.
    const match = createMatch(world, { task, actors, contests, critic: critic ?? task, temper, seed })
    this.#take(setup, match)
    this.#isPlaying = isPlaying
    return { setup }
  }

  #open(bytes: Uint8Array): { readonly setup: RaveSetup } {
    const match = restoreMatch(bytes)
    const { task, actors, contests, critic, temper, mind } = match.options
    if (mind !== 'collective') {
      match.dispose()
      throw new ProblemsError([requestProblem(`actors of the mind “${mind}”`, 'actors that learn by weights')])
    }
    const setup = { world: match.world, task, actors, contests, critic, temper, seed: match.seed }
    this.#take(setup, match)
    this.#isPlaying = false
    return { setup }
  }

  #take(setup: RaveSetup, match: Match): void {
    this.#running?.match.dispose()
    this.#baselines.forget()
    this.#running = { setup, match, tracks: new TrackBook(match) }
    this.#told = -1
    this.#looked = Math.min(this.#looked, setup.actors - 1)
    this.#rest()
    this.#compare(setup, match)
  }

  #compare(setup: RaveSetup, match: Match): void {
    this.#baselines.begin(setup, match.world, match.contest)
    this.#ports.post({ event: 'baselines', baselines: this.#baselines.all })
  }

  /** Tells scores that are new, in their order before whatever says that they are there. */
  #tellScores(): void {
    const scores = this.#running?.match.scores ?? []
    if (scores.length === this.#told) return
    const from = Math.max(0, this.#told)
    this.#told = scores.length
    this.#ports.post({ event: 'scores', from, scores: scores.slice(from) })
  }

  /** Posts a frame if there is something new, the last one has arrived, and it is time; answers when it will be. */
  #frame({ match, tracks }: Running): number {
    if (!this.#isFrameDue || this.#isFrameOut) return Number.POSITIVE_INFINITY
    const nowMs = this.#ports.nowMs()
    const waitMs = this.#frameMs + FRAME_MS - nowMs
    if (this.#isPlaying && waitMs > 0) return waitMs
    this.#frameMs = nowMs
    this.#isFrameDue = false
    this.#isFrameOut = true
    const poses = posesOf(match)
    const tails = tracks.tail()
    const { positions, active } = match.targets()
    const frame = {
      contest: match.contest,
      step: match.step,
      isOver: match.isOver,
      isPlaying: this.#isPlaying,
      speed: this.#pacer.speed,
      reached: this.#isPlaying ? this.#meter.stepsPerS / STEPS_PER_S : 0,
      poses,
      tails,
      targets: positions,
      active,
      looked: poses.length === 0 ? undefined : match.actor(this.#looked),
    }
    this.#ports.post({ event: 'frame', frame }, [poses.buffer as ArrayBuffer, tails.points.buffer as ArrayBuffer])
    return Number.POSITIVE_INFINITY
  }
}

/** Nobody is anywhere before the first step; after a contest, everybody is where it ended. */
function posesOf(match: Match): Float32Array {
  if (match.contest === 0 && match.step === 0) return new Float32Array(0)
  const poses = new Float32Array(POSE_NUMBERS * match.options.actors)
  for (let a = 0; a < match.options.actors; a++) {
    const { x, y, headingDeg, hasCollided } = match.actor(a)
    poses.set([x, y, headingDeg, hasCollided ? 1 : 0], POSE_NUMBERS * a)
  }
  return poses
}

/** An actor by its number, if there is one. */
function actorOf({ setup }: Pick<Running, 'setup'>, actor: number): number {
  if (Number.isInteger(actor) && actor >= 0 && actor < setup.actors) return actor
  throw new ProblemsError([requestProblem(`actor ${actor}`, `0 to ${setup.actors - 1}`)])
}

function readWorld(text: string, file: string): Pick<Extract<RaveAnswer, { ok: true }>, 'world'> {
  const { world, problems } = parseRaveWorld(text, { file })
  if (world === undefined) throw new ProblemsError(problems)
  return { world }
}

function matrixOf(match: Match, actor: number | 'all'): Pick<Extract<RaveAnswer, { ok: true }>, 'matrix' | 'rules'> {
  const [first, ...others] =
    actor === 'all' ? Array.from({ length: match.options.actors }, (_, a) => match.matrix(a)) : [match.matrix(actor)]
  const matrix = others.length === 0 ? first : mergeMatrices([first, ...others])
  const rules = rulesOf(matrix).rules.map(({ when, then, share }) => ({ when, then, share }))
  return { matrix, rules }
}
