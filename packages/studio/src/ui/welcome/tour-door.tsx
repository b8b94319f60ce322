// The tour is fetched when somebody takes it.
import type { ReactElement } from 'react'
import { later } from '../parts/later.tsx'
import { useStudioState } from '../parts/studio-context.ts'

const Tour = later(() => import('./tour.tsx'), 'Tour')

/** Its step; nothing while nobody takes it. */
export function TourDoor(): ReactElement | null {
  const step = useStudioState((state) => state.tourStep)
  return step === undefined ? null : <Tour step={step} />
}
