// What a gait keeps of its legs from tick to tick: where feet stand, how far each leg is in its step, what the body does above them.
//
// Three kinds of fields: inlets, which the caller fills before `stepGait` (all zero is an ordinary creature at the origin);
// outlets, which it reads afterwards; and the gait's own memory. Positions of feet are in the world, targets in the body's frame.
// Seeds: 000 §4 (legs as chains moved by foot position).

import { type LayoutBuilder, MODERATE } from '../0-foundation/field-list.ts'

/** Gaits by name. `wanted` is 0 for whatever the speed needs, or 1 + the index of the gait asked for. */
export const GAIT_NAMES = ['walk', 'trot', 'gallop', 'bound'] as const
export const WALK = 0
export const TROT = 1
export const GALLOP = 2
export const BOUND = 3

// What a leg is doing.
export const SWINGING = 0
export const PLANTED = 1
/** No ground within reach: carried, in the air, or over an edge. */
export const HANGING = 2

// Manner: how it goes. 0 is neutral in each.
/** −1 (dragging) … 1 (prancing): how high feet are lifted and how much the body bounces. */
export const LIVELINESS = 0
/** 0 (tall) … 1 (belly near the ground). */
export const CROUCH = 1
/** −0.5 … 0.5: how much longer than usual its strides are, as a share. Shorter ones come more often at the same speed. */
export const LENGTHENING = 2
export const MANNERS = 3

// Motion of the trunk over the ground.
/** Shift to the left, metres. */
export const SWAY = 0
/** Rise above the height of rest, metres. */
export const RISE = 1
/** Radians, positive lifts what is ahead; about a point at the mean height of the hips, so that legs stay upright on a slope. */
export const PITCH = 2
/** Radians, positive lifts what is left; about the same point. */
export const ROLL = 3
const MOTIONS = 4

/** Swings of the trunk whose sizes are kept. */
export const AMPLITUDES = 6

/** Offsets in the mind. Lengths in brackets. */
export interface GaitAt {
  /** Inlet (4): x, y, z in metres and heading in radians that the body has really reached. */
  readonly position: number
  /** Inlet (1): seconds of this tick. */
  readonly dtS: number
  /** Inlet (1 integer): 0, or 1 + the index of a gait that was asked for by name. */
  readonly wanted: number
  /** Inlet (1 integer): 1 while somebody holds the body off its feet. */
  readonly isCarried: number
  /**
   * Inlet of a body that chooses its steps (4): x and z in the world where the body will be at the end of the step, its heading then, and
   * seconds from the end of this tick until then; and the number of the step (1 integer), 0 for none.
   */
  readonly step: number
  readonly stepNumber: number
  /** Inlet (`MANNERS`). */
  readonly manner: number
  /** Outlet (3 for each leg): left, up, ahead of the foot in the body's own, upright frame. */
  readonly targets: number
  /** Outlet (1 integer for each leg): SWINGING, PLANTED or HANGING. Only a planted foot bears on the ground. */
  readonly mode: number
  /** Outlet (`MOTIONS`). */
  readonly motion: number
  /** Outlet (1): 0…1, since the left hind foot should have landed. */
  readonly phase: number
  /** Outlet (2): −1…1, how far the left hind leg swings ahead at the end of the next tick, and how fast that changes. */
  readonly swing: number
  /** Outlet (1): 0…1, how much it gallops or bounds. */
  readonly haste: number
  /** Outlet (1 integer): the gait it goes by. */
  readonly gait: number
  /** Outlet (1 integer): 1 when it stands with all feet at their rest positions. */
  readonly isSettled: number
  /** Where it was a tick ago (4), how it came there along x and z (2), and whether it was anywhere (1 integer). */
  readonly last: number
  readonly lastStep: number
  readonly isPlaced: number
  /** Whether legs follow the beat (1 integer). */
  readonly isStepping: number
  /** How it really moves, smoothed (3): left, ahead in m/s, turn in rad/s. */
  readonly velocity: number
  readonly mannerNow: number
  readonly amplitude: number
  /** Rise (metres), pitch and roll (radians) of the ground under its feet, smoothed (3). */
  readonly slope: number
  /** How much the body is lowered so that its legs reach (1), metres. */
  readonly lowered: number
  /** Share of galloping in how long a stride takes (1). */
  readonly gallopShare: number
  /** For each leg: part of its own cycle, 0 at landing. */
  readonly legPhase: number
  /** For each leg: part of its swing, 0…1; how high it is lifted, metres. */
  readonly progress: number
  readonly lift: number
  /** Outlet, for each leg: how far the heel of a foot that rolls is lifted, radians. */
  readonly heel: number
  /** The step for which a leg was found last, and 1 + that leg, 0 if there is none (1 integer each). */
  readonly stepTaken: number
  readonly stepLeg: number
  /** Strides per second at which it takes the step (1): at least those, however slowly the body still goes. */
  readonly stepBeat: number
  /** For each leg: whether it is to land on a step (integer), and where that is, x and z in the world (2). */
  readonly isAimed: number
  readonly aim: number
  /** For each leg, in the world (3): where it stands, flat, or left the ground; where it will land. */
  readonly from: number
  readonly to: number
}

/** Lists the fields of the gait's block. A body with other legs stands up anew: nothing of it is carried over. */
export function layOutGait(list: LayoutBuilder, legNames: readonly string[]): GaitAt {
  const legs = legNames.length
  list.space('stance', [legNames.join()])
  return {
    position: list.f64('gaitPosition', ['stance', 4], { is: MODERATE }),
    dtS: list.f64('gaitDtS', 'stance', { is: MODERATE }),
    wanted: list.i32('gaitWanted', 'stance', { is: [0, GAIT_NAMES.length] }),
    isCarried: list.i32('gaitIsCarried', 'stance', { is: 'flag' }),
    manner: list.f64('gaitManner', ['stance', MANNERS], { is: MODERATE }),
    targets: list.f64('footTargets', ['stance', 3 * legs], { is: MODERATE }),
    step: list.f64('gaitStep', ['stance', 4], { is: MODERATE }),
    stepNumber: list.i32('gaitStepNumber', 'stance', { is: 'count' }),
    mode: list.i32('footMode', ['stance', legs], { is: [SWINGING, HANGING] }),
    motion: list.f64('gaitMotion', ['stance', MOTIONS], { is: MODERATE }),
    phase: list.f64('gaitPhase', 'stance', { is: MODERATE }),
    swing: list.f64('legSwing', ['stance', 2], { is: MODERATE }),
    haste: list.f64('haste', 'stance', { is: MODERATE }),
    gait: list.i32('gait', 'stance', { is: [0, GAIT_NAMES.length - 1] }),
    isSettled: list.i32('gaitIsSettled', 'stance', { is: 'flag' }),
    last: list.f64('gaitLast', ['stance', 4], { is: MODERATE }),
    lastStep: list.f64('gaitLastStep', ['stance', 2], { is: MODERATE }),
    isPlaced: list.i32('gaitIsPlaced', 'stance', { is: 'flag' }),
    isStepping: list.i32('gaitIsStepping', 'stance', { is: 'flag' }),
    velocity: list.f64('gaitVelocity', ['stance', 3], { is: MODERATE }),
    mannerNow: list.f64('gaitMannerNow', ['stance', MANNERS], { is: MODERATE }),
    amplitude: list.f64('gaitAmplitude', ['stance', AMPLITUDES], { is: MODERATE }),
    slope: list.f64('gaitSlope', ['stance', 3], { is: MODERATE }),
    lowered: list.f64('gaitLowered', 'stance', { is: MODERATE }),
    gallopShare: list.f64('gallopShare', 'stance', { is: MODERATE }),
    legPhase: list.f64('legPhase', ['stance', legs], { is: MODERATE }),
    progress: list.f64('footProgress', ['stance', legs], { is: MODERATE }),
    lift: list.f64('footLift', ['stance', legs], { is: MODERATE }),
    heel: list.f64('heel', ['stance', legs], { is: MODERATE }),
    from: list.f64('footFrom', ['stance', 3 * legs], { is: MODERATE }),
    to: list.f64('footTo', ['stance', 3 * legs], { is: MODERATE }),
    stepTaken: list.i32('stepTaken', 'stance', { is: 'count' }),
    stepLeg: list.i32('stepLeg', 'stance', { is: [0, legs] }),
    stepBeat: list.f64('stepBeat', 'stance', { is: MODERATE }),
    isAimed: list.i32('footIsAimed', ['stance', legs], { is: 'flag' }),
    aim: list.f64('footAim', ['stance', 2 * legs], { is: MODERATE }),
  }
}
