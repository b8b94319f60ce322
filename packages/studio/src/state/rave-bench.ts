// The bench of the page: a match in a worker of its own, the world that is drawn in, and what was learned on a shelf.
//
// Components read the store and call these actions; frames go to whoever draws, past the store. Made when the room is first opened, and
// kept while the page lives, so that actors go on where they were.
import type { InputDefinition, Problem } from '@ethogram/core'
import { type Matrix, mostUsedRows, type RaveWorld, type Task } from '@ethogram/core/rave'
import { raveTargets } from '@ethogram/scenes'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  FASTEST,
  type RaveAnswer,
  type RaveEvent,
  type RaveFrame,
  type RaveMessage,
  type RaveRequest,
  type RaveSetup,
} from '../engine/rave-protocol.ts'
import type { GivenFile } from './given-files.ts'
import { hasPart, type Part } from './rave-edit.ts'
import { MATCH_NAME, MATRIX_NAME } from './rave-files.ts'
import { FIRST_STATE, type Kept, type RaveState } from './rave-state.ts'

/** Speeds on offer; the last is as fast as the machine can. */
export const RAVE_SPEEDS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, FASTEST]

/** Most steps back. */
const MOST_UNDO = 200

/** Least time between two looks at a matrix while a match is played, ms. */
const MATRIX_MS = 600

/** What a client needs of a worker; a test gives its own. */
export interface RaveWorker {
  postMessage(message: RaveMessage): void
  onmessage: ((message: MessageEvent<RaveEvent>) => void) | null
  onerror: ((error: ErrorEvent) => void) | null
}

/** The bench. */
export class RaveBench {
  readonly store: StoreApi<RaveState>
  /** What is drawn. */
  frame: RaveFrame | undefined
  readonly #worker: RaveWorker
  readonly #nowMs: () => number
  readonly #waiting = new Map<number, (answer: RaveAnswer) => void>()
  readonly #listeners = new Set<() => void>()
  #lastId = 0
  #lastKept = 0
  #matrixMs = Number.NEGATIVE_INFINITY
  #isMatrixOut = false
  #matrixAt = ''
  #edits: Promise<unknown> = Promise.resolve()
  #isResting = false

  constructor(worker: RaveWorker, nowMs: () => number = () => performance.now()) {
    this.#worker = worker
    this.#nowMs = nowMs
    this.store = createStore<RaveState>(() => FIRST_STATE)
    worker.onmessage = ({ data }) => this.#take(data)
    worker.onerror = (error) => {
      const found = error.message || 'the worker could not be started'
      this.#fail([{ code: 'STUDIO-FAULT', path: '', found, expected: 'a running worker' }])
    }
    void this.#ask({ do: 'speed', factor: FIRST_STATE.status.speed })
  }

  /** Called whenever there is something new to draw. */
  onFrame(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins a match, as the one that is played but for what is said; refused, that one goes on. */
  async start(changes: Partial<RaveSetup> = {}, isPlaying = this.store.getState().status.isPlaying): Promise<boolean> {
    const setup = { ...this.store.getState().setup, ...changes }
    const answer = await this.#ask({ do: 'start', setup, isPlaying })
    if (!this.#settle(answer, 'No match can be played like that')) return false
    this.#begin(setup)
    return true
  }

  /** Another task, and a world with targets if it needs one. */
  async setTask(task: Task): Promise<boolean> {
    const { setup } = this.store.getState()
    const needsTargets = task !== 'avoid' && (setup.world.targets ?? []).length === 0
    const done = await this.start({ task, critic: undefined, ...(needsTargets ? { world: raveTargets } : {}) })
    if (done && needsTargets) this.#say(`To ${inWords(task)} needs a target, so the world is “targets” now.`)
    return done
  }

  /** Another world: actors learn on in it, unless it says itself how matches are played, or lacks what the task needs. */
  async setWorld(world: RaveWorld): Promise<boolean> {
    const { setup } = this.store.getState()
    const { match } = world
    const task = match?.task ?? setup.task
    const lacks = task !== 'avoid' && (world.targets ?? []).length === 0
    if (match === undefined && !lacks) return this.changeWorld(world)
    const { actors = setup.actors, temper = setup.temper, contests = setup.contests } = match ?? {}
    const critic = match?.critic
    const done = await this.start({ world, task: lacks ? 'avoid' : task, actors, temper, contests, critic })
    if (done && lacks)
      this.#say(`There is no target in “${world.rave}”, so the task is to avoid. A new match has begun.`)
    return done
  }

  async changeWorld(world: RaveWorld): Promise<boolean> {
    const before = this.store.getState().setup.world
    if (!(await this.#putWorld(world))) return false
    this.store.setState(({ undo }) => ({ undo: [...undo, before].slice(-MOST_UNDO), redo: [] }))
    return true
  }

  /** One change back, or on again, after all changes before are done. */
  undo(): Promise<unknown> {
    return this.#inTurn(async () => {
      const { undo, setup } = this.store.getState()
      const world = undo.at(-1)
      if (world === undefined || !(await this.#putWorld(world))) return
      this.store.setState((state) => ({ undo: state.undo.slice(0, -1), redo: [...state.redo, setup.world] }))
    })
  }

  redo(): Promise<unknown> {
    return this.#inTurn(async () => {
      const { redo, setup } = this.store.getState()
      const world = redo.at(-1)
      if (world === undefined || !(await this.#putWorld(world))) return
      this.store.setState((state) => ({ redo: state.redo.slice(0, -1), undo: [...state.undo, setup.world] }))
    })
  }

  /** Critic and temper are changed while they learn. */
  async setJudgement(changes: Pick<Partial<RaveSetup>, 'critic' | 'temper'>): Promise<boolean> {
    const { critic, temper } = changes
    const answer = await this.#ask({
      do: 'change',
      changes: { ...(critic === undefined ? {} : { critic }), ...(temper === undefined ? {} : { temper }) },
    })
    if (!this.#settle(answer, 'They cannot be judged like that')) return false
    this.store.setState(({ setup }) => ({ setup: { ...setup, ...changes } }))
    return true
  }

  /** The match gets another length; one that was over goes on if that is more. */
  async setContests(contests: number): Promise<void> {
    const title = 'The match stays as long as it was'
    if (!this.#settle(await this.#ask({ do: 'change', changes: { contests } }), title)) return
    this.store.setState(({ setup }) => ({ setup: { ...setup, contests } }))
  }

  /** More contests, at once. */
  async addContests(count: number): Promise<void> {
    await this.setContests(this.store.getState().setup.contests + count)
    await this.play()
  }

  /** Changes the world as it is when all changes before are done: keys may be faster than the worker. */
  edit(change: (world: RaveWorld) => RaveWorld): Promise<boolean> {
    return this.#inTurn(() => this.changeWorld(change(this.store.getState().setup.world)))
  }

  select(part: Part | undefined): void {
    this.store.setState({ selected: part, refused: undefined })
  }

  async play(): Promise<void> {
    this.store.setState({ shown: undefined, hash: undefined })
    await this.#ask({ do: 'play' })
  }

  togglePlaying(): Promise<void> {
    return this.store.getState().status.isPlaying ? this.pause() : this.play()
  }

  /** Nobody looks, or somebody looks again: a match that is played rests, and goes on where it was. */
  setHidden(isHidden: boolean): void {
    const isPlaying = this.#isResting || this.store.getState().status.isPlaying
    this.#isResting = isHidden && isPlaying
    if (isPlaying) void this.#ask({ do: isHidden ? 'pause' : 'play' })
  }

  async pause(): Promise<void> {
    await this.#ask({ do: 'pause' })
    await this.#askHash()
  }

  async step(steps: number): Promise<void> {
    this.store.setState({ shown: undefined })
    const answer = await this.#ask({ do: 'step', steps })
    if (this.#settle(answer, 'No step was made') && answer.ok) this.store.setState({ hash: answer.hash })
  }

  async setSpeed(factor: number): Promise<void> {
    this.store.setState(({ status }) => ({ status: { ...status, speed: factor } }))
    await this.#ask({ do: 'speed', factor })
  }

  /** One speed up or down. */
  shiftSpeed(by: 1 | -1): Promise<void> {
    const at = RAVE_SPEEDS.findIndex((candidate) => candidate >= this.store.getState().status.speed)
    return this.setSpeed(RAVE_SPEEDS[Math.min(RAVE_SPEEDS.length - 1, Math.max(0, at + by))])
  }

  /** Looks at an actor. */
  look(actor: number): void {
    this.store.setState({ actor, looked: undefined })
    this.#matrixAt = ''
    void this.#ask({ do: 'look', actor })
    void this.#askMatrix()
  }

  /** Looks back at a contest that is over; none: at what is played. */
  async show(contest: number | undefined): Promise<void> {
    if (contest === undefined) {
      this.store.setState({ shown: undefined })
      return
    }
    this.store.setState(({ shown }) => ({ shown: { contest, tracks: shown?.tracks } }))
    const answer = await this.#ask({ do: 'tracks', contest })
    if (!answer.ok || this.store.getState().shown?.contest !== contest) return
    this.store.setState({ shown: { contest, tracks: answer.tracks } })
  }

  /** Keeps what an actor has learned, or all of them together. */
  async keep(actor: number | 'all'): Promise<void> {
    const answer = await this.#ask({ do: 'matrix', actor })
    if (!this.#settle(answer, 'The matrix was not kept') || !answer.ok || answer.matrix === undefined) return
    const { setup, status } = this.store.getState()
    const who = actor === 'all' ? 'all' : `actor ${actor + 1}`
    this.#shelve(`${setup.world.rave}, ${setup.task}, ${who}, contest ${status.contest}`, answer.matrix)
  }

  async openMatrices(files: readonly GivenFile[]): Promise<void> {
    for (const { name, bytes } of files) {
      const answer = await this.#ask({ do: 'read-matrix', bytes })
      if (!this.#settle(answer, `“${name}” cannot be opened`)) continue
      if (answer.ok && answer.matrix !== undefined) this.#shelve(name.replace(/\.ethomatrix$/i, ''), answer.matrix)
    }
  }

  /** Several of the shelf in one. */
  async merge(ids: readonly number[]): Promise<void> {
    const chosen = this.store.getState().shelf.filter(({ id }) => ids.includes(id))
    const [first, ...others] = chosen.map(({ matrix }) => matrix)
    if (first === undefined) return
    const answer = await this.#ask({ do: 'merge', matrices: [first, ...others] })
    if (!this.#settle(answer, 'These matrices cannot be merged') || !answer.ok || answer.matrix === undefined) return
    this.#shelve(`${chosen.length} in one`, answer.matrix)
  }

  /** Gives all actors a copy; they learn on with it. */
  async transplant(matrix: Matrix): Promise<void> {
    const answer = await this.#ask({ do: 'change', changes: { matrices: [matrix] } })
    if (!this.#settle(answer, 'These actors cannot use that matrix')) return
    this.#matrixAt = ''
    void this.#askMatrix()
    this.#say('All actors have a copy, and learn on with it.')
  }

  /** Gives a creature of the open scene a copy, by an input that is recorded; of too many rows, those used most. */
  async giveTo(
    matrix: Matrix,
    { entity, way }: { readonly entity: string; readonly way: string },
    input: (input: InputDefinition) => Promise<readonly Problem[]>,
  ): Promise<void> {
    const { matrix: given, share } = mostUsedRows(matrix)
    const problems = await input({ input: 'matrix', entity, way, matrix: given })
    const left = matrix.rows.length - given.rows.length
    const part = `It got ${given.rows.length} of ${matrix.rows.length} keys, for want of room: those used most, ${Math.floor(100 * share)} % of all uses.`
    if (problems.length > 0) this.#refuse(`${entity} cannot use that matrix`, problems)
    else this.#say(`${entity} goes by it now when it does “${way}”, and learns on.${left > 0 ? ` ${part}` : ''}`)
  }

  remove(id: number): void {
    this.store.setState(({ shelf }) => ({ shelf: shelf.filter((kept) => kept.id !== id) }))
  }

  async fileOf({ name, matrix }: Kept): Promise<GivenFile | undefined> {
    const answer = await this.#ask({ do: 'write-matrix', matrix })
    return this.#file(answer, `${fileName(name)}.ethomatrix`)
  }

  /** The world as YAML. */
  async worldFile(): Promise<GivenFile | undefined> {
    const { world } = this.store.getState().setup
    const answer = await this.#ask({ do: 'write-world', world })
    if (!this.#settle(answer, 'The world was not saved') || !answer.ok || answer.text === undefined) return undefined
    return { name: `${fileName(world.rave)}.rave.yaml`, bytes: new TextEncoder().encode(answer.text) }
  }

  /** Takes files that were dropped: worlds, matrices, a match. */
  async take(files: readonly GivenFile[]): Promise<void> {
    await this.openMatrices(files.filter(({ name }) => MATRIX_NAME.test(name)))
    for (const file of files) {
      if (MATCH_NAME.test(file.name)) await this.openMatch(file)
      else if (!MATRIX_NAME.test(file.name)) await this.openWorld(file)
    }
  }

  async openWorld({ name, bytes }: GivenFile): Promise<void> {
    const answer = await this.#ask({ do: 'read-world', file: name, text: new TextDecoder().decode(bytes) })
    if (!this.#settle(answer, `“${name}” cannot be opened`) || !answer.ok || answer.world === undefined) return
    await this.setWorld(answer.world)
  }

  /** The whole match, at any step, and one that was saved. */
  async matchFile(): Promise<GivenFile | undefined> {
    const { setup, status } = this.store.getState()
    const answer = await this.#ask({ do: 'save' })
    return this.#file(answer, `${fileName(setup.world.rave)}-contest-${status.contest + 1}.ethomatch`)
  }

  async openMatch({ name, bytes }: GivenFile): Promise<void> {
    const answer = await this.#ask({ do: 'open', bytes })
    if (!this.#settle(answer, `“${name}” cannot be opened`) || !answer.ok || answer.setup === undefined) return
    this.#begin(answer.setup)
    await this.#askHash()
  }

  dismiss(): void {
    this.store.setState({ note: undefined })
  }

  #inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const changed = this.#edits.then(change)
    this.#edits = changed
    return changed
  }

  async #putWorld(world: RaveWorld): Promise<boolean> {
    const answer = await this.#ask({ do: 'change', changes: { world } })
    if (!answer.ok) {
      this.store.setState({ refused: { world, problems: answer.problems } })
      this.#refuse('The world stays as it was', answer.problems)
      return false
    }
    this.store.setState(({ setup, selected, changes, status }) => ({
      setup: { ...setup, world },
      selected: selected !== undefined && hasPart(world, selected) ? selected : undefined,
      changes: changes.at(-1) === status.contest ? changes : [...changes, status.contest],
      refused: undefined,
      note: undefined,
    }))
    return true
  }

  #begin(setup: RaveSetup): void {
    this.#matrixAt = ''
    this.store.setState(({ actor }) => ({
      setup,
      isStarted: true,
      changes: [],
      undo: [],
      redo: [],
      selected: undefined,
      actor: Math.min(actor, setup.actors - 1),
      looked: undefined,
      matrix: undefined,
      rules: [],
      shown: undefined,
      hash: undefined,
      refused: undefined,
      note: undefined,
    }))
  }

  #shelve(name: string, matrix: Matrix): void {
    const id = ++this.#lastKept
    this.store.setState(({ shelf }) => ({ shelf: [...shelf, { id, name, matrix }], note: undefined }))
  }

  #file(answer: RaveAnswer, name: string): GivenFile | undefined {
    if (!this.#settle(answer, 'The file was not written') || !answer.ok || answer.bytes === undefined) return undefined
    return { name, bytes: answer.bytes }
  }

  #say(title: string): void {
    this.store.setState({ note: { title, problems: [] } })
  }

  #refuse(title: string, problems: readonly Problem[]): void {
    this.store.setState({ note: { title, problems } })
  }

  #settle(answer: RaveAnswer, title: string): boolean {
    if (!answer.ok) this.#refuse(title, answer.problems)
    return answer.ok
  }

  #ask(request: Exclude<RaveRequest, { do: 'frame-back' }>): Promise<RaveAnswer> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#worker.postMessage({ id, request })
    })
  }

  async #askHash(): Promise<void> {
    const answer = await this.#ask({ do: 'hash' })
    if (answer.ok && !this.store.getState().status.isPlaying) this.store.setState({ hash: answer.hash })
  }

  /** What the actor that is looked at has learned: now and then while they play, and whenever they rest. */
  async #askMatrix(): Promise<void> {
    const { status, actor, isStarted } = this.store.getState()
    const at = `${status.contest} ${status.step} ${actor}`
    const isEarly = status.isPlaying && this.#nowMs() - this.#matrixMs < MATRIX_MS
    if (!isStarted || this.#isMatrixOut || at === this.#matrixAt || (isEarly && this.#matrixAt !== '')) return
    this.#isMatrixOut = true
    this.#matrixMs = this.#nowMs()
    this.#matrixAt = at
    const answer = await this.#ask({ do: 'matrix', actor })
    this.#isMatrixOut = false
    if (answer.ok && this.store.getState().actor === actor) {
      this.store.setState({ matrix: answer.matrix, rules: answer.rules ?? [] })
    }
  }

  #take(event: RaveEvent): void {
    switch (event.event) {
      case 'answer':
        this.#waiting.get(event.id)?.(event.answer)
        this.#waiting.delete(event.id)
        return
      case 'frame':
        this.#takeFrame(event.frame)
        return
      case 'scores':
        this.store.setState(({ scores }) => ({ scores: [...scores.slice(0, event.from), ...event.scores] }))
        return
      case 'baselines':
        this.store.setState({ baselines: event.baselines })
        return
      case 'failed':
        this.#fail(event.problems)
    }
  }

  #takeFrame(frame: RaveFrame): void {
    this.#worker.postMessage({ id: 0, request: { do: 'frame-back' } })
    this.frame = frame
    const { contest, step, isOver, isPlaying, speed, reached, looked } = frame
    const wasPlaying = this.store.getState().status.isPlaying
    this.store.setState({ status: { contest, step, isOver, isPlaying, speed, reached }, looked })
    for (const listener of this.#listeners) listener()
    if (wasPlaying && isOver) void this.#askHash()
    void this.#askMatrix()
  }

  #fail(problems: readonly Problem[]): void {
    this.#refuse('The match stopped', problems)
    for (const answer of this.#waiting.values()) answer({ ok: false, problems })
    this.#waiting.clear()
  }
}

/** A task as a verb. */
function inWords(task: Task): string {
  return task === 'goto' ? 'go to something' : task === 'retreat' ? 'get away' : 'avoid'
}

/** A name that any system takes as that of a file. */
function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'rave'
}
