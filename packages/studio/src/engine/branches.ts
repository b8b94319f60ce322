// The futures of one world: each is a run from the first tick on, shares its past with the one it left, and can be lived on, looked at,
// compared, named, saved and forgotten.
//
// Only one has a world that lives; of the others there is the past (thinned snapshots and all inputs) and a snapshot of where they
// stopped. So memory is bounded: snapshots of the live run by its own history, of the others by REST_BYTES each, and there are at most
// MOST_BRANCHES; snapshots that two runs have in common are one and the same bytes.
import type { InputDefinition, World } from '@ethogram/core'
import { inputLabel } from './input-label.ts'
import type { Lives } from './life-watch.ts'
import { recordingProblem, tooManyBranches } from './problems-of.ts'
import type { BranchSummary } from './protocol.ts'
import { beginRun, type LiveRun, leavePast, type RestingRun, restoreWith, takeAll } from './runs.ts'

/** Most futures that are kept. */
const MOST_BRANCHES = 8

/** Most bytes of snapshots of a run that nobody lives on in. */
const REST_BYTES = 16e6

/** All futures of one world. */
export class Branches {
  #live: LiveRun
  #resting: RestingRun[] = []
  #lastNumber = 1
  readonly #names = new Map<number, string>()

  /** Begins with one run and no other. */
  constructor(run: LiveRun) {
    this.#live = run
    this.#names.set(run.branch, 'First')
  }

  get live(): LiveRun {
    return this.#live
  }

  /** A run that is kept, by its number. */
  find(branch: number): LiveRun | RestingRun | undefined {
    return branch === this.#live.branch ? this.#live : this.#resting.find((run) => run.branch === branch)
  }

  /** What the page lists. */
  summaries(): BranchSummary[] {
    return [this.#live, ...this.#resting]
      .map((run) => ({
        branch: run.branch,
        name: this.#names.get(run.branch) ?? '',
        line: run.line,
        firstTick: run.history.firstTick,
        lastTick: run.history.lastTick,
        isLive: run === this.#live,
        change: run.change,
      }))
      .sort((a, b) => a.branch - b.branch)
  }

  /**
   * Lives on from a world of the live run, be it now or in its past; what came after it stays as a run of its own.
   * Throws what is wrong with an input; then nothing has changed.
   */
  fork(world: World, options: { readonly name?: string; readonly inputs?: readonly InputDefinition[] } = {}): LiveRun {
    if (this.#live.recorder !== undefined) throw recordingProblem()
    if (this.#resting.length + 1 >= MOST_BRANCHES) throw tooManyBranches(MOST_BRANCHES)
    const left = this.#live
    const { callbacks, about, history } = left
    const next = restoreWith(world.snapshot(), callbacks)
    const lives: Lives = new Map([...left.lives].map(([name, log]) => [name, log.upTo(next.tick)]))
    const run = beginRun(next, about, callbacks, {
      history: history.fork(next, world === left.world),
      lives,
      branch: this.#lastNumber + 1,
      line: [{ branch: left.branch, tick: next.tick }, ...left.line].map((point) => ({
        branch: point.branch,
        tick: Math.min(point.tick, next.tick),
      })),
      change: '',
    })
    takeAll(next, options.inputs)
    this.#lastNumber++
    this.#names.set(run.branch, options.name?.trim() || `Future ${this.#lastNumber}`)
    this.#rest()
    this.#live = { ...run, change: (options.inputs ?? []).map(inputLabel).join(', ') }
    return this.#live
  }

  /** Lives on in another future, where it stopped. */
  switchTo(branch: number): LiveRun {
    const target = this.#resting.find((run) => run.branch === branch)
    if (target === undefined) return this.#live
    if (this.#live.recorder !== undefined) throw recordingProblem()
    const world = restoreWith(target.tip, target.callbacks)
    this.#rest()
    this.#resting = this.#resting.filter((run) => run !== target)
    target.beside?.dispose()
    this.#live = beginRun(world, target.about, target.callbacks, target)
    return this.#live
  }

  rename(branch: number, name: string): void {
    if (this.find(branch) !== undefined && name.trim() !== '') this.#names.set(branch, name.trim())
  }

  /** Forgets a future that is not being lived. What left it stays: it has its own past. */
  forget(branch: number): void {
    const run = this.#resting.find((candidate) => candidate.branch === branch)
    if (run === undefined) return
    run.beside?.dispose()
    run.history.release()
    this.#resting = this.#resting.filter((candidate) => candidate !== run)
    this.#names.delete(branch)
  }

  /** Gives everything back. */
  dispose(): void {
    for (const { branch } of [...this.#resting]) this.forget(branch)
    leavePast(this.#live)
    this.#live.world.dispose()
  }

  /** The live run stops where it is. */
  #rest(): void {
    const { world, history, about, callbacks, lives, branch, line, change } = this.#live
    const tip = world.snapshot()
    leavePast(this.#live)
    history.shrink(REST_BYTES)
    world.dispose()
    this.#resting.push({ about, callbacks, history, lives, branch, line, change, tip })
  }
}
