// Behaviors and drives as people read them.
import { lastPart } from './last-part.ts'

/** The last part of a path, in words: `come close` of `fetching.comeClose`. */
export function plainName(path: string): string {
  return lastPart(path)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
