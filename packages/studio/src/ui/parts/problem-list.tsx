// Problems as people read them: what is wrong, where, what was expected, and the nearest name that would have been right.
import type { Problem } from '@ethogram/core'
import type { ReactElement } from 'react'
import { visibleText } from '../../state/visible-text.ts'
import './problem-list.css'

/** A list of problems. */
export function ProblemList({ problems }: { problems: readonly Problem[] }): ReactElement {
  return (
    <ul className="problems">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.path} ${problem.found}`}>
          <div className="problem-head">
            <code className="problem-code">{problem.code}</code>
            {problem.path !== '' && <code className="problem-path">{visibleText(problem.path)}</code>}
            {problem.line !== undefined && (
              <span className="problem-place">
                {visibleText(problem.file ?? 'line')} {problem.line}:{problem.column ?? 1}
              </span>
            )}
          </div>
          <p>
            Found <em>{visibleText(problem.found)}</em>, expected {visibleText(problem.expected)}.
            {problem.nearest !== undefined && (
              <>
                {' '}
                Did you mean <em>{problem.nearest}</em>?
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
