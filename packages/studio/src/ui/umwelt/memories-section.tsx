// Everything a creature keeps in mind, nearest first; the one that is looked at tells what it is recognised by.
import type { MemoryReport, UmweltReport } from '@ethogram/core'
import type { CSSProperties, ReactElement } from 'react'
import { AndMore } from '../parts/and-more.tsx'
import { Section } from '../parts/controls.tsx'
import { formatFixed, formatShort } from '../parts/format.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { memoryName, memoryState } from './memory-words.ts'
import './memories-section.css'

/** Most memories shown; nearer ones stand first. */
const MOST_ROWS = 40

/** Surprise that is worth a mark in the list. */
const MARKED_SURPRISE = 1

/** The list of memories. */
export function MemoriesSection({ umwelt }: { umwelt: UmweltReport }): ReactElement {
  const chosen = useStudioState((state) => state.memory)
  const { memories } = umwelt
  return (
    <Section
      title="What it believes"
      note={memories.length === 1 ? '1 thing' : `${memories.length} things`}
      help={
        <>
          <p>
            It does not know the world, only what its senses brought and what it kept. Each row is a thing in its mind,
            with a number of its own. The bar says how sure it is; ± says how far the thing may be from where it thinks.
          </p>
          <p>What it does not see it predicts, less and less surely, until it forgets.</p>
        </>
      }
    >
      {memories.length === 0 && <p className="faint">Nothing at all.</p>}
      <ul className="memories">
        {memories.slice(0, MOST_ROWS).map((memory) => (
          <MemoryRow key={memory.id} memory={memory} isChosen={memory.id === chosen} />
        ))}
      </ul>
      <AndMore of={memories.length} most={MOST_ROWS} are="further away" />
    </Section>
  )
}

function MemoryRow({ memory, isChosen }: { memory: MemoryReport; isChosen: boolean }): ReactElement {
  const studio = useStudio()
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const { tone, words } = memoryState(memory, rateHz)
  const details = `memory-${memory.id}`
  return (
    <li className={`memory-item ${isChosen ? 'is-chosen' : ''}`}>
      <button
        type="button"
        className="memory"
        aria-expanded={isChosen}
        aria-controls={details}
        onClick={() => studio.store.setState({ memory: isChosen ? 0 : memory.id })}
      >
        <span className={`memory-dot tone-${tone}`} aria-hidden="true" />
        <span className="memory-name">
          {memoryName(memory)} <span className="memory-id">#{memory.id}</span>
        </span>
        <span className="memory-place">
          {formatFixed(memory.rangeM, 1)} m <span className="faint">±{formatFixed(memory.spreadM, 2)}</span>
        </span>
        <span className={`memory-state tone-${tone}`}>
          {words}
          {memory.surprise >= MARKED_SURPRISE && <span className="memory-surprise">✷ {memory.surprisedBy}</span>}
        </span>
        <span
          className="bar"
          role="img"
          aria-label={`${Math.round(memory.confidence * 100)} % sure`}
          style={{ '--share': Math.min(1, memory.confidence) } as CSSProperties}
        >
          <span className="bar-fill" />
        </span>
      </button>
      {isChosen && <MemoryDetails id={details} memory={memory} />}
    </li>
  )
}

/** What it is recognised by: every percept that answers to it, and the values it noticed. */
function MemoryDetails({ id, memory }: { id: string; memory: MemoryReport }): ReactElement {
  const percepts = Object.entries(memory.percepts)
  const values = Object.entries(memory.values).filter(([, value]) => value !== 0)
  return (
    <div id={id} className="memory-details">
      <h4>Percepts</h4>
      {percepts.length === 0 && <p className="faint small">None answers to it any more.</p>}
      <ul className="percepts">
        {percepts.map(([name, confidence]) => (
          <li key={name}>
            <span className="percept-name">{name}</span>
            <span className="bar" style={{ '--share': Math.min(1, confidence) } as CSSProperties} aria-hidden="true">
              <span className="bar-fill" />
            </span>
            <span className="bar-value">{formatFixed(confidence, 2)}</span>
          </li>
        ))}
      </ul>
      {values.length > 0 && (
        <p className="small faint">{values.map(([name, value]) => `${name} ${formatShort(value)}`).join(' · ')}</p>
      )}
      {memory.surprise >= MARKED_SURPRISE && (
        <p className="small word-alert">
          Surprised by its {memory.surprisedBy}, {formatFixed(memory.surprise, 1)} times more than its doubt.
        </p>
      )}
    </div>
  )
}
