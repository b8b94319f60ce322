// A clicker, food and a hand: what one trains with, each a button and a key, all as recorded inputs.
//
// A click is a sound; food lies before the creature until it has had time to eat it, and can follow each click by itself, as trainers do it;
// a hand with food in it is held before its nose, where it goes with the pointer, then over its head, then put away. Only what the world has
// kinds for is there.
import type { InputDefinition, Problem, Vector3 } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import { type Picture, standOf } from './in-hand.ts'
import type { StudioState } from './studio-state.ts'

/** What it needs of the studio. */
export interface ClickerPorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  notify(title: string, problems?: readonly Problem[]): void
  onFrame(listener: () => void): () => void
  readonly picture: Picture
  you(): string | undefined
}

/** The sound of a clicker, and the kinds of what else one trains with. */
export const CLICK = 'click'
export const FOOD = 'food'
export const HAND = 'hand'

/** What the food is called that comes from here. */
const TITBIT = 'titbit'

/** Where the hand is held: ahead of the creature's middle and over the ground, metres. */
const AT_NOSE = { aheadM: 0.42, upM: 0.28 }
const OVER_HEAD = { aheadM: 0.15, upM: 0.68 }

/** Where a hand is. */
export type HandStage = 'away' | 'nose' | 'head'

/** Food comes this long after the click, and is gone when it has been eaten, seconds. */
const FOOD_AFTER_S = 1.5
const EATING_S = 1.2

/** Trains with the picked creature. */
export class Clicker {
  readonly #ports: ClickerPorts
  /** Food follows each click. */
  isFeeding = true
  #clicks = 0
  #isRaised = false
  /** Ticks at which food comes, and goes. */
  #foodTick: number | undefined
  #eatenTick: number | undefined

  constructor(ports: ClickerPorts) {
    this.#ports = ports
    ports.onFrame(() => void this.#go())
  }

  /** How many clicks were given. */
  get clicks(): number {
    return this.#clicks
  }

  /** That was right. */
  async click(): Promise<void> {
    const { status } = this.#ports.store.getState()
    const rateHz = this.#ports.store.getState().world?.rateHz ?? 20
    if (!(await this.#give({ input: 'sound', sound: CLICK, ...this.#from(), loudness: 1 }))) return
    this.#clicks++
    if (this.isFeeding) this.#foodTick = status.tick + Math.round(FOOD_AFTER_S * rateHz)
  }

  /** Puts food before it. */
  async feed(): Promise<void> {
    const { entities, status, world } = this.#ports.store.getState()
    this.#foodTick = undefined
    if (entities.some(({ name }) => name === TITBIT)) return
    const at = this.#at([0.3, 0, 0])
    const isGiven = await this.#give({ input: 'add', name: TITBIT, entity: { kind: FOOD, at } })
    if (isGiven) this.#eatenTick = status.tick + Math.round(EATING_S * (world?.rateHz ?? 20))
  }

  /** Where the hand is. */
  get handStage(): HandStage {
    if (!this.#ports.store.getState().entities.some(({ name }) => name === HAND)) return 'away'
    return this.#isRaised ? 'head' : 'nose'
  }

  /** A hand before its nose, for the pointer to lead. */
  get ledHand(): { readonly name: string; readonly upM: number } | undefined {
    return this.handStage === 'nose' ? { name: HAND, upM: AT_NOSE.upM } : undefined
  }

  /** Holds the hand before its nose; raises it over its head; puts it away. */
  async hand(): Promise<void> {
    const stage = this.handStage
    if (stage === 'head') await this.#give({ input: 'remove', entity: HAND })
    else if (stage === 'away')
      await this.#give({ input: 'add', name: HAND, entity: { kind: HAND, at: this.#ahead(AT_NOSE) } })
    else await this.#give({ input: 'place', entity: HAND, at: this.#ahead(OVER_HEAD) })
    this.#isRaised = stage === 'nose'
  }

  /** Food comes and goes with the time of the world, not of the page. */
  async #go(): Promise<void> {
    const { status, entities } = this.#ports.store.getState()
    if (status.mode !== 'live') return
    if (this.#foodTick !== undefined && status.tick >= this.#foodTick) await this.feed()
    if (this.#eatenTick === undefined || status.tick < this.#eatenTick) return
    this.#eatenTick = undefined
    if (entities.some(({ name }) => name === TITBIT)) await this.#give({ input: 'remove', entity: TITBIT })
  }

  #from(): { entity: string } | { at: Vector3 } {
    const you = this.#ports.you()
    return you === undefined ? { at: this.#at([0.5, 0.5, 0]) } : { entity: you }
  }

  /** Beside the picked creature. */
  #at([dx, y, dz]: Vector3): Vector3 {
    const [x, , z] = this.#stand().at
    return [x + dx, y, z + dz]
  }

  /** Ahead of the picked creature, over the ground. */
  #ahead({ aheadM, upM }: { readonly aheadM: number; readonly upM: number }): Vector3 {
    const { at, headingRad } = this.#stand()
    return [at[0] + aheadM * Math.sin(headingRad), at[1] + upM, at[2] + aheadM * Math.cos(headingRad)]
  }

  #stand(): { readonly at: Vector3; readonly headingRad: number } {
    const { picked } = this.#ports.store.getState()
    return (picked === undefined ? undefined : standOf(this.#ports.picture, picked)) ?? { at: [0, 0, 0], headingRad: 0 }
  }

  async #give(input: InputDefinition): Promise<boolean> {
    const answer = await this.#ports.ask({ do: 'input', input })
    if (!answer.ok) this.#ports.notify('That cannot be done here', answer.problems)
    return answer.ok
  }
}
