// Where the page starts: the worker, the studio, the React tree, and the hook for tests.
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/layout.css'
import './styles/controls.css'
import './styles/scene-list.css'
import './styles/transport.css'
import './styles/timeline.css'
import './styles/life-timeline.css'
import './styles/welcome.css'
import './styles/notices.css'
import './styles/panel.css'
import './styles/tabs.css'
import './styles/why.css'
import './styles/strip.css'
import './styles/drives.css'
import './styles/behaviors.css'
import './styles/motor.css'
import './styles/directing.css'
import './styles/popups.css'
import './styles/umwelt.css'
import './styles/retina.css'
import './styles/stage-beliefs.css'
import './styles/console.css'
import './styles/body.css'
import './styles/training.css'
import './styles/story.css'
import './styles/you.css'
import { queryFor } from './state/address.ts'
import { hasKeptTheme, readableStore, readSettings } from './state/settings.ts'
import { Studio } from './state/studio.ts'
import { createHook } from './test-hook.ts'
import { App } from './ui/app.tsx'

function start(root: HTMLElement): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const settings = readSettings(window.location.search, readableStore(), system.matches)
  document.documentElement.dataset.theme = settings.theme
  const worker = new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'ethogram' })
  const studio = new Studio(worker, settings)
  window.ethogram = createHook(studio)
  // A browser lets a page sound only once somebody has pressed something on it.
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, () => studio.sounds.wake())
  createRoot(root).render(<App studio={studio} />)
  studio.store.subscribe(({ world, scene }, before) => {
    if (world === before.world) return
    window.history.replaceState(null, '', queryFor(window.location.search, scene, world) || window.location.pathname)
  })
  document.addEventListener('visibilitychange', () => studio.setHidden(document.visibilityState === 'hidden'))
  system.addEventListener('change', () => {
    if (!hasKeptTheme(readableStore())) studio.store.setState({ theme: system.matches ? 'dark' : 'light' })
  })
}

const root = document.getElementById('root')
if (root !== null) start(root)
