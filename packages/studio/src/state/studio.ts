// The studio itself: the store, the engine's client, the frames' feed, and everything a person can do.
//
// Components read the store and call these actions; nobody else talks to the worker.
import type { InputDefinition, Problem } from '@ethogram/core'
import type { Theme } from '@ethogram/three'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { BeliefFeed } from '../engine/belief-feed.ts'
import { EngineClient, type EngineWorker } from '../engine/client.ts'
import { FrameFeed } from '../engine/frame-feed.ts'
import { OtherFeed } from '../engine/other-feed.ts'
import type { EngineAnswer, EngineEvent } from '../engine/protocol.ts'
import type { WalkFeed } from '../engine/walk-feed.ts'
import { type Ear, Sounds } from '../sound/sounds.ts'
import type { DrawnBody } from '../stage/body-overlay.ts'
import type { DrawnUmwelt } from '../stage/drawn-umwelt.ts'
import type { Framed } from '../stage/framed.ts'
import type { DrawnOther } from '../stage/other-future.ts'
import { FIRST_SCENE } from './address.ts'
import { AuthorDesk } from './author-desk.ts'
import { Clicker } from './clicker.ts'
import { isDefinition } from './definition-file.ts'
import { Director } from './director.ts'
import { Filmer, type FilmStage } from './filmer.ts'
import { type FileUse, type GivenFile, problemsOfFiles, readFiles } from './given-files.ts'
import { LifeKeeper, type LoadOptions } from './life-keeper.ts'
import { Notices } from './notices.ts'
import { type PageStore, STORE_TROUBLES } from './page-store.ts'
import { Pointer } from './pointer.ts'
import type { RaveBench } from './rave-bench.ts'
import { isForBench } from './rave-files.ts'
import { School } from './school.ts'
import { openAtFirst, type Settings } from './settings.ts'
import { Surpriser } from './staged-surprise.ts'
import {
  type Aim,
  initialState,
  NOTHING_KNOWN,
  NOTHING_WANTED,
  type Notice,
  reduceEvent,
  type StudioState,
  WISHES,
  wishesOf,
} from './studio-state.ts'
import { Timekeeper } from './timekeeper.ts'
import { Voice } from './voice.ts'
import { Wardrobe, type WornOnStage } from './wardrobe.ts'
import { Welcome } from './welcome.ts'
import { You } from './you.ts'

/** Speeds on offer, simulated seconds per real second. */
export const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16] as const

/** Least time between two looks of the panels at a running creature's beliefs, in ms. */
const BELIEFS_MS = 100

/** What the panels ask of the stage. */
export interface StageControls extends FilmStage {
  goHome(isAtOnce: boolean): void
  press(key: string): boolean
  awayFromCamera(): { x: number; z: number }
  /** Where one listens from. */
  ear(): Ear
  /** What is drawn of somebody's beliefs; for tests and the curious. */
  drawnUmwelt(): DrawnUmwelt | undefined
  /** What is drawn of bodies, and what a picture costs; for tests and the curious. */
  drawnBody(): DrawnBody
  /** Where somebody is in the picture; for tests and the curious. */
  framed(name: string): Framed | undefined
  seenShare(name: string): number | undefined
  /** What is drawn of another future; for tests and the curious. */
  drawnOther(): DrawnOther | undefined
  /** Draws an entity with a body from a file; without one, with its own. */
  wear: WornOnStage
}

/** One studio on one page. */
export class Studio {
  readonly store: StoreApi<StudioState>
  readonly feed = new FrameFeed()
  readonly beliefs = new BeliefFeed()
  /** Why the picked walker steps where it steps. */
  readonly walk: WalkFeed = { current: undefined }
  /** The future that the shown one is compared with. */
  readonly other = new OtherFeed(this.feed)
  readonly settings: Settings
  /** Everything that is said to creatures. */
  readonly director: Director
  /** Bodies from files. */
  readonly wardrobe: Wardrobe
  /** Definitions of the world: read and given anew. */
  readonly desk: AuthorDesk
  /** Training: protocols, cues and rewards by hand, lessons. */
  readonly school: School
  /** A clicker, food and a hand. */
  readonly clicker: Clicker
  /** One surprise, staged. */
  readonly surpriser: Surpriser
  /** What you say to creatures, and the words they know. */
  readonly voice: Voice
  /** Going through time, and other futures. */
  readonly time: Timekeeper
  /** The last seconds as a file. */
  readonly filmer: Filmer
  /** Your own body in the scene. */
  readonly you: You
  /** What people hear of the world. */
  readonly sounds: Sounds
  /** The pointer as a thing of the world. */
  readonly pointer: Pointer
  /** The first minute: things to try, and the tour. */
  readonly welcome: Welcome
  /** What the browser keeps for the next visit. */
  readonly kept: PageStore
  /** Resolves when the first scene is shown or has been refused. */
  readonly ready: Promise<void>
  /** The stage, once there is one. */
  stage: StageControls | undefined
  /** The bench for learned ways, once somebody has opened it. */
  bench: RaveBench | undefined
  readonly #client: EngineClient
  readonly #notices: Notices
  /** Keeps the life that is shown for the next visit; nothing where the address says so. */
  #life: LifeKeeper | undefined
  #loads = 0
  readonly #listeners = new Set<() => void>()
  #isReady: () => void = () => {}
  #wantedTick: number | undefined
  #isSeeking = false
  #isResting = false
  #hasPickedFirst = false
  #beliefsMs = Number.NEGATIVE_INFINITY
  readonly #asked = { ...NOTHING_WANTED }

  constructor(worker: EngineWorker, settings: Settings, kept: PageStore) {
    this.settings = settings
    this.kept = kept
    this.store = createStore<StudioState>(() => ({
      ...initialState(settings.theme),
      ...openAtFirst(settings),
    }))
    this.#notices = new Notices(this.store)
    this.ready = new Promise((resolve) => {
      this.#isReady = resolve
    })
    this.#client = new EngineClient(worker, (event) => this.#take(event))
    this.store.subscribe((state) => this.#askFor(state))
    const ports = {
      ask: (request: Parameters<EngineClient['ask']>[0]) => this.#client.ask(request),
      store: this.store,
      onFrame: (listener: () => void) => this.onFrame(listener),
      notify: (...said: Parameters<Notices['say']>) => this.notify(...said),
    }
    this.director = new Director({
      ...ports,
      refuse: (problems) => this.notify('The creature cannot be directed like that', problems),
    })
    this.wardrobe = new Wardrobe({ ...ports, stage: () => this.stage })
    this.time = new Timekeeper({
      ...ports,
      seek: (tick) => this.seek(tick),
      say: (line) => this.director.say(line),
      step: (ticks) => this.step(ticks),
    })
    this.welcome = new Welcome(this.store, kept)
    kept.onTrouble = (trouble) => this.notify(STORE_TROUBLES[trouble])
    this.desk = new AuthorDesk((request) => this.#client.ask(request))
    if (settings.isKept) this.#life = new LifeKeeper({ ...ports, open: (scene, how) => this.load(scene, how) })
    this.pointer = new Pointer({ ...ports, hand: () => this.clicker.ledHand })
    this.filmer = new Filmer({
      ...ports,
      shownTick: () => this.feed.current.tick,
      stage: () => this.stage,
      cutter: () => import('../clip/film-cutter.ts'),
    })
    this.sounds = new Sounds(this.feed, () => this.stage?.ear())
    this.you = new You({ ...ports, picture: this.feed })
    this.voice = new Voice({
      ...ports,
      middleOf: (name) => this.feed.middleOf(name),
      you: () => this.you.name,
      open: async (take, ended) => (await import('../voice/microphone.ts')).openMicrophone(take, ended),
    })
    this.clicker = new Clicker({ ...ports, picture: this.feed, you: () => this.you.name })
    this.school = new School(ports)
    this.surpriser = new Surpriser({
      ...ports,
      middleOf: (name) => this.feed.middleOf(name),
      scenery: () => this.feed.scenery(),
    })
  }

  /** Called whenever there is something new to draw. */
  onFrame(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows a scene: the life of it that is kept, or a new one; what was picked stays picked if the new world has it. */
  async load(scene: string, { seed, isPlaying = true, tick, life }: LoadOptions = {}): Promise<void> {
    const turn = ++this.#loads
    const isOther = this.store.getState().scene !== scene
    const kept = await this.#life?.opening(scene, { seed, tick, life })
    if (turn !== this.#loads) return
    this.store.setState({
      scene,
      ...(isOther ? { picked: undefined, ...NOTHING_KNOWN, isFollowing: false, aim: undefined } : {}),
    })
    if (isOther) void this.#client.ask({ do: 'pick', name: undefined })
    const answer = await this.#client.ask({ do: 'load', scene, seed, isPlaying: isPlaying && tick === undefined, kept })
    if (!answer.ok) {
      const title = `The scene “${scene}” cannot be shown`
      this.store.setState({ phase: 'failed', failure: { title, problems: answer.problems } })
    } else if (tick === undefined) this.#life?.begun(answer.found)
    else await this.step(tick)
    this.#isReady()
  }

  /** Has the list of all scenes brought: at first only the one that opens is here. */
  async fetchScenes(): Promise<void> {
    await this.#client.ask({ do: 'scenes' })
  }

  /** Loads the present scene again, with this seed or the same one. */
  reset(seed?: number): Promise<void> {
    const { scene, scenes, world, status } = this.store.getState()
    const name = scene ?? scenes[0]?.name ?? FIRST_SCENE
    const isFresh = world?.file !== undefined
    const { isPlaying } = status
    return this.load(name, { seed: seed ?? (isFresh ? undefined : world?.seed), isPlaying, life: 'fresh' })
  }

  /** The tab is out of sight, or in sight again: a world that nobody sees rests, and goes on where it was. */
  setHidden(isHidden: boolean): void {
    const isPlaying = this.#isResting || this.store.getState().status.isPlaying
    this.#isResting = isHidden && isPlaying
    if (isPlaying) void this.#client.ask({ do: isHidden ? 'pause' : 'play' })
    if (isHidden) void this.#life?.keep()
  }

  togglePlaying(): void {
    void this.#client.ask({ do: this.store.getState().status.isPlaying ? 'pause' : 'play' })
  }

  /** Pauses and goes on so many ticks. */
  async step(ticks: number): Promise<{ tick: number; hash: string }> {
    const answer = await this.#client.ask({ do: 'step', ticks })
    if (!answer.ok) throw new Error(answer.problems.map((problem) => problem.found).join(', '))
    return { tick: answer.tick, hash: answer.hash ?? '' }
  }

  async hash(): Promise<string> {
    const answer = await this.#client.ask({ do: 'hash' })
    return answer.ok ? (answer.hash ?? '') : ''
  }

  /**
   * Resolves when the page shows all that was asked of the engine before. Events come before the answer to what led to them, but a
   * frame waits until the one before it was taken: so it takes two answers.
   */
  async settled(): Promise<void> {
    for (let times = 0; times < 2 && this.store.getState().phase === 'ready'; times++) await this.hash()
  }

  setSpeed(factor: number): void {
    void this.#client.ask({ do: 'speed', factor })
  }

  /** One speed up or down. */
  shiftSpeed(by: 1 | -1): void {
    const { speed } = this.store.getState().status
    const at = SPEEDS.findIndex((candidate) => candidate >= speed)
    this.setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + by))])
  }

  /** Sends an input to the world; problems become a notice. */
  async input(input: InputDefinition): Promise<boolean> {
    return this.#settle(await this.#client.ask({ do: 'input', input }), 'The world refused that')
  }

  /** Picks an entity and shows what is known of it; quietly, without opening a closed panel. None unpicks. */
  pick(name: string | undefined, isQuiet = false): void {
    const isSame = this.store.getState().picked === name
    if (!isSame) this.store.setState({ picked: name, ...NOTHING_KNOWN, isPickedGone: false, aim: undefined })
    if (name !== undefined && !isQuiet) this.store.setState({ isPanelOpen: true })
    else if (name === undefined) this.store.setState({ isFollowing: false })
    void this.#client.ask({ do: 'pick', name })
  }

  /** Draws what the picked creature believes over the world, or not; without a pick, the first creature there is. */
  toggleUmwelt(): void {
    const { isUmweltOn } = this.store.getState()
    if (isUmweltOn) this.store.setState({ isUmweltOn: false, isSplit: false })
    else if (this.#hasMindPicked()) this.store.setState({ isUmweltOn: true })
  }

  /** Shows truth and belief side by side, or one over the other. */
  toggleSplit(): void {
    const { isSplit } = this.store.getState()
    if (isSplit) this.store.setState({ isSplit: false })
    else if (this.#hasMindPicked()) this.store.setState({ isUmweltOn: true, isSplit: true })
  }

  /** Beliefs are somebody's: whoever is picked, else the first creature of this world. */
  #hasMindPicked(): boolean {
    const { entities, picked } = this.store.getState()
    if (entities.some(({ name, isCreature }) => name === picked && isCreature)) return true
    const first = entities.find(({ isCreature }) => isCreature)
    if (first === undefined) this.notify('Nobody here has a mind to look into.')
    else this.pick(first.name)
    return first !== undefined
  }

  /** Lets the next click on the stage give a position; none ends the wait. */
  aim(aim: Aim | undefined): void {
    this.store.setState({ aim })
  }

  /** Shows a tick; while one is being looked up only the latest wish is kept. */
  async seek(tick: number): Promise<void> {
    this.#wantedTick = tick
    if (this.#isSeeking) return
    this.#isSeeking = true
    while (this.#wantedTick !== undefined) {
      const wanted = this.#wantedTick
      this.#wantedTick = undefined
      await this.#client.ask({ do: 'seek', tick: wanted })
    }
    this.#isSeeking = false
  }

  async goLive(): Promise<void> {
    const { world, scene } = this.store.getState()
    await this.#client.ask({ do: 'live' })
    if (world?.file !== undefined && this.store.getState().world?.file !== undefined && scene !== undefined) {
      await this.load(scene)
    }
  }

  /** Starts a recording at this tick, or ends it and gives the file. */
  async toggleRecording(): Promise<{ name: string; bytes: Uint8Array } | undefined> {
    if (this.store.getState().status.recordingSince === undefined) {
      this.#settle(await this.#client.ask({ do: 'record' }), 'Recording did not start')
      return undefined
    }
    return this.#file(await this.#client.ask({ do: 'stop-recording' }))
  }

  /** The whole run as a recording file, or another future of this world. */
  async save(branch?: number): Promise<{ name: string; bytes: Uint8Array } | undefined> {
    return this.#file(await this.#client.ask({ do: 'save', branch }))
  }

  /** Opens or closes the timeline of a life, now and on the next visit. */
  setTimeline(isOpen: boolean): void {
    this.store.setState({ isTimelineOpen: isOpen })
    this.kept.keep('timeline', isOpen ? 'open' : 'closed')
  }

  /** Shows a behavior of the picked creature in its tree. */
  showBehavior(path: string): void {
    this.store.setState({ tab: 'mind', isPanelOpen: true, sought: { path } })
  }

  /** Reads files that were dropped or chosen; too large ones and wrong kinds are refused before. None if one is refused. */
  async read(files: readonly File[], use?: FileUse): Promise<readonly GivenFile[]> {
    const refused = problemsOfFiles(files, use)
    const { read, problems } = refused.length > 0 ? { read: [], problems: refused } : await readFiles(files)
    if (problems.length === 0) return read
    this.notify(files.length === 1 ? `“${files[0].name}” cannot be taken` : 'These files cannot be taken', problems)
    return []
  }

  /** Takes files that were dropped: a recording to show, a body to wear, a definition to read, a protocol, lessons to teach. */
  async take(files: readonly GivenFile[]): Promise<void> {
    const draft = files.find(isDefinition)
    const isBench = isForBench(files, this.store.getState().isRaveOpen)
    if (isBench) this.store.setState({ benchFiles: files, isRaveOpen: true })
    else if (draft !== undefined) this.store.setState({ draft, isAuthorOpen: true })
    if (isBench || draft !== undefined) return
    if ((await this.wardrobe.take(files)) || (await this.school.take(files))) return
    const [first] = files
    if (first !== undefined) await this.open(first.name, first.bytes)
  }

  /** Shows a recording file; a refused one is explained. */
  async open(file: string, bytes: Uint8Array): Promise<boolean> {
    const answer = await this.#client.ask({ do: 'open', file, bytes })
    return this.#settle(answer, `“${file}” cannot be opened`)
  }

  setMuted(isMuted: boolean): void {
    this.store.setState({ isMuted })
    this.sounds.setMuted(isMuted)
  }

  setTheme(theme: Theme): void {
    this.store.setState({ theme })
    this.kept.keep('theme', theme)
  }

  /** Says something; a refusal stays until it is put away. */
  notify(title: string, problems: readonly Problem[] = [], action?: Notice['action']): void {
    this.#notices.say(title, problems, action)
  }

  dismiss(id: number): void {
    this.#notices.dismiss(id)
  }

  #settle(answer: EngineAnswer, title: string): boolean {
    if (!answer.ok) this.notify(title, answer.problems)
    return answer.ok
  }

  #file(answer: EngineAnswer): { name: string; bytes: Uint8Array } | undefined {
    if (!this.#settle(answer, 'The recording was not saved') || !answer.ok || answer.bytes === undefined)
      return undefined
    const { world } = this.store.getState()
    return {
      name: `${world?.name ?? 'world'}-seed-${world?.seed ?? 0}-tick-${answer.tick}.ethorec`,
      bytes: answer.bytes,
    }
  }

  #take(event: Exclude<EngineEvent, { event: 'answer' }>): void {
    if (event.event === 'scenery') this.feed.setScenery(event.scenery)
    if (event.event === 'sounds') this.sounds.take(event.sounds, performance.now())
    if (event.event === 'frame') {
      const { status, isJump, frame, heroAt, youDrives } = event
      const ticksPerS = (this.store.getState().world?.rateHz ?? 20) * status.speed
      const used = this.feed.accept(frame, { isJump, ticksPerS, nowMs: performance.now(), heroAt, youDrives })
      this.#client.giveBack(used)
      this.other.accept(event.other, isJump)
      this.#takeBeliefs(event)
      if (!isJump) this.sounds.frame(performance.now())
      for (const listener of this.#listeners) listener()
    }
    this.store.setState(reduceEvent(this.store.getState(), event))
    if (event.event === 'ready') this.#start()
    if (event.event === 'lesson' && event.name === this.store.getState().picked) this.#tellLesson(event)
    if (event.event === 'grown' && event.name === this.store.getState().picked) this.#tellGrown(event)
    if (event.event === 'scenery') this.#pickFirst()
    if (event.event === 'failed') this.#isReady()
  }

  /** The stage gets all beliefs, the panels only a few a second: drawing them again is slower than a frame. */
  #takeBeliefs({ umwelt, walk, isJump, status }: Extract<EngineEvent, { event: 'frame' }>): void {
    const { picked } = this.store.getState()
    const isOfPicked = umwelt?.name === picked
    this.beliefs.accept(isOfPicked ? umwelt : undefined, isJump)
    this.walk.current = walk?.name === picked ? walk : undefined
    const nowMs = performance.now()
    if (status.isPlaying && nowMs - this.#beliefsMs < BELIEFS_MS) return
    this.#beliefsMs = nowMs
    this.store.setState({ walk: this.walk.current, ...(isOfPicked && umwelt !== undefined ? { umwelt } : {}) })
  }

  /** A behavior is born. */
  #tellLesson({ name, lesson }: Extract<EngineEvent, { event: 'lesson' }>): void {
    const { path, sentence } = lesson
    const action = { label: 'Show in the tree', press: () => this.showBehavior(path) }
    this.notify(`${name} has learned something. ${sentence}`, [], path === '' ? undefined : action)
  }

  /** A word or an action is born in it. */
  #tellGrown({ name, grown: { what, name: born, sentence } }: Extract<EngineEvent, { event: 'grown' }>): void {
    const action = { label: 'Show in the tree', press: () => this.showBehavior(born) }
    if (what === 'action') this.notify(`${name} does it on a word now. ${sentence}`, [], action)
  }

  /** Has the engine look at what is wanted, and at nothing else. */
  #askFor(state: StudioState): void {
    const wanted = state.world === undefined ? NOTHING_WANTED : wishesOf(state)
    for (const what of WISHES) {
      if (wanted[what] === this.#asked[what]) continue
      this.#asked[what] = wanted[what]
      void this.#client.ask({ do: what, isOn: wanted[what] })
    }
  }

  #start(): void {
    const { scenes } = this.store.getState()
    const first = scenes.find((scene) => scene.name === FIRST_SCENE) ?? scenes[0]
    const scene = this.settings.scene ?? first?.name ?? FIRST_SCENE
    const { seed, isPaused, tick, wrong } = this.settings
    void this.load(scene, { seed, isPlaying: !isPaused, tick })
    if (wrong.length > 0) this.notify('Parts of this address mean nothing here', wrong)
  }

  /** Picks what the address asks for, else whom the first scene is about, as soon as it is known who is there. */
  #pickFirst(): void {
    const about = this.settings.scene === undefined ? this.feed.scenery().view?.of : undefined
    const pick = this.settings.pick ?? about
    if (pick === undefined || this.#hasPickedFirst) return
    this.#hasPickedFirst = true
    if (this.store.getState().entities.some((entity) => entity.name === pick)) this.pick(pick, pick === about)
    else this.notify(`Nobody here is called “${pick}”.`)
  }
}
