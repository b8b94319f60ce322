// Views that callbacks are lent for one call: frozen, so that nothing of the engine can be changed through them, and blind
// once the call is over. A callback that keeps its view would otherwise look into another creature's mind, or another world's.

import { ProblemsError, problem } from '../0-foundation/problems.ts'

let lent: object | undefined

/** Lends a view until `takeBack`. Callbacks do not nest, so there is one at a time. */
export function lend<T extends object>(view: T): T {
  lent = view
  return view
}

/** The call is over. */
export function takeBack(): void {
  lent = undefined
}

/** Every question to a view passes here. */
export function assertLent(view: object): void {
  if (lent === view) return
  const expected = 'a view that is used only during the call it was given for'
  throw new ProblemsError([problem('VIEW-EXPIRED', '', 'a view of a callback that has returned', expected)])
}
