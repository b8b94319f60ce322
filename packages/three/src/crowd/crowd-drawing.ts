// A kind's creatures drawn as a crowd, in the words of a view: begin a picture, add each creature, end it.
//
// Keeps one member per creature from picture to picture, since each has a motion of its own; slots are given out anew on every
// picture. Reads moments, writes the crowd.
import type { SceneryEntity } from '@ethogram/core'
import type { Moment } from '../drawing.ts'
import type { CrowdBody, CrowdMember } from './crowd-body.ts'
import { SkinnedCrowd } from './skinned-crowd.ts'

/** The crowd of one kind. */
export class CrowdDrawing {
  readonly object: SkinnedCrowd
  readonly #body: CrowdBody
  readonly #members = new Map<number, CrowdMember>()
  #count = 0

  constructor(body: CrowdBody, capacity: number, hasShadows: boolean) {
    this.#body = body
    this.object = new SkinnedCrowd(body, capacity, hasShadows)
  }

  /** Names by slot, as drawn last; what a ray's `instanceId` refers to. */
  get names(): readonly string[] {
    return this.object.names
  }

  /** Starts a new picture. */
  clear(): void {
    this.#count = 0
    this.object.clearMembers()
  }

  /** Adds a creature as it is at a moment. */
  add(entity: SceneryEntity, moment: Moment): void {
    let member = this.#members.get(entity.id)
    if (member === undefined) {
      member = this.#body.member(entity)
      this.#members.set(entity.id, member)
    }
    member.pose(moment, this.object.joints, 0)
    const { x, y, z } = moment.at
    if (member.dyes !== undefined) this.object.dye(this.#count, member.dyes)
    this.object.put(this.#count++, entity.name, x, y, z, moment.headingRad, member.scale)
  }

  /** Ends the picture. */
  commit(): void {
    this.object.names.length = this.#count
    this.object.commit()
  }

  /** Frees what only this crowd has. */
  dispose(): void {
    this.object.dispose()
  }
}
