// What is asked about futures that are not shown: to name, forget, follow or explain one. None of it touches the shown world.
import { ProblemsError } from '@ethogram/core'
import type { Branches } from './branches.ts'
import { whysOf } from './look-again.ts'
import type { MindWatch } from './mind-watch.ts'
import { requestProblem } from './problems-of.ts'
import type { EngineAnswer, EngineRequest } from './protocol.ts'
import type { Ports } from './publisher.ts'
import { runBeside } from './runs.ts'

/** One of those requests. */
type Tending = Extract<EngineRequest, { do: 'rename' | 'forget' | 'compare' | 'differ' }>

/** Does it; gives what there is to say besides that it was done. */
export function tend(
  kept: Branches | undefined,
  request: Tending,
  watch: MindWatch,
  picked: string | undefined,
  ports: Ports,
): Pick<Extract<EngineAnswer, { ok: true }>, 'whys'> {
  if (request.branch === undefined) {
    watch.compare(undefined)
    return {}
  }
  const branches = branchesWith(kept, request.branch)
  const run = branches.find(request.branch)
  if (run === undefined) return {}
  if (request.do === 'differ') return whysOf(branches.live, run, request.tick, picked)
  if (request.do === 'compare') watch.compare(run, runBeside(undefined, run))
  if (request.do === 'rename') branches.rename(request.branch, request.name)
  if (request.do === 'forget') {
    if (watch.life.comparedWith === request.branch) watch.compare(undefined)
    branches.forget(request.branch)
  }
  ports.post({ event: 'branches', branches: branches.summaries() })
  return {}
}

/** The futures, among which there is this one; throws if there is not. */
export function branchesWith(branches: Branches | undefined, branch: number): Branches {
  if (branches?.find(branch) !== undefined) return branches
  throw new ProblemsError([requestProblem(`future ${branch}`, 'one of the futures that are kept')])
}
