// Ways by navcat: navigation meshes in plain JavaScript, nothing to load.
//
// Its numbers are doubles and its steps + − × ÷ √, so its answers have the same bits on every machine. It wants about five times as long to
// build a mesh as recast does.

import type { Planner } from '@ethogram/core'
import {
  ANY_QUERY_FILTER,
  addHeightfieldSpan,
  addTile,
  BuildContext,
  buildCompactHeightfield,
  buildContours,
  buildDistanceField,
  buildPolyMesh,
  buildRegions,
  buildTile,
  ContourBuildFlags,
  createFindNearestPolyResult,
  createHeightfield,
  createNavMesh,
  FindNodePathResultFlags,
  findNearestPoly,
  findNodePath,
  findStraightPath,
  markConvexPolyArea,
  type NavMesh,
  polyMeshToTilePolys,
  polysToTileDetailMesh,
  type Vec3,
} from 'navcat'
import type { Floor } from './floor.ts'
import { CLIMB, CORNERS_OF_PIECES, HIGH, LONGEST_EDGE, MOST_OFF, WALKABLE } from './mesh-numbers.ts'
import { type Mesh, type MeshPlannerOptions, meshPlanner, type Position } from './mesh-planner.ts'

export type { MeshPlannerOptions } from './mesh-planner.ts'

/**
 * A planner that finds its ways on meshes of navcat.
 *
 * @example
 * const world = createWorld(definition, { planners: { navmesh: navcatPlanner() } }) // species: map: { planner: navmesh }
 */
export function navcatPlanner(options: MeshPlannerOptions = {}): Planner {
  return meshPlanner(build, options)
}

function build(floor: Floor, figures: readonly (readonly Position[])[]): Mesh | undefined {
  const { minX, minZ, cellM, nx, nz } = floor
  const context = BuildContext.create()
  const bounds: [number, number, number, number, number, number] = [
    minX,
    0,
    minZ,
    minX + nx * cellM,
    HIGH * cellM,
    minZ + nz * cellM,
  ]
  const field = createHeightfield(nx, nz, bounds, cellM, cellM)
  for (let z = 0; z < nz; z++) for (let x = 0; x < nx; x++) addHeightfieldSpan(field, x, z, 0, 1, WALKABLE, CLIMB)
  const compact = buildCompactHeightfield(context, HIGH, CLIMB, field)
  for (const figure of figures) {
    const corners = figure.flatMap(([x, z]) => [x, 0, z])
    markConvexPolyArea(corners, -HIGH * cellM, HIGH * cellM, 0, compact)
  }
  buildDistanceField(compact)
  buildRegions(context, compact, 0, 0, 0)
  const contours = buildContours(
    context,
    compact,
    MOST_OFF,
    LONGEST_EDGE,
    ContourBuildFlags.CONTOUR_TESS_WALL_EDGES | ContourBuildFlags.CONTOUR_TESS_AREA_EDGES,
  )
  const polygons = buildPolyMesh(context, contours, CORNERS_OF_PIECES)
  if (polygons.nPolys === 0) return undefined
  for (let k = 0; k < polygons.nPolys; k++) {
    polygons.areas[k] = 0
    polygons.flags[k] = 1
  }
  const mesh = createNavMesh()
  mesh.tileWidth = polygons.bounds[3] - polygons.bounds[0]
  mesh.tileHeight = polygons.bounds[5] - polygons.bounds[2]
  mesh.origin = [polygons.bounds[0], polygons.bounds[1], polygons.bounds[2]]
  const tile = polyMeshToTilePolys(polygons)
  addTile(
    mesh,
    buildTile({
      bounds: polygons.bounds,
      ...tile,
      ...polysToTileDetailMesh(tile.polys),
      tileX: 0,
      tileY: 0,
      tileLayer: 0,
      cellSize: cellM,
      cellHeight: cellM,
      walkableHeight: HIGH * cellM,
      walkableRadius: 0,
      walkableClimb: CLIMB * cellM,
    }),
  )
  return { find: (from, to) => find(mesh, cellM, from, to), dispose: () => {} }
}

function find(mesh: NavMesh, cellM: number, from: Position, to: Position): readonly Position[] | undefined {
  const reach: Vec3 = [2 * cellM, HIGH * cellM, 2 * cellM]
  const nearest = ([x, z]: Position) =>
    findNearestPoly(createFindNearestPolyResult(), mesh, [x, cellM, z], reach, ANY_QUERY_FILTER)
  const start = nearest(from)
  const end = nearest(to)
  if (!start.success || !end.success) return undefined
  const path = findNodePath(mesh, start.nodeRef, end.nodeRef, start.position, end.position, ANY_QUERY_FILTER)
  if ((path.flags & FindNodePathResultFlags.COMPLETE_PATH) === 0) return undefined
  const straight = findStraightPath(mesh, start.position, end.position, path.path)
  return straight.success ? straight.path.map(({ position }) => [position[0], position[2]] as const) : undefined
}
