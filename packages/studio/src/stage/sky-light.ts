// The light of the hour on the stage, and of clouds while it rains: clouds come and go over a few seconds.
//
// Reads the scenery's hours and what is drawn as rain; writes the daylight.
import type { Frame, Scenery } from '@ethogram/core'
import { type Daylight, hourOf } from '@ethogram/three'

/** How quickly clouds come and go, share per second of the world. */
const CLOUDS_PER_S = 0.5

/** Light that follows a world. */
export class SkyLight {
  readonly #daylight: Daylight
  #clouds = 0
  #timeS = 0

  constructor(daylight: Daylight) {
    this.#daylight = daylight
  }

  /** Brings the light to a moment. */
  draw({ sky, entities }: Scenery, frame: Frame): void {
    const hour = hourOf(sky, frame.timeS)
    const passedS = frame.timeS - this.#timeS
    this.#timeS = frame.timeS
    const wanted = isRaining(entities, frame) ? 1 : 0
    const most = CLOUDS_PER_S * passedS
    // Another world, or another moment of this one, has its own clouds at once.
    const isJump = passedS < 0 || passedS > 5
    this.#clouds = isJump ? wanted : this.#clouds + Math.max(-most, Math.min(most, wanted - this.#clouds))
    this.#daylight.setHour(hour, hour === undefined ? 0 : this.#clouds)
  }
}

/** Whether something in the picture looks like rain. */
function isRaining(entities: Scenery['entities'], frame: Frame): boolean {
  for (const { id, look } of entities) {
    if (look.while === undefined) continue
    const i = frame.ids.subarray(0, frame.count).indexOf(id)
    const worn = i < 0 ? 0 : frame.looks[i]
    if (worn > 0 && look.while[Object.keys(look.while).sort()[worn - 1]]?.as === 'rain') return true
  }
  return false
}
