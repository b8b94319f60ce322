// Planners that a world was given are code of somebody else: each is called through a guard, as callbacks are.
//
// A planner gets copies of what it is asked and an empty way, so that it reads nothing of another creature or world and can change nothing that
// the engine keeps. One that throws, or whose answer is no way, has told none: the creature's senses count a fault, and what went wrong is
// kept as text. The engine's own planners need no guard.

import { show } from '../0-foundation/problems.ts'
import { gridPlanner } from '../2-senses/plan-grid.ts'
import { NO_ANSWER, type Planner, type PlanSolids } from '../2-senses/planner.ts'
import { textOfError } from '../definition/reading/callbacks.ts'

/** Farther from the origin than anything ever is, metres. */
const FARTHEST_M = 1e6

type Note = (stage: string, text: string) => void

/** Planners by name, all guarded but the engine's own. */
export function guardPlanners(planners: Readonly<Record<string, Planner>>, note: Note): Record<string, Planner> {
  return Object.fromEntries(
    Object.entries(planners).map(([name, planner]) => [
      name,
      planner === gridPlanner ? planner : guarded(name, planner, note),
    ]),
  )
}

function guarded(name: string, planner: Planner, note: Note): Planner {
  return {
    isExact: planner.isExact,
    plan(solids, question, way) {
      const given = new Float64Array(way.length).fill(Number.NaN)
      try {
        const found: unknown = planner.plan(copyOf(solids), { ...question }, given)
        if (isWay(found, given)) {
          for (let k = 0; k < Math.min(way.length, 2 * found); k++) way[k] = given[k]
          return found
        }
        note('senses', `planner ${show(name)} gave ${show(found)}, expected how many corners it has written`)
      } catch (error) {
        note('senses', `planner ${show(name)} threw ${textOfError(error)}`)
      }
      return NO_ANSWER
    },
  }
}

function copyOf({ version, count, cornersAt, corners, round }: PlanSolids): PlanSolids {
  return { version, count, cornersAt: cornersAt.slice(), corners: corners.slice(), round: round.slice() }
}

/** Whether so many corners stand there, each somewhere in a world. */
function isWay(found: unknown, way: Float64Array): found is number {
  if (typeof found !== 'number' || !Number.isSafeInteger(found) || found < 0) return false
  return way.subarray(0, 2 * found).every((at) => Math.abs(at) <= FARTHEST_M) && (found === 0 || way.length > 0)
}
