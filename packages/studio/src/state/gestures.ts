// What you can do with your body in a scene: each with the words of its command, its key, and whether it lasts.
//
// The words are commands of the person's species; what creatures make of them is their own business. Pure data.
// Seed: 003 §6.1.3 (a dozen gestures).

/** One thing you can do. */
export interface Gesture {
  readonly id: string
  readonly label: string
  /** In a word, where there is little room. */
  readonly word: string
  readonly key: string
  /** Acts that are done together. */
  readonly acts: readonly string[]
  /** It goes on until it is ended, rather than for a moment. */
  readonly isHeld: boolean
  /** How long at most, in ticks: nobody stands with a hand out for ever. */
  readonly forTicks: number
}

/** Those that are in the bar at once; the others are behind *more*. */
const FIRST = ['hand', 'down', 'hands', 'wave', 'crouch', 'call']

const HELD_TICKS = 400
const MOMENT_TICKS = 24

const held = (id: string, label: string, word: string, key: string, ...acts: string[]): Gesture => ({
  id,
  label,
  word,
  key,
  acts,
  isHeld: true,
  forTicks: HELD_TICKS,
})

const moment = (id: string, label: string, key: string, forTicks: number, ...acts: string[]): Gesture => ({
  id,
  label,
  word: id,
  key,
  acts,
  isHeld: false,
  forTicks,
})

/** All of them, in the order of the bar. */
export const GESTURES: readonly Gesture[] = [
  held('wave', 'Wave', 'wave', '1', 'wave'),
  held('hand', 'Hold out a hand', 'hand', '2', 'extendHand'),
  held('down', 'Point down', 'down', '3', 'pointDown'),
  held('hands', 'Hands over your head', 'hands up', '4', 'raiseHands'),
  held('up', 'Point up', 'up', '5', 'pointUp'),
  held('left', 'Point left', 'left', '6', 'pointLeft'),
  held('right', 'Point right', 'right', '7', 'pointRight'),
  held('crouch', 'Bend down', 'bend', '8', 'crouch'),
  held('sit', 'Sit down', 'sit', '9', 'sit'),
  moment('clap', 'Clap', '0', MOMENT_TICKS, 'clap'),
  moment('jump', 'Jump', 'k', MOMENT_TICKS, 'jump'),
  moment('call', 'Call', 'n', 2, 'call sound call'),
  moment('whistle', 'Whistle', 'm', 2, 'whistle'),
]

/** The six that one begins with, in their order, and the rest. */
export const FIRST_GESTURES = FIRST.flatMap((id) => GESTURES.filter((gesture) => gesture.id === id))
export const MORE_GESTURES = GESTURES.filter(({ id }) => !FIRST.includes(id))

/** Bending down with an open hand: for somebody who is near. */
export const PAT = held('pat', 'Pat', 'pat', 'p', 'pat')

/** Tossing something good, with the other hand. */
export const TREAT = moment('treat', 'Toss something good', 't', 16, 'treat')

/** Saying a word: nothing that arms do ends for it. */
export const sayOf = (word: string): Gesture => moment('say', `Say “${word}”`, 'u', 2, `call sound ${word}`)

/** Holding out what is in the hand. */
export const OFFER = held('offer', 'Offer what you hold', 'offer', 'o', 'offer')
