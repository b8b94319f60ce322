// Runs experiments in a process of their own. One that hangs or takes the process down is named, and the others are run all the same.

import { runNode, speaking } from './run-command.mjs'

/**
 * @typedef {{ id: string, passed: boolean, output: string }} ExperimentOutcome
 *
 * @typedef {object} ExperimentsWish
 * @property {string} root
 * @property {string[]} ids
 * @property {string} [script] what runs them; the lab's if not given
 * @property {number} [limitS] how long one may take; the usual if not given
 */

/**
 * @param {ExperimentsWish} wish
 * @returns {Promise<ExperimentOutcome[]>} one for each, in their order
 */
export async function runExperiments({ root, ids, script = 'tools/test/experiments.mjs', limitS }) {
  /** @type {ExperimentOutcome[]} */
  const outcomes = []
  while (outcomes.length < ids.length) {
    const rest = ids.slice(outcomes.length)
    let ended = 0
    const watch = {
      ...speaking(limitS),
      hear: (/** @type {string} */ text) => {
        ended += text.split('\n').length - 1
      },
      current: () => [`experiment ${rest[ended]}`],
    }
    const { output, standardOutput } = await runNode([script, ...rest], { cwd: root, watch })
    outcomes.push(...readOutcomes(standardOutput))
    // The one that was at work when the process ended has failed; what it said is the end of the output.
    if (outcomes.length < ids.length) outcomes.push({ id: ids[outcomes.length], passed: false, output })
  }
  return outcomes
}

/**
 * @param {string} standardOutput
 * @returns {ExperimentOutcome[]} those that have told that they ended
 */
function readOutcomes(standardOutput) {
  return standardOutput.split('\n').flatMap((line) => {
    try {
      const { id, passed } = JSON.parse(line)
      return typeof id === 'string' ? [{ id, passed: passed === true, output: `${line}\n` }] : []
    } catch {
      return []
    }
  })
}
