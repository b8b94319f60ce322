// The subpath `@ethogram/core/engine`: worlds for definitions that have been checked, without checks, console or their libraries.
//
// For pages that pay for every kilobyte: check with `ethogram check` or `@ethogram/core` where they are built, and run here. The World is
// the same one; `checks`, `language` and the parts of `@ethogram/core/parts` can be given to it at any creation.

export { formatProblem, type Problem, ProblemsError } from './0-foundation/problems.ts'
export type {
  Callbacks,
  FieldValue,
  InputDefinition,
  SpeciesDefinition,
  Vector3,
  WorldDefinition,
} from './definition/types.ts'
export type { EngineOptions, WorldOptions } from './engine-options.ts'
export { type Decision, Entity } from './entity.ts'
export type { InputAnswer } from './inputs/inputs.ts'
export type { SampledInput, Samples } from './inputs/take-samples.ts'
export { Recorder, RecordingStream, startRecording, streamRecording } from './recorder.ts'
export { createFrame, type Frame, type Scenery, type SceneryEntity } from './trace/frame.ts'
export {
  createWorld,
  restoreWorld,
  World,
} from './world.ts'
