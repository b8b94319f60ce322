// The subpath `@ethogram/core/conditioning`: the learning equation and designs of conditioning experiments.
//
// Apart from the main entry, because it brings the parser of YAML along and a page with creatures needs neither.

export {
  BACKGROUND,
  type CueDefinition,
  type CueTime,
  cueNames,
  cueTimes,
  type DesignDefinition,
  type DesignExpectation,
  type DesignGroup,
  type DesignOutcome,
  type DesignParameters,
  type DesignRecord,
  type DesignReference,
  type PhaseDefinition,
  type TrialDefinition,
  trialTicks,
  USUAL_INTERTRIAL_TICKS,
} from './learning/design.ts'
export { checkDesign } from './learning/design-check.ts'
export { type ParsedDesign, parseDesign } from './learning/design-parse.ts'
export { designJsonSchema } from './learning/design-schema.ts'
export { TD_DEFAULTS, type TdParameters } from './learning/td.ts'
export { createTdLearner, type TdItemReport, type TdLearner } from './learning/td-learner.ts'
