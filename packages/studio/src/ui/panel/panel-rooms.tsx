// What each tab of the panel shows: one component for each tab that state/panel-tabs.ts describes.
import type { EntityReport, MindReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import type { PanelTab } from '../../state/panel-tabs.ts'
import { ActsRoom } from '../acts/acts-room.tsx'
import { BodyRoom } from '../body/body-room.tsx'
import { DirectRoom } from '../direct/direct-room.tsx'
import { MindRoom } from '../mind/mind-room.tsx'
import { TrainingRoom } from '../training/training-room.tsx'
import { UmweltRoom } from '../umwelt/umwelt-room.tsx'
import { WordsRoom } from '../words/words-room.tsx'

/** What the panel tells each of them; whatever else one shows, it reads from the studio's state. */
export interface RoomProps {
  readonly report: EntityReport
  readonly mind: MindReport
  /** Whether what is done here reaches the world: not in the past, not in a recording. */
  readonly isLive: boolean
}

/** The components by tab. */
export const PANEL_ROOMS: Readonly<Record<PanelTab, (props: RoomProps) => ReactElement>> = {
  mind: MindRoom,
  direct: DirectRoom,
  body: BodyRoom,
  umwelt: UmweltRoom,
  train: TrainingRoom,
  acts: ActsRoom,
  words: WordsRoom,
}
