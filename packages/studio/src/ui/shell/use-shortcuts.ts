// Listens to the keyboard and does what the keys ask for.
import { useEffect } from 'react'
import { PANEL_TABS } from '../../state/panel-tabs.ts'
import type { Studio } from '../../state/studio.ts'
import type { StudioState } from '../../state/studio-state.ts'
import { downloadFile } from '../parts/download.ts'
import { targetOf } from '../parts/target-of.ts'
import { type Command, commandFor } from './shortcuts.ts'

/** Ticks of the larger step. */
const MANY_TICKS = 20

/** Keys work wherever the focus is, except where something is typed. */
export function useShortcuts(studio: Studio): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = targetOf(event)
      const isRange = target instanceof HTMLInputElement && target.type === 'range'
      const isTyping = (target.matches('input, textarea') && !isRange) || target.isContentEditable
      const command = commandFor(event, { tagName: target.tagName, isTyping })
      if (command === undefined) return
      if (command !== 'leave') event.preventDefault()
      perform(studio, command)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [studio])
}

function perform(studio: Studio, command: Command): void {
  const { store } = studio
  const state = store.getState()
  if (state.isHelpOpen) {
    if (command === 'help' || command === 'leave') store.setState({ isHelpOpen: false })
    return
  }
  if (state.isRaveOpen && !PAGE_COMMANDS.includes(command)) {
    performOnBench(studio, command)
    return
  }
  const tab = PANEL_TABS.find((one) => command === `show ${one.tab}`)?.tab
  if (tab !== undefined) {
    store.setState({ tab, isPanelOpen: true })
    return
  }
  commandsOf(studio, state)[command as keyof Commands]()
}

/** What keys do wherever one is. */
const PAGE_COMMANDS: readonly Command[] = ['rave', 'theme', 'help', 'leave']

/** The bench lies over the stage: the same keys mean its match, and nothing else happens behind it. */
function performOnBench({ bench }: Studio, command: Command): void {
  if (command === 'toggle-playing') void bench?.togglePlaying()
  if (command === 'step') void bench?.step(1)
  if (command === 'step-many') void bench?.step(MANY_TICKS)
  if (command === 'slower') void bench?.shiftSpeed(-1)
  if (command === 'faster') void bench?.shiftSpeed(1)
  if (command === 'reset') void bench?.start()
}

type Commands = Readonly<Record<Exclude<Command, `show ${string}`>, () => void>>

function commandsOf(studio: Studio, state: StudioState): Commands {
  const { store } = studio
  return {
    'toggle-playing': () => studio.togglePlaying(),
    step: () => void studio.step(1),
    'step-many': () => void studio.step(MANY_TICKS),
    back: () => void studio.time.go(-1),
    'back-many': () => void studio.time.go(-MANY_TICKS),
    'previous-change': () => void studio.time.goToChange(-1),
    'next-change': () => void studio.time.goToChange(1),
    timeline: () => studio.setTimeline(!state.isTimelineOpen),
    slower: () => studio.shiftSpeed(-1),
    faster: () => studio.shiftSpeed(1),
    reset: () => void studio.reset(),
    live: () => void studio.goLive(),
    home: () => studio.stage?.goHome(false),
    follow: () => store.setState({ isFollowing: state.picked !== undefined && !state.isFollowing }),
    find: () => find(studio),
    console: () => store.setState({ isConsoleOpen: !state.isConsoleOpen }),
    author: () => store.setState({ isAuthorOpen: !state.isAuthorOpen }),
    rave: () => store.setState({ isRaveOpen: !state.isRaveOpen }),
    umwelt: () => studio.toggleUmwelt(),
    split: () => studio.toggleSplit(),
    record: () => void studio.toggleRecording().then(downloadFile),
    save: () => void studio.save().then(downloadFile),
    clip: () => void studio.filmer.take().then(downloadFile),
    theme: () => studio.setTheme(state.theme === 'dark' ? 'light' : 'dark'),
    help: () => store.setState({ isHelpOpen: true }),
    leave: () => leave(studio),
  }
}

function find(studio: Studio): void {
  studio.pick(undefined)
  studio.store.setState({ isPanelOpen: true })
  // After React has drawn the list; a picture's wait would lose the first letters on a slow machine.
  setTimeout(() => document.getElementById('find-entity')?.focus(), 0)
}

/** One thing at a time, the latest first: a film, a position asked for, a message, the bench, being there, who is picked. */
function leave(studio: Studio): void {
  const { notices, picked, aim, isYouOn, clip, isRaveOpen } = studio.store.getState()
  const last = notices.at(-1)
  if (clip !== undefined) studio.filmer.cancel()
  else if (aim !== undefined) studio.aim(undefined)
  else if (last !== undefined) studio.dismiss(last.id)
  else if (isRaveOpen) studio.store.setState({ isRaveOpen: false })
  else if (isYouOn) studio.store.setState({ isYouOn: false })
  else if (picked !== undefined) studio.pick(undefined)
}
