import { describe, expect, it } from 'vitest'
import { family as console } from './console.mjs'
import { family as definitions } from './definitions.mjs'
import { family as designs } from './designs.mjs'
import { runHere } from './here.mjs'

describe('mutants', () => {
  it('60 of definitions with seed 1 are refused with problems, or live, are saved, restored and go on exactly', async () => {
    const { outcomes, failures } = await runHere(definitions, { seed: 1, count: 60 })
    expect(failures).toEqual([])
    expect(outcomes.lives).toBeGreaterThan(5)
    expect(outcomes.refused).toBeGreaterThan(10)
  })

  it('120 of protocols and designs with seed 1 are refused with problems, or run to finite numbers', async () => {
    const { outcomes, failures } = await runHere(designs, { seed: 1, count: 120 })
    expect(failures).toEqual([])
    expect(outcomes.runs).toBeGreaterThan(5)
    expect(outcomes.taught).toBeGreaterThan(2)
    expect(outcomes.refused).toBeGreaterThan(30)
  })

  it('40 of lines of the console with seed 1 are refused and change nothing, or taken by worlds that are restored exactly', async () => {
    const { outcomes, failures } = await runHere(console, { seed: 1, count: 40 })
    expect(failures).toEqual([])
    expect(outcomes.taken).toBeGreaterThan(5)
    expect(outcomes.refused).toBeGreaterThan(5)
  })
})
