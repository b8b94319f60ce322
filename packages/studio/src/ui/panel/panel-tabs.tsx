// The row of tabs of the panel about a creature.
import type { ReactElement } from 'react'
import { PANEL_TABS } from '../../state/panel-tabs.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './panel-tabs.css'

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
    const at = PANEL_TABS.findIndex(({ tab }) => tab === chosen)
    const next = PANEL_TABS[(at + by + PANEL_TABS.length) % PANEL_TABS.length].tab
    studio.store.setState({ tab: next })
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div className="tabs-bar">
      <div className="tabs" role="tablist" aria-label={`About ${creature}`}>
        {PANEL_TABS.map(({ tab, title }) => (
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
