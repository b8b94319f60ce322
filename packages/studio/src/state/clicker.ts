// A clicker, food and a hand: what one trains with, each a button and a key, all as recorded inputs.
//
// A click is a sound; food lies before the creature until it has had time to eat it, and can follow each click by itself, as trainers do it;
// a hand is held before its nose or over its head, and put away. Only what the world has kinds for is there.
import type { InputDefinition, Problem, Vector3 } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import type { StudioState } from './studio-state.ts'

/** What it needs of the studio. */
export interface ClickerPorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  notify(title: string, problems?: readonly Problem[]): void
  onFrame(listener: () => void): () => void
  middleOf(name: string): Vector3 | undefined
  you(): string | undefined
}

/** The sound of a clicker, and the kinds of what else one trains with. */
export const CLICK = 'click'
export const FOOD = 'food'
export const HAND = 'hand'

/** What the food is called that comes from here. */
const TITBIT = 'titbit'

/** Food comes this long after the click, and is gone when it has been eaten, seconds. */
const FOOD_AFTER_S = 1.5
const EATING_S = 1.2

/** Trains with the picked creature. */
export class Clicker {
  readonly #ports: ClickerPorts
  /** Food follows each click. */
  isFeeding = true
  #clicks = 0
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

  /** Holds a hand before its nose, or puts it away. */
  async hand(): Promise<void> {
    const { entities } = this.#ports.store.getState()
    const isThere = entities.some(({ name }) => name === HAND)
    await this.#give(
      isThere
        ? { input: 'remove', entity: HAND }
        : { input: 'add', name: HAND, entity: { kind: HAND, at: this.#at([0.35, 0.4, 0]) } },
    )
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
    const { picked } = this.#ports.store.getState()
    const [x, , z] = (picked === undefined ? undefined : this.#ports.middleOf(picked)) ?? [0, 0, 0]
    return [x + dx, y, z + dz]
  }

  async #give(input: InputDefinition): Promise<boolean> {
    const answer = await this.#ports.ask({ do: 'input', input })
    if (!answer.ok) this.#ports.notify('That cannot be done here', answer.problems)
    return answer.ok
  }
}
