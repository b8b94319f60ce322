// The first minute: what was tried so far and where the tour stands, remembered for the next visit.
//
// Things tick themselves off when they are done, however that came about. Reads the page's state; writes two parts of it.
import type { StoreApi } from 'zustand/vanilla'
import type { PageStore } from './page-store.ts'
import type { StudioState } from './studio-state.ts'
import { canTry, TRIES, type TryId } from './tries.ts'

/** What is kept when the offer was put away. */
const AWAY = 'away'

/** Welcomes somebody. */
export class Welcome {
  readonly #store: StoreApi<StudioState>
  readonly #memory: PageStore

  constructor(store: StoreApi<StudioState>, memory: PageStore) {
    this.#store = store
    this.#memory = memory
    this.readAgain()
    store.subscribe((state) => this.#tickOff(state))
  }

  /** Takes over what was kept, here or in another tab. */
  readAgain(): void {
    this.#store.setState({ tried: triedIn(this.#memory) })
  }

  /** Whether the tour was offered and taken or declined before. */
  get isTourKnown(): boolean {
    return this.#memory.read('tour') !== undefined
  }

  /** Puts the offer away for good. */
  putAway(): void {
    this.#store.setState({ tried: undefined })
    this.#memory.keep('tries', AWAY)
  }

  /** Offers everything again, as on a first visit. */
  offerAgain(): void {
    this.#memory.forget('tries')
    for (const { id } of TRIES) this.#memory.forget(`tried.${id}`)
    this.#store.setState({ tried: [] })
  }

  /** Goes to a step of the tour; none ends it. */
  tour(step: number | undefined): void {
    this.#store.setState({ tourStep: step })
    this.#memory.keep('tour', step === undefined ? 'taken' : 'begun')
  }

  #tickOff(state: StudioState): void {
    const { tried } = state
    if (tried === undefined || tried.length === TRIES.length || !canTry(state)) return
    const done = TRIES.filter(({ id, isDone }) => tried.includes(id) || isDone(state)).map(({ id }) => id)
    if (done.length === tried.length) return
    for (const id of done) if (!tried.includes(id)) this.#memory.keep(`tried.${id}`, 'yes')
    this.#store.setState({ tried: done })
  }
}

function triedIn(memory: PageStore): readonly TryId[] | undefined {
  const text = memory.read('tries') ?? ''
  if (text === AWAY) return undefined
  // Earlier versions kept a list.
  const words = text.split(',')
  const tried = TRIES.map(({ id }) => id).filter((id) => words.includes(id) || memory.read(`tried.${id}`) !== undefined)
  // Somebody who tried everything on an earlier visit needs no list of ticks.
  return tried.length === TRIES.length ? undefined : tried
}
