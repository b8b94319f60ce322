// The percept tree, live: how sure each percept is, what was skipped, and what grew.
//
// Seed: 001 figures 4 and 10.
import type { PerceptReport } from '@ethogram/core'
import type { CSSProperties, ReactElement } from 'react'
import { Section } from '../parts/controls.tsx'
import { formatFixed } from '../parts/format.ts'
import { useStudioState } from '../parts/studio-context.ts'

const NONE: readonly string[] = []

/** The tree of the picked creature. */
export function PerceptsSection({ creature }: { creature: string }): ReactElement | null {
  const percepts = useStudioState((state) => state.percepts)
  const grown = useStudioState((state) => state.outline?.grownPercepts ?? NONE)
  const born = useStudioState((state) => state.grown)
  const tick = useStudioState((state) => state.status.tick)
  const rateHz = useStudioState((state) => state.world?.rateHz ?? 20)
  if (percepts.length === 0) return null
  const skipped = percepts.filter(({ isAsked }) => !isAsked).length
  // For three seconds a new word is lit.
  const isNew = (name: string): boolean =>
    born.some(
      (each) => each.what === 'word' && each.name === name && tick >= each.tick && tick - each.tick < 3 * rateHz,
    )
  return (
    <Section
      title="Percept tree"
      note={`${percepts.length - skipped} asked, ${skipped} skipped`}
      help={
        <p>
          Everything {creature} senses goes down this tree. A percept is asked only where the one above it accepted
          something; the grey ones were skipped on this tick. The bar is the greatest confidence in anything remembered,
          which fades. ✦ marks what it has learned to tell by itself or from you.
        </p>
      }
    >
      <ul className="percepts">
        {percepts.map((percept) => (
          <Percept
            key={`${percept.of}/${percept.name}`}
            percept={percept}
            isGrown={grown.includes(percept.name)}
            isNew={isNew(percept.name)}
          />
        ))}
      </ul>
    </Section>
  )
}

function Percept(props: { percept: PerceptReport; isGrown: boolean; isNew: boolean }): ReactElement {
  const { name, depth, confidence, isAsked } = props.percept
  const classes = [
    'percept',
    isAsked ? '' : 'is-skipped',
    props.isGrown ? 'is-grown' : '',
    props.isNew ? 'is-born' : '',
  ].filter((each) => each !== '')
  return (
    <li className={classes.join(' ')} style={{ '--depth': depth, '--share': Math.min(1, confidence) } as CSSProperties}>
      <span className="percept-name">
        {props.isGrown && (
          <span className="learned-mark" title="Grown: its species does not have it">
            ✦
          </span>
        )}
        {name}
        <span className="visually-hidden">
          {isAsked ? '' : ', skipped'}
          {props.isGrown ? ', grown' : ''}
        </span>
      </span>
      <span className="percept-bar" aria-hidden="true">
        <span />
      </span>
      <span className="bar-value">{confidence < 0.005 ? '–' : formatFixed(confidence)}</span>
    </li>
  )
}
