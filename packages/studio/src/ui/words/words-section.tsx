// The words it knows: say one, teach a further take, give it a name, forget it; and which two sound too much alike.
import { findNearWords, type NearWords } from '@ethogram/core/words'
import { type ReactElement, useMemo } from 'react'
import type { WordsOutline } from '../../engine/mind-outline.ts'
import { Section, ValueField } from '../parts/controls.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { useVoice } from './use-voice.ts'

/** Most takes of a word. */
const MOST_TAKES = 5

/** Takes of a word that are compared with those of the others. */
const COMPARED_TAKES = 2

/** The list of words. */
export function WordsSection(props: { creature: string; words: WordsOutline; isLive: boolean }): ReactElement {
  const { creature, words, isLive } = props
  const names = Object.keys(words.takes)
  const near = useMemo(() => findNearWords(fewTakes(words.takes), words.halfAt), [words])
  return (
    <Section
      title="My words"
      note={names.length === 0 ? 'none yet' : `${names.length} of at most 24`}
      help={
        <p>
          A word is one to five takes of how you say it. One is enough to begin with, three are better. It means nothing
          yet: {creature} finds out what it is good for. Words that sound too much alike will be mixed up: say one of
          them again, or take another word.
        </p>
      }
    >
      {names.length === 0 && (
        <p className="faint small">Type a word above and teach it, or teach it with your voice.</p>
      )}
      <ul className="my-words">
        {names.map((word) => (
          <Word key={word} word={word} takes={words.takes[word].length} isLive={isLive} />
        ))}
      </ul>
      {near.map((pair) => (
        <Near key={pair.words.join(' ')} pair={pair} isLive={isLive} />
      ))}
    </Section>
  )
}

function Word({ word, takes, isLive }: { word: string; takes: number; isLive: boolean }): ReactElement {
  const studio = useStudio()
  const sure = useStudioState((state) => state.percepts.find(({ name }) => name === word)?.confidence ?? 0)
  const mic = useVoice((state) => state.mic)
  return (
    <li className={sure >= 0.5 ? 'my-word is-heard' : 'my-word'}>
      <button
        type="button"
        className="button"
        aria-label={`Say ${word}`}
        disabled={!isLive}
        onClick={() => void studio.voice.say(word)}
      >
        “{word}”
      </button>
      <ValueField
        label={`Name of ${word}`}
        kind="text"
        value={word}
        isDisabled={!isLive}
        onCommit={(as) => void studio.voice.rename(word, as)}
      />
      <span className="faint small">
        {takes} {takes === 1 ? 'take' : 'takes'}
      </span>
      <button
        type="button"
        className="button quiet"
        aria-label={`Another take of ${word}`}
        disabled={!isLive || takes >= MOST_TAKES}
        onClick={() => (mic === 'on' ? studio.voice.teachNext(word) : void studio.voice.teachTyped(word))}
      >
        + take
      </button>
      <button
        type="button"
        className="button quiet"
        aria-label={`Forget ${word}`}
        disabled={!isLive}
        onClick={() => void studio.voice.forget(word)}
      >
        Forget
      </button>
    </li>
  )
}

/** The first takes of each word: to compare all of twenty words with each other would keep the page waiting. */
function fewTakes(takes: WordsOutline['takes']): WordsOutline['takes'] {
  return Object.fromEntries(Object.entries(takes).map(([word, all]) => [word, all.slice(0, COMPARED_TAKES)]))
}

function Near({ pair, isLive }: { pair: NearWords; isLive: boolean }): ReactElement {
  const studio = useStudio()
  const mic = useVoice((state) => state.mic)
  const [one, other] = pair.words
  return (
    <p className="voice-trouble">
      “{one}” and “{other}” sound alike ({pair.distance.toFixed(2)} apart). Say one of them again, or another word:
      {[one, other].map((word) => (
        <button
          key={word}
          type="button"
          className="button quiet"
          disabled={!isLive}
          onClick={() => {
            void studio.voice.forget(word).then(() => {
              if (mic === 'on') studio.voice.teachNext(word)
            })
          }}
        >
          forget “{word}”{mic === 'on' ? ' and say it again' : ''}
        </button>
      ))}
    </p>
  )
}
