// Where the words about the picked creature stand: above it, within the part of the window that no panel covers. Pure.
import type { FreeArea } from '../../stage/free-area.ts'

/** How far the words stand above their position, in pixels; as the style sheet has it. */
const ABOVE_PX = 10

/** The middle of the lower edge of words of a size; none where what they are about is covered. */
export function labelPosition(
  at: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
  free: FreeArea,
): { x: number; y: number } | undefined {
  const isBeside = at.x < free.left - size.width / 2 || at.x > free.left + free.width + size.width / 2
  if (isBeside || at.y > free.top + free.height + size.height) return undefined
  const half = Math.min(size.width, free.width) / 2
  return {
    x: Math.min(free.left + free.width - half, Math.max(free.left + half, at.x)),
    y: Math.min(free.top + free.height, Math.max(free.top + size.height + ABOVE_PX, at.y)),
  }
}
