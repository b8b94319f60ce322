// What an actor has learned, as a picture: a row for each key that it met, a column for each turn, dark what it will not do again.
import { keyInWords, type Matrix, type MatrixRow, turnInWords, turnsInWords } from '@ethogram/core/rave'
import { type KeyboardEvent, type PointerEvent, type ReactElement, useMemo, useState } from 'react'
import { Section, ValueField } from '../parts/controls.tsx'
import { PixelCanvas } from '../parts/pixel-canvas.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import { matrixPixels } from './matrix-pixels.ts'
import { SensedFigure } from './sensed-figure.tsx'
import { useBench, useBenchState } from './use-bench.ts'

type Order = 'uses' | 'keys'

/** The section. */
export function MatrixSection(): ReactElement {
  const matrix = useBenchState((state) => state.matrix)
  const [order, setOrder] = useState<Order>('uses')
  const rows = useMemo(() => (matrix === undefined ? [] : inOrder(matrix, order)), [matrix, order])
  return (
    <Section
      title="Matrix"
      note={`${rows.length} keys`}
      help={
        <p>
          A row is something that the actor has sensed, a column a turn, from left to right. The stronger the colour,
          the more it likes to turn so there; what has failed is pale red. Press a row to see what is sensed. The mark
          at the side is what it senses now.
        </p>
      }
    >
      <div className="rave-matrix-head">
        <ActorChoice />
        <select
          className="rave-choice"
          aria-label="Order of rows"
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as Order)}
        >
          <option value="uses">most used first</option>
          <option value="keys">by what is sensed</option>
        </select>
      </div>
      <LookedWords />
      {matrix === undefined || rows.length === 0 ? (
        <p className="faint">Nothing is learned yet.</p>
      ) : (
        <MatrixPicture matrix={matrix} rows={rows} />
      )}
    </Section>
  )
}

function ActorChoice(): ReactElement {
  const bench = useBench()
  const actor = useBenchState((state) => state.actor)
  const actors = useBenchState((state) => state.setup.actors)
  return (
    <span className="rave-field">
      <span>Actor</span>
      <ValueField
        label="Actor that is looked at"
        kind="number"
        className="narrow"
        value={String(actor + 1)}
        onCommit={(text) => {
          const wanted = Math.round(Number(text)) - 1
          if (Number.isFinite(wanted)) bench.look(Math.min(actors - 1, Math.max(0, wanted)))
        }}
      />
      <span className="faint">of {actors}</span>
    </span>
  )
}

/** What the actor saw, and what it did. */
function LookedWords(): ReactElement | null {
  const looked = useBenchState((state) => state.looked)
  if (looked === undefined || looked.key < 0) return null
  const { key, turnDeg, hasCollided, collisions } = looked
  const end = hasCollided ? ', and bumped into something' : ''
  return (
    <p className="rave-looked">
      Senses {keyInWords(key)}; turned {turnInWords(turnDeg)}
      {end}. {collisions} collisions in this contest.
    </p>
  )
}

function MatrixPicture({ matrix, rows }: { matrix: Matrix; rows: readonly MatrixRow[] }): ReactElement {
  const theme = useStudioState((state) => state.theme)
  const now = useBenchState((state) => state.looked?.key)
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

function inOrder({ rows }: Matrix, order: Order): readonly MatrixRow[] {
  if (order === 'keys') return rows
  const usesOf = ({ uses }: MatrixRow): number => uses.reduce((sum, count) => sum + count, 0)
  return rows
    .map((row) => ({ row, uses: usesOf(row) }))
    .sort((a, b) => b.uses - a.uses || a.row.key - b.row.key)
    .map(({ row }) => row)
}
