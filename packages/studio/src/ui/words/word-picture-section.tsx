// A word as a picture: the track of what was said last, every take that it was compared with, distances, and where a word ends.
import type { WordDistance } from '@ethogram/core/words'
import { type CSSProperties, type ReactElement, useMemo } from 'react'
import type { WordsOutline } from '../../engine/mind-outline.ts'
import { AndMore } from '../parts/and-more.tsx'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { PixelCanvas } from '../parts/pixel-canvas.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import { trackPicture } from './track-picture.ts'
import { useVoice } from './use-voice.ts'

/** Words that are shown; the furthest are of no interest. */
const MOST_WORDS = 6

/** Low and high values of a track, by the theme. */
const COLOURS = {
  light: [
    [244, 246, 240],
    [31, 92, 94],
  ],
  dark: [
    [26, 33, 41],
    [150, 222, 214],
  ],
} as const

/** How the last utterance was heard. */
export function WordPictureSection({ words }: { words: WordsOutline }): ReactElement | null {
  const last = useVoice((state) => state.last)
  const names = Object.keys(words.takes)
  if (last === undefined && names.length === 0) return null
  const what = last?.heard.word === undefined ? 'no word that it knows' : `“${last.heard.word}”`
  return (
    <Section
      title="A word as a picture"
      note={last === undefined ? undefined : last.isTaught ? `teaches “${last.meant}”` : what}
      help={
        <p>
          Time goes from left to right; each row is one of thirteen numbers that tell the colour of the sound. Distances
          are to the nearest two takes of a word, along the best way of laying both side by side. Up to the mark a word
          is heard; beyond it, it is none.
        </p>
      }
    >
      {last !== undefined && (
        <>
          <Track track={last.track} label="What was said last" />
          <ol className="word-distances">
            {last.heard.words.slice(0, MOST_WORDS).map((distance) => (
              <Distance
                key={distance.word}
                distance={distance}
                halfAt={last.halfAt}
                isHeard={distance.word === last.heard.word}
              />
            ))}
          </ol>
          <AndMore of={last.heard.words.length} most={MOST_WORDS} are="further off" />
        </>
      )}
      {names.map((word) => (
        <div key={word} className="word-takes">
          <span className="row-name">{word}</span>
          <span className="word-tracks">
            {words.takes[word].map((track, k) => (
              <Track key={track} track={track} label={`Take ${k + 1} of ${word}`} isSmall />
            ))}
          </span>
        </div>
      ))}
    </Section>
  )
}

function Distance(props: { distance: WordDistance; halfAt: number; isHeard: boolean }): ReactElement {
  const { distance, halfAt, isHeard } = props
  // The bar ends at twice the distance at which a word is half sure.
  const style = { '--share': Math.min(1, distance.distance / (2 * halfAt)) } as CSSProperties
  const takes = distance.takes.map((one) => formatFixed(one)).join(', ')
  return (
    <li className={isHeard ? 'word-distance is-heard' : 'word-distance'} title={`to its takes: ${takes}`}>
      <span className="row-name">{distance.word}</span>
      <span className="word-bar" style={style} aria-hidden="true">
        <span className="word-bar-fill" />
        <span className="word-bar-mark" />
      </span>
      <span className="bar-value">{formatFixed(distance.distance)}</span>
    </li>
  )
}

function Track({ track, label, isSmall = false }: { track: string; label: string; isSmall?: boolean }): ReactElement {
  const theme = useStudioState((state) => state.theme)
  const picture = useMemo(() => {
    const [from, to] = COLOURS[theme === 'dark' ? 'dark' : 'light']
    return trackPicture(track, from, to)
  }, [track, theme])
  return (
    <PixelCanvas
      width={picture.width}
      height={picture.height}
      bytes={picture.bytes}
      label={`${label}, ${formatFixed(picture.width / 100)} s`}
      className={isSmall ? 'word-track is-small' : 'word-track'}
    />
  )
}
