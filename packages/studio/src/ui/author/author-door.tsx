// The door to the author's room: what is behind it is fetched when it is first opened.
import type { ReactElement } from 'react'
import { later } from '../parts/later.tsx'
import { useStudioState } from '../parts/studio-context.ts'

const AuthorRoom = later(
  () => import('./author-room.tsx'),
  'AuthorRoom',
  <section className="author card author-waits" aria-label="Author" aria-busy="true" />,
)

/** The room, while it is open. */
export function AuthorDoor(): ReactElement | null {
  const isOpen = useStudioState((state) => state.isAuthorOpen && state.phase === 'ready')
  return isOpen ? <AuthorRoom /> : null
}
