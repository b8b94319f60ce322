import { readFileSync } from 'node:fs'
import { createWorld, type World } from '@ethogram/core'
import { parseDefinition } from '@ethogram/core/yaml'
import { describe, expect, it } from 'vitest'
import { beggar } from './beggar.ts'

function park(at?: readonly [number, number, number], fields: Record<string, boolean> = {}): World {
  return createWorld({
    ethogram: 1,
    world: 'park',
    kinds: {
      person: {
        shape: { cylinder: { radiusM: 0.25, heightM: 1.75 } },
        fields: { extendedLeft: false, extendedRight: false },
      },
    },
    species: [beggar],
    entities: {
      beggar: { kind: 'beggar' },
      ...(at === undefined ? {} : { person: { kind: 'person', at, fields } }),
    },
  })
}

const doing = (world: World) => world.glance('beggar')?.path.at(-1)

describe('the beggar of the thesis’s figure 15', () => {
  it('howls when nobody is there, and can be heard', () => {
    const world = park()
    world.step(40)
    expect(doing(world)).toBe('sitForPerson.howl')
    expect(world.inspect('beggar')?.mind?.skills).toContain('say')
  })

  it('comes to a person until it is five metres away, then howls for a hand', () => {
    const world = park([0, 0, 15])
    world.step(20)
    expect(doing(world)).toBe('sitForPerson.approach')
    world.step(300)
    expect(world.entity('beggar')?.z).toBeGreaterThan(9)
    expect(world.entity('beggar')?.z).toBeLessThan(11)
    expect(doing(world)).toBe('sitForPerson.howl')
  })

  it.each(['extendedLeft', 'extendedRight'])('sits for a hand: %s', (field) => {
    const world = park([0, 0, 5], { [field]: true })
    world.input({ input: 'drive', entity: 'beggar', drive: 'playfulness', value: 9 })
    world.step(30)
    expect(doing(world)).toBe('sitForPerson.sit')
    // DOFs go by name: haunches, legs.
    expect(world.inspect('beggar')?.mind?.rooms.motor.dof).toEqual([1, 0])
  })

  it('has had enough of it after a while, and does something else', () => {
    const world = park([0, 0, 5], { extendedRight: true })
    world.step(1)
    const before = world.glance('beggar')?.drives.playfulness ?? 0
    const seen = new Set<string | undefined>()
    for (let tick = 0; tick < 200; tick++) {
      world.step()
      seen.add(doing(world))
    }
    expect(world.glance('beggar')?.drives.playfulness ?? 99).toBeLessThan(before + 0.2)
    expect(seen).toContain('somethingElse')
  })

  it('is half a page in the guide, and what the guide shows is this creature', () => {
    const guide = readFileSync(`${import.meta.dirname}/../../../../docs/guide.md`, 'utf8')
    const section = guide.slice(guide.indexOf('## The thesis’s example'))
    const yaml = section.slice(section.indexOf('```yaml') + 8, section.indexOf('```', section.indexOf('```yaml') + 8))
    expect(yaml.trim().split('\n').length).toBeLessThanOrEqual(36)
    const { definition, problems } = parseDefinition(yaml)
    expect(problems).toEqual([])
    expect(definition).toEqual(beggar)
  })
})
