import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type * as z from 'zod/mini'
import { type inputSchema, type speciesSchema, toJsonSchema, type worldSchema } from './schema.ts'
import type { InputDefinition, SpeciesDefinition, WorldDefinition } from './types.ts'

/** A type as plain readonly data: readonly all the way down, optional means “may be left out”, `string & {}` is text. */
type Plain<T> = T extends string
  ? string extends T
    ? string
    : T
  : T extends number | boolean
    ? T
    : { readonly [Key in keyof T]: Plain<Exclude<T[Key], undefined>> }

describe('[DE2] the schema and the types', () => {
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

/** Every object schema inside a JSON Schema that lists properties. */
function objectsIn(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? [schema as Record<string, unknown>] : []
  return [...own, ...Object.values(schema).flatMap(objectsIn)]
}

describe('[DE2] the JSON Schema', () => {
  for (const of of ['species', 'world', 'protocol'] as const) {
    it(`of a ${of} is the one committed for editors (npm run build, then node tools/write-schema.mjs)`, () => {
      const file = new URL(`../../../../docs/schema/${of}.schema.json`, import.meta.url)
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(toJsonSchema(of))
    })
    it(`of a ${of} refuses unknown keys everywhere and says a sentence about each key that may be left out`, () => {
      const objects = objectsIn(toJsonSchema(of))
      expect(objects.length).toBeGreaterThan(10)
      for (const { properties, required, additionalProperties } of objects) {
        expect(additionalProperties).toBe(false)
        for (const [key, property] of Object.entries(properties as Record<string, object>)) {
          const isRequired = ((required as string[] | undefined) ?? []).includes(key)
          if (!isRequired) expect(property, key).toHaveProperty('description')
        }
      }
    })
  }
  it('has a name, a title, patterns for names, and lets a world name the files of its species', () => {
    const world = toJsonSchema('world')
    expect(world).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'urn:ethogram:schema:world:1',
      title: 'Ethogram world',
      required: ['ethogram', 'world'],
      properties: {
        ethogram: { const: 1 },
        rateHz: { minimum: 1, maximum: 1000 },
        kinds: { propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_-]{0,99}$' } },
        species: { items: { anyOf: [{ type: 'string' }, { $ref: '#/definitions/Species' }] } },
      },
    })
  })
})
