import { describe, expectTypeOf, it } from 'vitest'
import type * as z from 'zod'
import type { inputSchema, speciesSchema, worldSchema } from './schema.ts'
import type { InputDefinition, SpeciesDefinition, WorldDefinition } from './types.ts'

/** A type as plain readonly data: readonly all the way down, optional means “may be left out”, `string & {}` is text. */
type Plain<T> = T extends string
  ? string extends T
    ? string
    : T
  : T extends number | boolean
    ? T
    : { readonly [Key in keyof T]: Plain<Exclude<T[Key], undefined>> }

describe('the schema and the types', () => {
  it('describe the same species', () => {
    expectTypeOf<Plain<z.infer<typeof speciesSchema>>>().toExtend<Plain<SpeciesDefinition>>()
    expectTypeOf<Plain<SpeciesDefinition>>().toExtend<Plain<z.infer<typeof speciesSchema>>>()
    expectTypeOf<Plain<SpeciesDefinition>>().toEqualTypeOf<Plain<z.infer<typeof speciesSchema>>>()
  })
  it('describe the same worlds', () => {
    expectTypeOf<Plain<z.infer<typeof worldSchema>>>().toExtend<Plain<WorldDefinition>>()
    expectTypeOf<Plain<WorldDefinition>>().toExtend<Plain<z.infer<typeof worldSchema>>>()
    expectTypeOf<Plain<WorldDefinition>>().toEqualTypeOf<Plain<z.infer<typeof worldSchema>>>()
  })
  it('describe the same inputs', () => {
    expectTypeOf<Plain<InputDefinition>>().toEqualTypeOf<Plain<z.infer<typeof inputSchema>>>()
  })
})
