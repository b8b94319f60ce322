// A thread that plays matches: gets a job, gives back what came of it, until nobody sends any more.

import { parentPort, workerData } from 'node:worker_threads'
import { loadCritics } from './critics.ts'
import { type MatchJob, playMatch } from './play-match.ts'

/** What the thread is told when it starts, and what it tells. */
export interface WorkerStart {
  /** Path of a module with critics. */
  readonly critics: string | undefined
}

const port = parentPort
if (port === null) throw new Error('match-worker.ts runs as a worker')
const critics = await loadCritics((workerData as WorkerStart).critics)
port.on('message', ({ index, job }: { readonly index: number; readonly job: MatchJob }) => {
  const result = playMatch(job, { critics }, () => port.postMessage({ index, contests: 1 }))
  port.postMessage({ index, result })
})
