// The keys: what each does, for the listener and for the help page, in one list. Keys of tabs come from their descriptions.
import { PANEL_TABS, type PanelTab } from '../../state/panel-tabs.ts'

/** Everything a key can ask for. */
export type Command =
  | 'toggle-playing'
  | 'step'
  | 'step-many'
  | 'back'
  | 'back-many'
  | 'previous-change'
  | 'next-change'
  | 'timeline'
  | 'slower'
  | 'faster'
  | 'reset'
  | 'live'
  | 'home'
  | 'follow'
  | 'find'
  | 'console'
  | 'author'
  | 'rave'
  | `show ${PanelTab}`
  | 'umwelt'
  | 'split'
  | 'record'
  | 'save'
  | 'clip'
  | 'theme'
  | 'help'
  | 'leave'

/** One key of the studio. */
export interface Shortcut {
  readonly key: string
  readonly shown: string
  readonly command: Command
  readonly about: string
}

/** All keys, in the order of the help page. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: ' ', shown: 'Space', command: 'toggle-playing', about: 'Play or pause' },
  { key: '.', shown: '.', command: 'step', about: 'One tick on' },
  { key: '>', shown: 'Shift .', command: 'step-many', about: 'Twenty ticks on' },
  { key: ',', shown: ',', command: 'back', about: 'One tick back' },
  { key: '<', shown: 'Shift ,', command: 'back-many', about: 'Twenty ticks back' },
  { key: '{', shown: 'Shift [', command: 'previous-change', about: 'To the previous change of behavior' },
  { key: '}', shown: 'Shift ]', command: 'next-change', about: 'To the next change of behavior' },
  { key: 'k', shown: 'K', command: 'timeline', about: 'Timeline of a life' },
  { key: '[', shown: '[', command: 'slower', about: 'Slower' },
  { key: ']', shown: ']', command: 'faster', about: 'Faster' },
  { key: 'r', shown: 'R', command: 'reset', about: 'Start the scene again' },
  { key: 'l', shown: 'L', command: 'live', about: 'Back to live' },
  { key: 'h', shown: 'H', command: 'home', about: 'See everything' },
  { key: 'f', shown: 'F', command: 'follow', about: 'Follow what is picked' },
  { key: '/', shown: '/', command: 'find', about: 'Find an entity' },
  { key: '`', shown: '`', command: 'console', about: 'Talk to creatures in the console' },
  { key: 'e', shown: 'E', command: 'author', about: 'Open the definitions of this world, and change them' },
  { key: 'b', shown: 'B', command: 'rave', about: 'Open the bench, where actors learn their way' },
  ...PANEL_TABS.map(({ tab, key, about }): Shortcut => ({ key, shown: key, command: `show ${tab}`, about })),
  { key: 'u', shown: 'U', command: 'umwelt', about: 'Draw what it believes over the world' },
  { key: 'v', shown: 'V', command: 'split', about: 'World and belief side by side' },
  { key: 'c', shown: 'C', command: 'record', about: 'Start or end a recording' },
  { key: 's', shown: 'S', command: 'save', about: 'Save the whole run' },
  { key: 'p', shown: 'P', command: 'clip', about: 'Save the last seconds as a moving picture' },
  { key: 't', shown: 'T', command: 'theme', about: 'Light or dark' },
  { key: '?', shown: '?', command: 'help', about: 'This page' },
  { key: 'Escape', shown: 'Esc', command: 'leave', about: 'Close, or unpick' },
]

/** What a key press asks for: nothing while something is typed, or with keys that belong to the browser. */
export function commandFor(
  press: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  target: { tagName: string; isTyping: boolean },
): Command | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  if (target.isTyping) return undefined
  const isPressable = target.tagName === 'BUTTON' || target.tagName === 'SUMMARY' || target.tagName === 'SELECT'
  if (press.key === ' ' && isPressable) return undefined
  // A letter goes to the choice that begins with it.
  if (target.tagName === 'SELECT' && press.key.length === 1) return undefined
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  return SHORTCUTS.find((shortcut) => shortcut.key === key)?.command
}
