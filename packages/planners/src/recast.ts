// Ways by recast-navigation: the library that games use, as WebAssembly. Builds a mesh in a few milliseconds, and must be loaded first.
//
// WebAssembly's numbers have the same bits on every machine, and nothing here leaves it to chance. Memory of a mesh is its own: whoever takes a
// planner's place of a mesh gives it back (`dispose`). Reads: floors. Writes: own meshes.

import type { Planner } from '@ethogram/core'
import type * as Recast from 'recast-navigation'
import type { Floor } from './floor.ts'
import { CLIMB, CORNERS_OF_PIECES, HIGH, LONGEST_EDGE, MOST_OFF, WALKABLE } from './mesh-numbers.ts'
import { type Mesh, type MeshPlannerOptions, meshPlanner, type Position } from './mesh-planner.ts'

export type { MeshPlannerOptions } from './mesh-planner.ts'

type Library = typeof Recast

/** Detour's word for a way that only comes near its goal. */
const PARTIAL = 64

/** Pieces that a search may look at. */
const MOST_NODES = 65_535

/** Pieces that a way may go over, and corners that it may have. */
const MOST_PIECES = 4096

/**
 * Loads recast-navigation, and answers with a planner that finds its ways on its meshes.
 *
 * @example
 * const world = createWorld(definition, { planners: { navmesh: await loadRecastPlanner() } }) // species: map: { planner: navmesh }
 */
export async function loadRecastPlanner(options: MeshPlannerOptions = {}): Promise<Planner> {
  const library = await import('recast-navigation')
  await library.init()
  return meshPlanner((floor, figures) => build(library, floor, figures), options)
}

/** What building needs for a while. */
interface Scratch {
  readonly context: Recast.RecastBuildContext
  readonly field: Recast.RecastHeightfield
  readonly compact: Recast.RecastCompactHeightfield
  readonly contours: Recast.RecastContourSet
  readonly polygons: Recast.RecastPolyMesh
}

function build(library: Library, floor: Floor, figures: readonly (readonly Position[])[]): Mesh | undefined {
  const scratch: Scratch = {
    context: new library.RecastBuildContext(),
    field: library.allocHeightfield(),
    compact: library.allocCompactHeightfield(),
    contours: library.allocContourSet(),
    polygons: library.allocPolyMesh(),
  }
  try {
    cutOut(library, floor, figures, scratch)
    return divide(library, floor, scratch)
  } finally {
    library.freeHeightfield(scratch.field)
    library.freeCompactHeightfield(scratch.compact)
    library.freeContourSet(scratch.contours)
    library.freePolyMesh(scratch.polygons)
  }
}

/** A floor of cells, without those in the figures. */
function cutOut(
  library: Library,
  { minX, minZ, cellM, nx, nz }: Floor,
  figures: readonly (readonly Position[])[],
  { context, field, compact }: Scratch,
): void {
  const [maxX, maxZ] = [minX + nx * cellM, minZ + nz * cellM]
  const vertices = new library.FloatArray()
  const triangles = new library.IntArray()
  const areas = new library.UnsignedCharArray()
  try {
    vertices.copy([minX, 0, minZ, maxX, 0, minZ, maxX, 0, maxZ, minX, 0, maxZ])
    triangles.copy([0, 2, 1, 0, 3, 2])
    areas.copy([WALKABLE, WALKABLE])
    must(
      library.createHeightfield(context, field, nx, nz, [minX, 0, minZ], [maxX, HIGH * cellM, maxZ], cellM, cellM),
      'make room for a floor',
    )
    must(library.rasterizeTriangles(context, vertices, 4, triangles, areas, 2, field, CLIMB), 'lay a floor')
    must(library.buildCompactHeightfield(context, HIGH, CLIMB, field, compact), 'make a floor compact')
    for (const figure of figures) {
      vertices.copy(figure.flatMap(([x, z]) => [x, 0, z]))
      library.markConvexPolyArea(context, vertices, figure.length, -HIGH * cellM, HIGH * cellM, 0, compact)
    }
  } finally {
    vertices.destroy()
    triangles.destroy()
    areas.destroy()
  }
}

/** The mesh of what is left of a floor. */
function divide(
  library: Library,
  { cellM }: Floor,
  { context, compact, contours, polygons }: Scratch,
): Mesh | undefined {
  const edges = library.Raw.Module.RC_CONTOUR_TESS_WALL_EDGES | library.Raw.Module.RC_CONTOUR_TESS_AREA_EDGES
  must(library.buildDistanceField(context, compact), 'measure a floor')
  must(library.buildRegions(context, compact, 0, 0, 0), 'divide a floor')
  must(library.buildContours(context, compact, MOST_OFF, LONGEST_EDGE, contours, edges), 'go along the edges')
  must(library.buildPolyMesh(context, contours, CORNERS_OF_PIECES, polygons), 'make pieces')
  if (polygons.npolys() === 0) return undefined
  for (let k = 0; k < polygons.npolys(); k++) {
    polygons.setAreas(k, 0)
    polygons.setFlags(k, 1)
  }
  const params = new library.NavMeshCreateParams()
  params.setPolyMeshCreateParams(polygons)
  params.setWalkableHeight(HIGH * cellM)
  params.setWalkableRadius(0)
  params.setWalkableClimb(CLIMB * cellM)
  params.setCellSize(cellM)
  params.setCellHeight(cellM)
  params.setBuildBvTree(true)
  const { success, navMeshData } = library.createNavMeshData(params)
  must(success, 'make a mesh')
  const mesh = new library.NavMesh()
  must(mesh.initSolo(navMeshData), 'make a mesh')
  const query = new library.NavMeshQuery(mesh, { maxNodes: MOST_NODES })
  return {
    find: (from, to) => find(query, cellM, from, to),
    dispose() {
      query.destroy()
      mesh.destroy()
    },
  }
}

function must(isDone: boolean, what: string): void {
  if (!isDone) throw new Error(`recast-navigation could not ${what}`)
}

function find(
  query: Recast.NavMeshQuery,
  cellM: number,
  from: Position,
  to: Position,
): readonly Position[] | undefined {
  const halfExtents = { x: 2 * cellM, y: HIGH * cellM, z: 2 * cellM }
  const nearest = ([x, z]: Position) => query.findNearestPoly({ x, y: cellM, z }, { halfExtents })
  const start = nearest(from)
  const end = nearest(to)
  if (start.nearestRef === 0 || end.nearestRef === 0) return undefined
  const path = query.findPath(start.nearestRef, end.nearestRef, start.nearestPoint, end.nearestPoint, {
    maxPathPolys: MOST_PIECES,
  })
  const isWhole = path.success && (path.status & PARTIAL) === 0
  if (!isWhole) {
    path.polys.destroy()
    return undefined
  }
  const straight = query.findStraightPath(start.nearestPoint, end.nearestPoint, path.polys, {
    maxStraightPathPoints: MOST_PIECES,
  })
  const count = straight.straightPathCount
  const found = Array.from(
    { length: count },
    (_, k) => [straight.straightPath.get(3 * k), straight.straightPath.get(3 * k + 2)] as const,
  )
  path.polys.destroy()
  straight.straightPath.destroy()
  straight.straightPathFlags.destroy()
  straight.straightPathRefs.destroy()
  return straight.success ? found : undefined
}
