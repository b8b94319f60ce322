// @ethogram/three: draws worlds and creatures with three.js. Reads the engine's data, never writes it.
export { type BodyMesh, bodyMesh } from './bodies/body-mesh.ts'
export { carTraits } from './bodies/car-individual.ts'
export { type PoseSolver, poseSolver } from './bodies/draw-skeleton.ts'
export type { ExtraBone, FaceDof } from './bodies/form.ts'
export type { Individual } from './bodies/individual.ts'
export { individualOf } from './bodies/individuals.ts'
export { type FaceDofs, faceReader, POSE_NUMBERS, SkinnedBody } from './bodies/skinned-body.ts'
export { type BodyStyle, bodyStyle, type Detail } from './bodies/style.ts'
export { walkerTraits } from './bodies/walker-individual.ts'
export { CreatureView, type CreatureViewOptions } from './creature-view.ts'
export { coarsen } from './crowd/coarsen.ts'
export type { CrowdBody, CrowdMember } from './crowd/crowd-body.ts'
export { SkinnedCrowd } from './crowd/skinned-crowd.ts'
export { Daylight, type Theme } from './daylight.ts'
export type { Body, Drawing, Look, Moment } from './drawing.ts'
export type { GltfResources } from './foreign/gltf.ts'
export type { JointTable } from './foreign/joint-map.ts'
export {
  type BodyReport,
  type ClipReport,
  type ForeignBody,
  type LoadBodyOptions,
  loadBody,
} from './foreign/load-body.ts'
export type { FrameSource } from './frame-source.ts'
export { hourOf } from './hours.ts'
export { interpolateFrames, mixAngles } from './interpolate.ts'
export { lookNames } from './looks/find-look.ts'
export type { Quality } from './resources.ts'
export { type ShapeSize, shapeSize } from './shape-geometry.ts'
export { stepColours } from './steps/step-colours.ts'
export { type DrawnSteps, StepFan, type StepOrigin } from './steps/step-fan.ts'
export { blocksOf as stepBlocks } from './steps/step-stacks.ts'
export { WorldView, type WorldViewOptions } from './world-view.ts'
