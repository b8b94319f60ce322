import { describe, expect, it } from 'vitest'
import { budgetDistance, likenessOf } from './life-budgets.ts'
import { chance } from './staging.ts'

describe('time budgets', () => {
  it('are as far apart as the share of time that is spent otherwise', () => {
    expect(budgetDistance({ eat: 0.5, play: 0.5 }, { eat: 0.5, play: 0.5 })).toBe(0)
    expect(budgetDistance({ eat: 1 }, { play: 1 })).toBe(1)
    expect(budgetDistance({ eat: 0.5, play: 0.5 }, { eat: 0.25, play: 0.75 })).toBe(0.25)
  })

  it('of partners that are alike are told from chance, of partners that are not are not', () => {
    const draw = chance(1, 'budgets')
    const budget = (play: number) => ({ play, eat: 1 - play })
    const alike = Array.from({ length: 20 }, (_, k) => budget((k >> 1) / 10 + 0.02 * draw()))
    expect(likenessOf(alike, draw).p).toBeLessThan(0.001)
    const random = Array.from({ length: 20 }, () => budget(draw()))
    expect(likenessOf(random, draw).p).toBeGreaterThan(0.05)
  })
})
