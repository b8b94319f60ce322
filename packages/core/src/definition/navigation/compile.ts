// Compiles learned ways: what their automata are set to, what their matrices are for, and by what senses they steer.
//
// Reads a checked species; the mind's layout and its newborn take what is planned here.

import { f64, i32, type Slab } from '../../0-foundation/arena.ts'
import type { LayoutBuilder } from '../../0-foundation/field-list.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import { PI } from '../../0-foundation/trig.ts'
import type { Kind } from '../../1-world/kinds.ts'
import { RETINA_DEFAULTS } from '../../2-senses/retina-model.ts'
import { type SectorsModel, type SectorsSource, senseSectors } from '../../2-senses/sectors.ts'
import {
  isGoingToDecide,
  type LearnedAt,
  type LearnedWay,
  type LearnedWays,
  layOutLearned,
  steerByMatrix,
  TASK_AVOID,
  TASK_GOTO,
  TASK_RETREAT,
  type WaySizes,
} from '../../6-navigation/by-matrix.ts'
import { AUTOMATON, MAP_RANGE, type MatrixAt, STAGE } from '../../6-navigation/matrix.ts'
import {
  criticOf,
  putRow,
  startStage,
  TEMPER_EVEN,
  TEMPER_STRICT,
  type Temper,
  UPDATE_SHARE,
} from '../../learning/collective.ts'
import type { SpeciesDefinition } from '../types.ts'
import { SECTORS_DEFAULTS, WAY_DEFAULTS, WAY_LENGTHS } from './defaults.ts'
import type { WayDefinition } from './way.ts'

/** What species with learned ways are compiled by: part of learning, which an engine may be without. */
export interface WayStages {
  plan(species: SpeciesDefinition, kind: Kind): WaysPlan | undefined
  layOut(list: LayoutBuilder, plan: WaysPlan): WaysPositions
  model(plan: WaysPlan, around: WaysSurroundings): LearnedWays
}

/** Where learned ways stand in a mind. */
export type WaysPositions = ReturnType<typeof layOutLearned>

/** All of learned ways. */
export const wayStages: WayStages = {
  plan: planWays,
  layOut: (list, { ways, longest }) => layOutLearned(list, ways, longest),
  model: waysModel,
}

/** What is planned of the learned ways of a species. */
export interface WaysPlan {
  readonly ways: readonly WayPlan[]
  readonly lengthM: number
  readonly sectors: SectorsSource
  /** The most decisions that a stage has. */
  readonly longest: number
}

/** One way, with everything said. */
export interface WayPlan extends WaySizes {
  readonly definition: WayDefinition
  readonly turns: readonly number[]
  readonly ints: Int32Array
  readonly doubles: Float64Array
}

/** Plans the ways of a species; nothing where it has none. */
function planWays({ navigation, senses }: SpeciesDefinition, kind: Kind): WaysPlan | undefined {
  const named = Object.entries(navigation ?? {})
  const sense = Object.values(senses ?? {})
  const own = sense.find(({ by }) => by === 'sectors')
  const retina = sense.find(({ by }) => by === 'retina')
  if (named.length === 0 || (own === undefined && retina === undefined)) return undefined
  const lengthM = 2 * kind.outline.boundM
  const usual = retina === undefined || own !== undefined ? SECTORS_DEFAULTS : RETINA_RANGES
  const given = own ?? retina
  return {
    ways: named.map(([name, definition]) => planWay(name, definition, lengthM)),
    lengthM,
    sectors: {
      rangeM: given?.rangeM ?? usual.rangeM,
      fieldRad: given?.fieldOfViewRad ?? usual.fieldRad,
      isByRetina: own === undefined,
      sense: senseSectors,
    },
    longest: Math.max(...named.map(([, { stage = WAY_DEFAULTS.stage }]) => stage)),
  }
}

const RETINA_RANGES = { rangeM: RETINA_DEFAULTS.rangeM, fieldRad: RETINA_DEFAULTS.fieldOfViewRad }

function planWay(name: string, definition: WayDefinition, lengthM: number): WayPlan {
  const { task, turns = WAY_DEFAULTS.turns, stage = WAY_DEFAULTS.stage } = definition
  const vision = definition.vM ?? lengthM * (task === 'avoid' ? WAY_LENGTHS.avoid : WAY_LENGTHS.other)
  const near = definition.dM ?? lengthM * WAY_LENGTHS.d
  const far = definition.rM ?? Math.max(lengthM * WAY_LENGTHS.r, 3 * near)
  const ints: Readonly<Record<keyof typeof AUTOMATON.ints, number>> = {
    responses: turns.length,
    mapping: MAP_RANGE,
    critic: criticOf(definition.critic ?? task, task),
    isCalm: definition.critic === 'calm' ? 1 : 0,
    temper: temperOf(definition.temper ?? WAY_DEFAULTS.temper),
    update: UPDATE_SHARE,
    isLearning: (definition.learning ?? WAY_DEFAULTS.learning) ? 1 : 0,
    length: stage,
  }
  const doubles: Readonly<Record<keyof typeof AUTOMATON.doubles, number>> = {
    floor: 0,
    ceiling: 1,
    start: 0.5,
    threshold: definition.threshold ?? WAY_DEFAULTS.threshold,
    quarterSquared: (vision / 4) * (vision / 4),
    nearSquared: near * near,
    middleSquared: ((near + far) / 2) * ((near + far) / 2),
    farSquared: far * far,
    region: near,
    farthest: stage * (lengthM / 2),
    discovery: definition.discovery ?? WAY_DEFAULTS.discovery,
    extinction: definition.extinction ?? WAY_DEFAULTS.extinction,
  }
  const kind = [task, vision, near, far, turns.join(' ')].join(', ')
  return {
    name,
    kind,
    responses: turns.length,
    length: stage,
    definition,
    turns,
    ints: rowOf(AUTOMATON.ints, ints, new Int32Array(AUTOMATON.intCount)),
    doubles: rowOf(AUTOMATON.doubles, doubles, new Float64Array(AUTOMATON.doubleCount)),
  }
}

/** The number of a temper. */
export function temperOf(temper: Temper): number {
  return temper === 'strict' ? TEMPER_STRICT : TEMPER_EVEN
}

function rowOf<Row extends Int32Array | Float64Array>(
  at: Readonly<Record<string, number>>,
  values: Readonly<Record<string, number>>,
  row: Row,
): Row {
  for (const [name, value] of Object.entries(values)) row[at[name]] = value
  return row
}

const TASK_CODES = { avoid: TASK_AVOID, goto: TASK_GOTO, retreat: TASK_RETREAT }

/** Where things stand that the model of ways needs. */
export interface WaysSurroundings {
  readonly sectors: SectorsModel
  readonly travel: number
  readonly touching: number
  readonly argument: number
  readonly at: LearnedAt
  readonly offsets: readonly (Pick<LearnedWay, 'automaton' | 'automatonInts' | 'evaluation' | 'taken' | 'full'> & {
    readonly matrix: MatrixAt
  })[]
}

/** The model of the learned ways. */
function waysModel(plan: WaysPlan, around: WaysSurroundings): LearnedWays {
  const { sectors, travel, touching, argument, at, offsets } = around
  const ways = plan.ways.map(({ name, definition, turns, ints, doubles }, k): LearnedWay => {
    const { matrix, automaton, automatonInts, evaluation, taken, full } = offsets[k]
    return {
      name,
      symbol: symbolOf(name),
      task: TASK_CODES[definition.task],
      turnsDeg: Int32Array.from(turns),
      turnsRad: Float64Array.from(turns, (degrees) => (degrees * PI) / 180),
      matrix,
      ints,
      doubles,
      automaton,
      automatonInts,
      evaluation,
      taken,
      full,
    }
  })
  const run = {
    steer: steerByMatrix,
    isGoingToDecide,
    start: (learned: LearnedWays, mind: Slab) => startWays(learned, plan, mind),
    renew: (learned: LearnedWays, mind: Slab, history: number) =>
      renewWays(learned, history === 2 * plan.longest, mind),
  }
  return Object.assign({ ways, sectors, travel, touching, argument, lengthM: plan.lengthM, at }, run)
}

/** The ways of a newborn: automata as defined, and what it knows from birth. */
function startWays({ ways, at }: LearnedWays, plan: WaysPlan, mind: Slab): void {
  i32[mind.i + at.way] = -1
  i32[mind.i + at.tick] = -1
  i32[mind.i + at.stageInts + STAGE.ints.key] = -1
  i32[mind.i + at.stageInts + STAGE.ints.response] = -1
  for (const [k, { matrix, ints, doubles, automaton, automatonInts }] of ways.entries()) {
    i32.set(ints, mind.i + automatonInts)
    f64.set(doubles, mind.f + automaton)
    for (const row of plan.ways[k].definition.from ?? []) {
      putRow(matrix, mind.f, mind.i, row, mind.f + automaton, mind.i + automatonInts)
    }
  }
}

/** Numbers of an automaton that others write than the definition: directors, and a stage. */
const { critic, isCalm, temper, isLearning } = AUTOMATON.ints
const DIRECTED: ReadonlySet<number> = new Set([critic, isCalm, temper, isLearning])
const MEASURED = AUTOMATON.doubles.farthest

/** Automata as they are defined now. Where one was another, or a stage has another length, a new stage begins. */
function renewWays({ ways, at }: LearnedWays, isAsLong: boolean, mind: Slab): void {
  let isSame = isAsLong
  for (const { ints, doubles, automaton, automatonInts } of ways) {
    const isSet = (value: number, k: number): boolean => DIRECTED.has(k) || i32[mind.i + automatonInts + k] === value
    const isDefined = (value: number, k: number): boolean => k === MEASURED || f64[mind.f + automaton + k] === value
    if (ints.every(isSet) && doubles.every(isDefined)) continue
    isSame = false
    i32.set(ints, mind.i + automatonInts)
    f64.set(doubles, mind.f + automaton)
  }
  if (isSame) return
  startStage(mind.f + at.stage, mind.i + at.stageInts)
  i32[mind.i + at.grid] = 0
  i32[mind.i + at.isOver] = 0
  i32[mind.i + at.tick] = -1
}
