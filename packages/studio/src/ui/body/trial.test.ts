import type { DirectionDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import type { StandingDirection } from '../../engine/standing.ts'
import type { Director } from '../../state/director.ts'
import { commandOf, standing, tryOut } from './trial.ts'

function stands(id: number, command: string, to = 'dog'): StandingDirection {
  const direction: DirectionDefinition = {
    direct: 'command',
    to,
    form: 'primary',
    act: { command },
    isPersistent: true,
  }
  return { id, text: `${to}: do ${command}`, answer: 'taken', direction }
}

function bench() {
  const done: string[] = []
  const director = {
    give: async (direction: DirectionDefinition) => {
      done.push(`give ${JSON.stringify('act' in direction ? direction.act : direction)}`)
      return 9
    },
    withdraw: async (id: number) => {
      done.push(`withdraw ${id}`)
    },
  } as unknown as Director
  return { done, director }
}

const PARTS = { sit: 'legs', lieDown: 'legs', wagTail: 'rest' } as const

describe('trying commands', () => {
  it('knows which command a direction asks of whom', () => {
    expect(commandOf(stands(1, 'sit'), 'dog')).toBe('sit')
    expect(commandOf(stands(1, 'sit', 'cat'), 'dog')).toBeUndefined()
    const told: StandingDirection = {
      ...stands(1, 'sit'),
      direction: { direct: 'command', to: 'dog', form: 'primary', act: 'wander speed 1' },
    }
    expect(commandOf(told, 'dog')).toBe('wander')
    expect(standing([stands(3, 'sit'), stands(4, 'wagTail')], 'dog', 'wagTail')).toEqual([4])
  })

  it('takes the last posture and walk back before another posture, and leaves the tail alone', async () => {
    const { done, director } = bench()
    const all = [stands(1, 'sit'), stands(2, 'wagTail'), stands(3, 'wander')]
    await tryOut(director, all, 'dog', { command: 'lieDown', part: 'legs', isIt: false, with: { amount: 1 } }, PARTS)
    expect(done).toEqual(['withdraw 1', 'withdraw 3', 'give {"command":"lieDown","with":{"amount":1}}'])
  })

  it('replaces a command by itself with another amount', async () => {
    const { done, director } = bench()
    const trial = { command: 'wagTail', part: 'rest', isIt: false, with: { amount: 0.5 } } as const
    await tryOut(director, [stands(1, 'sit'), stands(2, 'wagTail')], 'dog', trial, PARTS)
    expect(done).toEqual(['withdraw 2', 'give {"command":"wagTail","with":{"amount":0.5}}'])
  })
})
