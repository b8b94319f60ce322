// The model: a species compiled into constants and offsets; and a creature: a model and a mind.
//
// Creatures of one species share their model; one that learns, or that a director changes, gets a copy of its own
// (`ownModel`), so that nothing leaks to its siblings. The mind is one slab with one block per room, laid out by the model.

import { copySlab, f64, i32, releaseSlab, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { carryFields, type Lost } from '../0-foundation/carry-fields.ts'
import type { Layout } from '../0-foundation/field-list.ts'
import { seedStream } from '../0-foundation/random.ts'
import type { SenseNear } from '../2-senses/near-block.ts'
import type { Planner } from '../2-senses/planner.ts'
import type { SeePicture, SensesModel } from '../2-senses/senses-block.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import type { BehaviorModel } from '../5-behavior/behavior-block.ts'
import { streamOf } from '../6-navigation/matrix.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import type { LocomotionModel, WalkBySteps } from '../7-locomotion/locomotion-block.ts'
import type { MotorModel } from '../8-motor/motor-block.ts'
import type { BodyModel, Bones } from '../9-body/body-block.ts'
import type { WayStages } from '../definition/navigation/compile.ts'
import type { MapStages } from '../definition/navigation/compile-map.ts'
import type { NetStages } from '../definition/nets/compile.ts'
import type { TemperStages } from '../definition/temperament/compile.ts'
import type { SpeciesDefinition } from '../definition/types.ts'
import type { CreditModel } from '../learning/credit-block.ts'
import type { LearningModel } from '../learning/learning-block.ts'

/** The numbers of a mind at birth, as long as its layout says. */
export interface Newborn {
  readonly doubles: Float64Array
  readonly ints: Int32Array
}

/** Stages that few species need and that are large: given from above, so that an engine may be without them. */
export interface OptionalStages {
  /** Of species with a retina. */
  readonly see?: SeePicture | undefined
  /** Of species that walk by steps. */
  readonly senseNear?: SenseNear | undefined
  readonly walk?: WalkBySteps | undefined
  /** Of species with ways that they learn, and with nets. */
  readonly ways?: WayStages | undefined
  readonly nets?: NetStages | undefined
  /** Of species with a temperament. */
  readonly tempers?: TemperStages | undefined
  /** Of species with a map, and planners by name. */
  readonly map?: MapStages | undefined
  readonly planners?: Readonly<Record<string, Planner>> | undefined
}

/** One species, compiled. Everything here stays as it is while creatures live. */
export interface CreatureModel {
  readonly species: string
  readonly definition: SpeciesDefinition
  readonly constants: Slab
  readonly constantsLayout: Layout
  /** Layout of a mind. */
  readonly layout: Layout
  /** A mind as it is at birth. */
  readonly newborn: Newborn
  readonly senses: SensesModel
  /** The senses as the definition has them: directors can make a creature look for more. */
  readonly plainSenses: SensesModel
  readonly perception: PerceptionModel
  readonly drives: DrivesModel
  readonly behavior: BehaviorModel
  readonly navigation: NavigationModel
  readonly locomotion: LocomotionModel
  readonly motor: MotorModel
  readonly body: BodyModel
  /** What it learns with; nothing for a species that does not learn. */
  readonly learning: LearningModel | undefined
  /** What its dice groups learn with; nothing for a species in which none does. */
  readonly credit: CreditModel | undefined
  readonly view: MutableMindView
}

/** A creature's inside: which model, and where its mind lies. */
export interface Creature {
  model: CreatureModel
  mind: Slab
  /** It has a model of its own, changed by learning or direction. */
  hasOwnModel: boolean
}

/** A new creature of a species, its luck seeded by the world's seed and its own name. */
export function createCreature(model: CreatureModel, worldSeed: number, name: string): Creature {
  const mind = takeSlab(model.layout.doubles, model.layout.ints)
  startMind(model, mind)
  const creature = { model, mind, hasOwnModel: false }
  seedCreature(creature, worldSeed, name)
  const { tempers } = model.drives
  tempers?.draw(tempers, model.drives, mind, worldSeed, name)
  return creature
}

/** Begins all of a creature's streams of chance. */
export function seedCreature({ model, mind }: Creature, seed: number, name: string): void {
  seedStream(i32, mind.i + model.senses.at.random, seed, name, 'senses')
  seedStream(i32, mind.i + model.behavior.at.random, seed, name, 'behavior')
  seedStream(i32, mind.i + model.navigation.at.random, seed, name, 'navigation')
  const { steps } = model.locomotion
  const { nets } = model.navigation
  if (nets !== undefined) seedStream(i32, mind.i + nets.at.random, seed, name, 'nets')
  if (steps !== undefined) seedStream(i32, mind.i + steps.at.random, seed, name, 'locomotion')
  const { drift } = model.perception
  if (drift !== undefined) seedStream(i32, mind.i + drift.at.random, seed, name, 'drift')
  const { learned } = model.navigation
  if (learned !== undefined) seedStream(i32, streamOf(mind.i + learned.at.stageInts), seed, name, 'ways')
  if (model.motor.hasSkeleton) seedStream(i32, mind.i + model.motor.at.random, seed, name, 'motor')
}

/** A behavior by path, or the first of a bare name; −1 for none. */
export function behaviorIndex({ model }: Creature, name: string): number {
  const { behaviorNames } = model.behavior
  const exact = behaviorNames.indexOf(name)
  return exact >= 0 ? exact : behaviorNames.findIndex((path) => path.endsWith(`.${name}`))
}

/** Gives a creature a model of its own to change. */
export function ownModel(creature: Creature): CreatureModel {
  if (creature.hasOwnModel) return creature.model
  creature.model = copyModel(creature.model)
  creature.hasOwnModel = true
  return creature.model
}

/**
 * Moves a creature into another model, keeping by name what the new one also has. The answer lists what was lost. Learning that
 * grows a mind and a species that is defined anew pass here, with a `carry` that also knows what cannot be done by names alone.
 */
export function remodel(creature: Creature, model: CreatureModel, isOwn: boolean, carry = carryFields): Lost[] {
  const mind = takeSlab(model.layout.doubles, model.layout.ints)
  startMind(model, mind)
  const lost = carry(creature.mind, creature.model.layout, mind, model.layout)
  if (creature.hasOwnModel && creature.model !== model) releaseSlab(creature.model.constants)
  releaseSlab(creature.mind)
  creature.mind = mind
  creature.model = model
  creature.hasOwnModel = isOwn
  return lost
}

/** Gives a creature's memory back. */
export function releaseCreature(creature: Creature): void {
  if (creature.hasOwnModel) releaseSlab(creature.model.constants)
  releaseSlab(creature.mind)
}

/** Gives a mind the values of a newborn. */
function startMind({ newborn }: CreatureModel, mind: Slab): void {
  f64.set(newborn.doubles, mind.f)
  i32.set(newborn.ints, mind.i)
}

function copyBones(bones: Bones | undefined, constants: Slab): Bones | undefined {
  return bones?.gait === undefined ? bones : { ...bones, gait: { ...bones.gait, constants } }
}

function copyLocomotion(locomotion: LocomotionModel, constants: Slab): LocomotionModel {
  const { steps } = locomotion
  return steps === undefined ? locomotion : { ...locomotion, steps: { ...steps, constants } }
}

function copyNavigation(navigation: NavigationModel, constants: Slab): NavigationModel {
  const { acts, nets } = navigation
  return { ...navigation, acts: { ...acts, constants }, nets: nets && { ...nets, constants } }
}

function copyModel(model: CreatureModel): CreatureModel {
  const constants = copySlab(model.constants)
  return {
    ...model,
    constants,
    perception: { ...model.perception, constants },
    drives: { ...model.drives, constants },
    behavior: copyBehavior(model.behavior, constants),
    navigation: copyNavigation(model.navigation, constants),
    locomotion: copyLocomotion(model.locomotion, constants),
    motor: { ...model.motor, constants, acts: { ...model.motor.acts, constants } },
    body: { ...model.body, bones: copyBones(model.body.bones, constants) },
  }
}

/** The behavior room of a model of one's own: its tuples read the same constants. */
function copyBehavior(behavior: BehaviorModel, constants: Slab): BehaviorModel {
  const { tuples } = behavior
  return { ...behavior, constants, tuples: tuples && { ...tuples, constants } }
}
