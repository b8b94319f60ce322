// The last minute of a mind: a row for each activity with blocks where it was active, and a small trace for each drive.
//
// Like figure 41 of seed 003. Time runs to the right; the right edge is now, or in the past a little after the moment shown. Of many
// drives only those are traced that moved, unless all are wanted: what stays as it was explains nothing.
import { type CSSProperties, type ReactElement, useState } from 'react'
import { type Activity, activityAround, STRIP_S } from '../../engine/activity.ts'
import { shownLife } from '../../state/shown-life.ts'
import { Section } from '../parts/controls.tsx'
import { formatFixed, formatTime } from '../parts/format.ts'
import { lastPart } from '../parts/last-part.ts'
import { plainName } from '../parts/plain-name.ts'
import { useStudioState } from '../parts/studio-context.ts'
import { strongest } from '../timeline/timeline-view.ts'
import { activityRows } from './activity-rows.ts'
import './activity-strip.css'

/** Height of a trace in its own units; it is stretched to its row. */
const TRACE = 20

/** Drives that are traced where there are many. */
const FEW_DRIVES = 6

/** The strip of the picked creature. */
export function ActivityStrip(): ReactElement | null {
  const lastTick = useStudioState((state) => state.status.lastTick)
  const life = useStudioState(shownLife)
  const outline = useStudioState((state) => state.outline)
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  const tick = useStudioState((state) => state.status.tick)
  const isLive = useStudioState((state) => state.status.mode === 'live')
  const [areAllWanted, setAllWanted] = useState(false)
  if (life === undefined) return null
  const activity = activityAround(life.log, tick, lastTick, rateHz)
  const order = outline?.tree.map((node) => node.name) ?? []
  const rows = activityRows(activity, order)
  const ranges = new Map(outline?.drives.map((drive) => [drive.name, drive]))
  const rangeOf = (drive: string): [number, number] => [ranges.get(drive)?.min ?? 0, ranges.get(drive)?.max ?? 100]
  const hasMany = activity.drives.length > FEW_DRIVES + 2
  const few = strongest(life.log, { ...activity, width: 1 }, rangeOf, FEW_DRIVES)
  const traced = activity.drives.filter(({ name }) => !hasMany || areAllWanted || few.includes(name))
  return (
    <Section
      title="The last minute"
      note={isLive ? undefined : `seen from ${formatTime(tick / rateHz)}`}
      help={
        <p>
          Each row is an activity; a block shows when it was the one being done. Below are the drives that moved most
          over the same time, so that one sees what led to what.
        </p>
      }
    >
      <div className="strip" style={{ '--cursor': shareOf(tick, activity) } as CSSProperties}>
        {rows.map(({ name, blocks }) => (
          <div key={name} className="strip-row">
            <span className="strip-name">{plainName(name)}</span>
            <span className="strip-track">
              {blocks.map((block) => (
                <span
                  key={block.fromTick}
                  className="strip-block"
                  style={{
                    left: percent(shareOf(block.fromTick, activity)),
                    width: `max(1.5px, ${percent((block.toTick - block.fromTick) / length(activity))})`,
                  }}
                  title={`${block.path.map(lastPart).join(' › ')}: ${formatTime(block.fromTick / rateHz)} to ${formatTime(block.toTick / rateHz)}`}
                />
              ))}
            </span>
          </div>
        ))}
        {traced.map((drive) => (
          <Trace key={drive.name} drive={drive} activity={activity} range={rangeOf(drive.name)} />
        ))}
        {!isLive && <span className="strip-cursor" aria-hidden="true" />}
        <div className="strip-axis" aria-hidden="true">
          <span>−{STRIP_S} s</span>
          <span>{isLive ? 'now' : formatTime(activity.toTick / rateHz)}</span>
        </div>
      </div>
      {hasMany && (
        <button type="button" className="button quiet small" onClick={() => setAllWanted(!areAllWanted)}>
          {areAllWanted ? 'Only what moved' : `All ${activity.drives.length} drives`}
        </button>
      )}
    </Section>
  )
}

/** A drive over the time of the strip. */
function Trace(props: {
  drive: Activity['drives'][number]
  activity: Activity
  range: readonly [number, number]
}): ReactElement {
  const { name, points } = props.drive
  const [min, max] = props.range
  return (
    <div className="strip-row is-trace">
      <span className="strip-name">{plainName(name)}</span>
      <svg
        className="strip-trace"
        viewBox={`0 0 100 ${TRACE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${plainName(name)} over the last minute, now ${formatFixed(points.at(-1)?.[1] ?? 0, 1)}`}
      >
        <path d={tracePath(points, props.activity, scaleOf(points, min, max))} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}

/** A drive that stays low in its range would be a flat line; the scale ends at twice what was reached. */
function scaleOf(points: Activity['drives'][number]['points'], min: number, max: number): [number, number] {
  const reached = points.reduce((most, [, value]) => Math.max(most, value), min)
  return [min, Math.min(max, Math.max(min + (max - min) * 0.1, min + (reached - min) * 1.25))]
}

/** A line through the points, with a break where nothing is known for a second. */
function tracePath(
  points: Activity['drives'][number]['points'],
  activity: Activity,
  [least, most]: [number, number],
): string {
  const gapTicks = (activity.toTick - activity.fromTick) / STRIP_S
  let before = Number.NEGATIVE_INFINITY
  return points
    .map(([tick, value]) => {
      const x = (shareOf(tick, activity) * 100).toFixed(2)
      const height = Math.min(1, Math.max(0, (value - least) / Math.max(1e-9, most - least)))
      const verb = tick - before > gapTicks ? 'M' : 'L'
      before = tick
      return `${verb}${x} ${(TRACE - 1 - height * (TRACE - 2)).toFixed(2)}`
    })
    .join('')
}

function shareOf(tick: number, activity: Activity): number {
  return Math.min(1, Math.max(0, (tick - activity.fromTick) / length(activity)))
}

function length(activity: Activity): number {
  return Math.max(1, activity.toTick - activity.fromTick)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`
}
