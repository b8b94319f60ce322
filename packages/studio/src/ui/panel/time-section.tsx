// Where the time of a tick goes, stage by stage: of the whole world, or of one creature of a species.
//
// Measured from start to stop, and only while this is seen.
import { type CSSProperties, type ReactElement, useState } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import { speciesOf, timeTable } from './time-rows.ts'
import './time-section.css'

/** The section; a button and nothing else before anything was measured. */
export function TimeSection(): ReactElement {
  const { store } = useStudio()
  const isOn = useStudioState((state) => state.isProfileOn)
  const isPlaying = useStudioState((state) => state.status.isPlaying)
  const profile = useStudioState((state) => state.profile)
  const toggle = (): void => store.setState(isOn ? { isProfileOn: false } : { isProfileOn: true, profile: undefined })
  return (
    <Section
      title="Time of a tick"
      note={profile === undefined ? undefined : `over ${profile.ticks.toLocaleString('en')} ticks`}
      help={
        <>
          <p>
            A tick goes through its stages in this order. Measure to see how many microseconds each takes, on the
            average of all ticks since you started; choose a species to see what one creature of it costs.
          </p>
          <p>A browser’s clock is coarse: let it run for a few seconds. The world goes on as it would anyway.</p>
        </>
      }
    >
      <button type="button" className="button small" aria-pressed={isOn} onClick={toggle}>
        {isOn ? 'Stop measuring' : 'Measure'}
      </button>
      {isOn && profile === undefined && (
        <p className="faint small">{isPlaying ? 'Measuring…' : 'The world is paused: nothing to measure yet.'}</p>
      )}
      {profile !== undefined && <TimeOf profile={profile} />}
    </Section>
  )
}

/** Microseconds, none finer than a tenth: the clock is not. */
const inUs = (us: number): string => formatFixed(us, us >= 100 ? 0 : 1)

function TimeOf({ profile }: { profile: Parameters<typeof timeTable>[0] }): ReactElement {
  const [wanted, setWanted] = useState('')
  const all = speciesOf(profile)
  const species = all.some((one) => one.species === wanted) ? wanted : ''
  const { us, rows } = timeTable(profile, species === '' ? undefined : species)
  return (
    <>
      {all.length > 0 && (
        <select
          className="value-field time-of"
          aria-label="Time of"
          value={species}
          onChange={(event) => setWanted(event.currentTarget.value)}
        >
          <option value="">the whole world</option>
          {all.map((one) => (
            <option key={one.species} value={one.species}>
              {one.count > 1 ? `one ${one.species} of ${one.count.toLocaleString('en')}` : one.species}
            </option>
          ))}
        </select>
      )}
      <table className="times">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <td />
            <th scope="col">µs</th>
            <th scope="col">share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.stage}>
              <th scope="row">{row.stage}</th>
              <td>
                <div className="bar" style={{ '--share': row.share } as CSSProperties}>
                  <span className="bar-fill" />
                </div>
              </td>
              <td>{inUs(row.us)}</td>
              <td>{Math.round(100 * row.share)} %</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">a tick</th>
            <td />
            <td>{inUs(us)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </>
  )
}
