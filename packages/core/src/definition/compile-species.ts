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
import { flattenBehavior } from './flatten-behavior.ts'
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
  const constants = collectConstants()
  const list = buildLayout()
  const driveNames = Object.keys(species.drives ?? {})
  const fieldNames = fieldsOfInterest(flat.releasers.map((releaser) => releaser.definition))
  const fieldSymbols = Int32Array.from(fieldNames, symbolOf)

  list.room('senses')
  const mounted = mountSenses(species, kind, flat.releasers)
  const capacity = 1 + mounted.reduce((most, sense) => Math.max(most, sense.capacity ?? DEFAULT_CAPACITY), 1)
  const records = layOutRecords(list, capacity, fieldSymbols.length)
  list.room('perception')
  const beliefs = layOutPerception(list, capacity, fieldSymbols.length)
  list.room('drives')
  const drivesAt = layOutDrives(list, driveNames.length)
  list.room('behavior')
  const behaviorAt = layOutBehavior(
    list,
    flat.groups.length,
    flat.behaviors.length,
    flat.releasers.length,
    driveNames.length,
  )
  list.room('navigation')
  const navigationAt = layOutNavigation(list, RANDOM_WORDS)
  list.room('locomotion')
  const locomotionAt = layOutLocomotion(list)
  list.room('motor')
  const motorAt = layOutMotor(list, kind.dofs.length)
  list.room('body')
  const bodyAt = layOutBody(list)

  constants.room('drives')
  const drives = driveConstants(species, driveNames, constants)
  constants.room('behavior')
  const behavior = compileBehavior(flat, driveNames, fieldNames, callbacks, constants)
  constants.room('acts')
  const acts = compileActs(flat.behaviors, constants)
  const { slab, layout: constantsLayout } = constants.done()

  const travel = { ...TRAVEL_DEFAULTS, by: 'none', ...species.body.travel }
  const canTravel = travel.by === 'walk' || travel.by === 'fly'
  const maxSpeedMps = canTravel ? travel.maxSpeedMps : 0
  const perception = { capacity, fieldSymbols, at: beliefs }
  const layout = list.done()
  const from = driveNames.map((name) => callbackOf<DriveCallback>(callbacks, species.drives?.[name]?.from))
  return {
    species: species.species,
    definition: species,
    constants: slab,
    constantsLayout,
    actLines: acts.lines,
    layout,
    senses: {
      senses: mounted,
      furthestM: mounted.reduce((most: number, sense: MountedSense) => Math.max(most, sense.rangeM), 0),
      capacity,
      fieldSymbols,
      at: records,
    },
    perception,
    drives: { constants: slab, names: driveNames, from, ...drives, ...drivesAt },
    behavior: { constants: slab, ...behavior, at: behaviorAt },
    navigation: { constants: slab, maxSpeedMps, ...acts.navigation, at: navigationAt },
    locomotion: {
      maxSpeedMps,
      maxTurnRadps: canTravel ? travel.maxTurnRadps : 0,
      maxClimbMps: travel.by === 'fly' ? travel.maxClimbMps : 0,
      maxAccelerationMps2: travel.maxAccelerationMps2,
      slowsToTurn: travel.by === 'walk',
      at: locomotionAt,
    },
    motor: {
      constants: slab,
      ...acts.motor,
      dofCount: kind.dofs.length,
      wingFlap: kind.dofs.findIndex((dof) => dof.name === 'wingFlap'),
      wingFold: kind.dofs.findIndex((dof) => dof.name === 'wingFold'),
      flies: travel.by === 'fly',
      at: motorAt,
    },
    body: { at: bodyAt },
    view: createMindView(perception, fieldNames, driveNames, drivesAt.value, slab),
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
