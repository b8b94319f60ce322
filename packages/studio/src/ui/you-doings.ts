// What buttons and keys of your own body have in common: what needs more of the page than the body alone.
import type { Studio } from '../state/studio.ts'

/** Begins to be there, or only watches again. In a narrow window the panel makes way: it would hide whom one is with. */
export function toggleYou({ store }: Studio): void {
  const isOn = !store.getState().isYouOn
  const isNarrow = window.matchMedia('(max-width: 760px)').matches
  store.setState({ isYouOn: isOn, ...(isOn && isNarrow ? { isPanelOpen: false } : {}) })
}

/** The next click on the ground is where the ball goes. */
export function aimThrow(studio: Studio): void {
  const what = studio.store.getState().youHand ?? 'ball'
  studio.aim({ label: `throw the ${what} there`, take: (at) => void studio.you.throwTo(at) })
}

/** Pats whoever the scene is about, else the first creature that is not you. */
export function patNearest(studio: Studio): void {
  const { entities } = studio.store.getState()
  const whom = studio.feed.scenery().view?.of ?? entities.find((one) => one.isCreature && one.kind !== 'person')?.name
  if (whom !== undefined) void studio.you.pat(whom)
}
