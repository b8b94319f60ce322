import { describe, expect, it } from 'vitest'
import { sampleVocabulary as vocabulary } from '../../test/sample-vocabulary.ts'
import type { ActDefinition, InputDefinition } from '../definition/types.ts'
import { describeDirection, describeInput } from './describe.ts'
import { parseLine } from './parse.ts'

function commanded(form: 'primary' | 'secondary' | 'meta', act: ActDefinition): InputDefinition {
  return { input: 'direct', direction: { direct: 'command', to: 'silas', form, act } }
}

describe('an input as a line', () => {
  it('is what a director would type', () => {
    expect(describeInput(commanded('primary', { command: 'circle', it: true, with: { radius: 0.8 } }))).toBe(
      'silas: do circle it radius 0.8',
    )
    expect(describeDirection({ direct: 'force', to: 'silas', behavior: 'feeding', forTicks: 1 })).toBe(
      'silas: force feeding for 1 tick',
    )
    expect(describeDirection({ direct: 'withdraw', direction: 0 })).toBe('withdraw all')
    expect(describeInput({ input: 'drive', entity: 'silas', drive: 'hunger', value: 40 })).toBe('silas: hunger = 40')
  })
  it('says an act that was given as text, which is read back spelled out', () => {
    const line = describeInput(commanded('secondary', '  wag tail speed 2 '))
    expect(line).toBe('silas: suggest wag tail speed 2 once')
    expect(parseLine(line, vocabulary)).toEqual({
      inputs: [commanded('secondary', { command: 'wagTail', with: { speed: 2 } })],
    })
    const manner = describeInput(commanded('meta', 'if move use gait trot and speed 2'))
    expect(parseLine(manner, vocabulary)).toEqual({
      inputs: [commanded('meta', { if: 'move', use: { gait: 'trot', speed: 2 } })],
    })
  })
  it('is a comment where no line can say it, so that saying it again does nothing else', () => {
    const shape = { box: { sizeM: [1, 1, 1] } } as const
    const unsayable: InputDefinition[] = [
      { input: 'species', species: { ethogram: 1, species: 'dog', body: { shape } } },
      { input: 'percept', creature: 'silas', name: 'lamb', percept: { of: 'sheep', field: 'isYoung' } },
      { input: 'percept', creature: 'silas', name: 'lamb' },
      { input: 'add', name: 'crate', entity: { kind: 'bone', at: [0, 0, 0], shape } },
      commanded('primary', { call: 'waltz', from: ['sit', 'face it'] }),
      commanded('primary', { if: 'move', use: { gait: 'trot' } }),
      commanded('meta', { command: 'sit' }),
    ]
    for (const input of unsayable) {
      expect(describeInput(input)).toMatch(/^# /)
      expect(parseLine(describeInput(input), vocabulary)).toEqual({ inputs: [] })
    }
    expect(describeInput(unsayable[1])).toBe('# silas: grows the percept lamb')
    expect(describeInput(unsayable[3])).toBe('# add bone at (0, 0, 0) as crate, with a shape of its own')
  })
})
