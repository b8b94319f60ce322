// The types of definitions: what an author writes, as a plain object or as a YAML file. Each stands beside its schema.
//
// Definitions are data (JSON-able); code enters only as named callbacks beside them. Everything has a default, so that small creatures
// are small files. Seeds: 000 §8 (text files with named access), 003 figures 8, 12, 15 (how a definition reads).

export type {
  DofDefinition,
  EntityDefinition,
  FieldValue,
  IdleDefinition,
  JointAxis,
  KindDefinition,
  LookDefinition,
  OwnLookDefinition,
  SettingDefinition,
  ShapeDefinition,
  TerrainDefinition,
  TraitChoice,
  Traits,
  TurnDefinition,
  Vector3,
} from '../1-world/definition.ts'
export type { SkeletonDefinition } from '../9-body/skeleton-definition.ts'
export type {
  BehaviorDefinition,
  BehaviorMap,
  GroupDefinition,
  InterestDefinition,
  UntilDefinition,
} from './behavior/behavior.ts'
export type { BodyDefinition, TravelDefinition } from './body/body.ts'
export type { ChoiceDefinition, DirectorDefinition, StateDefinition } from './direction/director.ts'
export type { DriveDefinition } from './drives/drive.ts'
export type { ConditionDefinition } from './inputs/condition.ts'
export type { DirectionContent, DirectionDefinition } from './inputs/direction.ts'
export type { InputDefinition, PlainInputDefinition } from './inputs/input.ts'
export type { LearnsDefinition, LessonDefinition, ReleaserLearnsDefinition } from './learning/learns.ts'
export type { MapDefinition } from './navigation/map.ts'
export type { WayDefinition, WayMatrixDefinition, WayRowDefinition } from './navigation/way.ts'
export type {
  MonitorDefinition,
  NetDefinition,
  NetLines,
  NetStateDefinition,
  ReactionDefinition,
  TransitionDefinition,
} from './nets/net.ts'
export type { MemoryDefinition, PerceptDefinition } from './percepts/percept.ts'
export type { Callbacks } from './reading/callbacks.ts'
export { FORMAT_VERSION } from './reading/format.ts'
export type { ChangeDefinition, ReleaserDefinition } from './releasers/releaser.ts'
export type { SenseDefinition } from './senses/sense.ts'
export type { ActDefinition, ArgumentDefinition } from './skills/act-definition.ts'
export type { CommandMapping, SkillDefinition } from './skills/skill.ts'
export type { SpeciesDefinition } from './species/species.ts'
export type { FactorsDefinition, TemperDefinition } from './temperament/temper.ts'
export type { ProtocolDefinition } from './training/protocol.ts'
export type { TimelineEntry, WorldDefinition } from './world.ts'
