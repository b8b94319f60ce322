// A planner made of meshes: which mesh a question is about, where its way begins and ends, and what a planner answers.
//
// A library builds the mesh and finds ways on it; everything else is the same for all of them. Meshes are kept for a while and can be built again
// from the question alone, so nothing that a world does depends on which are at hand. Reads: the question. Writes: the way; own meshes.

import type { Planner, PlanQuestion, PlanSolids } from '@ethogram/core'
import { type Floor, figureAround, floorOf } from './floor.ts'
import { standInFor } from './stand-in.ts'

/** x, z of a position. */
export type Position = readonly [x: number, z: number]

/** A mesh as a library has built it. */
export interface Mesh {
  /** The corners of the shortest way that it finds, start and goal included; nothing if there is none. */
  find(from: Position, to: Position): readonly Position[] | undefined
  /** Gives back what it holds. */
  dispose(): void
}

/** Builds a mesh of a floor from which convex figures are cut out; nothing if nothing is left. */
export type BuildMesh = (floor: Floor, figures: readonly (readonly Position[])[]) => Mesh | undefined

/** How a planner of meshes is made. */
export interface MeshPlannerOptions {
  /** How many meshes are kept; those that were used longest ago are built again when they are needed. 8 unless said. */
  readonly meshes?: number
}

const KEPT = 8

interface KeptMesh {
  readonly key: string
  readonly mesh: Mesh | undefined
}

/** A planner that finds its ways on meshes. */
export function meshPlanner(build: BuildMesh, { meshes = KEPT }: MeshPlannerOptions = {}): Planner {
  if (!Number.isInteger(meshes) || meshes < 1) {
    throw new RangeError(`meshes: found ${meshes}, expected a whole number from 1`)
  }
  let kept: KeptMesh[] = []
  const meshFor = (solids: PlanSolids, floor: Floor, awayM: number) => {
    const { minX, minZ, cellM, nx, nz } = floor
    const key = [solids.version, awayM, minX, minZ, cellM, nx, nz].join(' ')
    const found = kept.find((one) => one.key === key) ?? { key, mesh: buildFor(solids, floor, awayM, build) }
    const others = kept.filter((one) => one !== found)
    for (const { mesh } of others.slice(meshes - 1)) mesh?.dispose()
    kept = [found, ...others.slice(0, meshes - 1)]
    return found.mesh
  }
  return {
    isExact: true,
    plan(solids, question, way) {
      const floor = floorOf(solids, question)
      const from = standInFor(solids, question.clearanceM, floor, question.fromX, question.fromZ)
      const to = standInFor(solids, question.clearanceM, floor, question.toX, question.toZ)
      if (from === undefined || to === undefined) return 0
      const found = meshFor(solids, floor, question.clearanceM)?.find(from, to)
      return found === undefined ? 0 : writeWay(found, question, way)
    },
  }
}

function buildFor(solids: PlanSolids, floor: Floor, awayM: number, build: BuildMesh): Mesh | undefined {
  const figures = Array.from({ length: solids.count }, (_, k) => figureAround(solids, k, awayM))
  return build(floor, figures)
}

/** Without the start, and with the goal itself as the last. */
function writeWay(found: readonly Position[], { toX, toZ }: PlanQuestion, way: Float64Array): number {
  const corners = [...found.slice(1, -1), [toX, toZ] as const]
  corners.slice(0, way.length / 2).forEach(([x, z], k) => {
    way[2 * k] = x
    way[2 * k + 1] = z
  })
  return corners.length
}
