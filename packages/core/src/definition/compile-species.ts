// Compiles a checked species into a kind (what the world knows of it) and a model (what its mind is made of).
//
// Reads: a definition without problems. Writes: nothing; takes one slab for the constants.

import { buildLayout } from '../0-foundation/field-list.ts'
import { RANDOM_WORDS } from '../0-foundation/random.ts'
import { symbolOf } from '../0-foundation/symbols.ts'
import { compileKind, type Kind } from '../1-world/kinds.ts'
import { FELT, layOutRecords, type MountedSense } from '../2-senses/senses-block.ts'
import { createMindView } from '../3-perception/mind-view.ts'
import { layOutPerception } from '../3-perception/perceive.ts'
import { type DriveCallback, layOutDrives } from '../4-drives/drives.ts'
import { layOutBehavior } from '../5-behavior/behavior-block.ts'
import { layOutNavigation } from '../6-navigation/navigate.ts'
import { layOutLocomotion } from '../7-locomotion/locomote.ts'
import { layOutMotor } from '../8-motor/motor.ts'
import { layOutBody } from '../9-body/move-body.ts'
import type { CreatureModel } from '../creature/model.ts'
import { compileActs } from './compile-acts.ts'
import { compileBehavior } from './compile-behavior.ts'
import { mountSenses } from './compile-senses.ts'
import { type ConstantsBuilder, collectConstants } from './constants.ts'
import { type FlatSpecies, flattenBehavior } from './flatten-behavior.ts'
import type { Callbacks, SpeciesDefinition } from './types.ts'

/** What a body can do where its definition does not say. */
const TRAVEL_DEFAULTS = { maxSpeedMps: 1.5, maxTurnRadps: 4, maxClimbMps: 1.5, maxAccelerationMps2: 8 }

/** Records a mind holds where no sense says otherwise; one more is the body itself. */
const DEFAULT_CAPACITY = 12

/** The kind of thing that others see in a creature of this species. */
export function compileSpeciesKind(species: SpeciesDefinition): Kind {
  const { body } = species
  return compileKind({
    name: species.species,
    shape: body.shape,
    isSolid: body.isSolid,
    isCreature: true,
    keepsToGround: body.travel?.by === 'walk',
    bounce: body.bounce,
    look: species.look,
    fields: species.fields,
    points: body.points,
    dofs: body.dofs,
  })
}

/** The model of a species. */
export function compileSpecies(species: SpeciesDefinition, kind: Kind, callbacks: Callbacks): CreatureModel {
  const flat = flattenBehavior(species)
  const driveNames = Object.keys(species.drives ?? {})
  const fieldNames = fieldsOfInterest(flat.releasers.map((releaser) => releaser.definition))
  const fieldSymbols = Int32Array.from(fieldNames, symbolOf)
  const mounted = mountSenses(species, kind, flat.releasers)
  const capacity = 1 + mounted.reduce((most, sense) => Math.max(most, sense.capacity ?? DEFAULT_CAPACITY), 1)
  const mind = layOutMind(capacity, fieldNames.length, driveNames.length, flat, kind.dofs.length)

  const collected = collectConstants()
  collected.room('drives')
  const drives = driveConstants(species, driveNames, collected)
  collected.room('behavior')
  const behavior = compileBehavior(flat, driveNames, fieldNames, callbacks, collected)
  collected.room('acts')
  const acts = compileActs(flat.behaviors, collected)
  const { slab: constants, layout: constantsLayout } = collected.done()

  const travel = travelOf(species)
  const perception = { capacity, fieldSymbols, at: mind.perception }
  const from = driveNames.map((name) => callbackOf<DriveCallback>(callbacks, species.drives?.[name]?.from))
  const furthestM = mounted.reduce((most: number, sense: MountedSense) => Math.max(most, sense.rangeM), 0)
  const lookedFor = kindsLookedFor(mounted)
  return {
    species: species.species,
    definition: species,
    constants,
    constantsLayout,
    actLines: acts.lines,
    layout: mind.layout,
    senses: { senses: mounted, lookedFor, furthestM, capacity, fieldSymbols, at: mind.senses },
    perception,
    drives: { constants, names: driveNames, from, ...drives, ...mind.drives },
    behavior: { constants, ...behavior, at: mind.behavior },
    navigation: { constants, maxSpeedMps: travel.maxSpeedMps, ...acts.navigation, at: mind.navigation },
    locomotion: { ...travel, at: mind.locomotion },
    motor: {
      constants,
      ...acts.motor,
      dofCount: kind.dofs.length,
      wingFlap: kind.dofs.findIndex((dof) => dof.name === 'wingFlap'),
      wingFold: kind.dofs.findIndex((dof) => dof.name === 'wingFold'),
      flies: species.body.travel?.by === 'fly',
      at: mind.motor,
    },
    body: { at: mind.body },
    view: createMindView(perception, fieldNames, driveNames, mind.drives.value, constants),
  }
}

/** The blocks of a mind, room by room, in the order of the tick. */
function layOutMind(capacity: number, fields: number, drives: number, flat: FlatSpecies, dofs: number) {
  const list = buildLayout()
  const room = <T>(name: string, layOut: () => T): T => {
    list.room(name)
    return layOut()
  }
  const { groups, behaviors, releasers } = flat
  return {
    senses: room('senses', () => layOutRecords(list, capacity, fields)),
    perception: room('perception', () => layOutPerception(list, capacity, fields)),
    drives: room('drives', () => layOutDrives(list, drives)),
    behavior: room('behavior', () => layOutBehavior(list, groups.length, behaviors.length, releasers.length, drives)),
    navigation: room('navigation', () => layOutNavigation(list, RANDOM_WORDS)),
    locomotion: room('locomotion', () => layOutLocomotion(list)),
    motor: room('motor', () => layOutMotor(list, dofs)),
    body: room('body', () => layOutBody(list)),
    layout: list.done(),
  }
}

/** What a body can do; one that only rolls or stays put cannot travel by itself. */
function travelOf(species: SpeciesDefinition) {
  const travel = { ...TRAVEL_DEFAULTS, by: 'none', ...species.body.travel }
  const canTravel = travel.by === 'walk' || travel.by === 'fly'
  return {
    maxSpeedMps: canTravel ? travel.maxSpeedMps : 0,
    maxTurnRadps: canTravel ? travel.maxTurnRadps : 0,
    maxClimbMps: travel.by === 'fly' ? travel.maxClimbMps : 0,
    maxAccelerationMps2: travel.maxAccelerationMps2,
    slowsToTurn: travel.by === 'walk',
  }
}

function driveConstants(species: SpeciesDefinition, names: readonly string[], constants: ConstantsBuilder) {
  const each = (pick: (drive: NonNullable<SpeciesDefinition['drives']>[string]) => number): number[] =>
    names.map((name) => pick(species.drives?.[name] ?? {}))
  return {
    start: constants.doubles(
      'start',
      each((drive) => drive.start ?? 0),
    ),
    growth: constants.doubles(
      'growth',
      each((drive) => drive.growth ?? 0),
    ),
    damping: constants.doubles(
      'damping',
      each((drive) => drive.damping ?? 0),
    ),
    min: constants.doubles(
      'min',
      each((drive) => drive.min ?? 0),
    ),
    max: constants.doubles(
      'max',
      each((drive) => drive.max ?? 100),
    ),
  }
}

/** The kinds that any sense looks for, each once. */
function kindsLookedFor(mounted: readonly MountedSense[]): Int32Array {
  const kinds = mounted.flatMap((sense) => [...sense.targets].filter((_, k) => k % 2 === 0))
  return Int32Array.from(new Set(kinds))
}

/** Every field some releaser asks about, and the body's own states. */
function fieldsOfInterest(
  releasers: readonly { any?: readonly string[]; all?: readonly string[]; none?: readonly string[] }[],
): string[] {
  const names = new Set<string>(Object.keys(FELT))
  for (const releaser of releasers) {
    for (const name of [...(releaser.any ?? []), ...(releaser.all ?? []), ...(releaser.none ?? [])]) names.add(name)
  }
  return [...names].sort()
}

/** A callback by name; the check has made sure that it is there. */
export function callbackOf<T>(callbacks: Callbacks, name: string | undefined): T | undefined {
  return name === undefined ? undefined : (callbacks[name] as T | undefined)
}
