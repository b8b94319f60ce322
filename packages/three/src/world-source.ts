// A world in this thread as a source of frames: stepped by real time, always in whole ticks.
//
// The world keeps its fixed step whatever the screen does; the rest of a tick that has not passed yet is `alpha`. A tab
// that slept catches up a little and drops the rest, because stepping an hour at once would hang the page. Reads frames
// of the world; the only thing it does to the world is `step`.
import { createFrame, type Frame, type Scenery, type World } from '@ethogram/core'
import type { FrameSource } from './frame-source.ts'

/** Most real time made up for in one call, in ms; more makes a longer hang after a pause, less loses time sooner. */
const CATCH_UP_MS = 250

const sources = new WeakMap<World, WorldSource>()

/** The source of a world: one for all its views, since each call with new time steps the world. */
export function sourceOfWorld(world: World): WorldSource {
  const known = sources.get(world)
  if (known !== undefined) return known
  const source = new WorldSource(world)
  sources.set(world, source)
  return source
}

/** Drives a world and keeps its last two frames. */
export class WorldSource implements FrameSource {
  previous: Frame
  current: Frame
  alpha = 1
  readonly #world: World
  #lastMs: number | undefined
  #debtS = 0
  #hasTold = false

  constructor(world: World) {
    this.#world = world
    this.current = world.frame(createFrame())
    this.previous = world.frame(createFrame())
  }

  scenery(): Scenery {
    return this.#world.scenery()
  }

  /**
   * Moves the world to the real time `ms` (a running clock, as `requestAnimationFrame` gives it). A loop that outlives its world is
   * told so once, by the world's own error; after that the picture stands.
   */
  advance(ms: number): void {
    if (this.#world.isDisposed && this.#hasTold) return
    this.#hasTold = this.#world.isDisposed
    const elapsedMs = this.#lastMs === undefined ? 0 : Math.min(CATCH_UP_MS, Math.max(0, ms - this.#lastMs))
    this.#lastMs = ms
    if (this.#world.tick !== this.current.tick || this.#world.structureVersion !== this.current.version)
      this.#readAnew()
    this.#debtS += elapsedMs / 1000
    const dtS = this.#world.dtS
    while (this.#debtS >= dtS) {
      this.#debtS -= dtS
      this.#world.step()
      const oldest = this.previous
      this.previous = this.current
      this.current = this.#world.frame(oldest)
    }
    this.alpha = Math.min(1, this.#debtS / dtS)
  }

  /** Someone else stepped or changed the world: what was shown before is no neighbour of what is now. */
  #readAnew(): void {
    this.current = this.#world.frame(this.current)
    this.previous = this.#world.frame(this.previous)
  }
}
