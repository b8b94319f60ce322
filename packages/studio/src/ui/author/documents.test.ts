import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { definitionsOf } from '../../engine/definitions.ts'
import { outlineRows } from './author-outline.tsx'
import { documentsOf, readDocument } from './documents.ts'
import { scanKeys } from './yaml-scan.ts'

const scene = findScene('dogmatic')
if (scene === undefined) throw new Error('no scene dogmatic')
const definitions = definitionsOf(createWorld(scene.world), undefined)
const documents = documentsOf(definitions)
const textOf = (file: string): string | undefined => documents.find((document) => document.file === file)?.text

describe('the texts of the author’s room', () => {
  it('are one for each species and one for the world, and read as what the world lives by', () => {
    expect(documents.map(({ file }) => file)).toEqual(['lucky.species.yaml', 'car.species.yaml', 'dogmatic.world.yaml'])
    for (const { file, text } of documents) {
      const { definition, problems } = readDocument(file, text, textOf, [])
      expect(problems).toEqual([])
      const lived = definitions.species.find(({ species }) => file === `${species}.species.yaml`) ?? definitions.world
      expect(JSON.stringify(definition)).toBe(JSON.stringify(lived))
    }
  })
  it('tell what is wrong at its line, and what is wrong in a species’ own text there', () => {
    const text = (textOf('lucky.species.yaml') ?? '').replace('wants: hunger', 'wants: hungr')
    const { problems } = readDocument('lucky.species.yaml', text, textOf, [])
    expect(problems).toMatchObject([{ code: 'DRIVE-UNKNOWN', nearest: 'hunger' }])
    expect(text.split('\n')[(problems[0].line ?? 0) - 1]).toContain('wants: hungr')
    const world = readDocument(
      'dogmatic.world.yaml',
      textOf('dogmatic.world.yaml') ?? '',
      (file) => (file === 'lucky.species.yaml' ? text : textOf(file)),
      [],
    )
    expect(world.problems).toMatchObject([{ code: 'DRIVE-UNKNOWN', file: 'lucky.species.yaml' }])
  })
  it('have an outline that opens where one is', () => {
    const text = textOf('lucky.species.yaml') ?? ''
    const keys = scanKeys(text)
    const labels = outlineRows(keys, text.indexOf('\nbehavior:') + 5).map(({ label, depth }) => `${depth} ${label}`)
    expect(labels).toEqual(expect.arrayContaining(['0 drives', '0 behavior', '1 feeding', '2 eat', '1 cower']))
    expect(labels).not.toContain('1 hunger')
  })
})
