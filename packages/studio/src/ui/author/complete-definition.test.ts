import { COMMANDS, toJsonSchema } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { type Around, behaviorsOf, completionsAt } from './complete-definition.ts'
import { aboutAt, type SchemaNode } from './schema-walk.ts'
import { scanKeys } from './yaml-scan.ts'

const schema = toJsonSchema('species') as SchemaNode

const DOG = `ethogram: 1
species: dog
body:
  shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } }
  dofs: { tail: {}, jaw: {} }
drives:
  hunger: { growth: 0.1 }
  pride: {}
releasers:
  boneNear: { kind: bone }
behavior:
  feeding:
    wants: hunger
    do:
      chew: { sees: boneNear, act: halt }
      fetch: { act: halt }
  sit: { always: 1 }
`

/** Offers at `|` in the dog with these lines added. */
function offered(lines: string): string[] {
  const marked = `${DOG}${lines}`
  const text = marked.replace('|', '')
  const around: Around = {
    schema,
    keys: scanKeys(text),
    kinds: [{ name: 'person', points: ['hand'], fields: ['handRaised'] }],
    entities: ['ann'],
    commands: COMMANDS,
    callbacks: ['urgeNow'],
  }
  const { offers, word } = completionsAt(text, marked.indexOf('|'), around)
  return offers.map(({ label }) => label).filter((label) => label.startsWith(word))
}

describe('what can be written', () => {
  it('keys of the path at the cursor, without those that are there already', () => {
    expect(offered('|')).toContain('senses')
    expect(offered('|')).not.toContain('drives')
    expect(offered('  beg:\n    in|')).toEqual(['interest', 'inhibits', 'innovates'])
    expect(offered('  beg: { act: halt, |')).not.toContain('act')
  })
  it('names of the definition, as soon as they are typed', () => {
    expect(offered('  beg:\n    wants: |')).toEqual(['hunger', 'pride'])
    expect(offered('  beg:\n    wants: [ hunger, p|')).toEqual(['pride'])
    expect(offered('  beg:\n    sees: b|')).toEqual(['boneNear'])
    expect(offered('  beg:\n    changes: { |')).toEqual(['hunger', 'pride'])
    expect(offered('  beg:\n    changesInterest: { f|')).toEqual(
      ['feeding', 'feeding.chew', 'feeding.fetch'].slice(0, 3),
    )
    expect(offered('skills:\n  bark: { does: pose, uses: [ j|')).toEqual(['jaw'])
  })
  it('names of the world, commands, and words of the schema', () => {
    expect(offered('  beg: { sees: { kind: p|')).toEqual(['person', 'person.hand'])
    expect(offered('  beg:\n    act: appr|')).toEqual(['approach'])
    expect(offered('senses:\n  eyes: { by: |')).toEqual(expect.arrayContaining(['vision', 'hearing', 'retina']))
    expect(offered('  beg:\n    startle: |')).toEqual(['true', 'false'])
  })
  it('a sentence about each key, and behaviors by path', () => {
    expect(aboutAt(schema, ['drives', 'hunger', 'growth'])).toBe('Added each tick; 0 if left out.')
    expect(behaviorsOf(scanKeys(DOG))).toEqual(['feeding', 'feeding.chew', 'feeding.fetch', 'sit'])
  })
})
