// The element that a key was pressed in. The author's editor stands in a shadow tree, and an event that leaves one names only its
// host: without this, letters typed there would be taken for shortcuts.

/** The innermost element of an event; the page if there is none. */
export function targetOf(event: Event): HTMLElement {
  const [innermost] = event.composedPath()
  return innermost instanceof HTMLElement ? innermost : document.body
}
