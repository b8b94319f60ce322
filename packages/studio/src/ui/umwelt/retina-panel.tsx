// What its retina shows, for creatures that see by a picture: the picture, its motion energy, the field of what is in the way.
// Shows nothing for all others.
import type { UmweltReport } from '@ethogram/core'
import { type CSSProperties, type ReactElement, useMemo, useState } from 'react'
import { UMWELT_COLOURS } from '../../stage/umwelt-colours.ts'
import { Section, Switch } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { PixelCanvas } from '../parts/pixel-canvas.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import { chargesOf, FIELD_M, paintField } from './field-picture.ts'
import {
  columnOf,
  cssColour,
  marksIn,
  paintEnergy,
  paintPicture,
  type RetinaReport,
  ridgePath,
  targetPath,
} from './retina-picture.ts'
import { feltWords, fieldWords, openingWords, pictureWords, steeringWords, targetWords } from './retina-words.ts'
import './retina-panel.css'

/** Edge of the field's picture, in its own pixels. */
const FIELD_PX = 64

/** Pixels of the screen between two rings of the field, each one metre. */
const RING = 50 / FIELD_M

/** The retina among the beliefs; nothing without one. */
export function RetinaPanel({ umwelt }: { umwelt: UmweltReport }): ReactElement | null {
  const { retina } = umwelt
  if (retina === undefined) return null
  return (
    <div className="retina">
      <PictureSection retina={retina} />
      {retina.pictures > 0 && (
        <>
          <EnergySection retina={retina} />
          <FieldSection retina={retina} />
        </>
      )}
    </div>
  )
}

/** The picture with what was found in it, and what of that is felt. */
function PictureSection({ retina }: { retina: RetinaReport }): ReactElement {
  const [isFalseOnly, setIsFalseOnly] = useState(false)
  const degrees = Math.round((retina.fieldOfViewRad * 180) / Math.PI)
  return (
    <Section title="Its retina" note={`${retina.width} × ${retina.height} · ${degrees}°`} help={<PictureHelp />}>
      {retina.pictures === 0 ? (
        <p className="faint">It has not looked yet.</p>
      ) : (
        <>
          <Picture retina={retina} isFalseOnly={isFalseOnly} />
          <div className="lasting">
            <span className="row-name">Only false colours</span>
            <Switch label="Only false colours" isOn={isFalseOnly} onChange={setIsFalseOnly} />
          </div>
          <MarkLegend retina={retina} />
          <FeltList retina={retina} />
          <ul className="openings">
            {retina.target.pixels > 0 && (
              <li>
                <span className="opening-number tone-wanted" aria-hidden="true" />
                <span className="is-sentence">{targetWords(retina)}</span>
              </li>
            )}
            {retina.openings.map((opening, k) => (
              <li key={opening.from}>
                <span className="opening-number" aria-hidden="true">
                  {k + 1}
                </span>
                <span>
                  <span className="visually-hidden">Opening {k + 1}: </span>
                  {openingWords(opening)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function PictureHelp(): ReactElement {
  return (
    <>
      <p>This small picture is all that it sees. There is no depth in it: how near things are it tells by the floor.</p>
      <ul className="legend">
        <li>
          <span className="swatch line-ridge" /> the ridge: where the floor ends, the lower the nearer
        </li>
        <li>
          <span className="swatch line-target" /> the foot of what it wants
        </li>
        <li>
          <span className="swatch band-opening" /> an opening, with its number
        </li>
        <li>
          <span className="swatch mark-open">▾</span> where it is most open
        </li>
      </ul>
      <p>
        What it wants, and kinds that it looks out for, are painted over in false colours, so that it finds them at
        once.
      </p>
      <p>The words below the picture are what it can feel of it; those with a tick are so now.</p>
    </>
  )
}

function Picture({ retina, isFalseOnly }: { retina: RetinaReport; isFalseOnly: boolean }): ReactElement {
  const bytes = useMemo(() => paintPicture(retina, isFalseOnly), [retina, isFalseOnly])
  const { width, height } = retina
  const ridge = ridgePath(retina)
  const target = targetPath(retina)
  const open = inside(columnOf(retina, retina.openBearingRad), width)
  return (
    <div className="retina-picture" style={{ aspectRatio: `${width} / ${height}` }}>
      <PixelCanvas
        className="pixels"
        width={width}
        height={height}
        bytes={bytes}
        label={`What it sees, ${pictureWords(retina)}`}
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {retina.openings.map(({ from, to }, k) => (
          <g key={from} className="opening">
            <rect x={from} y="0" width={to + 1 - from} height={height} />
            <text x={inside((from + to + 1) / 2, width)} y={height - 0.6} fontSize={height / 14}>
              {k + 1}
            </text>
          </g>
        ))}
        <path className="horizon" d={`M0 ${retina.horizonRow}H${width}`} />
        <path className="casing" d={ridge} />
        <path className="ridge-line" d={ridge} />
        {target !== '' && (
          <>
            <path className="casing" d={target} />
            <path className="target-line" d={target} />
          </>
        )}
        <path className="most-open" d={`M${open - 0.9} 0.2h1.8l-0.9 1.5z`} />
      </svg>
    </div>
  )
}

/** What the false colours in view stand for. */
function MarkLegend({ retina }: { retina: RetinaReport }): ReactElement | null {
  const marks = [...marksIn(retina)].sort(([a], [b]) => a - b)
  if (marks.length === 0) return null
  return (
    <ul className="mark-legend">
      {marks.map(([mark, colour]) => (
        <li key={mark}>
          <span className="swatch" style={{ background: cssColour(colour) }} />
          {mark === 1 ? 'what it wants' : retina.marks[mark - 2]}
        </li>
      ))}
    </ul>
  )
}

function FeltList({ retina }: { retina: RetinaReport }): ReactElement | null {
  const words = feltWords(retina)
  if (words.length === 0) return null
  return (
    <ul className="felt" aria-label="What it feels of it">
      {words.map(({ name, words: text, isSo }) => (
        <li key={name} className={isSo ? 'is-so' : ''}>
          {isSo && <span aria-hidden="true">✓ </span>}
          {text}
          <span className="visually-hidden">: {isSo ? 'yes' : 'no'}</span>
        </li>
      ))}
    </ul>
  )
}

/** Where there is most to see, and which way that turns it. */
function EnergySection({ retina }: { retina: RetinaReport }): ReactElement {
  const bytes = useMemo(() => paintEnergy(retina), [retina])
  const { width, height, energyLeft, energyRight } = retina
  return (
    <Section
      title="Motion energy"
      help={
        <p>
          The brighter, the more is there or changes. If it turns to the half with less of it, it keeps to the middle of
          a corridor, as bees do. The arrow shows where that would steer it.
        </p>
      }
    >
      <div className="retina-pair">
        <PixelCanvas
          className="pixels small-picture"
          width={width}
          height={height}
          bytes={bytes}
          label={`Motion energy: left half ${percent(energyLeft)}, right half ${percent(energyRight)}`}
        />
        <div className="balance">
          <svg viewBox="-20 -20 40 40" className="steer" aria-hidden="true">
            <path className="steer-straight" d="M0 18V-18" />
            <g transform={`rotate(${(-retina.energyBearingRad * 180) / Math.PI})`}>
              <path className="steer-arrow" d="M0 16V-10" />
              <path className="steer-head" d="M0 -18L6 -7H-6Z" />
            </g>
          </svg>
          <div className="balance-bars">
            <EnergyBar side="left" share={energyLeft} />
            <EnergyBar side="right" share={energyRight} />
          </div>
          <p className="small">{steeringWords(retina)}</p>
        </div>
      </div>
    </Section>
  )
}

function EnergyBar({ side, share }: { side: 'left' | 'right'; share: number }): ReactElement {
  return (
    <div className={`energy-bar side-${side}`}>
      <span className="bar" style={{ '--share': Math.min(1, share) } as CSSProperties}>
        <span className="bar-fill" />
      </span>
      <span className="energy-value">
        <span className="faint">{side}</span> {percent(share)}
      </span>
    </div>
  )
}

/** The potential field around it, from above. */
function FieldSection({ retina }: { retina: RetinaReport }): ReactElement {
  const theme = useStudioState((state) => state.theme)
  const colour = Number.parseInt(UMWELT_COLOURS[theme].heat.slice(1), 16)
  const bytes = useMemo(() => paintField(retina, FIELD_PX, colour), [retina, colour])
  return (
    <Section
      title="Potential field"
      help={
        <p>
          The older way to go by eye: every end of the floor pushes it off, strongly up close and hardly from afar, and
          its goal pulls. Seen from above, ahead is up; the arrow shows where all of it together pushes.
        </p>
      }
    >
      <div className="retina-pair">
        <div className="field-disc">
          <PixelCanvas
            className="small-picture"
            width={FIELD_PX}
            height={FIELD_PX}
            bytes={bytes}
            label={`Potential field from above, up to ${FIELD_M} m. ${fieldWords(retina)}`}
          />
          <FieldOverlay retina={retina} />
        </div>
        <div>
          <p className="small">{fieldWords(retina)}</p>
          <p className="small faint">
            Rings are 1 m apart; a charge falls to a third in {formatFixed(retina.fallM, 1)} m.
          </p>
        </div>
      </div>
    </Section>
  )
}

function FieldOverlay({ retina }: { retina: RetinaReport }): ReactElement {
  const { fieldStrength, fieldBearingRad, fieldOfViewRad, yawRad } = retina
  const charges = chargesOf(retina)
  const spots = Array.from({ length: charges.length / 2 }, (_, k) => [
    -RING * charges[2 * k],
    -RING * charges[2 * k + 1],
  ])
    .filter(([x, y]) => x * x + y * y < 49 * 49)
    .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`)
  const rings = Array.from({ length: FIELD_M }, (_, k) => {
    const radius = RING * (k + 1) - 0.5
    return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
  })
  const lengthOf = 14 + 28 * (fieldStrength / (fieldStrength + 1))
  const edge = (sign: number): string => {
    const bearing = yawRad + (sign * fieldOfViewRad) / 2
    return `M0 0L${(-50 * Math.sin(bearing)).toFixed(1)} ${(-50 * Math.cos(bearing)).toFixed(1)}`
  }
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <path className="field-ring" d={rings.join('')} />
      <path className="field-view" d={edge(1) + edge(-1)} />
      <path className="field-charges" d={spots.join('')} />
      {fieldStrength > 0 && (
        <g transform={`rotate(${(-fieldBearingRad * 180) / Math.PI})`}>
          <path className="steer-arrow" d={`M0 0V${-lengthOf + 6}`} />
          <path className="steer-head" d={`M0 ${-lengthOf}L5 ${-lengthOf + 9}H-5Z`} />
        </g>
      )}
      <circle className="field-self" r="3.4" />
    </svg>
  )
}

/** Where a mark stands so that the edge of the picture does not cut it off. */
function inside(column: number, width: number): number {
  return Math.min(width - 1, Math.max(1, column))
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
