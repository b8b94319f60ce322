// The page's end of another future: the last two of its frames, which glide as those of the shown one do.
import { createFrame, type Frame, type Scenery } from '@ethogram/core'
import type { FrameSource } from '@ethogram/three'
import type { OtherFrame } from './protocol.ts'

const NOTHING: Scenery = { version: 0, entities: [], terrain: undefined }

/** Frames of another future, fed from outside. */
export class OtherFeed implements FrameSource {
  previous: Frame = createFrame()
  current: Frame = createFrame()
  readonly #shown: { readonly alpha: number }
  #scenery: Scenery = NOTHING
  #isThere = false

  /** `shown` tells how far between two frames the picture is. */
  constructor(shown: { readonly alpha: number }) {
    this.#shown = shown
  }

  /** There is something to draw. */
  get isThere(): boolean {
    return this.#isThere
  }

  get alpha(): number {
    return this.#shown.alpha
  }

  scenery(): Scenery {
    return this.#scenery
  }

  /** Takes what came with a frame of the shown future; none when nobody wants to see it. */
  accept(other: OtherFrame | undefined, isJump: boolean): void {
    const wasThere = this.#isThere
    this.#isThere = other !== undefined
    if (other === undefined) return
    if (other.scenery !== undefined) this.#scenery = other.scenery
    const isNeighbour = wasThere && !isJump && other.frame.tick >= this.current.tick
    this.previous = isNeighbour ? this.current : other.frame
    this.current = other.frame
  }
}
