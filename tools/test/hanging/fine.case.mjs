import { expect, it } from 'vitest'

it.each([1, 2, 3])('passes %s', (n) => {
  expect(n).toBeGreaterThan(0)
})
