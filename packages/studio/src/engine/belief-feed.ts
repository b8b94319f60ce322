// The page's end of the beliefs: the last two reports, as the frame feed keeps the last two frames.
//
// Reports come with their frames, so that what is believed glides exactly as what is so.
import type { UmweltReport } from '@ethogram/core'

/** The frames that are shown. */
interface Shown {
  readonly previous: { readonly tick: number }
  readonly current: { readonly tick: number }
  readonly alpha: number
}

/** Beliefs fed from outside. */
export class BeliefFeed {
  previous: UmweltReport | undefined
  current: UmweltReport | undefined

  /** Takes what came with a frame; none when nobody wants to see it. */
  accept(report: UmweltReport | undefined, isJump: boolean): void {
    const isSame = report !== undefined && report.name === this.current?.name && report.tick >= this.current.tick
    this.previous = !isJump && isSame ? this.current : report
    this.current = report
  }

  /** How far between the two reports the picture is; 1 where they do not belong to the two frames shown. */
  alpha(shown: Shown): number {
    const { previous, current } = this
    if (previous === undefined || current === undefined || current.tick !== shown.current.tick) return 1
    return previous.tick === shown.previous.tick ? shown.alpha : 1
  }
}
