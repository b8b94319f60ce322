// What a creature believes: how to see it on the stage, what its retina shows if it has one, its memories, its surprises, and how records became memories.
import type { UmweltReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import { allSenses } from '../../stage/umwelt-mix.ts'
import { AndMore } from '../parts/and-more.tsx'
import { Section, Switch } from '../parts/controls.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { Legend, LegendInPanel } from './legend.tsx'
import { MemoriesSection } from './memories-section.tsx'
import { matchWords, senseWords } from './memory-words.ts'
import { RetinaPanel } from './retina-panel.tsx'
import { SurpriseChart } from './surprise-chart.tsx'
import './umwelt-room.css'

/** Most matches shown. */
const MOST_MATCHES = 24

/** The room of the picked creature. */
export function UmweltRoom(): ReactElement {
  const umwelt = useStudioState((state) => state.umwelt)
  return (
    <>
      <ViewSection />
      {umwelt === undefined && <p className="empty">Listening…</p>}
      {umwelt !== undefined && (
        <>
          <RetinaPanel umwelt={umwelt} />
          <MemoriesSection umwelt={umwelt} />
        </>
      )}
      <SurpriseChart />
      {umwelt !== undefined && (
        <>
          <MatchesSection umwelt={umwelt} />
          <SenseList umwelt={umwelt} />
        </>
      )}
    </>
  )
}

/** What the stage shows of it, and how to read that. */
function ViewSection(): ReactElement {
  const studio = useStudio()
  const isOn = useStudioState((state) => state.isUmweltOn)
  const isSplit = useStudioState((state) => state.isSplit)
  return (
    <Section
      title="On the stage"
      help={
        <>
          <p>An umwelt is the world as one creature has it. What it does not know of is not there.</p>
          <Legend />
          <p>Arrows show where things go, thin lines where it expects them to come out.</p>
        </>
      }
    >
      <div className="lasting">
        <span className="row-name">
          Draw what it believes <kbd>U</kbd>
        </span>
        <Switch label="Draw what it believes" isOn={isOn} onChange={() => studio.toggleUmwelt()} />
      </div>
      <div className="lasting">
        <span className="row-name">
          World and belief side by side <kbd>V</kbd>
        </span>
        <Switch label="World and belief side by side" isOn={isSplit} onChange={() => studio.toggleSplit()} />
      </div>
      <LegendInPanel />
    </Section>
  )
}

/** Every record of this tick and which memory it was taken for. */
function MatchesSection({ umwelt }: { umwelt: UmweltReport }): ReactElement {
  const { matches } = umwelt
  return (
    <Section
      title="What came in"
      note={`${matches.length} on this tick`}
      help={
        <p>
          On every tick the senses bring records without names. Each is compared with the things in mind; the number in
          brackets says how badly it fits (0 is perfectly), and what the second best would have been. Where the two are
          close, it can take one thing for another.
        </p>
      }
    >
      {matches.length === 0 && <p className="faint">Nothing came on this tick.</p>}
      <ul className="matches">
        {matches.slice(0, MOST_MATCHES).map((match, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records have no identity of their own
          <li key={at}>
            <span className="match-kind">{match.kind === '' ? 'something' : match.kind}</span>
            <span className="faint">{match.sense}</span>
            <span className="match-words">{matchWords(match, umwelt)}</span>
          </li>
        ))}
      </ul>
      <AndMore of={matches.length} most={MOST_MATCHES} are="more" />
    </Section>
  )
}

function SenseList({ umwelt }: { umwelt: UmweltReport }): ReactElement {
  const senses = allSenses(umwelt)
  return (
    <Section
      title="Its senses"
      note={`${senses.length}`}
      help={<p>Its windows on the world: how far each reaches and how wide it is. All it ever learns comes in here.</p>}
    >
      <ul className="matches">
        {senses.map((sense) => (
          <li key={sense.name}>
            <span className="match-kind">{sense.name}</span>
            <span className="faint">{sense.by}</span>
            <span className="match-words">{senseWords(sense)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
