// What a camera sees through the free part of the window, as numbers: how wide and high at a metre's distance. Pure.
//
// The picture's middle is shifted to the middle of the free part, so everything here is about that part alone.
import type { FreeArea } from '../free-area.ts'

/** Field of view from bottom to top of the free part, in degrees. */
export const VIEW_DEGREES = 34

/** In a free part lower than this share of the window things are drawn no smaller for it. */
export const LEAST_SHARE = 0.3

/** The free part as a camera sees through it. */
export interface Lens {
  /** Half the width and half the height of what is seen at a metre's distance, metres. */
  readonly tanX: number
  readonly tanY: number
  readonly heightPx: number
}

/** The lens of a free part in a window. */
export function lensOf(free: FreeArea, windowHeightPx: number): Lens {
  const heightPx = Math.max(1, free.height)
  const half = Math.tan((VIEW_DEGREES * Math.PI) / 360)
  const share = heightPx / Math.max(1, windowHeightPx)
  const tanY = half * Math.min(1, share / LEAST_SHARE)
  return { tanX: (tanY * Math.max(1, free.width)) / heightPx, tanY, heightPx }
}
