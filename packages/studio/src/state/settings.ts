// What the address and the browser say about how to start: `?scene=bird&seed=3&quality=low&paused=1&theme=dark`, and what
// is open: `&pick=hamster&panel=mind&console=1&timeline=1&umwelt=1` (`umwelt=split` for truth and belief side by side).
// `draw=off` leaves the world undrawn, for machines and tests that only want its data; `draw=placed` puts everything into
// its position as for a picture and makes none. All else works as ever.
//
// The address wins over what was chosen earlier, which wins over what the system prefers.
import type { Quality, Theme } from '@ethogram/three'
import type { PageStore } from './page-store.ts'
import { isTab, type PanelTab } from './panel-tabs.ts'

/** How the studio starts. */
export interface Settings {
  /** None: the studio's own first scene. */
  readonly scene: string | undefined
  readonly seed: number | undefined
  /** None: decided by what draws, see `stage/quality.ts`. */
  readonly quality: Quality | undefined
  readonly draw: Drawing
  readonly isPaused: boolean
  readonly theme: Theme
  /** The entity to pick at once. */
  readonly pick: string | undefined
  readonly tab: PanelTab
  readonly isConsoleOpen: boolean
  readonly isUmweltOn: boolean
  readonly isSplit: boolean
  readonly isTimelineOpen: boolean
}

/** What is done to show the world: pictures; all but the pictures; nothing. Less than all only by these very words. */
export type Drawing = 'all' | 'placed' | 'off'

/** Reads the settings from an address' query, the page's store and the system's preference. */
export function readSettings(query: string, store: Pick<PageStore, 'read'>, prefersDark: boolean): Settings {
  const parameters = new URLSearchParams(query)
  const quality = parameters.get('quality')
  const theme = parameters.get('theme') ?? store.read('theme')
  const tab = parameters.get('panel')
  const draw = parameters.get('draw')
  return {
    scene: parameters.get('scene') ?? undefined,
    seed: readSeed(parameters.get('seed')),
    quality: quality === 'low' || quality === 'high' ? quality : undefined,
    draw: draw === 'off' || draw === 'placed' ? draw : 'all',
    isPaused: isYes(parameters.get('paused')),
    theme: theme === 'light' || theme === 'dark' ? theme : prefersDark ? 'dark' : 'light',
    pick: parameters.get('pick') ?? undefined,
    tab: isTab(tab) ? tab : 'mind',
    isConsoleOpen: isYes(parameters.get('console')),
    isUmweltOn: isYes(parameters.get('umwelt')),
    isSplit: parameters.get('umwelt') === 'split',
    isTimelineOpen: isYes(parameters.get('timeline') ?? (store.read('timeline') === 'open' ? '1' : null)),
  }
}

/** A seed as typed: a whole number from 0 up; anything else is none. */
export function readSeed(text: string | null): number | undefined {
  if (text === null || !/^\d{1,15}$/.test(text.trim())) return undefined
  return Number(text.trim())
}

function isYes(text: string | null): boolean {
  return text !== null && text !== '0' && text !== 'false'
}
