// Compiles a checked body: the kind of thing that others see in a creature, its bones, and the rows of its DOFs.
//
// Reads: a definition without problems. Writes: nothing.

import { assert } from '../../0-foundation/assert.ts'
import { collectRows, type Rows } from '../../0-foundation/row-table.ts'
import { compileKind, type Kind } from '../../1-world/kinds.ts'
import {
  DOF,
  IDLE_BLINK,
  IDLE_BREATH,
  IDLE_GALLOP,
  IDLE_LEAP,
  IDLE_NOISE,
  IDLE_NONE,
  IDLE_STRIDE,
} from '../../8-motor/motor-block.ts'
import { legRows, type PlannedBones } from '../../9-body/body-block.ts'
import { compileSkeleton, restPoints } from '../../9-body/skeleton-model.ts'
import { shapeOfSkeleton } from '../../9-body/skeleton-shape.ts'
import type { ConstantsBuilder } from '../species/constants.ts'
import type { BodyDefinition, ShapeDefinition, SpeciesDefinition } from '../types.ts'

/** How quickly a DOF reaches its greatest speed where its definition does not say: in a tenth of a second. */
const ACCELERATION_PER_SPEED = 10

const IDLE_WAVES = {
  noise: IDLE_NOISE,
  breath: IDLE_BREATH,
  blink: IDLE_BLINK,
  stride: IDLE_STRIDE,
  gallop: IDLE_GALLOP,
  leap: IDLE_LEAP,
}

/** How often what DOFs do by themselves happens in a second where a definition does not say. */
const IDLE_PER_S = { noise: 0.5, breath: 0.35, blink: 0.2, stride: 0, gallop: 0, leap: 0 }

/** The kind of thing that others see in a creature of this species. */
export function compileSpeciesKind(species: SpeciesDefinition): Kind {
  const { body } = species
  const { skeleton } = body
  return compileKind({
    name: species.species,
    shape: shapeOf(body),
    isSolid: body.isSolid,
    isCreature: true,
    keepsToGround: body.travel?.by === 'walk' || body.travel?.by === 'drive',
    rolls: body.travel?.by === 'roll',
    bounce: body.bounce,
    look: species.look,
    fields: species.fields,
    points: skeleton === undefined ? body.points : { ...body.points, ...restPoints(skeleton) },
    dofs: body.dofs,
    ducks: skeleton?.top !== undefined,
    legs: skeleton === undefined ? undefined : Object.keys(skeleton.legs ?? {}).length,
  })
}

/** What a body fills of space: what its author says, or what its skeleton stands over. */
function shapeOf({ shape, skeleton }: BodyDefinition): ShapeDefinition {
  if (shape !== undefined) return shape
  assert(skeleton !== undefined, 'a checked body has a shape or a skeleton')
  return shapeOfSkeleton(skeleton)
}

/** Rows of the DOFs for the motor room. */
export function dofRows(kind: Kind): Rows<typeof DOF> {
  const rows = collectRows(DOF)
  for (const { rest, min, max, maxSpeedPerS, maxAccelerationPerS2, idle } of kind.dofs) {
    rows.add({
      rest,
      min,
      max,
      speed: maxSpeedPerS,
      acceleration: maxAccelerationPerS2 ?? ACCELERATION_PER_SPEED * maxSpeedPerS,
      idle: idle === undefined ? IDLE_NONE : IDLE_WAVES[idle.wave],
      idleAmount: idle?.amount ?? 0,
      idlePerS: idle?.perS ?? (idle === undefined ? 0 : IDLE_PER_S[idle.wave]),
    })
  }
  return rows
}

/** The bones of a body, with the rows of its legs put among the constants; nothing for a body without bones. */
export function planBones({ skeleton, dofs }: BodyDefinition, collected: ConstantsBuilder): PlannedBones | undefined {
  if (skeleton === undefined) return undefined
  const model = compileSkeleton({ skeleton, dofs: dofs ?? {} })
  const { doubles } = collected.rows(legRows(model), {}, { ints: '', doubles: 'legs' })
  return { skeleton: model, legsAt: doubles }
}

/** The legs of a body: how many, how long they are, and how far ahead of its middle the foremost stand; 0 without bones. */
export function legsOf({ skeleton, dofs }: BodyDefinition): { count: number; lengthM: number; foreM: number } {
  const legs = skeleton === undefined ? [] : compileSkeleton({ skeleton, dofs: dofs ?? {} }).legs
  const count = legs.length
  if (count === 0) return { count, lengthM: 0, foreM: 0 }
  const lengthM = legs.reduce((sum, { restHip, restFoot }) => sum + restHip[1] - restFoot[1], 0) / count
  return { count, lengthM, foreM: Math.max(...legs.map(({ restFoot }) => restFoot[2])) }
}

/** The DOF by which a body ducks, how far, and how high it is upright; −1 and 0 for one that cannot: its height would not follow its pose without a top. */
export function loweringOf(
  { skeleton, dofs = {} }: BodyDefinition,
  kind: Kind,
): { dof: number; mostM: number; standingM: number } {
  const mostM = (name: string): number => dofs[name]?.lowersM ?? 0
  const dof = skeleton?.top === undefined ? -1 : kind.dofs.findIndex(({ name }) => mostM(name) > 0)
  return { dof, mostM: dof < 0 ? 0 : mostM(kind.dofs[dof].name), standingM: kind.outline.heightM }
}

/** What a body can do where its definition does not say. */
export const TRAVEL_DEFAULTS = {
  maxSpeedMps: 1.5,
  maxTurnRadps: 4,
  maxClimbMps: 1.5,
  maxAccelerationMps2: 8,
  turnRadiusM: 5,
  /** Of turns to the left and to the right. */
  turnShare: 1,
}

/** What a body can do; one that only rolls or stays put cannot travel by itself. */
export function travelOf(body: BodyDefinition) {
  const travel = { ...TRAVEL_DEFAULTS, by: 'none', ...body.travel }
  const canTravel = travel.by === 'walk' || travel.by === 'fly' || travel.by === 'drive'
  return {
    maxSpeedMps: canTravel ? travel.maxSpeedMps : 0,
    maxTurnRadps: canTravel ? travel.maxTurnRadps : 0,
    maxClimbMps: travel.by === 'fly' ? travel.maxClimbMps : 0,
    maxAccelerationMps2: travel.maxAccelerationMps2,
    flies: travel.by === 'fly',
    slowsToTurn: travel.by === 'walk',
    turnRadiusM: travel.by === 'drive' ? travel.turnRadiusM : 0,
    leftShare: body.travel?.turning?.left ?? TRAVEL_DEFAULTS.turnShare,
    rightShare: body.travel?.turning?.right ?? TRAVEL_DEFAULTS.turnShare,
  }
}
