// The page's end of the frames: the last two that arrived and how far between them the picture is.
//
// Frames come when the worker has time, pictures when the screen has; a clock of its own, gently corrected, runs through
// the ticks at the world's speed, one frame behind, so that uneven arrivals do not show as jerks.
import { createFrame, type Frame, type Scenery, type Vector3 } from '@ethogram/core'
import { type FrameSource, shapeSize } from '@ethogram/three'

/** Share of the clock's error corrected in each picture; more follows sooner, less is smoother. */
const CORRECTION = 0.08

/** A source of frames fed from outside. */
export class FrameFeed implements FrameSource {
  previous: Frame = createFrame()
  current: Frame = createFrame()
  alpha = 1
  /** Where that is which the scene's hero is at, as they believe. */
  heroAt: Vector3 | undefined
  /** What is on your mind at that tick, by drive. */
  youDrives: Readonly<Record<string, number>> | undefined
  #scenery: Scenery = { version: 0, entities: [], terrain: undefined }
  #shownTick = 0
  #lastMs: number | undefined
  #arrivedMs = 0
  #ticksPerMs = 0

  scenery(): Scenery {
    return this.#scenery
  }

  /** The middle of an entity at the latest tick; nothing for one that is not there. */
  middleOf(name: string): [number, number, number] | undefined {
    const entity = this.#scenery.entities.find((candidate) => candidate.name === name)
    const i = entity === undefined ? -1 : this.current.ids.subarray(0, this.current.count).indexOf(entity.id)
    if (entity === undefined || i < 0) return undefined
    const [x, y, z] = this.current.positions.subarray(4 * i, 4 * i + 3)
    return [x, y + shapeSize(entity.shape).heightM / 2, z]
  }

  /** What there is to draw from the next frame on. */
  setScenery(scenery: Scenery): void {
    this.#scenery = scenery
  }

  /** Takes a frame; gives back the frames no longer shown, for their buffers. */
  accept(
    frame: Frame,
    options: { isJump: boolean; ticksPerS: number; nowMs: number } & Partial<Pick<FrameFeed, 'heroAt' | 'youDrives'>>,
  ): Frame[] {
    const used = new Set([this.previous, this.current])
    const isNeighbour = !options.isJump && frame.tick >= this.current.tick
    this.previous = isNeighbour ? this.current : frame
    this.current = frame
    this.heroAt = options.heroAt
    this.youDrives = options.youDrives
    used.delete(this.previous)
    this.#ticksPerMs = options.ticksPerS / 1000
    this.#arrivedMs = options.nowMs
    if (!isNeighbour) this.#shownTick = frame.tick
    this.#setAlpha()
    return [...used].filter((candidate) => candidate.version > 0)
  }

  /** Moves the picture to a moment. True while there is something left to glide to. */
  advance(nowMs: number): boolean {
    const elapsedMs = this.#lastMs === undefined ? 0 : Math.max(0, nowMs - this.#lastMs)
    this.#lastMs = nowMs
    const gap = this.current.tick - this.previous.tick
    if (gap > 0) {
      const wanted = Math.min(this.current.tick, this.previous.tick + this.#ticksPerMs * (nowMs - this.#arrivedMs))
      this.#shownTick += elapsedMs * this.#ticksPerMs
      this.#shownTick += (wanted - this.#shownTick) * CORRECTION
    }
    this.#setAlpha()
    return this.alpha < 1
  }

  #setAlpha(): void {
    const gap = this.current.tick - this.previous.tick
    this.#shownTick = Math.min(this.current.tick, Math.max(this.previous.tick, this.#shownTick))
    if (this.current.tick - this.#shownTick < 1e-3) this.#shownTick = this.current.tick
    this.alpha = gap <= 0 ? 1 : (this.#shownTick - this.previous.tick) / gap
  }
}
