// What “it” is for commands about something: a thing of the world, chosen by name.
//
// The creature takes its own memory of that thing; of what it knows nothing it does nothing, and the direction's answer says so.
import type { ReactElement } from 'react'
import { NamedOptions } from '../parts/named-options.tsx'
import { useStudio, useStudioState } from '../parts/studio-context.ts'

/** Other entities by name: what is there to be looked at first, then the nearest. */
export function useOthers(creature: string): readonly string[] {
  const { feed } = useStudio()
  const entities = useStudioState((state) => state.entities)
  const from = feed.middleOf(creature)
  const awayM = (name: string): number => {
    const at = feed.middleOf(name)
    return at === undefined || from === undefined ? 0 : Math.hypot(...at.map((value, k) => value - from[k]))
  }
  return entities
    .filter(({ name }) => name !== creature)
    .map(({ name, kind }) => [name, kind === 'target' ? -1 : awayM(name)] as const)
    .sort((one, other) => one[1] - other[1])
    .map(([name]) => name)
}

/** What “it” is for commands about something. */
export function MeaningChooser(props: {
  others: readonly string[]
  value: string | undefined
  onChange: (name: string) => void
}): ReactElement | null {
  if (props.others.length === 0) return null
  return (
    <label className="trial-amount" title="What commands such as “look at” and “grab” are about">
      <span className="row-name">“It” is</span>
      <select
        className="value-field"
        aria-label="What it is about"
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        <NamedOptions names={props.others} otherwise="command … meaning … in the console" />
      </select>
    </label>
  )
}
