// What a callback may see: beliefs and drives of the creature that asks, never the world.
//
// One view per model is reused for all creatures of it; it is only valid during the call.

import { f64, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from './perceive.ts'

/** A window for callbacks into one mind at one moment. */
export interface MindView {
  /** The tick being computed. */
  readonly tick: number
  /** Its length in seconds. */
  readonly dtS: number
  /** The value of a drive; 0 if there is none of that name. */
  drive(name: string): number
  /** Distance to the object in question, metres. */
  readonly rangeM: number
  /** Direction to it, radians, positive to the left. */
  readonly bearingRad: number
  /** One of its fields as a number (a boolean is 0 or 1), if the species cares about it; 0 otherwise. */
  field(name: string): number
}

/** The engine's side of a view: where it looks. */
export interface MutableMindView extends MindView {
  tick: number
  dtS: number
  mind: Slab
  belief: number
}

/** A view into minds of one model. Values are found by name: fit for callbacks, too slow for the engine itself. */
export function createMindView(
  perception: PerceptionModel,
  fieldNames: readonly string[],
  driveNames: readonly string[],
  driveValues: number,
  mind: Slab,
): MutableMindView {
  return {
    tick: 0,
    dtS: 0.05,
    mind,
    belief: 0,
    drive(name) {
      const k = driveNames.indexOf(name)
      return k < 0 ? 0 : f64[this.mind.f + driveValues + k]
    },
    get rangeM() {
      return f64[this.mind.f + perception.at.range + this.belief]
    },
    get bearingRad() {
      return f64[this.mind.f + perception.at.bearing + this.belief]
    },
    field(name) {
      const k = fieldNames.indexOf(name)
      if (k < 0) return 0
      return f64[this.mind.f + perception.at.values + this.belief * fieldNames.length + k]
    },
  }
}
