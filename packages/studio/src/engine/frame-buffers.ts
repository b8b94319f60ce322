// The memory of a frame, to be handed over between page and worker instead of being copied.
import type { Frame } from '@ethogram/core'

/** The buffers of all arrays of a frame. */
export function frameBuffers(frame: Frame): ArrayBuffer[] {
  return Object.values({ ...frame } as Readonly<Record<string, unknown>>).flatMap((value) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  )
}
