// The room of words: your voice, the words it knows, how the last one was heard, and its percept tree.
import type { ReactElement } from 'react'
import type { RoomProps } from '../panel/panel-rooms.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import { PerceptsSection } from './percepts-section.tsx'
import { VoiceSection } from './voice-section.tsx'
import { WordPictureSection } from './word-picture-section.tsx'
import { WordsSection } from './words-section.tsx'
import './words-room.css'

/** The room of one creature. */
export function WordsRoom({ report: { name: creature }, isLive }: RoomProps): ReactElement {
  const words = useStudioState((state) => state.outline?.words)
  return (
    <>
      {words === undefined ? (
        <p className="empty">
          {creature} has no ear for words of your own: no percept of its species says <code>words</code> and{' '}
          <code>grows</code>. Duncan in the scene “clicker” has.
        </p>
      ) : (
        <>
          <VoiceSection creature={creature} isLive={isLive} />
          <WordsSection creature={creature} words={words} isLive={isLive} />
          <WordPictureSection words={words} />
        </>
      )}
      <PerceptsSection creature={creature} />
    </>
  )
}
