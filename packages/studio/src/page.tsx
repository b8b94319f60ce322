// The page: the studio, the React tree, and the hook for tests. Fetched while the engine already wakes, see main.ts.
import { createRoot } from 'react-dom/client'
import type { EngineWorker } from './engine/client.ts'
import { FIRST_SCENE, queryFor } from './state/address.ts'
import { onKeptElsewhere, openPageStore } from './state/page-store.ts'
import { readSettings } from './state/settings.ts'
import { Studio } from './state/studio.ts'
import { createHook } from './test-hook.ts'
import { App } from './ui/app.tsx'
import { isNarrow } from './ui/parts/narrow.ts'

/** Builds the page over an engine. */
export function openPage(root: HTMLElement, worker: EngineWorker): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const kept = openPageStore()
  const settings = readSettings(window.location.search, kept, system.matches)
  document.documentElement.dataset.theme = settings.theme
  const studio = new Studio(worker, settings, kept)
  // On a phone the dog comes first: the panel would leave no room for him, and a touch on him opens it.
  if (isNarrow()) studio.store.setState({ isPanelOpen: false })
  window.ethogram = createHook(studio)
  // A browser lets a page sound only once somebody has pressed something on it.
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, () => studio.sounds.wake())
  createRoot(root).render(<App studio={studio} />)
  growAhead(studio)
  studio.store.subscribe(({ world, scene }, before) => {
    if (world === before.world) return
    window.history.replaceState(null, '', queryFor(window.location.search, scene, world) || window.location.pathname)
  })
  document.addEventListener('visibilitychange', () => studio.setHidden(document.visibilityState === 'hidden'))
  system.addEventListener('change', () => {
    if (kept.read('theme') === undefined) studio.store.setState({ theme: system.matches ? 'dark' : 'light' })
  })
  onKeptElsewhere((what) => {
    const theme = kept.read('theme')
    if (what === 'theme' && (theme === 'light' || theme === 'dark')) studio.store.setState({ theme })
    if (what.startsWith('tri')) studio.welcome.readAgain()
  })
}

/** Uses the time until the world comes. */
function growAhead({ settings, store }: Studio): void {
  const isFirst = settings.scene === undefined || settings.scene === FIRST_SCENE
  if (!isFirst || settings.draw !== 'all') return
  const isLate = (): boolean => store.getState().world !== undefined
  void import('./stage/first-bodies.ts').then(({ growFirstBodies }) => growFirstBodies(isLate))
}
