// The clicker's bar is fetched with the first creature that can be trained by it.
import type { ReactElement } from 'react'
import { later } from '../parts/later.tsx'
import { useStudioState } from '../parts/studio-context.ts'

const ClickerBar = later(() => import('./clicker-bar.tsx'), 'ClickerBar')

/** The bar; nothing for a creature that cannot be trained so. */
export function ClickerDoor(): ReactElement | null {
  const isThere = useStudioState((state) => state.outline?.isForClicker === true && !state.isAuthorOpen)
  const creature = useStudioState((state) => state.picked)
  return isThere && creature !== undefined ? <ClickerBar key={creature} creature={creature} /> : null
}
