import { describe, expect, it } from 'vitest'
import { family } from './files.mjs'
import { runHere } from './here.mjs'

describe('mutants of files', () => {
  it('[RE9] 150 with seed 1 are refused with problems or live on exactly, and leave whoever is beside them alone', async () => {
    const { outcomes, failures } = await runHere(family, { seed: 1, count: 150 })
    expect(failures).toEqual([])
    expect(outcomes.refused).toBeGreaterThan(50)
    expect(outcomes.lives).toBeGreaterThan(5)
    expect(outcomes.replays).toBeGreaterThan(3)
  })
})
