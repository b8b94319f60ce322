// A probe around every stage of the tick: which fields of a mind, or of its model, a stage wrote without having a right to.
//
// A stage may write every field of its own room, the first of those that it says it writes; of the others only inlets, as the field
// list has them. The constants of a model are written by no stage but learning.

import { f64, i32, type Slab } from '../src/0-foundation/arena.ts'
import type { Field } from '../src/0-foundation/field-list.ts'
import type { Creature } from '../src/creature/model.ts'
import { MOVING, POSING, type Stage, THINKING } from '../src/creature/tick.ts'
import { LEARNING } from '../src/learning/learn.ts'

/** Runs something with every stage watched; answers what was written by whom that may not, each once. */
export function probeStages(run: () => void): string[] {
  const found = new Set<string>()
  const stages: (Omit<Stage, 'run'> & { run: Stage['run'] })[] = [...THINKING, MOVING, POSING, LEARNING]
  const plain = stages.map((stage) => stage.run)
  stages.forEach((stage, k) => {
    stage.run = (creature, truth, slot) => {
      for (const what of writtenBy(creature, stage, () => plain[k](creature, truth, slot)))
        found.add(`${stage.name} writes ${what}`)
    }
  })
  try {
    run()
  } finally {
    stages.forEach((stage, k) => {
      stage.run = plain[k]
    })
  }
  return [...found].sort()
}

/** What `run` wrote of a creature besides the rooms that are its own, and inlets of others that it may fill. */
function writtenBy(
  { mind, model }: Creature,
  { writes: [own, ...others], writesModel }: Omit<Stage, 'run'>,
  run: () => void,
): string[] {
  const before = kept(mind)
  const constants = kept(model.constants)
  run()
  const isAllowed = ({ room, isInlet }: Field): boolean => room === own || (others.includes(room) && isInlet === true)
  const written = model.layout.fields.filter((field) => !isAllowed(field) && isWritten(before, mind, field))
  const changed = model.constantsLayout.fields.find((field) => isWritten(constants, model.constants, field))
  return [
    ...written.map(({ room, name }) => `${room}.${name}`),
    ...(changed === undefined || writesModel ? [] : [`the model's ${changed.room}.${changed.name}`]),
  ]
}

/** The numbers of a slab, beside the arena: nothing is taken from it during a tick. */
interface Kept {
  readonly doubles: Float64Array
  readonly ints: Int32Array
}

function kept({ f, i, doubles, ints }: Slab): Kept {
  return { doubles: f64.slice(f, f + doubles), ints: i32.slice(i, i + ints) }
}

function isWritten(before: Kept, now: Slab, { type, at, length }: Field): boolean {
  const was = type === 'f64' ? before.doubles : before.ints
  const array = type === 'f64' ? f64 : i32
  const from = (type === 'f64' ? now.f : now.i) + at
  for (let k = 0; k < length; k++) if (!Object.is(was[at + k], array[from + k])) return true
  return false
}
