// The tour: what it points at, and what it says. Each step is about a control that is really there; what is not there is passed over.
import type { Studio } from '../../state/studio.ts'
import { beThere, heroOf } from '../you/you-doings.ts'

/** One step. */
export interface TourStep {
  readonly title: string
  readonly text: string
  /** What it points at. */
  readonly target: string
  /** Brings the target into sight. */
  readonly prepare?: (studio: Studio) => void
}

/** The panel with the mind of whoever is picked, else of whom the scene is about. */
const showMind = (studio: Studio): void => {
  if (studio.store.getState().outline === undefined) studio.pick(heroOf(studio))
  studio.store.setState({ tab: 'mind', isPanelOpen: true })
}

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
    text: 'Drives grow by themselves and fall when something is done about them. Move one, hunger for instance, and see what he does.',
    target: '.drives',
    prepare: showMind,
  },
  {
    title: 'What he could do',
    text: 'All his behaviors compete, and the lit path has won. Point at one to see who holds it down.',
    target: '.behavior-tree',
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
    prepare: beThere,
  },
  {
    title: 'His life over time',
    text: 'Everything is remembered. Go back to any moment, live on from there differently, and compare the two futures.',
    target: '.timeline-drawer',
    prepare: (studio) => {
      showMind(studio)
      studio.setTimeline(true)
    },
  },
  {
    title: 'Other worlds',
    text: 'There are more scenes than this meadow: stories, walkers, a laboratory. They are in this list.',
    target: '.scene-button',
    prepare: (studio) => studio.setTimeline(false),
  },
  {
    title: 'That is all',
    text: 'Every “?” explains what it stands beside, and this one has all keys.',
    target: '[aria-label="Help"]',
  },
]
