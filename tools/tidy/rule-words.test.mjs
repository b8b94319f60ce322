import { describe, expect, it } from 'vitest'
import { checkWords } from './rule-words.mjs'
import { createSource } from './source.mjs'

/** @param {string} text @param {Record<string, string>} [meant] */
const refusals = (text, meant = {}) =>
  checkWords([createSource('packages/core/src/a.ts', text)], meant).map(
    ({ line, message }) => `${line} ${message.split(':')[0]}`,
  )

describe('place as a noun', () => {
  it('is refused once per name, at the line where it is met first', () => {
    expect(refusals('const x = 1\nlet place = 0\nplace++')).toEqual(['2 place'])
    expect(refusals('export interface StepPlace {\n  homePlace: number\n}')).toEqual(['1 StepPlace', '2 homePlace'])
    expect(refusals('export const GOAL_PLACE = 1, BY_PLACES = 2')).toEqual(['1 GOAL_PLACE', '1 BY_PLACES'])
    expect(refusals('class A { #place = 1 }')).toEqual(['1 place'])
    expect(refusals('const at = { place: 1, places: [] }')).toEqual(['1 place', '1 places'])
    expect(refusals('function f(place: number) { return list[place] }')).toEqual(['1 place'])
  })

  it('is told with the words to choose from', () => {
    expect(checkWords([createSource('bench/a.mjs', 'const place = 1')])[0].message).toMatch(
      /position.*index.*slot.*path/,
    )
  })

  it('is free in comments, texts and other words', () => {
    expect(refusals("// a place\nconst said = 'place'\ntext.replace(a, b)\nconst displaced = placed")).toEqual([])
  })

  it('is free where it is meant, until nothing there is called so', () => {
    const meant = { 'packages/core/src/a.ts': 'an old file' }
    expect(refusals('const old = { place: 1 }', meant)).toEqual([])
    expect(refusals('const old = "replaced"', meant)).toEqual([
      '1 no name of packages/core/src/a.ts has a place in it any more; mend MEANT in tools/tidy/rule-words.mjs',
    ])
  })
})

describe('place as a verb', () => {
  it('names what puts something somewhere', () => {
    expect(refusals('function place(box: Box) {}\nplace(box)')).toEqual([])
    expect(refusals('const place = (box: Box) => {}\nlist.map(place)')).toEqual([])
    expect(refusals('class A { #place() {} go() { this.#place() } }\nview.place(box)')).toEqual([])
    expect(refusals('export function placeEntity() {}\nconst placeBelow = 1')).toEqual([])
  })
})
