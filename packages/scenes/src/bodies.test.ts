import { createWorld } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { bodiesWorld } from './bodies.ts'

describe('the bodies', () => {
  it('stand about and do as they are told, each with its own body', () => {
    const world = createWorld(bodiesWorld, { seed: 1 })
    const say = (line: string): void => {
      const { ok, text } = world.direct(line)
      if (!ok) throw new Error(text)
    }
    for (const name of ['dog', 'terrier', 'hound', 'puppy']) say(`${name}: do sit for 40 ticks`)
    say('hamster: do beg for 40 ticks')
    say('puppet: do wave for 40 ticks')
    world.step(30)
    const skillsOf = (name: string) => world.inspect(name)?.mind?.skills ?? []
    for (const name of ['dog', 'terrier', 'hound', 'puppy']) expect(skillsOf(name)).toContain('sit')
    expect(skillsOf('hamster')).toContain('begUp')
    expect(skillsOf('puppet')).toContain('waving')
    expect(world.inspect('puppet')?.fields.waving).toBe(true)
    world.step(60)
    expect(world.inspect('puppet')?.fields.waving).toBe(false)
    for (const name of ['dog', 'terrier', 'hound', 'puppy', 'hamster', 'puppet']) {
      expect(skillsOf(name)).toEqual(['stand', 'lookAt'])
    }
    expect(world.faults()).toEqual([])
  })
})
