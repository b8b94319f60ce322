import { describe, expect, it } from 'vitest'

it('a test before it passes', () => {
  expect(1).toBe(1)
})

describe('a loop', () => {
  it('hangs (and is stopped?) without end', () => {
    for (;;);
  })
})

it('a test after it passes', () => {
  expect(2).toBe(2)
})
