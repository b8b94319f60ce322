// The page's end of the steps: the fan of the picked walker at the latest frame, as it came with it.
import type { Walk } from './walk-watch.ts'

/** The latest fan, fed from outside. */
export interface WalkFeed {
  current: Walk | undefined
}
