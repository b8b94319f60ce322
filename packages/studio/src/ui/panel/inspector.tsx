// What is known of the picked entity, live: of a creature by tabs, of a thing all at once.
import type { EntityReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import { IconButton } from '../parts/controls.tsx'
import { BackIcon, FollowIcon, UmweltIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { PANEL_ROOMS, ThingPart } from './panel-rooms.tsx'
import { PanelTabs } from './panel-tabs.tsx'

/** The panel of one entity. */
export function Inspector({ name }: { name: string }): ReactElement {
  const studio = useStudio()
  const report = useStudioState((state) => state.report)
  const isGone = useStudioState((state) => state.isPickedGone)
  const isFollowing = useStudioState((state) => state.isFollowing)
  const isUmweltOn = useStudioState((state) => state.isUmweltOn)
  return (
    <div className="inspector">
      <header className="panel-head">
        <IconButton label="Back to the list" keys="Esc" onPress={() => studio.pick(undefined)}>
          <BackIcon />
        </IconButton>
        <h2 tabIndex={-1}>{name}</h2>
        {report !== undefined && report.kind !== name && <span className="kind">{report.kind}</span>}
        {report?.mind != null && (
          <IconButton label="Umwelt" keys="U" isOn={isUmweltOn} onPress={() => studio.toggleUmwelt()}>
            <UmweltIcon />
          </IconButton>
        )}
        <IconButton
          label="Follow with the camera"
          keys="F"
          isOn={isFollowing}
          onPress={() => studio.store.setState({ isFollowing: !isFollowing })}
        >
          <FollowIcon />
        </IconButton>
      </header>
      {isGone && <p className="empty">It is not in the world at this moment.</p>}
      {report === undefined && !isGone && <p className="empty">Listening…</p>}
      {report !== undefined && <Sections report={report} isGone={isGone} />}
    </div>
  )
}

function Sections({ report, isGone }: { report: EntityReport; isGone: boolean }): ReactElement {
  const isLive = useStudioState((state) => state.status.mode === 'live') && !isGone
  const tab = useStudioState((state) => state.tab)
  const { mind } = report
  const Room = PANEL_ROOMS[tab]
  if (mind === null) {
    return (
      <div className={`sections ${isGone ? 'is-gone' : ''}`}>
        <ThingPart report={report} isLive={isLive} />
      </div>
    )
  }
  return (
    <>
      <PanelTabs creature={report.name} />
      <div
        id="panel-tab"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        className={`sections ${isGone ? 'is-gone' : ''}`}
      >
        <Room report={report} mind={mind} isLive={isLive} />
      </div>
    </>
  )
}
