// The clicker, food, a hand and the word, each a button and a key, above the time; and a coach who says what to do next.
//
// There for a creature that hears clicks and can be taught words. Keys work while nothing is typed and you do not move your own body.
import { type ReactElement, useEffect, useState } from 'react'
import { CLICK, FOOD, HAND } from '../../state/clicker.ts'
import type { StudioState } from '../../state/studio-state.ts'
import { lastPart } from '../parts/last-part.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { targetOf } from '../parts/target-of.ts'
import { useVoice } from '../words/use-voice.ts'
import { Meter, TalkButton } from '../words/voice-section.tsx'
import { COACH_STEPS, type CoachState, coachSays } from './coach.ts'
import './clicker-bar.css'

/** What each key does. */
const KEYS = { x: 'click', g: 'food', i: 'hand', y: 'word' } as const

/** Takes that a word has room for. */
const MOST_TAKES = 5

const NO_NAMES: readonly string[] = []

/** The bar for one creature. */
export function ClickerBar({ creature }: { creature: string }): ReactElement {
  const studio = useStudio()
  const kinds = useStudioState((state) => state.outline?.kinds ?? NO_NAMES)
  const tuples = useStudioState((state) => state.outline?.tuples)
  const isLive = useStudioState((state) => state.status.mode === 'live')
  const isYouOn = useStudioState((state) => state.isYouOn)
  const mic = useVoice((state) => state.mic)
  const isHandsFree = useVoice((state) => state.isHandsFree)
  const tricks = (tuples ?? []).filter(({ innovates, copyOf }) => innovates !== '' && copyOf === '')
  const [trick, setTrick] = useState(tricks[0]?.path ?? '')
  const word = useWord(lastPart(trick))
  const [isFolded, setFolded] = useState(false)
  const hasFood = kinds.includes(FOOD)
  const does = {
    click: () => void studio.clicker.click(),
    food: () => hasFood && void studio.clicker.feed(),
    hand: () => kinds.includes(HAND) && void studio.clicker.hand(),
    word: () => void studio.voice.say(word),
  }
  useClickerKeys(isLive && !isYouOn, does)
  const isTaught = useStudioState((state) => state.outline?.words?.takes[word] !== undefined)
  if (isFolded) return <Folded creature={creature} open={() => setFolded(false)} />
  return (
    <section className="clicker-bar card" aria-label="Clicker">
      <Coach trick={trick} word={word} />
      <div className="clicker-row">
        <label className="clicker-trick">
          <span className="visually-hidden">Trick to teach</span>
          <select className="value-field" value={trick} onChange={(event) => setTrick(event.currentTarget.value)}>
            {tricks.map(({ path }) => (
              <option key={path} value={path}>
                {lastPart(path)}
              </option>
            ))}
          </select>
        </label>
        {!isTaught || mic === 'on' ? (
          <TeachButtons word={word} isDisabled={!isLive} />
        ) : (
          <HandButton label={`Say ${word}`} letter="y" isDisabled={!isLive} onPress={does.word}>
            “{word}”
          </HandButton>
        )}
        <Things kinds={kinds} does={does} isDisabled={!isLive} />
        <button
          type="button"
          className="button"
          aria-pressed={mic === 'on'}
          disabled={mic === 'asking'}
          onClick={() => void studio.voice.toggle()}
        >
          {mic === 'on' ? 'Listening' : 'Microphone'}
        </button>
        {mic === 'on' && !isHandsFree && <TalkButton />}
      </div>
      {mic === 'on' && <Meter />}
      <Foot hasFood={hasFood} putAway={() => setFolded(true)} />
    </section>
  )
}

function Folded({ creature, open }: { creature: string; open: () => void }): ReactElement {
  return (
    <section className="clicker-bar card" aria-label="Clicker">
      <button type="button" className="button quiet" onClick={open}>
        Train {creature}
      </button>
    </section>
  )
}

type Does = Readonly<Record<(typeof KEYS)[keyof typeof KEYS], () => unknown>>

/** What a press of the hand's button does, by where the hand is. */
const HAND_DOES = { away: 'hand', nose: 'hand up', head: 'hand away' } as const

/** What one holds in one's hands. */
function Things(props: { kinds: readonly string[]; does: Does; isDisabled: boolean }): ReactElement {
  const { kinds, does, isDisabled } = props
  const studio = useStudio()
  const hand = useStudioState(() => studio.clicker.handStage)
  return (
    <>
      <HandButton label={CLICK} letter="x" isDisabled={isDisabled} isStrong onPress={does.click}>
        click
      </HandButton>
      {kinds.includes(FOOD) && (
        <HandButton label={FOOD} letter="g" isDisabled={isDisabled} onPress={does.food}>
          food
        </HandButton>
      )}
      {kinds.includes(HAND) && (
        <HandButton label={HAND} letter="i" isDisabled={isDisabled} onPress={does.hand}>
          {HAND_DOES[hand]}
        </HandButton>
      )}
    </>
  )
}

/** What goes by itself, what became of the last word, and the way to put the bar away. */
function Foot({ hasFood, putAway }: { hasFood: boolean; putAway: () => void }): ReactElement {
  const studio = useStudio()
  const [isFeeding, setFeeding] = useState(studio.clicker.isFeeding)
  return (
    <div className="clicker-row small">
      {hasFood && (
        <label>
          <input
            type="checkbox"
            checked={isFeeding}
            onChange={(event) => {
              studio.clicker.isFeeding = event.currentTarget.checked
              setFeeding(event.currentTarget.checked)
            }}
          />{' '}
          food follows each click
        </label>
      )}
      <Trouble />
      <button type="button" className="button quiet" onClick={putAway}>
        Put away
      </button>
    </div>
  )
}

/** The word that goes with a trick: one that it knows by that name, else the name of the trick. */
function useWord(trick: string): string {
  const trigger = useStudioState(
    ({ training, outline }) =>
      training?.report?.actions.find(
        (action) => lastPart(action.copyOf) === trick && outline?.words?.takes[action.trigger] !== undefined,
      )?.trigger,
  )
  return trigger ?? trick
}

function TeachButtons({ word, isDisabled }: { word: string; isDisabled: boolean }): ReactElement {
  const studio = useStudio()
  const mic = useVoice((state) => state.mic)
  const teaching = useVoice((state) => state.teaching)
  if (mic !== 'on') {
    return (
      <button type="button" className="button" disabled={isDisabled} onClick={() => void studio.voice.teachTyped(word)}>
        Teach “{word}”
      </button>
    )
  }
  return (
    <button
      type="button"
      className="button"
      aria-pressed={teaching === word}
      disabled={isDisabled}
      onClick={() => studio.voice.teachNext(teaching === word ? undefined : word)}
    >
      {teaching === word ? `Say “${word}” now` : `Teach “${word}” by voice`}
    </button>
  )
}

function Trouble(): ReactElement | null {
  const trouble = useVoice((state) => state.trouble)
  const answer = useVoice((state) => state.answer)
  if (trouble !== undefined) return <span role="alert">{trouble}</span>
  return answer === '' ? null : <span role="status">{answer}</span>
}

function Coach({ trick, word }: { trick: string; word: string }): ReactElement {
  const studio = useStudio()
  const state = useCoachState(trick, word)
  const { number, text, step } = coachSays(state)
  return (
    <p className="coach" data-step={step}>
      <b>
        {number}/{COACH_STEPS}
      </b>{' '}
      {text}
      {state.lastHeard === 'other' && state.takes < MOST_TAKES && (
        <button type="button" className="button quiet" onClick={() => void studio.voice.teachLast(word)}>
          That was “{word}”
        </button>
      )}
    </p>
  )
}

function useCoachState(trick: string, word: string): CoachState {
  const studio = useStudio()
  const takes = useStudioState((state) => state.outline?.words?.takes[word]?.length ?? 0)
  const actions = useStudioState((state) => state.training?.report?.actions)
  const isAtIt = useStudioState((state) => isDoing(state, trick))
  const isLurable = useStudioState(({ outline }) =>
    outline?.tuples.some(({ copyOf, isGrown }) => copyOf === trick && !isGrown),
  )
  const last = useVoice((state) => state.last)
  const own = actions?.find(({ behavior }) => behavior === trick)
  const copy = actions?.find(({ copyOf, trigger }) => copyOf === trick && trigger === word)
  const lastHeard = last === undefined || last.isTaught ? undefined : last.heard.word === word ? 'it' : 'other'
  return {
    trick: lastPart(trick),
    word,
    takes,
    clicks: studio.clicker.clicks,
    onWord: own?.candidates.find(({ percept }) => percept === word)?.on.successes ?? 0,
    tries: (own?.successes ?? 0) + (own?.failures ?? 0),
    isGrown: copy !== undefined,
    right: copy?.successes ?? 0,
    isAtIt,
    lastHeard,
    isLurable,
  }
}

/** Whether the picked creature does a trick, or a copy of it. */
function isDoing({ why, outline }: StudioState, trick: string): boolean {
  const path = why?.path.at(-1)
  return path === trick || outline?.tuples.some((tuple) => tuple.path === path && tuple.copyOf === trick) === true
}

function HandButton(props: {
  label: string
  letter: string
  isDisabled: boolean
  isStrong?: boolean
  onPress: () => void
  children: React.ReactNode
}): ReactElement {
  return (
    <button
      type="button"
      className={`button hand ${props.isStrong === true ? 'strong' : ''}`}
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      {props.children}
      <kbd>{props.letter.toUpperCase()}</kbd>
    </button>
  )
}

function useClickerKeys(isOn: boolean, does: Does): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const target = targetOf(event)
      const isTyping =
        (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
        target instanceof HTMLSelectElement ||
        target.isContentEditable
      const what = KEYS[event.key.toLowerCase() as keyof typeof KEYS]
      if (isTyping || what === undefined) return
      event.preventDefault()
      does[what]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
