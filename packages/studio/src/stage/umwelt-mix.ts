// Beliefs between two ticks: positions, doubts and senses mixed from the previous and the current report. Pure.
import type { MemoryReport, SenseReport, UmweltReport, Vector3 } from '@ethogram/core'
import { mixAngles } from '@ethogram/three'

/** A belief that moves further than this between two reports has changed its mind and does not glide, in metres. */
const JUMP_M = 1

/** A memory as it is drawn now. */
export interface Belief {
  readonly memory: MemoryReport
  readonly at: Vector3
  readonly lookAt: Vector3
  readonly spreadM: number
  readonly confidence: number
}

/** A sense as it points now. */
export interface Reach {
  readonly sense: SenseReport
  readonly at: Vector3
  readonly headingRad: number
}

/** Memories `alpha` of the way from one report to the next; what is believed is what `current` says. */
export function mixBeliefs(previous: UmweltReport | undefined, current: UmweltReport, alpha: number): Belief[] {
  const before = new Map(alpha < 1 ? previous?.memories.map((memory) => [memory.id, memory]) : [])
  return current.memories.map((memory) => {
    const from = before.get(memory.id)
    if (from === undefined || apart(from.at, memory.at) > JUMP_M) {
      const { at, lookAt, spreadM, confidence } = memory
      return { memory, at, lookAt, spreadM, confidence }
    }
    return {
      memory,
      at: mixPositions(from.at, memory.at, alpha),
      lookAt:
        apart(from.lookAt, memory.lookAt) > JUMP_M ? memory.lookAt : mixPositions(from.lookAt, memory.lookAt, alpha),
      spreadM: mix(from.spreadM, memory.spreadM, alpha),
      confidence: mix(from.confidence, memory.confidence, alpha),
    }
  })
}

/** All senses of a report that are not shut; a retina is one that looks as eyes do. */
export function allSenses({ senses: mounted, retina }: UmweltReport): readonly SenseReport[] {
  const senses = mounted.filter(({ isShut }) => !isShut)
  if (retina === undefined || retina.pictures === 0) return senses
  const { at, headingRad, rangeM, fieldOfViewRad } = retina
  return [
    ...senses,
    {
      name: 'retina',
      by: 'retina',
      at,
      headingRad,
      rangeM,
      fieldRad: fieldOfViewRad,
      goesThrough: false,
      isShut: false,
    },
  ]
}

/** Senses `alpha` of the way from one report to the next. */
export function mixSenses(previous: UmweltReport | undefined, current: UmweltReport, alpha: number): Reach[] {
  const before = previous === undefined ? [] : allSenses(previous)
  return allSenses(current).map((sense, k) => {
    const from = before.at(k)
    const isGliding = alpha < 1 && from !== undefined && from.name === sense.name && apart(from.at, sense.at) <= JUMP_M
    return {
      sense,
      at: isGliding ? mixPositions(from.at, sense.at, alpha) : sense.at,
      headingRad: isGliding ? mixAngles(from.headingRad, sense.headingRad, alpha) : sense.headingRad,
    }
  })
}

/** Metres between two positions. */
export function apart(a: Vector3, b: Vector3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function mixPositions(from: Vector3, to: Vector3, alpha: number): Vector3 {
  return [mix(from[0], to[0], alpha), mix(from[1], to[1], alpha), mix(from[2], to[2], alpha)]
}

function mix(from: number, to: number, alpha: number): number {
  return from + (to - from) * alpha
}
