import { describe, expect, it } from 'vitest'
import { actOf, argumentsOf, isReadable } from './command-choice.ts'

describe('a command from the panel', () => {
  const command = {
    name: 'approach',
    about: 'goes there',
    takesIt: 'always',
    arguments: {
      speed: { about: '', unit: 'm/s', default: 0 },
      gait: { about: '', unit: 'name', default: '', options: ['walk'] },
    },
  } as const

  it('has the arguments that were typed, by type, and is about “it” where it must be', () => {
    const values = argumentsOf(command, { speed: '1,5', gait: 'walk' })
    expect(values).toEqual({ speed: 1.5, gait: 'walk' })
    expect(actOf(command, values)).toEqual({ command: 'approach', it: true, with: values })
    expect(actOf(command, argumentsOf(command, { speed: '' }))).toEqual({ command: 'approach', it: true })
  })

  it('may leave a number to a drive, but not to nonsense', () => {
    expect(isReadable(command, { speed: 'fear' })).toBe(true)
    expect(isReadable(command, { speed: '1..5' })).toBe(false)
  })
})
