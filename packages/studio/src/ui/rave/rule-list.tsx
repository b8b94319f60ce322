// Rules of a matrix as a list: how much of all uses falls under each, what it asks, and what it does.
import { type Rule, shareInWords } from '@ethogram/core/rave'
import type { ReactElement } from 'react'
import './rule-list.css'

/** The list. */
export function RuleList({ rules }: { rules: readonly Pick<Rule, 'when' | 'then' | 'share'>[] }): ReactElement {
  return (
    <ol className="rave-rules">
      {rules.map(({ when, then, share }) => (
        <li key={`${when} ${then}`}>
          <span className="rave-share">{shareInWords(share)}</span>
          <span>
            {when} → <strong>{then}</strong>
          </span>
        </li>
      ))}
    </ol>
  )
}
