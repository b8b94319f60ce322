// What the body of the picked creature does, while somebody wants to see it.
//
// Off unless asked for: feet have to be looked at on every tick. Reads the shown world, be it live, past or recorded; changes
// nothing in it.
import type { World } from '@ethogram/core'
import type { Ports } from './publisher.ts'
import { STEPS_S, StepLog } from './step-log.ts'

/** Least real time between two posts of a running body, in ms. */
const BODY_MS = 80

/** More entities than this make looking back a wait that is felt. */
const MOST_ENTITIES = 60

/** Follows one body. */
export class BodyWatch {
  readonly #ports: Ports
  #isOn = false
  #name: string | undefined
  #log: StepLog | undefined
  #postedMs = Number.NEGATIVE_INFINITY
  #postedTick = -1

  constructor(ports: Ports) {
    this.#ports = ports
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
    this.#log = this.#isOn && isMind ? new StepLog(world.rateHz) : undefined
  }

  /** Looks at the last seconds of a run again, so that strip and footprints do not start empty. */
  lookBack(world: World, past: { readonly firstTick: number; seek(tick: number): World }): void {
    if (this.#log === undefined || world.entities().length > MOST_ENTITIES) return
    const from = Math.max(past.firstTick, world.tick - STEPS_S * world.rateHz)
    for (let tick = from; tick < world.tick; tick++) this.noteTick(past.seek(tick))
  }

  /** The shown world has come to another tick. */
  noteTick(world: World): void {
    if (this.#log === undefined || this.#name === undefined || this.#log.has(world.tick)) return
    const body = world.body(this.#name)
    if (body !== undefined) this.#log.note(body)
  }

  /** What came after a tick is no longer so. */
  forgetAfter(tick: number): void {
    this.#log?.forgetAfter(tick)
    this.#postedTick = -1
  }

  /** Posts what changed. */
  publish(world: World, isPlaying: boolean): void {
    // A creature that was picked before it existed is followed from its first tick on.
    if (this.#isOn && this.#log === undefined) this.follow(world, this.#name)
    if (this.#log === undefined || this.#name === undefined || world.tick === this.#postedTick) return
    const nowMs = this.#ports.nowMs()
    if (isPlaying && nowMs - this.#postedMs < BODY_MS) return
    const body = world.body(this.#name)
    if (body === undefined) return
    this.#postedMs = nowMs
    this.#postedTick = world.tick
    this.#log.note(body)
    this.#ports.post({ event: 'body', name: this.#name, body, steps: this.#log.before(world.tick) })
  }
}
