// What an actor has learned, as a picture: a row for each key that it met, a column for each turn, dark what it will not do again.
import { keyInWords, turnInWords } from '@ethogram/core/rave'
import { type ReactElement, useMemo, useState } from 'react'
import { Section, ValueField } from '../parts/controls.tsx'
import { MatrixPicture, mostUsedFirst } from './matrix-picture.tsx'
import { useBench, useBenchState } from './use-bench.ts'

type Order = 'uses' | 'keys'

/** The section. */
export function MatrixSection(): ReactElement {
  const matrix = useBenchState((state) => state.matrix)
  const [order, setOrder] = useState<Order>('uses')
  const now = useBenchState((state) => state.looked?.key)
  const rows = useMemo(
    () => (matrix === undefined ? [] : order === 'keys' ? matrix.rows : mostUsedFirst(matrix)),
    [matrix, order],
  )
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
        <MatrixPicture matrix={matrix} rows={rows} now={now} />
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
