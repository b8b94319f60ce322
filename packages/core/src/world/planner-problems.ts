// What is wrong with the planner that a map asks for: told where definitions enter a world, because worlds have planners, and definitions do not.

import { nearestName, type Problem, problem, show } from '../0-foundation/problems.ts'
import type { Planner } from '../2-senses/planner.ts'
import { GRID } from '../definition/navigation/defaults.ts'
import { isRecord } from '../definition/reading/findings.ts'

/** The planner of a map must be one of the world's. */
export function plannerProblems(map: unknown, path: string, planners: Readonly<Record<string, Planner>>): Problem[] {
  const planner = isRecord(map) ? (map.planner ?? GRID) : GRID
  const names = Object.keys(planners).filter((name) => typeof planners[name]?.plan === 'function')
  if (typeof planner === 'string' && names.includes(planner)) return []
  const expected = `a planner of this world (${names.join(', ')}); others are given to it by name: createWorld(…, { planners })`
  const found = problem('PLANNER-UNKNOWN', `${path}.planner`, show(planner), expected)
  const nearest = typeof planner === 'string' ? nearestName(planner, names) : undefined
  return [nearest === undefined ? found : { ...found, nearest }]
}
