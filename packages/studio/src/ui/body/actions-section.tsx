// What one can do to it from outside: push, throw, put in a hand, let go, remove. Each is an input and is recorded.
import type { EntityReport } from '@ethogram/core'
import { type ReactElement, useState } from 'react'
import { readNumber, Section, ValueField } from '../parts/controls.tsx'
import { NamedOptions } from '../parts/named-options.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'

/** How much of a throw goes up, as a slope. */
const THROW_SLOPE = 0.7

interface Props {
  readonly report: EntityReport
  readonly isLive: boolean
}

/** The actions on the picked entity. */
export function ActionsSection({ report, isLive }: Props): ReactElement {
  const studio = useStudio()
  const [speedMps, setSpeedMps] = useState(3)
  const away = (slope: number): [number, number, number] => {
    const { x, z } = studio.stage?.awayFromCamera() ?? { x: 0, z: 1 }
    const level = speedMps / Math.hypot(1, slope)
    return [x * level, slope * level, z * level]
  }
  const push = (slope: number): void => {
    const velocityMps = away(slope)
    if (report.heldBy === null) void studio.input({ input: 'push', entity: report.name, velocityMps })
    else void studio.input({ input: 'release', entity: report.name, velocityMps })
  }
  const remove = async (): Promise<void> => {
    if (await studio.input({ input: 'remove', entity: report.name })) {
      studio.notify(`${report.name} is gone. Go back on the timeline to see it again.`)
      studio.pick(undefined)
    }
  }
  return (
    <Section
      title="Do"
      {...(isLive ? {} : { note: 'only in the live world' })}
      help={<p>What can be done to it by hand: pushed, turned, taken away. Everything is recorded with the run.</p>}
    >
      <fieldset className="actions" disabled={!isLive}>
        <legend className="visually-hidden">Actions on {report.name}</legend>
        <div className="action-row">
          <button
            type="button"
            className="button"
            title="Away from the camera, along the ground"
            onClick={() => push(0)}
          >
            Push away
          </button>
          <button
            type="button"
            className="button"
            title="Away from the camera and up"
            onClick={() => push(THROW_SLOPE)}
          >
            Throw
          </button>
          <ValueField
            label="Speed of a push or throw in metres per second"
            kind="number"
            className="narrow"
            value={String(speedMps)}
            isDisabled={!isLive}
            onCommit={(text) => setSpeedMps(Math.min(50, Math.max(0.1, readNumber(text) ?? speedMps)))}
          />
          <span className="unit">m/s</span>
        </div>
        <HoldRow report={report} isLive={isLive} />
        <button type="button" className="button danger" onClick={() => void remove()}>
          Remove
        </button>
      </fieldset>
    </Section>
  )
}

/** Puts it in a hand, or takes it out. Only where somebody else has a point to hold with. */
function HoldRow({ report, isLive }: Props): ReactElement | null {
  const studio = useStudio()
  const entities = useStudioState((state) => state.entities)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  if (report.heldBy !== null) {
    return (
      <button
        type="button"
        className="button"
        onClick={() => void studio.input({ input: 'release', entity: report.name })}
      >
        Let go
      </button>
    )
  }
  const hands = entities
    .filter((entity) => entity.name !== report.name)
    .flatMap((entity) => entity.points.map((point) => `${entity.name}.${point}`))
    .sort((a, b) => Number(b.endsWith('hand')) - Number(a.endsWith('hand')))
  if (hands.length === 0) return null
  const by = chosen !== undefined && hands.includes(chosen) ? chosen : hands[0]
  return (
    <div className="action-row">
      <button
        type="button"
        className="button"
        onClick={() => void studio.input({ input: 'hold', entity: report.name, by })}
      >
        Put in
      </button>
      <select
        className="value-field"
        aria-label="Where to put it"
        value={by}
        disabled={!isLive}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <NamedOptions names={hands} otherwise="hold … by … in the console" />
      </select>
    </div>
  )
}
