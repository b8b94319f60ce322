// The public API of the engine.

export { arenaReserve, arenaUse } from './0-foundation/arena.ts'
export { exp, log, pow } from './0-foundation/power.ts'
export {
  formatProblem,
  nearestName,
  type Problem,
  ProblemsError,
  refusalsAmong,
  show,
} from './0-foundation/problems.ts'
export { acos, asin, atan, atan2, cos, sin, tan, wrapAngle } from './0-foundation/trig.ts'
export type {
  DisguiseDefinition,
  Growth,
  SettingDefinition,
  SkyDefinition,
  ViewDefinition,
} from './1-world/definition.ts'
export { FOOT_NUMBERS, STANCE_NUMBERS } from './1-world/kinds.ts'
export { SEGMENT_DEFAULTS } from './1-world/shapes.ts'
export type { Planner, PlanQuestion, PlanSolids } from './2-senses/planner.ts'
export type { MindView } from './3-perception/mind-view.ts'
export { solveFramePose } from './9-body/frame-pose.ts'
export type {
  AngleRange,
  ChainDefinition,
  GazeDefinition,
  JointDefinition,
  JointPointDefinition,
  LegDefinition,
  SkeletonDefinition,
} from './9-body/skeleton-definition.ts'
export { compileSkeleton, FRAME_NUMBERS, type SkeletonModel, type SkeletonSource } from './9-body/skeleton-model.ts'
export { shapeOfSkeleton } from './9-body/skeleton-shape.ts'
export { createPose, type Pose, solvePose } from './9-body/solve-pose.ts'
export { createWorld, openRecording, readCreature, restoreWorld } from './checked-world.ts'
export { type Completion, complete } from './console/complete.ts'
export { describeInput } from './console/describe.ts'
export { helpFor } from './console/help.ts'
export { formatLineProblem, type LineProblem } from './console/line-problem.ts'
export { parseLine, parseScript } from './console/parse.ts'
export type { LineAnswer } from './console/say-line.ts'
export type { Vocabulary } from './console/vocabulary.ts'
export { MOVE_TO, moveToGroup } from './definition/behavior/move-to.ts'
export { checkInput, checkProtocol, checkSpecies, checkWorld } from './definition/check.ts'
export { DRIVE_DEFAULTS } from './definition/drives/compile.ts'
export type { Matrix as WayMatrix, MatrixRow as WayRow } from './definition/navigation/way.ts'
export { type DefinedSpecies, type DefinedWorld, defineSpecies, defineWorld } from './definition/reading/define.ts'
export { toJsonSchema } from './definition/schema.ts'
export type { CommandArgument, CommandDescription } from './definition/skills/act.ts'
export { COMMANDS, type Command } from './definition/skills/commands.ts'
export type {
  CueDefinition,
  RewardDefinition,
  ScheduleDefinition,
  TrainingPhaseDefinition,
  TrialDefinition,
} from './definition/training/protocol.ts'
export {
  type ActDefinition,
  type BehaviorDefinition,
  type BehaviorMap,
  type BodyDefinition,
  type Callbacks,
  type ChangeDefinition,
  type ChoiceDefinition,
  type CommandMapping,
  type ConditionDefinition,
  type DirectionDefinition,
  type DirectorDefinition,
  type DofDefinition,
  type DriveDefinition,
  type EntityDefinition,
  type FactorsDefinition,
  type FieldValue,
  FORMAT_VERSION,
  type GroupDefinition,
  type IdleDefinition,
  type InputDefinition,
  type JointAxis,
  type KindDefinition,
  type LearnsDefinition,
  type LessonDefinition,
  type LookDefinition,
  type MapDefinition,
  type MemoryDefinition,
  type MonitorDefinition,
  type NetDefinition,
  type NetLines,
  type NetStateDefinition,
  type OwnLookDefinition,
  type PerceptDefinition,
  type PlainInputDefinition,
  type ProtocolDefinition,
  type ReactionDefinition,
  type ReleaserDefinition,
  type ReleaserLearnsDefinition,
  type SenseDefinition,
  type ShapeDefinition,
  type SkillDefinition,
  type SpeciesDefinition,
  type StateDefinition,
  type TemperDefinition,
  type TerrainDefinition,
  type TimelineEntry,
  type TraitChoice,
  type Traits,
  type TransitionDefinition,
  type TravelDefinition,
  type TurnDefinition,
  type Vector3,
  type WayDefinition,
  type WayMatrixDefinition,
  type WayRowDefinition,
  type WorldDefinition,
} from './definition/types.ts'
export type { BeatReport, ChoiceReport, MadeChoice, StoryReport } from './direction/story.ts'
export type { WorldOptions } from './engine-options.ts'
export { type Decision, Entity } from './entity.ts'
export type { InputAnswer } from './inputs/inputs.ts'
export type { SampledInput, Samples } from './inputs/take-samples.ts'
export type { LoggedInput, Recording } from './record/recording.ts'
export { Recorder, RecordingStream, startRecording, streamRecording } from './recorder.ts'
export type { RedefinitionAnswer } from './redefinition/redefine.ts'
export type {
  Change,
  Kept,
  Loss,
  Part,
  PartSort,
  RedefinitionReport,
} from './redefinition/report.ts'
export {
  keptInWords,
  lossInWords,
  partsInWords,
  redefinitionLines,
} from './redefinition/words.ts'
export {
  RecordingPlayer,
  type ReplayDifference,
  type ReplayOptions,
  type ReplayReport,
  replay,
} from './replay.ts'
export type {
  BodyReport,
  DofReport,
  FootReport,
  GazeReport,
  JointAngle,
  JointReport,
} from './trace/body-report.ts'
export { createFrame, type Frame, type Scenery, type SceneryEntity } from './trace/frame.ts'
export type { MindGlance, SurpriseGlance } from './trace/glance.ts'
export type { BehaviorReport, EntityReport, MindReport } from './trace/inspect.ts'
export type { DriveLearning, LearnedReport, LearnedValue, Lesson, Member, Trial } from './trace/learned.ts'
export type {
  NetGraph,
  NetGraphState,
  NetsReport,
  ReactionReport,
  RunningNet,
} from './trace/nets-report.ts'
export type { PerceptReport } from './trace/percepts-report.ts'
export type { WhyLines } from './trace/plain-why.ts'
export type { OpeningReport, RetinaReport, TargetReport } from './trace/retina-report.ts'
export type { SoundReport } from './trace/sounds.ts'
export type { StepAttribute, StepOutline, StepParameter } from './trace/step-surroundings.ts'
export { describeTrial, type PhaseReport, type TrainerReport, tableOfTrials } from './trace/trainer-report.ts'
export type { MatchReport, MemoryReport, SenseReport, UmweltReport } from './trace/umwelt.ts'
export type { WalkedReport } from './trace/walked-report.ts'
export type { WayDecision, WayReport, WaysReport } from './trace/ways-report.ts'
export type { TraceRecord } from './trace/why.ts'
export type { WhyBehavior, WhyGroup, WhyReleaser, WhyReport, WhySkill, WhySuggestion } from './trace/why-report.ts'
export type { StepCandidate, StepCourse, StepOther, StepReport, StepStress, StepTaken } from './trace/why-step.ts'
export type { PerceivedThing } from './trace/words.ts'
export type { KeptCreature } from './world/parts.ts'
export type { ProfileReport, StageTime } from './world/profile.ts'
export type { ShapedResponse, ShownCue, TrialRecord } from './world/trainer-state.ts'
export { World } from './world.ts'
