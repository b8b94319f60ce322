// A run of mutants: children at work until the count or the minutes are over, failures by signature, the first of each made small.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keep } from './keeper.mjs'
import { mutantOf } from './random.mjs'
import { signatureOf } from './telling.mjs'

/**
 * @typedef {{ seed: number, from: number, count: number, minutes: number, jobs: number, hangS: number, memoryMB: number, folder: string }} Options
 * @typedef {{ signature: string, count: number, index: number, failure: import('./telling.mjs').Told, mutant: unknown, file: string }} Group
 * @typedef {{ family: string, seed: number, mutants: number, failures: number, outcomes: Record<string, number>, groups: Group[],
 *   slowest: { index: number, cpuS: number }, largestMB: number, cpuS: number }} Report
 */

/** Smaller mutants tried for one failure. */
const MOST_SHRINKS = 400

/** Runs a family. @param {import('./families.mjs').Family} family @param {Options} options @param {(line: string) => void} tell @returns {Promise<Report>} */
export async function campaign(family, options, tell) {
  const { seed, from, count, minutes, jobs, hangS, memoryMB, folder } = options
  const limits = { hangS, memoryMB, heapMB: family.heapMB ?? 512 }
  const endMs = Date.now() + minutes * 60_000
  /** @type {Map<string, Group>} */
  const groups = new Map()
  /** @type {Report} */
  const report = {
    family: family.name,
    seed,
    mutants: 0,
    failures: 0,
    outcomes: {},
    groups: [],
    slowest: { index: -1, cpuS: 0 },
    largestMB: 0,
    cpuS: 0,
  }
  let next = from
  const work = async () => {
    const keeper = keep(family.name, limits)
    while (next < from + count && Date.now() < endMs) {
      const index = next++
      const { outcome, failure, cpuS, rssMB } = await keeper.ask({ seed, index })
      report.mutants++
      report.cpuS += cpuS
      report.largestMB = Math.max(report.largestMB, Math.round(rssMB))
      if (cpuS > report.slowest.cpuS) report.slowest = { index, cpuS }
      if (outcome !== undefined) report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1
      if (failure !== undefined) {
        report.failures++
        const signature = signatureOf(failure)
        const known = groups.get(signature)
        if (known !== undefined) known.count++
        else {
          /** @type {Group} */
          const group = { signature, count: 1, index, failure, mutant: undefined, file: '' }
          groups.set(signature, group)
          tell(`  ${index}: ${failure.kind}: ${failure.message.split('\n')[0].slice(0, 160)}`)
          group.mutant = await smallest(family, await mutantOf(family, seed, index), signature, keeper)
          group.file = writeCase(folder, family.name, seed, group)
        }
      }
      if (report.mutants % 1000 === 0) tell(`  ${report.mutants} mutants, ${report.failures} failures`)
    }
    keeper.stop()
  }
  await Promise.all(Array.from({ length: jobs }, work))
  report.groups = [...groups.values()].sort((a, b) => b.count - a.count)
  return report
}

/**
 * The smallest mutant found that fails alike.
 * @param {import('./families.mjs').Family} family @param {unknown} mutant @param {string} signature
 * @param {ReturnType<typeof keep>} keeper
 */
async function smallest(family, mutant, signature, keeper) {
  let best = mutant
  for (let tried = 0, isSmaller = true; isSmaller && tried < MOST_SHRINKS; ) {
    isSmaller = false
    for (const smaller of await family.shrink(best)) {
      if (tried++ >= MOST_SHRINKS) break
      const { failure } = await keeper.ask({ mutant: smaller })
      if (failure === undefined || signatureOf(failure) !== signature) continue
      best = smaller
      isSmaller = true
      break
    }
  }
  return best
}

/** Writes a reproduction, to be run with `npm run fuzz -- --again FILE`. @param {string} folder @param {string} family @param {number} seed @param {Group} group */
function writeCase(folder, family, seed, { index, failure, mutant }) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${family}-${seed}-${index}.json`)
  writeFileSync(file, `${JSON.stringify({ family, seed, index, failure, mutant }, undefined, 2)}\n`)
  return file
}
