// docs/reactive-actors.md: its world can be played, its code runs, and it names all critics and keys there are.

import { readFileSync } from 'node:fs'
import { CRITICS, createMatch, parseRaveWorld, raveJsonSchema } from '@ethogram/core/rave'
import { describe, expect, it } from 'vitest'

const page = readFileSync(new URL('../../../../docs/reactive-actors.md', import.meta.url), 'utf8')

describe('docs/reactive-actors.md', () => {
  it('has a world in which a match can be played', () => {
    const { world, problems } = parseRaveWorld(/```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '')
    expect(problems).toEqual([])
    if (world === undefined) return
    const match = createMatch(world, { contests: 1 })
    expect(match.play()).toHaveLength(1)
    expect(match.options.actors).toBe(2)
    match.dispose()
  })

  it('explains every critic and every key of a world', () => {
    for (const critic of CRITICS) expect(page, critic).toContain(`| \`${critic}\` |`)
    const { properties } = raveJsonSchema() as { properties: Record<string, unknown> }
    for (const key of Object.keys(properties)) expect(page, key).toContain(`\`${key}\``)
  })
})
