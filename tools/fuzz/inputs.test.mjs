import { describe, expect, it } from 'vitest'
import { flood } from './flood.mjs'
import { runHere } from './here.mjs'
import { family } from './inputs.mjs'

describe('runs of inputs', () => {
  it('[IN9] 30 with seed 1 change nothing where they are refused, are saved, restored and replayed exactly, and leave whoever is beside them alone', async () => {
    const { outcomes, failures } = await runHere(family, { seed: 1, count: 30, from: 14 })
    expect(failures).toEqual([])
    expect(outcomes.exact).toBe(30)
  })

  it('[IN9] 500 in a flood with seed 1 leave a quiet world beside them as it is alone', () => {
    const { refused, worlds, ticks } = flood({ inputs: 500, seed: 1 }, () => {})
    expect({ worlds, ticks }).toEqual({ worlds: 5, ticks: 2 })
    expect(refused).toBeLessThan(480)
  })
})
