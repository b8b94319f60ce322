// What a newcomer does next when training by clicker: one sentence at a time, from what the dog has done and learned so far. Pure.
//
// The way is c4's: give the word a sound, catch the trick with the clicker, say the word as the trick begins, and at last pay only what the word
// asked for. Seed: 001 "Clicker"; specification: 06-actions "Clicker".

/** How far a training has come. */
export interface CoachState {
  readonly trick: string
  readonly word: string
  /** Takes of the word that it knows. */
  readonly takes: number
  /** Clicks so far. */
  readonly clicks: number
  /** Bouts of the trick that paid while the word was on. */
  readonly onWord: number
  /** Bouts of the trick so far. */
  readonly tries: number
  /** A copy of the trick that the word triggers was grown. */
  readonly isGrown: boolean
  /** Bouts of the copy that paid. */
  readonly right: number
  /** It does the trick at this moment. */
  readonly isAtIt: boolean
  /** What it takes the utterance last said for; nothing if none was said. */
  readonly lastHeard: 'it' | 'other' | undefined
  /** A hand over its head brings the trick about. */
  readonly isLurable?: boolean | undefined
}

/** The steps of a training, in order. */
export type CoachStep = 'word' | 'takes' | 'catch' | 'name' | 'ask' | 'done'

/** Takes of a word that make it sure, clicks that make a trick frequent, and answers that show that it is known. */
const GOOD_TAKES = 2
const FIRST_CLICKS = 2
const RIGHT_ANSWERS = 3

/** Where one stands. */
export function coachStep(state: CoachState): CoachStep {
  if (state.isGrown) return state.right >= RIGHT_ANSWERS ? 'done' : 'ask'
  if (state.takes === 0) return 'word'
  if (state.takes < GOOD_TAKES) return 'takes'
  return state.clicks < FIRST_CLICKS ? 'catch' : 'name'
}

/** Which step it is, of how many, and what to do. */
export function coachSays(state: CoachState): {
  readonly step: CoachStep
  readonly number: number
  readonly text: string
} {
  const { trick, word, isAtIt } = state
  const step = coachStep(state)
  const now = isAtIt ? `Now! ` : ''
  switch (step) {
    case 'word':
      return { step, number: 1, text: `Give “${word}” a sound: teach it by voice, or let it be typed.` }
    case 'takes':
      return { step, number: 1, text: `Teach “${word}” once more, as you would say it another time.` }
    case 'catch':
      return {
        step,
        number: 2,
        text: `${now}Click while the dog does “${trick}” by itself${state.isLurable === true ? ', or under your hand' : ''} (${state.clicks} of ${FIRST_CLICKS}).`,
      }
    case 'name':
      return { step, number: 3, text: namingText(state, now) }
    case 'ask':
      return {
        step,
        number: 4,
        text: `It has understood. Say “${word}” when it does something else, and click only if “${trick}” follows (${state.right} of ${RIGHT_ANSWERS}).`,
      }
    case 'done':
      return {
        step,
        number: 5,
        text: `It knows “${word}”. Teach another trick, or see under Acts what it has learned.`,
      }
  }
}

/** Steps that are shown. */
export const COACH_STEPS = 5

/** Every so many-th time the trick passes without word and click: only so can it be seen that the word makes the difference. */
const PASSES_EVERY = 3

/** Whether this time one says and clicks nothing. */
function isPass({ tries }: Pick<CoachState, 'tries'>): boolean {
  return tries % PASSES_EVERY === PASSES_EVERY - 1
}

function namingText(state: CoachState, now: string): string {
  const { trick, word, onWord, lastHeard, isAtIt } = state
  if (lastHeard === 'other')
    return `It did not hear “${word}” in that. Say it again as you taught it; or if that was the word, let it be a further take.`
  if (isPass(state))
    return `This time let “${trick}” pass, without word and click: so it finds out what the word is for.`
  const said = isAtIt ? `${now}Say “${word}”, then click.` : `As “${trick}” begins, say “${word}”, then click.`
  return onWord === 0 ? said : `${said} ${onWord} ${onWord === 1 ? 'time' : 'times'} so far.`
}
