// The past of a run: snapshots now and then, every input, and the way back to any tick between.
//
// Any tick is reached by restoring the snapshot before it and going on with the inputs as they came; the engine is
// deterministic, so what is seen is what was. When snapshots grow too many, every second one is dropped: the past stays
// whole, far ticks only take a little longer to reach. A fork shares the snapshots of the past it has in common with the run it
// leaves. Owns the worlds it restores; never touches the live one.
import type { InputDefinition } from '@ethogram/core'

/** What this needs of a world. */
export interface PastWorld {
  readonly tick: number
  step(): void
  input(input: InputDefinition): unknown
  snapshot(): Uint8Array
  dispose(): void
}

/** How much is kept. */
export interface HistoryOptions {
  /** Ticks between snapshots at the start; 40 is two seconds. */
  readonly spacingTicks?: number
  /** Snapshots, and bytes of snapshots, beyond which they are thinned. */
  readonly mostSnapshots?: number
  readonly mostBytes?: number
}

/** A snapshot this few ticks ahead is reached by stepping: it is as quick, and a watched creature keeps its trace. */
const NEAR_TICKS = 8

/** An input and the tick it came at. */
export interface PastInput {
  readonly tick: number
  readonly input: InputDefinition
}

interface Kept {
  readonly tick: number
  readonly bytes: Uint8Array
}

/** The recorded past of one run. */
export class History<World extends PastWorld> {
  readonly firstTick: number
  readonly #restore: (bytes: Uint8Array) => World
  readonly #mostSnapshots: number
  readonly #mostBytes: number
  #spacingTicks: number
  #snapshots: Kept[]
  #inputs: PastInput[]
  #lastTick: number
  #shown: World | undefined

  /** Begins at a world's present tick; or goes on from the past of another run, of which it keeps what `past` says. */
  constructor(
    world: World,
    restore: (bytes: Uint8Array) => World,
    options: HistoryOptions = {},
    past?: { readonly snapshots: readonly Kept[]; readonly inputs: readonly PastInput[] },
  ) {
    this.#restore = restore
    this.#spacingTicks = options.spacingTicks ?? 40
    this.#mostSnapshots = Math.max(2, options.mostSnapshots ?? 240)
    this.#mostBytes = options.mostBytes ?? 128e6
    this.#snapshots = past === undefined ? [{ tick: world.tick, bytes: world.snapshot() }] : [...past.snapshots]
    this.#inputs = [...(past?.inputs ?? [])]
    this.firstTick = this.#snapshots[0].tick
    this.#lastTick = world.tick
  }

  get lastTick(): number {
    return this.#lastTick
  }

  get inputs(): readonly PastInput[] {
    return this.#inputs
  }

  /** Ticks of the snapshots kept. */
  get snapshotTicks(): readonly number[] {
    return this.#snapshots.map((snapshot) => snapshot.tick)
  }

  /** Bytes of the snapshots kept. */
  get bytes(): number {
    return this.#snapshots.reduce((sum, snapshot) => sum + snapshot.bytes.byteLength, 0)
  }

  /** The snapshot the run began with. */
  get first(): Uint8Array {
    return this.#snapshots[0].bytes
  }

  /** The live world has made a tick. */
  noteTick(world: World): void {
    this.#lastTick = world.tick
    if ((world.tick - this.firstTick) % this.#spacingTicks !== 0) return
    this.#snapshots.push({ tick: world.tick, bytes: world.snapshot() })
    while (this.#isTooMuch(this.#mostBytes)) this.#thin()
  }

  /** The live world has taken an input at its present tick. */
  noteInput(tick: number, input: InputDefinition): void {
    this.#inputs.push({ tick, input })
  }

  /** A world as it was when it reached a tick. It belongs to this history: it changes with the next `seek`. */
  seek(tick: number): World {
    const before = this.#shown
    this.#shown = undefined
    this.#shown = this.#reach(tick, before)
    return this.#shown
  }

  /** Another way through the same past, with a world of its own. */
  beside(): { readonly firstTick: number; seek(tick: number): World; dispose(): void } {
    let world: World | undefined
    return {
      firstTick: this.firstTick,
      seek: (tick) => {
        const before = world
        world = undefined
        world = this.#reach(tick, before)
        return world
      },
      dispose: () => {
        world?.dispose()
        world = undefined
      },
    }
  }

  /**
   * The past of a world that leaves this run at its present tick, to go on differently. `isAfterInputs`: what entered at that very
   * tick is in it already, as in a live world; a world looked at in the past has not got it yet.
   */
  fork(world: World, isAfterInputs: boolean): History<World> {
    const { tick } = world
    const snapshots = this.#snapshots.filter((snapshot) => snapshot.tick <= tick)
    const inputs = this.#inputs.filter((past) => past.tick < tick || (isAfterInputs && past.tick === tick))
    const options = {
      spacingTicks: this.#spacingTicks,
      mostSnapshots: this.#mostSnapshots,
      mostBytes: this.#mostBytes,
    }
    return new History(world, this.#restore, options, { snapshots, inputs })
  }

  /** Keeps no more than so many bytes of snapshots: for a run that nobody lives on in. */
  shrink(mostBytes: number): void {
    this.release()
    while (this.#isTooMuch(mostBytes)) this.#thin()
  }

  /** Frees the world last shown. */
  release(): void {
    this.#shown?.dispose()
    this.#shown = undefined
  }

  /** Brings a world to a tick, or restores one that is nearer to it. */
  #reach(tick: number, from: World | undefined): World {
    const wanted = Math.min(this.#lastTick, Math.max(this.firstTick, Math.round(tick)))
    const snapshot = this.#snapshots.findLast((candidate) => candidate.tick <= wanted) ?? this.#snapshots[0]
    let world = from
    if (world === undefined || world.tick > wanted || snapshot.tick - world.tick > NEAR_TICKS) {
      world?.dispose()
      world = this.#restore(snapshot.bytes)
    }
    let next = this.#firstInputFrom(world.tick)
    while (world.tick < wanted) {
      for (; next < this.#inputs.length && this.#inputs[next].tick === world.tick; next++) {
        world.input(this.#inputs[next].input)
      }
      world.step()
    }
    return world
  }

  /** Index of the first input at a tick or after it: a long life has a great many. */
  #firstInputFrom(tick: number): number {
    let [low, high] = [0, this.#inputs.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#inputs[middle].tick < tick) low = middle + 1
      else high = middle
    }
    return low
  }

  #isTooMuch(mostBytes: number): boolean {
    if (this.#snapshots.length <= 2) return false
    return this.#snapshots.length > this.#mostSnapshots || this.bytes > mostBytes
  }

  #thin(): void {
    this.#spacingTicks *= 2
    this.#snapshots = this.#snapshots.filter((snapshot) => (snapshot.tick - this.firstTick) % this.#spacingTicks === 0)
  }
}
