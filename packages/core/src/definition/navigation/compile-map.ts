// Compiles a map: what a mind must hold for it, the model by which room 2 answers, and how navigation goes by it.
//
// Few species have one, and it is large: all of it is given from above (`mapStages`), so that an engine may be without. Reads a checked
// definition. A planner that the world does not have is refused at the door (world/needs.ts).

import { layOutPath, type MapModel, type MapSource, type PathAt, type SensePath } from '../../2-senses/path-block.ts'
import type { Planner } from '../../2-senses/planner.ts'
import { sensePath } from '../../2-senses/sense-path.ts'
import { type ByMap, headByMap } from '../../6-navigation/by-map.ts'
import { PERSON_RADIUS_M } from '../locomotion/defaults.ts'
import { MAP_DEFAULTS } from './defaults.ts'
import type { MapDefinition } from './map.ts'

/** A way keeps off solids by the radius of the body and this share of it, and rays stand so many to that distance. */
const KEEP_OFF = 0.2
const RAYS_TO_CLEARANCE = 3

/** So near to a vertex the next one is headed for, metres for a person. */
const WAYPOINT_M = 0.3

/** What species with a map are compiled by, and their stage. */
export interface MapStages {
  plan(definition: MapDefinition, radiusM: number): MapSource
  model(source: MapSource, planners: Readonly<Record<string, Planner>>, ducks: boolean, at: PathAt): MapModel
  /** `scale`: how large the body is beside a person, if its legs say so. */
  byMap(model: MapModel, scale: number | undefined): ByMap
  readonly sensePath: SensePath
}

/** All of a map. */
export const mapStages: MapStages = { plan, model, byMap, sensePath }

function plan(definition: MapDefinition, radiusM: number): MapSource {
  const { knows, planner, rays, cutsCorners, solids } = { ...MAP_DEFAULTS, ...definition }
  const clearanceM = definition.clearanceM ?? (1 + KEEP_OFF) * radiusM
  const rayM = definition.rayM ?? clearanceM / RAYS_TO_CLEARANCE
  const layOut = layOutPath
  return { knowsAll: knows === 'all', planner, radiusM, clearanceM, rayM, rays, cutsCorners, solids, layOut }
}

function model(source: MapSource, planners: Readonly<Record<string, Planner>>, ducks: boolean, at: PathAt): MapModel {
  const { knowsAll, planner, radiusM, clearanceM, rayM, rays, cutsCorners, solids, layOut } = source
  const numbers = { knowsAll, planner, radiusM, clearanceM, rayM, rays, cutsCorners, solids, layOut }
  return Object.assign(numbers, { finds: planners[planner], ducks, at })
}

function byMap(of: MapModel, scale: number | undefined): ByMap {
  const large = scale ?? of.radiusM / PERSON_RADIUS_M
  return { model: of, head: headByMap, waypointM: WAYPOINT_M * large, scale: large }
}
