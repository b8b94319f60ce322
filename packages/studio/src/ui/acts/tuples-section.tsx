// Every act as the four questions of c4: when, what, to what, for how long; and what it is worth.
import type { ReactElement } from 'react'
import type { TupleOutline } from '../../engine/tuple-outline.ts'
import { Section } from '../parts/controls.tsx'
import { lastPart } from '../parts/last-part.ts'
import { useStudio, useStudioState } from '../parts/studio-context.ts'

/** The list of acts; the one that is done is open. */
export function TuplesSection(props: { creature: string; tuples: readonly TupleOutline[] }): ReactElement {
  const { creature, tuples } = props
  const path = useStudioState((state) => state.why?.path.at(-1))
  const born = useStudioState((state) => state.grown)
  return (
    <Section
      title="Four questions"
      note={`${tuples.length} acts`}
      help={
        <p>
          Each act of {creature} as its definition says it: when it is time for it, what it does, to what, and for how
          long. What is left out is said by nothing: it ends when it has nothing more to do, and is about whatever made
          it begin.
        </p>
      }
    >
      {tuples.map((tuple) => (
        <Tuple
          key={tuple.path}
          tuple={tuple}
          isActive={tuple.path === path}
          isBorn={born.some(({ what, name }) => what === 'action' && name === tuple.path)}
        />
      ))}
    </Section>
  )
}

function Tuple({ tuple, isActive, isBorn }: { tuple: TupleOutline; isActive: boolean; isBorn: boolean }): ReactElement {
  const studio = useStudio()
  const { path, when, what, toWhat, howLong, worth, copyOf, isGrown, innovates } = tuple
  const traits = [
    tuple.isStartle ? 'startle' : '',
    tuple.isFixed ? 'fixed' : '',
    copyOf === '' ? '' : `${isGrown ? 'grown from' : 'another way to'} ${lastPart(copyOf)}`,
    innovates === '' ? '' : `looks for a trigger under ${innovates}`,
  ].filter((trait) => trait !== '')
  const answers = [
    ['When?', when],
    ['What, and how?', what],
    ['To what?', toWhat],
    ['For how long?', howLong],
  ] as const
  return (
    <details className={['tuple', isActive ? 'is-active' : '', isBorn ? 'is-born' : ''].join(' ').trim()}>
      <summary>
        {isGrown && <span className="learned-mark">✦</span>}
        <span className="row-name">{path}</span>
        {isActive && <span className="tag">now</span>}
        {isBorn && <span className="tag">new</span>}
        <span className="faint small">{worth === undefined ? '' : `worth ${worth} at first`}</span>
      </summary>
      <dl className="tuple-answers">
        {answers.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer === '' ? <span className="faint">not said</span> : <code>{answer}</code>}</dd>
          </div>
        ))}
      </dl>
      {traits.length > 0 && <p className="faint small">{traits.join('; ')}</p>}
      <button type="button" className="button quiet" onClick={() => studio.showBehavior(path)}>
        Show in the tree
      </button>
    </details>
  )
}
