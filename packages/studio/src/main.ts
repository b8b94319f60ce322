// Where everything starts: the engine is woken first, because it takes longest, and the page is fetched meanwhile.
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
import { EarlyWorker } from './engine/early-worker.ts'

const root = document.getElementById('root')
if (root !== null) {
  const worker = new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'ethogram' })
  const early = new EarlyWorker(worker)
  void import('./page.tsx').then(({ openPage }) => openPage(root, early))
}
