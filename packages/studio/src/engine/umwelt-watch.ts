// What the picked creature believes, while somebody wants to see it: a report for every frame, and its surprises lately.
//
// Off unless asked for: a report takes some tens of microseconds, and surprises have to be looked at on every tick. Reads the
// shown world, be it live, past or recorded; changes nothing in it.
import type { UmweltReport, World } from '@ethogram/core'
import type { Ports } from './publisher.ts'
import { SurpriseLog } from './surprise-log.ts'

/** Least real time between two posts of the surprises, in ms. */
const SURPRISES_MS = 250

/** Follows what one creature believes. */
export class UmweltWatch {
  readonly #ports: Ports
  #isOn = false
  #name: string | undefined
  #log: SurpriseLog | undefined
  #postedMs = Number.NEGATIVE_INFINITY
  #postedTick = -1

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** Starts or stops. */
  turn(isOn: boolean, world: World): void {
    this.#isOn = isOn
    this.follow(world, this.#name)
  }

  /** Follows another creature, or nobody. */
  follow(world: World, name: string | undefined): void {
    this.#name = name
    this.#postedTick = -1
    const isMind = name !== undefined && world.entity(name)?.isCreature === true
    this.#log = this.#isOn && isMind ? new SurpriseLog(world.rateHz) : undefined
  }

  /** Whether a tick was looked at, or need not be. */
  isDone(tick: number): boolean {
    return this.#log?.has(tick) ?? true
  }

  /** The shown world has come to another tick. */
  noteTick(world: World): void {
    if (this.#log === undefined || this.#log.has(world.tick)) return
    const umwelt = this.#name === undefined ? undefined : world.umwelt(this.#name)
    if (umwelt !== undefined) this.#log.note(umwelt)
  }

  /** What came after a tick is no longer so. */
  forgetAfter(tick: number): void {
    this.#log?.forgetAfter(tick)
    this.postAgain()
  }

  /** More is known than was posted. */
  postAgain(): void {
    this.#postedTick = -1
  }

  /** What it believes now; nothing while nobody wants to see it. */
  report(world: World): UmweltReport | undefined {
    return this.#isOn && this.#name !== undefined ? world.umwelt(this.#name) : undefined
  }

  /** Posts its surprises if they may have changed. */
  publish(world: World, lastTick: number, isPlaying: boolean): void {
    // A creature that was picked before it existed is followed from its first tick on.
    if (this.#isOn && this.#log === undefined) this.follow(world, this.#name)
    if (this.#log === undefined || this.#name === undefined || world.tick === this.#postedTick) return
    const nowMs = this.#ports.nowMs()
    if (isPlaying && nowMs - this.#postedMs < SURPRISES_MS) return
    this.#postedMs = nowMs
    this.#postedTick = world.tick
    this.noteTick(world)
    this.#ports.post({ event: 'surprises', name: this.#name, surprises: this.#log.around(world.tick, lastTick) })
  }
}
