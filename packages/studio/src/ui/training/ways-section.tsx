// The ways that a creature learns to go by: what it sees and chooses now, how it gets along, its matrix, and its rules in words.
import type { WayReport } from '@ethogram/core'
import { rulesOf, writeMatrix } from '@ethogram/core/rave'
import { type ReactElement, useMemo } from 'react'
import type { Ways } from '../../engine/training-watch.ts'
import { Section } from '../parts/controls.tsx'
import { downloadFile } from '../parts/download.ts'
import { formatFixed } from '../parts/format.ts'
import { MatrixPicture, mostUsedFirst } from '../rave/matrix-picture.tsx'
import { RuleList } from '../rave/rule-list.tsx'
import { LearningChart } from './learning-chart.tsx'
import './ways-section.css'

/** What a task asks for. */
const TASK_WORDS = { avoid: 'keeps clear of everything', goto: 'goes to it', retreat: 'gets away from it' } as const

/** The section. */
export function WaysSection({
  creature,
  ways,
  toTick,
}: {
  creature: string
  ways: Ways
  toTick: number
}): ReactElement {
  return (
    <Section
      title="Ways it learns"
      help={
        <p>
          It turns by what is nearest to the left, ahead and to the right. A touch, or hardly getting anywhere, speaks
          against all that it did just before; a good stretch speaks for it. Nobody tells it the way. The bench (B) lets
          you study the same in a flat world; matrices go from here to there and back.
        </p>
      }
    >
      <ClearChart ways={ways} toTick={toTick} />
      {ways.report.ways.map((way) => (
        <Way key={way.name} creature={creature} way={way} />
      ))}
    </Section>
  )
}

function ClearChart({ ways: { report, curve }, toTick }: { ways: Ways; toTick: number }): ReactElement {
  const last = curve.clear[curve.clear.length - 1] ?? Number.NaN
  const known = [...curve.clear].filter(Number.isFinite)
  return (
    <>
      <LearningChart
        label="Decisions without a touch"
        unit="clear, %"
        ticks={curve.ticks}
        fromTick={0}
        toTick={Math.max(1, toTick)}
        lines={[
          { is: 'with', name: 'without a touch', values: curve.clear, tells: (value) => `${formatFixed(value, 1)} %` },
        ]}
        range={[Math.min(90, ...known), 100]}
      />
      <p className="faint small">
        {report.decisions.toLocaleString('en')} decisions, {report.collisions.toLocaleString('en')} of them came to a
        touch{Number.isFinite(last) ? `. Of the latest, ${formatFixed(last, 0)} % came to none` : ''}.
      </p>
    </>
  )
}

function Way({ creature, way }: { creature: string; way: WayReport }): ReactElement {
  const { name, task, critic, temper, isLearning, isActive, decision, evaluation, matrix } = way
  const rows = useMemo(() => mostUsedFirst(matrix), [matrix])
  const rules = useMemo(() => rulesOf(matrix).rules, [matrix])
  const how = `${critic === task ? '' : `critic ${critic}, `}temper ${temper}, ${isLearning ? 'learning' : 'learning off'}`
  return (
    <article className="way">
      <h4>
        {name}{' '}
        <span className="faint">
          {TASK_WORDS[task]}; {how}
        </span>
      </h4>
      {decision === undefined ? (
        <p className="faint">
          {rows.length === 0 ? 'It has not gone by this way yet.' : 'It goes by another way now.'}
        </p>
      ) : (
        <p className="way-now">
          {isActive ? 'Now' : 'Last'}: {decision.sentence}. Judged {formatFixed(evaluation, 2)}.
        </p>
      )}
      {rows.length > 0 && (
        <>
          <MatrixPicture matrix={matrix} rows={rows} now={isActive ? decision?.key : undefined} />
          <RuleList rules={rules} />
          <button
            type="button"
            className="button small quiet"
            onClick={() => downloadFile({ name: `${creature}-${name}.ethomatrix`, bytes: writeMatrix(matrix) })}
          >
            Save what it learned
          </button>
        </>
      )}
      {way.full > 0 && (
        <p className="faint small">For want of room {way.full.toLocaleString('en')} keys were not learned.</p>
      )}
    </article>
  )
}
