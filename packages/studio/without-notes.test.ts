// The worker's code without what editors show: sentences of keys are gone, and everything else is there.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutNotes } from './without-notes.ts'

type Transform = (code: string, id: string) => { code: string } | null
const shorter = (code: string, id = '/packages/core/src/definition/some/part.ts') =>
  (withoutNotes.transform as unknown as Transform)(code, id)?.code

it('takes the sentences out of a schema, and leaves its checks, defaults and problems', () => {
  const path = '../core/src/definition/navigation/map.ts'
  const code = readFileSync(new URL(path, import.meta.url), 'utf8')
  const left = shorter(code) ?? expect.fail('nothing was taken out')
  expect(code).toContain('it remembers that it has seen: the nearest.')
  expect(left).not.toContain('it remembers that it has seen: the nearest.')
  for (const kept of [
    "'a map'",
    "nameOf('a planner')",
    'to: 262_144',
    'MAP_DEFAULTS.rays',
    "['seen', 'all', 'walked']",
  ])
    expect(left).toContain(kept)
})

it('takes descriptions out of notes alone, and touches no other file', () => {
  expect(shorter("noted(a, { title: 'kept', description: 'gone' })")).toBe(
    "noted(a, { title: 'kept', description: '' })",
  )
  expect(shorter("say(a, 'kept'); const b = { description: 'kept' }")).toBeUndefined()
  expect(shorter("may(a, 'kept')", '/packages/core/src/console/part.ts')).toBeUndefined()
})
