// The subpath `@ethogram/core/parts`: what worlds of `@ethogram/core/engine` are given where they need it. A page loads those it names.

import { senseNearSpace } from './2-senses/near-space.ts'
import { gridPlanner } from './2-senses/plan-grid.ts'
import { seePicture } from './2-senses/see-picture.ts'
import { walkBySteps } from './7-locomotion/walk-by-steps.ts'
import { mapStages } from './definition/navigation/compile-map.ts'
import { GRID } from './definition/navigation/defaults.ts'
import { netStages } from './definition/nets/compile.ts'
import { temperStages } from './definition/temperament/compile.ts'
import { grantPaths } from './world/grant-paths.ts'
import { guardPlanners } from './world/guard-planners.ts'
import type { Maps, Nets, Retina, Steps, Temperament } from './world/parts.ts'
import { plannerProblems } from './world/planner-problems.ts'

export { learning } from './growth/learning-part.ts'
export { keeping } from './record/creature-part.ts'
export { redefinition } from './redefinition/redefine.ts'
export { type Reports, reports } from './trace/reports.ts'
export { training } from './training/trainers.ts'
export type {
  Keeping,
  KeptCreature,
  Learning,
  Maps,
  Nets,
  Redefinition,
  Retina,
  Steps,
  Temperament,
  Training,
} from './world/parts.ts'

/** For species that have a sense `by: retina`. */
export const retina: Retina = { see: seePicture }

/** For bodies with `travel.steps`. */
export const steps: Steps = { senseNear: senseNearSpace, walk: walkBySteps }

/** For species with `nets` or `reactions`. */
export const nets: Nets = { nets: netStages }

/** For species with a `map`. */
export const maps: Maps = {
  map: mapStages,
  planners: { [GRID]: gridPlanner },
  grant: grantPaths,
  findProblems: plannerProblems,
  guard: guardPlanners,
}

/** For species with a `temperament`. */
export const temperament: Temperament = { tempers: temperStages }
