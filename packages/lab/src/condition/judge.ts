// What a result says: values by name, expectations held against them, and a sentence for each group.

import { BACKGROUND, type DesignExpectation, type DesignReference } from '@ethogram/core/conditioning'
import type { Measure } from '../experiment.ts'
import { formatNumber } from '../figures/scale.ts'
import type { DesignResult, GroupResult, PhaseRange } from './run-design.ts'

/** A value that can be looked up. */
export interface Sought {
  readonly cue: string
  readonly group: string
  readonly phase: string
  readonly trial?: number | undefined
  readonly measure: NonNullable<DesignExpectation['measure']>
}

/** Looks a value up. */
function lookUp(result: DesignResult, sought: Sought): number {
  const group = groupOf(result, sought.group)
  const range = phaseOf(group, sought.phase)
  if (sought.measure === 'trials') return trialsToHalf(group, sought.cue, range)
  const row = range.from - 1 + (sought.trial ?? range.to - range.from + 1) - 1
  const strength = group.strengths[sought.cue][row]
  if (sought.measure === 'strength' || sought.cue === BACKGROUND) return strength
  return Math.max(0, strength + (group.strengths[BACKGROUND]?.[row] ?? 0))
}

/** How many trials of a phase it took to make half of the phase's change of a cue. */
export function trialsToHalf(group: GroupResult, cue: string, { from, to }: PhaseRange): number {
  const strengths = group.strengths[cue]
  const start = from > 1 ? strengths[from - 2] : 0
  const half = Math.abs(strengths[to - 1] - start) / 2
  for (let row = from - 1; row < to; row++) if (Math.abs(strengths[row] - start) >= half) return row - from + 2
  return to - from + 1
}

/** Every expectation of the design, judged; by what it says. */
export function judgeDesign(result: DesignResult): Record<string, Measure> {
  const measures: Record<string, Measure> = {}
  for (const expectation of result.design.expect ?? []) {
    const sought = soughtOf(result, expectation)
    const value = lookUp(result, sought)
    for (const side of ['above', 'below'] as const) {
      const limit = expectation[side]
      if (limit === undefined) continue
      const { number, words } = limitOf(result, sought, limit)
      const passed = side === 'above' ? value > number : value < number
      const expected = `${side === 'above' ? '>' : '<'} ${formatNumber(number)}`
      measures[`${wordsFor(sought)} ${side} ${words}`] = { value, expected, passed, about: aboutMeasure(sought) }
    }
  }
  return measures
}

/** What happened to a group, phase by phase, in one line. */
export function verdictOf(group: GroupResult): string {
  const parts = group.phases.map((range) => {
    const cue = mostChanged(group, range)
    if (cue === undefined) return `${range.phase}: nothing is learned`
    const { from, to } = range
    const start = from > 1 ? group.strengths[cue][from - 2] : 0
    const end = group.strengths[cue][to - 1]
    const pace = `half of it after ${counted(trialsToHalf(group, cue, range), 'trial')}`
    return `${range.phase}: ${cue} ${end > start ? 'rises' : 'falls'} ${formatNumber(start)} → ${formatNumber(end)}, ${pace}`
  })
  const ends = group.cues
    .filter((cue) => cue !== BACKGROUND)
    .map((cue) => `${cue} ${formatNumber(group.strengths[cue].at(-1) ?? 0)}`)
  return `${parts.join('; ')}. In the end ${ends.join(', ')}.`
}

/** A change smaller than this is not told. */
const TOLD_CHANGE = 0.005

function mostChanged(group: GroupResult, { from, to }: PhaseRange): string | undefined {
  let best: string | undefined
  let most = TOLD_CHANGE
  for (const cue of group.cues) {
    if (cue === BACKGROUND) continue
    const strengths = group.strengths[cue]
    const change = Math.abs(strengths[to - 1] - (from > 1 ? strengths[from - 2] : 0))
    if (change > most) {
      best = cue
      most = change
    }
  }
  return best
}

function soughtOf(result: DesignResult, { cue, group, phase, trial, measure }: DesignExpectation): Sought {
  const found = group === undefined ? result.groups[0] : groupOf(result, group)
  return { cue, group: found.group, phase: phase ?? lastPhase(found), trial, measure: measure ?? 'strength' }
}

function limitOf(result: DesignResult, sought: Sought, limit: number | DesignReference) {
  if (typeof limit === 'number') return { number: limit, words: formatNumber(limit) }
  const group = limit.group ?? sought.group
  const isElsewhere = limit.group !== undefined && limit.group !== sought.group
  const phase = limit.phase ?? (isElsewhere ? lastPhase(groupOf(result, group)) : sought.phase)
  const other: Sought = { cue: limit.cue ?? sought.cue, group, phase, trial: limit.trial, measure: sought.measure }
  const times = limit.times ?? 1
  const factor = times === 1 ? '' : `${formatNumber(times)} × `
  return { number: times * lookUp(result, other), words: `${factor}${wordsFor(other)}` }
}

function wordsFor({ cue, group, phase, trial, measure }: Sought): string {
  const what = measure === 'strength' ? cue : measure === 'net' ? `net ${cue}` : `trials of ${cue}`
  return `${what} in ${group}, ${phase}${trial === undefined ? '' : ` trial ${trial}`}`
}

function aboutMeasure({ measure }: Sought): string {
  if (measure === 'strength') return 'Strength of the cue after that trial, or after the last of the phase.'
  if (measure === 'net') return 'Strength of the cue and the background together, not below 0.'
  return 'Trials until half of the change of the phase was made.'
}

function groupOf(result: DesignResult, name: string): GroupResult {
  const group = result.groups.find((one) => one.group === name)
  if (group === undefined) throw new Error(`A design without problems has the group ${name}`)
  return group
}

function phaseOf(group: GroupResult, name: string): PhaseRange {
  const phase = group.phases.find((one) => one.phase === name)
  if (phase === undefined) throw new Error(`A design without problems has the phase ${name}`)
  return phase
}

function lastPhase(group: GroupResult): string {
  return group.phases[group.phases.length - 1].phase
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
