// Which of the known lives belongs to the run that is shown.
import type { KnownLife, StudioState } from './studio-state.ts'

/** Number of the run that is shown: 0 for a recording. */
export function shownBranch({ status, branches }: Pick<StudioState, 'status' | 'branches'>): number {
  return status.mode === 'recording' ? 0 : (branches.find(({ isLive }) => isLive)?.branch ?? 1)
}

/** The life of the picked creature in it. */
export function shownLife(state: Pick<StudioState, 'status' | 'branches' | 'lives'>): KnownLife | undefined {
  return state.lives.get(shownBranch(state))
}
