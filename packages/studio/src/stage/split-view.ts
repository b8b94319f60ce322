// The two halves of the free part of the window: side by side, one above the other where it is taller than wide.
import type { FreeArea } from './free-area.ts'

/** A rectangle of the window, in CSS pixels from its upper left corner. */
export type Box = FreeArea

/** Both halves: the free part of each, and the part of the whole window that belongs to it. */
export interface Halves {
  readonly isStacked: boolean
  readonly truth: { readonly free: Box; readonly window: Box }
  readonly belief: { readonly free: Box; readonly window: Box }
}

/** Halves a free area in a window. */
export function halve(free: FreeArea, width: number, height: number): Halves {
  const isStacked = free.height > free.width
  const x = isStacked ? width : free.left + free.width / 2
  const y = isStacked ? free.top + free.height / 2 : height
  const half = isStacked
    ? { width: free.width, height: free.height / 2 }
    : { width: free.width / 2, height: free.height }
  return {
    isStacked,
    truth: {
      free: { left: free.left, top: free.top, ...half },
      window: { left: 0, top: 0, width: x, height: y },
    },
    belief: {
      free: { left: isStacked ? free.left : x, top: isStacked ? y : free.top, ...half },
      window: isStacked
        ? { left: 0, top: y, width, height: height - y }
        : { left: x, top: 0, width: width - x, height },
    },
  }
}

/** Whether a position of the window lies in a rectangle of it. */
export function isWithin(x: number, y: number, box: Box): boolean {
  return x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height
}
