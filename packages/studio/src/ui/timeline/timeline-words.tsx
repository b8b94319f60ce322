// The line below the timeline: what is pointed at, or what was being done at the moment shown; and which line is which drive.
import type { CSSProperties, ReactElement } from 'react'
import type { LifeBlock, LifeLog } from '../../engine/life-log.ts'
import { formatFixed, formatTime } from '../parts/format.ts'
import { nameColour } from '../parts/name-colour.ts'
import { plainName } from '../parts/plain-name.ts'
import { useStudioState } from '../parts/studio-context.ts'
import type { Pointed } from './life-timeline.tsx'
import { blockAt, type Mark, type TimeView, whatIsAt } from './timeline-view.ts'
import './timeline-words.css'

interface Props {
  readonly logs: readonly (LifeLog | undefined)[]
  readonly pointed: { readonly at: Pointed; readonly view: TimeView } | undefined
  readonly tick: number
  readonly rateHz: number
  readonly marks: readonly Mark[]
  readonly drives: readonly string[]
}

/** Words of a fixed height, so that pointing moves nothing. */
export function TimelineWords({ logs, pointed, tick, rateHz, marks, drives }: Props): ReactElement {
  const theme = useStudioState((state) => state.theme)
  const log = logs[pointed?.at.life ?? 0] ?? logs[0]
  const at = pointed === undefined ? tick : Math.floor(pointed.at.tick)
  const found =
    pointed === undefined
      ? { block: log === undefined ? undefined : blockAt(log, tick) }
      : whatIsAt(log, marks, pointed.view, pointed.at.x, pointed.at.isOnMarks)
  return (
    <div className="timeline-words">
      <p className="timeline-said">
        {found === undefined || ('block' in found && found.block === undefined) ? (
          <span className="faint">Nothing is known of this moment.</span>
        ) : 'mark' in found ? (
          <>
            <b>{formatTime(found.mark.tick / rateHz)}</b> {found.mark.label}
          </>
        ) : (
          <BlockWords block={found.block as LifeBlock} rateHz={rateHz} />
        )}
      </p>
      <ul className="timeline-legend">
        {drives.map((drive) => (
          <li key={drive} style={{ '--ink': nameColour(drive, theme).line } as CSSProperties}>
            {plainName(drive)} <span className="legend-value">{valueAt(log, drive, at)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function BlockWords({ block, rateHz }: { block: LifeBlock; rateHz: number }): ReactElement {
  const { fromTick, toTick, path, why } = block
  const lengthS = (toTick - fromTick) / rateHz
  const what = path.length === 0 ? 'nothing' : path.map(plainName).join(' › ')
  return (
    <>
      <b>{what}</b> from {formatTime(fromTick / rateHz)}, {formatFixed(lengthS, lengthS < 10 ? 1 : 0)} s
      {why !== '' && <span className="timeline-why">. {why}</span>}
    </>
  )
}

/** The sample at a tick or the last one before it. */
function valueAt(log: LifeLog | undefined, drive: string, tick: number): string {
  const k = log?.drives.indexOf(drive) ?? -1
  const stretch = log?.stretches.findLast(({ fromTick }) => fromTick <= tick)
  const value = k < 0 ? undefined : stretch?.samples.findLast((sample) => sample.tick <= tick)?.values[k]
  return value === undefined ? '' : formatFixed(value, 0)
}
