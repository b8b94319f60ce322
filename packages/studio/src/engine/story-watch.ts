// The stories that the shown world tells, posted whenever something in them changes. Reads the world; changes nothing.
import type { World } from '@ethogram/core'
import type { Ports } from './publisher.ts'

/** Least real time between two posts while the world runs, in ms. */
const STORY_MS = 150

/** Follows the stories of one world. */
export class StoryWatch {
  readonly #ports: Ports
  #lastMs = Number.NEGATIVE_INFINITY
  #last = '[]'

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Posts what changed. */
  publish(world: World, isPlaying: boolean): void {
    const nowMs = this.#ports.nowMs()
    if (isPlaying && nowMs - this.#lastMs < STORY_MS) return
    this.#lastMs = nowMs
    const stories = world.stories()
    const now = JSON.stringify(stories)
    if (now === this.#last) return
    this.#last = now
    this.#ports.post({ event: 'stories', stories })
  }
}
