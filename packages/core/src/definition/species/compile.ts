// Compiles a checked species into a model: what its mind is made of. What the world knows of it is in body/compile.ts.
//
// Reads: a definition without problems. Writes: nothing; takes one slab for the constants.

import type { ActTable } from '../../0-foundation/acts.ts'
import { assert } from '../../0-foundation/assert.ts'
import { buildLayout } from '../../0-foundation/field-list.ts'
import { RANDOM_WORDS } from '../../0-foundation/random.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import type { Kind } from '../../1-world/kinds.ts'
import { layOutSenses } from '../../2-senses/senses-block.ts'
import { layOutMemory } from '../../3-perception/memory-block.ts'
import { createMindView } from '../../3-perception/mind-view.ts'
import { layOutDrives } from '../../4-drives/drives.ts'
import { layOutBehavior, OBJECT_MASK } from '../../5-behavior/behavior-block.ts'
import { layOutNavigation } from '../../6-navigation/navigate.ts'
import { layOutLocomotion } from '../../7-locomotion/locomote.ts'
import { layOutMotor, type SkillCallback } from '../../8-motor/motor-block.ts'
import { createBones, layOutBody } from '../../9-body/body-block.ts'
import { GAIT_NAMES } from '../../9-body/gait-block.ts'
import type { SkeletonModel } from '../../9-body/skeleton-model.ts'
import type { CreatureModel } from '../../creature/model.ts'
import { type CompiledBehavior, compileBehavior } from '../behavior/compile.ts'
import { type FlatSpecies, flattenBehavior } from '../behavior/flatten-behavior.ts'
import { dofRows, planBones, travelOf } from '../body/compile.ts'
import { driveConstants, driveNamesAndCode } from '../drives/compile.ts'
import { compileLearning } from '../learning/compile.ts'
import { collectLists, type NumberLists } from '../number-lists.ts'
import {
  memorySizes,
  ownSignal,
  ownSignalNames,
  type PerceptionPlan,
  perceptionModel,
  planPerception,
  sensesModel,
  sensesSizes,
} from '../percepts/compile-perception.ts'
import type { CompiledPercepts } from '../percepts/compile-percepts.ts'
import { callbackOf, type GivenCallbacks } from '../reading/callbacks.ts'
import { GAITS } from '../skills/commands.ts'
import { type CompiledActs, compileActs } from '../skills/compile-acts.ts'
import { type CompiledSkills, compileSkills } from '../skills/compile-skills.ts'
import type { SpeciesDefinition } from '../types.ts'
import { type ConstantsBuilder, collectConstants } from './constants.ts'
import { newbornOf } from './newborn.ts'

/** The model of a species. */
export function compileSpecies(species: SpeciesDefinition, kind: Kind, callbacks: GivenCallbacks): CreatureModel {
  const flat = flattenBehavior(species)
  const driveNames = Object.keys(species.drives ?? {})
  const plan = planPerception(species, kind, flat)
  const { fieldNames, percepts } = plan
  assert(plan.memories < OBJECT_MASK, 'the behavior room notes which memory a releaser found in few bits')
  const collected = collectConstants()
  collected.room('perception')
  const perceptRows = perceptConstants(percepts, collected)
  collected.room('drives')
  const drives = driveConstants(species.drives ?? {}, collected)
  const motorLists = collectLists()
  const skills = compileSkills(species, kind, motorLists)
  const acts = compileActs(species, flat.behaviors, skills.names, motorLists)
  collected.room('behavior')
  const behavior = compileBehavior(flat, driveNames, fieldNames, percepts.names, acts, callbacks, collected)
  collected.room('motor')
  const motor = motorConstants(acts, skills, kind, motorLists, collected)
  collected.room('body')
  const bones = planBones(species.body, collected)
  const { slab: constants, layout: constantsLayout } = collected.done()
  const ownNames = ownSignalNames(fieldNames, driveNames, skills.names, kind)
  const mind = layOutMind({
    species,
    driveNames,
    plan,
    own: ownNames,
    flat,
    behavior,
    acts,
    skills,
    kind,
    bones: bones?.skeleton,
  })
  const travel = travelOf(species.body)
  const flies = species.body.travel?.by === 'fly'
  const perception = perceptionModel(plan, perceptRows, constants, mind, callbacks)
  const own = ownNames.map((name) => ownSignal(name, fieldNames, driveNames, skills.names, kind, mind))
  const senses = sensesModel(plan, own, mind.senses)
  const { externalInts, externalValues } = mind.behavior
  const counts = { actCount: acts.actLines.length, argumentCount: acts.argumentNames.length }
  const table: ActTable = { constants, ...counts, ...motor.table, externalInts, externalValues }
  const { maxTurnRadps } = travel
  const motorParts = { constants, hasSkeleton: bones !== undefined, maxTurnRadps, inlets: mind.body, at: mind.motor }
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
    drives: { constants, ...drives, ...driveNamesAndCode(species.drives ?? {}, callbacks), ...mind.drives },
    behavior: { constants, ...behavior.model, at: mind.behavior },
    navigation: { acts: table, maxSpeedMps: travel.maxSpeedMps, flies, retina: senses.retina, at: mind.navigation },
    locomotion: { at: mind.locomotion, ...travel, touching: fieldNames.indexOf('touching') },
    motor: { acts: table, flies, ...motorModel(acts, skills, kind, callbacks), ...motorParts, ...motor.rows },
    body: { bones: createBones(bones, species.body.dofs, kind, constants, mind.body), at: mind.body },
    learning: mind.learning,
    view: createMindView(perception, fieldNames, driveNames, mind.drives.value, constants),
  }
  return Object.assign(model, { newborn: newbornOf(model) })
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
  lists: NumberLists,
  collected: ConstantsBuilder,
) {
  return {
    table: {
      commandInts: collected.ints('commandInts', acts.commandInts),
      commandArguments: collected.doubles('commandArguments', acts.commandArguments),
      actInts: collected.ints('actInts', acts.actInts),
      actArguments: collected.doubles('actArguments', acts.actArguments),
    },
    rows: {
      metaInts: collected.ints('metaInts', acts.metaInts),
      metaDoubles: collected.doubles('metaDoubles', acts.metaDoubles),
      skillInts: collected.ints('skillInts', skills.ints),
      skillDoubles: collected.doubles('skillDoubles', skills.doubles),
      dofDoubles: collected.doubles('dofDoubles', dofRows(kind)),
      listInts: collected.ints('listInts', lists.ints),
      listDoubles: collected.doubles('listDoubles', lists.doubles),
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
}

/** The blocks of a mind, room by room, in the order of the tick. */
function layOutMind(sizes: MindSizes) {
  const list = buildLayout()
  const room = <T>(name: string, layOut: () => T): T => {
    list.room(name)
    return layOut()
  }
  const { acts, skills, kind } = sizes
  return {
    senses: room('senses', () => layOutSenses(list, sensesSizes(sizes.plan, sizes.own))),
    perception: room('perception', () => layOutMemory(list, memorySizes(sizes.plan))),
    drives: room('drives', () => layOutDrives(list, sizes.driveNames)),
    behavior: room('behavior', () => layOutBehavior(list, sizes.behavior.sizes)),
    navigation: room('navigation', () => layOutNavigation(list, RANDOM_WORDS)),
    locomotion: room('locomotion', () => layOutLocomotion(list)),
    motor: room('motor', () =>
      layOutMotor(list, {
        skills: skills.names,
        dofs: kind.dofs.map(({ name }) => name),
        arguments: acts.argumentNames,
        points: kind.points,
        hasSkeleton: sizes.bones !== undefined,
        hasStages: skills.hasStages,
        shownFields: skills.shownFields,
      }),
    ),
    body: room('body', () => layOutBody(list, sizes.bones)),
    learning: compileLearning(sizes.species, sizes.flat, sizes.driveNames, sizes.plan.fieldNames, list),
    layout: list.done(),
  }
}

function perceptConstants(percepts: CompiledPercepts, collected: ConstantsBuilder) {
  return {
    ints: collected.ints('perceptInts', percepts.ints),
    doubles: collected.doubles('perceptDoubles', percepts.doubles),
  }
}
