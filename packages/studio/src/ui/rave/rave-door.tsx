// The door to the bench: the room, its worker and the bench's own code are fetched when it is first opened.
import { lazy, type ReactElement, Suspense } from 'react'
import { useStudioState } from '../parts/studio-context.ts'

const RaveRoom = lazy(() => import('./rave-room.tsx').then(({ RaveRoom: room }) => ({ default: room })))

/** The room, while it is open. */
export function RaveDoor(): ReactElement | null {
  const isOpen = useStudioState((state) => state.isRaveOpen && state.phase !== 'starting')
  if (!isOpen) return null
  return (
    <Suspense fallback={<section className="rave card" aria-label="Bench" aria-busy="true" />}>
      <RaveRoom />
    </Suspense>
  )
}
