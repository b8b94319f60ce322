// One entity of a world, for those who use it: where it is, what its fields say, what it decides and learns.
//
// A thin shell over the world's columns: holds nothing but a name and an id. Reads the world only.

import { f64 } from './0-foundation/arena.ts'
import { slotOf } from './0-foundation/ids.ts'
import { isAlive } from './1-world/entities.ts'
import { readField } from './1-world/kinds.ts'
import type { FieldValue } from './definition/types.ts'
import type { Lesson } from './trace/learned.ts'
import { activePath, whySentence } from './trace/why.ts'
import { needed } from './world/needs.ts'
import type { World } from './world.ts'

/** What a listener to decisions is told. */
export interface Decision {
  readonly tick: number
  readonly entity: string
  readonly path: readonly string[]
  readonly sentence: string
}

/** A thing or creature of a world. Stays valid to ask about after its removal: then `isAlive` is false. */
export class Entity {
  readonly world: World
  readonly id: number
  readonly name: string

  /** Got from `world.entity` or `world.add`. */
  constructor(world: World, id: number, name: string) {
    this.world = world
    this.id = id
    this.name = name
  }

  /** False once it was removed, even if another entity has its place or its name. */
  get isAlive(): boolean {
    return isAlive(this.world.inside.truth.entities, this.id)
  }

  get kind(): string {
    return this.#is()?.name ?? ''
  }

  get isCreature(): boolean {
    return this.#is()?.isCreature ?? false
  }

  /** Metres; 0 once it was removed. */
  get x(): number {
    return this.#column('x')
  }

  get y(): number {
    return this.#column('y')
  }

  get z(): number {
    return this.#column('z')
  }

  /** Radians: 0 looks along z, growing toward x. */
  get headingRad(): number {
    return this.#column('heading')
  }

  /** The value of a field, if its kind has it. */
  field(name: string): FieldValue | undefined {
    const field = this.#is()?.fields.find((candidate) => candidate.name === name)
    const extra = this.world.inside.truth.entities.extraOf[slotOf(this.id)]
    return field === undefined || extra === undefined ? undefined : readField(extra, field)
  }

  /** Calls back whenever its active path of behaviors changes, or a lesson is put to use; the answer ends it. */
  on(event: 'decision', callback: (decision: Decision) => void): () => void
  on(event: 'lesson', callback: (lesson: Lesson) => void): () => void
  on(event: 'decision' | 'lesson', callback: ((decision: Decision) => void) | ((lesson: Lesson) => void)): () => void {
    return event === 'lesson'
      ? this.#onLesson(callback as (lesson: Lesson) => void)
      : this.#onDecision(callback as (decision: Decision) => void)
  }

  #onDecision(callback: (decision: Decision) => void): () => void {
    let last = ''
    return this.world.listen({
      afterTick: () => {
        const creature = this.isAlive ? this.world.inside.creatures[slotOf(this.id)] : undefined
        if (creature === undefined) return
        const path = activePath(creature)
        const now = path.join(' ')
        if (now === last) return
        last = now
        callback({ tick: this.world.tick, entity: this.name, path, sentence: whySentence(creature) })
      },
    })
  }

  #onLesson(callback: (lesson: Lesson) => void): () => void {
    const { learned } = needed(this.world.inside.reports, 'reports', "entity.on('lesson')")
    let model = this.world.inside.creatures[slotOf(this.id)]?.model
    return this.world.listen({
      afterTick: () => {
        const creature = this.isAlive ? this.world.inside.creatures[slotOf(this.id)] : undefined
        // A lesson comes into use with a model of its own.
        if (creature === undefined || creature.model === model) return
        model = creature.model
        const drives = learned(creature, this.name)?.drives ?? []
        for (const { lessons } of drives) {
          for (const lesson of lessons) if (lesson.usedTick === this.world.tick) callback(lesson)
        }
      },
    })
  }

  #is() {
    return this.isAlive ? this.world.inside.truth.entities.kindOf[slotOf(this.id)] : undefined
  }

  #column(column: 'x' | 'y' | 'z' | 'heading'): number {
    if (!this.isAlive) return 0
    const { slab, columns } = this.world.inside.truth.entities
    return f64[slab.f + columns[column] + slotOf(this.id)]
  }
}
