import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { EngineRequest } from '../engine/protocol.ts'
import { Filmer, ticksOf } from './filmer.ts'
import { initialState, type StudioState } from './studio-state.ts'

/** A filmer over an engine that shows whatever tick it is asked for. */
function studioAt(tick: number, status: Partial<StudioState['status']> = {}) {
  const asked: EngineRequest[] = []
  const told: string[] = []
  const filming: boolean[] = []
  const written: string[] = []
  const listeners = new Set<() => void>()
  const world = { name: 'meadow', about: '', seed: 3, rateHz: 20, words: [] }
  const store = createStore<StudioState>(() => {
    const state = initialState('light')
    return { ...state, world, status: { ...state.status, tick, lastTick: tick, ...status } }
  })
  let shown = tick
  const filmer = new Filmer({
    ask: async (request) => {
      asked.push(request)
      if (request.do !== 'seek') return { ok: true, tick: shown }
      // The answer comes first, the frame later.
      setTimeout(() => {
        shown = request.tick
        for (const listener of listeners) listener()
      }, 0)
      return { ok: true, tick: request.tick }
    },
    store,
    onFrame: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shownTick: () => shown,
    notify: (title) => told.push(title),
    stage: () => ({
      setFilming: (isFilming) => filming.push(isFilming),
      snap: ({ finish }) => {
        finish(undefined as unknown as CanvasRenderingContext2D)
        return { width: 1, height: 1, data: new Uint8ClampedArray([shown, 0, 0, 255]) }
      },
    }),
    cutter: async () => ({
      writeBelow: (_, words) => written.push(words),
      cut: async (pictures) => Uint8Array.from(pictures, ({ data }) => data[0]),
    }),
  })
  return { filmer, store, asked, told, filming, written }
}

describe('a clip', () => {
  it('is the last six seconds at ten pictures a second, or what there is of them', () => {
    expect(ticksOf(0, 200, 20)).toHaveLength(61)
    expect(ticksOf(0, 200, 20).slice(0, 2)).toEqual([80, 82])
    expect(ticksOf(0, 200, 20).at(-1)).toBe(200)
    expect(ticksOf(0, 5, 20)).toEqual([1, 3, 5])
    expect(ticksOf(7, 7, 20)).toEqual([7])
  })

  it('has a picture of each of its ticks, and everything goes on as before', async () => {
    const { filmer, store, asked, filming, written } = studioAt(20, { isPlaying: true })
    const file = await filmer.take()
    expect(file?.name).toBe('meadow-seed-3-tick-20.gif')
    expect([...(file?.bytes ?? [])]).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
    expect(written).toHaveLength(11)
    expect(filming).toEqual([true, false])
    expect(asked[0]).toEqual({ do: 'pause' })
    expect(asked.slice(-2)).toEqual([{ do: 'live' }, { do: 'play' }])
    expect(store.getState().clip).toBeUndefined()
  })

  it('of the past ends where one looks, and leaves one there', async () => {
    const { filmer, asked } = studioAt(20, { mode: 'past', lastTick: 400 })
    expect((await filmer.take())?.name).toBe('meadow-seed-3-tick-20.gif')
    expect(asked.at(-1)).toEqual({ do: 'seek', tick: 20 })
  })

  it('can be called off, and then there is no file', async () => {
    const { filmer, store, filming } = studioAt(20)
    store.subscribe(({ clip }) => {
      if (clip !== undefined && clip > 0.3) filmer.cancel()
    })
    expect(await filmer.take()).toBeUndefined()
    expect(filming).toEqual([true, false])
    expect(store.getState().clip).toBeUndefined()
  })

  it('of nothing is refused in words', async () => {
    const { filmer, told } = studioAt(0)
    expect(await filmer.take()).toBeUndefined()
    expect(told).toEqual(['Nothing has happened yet. Let it run for a while, then film it.'])
  })
})
