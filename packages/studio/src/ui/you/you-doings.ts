// What buttons and keys of your own body have in common: what needs more of the page than the body alone.
import { sayOf } from '../../state/gestures.ts'
import type { Studio } from '../../state/studio.ts'
import { isNarrow } from '../parts/narrow.ts'

/** Begins to be there. In a narrow window the panel makes way: it would hide whom one is with. */
export function beThere({ store }: Studio): void {
  store.setState({ isYouOn: true, ...(isNarrow() ? { isPanelOpen: false } : {}) })
}

/** Begins to be there, or only watches again. */
export function toggleYou(studio: Studio): void {
  if (studio.store.getState().isYouOn) studio.store.setState({ isYouOn: false })
  else beThere(studio)
}

/** The next click on the ground is where the ball goes. */
export function aimThrow(studio: Studio): void {
  const what = studio.store.getState().youHand ?? 'ball'
  studio.aim({ label: `throw the ${what} there`, take: (at) => void studio.you.throwTo(at) })
}

/** Whoever the scene is about, else the first creature that is not you. */
export function heroOf({ feed, store }: Studio): string | undefined {
  const { entities } = store.getState()
  return feed.scenery().view?.of ?? entities.find((one) => one.isCreature && one.kind !== 'person')?.name
}

/** Pats whoever the scene is about. */
export function patNearest(studio: Studio): void {
  const whom = heroOf(studio)
  if (whom !== undefined) void studio.you.pat(whom)
}

/** The word that is said next, where there are any. */
export function wordToSay({ store }: Studio): string | undefined {
  const { word, world } = store.getState()
  const words = world?.words ?? []
  return word !== undefined && words.includes(word) ? word : words[0]
}

/** Says the word that was chosen. */
export function sayWord(studio: Studio): void {
  const word = wordToSay(studio)
  if (word !== undefined) void studio.you.besides(sayOf(word))
}
