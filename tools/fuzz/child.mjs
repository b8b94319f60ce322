// The process that runs mutants, some at a time as the keeper asks; it may die of one, which is why it is a process.
//
// Beside it a thread looks at the process's own CPU time and memory (watch.mjs): on a machine that others keep busy, time passes
// without anything hanging. The current mutant's number and the CPU time at which it began are shared with that thread.
import { Worker } from 'node:worker_threads'
import { familyOf } from './families.mjs'
import { mutantOf } from './random.mjs'
import { tellFailure } from './telling.mjs'

const [name = '', hangS = '2', memoryMB = '1024'] = process.argv.slice(2)
const family = await familyOf(name)
await family.seeds()

const shared = new Float64Array(new SharedArrayBuffer(16))
const watcher = new Worker(new URL('./watch.mjs', import.meta.url), {
  workerData: { shared, hangS: Number(hangS), memoryMB: Number(memoryMB) },
})
watcher.unref()

/** Seconds of CPU that this process has used. */
function cpuS() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** What becomes of one mutant. @param {unknown} mutant @returns {Promise<import('./keeper.mjs').Answer>} */
async function judge(mutant) {
  const began = cpuS()
  shared[1] = began
  shared[0] = 1
  /** @type {{ outcome?: string, failure?: import('./telling.mjs').Told }} */
  let answer
  try {
    answer = { outcome: await family.run(mutant) }
  } catch (error) {
    answer = { failure: tellFailure(error) }
  }
  shared[0] = 0
  return { ...answer, cpuS: cpuS() - began, rssMB: process.memoryUsage.rss() / 1e6 }
}

process.on('message', async (/** @type {import('./keeper.mjs').Asked} */ asked) => {
  const answers = []
  if ('mutant' in asked) answers.push(await judge(asked.mutant))
  else
    for (let k = 0; k < asked.count; k++) answers.push(await judge(await mutantOf(family, asked.seed, asked.from + k)))
  process.send?.(answers)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ isReady: true })
