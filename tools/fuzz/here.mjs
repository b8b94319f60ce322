// Runs mutants of a family in this process, for the short form in `npm test`: no limits but those of the test itself.
import { mutantOf } from './random.mjs'
import { tellFailure } from './telling.mjs'

/**
 * Counts what became of `count` mutants; `failures` has those that must not be, each with its mutant.
 * @param {import('./families.mjs').Family} family @param {{ seed: number, count: number, from?: number }} run
 */
export async function runHere(family, { seed, count, from = 0 }) {
  /** @type {Record<string, number>} */
  const outcomes = {}
  /** @type {string[]} */
  const failures = []
  for (let index = from; index < from + count; index++) {
    const mutant = await mutantOf(family, seed, index)
    try {
      const outcome = await family.run(mutant)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    } catch (error) {
      const { kind, message, stack } = tellFailure(error)
      failures.push(`${index}: ${kind}: ${message}\n${JSON.stringify(mutant)}\n${stack}`)
    }
  }
  return { outcomes, failures }
}
