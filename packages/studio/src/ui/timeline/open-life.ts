// Whether the drawer shows somebody's life: then it is where one goes through time, and lives on from. Pure.
import type { StudioState } from '../../state/studio-state.ts'

/** Whether a life is open. */
export function hasOpenLife({ isTimelineOpen, picked, outline }: StudioState): boolean {
  return isTimelineOpen && picked !== undefined && outline !== undefined
}
