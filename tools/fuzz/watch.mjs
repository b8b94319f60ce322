// The thread beside a child's mutants: ends the process when one takes too much CPU time or memory, and says which on stderr.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** How often it looks, in ms: a hang is noticed this much later at most. */
const PERIOD_MS = 50

const { shared, hangS, memoryMB } = /** @type {{ shared: Float64Array, hangS: number, memoryMB: number }} */ (
  workerData
)

setInterval(() => {
  if (shared[0] === 0) return
  const began = shared[1]
  const { user, system } = process.cpuUsage()
  const spentS = (user + system) / 1e6 - began
  const rssMB = process.memoryUsage.rss() / 1e6
  if (rssMB > memoryMB) end(`memory ${rssMB.toFixed(0)} MB of ${memoryMB}`)
  if (spentS > hangS && shared[0] === 1 && shared[1] === began)
    end(`hang ${spentS.toFixed(1)} s of CPU, ${hangS} allowed`)
}, PERIOD_MS)

/** @param {string} why */
function end(why) {
  writeSync(2, `\nfuzz-limit: ${why}\n`)
  process.kill(process.pid, 'SIGKILL')
}
