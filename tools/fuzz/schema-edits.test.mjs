import { checkWorld } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { edited } from './edits.mjs'
import { randomFor } from './random.mjs'
import { createSchema, wordsIn } from './schema-edits.mjs'
import { shippedWorlds } from './shipped.mjs'

const worlds = shippedWorlds()
const schema = createSchema('world', worlds.values())
const gathering = worlds.get('scene gathering')

describe('edits that a schema allows', () => {
  it('are the same for the same numbers, as plain JSON, and about half of the worlds with them are right', () => {
    let right = 0
    for (let index = 0; index < 100; index++) {
      const edits = schema.edits(gathering, randomFor(3, 'schema', index), 4)
      expect(schema.edits(gathering, randomFor(3, 'schema', index), 4)).toEqual(edits)
      if (checkWorld(edited(gathering, edits)).length === 0) right++
    }
    expect(right).toBeGreaterThan(30)
  })

  it('make every input and every direction that there is', () => {
    const made = Array.from({ length: 1500 }, (_, k) =>
      schema.make('Input', wordsIn(gathering), randomFor(5, 'inputs', k)),
    )
    const inputs = new Set(made.map(({ input }) => input))
    for (const input of ['add', 'place', 'sound', 'word', 'percept', 'teach', 'matrix', 'choose', 'direct', 'define'])
      expect(inputs, input).toContain(input)
    const directions = new Set(made.flatMap(({ direction }) => direction?.direct ?? []))
    for (const direction of ['drive', 'imagine', 'attribute', 'critic', 'temper'])
      expect(directions).toContain(direction)
  })
})
