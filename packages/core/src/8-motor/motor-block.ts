// What the motor room knows (commands, acts, skills, knobs) and keeps (which skill holds which knob, and how far each is).
//
// Rows of numbers as in the behavior room. An act is a command as a behavior gives it; acts from outside (directors) stand in
// the mind itself, behind those of the species. Seeds: 000 §4, 003 §5.3 and §10.1–10.2.

import { type ActTable, MAX_EXTERNAL } from '../0-foundation/acts.ts'
import type { Slab } from '../0-foundation/arena.ts'
import type { Holds, LayoutBuilder } from '../0-foundation/field-list.ts'
import { RANDOM_WORDS } from '../0-foundation/random.ts'
import type { MindView } from '../3-perception/mind-view.ts'

// Row of a meta command.
export const META_INTS = 4
export const M_COMMAND = 0
export const M_ARGUMENT = 1
export const M_IS_AVOID = 2
/** 1 + the drive its value comes from; 0 for a constant. */
export const M_DRIVE = 3
export const META_DOUBLES = 2
export const M_VALUE = 0
export const M_SLOPE = 1

// Row of a skill.
export const SKILL_INTS = 20
export const S_KIND = 0
/** Knobs it holds, lower ones included. */
export const S_LOCKS = 1
export const S_LOCK_COUNT = 2
/**
 * Knobs it moves: a run of as many knobs, with their values (of a swing: how far to either side) among the doubles of the
 * list; behind it as many doubles where each is meanwhile, then as many of how much of a swing it comes before the others.
 */
export const S_TARGETS = 3
export const S_TARGET_COUNT = 4
/** Knobs that turn to what it aims at, the quickest first. */
export const S_YAW = 5
export const S_YAW_COUNT = 6
export const S_PITCH = 7
export const S_PITCH_COUNT = 8
export const S_NEAR = 9
export const S_TURNS_BY = 10
export const S_IS_SPRING_LOADED = 11
export const S_GOES_TO = 12
export const S_GOES_TO_COUNT = 13
/** Poses to go through on the way in and out: runs of two integers each, where a pose's run of knobs and values is, and how long. */
export const S_ENTERS = 14
export const S_ENTER_COUNT = 15
export const S_LEAVES = 16
export const S_LEAVE_COUNT = 17
/** The point of the body that it takes things with, −1 for none. */
export const S_POINT = 18
/** One of its own fields that is true while it is on, counted among the kind's, −1 for none. */
export const S_SHOWS = 19
export const SKILL_DOUBLES = 2
export const S_PER_S = 0
/** By how much it looks past what it aims at, radians; 0 looks at it. */
export const S_AWAY = 1

// Row of a knob.
export const DOF_DOUBLES = 8
export const D_REST = 0
export const D_MIN = 1
export const D_MAX = 2
export const D_SPEED = 3
/** Most that its speed changes in a second; only in bodies with a skeleton. */
export const D_ACCELERATION = 4
/** What it does while nobody holds it, how far, and how often in a second. */
export const D_IDLE = 5
export const D_IDLE_AMOUNT = 6
export const D_IDLE_PER_S = 7

export const IDLE_NONE = 0
export const IDLE_NOISE = 1
export const IDLE_BREATH = 2
export const IDLE_BLINK = 3
export const IDLE_STRIDE = 4
export const IDLE_GALLOP = 5
export const IDLE_LEAP = 6

export const PHASE_OFF = 0
export const PHASE_ON = 1
export const PHASE_RETURNING = 2

export const ASKED_NOT = 0
export const ASKED_PRIMARY = 1
export const ASKED_SECONDARY = 2

/** Refusals that are remembered of one tick. */
export const MAX_REFUSALS = 8

/** A skill in code: sets knobs (as given in `uses`) by itself while it is on. */
export type SkillCallback = (view: MindView, beatS: number, amount: number, knob: number) => number

/** Constant: commands, acts, skills and knobs of a species. Offsets count in the constants slab. */
export interface MotorModel {
  readonly constants: Slab
  readonly acts: ActTable
  readonly commandNames: readonly string[]
  readonly argumentNames: readonly string[]
  /** For word arguments: symbols to choose from, by argument. */
  readonly argumentOptions: readonly (Int32Array | undefined)[]
  readonly actLines: readonly string[]
  readonly metaCount: number
  readonly metaLines: readonly string[]
  readonly skillNames: readonly string[]
  readonly skillCallbacks: readonly (SkillCallback | undefined)[]
  readonly dofNames: readonly string[]
  /** The commands that navigation puts in the place of others on the way. */
  readonly moveCommand: number
  readonly flies: boolean
  /** Gaits as symbols, and how fast each is as a share of the body's most. */
  readonly gaits: readonly number[]
  readonly gaitSpeeds: readonly number[]
  /** Which of the body's gaits each is, counted from 1. */
  readonly gaitNumbers: readonly number[]
  readonly metaInts: number
  readonly metaDoubles: number
  readonly skillInts: number
  readonly skillDoubles: number
  readonly dofDoubles: number
  readonly listInts: number
  readonly listDoubles: number
  /** Its body has bones: knobs move with bounded acceleration, and live while nobody holds them. */
  readonly hasSkeleton: boolean
  /** Some skill goes through poses on its way in or out. */
  readonly hasStages: boolean
  /** Height of the middle of the body, from which places are counted, metres. */
  readonly middleM: number
  readonly maxTurnRadps: number
  readonly inlets: MotorInlets
  readonly at: MotorAt
}

/** What the motor room takes from the body's previous tick: offsets in the mind, or −1 for a body without bones. */
export interface MotorInlets {
  /** Middle between the eyes in the body's frame, three doubles. */
  readonly eye: number
  /** Whether the feet stand as at rest. */
  readonly isSettled: number
  /** How its legs swing and how much it gallops; nothing for a body without legs. */
  readonly gait: { readonly swing: number; readonly haste: number } | undefined
}

/** Offsets in the mind. */
export interface MotorAt {
  readonly phase: number
  readonly asked: number
  readonly skillArguments: number
  /** Seconds a skill has been on: where in its swing it is. */
  readonly beat: number
  /** Where what it is done to is: left, up, ahead. */
  readonly place: number
  /** One more than the skill that holds a knob; 0 for none. */
  readonly holder: number
  readonly dof: number
  /** left, up, ahead in m/s, and the turn in rad/s. */
  readonly velocity: number
  readonly turn: number
  /** 1 while the body should hold on; to what is at `gripPlace`. */
  readonly grip: number
  readonly gripPlace: number
  /** 2 + the point of the body that should carry something (1: the body itself), or 0; and where that is believed to be. */
  readonly carry: number
  readonly carryPlace: number
  readonly sound: number
  readonly loudness: number
  /** A field of its own that it shows, and the value. */
  readonly showField: number
  readonly showValue: number
  readonly refusedCount: number
  readonly refusedSkill: number
  readonly refusedDof: number
  readonly refusedHolder: number
  /** By place in the behavior room's queue of metas: taken on this tick. */
  readonly metaTaken: number
  /** What became of each command from outside: the skill that does it + 1; −1 − the skill that holds what it needs; 0 nothing yet. */
  readonly externalOutcome: number
  readonly faults: number
  /** For each of its own fields: 0, or 1 (false) or 2 (true) where a skill shows itself; −1 if none does. */
  readonly shown: number
  /** How fast each knob moves; bodies with a skeleton only. */
  readonly speed: number
  /** Through how many of its poses a skill has come; only where skills have such poses. */
  readonly stage: number
  /** One more than the skill that looks at something by turning the body; 0 for none. */
  readonly turnsFor: number
  /** The gait it was told to go by, counted from 1 in the order of the gait room's names; 0 for whatever the speed needs. */
  readonly gait: number
  /** Its own luck, for what knobs do by themselves. */
  readonly random: number
}

/** What the motor block must hold, by name; the behavior room has listed its queues. */
export interface MotorSizes {
  readonly skills: readonly string[]
  readonly dofs: readonly string[]
  readonly arguments: readonly string[]
  readonly points: readonly string[]
  readonly hasSkeleton: boolean
  readonly hasStages: boolean
  /** Own fields, if some skill shows itself in one; none otherwise. */
  readonly shownFields: readonly string[]
}

/** Lists the fields of the motor block. */
export function layOutMotor(list: LayoutBuilder, sizes: MotorSizes): MotorAt {
  const { hasSkeleton } = sizes
  const skill: Holds = { of: 'skill', isKey: true }
  const skillOrNone: Holds = { of: 'skill', from: 1 }
  list.space('skill', sizes.skills)
  list.space('dof', sizes.dofs)
  list.space('argument', sizes.arguments)
  list.space('point', sizes.points)
  list.space('shownField', sizes.shownFields)
  list.space('refusal', MAX_REFUSALS, { count: 'refusedCount' })
  return {
    phase: list.i32('phase', 'skill'),
    asked: list.i32('asked', 'skill'),
    skillArguments: list.f64('skillArguments', ['skill', 'argument']),
    beat: list.f64('beat', 'skill'),
    place: list.f64('place', ['skill', 3]),
    holder: list.i32('holder', 'dof', { holds: skillOrNone }),
    dof: list.f64('dof', 'dof'),
    velocity: list.f64('velocity', 3),
    turn: list.f64('turn', 1),
    grip: list.i32('grip', 1),
    gripPlace: list.f64('gripPlace', 3),
    carry: list.i32('carry', 1, { holds: { of: 'point', from: 2 } }),
    carryPlace: list.f64('carryPlace', 3),
    sound: list.symbol('sound', 1),
    loudness: list.f64('loudness', 1),
    showField: list.symbol('showField', 1),
    showValue: list.f64('showValue', 1),
    refusedCount: list.i32('refusedCount', 1),
    refusedSkill: list.i32('refusedSkill', 'refusal', { holds: skill }),
    refusedDof: list.i32('refusedDof', 'refusal', { holds: { of: 'dof', isKey: true } }),
    refusedHolder: list.i32('refusedHolder', 'refusal', { holds: skill }),
    metaTaken: list.i32('metaTaken', 'meta'),
    externalOutcome: list.i32('externalOutcome', MAX_EXTERNAL, { holds: { ...skillOrNone, isSigned: true } }),
    faults: list.i32('faults', 1),
    // Bodies without bones have none of these, so that their minds stay as small as they are.
    speed: hasSkeleton ? list.f64('speed', 'dof') : -1,
    shown: sizes.shownFields.length > 0 ? list.i32('shown', 'shownField') : -1,
    stage: sizes.hasStages ? list.i32('stage', 'skill') : -1,
    turnsFor: hasSkeleton ? list.i32('turnsFor', 1, { holds: skillOrNone }) : -1,
    gait: hasSkeleton ? list.i32('gait', 1) : -1,
    random: hasSkeleton ? list.i32('random', RANDOM_WORDS) : -1,
  }
}
