// A world made of frames alone, for tests: entities that go where they are told, without minds.
//
// Bodies are drawn from frames, so this is enough to walk one at an exact speed and to see what its feet do.
import { createFrame, type Frame, type Scenery, type SceneryEntity } from '@ethogram/core'
import type { FrameSource } from '../src/frame-source.ts'

/** Ticks in a second. */
export const RATE_HZ = 30

/** One entity of a stage. */
export interface Actor {
  readonly name: string
  x: number
  z: number
  headingRad: number
  /** Metres ahead and radians to the left in a second. */
  speedMps: number
  turnRadps: number
}

/** Entities that go where they are told. */
export class Stage implements FrameSource {
  previous: Frame
  current: Frame
  alpha = 1
  readonly actors: readonly Actor[]
  readonly #scenery: Scenery

  /** So many of a height, who have these skills on all the time. */
  constructor(count: number, heightM: number, skills: readonly string[] = []) {
    const names = Array.from({ length: count }, (_, k) => `creature${k}`)
    const entities = names.map(
      (name, id): SceneryEntity => ({
        id,
        name,
        kind: 'creature',
        isCreature: true,
        shape: { cylinder: { radiusM: heightM / 3, heightM } },
        look: {},
        points: [],
        dofs: [],
        skills,
      }),
    )
    this.#scenery = { version: 1, entities, terrain: undefined }
    this.actors = names.map((name) => ({
      name,
      x: 0,
      z: 0,
      headingRad: 0,
      speedMps: 0,
      turnRadps: 0,
    }))
    this.current = this.#frame(0)
    this.previous = this.current
  }

  scenery(): Scenery {
    return this.#scenery
  }

  /** Goes on by one tick. */
  step(): void {
    for (const actor of this.actors) {
      actor.headingRad += actor.turnRadps / RATE_HZ
      actor.x += (Math.sin(actor.headingRad) * actor.speedMps) / RATE_HZ
      actor.z += (Math.cos(actor.headingRad) * actor.speedMps) / RATE_HZ
    }
    this.previous = this.current
    this.current = this.#frame(this.current.tick + 1)
  }

  #frame(tick: number): Frame {
    const { skills = [] } = this.#scenery.entities[0] ?? {}
    return {
      ...createFrame(),
      tick,
      timeS: tick / RATE_HZ,
      version: 1,
      count: this.actors.length,
      ids: Int32Array.from(this.actors.keys()),
      positions: Float64Array.from(this.actors.flatMap(({ x, z, headingRad }) => [x, 0, z, headingRad])),
      colours: new Int32Array(this.actors.length).fill(-1),
      poseAt: new Int32Array(this.actors.length + 1),
      skillsAt: Int32Array.from({ length: this.actors.length + 1 }, (_, k) => k * skills.length),
      skills: new Uint8Array(this.actors.length * skills.length).fill(1),
    }
  }
}
