import type { MemoryReport } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { believedNames, type TrueThing } from './believed.ts'

function memory(kind: string, x: number, z: number, spreadM = 0.05, part = ''): MemoryReport {
  return { kind, part, at: [x, 0, z], spreadM } as unknown as MemoryReport
}

function thing(name: string, kind: string, x: number, z: number): TrueThing {
  return { name, kind, x, z, radiusM: 0.1 }
}

describe('things that are believed in', () => {
  it('are those of the right kind near the right position', () => {
    const things = [thing('a', 'ball', 0, 0), thing('b', 'ball', 3, 0), thing('c', 'bowl', 0, 0.1)]
    expect([...believedNames([memory('ball', 0.1, 0)], things)]).toEqual(['a'])
    expect([...believedNames([memory('ball', 1.5, 0)], things)]).toEqual([])
    expect([...believedNames([memory('ball', 1.6, 0, 1)], things)]).toEqual(['b'])
  })

  it('are taken by the surest memory, and only once', () => {
    const things = [thing('a', 'ball', 0, 0), thing('b', 'ball', 0.3, 0)]
    const vague = memory('ball', 0.05, 0, 0.4)
    expect([...believedNames([vague, memory('ball', 0, 0)], things)].sort()).toEqual(['a', 'b'])
    expect(believedNames([memory('ball', 0, 0)], [things[0]]).size).toBe(1)
  })

  it('may be known by a part and as a whole', () => {
    const person = { name: 'p', kind: 'person', x: 0, z: 0, radiusM: 0.3 }
    expect([...believedNames([memory('person', 0, 0), memory('person', 0.4, 0, 0.05, 'hand')], [person])]).toEqual([
      'p',
    ])
  })
})
