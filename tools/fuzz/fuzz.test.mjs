import { describe, expect, it } from 'vitest'
import { FAMILIES, familyOf } from './families.mjs'
import { mutantOf } from './random.mjs'

describe('families of mutants', () => {
  it.each(Object.keys(FAMILIES))(
    '%s: same seed, same mutant, as plain JSON; smaller ones are smaller',
    async (name) => {
      const family = await familyOf(name)
      expect(family.name).toBe(name)
      expect((await family.seeds()).length).toBeGreaterThan(0)
      for (let index = 0; index < 30; index++) {
        const mutant = await mutantOf(family, 9, index)
        expect(await mutantOf(family, 9, index)).toEqual(mutant)
        const text = JSON.stringify(mutant)
        expect(JSON.parse(text)).toEqual(mutant)
        for (const smaller of await family.shrink(mutant))
          expect(JSON.stringify(smaller).length).toBeLessThan(text.length)
      }
    },
  )
})
