import { describe, expect, it } from 'vitest'
import { isDefinition } from './definition-file.ts'

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })

describe('a dropped file', () => {
  it('is a definition if it defines a species or a world', () => {
    expect(isDefinition(file('bird.species.yaml', 'ethogram: 1\nspecies: bird\n'))).toBe(true)
    expect(isDefinition(file('garden.yml', '# mine\nethogram: 1\nworld: garden\n'))).toBe(true)
    expect(isDefinition(file('bird.json', '{ "ethogram": 1, "species": "bird" }'))).toBe(true)
  })

  it('is none if it is a protocol, lessons, a recording or anything else', () => {
    expect(isDefinition(file('sit.yaml', 'ethogram: 1\nprotocol: sit\npupil: dog\n'))).toBe(false)
    expect(isDefinition(file('dog.lessons.json', '{ "ethogram": 1, "from": "dog", "lessons": [] }'))).toBe(false)
    expect(isDefinition(file('walk.ethorec', 'species: bird'))).toBe(false)
    expect(isDefinition(file('notes.yaml', 'about: [species, world]\n'))).toBe(false)
  })
})
