// Lame bodies: what becomes of turns, and that nobody tells the mind.

import { cornersYard, raveField, raveYard } from '@ethogram/scenes'
import { actor } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { COMMANDS, checkSpecies, createWorld, type SpeciesDefinition } from '../index.ts'

const lame = (left: number, right: number): SpeciesDefinition => ({
  ...actor,
  body: { ...actor.body, travel: { ...(actor.body.travel ?? { by: 'walk' }), turning: { left, right } } },
})

/** How far an actor turns in a tick that it begins with this turn in mind, radians; left is positive. */
function firstTurns(species: SpeciesDefinition): { wished: number; made: number }[] {
  const world = createWorld(raveYard(raveField, { species }), { seed: 3 })
  const turns: { wished: number; made: number }[] = []
  for (let tick = 0; tick < 400; tick++) {
    const before = world.ways('actor')?.decisions ?? 0
    const heading = world.entity('actor')?.headingRad ?? 0
    world.step()
    const { decisions, ways } = world.ways('actor') ?? { decisions: before, ways: [] }
    if (decisions === before) continue
    const made = (world.entity('actor')?.headingRad ?? 0) - heading
    turns.push({ wished: ways[0].decision?.turnDeg ?? 0, made: Math.atan2(Math.sin(made), Math.cos(made)) })
  }
  world.dispose()
  return turns
}

describe('a lame body', () => {
  for (const [left, right] of [
    [1, 1],
    [1, 0],
    [0.5, 1],
    [-1, -1],
  ]) {
    it(`[MO22] makes ${left} of a turn to the left and ${right} of one to the right`, () => {
      // 8 rad/s are 0.4 rad a tick, which is about 23°.
      for (const { wished, made } of firstTurns(lame(left, right))) {
        const most = Math.min(0.4, (Math.abs(wished) * Math.PI) / 180)
        const expected = wished > 0 ? left * most : wished < 0 ? -right * most : 0
        expect(made).toBeCloseTo(expected, 6)
      }
    })
  }

  it('[MO22] that becomes lame keeps what it knows, is told nothing, and learns on', () => {
    const world = createWorld(cornersYard, { seed: 1 })
    world.step(4000)
    const known = world.ways('actor')?.ways[0].matrix.rows
    world.redefine(lame(1, 0))
    expect(world.ways('actor')?.ways[0].matrix.rows).toEqual(known)
    world.step(1000)
    const after = world.ways('actor')?.ways[0]
    expect(after?.matrix.rows).not.toEqual(known)
    expect(after?.decision?.candidates).toBeDefined()
    world.dispose()
  })

  it('[MO22] whose share is no share is a problem at its path', () => {
    expect(checkSpecies(lame(1.5, 1), { commands: COMMANDS }).map(({ code, path }) => `${code} at ${path}`)).toEqual([
      'DEFINITION-VALUE at body.travel.turning.left',
    ])
  })
})
