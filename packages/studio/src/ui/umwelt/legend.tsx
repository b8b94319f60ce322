// How to read beliefs on the stage: what each way of drawing means, in full for the panel, in a word each above the bar of time.
import type { ReactElement } from 'react'
import { thingFor } from '../../state/staged-surprise.ts'
import { formatShort } from '../parts/format.ts'
import { useIsNarrow } from '../parts/narrow.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './legend.css'

const SIGNS = [
  { tone: 'now', word: 'seen now', text: 'a thin cage: seen now' },
  { tone: 'remembered', word: 'remembered', text: 'a ghost: remembered; the paler, the less sure' },
  { tone: 'something', word: 'only heard', text: 'a soft ball: heard, but never seen' },
  { tone: 'ring', word: 'somewhere in here', text: 'a ring: somewhere in here' },
  { tone: 'sight', word: 'in sight', text: 'bright ground: in sight; dark ground: something is in the way' },
  { tone: 'walked', word: 'walked', text: 'dots and lines: ways that it has walked; green: the one it goes by' },
  { tone: 'heat', word: 'searched', text: 'glowing squares: where it searches for something lost' },
] as const

/** All of it, in sentences. */
export function Legend(): ReactElement {
  return (
    <ul className="legend">
      {SIGNS.map(({ tone, text }) => (
        <li key={tone}>
          <span className={`swatch tone-${tone}`} /> {text}
        </li>
      ))}
    </ul>
  )
}

/** In a word each, while beliefs are drawn. On a phone it would lie over an open panel: there it is read in the room of beliefs. */
export function LegendStrip(): ReactElement | null {
  const isInPanel = useIsInPanel()
  const isOn = useStudioState((state) => state.isUmweltOn && state.outline !== undefined && state.phase === 'ready')
  const name = useStudioState((state) => state.picked)
  if (!isOn || isInPanel) return null
  return (
    <section className="legend-strip card" aria-label="How to read this">
      <p>The world as {name} has it. What is not here, it does not know of.</p>
      <Words />
      <Surprise />
    </section>
  )
}

/** The words in a word each, where the panel has the room of the strip. */
export function LegendInPanel(): ReactElement | null {
  const isOn = useStudioState((state) => state.isUmweltOn)
  const isInPanel = useIsInPanel()
  if (!isOn || !isInPanel) return null
  return (
    <section className="legend-strip is-in-panel" aria-label="How to read this">
      <Words />
      <Surprise />
    </section>
  )
}

/** Whether the panel takes the room where the strip would be. */
function useIsInPanel(): boolean {
  const isNarrow = useIsNarrow()
  return useStudioState((state) => state.isPanelOpen) && isNarrow
}

function Words(): ReactElement {
  return (
    <ul>
      {SIGNS.map(({ tone, word }) => (
        <li key={tone}>
          <span className={`swatch tone-${tone}`} /> {word}
        </li>
      ))}
    </ul>
  )
}

/** Something that shows at once what this is about: a thing is moved unseen. */
function Surprise(): ReactElement | null {
  const studio = useStudio()
  const surprise = useStudioState((state) => state.surprise)
  const isLive = useStudioState((state) => state.status.mode === 'live')
  const whom = useStudioState((state) => state.picked)
  const thing = useStudioState((state) => thingFor(state.umwelt, studio.feed.scenery()))
  if (!isLive || (surprise === undefined && thing === undefined)) return null
  const begin = (): void => {
    if (!studio.store.getState().status.isPlaying) studio.togglePlaying()
    studio.surpriser.begin()
  }
  return (
    <div className="legend-surprise">
      {surprise !== undefined && (
        <p role="status">
          {
            {
              waiting: `As soon as ${surprise.whom} looks elsewhere, the ${surprise.kind} is moved.`,
              moved: `Moved. The ghost of the ${surprise.kind} stays where ${surprise.whom} had it: nobody told ${surprise.whom}.`,
              surprised: `${surprise.whom} looked, and it was not there. Surprise: ${formatShort(surprise.amount)} of 10.`,
            }[surprise.stage]
          }
        </p>
      )}
      {surprise === undefined || surprise.stage === 'surprised' ? (
        <button type="button" className="button small" onClick={begin}>
          {surprise === undefined ? `Surprise ${whom}: move the ${thing} unseen` : 'Once more'}
        </button>
      ) : (
        <button type="button" className="button quiet small" onClick={() => studio.surpriser.end()}>
          Never mind
        </button>
      )}
    </div>
  )
}
