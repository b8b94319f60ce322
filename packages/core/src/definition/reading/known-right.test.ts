import { meadowWorld } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { checks } from '../check.ts'
import { onceRight } from './known-right.ts'

/** A check that counts how often it was asked. */
function counted(): { check: ReturnType<typeof onceRight>; asked: () => number } {
  let times = 0
  const check = onceRight((value) => {
    times++
    const isWrong = JSON.stringify(value)?.includes('wrong') ?? true
    return isWrong ? [{ code: 'KEY-UNKNOWN', path: '', found: 'wrong', expected: 'right' }] : []
  })
  return { check, asked: () => times }
}

describe('a definition that was found right', () => {
  it('is not checked again while it is the same, as itself or as a copy', () => {
    const { check, asked } = counted()
    const definition = { world: 'yard', entities: { rex: { at: [0, 1, 2] } } }
    for (const same of [definition, definition, structuredClone(definition)]) expect(check(same)).toEqual([])
    expect(asked()).toBe(1)
  })

  it('is checked again once anything in it is another: a value, a key, a length, a form', () => {
    const { check, asked } = counted()
    const definition = { world: 'yard', entities: { rex: { at: [0, 1, 2] } } }
    check(definition)
    const others: unknown[] = [
      { ...definition, world: 'wood' },
      { ...definition, rateHz: undefined },
      { world: 'yard' },
      { ...definition, entities: { rex: { at: [0, 1] } } },
      { ...definition, entities: { rex: { at: { 0: 0, 1: 1, 2: 2 } } } },
      { ...definition, entities: { constructor: { at: [0, 1, 2] } } },
      { ...definition, entities: Object.assign(Object.create({ rex: 1 }), { rex: { at: [0, 1, 2] } }) },
      undefined,
    ]
    for (const [k, other] of others.entries()) {
      check(other)
      expect(asked(), JSON.stringify(other)).toBe(k + 2)
    }
  })

  it('that its owner changes afterwards is checked as it is now', () => {
    const { check } = counted()
    const definition = { world: 'yard', about: 'right' }
    expect(check(definition)).toEqual([])
    definition.about = 'wrong'
    expect(check(definition)).toHaveLength(1)
    expect(check(definition)).toHaveLength(1)
  })

  it('is checked again where other code is given or other commands are known', () => {
    const { check, asked } = counted()
    const definition = { world: 'yard' }
    const contexts = [{}, { callbacks: [] }, { callbacks: ['mood'] }, { callbacks: ['mood', 'fear'] }, { commands: [] }]
    for (const context of contexts) check(definition, context)
    expect(asked()).toBe(contexts.length)
    check(definition, { callbacks: new Set(['fear', 'mood']) })
    expect(asked()).toBe(contexts.length)
  })

  it('is forgotten after many others, or at once if it is huge', () => {
    const { check, asked } = counted()
    const yard = { world: 'yard' }
    check(yard)
    for (let k = 0; k < 15; k++) check({ world: `wood-${k}` })
    check(yard)
    expect(asked()).toBe(16)
    for (let k = 0; k < 16; k++) check({ world: `field-${k}` })
    check(yard)
    expect(asked()).toBe(33)
    const huge = { world: 'huge', timeline: Array.from({ length: 400_000 }, () => 0) }
    check(huge)
    check(huge)
    expect(asked()).toBe(35)
  })

  it('is refused in a world that was right a moment ago, with the path of what was changed', () => {
    const world = structuredClone(meadowWorld) as { entities: Record<string, { kind: string }> }
    expect(checks.world(world)).toEqual([])
    world.entities.ball.kind = 'bal'
    expect(checks.world(world).map(({ path }) => path)).toEqual(['entities.ball.kind'])
  })
})
