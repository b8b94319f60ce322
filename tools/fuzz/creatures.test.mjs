import { describe, expect, it } from 'vitest'
import { family } from './creatures.mjs'
import { runHere } from './here.mjs'

describe('mutants of creatures as files', () => {
  it('[RE13] 60 with seed 1 are refused and change nothing, or enter, live on and are kept again exactly', async () => {
    const { outcomes, failures } = await runHere(family, { seed: 1, count: 60 })
    expect(failures).toEqual([])
    expect(outcomes.enters).toBeGreaterThan(10)
    expect(outcomes.refused).toBeGreaterThan(10)
  })
})
