// The shape of what an author says about learning: which drive learns, from what, how fast and into which group; and lessons, which
// are what was learned as data, to be given to another individual.
//
// Every number has a default, so that `learns: {}` is enough. Seeds: 003 §5.5, figures 20–28.

/** How a drive learns. `learns: {}` learns with the usual values. */
export interface LearnsDefinition {
  /** The behavior whose group takes up what is learned (`feeding`), or `top`; the first above all that wants the drive if left out. */
  readonly into?: string
  /**
   * What counts as feedback: `effects` is what behaviors and releasers do to the drive, never its own growth or fading; `falls` is any
   * fall of its value (relief); `changes` any change. Feedback is positive when the need falls.
   */
  readonly counts?: 'effects' | 'falls' | 'changes'
  /** Least feedback of a tick that is noticed, in units of the drive; 1. */
  readonly significance?: number
  /** Value above which a lesson is put to use, in units of feedback; as `significance`. */
  readonly worth?: number
  /** Strength of a learned releaser per unit of value; 1. */
  readonly scale?: number
  /** α, 0…1: share of the error that a full trace learns at once; 0.3. */
  readonly alpha?: number
  /** β, 0…1: learning rate; 1. */
  readonly beta?: number
  /** δ, 0…1: share by which traces follow what is on, per tick; 0.2. */
  readonly delta?: number
  /** γ, 0…1: worth of a prediction one tick ahead; 0.95. */
  readonly gamma?: number
  /** βmin, 0…1: share of β left to what is uncertain; 0.2. 1 makes the rate constant. */
  readonly betaMin?: number
  /** 0…1: weight of the newest time in the reliability contrast; 0.1. */
  readonly contrastRate?: number
  /** ε: a trace above this counts as on for reliability; 0.01. */
  readonly onTrace?: number
  /** Least rise of the prediction that counts as feedback for reliability, so that tricks can be chained; as `significance`. 0: none. */
  readonly conditionedFeedback?: number
  /** N: recent behaviors that are considered; 4. */
  readonly behaviors?: number
  /** M: recent objects of interest that are considered; 3. */
  readonly objects?: number
  /** A stimulus that came on within this many ticks is recent; 100. */
  readonly recentTicks?: number
  /** A stimulus may come on this many ticks after the behavior began and still be its context, not its product; 8. */
  readonly withinTicks?: number
  /** What has learned to answer a sound does so for this many ticks after it was heard; 10. */
  readonly answerTicks?: number
  /** A thing this near counts as present, metres; 3. */
  readonly nearM?: number
  /** Most pairs of behavior and stimulus; 24. The least informative gives way. */
  readonly pairs?: number
  /** Most kinds of things watched; 6. */
  readonly kinds?: number
  /** Times that a behavior must have met a stimulus before they are judged; 3. */
  readonly minTimes?: number
  /** Fields that are watched; all that the species' releasers, percepts and senses know of if left out. */
  readonly fields?: readonly string[]
  /** Sounds that are watched; all that its releasers and percepts listen for if left out. */
  readonly sounds?: readonly string[]
  /** Behaviors that may be learned, by name or path; all if left out. */
  readonly considers?: readonly string[]
  /** Behaviors that are never learned, by name or path. */
  readonly ignores?: readonly string[]
  /** Learns that a behavior in a context pays; true. */
  readonly operant?: boolean
  /** Learns that a stimulus announces another; true. */
  readonly classical?: boolean
  /** A behavior must be more reliable than its absence to be learned; true. Without it coincidences are learned: superstition. */
  readonly comparesReliability?: boolean
  /** By how many standard deviations of chance it must be more reliable; 1.64. 0: any difference, as in the thesis. */
  readonly confidence?: number
  /** Learned behaviors go to the thing first; true. */
  readonly approaches?: boolean
  /** How near is there, metres between middles; 1. */
  readonly withinM?: number
  /** Learned behaviors are given up after the time that feedback usually took; true. */
  readonly hasTimeCourse?: boolean
  /** How many deviations beyond the mean time it waits; 1. */
  readonly patience?: number
  /** Ticks in which interest then falls to 0, and recovers when the behavior is not active; 20. */
  readonly fallTicks?: number
  /** Beyond the thesis: what begins to pay is tried more often; added to the behavior × value while its stimulus is on; 0. */
  readonly explores?: number
  /** Beyond the thesis: share of the strength with which a lesson answers the same sign of kinds like it, 0…1; 0. */
  readonly generalises?: number
  /** Beyond the thesis: share by which each time without feedback makes a stimulus harder to learn about, 0…1; 0. */
  readonly latentInhibition?: number
  /** Beyond the thesis: after this many times with reliable feedback a lesson is a habit that no longer changes; 0 for never. */
  readonly habitTimes?: number
  /** Beyond the thesis: a significant rise of another drive is blamed on what last served this one. */
  readonly aversion?: { readonly to: string; readonly share?: number }
}

/** What a releaser's strength follows: what a drive learns of the releaser itself, or of a behavior in its presence. */
export type ReleaserLearnsDefinition =
  | string
  | {
      readonly drive: string
      /** Path of the behavior. */
      readonly with: string
      /** The kind whose lesson it follows, if that is not its own; and the share of its strength, 0…1. */
      readonly like?: string
      readonly share?: number
    }

/** A stimulus: a field of the nearest thing of a kind that is true, or a sound that is heard. */
export type StimulusDefinition = { readonly kind: string; readonly field: string } | { readonly sound: string }

/** What is known of one member of a pair: the behavior with the stimulus, or the stimulus without the behavior. */
export interface MemberDefinition {
  /** V: predicted feedback. */
  readonly value: number
  readonly timesOn?: number
  readonly timesFed?: number
  /** Reliability contrast, −1…1. */
  readonly contrast?: number
  /** 0…1. */
  readonly familiarity?: number
}

/** A lesson as data: written by `world.lessons`, given to another individual by the input `teach`. */
export interface LessonDefinition {
  readonly drive: string
  /** Path of the behavior. */
  readonly behavior: string
  readonly stimulus: StimulusDefinition
  readonly with: MemberDefinition
  readonly without?: MemberDefinition
  /** It is part of the creature's behavior; otherwise only suspected. */
  readonly isInUse: boolean
  /** Time from the beginning to feedback, ticks: count, mean, variance. */
  readonly time?: { readonly count: number; readonly mean: number; readonly variance: number }
}
