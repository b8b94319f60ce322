// Where this world tells a story: its caption over the stage, and its card, which is fetched with the first story.
import type { ReactElement } from 'react'
import { later } from '../parts/later.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import './story-caption.css'

const StoryCard = later(() => import('./story-card.tsx'), 'StoryCard')

/** The story of this world, if it tells one. */
export function StoryDoor(): ReactElement | null {
  const story = useStudioState((state) => (state.phase === 'ready' ? state.stories[0] : undefined))
  const isHidden = useStudioState((state) => state.isAuthorOpen)
  return story === undefined || isHidden ? null : <StoryCard story={story} />
}

/** What is told at this moment, over the stage. */
export function StoryCaption(): ReactElement | null {
  const caption = useStudioState((state) => state.stories[0]?.beats.find(({ isNow }) => isNow)?.caption ?? '')
  if (caption === '') return null
  return (
    <p className="story-caption" role="status">
      {caption}
    </p>
  )
}
