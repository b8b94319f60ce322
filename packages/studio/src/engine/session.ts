// The engine's side of the studio: one live world, its past, perhaps a recording, and what is shown of them.
//
// Free of workers and clocks, for tests in Node: `post` carries events away, `nowMs` tells the time, somebody calls `turn` when asked to.
import { complete, type InputDefinition, type LoggedInput, parseLine, type World } from '@ethogram/core'
import type { Scene } from '@ethogram/scenes'
import { Branches } from './branches.ts'
import { definitionsOf } from './definitions.ts'
import { Marks } from './input-label.ts'
import { lifeOf, openScene } from './kept-life.ts'
import { type LastWhy, madeAgain } from './look-again.ts'
import { MindWatch, type Wish } from './mind-watch.ts'
import { Pacer } from './pacer.ts'
import { notLiveProblem, problemsOf, requestProblem } from './problems-of.ts'
import type { EngineAnswer, EngineMode, EngineRequest, EngineStatus } from './protocol.ts'
import { type Ports, Publisher } from './publisher.ts'
import { endRecorder, startRecorder, wholeRunOf } from './run-files.ts'
import {
  beginRun,
  closeRecording,
  copyThatTakes,
  type LiveRun,
  leavePast,
  type OpenRecording,
  openFile,
  runBeside,
  saidOf,
  statusOf,
  summaryOf,
  takeAll,
} from './runs.ts'
import { SceneShelf } from './scene-shelf.ts'
import { branchesWith, tend } from './tend-branches.ts'

/** Real time one turn may take, in ms; longer makes the page wait for answers. */
const TURN_MS = 20

/** Runs worlds for one page. */
export class Session {
  readonly scenes: SceneShelf
  readonly #ports: Ports
  readonly #steps: { readonly id: number; ticks: number }[] = []
  readonly #publisher: Publisher
  readonly #watch: MindWatch
  readonly #marks = new Marks()
  readonly #pacer = new Pacer(20)
  #branches: Branches | undefined
  #open: OpenRecording | undefined
  #mode: EngineMode = 'live'
  #world: World | undefined
  #isPlaying = false
  #picked: string | undefined
  #lastWhy: LastWhy | undefined

  constructor(scenes: readonly Scene[], ports: Ports) {
    this.#ports = ports
    this.#publisher = new Publisher(ports)
    this.#watch = new MindWatch(ports)
    this.scenes = new SceneShelf(scenes, ports)
  }

  get #live(): LiveRun | undefined {
    return this.#branches?.live
  }

  /** Does a request; its answer is posted, at once or when its steps are done. */
  handle(id: number, request: EngineRequest): void {
    if (request.do === 'frame-back') {
      this.#publisher.takeBack(request.frames)
      this.#publish()
      return
    }
    const answer = this.#tried(id, request)
    // Whoever waits for an answer then looks at what is shown: it must be what the answer speaks of.
    this.#publish()
    const bytes = answer?.ok === true ? answer.bytes : undefined
    const transfer = bytes === undefined ? [] : [bytes.buffer as ArrayBuffer]
    if (answer !== undefined) this.#ports.post({ event: 'answer', id, answer }, transfer)
  }

  #tried(id: number, request: Exclude<EngineRequest, { do: 'frame-back' }>): EngineAnswer | undefined {
    try {
      return this.#do(id, request)
    } catch (thrown) {
      return { ok: false, problems: problemsOf(thrown) }
    }
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
    this.#publish()
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
      this.#publisher.hear(world)
      return true
    }
    const player = this.#player()
    const isAtEnd = world.tick >= player.lastTick
    if (!isAtEnd) this.#show(player.seek(world.tick + 1))
    this.#watch.noteTick(this.#shown())
    this.#publisher.hear(this.#shown())
    if (this.#shown().tick < player.lastTick) return true
    if (this.#mode === 'past') this.#goLive()
    else if (this.#isPlaying) this.#pause()
    return !isAtEnd
  }

  #do(id: number, request: Exclude<EngineRequest, { do: 'frame-back' }>): EngineAnswer | undefined {
    switch (request.do) {
      case 'load':
        return this.#load(request)
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
        return { ...this.#done(), completion: complete(request.text, request.cursor, this.#shown().vocabulary()) }
      case 'pick':
        return this.#pick(request.name)
      case 'record':
      case 'stop-recording':
      case 'save':
        return this.#keep(request)
      case 'open':
        return this.#openFile(request.file, request.bytes)
      case 'seek':
        return this.#seek(request.tick)
      case 'live':
        this.#goLive()
        return this.#done()
      case 'fork':
        return this.#fork(request)
      case 'switch':
        return this.#switch(request.branch, request.tick)
      case 'rename':
      case 'forget':
      case 'compare':
      case 'differ':
        return { ...this.#done(), ...tend(this.#branches, request, this.#watch, this.#picked, this.#ports) }
      case 'scenes':
        return this.#done()
      case 'life':
        return { ...this.#done(), life: lifeOf(this.#live, this.scenes.named(request.scene)) }
      case 'hash':
        return { ...this.#done(), hash: this.#shown().hash() }
      case 'definitions':
        return { ...this.#done(), definitions: definitionsOf(this.#shown(), this.#open ?? this.#live) }
      default:
        return this.#see(request)
    }
  }

  #load(request: Extract<EngineRequest, { do: 'load' }>): EngineAnswer {
    const scene = this.scenes.named(request.scene)
    const { world, found } = openScene(scene, request)
    this.#begin(world, scene.about, scene.callbacks)
    this.#isPlaying = request.isPlaying
    return { ...this.#done(), ...(found && { found }) }
  }

  /** Makes a world the live one, from its present tick on. */
  #begin(world: World, about: string, callbacks: Scene['callbacks']): void {
    this.#close()
    this.#branches?.dispose()
    this.#branches = new Branches(beginRun(world, about, callbacks))
    this.#mode = 'live'
    this.#pacer.setRate(world.rateHz)
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
    if (this.#watch.umwelt.isOn || this.#watch.walk.isOn) this.#publisher.isChanged = true
    if (!this.#isPlaying) this.#lookBack(world)
    return this.#done()
  }

  /** Watching begins with the next tick; a paused world is asked about the last one, so that tick is made once more. */
  #lookBack(world: World): void {
    const player = this.#mode === 'live' ? this.#live?.history : this.#player()
    const again = this.#picked === undefined ? undefined : madeAgain(world, this.#picked, player)
    this.#lastWhy = again?.why
    if (again !== undefined && this.#mode !== 'live') this.#show(again.world)
  }

  #see(wish: Wish): EngineAnswer {
    this.#watch.see(wish, this.#shown(), this.#mode === 'live' ? this.#live?.history : undefined)
    this.#lookAround()
    this.#publisher.isChanged = true
    return this.#done()
  }

  /** Looks at the last minute again, and at the whole run, when there is time. */
  #lookAround(): void {
    const world = this.#shown()
    const run = runBeside(this.#open, this.#live)
    if (run !== undefined) this.#watch.lookAround(world, run, this.#player().lastTick)
  }

  /** Starts, ends or makes a recording of a live run. */
  #keep(request: Extract<EngineRequest, { do: 'record' | 'stop-recording' | 'save' }>): EngineAnswer {
    if (request.do === 'record' && this.#mode !== 'live') return this.#notLive()
    this.#publisher.isChanged = true
    if (request.do === 'save') return { ...this.#done(), bytes: wholeRunOf(this.#branches, request.branch) }
    const bytes = request.do === 'record' ? startRecorder(this.#live) : endRecorder(this.#live)
    return bytes === undefined ? this.#done() : { ...this.#done(), bytes }
  }

  #openFile(file: string, bytes: Uint8Array): EngineAnswer {
    const open = openFile(file, bytes, this.scenes.all)
    const world = open.player.seek(open.player.firstTick)
    this.#close()
    this.#open = open
    this.#mode = 'recording'
    this.#isPlaying = false
    this.#pacer.setRate(world.rateHz)
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
    this.#pacer.setRate(live.world.rateHz)
    // Playing from the past into the present is one motion.
    if (wasRecording || this.#world?.tick !== live.world.tick) this.#publisher.isJump = true
    this.#show(live.world)
    this.#close()
    leavePast(live)
    if (wasRecording) this.#announce()
  }

  /** Lives on from what is shown. */
  #fork(request: Extract<EngineRequest, { do: 'fork' }>): EngineAnswer {
    const world = this.#shown()
    const open = this.#open
    if (this.#branches === undefined || open !== undefined) {
      const about = `Lives on from ${open?.file ?? 'a recording'}, from tick ${world.tick}.`
      this.#begin(copyThatTakes(world, open?.callbacks, request.inputs), about, open?.callbacks)
      takeAll(this.#shown(), request.inputs)
    } else {
      this.#watch.stopLooking()
      this.#enterLive(this.#branches.fork(world, request))
      this.#watch.forgetAfter(this.#shown().tick)
    }
    this.#noteChange()
    this.#postBranches()
    return this.#done()
  }

  /** Lives on in another future, or shows it at a tick. */
  #switch(branch: number, tick: number | undefined): EngineAnswer {
    const branches = branchesWith(this.#branches, branch)
    if (this.#open !== undefined) this.#goLive()
    if (branch !== branches.live.branch) {
      this.#watch.stopLooking()
      this.#enterLive(branches.switchTo(branch))
      this.#watch.startAgain(this.#shown())
      this.#lookAround()
    }
    this.#noteChange()
    this.#postBranches()
    return tick === undefined ? this.#done() : this.#seek(tick)
  }

  /** Another run lives from now on. */
  #enterLive(run: LiveRun): void {
    this.#mode = 'live'
    this.#publisher.isJump = true
    this.#pacer.rest()
    this.#show(run.world)
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
    const run = this.#mode === 'recording' ? this.#open : this.#live
    if (run !== undefined) this.#watch.life.show(run, world)
    this.#publisher.isChanged = true
    this.#publisher.isReportDue = true
  }

  #watchPicked(world: World): void {
    if (this.#picked !== undefined && world.entity(this.#picked) !== undefined) world.watch(this.#picked, true)
  }

  #close(): void {
    this.#watch.stopLooking()
    closeRecording(this.#open)
    this.#open = undefined
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
    this.#postBranches()
  }

  #postBranches(): void {
    this.#ports.post({ event: 'branches', branches: this.#branches?.summaries() ?? [] })
  }

  #postMarks(): void {
    const { marks, isNew } = this.#marks.of(this.#inputs())
    if (isNew) this.#ports.post({ event: 'marks', marks })
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
    this.#publisher.publish(world, status, () => this.#watch.besides(world))
  }

  /** Everything that entered the run that is shown. */
  #inputs(): readonly LoggedInput[] {
    return this.#open?.recording.inputs ?? this.#live?.history.inputs ?? []
  }
}
