// The tabs of the panel about a creature, each described once: the address, the row of tabs, the keys and the help page read
// this list. What a tab shows stands in ui/panel/panel-rooms.tsx.

/** One tab. */
interface TabDescription {
  /** Its name in the address: `&panel=mind`. */
  readonly tab: string
  readonly title: string
  readonly key: string
  /** What its key does, for the help page. */
  readonly about: string
}

/** All tabs, in the order they stand in. */
export const PANEL_TABS = [
  { tab: 'mind', title: 'Mind', key: '1', about: 'Mind of what is picked' },
  { tab: 'direct', title: 'Direct', key: '2', about: 'Direct what is picked' },
  { tab: 'body', title: 'Body', key: '3', about: 'Body of what is picked' },
  { tab: 'umwelt', title: 'Umwelt', key: '4', about: 'What it believes, as a list' },
  { tab: 'train', title: 'Train', key: '5', about: 'Train what is picked' },
  { tab: 'acts', title: 'Acts', key: '6', about: 'What its acts are worth, and the dice' },
  { tab: 'words', title: 'Words', key: '7', about: 'Speak to what is picked, and see what it hears' },
] as const satisfies readonly TabDescription[]

/** The name of one of them. */
export type PanelTab = (typeof PANEL_TABS)[number]['tab']

/** Whether a word names a tab. */
export function isTab(word: string | null): word is PanelTab {
  return PANEL_TABS.some(({ tab }) => tab === word)
}
