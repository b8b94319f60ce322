// What a creature wants and how its body holds itself, carried from one model to another whose drives, skills, knobs or legs are not
// the same.
//
// Drives, skills and knobs stand by number in their columns; they are read by name before and written by name after everything else
// has been carried. A drive or a knob that was beyond its new limits is brought within them. Feet stay where they are if the legs
// are the same by name; otherwise all are set anew. Reads: a mind in its old model. Writes: the same mind in its new one.

import { MAX_EXTERNAL } from '../0-foundation/acts.ts'
import { f64, i32 } from '../0-foundation/arena.ts'
import { D_MAX, D_MIN, D_REST, DOF_DOUBLES } from '../8-motor/motor-block.ts'
import type { Creature, CreatureModel } from '../creature/model.ts'

/** What was known of one skill. */
interface KnownSkill {
  readonly phase: number
  readonly asked: number
  readonly beat: number
  readonly place: readonly number[]
  readonly stage: number
  readonly arguments: ReadonlyMap<string, number>
}

/** What was known of one drive. */
interface KnownDrive {
  readonly value: number
  readonly effect: number
  readonly isSet: boolean
  readonly limits: readonly [number, number]
}

/** What was known, by names. */
export interface KnownMotor {
  readonly drives: ReadonlyMap<string, KnownDrive>
  readonly skills: ReadonlyMap<string, KnownSkill>
  readonly knobs: ReadonlyMap<string, { readonly value: number; readonly speed: number; readonly holder: string }>
  /** By own field: what a skill shows of itself in it. */
  readonly shown: ReadonlyMap<string, number>
  readonly turnsFor: string
  /** Skills and knobs in their order: what was refused and what became of commands means them by number. */
  readonly order: string
  readonly legs: string
}

/** Reads what counts by number. */
export function readMotor(creature: Creature): KnownMotor {
  const { model, mind } = creature
  const { motor, drives, behavior } = model
  const { at } = motor
  const skillOf = (number: number): string => motor.skillNames[number - 1] ?? ''
  return {
    drives: new Map(
      drives.names.map((name, d) => [
        name,
        {
          value: f64[mind.f + drives.value + d],
          effect: f64[mind.f + behavior.at.effect + d],
          isSet: (i32[mind.i + behavior.at.setDrives + (d >> 5)] & (1 << (d & 31))) !== 0,
          limits: limitsOf(model, d),
        },
      ]),
    ),
    skills: new Map(motor.skillNames.map((name, s) => [name, readSkill(creature, s)])),
    knobs: new Map(
      motor.dofNames.map((name, d) => [
        name,
        {
          value: f64[mind.f + at.dof + d],
          speed: at.speed < 0 ? 0 : f64[mind.f + at.speed + d],
          holder: skillOf(i32[mind.i + at.holder + d]),
        },
      ]),
    ),
    shown: new Map(at.shown < 0 ? [] : ownFieldNames(model).map((name, k) => [name, i32[mind.i + at.shown + k]])),
    turnsFor: at.turnsFor < 0 ? '' : skillOf(i32[mind.i + at.turnsFor]),
    order: orderOf(model),
    legs: legsOf(model),
  }
}

/** Writes it where the new model has it; what is new starts as in a new mind. */
export function carryMotor(creature: Creature, known: KnownMotor): void {
  const { model, mind } = creature
  const { motor } = model
  const { at } = motor
  writeDrives(creature, known)
  const numberOf = (skill: string): number => motor.skillNames.indexOf(skill) + 1
  motor.skillNames.forEach((name, s) => {
    writeSkill(creature, s, known.skills.get(name))
  })
  motor.dofNames.forEach((name, d) => {
    const knob = known.knobs.get(name)
    const row = motor.constants.f + motor.dofDoubles + d * DOF_DOUBLES
    const value = knob?.value ?? f64[row + D_REST]
    f64[mind.f + at.dof + d] = Math.min(f64[row + D_MAX], Math.max(f64[row + D_MIN], value))
    if (at.speed >= 0) f64[mind.f + at.speed + d] = knob?.speed ?? 0
    i32[mind.i + at.holder + d] = knob === undefined || knob.holder === '' ? 0 : numberOf(knob.holder)
  })
  if (at.shown >= 0)
    ownFieldNames(model).forEach((name, k) => {
      i32[mind.i + at.shown + k] = known.shown.get(name) ?? 0
    })
  if (at.turnsFor >= 0) i32[mind.i + at.turnsFor] = known.turnsFor === '' ? 0 : numberOf(known.turnsFor)
  if (known.order !== orderOf(model)) {
    i32[mind.i + at.refusedCount] = 0
    i32.fill(0, mind.i + at.externalOutcome, mind.i + at.externalOutcome + MAX_EXTERNAL)
  }
  if (known.legs !== legsOf(model)) setFeetAnew(creature)
}

function limitsOf({ drives }: CreatureModel, d: number): readonly [number, number] {
  const { constants } = drives
  return [f64[constants.f + drives.min + d], f64[constants.f + drives.max + d]]
}

/** Drives keep their values; where the limits are others, within those. A director may have put one beyond them for this moment. */
function writeDrives({ model, mind }: Creature, known: KnownMotor): void {
  const { drives, behavior } = model
  const { constants } = drives
  i32.fill(0, mind.i + behavior.at.setDrives, mind.i + behavior.at.setDrives + ((drives.names.length + 31) >> 5))
  drives.names.forEach((name, d) => {
    const drive = known.drives.get(name)
    const [least, most] = limitsOf(model, d)
    const isSame = drive !== undefined && drive.limits[0] === least && drive.limits[1] === most
    const value = drive?.value ?? f64[constants.f + drives.start + d]
    f64[mind.f + drives.value + d] = isSame ? value : Math.min(most, Math.max(least, value))
    f64[mind.f + behavior.at.effect + d] = drive?.effect ?? 0
    if (drive?.isSet === true) i32[mind.i + behavior.at.setDrives + (d >> 5)] |= 1 << (d & 31)
  })
}

function readSkill({ model, mind }: Creature, s: number): KnownSkill {
  const { motor } = model
  const { at, argumentNames } = motor
  const given = mind.f + at.skillArguments + s * argumentNames.length
  return {
    phase: i32[mind.i + at.phase + s],
    asked: i32[mind.i + at.asked + s],
    beat: f64[mind.f + at.beat + s],
    place: [0, 1, 2].map((axis) => f64[mind.f + at.place + 3 * s + axis]),
    stage: at.stage < 0 ? 0 : i32[mind.i + at.stage + s],
    arguments: new Map(argumentNames.map((name, k) => [name, f64[given + k]])),
  }
}

function writeSkill({ model, mind }: Creature, s: number, known: KnownSkill | undefined): void {
  const { motor } = model
  const { at, argumentNames } = motor
  const given = mind.f + at.skillArguments + s * argumentNames.length
  i32[mind.i + at.phase + s] = known?.phase ?? 0
  i32[mind.i + at.asked + s] = known?.asked ?? 0
  f64[mind.f + at.beat + s] = known?.beat ?? 0
  f64.set(known?.place ?? [0, 0, 0], mind.f + at.place + 3 * s)
  if (at.stage >= 0) i32[mind.i + at.stage + s] = known?.stage ?? 0
  argumentNames.forEach((name, k) => {
    f64[given + k] = known?.arguments.get(name) ?? 0
  })
}

/** Feet that are not the same feet stand nowhere yet. */
function setFeetAnew({ model, mind }: Creature): void {
  for (const { room, name, type, at, length } of model.layout.fields) {
    if (room !== 'body' || !/^(gait|foot|leg|gallop)/.test(name)) continue
    if (type === 'f64') f64.fill(0, mind.f + at, mind.f + at + length)
    else i32.fill(0, mind.i + at, mind.i + at + length)
  }
}

/** Its own fields in the order of its kind. */
function ownFieldNames({ definition }: CreatureModel): string[] {
  return Object.keys(definition.fields ?? {}).sort()
}

function orderOf({ motor }: CreatureModel): string {
  return `${motor.skillNames.join()} ${motor.dofNames.join()}`
}

function legsOf({ body }: CreatureModel): string {
  return body.bones?.skeleton.legNames.join() ?? ''
}
