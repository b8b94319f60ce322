// Recordings of runs that were lived here: begun and ended while one lives, or made of a whole run afterwards.
import { ProblemsError, startRecording } from '@ethogram/core'
import type { Branches } from './branches.ts'
import { requestProblem } from './problems-of.ts'
import { type LiveRun, restoreWith } from './runs.ts'
import { recordWholeRun } from './whole-run.ts'

/** Starts a recording at the present tick, unless one is under way. */
export function startRecorder(live: LiveRun | undefined): undefined {
  if (live === undefined) throw new ProblemsError([requestProblem('no world', 'a loaded scene')])
  live.recorder ??= { recorder: startRecording(live.world), sinceTick: live.world.tick }
}

/** Ends it; the file. */
export function endRecorder(live: LiveRun | undefined): Uint8Array {
  const recorder = live?.recorder
  if (live === undefined || recorder === undefined) {
    throw new ProblemsError([requestProblem('no recording', 'a recording under way')])
  }
  live.recorder = undefined
  return recorder.recorder.finish()
}

/** A whole run from its first tick to its last, as a file; without a number, the one that lives. */
export function wholeRunOf(branches: Branches | undefined, branch?: number): Uint8Array {
  const run = branch === undefined ? branches?.live : branches?.find(branch)
  if (run === undefined) throw new ProblemsError([requestProblem('no such run', 'a run that is kept')])
  return recordWholeRun(run.history, (first) => restoreWith(first, run.callbacks))
}
