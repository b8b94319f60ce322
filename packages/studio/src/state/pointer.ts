// The pointer as a small thing of the world: something light that creatures can see, where somebody points at the ground.
//
// A world that wants it has a creature or thing of the kind `pointer` (a butterfly). Only while the pointer moves, and at most once a
// tick, it is put where the pointer is, by recorded inputs like everything else; when the pointer leaves, it is put away. A hand that is held low
// before a creature goes with the pointer as well, and stays where that left it.
// Reads frames; writes inputs.
import type { InputDefinition, Vector3 } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import { HAND } from './clicker.ts'
import type { StudioState } from './studio-state.ts'

/** How far it must move to be worth an input, metres. */
const LEAST_M = 0.12

/** How far over the ground it hovers, and where it is put away: farther than anybody sees, metres. */
const HOVER_M = 0.35
/** A hand moves as smoothly as a nose follows it, metres. */
const HAND_LEAST_M = 0.02

const AWAY: Vector3 = [0, -50, 60]

/** What the pointer needs of the studio. */
export interface PointerPorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  onFrame(listener: () => void): () => void
  /** A hand that goes with the pointer at present, and how high it is held. */
  hand(): { readonly name: string; readonly upM: number } | undefined
}

/** Follows the pointer into the world. */
export class Pointer {
  readonly #ports: PointerPorts
  #wanted: Vector3 | undefined
  #last: Vector3 = AWAY
  #tick = -1
  #isAsking = false

  constructor(ports: PointerPorts) {
    this.#ports = ports
    ports.onFrame(() => this.#send())
  }

  /** Whether this world has something for the pointer. */
  get isThere(): boolean {
    const { entities } = this.#ports.store.getState()
    return entities.some(({ kind }) => kind === 'pointer' || kind === HAND)
  }

  /** What goes with the pointer: its name, how high over the ground, by how much it moves at least, and whether it is put away when that leaves. */
  get #led(): { name: string; upM: number; leastM: number; goesAway: boolean } | undefined {
    const hand = this.#ports.hand()
    if (hand !== undefined) return { ...hand, leastM: HAND_LEAST_M, goesAway: false }
    const name = this.#ports.store.getState().entities.find(({ kind }) => kind === 'pointer')?.name
    return name === undefined ? undefined : { name, upM: HOVER_M, leastM: LEAST_M, goesAway: true }
  }

  /** It is over a position of the ground, or has left. */
  point(at: readonly [number, number, number] | undefined): void {
    const led = this.#led
    if (led === undefined) return
    if (at !== undefined) this.#wanted = [at[0], at[1] + led.upM, at[2]]
    else this.#wanted = led.goesAway ? AWAY : undefined
    this.#send()
  }

  #send(): void {
    const led = this.#led
    const wanted = this.#wanted
    const { status } = this.#ports.store.getState()
    if (led === undefined || wanted === undefined || this.#isAsking || status.mode !== 'live') return
    if (status.tick === this.#tick || !status.isPlaying) return
    this.#wanted = undefined
    if (Math.hypot(...wanted.map((value, k) => value - this.#last[k])) < led.leastM) return
    this.#tick = status.tick
    this.#last = wanted
    this.#isAsking = true
    const input: InputDefinition = { input: 'place', entity: led.name, at: wanted }
    void this.#ports.ask({ do: 'input', input }).then(() => {
      this.#isAsking = false
    })
  }
}
