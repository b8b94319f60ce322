// The options of a list of names: as many as one looks through, and how many more there are.
import type { ReactElement } from 'react'

/** Most names to choose from: a world can have thousands. */
const MOST_NAMES = 60

/** One option for each of the first names; `otherwise` is how the others are reached. */
export function NamedOptions({ names, otherwise }: { names: readonly string[]; otherwise: string }): ReactElement {
  return (
    <>
      {names.slice(0, MOST_NAMES).map((name) => (
        <option key={name}>{name}</option>
      ))}
      {names.length > MOST_NAMES && (
        <option disabled>
          and {names.length - MOST_NAMES} more: {otherwise}
        </option>
      )}
    </>
  )
}
