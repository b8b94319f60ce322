// What experiments share: scenes without their timeline, inputs and lines that must be taken, chance from the seed, and tracks.

import { createWorld, type InputDefinition, ProblemsError, type World, type WorldDefinition } from '@ethogram/core'

/** Where something was, tick by tick; the first entry is before the first step. */
export interface Track {
  readonly tick: number[]
  readonly timeS: number[]
  readonly x: number[]
  readonly y: number[]
  readonly z: number[]
}

/** A world without its own timeline, so that the experiment alone says what happens. */
export function stage(definition: WorldDefinition, seed: number): World {
  return createWorld({ ...definition, timeline: [] }, { seed })
}

/** Gives an input that must be taken: an experiment with a refused input would measure something else. */
export function give(world: World, input: InputDefinition): void {
  const answer = world.input(input)
  if (!answer.ok) throw new ProblemsError(answer.problems)
}

/** Says a line of the console that must be understood, for the same reason. */
export function say(world: World, line: string): void {
  const answer = world.direct(line)
  if (!answer.ok) throw new Error(answer.text)
}

/** How far two entities are apart on the ground, metres. */
export function apartM(world: World, one: string, other: string): number {
  const a = world.entity(one)
  const b = world.entity(other)
  return a === undefined || b === undefined ? Number.POSITIVE_INFINITY : Math.hypot(a.x - b.x, a.z - b.z)
}

/** Puts a person before somebody, so many metres off and facing it: what is shown there is in view. */
export function putBefore(world: World, person: string, whom: string, metres: number): void {
  const { x = 0, y = 0, z = 0, headingRad = 0 } = world.entity(whom) ?? {}
  const at = [x + metres * Math.sin(headingRad), y, z + metres * Math.cos(headingRad)] as const
  give(world, { input: 'place', entity: person, at, headingRad: headingRad + Math.PI })
}

/** An empty track. */
export function newTrack(): Track {
  return { tick: [], timeS: [], x: [], y: [], z: [] }
}

/** Notes where an entity is now. */
export function note(track: Track, world: World, name: string): void {
  const entity = world.entity(name)
  if (entity === undefined) throw new Error(`There is no ${name} to follow`)
  track.tick.push(world.tick)
  track.timeS.push(world.timeS)
  track.x.push(entity.x)
  track.y.push(entity.y)
  track.z.push(entity.z)
}

/** Numbers from 0 to below 1 that depend on the seed and the purpose only. For arranging trials; creatures have their own. */
export function chance(seed: number, purpose: string): () => number {
  let state = Math.floor(seed) ^ 0x9e3779b9
  for (const character of purpose) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x85ebca6b)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number between two. */
export function pick(random: () => number, low: number, high: number): number {
  return low + (high - low) * random()
}

/** A list in another order. */
export function shuffle<Item>(random: () => number, items: readonly Item[]): Item[] {
  const list = [...items]
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = list[i]
    list[i] = list[j]
    list[j] = kept
  }
  return list
}
