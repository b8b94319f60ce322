// Short messages: calm ones leave by themselves, refusals stay until they are put away. Writes one part of the page's state.
import type { Problem } from '@ethogram/core'
import type { StoreApi } from 'zustand/vanilla'
import type { Notice, StudioState } from './studio-state.ts'
import { visibleText } from './visible-text.ts'

/** How long a calm notice stays, in ms; longer when there is something to press. */
const NOTICE_MS = 5000
const NOTICE_WITH_ACTION_MS = 12_000

/** Messages that stand at one time. */
const MOST_NOTICES = 3

/** The messages of one page. */
export class Notices {
  readonly #store: StoreApi<StudioState>
  #lastId = 0

  constructor(store: StoreApi<StudioState>) {
    this.#store = store
  }

  say(title: string, problems: readonly Problem[] = [], action?: Notice['action']): void {
    const id = ++this.#lastId
    const tone = problems.length > 0 ? 'refused' : 'calm'
    const notice = {
      id,
      tone,
      title: visibleText(title),
      problems,
      ...(action === undefined ? {} : { action }),
    } as const
    const kept = this.#store.getState().notices.slice(1 - MOST_NOTICES)
    this.#store.setState({ notices: [...kept, notice] })
    const stayMs = action === undefined ? NOTICE_MS : NOTICE_WITH_ACTION_MS
    if (tone === 'calm') setTimeout(() => this.dismiss(id), stayMs)
  }

  dismiss(id: number): void {
    this.#store.setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }))
  }
}
