// A matrix as a picture: a row for each key that was met, a column for each turn, dark what is liked, pale red what has failed.
import { keyInWords, type Matrix, type MatrixRow, turnInWords, turnsInWords } from '@ethogram/core/rave'
import { type KeyboardEvent, type PointerEvent, type ReactElement, useMemo, useState } from 'react'
import { PixelCanvas } from '../parts/pixel-canvas.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import { matrixPixels } from './matrix-pixels.ts'
import { SensedFigure } from './sensed-figure.tsx'
import './matrix-picture.css'

interface Props {
  readonly matrix: Matrix
  /** In the order of the picture. */
  readonly rows: readonly MatrixRow[]
  /** The key that is sensed at the moment. */
  readonly now: number | undefined
}

/** The picture, and of the row that is pressed what it says. */
export function MatrixPicture({ matrix, rows, now }: Props): ReactElement {
  const theme = useStudioState((state) => state.theme)
  const [key, setKey] = useState<number | undefined>(undefined)
  const bytes = useMemo(() => matrixPixels(matrix, rows, theme === 'dark'), [matrix, rows, theme])
  const at = rows.findIndex((row) => row.key === key)
  const nowAt = rows.findIndex((row) => row.key === now)
  const row = at < 0 ? undefined : rows[at]
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientY - top) / height) * rows.length)
    setKey(rows[Math.min(rows.length - 1, Math.max(0, index))].key)
  }
  const go = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : by === undefined ? undefined : at + by
    if (next === undefined) return
    event.preventDefault()
    setKey(rows[Math.min(rows.length - 1, Math.max(0, next))].key)
  }
  const mark = (index: number, className: string): ReactElement | null =>
    index < 0 ? null : (
      <span
        className={className}
        ref={(element) => element?.style.setProperty('--at', `${(100 * (index + 0.5)) / rows.length}%`)}
      />
    )
  return (
    <>
      <div className="rave-matrix">
        <div
          ref={(element) => element?.style.setProperty('--rows', String(rows.length))}
          className="rave-matrix-rows"
          role="slider"
          tabIndex={0}
          aria-label="Row of the matrix"
          aria-orientation="vertical"
          aria-valuemin={1}
          aria-valuemax={rows.length}
          aria-valuenow={at + 1}
          aria-valuetext={row === undefined ? 'none' : keyInWords(row.key)}
          onPointerDown={press}
          onKeyDown={go}
        >
          <PixelCanvas
            className="rave-pixels"
            width={matrix.responses.length}
            height={rows.length}
            bytes={bytes}
            label={`Weights of ${rows.length} keys and ${matrix.responses.length} turns`}
          />
          {mark(nowAt, 'rave-row-now')}
          {mark(at, 'rave-row-chosen')}
        </div>
      </div>
      <div className="rave-turns" aria-hidden="true">
        <span>left</span>
        <span>straight</span>
        <span>right</span>
      </div>
      {row !== undefined && <RowView matrix={matrix} row={row} />}
    </>
  )
}

/** One row: what is sensed, and how it likes each turn. */
function RowView({ matrix, row }: { matrix: Matrix; row: MatrixRow }): ReactElement {
  const best = Math.max(...row.weights)
  const good = matrix.responses.filter((_, k) => best - row.weights[k] < 0.05)
  const uses = row.uses.reduce((sum, count) => sum + count, 0)
  return (
    <div className="rave-row" role="status">
      <SensedFigure sensed={row.key} />
      <div>
        <p>{keyInWords(row.key)}</p>
        <p className="faint">
          Likes {turnsInWords(good, matrix.responses)}; met {uses.toLocaleString('en')} times.
        </p>
        <dl className="rave-weights">
          {matrix.responses.map((turn, k) => (
            <div key={turn} title={`${turnInWords(turn)}: weight ${row.weights[k].toFixed(3)}, ${row.uses[k]} times`}>
              <dt className="visually-hidden">{turnInWords(turn)}</dt>
              <dd ref={(element) => element?.style.setProperty('--share', String(row.weights[k] / matrix.ceiling))}>
                <span className="visually-hidden">{row.weights[k].toFixed(2)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

/** The rows of a matrix, those first that were used most. */
export function mostUsedFirst({ rows }: Matrix): readonly MatrixRow[] {
  const usesOf = ({ uses }: MatrixRow): number => uses.reduce((sum, count) => sum + count, 0)
  return rows
    .map((row) => ({ row, uses: usesOf(row) }))
    .sort((a, b) => b.uses - a.uses || a.row.key - b.row.key)
    .map(({ row }) => row)
}
