// The percept tree of the picked creature, while somebody wants to see it; and the moment a word or an action is born in it, always.
//
// Reads the shown world, be it live, past or recorded; changes nothing in it.
import type { SpeciesDefinition, World } from '@ethogram/core'
import type { Ports } from './publisher.ts'

/** Least real time between two posts of a running world, in ms. */
const PERCEPTS_MS = 100

/** Something that a creature did not have a moment ago. */
export interface Grown {
  readonly what: 'word' | 'action'
  /** The word, or the path of the behavior. */
  readonly name: string
  /** What is known of it, in words. */
  readonly sentence: string
}

/** Follows the percepts of one creature. */
export class PerceptsWatch {
  readonly #ports: Ports
  #isOn = false
  #name: string | undefined
  #postedMs = Number.NEGATIVE_INFINITY
  #posted = ''
  /** What it had when it was last looked at. */
  #before: { readonly world: World; readonly own: unknown; readonly names: ReadonlySet<string> } | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  turn(isOn: boolean): void {
    this.#isOn = isOn
    this.#posted = ''
  }

  /** Follows another creature, or nobody. */
  follow(name: string | undefined): void {
    this.#name = name
    this.#posted = ''
    this.#before = undefined
  }

  /** Posts what changed. */
  publish(world: World, isPlaying: boolean): void {
    if (this.#name === undefined) return
    this.#tellGrown(world, this.#name)
    if (!this.#isOn) return
    const nowMs = this.#ports.nowMs()
    if (isPlaying && nowMs - this.#postedMs < PERCEPTS_MS) return
    const percepts = world.percepts(this.#name)
    const state = JSON.stringify([
      world.tick,
      percepts.map(({ confidence, isAsked }) => [confidence, isAsked]),
      percepts.length,
    ])
    if (state === this.#posted) return
    this.#postedMs = nowMs
    this.#posted = state
    this.#ports.post({ event: 'percepts', name: this.#name, tick: world.tick, percepts })
  }

  /** A creature that grows something lives by a definition of its own from then on. */
  #tellGrown(world: World, name: string): void {
    const own = world.definitionOf(name)
    const before = this.#before
    if (before?.world === world && before.own === own) return
    const grown = grownOf(world, name, own)
    this.#before = { world, own, names: new Set(grown.map((each) => each.name)) }
    if (before?.world !== world) return
    for (const each of grown) {
      if (!before.names.has(each.name)) this.#ports.post({ event: 'grown', name, tick: world.tick, grown: each })
    }
  }
}

function grownOf(world: World, name: string, own: SpeciesDefinition | undefined): Grown[] {
  const words = Object.values(own?.percepts ?? {}).flatMap((percept) => Object.keys(percept.words ?? {}))
  const copies = (world.learned(name)?.actions ?? []).filter(({ copyOf }) => copyOf !== '')
  return [
    ...words.map((word): Grown => ({ what: 'word', name: word, sentence: `It can hear “${word}” now.` })),
    ...copies.map(({ behavior, sentence }): Grown => ({ what: 'action', name: behavior, sentence })),
  ]
}
