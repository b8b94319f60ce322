// Runs a conditioning design: every group lives through its trials, and what it has learned is noted after each of them.
//
// A group is one learner, because the equation has no luck: chance is only in the order of trials and the length of pauses,
// and comes from the seed and the names of group and phase. A trial's row is what stands after the pause that follows it.
// The learner is the creatures' own (`@ethogram/core/conditioning`). Seeds: 003 §5.5, figures 20–27.

import {
  BACKGROUND,
  createTdLearner,
  cueNames,
  cueTimes,
  type DesignDefinition,
  type DesignGroup,
  type DesignParameters,
  type PhaseDefinition,
  type TdItemReport,
  type TdLearner,
  type TdParameters,
  type TrialDefinition,
  trialTicks,
  USUAL_INTERTRIAL_TICKS,
} from '@ethogram/core/conditioning'
import { chance, shuffle } from '../experiments/staging.ts'

/** A phase in the rows of a group: trials `from` to `to`, counted from 1. */
export interface PhaseRange {
  readonly phase: string
  readonly from: number
  readonly to: number
}

/** One trial, tick by tick; tick 0 is its first. All lists are equally long. */
export interface WithinTrial {
  readonly trial: number
  readonly phase: string
  readonly type: string
  readonly tick: number[]
  /** What the cues that were on foretold, not below 0. */
  readonly prediction: number[]
  readonly error: number[]
  readonly outcome: number[]
}

/** What became of a group. */
export interface GroupResult {
  readonly group: string
  readonly parameters: TdParameters
  /** Names of all cues, the background first if there is one. */
  readonly cues: readonly string[]
  readonly phases: readonly PhaseRange[]
  /** Type of each trial. */
  readonly types: readonly string[]
  /** By cue: its strength after each trial. */
  readonly strengths: Readonly<Record<string, readonly number[]>>
  /** After each trial: what all cues of its type together foretell, with the background, not below 0. */
  readonly net: readonly number[]
  readonly within: readonly WithinTrial[]
  /** By cue: what is known of it in the end. */
  readonly learned: Readonly<Record<string, TdItemReport>>
}

/** What came out of a design. */
export interface DesignResult {
  readonly design: DesignDefinition
  readonly seed: number
  readonly groups: readonly GroupResult[]
}

/** Ticks kept before and after a recorded trial unless the design says otherwise. */
const USUAL_MARGIN_TICKS = 10

/** Runs a design that was checked. */
export function runDesign(
  design: DesignDefinition,
  options: { readonly seed?: number; readonly onProgress?: (share: number) => void } = {},
): DesignResult {
  const seed = options.seed ?? 1
  const entries = Object.entries(design.groups)
  const groups = entries.map(([name, group], i) => {
    options.onProgress?.(i / entries.length)
    return runGroup(design, name, group, seed)
  })
  return { design, seed, groups }
}

/** The parameters of a group in the words of the learner. */
function parametersOf(...layers: readonly (DesignParameters | undefined)[]): Partial<TdParameters> {
  const { variableRate, ...rest } = Object.assign({}, ...layers) as DesignParameters
  return variableRate === undefined ? rest : { ...rest, hasVariableRate: variableRate }
}

/** One trial to come. */
interface Planned {
  readonly type: string
  readonly phase: string
  readonly isRecorded: boolean
}

/** A trial type, tick by tick. */
interface Script {
  readonly ticks: number
  /** By tick: 1 where the cue of that index is on; the background has no column. */
  readonly on: readonly Uint8Array[]
  readonly feedback: Float64Array
}

function runGroup(design: DesignDefinition, name: string, group: DesignGroup, seed: number): GroupResult {
  const cues = cueNames(design)
  const hasBackground = design.background !== false
  const items = hasBackground ? [BACKGROUND, ...cues] : cues
  const learner = createTdLearner(items, parametersOf(design.parameters, group.parameters))
  const first = hasBackground ? 1 : 0
  for (const [k, cue] of cues.entries()) learner.setSalience(first + k, salienceOf(design, cue))
  if (hasBackground) learner.set(0, true)

  const { trials, phases } = planOf(design, name, group, seed)
  const scripts = new Map(Object.entries(design.trials).map(([type, trial]) => [type, scriptOf(trial, cues)]))
  const random = chance(seed, `${name}: pauses`)
  const margin = design.record?.marginTicks ?? USUAL_MARGIN_TICKS
  const rows = items.map(() => new Array<number>(trials.length))
  const net: number[] = []
  const within: WithinTrial[] = []
  let last: WithinTrial | undefined
  const pause = (ticks: number, next: WithinTrial | undefined) => {
    for (let k = 0; k < cues.length; k++) learner.set(first + k, false)
    for (let tick = 0; tick < ticks; tick++) {
      learner.step()
      if (last !== undefined && tick < margin) note(last, learner, (last.tick.at(-1) ?? 0) + 1, 0)
      if (next !== undefined && tick >= ticks - margin) note(next, learner, tick - ticks, 0)
    }
  }
  const startOf = (index: number): WithinTrial | undefined => {
    const planned = trials[index]
    if (planned === undefined || !planned.isRecorded) return undefined
    const { type, phase } = planned
    return { trial: index + 1, phase, type, tick: [], prediction: [], error: [], outcome: [] }
  }

  let current = startOf(0)
  pause(drawPause(design, random), current)
  for (const [n, { type }] of trials.entries()) {
    const script = scripts.get(type)
    if (script === undefined) throw new Error(`A design without problems has the trial ${type}`)
    playTrial(learner, script, first, current)
    if (current !== undefined) within.push(current)
    last = current
    current = startOf(n + 1)
    pause(drawPause(design, random), current)
    for (let k = 0; k < items.length; k++) rows[k][n] = learner.strength(k)
    net.push(netOf(learner, design.trials[type], cues, first))
  }
  const strengths = Object.fromEntries(items.map((item, k) => [item, rows[k]]))
  const learned = Object.fromEntries(items.map((item, k) => [item, learner.report(k)]))
  const { parameters } = learner
  learner.dispose()
  return {
    group: name,
    parameters,
    cues: items,
    phases,
    types: trials.map(({ type }) => type),
    strengths,
    net,
    within,
    learned,
  }
}

function playTrial(learner: TdLearner, script: Script, first: number, record: WithinTrial | undefined): void {
  for (let tick = 0; tick < script.ticks; tick++) {
    const on = script.on[tick]
    for (let k = 0; k < on.length; k++) learner.set(first + k, on[k] === 1)
    learner.step(script.feedback[tick])
    if (record !== undefined) note(record, learner, tick, script.feedback[tick])
  }
}

function note(record: WithinTrial, learner: TdLearner, tick: number, outcome: number): void {
  record.tick.push(tick)
  record.prediction.push(learner.prediction)
  record.error.push(learner.error)
  record.outcome.push(outcome)
}

/** All trials of a group in their order. */
function planOf(design: DesignDefinition, name: string, group: DesignGroup, seed: number) {
  const trials: Planned[] = []
  const phases: PhaseRange[] = []
  for (const definition of group.phases) {
    const { phase } = definition
    const types = typesOf(definition, chance(seed, `${name}: ${phase}`))
    const from = trials.length + 1
    for (const [k, type] of types.entries()) {
      trials.push({ type, phase, isRecorded: isRecorded(design, type, k, types) })
    }
    phases.push({ phase, from, to: trials.length })
  }
  return { trials, phases }
}

/** The trial types of a phase in their order. */
function typesOf({ trials, repeat, order }: PhaseDefinition, random: () => number): string[] {
  const once = Array.isArray(trials)
    ? (trials as readonly string[])
    : Object.entries(trials as Readonly<Record<string, number>>).flatMap(([type, count]) =>
        Array.from({ length: count }, () => type),
      )
  return Array.from({ length: repeat ?? 1 }, () => (order === 'random' ? shuffle(random, once) : once)).flat()
}

/** Whether every tick of a trial is kept: in a phase the first and the last of each type, unless the design says otherwise. */
function isRecorded(design: DesignDefinition, type: string, index: number, types: readonly string[]): boolean {
  const within = design.record?.within ?? 'ends'
  if (within === 'all') return true
  return (
    (within !== 'none' && index === types.lastIndexOf(type)) || (within === 'ends' && index === types.indexOf(type))
  )
}

function drawPause({ intertrialTicks = USUAL_INTERTRIAL_TICKS }: DesignDefinition, random: () => number): number {
  if (typeof intertrialTicks === 'number') return intertrialTicks
  const [least, most] = intertrialTicks
  return least + Math.floor(random() * (most - least + 1))
}

function scriptOf(trial: TrialDefinition, cues: readonly string[]): Script {
  const ticks = trialTicks(trial)
  const on = Array.from({ length: ticks }, () => new Uint8Array(cues.length))
  for (const [cue, times] of Object.entries(trial.cues ?? {})) {
    const column = cues.indexOf(cue)
    for (const { at = 0, ticks: length } of cueTimes(times)) {
      for (let tick = at; tick < at + length; tick++) on[tick][column] = 1
    }
  }
  const feedback = new Float64Array(ticks)
  for (const { at, magnitude = 1, ticks: length = 1 } of trial.outcomes ?? []) feedback.fill(magnitude, at, at + length)
  return { ticks, on, feedback }
}

function salienceOf({ cues }: DesignDefinition, cue: string): number {
  if (Array.isArray(cues)) return 1
  return (cues as Readonly<Record<string, { readonly salience?: number }>>)[cue].salience ?? 1
}

function netOf(learner: TdLearner, trial: TrialDefinition, cues: readonly string[], first: number): number {
  let sum = first === 1 ? learner.strength(0) : 0
  for (const cue of Object.keys(trial.cues ?? {})) sum += learner.strength(first + cues.indexOf(cue))
  return Math.max(0, sum)
}
