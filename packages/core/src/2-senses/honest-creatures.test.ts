import { meadowWorld } from '@ethogram/scenes'
import { afterEach, describe, expect, it } from 'vitest'
import { firstDifference } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { createWorld, type InputDefinition, type WorldDefinition } from '../index.ts'
import type { World } from '../world.ts'

const worlds: World[] = []
afterEach(() => {
  for (const world of worlds.splice(0)) world.dispose()
})

/** Two worlds that are the same. */
function twins(definition: WorldDefinition, seed: number): readonly [World, World] {
  const pair = [createWorld(definition, { seed }), createWorld(definition, { seed })] as const
  worlds.push(...pair)
  return pair
}

const creatureIn = (world: World, name: string) => {
  const creature = world.inside.creatures[slotOf(world.entity(name)?.id ?? 0)]
  if (creature === undefined) throw new Error(`no ${name}`)
  return creature
}

/** Where the mind of a creature went another way in two worlds, if it did. */
function difference([a, b]: readonly [World, World], name: string) {
  return firstDifference(creatureIn(a, name).mind, creatureIn(b, name).mind, creatureIn(a, name).model.layout)
}

function give(world: World, ...inputs: InputDefinition[]): void {
  for (const input of inputs) expect(world.input(input)).toMatchObject({ ok: true })
}

/** Gestures that Silas answers, as the person is told to make them. */
const GESTURES = ['wave', 'point left', 'crouch'] as const

/** All there is besides him, you and what he lives among stays out of it: nothing else happens near him. */
const quiet: WorldDefinition = {
  ...(meadowWorld as WorldDefinition),
  directors: {},
  entities: Object.fromEntries(
    Object.entries((meadowWorld as WorldDefinition).entities ?? {}).filter(([name]) =>
      ['silas', 'you', 'house', 'hydrant', 'birch', 'hedgeSouth', 'hedgeWest', 'fenceNorth', 'fenceEast'].includes(
        name,
      ),
    ),
  ),
}

const WALL = {
  input: 'add',
  name: 'screen',
  entity: { kind: 'wall', at: [-2, 0, 1.5], shape: { segment: { to: [4, 0], heightM: 3, thicknessM: 0.2 } } },
} as const satisfies InputDefinition

/** Where he stands in each case, looking along z, or away from it; you stand at z = 3. */
const AHEAD = { input: 'place', entity: 'silas', at: [0, 0, 0], headingRad: 0 } as const satisfies InputDefinition
const AWAY = { ...AHEAD, headingRad: Math.PI } as const satisfies InputDefinition
const YOU = { input: 'place', entity: 'you', at: [0, 0, 3], headingRad: Math.PI } as const satisfies InputDefinition

/** How long a gesture is made, ticks. */
const MADE = 40

/**
 * Makes a gesture in the second of two worlds while `each` keeps both as they are, and says where his mind differs then. Sounds that go with
 * a gesture are for ears, so there are none.
 */
function gestureIn(pair: readonly [World, World], gesture: string, each: (world: World) => void = () => {}) {
  const [, told] = pair
  expect(told.direct(`you: do ${gesture} for 10s`).ok).toBe(true)
  for (let tick = 0; tick < MADE; tick++) {
    for (const world of pair) {
      each(world)
      world.step()
    }
    const found = difference(pair, 'silas')
    if (found !== undefined) return { ...found, tick }
  }
  return undefined
}

const seesYou = (world: World) =>
  world.umwelt('silas')?.memories.some(({ kind, isSeen }) => kind === 'person' && isSeen) ?? false

/** How far his eyes are turned from where his body faces: whoever turns the body against that keeps you behind them. */
const eyesTurned = (world: World) =>
  (world.umwelt('silas')?.senses.find(({ name }) => name === 'eyes')?.headingRad ?? 0) -
  (world.entity('silas')?.headingRad ?? 0)

describe('Silas and a gesture', () => {
  for (const [n, gesture] of GESTURES.entries()) {
    const seed = 300 + n
    it(`[SE61] “${gesture}” behind a wall of 3 m does not reach his mind, and in plain view it does (seed ${seed})`, () => {
      for (const isWalled of [true, false]) {
        const pair = twins(quiet, seed)
        for (const world of pair) {
          give(world, AHEAD, YOU, ...(isWalled ? [WALL] : []))
          world.step(4)
        }
        const found = gestureIn(pair, gesture, (world) => give(world, AHEAD))
        if (isWalled) expect(found).toBeUndefined()
        else expect(found).toMatchObject({ room: 'senses' })
      }
    })
  }

  it('[SE61] behind his back does not reach his mind until his eyes come round (seeds 310 and 311)', () => {
    for (const [n, gesture] of ['point down', 'raise hands'].entries()) {
      const pair = twins(quiet, 310 + n)
      for (const world of pair) {
        give(world, AWAY, YOU)
        world.step(4)
        expect(world.direct(`you: do ${gesture} for 10s`).ok || world === pair[0]).toBe(true)
      }
      expect(pair[0].direct('withdraw all').ok).toBe(true)
      for (let tick = 0; tick < MADE; tick++) {
        for (const world of pair) {
          give(world, { ...AWAY, headingRad: Math.PI - eyesTurned(world) })
          world.step()
        }
        expect(seesYou(pair[0])).toBe(false)
        expect(difference(pair, 'silas')).toBeUndefined()
      }
      for (const world of pair) {
        give(world, AHEAD)
        world.step(2)
      }
      expect(difference(pair, 'silas')).toBeDefined()
    }
  })

  it('[SE64] in the dark, further off than he sees then, does not reach his mind; by day it does (seed 315)', () => {
    for (const startH of [23, 12]) {
      const pair = twins({ ...quiet, sky: { startH } }, 315)
      for (const world of pair) {
        give(world, AHEAD, { ...YOU, at: [0, 0, 7.5] })
        world.step(4)
      }
      const found = gestureIn(pair, 'wave', (world) => give(world, AHEAD))
      if (startH === 23) expect(found).toBeUndefined()
      else expect(found).toMatchObject({ room: 'senses' })
    }
  })

  it('[SE62] asleep with shut lids he knows of none, right before him; a call he hears (seed 320)', () => {
    for (const gesture of ['extend hand', 'clap'] as const) {
      const pair = twins(quiet, 320)
      for (const world of pair) {
        give(world, AHEAD, YOU)
        expect(world.direct('silas: force sleeping.napHere').ok).toBe(true)
        for (
          let k = 0;
          k < 200 && !(world.umwelt('silas')?.senses.find(({ name }) => name === 'eyes')?.isShut ?? false);
          k++
        ) {
          world.step()
        }
      }
      expect(pair[0].umwelt('silas')?.senses.find(({ name }) => name === 'eyes')?.isShut).toBe(true)
      const heard = gestureIn(pair, gesture)
      // A clap is heard, but not seen.
      if (gesture === 'clap' && heard !== undefined) expect(heard).toMatchObject({ room: 'senses', field: 'count' })
      else expect(heard).toBeUndefined()
      expect(pair[1].direct('you: do whistle for 1s').ok).toBe(true)
      for (const world of pair) world.step(10)
      expect(difference(pair, 'silas')).toBeDefined()
    }
  })
})
