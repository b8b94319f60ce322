// What an actor has learned, in words: a handful of rules that do as well as the matrix.
import type { ReactElement } from 'react'
import { Section } from '../parts/controls.tsx'
import { RuleList } from './rule-list.tsx'
import { useBenchState } from './use-bench.ts'

/** The section. */
export function RulesSection(): ReactElement {
  const rules = useBenchState((state) => state.rules)
  return (
    <Section
      title="Rules"
      note={rules.length === 0 ? '' : `${rules.length}`}
      help={<p>The matrix of this actor as a few sentences, those used most first, with their share of all uses.</p>}
    >
      {rules.length === 0 ? <p className="faint">There is nothing to tell yet.</p> : <RuleList rules={rules} />}
    </Section>
  )
}
