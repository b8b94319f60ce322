// The first minute: what was tried so far and where the tour stands, remembered for the next visit.
//
// Things tick themselves off when they are done, however that came about. Reads the page's state; writes two parts of it.
import type { StoreApi } from 'zustand/vanilla'
import { keep, kept } from './settings.ts'
import type { StudioState } from './studio-state.ts'
import { canTry, TRIES, type TryId } from './tries.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** What is kept when the offer was put away. */
const AWAY = 'away'

/** Welcomes somebody. */
export class Welcome {
  readonly #store: StoreApi<StudioState>
  readonly #memory: Store | undefined

  constructor(store: StoreApi<StudioState>, memory: Store | undefined) {
    this.#store = store
    this.#memory = memory
    store.setState({ tried: triedIn(kept(memory, 'tries')) })
    store.subscribe((state) => this.#tickOff(state))
  }

  /** Whether the tour was offered and taken or declined before. */
  get isTourKnown(): boolean {
    return kept(this.#memory, 'tour') !== undefined
  }

  /** Puts the offer away for good. */
  putAway(): void {
    this.#store.setState({ tried: undefined })
    keep(this.#memory, 'tries', AWAY)
  }

  /** Offers everything again, as on a first visit. */
  offerAgain(): void {
    this.#store.setState({ tried: [] })
    keep(this.#memory, 'tries', '')
  }

  /** Goes to a step of the tour; none ends it. */
  tour(step: number | undefined): void {
    this.#store.setState({ tourStep: step })
    keep(this.#memory, 'tour', step === undefined ? 'taken' : 'begun')
  }

  #tickOff(state: StudioState): void {
    const { tried } = state
    if (tried === undefined || tried.length === TRIES.length || !canTry(state)) return
    const done = TRIES.filter(({ id, isDone }) => tried.includes(id) || isDone(state)).map(({ id }) => id)
    if (done.length === tried.length) return
    keep(this.#memory, 'tries', done.join(','))
    this.#store.setState({ tried: done })
  }
}

function triedIn(text: string | undefined): readonly TryId[] | undefined {
  if (text === AWAY) return undefined
  const words = (text ?? '').split(',')
  const tried = TRIES.map(({ id }) => id).filter((id) => words.includes(id))
  // Somebody who tried everything on an earlier visit needs no list of ticks.
  return tried.length === TRIES.length ? undefined : tried
}
