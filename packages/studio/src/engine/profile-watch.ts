// Where the time of a tick goes, while somebody wants to see it.
//
// Off unless asked for: a clock is read around every stage. Measures the shown world, be it live, past or recorded; changes
// nothing in it.
import type { World } from '@ethogram/core'
import type { Ports } from './publisher.ts'

/** Least real time between two posts of a running world, in ms: numbers that change faster cannot be read. */
const PROFILE_MS = 400

/** Measures one world. */
export class ProfileWatch {
  readonly #ports: Ports
  #isOn = false
  #world: World | undefined
  #postedMs = Number.NEGATIVE_INFINITY
  #postedTick = -1

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Starts anew or stops. */
  turn(isOn: boolean, world: World): void {
    this.#isOn = isOn
    this.#world = undefined
    this.#follow(world)
  }

  /** Posts what was measured. A world that is shown for the first time is measured from its next tick on. */
  publish(world: World, isPlaying: boolean): void {
    this.#follow(world)
    if (!this.#isOn || world.tick === this.#postedTick) return
    const nowMs = this.#ports.nowMs()
    if (isPlaying && nowMs - this.#postedMs < PROFILE_MS) return
    const profile = world.profile()
    if (profile === undefined || profile.ticks === 0) return
    this.#postedMs = nowMs
    this.#postedTick = world.tick
    this.#ports.post({ event: 'profile', profile })
  }

  #follow(world: World): void {
    if (world === this.#world) return
    this.#world = world
    this.#postedTick = -1
    if (this.#isOn) world.startProfile(() => this.#ports.nowMs())
    else world.stopProfile()
  }
}
