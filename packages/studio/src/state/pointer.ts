// The pointer as a small thing of the world: something light that creatures can see, where somebody points at the ground.
//
// A world that wants it has a creature or thing of the kind `pointer` (a butterfly). Only while the pointer moves, and at most once a
// tick, it is put where the pointer is, by recorded inputs like everything else; when the pointer leaves, it is put away.
// Reads frames; writes inputs.
import type { InputDefinition, Vector3 } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import type { StudioState } from './studio-state.ts'

/** How far it must move to be worth an input, metres. */
const LEAST_M = 0.12

/** How far over the ground it hovers, and where it is put away: farther than anybody sees, metres. */
const HOVER_M = 0.35
const AWAY: Vector3 = [0, -50, 60]

/** What the pointer needs of the studio. */
export interface PointerPorts {
  ask(request: Exclude<EngineRequest, { do: 'frame-back' }>): Promise<EngineAnswer>
  readonly store: StoreApi<StudioState>
  onFrame(listener: () => void): () => void
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
    return this.#name !== undefined
  }

  get #name(): string | undefined {
    return this.#ports.store.getState().entities.find(({ kind }) => kind === 'pointer')?.name
  }

  /** It is over a position of the ground, or has left. */
  point(at: readonly [number, number, number] | undefined): void {
    if (this.#name === undefined) return
    this.#wanted = at === undefined ? AWAY : [at[0], at[1] + HOVER_M, at[2]]
    this.#send()
  }

  #send(): void {
    const name = this.#name
    const wanted = this.#wanted
    const { status } = this.#ports.store.getState()
    if (name === undefined || wanted === undefined || this.#isAsking || status.mode !== 'live') return
    if (status.tick === this.#tick || !status.isPlaying) return
    this.#wanted = undefined
    if (Math.hypot(...wanted.map((value, k) => value - this.#last[k])) < LEAST_M) return
    this.#tick = status.tick
    this.#last = wanted
    this.#isAsking = true
    const input: InputDefinition = { input: 'place', entity: name, at: wanted }
    void this.#ports.ask({ do: 'input', input }).then(() => {
      this.#isAsking = false
    })
  }
}
