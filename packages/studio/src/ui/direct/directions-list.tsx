// The directions that stand: what each says, what became of it, and a way to take it back.
import type { ReactElement } from 'react'
import { Section } from '../parts/controls.tsx'
import { CloseIcon } from '../parts/icons.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'
import './directions-list.css'

/** All directions, or those to one creature. Nothing where there are none, unless `isAlways`. */
export function DirectionsSection(props: { to?: string; isAlways?: boolean }): ReactElement | null {
  const { director } = useStudio()
  const all = useStudioState((state) => state.directions)
  const directors = useStudioState((state) => state.directors)
  const isLive = useStudioState((state) => state.status.mode === 'live')
  const shown = all.filter(({ text, direction }) => {
    if (props.to === undefined) return true
    if (direction === undefined || direction.direct === 'withdraw') return text.startsWith(`${props.to}:`)
    return direction.to === props.to
  })
  if (shown.length === 0 && props.isAlways !== true) return null
  return (
    <Section
      title="Directions"
      note={directors.length === 0 ? undefined : directors.map(({ name, state }) => `${name}: ${state}`).join(', ')}
      help={
        <p>
          What directors want of it, by hand, by script or from the console. A direction is a wish unless it is an
          order: beside each stands what became of it. Any of them can be taken back, and then leaves nothing behind.
        </p>
      }
    >
      {shown.length === 0 && <p className="faint small">Nobody directs it. It does what it wants.</p>}
      <ul className="directions">
        {shown.map(({ id, text, answer }) => (
          <li key={id}>
            <code>{props.to !== undefined ? withoutName(text, props.to) : text}</code>
            <span className="direction-answer">{answer}</span>
            <button
              type="button"
              className="row-more direction-withdraw"
              aria-label={`Withdraw ${text}`}
              title="Withdraw"
              disabled={!isLive}
              onClick={() => void director.withdraw(id)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      {all.length > 1 && props.isAlways === true && (
        <button type="button" className="button quiet" disabled={!isLive} onClick={() => void director.withdraw(0)}>
          Withdraw all {all.length}
        </button>
      )}
    </Section>
  )
}

function withoutName(text: string, name: string): string {
  return text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text
}
