// The door to the bench: the room, its worker and the bench's own code are fetched when it is first opened.
import type { ReactElement } from 'react'
import { later } from '../parts/later.tsx'
import { useStudioState } from '../parts/studio-context.ts'

const RaveRoom = later(
  () => import('./rave-room.tsx'),
  'RaveRoom',
  <section className="rave card" aria-label="Bench" aria-busy="true" />,
)

/** The room, while it is open. */
export function RaveDoor(): ReactElement | null {
  const isOpen = useStudioState((state) => state.isRaveOpen && state.phase !== 'starting')
  return isOpen ? <RaveRoom /> : null
}
