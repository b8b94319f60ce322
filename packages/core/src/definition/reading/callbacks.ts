// Callbacks by name: code enters a definition only so.

import type { Callbacks } from '../types.ts'

/** A callback by name; the check has made sure that it is there. */
export function callbackOf<T>(callbacks: Callbacks, name: string | undefined): T | undefined {
  return name === undefined ? undefined : (callbacks[name] as T | undefined)
}
