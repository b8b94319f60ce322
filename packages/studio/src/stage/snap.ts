// A picture of the stage as pixels: the part that no panel covers, made smaller where it is large.
import type { FreeArea } from './free-area.ts'

/** Pixels of red, green, blue and opacity. */
export interface Snap {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** A free part of the window that is smaller than this makes no picture, in pixels. */
const LEAST_PX = 200

/** How a picture is taken. */
export interface SnapWish {
  /** Most pixels from left to right. */
  readonly mostWidth: number
  /** Simulated time since the picture before, ms: the camera goes on by that much. */
  readonly passedMs: number
  /** Draws over it, with words for instance. */
  readonly finish: (context: CanvasRenderingContext2D) => void
}

/** The part of a window that a picture is taken of: what is free of panels, or all of it where that is next to nothing. */
export function pictured(free: FreeArea, width: number, height: number): FreeArea {
  return free.width < LEAST_PX || free.height < LEAST_PX ? { left: 0, top: 0, width, height } : free
}

/** Copies a part of a canvas that was drawn in this very task: later there is nothing left on it. */
export function snap(
  canvas: HTMLCanvasElement,
  { left, top, width, height }: FreeArea,
  { mostWidth, finish }: SnapWish,
): Snap {
  const ratio = canvas.width / Math.max(1, canvas.clientWidth)
  const share = Math.min(1, mostWidth / Math.max(1, width))
  const copy = document.createElement('canvas')
  copy.width = Math.max(2, Math.round(width * share))
  copy.height = Math.max(2, Math.round(height * share))
  const context = copy.getContext('2d')
  if (context === null) throw new Error('there is no canvas to copy to')
  context.drawImage(canvas, left * ratio, top * ratio, width * ratio, height * ratio, 0, 0, copy.width, copy.height)
  finish(context)
  return { width: copy.width, height: copy.height, data: context.getImageData(0, 0, copy.width, copy.height).data }
}
