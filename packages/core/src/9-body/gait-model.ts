// What a gait knows of a body: where feet rest, how far legs reach, in which order they step.
//
// One model for four legs and for two, large and small: lengths go with the length of the legs L, times with √(L/g), so that
// bodies of the same v²/gL step alike (dynamic similarity). Order of steps: measured from a dog (fractions of a stride after
// the left hind foot; walk 0.05–0.09, 0.50, 0.54–0.60; trot 0.42, 0.50, 0.92; gallop 0.17, 0.83, 0.34 for left fore, right
// hind, right fore). Two legs alternate in every gait but the bound. Reads: a skeleton's measures. Writes: nothing.
// Phases and duties are those of real dogs (docs/decisions.md, “Gaits”).

import type { Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { GRAVITY_MPS2 } from '../0-foundation/gravity.ts'
import { describeRow, number, several, whole } from '../0-foundation/row.ts'
import { collectRows, type Rows } from '../0-foundation/row-table.ts'
import { atan2, cos, sin } from '../0-foundation/trig.ts'
import type { Vector3 } from '../1-world/definition.ts'
import { GAIT_NAMES, type GaitAt } from './gait-block.ts'
import { FEET, type GaitNumbers, PAWS } from './gait-numbers.ts'
import { MOST_ROLL_RAD } from './roll-foot.ts'

/** One leg at rest, in the body's frame: left, up, ahead, metres. */
export interface GaitLeg {
  readonly end: 'fore' | 'hind'
  readonly side: 'left' | 'right'
  /** Where the foot is; its height is that of the foot's joint above the ground it stands on. */
  readonly foot: Vector3
  /** Where the leg hangs. */
  readonly hip: Vector3
  /** From hip to foot with the leg stretched out. */
  readonly reachM: number
  /** How far the leg swings to either side of the trunk's own down, radians; 0.5 if left out. */
  readonly sideRad?: number
  /** Of a foot that rolls over its toes: how far above and behind them its joint is at rest. */
  readonly heel?: { readonly upM: number; readonly backM: number }
}

/** A leg. */
export const LEG = describeRow(
  'leg',
  {},
  {
    foot: several(3, number()),
    hip: several(3, number()),
    reach: number(),
    /** Half the way that the foot can stay behind and ahead of its rest position with the body lowered as far as it goes. */
    excursion: number(),
    /** How far the foot rests from straight below the hip. */
    astride: number(),
    /** How long the leg is planned to be at most. */
    planned: number(),
    /** Sine of how far the leg swings to either side. */
    side: number(-1, 1),
    /** How far above and behind its toes the joint of a foot that rolls is; as a length and an angle, too. */
    heelUp: number(),
    heelBack: number(),
    heelLength: number(),
    heelRad: number(),
    /** How far up and ahead its foot comes when it stands on the tips of its toes; 0 for a paw. */
    tipsUp: number(),
    tipsAhead: number(),
    isFore: whole(0, 1),
    /** Landing after the left hind foot, as a part of a stride; by gait. */
    offset: several(GAIT_NAMES.length, number(0, 1)),
  },
)
export const LEG_DOUBLES = LEG.doubleCount
export const {
  foot: FOOT,
  hip: HIP,
  reach: REACH,
  excursion: EXCURSION,
  astride: ASTRIDE,
  planned: PLANNED,
  side: SIDE,
  heelUp: HEEL_UP,
  heelBack: HEEL_BACK,
  heelLength: HEEL_LENGTH,
  heelRad: HEEL_RAD,
  tipsUp: TIPS_UP,
  tipsAhead: TIPS_AHEAD,
  isFore: IS_FORE,
  offset: OFFSET,
} = LEG.doubles

/** Most legs that a body has. */
export const MAX_LEGS = 8

/** Share of its stretched length that a leg is planned to use, if it is not longer at rest; what is left is for the unexpected. */
const USED_REACH = 0.985

/** How far a leg swings sideways where nobody says, radians: as far as a dog's. */
const SIDE_RAD = 0.5

/** How far the body may be lowered for long strides, as a share of the height of its hips. */
export const MOST_LOWERED = 0.22

/** Landing after the left hind foot by gait, for left fore, right hind, right fore. */
const OFFSETS = [
  [0.08, 0.5, 0.58],
  [0.42, 0.5, 0.92],
  [0.166, 0.834, 0.344],
  [0.42, 0, 0.42],
] as const

/** Constant: a body's legs and their measure. */
export interface GaitModel {
  readonly constants: Slab
  /** Where the rows of legs begin in the constants. */
  readonly legRows: number
  readonly legs: number
  /** Mean height of the hips above the feet: the L of dynamic similarity. */
  readonly lengthM: number
  /** √(g·L) and √(L/g): units of speed and of time. */
  readonly unitMps: number
  readonly unitS: number
  /** Mean height of the hips above the ground: the trunk pitches and rolls about this point. */
  readonly pivotUpM: number
  /** Mean distance of feet from the middle, for the speed that turning gives them. */
  readonly radiusM: number
  /** From the hind feet to the fore feet, and from the right to the left; 0 if there are none. */
  readonly lengthwiseM: number
  readonly crosswiseM: number
  /** Whether its feet roll over their toes, and the numbers of its stepping. */
  readonly rolls: boolean
  readonly numbers: GaitNumbers
  readonly at: GaitAt
}

/** Rows of legs for the constants, to be put where `legRows` of the model says. */
export function gaitLegRows(legs: readonly GaitLeg[]): Rows<typeof LEG> {
  const isTwoLegged = legs.every((leg) => leg.end === legs[0].end)
  const rows = collectRows(LEG)
  for (const leg of legs) {
    assert(legFault(leg) === undefined, 'a checked leg can stand and step')
    const { astride, planned, excursion, tips } = measure(leg)
    const isFore = leg.end === 'fore' && !isTwoLegged
    const offset = OFFSETS.map((gait, k) => {
      if (isTwoLegged) return leg.side === 'left' || GAIT_NAMES[k] === 'bound' ? 0 : 0.5
      if (leg.side === 'left') return isFore ? gait[0] : 0
      return isFore ? gait[2] : gait[1]
    })
    rows.add({
      foot: leg.foot,
      hip: leg.hip,
      reach: leg.reachM,
      excursion,
      astride,
      planned,
      side: sin(leg.sideRad ?? SIDE_RAD),
      heelUp: leg.heel?.upM ?? 0,
      heelBack: leg.heel?.backM ?? 0,
      heelLength: tips.lengthM,
      heelRad: tips.rad,
      tipsUp: tips.upM,
      tipsAhead: tips.aheadM,
      isFore: isFore || isTwoLegged ? 1 : 0,
      offset,
    })
  }
  return rows
}

/** Why a leg cannot carry a body; nothing for one that can. Authors are told so when a skeleton is checked. */
export function legFault(leg: GaitLeg): string | undefined {
  const { height, excursion } = measure(leg)
  if (!(height > 0 && leg.reachM >= height)) return 'a hip above its foot, within reach of it'
  if (leg.heel !== undefined && !(leg.heel.backM > 0 && leg.heel.upM >= 0)) return 'toes ahead of its foot and below it'
  return excursion > 0 ? undefined : 'a foot that rests where its leg can take a step'
}

/** How high a leg stands, how far aside, how far it is planned to reach, and how far a step can go from there. */
function measure({ hip, foot, reachM, heel }: GaitLeg) {
  const height = hip[1] - foot[1]
  const aside = foot[0] - hip[0]
  const along = foot[2] - hip[2]
  const astride = Math.sqrt(aside * aside + along * along)
  const planned = Math.max(USED_REACH * reachM, Math.sqrt(height * height + astride * astride))
  const low = (1 - MOST_LOWERED) * height
  const tips = heel === undefined ? { upM: 0, aheadM: 0, lengthM: 0, rad: 0 } : onTips(heel.upM, heel.backM)
  const flat = Math.sqrt(Math.max(0, planned * planned - low * low)) - astride
  // On the tips of its toes a foot can stay behind for longer.
  const rolled = Math.sqrt(Math.max(0, planned * planned - (low - tips.upM) * (low - tips.upM))) + tips.aheadM - astride
  return { height, astride, planned, tips, excursion: heel === undefined ? flat : (flat + rolled) / 2 }
}

/** How far up and ahead the joint of a foot comes that is rolled over its toes as far as it goes. */
function onTips(upM: number, backM: number) {
  const lengthM = Math.sqrt(upM * upM + backM * backM)
  const rad = atan2(upM, backM)
  const tipsRad = rad + MOST_ROLL_RAD
  return { upM: lengthM * sin(tipsRad) - upM, aheadM: backM - lengthM * cos(tipsRad), lengthM, rad }
}

/** The model of a body's gait, whose rows stand in `constants` from `legRows` on, and whose block is listed at `at`. */
export function createGaitModel(legs: readonly GaitLeg[], constants: Slab, legRows: number, at: GaitAt): GaitModel {
  assert(legs.length > 0 && legs.length <= MAX_LEGS, 'a gait has 1 to 8 legs')
  const mean = (pick: (leg: GaitLeg) => number, of = legs): number =>
    of.length === 0 ? 0 : of.reduce((sum, leg) => sum + pick(leg), 0) / of.length
  const ahead = (end: string) => legs.filter((leg) => leg.end === end)
  const aside = (side: string) => legs.filter((leg) => leg.side === side)
  const hasBoth = ahead('fore').length > 0 && ahead('hind').length > 0
  const hasSides = aside('left').length > 0 && aside('right').length > 0
  const lengthM = mean((leg) => leg.hip[1] - leg.foot[1])
  const rolls = legs.every(({ heel }) => heel !== undefined)
  return {
    constants,
    legRows,
    legs: legs.length,
    lengthM,
    unitMps: Math.sqrt(GRAVITY_MPS2 * lengthM),
    unitS: Math.sqrt(lengthM / GRAVITY_MPS2),
    pivotUpM: mean((leg) => leg.hip[1]),
    radiusM: mean((leg) => Math.sqrt(leg.foot[0] * leg.foot[0] + leg.foot[2] * leg.foot[2])),
    lengthwiseM: hasBoth ? mean((leg) => leg.foot[2], ahead('fore')) - mean((leg) => leg.foot[2], ahead('hind')) : 0,
    crosswiseM: hasSides ? mean((leg) => leg.foot[0], aside('left')) - mean((leg) => leg.foot[0], aside('right')) : 0,
    rolls,
    numbers: rolls ? FEET : PAWS,
    at,
  }
}

/** Where a leg's row begins in the arena. */
export function legRow(model: GaitModel, leg: number): number {
  return model.constants.f + model.legRows + leg * LEG_DOUBLES
}
