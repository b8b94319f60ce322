// How to read beliefs on the stage: what each way of drawing means, in full for the panel, in a word each above the bar of time.
import type { ReactElement } from 'react'
import { useStudioState } from '../parts/studio-context.ts'
import './legend.css'

const SIGNS = [
  { tone: 'now', word: 'seen now', text: 'a thin cage: seen now' },
  { tone: 'remembered', word: 'remembered', text: 'a ghost: remembered; the paler, the less sure' },
  { tone: 'something', word: 'only heard', text: 'a soft ball: heard, but never seen' },
  { tone: 'ring', word: 'somewhere in here', text: 'a ring: somewhere in here' },
  { tone: 'sight', word: 'in sight', text: 'bright ground: in sight; dark ground: something is in the way' },
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

/** In a word each, while beliefs are drawn; whoever has the room of beliefs open reads it there. */
export function LegendStrip(): ReactElement | null {
  const isOn = useStudioState((state) => state.isUmweltOn && state.outline !== undefined && state.phase === 'ready')
  const name = useStudioState((state) => state.picked)
  if (!isOn) return null
  return (
    <section className="legend-strip card" aria-label="How to read this">
      <p>The world as {name} has it. What is not here, it does not know of.</p>
      <ul>
        {SIGNS.map(({ tone, word }) => (
          <li key={tone}>
            <span className={`swatch tone-${tone}`} /> {word}
          </li>
        ))}
      </ul>
    </section>
  )
}
