// The shape of a conditioning design: what an experimenter writes, as a plain object or as a YAML file.
//
// Cues come and go in trials, trials are put together to phases, groups of learners live through phases. All times are in
// ticks. `design-schema.ts` is the same shape as a checker, and a type test keeps the two equal.
// Seeds: 003 §5.5 and §6.3.2 (the protocols of figures 27 and 43–47).

/** A stretch in which a cue is on, counted from the start of its trial. */
export interface CueTime {
  /** First tick on which it is on; 0 if left out. */
  readonly at?: number
  /** For how many ticks. */
  readonly ticks: number
}

/** Something that matters by itself: food, a shock. */
export interface DesignOutcome {
  /** Tick of the trial on which it comes. */
  readonly at: number
  /** λ on each of its ticks; 1 if left out. */
  readonly magnitude?: number
  /** For how many ticks; 1 if left out. */
  readonly ticks?: number
}

/** A type of trial. */
export interface TrialDefinition {
  readonly about?: string
  /** When each cue is on; a list if it comes several times. */
  readonly cues?: { readonly [cue: string]: CueTime | readonly CueTime[] }
  readonly outcomes?: readonly DesignOutcome[]
  /** How long the trial lasts at least; otherwise until the last cue and the last outcome are over. */
  readonly ticks?: number
}

/** Trials in a row. */
export interface PhaseDefinition {
  readonly phase: string
  /** Trial types in their order, or how many of each. */
  readonly trials: readonly string[] | { readonly [trial: string]: number }
  /** How often the whole is done; 1 if left out. */
  readonly repeat?: number
  /** `fixed`: as written; `random`: shuffled by the seed, anew in each repeat. */
  readonly order?: 'fixed' | 'random'
}

/** What shapes learning; see TdParameters for what each does. */
export interface DesignParameters {
  readonly alpha?: number
  readonly beta?: number
  readonly delta?: number
  readonly gamma?: number
  readonly variableRate?: boolean
  readonly betaMin?: number
  readonly contrastRate?: number
  readonly onTrace?: number
  readonly conditionedFeedback?: number
  readonly latentInhibition?: number
}

/** Learners that live through the same. */
export interface DesignGroup {
  readonly about?: string
  readonly phases: readonly PhaseDefinition[]
  /** Where this group's parameters differ from those of the design. */
  readonly parameters?: DesignParameters
}

/** A cue. */
export interface CueDefinition {
  readonly about?: string
  /** How much it stands out, 0…1; 1 if left out. */
  readonly salience?: number
}

/** A value to compare with. What is left out is as on the other side of the comparison. */
export interface DesignReference {
  readonly cue?: string
  readonly group?: string
  readonly phase?: string
  readonly trial?: number
  readonly times?: number
}

/** What the experimenter expects: a value, and what it lies above or below. */
export interface DesignExpectation {
  readonly cue: string
  /** May be left out if there is one group. */
  readonly group?: string
  /** The last one if left out. */
  readonly phase?: string
  /** Number of the trial within its phase, from 1; the last one if left out. */
  readonly trial?: number
  /** `strength`; `net`: with the background, not below 0; `trials`: how many until half of the phase's change was made. */
  readonly measure?: 'strength' | 'net' | 'trials'
  readonly above?: number | DesignReference
  readonly below?: number | DesignReference
}

/** What is kept besides the strengths after each trial. */
export interface DesignRecord {
  /** Trials of which every tick is kept: none; in each phase the last one of each type, or the first and the last; all. */
  readonly within?: 'none' | 'last' | 'ends' | 'all'
  /** Ticks kept before and after such a trial. */
  readonly marginTicks?: number
}

/** A conditioning experiment. */
export interface DesignDefinition {
  readonly ethogram: 1
  readonly design: string
  readonly about?: string
  /** Names, or cues by name. */
  readonly cues: readonly string[] | { readonly [cue: string]: CueDefinition }
  /** A cue that is always on, also between trials; true if left out. */
  readonly background?: boolean
  readonly parameters?: DesignParameters
  /** Ticks between trials and before the first: a number, or the least and the most, drawn by the seed; 100 if left out. */
  readonly intertrialTicks?: number | readonly [number, number]
  readonly trials: { readonly [trial: string]: TrialDefinition }
  readonly groups: { readonly [group: string]: DesignGroup }
  readonly record?: DesignRecord
  readonly expect?: readonly DesignExpectation[]
}

/** Name of the cue that is always on. */
export const BACKGROUND = 'background'

/** Ticks between trials unless a design says otherwise: traces of one trial are gone before the next. */
export const USUAL_INTERTRIAL_TICKS = 100

/** Names of a design's cues in their order, without the background. */
export function cueNames(design: Pick<DesignDefinition, 'cues'>): readonly string[] {
  return Array.isArray(design.cues) ? (design.cues as readonly string[]) : Object.keys(design.cues)
}

/** The stretches in which a cue is on in a trial. */
export function cueTimes(times: CueTime | readonly CueTime[]): readonly CueTime[] {
  return Array.isArray(times) ? (times as readonly CueTime[]) : [times as CueTime]
}

/** How many ticks a trial lasts. */
export function trialTicks(trial: TrialDefinition): number {
  let end = Math.max(1, trial.ticks ?? 0)
  for (const times of Object.values(trial.cues ?? {})) {
    for (const { at, ticks } of cueTimes(times)) end = Math.max(end, (at ?? 0) + ticks)
  }
  for (const { at, ticks } of trial.outcomes ?? []) end = Math.max(end, at + (ticks ?? 1))
  return end
}
