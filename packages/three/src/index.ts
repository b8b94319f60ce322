// @ethogram/three: draws worlds and creatures with three.js. Reads the engine's data, never writes it.
export { Daylight, type Theme } from './daylight.ts'
export type { FrameSource } from './frame-source.ts'
export { interpolateFrames, mixAngles } from './interpolate.ts'
export { lookNames } from './looks/find-look.ts'
export type { Quality } from './resources.ts'
export { type ShapeSize, shapeSize } from './shape-geometry.ts'
export { WorldView, type WorldViewOptions } from './world-view.ts'
