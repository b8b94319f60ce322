// The agent model: the numbers of the thesis's figures, and every rule by which attributes make parameters.

import { describe, expect, it } from 'vitest'
import { walkerScene } from '../../test/step-walkers.ts'
import { f64 } from '../0-foundation/arena.ts'
import type { SpeciesDefinition } from '../index.ts'
import { updateParameters } from './agent-model.ts'

type Personality = NonNullable<SpeciesDefinition['personality']>

/** The parameters that a personality makes, by name; drives as given. */
function parametersOf(personality: Personality, drives: SpeciesDefinition['drives'] = {}): Record<string, number> {
  const scene = walkerScene([{ at: [0, 0], to: [0, 20], personality, drives }])
  const { creature, steps } = scene.walkers[0]
  const { agent, at } = steps
  if (agent === undefined) throw new Error('it has no personality')
  updateParameters(agent, creature.model.constants, creature.model.drives, at, creature.mind)
  const found = agent.parameters.map((name, k) => [name, f64[creature.mind.f + at.parameter + k]] as const)
  scene.dispose()
  return Object.fromEntries(found)
}

describe('the agent model', () => {
  it('[LO9] the figure of the thesis comes out: 37, 90 and 35, rounded to the nearest', () => {
    const attributes = {
      a1: {
        p1: { from: 50, to: 85, is: 'I' },
        p2: { from: 30, to: 90 },
        p3: { from: 40, to: 80, as: 'D', priority: 2 },
      },
      a2: {
        p1: { from: 0, to: 100 },
        p2: { from: 27, to: 100, is: 'I', as: 'D', priority: 3 },
        p3: { from: 25, to: 99, as: 'D', priority: 5 },
      },
      a3: { p1: { as: 'N' }, p2: { as: 'N' }, p3: { from: 21, to: 88, is: 'I', as: 'D', priority: 7 } },
    } as const
    const parameters = { p1: {}, p2: {}, p3: {} }
    const { p1, p2, p3 } = parametersOf({ degrees: { a1: 70, a2: 15, a3: 0 }, attributes, parameters })
    expect([p1, p2, p3].map(Math.round)).toEqual([37, 90, 35])
    // Each by itself: 61, 72, 68 and 14, 90, 35.
    const first = parametersOf({ degrees: { a1: 70 }, attributes, parameters })
    const second = parametersOf({ degrees: { a2: 15 }, attributes, parameters })
    expect([first.p1, first.p2, first.p3].map(Math.round)).toEqual([61, 72, 68])
    expect([second.p1, second.p2, second.p3].map(Math.round)).toEqual([14, 90, 35])
    // The third, once active, decides about the third parameter and nothing else.
    const third = parametersOf({ degrees: { a1: 70, a2: 15, a3: 100 }, attributes, parameters })
    expect([third.p1, third.p2, third.p3].map(Math.round)).toEqual([37, 90, 21])
  })

  it('[LO9] parameters that nothing active bears on are 50', () => {
    expect(parametersOf({})).toEqual({ speed: 50, inertia: 50, anticipation: 50, condition: 0, probability: 50 })
  })

  it('[LO9] a rushed walker is faster the more it is rushed, a tired one slower, and both together between', () => {
    expect(parametersOf({ rushed: 1 }).speed).toBe(55)
    expect(parametersOf({ rushed: 100 }).speed).toBe(90)
    expect(parametersOf({ fatigued: 1 }).speed).toBe(40)
    expect(parametersOf({ fatigued: 100 }).speed).toBe(10)
    expect(parametersOf({ rushed: 100, fatigued: 100 }).speed).toBe(50)
  })

  it('[LO9] a degree below 1 counts as 1, and 0 as nothing', () => {
    expect(parametersOf({ rushed: 0.2 }).speed).toBe(55)
    expect(parametersOf({ rushed: 0 }).speed).toBe(50)
  })

  it('[LO9] of attributes that decide the one of highest priority does, whatever counts besides', () => {
    const attributes = {
      calm: { speed: { from: 20, to: 20, as: 'D', priority: 1 } },
      hunted: { speed: { from: 95, to: 95, as: 'D', priority: 2 } },
    } as const
    expect(parametersOf({ degrees: { rushed: 100, calm: 50 }, attributes }).speed).toBe(20)
    expect(parametersOf({ degrees: { rushed: 100, calm: 50, hunted: 1 }, attributes }).speed).toBe(95)
  })

  it('[LO9] an attribute can follow a drive between its limits, and switch a condition on', () => {
    const drives = { weariness: { start: 3, min: 1, max: 5 } }
    const made = parametersOf({ fatigued: { drive: 'weariness' }, curious: 30 }, drives)
    expect(made.speed).toBeCloseTo(40 - (49 / 99) * 30, 12)
    expect(made.condition).toBe(100)
  })
})
