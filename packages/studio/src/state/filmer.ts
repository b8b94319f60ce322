// Takes the last seconds as a film: goes through them once more, tick by tick, and keeps what is seen and said.
//
// Not in real time: a slow machine takes longer and misses nothing. Afterwards everything is where it was.
import type { Problem } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import type { Snap, SnapWish } from '../stage/snap.ts'
import type { GivenFile } from './given-files.ts'
import type { StudioState } from './studio-state.ts'

/** Length of a clip, and pictures in a second of it. */
const CLIP_S = 6
const PICTURES_PER_S = 10

/** Width of a clip, in pixels. */
const WIDTH_PX = 480

/** The stage as a film needs it. */
export interface FilmStage {
  /** Draws only when a picture is taken, until it may draw freely again. */
  setFilming(isFilming: boolean): void
  snap(wish: SnapWish): Snap
}

/** What makes a file of pictures. */
export interface Cutter {
  writeBelow(context: CanvasRenderingContext2D, words: string): void
  cut(pictures: readonly Snap[], pictureS: number): Promise<Uint8Array>
}

/** What a filmer needs of the studio. */
export interface FilmerPorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  onFrame(listener: () => void): () => void
  /** The tick of the latest frame. */
  shownTick(): number
  notify(title: string, problems?: readonly Problem[]): void
  stage(): FilmStage | undefined
  cutter(): Promise<Cutter>
}

/** Films for the person at the page. */
export class Filmer {
  readonly #ports: FilmerPorts
  #isWanted = false

  constructor(ports: FilmerPorts) {
    this.#ports = ports
  }

  /** The last seconds before the moment shown, as a file; none if there is nothing to film or nobody wants it any more. */
  async take(): Promise<GivenFile | undefined> {
    const { store, notify, stage, ask } = this.#ports
    const { status, world, clip } = store.getState()
    const filmed = stage()
    if (world === undefined || clip !== undefined) return undefined
    if (filmed === undefined) {
      notify('This browser cannot draw in 3D, so there is nothing to film.')
      return undefined
    }
    const ticks = ticksOf(status.firstTick, status.tick, world.rateHz)
    if (ticks.length < 2) {
      notify('Nothing has happened yet. Let it run for a while, then film it.')
      return undefined
    }
    this.#isWanted = true
    store.setState({ clip: 0 })
    if (status.isPlaying) await ask({ do: 'pause' })
    filmed.setFilming(true)
    try {
      const cutter = await this.#ports.cutter()
      const pictures = await this.#shoot(filmed, cutter, ticks)
      if (!this.#isWanted) return undefined
      const bytes = await cutter.cut(pictures, (ticks[1] - ticks[0]) / world.rateHz)
      return { name: `${world.name}-seed-${world.seed}-tick-${status.tick}.gif`, bytes }
    } catch (thrown) {
      notify(`The clip was not made: ${thrown instanceof Error ? thrown.message : String(thrown)}.`)
      return undefined
    } finally {
      filmed.setFilming(false)
      await ask(status.mode === 'live' ? { do: 'live' } : { do: 'seek', tick: status.tick })
      if (status.isPlaying) await ask({ do: 'play' })
      store.setState({ clip: undefined })
    }
  }

  /** Nobody wants it any more. */
  cancel(): void {
    this.#isWanted = false
  }

  async #shoot(stage: FilmStage, cutter: Cutter, ticks: readonly number[]): Promise<Snap[]> {
    const { store } = this.#ports
    const rateHz = store.getState().world?.rateHz ?? 20
    const pictures: Snap[] = []
    for (const [k, tick] of ticks.entries()) {
      if (!this.#isWanted) break
      await this.#show(tick)
      const passedMs = k === 0 ? 0 : ((tick - ticks[k - 1]) / rateHz) * 1000
      const words = store.getState().report?.mind?.plain ?? ''
      const finish: SnapWish['finish'] = (context) => cutter.writeBelow(context, words)
      pictures.push(stage.snap({ mostWidth: WIDTH_PX, passedMs, finish }))
      store.setState({ clip: (k + 1) / ticks.length })
    }
    return pictures
  }

  /** Shows a tick; done when its frame is there. */
  #show(tick: number): Promise<void> {
    const { ask, onFrame, shownTick } = this.#ports
    return new Promise((resolve) => {
      const leave = (): void => {
        stop()
        resolve()
      }
      const stop = onFrame(() => {
        if (shownTick() === tick) leave()
      })
      void ask({ do: 'seek', tick }).then(({ ok }) => {
        // There is no frame of what is shown already, nor of what is refused.
        if (!ok || shownTick() === tick) leave()
      })
    })
  }
}

/** The ticks of a clip that ends at one: evenly apart, none before the first. */
export function ticksOf(firstTick: number, lastTick: number, rateHz: number): number[] {
  const every = Math.max(1, Math.round(rateHz / PICTURES_PER_S))
  const count = Math.min(CLIP_S * PICTURES_PER_S, Math.floor((lastTick - firstTick) / every))
  return Array.from({ length: count + 1 }, (_, k) => lastTick - (count - k) * every)
}
