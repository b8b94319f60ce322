// The account of a run: what is told, when, and that telling changes nothing.

import { createWorld, type World, type WorldDefinition } from '@ethogram/core'
import { ballWorld, birdWorld } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { type AccountEvent, eventLine, startAccount } from './account.ts'

function tellOf(definition: WorldDefinition, ticks: number, during: (world: World) => void = () => {}): AccountEvent[] {
  const world = createWorld(definition, { seed: 1 })
  const account = startAccount(world)
  account.observe()
  while (world.tick < ticks) {
    during(world)
    world.step()
    account.observe()
  }
  world.dispose()
  return [...account.events]
}

function whats(events: readonly AccountEvent[], entity: string): string[] {
  return events.filter((event) => event.entity === entity).map((event) => event.what)
}

const things: WorldDefinition = {
  ethogram: 1,
  world: 'things',
  kinds: { stone: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } } },
  entities: { pebble: { kind: 'stone' } },
}

describe('an account', () => {
  it('tells a change of behavior with what was before', () => {
    const events = tellOf(birdWorld, 230)
    expect(whats(events, 'bird').slice(0, 3)).toEqual(['circle', 'circle → come in', 'is held by person'])
    expect(events.find((event) => event.what.includes('→'))?.tick).toBe(201)
  })

  it('tells what the timeline does, once, at its tick', () => {
    const raised = tellOf(birdWorld, 300).filter((event) => event.what === 'handRaised becomes true')
    expect(raised).toEqual([{ tick: 200, timeS: 10, entity: 'person', what: 'handRaised becomes true' }])
  })

  it('tells what a creature learns to tell apart', () => {
    const percept = { creature: 'bird', name: 'waving', input: 'percept' } as const
    const timeline = [
      { atTick: 3, do: { ...percept, percept: { of: 'person.hand', speedMps: [0.5, 9] as const } } },
      { atTick: 5, do: percept },
    ]
    const told = whats(tellOf({ ...birdWorld, timeline }, 10), 'bird')
    expect(told).toContain('learns to tell waving')
    expect(told).toContain('forgets the percept waving')
  })

  it('tells of bounces, and of a hand only once', () => {
    const told = whats(tellOf(ballWorld, 310), 'ball')
    expect(told.filter((what) => what.startsWith('bounces')).length).toBeGreaterThan(2)
    expect(told).toContain('is put into person.hand')
    expect(told).not.toContain('is held by person')
  })

  it('tells of things that begin to move, come to rest, come and go', () => {
    const told = tellOf(things, 12, (world) => {
      if (world.tick === 2) world.input({ input: 'push', entity: 'pebble', velocityMps: [1, 0, 0] })
      if (world.tick === 6) world.input({ input: 'push', entity: 'pebble', velocityMps: [0, 0, 0] })
      if (world.tick === 8) world.input({ input: 'add', name: 'other', entity: { kind: 'stone' } })
      if (world.tick === 10) world.input({ input: 'remove', entity: 'pebble' })
    })
    expect(whats(told, 'pebble')).toEqual(['begins to move', 'comes to rest at x 0.20, z 0.00', 'leaves the world'])
    expect(whats(told, 'other')).toEqual(['comes into the world'])
  })

  it('does not change the run', () => {
    const plain = createWorld(birdWorld, { seed: 3 })
    plain.step(100)
    const told = createWorld(birdWorld, { seed: 3 })
    const account = startAccount(told)
    for (let i = 0; i < 100; i++) {
      account.observe()
      told.step()
    }
    expect(told.hash()).toBe(plain.hash())
  })

  it('prints an event as a line', () => {
    expect(eventLine({ tick: 274, timeS: 13.7, entity: 'bird', what: 'circle → land' })).toBe(
      'tick   274 (  13.7 s)  bird: circle → land',
    )
  })
})
