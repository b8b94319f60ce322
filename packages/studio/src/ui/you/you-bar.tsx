// You, in a bar above the time: six gestures, things in your hand, words to teach, and behind *more* the rest.
//
// Small while you only watch. Every button has a word below it, and a key that works while the bar is open.
import type { ReactElement, ReactNode } from 'react'
import { youAmong } from '../../engine/you-among.ts'
import { FIRST_GESTURES, type Gesture, MORE_GESTURES, OFFER, PAT, TREAT } from '../../state/gestures.ts'
import type { YouLook } from '../../state/studio-state.ts'
import { IconButton } from '../parts/controls.tsx'
import { MoreIcon } from '../parts/icons.tsx'
import { Popup } from '../parts/popup.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { useYouKeys } from './use-you-keys.ts'
import { aimThrow, patNearest, sayWord, toggleYou, wordToSay } from './you-doings.ts'
import {
  BallIcon,
  BoneIcon,
  EyesIcon,
  GESTURE_ICONS,
  HydrantIcon,
  OfferIcon,
  OutlineIcon,
  PatIcon,
  PutDownIcon,
  ThrowIcon,
  TreatIcon,
  YouIcon,
} from './you-icons.tsx'
import { YOU_KEYS } from './you-keys.ts'
import './you-bar.css'

/** The bar; nothing in worlds in which you have no body, and in the past, where nobody can do anything. */
export function YouBar(): ReactElement | null {
  const studio = useStudio()
  const name = useStudioState((state) => youAmong(state.entities))
  const isOn = useStudioState((state) => state.isYouOn)
  const isLive = useStudioState((state) => state.status.mode === 'live' && state.phase === 'ready')
  useYouKeys(studio)
  if (name === undefined || !isLive) return null
  return (
    <section className={`you-bar card ${isOn ? 'is-on' : ''}`} aria-label="You">
      <button
        type="button"
        className="you-toggle"
        aria-pressed={isOn}
        data-tip={isOn ? 'Only watch' : 'Be there: move, gesture, throw the ball'}
        data-keys={YOU_KEYS.toggle}
        onClick={() => toggleYou(studio)}
      >
        <YouIcon />
        You
      </button>
      {isOn && (
        <>
          <Group label="Gestures">
            <Gestures gestures={FIRST_GESTURES} />
          </Group>
          <Things />
          <Words />
          <More />
        </>
      )}
    </section>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="you-group" aria-label={label}>
      {children}
    </fieldset>
  )
}

/** What a button is called, in a word, and its key; the whole of it is in its label. */
function Word({ children, keys }: { children: string; keys: string }): ReactElement {
  return (
    <span className="you-word" aria-hidden="true">
      {children} <kbd>{keys}</kbd>
    </span>
  )
}

function Gestures({ gestures }: { gestures: readonly Gesture[] }): ReactElement {
  const studio = useStudio()
  // Which gesture stands is read from the directions.
  useStudioState((state) => state.directions)
  return (
    <>
      {gestures.map((gesture) => {
        const Picture = GESTURE_ICONS[gesture.id]
        return (
          <IconButton
            key={gesture.id}
            label={gesture.label}
            keys={gesture.key.toUpperCase()}
            {...(gesture.isHeld ? { isOn: studio.you.standing(gesture).length > 0 } : {})}
            onPress={() => void studio.you.gesture(gesture)}
          >
            <Picture />
            <Word keys={gesture.key.toUpperCase()}>{gesture.word}</Word>
          </IconButton>
        )
      })}
    </>
  )
}

function Things(): ReactElement {
  const studio = useStudio()
  const hand = useStudioState((state) => state.youHand)
  useStudioState((state) => state.directions)
  const { you } = studio
  return (
    <Group label="Things">
      {hand === undefined ? (
        <IconButton label="Take the ball" keys={YOU_KEYS.take} onPress={() => void you.take('ball')}>
          <BallIcon />
          <Word keys={YOU_KEYS.take}>take</Word>
        </IconButton>
      ) : (
        <IconButton label={`Put the ${hand} down`} keys={YOU_KEYS.take} onPress={() => void you.putDown()}>
          <PutDownIcon />
          <Word keys={YOU_KEYS.take}>put down</Word>
        </IconButton>
      )}
      <IconButton label="Throw: click where" keys={YOU_KEYS.throw} onPress={() => aimThrow(studio)}>
        <ThrowIcon />
        <Word keys={YOU_KEYS.throw}>throw</Word>
      </IconButton>
      <IconButton
        label="Offer something to eat"
        keys={YOU_KEYS.offer}
        isOn={you.standing(OFFER).length > 0}
        onPress={() => void you.offer()}
      >
        <OfferIcon />
        <Word keys={YOU_KEYS.offer}>offer</Word>
      </IconButton>
      <IconButton
        label="Pat"
        keys={YOU_KEYS.pat}
        isOn={you.standing(PAT).length > 0}
        onPress={() => patNearest(studio)}
      >
        <PatIcon />
        <Word keys={YOU_KEYS.pat}>pat</Word>
      </IconButton>
    </Group>
  )
}

/** What can be taught: a word, the others to choose from, and what makes it worth something. */
function Words(): ReactElement | null {
  const studio = useStudio()
  const words = useStudioState((state) => state.world?.words ?? NO_WORDS)
  useStudioState((state) => state.word)
  const word = wordToSay(studio)
  if (word === undefined) return null
  return (
    <Group label="Words">
      <button
        type="button"
        className="you-say"
        data-tip={`Say “${word}”`}
        data-keys={YOU_KEYS.say}
        aria-label={`Say “${word}”`}
        onClick={() => sayWord(studio)}
      >
        “{word}”<Word keys={YOU_KEYS.say}>say</Word>
      </button>
      <Popup label="Choose another word" className="you-others" trigger={<span aria-hidden="true">▾</span>}>
        {(close) => (
          <>
            <p>
              Words that mean nothing yet. Choose one; say it when the dog does something, then toss him something good:
              he finds out.
            </p>
            <div className="you-words">
              {words.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === word}
                  onClick={() => {
                    studio.store.setState({ word: one })
                    close()
                  }}
                >
                  “{one}”
                </button>
              ))}
            </div>
          </>
        )}
      </Popup>
      <IconButton label={TREAT.label} keys={YOU_KEYS.treat} onPress={() => void studio.you.besides(TREAT)}>
        <TreatIcon />
        <Word keys={YOU_KEYS.treat}>treat</Word>
      </IconButton>
    </Group>
  )
}

const NO_WORDS: readonly string[] = []

const LOOKS: readonly { readonly look: YouLook; readonly label: string; readonly icon: () => ReactElement }[] = [
  { look: 'puppet', label: 'Seen as a puppet', icon: YouIcon },
  { look: 'outline', label: 'Seen as an outline', icon: OutlineIcon },
  { look: 'eyes', label: 'Look out of your own eyes', icon: EyesIcon },
]

/** Everything else: the other gestures, how you are seen, and what you can turn into. */
function More(): ReactElement {
  return (
    <Popup
      label="More gestures and guises"
      className="icon-button you-more"
      boxClassName="you-rest"
      trigger={
        <>
          <MoreIcon />
          <span className="you-word" aria-hidden="true">
            more
          </span>
        </>
      }
    >
      {() => (
        <>
          <Group label="More gestures">
            <Gestures gestures={MORE_GESTURES} />
          </Group>
          <Looks />
        </>
      )}
    </Popup>
  )
}

function Looks(): ReactElement {
  const studio = useStudio()
  const youLook = useStudioState((state) => state.youLook)
  const disguise = useStudioState((state) => state.disguise)
  const turn = (into: string): void => void studio.you.turnInto(disguise === into ? undefined : into)
  return (
    <Group label="How you are seen">
      {LOOKS.map(({ look, label, icon: Picture }) => (
        <IconButton
          key={look}
          label={label}
          keys={YOU_KEYS.look}
          isOn={youLook === look}
          onPress={() => studio.store.setState({ youLook: look })}
        >
          <Picture />
          <Word keys={YOU_KEYS.look}>{look}</Word>
        </IconButton>
      ))}
      <IconButton
        label="Turn into a bone"
        keys={YOU_KEYS.bone}
        isOn={disguise === 'isBone'}
        onPress={() => turn('isBone')}
      >
        <BoneIcon />
        <Word keys={YOU_KEYS.bone}>bone</Word>
      </IconButton>
      <IconButton
        label="Turn into a hydrant"
        keys={YOU_KEYS.hydrant}
        isOn={disguise === 'isHydrant'}
        onPress={() => turn('isHydrant')}
      >
        <HydrantIcon />
        <Word keys={YOU_KEYS.hydrant}>hydrant</Word>
      </IconButton>
    </Group>
  )
}
