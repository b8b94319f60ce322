// The door to the author's room: what is behind it is fetched when it is first opened.
import { lazy, type ReactElement, Suspense } from 'react'
import { useStudioState } from '../parts/studio-context.ts'

const AuthorRoom = lazy(() => import('./author-room.tsx').then(({ AuthorRoom: room }) => ({ default: room })))

/** The room, while it is open. */
export function AuthorDoor(): ReactElement | null {
  const isOpen = useStudioState((state) => state.isAuthorOpen && state.phase === 'ready')
  if (!isOpen) return null
  return (
    <Suspense fallback={<section className="author card author-waits" aria-label="Author" aria-busy="true" />}>
      <AuthorRoom />
    </Suspense>
  )
}
