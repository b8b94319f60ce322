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

  it('[LO9] a species says what is usual, and what a behavior asks for is meant for that', () => {
    const usual = { parameters: { speed: { usual: 100 } } } as const
    expect(parametersOf({ ...usual }).speed).toBe(100)
    expect(parametersOf({ ...usual, degrees: { fatigued: 100 } }).speed).toBe(10)
    const metresOf = (personality: Personality, act: string) => {
      const scene = walkerScene([{ at: [0, 0], to: [0, 40], personality, act, maxSpeed: 1.5 }])
      for (let tick = 0; tick < 100; tick++) scene.step()
      const { wayM } = scene.walkers[0]
      scene.dispose()
      return wayM
    }
    // Five seconds: at its most, at the half of that, as asked.
    expect(metresOf(usual, 'approach it')).toBeGreaterThan(7)
    expect(metresOf({}, 'approach it')).toBeLessThan(4)
    expect(metresOf(usual, 'approach it speed 1')).toBeCloseTo(metresOf({}, 'approach it speed 1'), 1)
  })

  it('[LO9] who drinks walks slower and sways the more it has drunk', () => {
    const walk = (alcohol: number) => {
      const personality = { inebriated: { drive: 'alcohol' } }
      const scene = walkerScene([
        { at: [0, 0], to: [0, 40], personality, drives: { alcohol: { start: alcohol, max: 10 } }, act: 'approach it' },
      ])
      for (let tick = 0; tick < 300; tick++) scene.step()
      const [{ z, path }] = scene.walkers
      scene.dispose()
      return { farM: z, asideM: Math.max(...path.map(([x]) => Math.abs(x))) }
    }
    const [sober, tipsy, drunk] = [0, 4, 9].map(walk)
    expect(sober.asideM).toBeLessThan(0.01)
    expect(tipsy.asideM).toBeGreaterThan(0.05)
    expect(tipsy.farM).toBeLessThan(0.95 * sober.farM)
    expect(drunk.farM).toBeLessThan(0.8 * tipsy.farM)
  })

  it('[LO9] an attribute can follow a drive between its limits, and switch a condition on', () => {
    const drives = { weariness: { start: 3, min: 1, max: 5 } }
    const made = parametersOf({ fatigued: { drive: 'weariness' }, curious: 30 }, drives)
    expect(made.speed).toBeCloseTo(40 - (49 / 99) * 30, 12)
    expect(made.condition).toBe(100)
  })
})
