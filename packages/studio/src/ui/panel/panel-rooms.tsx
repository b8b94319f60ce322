// What each tab of the panel shows: one component for each tab that state/panel-tabs.ts describes.
import type { EntityReport, MindReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import type { PanelTab } from '../../state/panel-tabs.ts'
import { MindRoom } from '../mind/mind-room.tsx'
import { later } from '../parts/later.tsx'

/** What the panel tells each of them; whatever else one shows, it reads from the studio's state. */
export interface RoomProps {
  readonly report: EntityReport
  readonly mind: MindReport
  /** Whether what is done here reaches the world: not in the past, not in a recording. */
  readonly isLive: boolean
}

/** The components by tab. The page opens with the first; each of the others is fetched when it is first looked at. */
export const PANEL_ROOMS: Readonly<Record<PanelTab, (props: RoomProps) => ReactElement | null>> = {
  mind: MindRoom,
  direct: later(() => import('../direct/direct-room.tsx'), 'DirectRoom'),
  body: later(() => import('../body/body-room.tsx'), 'BodyRoom'),
  umwelt: later(() => import('../umwelt/umwelt-room.tsx'), 'UmweltRoom'),
  train: later(() => import('../training/training-room.tsx'), 'TrainingRoom'),
  acts: later(() => import('../acts/acts-room.tsx'), 'ActsRoom'),
  words: later(() => import('../words/words-room.tsx'), 'WordsRoom'),
}

/** What is told of a thing, which has no tabs. */
export const ThingPart = later<'ThingRoom', Pick<RoomProps, 'report' | 'isLive'>>(
  () => import('../body/body-room.tsx'),
  'ThingRoom',
)
