// A person in the trainer's place: a button and a key for every sign and every reward.
//
// Signs stay on until they are ended; a sound is over at once. Keys work while this room is open and nothing is typed.
import type { TrainerReport } from '@ethogram/core'
import { type ReactElement, useEffect, useMemo } from 'react'
import { Section } from '../parts/controls.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { targetOf } from '../parts/target-of.ts'
import { keysFor } from './trainer-keys.ts'
import { isAtWork } from './trainer-section.tsx'
import './by-hand-section.css'

/** The speed at which a person's reaction is quick enough for a creature, simulated seconds per real second. */
const SLOW = 0.25

/** Signs and rewards by hand. */
export function ByHandSection({ trainer, isLive }: { trainer: TrainerReport; isLive: boolean }): ReactElement | null {
  const studio = useStudio()
  const speed = useStudioState((state) => state.status.speed)
  const { name, cues, soundCues, cuesOn, rewards } = trainer
  const names = [...cues, ...rewards].join(' ')
  const keys = useMemo(() => keysFor(names.split(' ')), [names])
  const isFree = isLive && !isAtWork(trainer)
  const giveCue = (cue: string): void =>
    void studio.school.cue(name, cue, soundCues.includes(cue) || !cuesOn.includes(cue))
  const giveReward = (reward: string): void => void studio.school.reward(name, reward)
  useTrainerKeys(isFree, keys, (what) => (rewards.includes(what) ? giveReward(what) : giveCue(what)))
  if (cues.length + rewards.length === 0) return null
  return (
    <Section
      title="By hand"
      note={isFree ? 'you are the trainer' : isLive ? 'the trainer is at work' : undefined}
      help={
        <>
          <p>
            Wait until it does what you want by itself. At once, give a sign; a moment later, while it is still at it,
            the reward; then end the sign. After three or four times it begins to understand.
          </p>
          <p>
            Be quick: a sign that comes half a second late belongs to something else. In slow motion everybody is quick
            enough. A click is a sign that is over at once.
          </p>
        </>
      }
    >
      <div className="by-hand">
        {cues.map((cue) => (
          <HandButton
            key={cue}
            name={cue}
            letter={keys.get(cue)}
            isDisabled={!isFree}
            {...(soundCues.includes(cue) ? {} : { isOn: cuesOn.includes(cue) })}
            onPress={() => giveCue(cue)}
          />
        ))}
        {rewards.map((reward) => (
          <HandButton
            key={reward}
            name={reward}
            letter={keys.get(reward)}
            isDisabled={!isFree}
            isReward
            onPress={() => giveReward(reward)}
          />
        ))}
      </div>
      {isFree && (
        <button
          type="button"
          className="button quiet"
          aria-pressed={speed === SLOW}
          onClick={() => studio.setSpeed(speed === SLOW ? 1 : SLOW)}
        >
          {speed === SLOW ? 'Usual speed' : 'Slow motion'}
        </button>
      )}
      {!isFree && isLive && <p className="faint small">Take the trainer’s place to give signs and rewards yourself.</p>}
    </Section>
  )
}

function HandButton(props: {
  name: string
  letter: string | undefined
  isDisabled: boolean
  /** Of a sign that lasts. */
  isOn?: boolean
  isReward?: boolean
  onPress: () => void
}): ReactElement {
  return (
    <button
      type="button"
      className={`button hand ${props.isReward === true ? 'strong' : ''}`}
      aria-label={props.name}
      disabled={props.isDisabled}
      {...(props.isOn === undefined ? {} : { 'aria-pressed': props.isOn })}
      onClick={props.onPress}
    >
      {props.name}
      {props.letter !== undefined && <kbd>{props.letter.toUpperCase()}</kbd>}
    </button>
  )
}

function useTrainerKeys(isFree: boolean, keys: ReadonlyMap<string, string>, give: (what: string) => void): void {
  useEffect(() => {
    if (!isFree) return
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const target = targetOf(event)
      const isTyping =
        (target instanceof HTMLInputElement && target.type !== 'range') ||
        target instanceof HTMLSelectElement ||
        target.isContentEditable
      if (isTyping) return
      const what = [...keys].find(([, key]) => key === event.key.toLowerCase())?.[0]
      if (what === undefined) return
      event.preventDefault()
      give(what)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
