// What a callback may see: beliefs and drives of the creature that asks, never the world.
//
// One view per model is reused for all creatures of it. Callbacks are lent a frozen window into it, for one call (lending.ts).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { atan2 } from '../0-foundation/trig.ts'
import { assertLent, lend } from './lending.ts'
import { IS_LOST, IS_SEEN, type PerceptionModel } from './memory-block.ts'

/** A window for callbacks into one mind at one moment. */
export interface MindView {
  /** The tick being computed. */
  readonly tick: number
  /** Its length in seconds. */
  readonly dtS: number
  /** The value of a drive; 0 if there is none of that name. */
  drive(name: string): number
  /** What the object in question is taken for: its kind, and the part of it; empty for the whole. */
  readonly kind: string
  readonly part: string
  /** Distance to the object in question, metres. */
  readonly rangeM: number
  /** Direction to it, radians, positive to the left. */
  readonly bearingRad: number
  /** One of its fields as a number (a boolean is 0 or 1), if the species cares about it; 0 otherwise. */
  field(name: string): number
  /** Whether it is in view right now; otherwise it is remembered. */
  readonly isSeen: boolean
  /** Whether it was not where it must have been visible. */
  readonly isLost: boolean
  /** How sure the creature is that it is what it takes it for, 0…1. */
  readonly confidence: number
  /** How far its position may be off, metres. */
  readonly spreadM: number
  /** How surprising it is, in units of uncertainty. */
  readonly surprise: number
  /** How long it has not been observed, seconds. */
  readonly unseenS: number
  /** Confidence of one of the species' percepts in it, 0…1. */
  percept(name: string): number
}

/** The engine's side of a view: where it looks. */
export interface MutableMindView extends MindView {
  tick: number
  dtS: number
  mind: Slab
  belief: number
}

/** Direction to a memory, radians, positive to the left. Worked out when asked: on every tick for all would cost most of a tick. */
export function bearingOf(m: number, perception: PerceptionModel, mind: Slab): number {
  const positionAt = mind.f + perception.at.position + 3 * m
  return atan2(f64[positionAt], f64[positionAt + 2])
}

/** A view into minds of one model. Values are found by name: fit for callbacks, too slow for the engine itself. */
export function createMindView(
  perception: PerceptionModel,
  fieldNames: readonly string[],
  driveNames: readonly string[],
  driveValues: number,
  mind: Slab,
): MutableMindView {
  return new View(perception, fieldNames, driveNames, driveValues, mind)
}

/** What a callback is given for the engine's view, lent for one call; anything else is given as it is. */
export function lendWindow(given: unknown): unknown {
  return given instanceof View ? lend(given.window) : given
}

/**
 * A class, because an object literal with this many getters becomes a dictionary: every stage reads `tick` and `dtS` from here, and each
 * reading would be a search.
 */
class View implements MutableMindView {
  tick = 0
  dtS = 0.05
  belief = 0
  mind: Slab
  readonly window: MindView = new Window(this)
  readonly #perception: PerceptionModel
  readonly #fieldNames: readonly string[]
  readonly #driveNames: readonly string[]
  readonly #driveValues: number

  constructor(
    perception: PerceptionModel,
    fieldNames: readonly string[],
    driveNames: readonly string[],
    driveValues: number,
    mind: Slab,
  ) {
    this.mind = mind
    this.#perception = perception
    this.#fieldNames = fieldNames
    this.#driveNames = driveNames
    this.#driveValues = driveValues
  }

  drive(name: string): number {
    const k = this.#driveNames.indexOf(name)
    return k < 0 ? 0 : f64[this.mind.f + this.#driveValues + k]
  }

  get kind(): string {
    return textOf(i32[this.mind.i + this.#perception.at.kind + this.belief])
  }

  get part(): string {
    return textOf(i32[this.mind.i + this.#perception.at.part + this.belief])
  }

  get rangeM(): number {
    return this.#ofBelief(this.#perception.at.range)
  }

  get bearingRad(): number {
    return bearingOf(this.belief, this.#perception, this.mind)
  }

  field(name: string): number {
    const k = this.#fieldNames.indexOf(name)
    if (k < 0) return 0
    return f64[this.mind.f + this.#perception.at.values + this.belief * this.#fieldNames.length + k]
  }

  get isSeen(): boolean {
    return this.#has(IS_SEEN)
  }

  get isLost(): boolean {
    return this.#has(IS_LOST)
  }

  get confidence(): number {
    return this.#ofBelief(this.#perception.at.confidence)
  }

  get spreadM(): number {
    return this.#ofBelief(this.#perception.at.spread)
  }

  get surprise(): number {
    return this.#ofBelief(this.#perception.at.surprise)
  }

  get unseenS(): number {
    return (this.tick - i32[this.mind.i + this.#perception.at.lastTick + this.belief]) * this.dtS
  }

  percept(name: string): number {
    const { names } = this.#perception.percepts
    const k = names.indexOf(name)
    return k < 0 ? 0 : f64[this.mind.f + this.#perception.at.percepts + this.belief * names.length + k]
  }

  #ofBelief(column: number): number {
    return f64[this.mind.f + column + this.belief]
  }

  #has(flag: number): boolean {
    return (i32[this.mind.i + this.#perception.at.flags + this.belief] & flag) !== 0
  }
}

/** The view as callbacks get it: the same answers, nothing to write to. */
class Window implements MindView {
  readonly #view: View

  constructor(view: View) {
    this.#view = view
    Object.freeze(this)
  }

  get tick(): number {
    return this.#open().tick
  }

  get dtS(): number {
    return this.#open().dtS
  }

  drive(name: string): number {
    return this.#open().drive(name)
  }

  get kind(): string {
    return this.#open().kind
  }

  get part(): string {
    return this.#open().part
  }

  get rangeM(): number {
    return this.#open().rangeM
  }

  get bearingRad(): number {
    return this.#open().bearingRad
  }

  field(name: string): number {
    return this.#open().field(name)
  }

  get isSeen(): boolean {
    return this.#open().isSeen
  }

  get isLost(): boolean {
    return this.#open().isLost
  }

  get confidence(): number {
    return this.#open().confidence
  }

  get spreadM(): number {
    return this.#open().spreadM
  }

  get surprise(): number {
    return this.#open().surprise
  }

  get unseenS(): number {
    return this.#open().unseenS
  }

  percept(name: string): number {
    return this.#open().percept(name)
  }

  #open(): View {
    assertLent(this)
    return this.#view
  }
}

Object.freeze(Window.prototype)
