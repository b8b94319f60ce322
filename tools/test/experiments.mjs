// Runs experiments in their short form, one after another in one process, and tells each in a line when it has ended.
//
// In one process, because V8 needs some thousand ticks until the engine is fast: a process for each would be slow for most of its time.
// Runs on the built packages, as `ethogram lab run` does.

import { findExperiment, runExperiment, toJson } from '../../packages/lab/dist/index.js'

for (const id of process.argv.slice(2)) {
  const experiment = findExperiment(id)
  if (experiment === undefined) throw new Error(`There is no experiment ${id}`)
  try {
    const { passed, measures } = toJson(runExperiment(experiment, { isShort: true }))
    console.log(JSON.stringify({ id, passed, measures }))
  } catch (error) {
    console.log(JSON.stringify({ id, passed: false, error: error instanceof Error ? error.stack : String(error) }))
  }
}
