// Compiles a checked species into a model: what its mind is made of. What the world knows of it is in body/compile.ts.
//
// Reads: a definition without problems. Writes: nothing; takes one slab for the constants.

import { type ActTable, EXTERNAL_ACT, MAX_EXTERNAL } from '../../0-foundation/acts.ts'
import type { Slab } from '../../0-foundation/arena.ts'
import { assert } from '../../0-foundation/assert.ts'
import { buildLayout } from '../../0-foundation/field-list.ts'
import { RANDOM_WORDS } from '../../0-foundation/random.ts'
import { tableAt } from '../../0-foundation/row-table.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import type { Kind } from '../../1-world/kinds.ts'
import { layOutSenses, type SensesModel } from '../../2-senses/senses-block.ts'
import { layOutMemory } from '../../3-perception/memory-block.ts'
import { createMindView } from '../../3-perception/mind-view.ts'
import { layOutDrives } from '../../4-drives/drives.ts'
import { layOutBehavior, OBJECT_MASK } from '../../5-behavior/behavior-block.ts'
import type { TupleModel } from '../../5-behavior/tuple-block.ts'
import type { LearnedWays } from '../../6-navigation/by-matrix.ts'
import {
  layOutNavigation,
  MAX_FIELDS,
  type NavigationAt,
  type NavigationModel,
  POTENTIAL_FIELD,
} from '../../6-navigation/navigate.ts'
import type { NetsAt, NetsModel } from '../../6-navigation/net-block.ts'
import type { WalkedModel } from '../../6-navigation/walked-block.ts'
import {
  type LocomotionModel,
  layOutLocomotion,
  type StepsAt,
  type StepsModel,
} from '../../7-locomotion/locomotion-block.ts'
import { layOutMotor, type MotorModel, type SkillCallback } from '../../8-motor/motor-block.ts'
import { createBones, layOutBody } from '../../9-body/body-block.ts'
import { GAIT_NAMES } from '../../9-body/gait-block.ts'
import type { SkeletonModel } from '../../9-body/skeleton-model.ts'
import type { CreatureModel, OptionalStages } from '../../creature/model.ts'
import { type CompiledBehavior, compileBehavior } from '../behavior/compile.ts'
import { compileCredit } from '../behavior/compile-credit.ts'
import { hasTuples, placeTuples } from '../behavior/compile-tuples.ts'
import { type FlatSpecies, flattenBehavior } from '../behavior/flatten-behavior.ts'
import { slotsOf } from '../behavior/tuple-defaults.ts'
import { dofRows, legsOf, loweringOf, planBones, travelOf } from '../body/compile.ts'
import { driveConstants, driveNamesAndCode } from '../drives/compile.ts'
import { compileLearning } from '../learning/compile.ts'
import { planSteps, type StepsSource, stepsConstants, stepsModel, stepsSizes } from '../locomotion/compile.ts'
import type { WaysPlan, WaysPositions } from '../navigation/compile.ts'
import type { NetsPlan, NetsRows } from '../nets/compile.ts'
import { collectLists, type NumberLists } from '../number-lists.ts'
import {
  behaviorsFelt,
  memorySizes,
  ownSignal,
  ownSignalNames,
  type PerceptionPlan,
  perceptionModel,
  planPerception,
  sensesModel,
  sensesSizes,
} from '../percepts/compile-perception.ts'
import { callbackOf, type GivenCallbacks } from '../reading/callbacks.ts'
import { GAITS } from '../skills/commands.ts'
import { type CompiledActs, compileActs } from '../skills/compile-acts.ts'
import { type CompiledSkills, compileSkills } from '../skills/compile-skills.ts'
import type { SpeciesDefinition } from '../types.ts'
import { type ConstantsBuilder, collectConstants } from './constants.ts'
import { newbornOf } from './newborn.ts'

/** The model of a species, with those of the optional stages that it needs. */
export function compileSpecies(
  given: SpeciesDefinition,
  kind: Kind,
  callbacks: GivenCallbacks,
  stages: OptionalStages = {},
): CreatureModel {
  const species = stages.tempers?.among(given) ?? given
  return Object.assign(compileWhole(species, kind, callbacks, stages), { definition: given })
}

/** The model of a species whose tempers stand among its drives. */
function compileWhole(
  species: SpeciesDefinition,
  kind: Kind,
  callbacks: GivenCallbacks,
  stages: OptionalStages,
): CreatureModel {
  const flat = flattenBehavior(species)
  const driveNames = Object.keys(species.drives ?? {})
  const travel = travelOf(species.body)
  const going = planGoing(species, kind, stages)
  const { stepsPlan, waysPlan, netsPlan } = going
  const plan = planPerception(species, kind, flat, stepsPlan?.near, waysPlan?.sectors, stages)
  const { fieldNames, percepts } = plan
  assert(plan.memories < OBJECT_MASK, 'the behavior room notes which memory a releaser found in few bits')
  const collected = collectConstants()
  collected.room('perception')
  const perceptRows = collected.rows(percepts.rows, { percept: percepts.names.length })
  collected.room('drives')
  const drives = driveConstants(species.drives ?? {}, collected)
  const motorLists = collectLists()
  const skills = compileSkills(species, kind, motorLists)
  const slots = slotsOf(species, hasTuples(flat))
  const acts = compileActs(species, flat.behaviors, skills.names, motorLists, Object.keys(slots))
  collected.room('behavior')
  const behavior = compileBehavior(flat, driveNames, fieldNames, percepts.names, acts, callbacks, slots, collected)
  collected.room('motor')
  const sourceCount = driveNames.length + Object.keys(slots).length + acts.drawn.length
  const motor = motorConstants(acts, skills, kind, driveNames.length, sourceCount, motorLists, collected)
  collected.room('body')
  const bones = planBones(species.body, collected)
  const stepsRows = stepsPlan && stepsConstants(stepsPlan, collected)
  const netsRows = netsPlan && stages.nets?.constants(netsPlan, collected)
  const { slab: constants, layout: constantsLayout } = collected.done()
  const behaviorNames = flat.behaviors.map(({ name }) => name)
  const ownNames = ownSignalNames(fieldNames, driveNames, skills.names, kind, behaviorsFelt(species, flat))
  const parts = { species, driveNames, plan, own: ownNames, flat, behavior, acts, skills, kind }
  const mind = layOutMind({ ...parts, bones: bones?.skeleton, going, stages })
  const perception = perceptionModel(plan, perceptRows, constants, mind, callbacks)
  const own = ownNames.map((name) => ownSignal(name, fieldNames, driveNames, skills.names, kind, behaviorNames, mind))
  const lowering = loweringOf(species.body, kind)
  const senses = sensesModel(plan, own, mind.senses, stages, lowering.mostM > 0)
  const steps = stepsOf(stepsPlan, stepsRows, driveNames, constants, senses.near, mind, lowering)
  const learned = learnedWays(waysPlan, senses, fieldNames.indexOf('touching'), acts, mind.ways, stages)
  const nets = netsOf(netsPlan, netsRows, constants, steps, senses.map, acts, mind, stages)
  const goes = { learned, nets, walked: walkedModel(plan, mind) }
  const table = actTable(acts, motor, driveNames.length, constants, mind)
  const motorParts = motorPartsOf(travel, lowering, bones !== undefined, constants, mind)
  // No model may begin with a spread: such a literal gets a shape of its own each time, and with the fourth world all would be slow.
  const model = {
    species: species.species,
    definition: species,
    constants,
    constantsLayout,
    layout: mind.layout,
    senses,
    plainSenses: senses,
    perception,
    drives: { constants, ...drives, ...driveNamesAndCode(species, callbacks, stages.tempers), ...mind.drives },
    behavior: { constants, ...behavior.model, ...behaviorParts(species, flat, behavior, constants, mind, stages) },
    navigation: navigationModel(table, travel, senses, steps, goes, stages, mind.navigation),
    locomotion: locomotionModel(travel, fieldNames.indexOf('touching'), steps, stages, mind),
    motor: { acts: table, ...motorModel(acts, skills, kind, callbacks), ...motorParts, ...motor.rows },
    body: { bones: createBones(bones, species.body.dofs, kind, constants, mind.body), at: mind.body },
    learning: mind.learning,
    credit: mind.credit,
    view: createMindView(perception, fieldNames, driveNames, mind.drives.value, constants),
  }
  return Object.assign(model, { newborn: newbornOf(model) })
}

/** How it gets about: plans of steps, learned ways and nets. */
function planGoing(species: SpeciesDefinition, kind: Kind, { ways, nets }: OptionalStages) {
  const stepsPlan = planSteps(stepsSource(species, kind))
  return {
    stepsPlan,
    waysPlan: ways?.plan(species, kind),
    netsPlan: nets?.plan(species, stepsPlan && stepsSizes(stepsPlan)),
  }
}

/** What the room of behavior has besides its rows: tuples, what tempers bear on, its block. */
function behaviorParts(
  species: SpeciesDefinition,
  flat: FlatSpecies,
  behavior: CompiledBehavior,
  constants: Slab,
  mind: ReturnType<typeof layOutMind>,
  { tempers }: OptionalStages,
) {
  const tuples = tupleModel(behavior, constants, mind)
  return { tuples, tempers: tempers?.ofBehaviors(species, flat), at: mind.behavior }
}

/** The model of tuples; nothing for a species without any. */
function tupleModel(
  { tuples }: CompiledBehavior,
  constants: TupleModel['constants'],
  { tuples: at }: { readonly tuples: TupleModel['at'] | undefined },
): TupleModel | undefined {
  return tuples === undefined || at === undefined ? undefined : { constants, ...tuples.model, at }
}

/** Where the acts and commands of a species stand, and what their arguments come from. */
function actTable(
  acts: CompiledActs,
  motor: ReturnType<typeof motorConstants>,
  driveCount: number,
  constants: ActTable['constants'],
  mind: ReturnType<typeof layOutMind>,
): ActTable {
  const { externalInts, externalValues } = mind.behavior
  const counts = { actCount: acts.actLines.length, argumentCount: acts.argumentNames.length }
  const external = tableAt(EXTERNAL_ACT, MAX_EXTERNAL, { ints: externalInts }, motor.sizes)
  const tables = { command: motor.tables.command, act: motor.tables.act, external }
  const sources = sourcesOf(driveCount, acts.drawn.length, mind)
  const ofSources = { sources, driveCount, listInts: motor.rows.listInts }
  return { constants, ...counts, tables, ...motor.table, externalInts, externalValues, ...ofSources }
}

/** Where arguments that are not constant come from: drives, then slots, then draws. */
function sourcesOf(
  drives: number,
  drawn: number,
  mind: {
    readonly drives: { readonly value: number }
    readonly tuples: TupleModel['at'] | undefined
    readonly slots: number
  },
): Int32Array {
  const run = (from: number, count: number): number[] => Array.from({ length: count }, (_, k) => from + k)
  const { tuples, slots } = mind
  return Int32Array.from([
    ...run(mind.drives.value, drives),
    ...(tuples === undefined ? [] : [...run(tuples.slotNumber, slots), ...run(tuples.drawn, drawn)]),
  ])
}

/** The model of learned ways. */
function learnedWays(
  plan: WaysPlan | undefined,
  { sectors, at: { travel } }: SensesModel,
  touching: number,
  { argumentNames }: CompiledActs,
  positions: WaysPositions | undefined,
  { ways: stages }: OptionalStages,
): LearnedWays | undefined {
  if (plan === undefined || sectors === undefined || positions === undefined) return undefined
  const { at, offsets } = positions
  return stages?.model(plan, { sectors, travel, touching, argument: argumentNames.indexOf('as'), at, offsets })
}

/** The model of nets; nothing for a species without. */
function netsOf(
  plan: NetsPlan | undefined,
  rows: NetsRows | undefined,
  constants: Slab,
  steps: StepsModel | undefined,
  map: SensesModel['map'],
  { argumentNames }: CompiledActs,
  {
    nets: at,
    drives,
    behavior: effects,
  }: {
    readonly nets: NetsAt | undefined
    readonly drives: { readonly value: number }
    readonly behavior: NetsModel['effects']
  },
  { nets: stages }: OptionalStages,
): NetsModel | undefined {
  if (plan === undefined || rows === undefined || steps === undefined || at === undefined) return undefined
  return stages?.model(plan, rows, { constants, steps, map, driveValues: drives.value, effects, argumentNames, at })
}

/** The model of walking by steps; nothing for a body that does not. */
function stepsOf(
  plan: Parameters<typeof stepsModel>[0] | undefined,
  rows: Parameters<typeof stepsModel>[1] | undefined,
  driveNames: readonly string[],
  constants: Slab,
  near: SensesModel['near'],
  { locomotion: { steps: at }, nets }: Pick<ReturnType<typeof layOutMind>, 'locomotion' | 'nets'>,
  lowering: ReturnType<typeof loweringOf>,
): StepsModel | undefined {
  if (plan === undefined || rows === undefined || near === undefined || at === undefined) return undefined
  return stepsModel(plan, rows, driveNames, constants, near, at, lowering, nets)
}

/** What the motor room knows of the body. */
function motorPartsOf(
  travel: ReturnType<typeof travelOf>,
  lowering: ReturnType<typeof loweringOf>,
  hasSkeleton: boolean,
  constants: Slab,
  mind: ReturnType<typeof layOutMind>,
) {
  const lowers = lowersBy(lowering, mind.locomotion.steps)
  const { flies } = travel
  return { constants, flies, hasSkeleton, ...turningOf(travel), lowers, inlets: mind.body, at: mind.motor }
}

/** How the motor room makes the body as low as its steps ask. */
function lowersBy({ dof, mostM }: ReturnType<typeof loweringOf>, at: StepsAt | undefined): MotorModel['lowers'] {
  return { dof, perM: mostM > 0 ? 1 / mostM : 0, by: at?.duckM ?? -1 }
}

/** What walking by steps is planned from. */
function stepsSource({ body, personality }: SpeciesDefinition, { outline }: Kind): StepsSource {
  const { maxSpeedMps } = travelOf(body)
  return { steps: body.travel?.steps, personality, maxSpeedMps, radiusM: outline.boundM, legs: legsOf(body) }
}

/** How a body turns, for the motor room. */
function turningOf({ maxTurnRadps, leftShare, rightShare }: ReturnType<typeof travelOf>) {
  return { maxTurnRadps, leftShare, rightShare }
}

/** The model of locomotion. */
function locomotionModel(
  {
    maxSpeedMps,
    maxTurnRadps,
    maxClimbMps,
    maxAccelerationMps2,
    slowsToTurn,
    turnRadiusM,
  }: ReturnType<typeof travelOf>,
  touching: number,
  steps: StepsModel | undefined,
  { walk }: OptionalStages,
  { locomotion: at, motor }: Pick<ReturnType<typeof layOutMind>, 'locomotion' | 'motor'>,
): LocomotionModel {
  return {
    maxSpeedMps,
    maxTurnRadps,
    maxClimbMps,
    maxAccelerationMps2,
    slowsToTurn,
    turnRadiusM,
    touching,
    gaitMps: motor.mostMps,
    steps,
    walk,
    at,
  }
}

/** What a species goes by. */
interface Going {
  readonly learned: LearnedWays | undefined
  readonly nets: NetsModel | undefined
  readonly walked: WalkedModel | undefined
}

/** The model of navigation. */
function navigationModel(
  acts: ActTable,
  { maxSpeedMps, flies }: ReturnType<typeof travelOf>,
  { retina, map }: SensesModel,
  steps: StepsModel | undefined,
  { learned, nets, walked }: Going,
  stages: OptionalStages,
  at: NavigationAt,
): NavigationModel {
  const fieldTable = tableAt(POTENTIAL_FIELD, MAX_FIELDS, { doubles: at.fields }, {})
  const wishes = steps && { near: steps.near, foreM: steps.foreM, scale: steps.scale }
  const byMap = flies ? undefined : map && stages.map?.byMap(map, steps?.scale, walked)
  return { acts, maxSpeedMps, flies, retina, fieldTable, wishes, learned, nets, map: byMap, at }
}

/** The model of walked ways; nothing for a species that does not go by them. */
function walkedModel(
  { map }: PerceptionPlan,
  { walked: at, perception, senses }: Pick<ReturnType<typeof layOutMind>, 'walked' | 'perception' | 'senses'>,
): WalkedModel | undefined {
  if (map?.walked === undefined || at === undefined) return undefined
  const { homePose, drift } = perception
  const { spots, apartM } = map.walked
  return { spots, apartM, homePose, unsure: drift?.unsure ?? -1, travel: senses.travel, at }
}

/** Names and code of the motor room. */
function motorModel(acts: CompiledActs, skills: CompiledSkills, kind: Kind, callbacks: GivenCallbacks) {
  return {
    commandNames: acts.commands.map((command) => command.name),
    argumentNames: acts.argumentNames,
    argumentOptions: acts.argumentOptions,
    actLines: acts.actLines,
    metaCount: acts.metaLines.length,
    metaLines: acts.metaLines,
    skillNames: skills.names,
    hasStages: skills.hasStages,
    middleM: kind.outline.heightM / 2,
    skillCallbacks: skills.definitions.map(({ does }) => callbackOf<SkillCallback>(callbacks, does, 'motor')),
    dofNames: kind.dofs.map((dof) => dof.name),
    moveCommand: acts.commands.findIndex((command) => command.name === 'move'),
    gaits: Object.keys(GAITS).map(symbolOf),
    gaitSpeeds: Object.values(GAITS),
    gaitNumbers: Object.keys(GAITS).map((name) => (GAIT_NAMES as readonly string[]).indexOf(name) + 1),
  }
}

/** The motor room's rows, and where commands and acts stand. */
function motorConstants(
  acts: CompiledActs,
  skills: CompiledSkills,
  kind: Kind,
  drives: number,
  source: number,
  lists: NumberLists,
  collected: ConstantsBuilder,
) {
  const sizes = {
    command: acts.commands.length,
    argument: acts.argumentNames.length,
    drive: drives,
    source,
    skill: skills.names.length,
    dof: kind.dofs.length,
    point: kind.points.length,
    ownField: kind.fields.length,
  }
  const command = collected.rows(acts.commandRows, sizes)
  const commandArguments = collected.doubles('commandArguments', acts.commandArguments)
  const act = collected.rows(acts.actRows, sizes)
  const actArguments = collected.doubles('actArguments', acts.actArguments)
  const meta = collected.rows(acts.metaRows, sizes)
  const skill = collected.rows(skills.rows, sizes)
  const dof = collected.rows(dofRows(kind), sizes)
  return {
    sizes,
    tables: { command, act },
    table: { commandInts: command.ints, commandArguments, actInts: act.ints, actArguments },
    rows: {
      tables: { meta, skill, dof },
      metaInts: meta.ints,
      metaDoubles: meta.doubles,
      skillInts: skill.ints,
      skillDoubles: skill.doubles,
      dofDoubles: dof.doubles,
      ...collected.lists(lists),
    },
  }
}

/** How large a mind is. */
interface MindSizes {
  readonly species: SpeciesDefinition
  readonly driveNames: readonly string[]
  readonly plan: PerceptionPlan
  readonly own: readonly string[]
  readonly flat: FlatSpecies
  readonly behavior: CompiledBehavior
  readonly acts: CompiledActs
  readonly skills: CompiledSkills
  readonly kind: Kind
  readonly bones: SkeletonModel | undefined
  readonly going: ReturnType<typeof planGoing>
  readonly stages: OptionalStages
}

/** The blocks of a mind, room by room, in the order of the tick. */
function layOutMind(sizes: MindSizes) {
  const list = buildLayout()
  const room = <T>(name: string, layOut: () => T): T => {
    list.room(name)
    return layOut()
  }
  const { acts, skills, kind, stages } = sizes
  const { stepsPlan, waysPlan, netsPlan } = sizes.going
  return {
    senses: room('senses', () => layOutSenses(list, sensesSizes(sizes.plan, sizes.own))),
    perception: room('perception', () => layOutMemory(list, memorySizes(sizes.plan))),
    drives: room('drives', () => layOutDrives(list, sizes.driveNames)),
    behavior: room('behavior', () => layOutBehavior(list, sizes.behavior.sizes)),
    tuples: placeTuples(sizes.behavior.tuples, list),
    slots: sizes.behavior.tuples?.sizes.slots.length ?? 0,
    navigation: room('navigation', () => layOutNavigation(list, RANDOM_WORDS, stepsPlan !== undefined)),
    ways: waysPlan && stages.ways?.layOut(list, waysPlan),
    nets: netsPlan && stages.nets?.layOut(list, netsPlan),
    walked: sizes.plan.map?.walked && stages.map?.layOutWalked(list, sizes.plan.map.walked.spots),
    locomotion: room('locomotion', () => layOutLocomotion(list, stepsPlan && stepsSizes(stepsPlan))),
    motor: room('motor', () =>
      layOutMotor(list, {
        skills: skills.names,
        dofs: kind.dofs.map(({ name }) => name),
        arguments: acts.argumentNames,
        points: kind.points,
        hasSkeleton: sizes.bones !== undefined,
        hasStages: skills.hasStages,
        canThrow: skills.canThrow,
        shownFields: skills.shownFields,
      }),
    ),
    body: room('body', () => layOutBody(list, sizes.bones)),
    learning: compileLearning(sizes.species, sizes.flat, sizes.driveNames, sizes.plan.fieldNames, list),
    credit: compileCredit(sizes.flat, sizes.species.percepts ?? {}, sizes.plan.percepts, list),
    layout: list.done(),
  }
}
