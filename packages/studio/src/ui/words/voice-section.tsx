// The microphone: asked for on a press, with a level, hands free or held; and a field for who has none.
import { type CSSProperties, type ReactElement, useState } from 'react'
import { Section, Switch } from '../parts/controls.tsx'
import { useStudio } from '../parts/studio-context.ts'
import { useVoice } from './use-voice.ts'

/** Levels shown at the left and right edge of the meter, dB; speech begins so far over the floor. */
const LEAST_DB = -75
const MOST_DB = 0
const OVER_DB = 12

/** How one speaks to a creature. */
export function VoiceSection({ creature, isLive }: { creature: string; isLive: boolean }): ReactElement {
  const studio = useStudio()
  const mic = useVoice((state) => state.mic)
  const trouble = useVoice((state) => state.trouble)
  const isHandsFree = useVoice((state) => state.isHandsFree)
  const answer = useVoice((state) => state.answer)
  const teaching = useVoice((state) => state.teaching)
  return (
    <Section
      title="Your voice"
      note={mic === 'on' ? 'listening' : mic === 'asking' ? 'asking…' : 'no microphone'}
      help={
        <>
          <p>
            What you say goes no further than this page. It is turned into a track, thirteen numbers for each hundredth
            of a second, and forgotten; only the track reaches {creature} and recordings.
          </p>
          <p>
            Hands free, an utterance begins where it is 12 dB louder than the room for a tenth of a second and ends with
            a quarter of a second of quiet, after two seconds at the latest. Without a microphone, type: typed words
            have a voice of their own.
          </p>
        </>
      }
    >
      <div className="voice-row">
        <button
          type="button"
          className="button"
          aria-pressed={mic === 'on'}
          disabled={mic === 'asking'}
          onClick={() => void studio.voice.toggle()}
        >
          {mic === 'on' ? 'Stop listening' : 'Use the microphone'}
        </button>
        {mic === 'on' && !isHandsFree && <TalkButton />}
      </div>
      {mic === 'on' && (
        <>
          <Meter />
          <div className="voice-row">
            <span>Hands free</span>
            <Switch label="Hands free" isOn={isHandsFree} onChange={(isOn) => studio.voice.setHandsFree(isOn)} />
          </div>
        </>
      )}
      {trouble !== undefined && (
        <p className="voice-trouble" role="alert">
          {trouble}
        </p>
      )}
      <TypedWord isLive={isLive} />
      {teaching !== undefined && (
        <p className="voice-teaching">
          Say “{teaching}” now.{' '}
          <button type="button" className="button quiet" onClick={() => studio.voice.teachNext(undefined)}>
            Not now
          </button>
        </p>
      )}
      <p className="faint small" role="status">
        {answer}
      </p>
    </Section>
  )
}

/** A word that is typed: said, or taught. */
function TypedWord({ isLive }: { isLive: boolean }): ReactElement {
  const studio = useStudio()
  const mic = useVoice((state) => state.mic)
  const [text, setText] = useState('')
  const typed = text.trim()
  return (
    <form
      className="voice-row"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '' && isLive) void studio.voice.say(typed)
      }}
    >
      <input
        className="value-field voice-text"
        aria-label="A word to say or teach"
        placeholder="a word"
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className="button" disabled={typed === '' || !isLive}>
        Say
      </button>
      <button
        type="button"
        className="button"
        disabled={typed === '' || !isLive}
        onClick={() => void studio.voice.teachTyped(wordOf(typed))}
      >
        Teach
      </button>
      {mic === 'on' && (
        <button
          type="button"
          className="button"
          disabled={typed === '' || !isLive}
          onClick={() => studio.voice.teachNext(wordOf(typed))}
        >
          Teach by voice
        </button>
      )}
    </form>
  )
}

/** The name under which a word is kept: names have no spaces. */
function wordOf(typed: string): string {
  return typed.replace(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase())
}

/** Held as long as one speaks. */
export function TalkButton(): ReactElement {
  const studio = useStudio()
  const isTalking = useVoice((state) => state.isTalking)
  const talk = (isOn: boolean): void => studio.voice.talk(isOn)
  return (
    <button
      type="button"
      className="button strong"
      aria-pressed={isTalking}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        talk(true)
      }}
      onPointerUp={() => talk(false)}
      onPointerCancel={() => talk(false)}
      onKeyDown={(event) => {
        if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) talk(true)
      }}
      onKeyUp={(event) => {
        if (event.key === ' ' || event.key === 'Enter') talk(false)
      }}
      onBlur={() => talk(false)}
    >
      {isTalking ? 'Speak…' : 'Hold to talk'}
    </button>
  )
}

/** The level, the floor of the room, and where speech begins. */
export function Meter(): ReactElement {
  const levelDb = useVoice((state) => state.levelDb)
  const floorDb = useVoice((state) => state.floorDb)
  const isSpeaking = useVoice((state) => state.isSpeaking)
  const style = {
    '--level': shareOf(levelDb),
    '--floor': shareOf(floorDb),
    '--onset': shareOf(floorDb + OVER_DB),
  } as CSSProperties
  return (
    <div className={`voice-meter ${isSpeaking ? 'is-speaking' : ''}`} style={style}>
      <span className="voice-level" />
      <span className="voice-onset" />
      <meter
        className="visually-hidden"
        aria-label="Level of the microphone"
        min={LEAST_DB}
        max={MOST_DB}
        value={Math.max(LEAST_DB, levelDb)}
      />
    </div>
  )
}

function shareOf(db: number): number {
  return Math.min(1, Math.max(0, (db - LEAST_DB) / (MOST_DB - LEAST_DB)))
}
