// A scripted trainer for the clicker yard: sees what the dog does, says words, clicks, and puts food before him.
//
// Looks only at what anybody could see (which behavior, since when) and acts by inputs. Seed: 001 "Clicker".

import { createWorld, type World, type WorldDefinition } from '@ethogram/core'
import { clickerYard } from '@ethogram/scenes'

/** Food comes this long after the click, and is gone when it is eaten, ticks of 50 ms. */
const FOOD_AFTER_TICKS = 30
const EATING_TICKS = 24

/** A mark comes this long after a trick began. */
const MARK_TICKS = 10

export const DOG = 'duncan'

/** The yard with a seed. */
export function yard(seed: number, world: WorldDefinition = clickerYard): World {
  return createWorld(world, { seed })
}

/** What the dog is at: a behavior or a copy of it counts as the behavior. */
export function doing(world: World): string {
  return (world.glance(DOG)?.path[0] ?? '').replace(/On[A-Z].*$/, '')
}

/** Ticks since his bout began. */
export function since(world: World): number {
  return world.glance(DOG)?.boutTicks ?? 0
}

/** Steps to the beginning of the next bout; answers who began, or nothing after a long time. */
export function nextBout(world: World, most = 2000): string | undefined {
  for (let tick = 0; tick < most; tick++) {
    world.step()
    if (since(world) === 1) return doing(world)
  }
  return undefined
}

/** Steps until a bout of a trick has lasted long enough to be marked. */
export function untilMark(world: World, trick: string, most = 200_000): boolean {
  for (let tick = 0; tick < most; tick++) {
    world.step()
    if (doing(world) === trick && since(world) === MARK_TICKS) return true
  }
  return false
}

/** Says a word or clicks, beside him. */
export function say(world: World, sound: string): void {
  const { x = 0, z = 0 } = world.entity(DOG) ?? {}
  world.input({ input: 'sound', sound, at: [x + 0.5, 0.5, z], loudness: 1 })
}

/** Clicks, and brings food after a while. */
export function reward(world: World): void {
  say(world, 'click')
  world.step(FOOD_AFTER_TICKS)
  const { x = 0, z = 0 } = world.entity(DOG) ?? {}
  world.input({ input: 'add', name: 'food', entity: { kind: 'food', at: [x + 0.3, 0, z] } })
  world.step(EATING_TICKS)
  world.input({ input: 'remove', entity: 'food' })
  world.step(EATING_TICKS)
}

/** What a behavior is worth to him; of a copy on a percept with its name. */
export function worthOf(world: World, behavior: string): number {
  return world.learned(DOG)?.actions.find((action) => action.behavior === behavior)?.value ?? Number.NaN
}

/** How likely a behavior is among all that can be chosen freely, from what each is worth. */
export function chanceOf(world: World, behavior: string, all: readonly string[]): number {
  const weights = all.map((name) => {
    const v = worthOf(world, name)
    return v < 0 ? 0 : Math.max(1, v)
  })
  return weights[all.indexOf(behavior)] / weights.reduce((sum, one) => sum + one, 0)
}
