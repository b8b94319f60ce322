import { describe, expect, it } from 'vitest'
import { AskedSession } from '../../test/session-bench.ts'

describe('the steps of a picked walker', () => {
  it('come with frames only while they are wanted, and only of who walks by steps', () => {
    const session = new AskedSession('posts', 1, 'walker')
    session.done({ do: 'step', ticks: 20 })
    expect(session.last('frame').walk).toBeUndefined()
    session.done({ do: 'walk', isOn: true })
    const { walk, frame } = session.last('frame')
    expect(walk?.name).toBe('walker')
    expect(walk?.report.tick).toBe(frame.tick)
    expect(walk?.report.candidates.length).toBeGreaterThan(20)
    session.done({ do: 'pick', name: 'post-1' })
    expect(session.last('frame').walk).toBeUndefined()
  })

  it('are in the past those of that moment: the same as when it was the present', () => {
    const session = new AskedSession('posts', 1, 'walker')
    session.done({ do: 'walk', isOn: true })
    session.done({ do: 'step', ticks: 40 })
    const then = structuredClone(session.last('frame').walk)
    session.done({ do: 'step', ticks: 40 })
    expect(session.last('frame').walk).not.toEqual(then)
    session.done({ do: 'seek', tick: 40 })
    expect(session.last('frame').walk).toEqual(then)
  })

  it('change by a recorded weight, and looking at them changes nothing', () => {
    const looked = new AskedSession('posts', 1, 'walker')
    const unseen = new AskedSession('posts', 1)
    looked.done({ do: 'walk', isOn: true })
    const direction = { direct: 'weight', to: 'walker', stress: 'nearThings', value: 2 } as const
    for (const session of [looked, unseen]) {
      session.done({ do: 'input', input: { input: 'direct', direction } })
      session.done({ do: 'step', ticks: 30 })
    }
    expect(looked.last('frame').walk?.report.stresses.find(({ name }) => name === 'nearThings')?.weight).toBe(2)
    expect(looked.done({ do: 'hash' }).hash).toBe(unseen.done({ do: 'hash' }).hash)
    const answer = looked.ask({ do: 'input', input: { input: 'direct', direction: { ...direction, value: -1 } } })
    expect(answer.ok).toBe(false)
  })
})
