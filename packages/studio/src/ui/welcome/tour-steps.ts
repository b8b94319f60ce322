// The tour: what it points at, and what it says. Each step is about a control that is really there; what is not there is passed over.
import type { Studio } from '../../state/studio.ts'

/** One step. */
export interface TourStep {
  readonly title: string
  readonly text: string
  /** What it points at. */
  readonly target: string
  /** Brings the target into sight. */
  readonly prepare?: (studio: Studio) => void
}

const showMind = (studio: Studio): void => studio.store.setState({ tab: 'mind', isPanelOpen: true })

/** All steps. */
export const TOUR: readonly TourStep[] = [
  {
    title: 'He decides for himself',
    text: 'Nobody animates him. Twenty times a second he senses, remembers, wants and chooses; here is what he is doing and why.',
    target: '.why',
    prepare: showMind,
  },
  {
    title: 'What he wants',
    text: 'Drives grow by themselves and fall when something is done about them. Move one, hunger for instance, and wait what he does.',
    target: '.drives > li',
    prepare: showMind,
  },
  {
    title: 'What he could do',
    text: 'All his behaviors compete, and the lit path has won. Point at one to see who holds it down.',
    target: '.behaviors > li.is-active',
    prepare: showMind,
  },
  {
    title: 'The world as he has it',
    text: 'He knows only what his senses told him. Switch this on to see ghosts where he believes things to be.',
    target: '[aria-label="Umwelt"]',
    prepare: showMind,
  },
  {
    title: 'You are there too',
    text: 'Walk about, hold out a hand, throw the ball, call him. He sees you as he sees everything.',
    target: '.you-bar',
  },
  {
    title: 'His life over time',
    text: 'Everything is remembered. Go back to any moment, live on from there differently, and compare the two futures.',
    target: '[aria-label="Timeline of a life"]',
  },
  {
    title: 'That is all',
    text: 'Every “?” explains what it stands beside, and this one has all keys. The other scenes are in the list at the top left.',
    target: '[aria-label="Help"]',
  },
]
