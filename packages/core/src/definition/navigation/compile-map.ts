// Compiles a map: what a mind must hold for it, the model by which room 2 answers, and how navigation goes by it.
//
// Few species have one, and it is large: all of it is given from above (`mapStages`), so that an engine may be without. Reads a checked
// definition. A planner that the world does not have is refused at the door (world/needs.ts).

import type { LayoutBuilder } from '../../0-foundation/field-list.ts'
import { layOutPath, type MapModel, type MapSource, type PathAt, type SensePath } from '../../2-senses/path-block.ts'
import type { Planner } from '../../2-senses/planner.ts'
import { sensePath } from '../../2-senses/sense-path.ts'
import { type ByMap, headByMap } from '../../6-navigation/by-map.ts'
import { headByWalked, learnWalked } from '../../6-navigation/walked.ts'
import { layOutWalked, type WalkedAt, type WalkedModel } from '../../6-navigation/walked-block.ts'
import { PERSON_RADIUS_M } from '../locomotion/defaults.ts'
import { MAP_DEFAULTS, SPOT_RADII, WALKED_DRIFT_M } from './defaults.ts'
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
  byMap(model: MapModel, scale: number | undefined, walked: WalkedModel | undefined): ByMap
  /** Lists what a mind holds of the ways that it has walked. */
  layOutWalked(list: LayoutBuilder, spots: number): WalkedAt
  readonly sensePath: SensePath
}

/** All of a map. */
export const mapStages: MapStages = { plan, model, byMap, layOutWalked, sensePath }

function plan(definition: MapDefinition, radiusM: number): MapSource {
  const { knows, planner, rays, cutsCorners, solids } = { ...MAP_DEFAULTS, ...definition }
  const clearanceM = definition.clearanceM ?? (1 + KEEP_OFF) * radiusM
  const rayM = definition.rayM ?? clearanceM / RAYS_TO_CLEARANCE
  const layOut = layOutPath
  const isWalked = knows === 'walked'
  const walked = isWalked
    ? { spots: definition.spots ?? MAP_DEFAULTS.spots, apartM: definition.apartM ?? SPOT_RADII * radiusM }
    : undefined
  const driftM = definition.driftM ?? (isWalked ? WALKED_DRIFT_M : 0)
  const knowsAll = knows === 'all'
  return { knowsAll, planner, radiusM, clearanceM, rayM, rays, cutsCorners, solids, walked, driftM, layOut }
}

function model(source: MapSource, planners: Readonly<Record<string, Planner>>, ducks: boolean, at: PathAt): MapModel {
  const { knowsAll, planner, radiusM, clearanceM, rayM, rays, cutsCorners, solids, walked, driftM, layOut } = source
  const numbers = { knowsAll, planner, radiusM, clearanceM, rayM, rays, cutsCorners, solids, walked, driftM, layOut }
  return Object.assign(numbers, { finds: planners[planner], ducks, at })
}

function byMap(of: MapModel, scale: number | undefined, walked: WalkedModel | undefined): ByMap {
  const large = scale ?? of.radiusM / PERSON_RADIUS_M
  const head = walked === undefined ? headByMap : headByWalked
  const learn = walked === undefined ? undefined : learnWalked
  // A body that is large for its legs, as a hamster is, would go round and round a vertex that it had to come so near to.
  const waypointM = Math.max(WAYPOINT_M * large, of.radiusM)
  return { model: of, head, waypointM, scale: large, walked, learn }
}
