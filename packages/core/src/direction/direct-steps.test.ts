// Directors and steps: binding, unbinding and weighing stresses, degrees of a personality; each withdrawn again.

import { describe, expect, it } from 'vitest'
import { type WalkerScene, walkerScene } from '../../test/step-walkers.ts'
import { f64, i32 } from '../0-foundation/arena.ts'

const scene = (): WalkerScene => walkerScene([{ at: [0, 0], to: [0, 40], personality: {} }])

/** What a walker's stress counts, and whether it does. */
function stressOf({ walkers: [{ creature, steps }] }: WalkerScene, name: string): { weight: number; isBound: boolean } {
  const row = steps.stressNames.indexOf(name)
  const { mind } = creature
  return { weight: f64[mind.f + steps.at.weight + row], isBound: i32[mind.i + steps.at.isBound + row] === 1 }
}

/** How far it goes in two seconds. */
function wayOf(given: WalkerScene): number {
  const before = given.walkers[0].wayM
  for (let k = 0; k < 40; k++) given.step()
  return given.walkers[0].wayM - before
}

describe('directions about steps', () => {
  it('[DI14] a director binds, unbinds and weighs a stress; withdrawn, it is as the definition says', () => {
    const given = scene()
    for (const line of ['walker0: unbind inertia', 'walker0: weight of foresight = 3']) given.world.direct(line)
    given.step()
    expect(stressOf(given, 'inertia')).toEqual({ weight: 1, isBound: false })
    expect(stressOf(given, 'foresight')).toEqual({ weight: 3, isBound: true })
    given.world.direct('walker0: bind inertia')
    given.step()
    expect(stressOf(given, 'inertia').isBound).toBe(true)
    given.world.direct('withdraw all')
    given.step()
    expect(stressOf(given, 'foresight')).toEqual({ weight: 1, isBound: true })
    given.dispose()
  })

  it('[DI14] a walker that a director puts in a hurry walks faster, and as before when that is over', () => {
    const given = scene()
    wayOf(given)
    const usual = wayOf(given)
    given.world.direct('walker0: attribute rushed = 90')
    wayOf(given)
    expect(wayOf(given)).toBeGreaterThan(1.5 * usual)
    given.world.direct('withdraw all')
    wayOf(given)
    expect(wayOf(given)).toBeLessThan(1.1 * usual)
    given.dispose()
  })

  it('[DI14] a stress or an attribute that a creature does not have is a problem with the nearest name', () => {
    const given = scene()
    const problems = (direction: object) => {
      const input = { input: 'direct', direction } as Parameters<typeof given.world.input>[0]
      const answer = given.world.input(input)
      return (answer.ok ? [] : answer.problems).map(({ code, nearest }) => `${code} ${nearest}`)
    }
    expect(problems({ direct: 'bind', to: 'walker0', stress: 'inerta' })).toEqual(['STRESS-UNKNOWN inertia'])
    expect(problems({ direct: 'attribute', to: 'walker0', attribute: 'rushd', value: 5 })).toEqual([
      'ATTRIBUTE-UNKNOWN rushed',
    ])
    given.dispose()
  })
})
