import { createFrame, createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import type { EngineEvent } from '../engine/protocol.ts'
import { initialState, reduceEvent, type StudioState } from './studio-state.ts'

function after(state: StudioState, ...events: Exclude<EngineEvent, { event: 'answer' }>[]): StudioState {
  let now = state
  for (const event of events) now = { ...now, ...reduceEvent(now, event) }
  return now
}

const world = createWorld(findScene('bird')?.world ?? { ethogram: 1, world: '' })
const report = world.inspect('bird')
const ready = {
  event: 'ready',
  scenes: [{ name: 'bird', title: 'A bird', about: 'a bird', group: 'stories' }],
} as const
const loaded = { event: 'loaded', world: { name: 'bird', about: '', seed: 1, rateHz: 20, words: [] } } as const

describe('the page’s state', () => {
  it('goes from starting over loading to ready', () => {
    const start = initialState('light')
    expect(start.phase).toBe('starting')
    expect(after(start, ready)).toMatchObject({ phase: 'loading', scenes: [{ name: 'bird' }] })
    expect(after(start, ready, loaded)).toMatchObject({ phase: 'ready', world: { name: 'bird' } })
  })

  it('lists what the scenery has', () => {
    const state = after(initialState('light'), { event: 'scenery', scenery: world.scenery() })
    expect(state.entities.find((row) => row.name === 'person')).toEqual({
      name: 'person',
      kind: 'person',
      isCreature: false,
      points: expect.arrayContaining(['hand', 'head']),
    })
    expect(state.entities.filter((row) => row.isCreature).map((row) => row.name)).toEqual(['bird'])
  })

  it('takes its status from frames', () => {
    const status = { ...initialState('light').status, tick: 9, isPlaying: true }
    const frame = {
      event: 'frame',
      frame: createFrame(),
      status,
      isJump: false,
      heroAt: undefined,
      youDrives: undefined,
      umwelt: undefined,
      walk: undefined,
      other: undefined,
    } as const
    expect(after(initialState('light'), frame).status.tick).toBe(9)
  })

  it('shows reports of what is picked, and only of that', () => {
    const picked: StudioState = { ...initialState('light'), picked: 'bird' }
    const event = { event: 'report', name: 'bird', tick: 0, report, trace: [], why: undefined } as const
    expect(after(picked, event).report?.name).toBe('bird')
    expect(after({ ...picked, picked: 'oak' }, event).report).toBeUndefined()
  })

  it('keeps the last report of something that has gone, and says that it is gone', () => {
    const picked: StudioState = { ...initialState('light'), picked: 'bird' }
    const gone = { event: 'report', name: 'bird', tick: 5, report: undefined, trace: [], why: undefined } as const
    const state = after(picked, { event: 'report', name: 'bird', tick: 0, report, trace: [], why: undefined }, gone)
    expect(state).toMatchObject({ isPickedGone: true, report: { name: 'bird' } })
  })

  it('shows a failure until another world is loaded', () => {
    const problems = [{ code: 'STUDIO-FAULT', path: '', found: 'x', expected: 'y' }]
    const failed = after(initialState('dark'), ready, { event: 'failed', message: 'x', problems })
    expect(failed).toMatchObject({ phase: 'failed', failure: { problems } })
    expect(after(failed, loaded)).toMatchObject({ phase: 'ready', failure: undefined })
  })
})
