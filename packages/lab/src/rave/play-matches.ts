// Many matches, in this thread or over several: the results are the same, in the order of the jobs, however many threads there are.

import { Worker } from 'node:worker_threads'
import { loadCritics } from './critics.ts'
import type { WorkerStart } from './match-worker.ts'
import { type MatchJob, type MatchResult, playMatch } from './play-match.ts'

/** How matches are played. */
export interface PlayOptions {
  /** Threads; 1 if left out: this one. */
  readonly threads?: number
  /** Path of a module with critics of one's own. */
  readonly critics?: string | undefined
  /** Told now and then which share is done, 0…1. */
  readonly onProgress?: (share: number) => void
}

/** Plays all jobs. */
export async function playMatches(jobs: readonly MatchJob[], options: PlayOptions = {}): Promise<MatchResult[]> {
  const threads = Math.min(options.threads ?? 1, jobs.length)
  const total = jobs.reduce((sum, { options: { contests = USUAL_CONTESTS } }) => sum + contests, 0)
  let done = 0
  const onContest = () => options.onProgress?.(++done / total)
  if (threads > 1) return playInThreads(jobs, threads, options.critics, onContest)
  const critics = await loadCritics(options.critics)
  return jobs.map((job) => playMatch(job, { critics }, onContest))
}

/** For progress only. */
const USUAL_CONTESTS = 50

/** Each thread gets another job as soon as it has done one. */
async function playInThreads(
  jobs: readonly MatchJob[],
  threads: number,
  critics: string | undefined,
  onContest: () => void,
): Promise<MatchResult[]> {
  const results = new Array<MatchResult>(jobs.length)
  const start: WorkerStart = { critics }
  let next = 0
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const send = () => {
        if (next >= jobs.length) return resolve()
        const index = next++
        worker.postMessage({ index, job: jobs[index] })
      }
      worker.on('error', reject)
      worker.on('message', (told: { readonly index: number; readonly result?: MatchResult }) => {
        if (told.result === undefined) return onContest()
        results[told.index] = told.result
        send()
      })
      send()
    })
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./match-worker.js', import.meta.url), { workerData: start }),
  )
  try {
    await Promise.all(workers.map(work))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return results
}
