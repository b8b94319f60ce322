// What a walker has around it and in it when it chooses a step: the outlines that it senses near it, and its personality.
//
// Plain data for a report. Reads one mind; writes nothing.

import { f64, i32 } from '../0-foundation/arena.ts'
import { MAX_CORNERS } from '../0-foundation/near-codes.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { writeDegree } from '../7-locomotion/agent-model.ts'
import type { StepsModel } from '../7-locomotion/locomotion-block.ts'
import type { Creature } from '../creature/model.ts'

/** A solid near it, as it senses it. */
export interface StepOutline {
  readonly kind: string
  /** Corners in order, left and ahead, metres; one for what is round, two for what is long. */
  readonly corners: readonly (readonly [number, number])[]
  /** How far it reaches beyond them, metres. */
  readonly roundM: number
}

/** An attribute of its personality. */
export interface StepAttribute {
  readonly name: string
  /** Its degree now, 0 (inactive) to 100. */
  readonly degree: number
  /** What it is without directions: a degree of its own, or as a drive is. */
  readonly own: number | null
  /** The drive that it follows, if it does. */
  readonly drive: string | null
  readonly isDirected: boolean
}

/** A parameter that its personality makes: 50 is usual. */
export interface StepParameter {
  readonly name: string
  readonly value: number
}

/** Outlines near it, nearest first. */
export function reportOutlines({ mind }: Creature, { near: { at } }: StepsModel): StepOutline[] {
  return Array.from({ length: i32[mind.i + at.count] }, (_, n) => ({
    kind: textOf(i32[mind.i + at.kind + n]),
    corners: Array.from({ length: i32[mind.i + at.corners + n] }, (_, k): [number, number] => {
      const corner = mind.f + at.corner + 2 * (MAX_CORNERS * n + k)
      return [f64[corner], f64[corner + 1]]
    }),
    roundM: f64[mind.f + at.round + n],
  }))
}

/** Its attributes and the parameters they make; none for who has no personality. */
export function reportPersonality(
  { mind, model }: Creature,
  { agent, at }: StepsModel,
): { readonly attributes: readonly StepAttribute[]; readonly parameters: readonly StepParameter[] } {
  if (agent === undefined) return { attributes: [], parameters: [] }
  const cell = new Float64Array(1)
  return {
    attributes: agent.attributes.map((name, k) => {
      writeDegree(k, agent, model.drives, at, mind, cell)
      const own = f64[mind.f + at.degree + k]
      const drive = agent.drives[k]
      const followed = own < 0 && drive >= 0 ? model.drives.names[drive] : null
      return {
        name,
        degree: cell[0],
        own: followed === null ? Math.max(0, own) : null,
        drive: followed,
        isDirected: f64[mind.f + at.directedDegree + k] >= 0,
      }
    }),
    parameters: agent.parameters.map((name, k) => ({ name, value: f64[mind.f + at.parameter + k] })),
  }
}
