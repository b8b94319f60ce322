// When a ball hits the ground: read from frames, because no creature needs to hear it. Pure but for its memory of the last frames.
import type { Vector3 } from '@ethogram/core'
import type { Picture } from '../state/in-hand.ts'

/** Slower than this a touch of the ground is no bounce, m/s. */
const LEAST_MPS = 1.2

/** As loud as it gets, m/s. */
const HARD_MPS = 7

/** A ball that touched the ground. */
export interface Bounce {
  readonly name: string
  readonly at: Vector3
  readonly level: number
}

/** Remembers how balls fall. */
export class Bounces {
  readonly #fall = new Map<string, { readonly y: number; readonly speed: number; readonly timeS: number }>()

  /** Balls that have bounced since the last frame. */
  look(picture: Picture): Bounce[] {
    const { current } = picture
    const bounces: Bounce[] = []
    const balls = picture.scenery().entities.filter(({ kind, look }) => (look.as ?? kind) === 'ball')
    for (const { id, name } of balls) {
      const i = current.ids.subarray(0, current.count).indexOf(id)
      if (i < 0) continue
      const [x, y, z] = current.positions.subarray(4 * i, 4 * i + 3)
      const before = this.#fall.get(name)
      const passedS = before === undefined ? 0 : current.timeS - before.timeS
      if (passedS === 0 && before !== undefined) continue
      const speed = before === undefined || passedS < 0 || passedS > 0.5 ? 0 : (y - before.y) / passedS
      if (before !== undefined && before.speed < -LEAST_MPS && speed > -0.3 * LEAST_MPS) {
        bounces.push({ name, at: [x, y, z], level: Math.min(1, -before.speed / HARD_MPS) })
      }
      this.#fall.set(name, { y, speed, timeS: current.timeS })
    }
    return bounces
  }
}
