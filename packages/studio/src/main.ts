// Where everything starts: the engine is woken first, because it takes longest, and the page is fetched meanwhile.
import './ui/parts/tokens.css'
import { EarlyWorker } from './engine/early-worker.ts'
import { trustOwnScripts } from './trusted-scripts.ts'

const root = document.getElementById('root')
if (root !== null) {
  trustOwnScripts()
  const worker = new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'ethogram' })
  const early = new EarlyWorker(worker)
  void import('./page.tsx').then(({ openPage }) => openPage(root, early))
}
