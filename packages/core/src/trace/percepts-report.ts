// The percept tree of one creature as it stands: who asks below whom, how sure each is, and what was not asked.
//
// A branch is asked only where the percept above it accepted something, so most of a tree is skipped on most ticks. Reads one mind; writes
// nothing. Seed: 001 figure 4 (the percept tree) and figure 10 (what grew in it).

import { f64, i32 } from '../0-foundation/arena.ts'
import { IS_HEARD, IS_THERE, IS_TOUCHED } from '../3-perception/memory-block.ts'
import { P_END, PERCEPT_INTS } from '../3-perception/percepts.ts'
import type { Creature } from '../creature/model.ts'

/** A percept of a creature's tree. */
export interface PerceptReport {
  readonly name: string
  /** The one above it; empty for the root. */
  readonly of: string
  /** How deep it stands: 0 for the root. */
  readonly depth: number
  /** Its greatest confidence in anything that is remembered, 0…1; it fades. */
  readonly confidence: number
  /** Of things observed on the latest tick, whether the one above it accepted any: else it was skipped. */
  readonly isAsked: boolean
}

/** How a thing must be observed on this tick so that the percepts below one of the root's are asked about it. */
const OBSERVED: Readonly<Record<string, number>> = {
  sound: IS_HEARD,
  touch: IS_TOUCHED,
  shape: IS_THERE,
}
const ANYHOW = IS_THERE | IS_HEARD

/** The tree, each percept before those below it. */
export function reportPercepts({ model, mind }: Creature): PerceptReport[] {
  const { at, percepts, constants } = model.perception
  const { names } = percepts
  const width = names.length
  const known = Array.from({ length: i32[mind.i + at.count] }, (_, m) => m).filter(
    (m) => m > 0 && i32[mind.i + at.id + m] !== 0,
  )
  const isNow = (m: number, bits: number): boolean => (i32[mind.i + at.flags + m] & bits) !== 0
  const sureOf = (m: number, p: number): number => f64[mind.f + at.percepts + m * width + p]
  const above: number[] = []
  return names.map((name, p) => {
    while (above.length > 0 && endOf(above[above.length - 1]) <= p) above.pop()
    const parent = above.at(-1) ?? -1
    const depth = above.length
    above.push(p)
    const bits = depth < 2 ? ANYHOW : (OBSERVED[names[above[1]]] ?? ANYHOW)
    return {
      name,
      of: parent < 0 ? '' : names[parent],
      depth,
      confidence: known.reduce((most, m) => Math.max(most, sureOf(m, p)), 0),
      isAsked: parent < 0 || known.some((m) => isNow(m, bits) && sureOf(m, parent) > 0),
    }
  })

  function endOf(p: number): number {
    return i32[constants.i + percepts.ints + p * PERCEPT_INTS + P_END]
  }
}
