// Two futures in words: where they part and over what, and how time was spent in each since they left each other.
import { type ReactElement, useEffect, useState } from 'react'
import { type Difference, timeSpent } from '../../engine/comparison.ts'
import { Switch } from '../parts/controls.tsx'
import { formatFixed, formatShort, formatTime } from '../parts/format.ts'
import { plainName } from '../parts/plain-name.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import type { Compared } from './timeline-drawer.tsx'
import './comparison-summary.css'

/** Most activities that are listed by name; all others share a row. */
const MOST_ROWS = 5

/** What is known of the difference at the parting. */
interface Found {
  readonly tick: number
  readonly drive: Difference | undefined
  readonly releaser: Difference | undefined
}

/** The sentence and the table. */
export function ComparisonSummary({ here, other, otherBranch, commonTick, parting }: Compared): ReactElement | null {
  const studio = useStudio()
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const [found, setFound] = useState<Found | undefined>(undefined)
  const tick = parting?.tick
  useEffect(() => {
    if (tick === undefined || otherBranch === undefined) return
    let isWanted = true
    void studio.time.differencesAt(otherBranch, tick).then((differences) => {
      if (isWanted && differences !== undefined) setFound({ tick, ...differences })
    })
    return () => {
      isWanted = false
    }
  }, [studio, tick, otherBranch])
  const isOtherOn = useStudioState((state) => state.isOtherOn)
  if (here === undefined || other === undefined || commonTick === undefined) return null
  const toTick = Math.min(here.lastTick, other.lastTick)
  return (
    <div className="comparison">
      <div className="comparison-words">
        <p className="comparison-said" role="status">
          {parting === undefined ? (
            `Both do the same so far, ${formatTime(Math.max(0, toTick - commonTick) / rateHz)} since they left each other.`
          ) : (
            <>
              They part at <b>{formatTime(parting.tick / rateHz)}</b> (tick {parting.tick}): in {here.title} it is at{' '}
              <b>{wordsOf(parting.here.path)}</b>, in {other.title} at <b>{wordsOf(parting.there.path)}</b>.
              {found !== undefined && found.tick === parting.tick && <Reasons {...found} />}
            </>
          )}
        </p>
        <p className="comparison-switch">
          <Switch
            label={`See ${other.title} on the stage`}
            isOn={isOtherOn}
            onChange={(isOn) => studio.store.setState({ isOtherOn: isOn })}
          />
          <span aria-hidden="true">See {other.title} on the stage, as glass</span>
        </p>
      </div>
      <table className="comparison-table">
        <thead>
          <tr>
            <th scope="col">since {formatTime(commonTick / rateHz)}</th>
            <th scope="col">{here.title}</th>
            <th scope="col">{other.title}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(timeSpent(here.log, commonTick, toTick), timeSpent(other.log, commonTick, toTick)).map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name === '' ? 'nothing' : plainName(row.name)}</th>
              <td>{formatFixed(row.here / rateHz, 1)} s</td>
              <td>{formatFixed(row.there / rateHz, 1)} s</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Reasons({ drive, releaser }: Found): ReactElement | null {
  const told = [
    drive === undefined ? '' : `${plainName(drive.name)} ${numbersOf(drive)}`,
    releaser === undefined ? '' : `the pull of “${plainName(releaser.name)}” ${numbersOf(releaser)}`,
  ].filter((part) => part !== '')
  return told.length === 0 ? null : <> What differed most: {told.join(', ')}.</>
}

function numbersOf({ here, there }: Difference): string {
  return `${formatShort(Math.round(here * 10) / 10)} against ${formatShort(Math.round(there * 10) / 10)}`
}

function wordsOf(path: readonly string[]): string {
  return path.length === 0 ? 'nothing' : path.map(plainName).join(' › ')
}

type Spent = ReturnType<typeof timeSpent>

/** One row for each activity of either, the longest first; those that took least in one. */
function rowsOf(here: Spent, there: Spent): { name: string; here: number; there: number }[] {
  const ticksOf = (spent: Spent, name: string): number => spent.find((entry) => entry.name === name)?.ticks ?? 0
  const rows = [...new Set([...here, ...there].map(({ name }) => name))]
    .map((name) => ({ name, here: ticksOf(here, name), there: ticksOf(there, name) }))
    .sort((a, b) => Math.max(b.here, b.there) - Math.max(a.here, a.there))
  if (rows.length <= MOST_ROWS) return rows
  const others = rows.splice(MOST_ROWS - 1)
  const sum = (of: 'here' | 'there'): number => others.reduce((all, row) => all + row[of], 0)
  return [...rows, { name: 'others', here: sum('here'), there: sum('there') }]
}
