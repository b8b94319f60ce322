// What leaves the session: scenery when it changed, frames one at a time, reports ten times a second at most.
//
// Sceneries are numbered here, across worlds: two worlds may well have the same version of quite different things, and
// the page would go on drawing the old ones. Keeps the buffers that come home from the page and fills them again. Reads the shown world; changes nothing in it,
// except that the entity reported on is watched, which never changes a result.
import type { Frame, SoundReport, TraceRecord, World } from '@ethogram/core'
import { frameBuffers } from './frame-buffers.ts'
import { heroAt } from './hero-at.ts'
import type { EngineEvent, EngineStatus } from './protocol.ts'
import { youAmong } from './you-among.ts'

/** Least real time between two reports of a running world, in ms. */
const REPORT_MS = 100

/** Most sounds that are kept for the next frame. */
const MOST_SOUNDS = 60

/** The way out and the time of day. */
export interface Ports {
  post(event: EngineEvent, transfer?: ArrayBuffer[]): void
  nowMs(): number
}

/** What goes with a frame, while it is wanted. */
export type Besides = Pick<Extract<EngineEvent, { event: 'frame' }>, 'umwelt' | 'walk' | 'other'>

/** Posts what changed of the shown world. */
export class Publisher {
  /** The shown world, or where the run stands, differs from what was posted last. */
  isChanged = false
  /** The next frame is no neighbour of the last. */
  isJump = true
  /** A report is wanted even though nothing moved. */
  isReportDue = false
  readonly #ports: Ports
  readonly #idleFrames: Frame[] = []
  #isFrameUnderWay = false
  readonly #sounds: SoundReport[] = []
  /** Your name in that world. */
  #you: string | undefined
  #sceneryOf: { readonly world: World; readonly version: number } | undefined
  #sceneries = 0
  #reportedMs = Number.NEGATIVE_INFINITY

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** The page has taken the last frame and gives back those it no longer shows. */
  takeBack(frames: readonly Frame[]): void {
    this.#isFrameUnderWay = false
    this.#idleFrames.push(...frames)
  }

  /** Notes what sounds in a world that has just gone on a tick; of a long wait only the last of it. */
  hear(world: World): void {
    this.#sounds.push(...world.sounds())
    if (this.#sounds.length > MOST_SOUNDS) this.#sounds.splice(0, this.#sounds.length - MOST_SOUNDS)
  }

  /** Posts the changed world, or its status alone while a frame is still under way. */
  publish(world: World, status: EngineStatus, besides: () => Besides): void {
    if (!this.isChanged) return
    if (this.#isFrameUnderWay) {
      if (!status.isPlaying) this.#ports.post({ event: 'status', status })
      return
    }
    this.#publishScenery(world)
    const youDrives = this.#you === undefined ? undefined : world.glance(this.#you)?.drives
    const frame = world.frame(this.#idleFrames.pop())
    frame.version = this.#sceneries
    const buffers = frameBuffers(frame)
    const sounds = this.#sounds.splice(0)
    if (sounds.length > 0 && !this.isJump) this.#ports.post({ event: 'sounds', sounds })
    this.#isFrameUnderWay = true
    this.isChanged = false
    this.#ports.post(
      { event: 'frame', frame, status, isJump: this.isJump, heroAt: heroAt(world), youDrives, ...besides() },
      buffers,
    )
    this.isJump = false
  }

  /**
   * Posts what is known of an entity, if it may have changed and the last report is old enough.
   * `lastWhy` stands in for a trace that was not being kept when its tick was made.
   */
  report(
    world: World,
    name: string,
    options: { readonly isPlaying: boolean; readonly lastWhy: readonly TraceRecord[] },
  ): void {
    if (!this.isReportDue && !this.isChanged) return
    const nowMs = this.#ports.nowMs()
    if (options.isPlaying && nowMs - this.#reportedMs < REPORT_MS) return
    this.#reportedMs = nowMs
    this.isReportDue = false
    const report = world.inspect(name)
    if (report !== undefined) world.watch(name, true)
    const own = report === undefined ? [] : world.trace(name)
    const trace = own.length === 0 && report !== undefined ? options.lastWhy : own
    const why = report === undefined || report.mind === null ? undefined : world.why(name)
    this.#ports.post({ event: 'report', name, tick: world.tick, report, trace, why })
  }

  #publishScenery(world: World): void {
    const version = world.structureVersion
    if (this.#sceneryOf?.world === world && this.#sceneryOf.version === version) return
    this.#sceneryOf = { world, version }
    this.#sceneries++
    const scenery = world.scenery()
    this.#you = youAmong(scenery.entities)
    this.#ports.post({ event: 'scenery', scenery: { ...scenery, version: this.#sceneries } })
  }
}
