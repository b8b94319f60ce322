// Umwelt: the world as one creature believes it to be, as plain data. What the studio draws over the truth, and what tests compare.
//
// Positions are given in the world's axes, laid out from where the creature really stands: a ghost is drawn where the creature believes
// the thing to be. Reads minds and the creature's own pose; writes nothing. Seed: 001 figures 6 and 7.

import { f64, i32 } from '../0-foundation/arena.ts'
import { hasBit, wordsFor } from '../0-foundation/bits.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { SENSE_NAMES, SIGHT_BLOCKED, SIGHT_OPEN } from '../0-foundation/sense-codes.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { isShut } from '../2-senses/look.ts'
import { colourOfSymbol } from '../2-senses/retina-colour.ts'
import {
  BY_ABSENCE,
  BY_NOTHING,
  BY_POSITION,
  BY_RHYTHM,
  BY_VALUE,
  HISTORY,
  IS_DUE,
  IS_HEARD,
  IS_HIDDEN,
  IS_LOST,
  IS_SEEN,
  IS_SMELLED,
  IS_TOUCHED,
  MAP_SIDE,
} from '../3-perception/memory-block.ts'
import { bearingOf } from '../3-perception/mind-view.ts'
import type { Creature } from '../creature/model.ts'
import type { Vector3 } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { type RetinaReport, retinaOf } from './retina-report.ts'
import { type WalkedReport, walkedOf } from './walked-report.ts'

/** A thing as a creature knows it. */
export interface MemoryReport {
  /** Number of the thing in this mind: never used twice. */
  readonly id: number
  readonly kind: string
  readonly part: string
  /** The sound it makes at this very tick; empty for none. */
  readonly sound: string
  /** Another sound that it makes at the same time; empty for none. */
  readonly alsoSound: string
  /** Where it is believed to be, and where to look for it, in the world's axes. */
  readonly at: Vector3
  readonly lookAt: Vector3
  readonly velocityMps: Vector3
  readonly radiusM: number
  readonly heightM: number
  readonly rangeM: number
  readonly bearingRad: number
  readonly isSeen: boolean
  readonly isHeard: boolean
  readonly isTouched: boolean
  readonly isSmelled: boolean
  readonly isHidden: boolean
  readonly isLost: boolean
  readonly isDue: boolean
  /** 0…1. */
  readonly confidence: number
  /** How far its position may be off, metres. */
  readonly spreadM: number
  readonly surprise: number
  /** What was surprising: `place`, `absence`, `rhythm`, or a field's name; empty for nothing. */
  readonly surprisedBy: string
  readonly unseenTicks: number
  /** Values of the fields the species cares about, as numbers. */
  readonly values: Readonly<Record<string, number>>
  /** The colour that it is believed to wear, 0xrrggbb; −1 where its `colour` is not known or not asked for. */
  readonly colour: number
  /** Percepts with their confidences, the clear ones. */
  readonly percepts: Readonly<Record<string, number>>
  /** Where it was believed to be when last observed, oldest first, in the world's axes. */
  readonly track: readonly { readonly tick: number; readonly at: Vector3 }[]
}

/** One record of this tick and what it was taken for. */
export interface MatchReport {
  readonly sense: string
  readonly kind: string
  readonly memory: number
  /** How badly it fitted, and how badly the next best would have; 0 for a new thing or no other. */
  readonly cost: number
  readonly nextCost: number
  /** Number of the next best, 0 for no other. */
  readonly nextMemory: number
}

/** A sense as it points now. */
export interface SenseReport {
  readonly name: string
  readonly by: string
  readonly at: Vector3
  readonly headingRad: number
  /** Its lids are shut. */
  readonly isShut: boolean
  readonly rangeM: number
  readonly fieldRad: number
  readonly goesThrough: boolean
}

/** What one creature believes. */
export interface UmweltReport {
  readonly name: string
  readonly tick: number
  readonly memories: readonly MemoryReport[]
  readonly matches: readonly MatchReport[]
  readonly senses: readonly SenseReport[]
  /** Positions that were looked at because the mind wondered, and what came of it. */
  readonly glances: readonly { readonly at: Vector3; readonly sight: 'away' | 'blocked' | 'open' }[]
  /** The map of something lost: cells with their probabilities; empty unless it searches. */
  readonly search: readonly { readonly at: Vector3; readonly probability: number; readonly edgeM: number }[]
  /** Number of the most surprising thing, 0 for none. */
  readonly startledBy: number
  /** What its retina shows; not there for a species without one. */
  readonly retina?: RetinaReport
  /** The ways that it has walked; not there for a species that does not go by them. */
  readonly walked?: WalkedReport
}

/** Least confidence that is worth showing. */
const CLEAR = 0.05

/** Least probability of a cell that is worth showing. */
const LIKELY = 0.002

/** Reports what the creature in a slot believes. */
export function umweltOf(inside: WorldInside, slot: number, creature: Creature): UmweltReport {
  const { mind, model } = creature
  const { senses, perception } = model
  const { at } = perception
  const toWorld = outlook(creature)
  const memories: MemoryReport[] = []
  for (let m = 1; m < i32[mind.i + at.count]; m++) {
    if (i32[mind.i + at.id + m] !== 0) memories.push(memoryAt(creature, m, inside.truth.tick, toWorld))
  }
  const sights = ['away', 'blocked', 'open'] as const
  const glances = Array.from({ length: i32[mind.i + senses.at.wonderCount] }, (_, w) => {
    const positionAt = mind.f + senses.at.wonderPosition + 3 * w
    const sight = i32[mind.i + senses.at.wonderSight + w]
    return {
      at: toWorld.from(positionAt),
      sight: sights[sight === SIGHT_OPEN ? 2 : sight === SIGHT_BLOCKED ? 1 : 0],
    }
  })
  const startled = i32[mind.i + at.startled]
  const walked = walkedOf(creature, (x, y, z) => toWorld.fromHome(x, y, z, creature))
  const retina = retinaOf(senses, mind, inside.truth.entities.outlineOf[slot]?.heightM ?? 0)
  return {
    name: inside.truth.entities.nameOf[slot],
    tick: inside.truth.tick,
    memories: memories.sort((a, b) => a.rangeM - b.rangeM),
    matches: matchesOf(creature),
    senses: sensesOf(inside, slot, creature),
    glances,
    search: mapOf(creature, toWorld),
    startledBy: startled === 0 ? 0 : i32[mind.i + at.id + startled],
    ...(retina === undefined ? {} : { retina }),
    ...(walked === undefined ? {} : { walked }),
  }
}

/** From the creature's own frames to the world's axes, for people. */
interface Outlook {
  /** From left, up, ahead at an offset of the arena. */
  from(at: number): Vector3
  /** From the home frame of a mind. */
  fromHome(x: number, y: number, z: number, creature: Creature): Vector3
  turned(at: number): Vector3
}

/** Beliefs are about the instant of sensing: positions are laid out from where the body was then. */
function outlook({ mind, model }: Creature): Outlook {
  const pose = mind.f + model.senses.at.lastPose
  const x = f64[pose]
  const y = f64[pose + 1]
  const z = f64[pose + 2]
  lookAlong(pose + 3)
  const [s, c] = frame
  const inWorld = (left: number, up: number, ahead: number): Vector3 => [
    x + left * c + ahead * s,
    y + up,
    z - left * s + ahead * c,
  ]
  return {
    from: (at) => inWorld(f64[at], f64[at + 1], f64[at + 2]),
    turned: (at) => [f64[at] * c + f64[at + 2] * s, f64[at + 1], f64[at + 2] * c - f64[at] * s],
    fromHome: (hx, hy, hz, creature) => {
      const pose = creature.mind.f + creature.model.perception.at.homePose
      lookAlong(pose + 3)
      const dx = hx - f64[pose]
      const dz = hz - f64[pose + 2]
      return inWorld(dx * frame[1] - dz * frame[0], hy - f64[pose + 1], dx * frame[0] + dz * frame[1])
    },
  }
}

function memoryAt(creature: Creature, m: number, tick: number, toWorld: Outlook): MemoryReport {
  const { mind, model } = creature
  const { perception } = model
  const { at, fieldNames, percepts } = perception
  const flags = i32[mind.i + at.flags + m]
  const has = (bit: number): boolean => (flags & bit) !== 0
  const width = percepts.names.length
  const seen = percepts.names.flatMap((name, p): [string, number][] => {
    const confidence = f64[mind.f + at.percepts + m * width + p]
    return confidence >= CLEAR ? [[name, confidence]] : []
  })
  return {
    id: i32[mind.i + at.id + m],
    kind: textOf(i32[mind.i + at.kind + m]),
    part: textOf(i32[mind.i + at.part + m]),
    sound: textOf(i32[mind.i + at.sound + m]),
    alsoSound: textOf(i32[mind.i + at.alsoSound + m]),
    at: toWorld.from(mind.f + at.position + 3 * m),
    lookAt: toWorld.from(mind.f + at.lookAt + 3 * m),
    velocityMps: toWorld.turned(mind.f + at.velocity + 3 * m),
    radiusM: f64[mind.f + at.size + 2 * m],
    heightM: f64[mind.f + at.size + 2 * m + 1],
    rangeM: f64[mind.f + at.range + m],
    bearingRad: bearingOf(m, perception, mind),
    isSeen: has(IS_SEEN),
    isHeard: has(IS_HEARD),
    isTouched: has(IS_TOUCHED),
    isSmelled: has(IS_SMELLED),
    isHidden: has(IS_HIDDEN),
    isLost: has(IS_LOST),
    isDue: has(IS_DUE),
    confidence: f64[mind.f + at.confidence + m],
    spreadM: f64[mind.f + at.spread + m],
    surprise: f64[mind.f + at.surprise + m],
    surprisedBy: surpriseText(i32[mind.i + at.surpriseBy + m], fieldNames),
    colour: colourOf(creature, m),
    unseenTicks: tick - i32[mind.i + at.lastTick + m],
    values: Object.fromEntries(
      fieldNames.map((name, k) => [name, f64[mind.f + at.values + m * fieldNames.length + k]]),
    ),
    percepts: Object.fromEntries(seen),
    track: trackOf(creature, m, toWorld),
  }
}

/** What a surprise was about, in a word. */
export function surpriseText(by: number, fieldNames: readonly string[]): string {
  if (by === BY_NOTHING) return ''
  if (by === BY_POSITION) return 'place'
  if (by === BY_ABSENCE) return 'absence'
  return by === BY_RHYTHM ? 'rhythm' : (fieldNames[by - BY_VALUE] ?? '')
}

function trackOf(creature: Creature, m: number, toWorld: Outlook): { tick: number; at: Vector3 }[] {
  const { mind, model } = creature
  const { at } = model.perception
  return Array.from({ length: HISTORY }, (_, k) => {
    const n = m * HISTORY + k
    const positionAt = mind.f + at.historyPosition + 3 * n
    return {
      tick: i32[mind.i + at.historyTick + n],
      at: toWorld.fromHome(f64[positionAt], f64[positionAt + 1], f64[positionAt + 2], creature),
    }
  })
    .filter((sample) => sample.tick > 0)
    .sort((a, b) => a.tick - b.tick)
}

/** A name in a `colour` field is kept as the number of its symbol. */
function colourOf({ mind, model }: Creature, m: number): number {
  const { at, fieldNames } = model.perception
  const k = fieldNames.indexOf('colour')
  const isName = k >= 0 && hasBit(mind.i + at.named + m * wordsFor(fieldNames.length), k)
  return isName ? colourOfSymbol(f64[mind.f + at.values + m * fieldNames.length + k]) : -1
}

function matchesOf(creature: Creature): MatchReport[] {
  const { mind, model } = creature
  const { senses, perception } = model
  return Array.from({ length: Math.max(0, i32[mind.i + senses.at.count] - 1) }, (_, k) => {
    const r = k + 1
    const row = i32[mind.i + perception.at.matched + r]
    return {
      sense: SENSE_NAMES[i32[mind.i + senses.at.sense + r]],
      kind: textOf(i32[mind.i + senses.at.kind + r]),
      memory: row === 0 ? 0 : i32[mind.i + perception.at.id + row],
      cost: f64[mind.f + perception.at.matchCost + r],
      nextCost: f64[mind.f + perception.at.matchNext + r],
      nextMemory: i32[mind.i + perception.at.matchNextId + r],
    }
  })
}

function sensesOf(inside: WorldInside, slot: number, creature: Creature): SenseReport[] {
  const { entities } = inside.truth
  const { slab, columns, outlineOf } = entities
  const extra = entities.extraOf[slot]
  const kind = entities.kindOf[slot]
  const heading = f64[slab.f + columns.heading + slot]
  lookAlong(slab.f + columns.heading + slot)
  const [s, c] = frame
  return creature.model.senses.senses.map((sense, index) => {
    const point = extra === undefined || kind === undefined ? 0 : extra.f + kind.pointsAt + 3 * Math.max(0, sense.mount)
    const [left, up, ahead] =
      sense.mount < 0 ? [0, (outlineOf[slot]?.heightM ?? 0) / 2, 0] : [f64[point], f64[point + 1], f64[point + 2]]
    const turned = [...sense.turnedBy].map((dof) => (extra && kind ? f64[extra.f + kind.poseAt + dof] : 0))
    return {
      name: sense.name,
      by: SENSE_NAMES[sense.by],
      at: [
        f64[slab.f + columns.x + slot] + left * c + ahead * s,
        f64[slab.f + columns.y + slot] + up,
        f64[slab.f + columns.z + slot] - left * s + ahead * c,
      ],
      headingRad: turned.reduce((sum, one) => sum + one, heading + sense.turnedRad),
      isShut: isShut(index, creature.model.senses, creature.mind),
      rangeM: sense.rangeM,
      fieldRad: sense.fieldRad,
      goesThrough: sense.goesThrough,
    }
  })
}

function mapOf(creature: Creature, toWorld: Outlook): { at: Vector3; probability: number; edgeM: number }[] {
  const { mind, model } = creature
  const { at, searches, cellM } = model.perception
  if (!searches || i32[mind.i + at.soughtId] === 0) return []
  const middle = mind.f + at.mapPosition
  return Array.from({ length: MAP_SIDE * MAP_SIDE }, (_, cell) => {
    const x = f64[middle] + ((cell % MAP_SIDE) + 0.5 - MAP_SIDE / 2) * cellM
    const z = f64[middle + 2] + (Math.floor(cell / MAP_SIDE) + 0.5 - MAP_SIDE / 2) * cellM
    return {
      at: toWorld.fromHome(x, f64[middle + 1], z, creature),
      probability: f64[mind.f + at.map + cell],
      edgeM: cellM,
    }
  }).filter((cell) => cell.probability > LIKELY)
}
