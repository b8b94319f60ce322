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

/** Mutants that a child is asked for at a time. */
const TOGETHER = 20

/** Mutants that warm a new child up. */
const WARMING = 5

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
      const first = next
      next = Math.min(from + count, first + TOGETHER)
      for (const { index, answer } of await answersOf(keeper, seed, first, next - first)) {
        note(report, index, answer)
        if (answer.failure === undefined) continue
        const signature = signatureOf(answer.failure)
        const known = groups.get(signature)
        if (known !== undefined) known.count++
        else {
          /** @type {Group} */
          const group = { signature, count: 1, index, failure: answer.failure, mutant: undefined, file: '' }
          groups.set(signature, group)
          tell(`  ${index}: ${answer.failure.kind}: ${answer.failure.message.split('\n')[0].slice(0, 160)}`)
          group.mutant = await smallest(family, await mutantOf(family, seed, index), signature, keeper)
          group.file = writeCase(folder, family.name, seed, group)
        }
      }
      if (report.mutants % 1000 < TOGETHER) tell(`  ${report.mutants} mutants, ${report.failures} failures`)
    }
    keeper.stop()
  }
  await Promise.all(Array.from({ length: jobs }, work))
  report.groups = [...groups.values()].sort((a, b) => b.count - a.count)
  return report
}

/** Counts what became of a mutant. @param {Report} report @param {number} index @param {import('./keeper.mjs').Answer} answer */
function note(report, index, { outcome, failure, cpuS, rssMB }) {
  report.mutants++
  report.cpuS += cpuS
  report.largestMB = Math.max(report.largestMB, Math.round(rssMB))
  if (cpuS > report.slowest.cpuS) report.slowest = { index, cpuS }
  if (outcome !== undefined) report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1
  if (failure !== undefined) report.failures++
}

/**
 * What became of each of some mutants. If the process died, each is asked for alone, to find the one of which it died; if it dies of none
 * alone, the death counts for the first of them.
 * @param {ReturnType<typeof keep>} keeper @param {number} seed @param {number} from @param {number} count
 */
async function answersOf(keeper, seed, from, count) {
  const together = await keeper.ask({ seed, from, count })
  if (together.length === count && count > 1) return together.map((answer, k) => ({ index: from + k, answer }))
  const answers = []
  for (let index = from; index < from + count; index++) {
    const [answer] = count === 1 ? together : await keeper.ask({ seed, from: index, count: 1 })
    answers.push({ index, answer: answer.failure?.kind === 'hang' ? await warm(keeper, seed, index) : answer })
  }
  if (!answers.some(({ answer }) => answer.failure !== undefined)) answers[0].answer = together[0]
  return answers
}

/**
 * What becomes of a mutant that took too long in a process that has run others before it: a new one is slower, and large worlds come
 * near the limit in it.
 * @param {ReturnType<typeof keep>} keeper @param {number} seed @param {number} index
 */
async function warm(keeper, seed, index) {
  await keeper.ask({ seed, from: index + 1, count: WARMING })
  const [answer] = await keeper.ask({ seed, from: index, count: 1 })
  return answer
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
      const [{ failure }] = await keeper.ask({ mutant: smaller })
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
