// The tabs of the panel about a creature: its mind, how to direct it, its body, what it believes, how it is trained.
import type { ReactElement } from 'react'
import type { PanelTab } from '../state/studio-state.ts'
import { useStudio, useStudioState } from './studio-context.ts'

const TABS: readonly { readonly tab: PanelTab; readonly title: string }[] = [
  { tab: 'mind', title: 'Mind' },
  { tab: 'direct', title: 'Direct' },
  { tab: 'body', title: 'Body' },
  { tab: 'umwelt', title: 'Umwelt' },
  { tab: 'train', title: 'Train' },
]

/** The row of tabs; arrow keys go from one to the next. */
export function PanelTabs({ creature }: { creature: string }): ReactElement {
  const studio = useStudio()
  const chosen = useStudioState((state) => state.tab)
  const count = useStudioState(
    (state) =>
      state.directions.filter(
        ({ direction }) => direction && direction.direct !== 'withdraw' && direction.to === creature,
      ).length,
  )
  const go = (by: number): void => {
    const at = TABS.findIndex(({ tab }) => tab === chosen)
    const next = TABS[(at + by + TABS.length) % TABS.length].tab
    studio.store.setState({ tab: next })
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div className="tabs-bar">
      <div className="tabs" role="tablist" aria-label={`About ${creature}`}>
        {TABS.map(({ tab, title }) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls="panel-tab"
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => studio.store.setState({ tab })}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') go(1)
              if (event.key === 'ArrowLeft') go(-1)
            }}
          >
            {title}
            {tab === 'direct' && count > 0 && <span className="tab-count">{count}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}
