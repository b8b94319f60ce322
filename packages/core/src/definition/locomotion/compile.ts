// Compiles walking by steps: stresses as rows, the fan, what near space must show, the personality.
//
// First a plan, which says how large a mind becomes and what the senses must give; then the model, when everything has its offset.
// Reads: a definition without problems. Writes: rows among the constants.

import type { Slab } from '../../0-foundation/arena.ts'
import { GRAVITY_MPS2 } from '../../0-foundation/gravity.ts'
import { pow } from '../../0-foundation/power.ts'
import { collectRows, type RowTable } from '../../0-foundation/row-table.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import { cos, sin } from '../../0-foundation/trig.ts'
import type { NearModel, NearSource } from '../../2-senses/near-block.ts'
import { type AgentModel, BEARING, COUNTS, DECIDES, SWITCHES, USUAL } from '../../7-locomotion/agent-model.ts'
import type { StepsAt, StepsModel, StepsSizes } from '../../7-locomotion/locomotion-block.ts'
import { OF_KINDS, SENSOR_KINDS, STRESS, STRESS_KINDS } from '../../7-locomotion/stress-row.ts'
import { collectLists } from '../number-lists.ts'
import type { ConstantsBuilder } from '../species/constants.ts'
import {
  PERSON_LEG_M,
  PERSON_RADIUS_M,
  PERSONAL_STRESSES,
  STANDARD_STRESSES,
  STEPS_DEFAULTS,
  STRESS_DEFAULTS,
  STRESS_LENGTHS,
  STRESS_OPTIONS,
} from './defaults.ts'
import type {
  AttributeDefinition,
  DegreeDefinition,
  ParameterDefinition,
  PersonalityDefinition,
} from './personality.ts'
import { longPersonalityOf, STANDARD_ATTRIBUTES, STANDARD_PARAMETERS } from './standard-personality.ts'
import type { StepsDefinition } from './steps.ts'
import type { StressDefinition, StressKind } from './stress.ts'

/** What walking by steps is planned from. */
export interface StepsSource {
  readonly steps: boolean | StepsDefinition | undefined
  readonly personality: PersonalityDefinition | undefined
  readonly maxSpeedMps: number
  readonly radiusM: number
  /** Legs of its skeleton: how many, how long, how far ahead the foremost stand; 0 without. */
  readonly legs: { readonly count: number; readonly lengthM: number; readonly foreM: number }
}

/** Walking by steps, before anything has its offset. */
export interface StepsPlan {
  readonly definition: StepsDefinition
  readonly scale: number
  readonly legM: number
  readonly foreM: number
  readonly names: readonly string[]
  readonly stresses: readonly WholeStress[]
  readonly agent: AgentPlan | undefined
  readonly near: NearSource
  readonly maxSpeedMps: number
}

/** A stress with nothing left out. */
type WholeStress = StressDefinition & { readonly by: StressKind }

interface AgentPlan {
  readonly attributes: readonly string[]
  readonly parameters: readonly string[]
  readonly bears: Readonly<Record<string, AttributeDefinition>>
  readonly degrees: Readonly<Record<string, DegreeDefinition>>
  readonly given: Readonly<Record<string, ParameterDefinition>>
}

/** Rings of the ground lie so far apart, metres for a person. */
const RING_M = 0.2

/** Rings at most: the outermost stands for all ground beyond it. */
const MOST_RINGS = 24

/** A step lasts at most, s: no ring lies further than the steps that this allows. */
const LONGEST_STEP_S = 0.6
const STRIDE_BY_ROOT = 2.174

/** Plans walking by steps; nothing for a body that does not. */
export function planSteps(source: StepsSource): StepsPlan | undefined {
  const { steps, personality, maxSpeedMps, radiusM, legs } = source
  if (steps === undefined || steps === false || maxSpeedMps === 0) return undefined
  const definition = steps === true ? {} : steps
  const legM = definition.legM ?? legs.lengthM
  const scale = legM > 0 ? legM / PERSON_LEG_M : radiusM / PERSON_RADIUS_M
  const agent = personality === undefined ? undefined : planAgent(personality)
  const given = stressesOf(definition, personality !== undefined)
  const stresses = Object.values(given).map((stress) => whole(stress, scale, maxSpeedMps))
  const foreM = definition.foreM ?? (legs.count > 2 ? legs.foreM : 0)
  const longestM = maxSpeedMps * longestStepS(definition, legM, maxSpeedMps)
  const near = nearOf(definition, stresses, scale, radiusM, longestM)
  return { definition, scale, legM, foreM, names: Object.keys(given), stresses, agent, near, maxSpeedMps }
}

/** What a mind that walks so must hold. */
export function stepsSizes({ names, agent }: StepsPlan): StepsSizes {
  return { stresses: names, attributes: agent?.attributes ?? [], parameters: agent?.parameters ?? [] }
}

/** The standard stresses, changed, left out and added to. */
export function stressesOf(definition: StepsDefinition, hasPersonality: boolean): Record<string, StressDefinition> {
  const all: Record<string, StressDefinition> = { ...STANDARD_STRESSES, ...(hasPersonality ? PERSONAL_STRESSES : {}) }
  for (const [name, given] of Object.entries(definition.stresses ?? {})) {
    if (given === false) delete all[name]
    else if (given !== true) all[name] = { ...all[name], ...given }
  }
  return all
}

/** How long the steps at full speed are, s. */
function longestStepS({ stepS }: StepsDefinition, legM: number, speedMps: number): number {
  if (stepS !== undefined) return stepS
  if (legM === 0) return STEPS_DEFAULTS.stepS
  const stride = STRIDE_BY_ROOT * Math.sqrt(legM / GRAVITY_MPS2) * Math.sqrt(Math.sqrt(GRAVITY_MPS2 * legM) / speedMps)
  return Math.min(LONGEST_STEP_S, stride / 2)
}

/** A stress with all its numbers: as given, else those of its kind, lengths × the scale. */
function whole(given: StressDefinition, scale: number, maxSpeedMps: number): WholeStress {
  const by = given.by ?? 'attract'
  const defaults = Object.fromEntries(
    Object.entries(STRESS_DEFAULTS[by]).map(([key, value]) => {
      const isLength = STRESS_LENGTHS.has(key as keyof StressDefinition) && typeof value === 'number'
      return [key, isLength ? value * scale : value]
    }),
  )
  // A turn is weighed against how much nearer to its goal a step brings it: with small bodies, whose steps are short, that is little.
  if (by === 'inertia') defaults.strength = (STRESS_DEFAULTS.inertia.strength ?? 0) * Math.min(1, scale)
  return { usualSpeedMps: maxSpeedMps / 2, ...defaults, ...given, by }
}

/** What near space must show: as far as any stress reaches from the end of the longest step. */
function nearOf(
  { radii = STEPS_DEFAULTS.radii, maxTurnRad = STEPS_DEFAULTS.maxTurnRad, region }: StepsDefinition,
  stresses: readonly WholeStress[],
  scale: number,
  radiusM: number,
  longestM: number,
): NearSource {
  const reaches = stresses.filter(({ by }) => by === 'avoid' || by === 'space' || by === 'view')
  const furthest = Math.max(0, ...reaches.map(({ rangeM = 0 }) => rangeM))
  const ducks = stresses.filter(({ by }) => by === 'duck').map(({ farM = 0 }) => farM)
  const terrain = stresses.filter(({ by }) => by === 'terrain')
  const looks = Math.max(0, ...terrain.map(({ ahead = 0 }) => ahead))
  const ringM = RING_M * scale
  return {
    reachM: Math.max(STEPS_DEFAULTS.reachM * scale, radiusM + longestM + furthest, radiusM + Math.max(0, ...ducks)),
    heedsGround: terrain.length > 0,
    rays: radii,
    rings: Math.min(MOST_RINGS, 1 + Math.ceil((longestM * (1 + looks)) / ringM)),
    ringM,
    fieldRad: region === 'disc' ? (2 * Math.PI * (radii - 1)) / radii : 2 * maxTurnRad,
  }
}

function planAgent(personality: PersonalityDefinition): AgentPlan {
  const { degrees = {}, attributes = {}, parameters = {} } = longPersonalityOf(personality)
  const bears: Record<string, AttributeDefinition> = { ...STANDARD_ATTRIBUTES }
  for (const [name, given] of Object.entries(attributes)) bears[name] = { ...bears[name], ...given }
  return {
    attributes: Object.keys(bears),
    parameters: [...new Set([...STANDARD_PARAMETERS, ...Object.keys(parameters)])],
    bears,
    degrees,
    given: parameters,
  }
}

/** Rows among the constants. */
export interface StepsRows {
  readonly stress: RowTable<typeof STRESS>
  readonly bearing: RowTable<typeof BEARING>
  readonly listInts: number
}

/** Puts the rows of walking among the constants. */
export function stepsConstants({ stresses, agent }: StepsPlan, collected: ConstantsBuilder): StepsRows {
  collected.room('locomotion')
  const sizes = { attribute: agent?.attributes.length ?? 0, parameter: agent?.parameters.length ?? 0 }
  const lists = collectLists()
  const rows = collectRows(STRESS)
  const symbols = (names: readonly string[] = []) => lists.add(names.map(symbolOf))
  for (const given of stresses) {
    // Of what a kind does not read nothing may stand in its row.
    const reads = new Set<string>([
      ...STRESS_OPTIONS[given.by],
      'by',
      'attribute',
      'parameter',
      'isBound',
      'usualSpeedMps',
    ])
    const own = Object.fromEntries(Object.entries(given).filter(([key]) => reads.has(key))) as WholeStress
    const turn = own.turnByRad ?? 0
    rows.add({
      by: STRESS_KINDS[own.by],
      sensor: SENSOR_KINDS[own.sensor ?? 'each'],
      of: OF_KINDS[own.of ?? 'things'],
      only: symbols(own.only),
      except: symbols(own.except),
      ahead: own.ahead ?? 0,
      sensors: own.sensors ?? 0,
      attribute: own.attribute === undefined ? -1 : (agent?.attributes.indexOf(own.attribute) ?? -1),
      parameter: own.parameter === undefined ? -1 : (agent?.parameters.indexOf(own.parameter) ?? -1),
      strength: own.strength ?? 0,
      power: own.power ?? 1,
      turnStrength: own.turnStrength ?? 0,
      turnPower: own.turnPower ?? 1,
      turnFree: own.turnFreeRad ?? 0,
      range: own.rangeM ?? 0,
      halfField: (own.fieldOfViewRad ?? 0) / 2,
      margin: own.marginM ?? 0,
      soft: own.softM ?? 0,
      still: own.stillM ?? 0,
      horizon: own.horizonS ?? 0,
      keepRight: own.keepRight ?? 0,
      keep: own.keep ?? 1,
      faster: own.faster ?? 0,
      slower: own.slower ?? 0,
      left: own.left ?? 0,
      right: own.right ?? 0,
      fasterBy: own.fasterBy ?? 1,
      slowerBy: own.slowerBy ?? 1,
      sine1: sin(turn / 3),
      cosine1: cos(turn / 3),
      sine2: sin((2 * turn) / 3),
      cosine2: cos((2 * turn) / 3),
      sine3: sin(turn),
      cosine3: cos(turn),
      usualSpeed: own.usualSpeedMps ?? 1,
      side: own.sideRad ?? 0,
      climb: own.climb ?? 0,
      codes: pow(2, own.bits ?? 0),
      bias: own.bias ?? 0,
      sides: own.sides ?? 1,
      fog: own.fogM ?? 1,
      near: own.nearM ?? 0,
      far: own.farM ?? 0,
      clearance: own.clearanceM ?? 0,
    })
  }
  const stress = collected.rows(rows, sizes)
  const bearing = collected.rows(bearingRows(agent), sizes)
  return { stress, bearing, listInts: collected.lists(lists).listInts }
}

function bearingRows(agent: AgentPlan | undefined) {
  const rows = collectRows(BEARING)
  for (const [attribute, name] of (agent?.attributes ?? []).entries()) {
    for (const [parameter, given] of Object.entries(agent?.bears[name] ?? {})) {
      if (given.as === 'N') continue
      rows.add({
        attribute,
        parameter: agent?.parameters.indexOf(parameter) ?? 0,
        isInverse: given.is === 'I' ? 1 : 0,
        how: given.on === true ? SWITCHES : given.as === 'D' ? DECIDES : COUNTS,
        priority: given.priority ?? 0,
        low: given.from ?? 0,
        high: given.to ?? 100,
      })
    }
  }
  return rows
}

/** The model of walking by steps. */
export function stepsModel(
  plan: StepsPlan,
  rows: StepsRows,
  driveNames: readonly string[],
  constants: Slab,
  near: NearModel,
  at: StepsAt,
  { standingM, mostM }: { readonly standingM: number; readonly mostM: number },
  nets: { readonly weight: number; readonly go: { readonly asideBy: number } } | undefined,
): StepsModel {
  const { definition, scale, legM, foreM } = plan
  const { arcs, radii, maxTurnRad, minShare, sidesteps, turnsFirst, aims, prevents, unstuckS } = {
    ...STEPS_DEFAULTS,
    ...definition,
  }
  const isDisc = definition.region === 'disc'
  const across = (k: number) => (radii === 1 ? 0 : maxTurnRad * ((2 * k) / (radii - 1) - 1))
  const fan = Array.from({ length: radii }, (_, k) =>
    isDisc ? Math.PI * ((2 * k) / radii - 1 + 1 / radii) : across(k),
  )
  const pivots = [-3, -2, -1, 1, 2, 3].map((k) => k * maxTurnRad)
  return {
    constants,
    stressNames: plan.names,
    stressTable: rows.stress,
    stressInts: rows.stress.ints,
    stressDoubles: rows.stress.doubles,
    listInts: rows.listInts,
    usuallyBound: Int32Array.from(plan.stresses, ({ isBound }) => (isBound === false ? 0 : 1)),
    arcs,
    radii,
    maxTurnRad,
    minShare,
    fanTurn: Float64Array.from(fan),
    fanSine: Float64Array.from(fan, sin),
    fanCosine: Float64Array.from(fan, cos),
    pivotTurn: Float64Array.from(pivots),
    pivotSine: Float64Array.from(pivots, sin),
    pivotCosine: Float64Array.from(pivots, cos),
    isDisc,
    hasSidesteps: sidesteps,
    skinM: definition.skinM ?? STEPS_DEFAULTS.skinM * scale,
    legM,
    stepS: definition.stepS ?? (legM > 0 ? 0 : STEPS_DEFAULTS.stepS),
    foreM,
    scale,
    standingM,
    lowersM: mostM,
    duckClearanceM: Math.max(0, ...plan.stresses.map(({ by, clearanceM }) => (by === 'duck' ? (clearanceM ?? 0) : 0))),
    turnsFirst,
    aims,
    prevents,
    unstuckS: nets !== undefined && definition.unstuckS === undefined ? 0 : unstuckS,
    netWeights: nets?.weight ?? -1,
    asideBy: nets?.go.asideBy ?? -1,
    agent: plan.agent === undefined ? undefined : agentModel(plan.agent, rows, driveNames),
    near,
    at,
  }
}

function agentModel(plan: AgentPlan, rows: StepsRows, driveNames: readonly string[]): AgentModel {
  const { attributes, parameters, degrees } = plan
  const given = attributes.map((name) => degrees[name] ?? 0)
  return {
    attributes,
    parameters,
    usual: Float64Array.from(parameters, (name) => plan.given[name]?.usual ?? USUAL),
    degrees: Float64Array.from(given, (degree) => (typeof degree === 'number' ? degree : -1)),
    drives: Int32Array.from(given, (degree) => (typeof degree === 'number' ? -1 : driveNames.indexOf(degree.drive))),
    table: rows.bearing,
    speed: parameters.indexOf('speed'),
    anticipation: parameters.indexOf('anticipation'),
    inebriated: attributes.indexOf('inebriated'),
  }
}
