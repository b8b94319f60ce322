// What the body is told and what it does about it: the command, skills that run and the DOFs they hold, what losers
// suggested and what became of that, and refusals in words.
import type { MindReport, WhyReport, WhySkill } from '@ethogram/core'
import type { CSSProperties, ReactElement } from 'react'
import { Section } from '../parts/controls.tsx'
import { useStudioState } from '../parts/studio-context.ts'
import './motor-section.css'

/** Commands, skills and locks. */
export function MotorSection({ mind, why }: { mind: MindReport; why: WhyReport }): ReactElement {
  return (
    <Section
      title="Commands and skills"
      help={
        <>
          <p>
            The winner gives a command; skills carry it out. A skill holds the degrees of freedom (DOFs) of the body
            that it needs (legs, tail, head), and nobody else can have them until it lets go.
          </p>
          <p>
            Losers may suggest: wag the tail, trot instead of walking. What fits is taken, what needs a held DOF is
            refused, and what the winner will not have is struck out.
          </p>
        </>
      }
    >
      <p className="command">
        {mind.command === '' ? <span className="faint">no command</span> : <code>{mind.command}</code>}
      </p>
      <SkillMatrix skills={why.skills} />
      <Suggestions why={why} />
      {why.refusals.length > 0 && (
        <ul className="refusals" aria-label="Refused">
          {why.refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Which skill holds which DOF. Only DOFs that somebody holds get a column: the rest is free. */
function SkillMatrix({ skills }: { skills: readonly WhySkill[] }): ReactElement | null {
  const dofs = useStudioState((state) => state.outline?.dofs)
  if (skills.length === 0) return <p className="faint small">No skill runs.</p>
  const held = new Set(skills.flatMap((skill) => skill.holds))
  const columns = [...(dofs ?? []).filter((dof) => held.has(dof)), ...[...held].filter((k) => !dofs?.includes(k))]
  const free = (dofs ?? []).filter((dof) => !held.has(dof))
  return (
    <>
      <table className="locks" style={{ '--columns': columns.length } as CSSProperties}>
        <caption className="visually-hidden">Skills that run and the degrees of freedom they hold</caption>
        <thead>
          <tr>
            <td />
            {columns.map((dof) => (
              <th key={dof} scope="col">
                <span className="dof-name">{dof}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skills.map((skill) => (
            <tr key={skill.name} className={`asked-${skill.askedAs === 'not asked' ? 'not' : skill.askedAs}`}>
              <th scope="row">
                <span className="skill-name">{skill.name}</span>
                <span className="skill-state">{stateOf(skill)}</span>
              </th>
              {columns.map((dof) => (
                <td key={dof} className={skill.holds.includes(dof) ? 'lock is-held' : 'lock'}>
                  <span className="visually-hidden">{skill.holds.includes(dof) ? 'holds' : ''}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {free.length > 0 && <p className="faint small">Free: {free.join(', ')}</p>}
    </>
  )
}

function stateOf({ phase, askedAs }: WhySkill): string {
  if (phase === 'returning') return 'returning'
  return askedAs === 'not asked' ? 'lasting' : askedAs
}

function Suggestions({ why }: { why: WhyReport }): ReactElement | null {
  if (why.suggestions.length === 0) return null
  return (
    <ul className="suggestions" aria-label="Suggestions">
      {why.suggestions.map(({ text, form, outcome }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same suggestion may come from two behaviors
        <li key={at} className={`outcome-${outcome}`}>
          <span className="suggestion-text">{text}</span>
          <span className="tag">{outcome === 'unused' ? 'not needed' : outcome}</span>
          <span className="visually-hidden">{form}</span>
        </li>
      ))}
    </ul>
  )
}
