// For the curious: why, stage by stage, and every number of the creature by the room that writes it.
import type { MindReport, TraceRecord } from '@ethogram/core'
import type { ReactElement } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatShort } from '../parts/format.ts'
import './rooms-section.css'

/** Most numbers of a list that are shown. */
const MOST_NUMBERS = 24

/** The why-records of the tick, one per stage that had something to say. */
export function TraceSection({ trace }: { trace: readonly TraceRecord[] }): ReactElement {
  return (
    <Section
      title="Why, stage by stage"
      note={`tick ${trace[0]?.tick ?? 0}`}
      isFoldable
      help={<p>Each tick a mind senses, believes, wants, chooses and moves, in this order. Here is what each did.</p>}
    >
      <ol className="trace">
        {trace.map((record, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: why-records are known by their order alone
          <li key={at}>
            <span className="room">{record.room}</span>
            <p>{record.sentence}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** All data, room by room. */
export function RoomsSection({ mind }: { mind: MindReport }): ReactElement | null {
  const rooms = Object.entries(mind.rooms)
  if (rooms.length === 0) return null
  return (
    <Section
      title="All data by room"
      note={`${rooms.length} rooms`}
      isFoldable
      help={<p>Every number that it is made of at this moment. Nothing else is saved, and nothing else is it.</p>}
    >
      {rooms.map(([room, fields]) => (
        <table key={room} className="room-table">
          <caption>{room}</caption>
          <tbody>
            {Object.entries(fields).map(([field, value]) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{showValue(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Section>
  )
}

function showValue(value: number | string | readonly (number | string)[]): string {
  if (typeof value === 'number') return formatShort(value)
  if (typeof value === 'string') return value
  const shown = value
    .slice(0, MOST_NUMBERS)
    .map((entry) => (typeof entry === 'number' ? formatShort(entry) : entry || '–'))
    .join('  ')
  return value.length > MOST_NUMBERS ? `${shown}  … ${value.length} in all` : shown
}
