import { it } from 'vitest'

it('hangs waiting for what never comes', () => new Promise(() => {}))

it('fails after it', () => {
  throw new Error('as it should')
})
