import { describe, expect, it } from 'vitest'
import { runHere } from './here.mjs'
import { family } from './rave.mjs'

describe('mutants of the bench', () => {
  it('[RV24] 200 worlds, matches and matrices with seed 1 are refused with problems or go on exactly', async () => {
    const { outcomes, failures } = await runHere(family, { seed: 1, count: 200 })
    expect(failures).toEqual([])
    expect(outcomes.refused).toBeGreaterThan(50)
    expect(outcomes.played).toBeGreaterThan(10)
  })
})
