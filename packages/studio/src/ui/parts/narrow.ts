// Whether the page is as narrow as a phone: there the panel lies below the stage and takes most of it.

/** The width in pixels up to which a page is narrow; as the style sheets have it. */
const NARROW_PX = 760

/** Whether it is now. */
export function isNarrow(): boolean {
  return window.matchMedia(`(max-width: ${NARROW_PX}px)`).matches
}
