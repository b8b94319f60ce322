// Why the picked creature steps where it steps, while somebody wants to see it: a report for every frame.
//
// Off unless asked for: the whole fan of a choice is worked out once more for each. Reads the shown world, be it live, past or
// recorded, so that a fan is always that of the moment that is shown; changes nothing in it.
import type { StepReport, Vector3, World } from '@ethogram/core'

/** The fan of a walker, and where it stood then: a fan is told from the body. */
export interface Walk {
  readonly name: string
  readonly at: Vector3
  readonly headingRad: number
  readonly report: StepReport
}

/** Follows the steps of one creature. */
export class WalkWatch {
  #isOn = false
  #name: string | undefined

  get isOn(): boolean {
    return this.#isOn
  }

  /** Starts or stops. */
  turn(isOn: boolean): void {
    this.#isOn = isOn
  }

  /** Follows another creature, or nobody. */
  follow(name: string | undefined): void {
    this.#name = name
  }

  /** Its fan now; nothing while nobody wants to see it, and for who does not walk by steps. */
  report(world: World): Walk | undefined {
    if (!this.#isOn || this.#name === undefined) return undefined
    const report = world.whyStep(this.#name)
    const body = report === undefined ? undefined : world.inspect(this.#name)
    if (report === undefined || body === undefined) return undefined
    return { name: this.#name, at: body.at, headingRad: body.headingRad, report }
  }
}
