// Another future beside the one that is shown: its world at the same moment, as a frame.
//
// It has a world of its own, which is brought to the tick that is shown whenever a frame leaves; where that future has ended, the
// frame is of its last tick. Never touches the run it looks at.
import type { World } from '@ethogram/core'
import type { OtherFrame } from './protocol.ts'

/** A run as far as it is looked at. */
interface SeenRun {
  readonly branch: number
  readonly history: {
    readonly lastTick: number
    beside(): { seek(tick: number): World; dispose(): void }
  }
}

/** Looks at one other future at a time. */
export class OtherRun {
  #run: SeenRun | undefined
  #beside: ReturnType<SeenRun['history']['beside']> | undefined
  #isOn = false
  /** Sceneries are numbered across worlds, as those of the shown run are. */
  #told: { readonly world: World; readonly version: number } | undefined
  #sceneries = 0

  /** Whether anybody wants to see it. */
  turn(isOn: boolean): void {
    this.#isOn = isOn
    if (!isOn) this.#leave()
  }

  /** Looks at another run, or at none. */
  follow(run: SeenRun | undefined): void {
    if (run === this.#run) return
    this.#run = run
    this.#leave()
  }

  /** The number of the run that is looked at. */
  get branch(): number | undefined {
    return this.#run?.branch
  }

  /** The other future at a tick; none while nobody wants it. */
  frameAt(tick: number): OtherFrame | undefined {
    if (this.#run === undefined || !this.#isOn) return undefined
    this.#beside ??= this.#run.history.beside()
    const world = this.#beside.seek(Math.min(tick, this.#run.history.lastTick))
    const isKnown = this.#told?.world === world && this.#told.version === world.structureVersion
    if (!isKnown) {
      this.#told = { world, version: world.structureVersion }
      this.#sceneries++
    }
    const frame = world.frame()
    frame.version = this.#sceneries
    return { frame, ...(isKnown ? {} : { scenery: { ...world.scenery(), version: this.#sceneries } }) }
  }

  #leave(): void {
    this.#beside?.dispose()
    this.#beside = undefined
    this.#told = undefined
  }
}
