import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { PageStore } from './page-store.ts'
import { initialState, type StudioState } from './studio-state.ts'
import { Welcome } from './welcome.ts'

class Memory {
  readonly kept = new Map<string, string>()
  getItem = (key: string): string | null => this.kept.get(key) ?? null
  setItem = (key: string, value: string): void => void this.kept.set(key, value)
  removeItem = (key: string): void => void this.kept.delete(key)
}

const entity = (name: string, kind: string, isCreature: boolean) => ({ name, kind, isCreature, points: [] })

function visit(memory: Memory) {
  const store = createStore<StudioState>(() => ({
    ...initialState('light'),
    phase: 'ready',
    entities: [entity('silas', 'silas', true), entity('you', 'person', true), entity('ball', 'ball', true)],
  }))
  return { store, welcome: new Welcome(store, new PageStore(memory)) }
}

describe('the first minute', () => {
  it('offers three things, which tick themselves off however they came to be done', () => {
    const memory = new Memory()
    const { store } = visit(memory)
    expect(store.getState().tried).toEqual([])
    store.setState({ isUmweltOn: true })
    expect(store.getState().tried).toEqual(['umwelt'])
    store.setState({ isUmweltOn: false, throws: 1 })
    expect(store.getState().tried).toEqual(['ball', 'umwelt'])
    const direction = { direct: 'command', to: 'you', form: 'primary', act: 'extendHand' } as const
    store.setState({ directions: [{ id: 1, text: '', answer: '', direction }] })
    expect(store.getState().tried).toEqual(['ball', 'hand', 'umwelt'])
    expect(visit(memory).store.getState().tried).toBeUndefined()
  })

  it('remembers what was tried, and that it was put away', () => {
    const memory = new Memory()
    visit(memory).store.setState({ isUmweltOn: true })
    const second = visit(memory)
    expect(second.store.getState().tried).toEqual(['umwelt'])
    second.welcome.putAway()
    const third = visit(memory)
    expect(third.store.getState().tried).toBeUndefined()
    third.store.setState({ isUmweltOn: true })
    expect(third.store.getState().tried).toBeUndefined()
    third.welcome.offerAgain()
    expect(third.store.getState().tried).toEqual(['umwelt'])
  })

  it('loses nothing of what was tried in another tab meanwhile', () => {
    const memory = new Memory()
    const [one, other] = [visit(memory), visit(memory)]
    one.store.setState({ isUmweltOn: true })
    other.store.setState({ throws: 1 })
    expect(visit(memory).store.getState().tried).toEqual(['ball', 'umwelt'])
    one.welcome.readAgain()
    expect(one.store.getState().tried).toEqual(['ball', 'umwelt'])
  })

  it('knows what an earlier version kept as a list', () => {
    const memory = new Memory()
    memory.setItem('ethogram.tries', 'ball')
    visit(memory).store.setState({ isUmweltOn: true })
    expect(visit(memory).store.getState().tried).toEqual(['ball', 'umwelt'])
  })

  it('ticks nothing off in a world without you or a ball', () => {
    const { store } = visit(new Memory())
    store.setState({ entities: [entity('bird', 'bird', true)] })
    store.setState({ isUmweltOn: true })
    expect(store.getState().tried).toEqual([])
  })

  it('knows where the tour stands, and that it was taken', () => {
    const memory = new Memory()
    const { store, welcome } = visit(memory)
    expect(welcome.isTourKnown).toBe(false)
    welcome.tour(2)
    expect(store.getState().tourStep).toBe(2)
    welcome.tour(undefined)
    expect(store.getState().tourStep).toBeUndefined()
    expect(visit(memory).welcome.isTourKnown).toBe(true)
  })

  it('works in a browser that keeps nothing', () => {
    const store = createStore<StudioState>(() => initialState('light'))
    const welcome = new Welcome(store, new PageStore(undefined))
    welcome.tour(0)
    welcome.putAway()
    expect(store.getState()).toMatchObject({ tried: undefined, tourStep: 0 })
  })
})
