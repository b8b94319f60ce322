// The engine's side of the studio: one live world, its past, perhaps a recording, and what is shown of them.
//
// Free of workers and clocks so that it can be tested in Node: `post` carries events away, `nowMs` tells the time, and
// somebody calls `turn` whenever it asks to be called. Worlds are stepped here and nowhere else in the studio.
import {
  complete,
  createWorld,
  type InputDefinition,
  type LoggedInput,
  parseLine,
  startRecording,
  type TraceRecord,
  type World,
} from '@ethogram/core'
import type { Scene } from '@ethogram/scenes'
import { definitionsOf } from './definitions.ts'
import { marksOf } from './input-label.ts'
import { MindWatch, type Wish } from './mind-watch.ts'
import { Pacer } from './pacer.ts'
import { notLiveProblem, problemsOf, requestProblem, unknownScene } from './problems-of.ts'
import type { EngineAnswer, EngineMode, EngineRequest, EngineStatus } from './protocol.ts'
import { type Ports, Publisher } from './publisher.ts'
import {
  beginRun,
  closeRecording,
  type LiveRun,
  leavePast,
  type OpenRecording,
  openFile,
  restoreWith,
  runBeside,
  saidOf,
  statusOf,
  summaryOf,
} from './runs.ts'
import { recordWholeRun } from './whole-run.ts'

/** Real time one turn may take, in ms; longer makes the page wait for answers. */
const TURN_MS = 20

/** Runs worlds for one page. */
export class Session {
  readonly #ports: Ports
  readonly #scenes: readonly Scene[]
  readonly #steps: { readonly id: number; ticks: number }[] = []
  readonly #publisher: Publisher
  readonly #watch: MindWatch
  #pacer = new Pacer(20)
  #live: LiveRun | undefined
  #open: OpenRecording | undefined
  #mode: EngineMode = 'live'
  #world: World | undefined
  #isPlaying = false
  #picked: string | undefined
  #lastWhy: { readonly tick: number; readonly name: string; readonly trace: readonly TraceRecord[] } | undefined

  constructor(scenes: readonly Scene[], ports: Ports) {
    this.#scenes = scenes
    this.#ports = ports
    this.#publisher = new Publisher(ports)
    this.#watch = new MindWatch(ports)
    ports.post({ event: 'ready', scenes: scenes.map(({ name, about }) => ({ name, about })) })
  }

  /** Does a request; its answer is posted, at once or when its steps are done. */
  handle(id: number, request: EngineRequest): void {
    if (request.do === 'frame-back') {
      this.#publisher.takeBack(request.frames)
      this.#publish()
      return
    }
    try {
      const answer = this.#do(id, request)
      const bytes = answer?.ok === true ? answer.bytes : undefined
      const transfer = bytes === undefined ? [] : [bytes.buffer as ArrayBuffer]
      if (answer !== undefined) this.#ports.post({ event: 'answer', id, answer }, transfer)
    } catch (thrown) {
      this.#ports.post({ event: 'answer', id, answer: { ok: false, problems: problemsOf(thrown) } })
    }
    this.#publish()
  }

  /** Does what is due. Gives the ms until it wants to be called again; infinite while nothing goes on. */
  turn(): number {
    try {
      return this.#turn()
    } catch (thrown) {
      this.#isPlaying = false
      this.#pacer.rest()
      const problems = problemsOf(thrown)
      for (const { id } of this.#steps.splice(0)) {
        this.#ports.post({ event: 'answer', id, answer: { ok: false, problems } })
      }
      const message = thrown instanceof Error ? thrown.message : String(thrown)
      this.#ports.post({ event: 'failed', message, problems })
      return Number.POSITIVE_INFINITY
    }
  }

  #turn(): number {
    const startMs = this.#ports.nowMs()
    const hasTime = (): boolean => this.#ports.nowMs() - startMs < TURN_MS
    while (this.#steps.length > 0 && hasTime()) this.#stepOnce(this.#steps[0])
    if (this.#isPlaying && this.#steps.length === 0) {
      const due = this.#pacer.due(startMs)
      let done = 0
      while (done < due && this.#isPlaying && this.#advance()) {
        done++
        if (!hasTime()) break
      }
      this.#pacer.done(done)
    }
    const isLooking = this.#steps.length === 0 && this.#watch.lookOn(hasTime)
    this.#publish()
    if (this.#steps.length > 0) return 0
    if (this.#isPlaying) return this.#pacer.waitMs()
    return isLooking ? 0 : Number.POSITIVE_INFINITY
  }

  #stepOnce(order: { readonly id: number; ticks: number }): void {
    if (order.ticks > 0 && this.#advance()) order.ticks--
    else order.ticks = 0
    this.#publisher.isJump = true
    if (order.ticks > 0) return
    this.#steps.shift()
    const world = this.#shown()
    this.#ports.post({ event: 'answer', id: order.id, answer: { ok: true, tick: world.tick, hash: world.hash() } })
  }

  /** Goes on one tick, in the present, the past or a recording. False where there is nothing to go on to. */
  #advance(): boolean {
    const world = this.#shown()
    this.#publisher.isChanged = true
    if (this.#mode === 'live') {
      world.step()
      this.#live?.history.noteTick(world)
      this.#watch.noteTick(world)
      return true
    }
    const player = this.#player()
    const isAtEnd = world.tick >= player.lastTick
    if (!isAtEnd) this.#show(player.seek(world.tick + 1))
    this.#watch.noteTick(this.#shown())
    if (this.#shown().tick < player.lastTick) return true
    if (this.#mode === 'past') this.#goLive()
    else if (this.#isPlaying) this.#pause()
    return !isAtEnd
  }

  #do(id: number, request: Exclude<EngineRequest, { do: 'frame-back' }>): EngineAnswer | undefined {
    switch (request.do) {
      case 'load':
        return this.#load(request.scene, request.seed, request.isPlaying)
      case 'play':
        return this.#play()
      case 'pause':
        return this.#pause()
      case 'step':
        this.#pause()
        this.#shown()
        this.#steps.push({ id, ticks: Math.max(0, Math.round(request.ticks)) })
        return undefined
      case 'speed':
        return this.#setSpeed(request.factor)
      case 'input':
        return this.#input(request.input)
      case 'say':
        return this.#say(request.line)
      case 'complete':
        return {
          ...this.#done(),
          completion: complete(request.text, request.cursor, this.#shown().vocabulary()),
        }
      case 'pick':
        return this.#pick(request.name)
      case 'record':
        return this.#record()
      case 'stop-recording':
        return this.#stopRecording()
      case 'save':
        return this.#save()
      case 'open':
        return this.#openFile(request.file, request.bytes)
      case 'seek':
        return this.#seek(request.tick)
      case 'live':
        this.#goLive()
        return this.#done()
      case 'continue':
        return this.#continue()
      case 'hash':
        return { ...this.#done(), hash: this.#shown().hash() }
      case 'definitions':
        return { ...this.#done(), definitions: definitionsOf(this.#shown(), this.#open ?? this.#live) }
      default:
        return this.#see(request)
    }
  }

  #load(name: string, seed: number | undefined, isPlaying: boolean): EngineAnswer {
    const scene = this.#scenes.find((candidate) => candidate.name === name)
    if (scene === undefined) return { ok: false, problems: [unknownScene(name, this.#scenes)] }
    const callbacks = scene.callbacks
    const options = { ...(seed === undefined ? {} : { seed }), ...(callbacks === undefined ? {} : { callbacks }) }
    this.#begin(createWorld(scene.world, options), scene.about, callbacks)
    this.#isPlaying = isPlaying
    return this.#done()
  }

  /** Makes a world the live one, from its present tick on. */
  #begin(world: World, about: string, callbacks: Scene['callbacks']): void {
    this.#close()
    this.#dropLive()
    this.#live = beginRun(world, about, callbacks)
    this.#mode = 'live'
    this.#setRate(world.rateHz)
    this.#pacer.rest()
    this.#show(world)
    this.#announce()
  }

  #play(): EngineAnswer {
    const world = this.#shown()
    if (this.#mode === 'recording' && world.tick >= this.#player().lastTick) this.#seek(this.#player().firstTick)
    if (!this.#isPlaying) this.#pacer.rest()
    this.#isPlaying = true
    this.#publisher.isChanged = true
    return this.#done()
  }

  #pause(): EngineAnswer {
    this.#isPlaying = false
    this.#pacer.rest()
    this.#publisher.isChanged = true
    this.#publisher.isReportDue = true
    return this.#done()
  }

  #setSpeed(factor: number): EngineAnswer {
    if (!(factor > 0) || !Number.isFinite(factor)) {
      return { ok: false, problems: [requestProblem(`a speed of ${factor}`, 'a number above 0')] }
    }
    this.#pacer.speed = factor
    this.#pacer.rest()
    this.#publisher.isChanged = true
    return this.#done()
  }

  #input(input: InputDefinition): EngineAnswer {
    const live = this.#live
    if (live === undefined || this.#mode !== 'live') return this.#notLive()
    const answer = live.world.input(input)
    if (!answer.ok) return { ok: false, problems: answer.problems }
    this.#noteChange()
    return { ...this.#done(), ...saidOf(answer) }
  }

  #say(line: string): EngineAnswer {
    const world = this.#shown()
    const isChanging = 'inputs' in parseLine(line, world.vocabulary())
    if (isChanging && this.#mode !== 'live') return this.#notLive()
    const answer = world.direct(line)
    if (isChanging) this.#noteChange()
    return { ...this.#done(), line: answer }
  }

  #notLive(): EngineAnswer {
    return { ok: false, problems: [notLiveProblem(this.#mode === 'recording' ? 'a recording' : 'the past')] }
  }

  /** Something entered the live world: the page hears of it even while the world is paused. */
  #noteChange(): void {
    this.#publisher.isChanged = true
    this.#publisher.isReportDue = true
    this.#postMarks()
  }

  #pick(name: string | undefined): EngineAnswer {
    const world = this.#shown()
    if (this.#picked !== undefined && world.entity(this.#picked) !== undefined) world.watch(this.#picked, false)
    this.#picked = name
    this.#watchPicked(world)
    this.#watch.follow(world, name)
    this.#lookAround()
    this.#publisher.isReportDue = true
    if (this.#watch.umwelt.isOn) this.#publisher.isChanged = true
    if (!this.#isPlaying) this.#lookBack(world)
    return this.#done()
  }

  /** Watching begins with the next tick; a paused world is asked about the last one, so that tick is made once more. */
  #lookBack(world: World): void {
    const name = this.#picked
    if (name === undefined || world.entity(name)?.isCreature !== true) return
    const player = this.#mode === 'live' ? this.#live?.history : this.#player()
    if (player === undefined || world.tick <= player.firstTick) return
    player.seek(world.tick - 1).watch(name, true)
    const again = player.seek(world.tick)
    this.#lastWhy = { tick: again.tick, name, trace: again.trace(name) }
    if (this.#mode !== 'live') this.#show(again)
  }

  #see(wish: Wish): EngineAnswer {
    this.#watch.see(wish, this.#shown(), this.#mode === 'live' ? this.#live?.history : undefined)
    this.#lookAround()
    this.#publisher.isChanged = true
    return this.#done()
  }

  /** Looks at the last minute again: that of the present at once, that of the past, and a whole training, when there is time. */
  #lookAround(): void {
    const world = this.#shown()
    if (this.#mode === 'live' && this.#live !== undefined) this.#watch.lookBack(world, this.#live.history)
    const run = runBeside(this.#open, this.#live)
    if (run !== undefined) this.#watch.lookAround(world, run, this.#player().lastTick)
  }

  #record(): EngineAnswer {
    const live = this.#live
    if (live === undefined || this.#mode !== 'live') return this.#notLive()
    live.recorder ??= { recorder: startRecording(live.world), sinceTick: live.world.tick }
    this.#publisher.isChanged = true
    return this.#done()
  }

  #stopRecording(): EngineAnswer {
    const recorder = this.#live?.recorder
    if (this.#live === undefined || recorder === undefined) {
      return { ok: false, problems: [requestProblem('no recording', 'a recording under way')] }
    }
    const bytes = recorder.recorder.finish()
    this.#live.recorder = undefined
    this.#publisher.isChanged = true
    return { ...this.#done(), bytes }
  }

  #save(): EngineAnswer {
    const live = this.#live
    if (live === undefined) return { ok: false, problems: [requestProblem('no world', 'a loaded scene')] }
    const bytes = recordWholeRun(live.history, (first) => restoreWith(first, live.callbacks))
    return { ...this.#done(), bytes }
  }

  #openFile(file: string, bytes: Uint8Array): EngineAnswer {
    const open = openFile(file, bytes, this.#scenes)
    const world = open.player.seek(open.player.firstTick)
    this.#close()
    this.#open = open
    this.#mode = 'recording'
    this.#isPlaying = false
    this.#setRate(world.rateHz)
    this.#show(world)
    this.#announce()
    this.#lookAround()
    return this.#done()
  }

  #seek(tick: number): EngineAnswer {
    if (this.#mode === 'live') {
      if (this.#live === undefined || tick >= this.#live.world.tick) return this.#done()
      this.#mode = 'past'
    }
    const player = this.#player()
    const wanted = Math.min(player.lastTick, Math.max(player.firstTick, Math.round(tick)))
    if (this.#mode === 'past' && wanted >= player.lastTick) {
      this.#goLive()
      return this.#done()
    }
    // The tick before first, watched, so that the wanted tick has its why-records.
    this.#show(player.seek(Math.max(player.firstTick, wanted - 1)))
    this.#show(player.seek(wanted))
    this.#lookAround()
    this.#publisher.isJump = true
    this.#pacer.rest()
    return this.#done()
  }

  #goLive(): void {
    const live = this.#live
    if (live === undefined || this.#mode === 'live') return
    const wasRecording = this.#mode === 'recording'
    if (wasRecording) this.#isPlaying = false
    this.#mode = 'live'
    this.#setRate(live.world.rateHz)
    // Playing from the past into the present is one motion.
    if (wasRecording || this.#world?.tick !== live.world.tick) this.#publisher.isJump = true
    this.#show(live.world)
    this.#close()
    leavePast(live)
    if (wasRecording) this.#announce()
  }

  #continue(): EngineAnswer {
    if (this.#mode === 'live') return this.#done()
    const open = this.#open
    const callbacks = open === undefined ? this.#live?.callbacks : open.callbacks
    const bytes = this.#shown().snapshot()
    if (this.#mode === 'past' && this.#live !== undefined) {
      const { about, history, world } = this.#live
      history.forgetAfter(this.#shown().tick)
      const continued = restoreWith(bytes, callbacks)
      this.#watch.forgetAfter(continued.tick)
      leavePast(this.#live)
      this.#live = beginRun(continued, about, callbacks, history)
      this.#mode = 'live'
      this.#show(continued)
      this.#publisher.isJump = true
      world.dispose()
      this.#postMarks()
      return this.#done()
    }
    const about = `Continued from ${open?.file ?? 'a recording'} at tick ${this.#shown().tick}.`
    this.#begin(restoreWith(bytes, callbacks), about, callbacks)
    return this.#done()
  }

  #player(): { readonly firstTick: number; readonly lastTick: number; seek(tick: number): World } {
    const player = this.#mode === 'recording' ? this.#open?.player : this.#live?.history
    if (player === undefined) throw new Error('There is nothing to play.')
    return player
  }

  #shown(): World {
    if (this.#world === undefined) throw new Error('No world is loaded.')
    return this.#world
  }

  #show(world: World): void {
    if (world !== this.#world) this.#watchPicked(world)
    this.#world = world
    this.#publisher.isChanged = true
    this.#publisher.isReportDue = true
  }

  #watchPicked(world: World): void {
    if (this.#picked !== undefined && world.entity(this.#picked) !== undefined) world.watch(this.#picked, true)
  }

  #setRate(rateHz: number): void {
    if (rateHz === this.#pacer.rateHz) return
    const { speed } = this.#pacer
    this.#pacer = new Pacer(rateHz)
    this.#pacer.speed = speed
  }

  #close(): void {
    this.#watch.stopLooking()
    closeRecording(this.#open)
    this.#open = undefined
  }

  #dropLive(): void {
    leavePast(this.#live)
    this.#live?.world.dispose()
    this.#live = undefined
  }

  #done(): { ok: true; tick: number } {
    return { ok: true, tick: this.#world?.tick ?? 0 }
  }

  /** Says which world is shown now. */
  #announce(): void {
    const world = this.#shown()
    this.#ports.post({ event: 'loaded', world: summaryOf(world, this.#live, this.#open) })
    this.#publisher.isJump = true
    this.#watch.startAgain(world)
    this.#postMarks()
  }

  #postMarks(): void {
    this.#ports.post({ event: 'marks', marks: marksOf(this.#inputs()) })
  }

  #status(): EngineStatus {
    const world = this.#shown()
    const range = this.#mode === 'live' && this.#live !== undefined ? this.#live.history : this.#player()
    return statusOf(world, this.#mode, range, this.#pacer, this.#isPlaying, this.#live?.recorder?.sinceTick)
  }

  #publish(): void {
    const world = this.#world
    if (world === undefined) return
    if (this.#picked !== undefined) {
      const why = this.#lastWhy
      const isSame = why !== undefined && why.name === this.#picked && why.tick === world.tick
      this.#publisher.report(world, this.#picked, { isPlaying: this.#isPlaying, lastWhy: isSame ? why.trace : [] })
    }
    const status = this.#status()
    this.#watch.publish(world, this.#picked, { lastTick: status.lastTick, isPlaying: this.#isPlaying })
    this.#publisher.publish(world, status, () => this.#watch.umwelt.report(world))
  }

  /** Everything that entered the run that is shown. */
  #inputs(): readonly LoggedInput[] {
    return this.#open?.recording.inputs ?? this.#live?.history.inputs ?? []
  }
}
