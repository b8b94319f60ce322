// Why a creature does what it does, in three lines: what, why, and what nearly won. Everything else that led to it is a table that folds.
import type { MindReport, WhyReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import { formatFixed } from '../parts/format.ts'
import { plainName } from '../parts/plain-name.ts'
import './why-card.css'

/** The three lines and the table. */
export function WhyCard({ mind, why }: { mind: MindReport; why: WhyReport | undefined }): ReactElement {
  if (mind.sentence === '' || why === undefined) {
    return (
      <div className="why">
        <p className="why-sentence">{mind.sentence === '' ? 'Nothing has been decided yet.' : mind.plain}</p>
      </div>
    )
  }
  const { what, why: reason, nearly } = why.lines
  return (
    <div className="why">
      <dl className="why-lines">
        <dt>What</dt>
        <dd className="why-sentence">{what}</dd>
        <dt>Why</dt>
        <dd>{reason}</dd>
        <dt>Nearly</dt>
        <dd>{nearly}</dd>
      </dl>
      <details className="why-more">
        <summary>Everything that led to it</summary>
        <WhyTable why={why} />
      </details>
    </div>
  )
}

/** Whatever wanted a turn, group by group, and what became of what the losers proposed. */
function WhyTable({ why }: { why: WhyReport }): ReactElement {
  const told = why.suggestions.filter(({ outcome }) => outcome === 'taken' || outcome === 'struck')
  return (
    <>
      {why.step !== null && <p className="why-step">{why.step}</p>}
      <table className="why-table">
        <thead>
          <tr>
            <th scope="col">wanted a turn</th>
            <th scope="col">how much</th>
            <th scope="col">because</th>
          </tr>
        </thead>
        {why.groups.map(({ name, behaviors }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {name === 'top' ? 'of everything' : `in ${plainName(name)}`}
              </th>
            </tr>
            {behaviors
              .filter(({ pre, isActive }) => pre > 0 || isActive)
              .sort((a, b) => Number(b.isActive) - Number(a.isActive) || b.pre - a.pre)
              .map((behavior) => (
                <tr key={behavior.name} className={behavior.isActive ? 'is-won' : ''}>
                  <td>
                    {plainName(behavior.name)}
                    {behavior.isActive && <span className="visually-hidden">, won</span>}
                  </td>
                  <td>{formatFixed(behavior.pre, 1)}</td>
                  <td>{behavior.reasons.join(', ')}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      {told.length > 0 && (
        <p className="why-step">
          {told
            .map(({ text, outcome }) => `${plainName(text)} (${outcome === 'taken' ? 'done besides' : 'struck out'})`)
            .join(', ')}
        </p>
      )}
      {why.refusals.length > 0 && <p className="why-step">Refused: {why.refusals.join('; ')}</p>}
    </>
  )
}
