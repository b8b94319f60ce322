import { describe, expect, it } from 'vitest'
import { beggar, commands } from '../../../test/definition-examples.ts'
import type { CommandMapping, SkillDefinition, SpeciesDefinition } from '../types.ts'
import { parseAct } from './act.ts'
import { ownCommands, readOwnCommands } from './own-commands.ts'

/** The description of one command of a species with these skills. */
function described(command: CommandMapping, skills: Readonly<Record<string, SkillDefinition>> = {}) {
  const body = { shape: { box: { sizeM: [1, 1, 1] } } } as const
  const fields = { isAngry: false, size: 3 }
  const species: SpeciesDefinition = { ethogram: 1, species: 'x', body, fields, skills, commands: { go: command } }
  return ownCommands(species)[0]
}

/** Defaults of its arguments by name. */
function defaults(...given: Parameters<typeof described>): object {
  return Object.fromEntries(Object.entries(described(...given).arguments).map(([name, one]) => [name, one.default]))
}

describe('a command of a species', () => {
  it('takes what its skills take', () => {
    const pose = { knee: 1 }
    expect(defaults('stretch', { stretch: { does: 'pose', pose } })).toEqual({ amount: 1 })
    expect(defaults('wag', { wag: { does: 'swing', pose } })).toEqual({ amount: 1, speed: 1 })
    expect(defaults('look', { look: { does: 'aim', yaw: 'neck' } })).toEqual({})
    expect(defaults('travel')).toEqual({ speed: 0, gait: '' })
    expect(defaults('grip')).toEqual({ within: 0.15 })
    expect(defaults('show')).toEqual({ field: 'isAngry', value: 'true' })
    expect(defaults('stand')).toEqual({})
    expect(defaults('dance', { dance: { does: 'waltz' } })).toEqual({})
    expect(described('travel').arguments.gait.options).toEqual(['walk', 'trot', 'gallop', 'bound'])
    expect(described('show').arguments.field.options).toEqual(['isAngry', 'size'])
    expect(described('wag', { wag: { does: 'swing', pose } }).arguments.amount.range).toEqual([0, 1])
  })
  it('says by default its own name where it says something', () => {
    expect(defaults('say')).toEqual({ sound: 'go', loudness: 1, amount: 1 })
  })
  it('with several skills takes what any of them takes', () => {
    const nod = { nod: { does: 'swing', pose: { neck: 1 } } }
    expect(defaults({ skills: ['say', 'nod'] }, nod)).toEqual({ sound: 'go', loudness: 1, amount: 1, speed: 1 })
  })
  it('has default arguments of its own, and so arguments that its skills lack', () => {
    expect(defaults({ skills: 'travel', with: { gait: 'trot', mood: 'glad' } })).toEqual({
      speed: 0,
      gait: 'trot',
      mood: 'glad',
    })
    expect(defaults({ skills: 'show', with: { field: 'size', value: 4 } })).toEqual({ field: 'size', value: 4 })
  })
  it('is about it if a skill must point at or hold something', () => {
    expect(described('look', { look: { does: 'aim', yaw: 'neck' } }).takesIt).toBe('always')
    expect(described({ skills: ['stand', 'grip'] }).takesIt).toBe('always')
    expect(described('travel').takesIt).toBe('may')
    expect(described('dance', { dance: { does: 'waltz' } }).takesIt).toBe('may')
    expect(described({ skills: ['stand', 'say'] }).takesIt).toBe('never')
  })
  it('may have a skill of the species in the place of a built-in one', () => {
    const travel = { travel: { does: 'pose', uses: ['legs'], pose: { legs: 1 } } }
    expect(defaults('travel', travel)).toEqual({ amount: 1 })
  })
  it('accepts any arguments while its definition cannot be read', () => {
    const read = (species: object) => readOwnCommands(species)?.map(({ isOpen }) => isOpen)
    expect(read({ commands: { go: 'nowhere' } })).toEqual([true])
    expect(read({ commands: { go: { skills: [] } } })).toEqual([true])
    expect(read({ commands: { go: { skills: 'stand', with: 5 } } })).toEqual([true])
    expect(read({ commands: { go: 7 } })).toEqual([true])
    expect(read({ commands: { go: 'stand' } })).toEqual([false])
    expect(read({ commands: 7 })).toBeUndefined()
    expect(read({})).toEqual([])
  })
  it('is understood in acts like any other', () => {
    const all = [...commands, ...ownCommands(beggar)]
    expect(parseAct('wag tail speed 2', all)).toEqual({ command: 'wagTail', isIt: false, with: { speed: 2 } })
    expect(parseAct('look at it', all)).toEqual({ command: 'lookAt', isIt: true, with: {} })
  })
})
