// Below a list that is shown in part: how many more there are. No list is cut off in silence.
import type { ReactElement } from 'react'

/** “and 12 earlier”; nothing where the list is whole. */
export function AndMore({ of, most, are }: { of: number; most: number; are: string }): ReactElement | undefined {
  return of > most ? <p className="faint small">{`and ${of - most} ${are}`}</p> : undefined
}
