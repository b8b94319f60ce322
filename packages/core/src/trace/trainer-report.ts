// Where a trainer stands and what came of its trials, as plain data and in words.
//
// Reads a trainer's state; writes nothing.

import { SHAPING_DEFAULTS } from '../definition/training/defaults.ts'
import { askedBy } from '../world/shaping-bar.ts'
import type { TrainerState, TrialRecord } from '../world/trainer-state.ts'
import { short } from './words.ts'

/** A phase in numbers. */
export interface PhaseReport {
  readonly phase: string
  readonly trials: number
  /** Trials in which the pupil responded, and in which it was rewarded. */
  readonly responses: number
  readonly rewards: number
  /** Mean ticks from the first cue to the response, of those that responded; −1 for none. */
  readonly latencyTicks: number
}

/** How far the shaping of a trial has come. */
export interface TrialShaping {
  readonly trial: string
  /** What responses are measured by. */
  readonly what: string
  readonly wants: 'more' | 'less'
  /** What the next response is asked for; null before there is anything to compare with. */
  readonly asked: number | null
}

/** A trainer at this moment. */
export interface TrainerReport {
  readonly name: string
  readonly protocol: string
  readonly pupil: string
  readonly isOn: boolean
  /** What it is at: `pause`, `ready`, `awaits`, `cues`, `reward`, `done`. */
  readonly step: string
  readonly phase: string
  readonly trial: string
  /** Trials ended so far. */
  readonly trials: number
  /** Lines and inputs that could not be done. */
  readonly faults: number
  readonly cues: readonly string[]
  /** Those of them that are sounds, and those that are on at this moment. */
  readonly soundCues: readonly string[]
  readonly cuesOn: readonly string[]
  readonly rewards: readonly string[]
  /** Trials that shape and have begun to, with what each asks for; nothing before there is anything to compare with. */
  readonly shaping: readonly TrialShaping[]
  readonly log: readonly TrialRecord[]
  readonly phases: readonly PhaseReport[]
}

/** A trainer as data. */
export function reportTrainer({ name, protocol, progress, log }: TrainerState): TrainerReport {
  const { isOn, step, trial, trials, faults } = progress
  return {
    name,
    protocol: protocol.protocol,
    pupil: protocol.pupil,
    isOn,
    step,
    phase: protocol.phases?.[progress.phase]?.phase ?? '',
    trial,
    trials,
    faults,
    cues: Object.keys(protocol.cues ?? {}),
    soundCues: Object.entries(protocol.cues ?? {}).flatMap(([cue, definition]) => ('sound' in definition ? [cue] : [])),
    cuesOn: progress.cues.filter(({ offTick }) => offTick < 0).map(({ cue }) => cue),
    rewards: Object.keys(protocol.rewards ?? {}),
    shaping: Object.entries(progress.shaping ?? {}).flatMap(([name, state]): TrialShaping[] => {
      const shapes = protocol.trials?.[name]?.shapes
      if (shapes === undefined) return []
      const [what] = Object.values(shapes.by)
      return [
        { trial: name, what, wants: shapes.wants ?? SHAPING_DEFAULTS.wants, asked: askedBy(state, shapes) ?? null },
      ]
    }),
    log: [...log],
    phases: [...new Set(log.map(({ phase }) => phase))].map((phase) =>
      reportPhase(
        phase,
        log.filter((record) => record.phase === phase),
      ),
    ),
  }
}

function reportPhase(phase: string, log: readonly TrialRecord[]): PhaseReport {
  const responded = log.filter(isResponse)
  const ticks = responded.reduce((sum, { responseTick, cueTick }) => sum + responseTick - cueTick, 0)
  return {
    phase,
    trials: log.length,
    responses: responded.length,
    rewards: log.filter(({ outcome }) => outcome === 'rewarded').length,
    latencyTicks: responded.length === 0 ? -1 : ticks / responded.length,
  }
}

function isResponse({ outcome, responseTick }: TrialRecord): boolean {
  return responseTick >= 0 && outcome !== 'missed'
}

/** A trial in a sentence: `Trial 3 (acquisition, sit): hand at tick 410; did tricks.sit; rewarded with bone at tick 418.` */
export function describeTrial(record: TrialRecord): string {
  const { number, phase, trial, cues, did, outcome, reward, rewardTick } = record
  const shown = cues.map(({ cue, onTick }) => `${cue} at tick ${onTick}`).join(', ')
  const end = outcome === 'rewarded' ? `rewarded with ${reward} at tick ${rewardTick}` : OUTCOMES[outcome]
  const parts = [shown, did === '' ? '' : `did ${did}`, shapedInWords(record), end].filter((part) => part !== '')
  return `Trial ${number} (${phase}, ${trial}): ${parts.join('; ')}.`
}

/** `amount 0.41 of 0.35 asked`; nothing where nothing was measured. */
function shapedInWords({ shaped }: TrialRecord): string {
  if (shaped === undefined) return ''
  const { what, value, asked } = shaped
  return `${what} ${short(value)}${asked === undefined ? '' : `, ${short(asked)} asked`}`
}

const OUTCOMES: Readonly<Record<TrialRecord['outcome'], string>> = {
  rewarded: 'rewarded',
  withheld: 'responded, without reward',
  missed: 'no response in time',
  stopped: 'stopped before the reward was due',
  unmet: 'not enough',
  ledOn: 'led on to the next trial',
  shown: 'cues only',
}

/** The log as rows of text, the first is the heading: for tables and files. */
export function tableOfTrials(log: readonly TrialRecord[]): string[][] {
  const isShaped = log.some(({ shaped }) => shaped !== undefined)
  const measures = isShaped ? ['measured', 'asked'] : []
  const head = ['trial', 'phase', 'sort', 'cue tick', 'latency', 'outcome', 'reward tick', ...measures, 'did']
  return [
    head,
    ...log.map(({ number, phase, trial, cueTick, responseTick, outcome, rewardTick, did, shaped }) => [
      String(number),
      phase,
      trial,
      cueTick < 0 ? '' : String(cueTick),
      responseTick < 0 || cueTick < 0 ? '' : String(responseTick - cueTick),
      outcome,
      rewardTick < 0 ? '' : String(rewardTick),
      ...(isShaped ? [shaped?.value, shaped?.asked].map((value) => (value === undefined ? '' : short(value))) : []),
      did,
    ]),
  ]
}
