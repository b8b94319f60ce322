import { describe, expect, it } from 'vitest'
import { type BrowserStorage, PageStore, type StoreTrouble } from './page-store.ts'

function storeOver(storage: BrowserStorage | undefined): { store: PageStore; troubles: StoreTrouble[] } {
  const troubles: StoreTrouble[] = []
  const store = new PageStore(storage)
  store.onTrouble = (trouble) => troubles.push(trouble)
  return { store, troubles }
}

/** A storage with room for so many characters. */
function small(most: number): BrowserStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
  }
}

describe('the page’s store', () => {
  it('keeps, gives back and forgets', () => {
    const { store, troubles } = storeOver(small(10))
    expect(store.read('theme')).toBeUndefined()
    store.keep('theme', 'dark')
    expect(store.read('theme')).toBe('dark')
    store.forget('theme')
    expect(store.read('theme')).toBeUndefined()
    expect(troubles).toEqual([])
  })

  it('keeps the old value when there is no room for the new one, and says so once', () => {
    const { store, troubles } = storeOver(small(4))
    store.keep('theme', 'dark')
    store.keep('theme', 'light')
    store.keep('timeline', 'closed')
    expect(store.read('theme')).toBe('dark')
    expect(troubles).toEqual(['full'])
  })

  it('works where a browser forbids its storage, and says so once', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError')
    }
    for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const { store, troubles } = storeOver(storage)
      expect(store.read('tour')).toBeUndefined()
      store.keep('tour', 'taken')
      store.forget('tour')
      expect(troubles).toEqual(['forbidden'])
    }
  })
})
