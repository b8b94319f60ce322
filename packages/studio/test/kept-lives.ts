// Lives that a browser keeps, for tests: somebody looks elsewhere, closes the page and comes back.
import type { Page } from 'playwright-core'

/** A browser of one's own: what it keeps is gone with it. */
export const OWN = { locale: 'en-GB' }

/** Somebody looks at another window for a moment. */
export function lookAway(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** The tick of a life that the browser keeps, by scene and seed (`meadow/1`); −1 for none. */
export function keptTick(page: Page, life: string): Promise<number> {
  return page.evaluate(
    (key) =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('ethogram', 1)
        request.onsuccess = () => {
          const database = request.result
          const found = database.transaction('lives').objectStore('lives').get(key)
          found.onsuccess = () => {
            database.close()
            resolve(found.result?.tick ?? -1)
          }
        }
      }),
    life,
  )
}

/** The page is loaded again, and shows its first scene. */
export async function comeBack(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => window.ethogram !== undefined)
  await page.evaluate(() => window.ethogram?.ready)
}
