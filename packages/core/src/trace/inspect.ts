// Inspection: everything about one entity as plain data, for panels, the command line and tests. Reads only.

import { f64, i32 } from '../0-foundation/arena.ts'
import { readField as readRun } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { readRow } from '../0-foundation/row-table.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { readField } from '../1-world/kinds.ts'
import { valueAfter, valueBefore } from '../5-behavior/read-values.ts'
import type { Creature } from '../creature/model.ts'
import type { FieldValue, Vector3 } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { plainWhy } from './plain-why.ts'
import {
  activePath,
  believedThings,
  commandLine,
  driveValues,
  refusals,
  runningSkills,
  temperValues,
  whySentence,
} from './why.ts'
import { interestAt } from './why-report.ts'
import type { PerceivedThing } from './words.ts'

/** Everything about one entity. */
export interface EntityReport {
  readonly name: string
  readonly kind: string
  readonly id: number
  readonly at: Vector3
  readonly headingRad: number
  readonly velocityMps: Vector3
  readonly heldBy: string | null
  readonly fields: Readonly<Record<string, FieldValue>>
  readonly points: Readonly<Record<string, Vector3>>
  readonly mind: MindReport | null
}

/** Everything about one mind. */
export interface MindReport {
  readonly sentence: string
  /** The same for somebody who has read no papers: `Silas goes to the bowl because he is hungry (62).` */
  readonly plain: string
  readonly activePath: readonly string[]
  readonly drives: Readonly<Record<string, number>>
  /** What this individual is like: the degrees of its tempers, which stand among the drives too. */
  readonly tempers: Readonly<Record<string, number>>
  readonly behaviors: readonly BehaviorReport[]
  readonly records: readonly PerceivedThing[]
  readonly command: string
  /** Skills that are on or returning, in words: `sit`, `beg (returning)`. As data they are in `why` and in frames. */
  readonly skills: readonly string[]
  /** Who was refused what: `walk: legs held by sit`. */
  readonly refusals: readonly string[]
  /** Every data field by room, for the curious. */
  readonly rooms: Readonly<Record<string, Readonly<Record<string, number | string | readonly (number | string)[]>>>>
}

/** One behavior at this moment. */
export interface BehaviorReport {
  readonly name: string
  readonly group: string
  readonly pre: number
  readonly post: number
  readonly interest: number
  readonly isActive: boolean
  readonly line: string
}

/** Reports on the entity of an id that is alive. */
export function inspectEntity(inside: WorldInside, id: number): EntityReport {
  const { entities } = inside.truth
  const { slab, columns } = entities
  const slot = slotOf(id)
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  const value = (column: number): number => f64[slab.f + column + slot]
  const holder = i32[slab.i + columns.parent + slot]
  const creature = inside.creatures[slot]
  const fields: Record<string, FieldValue> = {}
  const points: Record<string, Vector3> = {}
  if (kind !== undefined && extra !== undefined) {
    for (const field of kind.fields) fields[field.name] = readField(extra, field)
    kind.points.forEach((name, k) => {
      const at = extra.f + kind.pointsAt + 3 * k
      points[name] = [f64[at], f64[at + 1], f64[at + 2]]
    })
  }
  return {
    name: entities.nameOf[slot],
    kind: kind?.name ?? '',
    id,
    at: [value(columns.x), value(columns.y), value(columns.z)],
    headingRad: value(columns.heading),
    velocityMps: [value(columns.vx), value(columns.vy), value(columns.vz)],
    heldBy: holder === 0 ? null : entities.nameOf[slotOf(holder)],
    fields,
    points,
    mind: creature === undefined ? null : inspectMind(creature, entities.nameOf[slot]),
  }
}

function inspectMind(creature: Creature, name: string): MindReport {
  return {
    sentence: whySentence(creature),
    plain: plainWhy(creature, name),
    activePath: activePath(creature),
    drives: driveValues(creature),
    tempers: temperValues(creature),
    behaviors: inspectBehaviors(creature),
    records: believedThings(creature),
    command: commandLine(creature),
    skills: runningSkills(creature),
    refusals: refusals(creature),
    rooms: inspectRooms(creature),
  }
}

function inspectBehaviors(creature: Creature): BehaviorReport[] {
  const { mind, model } = creature
  const { behavior } = model
  return behavior.groupNames.flatMap((group, g) => {
    const { from: first, count } = readRow(behavior.tables.group, behavior.constants, g).members
    return Array.from({ length: count }, (_, k): BehaviorReport => {
      const b = first + k
      const name = behavior.behaviorNames[b]
      return {
        name,
        group,
        pre: valueBefore(b, behavior, mind),
        post: valueAfter(b, behavior, mind),
        interest: interestAt(creature, b),
        isActive: valueAfter(b, behavior, mind) > 0,
        line: behavior.behaviorLines[b],
      }
    })
  })
}

function inspectRooms(creature: Creature): MindReport['rooms'] {
  const rooms: Record<string, Record<string, number | string | (number | string)[]>> = {}
  for (const field of creature.model.layout.fields) {
    const run = readRun(creature.mind, field)
    const values = field.type === 'symbol' ? run.map((symbol) => textOf(symbol)) : run
    const room = rooms[field.room] ?? {}
    room[field.name] = values.length === 1 ? values[0] : values
    rooms[field.room] = room
  }
  return rooms
}
