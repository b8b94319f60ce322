import type { DirectionDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { EngineAnswer, EngineRequest } from '../engine/protocol.ts'
import { Director } from './director.ts'
import { initialState, type StudioState } from './studio-state.ts'

/** A director whose engine answers when it is told to. */
function bench() {
  const store = createStore<StudioState>(() => initialState('light'))
  const asked: EngineRequest[] = []
  const answers: ((answer: EngineAnswer) => void)[] = []
  const refused: string[] = []
  const director = new Director({
    ask: (request) => {
      asked.push(request)
      return new Promise((resolve) => answers.push(resolve))
    },
    store,
    refuse: (problems) => refused.push(...problems.map((problem) => problem.code)),
  })
  const answer = async (given: EngineAnswer = { ok: true, tick: 0 }): Promise<void> => {
    answers.shift()?.(given)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  const directions = (): DirectionDefinition[] =>
    asked.flatMap((request) =>
      request.do === 'input' && request.input.input === 'direct' ? [request.input.direction] : [],
    )
  return { store, asked, refused, director, answer, directions }
}

const held: StudioState['directions'][number] = {
  id: 7,
  text: 'silas: hold hunger at 3',
  answer: 'held',
  direction: { direct: 'drive', to: 'silas', drive: 'hunger', how: 'hold', value: 3 },
}

describe('a director', () => {
  it('sends the first and the latest value of a dragged slider, and none between', async () => {
    const { director, answer, directions } = bench()
    for (const value of [1, 2, 3, 4]) void director.setDrive('silas', 'hunger', value)
    await answer()
    await answer()
    expect(directions()).toEqual([
      { direct: 'drive', to: 'silas', drive: 'hunger', how: 'set', value: 1 },
      { direct: 'drive', to: 'silas', drive: 'hunger', how: 'set', value: 4 },
    ])
  })

  it('moves the value a drive is held at, and takes the old hold back once', async () => {
    const { director, store, answer, directions } = bench()
    store.setState({ directions: [held] })
    void director.setDrive('silas', 'hunger', 9)
    await answer({ ok: true, tick: 0, direction: 8 })
    await answer()
    expect(directions()).toEqual([
      { direct: 'drive', to: 'silas', drive: 'hunger', how: 'hold', value: 9 },
      { direct: 'withdraw', direction: 7 },
    ])
    // The list on the page is old: the hold it still shows must not be withdrawn again.
    void director.toggleHold('silas', 'hunger', 9)
    expect(directions().at(-1)).toMatchObject({ direct: 'drive', how: 'hold' })
  })

  it('lets go of a held drive', async () => {
    const { director, store, directions } = bench()
    store.setState({ directions: [held] })
    void director.toggleHold('silas', 'hunger', 3)
    expect(directions()).toEqual([{ direct: 'withdraw', direction: 7 }])
  })

  it('says a weight in place of the one that stood, though the list on the page is old, and takes all back at a reset', async () => {
    const { director, store, answer, directions } = bench()
    const weight = (value: number) => ({ direct: 'weight', to: 'anna', stress: 'foresight', value }) as const
    store.setState({
      directions: [
        { id: 3, text: '', answer: 'taken', direction: { direct: 'unbind', to: 'ben', stress: 'foresight' } },
      ],
    })
    for (const value of [1.5, 1.8, 2]) void director.setSteps(weight(value))
    await answer({ ok: true, tick: 0, direction: 7 })
    await answer({ ok: true, tick: 0, direction: 8 })
    await answer()
    void director.setSteps({ direct: 'bind', to: 'anna', stress: 'foresight' })
    await answer({ ok: true, tick: 0, direction: 9 })
    expect(directions()).toEqual([
      weight(1.5),
      weight(2),
      { direct: 'withdraw', direction: 7 },
      { direct: 'bind', to: 'anna', stress: 'foresight' },
    ])
    void director.resetSteps('anna')
    await answer()
    await answer()
    const withdrawn = directions().flatMap((one) => (one.direct === 'withdraw' ? [one.direction] : []))
    expect(withdrawn).toEqual([7, 8, 9])
  })

  it('leaves what stood in place when another weight is refused', async () => {
    const { director, store, answer, directions, refused } = bench()
    const stands = { direct: 'weight', to: 'anna', stress: 'goal', value: 2 } as const
    store.setState({ directions: [{ id: 4, text: '', answer: 'taken', direction: stands }] })
    void director.setSteps({ ...stands, value: -1 })
    await answer({ ok: false, problems: [{ code: 'NUMBER-RANGE', path: '', found: '-1', expected: '0 or more' }] })
    expect(refused).toEqual(['NUMBER-RANGE'])
    expect(directions()).toHaveLength(1)
  })

  it('tells why something was refused', async () => {
    const { director, refused, answer } = bench()
    const given = director.give({ direct: 'force', to: 'silas', behavior: 'fly' })
    await answer({ ok: false, problems: [{ code: 'BEHAVIOR-UNKNOWN', path: '', found: 'fly', expected: 'one' }] })
    expect(await given).toBeUndefined()
    expect(refused).toEqual(['BEHAVIOR-UNKNOWN'])
  })

  it('keeps what was said and what was answered, and brings lines back', async () => {
    const { director, store, answer } = bench()
    const line = { ok: true, text: '[1] stands', directions: [1], problems: [] }
    void director.say('  silas: force feeding ')
    await answer({ ok: true, tick: 0, line })
    void director.say('silas: fly')
    await answer({ ok: true, tick: 0, line: { ...line, ok: false, text: 'silas: fly\n       ^^^' } })
    expect(store.getState().consoleEntries.map(({ tone, text }) => [tone, text])).toEqual([
      ['said', 'silas: force feeding'],
      ['answer', '[1] stands'],
      ['said', 'silas: fly'],
      ['problem', 'silas: fly\n       ^^^'],
    ])
    expect([1, 2, 3].map((count) => director.lineBefore(count))).toEqual([
      'silas: fly',
      'silas: force feeding',
      undefined,
    ])
  })
})
