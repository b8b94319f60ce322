import { readFileSync } from 'node:fs'
import { createWorld } from '@ethogram/core'
import { lawnWorld } from '@ethogram/scenes'
import { silas } from '@ethogram/species'
import { expect, test } from 'vitest'
import { countParts, writeTables } from './silas-page.mjs'

const page = readFileSync(new URL('../docs/silas.md', import.meta.url), 'utf8')

test('docs/silas.md tells of Silas as he is defined (node tools/write-silas.mjs writes it anew)', () => {
  expect(page).toBe(writeTables(page, silas))
})

test('his numbers are those that a world counts in him', () => {
  const world = createWorld(lawnWorld)
  world.add(silas, { name: 'rex' })
  world.step()
  const { behaviors = [] } = world.inspect('rex')?.mind ?? {}
  const releasers = world.vocabulary().entities.find(({ name }) => name === 'rex')?.releasers ?? []
  const told = countParts(silas)
  expect(told).toMatchObject({ behaviors: behaviors.length, groups: new Set(behaviors.map(({ group }) => group)).size })
  expect(told.releasers).toBe(releasers.length)
})

test('a drive more is a row more', () => {
  const other = { ...silas, drives: { ...silas.drives, wanderlust: { about: 'for the sea', start: 3, growth: 0.01 } } }
  expect(writeTables(page, other)).toContain('| `wanderlust` | for the sea | 3 | 12 a minute | 0…100 |')
  expect(page).not.toContain('wanderlust')
})

test('every gesture he knows is answered by something', () => {
  const table = page.slice(page.indexOf('## What he answers'), page.indexOf('## What he wants'))
  expect(table.match(/^\| `/gm)?.length).toBeGreaterThanOrEqual(12)
})

test('the dogs that the page makes of him live', () => {
  const [rex, singer] = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code.replace(/^import .*$/gm, ''))
  const world = new Function('createWorld', 'lawnWorld', 'silas', `${rex}; return world`)(createWorld, lawnWorld, silas)
  world.add(new Function('silas', `${singer}; return singer`)(silas), { name: 'singer', at: [-2, 0, 0] })
  world.step(20)
  expect(world.glance('rex')?.path[0]).toBe('feeding')
  world.input({ input: 'sound', sound: 'howl', at: [0, 0, 3] })
  world.step(4)
  expect(world.glance('singer')?.path[0]).toBe('singing')
})
