// The subpath `@ethogram/core/conditioning`: the learning equation and designs of conditioning experiments.
//
// Apart from the main entry, because it brings the parser of YAML along and a page with creatures needs neither.

export { checkDesign } from './conditioning/check.ts'
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
} from './conditioning/design.ts'
export { type ParsedDesign, parseDesign } from './conditioning/parse.ts'
export { designJsonSchema } from './conditioning/schema.ts'
export { createTdLearner, type TdItemReport, type TdLearner } from './conditioning/td-learner.ts'
export { TD_DEFAULTS, type TdParameters } from './learning/td.ts'
