// What the motor room knows (commands, acts, skills, DOFs) and keeps (which skill holds which DOF, and how far each is).
//
// Rows of numbers as in the behavior room. An act is a command as a behavior gives it; acts from outside (directors) stand in
// the mind itself, behind those of the species. Seeds: 000 §4, 003 §5.3 and §10.1–10.2.

import { type ActTable, MAX_EXTERNAL } from '../0-foundation/acts.ts'
import type { Slab } from '../0-foundation/arena.ts'
import type { Holds, LayoutBuilder } from '../0-foundation/field-list.ts'
import { RANDOM_WORDS } from '../0-foundation/random.ts'
import { describeRow, index, indexFromOne, indexOrNone, number, runOf, whole } from '../0-foundation/row.ts'
import type { RowTable } from '../0-foundation/row-table.ts'
import type { MindView } from '../3-perception/mind-view.ts'

export const IDLE_NONE = 0
export const IDLE_NOISE = 1
export const IDLE_BREATH = 2
export const IDLE_BLINK = 3
export const IDLE_STRIDE = 4
export const IDLE_GALLOP = 5
export const IDLE_LEAP = 6

/** A meta command. */
export const META = describeRow(
  'meta',
  {
    command: index('command'),
    argument: index('argument'),
    isAvoid: whole(0, 1),
    /** The drive or slot its value comes from; 0 for a constant. */
    drive: indexFromOne('source'),
  },
  { value: number(), slope: number() },
)
export const META_INTS = META.intCount

/** What became of a meta command: not used, taken, or ruled out everything that there is. */
export const META_TAKEN = 1
export const META_IMPOSSIBLE = 2
export const META_DOUBLES = META.doubleCount
export const { command: M_COMMAND, argument: M_ARGUMENT, isAvoid: M_IS_AVOID, drive: M_DRIVE } = META.ints
export const { value: M_VALUE, slope: M_SLOPE } = META.doubles

const dofs = runOf('list', [index('dof')])

/** Poses to go through: where a pose's run of DOFs and values is, and how long. */
const poses = runOf('list', [indexFromOne('list'), whole()])

/** A skill. */
export const SKILL = describeRow(
  'skill',
  {
    kind: whole(),
    /** DOFs it holds, lower ones included. */
    locks: dofs,
    /**
     * DOFs it moves, with their values (of a swing: how far to either side) among the doubles of the list; behind these as many
     * where each is meanwhile, then as many of how much of a swing it comes before the others.
     */
    targets: dofs,
    /** DOFs that turn to what it aims at, the quickest first; of what it reaches with: left, up, ahead, and how much. */
    yaw: dofs,
    pitch: dofs,
    near: indexOrNone('dof'),
    turnsBy: indexOrNone('skill'),
    isSpringLoaded: whole(0, 1),
    goesTo: runOf('list', [index('skill')]),
    /** Poses on the way in and out. */
    enters: poses,
    leaves: poses,
    /** The point of the body that it takes things with. */
    point: indexOrNone('point'),
    /** One of its own fields that is true while it is on, counted among the kind's. */
    shows: indexOrNone('ownField'),
  },
  {
    perS: number(),
    /** By how much it looks past what it aims at, radians; 0 looks at it. */
    away: number(),
  },
)
export const SKILL_INTS = SKILL.intCount
export const SKILL_DOUBLES = SKILL.doubleCount
export const {
  kind: S_KIND,
  locks: S_LOCKS,
  locksCount: S_LOCK_COUNT,
  targets: S_TARGETS,
  targetsCount: S_TARGET_COUNT,
  yaw: S_YAW,
  yawCount: S_YAW_COUNT,
  pitch: S_PITCH,
  pitchCount: S_PITCH_COUNT,
  near: S_NEAR,
  turnsBy: S_TURNS_BY,
  isSpringLoaded: S_IS_SPRING_LOADED,
  goesTo: S_GOES_TO,
  goesToCount: S_GOES_TO_COUNT,
  enters: S_ENTERS,
  entersCount: S_ENTER_COUNT,
  leaves: S_LEAVES,
  leavesCount: S_LEAVE_COUNT,
  point: S_POINT,
  shows: S_SHOWS,
} = SKILL.ints
export const { perS: S_PER_S, away: S_AWAY } = SKILL.doubles

/** A degree of freedom. */
export const DOF = describeRow(
  'dof',
  {},
  {
    rest: number(),
    min: number(),
    max: number(),
    speed: number(),
    /** Most that its speed changes in a second; only in bodies with a skeleton. */
    acceleration: number(),
    /** What it does while nobody holds it, how far, and how often in a second. */
    idle: whole(IDLE_NONE, IDLE_LEAP),
    idleAmount: number(),
    idlePerS: number(),
  },
)
export const DOF_DOUBLES = DOF.doubleCount
export const {
  rest: D_REST,
  min: D_MIN,
  max: D_MAX,
  speed: D_SPEED,
  acceleration: D_ACCELERATION,
  idle: D_IDLE,
  idleAmount: D_IDLE_AMOUNT,
  idlePerS: D_IDLE_PER_S,
} = DOF.doubles

export const PHASE_OFF = 0
export const PHASE_ON = 1
export const PHASE_RETURNING = 2

export const ASKED_NOT = 0
export const ASKED_PRIMARY = 1
export const ASKED_SECONDARY = 2

/** A skill in code: sets DOFs (as given in `uses`) by itself while it is on. */
export type SkillCallback = (view: MindView, beatS: number, amount: number, dof: number) => number

/** Constant: commands, acts, skills and DOFs of a species. Offsets count in the constants slab. */
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
  /** The same rows by name. */
  readonly tables: {
    readonly meta: RowTable<typeof META>
    readonly skill: RowTable<typeof SKILL>
    readonly dof: RowTable<typeof DOF>
  }
  readonly metaInts: number
  readonly metaDoubles: number
  readonly skillInts: number
  readonly skillDoubles: number
  readonly dofDoubles: number
  readonly listInts: number
  readonly listDoubles: number
  /** Its body has bones: DOFs move with bounded acceleration, and live while nobody holds them. */
  readonly hasSkeleton: boolean
  /** Some skill goes through poses on its way in or out. */
  readonly hasStages: boolean
  /** Height of the middle of the body, from which positions are counted, metres. */
  readonly middleM: number
  readonly maxTurnRadps: number
  /** Share of turns to the left and to the right that the body makes; 1 unless it is lame. */
  readonly leftShare: number
  readonly rightShare: number
  readonly inlets: MotorInlets
  /** The DOF by which it ducks (−1 if there is none), how far that goes for a metre, and where the mind says how many metres (−1: nowhere). */
  readonly lowers: { readonly dof: number; readonly perM: number; readonly by: number }
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
  readonly position: number
  /** One more than the skill that holds a DOF; 0 for none. */
  readonly holder: number
  readonly dof: number
  /** left, up, ahead in m/s, and the turn in rad/s. */
  readonly velocity: number
  readonly turn: number
  /** 1 while the body should hold on; to what is at `gripPosition`. */
  readonly grip: number
  readonly gripPosition: number
  /** 2 + the point of the body that should carry something (1: the body itself), or 0; and where that is believed to be. */
  readonly carry: number
  readonly carryPosition: number
  /** 1 while the body should throw what it carries, and where to: left, up, ahead; −1 for bodies that cannot throw. */
  readonly throws: number
  readonly throwPosition: number
  readonly sound: number
  readonly loudness: number
  /** A field of its own that it shows, and the value. */
  readonly showField: number
  readonly showValue: number
  readonly refusedCount: number
  readonly refusedSkill: number
  readonly refusedDof: number
  readonly refusedHolder: number
  /** By index in the behavior room's queue of metas: taken on this tick. */
  readonly metaTaken: number
  /** What became of each command from outside: the skill that does it + 1; −1 − the skill that holds what it needs; 0 nothing yet. */
  readonly externalOutcome: number
  readonly faults: number
  /** For each of its own fields: 0, or 1 (false) or 2 (true) where a skill shows itself; −1 if none does. */
  readonly shown: number
  /** How fast each DOF moves; bodies with a skeleton only. */
  readonly speed: number
  /** Through how many of its poses a skill has come; only where skills have such poses. */
  readonly stage: number
  /** One more than the skill that looks at something by turning the body; 0 for none. */
  readonly turnsFor: number
  /** The gait it was told to go by, counted from 1 in the order of the gait room's names; 0 for whatever the speed needs. */
  readonly gait: number
  /** How fast it may go in the gait it was last told, m/s; 0 before that. */
  readonly mostMps: number
  /** The step it takes: left, ahead and turn to its end, seconds until then; and its number, 0 for none. */
  readonly step: number
  readonly stepNumber: number
  /** Its own luck, for what DOFs do by themselves. */
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
  /** Some skill throws. */
  readonly canThrow: boolean
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
  // A skill is refused once a tick.
  list.space('refusal', sizes.skills.length, { count: 'refusedCount' })
  return {
    phase: list.i32('phase', 'skill', { is: [PHASE_OFF, PHASE_RETURNING] }),
    asked: list.i32('asked', 'skill', { is: [ASKED_NOT, ASKED_SECONDARY] }),
    skillArguments: list.f64('skillArguments', ['skill', 'argument']),
    beat: list.f64('beat', 'skill'),
    position: list.f64('position', ['skill', 3]),
    holder: list.i32('holder', 'dof', { holds: skillOrNone }),
    dof: list.f64('dof', 'dof'),
    velocity: list.f64('velocity', 3),
    turn: list.f64('turn', 1),
    grip: list.i32('grip', 1, { is: 'flag' }),
    gripPosition: list.f64('gripPosition', 3),
    carry: list.i32('carry', 1, { holds: { of: 'point', from: 2 } }),
    carryPosition: list.f64('carryPosition', 3),
    throws: sizes.canThrow ? list.i32('throws', 1, { is: 'flag' }) : -1,
    throwPosition: sizes.canThrow ? list.f64('throwPosition', 3) : -1,
    sound: list.symbol('sound', 1),
    loudness: list.f64('loudness', 1),
    showField: list.symbol('showField', 1),
    showValue: list.f64('showValue', 1),
    refusedCount: list.i32('refusedCount', 1),
    refusedSkill: list.i32('refusedSkill', 'refusal', { holds: skill }),
    refusedDof: list.i32('refusedDof', 'refusal', { holds: { of: 'dof', isKey: true } }),
    refusedHolder: list.i32('refusedHolder', 'refusal', { holds: skill }),
    metaTaken: list.i32('metaTaken', 'meta', { is: [0, META_IMPOSSIBLE] }),
    externalOutcome: list.i32('externalOutcome', MAX_EXTERNAL, { holds: { ...skillOrNone, isSigned: true } }),
    faults: list.i32('faults', 1, { is: 'count' }),
    // Bodies without bones have none of these, so that their minds stay as small as they are.
    speed: hasSkeleton ? list.f64('speed', 'dof') : -1,
    shown: sizes.shownFields.length > 0 ? list.i32('shown', 'shownField', { is: [0, 2] }) : -1,
    stage: sizes.hasStages ? list.i32('stage', 'skill', { is: 'count' }) : -1,
    turnsFor: hasSkeleton ? list.i32('turnsFor', 1, { holds: skillOrNone }) : -1,
    gait: hasSkeleton ? list.i32('gait', 1, { is: 'count' }) : -1,
    mostMps: hasSkeleton ? list.f64('mostMps', 1) : -1,
    step: hasSkeleton ? list.f64('step', 4) : -1,
    stepNumber: hasSkeleton ? list.i32('stepNumber', 1, { is: 'count' }) : -1,
    random: hasSkeleton ? list.i32('random', RANDOM_WORDS, { is: 'any' }) : -1,
  }
}
