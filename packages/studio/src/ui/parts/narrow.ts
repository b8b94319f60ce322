// Whether the page is as narrow as a phone: there the panel lies below the stage and takes most of it.
import { useSyncExternalStore } from 'react'

/** The width in pixels up to which a page is narrow; as the style sheets have it. */
const NARROW_PX = 760

/** Whether it is now, and as the window changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(followWidth, isNarrow)
}

function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia(`(max-width: ${NARROW_PX}px)`)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether it is now. */
export function isNarrow(): boolean {
  return window.matchMedia(`(max-width: ${NARROW_PX}px)`).matches
}
