// What the browser keeps for the next visit: a few choices, each under a key of its own. The only place that touches its storage.
//
// Each key is written whole or not at all, and nothing is ever read, changed and written back: so two tabs lose nothing of each
// other, and a page that is killed in the middle of a write leaves the old value or the new one. What another tab keeps is told.
// A browser may have no room left or forbid its storage (private windows, blocked cookies): then the old value stays, the choice
// holds until the page is left, and the person is told once.
import type { TryId } from './tries.ts'

/** What is kept. Things that were tried have a key each: a list would be changed and written back. */
export type Kept = 'theme' | 'timeline' | 'tour' | 'tries' | `tried.${TryId}`

/** Why something could not be kept. */
export type StoreTrouble = 'full' | 'forbidden'

/** What a person is told when a choice cannot be kept. */
export const STORE_TROUBLES: Readonly<Record<StoreTrouble, string>> = {
  full: 'This browser has no room left for the page: what you choose holds until you leave it.',
  forbidden: 'This browser keeps nothing for the page: what you choose holds until you leave it.',
}

/** The part of the browser's storage that is used. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'ethogram.'

/** The page's store over a storage; over none, everything is forgotten between visits. */
export class PageStore {
  readonly #storage: BrowserStorage | undefined
  readonly #told = new Set<StoreTrouble>()
  /** Called once for each sort of trouble. */
  onTrouble: (trouble: StoreTrouble) => void = () => {}

  constructor(storage: BrowserStorage | undefined) {
    this.#storage = storage
  }

  /** What was kept; nothing on a first visit. */
  read(what: Kept): string | undefined {
    try {
      return this.#storage?.getItem(PREFIX + what) ?? undefined
    } catch {
      return undefined
    }
  }

  /** Keeps something for the next visit; if that cannot be, what was kept before stays. */
  keep(what: Kept, value: string): void {
    try {
      if (this.#storage === undefined) this.#tell('forbidden')
      else this.#storage.setItem(PREFIX + what, value)
    } catch (thrown) {
      this.#tell(thrown instanceof DOMException && thrown.name === 'QuotaExceededError' ? 'full' : 'forbidden')
    }
  }

  /** Forgets something. */
  forget(what: Kept): void {
    try {
      this.#storage?.removeItem(PREFIX + what)
    } catch {
      this.#tell('forbidden')
    }
  }

  #tell(trouble: StoreTrouble): void {
    if (this.#told.has(trouble)) return
    this.#told.add(trouble)
    this.onTrouble(trouble)
  }
}

/** The store of this page in this browser. */
export function openPageStore(): PageStore {
  try {
    return new PageStore(globalThis.localStorage)
  } catch {
    return new PageStore(undefined)
  }
}

/** Tells whenever another tab keeps or forgets something of ours. */
export function onKeptElsewhere(tell: (what: string) => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key?.startsWith(PREFIX)) tell(key.slice(PREFIX.length))
  })
}
