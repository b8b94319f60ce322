// Directing a creature: directions that stand, and ways to give others.
import type { ReactElement } from 'react'
import type { RoomProps } from '../panel/panel-rooms.tsx'
import { CommandSection } from './command-section.tsx'
import { DirectionsSection } from './directions-list.tsx'
import { MindSwitch } from './mind-switch.tsx'
import { FieldSection, ImagineSection } from './places-section.tsx'

/** Everything one can ask of it. */
export function DirectRoom({ report, isLive }: RoomProps): ReactElement {
  return (
    <>
      {!isLive && <p className="empty">Only the live world can be directed.</p>}
      <DirectionsSection to={report.name} isAlways />
      <CommandSection creature={report.name} isLive={isLive} />
      <ImagineSection report={report} isLive={isLive} />
      <FieldSection report={report} isLive={isLive} />
      <MindSwitch creature={report.name} isLive={isLive} />
    </>
  )
}
