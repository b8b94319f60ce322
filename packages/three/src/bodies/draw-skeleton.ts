// A creature with bones, drawn: its pose is solved for every picture from DOFs and feet as they are between two ticks.
//
// The engine's own code solves it, so planted feet stay where they are at any frame rate and what is measured is what is seen.
// A look that has a form (dog, hamster, puppet) gets its skin, alone or as one of a crowd; any other body is drawn as its bones.
// Reads moments; writes only its own objects.
import {
  compileSkeleton,
  createPose,
  type LookDefinition,
  type Pose,
  type SceneryEntity,
  type SkeletonModel,
  solveFramePose,
} from '@ethogram/core'
import { BufferGeometry, CylinderGeometry, Group, type Mesh, SphereGeometry, Vector3 } from 'three'
import type { CrowdBody } from '../crowd/crowd-body.ts'
import { type Drawing, type Moment, part, stretchBetween } from '../drawing.ts'
import { colourOr, kindColour } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { type BodyMesh, bodyMesh } from './body-mesh.ts'
import { hasIndividuals, individualOf } from './individuals.ts'
import { rollingWheels } from './rolling-wheels.ts'
import { faceReader, POSE_NUMBERS, SkinnedBody } from './skinned-body.ts'
import { type BodyStyle, bodyStyle, DETAILS } from './style.ts'

/** Thickness of a bone that is drawn as such, as a share of the body's height. */
const BONE_SHARE = 0.035

/** How far beyond its skin at rest a body can reach, as a share. */
const REACH = 1.6

const origin = new Float64Array(4)
const from = new Vector3()
const to = new Vector3()

/** Solves poses of one body; the answer is used before the next is solved. With `way` and `turnRad` its wheels turn, too. */
export interface PoseSolver {
  readonly model: SkeletonModel
  solve(moment: Pick<Moment, 'at' | 'headingRad' | 'pose' | 'poseAt'> & Partial<Pick<Moment, 'way' | 'turnRad'>>): Pose
}

/** A solver for an entity's bones, or for those that it has of its own; nothing for an entity without any. */
export function poseSolver(entity: SceneryEntity): PoseSolver | undefined {
  if (entity.skeleton === undefined) return undefined
  const { skeleton, dofs } = entity.skeleton
  const style = styleOf(entity)
  const individual = style === undefined ? undefined : individualOf(skeleton, style)
  const model = compileSkeleton({ skeleton: individual?.skeleton ?? skeleton, dofs })
  const pose = createPose(model)
  const points = entity.points.length
  const rollWheels = rollingWheels(skeleton)
  return {
    model,
    solve: (moment) => {
      origin[0] = moment.at.x
      origin[1] = moment.at.y
      origin[2] = moment.at.z
      origin[3] = moment.headingRad
      solveFramePose(model, moment.pose, moment.poseAt, points, origin, 0, pose)
      const { way, turnRad, headingRad } = moment
      if (way !== undefined && turnRad !== undefined) rollWheels?.({ way, turnRad, headingRad }, pose.frames)
      return pose
    },
  }
}

/** Draws an entity by its bones; nothing for an entity without any. */
export function drawSkeleton(entity: SceneryEntity, resources: Resources): Drawing | undefined {
  if (entity.skeleton === undefined) return undefined
  const { skeleton } = entity.skeleton
  const style = styleOf(entity)
  const solver = poseSolver(entity)
  if (solver === undefined) return undefined
  if (style === undefined || resources.quality === 'sketch') return drawSticks(entity, solver, resources)
  const body = new SkinnedBody(skeleton, style, [resources.skin('dry'), resources.skin('wet')])
  // A group of its own: the level of detail is three's, the position is the view's.
  const object = new Group()
  object.add(body.object)
  const face = faceReader(entity.dofs)
  return {
    object,
    crowd: crowdOf(entity, style, resources),
    live: (moment) => body.show(solver.solve(moment).frames, 0, face(moment.pose, moment.poseAt)),
    dispose: () => body.dispose(),
  }
}

/** An entity's look as far as it must be alike for all of a crowd: of bodies that share one skin, traits are each one's own. */
export function sharedLook(entity: SceneryEntity): LookDefinition {
  const style = entity.skeleton === undefined ? undefined : styleOf(entity)
  if (style === undefined || !hasIndividuals(style)) return entity.look
  const { traits: _, varies: __, ...rest } = entity.look
  return rest
}

function styleOf({ look, kind }: SceneryEntity): BodyStyle | undefined {
  return bodyStyle(look.as ?? kind, look.colour, look.accent, look.traits)
}

/** What many of a kind are drawn from. All share one body to work their joints out on. */
function crowdOf(entity: SceneryEntity, style: BodyStyle, resources: Resources): CrowdBody {
  const skeleton = entity.skeleton?.skeleton ?? { joints: {} }
  const meshes = DETAILS.map((detail) => bodyMesh(skeleton, style, detail))
  const sphere = meshes[0].geometry.boundingSphere
  const materials = [resources.skin('dry'), resources.skin('wet')]
  return {
    jointCount: meshes[0].bones.length,
    dyeCount: meshes[0].dyes.length,
    levels: meshes.map(({ geometry }, k) => (k === 0 ? geometry : inOneGroup(geometry))),
    material: materials,
    height: heightOf(meshes[0]),
    reach: REACH * (sphere?.radius ?? 1),
    member: (one) => {
      const individual = individualOf(skeleton, styleOf(one) ?? style)
      const solver = poseSolver(one)
      const body = sharedBody(skeleton, style, resources)
      const face = faceReader(one.dofs)
      return {
        scale: 1,
        ...(individual === undefined ? {} : { dyes: individual.dyes }),
        pose: (moment, into, at) => {
          if (solver === undefined) return
          if (individual !== undefined) body.become(individual)
          body.show(solver.solve(moment).frames, 0, face(moment.pose, moment.poseAt))
          body.jointMatrices(into, at)
        },
      }
    },
  }
}

const shared = new WeakMap<Resources, Map<string, SkinnedBody>>()

/** A body that is never drawn itself. */
function sharedBody(
  skeleton: ConstructorParameters<typeof SkinnedBody>[0],
  style: BodyStyle,
  resources: Resources,
): SkinnedBody {
  const known = shared.get(resources) ?? new Map<string, SkinnedBody>()
  shared.set(resources, known)
  const { traits: _, ...rest } = style
  const key = JSON.stringify([skeleton.joints, rest])
  const body = known.get(key) ?? new SkinnedBody(skeleton, style, [resources.skin('dry'), resources.skin('wet')])
  known.set(key, body)
  return body
}

/** From afar nobody sees that eyes shine, and one material is one draw call. */
function inOneGroup(geometry: BufferGeometry): BufferGeometry {
  const one = new BufferGeometry()
  for (const name of Object.keys(geometry.attributes)) one.setAttribute(name, geometry.attributes[name])
  one.setIndex(geometry.index)
  one.addGroup(0, geometry.index?.count ?? geometry.attributes.position.count, 0)
  return one
}

function heightOf({ rest }: BodyMesh): number {
  return Math.max(...rest.map(([, up]) => up))
}

/** A body whose look has no form, or that is only sketched: a ball for each joint, a rod to what it hangs in. */
function drawSticks(entity: SceneryEntity, { model, solve }: PoseSolver, resources: Resources): Drawing {
  const object = new Group()
  const material = resources.material(colourOr(entity.look.colour, kindColour(entity.kind)), 'satin')
  const ball = resources.geometry('bone end', () => new SphereGeometry(1, 10, 8))
  const rod = resources.geometry('bone', () => new CylinderGeometry(1, 1, 1, 8))
  const heightM = Math.max(0.05, ...model.jointNames.map((_, j) => restHeight(model, j)))
  const thick = BONE_SHARE * heightM
  const ends = model.jointNames.map(() => part(object, ball, material))
  const rods = model.jointNames.map((_, j): Mesh | undefined =>
    model.parent[j] < 0 ? undefined : part(object, rod, material),
  )
  for (const end of ends) end.scale.setScalar(thick)
  return {
    object,
    live: (moment) => {
      const { frames } = solve(moment)
      for (const [j, end] of ends.entries()) {
        end.position.fromArray(frames, POSE_NUMBERS * j)
        const bone = rods[j]
        if (bone === undefined) continue
        from.fromArray(frames, POSE_NUMBERS * model.parent[j])
        to.fromArray(frames, POSE_NUMBERS * j)
        bone.scale.set(0.6 * thick, 1, 0.6 * thick)
        stretchBetween(bone, from, to)
      }
    },
  }
}

function restHeight({ at, parent }: SkeletonModel, joint: number): number {
  let up = 0
  for (let j = joint; j >= 0; j = parent[j]) up += at[3 * j + 1]
  return up
}
