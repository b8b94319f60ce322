// A story as it is played: its beats, what can be chosen at every level, and what choices have changed.
//
// A choice is an input like any other, so a story can be saved, replayed, and gone back in. Playing again starts the scene anew; how
// it went before stays listed, so that one can compare.
import type { ChoiceReport, MadeChoice, StoryReport } from '@ethogram/core'
import { type ReactElement, useState } from 'react'
import { AndMore } from '../parts/and-more.tsx'
import { IconButton, Section } from '../parts/controls.tsx'
import { formatTime } from '../parts/format.ts'
import { ChevronIcon, ResetIcon } from '../parts/icons.tsx'
import { isNarrow } from '../parts/narrow.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { beatsToShow, becameWords, howItWent } from './story-words.ts'
import './story-card.css'

/** Levels from the outside in, as people call them. */
const LEVELS = [
  { level: 'environment', title: 'Around him' },
  { level: 'motivation', title: 'His motives' },
  { level: 'task', title: 'His task' },
  { level: 'direct', title: 'His movements' },
] as const

/** Choices whose effects are shown. */
const MOST_MADE = 3

/** The story as it is played. */
export function StoryCard({ story }: { story: StoryReport }): ReactElement {
  const studio = useStudio()
  const isLive = useStudioState((state) => state.status.mode === 'live')
  const [isOpen, setOpen] = useState(() => !isNarrow())
  const [before, setBefore] = useState<readonly string[]>([])
  const playAgain = (): void => {
    if (story.passed.length > 0) setBefore([...before, howItWent(story)].slice(-5))
    void studio.reset()
  }
  return (
    <section className={`story card ${isOpen ? '' : 'is-folded'}`} aria-label={`Story: ${story.title}`}>
      <header className="story-head">
        <h2>{story.title}</h2>
        <IconButton label="Play again" onPress={playAgain}>
          <ResetIcon />
        </IconButton>
        <button
          type="button"
          className="icon-button tone-plain story-fold"
          aria-label={isOpen ? 'Fold the story' : 'Unfold the story'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronIcon />
        </button>
      </header>
      {isOpen && (
        <div className="story-body">
          <p className="story-about">{story.about}</p>
          <Beats story={story} />
          {story.made.length > 0 && <Changed made={story.made} />}
          <Choices story={story} isLive={isLive} />
          {before.length > 0 && (
            <Section title="How it went before">
              <ol className="story-before">
                {before.map((line, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
                  <li key={k}>{line}</li>
                ))}
              </ol>
            </Section>
          )}
          <button type="button" className="button quiet" onClick={() => studio.pick(story.hero)}>
            Look into {story.hero}, and direct him yourself
          </button>
        </div>
      )}
    </section>
  )
}

/** The script as far as it matters now: a long one would push the choices out of the card. */
function Beats({ story }: { story: StoryReport }): ReactElement {
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const shown = beatsToShow(story)
  return (
    <>
      <ol className="story-beats" aria-label="Script">
        {shown.map(({ name, title, about, isNow }) => {
          const last = story.passed.findLast((passed) => passed.title === title)
          return (
            <li key={name} className={last === undefined ? '' : 'is-passed'} aria-current={isNow ? 'step' : undefined}>
              <span className="story-title">{title}</span>
              {last !== undefined && <span className="story-time">{formatTime(last.tick / rateHz)}</span>}
              {isNow && <span className="story-what">{about}</span>}
            </li>
          )
        })}
      </ol>
      <AndMore of={story.beats.length} most={shown.length} are="other beats" />
    </>
  )
}

function Choices({ story, isLive }: { story: StoryReport; isLive: boolean }): ReactElement {
  const studio = useStudio()
  const choose = (choice: ChoiceReport): void =>
    void studio.input({ input: 'choose', director: story.director, choice: choice.name })
  return (
    <div className="story-choices">
      {LEVELS.map(({ level, title }) => {
        const offered = story.choices.filter((choice) => choice.level === level)
        if (offered.length === 0) return null
        return (
          <fieldset key={level}>
            <legend>{title}</legend>
            {offered.map((choice) => (
              <button
                key={choice.name}
                type="button"
                className={`story-choice level-${level}`}
                title={choice.about}
                disabled={!isLive}
                onClick={() => choose(choice)}
              >
                {choice.label}
              </button>
            ))}
          </fieldset>
        )
      })}
      {!isLive && <p className="empty">Choices are made in the live world; live on from here to change what comes.</p>}
    </div>
  )
}

function Changed({ made }: { made: readonly MadeChoice[] }): ReactElement {
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  return (
    <Section title="What your choices changed">
      <ul className="story-made">
        {made
          .slice(-MOST_MADE)
          .reverse()
          .map((choice) => (
            <li key={`${choice.tick} ${choice.label}`}>
              <span className="story-time">{formatTime(choice.tick / rateHz)}</span> {choice.label}
              <span className="story-became">{becameWords(choice, rateHz)}</span>
            </li>
          ))}
      </ul>
      <AndMore of={made.length} most={MOST_MADE} are="earlier" />
    </Section>
  )
}
