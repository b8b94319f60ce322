// What the address and the browser say about how to start: `?scene=bird&seed=3&quality=low&paused=1&theme=dark`, and what
// is open: `&pick=hamster&panel=mind&console=1&timeline=1&umwelt=1` (`umwelt=split` for truth and belief side by side), `&fan=1`, and
// `&rave=1` for the bench of learned ways.
// `draw=off` leaves the world undrawn, for machines and tests that only want its data; `draw=placed` puts everything into
// its position as for a picture and makes none. All else works as ever.
//
// `tick` opens exactly that moment of a life that nobody has touched; without it, one's own life of that scene and seed is shown, as it was
// kept, or a new one. `keep=off` keeps no lives: for kiosks and tests. What means nothing is told (`wrong`).
//
// The address wins over what was chosen earlier, which wins over what the system prefers.
import { nearestName, type Problem } from '@ethogram/core'
import type { Quality, Theme } from '@ethogram/three'
import type { PageStore } from './page-store.ts'
import { isTab, PANEL_TABS, type PanelTab } from './panel-tabs.ts'

/** How the studio starts. */
export interface Settings {
  /** None: the studio's own first scene. */
  readonly scene: string | undefined
  readonly seed: number | undefined
  /** None: one's own life, from where it was left. */
  readonly tick: number | undefined
  /** Lives are kept for the next visit. */
  readonly isKept: boolean
  /** What of the address means nothing. */
  readonly wrong: readonly Problem[]
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
  readonly isFanOn: boolean
  readonly isTimelineOpen: boolean
  readonly isRaveOpen: boolean
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
    tick: readSeed(parameters.get('tick')),
    isKept: parameters.get('keep') !== 'off',
    wrong: findWrong(parameters),
    quality: quality === 'low' || quality === 'high' ? quality : undefined,
    draw: draw === 'off' || draw === 'placed' ? draw : 'all',
    isPaused: isYes(parameters.get('paused')),
    theme: theme === 'light' || theme === 'dark' ? theme : prefersDark ? 'dark' : 'light',
    pick: parameters.get('pick') ?? undefined,
    tab: isTab(tab) ? tab : 'mind',
    isConsoleOpen: isYes(parameters.get('console')),
    isUmweltOn: isYes(parameters.get('umwelt')),
    isFanOn: isYes(parameters.get('fan')),
    isSplit: parameters.get('umwelt') === 'split',
    isRaveOpen: isYes(parameters.get('rave')),
    isTimelineOpen: isYes(parameters.get('timeline') ?? (store.read('timeline') === 'open' ? '1' : null)),
  }
}

/** What each word of the address can be; those without a list are names that the scene itself tells of. */
const WORDS: Readonly<Record<string, readonly string[] | 'number' | 'flag' | 'name'>> = {
  scene: 'name',
  seed: 'number',
  tick: 'number',
  pick: 'name',
  panel: PANEL_TABS.map(({ tab }) => tab),
  quality: ['low', 'high'],
  theme: ['light', 'dark'],
  draw: ['all', 'placed', 'off'],
  keep: ['on', 'off'],
  umwelt: ['1', '0', 'split', 'true', 'false', ''],
  paused: 'flag',
  console: 'flag',
  timeline: 'flag',
  fan: 'flag',
  rave: 'flag',
}

/** What of an address means nothing, with what would. */
function findWrong(parameters: URLSearchParams): Problem[] {
  return [...parameters].flatMap(([key, value]) => {
    const wrong = (expected: string, nearest?: string): Problem[] => [
      {
        code: 'ADDRESS-VALUE',
        path: key,
        found: `“${value}”`,
        expected,
        ...(nearest === undefined ? {} : { nearest }),
      },
    ]
    const allowed = Object.hasOwn(WORDS, key) ? WORDS[key] : undefined
    // Others put words of their own into links; one that is nearly ours is meant for us.
    const meant = allowed === undefined ? nearestName(key, Object.keys(WORDS)) : undefined
    if (allowed === undefined)
      return meant === undefined ? [] : wrong(`${meant}=…: nothing here is called ${key}`, meant)
    if (allowed === 'name') return []
    if (allowed === 'number') return readSeed(value) === undefined ? wrong('a whole number from 0 up') : []
    if (allowed === 'flag') return ['0', '1', 'true', 'false', ''].includes(value) ? [] : wrong('1 or 0')
    return allowed.includes(value)
      ? []
      : wrong(`one of ${allowed.filter(Boolean).join(', ')}`, nearestName(value, allowed))
  })
}

/** What of them is open and shown when the page begins. */
export function openAtFirst(settings: Settings): Pick<Settings, OpenAtFirst> {
  const { tab, isConsoleOpen, isUmweltOn, isFanOn, isSplit, isTimelineOpen, isRaveOpen } = settings
  return { tab, isConsoleOpen, isUmweltOn, isFanOn, isSplit, isTimelineOpen, isRaveOpen }
}

type OpenAtFirst = 'tab' | 'isConsoleOpen' | 'isUmweltOn' | 'isFanOn' | 'isSplit' | 'isTimelineOpen' | 'isRaveOpen'

/** A seed as typed: a whole number from 0 up; anything else is none. */
export function readSeed(text: string | null): number | undefined {
  if (text === null || !/^\d{1,15}$/.test(text.trim())) return undefined
  return Number(text.trim())
}

function isYes(text: string | null): boolean {
  return text !== null && text !== '0' && text !== 'false'
}
