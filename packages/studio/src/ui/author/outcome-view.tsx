// What is wrong with a text, and what became of everybody when it was applied.
import { keptInWords, lossInWords, type Problem, partsInWords, type RedefinitionReport } from '@ethogram/core'
import type { ReactElement } from 'react'
import { ProblemList } from '../parts/problem-list.tsx'
import { problemSentence } from './documents.ts'
import type { Outcome } from './use-author.ts'

/** Lines of a list that are shown at once. */
const MOST_LINES = 40

/** Problems of the text as it is written. */
export function ProblemsView(props: { problems: readonly Problem[]; go: (problem: Problem) => void }): ReactElement {
  const { problems } = props
  if (problems.length === 0) return <p className="author-fine">Nothing is wrong with this text.</p>
  return (
    <details className="author-problems" open>
      <summary>{problems.length === 1 ? 'One problem' : `${problems.length} problems`}</summary>
      <ul>
        {problems.slice(0, MOST_LINES).map((problem) => (
          <li key={`${problem.code} ${problem.path} ${problem.line}`}>
            <button type="button" onClick={() => props.go(problem)}>
              <span className="author-line">line {problem.line ?? 1}</span>
              <code>{problem.code}</code> {problemSentence(problem)}
            </button>
          </li>
        ))}
        {problems.length > MOST_LINES && <li>and {problems.length - MOST_LINES} more</li>}
      </ul>
    </details>
  )
}

/** The last outcome of applying. */
export function OutcomeView({ outcome }: { outcome: Outcome }): ReactElement {
  if (outcome.is === 'refused') {
    return (
      <div className="author-outcome is-refused" role="alert">
        <h3>Nothing was changed</h3>
        <ProblemList problems={outcome.problems} />
      </div>
    )
  }
  if (outcome.is === 'born') {
    return (
      <div className="author-outcome" role="status">
        <h3>{outcome.name} lives</h3>
        <p>It came in beside the others. What you change from here on changes it while it lives.</p>
      </div>
    )
  }
  return (
    <div className="author-outcome" role="status">
      <h3>
        Applied at tick {outcome.tick}: {outcome.report.of}
      </h3>
      <ReportView report={outcome.report} />
    </div>
  )
}

function ReportView({ report }: { report: RedefinitionReport }): ReactElement {
  const { changes, kept, lost, fresh, creatures } = report
  return (
    <>
      <Lines
        title="Changed"
        lines={changes.map(({ path, from, to }) => `${path}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`)}
      />
      <Lines title="New" lines={fresh.length === 0 ? [] : partsInWords(fresh).split('; ')} />
      <Lines title="Lost" lines={lost.map(lossInWords)} />
      {lost.length === 0 && <p>Nothing was lost; {kept.length} parts were kept.</p>}
      <Lines title="Everybody goes on" lines={creatures.map(keptInWords)} />
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }): ReactElement | null {
  if (lines.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > MOST_LINES && <li>and {lines.length - MOST_LINES} more</li>}
      </ul>
    </>
  )
}
