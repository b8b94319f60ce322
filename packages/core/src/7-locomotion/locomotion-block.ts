// What locomotion knows of a body (model) and keeps of its way (block): this tick's step for every body; for one that walks by steps
// also the step it is taking, what it cost, how it gets unstuck, and its personality.
//
// The outlets are the same for all: ahead, left, climb, turn of this tick, in the body's own frame. A body without `steps` has
// nothing else here but how it backs up if it is on wheels. Places and velocities of the step are kept in the home frame, as beliefs are, so a step stays
// where it was chosen while the body moves. Seed: 002 ch. 4, 6, 7.

import { externalActs, HOLDS_ACT } from '../0-foundation/acts.ts'
import type { Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import { RANDOM_WORDS } from '../0-foundation/random.ts'
import type { RowTable } from '../0-foundation/row-table.ts'
import type { NearModel } from '../2-senses/near-block.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import type { PerceptionModel } from '../3-perception/memory-block.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { DrivesModel } from '../4-drives/drives.ts'
import type { NavigationModel } from '../6-navigation/navigate.ts'
import type { AgentModel } from './agent-model.ts'
import type { STRESS } from './stress-row.ts'

/** Chooses a step and follows it: walk-by-steps.ts. */
export type WalkBySteps = (
  view: MindView,
  senses: SensesModel,
  perception: PerceptionModel,
  drives: DrivesModel,
  navigation: NavigationModel,
  locomotion: LocomotionModel,
  steps: StepsModel,
  mind: Slab,
) => void

/** Constant: what the body can do. */
export interface LocomotionModel {
  readonly maxSpeedMps: number
  readonly maxTurnRadps: number
  readonly maxClimbMps: number
  readonly maxAccelerationMps2: number
  /** A flier keeps moving while it turns; a walker slows down for sharp turns. */
  readonly slowsToTurn: boolean
  /** Radius of the tightest circle that a body on wheels can go round, metres; 0 for one that turns on the spot. */
  readonly turnRadiusM: number
  /** Which field of a belief says that the body touches another; −1 if it does not feel that. */
  readonly touching: number
  /** Offset of how fast the gait that it was last told lets it go (motor room, of the tick before); −1 for a body without bones. */
  readonly gaitMps: number
  /** How it chooses steps; nothing for a body that follows a bearing. */
  readonly steps: StepsModel | undefined
  /** Chooses one: given from above, because it is large and an engine may be without it. */
  readonly walk: WalkBySteps | undefined
  readonly at: LocomotionAt
}

/** Constant: how a body chooses its steps. */
export interface StepsModel {
  readonly constants: Slab
  /** What bears on a step, by name; rows in the constants, and their lists of kinds. */
  readonly stressNames: readonly string[]
  readonly stressTable: RowTable<typeof STRESS>
  readonly stressInts: number
  readonly stressDoubles: number
  readonly listInts: number
  /** Which of them are bound unless somebody says otherwise. */
  readonly usuallyBound: Int32Array
  /** The fan: lengths of steps, directions, the furthest of these, the shortest step as a share of the longest. */
  readonly arcs: number
  readonly radii: number
  readonly maxTurnRad: number
  readonly minShare: number
  /** Directions of the fan: radians to the left, sine and cosine. */
  readonly fanTurn: Float64Array
  readonly fanSine: Float64Array
  readonly fanCosine: Float64Array
  /** Turns on the spot: by 1, 2 and 3 × the furthest turn, to both sides; radians, sine, cosine. */
  readonly pivotTurn: Float64Array
  readonly pivotSine: Float64Array
  readonly pivotCosine: Float64Array
  /** Steps go every way, and the body does not turn with them. */
  readonly isDisc: boolean
  readonly hasSidesteps: boolean
  /** Gap that a step leaves to solids and bodies, metres. */
  readonly skinM: number
  /** Length of its legs, metres: a step lasts half a stride; 0 for a body without: then `stepS`. */
  readonly legM: number
  readonly stepS: number
  /** How far ahead of its middle it sets its foremost foot at rest, metres. */
  readonly foreM: number
  /** How large it is beside a person: lengths that nobody gave are those of a person × this. */
  readonly scale: number
  /** How high it is upright, and how much lower it can make itself, metres: 0 for a body that cannot duck; the gap it leaves then. */
  readonly standingM: number
  readonly lowersM: number
  readonly duckClearanceM: number
  /** It turns on the spot to what it cannot reach by an arc. */
  readonly turnsFirst: boolean
  /** Steps straight at the goal and onto it are among its steps. */
  readonly aims: boolean
  /** No step that comes too near to something is taken. */
  readonly prevents: boolean
  /** Without headway for about so long it goes aside, s; 0 never. */
  readonly unstuckS: number
  /** Offsets in the mind of what nets say (navigation): what they make of each stress, and which wants it aside; −1 without nets. */
  readonly netWeights: number
  readonly asideBy: number
  readonly agent: AgentModel | undefined
  /** How it feels what stands around it and the ground. */
  readonly near: NearModel
  readonly at: StepsAt
}

/** Kinds of steps. */
export const STEP_NONE = 0
/** One of the fan; straight at the goal; onto the goal itself. */
export const STEP_FAN = 1
export const STEP_AIM = 2
export const STEP_GOAL = 3
/** Sideways, backwards; standing; standing and turning. */
export const STEP_SIDE = 4
export const STEP_BACK = 5
export const STEP_STAND = 6
export const STEP_PIVOT = 7
/** Turning on the spot before it walks. */
export const STEP_TURN = 8

/** Names of the kinds of steps, by the numbers above. */
export const STEP_NAMES = ['none', 'fan', 'aim', 'goal', 'side', 'back', 'stand', 'pivot', 'turn'] as const

/** Offsets in the mind: the step of this tick, in the body's own frame. */
export interface LocomotionAt {
  readonly ahead: number
  readonly left: number
  readonly climb: number
  readonly turn: number
  /**
   * Of a body on wheels: ticks without headway, metres that it still backs up (below 0: goes on), and to which side. Others without steps
   * have these at 0, as in files of earlier versions; −1 for a body with steps.
   */
  readonly blockedTicks: number
  readonly manoeuvre: number
  readonly side: number
  readonly steps: StepsAt | undefined
}

/** Offsets of a body that walks by steps. */
export interface StepsAt {
  /** Inlets of direction, by stress: how much it counts, and whether it does. */
  readonly weight: number
  readonly isBound: number
  /** By stress: its part in the stress of the step that was chosen; and all of it. */
  readonly share: number
  readonly stress: number
  /** The step: what kind, ticks left of it and in all, how long it is and how far it turns. */
  readonly kind: number
  readonly ticksLeft: number
  readonly ticks: number
  readonly length: number
  readonly turnBy: number
  /** Where it ends, and its velocity: x and z in the home frame. */
  readonly to: number
  readonly velocity: number
  /** Outlets for the feet: left, ahead and turn from here to the end of the step, seconds until then (4); which step, 0 if it goes nowhere. */
  readonly end: number
  readonly endNumber: number
  /** What it was chosen for: the act, “it” by its number, the wish. Another one ends the step. */
  readonly forAct: number
  readonly forIt: number
  readonly forWish: number
  /** How fast it wants to go, m/s, and how long its steps last, s. */
  readonly speed: number
  readonly stepS: number
  /** How the body was told to go on the last tick: left, ahead, turn; more than a little otherwise is a push. */
  readonly told: number
  /** 1 on the tick on which the step was chosen. */
  readonly isChosenNow: number
  /** 1 if no step was free on any side when it last chose. */
  readonly isBoxedIn: number
  /** 1 if it stopped short on this tick, because it would have run into somebody. */
  readonly isFrozen: number
  /** Counted: steps chosen, times it stopped short, times it touched something, times it went aside. */
  readonly chosen: number
  readonly freezes: number
  readonly touches: number
  readonly detours: number
  readonly wasTouching: number
  /** Seconds without headway; how much luck makes of the patience; the place aside (home x, z), ticks until it is given up. */
  readonly stuckS: number
  /** Seconds for which it has moved about one position (home x, z): who goes to and fro there makes no headway. */
  readonly lingersS: number
  readonly lingersAt: number
  /** Seconds for which it has walked without coming nearer to where it wants to be. */
  readonly straysS: number
  /** 1 if it has gone away from this goal already and turned back to it. */
  readonly hasTurnedBack: number
  readonly patience: number
  readonly detour: number
  readonly detourTicks: number
  /** The side it went to last (−1 right, 1 left, 0 none), and for how many ticks it keeps to it. */
  readonly side: number
  readonly sideTicks: number
  /** How much lower than upright it must be, metres. */
  readonly duckM: number
  readonly random: number
  /** Personality: its own degrees (−1 follows the drive), those that directors give (−1 for none), the parameters they make. */
  readonly degree: number
  readonly directedDegree: number
  readonly parameter: number
}

/** What the block of a body with steps must hold. */
export interface StepsSizes {
  readonly stresses: readonly string[]
  readonly attributes: readonly string[]
  readonly parameters: readonly string[]
}

/** Lists the fields of the locomotion block. */
export function layOutLocomotion(list: LayoutBuilder, steps: StepsSizes | undefined): LocomotionAt {
  // One literal, without spreading: objects that are put together by a spread have other hidden shapes from world to world.
  const hasSteps = steps !== undefined
  return {
    ahead: list.f64('ahead', 1),
    left: list.f64('left', 1),
    climb: list.f64('climb', 1),
    turn: list.f64('turn', 1),
    blockedTicks: hasSteps ? -1 : list.i32('blockedTicks', 1, { is: 'count' }),
    manoeuvre: hasSteps ? -1 : list.f64('aside', 1),
    side: hasSteps ? -1 : list.i32('side', 1, { is: [-1, 2] }),
    steps: hasSteps ? layOutSteps(list, steps) : undefined,
  }
}

function layOutSteps(list: LayoutBuilder, { stresses, attributes, parameters }: StepsSizes): StepsAt {
  const isInlet = true
  list.space('stress', stresses)
  list.space('attribute', attributes)
  list.space('parameter', parameters)
  return {
    weight: list.f64('weight', 'stress', { isInlet }),
    isBound: list.i32('isBound', 'stress', { is: 'flag', isInlet }),
    share: list.f64('share', 'stress'),
    stress: list.f64('stress', 1),
    kind: list.i32('stepKind', 1, { is: [STEP_NONE, STEP_TURN] }),
    ticksLeft: list.i32('stepTicksLeft', 1, { is: 'count' }),
    ticks: list.i32('stepTicks', 1, { is: 'count' }),
    length: list.f64('stepLength', 1),
    turnBy: list.f64('stepTurn', 1),
    to: list.f64('stepTo', 2),
    velocity: list.f64('stepVelocity', 2),
    end: list.f64('stepEnd', 4),
    endNumber: list.i32('stepNumber', 1, { is: 'count' }),
    forAct: list.i32('stepForAct', 1, { holds: HOLDS_ACT, is: externalActs(list.size('act')) }),
    forIt: list.i32('stepForIt', 1, { is: 'any' }),
    forWish: list.i32('stepForWish', 1, { is: 'count' }),
    speed: list.f64('wantedSpeed', 1),
    stepS: list.f64('stepS', 1),
    told: list.f64('told', 3),
    isChosenNow: list.i32('isChosenNow', 1, { is: 'flag' }),
    isBoxedIn: list.i32('isBoxedIn', 1, { is: 'flag' }),
    isFrozen: list.i32('isFrozen', 1, { is: 'flag' }),
    chosen: list.i32('chosenSteps', 1, { is: 'count' }),
    freezes: list.i32('freezes', 1, { is: 'count' }),
    touches: list.i32('touches', 1, { is: 'count' }),
    detours: list.i32('detours', 1, { is: 'count' }),
    wasTouching: list.i32('wasTouching', 1, { is: 'flag' }),
    stuckS: list.f64('stuckS', 1),
    lingersS: list.f64('lingersS', 1),
    lingersAt: list.f64('lingersAt', 2),
    straysS: list.f64('straysS', 1),
    hasTurnedBack: list.i32('hasTurnedBack', 1, { is: 'flag' }),
    patience: list.f64('patience', 1),
    detour: list.f64('detour', 2),
    detourTicks: list.i32('detourTicks', 1, { is: 'count' }),
    side: list.i32('detourSide', 1, { is: [-1, 1] }),
    sideTicks: list.i32('detourSideTicks', 1, { is: 'count' }),
    duckM: list.f64('duckM', 1),
    random: list.i32('random', RANDOM_WORDS, { is: 'any' }),
    degree: list.f64('degree', 'attribute'),
    directedDegree: list.f64('directedDegree', 'attribute', { isInlet }),
    parameter: list.f64('parameter', 'parameter'),
  }
}
