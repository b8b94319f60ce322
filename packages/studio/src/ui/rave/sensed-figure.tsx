// What a key says, as a small figure: three sectors with how near something is, or where the target is. Ahead is up.
import { readKey } from '@ethogram/core/rave'
import type { ReactElement } from 'react'

/** Radius of the figure. */
const RADIUS = 40

/** The figure. */
export function SensedFigure({ sensed }: { sensed: number }): ReactElement {
  const reading = readKey(sensed)
  return (
    <svg className="sensed" viewBox="-44 -44 88 62" aria-hidden="true">
      {'azimuth' in reading ? (
        <>
          <circle className="sensed-range" r={RADIUS} />
          <path className="sensed-goal" d={wedge(45 * reading.azimuth, 45, (RADIUS * (reading.range + 1)) / 4)} />
        </>
      ) : (
        reading.sectors.map(({ object, level }, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: left, ahead, right
          <g key={k}>
            <path className="sensed-range" d={wedge(60 - 60 * k, 60, RADIUS)} />
            {level < 4 && (
              <path className={`sensed-${object}`} d={wedge(60 - 60 * k, 60, (RADIUS * (level + 1)) / 4)} />
            )}
          </g>
        ))
      )}
      <path className="sensed-self" d="M0-6 4 5 0 2-4 5z" />
    </svg>
  )
}

/** A piece of a disc: its middle in degrees to the left of up. */
function wedge(middleDeg: number, widthDeg: number, radius: number): string {
  const point = (deg: number): string => {
    const angle = (deg * Math.PI) / 180
    return `${(-radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  }
  return `M0 0L${point(middleDeg + widthDeg / 2)}A${radius} ${radius} 0 0 1 ${point(middleDeg - widthDeg / 2)}Z`
}
