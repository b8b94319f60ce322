// Cases of walkers: those that the plain least stress alone does not settle.

import { describe, expect, it } from 'vitest'
import { walkCase } from './walk-case.ts'

describe('walking a case', () => {
  it('[LO7] two who are mirror images of each other pass without a dance (seeds 1, 2, 3001)', () => {
    const agent = (name: string, z: number) => ({
      name,
      from: [-1, z] as const,
      goals: [{ to: [0, -z] as const, speedMps: 1.3 }],
      headingRad: z < 0 ? 0 : Math.PI,
      radiusM: 0.5,
    })
    for (const seed of [1, 2, 3001]) {
      const mirrored = { name: 'mirror', agents: [agent('anna', -10), agent('ben', 10)], obstacles: [] }
      const { agents } = walkCase(mirrored, { seed, longestS: 60 })
      for (const { timeRatio, touches } of agents) {
        expect(timeRatio, `seed ${seed}`).toBeLessThan(1.3)
        expect(touches, `seed ${seed}`).toBe(0)
      }
    }
  })

  it('[LO5] who is pushed aside before a door goes through it after the other, not along the wall (three doors, seed 61)', () => {
    // Half the door, half the wall; where the two begin, what they are on their way to, how fast.
    const doors = [
      [0.995, 0.167, [-6.29, -0.06, 7, 1.59, 1.445], [6.25, 0.35, -7, -0.77, 1.46]],
      [1.111, 0.129, [-7.19, 0.31, 7, -0.7, 1.383], [8.38, 2.06, -7, -0.56, 1.329]],
      [0.881, 0.303, [-6.99, -1.79, 7, -1.49, 1.332], [7.54, 1.07, -7, -0.91, 1.238]],
    ] as const
    for (const [door, thick, ...walkers] of doors) {
      const wall = (side: number) => {
        const [near, far] = side < 0 ? [-15, -door] : [door, 15]
        return {
          points: [[-thick, near] as const, [thick, near] as const, [thick, far] as const, [-thick, far] as const],
        }
      }
      const agents = walkers.map(([x, z, toX, toZ, speedMps], k) => ({
        name: k === 0 ? 'anna' : 'ben',
        from: [x, z] as const,
        goals: [{ to: [toX, toZ] as const, speedMps }],
        headingRad: k === 0 ? Math.PI / 2 : -Math.PI / 2,
        radiusM: 0.5,
      }))
      const report = walkCase({ name: 'door', agents, obstacles: [wall(-1), wall(1)] }, { seed: 61, longestS: 90 })
      for (const { agent, wayRatio, arrivedS, touches } of report.agents) {
        expect(wayRatio, `${agent}, door ${door}`).toBeLessThan(2)
        expect(arrivedS, `${agent}, door ${door}`).toBeDefined()
        expect(touches).toBe(0)
      }
    }
  })
})
