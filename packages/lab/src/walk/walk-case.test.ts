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
})
