// Lives that the browser keeps for the next visit, one for each scene and seed: the only place that touches its database.
//
// A life is written whole or not at all (IndexedDB's transactions), so a page that is killed in the middle leaves the life that was kept
// before. A browser may have no room left or forbid its database (private windows, blocked cookies): then the life that was kept stays,
// and who asked is told which it was. Nothing is ever removed to make room: lives are removed by people only.
import type { StoreTrouble } from './page-store.ts'

/** A creature of a life as a file, by the names in it: what survives another version of the studio. */
export interface KeptCreatureFile {
  readonly name: string
  readonly species: string
  readonly bytes: Uint8Array
}

/** A life as it is kept. */
export interface KeptLife {
  /** The scene's definition in few letters: another version of the studio may have another one. */
  readonly of: string
  readonly tick: number
  readonly timeS: number
  /** The whole world, bit for bit. */
  readonly snapshot: Uint8Array
  /** Whom the scene is about, and everybody who has learned something. */
  readonly creatures: readonly KeptCreatureFile[]
  /** Whether anybody has done something to it. */
  readonly isTouched: boolean
}

const DATABASE = 'ethogram'
const LIVES = 'lives'

/** What answers when the database does not. */
export class LifeTrouble extends Error {
  readonly trouble: StoreTrouble

  constructor(trouble: StoreTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

/** Lives by their key; every method throws `LifeTrouble` where the browser refuses. */
export class LifeStore {
  readonly #factory: IDBFactory | undefined
  #database: Promise<IDBDatabase> | undefined

  constructor(factory: IDBFactory | undefined) {
    this.#factory = factory
  }

  /** The life of a key; nothing if none is kept. */
  read(key: string): Promise<KeptLife | undefined> {
    return this.#do('readonly', (lives) => lives.get(key))
  }

  /** Keeps a life instead of the one that was kept under this key. */
  async keep(key: string, life: KeptLife): Promise<void> {
    await this.#do('readwrite', (lives) => lives.put(life, key))
  }

  async forget(key: string): Promise<void> {
    await this.#do('readwrite', (lives) => lives.delete(key))
  }

  async #do<Result>(mode: IDBTransactionMode, ask: (lives: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
    const database = await this.#open()
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(LIVES, mode)
        const request = ask(transaction.objectStore(LIVES))
        // Only a transaction that is complete is on the disk.
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
        transaction.onerror = () => reject(transaction.error)
      })
    } catch (thrown) {
      throw new LifeTrouble(isFull(thrown) ? 'full' : 'forbidden')
    }
  }

  #open(): Promise<IDBDatabase> {
    this.#database ??= new Promise((resolve, reject) => {
      const forbidden = (): void => reject(new LifeTrouble('forbidden'))
      try {
        if (this.#factory === undefined) return forbidden()
        const request = this.#factory.open(DATABASE, 1)
        request.onupgradeneeded = () => request.result.createObjectStore(LIVES)
        request.onerror = forbidden
        request.onblocked = forbidden
        request.onsuccess = () => {
          const database = request.result
          // Another tab has a newer studio: it must not wait for this one.
          database.onversionchange = () => {
            database.close()
            this.#database = undefined
          }
          resolve(database)
        }
      } catch {
        forbidden()
      }
    })
    return this.#database
  }
}

/** The store of this browser; a page may be forbidden to as much as look at it. */
export function openLifeStore(): LifeStore {
  try {
    return new LifeStore(globalThis.indexedDB)
  } catch {
    return new LifeStore(undefined)
  }
}

function isFull(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'QuotaExceededError'
}
